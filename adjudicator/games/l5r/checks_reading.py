"""Reading a statistic: what it is for all who ask, where it is absent or no number, too."""

from __future__ import annotations

from functools import reduce
from itertools import permutations

from adjudicator.games.l5r.checks_present import (
    has_no_icon,
    is_a_number_of_such,
    is_family_honor,
    is_no_hand_limit,
    lacks_another_icon,
    produces_no_gold,
)
from adjudicator.games.l5r.checks_printed import prints_a_dash
from adjudicator.games.l5r.checks_raw import is_as_printed
from adjudicator.games.l5r.lasting import (
    MODIFIERS,
    bounded_changes,
    change_of,
    imposed,
    is_item,
    moved_stat,
    quietly,
)
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_numbers import (
    BOUNDED,
    MINIMUM,
    PART,
    PRESENT,
    PRINTED,
    RAW,
    READING,
)
from adjudicator.games.l5r.questions_players import FAMILY_HONOR
from adjudicator.judging import Case, silent


# Changes that go "up to" a value.
def bounded_by(case: Case, value: int, name: str) -> int:
    """A value once one change that goes "up to" a value has been applied, never the other way."""
    change = change_of(case.state, name)
    size = case.ask(PART, name, change.kind, change.source)
    if change.kind == "bonus":
        return max(value, min(value + size, change.up_to))
    return min(value, max(value - size, change.up_to))


def up_to(case: Case, of: str, stat: str, value: int) -> int:
    """A value once every change that goes "up to" a value has been applied.

    :raises Unsettled: if there are several, and their order matters.
    """
    names = bounded_changes(case, of, stat)

    def through(order: tuple[str, ...]) -> int:
        return reduce(lambda so_far, name: bounded_by(case, so_far, name), order, value)

    results = {through(order) for order in permutations(names)}
    if len(results) > 1:
        raise silent("l5r.statistics.up-to", open="l5r.up-to-order")
    return results.pop()


@law.check(BOUNDED, cites="l5r.statistics.calculation")
def it_starts_with_all_other_changes(case: Case, of: str, stat: str) -> int:
    """All other modifiers, bonuses and penalties come first."""
    return case.ask(RAW, of, stat)


def something_is_bounded(case: Case, of: str, stat: str) -> bool:
    """A bonus or penalty goes “up to” a value."""
    return bool(bounded_changes(case, of, stat))


def nothing_is_bounded(case: Case, of: str, stat: str) -> bool:
    """No bonus and no penalty goes “up to” a value."""
    return not something_is_bounded(case, of, stat)


@law.contribution(
    BOUNDED,
    stage="up-to",
    cites=("l5r.statistics.up-to.bound", "l5r.statistics.up-to"),
    when=something_is_bounded,
)
def bounded_changes_stop_at_their_bound(case: Case, of: str, stat: str, amount: int) -> int:
    """A change "up to" a value comes after all others, and goes no further than that value."""
    return up_to(case, of, stat, amount)


# What it is.
def has_a_number(case: Case, of: str, stat: str) -> bool:
    """There is such a statistic, it is a number, and it is no Item that is asked by itself."""
    return (
        is_a_number_of_such(case, of, stat)
        and not is_family_honor(case, of, stat)
        and quietly(case, PRESENT, of, stat)
        and not prints_a_dash(case, of, stat)
        and not is_an_item_asked_by_itself(case, of, stat)
    )


def calculated(case: Case, of: str, stat: str) -> int:
    """What a statistic comes to before limits; told as short as it is."""
    if something_is_bounded(case, of, stat):
        return case.ask(BOUNDED, of, stat)
    if is_as_printed(case, of, stat):
        return int(case.ask(PRINTED, of, moved_stat(case, of, stat)))
    return case.ask(RAW, of, stat)


@law.check(READING, cites="l5r.statistics.calculation", when=(has_a_number, nothing_is_bounded))
def it_is_calculated(case: Case, of: str, stat: str) -> int:
    """A statistic is what its modifiers, bonuses and penalties come to at the moment."""
    value = calculated(case, of, stat)
    if value < 0:
        case.ask(MINIMUM, of, stat)
    return value


