"""`ludex terms import`: what came back from other tools, reported first and written on request."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from site_tools.exchange.arriving import FORMATS, apply, compare, format_of
from site_tools.exchange.report import TOLD, Report
from site_tools.library import Library
from site_tools.refusal import Refusal


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser("import", help="take over what came back from other tools")
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("files", nargs="+", metavar="FILE", help="what came back")
    parser.add_argument("--format", choices=FORMATS, help="the format (default: told by the file)")
    parser.add_argument(
        "--apply", action="store_true", help="write what is added and changed; else only report"
    )
    parser.add_argument(
        "--over-reviewed", action="store_true", help="also change what a person has reviewed here"
    )
    parser.add_argument(
        "--restore",
        action="store_true",
        help="let an older file win wherever it says something, also over what was changed here",
    )
    parser.add_argument(
        "--all", action="store_true", help="also name what stays as it is, one by one"
    )
    parser.add_argument("--report", choices=("text", "json"), default="text")
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Report on each file; ends with 1 where something is refused.

    Each file is compared with what the last one left.

    :raises Unreadable: if a file is not what it should be; nothing of it is written.
    :raises Refusal: if a file is not there, or what it brings cannot be written.
    """
    reports: list[tuple[str, Report]] = []
    for name in options.files:
        raw = _bytes(name)
        library = Library(options.root)
        kind = options.format or format_of(raw, name)
        report = compare(library, raw, name, kind, options.over_reviewed, options.restore)
        if options.apply:
            apply(library, report)
        reports.append((name, report))
        if options.report == "text":
            _tell(name, report, options.apply, options.all)
    if options.report == "json":
        print(json.dumps([_data(*each) for each in reports], ensure_ascii=False, indent=2))
    return 1 if any(report.counts()["refused"] for _, report in reports) else 0


def _bytes(name: str) -> bytes:
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Refusal(f"{name}: {(error.strerror or 'it cannot be read').lower()}") from None


def _tell(name: str, report: Report, applied: bool, all_: bool) -> None:
    for outcome in report.outcomes:
        if all_ or outcome.fate in TOLD:
            print(outcome)
    if applied:
        files = len(report.rewriting.files)
        done = f"{files or 'no'} file{'' if files == 1 else 's'} written"
    elif report.rewriting.files:
        done = "nothing is written yet: --apply does it"
    else:
        done = "there is nothing to write"
    print(f"{name}: {report.summary()}; {done}")


def _data(name: str, report: Report) -> dict[str, object]:
    return {
        "file": name,
        "counts": report.counts(),
        "outcomes": [outcome.as_data() for outcome in report.outcomes],
        "files": list(report.rewriting.files),
    }
