"""Writes `data/`: everything of a library as JSON, one file a thing, the same in each edition."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES, Rulebook
from adjudicator.judging import Bench, law_of
from adjudicator.telling.record import report_data
from site_tools.citations import Citations
from site_tools.library import Library
from site_tools.open_data.of_games import game_record, index_record
from site_tools.open_data.of_maps import map_record, map_script
from site_tools.open_data.of_sections import open_question_record, section_record
from site_tools.open_data.of_terms import term_record
from site_tools.open_data.spell import spelled
from site_tools.pages import address
from site_tools.pages.downloads import term_files, text_files
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.rulings import Rulings
from site_tools.schemas import KINDS, schema_for
from site_tools.terms.index import MentionIndex

File = tuple[str, Any]
"""A path from the site's root, and the JSON value to write there."""


def data_files(edition: Edition) -> Iterator[File]:
    """Every file under `data/`; what language the edition is in makes no difference."""
    yield from book_files(edition)
    yield from ruling_files(edition.rulings)


def book_files(edition: Edition) -> Iterator[File]:
    """Those of them that hold what stands in books and in the glossary."""
    yield from _schemas()
    glossary = edition.library.glossary
    shared = glossary.of_game(GENERIC)
    index = index_record(edition.books, shared, KINDS)
    yield address.data("index"), spelled(index)
    indexes = edition.survey.indexes
    for game, book in edition.books.items():
        yield from _of_game(edition, book, indexes[game])
    for concept in edition.concepts.values():
        name = str(concept.id)
        used: dict[str, tuple[str, ...]] = {}
        for found in indexes.values():
            for language, sections in _used_in(found, name).items():
                used[language] = used.get(language, ()) + sections
        record = term_record(glossary, concept, edition.related.get(name, ()), used)
        yield address.data("concept", name), spelled(record)


def ruling_files(rulings: Rulings) -> Iterator[File]:
    """Those of them that hold rulings."""
    for ruled in rulings.ruled:
        yield address.data("scenario", ruled.id), report_data(ruled.report, "en", "full")


def _schemas() -> Iterator[File]:
    for kind in KINDS:
        yield address.data("schema", kind), schema_for(kind)


def _of_game(edition: Edition, book: Rulebook, mentions: MentionIndex) -> Iterator[File]:
    game = str(book.game.id)
    law = law_of(game)
    citations = Citations(book, Bench(book, law) if law is not None else None)
    rulings = [ruled.id for ruled in edition.rulings.of_game(game)]
    record = game_record(book, edition.concepts_of(game), rulings)
    yield address.data("game", game), spelled(record)
    yield address.data("map", game), spelled(map_record(book))
    for name, section in book.sections.items():
        resting = (ruled.id for ruled in edition.rulings.citing(name))
        told = section_record(book, section, citations, resting, _terms_of(mentions, book, name))
        yield address.data("section", name), spelled(told)
    for name, question in book.questions.items():
        hanging = (ruled.id for ruled in edition.rulings.leaving_open(name))
        asked = open_question_record(book, question, edition.asked_about.get(name, ()), hanging)
        yield address.data("open-question", name), spelled(asked)
    yield address.data("book", game), book.as_json()
    for language in book.translations:
        yield address.data("book", f"{game}.{language}"), book.as_json(language)


def _terms_of(mentions: MentionIndex, book: Rulebook, section_id: str) -> list[str]:
    """What a section's own wording mentions, in the source language."""
    found = mentions.in_text(section_id, book.game.language)
    return list(dict.fromkeys(mention.span.concept for mention in found))


def _used_in(mentions: MentionIndex, concept: str) -> dict[str, tuple[str, ...]]:
    """For each language, the sections that mention a concept."""
    found: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        places = mentions.of_concept(concept, language)
        sections = tuple(place for place in places if not place.startswith("open:"))
        if sections:
            found[language] = sections
    return found


def write_data(edition: Edition, folder: Path) -> None:
    """Write all of it below `folder`, which stands for the site's `data/`."""
    write_rulings(edition.rulings, folder)
    write_texts(edition.library, folder)
    write_books(edition, folder)


def write_rulings(rulings: Rulings, folder: Path) -> None:
    """Write what holds rulings.

    Scenarios stand there as their files too, as `ludex judge` and the judge's desk read them.
    """
    for ruled in rulings.ruled:
        file = _file(folder, address.scenario_text(ruled.id))
        file.write_text("\n".join(ruled.report.scenario.lines), encoding="utf-8")
    for path, value in ruling_files(rulings):
        _write(folder, path, value)


def write_texts(library: Library, folder: Path) -> None:
    """Write texts and terms as translators' tools take them."""
    for name, content in (*text_files(library), *term_files(library)):
        _file(folder, name).write_text(content, encoding="utf-8")


def write_books(edition: Edition, folder: Path) -> None:
    """Write the rest."""
    for path, value in book_files(edition):
        _write(folder, path, value)
        if path.startswith(f"data/{address.DATA['map']}"):
            script = _file(folder, path).with_suffix(".js")
            script.write_text(map_script(value), encoding="utf-8")


def _write(folder: Path, path: str, value: Any) -> None:
    # A line, and no spaces: these are many, and programs read them.
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    _file(folder, path).write_text(f"{text}\n", encoding="utf-8")


def _file(folder: Path, path: str) -> Path:
    """Where a file of the site's `data/` is to be written, in a folder that is there."""
    file = folder / Path(path).relative_to("data")
    file.parent.mkdir(parents=True, exist_ok=True)
    return file
