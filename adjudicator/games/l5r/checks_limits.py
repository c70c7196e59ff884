"""Minimums and maximums: which counts, and what they make of a statistic."""

from __future__ import annotations

from adjudicator.games.l5r.checks_reading import calculated, has_a_number
from adjudicator.games.l5r.lasting import imposed, is_number, limits_on, quietly
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.limiting import Limits, has_base_minimum, while_they_clash
from adjudicator.games.l5r.questions_numbers import BOUNDED, LIMIT, MAXIMUM, MINIMUM, RAW, READING
from adjudicator.judging import Case


# Which minimum and which maximum there is.
def has_zero_as_minimum(case: Case, of: str, stat: str) -> bool:
    """No effect sets a minimum, or one that is not above zero where zero is the base minimum."""
    told = imposed(case, of, stat, "minimum")
    return not told or (has_base_minimum(stat) and max(told) <= 0)


def is_below_zero_at_the_start(case: Case, of: str, stat: str) -> bool:
    """It is a Starting Family Honor that comes to less than zero."""
    return stat == "starting-honor" and quietly(case, RAW, of, stat) < 0


def is_no_negative_starting_honor(case: Case, of: str, stat: str) -> bool:
    """It is no Starting Family Honor that comes to less than zero."""
    return not is_below_zero_at_the_start(case, of, stat)


@law.check(
    MINIMUM,
    cites="l5r.statistics.base-minimum",
    when=(has_zero_as_minimum, is_no_negative_starting_honor),
)
def the_base_minimum_is_zero(case: Case, of: str, stat: str) -> int:
    """Most statistics have zero as their base minimum."""
    return 0


@law.check(
    MINIMUM,
    cites=("l5r.statistics.base-minimum", "l5r.stronghold.starting-honor"),
    when=(has_zero_as_minimum, is_below_zero_at_the_start),
)
def a_negative_starting_honor_is_open(case: Case, of: str, stat: str) -> int | str:
    """Whether a Starting Family Honor can be negative hangs on the reading."""
    if quietly(case, RAW, of, stat) >= 0:
        return 0
    if case.reading("l5r.negative-starting-honor") == "floor-zero":
        return 0
    return max(imposed(case, of, stat, "minimum"), default="no-limit")


def may_be_negative(case: Case, of: str, stat: str) -> bool:
    """It is an Honor Requirement, or a number that is written with a sign."""
    return not has_base_minimum(stat)


def has_no_set_minimum(case: Case, of: str, stat: str) -> bool:
    """No effect sets a minimum."""
    return not imposed(case, of, stat, "minimum")


@law.check(
    MINIMUM,
    cites="l5r.statistics.base-minimum.may-be-negative",
    when=(may_be_negative, has_no_set_minimum),
)
def some_numbers_may_be_negative(case: Case, of: str, stat: str) -> str:
    """Honor Requirements and signed modifiers have no base minimum."""
    return "no-limit"


def _told(case: Case, of: str, stat: str, kind: str, value: int) -> int:
    """The limits of that value are told as reasons, each with its source."""
    for name, limit in limits_on(case, of, stat, kind).items():
        if limit.value == value:
            case.ask(LIMIT, name, kind, limit.source)
    return value


@law.check(LIMIT, cites="l5r.statistics.changes")
def a_limit_has_the_value_that_it_was_given(case: Case, limit: str) -> int:
    """An effect may give a statistic a minimum or a maximum, as high as its text says."""
    return int(case.state.limits[limit].value)


def has_a_set_minimum(case: Case, of: str, stat: str) -> bool:
    """An effect sets a minimum, and it is not below the base minimum."""
    return bool(imposed(case, of, stat, "minimum")) and not has_zero_as_minimum(case, of, stat)


def has_several_minimums(case: Case, of: str, stat: str) -> bool:
    """There are several minimums; the base minimum is one."""
    return len(imposed(case, of, stat, "minimum")) + has_base_minimum(stat) > 1


def has_one_minimum(case: Case, of: str, stat: str) -> bool:
    """There is one minimum alone."""
    return not has_several_minimums(case, of, stat)


@law.check(
    MINIMUM,
    cites="l5r.statistics.most-restrictive",
    when=(has_a_set_minimum, has_several_minimums),
)
def the_highest_minimum_counts(case: Case, of: str, stat: str) -> int:
    """Of several minimums the highest counts."""
    return _told(case, of, stat, "minimum", max(imposed(case, of, stat, "minimum")))


@law.check(MINIMUM, cites="l5r.statistics.changes", when=(has_a_set_minimum, has_one_minimum))
def the_one_minimum_counts(case: Case, of: str, stat: str) -> int:
    """A minimum that an effect sets counts where there is no other."""
    return _told(case, of, stat, "minimum", max(imposed(case, of, stat, "minimum")))


def has_one_maximum(case: Case, of: str, stat: str) -> bool:
    """An effect sets a maximum, and no other does."""
    return len(imposed(case, of, stat, "maximum")) == 1


def has_several_maximums(case: Case, of: str, stat: str) -> bool:
    """Effects set several maximums."""
    return len(imposed(case, of, stat, "maximum")) > 1


@law.check(MAXIMUM, cites="l5r.statistics.changes", when=has_one_maximum)
def the_one_maximum_counts(case: Case, of: str, stat: str) -> int:
    """A maximum that an effect sets counts where there is no other."""
    return _told(case, of, stat, "maximum", min(imposed(case, of, stat, "maximum")))


@law.check(MAXIMUM, cites="l5r.statistics.most-restrictive", when=has_several_maximums)
def the_lowest_maximum_counts(case: Case, of: str, stat: str) -> int:
    """Of several maximums the lowest counts."""
    return _told(case, of, stat, "maximum", min(imposed(case, of, stat, "maximum")))


# What they make of a statistic.
def goes_beyond_a_limit(case: Case, of: str, stat: str) -> bool:
    """The value is below the minimum, or above the maximum."""
    value = quietly(case, BOUNDED, of, stat)
    low, high = quietly(case, MINIMUM, of, stat), quietly(case, MAXIMUM, of, stat)
    return (is_number(low) and value < low) or (is_number(high) and value > high)


@law.check(READING, cites="l5r.statistics.minmax", when=(has_a_number, goes_beyond_a_limit))
def limits_come_last(case: Case, of: str, stat: str, outcome: int) -> int:
    """Minimums and maximums are applied to what all other things come to."""
    low = quietly(case, MINIMUM, of, stat)
    below = is_number(low) and outcome < low
    return int(case.ask(MINIMUM if below else MAXIMUM, of, stat))


def limits_cancel_each_other(case: Case, of: str, stat: str) -> bool:
    """A minimum is above a maximum."""
    return Limits.of(case, of, stat).clash


@law.check(
    READING,
    cites=("l5r.statistics.minmax-conflict", "l5r.statistics.minmax-conflict.end"),
    when=(has_a_number, limits_cancel_each_other),
)
def clashing_limits_sleep(case: Case, of: str, stat: str) -> int:
    """A minimum above a maximum: neither applies until the other ends."""
    value = calculated(case, of, stat)
    case.ask(MINIMUM, of, stat)
    case.ask(MAXIMUM, of, stat)
    return while_they_clash(case, Limits.of(case, of, stat), value)
