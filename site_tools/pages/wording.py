"""Texts as a page shows them: their language, whether reviewed, whether behind the source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.book import INTERFACE, Concept, Language, Rulebook, digest
from adjudicator.book.language import Of, Rendering, State
from adjudicator.book.open_question import OpenQuestion, TranslatedOpenQuestion
from adjudicator.book.rulebook import Translation


@dataclass(frozen=True, slots=True)
class Standing:
    """How a shown text stands to what the reader asked for and to the source."""

    wanted: str
    shown: str
    #: None for a text in the language it was first written in.
    state: State | None = None
    stale: bool = False

    @property
    def fallback(self) -> bool:
        """Whether the reader's own language is missing."""
        return self.shown != self.wanted

    @property
    def lang(self) -> str | None:
        """What to write as `lang` around the text; None where the page's own language holds."""
        return self.shown if self.fallback else None


@dataclass(frozen=True, slots=True)
class Wording:
    """A title and a text with their standing; the text may be empty."""

    title: str
    text: str
    standing: Standing


def section(book: Rulebook, section_id: str, language: Language) -> Wording:
    """A section as readers of `language` see it.

    :raises KeyError: if there is no such section.
    """
    title, text, shown = book.section_in(section_id, language)
    if shown == book.game.language:
        return Wording(title, text, Standing(language, shown))
    rendered = book.translations[shown].section(book.resolve(section_id))
    assert rendered is not None
    stale = rendered.of != book.wording_of(section_id, rendered.of[:2])
    return Wording(title, text, Standing(language, shown, rendered.state, stale))


def has_section(book: Rulebook, section_id: str, language: Language) -> bool:
    """Whether the section is written or translated in that very language."""
    return book.section_in(section_id, language)[2] == language


def line(
    book: Rulebook,
    own: str,
    language: Language,
    pick: Callable[[Translation], Rendering | None],
) -> Wording:
    """A single text of a game: `own` is in the source language, `pick` finds a translation."""
    source = book.game.language
    for tried in (language, INTERFACE):
        if tried == source:
            break
        rendered = _picked(book, tried, pick)
        if rendered is not None:
            return Wording(
                rendered.text,
                "",
                Standing(language, tried, rendered.state, _behind(book, own, rendered.of, pick)),
            )
    return Wording(own, "", Standing(language, source))


def _picked(
    book: Rulebook, language: str, pick: Callable[[Translation], Rendering | None]
) -> Rendering | None:
    translation = book.translations.get(language)
    return pick(translation) if translation else None


def _behind(
    book: Rulebook, own: str, of: Of, pick: Callable[[Translation], Rendering | None]
) -> bool:
    base = of[:2]
    if base == book.game.language:
        return of != digest(base, own)
    rendered = _picked(book, base, pick)
    return rendered is None or of != digest(base, rendered.text)


def game(book: Rulebook, language: Language) -> Wording:
    """The game's title, with its summary as the text."""
    title = line(book, book.game.title, language, lambda t: t.game.title if t.game else None)
    told = summary(book, language)
    return Wording(title.title, told.title, title.standing)


def summary(book: Rulebook, language: Language) -> Wording:
    """The game's summary, as a title."""
    return line(book, book.game.summary, language, lambda t: t.game.summary if t.game else None)


def chapter(book: Rulebook, chapter_id: str, language: Language) -> Wording:
    """The title of a chapter.

    :raises KeyError: if there is no such chapter.
    """
    own = {str(c.chapter): c.title for c in book.chapters}[chapter_id]

    def pick(translation: Translation) -> Rendering | None:
        found = translation.chapters.get(chapter_id)
        return found.title if found else None

    return line(book, own, language, pick)


def mode(book: Rulebook, mode_id: str, language: Language) -> Wording:
    """What a mode, or a condition of an edge, is called."""
    own = next((mode.title for mode in book.game.modes if mode.id == mode_id), None)
    if own is None:
        told = book.phrase("conditions", mode_id, language)
        return Wording(told or mode_id, "", Standing(language, language))
    return line(book, own, language, lambda t: t.game.modes.get(mode_id) if t.game else None)


def principle(book: Rulebook, principle_id: str, language: Language) -> Wording:
    """How a principle reads."""
    own = next((p.title for p in book.game.principles if p.id == principle_id), principle_id)
    return line(
        book, own, language, lambda t: t.game.principles.get(principle_id) if t.game else None
    )


def change(book: Rulebook, date: str, own: str, language: Language) -> Wording:
    """What an entry of the game's history says."""

    def pick(translation: Translation) -> Rendering | None:
        found = translation.changes.changes.get(date) if translation.changes else None
        return Rendering(found.text, found.of, found.state) if found else None

    return line(book, own, language, pick)


@dataclass(frozen=True, slots=True)
class OpenWording:
    """An open question as shown; readings in the order of the source language."""

    title: str
    text: str
    readings: tuple[tuple[str, str], ...]
    hangs_on: str
    standing: Standing


def open_question(book: Rulebook, question_id: str, language: Language) -> OpenWording:
    """An open question as readers of `language` see it.

    :raises KeyError: if there is no such question.
    """
    own = book.questions[book.resolve(question_id)]
    found, shown = book.open_in(question_id, language)
    if isinstance(found, OpenQuestion):
        readings = tuple((str(r.id), r.text) for r in found.readings)
        standing = Standing(language, shown)
    else:
        readings = tuple((str(r.id), found.readings.get(r.id, r.text)) for r in own.readings)
        stale = found.of != _wording_of_question(book, own, found.of[:2])
        standing = Standing(language, shown, found.state, stale)
    return OpenWording(found.title, found.text, readings, found.hangs_on, standing)


def _wording_of_question(book: Rulebook, own: OpenQuestion, language: str) -> str | None:
    if language == book.game.language:
        return own.digest(language)
    translation = book.translations.get(language)
    found: TranslatedOpenQuestion | None = (
        translation.open_questions.get(own.id) if translation else None
    )
    if found is None:
        return None
    readings = [f"{key}: {text}" for key, text in found.readings.items()]
    return digest(language, found.title, found.text, *readings, found.hangs_on)


def concept_name(concept: Concept, language: Language) -> tuple[str, str]:
    """The preferred term and its language: the reader's, else the origin's, English, or any."""
    for tried in (language, concept.origin, INTERFACE, *dict(concept.languages())):
        term = concept.preferred(tried) if tried else None
        if tried and term:
            return term.term, tried
    for tried, spoken in concept.languages():
        if spoken.terms:
            return spoken.terms[0].term, tried
    return str(concept.id), INTERFACE


def concept_standing(concept: Concept, spoken: str) -> Standing:
    """How the concept's entry in the language `spoken` stands."""
    entry = concept.in_language(spoken)
    if entry is None:
        return Standing(spoken, spoken)
    stale = entry.of is not None and entry.of != concept.digest(entry.of[:2])
    return Standing(spoken, spoken, entry.state, stale)
