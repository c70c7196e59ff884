"""Giving up and being disqualified: what is known of it, and who has closed the round by it."""

from __future__ import annotations

from adjudicator.games.ruler.checks_elimination import one_player_is_left
from adjudicator.games.ruler.checks_round import has_no_author, teams_are_played
from adjudicator.games.ruler.conditions import chain_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Abandon
from adjudicator.games.ruler.questions import CLOSER
from adjudicator.games.ruler.questions_round import LEAVES_LIKE_THE_ELIMINATED, ROUND_ENDS
from adjudicator.games.ruler.requirements import ABANDON_KNOWN
from adjudicator.games.ruler.state import Nobody, Seat, SeatOrNobody, others_clockwise, seated
from adjudicator.judging import Case, silent


def takes_part_in_a_chain(case: Case, move: Abandon) -> bool:
    """The mover attacks or is attacked in the chain that is going on, or has contributed to it."""
    if not case.state.chain:
        return False
    return any(
        move.by in {attack.by, attack.target, *(use.by for use in attack.defences)}
        for attack in chain_of(case)
    )


@law.check(ABANDON_KNOWN, cites="ruler.setup.closer.no-author", when=takes_part_in_a_chain)
def an_attack_that_is_abandoned_is_not_spoken_of(case: Case, move: Abandon) -> bool:
    """What becomes of an attack whose attacker, target or Shield gives up is not said."""
    raise silent("ruler.setup.closer.no-author", open="ruler.abandon")


@law.check(LEAVES_LIKE_THE_ELIMINATED, cites=("ruler.setup.closer.no-author", "ruler.elimination"))
def the_cards_of_who_gives_up_are_open(case: Case, player: Seat) -> bool:
    """Whether the cards of who gives up go the way of those of eliminated players is left open."""
    if case.reading("ruler.abandon") == "as-eliminated":
        return True
    raise silent("ruler.setup.closer.no-author", open="ruler.abandon")


def somebody_gave_up(case: Case) -> bool:
    """A player has given up, or was disqualified."""
    return bool(case.state.round.abandoned != "nobody")


@law.check(
    ROUND_ENDS,
    cites="ruler.setup.closer.no-author",
    when=(somebody_gave_up, one_player_is_left),
)
def giving_up_may_end_the_round(case: Case) -> bool:
    """A round may have its result by giving up: when one player alone is left by that."""
    return True


def it_ended_by_giving_up(case: Case, author: SeatOrNobody) -> bool:
    """The round has ended because a player gave up, or was disqualified."""
    return somebody_gave_up(case)


@law.check(
    CLOSER,
    cites=("ruler.setup.closer.no-author", "ruler.mode.steel-oath"),
    when=(has_no_author, teams_are_played, it_ended_by_giving_up),
)
def the_member_after_who_gave_up_closed_the_round(case: Case, author: Nobody) -> Seat:
    """Of a winning team, the first member clockwise after the player who gave up is its closer."""
    state = case.state
    team = seated(state, state.round.winner).team
    seats = others_clockwise(state, state.round.abandoned)
    return next(seat for seat in seats if seated(state, seat).team == team)
