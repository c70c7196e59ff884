"""The order among sections: what requires what, what beats what, and circles in either."""

from __future__ import annotations

import graphlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from adjudicator.book.game import Game
from adjudicator.book.section import EdgeKind, Section


@dataclass(frozen=True, slots=True)
class Beat:
    """The section `winner` beats the section `loser` by an edge."""

    winner: str
    loser: str
    kind: EdgeKind
    while_: str | None
    by: str
    principle: str | None


def requirement_circle(sections: Iterable[Section]) -> tuple[str, ...] | None:
    """A circle of several sections that require one another, or None."""
    graph = {section.id: set(section.requires) - {section.id} for section in sections}
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        circle: list[str] = error.args[1]
        return tuple(reversed(circle))
    return None


def beats(sections: Iterable[Section]) -> Iterator[Beat]:
    """Every beating edge between sections, `suspends` among them; edges to chapters are none."""
    for section in sections:
        for kind, edge in section.beating_edges():
            if "/" not in edge.to and edge.to != section.id:
                by = ", ".join(str(lines) for lines in edge.by)
                yield Beat(section.id, str(edge.to), kind, edge.while_, by, edge.principle)


def beating_circle(game: Game, sections: Mapping[str, Section]) -> tuple[Beat, ...] | None:
    """A circle of sections that beat one another while some set of modes is on, or None.

    Modes that exclude each other are never on together, so a circle that needs both is harmless.
    """
    excluded = {frozenset((mode.id, other)) for mode in game.modes for other in mode.excludes}
    out: dict[str, list[Beat]] = {}
    for beat in beats(sections.values()):
        out.setdefault(beat.winner, []).append(beat)

    def needs(beat: Beat) -> frozenset[str]:
        modes = {mode for mode in (beat.while_, sections[beat.winner].mode) if mode}
        return frozenset(modes)

    def together(modes: frozenset[str]) -> bool:
        return not any(pair <= modes for pair in excluded)

    settled: set[tuple[str, frozenset[str]]] = set()

    def walk(node: str, path: list[Beat], modes: frozenset[str]) -> tuple[Beat, ...] | None:
        if (node, modes) in settled:
            return None
        for beat in out.get(node, ()):
            united = modes | needs(beat)
            if not together(united):
                continue
            on_path = [step.winner for step in path] + [node]
            if beat.loser in on_path:
                return (*path[on_path.index(beat.loser) :], beat)
            found = walk(beat.loser, [*path, beat], united)
            if found:
                return found
        settled.add((node, modes))
        return None

    for start in out:
        circle = walk(start, [], frozenset())
        if circle:
            return circle
    return None
