"""Resolving tactics: in which order, how strong each side is, and what the damage does."""

from __future__ import annotations

from adjudicator.games.cities.moves import Resolve
from adjudicator.games.cities.questions import (
    DAMAGE,
    FALLEN,
    FORCE,
    MAY_BE_HIT,
    RAVAGED,
    RESOLUTION_TIME,
    RIGHT_TACTIC,
    RIGHT_TARGET,
    STRENGTH,
    TARGETS,
    law,
)
from adjudicator.games.cities.state import holder_of, mark_of
from adjudicator.judging import Case


def is_no_time_for_tactics(case: Case, move: Resolve) -> bool:
    """It is not the tactic resolution phase."""
    return bool(case.state.turn.stage != "tactics")


@law.check(
    RESOLUTION_TIME, cites=("cities.tactic.resolution", "cities.round"), when=is_no_time_for_tactics
)
def tactics_are_resolved_in_their_phase(case: Case) -> bool:
    """Tactics are resolved in the tactic resolution phase."""
    return False


def is_not_in_play(case: Case, move: Resolve) -> bool:
    """The tactic is not in play."""
    return move.tactic not in case.state.tactics


def comes_after_another(case: Case, move: Resolve) -> bool:
    """A tactic that was played earlier is still in play."""
    tactics = case.state.tactics
    return move.tactic in tactics and tactics[0] != move.tactic


@law.check(RIGHT_TACTIC, cites="cities.tactic.resolution", when=is_not_in_play)
def a_tactic_is_resolved_while_it_is_in_play(case: Case) -> bool:
    """A tactic is resolved once; then it is gone."""
    return False


@law.check(RIGHT_TACTIC, cites="cities.tactic.resolution.order", when=comes_after_another)
def tactics_are_resolved_as_they_were_played(case: Case) -> bool:
    """Tactics are resolved in the order in which they were played."""
    return False


@law.check(FORCE, cites="cities.tactic.resolution.compare")
def the_units_of_a_side_are_added_up(case: Case, tactic: str, side: str) -> int:
    """The strengths of all units on one side are added up."""
    units: tuple[str, ...] = getattr(mark_of(case.state, tactic), side)
    there = [unit for unit in units if holder_of(case.state, unit) is not None]
    return sum(case.ask(STRENGTH, unit) for unit in there)


def support_is_stronger(case: Case, tactic: str) -> bool:
    """Support is stronger than opposition."""
    return case.ask(FORCE, tactic, "support") > case.ask(FORCE, tactic, "opposition")


@law.check(DAMAGE, cites="cities.tactic.resolution.damage", when=support_is_stronger)
def the_difference_is_the_damage(case: Case, tactic: str) -> int:
    """Where support is stronger, the damage is the difference."""
    return case.ask(FORCE, tactic, "support") - case.ask(FORCE, tactic, "opposition")


def deals_damage(case: Case, move: Resolve) -> bool:
    """The tactic deals damage."""
    return case.ask(DAMAGE, move.tactic) > 0


def deals_no_damage(case: Case, move: Resolve) -> bool:
    """The tactic deals no damage."""
    return not deals_damage(case, move)


def names_a_target(case: Case, move: Resolve) -> bool:
    """A target is named."""
    return move.target is not None


def names_no_target(case: Case, move: Resolve) -> bool:
    """No target is named."""
    return move.target is None


def has_a_target_to_name(case: Case, move: Resolve) -> bool:
    """There is a card that the tactic may damage."""
    return bool(case.ask(TARGETS, move.tactic))


def aims_where_it_may_not(case: Case, move: Resolve) -> bool:
    """The card named may not be damaged by this tactic."""
    return move.target is not None and not case.ask(MAY_BE_HIT, move.target, move.tactic)


@law.check(
    RIGHT_TARGET,
    cites="cities.tactic.resolution.damage",
    when=(names_a_target, deals_no_damage),
)
def without_a_lead_there_is_no_damage(case: Case) -> bool:
    """With equal or weaker support nothing is damaged, so there is no target."""
    return False


