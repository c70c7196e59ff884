"""Effects: a move's consequences as atomic changes, each worked out on the state the last one left."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from adjudicator.judging.facts import Facts
from adjudicator.judging.outcome import Unsettled
from adjudicator.judging.pile import moved, place_of_card

if TYPE_CHECKING:
    from adjudicator.judging.case import Case


@dataclass(frozen=True, slots=True)
class Change:
    """One atomic change: how it is worked out, and the paths that it would write.

    Where it cannot be determined, exactly those paths become holes.
    """

    work_out: Callable[[Case], Facts]
    touches: tuple[str, ...]


def move_to(place: str | Callable[[Case], str], *cards: str, top: bool = True) -> Change:
    """Cards go to the pile at `place` (a path, or a question that gives one)."""

    def work_out(case: Case) -> Facts:
        to = place if isinstance(place, str) else place(case)
        return moved(case.state, to, cards, top)

    return Change(work_out, (place,) if isinstance(place, str) else ())


def set_fact(path: str, value: Any | Callable[[Case], Any]) -> Change:
    """The fact at `path` becomes `value`, or what the function of the case gives."""

    def work_out(case: Case) -> Facts:
        state: Facts = case.state
        return state.put(path, value(case) if callable(value) else value)

    return Change(work_out, (path,))


def draw(to: str, deck: str, count: int | Callable[[Case], int]) -> Change:
    """The top cards of `deck` go to `to`, as many as `count` says."""

    def work_out(case: Case) -> Facts:
        wanted = count(case) if callable(count) else count
        pile = case.state.fetch(deck)
        return moved(case.state, to, pile[:wanted])

    return Change(work_out, (to, deck))


def carry_out(case: Case, change: Change) -> Facts:
    """The state after the change; holes where it cannot be determined."""
    try:
        return change.work_out(case)
    except Unsettled as error:
        state: Facts = case.state
        hole = error.undetermined
        for path in change.touches:
            state = state.dig(path, hole)
        return state


Steps: TypeAlias = "Generator[Change, Case, None]"
"""What an effect is: it yields changes, and is handed the case on the state that each left."""

__all__ = ["Change", "Steps", "carry_out", "draw", "move_to", "place_of_card", "set_fact"]
