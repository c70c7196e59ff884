"""How large a bonus or penalty is: what it counts, what raises and cuts it, its own limits."""

from __future__ import annotations

from functools import partial, reduce
from itertools import permutations

from adjudicator.games.l5r.checks_reading import bounded_by
from adjudicator.games.l5r.lasting import (
    adjustments,
    bounded_changes,
    change_of,
    imposed,
    is_bounded,
    moved_stat,
)
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.limiting import Limits, while_they_clash
from adjudicator.games.l5r.questions_cards import HAS_KEYWORD
from adjudicator.games.l5r.questions_numbers import (
    COUNT,
    PART,
    RAW,
    SIZE,
)
from adjudicator.games.l5r.state import Adjustment, Change, Tally, mark_of
from adjudicator.games.l5r.units import in_play
from adjudicator.games.l5r.whereabouts import controller_of
from adjudicator.judging import Case, silent


# What a variable change counts.
def _fits(case: Case, card: str, tally: Tally) -> bool:
    """Whether a card in play is one of those that are counted."""
    state = case.state
    return (
        tally.type in (None, case.card(card).type)
        and tally.controlled_by in (None, controller_of(state, card))
        and tally.standing in (None, "bowed" if mark_of(state, card).bowed else "unbowed")
        and (tally.keyword is None or case.ask(HAS_KEYWORD, card, tally.keyword))
    )


@law.check(COUNT, cites="l5r.bonus.variable.definition")
def what_fits_is_counted(case: Case, change: str) -> int:
    """A variable change counts, at the moment, the cards in play of which its text speaks."""
    tally = change_of(case.state, change).for_each
    with case.supposing():
        return sum(_fits(case, card, tally) for card in in_play(case))


def counts_no_more_than(case: Case, change: str) -> bool:
    """The text says how many count at most."""
    return change_of(case.state, change).knows("counted_up_to")


@law.contribution(
    COUNT, stage="counted at most", cites="l5r.statistics.counted-limit", when=counts_no_more_than
)
def only_so_many_count(case: Case, change: str, amount: int) -> int:
    """The words "up to three of them" limit what is counted, not what comes of it."""
    return min(amount, change_of(case.state, change).counted_up_to)


# What a change is to begin with.
def is_variable(case: Case, change: str) -> bool:
    """It is so much for each of something."""
    return change_of(case.state, change).knows("for_each")


def is_constant(case: Case, change: str) -> bool:
    """It is a number, and counts nothing."""
    return not is_variable(case, change)


@law.check(PART, cites="l5r.statistics.changes", when=is_constant)
def a_change_is_what_it_says(case: Case, change: str) -> int:
    """A bonus or penalty is as large as it was given; only a variable one follows the game."""
    return int(change_of(case.state, change).by)


@law.check(PART, cites="l5r.bonus.variable.definition", when=is_variable)
def a_variable_change_follows_the_game(case: Case, change: str) -> int:
    """A variable bonus or penalty is so much for each thing that it counts."""
    return int(change_of(case.state, change).by) * case.ask(COUNT, change)


# What raises and cuts it.
def _acting(case: Case, change: str, bounded: bool) -> list[Adjustment]:
    told = change_of(case.state, change)
    return [each for each in adjustments(case, told) if each.knows("up_to") is bounded]


def is_adjusted(case: Case, change: str) -> bool:
    """Effects raise it or cut it."""
    return bool(_acting(case, change, bounded=False))


@law.contribution(
    PART,
    stage="raises and cuts",
    cites=("l5r.statistics.change-adjustment", "l5r.statistics.change-calculation"),
    when=is_adjusted,
)
def raises_and_cuts_come_together(case: Case, change: str, amount: int) -> int:
    """All that raises a change and all that cuts it is applied together."""
    acting = _acting(case, change, bounded=False)
    return amount + sum(each.by if each.kind == "raise" else -each.by for each in acting)


def is_cut(case: Case, change: str) -> bool:
    """Effects cut it."""
    return any(each.kind == "cut" for each in _acting(case, change, bounded=False))


@law.contribution(
    PART,
    stage="floor",
    cites=("l5r.statistics.change-calculation.floor", "l5r.statistics.change-direction"),
    when=is_cut,
)
def a_change_never_turns_round(case: Case, change: str, amount: int) -> int:
    """However much it is cut, a change is never less than zero."""
    return max(0, amount)


