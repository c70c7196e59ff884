"""`ludex coverage`: what of each source no section restates, and what nothing makes use of."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from site_tools.citations import citations_of
from site_tools.command.wording import counted
from site_tools.coverage import Coverage, Document, coverage
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("coverage", help="list what of the source is not covered")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games")
    parser.add_argument(
        "--sources", metavar="DIR", help="compare with the documents in this folder, by sentence"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--list", action="store_true", help="also name every section it counts")


def run(options: argparse.Namespace) -> int:
    """Tell it; ends with 1 where something of a source is not covered."""
    library = Library(options.root)
    for game in options.games:
        if game not in library.games:
            raise unknown("game", game, library.games)
    if options.sources is not None and not Path(options.sources).is_dir():
        raise Refusal(f"there is no folder {options.sources!r}", "name the one with the documents")
    found = [
        coverage(
            library.book(game),
            citations_of(library, game),
            _document(library, game, options.sources),
        )
        for game in options.games or library.games
    ]
    if options.format == "json":
        data = {"games": {one.game: as_data(one) for one in found}}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for one in found:
            print("\n".join(told(one, options.list)))
        print(_summary(found))
    return 1 if any(one.uncovered for one in found) else 0


def _document(library: Library, game: str, folder: str | None) -> Document | None:
    """The game's source document, where it is asked for and there is one.

    :raises Refusal: if the folder does not hold it.
    """
    source = library.book(game).game.source
    if folder is None or source == "none":
        return None
    try:
        return Document.read(Path(folder) / source.document)
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise Refusal(
            f"{source.document!r}, the source of {game!r}, cannot be read in {folder!r}: {reason}",
            "put it there, or leave --sources out",
        ) from None


_COMPARED = {"document": "sentences", "lines": "lines", "none": "no source document"}


def told(found: Coverage, every: bool) -> Iterator[str]:
    """A game's coverage as lines for a reader."""
    if found.compared == "none":
        yield f"{found.game}: no source document"
    else:
        covered = found.parts - len(found.uncovered)
        yield f"{found.game}: {covered} of {found.parts} {_COMPARED[found.compared]} covered"
    for one in found.uncovered:
        place = f"{one.line}.{one.sentence}" if one.sentence else str(one.line)
        yield f"  not covered: {place}{f'  {one.text}' if one.text else ''}"
    for line in found.drift:
        yield f"  drift: {line}"
    yield from _unused(found, every)


def _unused(found: Coverage, every: bool) -> Iterator[str]:
    groups = [
        ("without a check", found.without_check),
        ("without a scenario", found.without_scenario),
    ]
    groups += [
        (f"not translated into {language}", sections)
        for language, sections in found.without_translation.items()
    ]
    for what, sections in groups:
        if not sections:
            continue
        yield f"  {counted(len(sections), 'section')} {what}"
        if every:
            yield from (f"    {section_id}" for section_id in sections)


def _summary(found: list[Coverage]) -> str:
    count = sum(len(one.uncovered) for one in found)
    drift = sum(len(one.drift) for one in found)
    told = (
        f"{counted(count, 'part')} of the sources not covered"
        if count
        else "every source is covered"
    )
    return told + (f"; {counted(drift, 'difference')} from the documents" if drift else "")


def as_data(found: Coverage) -> dict[str, Any]:
    """A game's coverage as JSON values."""
    return {
        "compared": found.compared,
        "parts": found.parts,
        "sections": found.sections,
        "uncovered": [
            {"line": one.line, "sentence": one.sentence, "text": one.text}
            for one in found.uncovered
        ],
        "drift": list(found.drift),
        "without-check": list(found.without_check),
        "without-scenario": list(found.without_scenario),
        "without-translation": {k: list(v) for k, v in found.without_translation.items()},
    }
