"""A scenario: a position, some moves and questions, and perhaps what is expected of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from adjudicator.book.language import INTERFACE
from adjudicator.book.section import SectionId, Slug
from adjudicator.judging import Bench
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE
from adjudicator.scenario.step import Ask, Do, Look, Step, WhatIf
from adjudicator.scenario.title import TranslatedTitle


@dataclass(frozen=True)
class Heading:
    """What every scenario says of itself, whatever the game."""

    id: Slug
    game: Slug
    title: str
    note: str = ""
    #: `own`: made up by us; `printed-example`: the source prints it; `reported`: from play.
    source: Literal["own", "printed-example", "reported"] = "own"
    reference: str = ""
    modes: tuple[Slug, ...] = ()
    readings: dict[SectionId, Slug] = field(default_factory=dict)
    picks: dict[Slug, str] = field(default_factory=dict)
    #: Old ids; their permanent addresses lead here.
    aliases: tuple[Slug, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a scenario"


@dataclass(frozen=True)
class Scenario:
    """A dispute ready to be replayed."""

    heading: Heading
    bench: Bench = field(repr=False)
    cards: dict[str, Any] = field(repr=False)
    position: Any = field(repr=False)
    steps: tuple[Step, ...]
    #: The file's name as messages give it.
    file: str = ""
    #: The lines of the file, for messages.
    lines: tuple[str, ...] = field(default=(), repr=False)
    #: The title in other languages.
    titles: dict[str, TranslatedTitle] = field(default_factory=dict, repr=False)

    def title_in(self, language: str) -> tuple[str, str]:
        """The title in that language, or in English; and the language it is in."""
        if language in self.titles:
            return self.titles[language].title, language
        return self.heading.title, INTERFACE

    @property
    def id(self) -> str:
        """The scenario's id; it stands in the file, not in its path."""
        return str(self.heading.id)

    @property
    def expects(self) -> bool:
        """Whether anything is expected; a scenario that expects nothing is a dispute to answer."""
        return any(_expects(step) for step in self.walk())

    def walk(self) -> Iterator[Step]:
        """Every step, those of what-ifs among them."""

        def below(steps: tuple[Step, ...]) -> Iterator[Step]:
            for step in steps:
                yield step
                if isinstance(step, WhatIf):
                    yield from below(step.steps)

        yield from below(self.steps)


def _expects(step: Step) -> bool:
    if isinstance(step, Do | Ask):
        return step.expect is not None or bool(step.cites)
    return isinstance(step, Look)