# Its bounds: adjustments "up to" a size, and limits of the change itself.
def _own_limits(case: Case, change: Change) -> Limits:
    stat = moved_stat(case, change.holder, change.stat)
    found = {k: imposed(case, change.holder, stat, k, change.kind) for k in ("minimum", "maximum")}
    return Limits(tuple(found["minimum"]), tuple(found["maximum"]), base=False)


def _within_limits(case: Case, change: str, amount: int) -> int:
    limits = _own_limits(case, change_of(case.state, change))
    return max(0, while_they_clash(case, limits, amount))


def _stopped(amount: int, each: Adjustment) -> int:
    """A size once one effect that goes "up to" a size has been applied, never the other way."""
    if each.kind == "raise":
        return max(amount, min(amount + each.by, each.up_to))
    return min(amount, max(amount - each.by, each.up_to))


def _to_their_bounds(case: Case, change: str, amount: int) -> int:
    acting = _acting(case, change, bounded=True)
    results = {reduce(_stopped, order, amount) for order in permutations(acting)}
    if len(results) > 1:
        raise silent("l5r.statistics.up-to", open="l5r.up-to-order")
    return results.pop()


def is_adjusted_up_to(case: Case, change: str) -> bool:
    """An effect raises or cuts it “up to” a size."""
    return bool(_acting(case, change, bounded=True))


def is_limited_itself(case: Case, change: str) -> bool:
    """An effect sets a minimum or a maximum on such changes."""
    limits = _own_limits(case, change_of(case.state, change))
    return bool(limits.minimums or limits.maximums)


@law.contribution(
    PART,
    stage="up-to",
    cites=("l5r.statistics.up-to.bound", "l5r.statistics.up-to"),
    when=is_adjusted_up_to,
)
def adjustments_stop_at_their_bound(case: Case, change: str, amount: int) -> int:
    """What raises or cuts a change "up to" a size comes after the rest, and stops at that size."""
    return _to_their_bounds(case, change, amount)


@law.contribution(
    PART,
    stage="limits",
    cites=("l5r.statistics.change-calculation.limits", "l5r.statistics.change-direction"),
    when=is_limited_itself,
)
def a_change_keeps_its_own_limits(case: Case, change: str, amount: int) -> int:
    """A minimum or maximum of the change itself comes after the floor, and never turns it round."""
    return _within_limits(case, change, amount)


def goes_up_to_a_value(case: Case, change: str) -> bool:
    """It goes “up to” a value, and no further."""
    return is_bounded(change_of(case.state, change))


def goes_as_far_as_it_says(case: Case, change: str) -> bool:
    """No value stops it."""
    return not goes_up_to_a_value(case, change)


@law.check(SIZE, cites="l5r.statistics.change-calculation", when=goes_as_far_as_it_says)
def the_size_is_what_remains(case: Case, change: str) -> int:
    """A change is as large as what remains once all that acts on it has been applied."""
    told = change_of(case.state, change)
    return case.ask(PART, change, told.kind, told.source)


def _shift_from(case: Case, change: str, start: int) -> int:
    """By how much a change that goes "up to" a value moves it, after the others of its kind.

    :raises Unsettled: if there are several, and their order matters.
    """
    told = change_of(case.state, change)
    names = bounded_changes(case, told.holder, moved_stat(case, told.holder, told.stat))

    def shift(order: tuple[str, ...]) -> int:
        before = reduce(partial(bounded_by, case), order[: order.index(change)], start)
        return abs(bounded_by(case, before, change) - before)

    shifts = {shift(order) for order in permutations(names)}
    if len(shifts) > 1:
        raise silent("l5r.statistics.up-to", open="l5r.up-to-order")
    return shifts.pop()


@law.check(
    SIZE, cites=("l5r.statistics.up-to.bound", "l5r.statistics.up-to"), when=goes_up_to_a_value
)
def a_bound_limits_the_size(case: Case, change: str) -> int:
    """A change "up to" a value is as large as it can be without going beyond that value."""
    told = change_of(case.state, change)
    stat = moved_stat(case, told.holder, told.stat)
    return _shift_from(case, change, case.ask(RAW, told.holder, stat))
