"""The modes for the young: what they switch off, that only colours count, and what is missing."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_reshuffle import (
    depositum_is_empty,
    something_lies_beside,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Destiny, WithCards
from adjudicator.games.ruler.moves_exsilium import Paying, Renewal, Succession
from adjudicator.games.ruler.moves_turn import Activate, Claim
from adjudicator.games.ruler.questions import FREE_CARD, NATURAL
from adjudicator.games.ruler.questions_round import (
    COLOUR,
    COUNTS,
    ENOUGH_PLAYERS,
    MATCH_WINNERS,
    REFORMED,
)
from adjudicator.games.ruler.requirements import CLAIM_HOLDS, MOMENT
from adjudicator.games.ruler.state import Seat, seated
from adjudicator.judging import Case, MissingFact, missing_text, silent

LEAST_PLAYERS = 5

# Who may play.


def is_no_mode_for_the_young(case: Case) -> bool:
    """No mode for the young is played."""
    return not case.on("kids")


@law.check(ENOUGH_PLAYERS, cites="ruler.mode.kids.players")
def the_young_play_with_five_at_least(case: Case) -> bool:
    """The modes for the young need five players at least."""
    return len(case.state.players) >= LEAST_PLAYERS


@law.check(ENOUGH_PLAYERS, cites="ruler.setup", when=is_no_mode_for_the_young)
def how_many_play_is_not_said(case: Case) -> bool:
    """How many players the other modes need is not said."""
    case.reading("ruler.player-count")
    return True


@law.check(MATCH_WINNERS, cites=("ruler.mode.kids.tie", "ruler.mode.kids.no-points"))
def whoever_won_most_rounds_wins(case: Case) -> tuple[Seat, ...]:
    """In the modes for the young rounds are counted, and equals at the top win together."""
    won: dict[Seat, int] = case.state.match.won
    if not won:
        raise MissingFact("match.won")
    return tuple(seat for seat, rounds in won.items() if rounds == max(won.values()))


@law.check(MATCH_WINNERS, cites="ruler.term.match", when=is_no_mode_for_the_young)
def who_wins_a_match_is_not_said(case: Case) -> tuple[Seat, ...]:
    """When a match of another mode ends, and who wins it, is not said."""
    case.reading("ruler.match-end")
    return ()


# Only colours count.


def is_no_ruler(case: Case, card: str) -> bool:
    """The card is no RULER."""
    return bool(case.card(card).type != "ruler")


def is_a_ruler(case: Case, card: str) -> bool:
    """The card is a RULER."""
    return bool(case.card(card).type == "ruler")


@law.check(
    COUNTS,
    cites=("ruler.mode.kids.color-only", "ruler.mode.kids.nothing-printed"),
    when=is_no_ruler,
)
def of_a_card_only_the_colour_is_used(case: Case, card: str, part: str) -> bool:
    """In the modes for the young a card is used for its colour alone."""
    return part == "colour"


@law.check(
    COUNTS,
    cites=("ruler.mode.kids.leader-rest-off", "ruler.mode.kids.leader-color"),
    when=is_a_ruler,
)
def of_a_ruler_only_the_colour_is_used(case: Case, card: str, part: str) -> bool:
    """In the modes for the young a RULER gives its colour; its values and effects are not used."""
    return part in {"colour", "type"}


@law.check(COLOUR, cites="ruler.mode.kids.leader-color")
def a_ruler_gives_its_player_the_colour(case: Case, player: Seat) -> str:
    """In the modes for the young a player's colour is that of the player's RULER."""
    colours = {case.card(leader).colour for leader in seated(case.state, player).leaders}
    if not colours:
        raise MissingFact(f"{player}.leaders")
    if len(colours) > 1:
        raise silent("ruler.mode.kids.leader-color", "ruler.mechanic.crowns")
    colour: str = colours.pop()
    return colour


# What is not played.


def is_an_action_of_the_general_game(case: Case, move: Any) -> bool:
    """The move is an action, or a reaction, of the general game."""
    return isinstance(move, WithCards | Destiny | Paying | Renewal | Succession)


def activates_a_ruler(case: Case, move: Any) -> bool:
    """The move activates a RULER."""
    return isinstance(move, Activate)


@law.check(MOMENT, cites="ruler.mode.kids.only-own", when=is_an_action_of_the_general_game)
def the_young_have_their_own_actions(case: Case, move: Any) -> bool:
    """In the modes for the young only their own actions are played."""
    return False


@law.check(
    MOMENT,
    cites=("ruler.mode.kids.actions", "ruler.mode.kids.only-own"),
    when=activates_a_ruler,
)
def how_the_young_get_a_ruler_is_missing(case: Case, move: Activate) -> bool:
    """How players of the modes for the young come by their RULER, our text lacks."""
    raise missing_text("ruler.mode.kids.actions")


@law.check(FREE_CARD, cites=("ruler.mode.kids.actions", "ruler.mode.kids.only-own"))
def what_the_young_draw_is_missing(case: Case, move: Any) -> bool:
    """What is drawn as a turn closes in the modes for the young, our text lacks."""
    raise missing_text("ruler.mode.kids.actions")


@law.check(CLAIM_HOLDS, cites=("ruler.mode.kids.actions", "ruler.mode.kids.switched-off"))
def how_the_young_win_is_missing(case: Case, move: Claim) -> bool:
    """The standard condition does not exist for the young; theirs our text lacks."""
    raise missing_text("ruler.mode.kids.actions")


@law.check(NATURAL, cites="ruler.mode.kids.switched-off")
def the_young_have_no_checkpoint(case: Case, by: str) -> bool:
    """In the modes for the young there are no phases, and so no checkpoint."""
    return False


@law.check(
    REFORMED,
    cites="ruler.mode.kids.switched-off",
    when=(depositum_is_empty, something_lies_beside),
)
def whether_the_young_reshuffle_is_open(case: Case, at: str, lacking: int) -> bool:
    """Whether an empty Depositum is formed anew in the modes for the young is not said."""
    return case.reading("ruler.kids-empty-depositum") == "reshuffle"
