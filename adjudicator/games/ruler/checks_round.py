"""Rounds: who deals and begins, with how many cards, who closed the last one, enough players."""

from __future__ import annotations

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import (
    CLOSER,
    DEALER,
    FIRST_DEALT,
    FIRST_PLAYER,
    STARTING_HAND,
)
from adjudicator.games.ruler.state import Nobody, Seat, SeatOrNobody, others_clockwise, seated
from adjudicator.judging import Case, silent

FIRST_HAND = 6

# The first round, and those that follow.


def is_the_first_round(case: Case) -> bool:
    """It is the first round of the match."""
    return bool(case.state.match.first)


def is_a_later_round(case: Case) -> bool:
    """It is not the first round of the match."""
    return not case.state.match.first


def nobody_won_before(case: Case) -> bool:
    """The round before had no winner."""
    return bool(case.state.match.closer == "nobody")


def somebody_closed_the_round_before(case: Case) -> bool:
    """Somebody effectively closed the round before."""
    return bool(case.state.match.closer != "nobody")


def left_of(case: Case, seat: str) -> Seat:
    """The neighbour on a player's left."""
    return others_clockwise(case.state, seat)[0]


@law.check(DEALER, cites="ruler.setup.first-deal", when=is_the_first_round)
def the_youngest_deals_first(case: Case) -> Seat:
    """For the first round the youngest player shuffles and deals."""
    youngest: Seat = case.state.match.youngest
    return youngest


@law.check(DEALER, cites=("ruler.setup.next-deal", "ruler.setup.closer"), when=is_a_later_round)
def who_closed_the_round_before_deals(case: Case) -> Seat:
    """For a later round the player who effectively closed the round before shuffles and deals."""
    closer: Seat = case.state.match.closer
    return closer


@law.check(
    DEALER,
    cites="ruler.phase.checkpoint.no-winner",
    when=(is_a_later_round, nobody_won_before),
)
def whose_turn_was_cut_off_deals(case: Case) -> Seat:
    """After a round without a winner the player deals whose turn the checkpoint ended."""
    seat: Seat = case.state.match.ended_turn
    return seat


@law.check(FIRST_DEALT, cites="ruler.setup.first-deal", when=is_the_first_round)
def the_first_deal_begins_with_the_dealer(case: Case) -> Seat:
    """In the first round the dealer takes the first card."""
    return case.ask(DEALER)


@law.check(FIRST_DEALT, cites="ruler.setup.next-deal", when=is_a_later_round)
def later_deals_begin_at_the_left(case: Case) -> Seat:
    """In a later round the dealer's left neighbour is dealt the first card."""
    return left_of(case, case.ask(DEALER))


@law.check(
    FIRST_DEALT,
    cites="ruler.phase.checkpoint.no-winner",
    when=(is_a_later_round, nobody_won_before),
)
def such_a_deal_begins_at_the_left_too(case: Case) -> Seat:
    """After a round without a winner too the dealer's left neighbour is dealt the first card."""
    return left_of(case, case.ask(DEALER))


@law.check(FIRST_PLAYER, cites="ruler.setup.first-player", when=is_the_first_round)
def the_youngest_begins(case: Case) -> Seat:
    """The first round is begun by the youngest player, who dealt it."""
    return case.ask(DEALER)


@law.check(
    FIRST_PLAYER,
    cites="ruler.setup.next-player",
    when=(is_a_later_round, somebody_closed_the_round_before),
)
def the_left_neighbour_begins(case: Case) -> Seat:
    """A later round is begun by the left neighbour of the dealer, who plays last."""
    return left_of(case, case.ask(DEALER))


@law.check(
    FIRST_PLAYER,
    cites="ruler.phase.checkpoint.no-winner",
    when=(is_a_later_round, nobody_won_before),
)
def who_begins_after_no_winner_is_open(case: Case) -> Seat:
    """Who begins after a round without a winner is not said; only who deals is."""
    dealer: Seat = case.ask(DEALER)
    if case.reading("ruler.no-winner-starter") == "dealer":
        return dealer
    return left_of(case, dealer)


@law.check(STARTING_HAND, cites="ruler.setup.first-deal", when=is_the_first_round)
def the_first_hands_have_six_cards(case: Case) -> int:
    """In the first round everybody is dealt six cards."""
    return FIRST_HAND


@law.check(STARTING_HAND, cites="ruler.setup.next-deal", when=is_a_later_round)
def later_hands_are_open(case: Case) -> int:
    """How many cards are dealt in a later round is not said."""
    if case.reading("ruler.next-deal-size") == "six-each":
        return FIRST_HAND
    raise silent("ruler.setup.next-deal", open="ruler.next-deal-size")


# Who effectively closed the round.


def has_an_author(case: Case, author: SeatOrNobody) -> bool:
    """An action or a declaration brought the end."""
    return author != "nobody"


def has_no_author(case: Case, author: SeatOrNobody) -> bool:
    """No action and no declaration brought the end."""
    return author == "nobody"


def teams_are_played(case: Case) -> bool:
    """The match is played in teams."""
    return case.on("steel-oath")


def teams_are_not_played(case: Case) -> bool:
    """The match is not played in teams."""
    return not case.on("steel-oath")


@law.check(CLOSER, cites="ruler.setup.closer", when=has_an_author)
def the_author_of_the_end_closed_the_round(case: Case, author: Seat) -> Seat:
    """The round was closed by the author of the action or declaration that ended it."""
    return author


@law.check(CLOSER, cites="ruler.setup.closer.team", when=has_an_author)
def the_member_who_brought_victory_closed_the_round(case: Case, author: Seat) -> Seat:
    """Of a team, the member who really brought the victory counts as having closed the round."""
    return author


@law.check(CLOSER, cites="ruler.setup.closer.no-author", when=(has_no_author, teams_are_not_played))
def without_an_author_the_winner_closed_the_round(case: Case, author: Nobody) -> Seat:
    """Where nobody's action or declaration ended the round, its winner counts as its closer."""
    winner: Seat = case.state.round.winner
    return winner


def it_ended_by_the_checkpoint(case: Case, author: SeatOrNobody) -> bool:
    """Nobody has ended the round by giving up, so that it was the checkpoint."""
    return bool(case.state.round.abandoned == "nobody")


@law.check(
    CLOSER,
    cites=("ruler.setup.closer.no-author", "ruler.phase.checkpoint.one-left"),
    when=(has_no_author, teams_are_played, it_ended_by_the_checkpoint),
)
def without_an_author_a_member_closed_the_round(case: Case, author: Nobody) -> Seat:
    """Of a winning team, the first member clockwise after who set off the end is its closer."""
    state = case.state
    trigger: Seat = state.turn.player
    same = state.knows("drew_last") and state.drew_last == trigger
    if not same and case.reading("ruler.checkpoint-trigger") == "drawer":
        trigger = state.drew_last
    team = seated(state, state.round.winner).team
    seats = (*others_clockwise(state, trigger), trigger)
    return next(seat for seat in seats if seated(state, seat).team == team)
