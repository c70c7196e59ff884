"""Effects: what a move brings about, as atomic changes on the state that the last one left."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from adjudicator.judging.facts import Facts
from adjudicator.judging.outcome import Undetermined, Unsettled
from adjudicator.judging.pile import Pile, moved, piles

if TYPE_CHECKING:
    from adjudicator.judging.case import Case


@dataclass(frozen=True, slots=True)
class Change:
    """One atomic change: how it is worked out, and the paths that it would write.

    Where it cannot be determined, exactly those paths become holes.
    """

    work_out: Callable[[Case], Facts]
    #: The paths, or a function that tells them on the state before the change.
    touches: tuple[str, ...] | Callable[[Facts], tuple[str, ...]]


def move_to(place: str | Callable[[Case], str], *cards: str, top: bool = True) -> Change:
    """Cards go to the pile at `place` (a path, or a question that gives one).

    Where that cannot be determined, it is also open whether they still lie where they lay.
    """

    def work_out(case: Case) -> Facts:
        to = place if isinstance(place, str) else place(case)
        return moved(case.state, to, cards, top)

    def touches(state: Facts) -> tuple[str, ...]:
        left = [path for path, pile in piles(state) if not set(cards).isdisjoint(pile)]
        return (*left, place) if isinstance(place, str) else tuple(left)

    return Change(work_out, touches)


def set_fact(path: str, value: Any | Callable[[Case], Any]) -> Change:
    """The fact at `path` becomes `value`, or what the function of the case gives.

    :raises TypeError: for a pile, when it is carried out: cards are moved, never rewritten.
    """

    def work_out(case: Case) -> Facts:
        state: Facts = case.state
        fresh = value(case) if callable(value) else value
        if isinstance(fresh, Pile):
            raise TypeError(f"{path!r} holds cards; they change their place by move_to or draw")
        return state.put(path, fresh)

    return Change(work_out, (path,))


def draw(to: str, deck: str, count: int | Callable[[Case], int]) -> Change:
    """The top cards of `deck` go to `to`, as many as `count` says, or as there are.

    :raises ValueError: for a count below 0, when it is carried out.
    """

    def work_out(case: Case) -> Facts:
        wanted = count(case) if callable(count) else count
        if wanted < 0:
            raise ValueError(f"{wanted} cards are to be drawn from {deck!r}")
        pile = case.state.fetch(deck)
        return moved(case.state, to, pile[:wanted])

    return Change(work_out, (to, deck))


def carry_out(
    case: Case, change: Change, dug: list[tuple[str, Undetermined]] | None = None
) -> Facts:
    """The state after the change; holes where it cannot be determined, added to `dug`."""
    try:
        return change.work_out(case)
    except Unsettled as error:
        state: Facts = case.state
        touches = change.touches(state) if callable(change.touches) else change.touches
        for path in touches:
            # Where nothing is known of what the path stands in, there is nothing to make a hole in.
            with suppress(Unsettled):
                state = state.dig(path, error.undetermined)
            if dug is not None:
                dug.append((path, error.undetermined))
        return state


Steps: TypeAlias = "Generator[Change, Case, None]"
"""What an effect is: it yields changes, and is handed the case on the state that each left."""
