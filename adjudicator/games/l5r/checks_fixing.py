"""Bringing a statistic to a value: setting, raising, lowering, copying and swapping."""

from __future__ import annotations

from adjudicator.games.l5r.checks_present import is_no_hand_limit
from adjudicator.games.l5r.checks_printed import prints_a_dash
from adjudicator.games.l5r.checks_reading import is_absent, up_to
from adjudicator.games.l5r.lasting import (
    adjustments,
    bounded_changes,
    imposed,
    is_number,
    moved_stat,
)
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_numbers import Changing, Fix, Fixing, Swap
from adjudicator.games.l5r.questions_numbers import (
    AIM,
    NEEDED,
    PRESENT,
    RAW,
    READING,
    TAKES_CHANGES,
)
from adjudicator.games.l5r.state import Change
from adjudicator.judging import Case, MissingFact, silent


# To which value.
def goes_to_a_number(case: Case, move: Fixing) -> bool:
    """The effect names a number."""
    return isinstance(move, Fix) and move.to is not None


def goes_to_what_another_is(case: Case, move: Fixing) -> bool:
    """The effect names the statistic of another."""
    return not goes_to_a_number(case, move)


@law.check(AIM, cites="l5r.statistics.set", when=goes_to_a_number)
def it_goes_to_the_number_named(case: Case, move: Fix) -> int:
    """A statistic is brought to the number that the effect names."""
    assert move.to is not None
    return move.to


@law.check(AIM, cites="l5r.statistics.set.swap-copy", when=goes_to_what_another_is)
def it_goes_to_what_the_other_is(case: Case, move: Fixing, holder: str) -> int | str:
    """Copying and swapping bring a statistic to what that of the other is, limits and all."""
    if isinstance(move, Swap):
        other: str | None = move.other if holder == move.holder else move.holder
    else:
        other = move.like
    if other is None:
        raise MissingFact("to")
    value: int | str = case.ask(READING, other, move.stat)
    return value


# By which bonus or penalty.
def _smallest(case: Case, holder: str, stat: str, aim: int) -> int:
    """The smallest bonus, or penalty below zero, after which the value is what it is to be."""
    raw = case.ask(RAW, holder, stat)
    if not bounded_changes(case, holder, stat):
        return aim - raw
    widest = abs(aim - raw) + sum(
        case.state.changes[name].by for name in bounded_changes(case, holder, stat)
    )
    for size in range(widest + 1):
        for shift in (size, -size):
            if up_to(case, holder, stat, raw + shift) == aim:
                return shift
    raise silent("l5r.statistics.set", "l5r.statistics.up-to")


def _with_nothing_else_at_work(case: Case, holder: str, stat: str, shift: int) -> int:
    """The same, unless something would make that bonus or penalty larger or smaller.

    :raises Unsettled: if something would.
    """
    kind = "bonus" if shift > 0 else "penalty"
    granted = Change(holder=holder, stat=stat, kind=kind, by=abs(shift))
    limits = [v for k in ("minimum", "maximum") for v in imposed(case, holder, stat, k, kind)]
    if shift and (adjustments(case, granted) or limits):
        raise silent("l5r.statistics.set", open="l5r.fixing-while-adjusted")
    return shift


@law.check(NEEDED, cites=("l5r.statistics.set", "l5r.statistics.set.without-limits"))
def the_smallest_change_that_reaches_it(case: Case, move: Fixing, holder: str) -> int:
    """Setting grants the smallest bonus or penalty that reaches the value, limits left aside."""
    aim, stat = case.ask(AIM, move, holder), moved_stat(case, holder, move.stat)
    if not is_number(aim):
        raise silent("l5r.statistics.set")
    return _with_nothing_else_at_work(case, holder, stat, _smallest(case, holder, stat, aim))


def goes_one_way(case: Case, move: Fixing) -> bool:
    """The effect raises to a value, or lowers to one."""
    return isinstance(move, Fix) and move.how != "set-to"


@law.check(
    NEEDED,
    cites=("l5r.statistics.raise-lower", "l5r.statistics.set.without-limits"),
    when=goes_one_way,
)
def raising_gives_bonuses_only(case: Case, move: Fix, holder: str) -> int:
    """Raising to a value grants a bonus or nothing, lowering to one a penalty or nothing."""
    aim, stat = case.ask(AIM, move, holder), moved_stat(case, holder, move.stat)
    if not is_number(aim):
        raise silent("l5r.statistics.raise-lower")
    shift = _smallest(case, holder, stat, aim)
    kept = max(0, shift) if move.how == "raise-to" else min(0, shift)
    return _with_nothing_else_at_work(case, holder, stat, kept)


# What takes no changes.
def _holders(move: Changing) -> tuple[str, ...]:
    return (move.holder, move.other) if isinstance(move, Swap) else (move.holder,)


def speaks_of_what_is_absent(case: Case, move: Changing) -> bool:
    """The statistic is absent."""
    return any(
        is_absent(case, holder, move.stat) and not is_no_hand_limit(case, holder, move.stat)
        for holder in _holders(move)
    )


@law.check(TAKES_CHANGES, cites="l5r.statistics.absent.no-change", when=speaks_of_what_is_absent)
def what_is_absent_takes_no_changes(case: Case, move: Changing) -> bool:
    """An absent statistic gets no bonus, no penalty and no modifier."""
    for holder in _holders(move):
        case.ask(PRESENT, holder, move.stat)
    return False


def speaks_of_a_dash(case: Case, move: Changing) -> bool:
    """A dash stands in place of the Honor Requirement."""
    return any(prints_a_dash(case, holder, move.stat) for holder in _holders(move))


@law.check(TAKES_CHANGES, cites="l5r.personality.honor-requirement.dash", when=speaks_of_a_dash)
def changes_of_a_dash_are_open(case: Case, move: Changing) -> bool:
    """Whether a dash takes bonuses and penalties hangs on the reading."""
    if not speaks_of_a_dash(case, move):
        return True
    return case.reading("l5r.dash-requirement-changes") == "keeps-changes"


def speaks_of_no_hand_limit(case: Case, move: Changing) -> bool:
    """The player has no Maximum Hand Size."""
    return any(is_no_hand_limit(case, holder, move.stat) for holder in _holders(move))


@law.check(TAKES_CHANGES, cites="l5r.hand-size.none", when=speaks_of_no_hand_limit)
def changes_of_no_hand_limit_are_open(case: Case, move: Changing) -> bool:
    """Whether a Maximum Hand Size that a player does not have is infinite hangs on the reading."""
    if not speaks_of_no_hand_limit(case, move):
        return True
    return case.reading("l5r.no-hand-limit-read") == "infinite"


def speaks_of_family_honor(case: Case, move: Changing) -> bool:
    """It is a player's Family Honor."""
    return move.stat == "family-honor"


@law.check(
    TAKES_CHANGES,
    cites=("l5r.honor.instant", "l5r.honor.own-rules"),
    when=speaks_of_family_honor,
)
def honor_is_gained_and_lost(case: Case, move: Changing) -> bool:
    """Family Honor is gained and lost at once: it has no bonus and no penalty that lasts."""
    return False
