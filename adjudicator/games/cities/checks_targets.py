"""Targets: which cards a tactic may damage, and which are spared."""

from __future__ import annotations

from adjudicator.games.cities.questions import (
    IN_REACH,
    MAY_BE_HIT,
    NOT_SPARED,
    STILL_STANDING,
    TARGETS,
    law,
)
from adjudicator.games.cities.state import (
    holder_of,
    in_play,
    mark_of,
    opponents,
    player_of,
    tactics_with,
)
from adjudicator.judging import Case, Unsettled, missing_text

HITTABLE = frozenset({"unit", "fortification", "city"})


def is_a_relic(case: Case, card: str) -> bool:
    """The card is a relic."""
    return bool(case.card(card).type == "relic")


def is_of_another_kind(case: Case, card: str) -> bool:
    """The card is no unit, no fortification and no city."""
    return case.card(card).type not in HITTABLE


def is_no_opponents_card(case: Case, card: str, tactic: str) -> bool:
    """The card is not in play before an opponent of the tactic's owner."""
    return holder_of(case.state, card) in {None, mark_of(case.state, tactic).owner}


def belongs_to_a_third_player(case: Case, card: str, tactic: str) -> bool:
    """The card lies before an opponent whom the tactic is not against."""
    mark, holder = mark_of(case.state, tactic), holder_of(case.state, card)
    if holder in {None, mark.owner} or is_of_another_kind(case, card):
        return False
    if len(opponents(case.state, mark.owner)) == 1 or _is_against_nobody(case, tactic):
        return False
    if belongs_to_one_who_is_out(case, card, tactic):
        return False
    return bool(holder != mark.against)


def _is_against_nobody(case: Case, tactic: str) -> bool:
    """Whether it is a Direct Attack for which no player was chosen, as a reading has it."""
    if case.card(tactic).type != "direct-attack" or mark_of(case.state, tactic).knows("against"):
        return False
    return case.reading("cities.direct-attack-nature") == "a-tactic-only-when-resolved"


@law.check(IN_REACH, cites="cities.tactic.resolution.legal-targets", when=is_of_another_kind)
def units_fortifications_and_cities_are_hit(case: Case) -> bool:
    """A tactic damages a unit, a fortification or a city, and nothing else."""
    return False


@law.check(IN_REACH, cites="cities.relic", when=is_a_relic)
def a_relic_goes_only_by_an_effect(case: Case) -> bool:
    """A relic is got rid of by a card that does so, not by damage."""
    return False


@law.check(IN_REACH, cites="cities.tactic.resolution.legal-targets", when=is_no_opponents_card)
def opponents_cards_are_hit(case: Case) -> bool:
    """A tactic damages a card that an opponent has in play."""
    return False


@law.check(IN_REACH, cites="cities.tactic.resolution.legal-targets", when=belongs_to_a_third_player)
def hitting_a_third_player_is_open(case: Case) -> bool:
    """Whether a card of another opponent than the one attacked may be hit hangs on the reading."""
    return case.reading("cities.damage-whose-cards") == "cards-of-any-opponent"


def belongs_to_one_who_is_out(case: Case, card: str, tactic: str) -> bool:
    """The card lies before a player who has been eliminated."""
    holder = holder_of(case.state, card)
    return holder is not None and bool(player_of(case.state, holder).eliminated)


@law.check(
    IN_REACH,
    cites=("cities.lost.elimination", "cities.tactic.resolution.legal-targets"),
    when=belongs_to_one_who_is_out,
)
def hitting_one_who_is_out_is_lost(case: Case) -> bool:
    """What becomes of the cards of a player who is eliminated stood in a part that is lost."""
    raise missing_text("cities.lost.elimination", open="cities.how-a-player-is-eliminated")


def is_in_this_tactic(case: Case, card: str, tactic: str) -> bool:
    """The card is assigned to this tactic."""
    return tactic in tactics_with(case.state, card)


def is_in_another_tactic_alone(case: Case, card: str, tactic: str) -> bool:
    """The card is assigned to another tactic in play, and not to this one."""
    found = tactics_with(case.state, card)
    return bool(found) and tactic not in found


def has_served(case: Case, card: str) -> bool:
    """The card was assigned to a tactic that has been resolved, and is in none now."""
    return mark_of(case.state, card).served and not tactics_with(case.state, card)


@law.check(NOT_SPARED, cites="cities.tactic.resolution.assigned-spared", when=is_in_this_tactic)
def units_in_the_tactic_are_spared(case: Case) -> bool:
    """A unit that is assigned to the tactic is no target of it."""
    return False


@law.check(
    NOT_SPARED, cites="cities.tactic.resolution.assigned-spared", when=is_in_another_tactic_alone
)
def whether_units_elsewhere_are_spared_is_open(case: Case) -> bool:
    """Whether a unit in another tactic is spared hangs on the reading."""
    return case.reading("cities.assigned-to-which-tactic") == "this-tactic-only"


@law.check(
    NOT_SPARED,
    cites=("cities.tactic.resolution.assigned-spared", "cities.tactic.resolution.cleanup"),
    when=has_served,
)
def whether_units_that_served_are_spared_is_open(case: Case) -> bool:
    """Whether a unit of a tactic resolved before is still spared hangs on the readings."""
    if case.reading("cities.assigned-to-which-tactic") == "this-tactic-only":
        return True
    return case.reading("cities.units-after-resolution") == "free-when-the-tactic-leaves"


def is_ravaged(case: Case, card: str) -> bool:
    """The city is ravaged already."""
    return bool(case.card(card).type == "city" and mark_of(case.state, card).ravaged)


@law.check(STILL_STANDING, cites="cities.tactic.resolution.legal-targets", when=is_ravaged)
def hitting_a_ravaged_city_is_open(case: Case) -> bool:
    """Whether a city that is ravaged may be hit again hangs on the reading."""
    return case.reading("cities.damage-to-ravaged-city") == "lawful-target-without-effect"


@law.check(MAY_BE_HIT, cites="cities.tactic.resolution.legal-targets")
def any_such_card_that_is_not_spared(case: Case, card: str, tactic: str) -> bool:
    """The owner chooses any unit, fortification or city of an opponent's that is not spared."""
    outcomes = [
        case.rule(question, card, tactic) for question in (IN_REACH, NOT_SPARED, STILL_STANDING)
    ]
    if any(ruling.outcome is False for ruling in outcomes):
        return False
    for ruling in outcomes:
        if ruling.undetermined is not None:
            raise Unsettled(ruling.undetermined)
    return True


@law.check(TARGETS, cites="cities.tactic.resolution.legal-targets")
def all_cards_that_may_be_hit(case: Case, tactic: str) -> tuple[str, ...]:
    """Every card that the tactic may damage can be chosen."""
    enemies = opponents(case.state, mark_of(case.state, tactic).owner)
    cards = [card for enemy in enemies for card in in_play(case.state, enemy)]
    return tuple(card for card in cards if case.ask(MAY_BE_HIT, card, tactic))
