"""The records of games, and of the index to all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.book import LANGUAGES, Concept, Language, Rulebook
from site_tools.open_data import records
from site_tools.pages import wording
from site_tools.pages.wording import Wording


def game_record(
    book: Rulebook, concepts: Iterable[Concept], rulings: Iterable[str]
) -> records.GameRecord:
    """A game: what it is called, and what there is of it."""
    source = book.game.source
    return records.GameRecord(
        format="ludex-game-1",
        id=book.game.id,
        language=book.game.language,
        titles=_in_each(lambda language: wording.game(book, language)),
        summaries=_in_each(lambda language: wording.summary(book, language)),
        source_lines=0 if source == "none" else source.lines,
        chapters=tuple(_chapter(book, str(chapter.chapter)) for chapter in book.chapters),
        turn=tuple(map(book.resolve, book.game.turn)),
        modes=tuple(_mode(book, str(mode.id), mode.granted_by) for mode in book.game.modes),
        terms=tuple(str(concept.id) for concept in concepts),
        open_questions=tuple(book.questions),
        rulings=tuple(rulings),
        changes=tuple(
            _change(book, change.date, change.text, tuple(map(book.resolve, change.sections)))
            for change in book.changes
        ),
        languages=tuple(
            language
            for language in LANGUAGES
            if language == book.game.language or language in book.translations
        ),
    )


def _in_each(told: Callable[[Language], Wording]) -> dict[Language, str]:
    """A line in every language that has it; where another would stand in, there is none."""
    found = {language: told(language) for language in LANGUAGES}
    return {
        language: said.title
        for language, said in found.items()
        if said.title and not said.standing.fallback
    }


def _chapter(book: Rulebook, name: str) -> records.ChapterEntry:
    sections = next(c.sections for c in book.chapters if c.chapter == name)
    titles = _in_each(lambda language: wording.chapter(book, name, language))
    return records.ChapterEntry(name, titles, tuple(str(section.id) for section in sections))


def _mode(book: Rulebook, name: str, granted_by: str | None) -> records.ModeEntry:
    titles = _in_each(lambda language: wording.mode(book, name, language))
    return records.ModeEntry(name, titles, book.resolve(granted_by) if granted_by else None)


def _change(book: Rulebook, date: str, text: str, sections: tuple[str, ...]) -> records.ChangeEntry:
    texts = _in_each(lambda language: wording.change(book, date, text, language))
    return records.ChangeEntry(date, texts, sections)


def index_record(
    games: Iterable[str], shared: Iterable[Concept], schemas: Iterable[str]
) -> records.IndexRecord:
    """Where a program begins to read."""
    return records.IndexRecord(
        format="ludex-index-1",
        languages=LANGUAGES,
        games=tuple(games),
        shared_terms=tuple(str(concept.id) for concept in shared),
        schemas=tuple(schemas),
    )
