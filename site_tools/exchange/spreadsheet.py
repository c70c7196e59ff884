"""Terms as a spreadsheet: CSV, one row a term.

What is said of a concept in a language stands in the row of its first term; where there is no
term, in a row of its own.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping

from adjudicator.book import LANGUAGES, Concept, Glossary
from adjudicator.book.concept import Term
from adjudicator.reading import Place, Problem, Unreadable, Word
from adjudicator.reading.problem import nearest, place_of
from site_tools.exchange.cells import rows
from site_tools.exchange.listing import joined, parted
from site_tools.exchange.term_entry import (
    LANGUAGE_FIELDS,
    TERM_FIELDS,
    ReturnedLanguage,
    ReturnedTerm,
    ReturnedTerms,
    said_of_language,
    said_of_term,
    sent_language,
    sent_term,
)

NEEDED = ("concept", "lang", "term")
COLUMNS = (
    *NEEDED, "status", "authority", "type", "pos", "gender", "number", "forms", "reason",
    "context", "context-cite", "standing", "definition", "of", "state", "case", "never", "was",
)  # fmt: skip
"""The columns, in the order in which they are written; they are read in any.

`standing` says what stands where a language has no words of its own: `missing`,
`not-applicable` (with its reason under `reason`) or `keep-original`.
"""

_RUNS = re.compile(r"'*[=+\-@\t\r\n]")
_GUARDED = re.compile(r"'+[=+\-@\t\r\n]")


def guarded(cell: str) -> str:
    """A cell that no spreadsheet runs as a formula: an apostrophe goes before what it would run.

    Other cells stay as they are, and `unguarded` gives back every cell.
    """
    return f"'{cell}" if _RUNS.match(cell) else cell


def unguarded(cell: str) -> str:
    """A cell without the apostrophe that guards it."""
    return cell[1:] if _GUARDED.match(cell) else cell


def write(concepts: Iterable[Concept], glossary: Glossary) -> str:
    """The terms of some concepts, with a byte order mark, since spreadsheets want one."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, restval="")
    writer.writeheader()
    for concept in concepts:
        for language in LANGUAGES:
            for row in _rows(glossary[str(concept.id)], language):
                writer.writerow({column: guarded(cell) for column, cell in row.items()})
    return f"\ufeff{out.getvalue()}"


def _rows(concept: Concept, language: str) -> Iterator[dict[str, str]]:
    spoken = concept.in_language(language)
    row = {"concept": str(concept.id), "lang": language}
    said = said_of_language(spoken)
    first = {**row, **said, "was": sent_language(concept, language)}
    first["reason"] = first.pop("not-applicable", "")
    if spoken is None or not spoken.terms:
        yield first | ({"never": joined(spoken.never)} if spoken else {})
        return
    for term in spoken.terms:
        told = _told(concept, language, term)
        if term is spoken.terms[0]:
            was = f"{first['was']} {told['was']}"
            yield {**first, **told, "never": joined(spoken.never), "was": was}
        else:
            yield {**row, **told}


def _told(concept: Concept, language: str, term: Term) -> dict[str, str]:
    return {
        "term": str(term.term),
        "forms": joined(term.forms),
        "reason": "",
        **said_of_term(term),
        "was": sent_term(concept, language, term),
    }


def read(raw: bytes, name: str) -> ReturnedTerms:
    """What a spreadsheet brings back.

    :raises Unreadable: with every problem: what is no CSV, unknown columns, rows of another width.
    """
    found = rows(raw, name)
    if not found:
        raise Unreadable([Problem(Place(name), "empty", "the file is empty", _WANTED)])
    head, *body = found
    columns = [cell.strip().casefold() for cell in head]
    problems = [*_wrong_columns(head, columns), *_ragged(head, body)]
    if problems:
        raise Unreadable(problems)
    return ReturnedTerms(
        name, tuple(_returned(dict(zip(columns, row, strict=False))) for row in body)
    )


_WANTED = f"its first line names the columns: {', '.join(COLUMNS)}"


def _wrong_columns(head: list[Word], columns: list[str]) -> Iterator[Problem]:
    missing = [column for column in NEEDED if column not in columns]
    if missing:
        said = f"there is no column {', '.join(map(repr, missing))}"
        yield Problem(head[0].place, "missing-column", said, _WANTED)
        if len(missing) == len(NEEDED):
            return  # no table of terms at all: each of its columns would be unknown
    for i, (cell, column) in enumerate(zip(head, columns, strict=True)):
        if column in columns[:i] and column:
            said = f"the column {column!r} stands twice"
            yield Problem(cell.place, "twice", said, "take one of the two out")
        elif column and column not in COLUMNS:
            near = nearest(column, COLUMNS)
            hint = f"did you mean {near!r}?" if near else f"columns: {', '.join(COLUMNS)}"
            yield Problem(cell.place, "unknown-column", f"unknown column {str(cell)!r}", hint)


def _ragged(head: list[Word], body: list[list[Word]]) -> Iterator[Problem]:
    for row in body:
        beyond = row[len(head) :]
        if len(row) < len(head) or any(cell.strip() for cell in beyond):
            said = f"the row has {len(row)} cells, the first line {len(head)}"
            hint = "put a cell that holds a separator in quotes"
            yield Problem(row[0].place, "ragged-row", said, hint)
    for i, cell in enumerate(head):
        if not cell.strip() and any(row[i : i + 1] and row[i].strip() for row in body):
            yield Problem(cell.place, "unnamed-column", "a column has no name", _WANTED)


_OF_A_TERM = (*(name for name in TERM_FIELDS if name != "reason"), "forms")


def _returned(row: Mapping[str, Word]) -> ReturnedLanguage:
    cells = {column: _plain(cell) for column, cell in row.items()}
    said = {column: cell for column, cell in cells.items() if cell}
    empty = Word("", place_of(row["term"]))
    was = dict(each.partition("-")[::2] for each in cells.get("was", empty).split())
    terms = []
    if "term" in said or any(name in said for name in _OF_A_TERM):
        term = ReturnedTerm(
            cells["term"],
            {name: said[name] for name in TERM_FIELDS if name in said},
            _listed(said.get("forms")),
            f"t-{was['t']}" if "t" in was else "",
            cells["term"].place,
        )
        terms.append(term)
    elif said.get("standing") == "not-applicable" and "reason" in said:
        said["not-applicable"] = said["reason"]
    return ReturnedLanguage(
        cells["concept"],
        cells["lang"],
        {name: said[name] for name in LANGUAGE_FIELDS if name in said},
        _listed(said.get("never")),
        tuple(terms),
        f"d-{was['d']}" if "d" in was else "",
        cells["concept"].place,
    )


def _plain(cell: Word) -> Word:
    return Word(unguarded(str(cell)).strip(), cell.place)


def _listed(cell: Word | None) -> tuple[Word, ...]:
    return tuple(Word(each, place_of(cell)) for each in parted(cell)) if cell else ()
