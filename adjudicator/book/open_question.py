"""Open questions: what a source leaves unsaid, says twice, or says in two ways."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from adjudicator.book.digest import digest
from adjudicator.book.language import Of, State
from adjudicator.book.section import SectionId, Slug
from adjudicator.book.source import Lines
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand the source."""

    id: Slug
    text: str

    called = "a reading"


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A matter that the source does not settle, with the readings it allows."""

    id: SectionId
    kind: Literal["ambiguous", "contradictory", "silent", "missing-text"]
    title: str
    text: str
    #: Left out where the game has no source document.
    source: tuple[Lines, ...] = ()
    readings: tuple[Reading, ...] = ()
    hangs_on: str = ""
    aliases: tuple[SectionId, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "an open question"

    def digest(self, language: str) -> str:
        """What a translation of this wording carries as `of`."""
        readings = [f"{reading.id}: {reading.text}" for reading in self.readings]
        return digest(language, self.title, self.text, *readings, self.hangs_on)


@dataclass(frozen=True, slots=True)
class OpenQuestions:
    """What `open_questions.yml` holds."""

    questions: tuple[OpenQuestion, ...]

    called = "the open questions"


@dataclass(frozen=True, slots=True)
class TranslatedOpenQuestion:
    """An open question in another language."""

    title: str
    text: str
    of: Of
    readings: dict[Slug, str] = field(default_factory=dict)
    hangs_on: str = ""
    state: State = "draft"
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated open question"


@dataclass(frozen=True, slots=True)
class TranslatedOpenQuestions:
    """What `i18n/<lang>/open_questions.yml` holds."""

    questions: dict[SectionId, TranslatedOpenQuestion]

    called = "the translated open questions"
