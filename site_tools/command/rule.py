"""`ludex rule`: one section with everything tied to it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from adjudicator.book import LANGUAGES, Language
from adjudicator.book.marks import readable
from adjudicator.telling.words import Words
from site_tools.citations import citations_of
from site_tools.command.wording import listed, paragraphs
from site_tools.library import Library
from site_tools.subjects import section_of
from site_tools.ties import BACKWARDS, Tie, Ties, ties


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("rule", help="show a section with everything tied to it")
    parser.add_argument("id", metavar="ID", help="a section's id, an old id, or its printed number")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Show the section."""
    library = Library(options.root)
    book, section = section_of(library, options.id)
    found = ties(book, section.id, citations_of(library, book.game.id))
    if options.format == "json":
        print(json.dumps(as_data(found, options.lang), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told(found, options.lang)))
    return 0


def told(found: Ties, language: Language) -> Iterator[str]:
    """The section as lines for a reader."""
    book, section = found.book, found.section
    title, text, tongue = book.section_in(section.id, language)
    number = f"{section.number} " if section.number else ""
    yield f"{section.id}  {number}{title}"
    if tongue != language:
        yield f"(not translated into {language}; this is {tongue})"
    elif found.states[language] in {"draft", "stale"}:
        yield f"({found.states[language]} translation)"
    yield ""
    # A text is quoted in the manner of the language that it stands in.
    words = Words.in_language(next(each for each in LANGUAGES if each == tongue))

    def titled(linked: str) -> str:
        return f"{words('quoted', text=book.title(linked, language))} ({linked})"

    yield from paragraphs(readable(text, titled))
    yield ""
    chapter = book.chapter_of[section.id]
    yield f"  {'kind':<14}{section.kind}, chapter {chapter.chapter}"
    if section.source:
        yield f"  {'source':<14}{', '.join(map(str, section.source))}"
    for label, value in (("mode", section.mode), ("tier", section.tier)):
        if value:
            yield f"  {label:<14}{value}"
    left_out = f"; left out: {section.left_out}" if section.left_out else ""
    yield f"  {'executable':<14}{section.encoding}{left_out}"
    yield f"  {'translations':<14}{', '.join(f'{k} {v}' for k, v in found.states.items())}"
    if section.aliases:
        yield f"  {'old ids':<14}{', '.join(section.aliases)}"
    yield from listed("this section", [_line(found, tie, tie.kind, language) for tie in found.out])
    yield from listed(
        "and it is", [_line(found, tie, BACKWARDS[tie.kind], language) for tie in found.into]
    )
    yield from listed(
        "open questions",
        [
            f"open:{question.id}  {book.open_in(question.id, language)[0].title}"
            for question in found.open_questions
        ],
    )
    yield from listed(
        "checks",
        [
            f"{check.name}  {'decides' if check.decides else 'supports'}; {check.where}"
            for check in found.checks
        ],
    )
    yield from listed("scenarios", [f"{one.file}  {one.title}" for one in found.scenarios])


def _line(found: Ties, tie: Tie, reads: str, language: str) -> str:
    title = (
        found.book.title(tie.other, language) if tie.other in found.book else "(the whole chapter)"
    )
    grounds = [f"while {tie.while_}"] if tie.while_ else []
    grounds += [f"line {tie.by}"] if tie.by else []
    grounds += [f"principle {tie.principle}"] if tie.principle else []
    return f"{reads:<18}{tie.other}  {title}" + (f"  [{', '.join(grounds)}]" if grounds else "")


def as_data(found: Ties, language: str) -> dict[str, Any]:
    """The section as JSON values."""
    book, section = found.book, found.section
    title, text, tongue = book.section_in(section.id, language)
    return {
        "id": str(section.id),
        "game": str(book.game.id),
        "chapter": str(book.chapter_of[section.id].chapter),
        "number": section.number,
        "kind": section.kind,
        "title": title,
        "text": text,
        "language": tongue,
        "place": str(section.place),
        "source": [str(lines) for lines in section.source],
        "mode": section.mode,
        "tier": section.tier,
        "encoding": section.encoding,
        "left-out": section.left_out,
        "aliases": list(section.aliases),
        "edges": [tie.as_data() for tie in found.out],
        "incoming": [tie.as_data() for tie in found.into],
        "open": [
            {"id": str(q.id), "kind": q.kind, "title": book.open_in(q.id, language)[0].title}
            for q in found.open_questions
        ],
        "checks": [
            {"name": c.name, "question": c.question, "where": c.where, "decides": c.decides}
            for c in found.checks
        ],
        "scenarios": [{"id": s.id, "file": s.file, "title": s.title} for s in found.scenarios],
        "translations": found.states,
    }
