"""Everything that is tied to one section: edges both ways, checks, scenarios, translations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.book import LANGUAGES, OpenQuestion, Rulebook, Section
from adjudicator.book.section import EdgeKind
from site_tools.citations import Citations, CitingCheck, CitingScenario

#: How an edge reads from the section that it leads to.
BACKWARDS: dict[EdgeKind, str] = {
    "requires": "required by",
    "refers-to": "referred to by",
    "exception-to": "has the exception",
    "modifies": "modified by",
    "replaces-in-mode": "replaced by",
    "suspends": "suspended by",
}


@dataclass(frozen=True, slots=True)
class Tie:
    """An edge as seen from one end: the section at the other, and what the edge rests on."""

    kind: EdgeKind
    other: str
    while_: str = ""
    by: str = ""
    principle: str = ""

    def as_data(self) -> dict[str, str]:
        """The edge as JSON values; what it does not say is left out."""
        told = {"kind": self.kind, "id": self.other, "while": self.while_, "by": self.by}
        told["principle"] = self.principle
        return {key: value for key, value in told.items() if value}


@dataclass(frozen=True)
class Ties:
    """A section with everything tied to it."""

    book: Rulebook
    section: Section
    out: tuple[Tie, ...]
    into: tuple[Tie, ...]
    checks: tuple[CitingCheck, ...]
    scenarios: tuple[CitingScenario, ...]
    open_questions: tuple[OpenQuestion, ...]
    #: For each language: `original`, `missing`, `stale`, or the translation's state.
    states: dict[str, str]


def ties(book: Rulebook, section_id: str, citations: Citations) -> Ties:
    """What is tied to a section.

    :raises KeyError: if there is no such section.
    """
    section = book[section_id]
    return Ties(
        book,
        section,
        tuple(_outgoing(book, section)),
        tuple(_incoming(book, section)),
        citations.checks(section.id),
        citations.scenarios(section.id),
        tuple(book.questions[book.resolve(open_id)] for open_id in section.open),
        {language: state_in(book, section.id, language) for language in LANGUAGES},
    )


def _outgoing(book: Rulebook, section: Section) -> list[Tie]:
    return [
        _tie(kind, book.resolve(edge.to), edge.while_, edge.by, edge.principle)
        for kind, edge in section.edges()
    ]


def _incoming(book: Rulebook, section: Section) -> list[Tie]:
    """Edges to the section, and suspensions of its chapter."""
    chapter = f"{book.game.id}/{book.chapter_of[section.id].chapter}"
    return [
        _tie(kind, origin, edge.while_, edge.by, edge.principle)
        for target in (str(section.id), chapter)
        for kind, origin in book.incoming.get(target, ())
        for found, edge in book[origin].edges()
        if found == kind and book.resolve(edge.to) == target
    ]


def _tie(
    kind: EdgeKind, other: str, while_: str | None, by: tuple[Any, ...], principle: str | None
) -> Tie:
    lines = ", ".join(str(one) for one in by)
    return Tie(kind, str(other), str(while_ or ""), lines, str(principle or ""))


def state_in(book: Rulebook, section_id: str, language: str) -> str:
    """`original`, `missing`, `stale`, `draft` or `reviewed`."""
    if language == book.game.language:
        return "original"
    translation = book.translations.get(language)
    said = translation.section(book.resolve(section_id)) if translation else None
    if said is None:
        return "missing"
    return said.state if said.of == book.wording_of(section_id, said.of[:2]) else "stale"
