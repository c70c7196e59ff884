"""`ludex confirm`: note that translations still hold, after a person has looked."""

from __future__ import annotations

import argparse
from typing import Any

from adjudicator.book import LANGUAGES
from site_tools.confirming import chosen, confirm
from site_tools.library import Library
from site_tools.precedents import confirm_precedents
from site_tools.refusal import Refusal
from site_tools.renderings import renderings
from site_tools.texts import RULING


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("confirm", help="note that a translation or precedent still holds")
    parser.add_argument(
        "ids", nargs="*", metavar="ID",
        help="a section, open:ID, term:ID, ruling:ID, game/chapter, game/game, game/phrases …",
    )  # fmt: skip
    parser.add_argument("--all", action="store_true", help="everything that is stale")
    parser.add_argument(
        "--lang", action="append", choices=LANGUAGES, default=[],
        help="only translations into this language (may stand several times)",
    )  # fmt: skip


def run(options: argparse.Namespace) -> int:
    """Write the digest of today beside what was named."""
    if bool(options.ids) == options.all:
        raise Refusal("confirm what?", "name ids, or say --all")
    library = Library(options.root)
    rulings = [word for word in options.ids if word.startswith(RULING)]
    # A ruling is confirmed as a precedent, and with it the translations of its title; where
    # languages are named, these alone.
    titled = {one.id for one in renderings(library)} if rulings else set()
    others = [word for word in options.ids if word not in rulings or word in titled]
    if (rulings or options.all) and not options.lang:
        precedents = confirm_precedents(library, None if options.all else rulings)
        precedents.write()
        for file in precedents.files:
            print(f"{file}: precedents confirmed")
        if rulings and not precedents.files:
            print("no such precedent was stale")
        if not (others or options.all):
            return 0
    rewriting, stamped = confirm(library, chosen(library, others, options.lang))
    rewriting.write()
    for one in stamped:
        print(f"{one.place}: {one.language} {one}: {one.today}")
    count, files = len(stamped), len(rewriting.files)
    print(
        f"{count} confirmed in {files} file{'' if files == 1 else 's'}"
        if count
        else "nothing was stale"
    )
    return 0
