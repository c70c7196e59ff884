"""A statistic with its modifiers, bonuses and penalties, before any limit."""

from __future__ import annotations

from adjudicator.games.l5r.lasting import (
    MODIFIERS,
    TOTALS,
    change_of,
    changes_on,
    imposed,
    is_card,
    is_item,
    is_number,
    moved_stat,
    plain_changes,
    quietly,
)
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.printing import actual_value, printed
from adjudicator.games.l5r.questions_numbers import PART, PRINTED, RAW, READING
from adjudicator.games.l5r.state import mark_of, player_of
from adjudicator.games.l5r.units import borne_by, in_play, sensei_of
from adjudicator.games.l5r.whereabouts import controller_of, is_of_type
from adjudicator.judging import Case, MissingFact, silent


# Where it starts.
def stands_on_a_card(case: Case, of: str, stat: str) -> bool:
    """It is a number that a card prints, or a modifier of an Item for one."""
    return is_card(case, of) and stat not in TOTALS


@law.check(RAW, cites="l5r.statistics", when=stands_on_a_card)
def it_starts_with_what_is_printed(case: Case, of: str, stat: str) -> int:
    """A statistic of a card starts with what the card prints."""
    start = case.ask(PRINTED, of, moved_stat(case, of, stat))
    if not is_number(start):
        raise silent("l5r.personality.honor-requirement.dash")
    return start


def is_the_hand_limit(case: Case, of: str, stat: str) -> bool:
    """It is the Maximum Hand Size of a player."""
    if stat != "hand-limit" or is_card(case, of):
        return False
    return is_number(player_of(case.state, of).hand_limit)


@law.check(RAW, cites=("l5r.hand-size.statistic", "l5r.hand-size"), when=is_the_hand_limit)
def the_hand_limit_starts_at_eight(case: Case, of: str, stat: str) -> int:
    """The Maximum Hand Size is a statistic of the player, and starts at 8."""
    return int(player_of(case.state, of).hand_limit)


def is_the_strength_of_a_province(case: Case, of: str, stat: str) -> bool:
    """It is the Strength of a Province."""
    return stat == "province-strength" and of in case.state.provinces


def stronghold_of(case: Case, province: str) -> str:
    """The Stronghold of the player whose Province it is.

    :raises MissingFact: if it is not told.
    """
    owner = next(p.owner for name, p in case.state.provinces.items() if name == province)
    for card in in_play(case):
        if is_of_type(case, card, "stronghold") and controller_of(case.state, card) == owner:
            return card
    raise MissingFact(f"{owner}.play")


def stronghold_was_changed(case: Case, of: str, stat: str) -> bool:
    """Something changes or limits the Province Strength of the Stronghold, or its Sensei's."""
    if not is_the_strength_of_a_province(case, of, stat):
        return False
    stronghold = stronghold_of(case, of)
    numbers = [(stronghold, stat)]
    numbers += [(card, f"{stat}-modifier") for card in sensei_of(case, stronghold, stat)]
    return any(
        changes_on(case, *each) or any(imposed(case, *each, k) for k in ("minimum", "maximum"))
        for each in numbers
    )


def stronghold_is_as_it_began(case: Case, of: str, stat: str) -> bool:
    """Nothing but a Sensei, as it is printed, changes the Province Strength of the Stronghold."""
    return not stronghold_was_changed(case, of, stat)


@law.check(
    RAW,
    cites="l5r.stronghold.province-strength",
    when=(is_the_strength_of_a_province, stronghold_is_as_it_began),
)
def a_province_starts_with_its_strongholds_strength(case: Case, of: str, stat: str) -> int:
    """Each Province begins with the Province Strength of its player's Stronghold."""
    return int(case.ask(READING, stronghold_of(case, of), stat))


@law.check(
    RAW,
    cites="l5r.stronghold.province-strength.separate",
    when=(is_the_strength_of_a_province, stronghold_was_changed),
)
def a_changed_stronghold_is_not_spoken_of(case: Case, of: str, stat: str) -> int:
    """Whether Provinces follow when the Stronghold's own number changes later is not said."""
    raise silent("l5r.stronghold.province-strength", open="l5r.stronghold-changed-later")


