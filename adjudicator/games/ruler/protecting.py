"""What a move protects: which cards, from where, and beside which RULERs."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Paying,
    Succession,
)
from adjudicator.games.ruler.moves_turn import Activate, Protect, every_card
from adjudicator.games.ruler.questions import ACTIVE
from adjudicator.games.ruler.questions_exsilium import PAY_PLACE, RETURNING
from adjudicator.games.ruler.state import Position, seated
from adjudicator.judging import Case
from adjudicator.judging.pile import is_unnamed, place_of_card

Installing = Investiture | Succession | Exchange
"""The actions of Exsilium by which another RULER becomes active."""


def protected_by(move: Any) -> tuple[str, ...]:
    """The cards that a move protects; one without a face stands for all such."""
    return every_card(move.with_ if isinstance(move, Protect) else move.protect)


def paid_by(move: Any) -> tuple[str, ...]:
    """The cards with which a move pays for a Triad."""
    return move.pay.names if isinstance(move, Paying) else ()


def rulers_beside(case: Case, move: Any) -> tuple[str, ...]:
    """The RULERs beside which the cards of a move may come to lie."""
    if isinstance(move, Installing | ExchangeFromHand):
        return (move.ruler,)
    if isinstance(move, Activate):
        return (move.ruler, *case.ask(ACTIVE, move.by))
    return case.ask(ACTIVE, move.by)


def lies_in_hand(state: Position, seat: str, card: str) -> bool:
    """Whether a card lies in that hand.

    :raises MissingFact: if it may be one of the cards there that have no name.
    """
    hand = seated(state, seat).hand
    if card in hand:
        return True
    if any(map(is_unnamed, hand)):
        place_of_card(state, card)
    return False


def in_hand_by_then(case: Case, move: Any, card: str) -> bool:
    """Whether a card lies in the mover's hand at the moment at which the move protects cards."""
    if card in paid_by(move):
        return bool(case.ask(PAY_PLACE, card) == "hand")
    if isinstance(move, Succession | Exchange) and card in case.ask(RETURNING, move):
        return True
    return is_unnamed(card) or lies_in_hand(case.state, move.by, card)