@law.check(
    READING,
    cites=("l5r.statistics.calculation", "l5r.statistics.up-to"),
    when=(has_a_number, something_is_bounded),
)
def bounded_changes_come_after_the_others(case: Case, of: str, stat: str) -> int:
    """Bonuses and penalties "up to" a value are applied after all the others, before limits."""
    return case.ask(BOUNDED, of, stat)


# Where it is no number of the card.
@law.check(READING, cites=("l5r.honor.own-rules", "l5r.honor"), when=is_family_honor)
def family_honor_is_read_as_it_stands(case: Case, of: str, stat: str) -> int:
    """Family Honor is a number, but no statistic of a card: it is read as it stands."""
    return case.ask(FAMILY_HONOR, of)


def is_absent(case: Case, of: str, stat: str) -> bool:
    """There is no such statistic."""
    return not quietly(case, PRESENT, of, stat)


def is_absent_altogether(case: Case, of: str, stat: str) -> bool:
    """There is no such statistic, and it is not only this card that lacks it."""
    return is_absent(case, of, stat) and not has_no_icon(case, of, stat)


@law.check(READING, cites="l5r.statistics.absent", when=is_absent_altogether)
def what_is_absent_reads_zero(case: Case, of: str, stat: str) -> int:
    """An absent statistic reads zero; what a minimum or maximum does to it is not said."""
    case.ask(PRESENT, of, stat)
    if any(imposed(case, of, stat, kind) for kind in ("minimum", "maximum")):
        raise silent("l5r.statistics.absent", "l5r.statistics.changes")
    return 0


def _zero_or_nothing(case: Case, of: str, stat: str) -> int | str:
    """What is read where cards of the type may have the statistic, and this one does not."""
    case.ask(PRESENT, of, stat)
    return 0 if case.reading("l5r.absent-on-one-card") == "zero-too" else "no-value"


@law.check(
    READING,
    cites=("l5r.statistics.absent", "l5r.resource.no-gold-production"),
    when=produces_no_gold,
)
def what_a_holding_lacks_is_open(case: Case, of: str, stat: str) -> int | str:
    """Whether the Gold Production of a Holding without the icon is zero hangs on the reading."""
    return _zero_or_nothing(case, of, stat)


@law.check(READING, cites="l5r.statistics.absent", when=lacks_another_icon)
def what_one_card_lacks_is_open(case: Case, of: str, stat: str) -> int | str:
    """Whether zero is read where only this card lacks the statistic hangs on the reading."""
    return _zero_or_nothing(case, of, stat)


@law.check(READING, cites="l5r.personality.honor-requirement.dash", when=prints_a_dash)
def a_dash_stays_below_every_number(case: Case, of: str, stat: str) -> str:
    """A dash is below every number, whatever is added to it."""
    return str(case.ask(PRINTED, of, stat))


@law.check(READING, cites="l5r.hand-size.none", when=is_no_hand_limit)
def no_hand_limit_is_infinite(case: Case, of: str, stat: str) -> int | str:
    """A player without a Maximum Hand Size has an infinite one; what reads it is open."""
    absent = is_no_hand_limit(case, of, stat)
    return "infinite" if absent and case.reading("l5r.no-hand-limit-read") == "infinite" else 0


def is_an_item_asked_by_itself(case: Case, of: str, stat: str) -> bool:
    """The Force or Chi of an Item is asked for, apart from its Personality."""
    return stat in MODIFIERS and is_item(case, of)


@law.check(READING, cites="l5r.item.own-value", when=is_an_item_asked_by_itself)
def an_item_by_itself_is_its_modifier(case: Case, of: str, stat: str) -> int:
    """Asked by itself, an Item has its modifier as Force or Chi, and zero at least."""
    return max(0, int(case.ask(READING, of, MODIFIERS[stat])))
