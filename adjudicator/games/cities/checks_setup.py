"""Before the first round: the opening hand, redeals, and which cards lie open."""

from __future__ import annotations

from adjudicator.games.cities.moves import Discard, Redeal, TakeOpeningHand
from adjudicator.games.cities.questions import (
    CARDS_IN_HAND,
    FACE_UP,
    HAND_NOT_TAKEN,
    HAND_TAKEN,
    ONE_CARD,
    OPENING_HAND,
    REDEAL_LEFT,
    SETUP_TIME,
    law,
)
from adjudicator.games.cities.state import mark_of, player_of
from adjudicator.judging import Case
from adjudicator.judging.naming import Chosen
from adjudicator.judging.pile import place_of_card

OPENING_CARDS = 5
MOST_REDEALS = 5


def is_after_setup(case: Case, move: TakeOpeningHand | Redeal) -> bool:
    """The first round has begun."""
    return bool(case.state.turn.stage != "setup")


def has_a_hand(case: Case, move: TakeOpeningHand | Redeal) -> bool:
    """The player has cards in hand."""
    return len(player_of(case.state, move.by).hand) > 0


def has_no_hand(case: Case, move: TakeOpeningHand | Redeal) -> bool:
    """The player has no card in hand."""
    return not has_a_hand(case, move)


@law.check(SETUP_TIME, cites=("cities.round.first", "cities.setup"), when=is_after_setup)
def hands_are_settled_before_the_first_round(case: Case) -> bool:
    """Opening hands are taken and mended before the first round, and not later."""
    return False


@law.check(HAND_NOT_TAKEN, cites="cities.setup.opening-hand", when=has_a_hand)
def an_opening_hand_is_taken_once(case: Case) -> bool:
    """Five cards are the opening hand; nobody takes five more."""
    return False


@law.check(OPENING_HAND, cites="cities.setup.opening-hand")
def five_cards_open_the_game(case: Case) -> int:
    """The opening hand is five cards of the main deck."""
    return OPENING_CARDS


@law.check(HAND_TAKEN, cites="cities.setup.redeal", when=has_no_hand)
def redeals_mend_an_opening_hand(case: Case) -> bool:
    """Redeals change an opening hand, so it has to be there."""
    return False


def puts_back_another_number(case: Case, move: Redeal) -> bool:
    """Not exactly one card is put back."""
    return len(move.put_back) != 1


@law.check(ONE_CARD, cites="cities.setup.redeal.procedure", when=puts_back_another_number)
def one_card_at_a_time(case: Case) -> bool:
    """A redeal swaps one card: it goes under the deck before another is taken."""
    return False


def has_redealt_five_times(case: Case, move: Redeal) -> bool:
    """The player has redealt five cards."""
    return bool(player_of(case.state, move.by).redeals >= MOST_REDEALS)


@law.check(REDEAL_LEFT, cites="cities.setup.redeal", when=has_redealt_five_times)
def five_redeals_at_most(case: Case) -> bool:
    """A player redeals five times at most."""
    return False


def are_not_all_in_hand(case: Case, move: Redeal | Discard) -> bool:
    """Some of the cards are not in the mover's hand."""
    going: Chosen = move.put_back if isinstance(move, Redeal) else move.what
    hand = player_of(case.state, move.by).hand
    unnamed = len(hand) - len(hand.named())
    return any(card not in hand for card in going.names) or going.unnamed > unnamed


def is_a_redeal(case: Case, move: Redeal | Discard) -> bool:
    """A card is redealt."""
    return isinstance(move, Redeal)


def is_a_discard(case: Case, move: Redeal | Discard) -> bool:
    """Cards are discarded as a round starts."""
    return isinstance(move, Discard)


@law.check(
    CARDS_IN_HAND,
    cites="cities.setup.redeal.procedure",
    when=(is_a_redeal, are_not_all_in_hand),
)
def redealt_from_hand(case: Case) -> bool:
    """What is redealt comes from the hand."""
    return False


@law.check(
    CARDS_IN_HAND,
    cites="cities.round-start.discard-down",
    when=(is_a_discard, are_not_all_in_hand),
)
def discarded_from_hand(case: Case) -> bool:
    """What is discarded as a round starts comes from the hand."""
    return False


def lies_in_a_hand(case: Case, card: str) -> bool:
    """The card is in a player's hand."""
    return place_of_card(case.state, card).endswith(".hand")


def is_a_reinforcement(case: Case, card: str) -> bool:
    """The card lies among a player's reinforcements."""
    return place_of_card(case.state, card).endswith(".reinforcements")


def is_a_ravaged_city(case: Case, card: str) -> bool:
    """The card is a ravaged city."""
    return bool(case.card(card).type == "city" and mark_of(case.state, card).ravaged)


@law.check(FACE_UP, cites="cities.setup.hidden-hand", when=lies_in_a_hand)
def cards_in_hand_are_hidden(case: Case, card: str) -> bool:
    """Cards in hand are not shown."""
    return False


@law.check(FACE_UP, cites="cities.setup.reinforcement-deck", when=is_a_reinforcement)
def reinforcements_lie_open(case: Case, card: str) -> bool:
    """The cards of the reinforcement deck lie face up."""
    return True


@law.check(FACE_UP, cites="cities.city.ravaged", when=is_a_ravaged_city)
def how_a_ravaged_city_is_turned_is_open(case: Case, card: str) -> bool:
    """Whether a ravaged city still shows its face hangs on the reading."""
    return case.reading("cities.turned-or-flipped") == "rotated-sideways"
