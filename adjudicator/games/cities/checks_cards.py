"""Cards: how strong they are, what they cost, and where they go."""

from __future__ import annotations

from adjudicator.games.cities.moves import Play
from adjudicator.games.cities.questions import (
    COINS_SUFFICE,
    COST,
    DESTINATION,
    DISCARDED_TO,
    GRAVE,
    PLAYABLE,
    STRENGTH,
    TACTIC_GOES_TO,
    law,
)
from adjudicator.games.cities.state import CardType, player_of
from adjudicator.judging import Case

#: The places of cards that stay in play once they are played.
PLACES: dict[CardType, str] = {
    "unit": "units",
    "fortification": "fortifications",
    "relic": "relics",
}


def is_a_tactic(case: Case, card: str) -> bool:
    """The card is a tactic."""
    return bool(case.card(card).type == "tactic")


def is_a_city(case: Case, card: str) -> bool:
    """The card is a city."""
    return bool(case.card(card).type == "city")


def is_a_unit(case: Case, card: str) -> bool:
    """The card is a unit."""
    return bool(case.card(card).type == "unit")


@law.check(STRENGTH, cites="cities.city", when=is_a_city)
def the_number_on_a_city_is_its_strength(case: Case, card: str) -> int:
    """The number at the lower left of a city is its strength."""
    strength: int = case.card(card).strength
    return strength


@law.check(STRENGTH, cites="cities.tactic.resolution.compare", when=is_a_unit)
def a_unit_is_as_strong_as_its_number(case: Case, card: str) -> int:
    """A unit brings its own strength to its side of a tactic."""
    strength: int = case.card(card).strength
    return strength


@law.check(COST, cites="cities.actions.play-card.cost")
def the_cost_is_paid_in_coins(case: Case, card: str) -> int:
    """A card costs as many coins as it says."""
    cost: int = case.card(card).cost
    return cost


@law.check(COST, cites="cities.tactic.no-cost", when=is_a_tactic)
def a_tactic_costs_nothing(case: Case, card: str) -> int:
    """A tactic has no cost, so nothing is paid for it."""
    return 0


def costs_too_much(case: Case, move: Play) -> bool:
    """The card costs more coins than the player has."""
    cost = case.ask(COST, move.card)
    return bool(cost > 0 and player_of(case.state, move.by).coins < cost)


@law.check(COINS_SUFFICE, cites="cities.actions.play-card.cost", when=costs_too_much)
def the_whole_cost_is_paid(case: Case) -> bool:
    """Who cannot pay the cost of a card cannot play it."""
    return False


def plays_a_tactic(case: Case, move: Play) -> bool:
    """The card is a tactic."""
    return is_a_tactic(case, move.card)


def is_a_one_shot(case: Case, move: Play) -> bool:
    """The card is a one-shot card."""
    return bool(case.card(move.card).type == "one-shot")


def stays_in_play(case: Case, move: Play) -> bool:
    """The card is a unit, a fortification or a relic."""
    return case.card(move.card).type in PLACES


@law.check(
    PLAYABLE,
    cites=("cities.actions.announce-tactic", "cities.tactic.target-player"),
    when=plays_a_tactic,
)
def a_tactic_is_announced_not_just_played(case: Case) -> bool:
    """A tactic comes into play by being announced against a player."""
    return False


@law.check(DESTINATION, cites="cities.actions.play-card", when=stays_in_play)
def played_cards_lie_before_their_player(case: Case, move: Play) -> str:
    """A unit, a fortification or a relic comes into play before its player."""
    kind: CardType = case.card(move.card).type
    return PLACES[kind]


@law.check(DESTINATION, cites=("cities.one-shot-effects", "cities.graveyard"), when=is_a_one_shot)
def a_one_shot_card_goes_to_the_graveyard(case: Case, move: Play) -> str:
    """A one-shot card goes to its player's graveyard once it has worked."""
    grave: str = case.ask(GRAVE, move.by)
    return grave


@law.check(GRAVE, cites=("cities.graveyard.contents", "cities.graveyard"))
def everybody_has_a_graveyard(case: Case, player: str) -> str:
    """What no longer belongs on the table goes to its player's own graveyard."""
    return "graveyard"


def _pile(case: Case) -> str:
    """Where discarded cards lie; the reading tells whether that is the graveyard."""
    one_zone = case.reading("cities.graveyard-or-discard") == "one-zone-two-names"
    return "graveyard" if one_zone else "discard"


@law.check(DISCARDED_TO, cites=("cities.round-start.discard-down", "cities.graveyard.contents"))
def where_discarded_cards_lie_is_open(case: Case, player: str) -> str:
    """Whether discarded cards lie in the graveyard or by themselves hangs on the reading."""
    return _pile(case)


@law.check(TACTIC_GOES_TO, cites=("cities.tactic.resolution.cleanup", "cities.graveyard.contents"))
def a_resolved_tactic_is_discarded(case: Case, card: str) -> str:
    """A resolved tactic is discarded; whether that is the graveyard hangs on the reading."""
    return _pile(case)


def is_a_direct_attack(case: Case, card: str) -> bool:
    """The card is a Direct Attack."""
    return bool(case.card(card).type == "direct-attack")


@law.check(
    TACTIC_GOES_TO, cites="cities.tactic.resolution.direct-attack-leaves", when=is_a_direct_attack
)
def a_direct_attack_leaves_the_game(case: Case) -> str:
    """A Direct Attack is taken out of the game once it is resolved."""
    return "removed"
