"""What of a game's source no section restates, and what of its sections nothing makes use of."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from adjudicator.book import LANGUAGES, Rulebook
from adjudicator.book.game import Source
from adjudicator.book.source import Lines, sentences
from site_tools.citations import Citations


@dataclass(frozen=True, slots=True)
class Uncovered:
    """A line, or a sentence of it (0: the line as a whole), that no section restates."""

    line: int
    sentence: int = 0
    text: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A source document as it lies in a folder."""

    lines: tuple[str, ...]
    sha256: str

    @classmethod
    def read(cls, path: Path) -> Document:
        """:raises OSError: if it cannot be read."""
        raw = path.read_bytes()
        text = raw.decode("utf-8", "replace").removeprefix("\ufeff")
        return cls(tuple(text.splitlines()), hashlib.sha256(raw).hexdigest())


@dataclass(frozen=True)
class Coverage:
    """How far a game's source is covered, and how far its sections are put to use."""

    game: str
    #: How the source was compared: with the `document`, by `lines` alone, or there is `none`.
    compared: str
    parts: int
    uncovered: tuple[Uncovered, ...]
    #: What the game's files say of the document that it does not bear out.
    drift: tuple[str, ...]
    without_check: tuple[str, ...]
    without_scenario: tuple[str, ...]
    without_translation: dict[str, tuple[str, ...]]
    sections: int


def coverage(book: Rulebook, citations: Citations, document: Document | None = None) -> Coverage:
    """How far `book` covers its source; sentence by sentence, where the document is there."""
    source = book.game.source
    uncovered: tuple[Uncovered, ...] = ()
    drift: tuple[str, ...] = ()
    compared, parts = "none", 0
    if source != "none" and document is None:
        compared = "lines"
        parts = source.lines - len({n for n in range(1, source.lines + 1) if _in(source.empty, n)})
        uncovered = tuple(_uncovered_lines(book, source))
    elif source != "none" and document is not None:
        compared = "document"
        parts = sum(len(sentences(line)) for line in document.lines)
        uncovered = tuple(_uncovered_sentences(book, source, document))
        drift = tuple(_drift(book, source, document))
    return Coverage(
        book.game.id,
        compared,
        parts,
        uncovered,
        drift,
        tuple(
            section_id
            for section_id, section in book.sections.items()
            if section.encoding in {"full", "partial"} and not citations.checks(section_id)
        ),
        tuple(
            section_id
            for section_id, section in book.sections.items()
            if section.encoding in {"full", "partial"} and not citations.scenarios(section_id)
        ),
        _untranslated(book),
        len(book.sections),
    )


def _in(lines: Iterable[Lines], line: int, sentence: int = 0) -> bool:
    return any(one.covers(line, sentence) for one in lines)


def _covering(book: Rulebook, source: Source) -> list[Lines]:
    """The lines that sections restate, and those that are listed as uncovered with a reason."""
    covering = [lines for section in book.sections.values() for lines in section.source]
    return covering + [lines for part in source.uncovered for lines in part.lines]


def _uncovered_lines(book: Rulebook, source: Source) -> Iterator[Uncovered]:
    touched = {
        number
        for lines in [*_covering(book, source), *source.empty]
        for number in range(lines.first, lines.last + 1)
    }
    for number in range(1, source.lines + 1):
        if number not in touched:
            yield Uncovered(number)


def _uncovered_sentences(book: Rulebook, source: Source, document: Document) -> Iterator[Uncovered]:
    covering = _covering(book, source)
    for number, line in enumerate(document.lines, start=1):
        for place, sentence in enumerate(sentences(line), start=1):
            if not _in(covering, number, place):
                yield Uncovered(number, place, sentence)


def _drift(book: Rulebook, source: Source, document: Document) -> Iterator[str]:
    """Where the document is another than the one described, or has no such sentence."""
    if document.sha256 != source.sha256:
        yield f"{source.document} is not the document of game.yml: its SHA-256 is {document.sha256}"
    if len(document.lines) != source.lines:
        yield f"{source.document} has {len(document.lines)} lines; game.yml says {source.lines}"
    for number, line in enumerate(document.lines, start=1):
        if bool(line.strip()) == _in(source.empty, number):
            said = (
                "is not listed as empty" if not line.strip() else "is listed as empty, and is not"
            )
            yield f"line {number} {said}"
    counts = [len(sentences(line)) for line in document.lines]
    cited = [(s.id, lines) for s in book.sections.values() for lines in s.source]
    cited += [(q.id, lines) for q in book.open_questions for lines in q.source]
    cited += [
        (s.id, lines)
        for s in book.sections.values()
        for _, edge in s.beating_edges()
        for lines in edge.by
    ]
    for cited_by, lines in cited:
        if lines.start and lines.first <= len(counts) and lines.end > counts[lines.first - 1]:
            yield (
                f"{lines.place}: {cited_by} names {lines}; "
                f"line {lines.first} has {counts[lines.first - 1]} sentences"
            )


def _untranslated(book: Rulebook) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for language in LANGUAGES:
        if language == book.game.language:
            continue
        translation = book.translations.get(language)
        found[language] = tuple(
            section_id
            for section_id in book.sections
            if translation is None or translation.section(section_id) is None
        )
    return found
