"""Edges as pages tell them: which decide, which are only for reading, and what leads where."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Edge, Rulebook
from adjudicator.book.section import EdgeKind
from site_tools.pages import wording
from site_tools.pages.html import Html, element, join
from site_tools.pages.leaf import Leaf

DECIDING: tuple[EdgeKind, ...] = ("exception-to", "modifies", "replaces-in-mode", "suspends")
READING: tuple[EdgeKind, ...] = ("requires", "refers-to")


def edges_into(book: Rulebook, section_id: str) -> Iterator[tuple[EdgeKind, str, Edge]]:
    """The edges that lead to a section or chapter: kind, origin and the edge itself."""
    for kind, origin in book.incoming.get(section_id, ()):
        for found, edge in book[origin].edges():
            if found == kind and book.resolve(edge.to) == section_id:
                yield kind, origin, edge
                break


def edges_into_all(book: Rulebook, section_id: str) -> Iterator[tuple[EdgeKind, str, Edge]]:
    """The same, and those that lead to the section's whole chapter."""
    yield from edges_into(book, section_id)
    chapter = book.chapter_of[str(section_id)].chapter
    yield from edges_into(book, f"{book.game.id}/{chapter}")


def grant(leaf: Leaf, book: Rulebook, edge: Edge) -> Html | None:
    """When an edge beats, and who says so: its condition, its source lines or our maxim."""
    notes: list[object] = []
    if edge.while_:
        mode = wording.mode(book, edge.while_, leaf.language)
        notes.append(leaf.words("while", condition=mode.title))
    if edge.by:
        lines = ", ".join(str(lines) for lines in edge.by)
        notes.append(leaf.words("by-lines", lines=lines))
    if edge.principle:
        maxim = wording.principle(book, edge.principle, leaf.language)
        notes.append(leaf.words("by-principle", principle=maxim.title))
    return element("small", " · ".join(str(note) for note in notes)) if notes else None


def edge_told(leaf: Leaf, book: Rulebook, other: str, edge: Edge) -> Html:
    """A link to the section at the other end, with the edge's condition and grant."""
    small = grant(leaf, book, edge)
    return join([leaf.section(other), " " if small else "", small])
