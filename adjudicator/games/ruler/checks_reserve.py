"""The Reserve: what goes there, when it comes to the hand, and what may be done with it."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_protect import free_card_is_drawn
from adjudicator.games.ruler.checks_window import is_closing_without_a_card
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Protect
from adjudicator.games.ruler.questions import CAPTURE_PLACE, GAIN_PLACE
from adjudicator.games.ruler.questions_exsilium import UNRESERVED
from adjudicator.games.ruler.requirements import JUST_DRAWN, MOMENT, NOT_GAINED
from adjudicator.games.ruler.state import Seat, running, seated
from adjudicator.judging import Case, missing_text, silent


def takes_by_an_attack(case: Case, player: Seat) -> bool:
    """The player is the attacker of the attack that is going on."""
    attack = running(case.state)
    return attack is not None and attack.by == player


def has_the_turn(case: Case, player: Seat) -> bool:
    """It is the player's own turn."""
    return bool(case.state.turn.player == player)


@law.check(GAIN_PLACE, cites="ruler.loss.destination", when=takes_by_an_attack)
def an_attack_brings_cards_to_the_hand(case: Case, player: Seat) -> str:
    """What an attack takes comes straight into the attacker's hand."""
    return "hand"


@law.check(GAIN_PLACE, cites="ruler.mechanic.reserve", when=has_the_turn)
def gains_of_the_own_turn_are_reserved(case: Case, player: Seat) -> str:
    """With the Reserve all that a player gains in the own turn goes there, face down."""
    return "reserve"


@law.check(
    CAPTURE_PLACE,
    cites=("ruler.mechanic.reserve", "ruler.ultima-defensio.capture"),
    when=has_the_turn,
)
def captured_cards_for_the_reserve_are_open(case: Case, player: Seat) -> str:
    """Whether a RULER captured in the own turn goes to the Reserve instead of the hand is open."""
    raise silent("ruler.mechanic.reserve", "ruler.ultima-defensio.capture",
                 open="ruler.reserve-edges")  # fmt: skip


def has_left_the_round(case: Case, player: Seat) -> bool:
    """The player was eliminated from this round."""
    return bool(seated(case.state, player).out)


@law.check(
    GAIN_PLACE, cites=("ruler.elimination", "ruler.turn.closing-draw"), when=has_left_the_round
)
def what_the_eliminated_draw_is_open(case: Case, player: Seat) -> str:
    """Where a free card would go that is drawn for an eliminated player is not said."""
    raise silent("ruler.elimination", "ruler.turn.closing-draw", open="ruler.eliminated-own-turn")


def the_young_play(case: Case, player: Seat) -> bool:
    """A mode for the young is played."""
    return case.on("kids")


@law.check(UNRESERVED, cites="ruler.mechanic.reserve.to-hand")
def the_reserve_comes_to_the_hand(case: Case, player: Seat) -> tuple[str, ...]:
    """As the turn closes, after the free card, all cards of the Reserve come to the hand."""
    return tuple(seated(case.state, player).reserve)


@law.check(
    UNRESERVED,
    cites=("ruler.mechanic.reserve.kids-order", "ruler.mechanic.reserve.kids"),
    when=the_young_play,
)
def the_completion_comes_first(case: Case, player: Seat) -> tuple[str, ...]:
    """Among the young the common completion comes first, and its rules are missing."""
    raise missing_text("ruler.mode.kids.actions")


def lies_in_the_reserve(case: Case, move: Any, card: str) -> bool:
    """The card lies in the mover's Reserve."""
    return card in seated(case.state, move.by).reserve


def came_by_renewal(case: Case, move: Any, card: str) -> bool:
    """A Renewal brought the card in this turn, and no attack has taken it since."""
    return card in case.state.turn.renewed and card not in case.state.gained


@law.check(NOT_GAINED, cites="ruler.exsilium.refresh.usable", when=came_by_renewal)
def what_a_renewal_brings_is_used_at_once(case: Case, move: Any, card: str) -> bool:
    """Cards that a Renewal brings may be used in the same turn."""
    return True


@law.check(NOT_GAINED, cites="ruler.mechanic.reserve.unusable", when=lies_in_the_reserve)
def what_lies_in_the_reserve_is_not_used(case: Case, move: Any, card: str) -> bool:
    """A card of the Reserve is not used in the turn in which it was gained."""
    return False


def came_from_the_reserve(case: Case, move: Any, card: str) -> bool:
    """The card came from the Reserve to the hand as the turn closed."""
    return free_card_is_drawn(case, move) and card in case.state.turn.unreserved


@law.check(JUST_DRAWN, cites="ruler.mechanic.reserve.protect", when=came_from_the_reserve)
def what_comes_from_the_reserve_is_protected(case: Case, move: Any, card: str) -> bool:
    """Of the cards that come from the Reserve, those that fit may be protected at once."""
    return True


def protects_cards_of_the_reserve(case: Case, move: Any) -> bool:
    """All cards that are to be protected came from the Reserve as the turn closed."""
    return isinstance(move, Protect) and set(move.cards()) <= set(case.state.turn.unreserved)


@law.check(
    MOMENT,
    cites=("ruler.mechanic.reserve.protect", "ruler.mechanic.reserve.to-hand"),
    when=(is_closing_without_a_card, protects_cards_of_the_reserve),
)
def the_reserve_needs_no_free_card(case: Case, move: Any) -> bool:
    """Cards of the Reserve may be protected at the close even where no free card was drawn."""
    return True