@law.check(
    RIGHT_TARGET,
    cites=("cities.tactic.resolution.damage", "cities.tactic.resolution.legal-targets"),
    when=(names_no_target, deals_damage, has_a_target_to_name),
)
def the_damage_is_dealt(case: Case) -> bool:
    """Where support is stronger the damage is dealt, so the owner names a target."""
    return False


@law.check(
    RIGHT_TARGET,
    cites="cities.tactic.resolution.legal-targets",
    when=(deals_damage, aims_where_it_may_not),
)
def the_target_is_one_that_may_be_hit(case: Case) -> bool:
    """The damage goes to a card that the tactic may damage."""
    return False


# What the damage does.


def has_been_hit(case: Case, card: str) -> bool:
    """The card has taken damage."""
    mark = mark_of(case.state, card)
    return any(hit > 0 for hit in (*mark.hits, *mark.old_hits))


def is_turned(case: Case, card: str) -> bool:
    """The city has been ravaged."""
    return bool(mark_of(case.state, card).ravaged)


def is_not_turned(case: Case, card: str) -> bool:
    """The city has not been ravaged before."""
    return not is_turned(case, card)


def is_a_city(case: Case, card: str) -> bool:
    """The card is a city."""
    return bool(case.card(card).type == "city")


def is_a_unit(case: Case, card: str) -> bool:
    """The card is a unit."""
    return bool(case.card(card).type == "unit")


def is_a_fortification(case: Case, card: str) -> bool:
    """The card is a fortification."""
    return bool(case.card(card).type == "fortification")


def _reaches(case: Case, card: str, strength: int) -> bool:
    """Whether the damage on a card comes to its strength; the reading tells what adds up."""
    mark = mark_of(case.state, card)
    now, before = mark.hits, mark.old_hits
    if any(hit >= strength for hit in (*now, *before)):
        return True
    if sum(now) + sum(before) < strength:
        return False
    reading = case.reading("cities.damage-adds-up")
    if reading == "each-hit-alone":
        return False
    return reading == "adds-up-all-game" or sum(now) >= strength


@law.check(RAVAGED, cites="cities.city.ravaged", when=(is_a_city, has_been_hit, is_not_turned))
def damage_up_to_its_strength_ravages_a_city(case: Case, card: str) -> bool:
    """A city is ravaged by damage of at least its strength; whether hits add up is open."""
    return _reaches(case, card, case.ask(STRENGTH, card))


@law.check(RAVAGED, cites="cities.city.ravaged", when=(is_a_city, is_turned))
def a_ravaged_city_stays_ravaged(case: Case) -> bool:
    """A city that has been turned counts as ravaged."""
    return True


def _ends(case: Case, card: str, reading: str, at_strength: str, by_any: str) -> bool:
    """Whether damage is the end of a card, by a reading of what is lost."""
    if reading == at_strength:
        return _reaches(case, card, case.card(card).strength)
    return reading == by_any


@law.check(
    FALLEN, cites=("cities.lost.units", "cities.graveyard.contents"), when=(is_a_unit, has_been_hit)
)
def what_kills_a_unit_is_lost(case: Case, card: str) -> bool:
    """Which damage kills a unit stood in a part that is lost; the reading decides."""
    reading = case.reading("cities.unit-death")
    return _ends(case, card, reading, "dies-at-its-strength", "dies-from-any-damage")


@law.check(
    FALLEN,
    cites=("cities.lost.fortifications", "cities.fortification"),
    when=(is_a_fortification, has_been_hit),
)
def what_destroys_a_fortification_is_lost(case: Case, card: str) -> bool:
    """Which damage destroys a fortification stood in a part that is lost; the reading decides."""
    reading = case.reading("cities.fortification-destruction")
    return _ends(case, card, reading, "destroyed-at-its-strength", "destroyed-by-any-damage")