# What is added and taken away.
def has_an_asterisk(case: Case, of: str, stat: str) -> bool:
    """An asterisk stands in place of the number."""
    return stands_on_a_card(case, of, stat) and printed(case, of, stat) == "asterisk"


@law.contribution(RAW, stage="modifiers", cites="l5r.statistics.asterisk", when=has_an_asterisk)
def circumstances_make_the_actual_value(case: Case, of: str, stat: str, amount: int) -> int:
    """Where an asterisk stands, circumstances say what the value actually is."""
    return amount + actual_value(case, of, stat)


def _items(case: Case, of: str, stat: str, silenced: bool) -> tuple[str, ...]:
    """The Items on a Personality, those apart that are bowed while a battle is resolved."""
    if stat not in MODIFIERS or not is_card(case, of) or not is_of_type(case, of, "personality"):
        return ()
    items = borne_by(case, of, "item")
    if not items or case.state.battle != "resolution":
        return () if silenced else items
    return tuple(item for item in items if mark_of(case.state, item).bowed is silenced)


def bears_items(case: Case, of: str, stat: str) -> bool:
    """Items are attached to the Personality."""
    return bool(_items(case, of, stat, silenced=False))


def bears_bowed_items_in_resolution(case: Case, of: str, stat: str) -> bool:
    """A battle is being resolved, and bowed Items are attached to the Personality."""
    return bool(_items(case, of, stat, silenced=True))


def modifier_of(case: Case, card: str, stat: str) -> int:
    """A modifier of an Item or a Sensei; told as it is printed, unless something changes it."""
    now = quietly(case, READING, card, stat)
    same = now == quietly(case, PRINTED, card, stat)
    return int(case.ask(PRINTED if same else READING, card, stat))


def _modified(case: Case, items: tuple[str, ...], stat: str) -> int:
    return sum(modifier_of(case, item, MODIFIERS[stat]) for item in items)


@law.contribution(RAW, stage="modifiers", cites="l5r.item.modifiers", when=bears_items)
def items_modify_their_personality(case: Case, of: str, stat: str, amount: int) -> int:
    """The modifiers of Items are added to the Force and Chi of their Personality."""
    return amount + _modified(case, _items(case, of, stat, silenced=False), stat)


@law.contribution(
    RAW,
    stage="modifiers",
    cites=("l5r.total-force.resolution.item", "l5r.item.modifiers"),
    when=bears_bowed_items_in_resolution,
)
def a_bowed_item_still_modifies(case: Case, of: str, stat: str, amount: int) -> int:
    """Bowed as it is, an Item modifies its Personality while a battle is resolved."""
    return amount + _modified(case, _items(case, of, stat, silenced=True), stat)


def stands_beside_a_sensei(case: Case, of: str, stat: str) -> bool:
    """It is a Stronghold, and its player has a Sensei."""
    return bool(sensei_of(case, of, stat))


@law.contribution(RAW, stage="modifiers", cites="l5r.sensei.modifiers", when=stands_beside_a_sensei)
def a_sensei_modifies_the_stronghold(case: Case, of: str, stat: str, amount: int) -> int:
    """The modifiers of a Sensei act all the time on the statistics of the Stronghold."""
    return amount + sum(modifier_of(case, c, f"{stat}-modifier") for c in sensei_of(case, of, stat))


def _sum(case: Case, names: tuple[str, ...]) -> int:
    changes = [(name, change_of(case.state, name)) for name in names]
    return sum(case.ask(PART, name, change.kind, change.source) for name, change in changes)


def is_a_modifier_of_an_item(case: Case, of: str, stat: str) -> bool:
    """It is the modifier of an Item."""
    return stat in MODIFIERS.values() and is_item(case, of)


