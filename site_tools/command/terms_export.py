"""`ludex terms export`: texts and terms in the formats of other people's tools."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES
from adjudicator.book.concept import GENERIC
from site_tools.exchange.formats import FORMATS, Wanted, export
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown

OUT = "build/exchange"


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser(
        "export",
        help="write texts or terms for other tools",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="formats:\n"
        + "\n".join(f"  {name:10} {each.about}" for name, each in FORMATS.items()),
    )
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--format", choices=tuple(FORMATS), required=True)
    parser.add_argument(
        "--game", action="append", default=[], metavar="GAME",
        help="only that game, or `generic` for the shared terms (may stand several times)",
    )  # fmt: skip
    parser.add_argument(
        "--from", dest="source", choices=LANGUAGES,
        help="texts: from this language, wherever they were first written "
        "(default: each from its own); tbx2: one of a pair",
    )  # fmt: skip
    parser.add_argument("--to", dest="target", choices=LANGUAGES, help="into this language only")
    parser.add_argument(
        "--drafts", action="store_true",
        help="tmx: also what no person has reviewed, marked as such",
    )  # fmt: skip
    parser.add_argument(
        "--out",
        metavar="DIR",
        help=f"the folder to write into (default: {OUT} in the Ludex folder)",
    )
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Write the files, and name each.

    :raises Unreadable: if a book or the glossary cannot be read.
    :raises Refusal: if there is no such game, or the folder cannot be written into.
    """
    library = Library(options.root)
    games = (*library.games, GENERIC)
    for game in options.game:
        if game not in games:
            raise unknown("game", game, games)
    if options.source is not None and options.source == options.target:
        raise Refusal(f"from {options.source!r} into itself nothing is translated")
    wanted = Wanted(tuple(options.game) or games, options.source, options.target, options.drafts)
    folder = Path(options.out) if options.out else Path(options.root) / OUT
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in export(library, options.format, wanted):
            raw = file.content.encode("utf-8")
            (folder / file.name).write_bytes(raw)
            print(f"{folder / file.name}: {len(raw):,} bytes")
            count += 1
    except OSError as error:
        raise Refusal(f"{error.filename or folder}: {error.strerror}", "name a folder") from None
    print(f"{count or 'no'} file{'' if count == 1 else 's'} written")
    return 0
