"""Whether there is such a statistic at all: of the type, on the card, of the army."""

from __future__ import annotations

from adjudicator.games.l5r.lasting import MODIFIERS, is_card, is_item
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.printing import TYPES_WITH, is_printed_on, printed
from adjudicator.games.l5r.questions_numbers import PRESENT
from adjudicator.games.l5r.state import player_of
from adjudicator.games.l5r.units import army_of
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case

FORCE_AND_CHI = frozenset({*MODIFIERS, *MODIFIERS.values()})
OF_PLAYERS = frozenset({"hand-limit", "family-honor", "army-force"})


def is_a_number_of_such(case: Case, of: str, stat: str) -> bool:
    """Cards, players or Provinces, whichever it is, may have such a number."""
    if is_card(case, of):
        return stat not in OF_PLAYERS
    return stat in OF_PLAYERS or (stat == "province-strength" and of in case.state.provinces)


def is_family_honor(case: Case, of: str, stat: str) -> bool:
    """It is the Family Honor of a player."""
    return stat == "family-honor" and is_a_number_of_such(case, of, stat)


def is_force_or_chi_of_a_spell(case: Case, of: str, stat: str) -> bool:
    """It is the Force or Chi of a Spell, or a modifier of one of them."""
    return stat in FORCE_AND_CHI and is_card(case, of) and is_of_type(case, of, "spell")


def is_lacking_in_the_type(case: Case, of: str, stat: str) -> bool:
    """Cards of this type do not have such a statistic."""
    return (
        is_card(case, of)
        and stat in TYPES_WITH
        and not is_of_type(case, of, *TYPES_WITH[stat])
        and not is_force_or_chi_of_a_spell(case, of, stat)
    )


@law.check(PRESENT, cites="l5r.statistics.absent", when=is_lacking_in_the_type)
def types_lack_statistics(case: Case, of: str, stat: str) -> bool:
    """A statistic that cards of this type do not have is absent."""
    return False


@law.check(PRESENT, cites=("l5r.spell", "l5r.statistics.absent"), when=is_force_or_chi_of_a_spell)
def a_spell_has_no_force_and_no_chi(case: Case, of: str, stat: str) -> bool:
    """A Spell has neither Force nor Chi, nor a modifier for one of them."""
    return False


def has_no_icon(case: Case, of: str, stat: str) -> bool:
    """The type may have the statistic, but this card has no icon for it."""
    if not is_card(case, of) or stat not in case.card(of).names():
        return False
    if stat in TYPES_WITH and not is_of_type(case, of, *TYPES_WITH[stat]):
        return False
    if stat in MODIFIERS and is_item(case, of):
        return False
    return bool(printed(case, of, stat) == "no-icon")


def produces_no_gold(case: Case, of: str, stat: str) -> bool:
    """A Holding has no icon of a Gold Production."""
    return is_printed_on(case, of, stat, "gold-production", "holding") and has_no_icon(
        case, of, stat
    )


def lacks_another_icon(case: Case, of: str, stat: str) -> bool:
    """The card has no icon for it, and it is not the Gold Production of a Holding."""
    return has_no_icon(case, of, stat) and not produces_no_gold(case, of, stat)


@law.check(PRESENT, cites="l5r.resource.no-gold-production", when=produces_no_gold)
def without_the_icon_no_gold_production(case: Case, of: str, stat: str) -> bool:
    """A Holding without the icon has no Gold Production at all."""
    return False


@law.check(PRESENT, cites="l5r.statistics", when=lacks_another_icon)
def without_a_number_no_statistic(case: Case, of: str, stat: str) -> bool:
    """A card on which the number does not stand does not have that statistic."""
    return False


def is_the_total_of_no_army(case: Case, of: str, stat: str) -> bool:
    """The total Force of an army without units is asked for."""
    return stat == "army-force" and not is_card(case, of) and not army_of(case, of)


@law.check(PRESENT, cites="l5r.statistics.empty-army", when=is_the_total_of_no_army)
def no_units_no_total_force(case: Case, of: str, stat: str) -> bool:
    """The total Force of an army without units is an absent statistic."""
    return False


def is_no_hand_limit(case: Case, of: str, stat: str) -> bool:
    """The player has no Maximum Hand Size."""
    if stat != "hand-limit" or is_card(case, of):
        return False
    return player_of(case.state, of).hand_limit == "no-limit"


@law.check(PRESENT, cites="l5r.hand-size.none", when=is_no_hand_limit)
def a_player_may_have_no_hand_limit(case: Case, of: str, stat: str) -> bool:
    """A player may be without a Maximum Hand Size."""
    return False
