"""Defeat: which live checks give way to which others, by the edges of sections and by tiers."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
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
        """The edges by which `winner` beats `loser`, through others perhaps; None if not at all."""
        return self.beaten_by.get(winner, {}).get(loser)


def suspensions(book: Rulebook) -> list[tuple[str, str, str | None]]:
    """Every (section, what it suspends, while), chapters as the sections in them.

    A section that switches its own chapter off does not switch off itself.
    """
    return [
        (str(section.id), target, edge.while_)
        for section in book.sections.values()
        for edge in section.suspends
        for target in _targets(book, str(edge.to))
        if target != section.id
    ]


def _suspended(book: Rulebook, on: frozenset[str], speaks: Callable[[str], bool]) -> dict[str, str]:
    """What is switched off, and by what. What is itself switched off switches nothing off."""
    thrown = [
        (by, target)
        for by, target, while_ in suspensions(book)
        if (while_ is None or while_ in on) and speaks(by)
    ]
    off: dict[str, str] = {}
    in_force: set[str] = set()
    while True:
        # In force for certain is what nothing can switch off any more.
        fresh = [
            by
            for by in dict.fromkeys(by for by, _ in thrown)
            if by not in in_force
            and by not in off
            and all(other in off for other, target in thrown if target == by)
        ]
        if not fresh:
            return off
        in_force.update(fresh)
        for by, target in thrown:
            if by in fresh:
                off.setdefault(target, by)


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


def by_edges(live: Sequence[Check], order: Order) -> tuple[list[Check], list[Beaten]]:
    """The checks that no edge beats, and the others, each with what beats it most directly."""
    if len(live) < 2:
        return list(live), []
    standing: list[Check] = []
    beaten: list[Beaten] = []
    for check in live:
        winners = [
            (other, edges)
            for other in live
            if other is not check
            and (edges := order.edges(other.deciding, check.deciding)) is not None
        ]
        if winners:
            winner, edges = min(winners, key=lambda found: len(found[1]))
            beaten.append(Beaten(check, winner, edges))
        else:
            standing.append(check)
    return standing, beaten


def defeat(
    live: Sequence[Check], order: Order, rank: dict[str, int], grants: Sequence[tuple[str, str]]
) -> tuple[list[Check], list[Beaten]]:
    """The checks that nothing beats, and the others with what beats them.

    Edges decide first; between checks without an edge, the higher tier of the deciding section.
    """
    standing, beaten = by_edges(live, order)
    if len(standing) < 2:
        return standing, beaten
    best = max(rank[check.deciding] for check in standing)
    top = [check for check in standing if rank[check.deciding] == best]
    for check in standing:
        if rank[check.deciding] < best:
            beaten.append(outranked(check, top[0], rank, grants))
    return top, beaten


def outranked(
    check: Check, by: Check, rank: dict[str, int], grants: Sequence[tuple[str, str]]
) -> Beaten:
    """The check as beaten by one of a higher tier, with the section that grants that tier."""
    tier, granted_by = grants[rank[by.deciding]]
    return Beaten(check, by, (), tier, granted_by)
