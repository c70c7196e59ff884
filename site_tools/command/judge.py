"""`ludex judge`: replays scenarios and answers disputes, each with its chain of citations."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.scenario import Docket, Report, Scenario, replay
from adjudicator.telling import DEPTHS, tell
from adjudicator.telling.record import report_data

FAILED, UNREAD = 1, 2


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("judge", help="replay scenarios and answer disputes")
    parser.add_argument(
        "paths", nargs="*", metavar="PATH",
        help="scenario files or folders; '-' is standard input (default: all of scenarios/)",
    )  # fmt: skip
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the rulings")
    parser.add_argument("--depth", choices=DEPTHS, default="reasons", help="how much is told")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Replay and tell; 0 if all holds, 1 if something does not, 2 if something cannot be read."""
    docket = Docket(options.root, (options.lang, "en"))
    problems: list[Problem] = []
    reports: list[Report] = []
    for scenario in _scenarios(docket, options.paths, problems):
        try:
            reports.append(replay(scenario))
        except Unreadable as error:
            problems += error.problems
    summary = _summary(reports, problems)
    if options.format == "json":
        document = {
            "rulings": [report_data(report, options.lang, options.depth) for report in reports],
            "problems": [problem.as_data() for problem in problems],
            "summary": summary,
        }
        print(json.dumps(document, ensure_ascii=False, indent=2))
    else:
        for report in reports:
            print(tell(report, options.lang, options.depth), end="\n\n")
        for report in reports:
            for failure in report.failures:
                print(failure)
            if report.failures:
                again = f"ludex judge {report.scenario.file} --depth full"
                print(f"      to see why: {again}\n")
        for problem in dict.fromkeys(problems):
            print(problem, file=sys.stderr)
        print(in_words(summary))
    if problems:
        return UNREAD
    return FAILED if summary["failed"] else 0


def _scenarios(docket: Docket, paths: list[str], problems: list[Problem]) -> list[Scenario]:
    """The scenarios of all paths; what cannot be read is noted."""
    found: list[Scenario] = []

    def take(read: Any) -> None:
        try:
            found.append(read())
        except Unreadable as error:
            problems.extend(error.problems)

    files: list[Path | None] = []
    if not paths:
        files += docket.files()
    for path in paths:
        if path == "-":
            files.append(None)
        elif Path(path).is_dir():
            below = [
                file for file in sorted(Path(path).rglob("*.yml"))
                if "i18n" not in file.parts and file.name != "confirmed.yml"
            ]  # fmt: skip
            files += below
            if not below:
                problems.append(
                    Problem(Place(path), "no-scenarios", "the folder holds no scenario (*.yml)")
                )
        else:
            files.append(Path(path))
    for file in files:
        if file is None:
            take(lambda: docket.read_text(sys.stdin.buffer.read(), "<stdin>"))
        else:
            take(lambda file=file: docket.read(file))
    problems.extend(docket.twice(found))
    problems[:] = dict.fromkeys(problems)
    return found


def _summary(reports: list[Report], problems: list[Problem]) -> dict[str, int]:
    held = sum(report.holds and report.scenario.expects for report in reports)
    failed = sum(not report.holds for report in reports)
    return {
        "scenarios": len(reports),
        "held": held,
        "failed": failed,
        "answered": len(reports) - held - failed,
        "unread": len({problem.place.file for problem in problems}),
    }


def in_words(summary: dict[str, int]) -> str:
    """The summary as one line."""
    number = summary["scenarios"]
    parts = [f"{number} scenario{'' if number == 1 else 's'}"]
    for key, words in (
        ("held", "as expected"), ("failed", "not as expected"), ("answered", "answered"),
        ("unread", "file not read" if summary["unread"] == 1 else "files not read"),
    ):  # fmt: skip
        if summary[key]:
            parts.append(f"{summary[key]} {words}")
    return f"{parts[0]}: {', '.join(parts[1:])}" if parts[1:] else parts[0]
