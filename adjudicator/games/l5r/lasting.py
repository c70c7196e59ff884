"""What acts on a number for a while: changes, limits and adjustments, found in the position."""

from __future__ import annotations

from typing import Any, TypeGuard, TypeVar

from adjudicator.games.l5r.state import Adjustment, Change, Limit, Position
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case, MissingFact, Question

T = TypeVar("T")

#: The number of an Item that its bonuses and penalties move, for the one that they speak of.
MODIFIERS = {"force": "force-modifier", "chi": "chi-modifier"}
TOTALS = frozenset({"unit-force", "army-force"})


def quietly(case: Case, question: Question[T], *words: Any) -> T:
    """An answer that is used without being told as a reason."""
    with case.supposing():
        return case.ask(question, *words)


def is_number(value: object) -> TypeGuard[int]:
    """Whether a value is a number, and no word in place of one."""
    return isinstance(value, int)


def is_card(case: Case, name: str) -> bool:
    """Whether a card is so named."""
    return name in case.cards


def is_item(case: Case, name: str) -> bool:
    """Whether an Item is so named."""
    return is_card(case, name) and is_of_type(case, name, "item")


def moved_stat(case: Case, holder: str, stat: str) -> str:
    """The number that a bonus on this statistic moves: of an Item, its modifier."""
    return MODIFIERS.get(stat, stat) if is_item(case, holder) else stat


def change_of(state: Position, name: str) -> Change:
    """A change by its name.

    :raises MissingFact: if it is not there, or not any more.
    """
    found: Change | None = state.changes.get(name)  # type: ignore[call-overload]
    if found is None:
        raise MissingFact(f"changes.{name}")
    return found


def changes_on(case: Case, of: str, stat: str) -> tuple[str, ...]:
    """The changes of a statistic, in the order in which they were granted."""
    return tuple(
        str(name)
        for name, change in case.state.changes.items()
        if change.holder == of and moved_stat(case, of, change.stat) == stat
    )


def is_bounded(change: Change) -> bool:
    """Whether the change goes "up to" a value, and no further."""
    return change.knows("up_to")


def plain_changes(case: Case, of: str, stat: str, kind: str) -> tuple[str, ...]:
    """The changes of one kind that have no bound."""
    return tuple(
        name
        for name in changes_on(case, of, stat)
        if (change := change_of(case.state, name)).kind == kind and not is_bounded(change)
    )


def bounded_changes(case: Case, of: str, stat: str) -> tuple[str, ...]:
    """The changes that go "up to" a value."""
    return tuple(n for n in changes_on(case, of, stat) if is_bounded(change_of(case.state, n)))


def limits_on(case: Case, of: str, stat: str, kind: str, limits: str = "value") -> dict[str, Limit]:
    """The minimums, or maximums, that effects set on a statistic or on changes of it, by name."""
    return {
        str(name): limit
        for name, limit in case.state.limits.items()
        if (limit.holder, limit.kind) == (of, kind)
        and moved_stat(case, of, limit.stat) == stat
        and (limit.limits if limit.knows("limits") else "value") == limits
    }


def imposed(case: Case, of: str, stat: str, kind: str, limits: str = "value") -> list[int]:
    """The values of these minimums, or maximums."""
    return [limit.value for limit in limits_on(case, of, stat, kind, limits).values()]


def adjustments(case: Case, change: Change) -> list[Adjustment]:
    """What raises or cuts a change."""
    stat = moved_stat(case, change.holder, change.stat)
    return [
        each
        for each in case.state.adjustments.values()
        if (each.holder, each.of) == (change.holder, change.kind)
        and moved_stat(case, each.holder, each.stat) == stat
    ]
