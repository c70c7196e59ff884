"""The normal activation: when, in which order, and which moves close the turn."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_leader import (
    is_a_renewal,
    is_an_activation,
    is_an_exchange_from_hand,
    is_an_investiture,
    protects,
)
from adjudicator.games.ruler.conditions import is_another_players_turn, phase_one
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.protecting import Installing
from adjudicator.games.ruler.questions_exsilium import ACTIVATION_STEPS, CLOSES_TURN
from adjudicator.games.ruler.requirements import IN_PHASE, OWN_TURN
from adjudicator.judging import Case, missing_text


@law.check(OWN_TURN, cites="ruler.activation", when=(is_another_players_turn, is_an_activation))
def activated_in_the_own_turn(case: Case, move: Any) -> bool:
    """A RULER is chosen and activated only in the own turn."""
    return False


def is_still_phase_one(case: Case, move: Any) -> bool:
    """It is phase 1."""
    return phase_one(case)


@law.check(
    IN_PHASE,
    cites=("ruler.mechanic.conclave.replaces-search", "ruler.mechanic.conclave.procedure"),
    when=(is_an_activation, is_still_phase_one),
)
def activating_beside_the_conclave_is_missing(case: Case, move: Any) -> bool:
    """Whether anybody activates a RULER where the Conclave chooses stood in a text we lack."""
    raise missing_text("ruler.mechanic.conclave.procedure")


@law.check(
    IN_PHASE,
    cites=("ruler.mechanic.conclave.replaces-search", "ruler.mechanic.conclave.procedure"),
    when=(is_an_investiture, is_still_phase_one),
)
def being_invested_beside_the_conclave_is_missing(case: Case, move: Any) -> bool:
    """Whether anybody is invested where the Conclave chooses stood in the same text."""
    raise missing_text("ruler.mechanic.conclave.procedure")


# The steps of an activation.


@law.check(ACTIVATION_STEPS, cites=("ruler.activation.face-up", "ruler.activation.order"))
def first_the_ruler_is_active(case: Case) -> tuple[str, ...]:
    """First the RULER is laid face up before its player and becomes active."""
    return ("face-up",)


@law.check(ACTIVATION_STEPS, cites=("ruler.activation.protect", "ruler.activation.order"))
def then_cards_are_protected(case: Case) -> tuple[str, ...]:
    """Then its player may protect any number of cards that fit."""
    return ("protect",)


@law.check(ACTIVATION_STEPS, cites=("ruler.activation.draw", "ruler.activation.order"))
def then_the_free_card_is_drawn(case: Case) -> tuple[str, ...]:
    """Then its player draws exactly one free card."""
    return ("draw",)


# What closes a turn.


def installs_a_ruler(case: Case, move: Any) -> bool:
    """The move is an Investiture, a Succession or an Exchange of the active RULER."""
    return isinstance(move, Installing)


def takes_a_ruler_by_exsilium(case: Case, move: Any) -> bool:
    """The move is an Investiture, a Succession or an Exchange of either kind."""
    return installs_a_ruler(case, move) or is_an_exchange_from_hand(case, move)


@law.check(CLOSES_TURN, cites="ruler.activation.ends-turn", when=is_an_activation)
def an_activation_closes_the_turn(case: Case, move: Any) -> bool:
    """The normal activation of a RULER closes the turn."""
    return True


@law.check(CLOSES_TURN, cites="ruler.exsilium.closes-turn", when=takes_a_ruler_by_exsilium)
def such_an_action_closes_the_turn(case: Case, move: Any) -> bool:
    """An Investiture, a Succession and both Exchanges close the turn."""
    return True


@law.check(CLOSES_TURN, cites="ruler.exsilium.refresh.turn-goes-on", when=is_a_renewal)
def the_turn_goes_on_after_a_renewal(case: Case, move: Any) -> bool:
    """A Renewal does not close the turn."""
    return False


@law.check(CLOSES_TURN, cites="ruler.protect.unlimited", when=protects)
def the_turn_goes_on_after_protecting(case: Case, move: Any) -> bool:
    """Protecting does not close the turn, however many cards are protected."""
    return False
