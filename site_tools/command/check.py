"""`ludex check`: every problem of the data, each with its place."""

from __future__ import annotations

import argparse
import json
from typing import Any

from adjudicator.reading import Problem
from site_tools.audit import audit
from site_tools.command.wording import counted
from site_tools.library import Library


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("check", help="tell every problem of the data")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.add_argument("--errors", action="store_true", help="leave the warnings out")


def run(options: argparse.Namespace) -> int:
    """Tell every problem; ends with 1 where one is an error."""
    library = Library(options.root)
    found = audit(library)
    errors = sum(problem.severity == "error" for problem in found)
    shown = [p for p in found if p.severity == "error" or not options.errors]
    if options.format == "json":
        data = {"problems": [problem.as_data() for problem in shown]}
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for problem in shown:
            print(problem)
        print(summary(found, len(library.games)))
    return 1 if errors else 0


def summary(found: tuple[Problem, ...], games: int) -> str:
    """How many problems there are, in one line."""
    errors = sum(problem.severity == "error" for problem in found)
    warnings = len(found) - errors
    told = counted(errors, "error") if errors else "no errors"
    told += f", {counted(warnings, 'warning')}" if warnings else ""
    return f"{told} in {counted(games, 'game')}"
