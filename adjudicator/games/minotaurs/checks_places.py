"""How cards lie: which way up they are, wherever the rules say so."""

from __future__ import annotations

from adjudicator.games.minotaurs.questions import FACE_UP, law
from adjudicator.games.minotaurs.state import SIDES
from adjudicator.judging import Case
from adjudicator.judging.pile import place_of_card

DECKS = frozenset(f"{side}.deck" for side in SIDES)


def is_out_of_the_game(case: Case, card: str) -> bool:
    """The card lies among those out of the game."""
    return place_of_card(case.state, card) == "out"


def lies_in_a_deck(case: Case, card: str) -> bool:
    """The card lies in a player's deck."""
    return place_of_card(case.state, card) in DECKS


@law.check(FACE_UP, cites="minotaurs.discard", when=is_out_of_the_game)
def discarded_cards_lie_face_up(case: Case, card: str) -> bool:
    """A discarded card lies face up, wherever it came from."""
    return True


@law.check(FACE_UP, cites="minotaurs.setup.deck", when=lies_in_a_deck)
def cards_of_a_deck_lie_face_down(case: Case, card: str) -> bool:
    """The cards of a deck lie face down."""
    return False
