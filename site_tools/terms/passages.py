"""Every text of a game that is put into other languages, each with its counterparts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from adjudicator.book import Rulebook
from adjudicator.book.rulebook import Translation

Kind = Literal["section", "open", "chapter", "game", "mode", "principle", "change"]
RULE_KINDS: frozenset[Kind] = frozenset({"section", "open"})
"""The texts that speak in terms: sections and open questions."""


@dataclass(frozen=True, slots=True)
class Passage:
    """One text in one language: the `part` (title, text, …) of the thing `id`."""

    kind: Kind
    id: str
    part: str
    language: str
    text: str

    @property
    def key(self) -> tuple[Kind, str, str]:
        """What it shares with the same text in other languages."""
        return self.kind, self.id, self.part

    @property
    def name(self) -> str:
        """The id, with its kind where ids of sections and of others could be mixed up."""
        return self.id if self.kind == "section" else f"{self.kind}:{self.id}"


def passages(book: Rulebook, language: str) -> tuple[Passage, ...]:
    """The texts of `book` in that language, in reading order; a place goes with each text."""
    if language == book.game.language:
        found = _own(book)
    else:
        translation = book.translations.get(language)
        found = _translated(book, translation) if translation else iter(())
    return tuple(passage for passage in found if passage.text.strip())


def languages(book: Rulebook) -> tuple[str, ...]:
    """The languages in which the book says something, its own first."""
    own = book.game.language
    return (own, *(language for language in book.translations if language != own))


def _own(book: Rulebook) -> Iterator[Passage]:
    game, language = book.game, book.game.language
    yield Passage("game", game.id, "title", language, game.title)
    yield Passage("game", game.id, "summary", language, game.summary)
    for mode in game.modes:
        yield Passage("mode", mode.id, "title", language, mode.title)
    for principle in game.principles:
        yield Passage("principle", principle.id, "title", language, principle.title)
    for chapter in book.chapters:
        yield Passage("chapter", chapter.chapter, "title", language, chapter.title)
        for section in chapter.sections:
            yield Passage("section", section.id, "title", language, section.title)
            yield Passage("section", section.id, "text", language, section.text)
    for question in book.open_questions:
        yield Passage("open", question.id, "title", language, question.title)
        yield Passage("open", question.id, "text", language, question.text)
        for reading in question.readings:
            yield Passage("open", question.id, f"readings.{reading.id}", language, reading.text)
        yield Passage("open", question.id, "hangs-on", language, question.hangs_on)
    for change in book.changes:
        yield Passage("change", change.date, "text", language, change.text)


def _translated(book: Rulebook, translation: Translation) -> Iterator[Passage]:
    language = translation.language
    if translation.game:
        yield Passage("game", book.game.id, "title", language, translation.game.title.text)
        if translation.game.summary:
            yield Passage("game", book.game.id, "summary", language, translation.game.summary.text)
        for mode, rendered in translation.game.modes.items():
            yield Passage("mode", mode, "title", language, rendered.text)
        for principle, rendered in translation.game.principles.items():
            yield Passage("principle", principle, "title", language, rendered.text)
    for name, chapter in translation.chapters.items():
        yield Passage("chapter", name, "title", language, chapter.title.text)
        for section_id, section in chapter.sections.items():
            today = book.resolve(section_id)
            yield Passage("section", today, "title", language, section.title)
            yield Passage("section", today, "text", language, section.text)
    for open_id, question in translation.open_questions.items():
        today = book.resolve(open_id)
        yield Passage("open", today, "title", language, question.title)
        yield Passage("open", today, "text", language, question.text)
        for reading, text in question.readings.items():
            yield Passage("open", today, f"readings.{reading}", language, text)
        yield Passage("open", today, "hangs-on", language, question.hangs_on)
    if translation.changes:
        for date, change in translation.changes.changes.items():
            yield Passage("change", date, "text", language, change.text)
