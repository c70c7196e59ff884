"""The rulebook of one game: sections in a graph, open questions, phrases and translations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from adjudicator.book.game import Change, Game, TranslatedChanges, TranslatedGame
from adjudicator.book.language import INTERFACE, Rendering
from adjudicator.book.open_question import OpenQuestion, TranslatedOpenQuestion
from adjudicator.book.phrase import Phrases, TranslatedPhrases
from adjudicator.book.section import (
    Chapter,
    EdgeKind,
    Section,
    TranslatedChapter,
    TranslatedSection,
)
from adjudicator.reading import Problem


@dataclass(frozen=True)
class Translation:
    """A game in one other language: whatever of it has been translated."""

    language: str
    game: TranslatedGame | None = None
    chapters: dict[str, TranslatedChapter] = field(default_factory=dict)
    open_questions: dict[str, TranslatedOpenQuestion] = field(default_factory=dict)
    changes: TranslatedChanges | None = None
    phrases: TranslatedPhrases | None = None

    @cached_property
    def _sections(self) -> dict[str, TranslatedSection]:
        return {
            str(section_id): section
            for chapter in reversed(self.chapters.values())
            for section_id, section in chapter.sections.items()
        }

    def section(self, section_id: str) -> TranslatedSection | None:
        """That section in this language, or None."""
        return self._sections.get(section_id)


@dataclass(frozen=True)
class Rulebook:
    """Everything that a game's folder under `rules/` says, checked and linked.

    Two books read from equal files are equal, however they were read.
    """

    game: Game
    chapters: tuple[Chapter, ...]
    open_questions: tuple[OpenQuestion, ...] = ()
    changes: tuple[Change, ...] = ()
    phrases: Phrases = field(default_factory=Phrases)
    translations: dict[str, Translation] = field(default_factory=dict)
    #: What is not wrong but wants attention, such as a citation of an old id.
    warnings: tuple[Problem, ...] = field(default=(), compare=False)
    #: The files as JSON values by their names: what `from_json` reads.
    files: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def from_folder(
        cls, root: Path, game: str, languages: tuple[str, ...] | None = None
    ) -> Rulebook:
        """The book of `game` under `root/rules`, with translations into `languages` (None: all).

        :raises Unreadable: with every problem of all its files.
        """
        from adjudicator.book.assemble import read_folder

        return read_folder(root, game, languages)

    @classmethod
    def from_json(cls, *parts: dict[str, Any]) -> Rulebook:
        """The book from what `as_json` gave: the game's part, and those of its translations.

        :raises Unreadable: with every problem of all its files.
        """
        from adjudicator.book.assemble import read_json

        return read_json(parts)

    def as_json(self, language: str | None = None) -> dict[str, Any]:
        """The game's own files (or those of one translation) as JSON values."""
        prefix = "i18n/" if language is None else f"i18n/{language}/"
        wanted = {
            name: data
            for name, data in self.files.items()
            if name.startswith(prefix) == (language is not None)
        }
        return {"game": self.game.id, "files": wanted}

    @cached_property
    def sections(self) -> dict[str, Section]:
        """Every section by its id, in reading order."""
        return {str(s.id): s for chapter in self.chapters for s in chapter.sections}

    @cached_property
    def chapter_of(self) -> dict[str, Chapter]:
        """The chapter of each section."""
        return {str(s.id): chapter for chapter in self.chapters for s in chapter.sections}

    @cached_property
    def aliases(self) -> dict[str, str]:
        """The id of today for each old id of a section or open question."""
        named: list[Section | OpenQuestion] = [*self.sections.values(), *self.open_questions]
        return {str(alias): str(thing.id) for thing in named for alias in thing.aliases}

    @cached_property
    def questions(self) -> dict[str, OpenQuestion]:
        """Every open question by its id."""
        return {str(question.id): question for question in self.open_questions}

    @cached_property
    def incoming(self) -> dict[str, tuple[tuple[EdgeKind, str], ...]]:
        """For each section, the edges that lead to it: their kind and where they come from."""
        found: dict[str, list[tuple[EdgeKind, str]]] = {}
        for section in self.sections.values():
            for kind, edge in section.edges():
                found.setdefault(self.resolve(edge.to), []).append((kind, str(section.id)))
        return {to: tuple(edges) for to, edges in found.items()}

    def resolve(self, section_id: str) -> str:
        """The id of today for an id that may be an old one."""
        return self.aliases.get(str(section_id), str(section_id))

    def __getitem__(self, section_id: str) -> Section:
        """:raises KeyError: if there is no such section."""
        return self.sections[self.resolve(section_id)]

    def __contains__(self, section_id: str) -> bool:
        return self.resolve(section_id) in self.sections

    def section_in(self, section_id: str, language: str) -> tuple[str, str, str]:
        """Title, text and the language they are in: `language` if there is one, else a fallback.

        The fallback is English, then the source language.
        """
        section = self[section_id]
        for tried in (language, INTERFACE):
            if tried == self.game.language:
                break
            translation = self.translations.get(tried)
            found = translation.section(str(section.id)) if translation else None
            if found is not None:
                return found.title, found.text, tried
        return section.title, section.text, self.game.language

    def title(self, section_id: str, language: str) -> str:
        """The section's title in that language, or in the language it falls back to."""
        return self.section_in(section_id, language)[0]

    def open_in(
        self, question_id: str, language: str
    ) -> tuple[TranslatedOpenQuestion | OpenQuestion, str]:
        """The open question in that language, or as it falls back, and the language it is in."""
        question = self.questions[self.resolve(question_id)]
        for tried in (language, INTERFACE):
            if tried == self.game.language:
                break
            translation = self.translations.get(tried)
            found = translation.open_questions.get(str(question.id)) if translation else None
            if found is not None:
                return found, tried
        return question, self.game.language

    def phrase(self, group: str, key: str, language: str) -> str | None:
        """A phrase of the game in that language, else in English, else None."""
        translation = self.translations.get(language)
        if translation and translation.phrases:
            rendered: Rendering | None = getattr(translation.phrases, group).get(key)
            if rendered is not None:
                return rendered.text
        said: str | None = getattr(self.phrases, group).get(key)
        return said

    def stale_sections(self, language: str) -> Iterator[str]:
        """Sections whose translation renders a wording that has changed since."""
        translation = self.translations.get(language)
        if translation is None:
            return
        for chapter in translation.chapters.values():
            for section_id, rendered in chapter.sections.items():
                if rendered.of != self.wording_of(section_id, rendered.of[:2]):
                    yield str(section_id)

    def wording_of(self, section_id: str, language: str) -> str | None:
        """The digest of a section's wording in a language today, or None where there is none."""
        if language == self.game.language:
            return self[section_id].digest(language)
        translation = self.translations.get(language)
        found = translation.section(self.resolve(section_id)) if translation else None
        return found.digest(language) if found else None
