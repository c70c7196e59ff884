"""The fall of a RULER in Ultima Defensio: what pays first, what is captured, who is out."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_ultima import (
    came_into_it_before,
    has_one_active_ruler,
    holds_cards_from_outside,
    holds_nothing_else,
    makes_a_last_stand,
    protected_destinies,
    ruler_of,
)
from adjudicator.games.ruler.conditions import attack_of, may_be_reached_by_charisma, phase_one
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import (
    CAPTURE_PLACE,
    CAPTURED,
    ELIMINATED,
    FALLS,
    LOSS,
    POINTS_LEFT,
)
from adjudicator.games.ruler.requirements import NOT_GAINED
from adjudicator.games.ruler.state import Seat, seated
from adjudicator.judging import Case, missing_text, silent

# What pays before the RULER.


def gained_in_hand(case: Case, player: Seat) -> tuple[str, ...]:
    """The cards in a player's hand that this chain has brought."""
    return tuple(card for card in seated(case.state, player).hand if card in case.state.gained)


def holds_gained_cards(case: Case, player: Seat) -> bool:
    """The player holds cards that this chain has brought."""
    return bool(gained_in_hand(case, player))


def some_points_are_left(case: Case, player: Seat) -> bool:
    """A point at least is left on the player."""
    return case.ask(POINTS_LEFT, player) > 0


@law.check(
    LOSS,
    cites=("ruler.ultima-defensio.other-cards-first", "ruler.loss"),
    when=(makes_a_last_stand, holds_gained_cards),
)
def gained_cards_pay_first(case: Case, player: Seat) -> int:
    """In Ultima Defensio an attack first takes the cards that the defender gained in its chain."""
    return min(case.ask(POINTS_LEFT, player), len(gained_in_hand(case, player)))


@law.check(
    LOSS,
    cites="ruler.ultima-defensio.other-cards-first",
    when=(makes_a_last_stand, holds_cards_from_outside, some_points_are_left),
)
def what_came_otherwise_is_not_spoken_of(case: Case, player: Seat) -> int:
    """Whether a card that came in no chain pays before the RULER is not said."""
    raise silent("ruler.ultima-defensio.other-cards-first", open="ruler.ultima-outside-chain")


# The fall.


def is_not_paid_yet(case: Case) -> bool:
    """The attack has not been paid."""
    return attack_of(case).stage != "settled"


def a_point_is_left(case: Case, player: Seat) -> bool:
    """A point stays on the player that no other card pays for."""
    return case.ask(POINTS_LEFT, player) > case.ask(LOSS, player)


def no_point_is_left(case: Case, player: Seat) -> bool:
    """Every point is covered, or paid for by other cards."""
    return not a_point_is_left(case, player)


@law.check(
    FALLS,
    cites="ruler.ultima-defensio.fall",
    when=(makes_a_last_stand, is_not_paid_yet, a_point_is_left),
)
def one_point_fells_the_ruler(case: Case, player: Seat) -> bool:
    """In Ultima Defensio the RULER falls if one point stays on its player after everything."""
    return True


@law.check(
    FALLS,
    cites=("ruler.ultima-defensio.survive", "ruler.ultima-defensio.fall"),
    when=(makes_a_last_stand, is_not_paid_yet, no_point_is_left),
)
def a_ruler_that_holds_out_stays(case: Case, player: Seat) -> bool:
    """A RULER on whose player no point stays survives, and its Destiny stays protected."""
    return False


@law.check(
    FALLS,
    cites=("ruler.phase.one.no-last-stand", "ruler.phase.one.limited-attack"),
    when=(phase_one, has_one_active_ruler, holds_nothing_else, some_points_are_left),
)
def no_ruler_falls_in_phase_one(case: Case, player: Seat) -> bool:
    """In phase 1 an attack takes what there is, and no RULER falls or is captured."""
    return False


@law.check(
    FALLS,
    cites="ruler.defense.charisma.redirect",
    when=(came_into_it_before, may_be_reached_by_charisma, is_not_paid_yet),
)
def nobody_knows_whether_charisma_fells_another(case: Case, player: Seat) -> bool:
    """Whether Charisma passes points on to another in Ultima Defensio is in no text of ours."""
    raise missing_text("ruler.defense.charisma.redirect")


def ruler_falls(case: Case, player: Seat) -> bool:
    """The player's RULER falls."""
    return case.ask(FALLS, player)


@law.check(CAPTURED, cites="ruler.ultima-defensio.capture", when=ruler_falls)
def the_attacker_takes_the_ruler(case: Case, player: Seat) -> tuple[str, ...]:
    """The attacker takes the fallen RULER into the hand."""
    return (ruler_of(case, player),)


@law.check(CAPTURED, cites="ruler.ultima-defensio.capture.destin", when=ruler_falls)
def its_destiny_is_taken_too(case: Case, player: Seat) -> tuple[str, ...]:
    """With the fallen RULER the attacker captures its Destiny, protected or invoked."""
    return protected_destinies(case, player)


@law.check(CAPTURE_PLACE, cites="ruler.ultima-defensio.capture")
def what_is_captured_comes_to_the_hand(case: Case, player: Seat) -> str:
    """What an attacker captures comes into the hand."""
    return "hand"


@law.check(ELIMINATED, cites="ruler.ultima-defensio.capture.owner-out", when=ruler_falls)
def who_loses_the_ruler_is_out(case: Case, player: Seat) -> bool:
    """The owner of a fallen RULER is eliminated, from this round alone."""
    return True


@law.check(
    ELIMINATED, cites="ruler.phase.one.no-elimination", when=(phase_one, some_points_are_left)
)
def no_fight_eliminates_in_phase_one(case: Case, player: Seat) -> bool:
    """In phase 1 no attack eliminates anybody, however much of it is left."""
    return False


def was_captured_in_this_chain(case: Case, move: Any, card: str) -> bool:
    """The card is a RULER that was captured in this chain."""
    return any(card in attack.captured for attack in case.state.chain)


@law.check(
    NOT_GAINED,
    cites=("ruler.ultima-defensio.capture.unusable", "ruler.chain.acquired-cards"),
    when=was_captured_in_this_chain,
)
def a_captured_ruler_serves_later(case: Case, move: Any, card: str) -> bool:
    """A captured RULER is a card gained in the chain, and is not used in it."""
    return False
