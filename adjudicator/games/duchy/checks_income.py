"""Birdsong and Evening: warriors that come, cards that return or are lost, crafting and drawing."""

from __future__ import annotations

from adjudicator.games.duchy.general_law import told_of_the_general_law
from adjudicator.games.duchy.moves import Craft, Discard, EndTurn
from adjudicator.games.duchy.questions import (
    BIRDSONG_WARRIORS,
    CARDS_DRAWN,
    CARDS_TAKEN,
    CRAFTING_ALLOWED,
    FIVE_ARE_LEFT,
    HAND_LIMIT,
    REVEALED_GOES,
    SOMETHING_TO_ACTIVATE,
    law,
)
from adjudicator.games.duchy.state import BIRD, BUILDINGS
from adjudicator.judging import Case

FULL_HAND = 5


@law.check(BIRDSONG_WARRIORS, cites="duchy.birdsong")
def one_warrior_comes(case: Case) -> int:
    """In Birdsong one warrior is placed in the Burrow."""
    return 1


@law.contribution(BIRDSONG_WARRIORS, stage="symbols", cites="duchy.birdsong.extra-warriors")
def one_more_for_each_uncovered_symbol(case: Case, amount: int) -> int:
    """Each uncovered warrior icon of the faction board adds one."""
    return amount + int(case.state.icons.warriors)


@law.check(CARDS_DRAWN, cites="duchy.evening.draw")
def one_card_is_drawn(case: Case) -> int:
    """In the Evening one card is drawn."""
    return 1


@law.contribution(CARDS_DRAWN, stage="bonuses", cites="duchy.evening.draw.bonus")
def one_more_for_each_bonus(case: Case, amount: int) -> int:
    """Each uncovered draw bonus adds one."""
    return amount + int(case.state.icons.cards)


def the_deck_suffices(case: Case) -> bool:
    """The deck holds as many cards as are to be drawn."""
    return bool(len(case.state.deck) >= case.ask(CARDS_DRAWN))


def the_deck_falls_short(case: Case) -> bool:
    """The deck holds fewer cards than are to be drawn."""
    return not the_deck_suffices(case)


@law.check(CARDS_TAKEN, cites="duchy.evening.draw", when=the_deck_suffices)
def the_deck_gives_what_is_drawn(case: Case) -> int:
    """The cards are drawn from the deck."""
    return case.ask(CARDS_DRAWN)


@law.check(CARDS_TAKEN, cites="duchy.law.draw-and-deck", when=the_deck_falls_short)
def a_short_deck_is_not_spoken_of(case: Case) -> int:
    """What happens when the deck runs out stands in the general law."""
    case.reading("duchy.empty-deck")
    return 0


def is_a_bird(case: Case, card: str) -> bool:
    """The card is a bird card."""
    return bool(case.card(card).suit == BIRD)


def is_no_bird(case: Case, card: str) -> bool:
    """The card is no bird card."""
    return not is_a_bird(case, card)


@law.check(REVEALED_GOES, cites="duchy.evening.revealed-cards.birds-discarded", when=is_a_bird)
def revealed_birds_are_lost(case: Case, card: str) -> str:
    """Bird cards that were revealed are discarded in the Evening."""
    return "discard"


@law.check(REVEALED_GOES, cites="duchy.evening.revealed-cards.others-return", when=is_no_bird)
def other_revealed_cards_return(case: Case, card: str) -> str:
    """All other revealed cards return to the hand in the Evening."""
    return "hand"


def _stands(case: Case, kind: str) -> bool:
    return bool(sum(getattr(case.state, f"{kind}s").values()) > 0)


def nothing_stands(case: Case, move: Craft) -> bool:
    """Neither a Citadel nor a Market stands anywhere."""
    return not any(_stands(case, kind) for kind in BUILDINGS)


def something_stands(case: Case, move: Craft) -> bool:
    """A Citadel or a Market stands somewhere."""
    return not nothing_stands(case, move)


@law.check(
    SOMETHING_TO_ACTIVATE, cites=("duchy.law.craft", "duchy.evening.craft"), when=nothing_stands
)
def activating_what_does_not_stand_is_elsewhere(case: Case, move: Craft) -> bool:
    """Whether a building that stands in no clearing can be activated, the general law would say."""
    return told_of_the_general_law(case, "crafting", "duchy.law.craft")


@law.check(
    SOMETHING_TO_ACTIVATE, cites="duchy.evening.craft.buildings-alike", when=something_stands
)
def either_kind_will_do(case: Case, move: Craft) -> bool:
    """For crafting, Citadels and Markets are alike."""
    return True


@law.check(CRAFTING_ALLOWED, cites="duchy.law.craft")
def the_law_of_crafting_is_elsewhere(case: Case, move: Craft) -> bool:
    """What crafting a card costs stands in the general law; the scenario may tell what it says."""
    return told_of_the_general_law(case, "crafting", "duchy.law.craft")


def has_more_than_five_cards(case: Case, move: EndTurn) -> bool:
    """There are more than five cards in hand."""
    return len(case.state.hand) > FULL_HAND


def discards_too_many(case: Case, move: Discard) -> bool:
    """Fewer than five cards would be left in hand."""
    return len(case.state.hand) - len(move.thrown) < FULL_HAND


@law.check(HAND_LIMIT, cites="duchy.evening.hand-limit", when=has_more_than_five_cards)
def down_to_five_cards(case: Case, move: EndTurn) -> bool:
    """Who has more than five cards in hand discards until five are left."""
    return False


@law.check(FIVE_ARE_LEFT, cites="duchy.evening.hand-limit", when=discards_too_many)
def no_further_than_five_cards(case: Case, move: Discard) -> bool:
    """The discarding ends as soon as five cards are left."""
    return False
