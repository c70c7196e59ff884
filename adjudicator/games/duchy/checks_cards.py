"""Cards that are revealed, spent, crafted or discarded: where they have to be."""

from __future__ import annotations

from adjudicator.games.duchy.moves import (
    Banker,
    Build,
    Craft,
    Dig,
    Discard,
    Foremole,
    Spending,
    Sway,
)
from adjudicator.games.duchy.questions import (
    IN_HAND_TO_CRAFT,
    IN_HAND_TO_DISCARD,
    IN_HAND_TO_SWAY,
    MAY_BE_REVEALED,
    MAY_BE_SPENT,
    law,
)
from adjudicator.judging import Case, Pile, missing_text
from adjudicator.judging.naming import Chosen
from adjudicator.judging.pile import place_of_card

Using = Build | Foremole | Sway | Dig | Banker | Craft | Discard


def used(move: Using) -> Chosen:
    """The cards that are revealed, spent, crafted or discarded."""
    if isinstance(move, Sway):
        return move.revealed
    if isinstance(move, Banker):
        return move.spent
    return move.thrown if isinstance(move, Discard) else Chosen((move.card,))


def _lie_elsewhere(case: Case, cards: Chosen) -> bool:
    """Whether some of the cards are neither in hand nor, so far as is told, perhaps there."""
    hand: Pile = case.state.hand
    without_face = len(hand) - len(hand.named())
    if cards.unnamed > without_face:
        return True
    outside = [card for card in cards.names if card not in hand]
    # A card that lies nowhere may be one of the hand's unnamed ones.
    return any(not without_face or place_of_card(case.state, card) for card in outside)


def _lie_revealed(case: Case, cards: Chosen) -> bool:
    return any(card in case.state.revealed for card in cards.names)


def lies_revealed_already(case: Case, move: Using) -> bool:
    """One of the cards already lies revealed."""
    return _lie_revealed(case, used(move))


def is_neither_in_hand_nor_revealed(case: Case, move: Using) -> bool:
    """One of the cards is neither in hand nor revealed."""
    return not lies_revealed_already(case, move) and _lie_elsewhere(case, used(move))


def is_not_in_hand(case: Case, move: Using) -> bool:
    """One of the cards is not in hand."""
    return _lie_elsewhere(case, used(move))


@law.check(
    MAY_BE_REVEALED,
    cites="duchy.evening.revealed-cards.others-return",
    when=lies_revealed_already,
)
def revealing_a_revealed_card_again_is_open(case: Case, move: Build | Foremole) -> bool:
    """Whether a card that lies revealed may be revealed again hangs on the reading."""
    return case.reading("duchy.revealed-again") == "revealed-cards-too"


@law.check(
    MAY_BE_REVEALED,
    cites="duchy.evening.revealed-cards.others-return",
    when=is_neither_in_hand_nor_revealed,
)
def revealed_cards_come_from_the_hand(case: Case, move: Build | Foremole) -> bool:
    """A revealed card comes from the hand: that is where the Evening takes it back to."""
    return False


@law.check(
    MAY_BE_SPENT, cites="duchy.evening.revealed-cards.others-return", when=lies_revealed_already
)
def spending_a_revealed_card_is_open(case: Case, move: Spending) -> bool:
    """Whether a card that lies revealed may be spent hangs on the reading."""
    return case.reading("duchy.revealed-again") == "revealed-cards-too"


@law.check(MAY_BE_SPENT, cites="duchy.law.spend-and-discard", when=is_neither_in_hand_nor_revealed)
def from_where_cards_are_spent_is_elsewhere(case: Case, move: Spending) -> bool:
    """From where cards are spent stands in the general law."""
    raise missing_text("duchy.law.spend-and-discard")


@law.check(IN_HAND_TO_SWAY, cites="duchy.daylight.sway.reveal", when=is_not_in_hand)
def swaying_reveals_from_the_hand(case: Case, move: Sway) -> bool:
    """To sway a minister, cards are revealed from the hand."""
    return False


@law.check(IN_HAND_TO_CRAFT, cites="duchy.evening.craft", when=is_not_in_hand)
def crafted_from_the_hand(case: Case, move: Craft) -> bool:
    """A card is crafted from the hand."""
    return False


@law.check(IN_HAND_TO_DISCARD, cites="duchy.evening.hand-limit", when=is_not_in_hand)
def the_limit_takes_cards_from_the_hand(case: Case, move: Discard) -> bool:
    """What the limit of the hand makes a player discard comes from the hand."""
    return False
