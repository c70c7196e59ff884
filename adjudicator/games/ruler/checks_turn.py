"""The course of a turn: whose it is, how it begins, the free card, and how it ends."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_reshuffle import (
    depositum_is_empty,
    depositum_ran_out_naturally,
    is_past_phase_one,
    nothing_lies_beside,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Succession,
)
from adjudicator.games.ruler.moves_turn import Activate, Checkpoint, EndTurn
from adjudicator.games.ruler.questions import FREE_CARD, NEXT_PLAYER
from adjudicator.games.ruler.questions_round import START_EFFECTS
from adjudicator.games.ruler.requirements import NO_CHECKPOINT
from adjudicator.games.ruler.state import Seat, others_clockwise, standing
from adjudicator.judging import Case

# Whose turn it is, and how it begins.


def somebody_is_left(case: Case) -> bool:
    """A player is left in the round."""
    return bool(standing(case.state))


@law.check(NEXT_PLAYER, cites=("ruler.turn.order", "ruler.elimination"), when=somebody_is_left)
def turns_go_clockwise(case: Case, player: Seat) -> Seat:
    """Turns go round clockwise; players who were eliminated are skipped."""
    left = standing(case.state)
    seats = (*others_clockwise(case.state, player), player)
    return next(seat for seat in seats if seat in left)


@law.check(START_EFFECTS, cites="ruler.turn.start-effects")
def what_a_turn_begins_with_is_missing(case: Case) -> tuple[str, ...]:
    """A turn begins with forced effects; which these are, our text does not say."""
    case.reading("ruler.turn-start-effects")
    return ()


# The free card.


def is_an_activation(case: Case, move: Any) -> bool:
    """The move activates a RULER the normal way."""
    return isinstance(move, Activate)


def is_an_exsilium_action_that_closes(case: Case, move: Any) -> bool:
    """The move is an Investiture, a Succession or an Exchange."""
    return isinstance(move, Investiture | Succession | Exchange | ExchangeFromHand)


@law.check(
    FREE_CARD,
    cites=("ruler.turn.closing-draw", "ruler.zone.depositum", "ruler.zone.depositum.top"),
)
def one_card_is_drawn_as_the_turn_closes(case: Case, move: Any) -> bool:
    """As a turn closes, its player draws exactly one free card, from the top of Depositum."""
    return True


@law.check(FREE_CARD, cites="ruler.activation.ends-turn", when=is_an_activation)
def an_activation_closes_with_the_free_card(case: Case, move: Any) -> bool:
    """The normal activation of a RULER closes the turn, and its free card is the closing draw."""
    return True


@law.check(
    FREE_CARD,
    cites=("ruler.exsilium.closes-turn", "ruler.turn.closing-no-draw"),
    when=is_an_exsilium_action_that_closes,
)
def exsilium_closes_without_the_free_card(case: Case, move: Any) -> bool:
    """An Investiture, a Succession or an Exchange closes the turn without the free card."""
    return False


def is_the_checkpoint(case: Case, move: Any) -> bool:
    """The checkpoint ends the turn."""
    return isinstance(move, Checkpoint)


@law.check(FREE_CARD, cites="ruler.phase.checkpoint.turn-ends", when=is_the_checkpoint)
def a_checkpoint_closes_without_the_free_card(case: Case, move: Any) -> bool:
    """A turn that the checkpoint ends is over, and no free card is drawn."""
    return False


@law.check(
    FREE_CARD,
    cites="ruler.phase.reshuffle.closing-draw.impossible",
    when=(is_past_phase_one, depositum_is_empty, nothing_lies_beside),
)
def a_card_that_is_not_there_is_not_drawn(case: Case, move: Any) -> bool:
    """Where no card can be had even by a reshuffle, the free draw counts as used."""
    return False


# How a turn ends.


@law.check(
    NO_CHECKPOINT,
    cites=("ruler.phase.checkpoint.closing-card", "ruler.phase.checkpoint.turn-ends"),
    when=depositum_ran_out_naturally,
)
def the_checkpoint_ends_such_a_turn(case: Case, move: EndTurn) -> bool:
    """Where the free card was the last one, the checkpoint follows the windows of the close."""
    return False
