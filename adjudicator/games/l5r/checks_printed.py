"""What a card prints for a statistic."""

from __future__ import annotations

from adjudicator.games.l5r.lasting import is_card, is_number
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.printing import is_printed_on, printed
from adjudicator.games.l5r.questions_numbers import PRINTED
from adjudicator.games.l5r.units import with_its_player
from adjudicator.games.l5r.whereabouts import ATTACHMENTS, is_of_type
from adjudicator.judging import Case


def prints_a_number(case: Case, of: str, stat: str) -> bool:
    """The card prints a number for it."""
    return is_card(case, of) and is_number(printed(case, of, stat))


def _number(case: Case, of: str, stat: str) -> int:
    return int(printed(case, of, stat))


def is_force_of_a_personality(case: Case, of: str, stat: str) -> bool:
    """It is the Force of a Personality."""
    return is_printed_on(case, of, stat, "force", "personality")


@law.check(
    PRINTED, cites="l5r.personality.force", when=(is_force_of_a_personality, prints_a_number)
)
def force_of_a_personality(case: Case, of: str, stat: str) -> int:
    """A Personality prints its Force."""
    return _number(case, of, stat)


def is_chi_of_a_personality(case: Case, of: str, stat: str) -> bool:
    """It is the Chi of a Personality."""
    return is_printed_on(case, of, stat, "chi", "personality")


@law.check(PRINTED, cites="l5r.personality.chi", when=(is_chi_of_a_personality, prints_a_number))
def chi_of_a_personality(case: Case, of: str, stat: str) -> int:
    """A Personality prints its Chi."""
    return _number(case, of, stat)


def is_personal_honor(case: Case, of: str, stat: str) -> bool:
    """It is the Personal Honor of a Personality."""
    return is_printed_on(case, of, stat, "personal-honor", "personality")


@law.check(
    PRINTED, cites="l5r.personality.personal-honor", when=(is_personal_honor, prints_a_number)
)
def personal_honor(case: Case, of: str, stat: str) -> int:
    """A Personality prints its Personal Honor."""
    return _number(case, of, stat)


def is_honor_requirement(case: Case, of: str, stat: str) -> bool:
    """It is the Honor Requirement of a Personality."""
    return is_printed_on(case, of, stat, "honor-requirement", "personality")


@law.check(
    PRINTED,
    cites="l5r.personality.honor-requirement.printed",
    when=(is_honor_requirement, prints_a_number),
)
def honor_requirement(case: Case, of: str, stat: str) -> int:
    """A Personality may print an Honor Requirement."""
    return _number(case, of, stat)


def prints_a_dash(case: Case, of: str, stat: str) -> bool:
    """A dash stands in place of the Honor Requirement."""
    return is_honor_requirement(case, of, stat) and printed(case, of, stat) == "dash"


@law.check(PRINTED, cites="l5r.personality.honor-requirement.dash", when=prints_a_dash)
def a_dash_is_below_every_number(case: Case, of: str, stat: str) -> str:
    """A dash is no number: it is lower than every Honor Requirement that is one."""
    return "below-every-number"


def is_force_of_a_follower(case: Case, of: str, stat: str) -> bool:
    """It is the Force of a Follower."""
    return is_printed_on(case, of, stat, "force", "follower")


@law.check(
    PRINTED,
    cites=("l5r.follower.force", "l5r.follower.force.independent"),
    when=(is_force_of_a_follower, prints_a_number),
)
def force_of_a_follower(case: Case, of: str, stat: str) -> int:
    """A Follower prints a Force of its own."""
    return _number(case, of, stat)


def is_modifier_of_an_item(case: Case, of: str, stat: str) -> bool:
    """It is a modifier of an Item."""
    return stat.endswith("-modifier") and is_card(case, of) and is_of_type(case, of, "item")


@law.check(PRINTED, cites="l5r.item.modifiers", when=(is_modifier_of_an_item, prints_a_number))
def modifier_of_an_item(case: Case, of: str, stat: str) -> int:
    """An Item prints a modifier of Force and one of Chi."""
    return _number(case, of, stat)


def is_modifier_of_a_sensei(case: Case, of: str, stat: str) -> bool:
    """It is a modifier of a Sensei."""
    return stat.endswith("-modifier") and is_card(case, of) and is_of_type(case, of, "sensei")


@law.check(PRINTED, cites="l5r.sensei.modifiers", when=(is_modifier_of_a_sensei, prints_a_number))
def modifier_of_a_sensei(case: Case, of: str, stat: str) -> int:
    """A Sensei prints modifiers of three statistics of the Stronghold."""
    return _number(case, of, stat)


def is_strength_on_a_stronghold(case: Case, of: str, stat: str) -> bool:
    """It is the Province Strength of a Stronghold."""
    return is_printed_on(case, of, stat, "province-strength", "stronghold")


