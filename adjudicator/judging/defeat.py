"""Defeat: which live checks give way to which others, by the edges of sections and by tiers."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from adjudicator.book import Rulebook
from adjudicator.book.order import Beat, beats
from adjudicator.judging.check import Check
from adjudicator.judging.ruling import Beaten


@dataclass(frozen=True, slots=True)
class Order:
    """The order of sections while certain modes and predicates hold."""

    #: Sections that something on suspends, and the section that does it.
    suspended: dict[str, str]
    #: For each section, those it beats, with the edges that lead there.
    beaten_by: dict[str, dict[str, tuple[Beat, ...]]]

    @classmethod
    def of(cls, book: Rulebook, on: frozenset[str]) -> Order:
        """The order of `book` while exactly what is `on` holds."""

        def speaks(section_id: str) -> bool:
            mode = book[section_id].mode
            return mode is None or mode in on

        suspended = _suspended(book, on, speaks)
        direct: dict[str, list[Beat]] = {}
        for beat in beats(book.sections.values()):
            if beat.kind == "suspends" or (beat.while_ is not None and beat.while_ not in on):
                continue
            if speaks(beat.winner) and beat.winner not in suspended:
                direct.setdefault(beat.winner, []).append(beat)
        return cls(suspended, {winner: _reach(winner, direct, book) for winner in direct})

    def edges(self, winner: str, loser: str) -> tuple[Beat, ...] | None:
        """The edges by which `winner` beats `loser`, through others if need be; None if it does not."""
        return self.beaten_by.get(winner, {}).get(loser)


def _suspended(book: Rulebook, on: frozenset[str], speaks: object) -> dict[str, str]:
    found: dict[str, str] = {}
    holds = speaks
    assert callable(holds)
    for section in book.sections.values():
        for edge in section.suspends:
            if (edge.while_ is None or edge.while_ in on) and holds(str(section.id)):
                for target in _targets(book, str(edge.to)):
                    found.setdefault(target, str(section.id))
    # What is itself switched off switches nothing off.
    return {target: by for target, by in found.items() if by not in found}


def _targets(book: Rulebook, target: str) -> Iterable[str]:
    if "/" not in target:
        return [book.resolve(target)]
    name = target.split("/")[1]
    return [str(s.id) for c in book.chapters if c.chapter == name for s in c.sections]


def _reach(
    start: str, direct: dict[str, list[Beat]], book: Rulebook
) -> dict[str, tuple[Beat, ...]]:
    found: dict[str, tuple[Beat, ...]] = {}
    queue: deque[tuple[str, tuple[Beat, ...]]] = deque([(start, ())])
    while queue:
        node, path = queue.popleft()
        for beat in direct.get(node, ()):
            loser = book.resolve(beat.loser)
            if loser not in found and loser != start:
                found[loser] = (*path, beat)
                queue.append((loser, found[loser]))
    return found


def defeat(
    live: Sequence[Check], order: Order, rank: dict[str, int], grants: Sequence[tuple[str, str]]
) -> tuple[list[Check], list[Beaten]]:
    """The checks that nothing beats, and the others with what beats them.

    Edges decide first; between checks without an edge, the higher tier of the deciding section.
    """
    if len(live) < 2:
        return list(live), []
    standing: list[Check] = []
    beaten: list[Beaten] = []
    for check in live:
        winner = next(
            (
                (other, edges)
                for other in live
                if other is not check
                and (edges := order.edges(other.deciding, check.deciding)) is not None
            ),
            None,
        )
        if winner is None:
            standing.append(check)
        else:
            beaten.append(Beaten(check, winner[0], winner[1]))
    best = max(rank[check.deciding] for check in standing)
    top = [check for check in standing if rank[check.deciding] == best]
    for check in standing:
        if rank[check.deciding] < best:
            tier, granted_by = grants[best]
            beaten.append(Beaten(check, top[0], (), tier, granted_by))
    return top, beaten
