"""`ludex rename`: give a section, concept or open question another id, everywhere."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from site_tools.command.wording import counted, listed
from site_tools.library import Library
from site_tools.renaming import Renaming, rename


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser(
        "rename", help="give a section, concept or open question another id, everywhere"
    )
    parser.add_argument("old", metavar="OLD", help="a section's id, term:ID or open:ID")
    parser.add_argument("new", metavar="NEW", help="its new id; the old one stays as an alias")
    parser.add_argument("--dry-run", action="store_true", help="only list the places")


def run(options: argparse.Namespace) -> int:
    """Rename, and list every place."""
    renaming = rename(Library(options.root), options.old, options.new)
    if not options.dry_run:
        renaming.carry_out()
    print("\n".join(told(renaming, options.dry_run)))
    return 0


def told(renaming: Renaming, dry: bool) -> Iterator[str]:
    """What is rewritten, what is left, and a summary."""
    yield from map(str, renaming.rewritten)
    yield from listed("left as they are; look at them", map(str, renaming.left))
    places = counted(len(renaming.rewritten), "place")
    files = counted(len(renaming.rewriting.files), "file")
    would = "would be renamed" if dry else "is renamed"
    yield f"{renaming.old} {would} {renaming.new} in {places} of {files}"