@law.check(
    PRINTED,
    cites="l5r.stronghold.province-strength",
    when=(is_strength_on_a_stronghold, prints_a_number),
)
def province_strength_of_a_stronghold(case: Case, of: str, stat: str) -> int:
    """A Stronghold prints the Strength with which each Province begins."""
    return _number(case, of, stat)


def is_production_of_a_stronghold(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Production of a Stronghold."""
    return is_printed_on(case, of, stat, "gold-production", "stronghold")


@law.check(
    PRINTED,
    cites="l5r.stronghold.gold-production",
    when=(is_production_of_a_stronghold, prints_a_number),
)
def gold_production_of_a_stronghold(case: Case, of: str, stat: str) -> int:
    """A Stronghold prints its Gold Production."""
    return _number(case, of, stat)


def is_starting_honor(case: Case, of: str, stat: str) -> bool:
    """It is the Starting Family Honor of a Stronghold."""
    return is_printed_on(case, of, stat, "starting-honor", "stronghold")


@law.check(
    PRINTED, cites="l5r.stronghold.starting-honor", when=(is_starting_honor, prints_a_number)
)
def starting_honor_of_a_stronghold(case: Case, of: str, stat: str) -> int:
    """A Stronghold prints its Starting Family Honor."""
    return _number(case, of, stat)


def is_beside_a_sensei(case: Case, of: str, stat: str) -> bool:
    """It is a Stronghold, and a Sensei of its player is in play."""
    if not is_card(case, of) or not is_of_type(case, of, "stronghold"):
        return False
    return bool(with_its_player(case, of, "sensei"))


@law.check(PRINTED, cites="l5r.sensei.printed-values", when=(is_beside_a_sensei, prints_a_number))
def a_sensei_leaves_what_is_printed(case: Case, of: str, stat: str) -> int:
    """A Sensei changes nothing of what is printed on the Stronghold."""
    return _number(case, of, stat)


def is_production_of_a_holding(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Production of a Holding."""
    return is_printed_on(case, of, stat, "gold-production", "holding")


@law.check(
    PRINTED,
    cites="l5r.resource.gold-production",
    when=(is_production_of_a_holding, prints_a_number),
)
def gold_production_of_a_holding(case: Case, of: str, stat: str) -> int:
    """A Holding may print a Gold Production."""
    return _number(case, of, stat)


def is_cost_of_a_personality(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Cost of a Personality."""
    return is_printed_on(case, of, stat, "gold-cost", "personality")


@law.check(
    PRINTED, cites="l5r.personality.gold-cost", when=(is_cost_of_a_personality, prints_a_number)
)
def gold_cost_of_a_personality(case: Case, of: str, stat: str) -> int:
    """A Personality prints its Gold Cost."""
    return _number(case, of, stat)


def is_cost_of_a_holding(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Cost of a Holding."""
    return is_printed_on(case, of, stat, "gold-cost", "holding")


@law.check(PRINTED, cites="l5r.resource.gold-cost", when=(is_cost_of_a_holding, prints_a_number))
def gold_cost_of_a_holding(case: Case, of: str, stat: str) -> int:
    """A Holding prints its Gold Cost."""
    return _number(case, of, stat)


def is_cost_of_an_attachment(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Cost of an Attachment."""
    return is_printed_on(case, of, stat, "gold-cost", *ATTACHMENTS)


@law.check(
    PRINTED, cites="l5r.attachment.gold-cost", when=(is_cost_of_an_attachment, prints_a_number)
)
def gold_cost_of_an_attachment(case: Case, of: str, stat: str) -> int:
    """An Attachment prints its Gold Cost."""
    return _number(case, of, stat)


def is_cost_of_another_card(case: Case, of: str, stat: str) -> bool:
    """It is the Gold Cost of a card of another type, whose rules do not speak of one."""
    return (
        stat == "gold-cost"
        and is_card(case, of)
        and not is_of_type(case, of, "personality", "holding", *ATTACHMENTS)
    )


@law.check(PRINTED, cites="l5r.statistics", when=(is_cost_of_another_card, prints_a_number))
def gold_cost_of_another_card(case: Case, of: str, stat: str) -> int:
    """Many cards print a Gold Cost."""
    return _number(case, of, stat)


def is_a_focus_value(case: Case, of: str, stat: str) -> bool:
    """It is a Focus Value."""
    return stat == "focus-value"


@law.check(PRINTED, cites="l5r.fate.focus-value", when=(is_a_focus_value, prints_a_number))
def focus_value_of_a_fate_card(case: Case, of: str, stat: str) -> int:
    """Every Fate card prints a Focus Value."""
    return _number(case, of, stat)


def prints_an_asterisk(case: Case, of: str, stat: str) -> bool:
    """An asterisk stands in place of the number."""
    return is_card(case, of) and printed(case, of, stat) == "asterisk"


@law.check(PRINTED, cites="l5r.statistics.asterisk", when=prints_an_asterisk)
def an_asterisk_is_a_printed_zero(case: Case, of: str, stat: str) -> int:
    """An asterisk is a printed value of zero."""
    return 0
