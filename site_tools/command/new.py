"""`ludex new`: begin a game or a scenario."""

from __future__ import annotations

import argparse
from typing import Any

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.scaffold import new_game, new_scenario


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("new", help="begin a game or a scenario")
    kinds = parser.add_subparsers(dest="kind", metavar="KIND", required=True)
    game = kinds.add_parser("game", help="a game that passes `ludex check`")
    game.add_argument("name", metavar="NAME", help="a slug, such as minotaurs")
    game.add_argument("--language", choices=LANGUAGES, default="en", help="of its rules")
    game.add_argument("--title", default="", help="default: the name in words")
    scenario = kinds.add_parser("scenario", help="a dispute that passes `ludex check`")
    scenario.add_argument("path", metavar="GAME/TOPIC/ID")
    scenario.add_argument("--title", default="", help="in English; default: the id in words")


def run(options: argparse.Namespace) -> int:
    """Write the files, and name them."""
    library = Library(options.root)
    if options.kind == "game":
        rewriting = new_game(library, options.name, options.language, options.title)
    else:
        rewriting = new_scenario(library, options.path, options.title)
    rewriting.write()
    print("\n".join(rewriting.files))
    return 0
