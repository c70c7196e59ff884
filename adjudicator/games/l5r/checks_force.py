"""Total Force of units and armies, in the resolution of a battle and outside of it."""

from __future__ import annotations

from adjudicator.games.l5r.lasting import quietly
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_numbers import COUNTS, PRESENT, RAW, READING
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.units import army_of, borne_by
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case


def is_outside_of_resolution(case: Case) -> bool:
    """No battle is being resolved."""
    return bool(case.state.battle != "resolution")


def is_in_resolution(case: Case) -> bool:
    """A battle is being resolved."""
    return not is_outside_of_resolution(case)


def is_a_personality(case: Case, card: str) -> bool:
    """The card is a Personality."""
    return is_of_type(case, card, "personality")


def is_a_follower(case: Case, card: str) -> bool:
    """The card is a Follower."""
    return is_of_type(case, card, "follower")


def is_an_item(case: Case, card: str) -> bool:
    """The card is an Item."""
    return is_of_type(case, card, "item")


def is_bowed(case: Case, card: str) -> bool:
    """The card is bowed."""
    return bool(mark_of(case.state, card).bowed)


def is_unbowed(case: Case, card: str) -> bool:
    """The card is not bowed."""
    return not is_bowed(case, card)


def is_asked_of_an_army(case: Case, stat: str) -> bool:
    """It is the total Force of an army."""
    return stat == "army-force"


def is_asked_of_a_unit(case: Case, stat: str) -> bool:
    """It is the total Force of a single unit."""
    return not is_asked_of_an_army(case, stat)


# Which cards count.
@law.check(COUNTS, cites="l5r.total-force", when=(is_a_personality, is_outside_of_resolution))
def every_personality_counts_outside(case: Case, card: str) -> bool:
    """Outside of resolution a Personality counts, bowed or not."""
    return True


@law.check(COUNTS, cites=("l5r.follower.force", "l5r.total-force"), when=is_a_follower)
def a_follower_counts(case: Case, card: str) -> bool:
    """The Force of a Follower counts for its unit."""
    return True


@law.check(
    COUNTS,
    cites="l5r.total-force.resolution",
    when=(is_a_personality, is_in_resolution, is_unbowed),
)
def an_unbowed_personality_counts_in_resolution(case: Case, card: str) -> bool:
    """In resolution a Personality counts that is not bowed."""
    return True


@law.check(
    COUNTS,
    cites="l5r.total-force.resolution",
    when=(is_a_personality, is_in_resolution, is_bowed, is_asked_of_an_army),
)
def a_bowed_personality_does_not_count(case: Case, card: str) -> bool:
    """In resolution a bowed Personality adds nothing to its army."""
    return False


@law.check(
    COUNTS,
    cites=("l5r.follower.force.bowed", "l5r.total-force.resolution"),
    when=(is_a_follower, is_in_resolution, is_bowed, is_asked_of_an_army),
)
def a_bowed_follower_does_not_count(case: Case, card: str) -> bool:
    """In resolution a bowed Follower adds nothing, whether its Personality is bowed or not."""
    return False


@law.check(
    COUNTS,
    cites="l5r.total-force.resolution",
    when=(is_a_personality, is_in_resolution, is_bowed, is_asked_of_a_unit),
)
def a_bowed_personality_of_one_unit_is_open(case: Case, card: str) -> bool:
    """Whether the total of a single unit follows the rule for armies hangs on the reading."""
    return case.reading("l5r.unit-total-in-resolution") == "all-cards"


@law.check(
    COUNTS,
    cites=("l5r.follower.force.bowed", "l5r.total-force.resolution"),
    when=(is_a_follower, is_in_resolution, is_bowed, is_asked_of_a_unit),
)
def a_bowed_follower_of_one_unit_is_open(case: Case, card: str) -> bool:
    """Whether a bowed Follower counts for the total of a single unit hangs on the reading."""
    return case.reading("l5r.unit-total-in-resolution") == "all-cards"


@law.check(COUNTS, cites=("l5r.item.modifiers", "l5r.total-force.resolution.item-bearer"),
           when=is_an_item)  # fmt: skip
def an_item_counts_with_its_personality(case: Case, card: str) -> bool:
    """What an Item gives is part of the Force of its Personality, and counts or not with it."""
    return False


# What they come to.
def _cards(case: Case, of: str, stat: str) -> tuple[str, ...]:
    units = army_of(case, of) if stat == "army-force" else (of,)
    return tuple(card for one in units for card in (one, *borne_by(case, one, "follower")))


def total_force(case: Case, of: str, stat: str) -> int:
    """The Force of the cards that count; those that do not are told as reasons."""
    cards = _cards(case, of, stat)
    counting = [card for card in cards if quietly(case, COUNTS, card, of, stat)]
    total = sum(int(case.ask(READING, card, "force")) for card in counting)
    for card in cards:
        if card not in counting:
            case.ask(COUNTS, card, of, stat)
    return total


def is_a_total(case: Case, of: str, stat: str) -> bool:
    """It is the total Force of a unit or an army."""
    return stat in {"unit-force", "army-force"} and quietly(case, PRESENT, of, stat)


@law.check(RAW, cites="l5r.total-force", when=(is_a_total, is_outside_of_resolution))
def all_cards_add_up(case: Case, of: str, stat: str) -> int:
    """Outside of resolution the total Force is that of all the cards, bowed or not."""
    return total_force(case, of, stat)


@law.check(RAW, cites="l5r.total-force.resolution", when=(is_a_total, is_in_resolution))
def what_counts_adds_up_in_resolution(case: Case, of: str, stat: str) -> int:
    """In resolution the total Force is that of the cards that are not bowed."""
    return total_force(case, of, stat)
