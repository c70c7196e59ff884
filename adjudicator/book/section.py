"""A rule section: what the source says, restated, with its edges to other sections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Literal

from adjudicator.book.digest import digest
from adjudicator.book.language import Of, Rendering, State
from adjudicator.book.source import Lines
from adjudicator.reading import Place
from adjudicator.reading.names import DOTTED, SLUG, TARGET
from adjudicator.reading.problem import NOWHERE

SectionId = Annotated[str, DOTTED]
Target = Annotated[str, TARGET]
Slug = Annotated[str, SLUG]

Kind = Literal["rule", "definition", "procedure", "example", "component", "gap"]
Encoding = Literal["full", "partial", "none", "not-a-rule"]
EdgeKind = Literal[
    "requires", "refers-to", "exception-to", "modifies", "replaces-in-mode", "suspends"
]
BEATING: tuple[EdgeKind, ...] = ("exception-to", "modifies", "replaces-in-mode")
"""The edges by which one section's checks beat another's."""


@dataclass(frozen=True, slots=True)
class Edge:
    """This section beats, changes or switches off the section `to`."""

    to: Target
    by: tuple[Lines, ...] = ()
    principle: Slug | None = None
    while_: Slug | None = None
    place: Place = field(default=NOWHERE, compare=False)

    called = "an edge"


@dataclass(frozen=True, slots=True)
class Section:
    """One rule that a judge would cite by itself.

    `requires` and `refers_to` guide readers and decide nothing; the other edges beat.
    """

    id: SectionId
    kind: Kind
    title: str
    text: str
    encoding: Encoding
    source: tuple[Lines, ...] = ()
    number: str = ""
    requires: tuple[SectionId, ...] = ()
    refers_to: tuple[SectionId, ...] = ()
    exception_to: tuple[Edge, ...] = ()
    modifies: tuple[Edge, ...] = ()
    replaces_in_mode: tuple[Edge, ...] = ()
    suspends: tuple[Edge, ...] = ()
    mode: Slug | None = None
    tier: Slug | None = None
    left_out: str = ""
    open: tuple[SectionId, ...] = ()
    aliases: tuple[SectionId, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a section"

    def edges(self) -> Iterator[tuple[EdgeKind, Edge]]:
        """Every edge that goes out from here, with its kind."""
        for target in self.requires:
            yield "requires", Edge(target, place=getattr(target, "place", NOWHERE))
        for target in self.refers_to:
            yield "refers-to", Edge(target, place=getattr(target, "place", NOWHERE))
        yield from self.beating_edges()

    def beating_edges(self) -> Iterator[tuple[EdgeKind, Edge]]:
        """The edges that decide disputes: exceptions, changes, replacements, suspensions."""
        for edge in self.exception_to:
            yield "exception-to", edge
        for edge in self.modifies:
            yield "modifies", edge
        for edge in self.replaces_in_mode:
            yield "replaces-in-mode", edge
        for edge in self.suspends:
            yield "suspends", edge

    def digest(self, language: str) -> str:
        """What a translation of this wording carries as `of`."""
        return digest(language, self.title, self.text)


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of sections, in reading order."""

    chapter: Slug
    title: str
    sections: tuple[Section, ...]
    place: Place = field(default=NOWHERE, compare=False)

    called = "a chapter"


@dataclass(frozen=True, slots=True)
class TranslatedSection:
    """A section's title and text in another language."""

    title: str
    text: str
    of: Of
    state: State = "draft"
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated section"

    def digest(self, language: str) -> str:
        """What a translation made from this one carries as `of`."""
        return digest(language, self.title, self.text)


@dataclass(frozen=True, slots=True)
class TranslatedChapter:
    """A chapter file of `i18n/<lang>/`."""

    chapter: Slug
    title: Rendering
    sections: dict[SectionId, TranslatedSection] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated chapter"