def has_bonuses(case: Case, of: str, stat: str) -> bool:
    """The statistic has bonuses, and is no modifier of an Item."""
    if is_a_modifier_of_an_item(case, of, stat):
        return False
    return bool(plain_changes(case, of, stat, "bonus"))


def has_penalties(case: Case, of: str, stat: str) -> bool:
    """The statistic has penalties, and is no modifier of an Item."""
    if is_a_modifier_of_an_item(case, of, stat):
        return False
    return bool(plain_changes(case, of, stat, "penalty"))


def is_a_changed_modifier(case: Case, of: str, stat: str) -> bool:
    """An Item has bonuses or penalties of its own."""
    kinds = ("bonus", "penalty")
    return is_a_modifier_of_an_item(case, of, stat) and any(
        plain_changes(case, of, stat, kind) for kind in kinds
    )


@law.contribution(
    RAW, stage="modifiers", cites="l5r.item.changed-modifier", when=is_a_changed_modifier
)
def what_an_item_gets_changes_its_modifier(case: Case, of: str, stat: str, amount: int) -> int:
    """Bonuses and penalties that an Item gets move its modifier."""
    gained = _sum(case, plain_changes(case, of, stat, "bonus"))
    return amount + gained - _sum(case, plain_changes(case, of, stat, "penalty"))


@law.contribution(
    RAW,
    stage="modifiers",
    cites=("l5r.statistics.change-calculation.apply", "l5r.statistics.changes"),
    when=has_bonuses,
)
def bonuses_are_added(case: Case, of: str, stat: str, amount: int) -> int:
    """Bonuses are added to a statistic."""
    return amount + _sum(case, plain_changes(case, of, stat, "bonus"))


@law.contribution(
    RAW,
    stage="modifiers",
    cites=("l5r.statistics.change-calculation.apply", "l5r.statistics.changes"),
    when=has_penalties,
)
def penalties_are_subtracted(case: Case, of: str, stat: str, amount: int) -> int:
    """Penalties are subtracted from a statistic."""
    return amount - _sum(case, plain_changes(case, of, stat, "penalty"))


# The Gold Cost, as it is paid.
def is_the_cost_of_what_is_being_paid(case: Case, of: str, stat: str) -> bool:
    """The card is just being paid for, for more or less than it costs."""
    if stat != "gold-cost" or not case.state.knows("payment"):
        return False
    return bool(case.state.payment.card == of)


@law.contribution(
    RAW,
    stage="modifiers",
    cites="l5r.gold-cost.payment",
    when=is_the_cost_of_what_is_being_paid,
)
def the_cost_while_it_is_paid_is_open(case: Case, of: str, stat: str, amount: int) -> int:
    """Whether what is paid more or less changes the Gold Cost meanwhile hangs on the reading."""
    told = case.state.payment
    shift = (told.more if told.knows("more") else 0) - (told.less if told.knows("less") else 0)
    if not shift or case.reading("l5r.cost-while-paying") == "never-changed":
        return amount
    return amount + shift


def is_the_cost_of_what_was_paid(case: Case, of: str, stat: str) -> bool:
    """The card has been paid for."""
    return stat == "gold-cost" and is_card(case, of) and mark_of(case.state, of).knows("paid")


@law.contribution(
    RAW, stage="modifiers", cites="l5r.gold-cost.payment", when=is_the_cost_of_what_was_paid
)
def what_was_paid_leaves_the_cost(case: Case, of: str, stat: str, amount: int) -> int:
    """However much was paid for a card, its Gold Cost is what it was."""
    return amount


def is_as_printed(case: Case, of: str, stat: str) -> bool:
    """Whether nothing acts on a number that a card prints."""
    acting = (
        has_an_asterisk, bears_items, bears_bowed_items_in_resolution, stands_beside_a_sensei,
        is_a_changed_modifier, has_bonuses, has_penalties, is_the_cost_of_what_is_being_paid,
        is_the_cost_of_what_was_paid,
    )  # fmt: skip
    return stands_on_a_card(case, of, stat) and not any(acts(case, of, stat) for acts in acting)
