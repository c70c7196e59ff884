"""`ludex terms accept`: what a person decided about proposed forms goes into the glossary.

An action of its own, since `propose` never changes anything, and may be run by anyone.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from adjudicator.reading import read_file
from site_tools.command.wording import counted
from site_tools.library import Library
from site_tools.terms.accepting import Acceptance, accept
from site_tools.terms.review_list import decisions


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser(
        "accept",
        help="take over a list of proposed forms: + into 'forms', - into 'never'",
    )
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("file", metavar="FILE", help="what `ludex terms propose` wrote, marked")
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Write the forms; of a list with a single mistake, nothing is written.

    :raises Unreadable: with every mistake of the list, or if the glossary cannot be read.
    :raises Refusal: if a file cannot be changed.
    """
    text = read_file(Path(options.file), options.file)
    decided = decisions(text)
    library = Library(options.root)
    found = accept(library.root, library.glossary, text, decided)
    found.write()
    for change in found.changes:
        print(change)
    print(summary(found))
    return 0


def summary(found: Acceptance) -> str:
    """What was done with the lines, in one."""
    taken = sum(change.decision.mark == "+" for change in found.changes)
    refused = len(found.changes) - taken
    if found.changes:
        files = counted(len(found.rewriting.files), "file")
        told = f"{counted(taken, 'form')} accepted and {refused} refused, in {files}"
    elif found.already:
        told = "nothing to change"
    else:
        told = "nothing is marked with + or -"
    told += f"; {found.already} done before" if found.already else ""
    return told + (f"; {found.open} left open" if found.open else "")
