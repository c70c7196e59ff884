"""`ludex graph export`: the graph of sections, for other programs."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("graph", help="export the graph of sections")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    export = actions.add_parser("export", help="write it as GraphML or JSON")
    export.add_argument("--format", choices=("graphml", "json"), required=True)
    export.add_argument("--game", help="one game (default: all in one)")
    export.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of titles")
    export.add_argument("--output", metavar="FILE", help="default: standard output")


def run(options: argparse.Namespace) -> int:
    """Write the graph."""
    from site_tools.graph import as_data, as_graphml

    library = Library(options.root)
    if options.game is not None and options.game not in library.games:
        raise unknown("game", options.game, library.games)
    books = [library.book(game) for game in library.games if options.game in {None, game}]
    if options.format == "json":
        written = json.dumps(as_data(books, options.lang), ensure_ascii=False, indent=2) + "\n"
    else:
        written = as_graphml(books, options.lang)
    if options.output is None:
        print(written, end="")
        return 0
    try:
        Path(options.output).write_text(written, "utf-8")
    except OSError as error:
        reason = (error.strerror or type(error).__name__).lower()
        raise Refusal(f"{options.output!r} cannot be written: {reason}") from None
    return 0
