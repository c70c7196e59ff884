"""`ludex judge`: replays scenarios and answers disputes, each with its chain of citations."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict, dataclass
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
    as_text = options.format == "text"
    rulings: list[dict[str, Any]] = []
    failures: list[str] = []
    tally = Tally()
    for scenario in _scenarios(docket, options.paths, problems):
        try:
            report = replay(scenario)
        except Unreadable as error:
            problems += error.problems
            continue
        tally.count(report)
        if as_text:
            print(tell(report, options.lang, options.depth), end="\n\n")
            failures += _failures(report)
        else:
            rulings.append(report_data(report, options.lang, options.depth))
    tally.unread = len({problem.place.file for problem in problems})
    if as_text:
        for failure in failures:
            print(failure)
        for problem in dict.fromkeys(problems):
            print(problem, file=sys.stderr)
        print(tally)
    else:
        document = {
            "rulings": rulings,
            "problems": [problem.as_data() for problem in problems],
            "summary": tally.as_data(),
        }
        print(json.dumps(document, ensure_ascii=False, indent=2))
    if problems:
        return UNREAD
    return FAILED if tally.failed else 0


@dataclass
class Tally:
    """How the scenarios of a run came out; the reports themselves are not kept."""

    scenarios: int = 0
    held: int = 0
    failed: int = 0
    answered: int = 0
    unread: int = 0

    def count(self, report: Report) -> None:
        """Take one report into account; without expectations a dispute was answered."""
        self.scenarios += 1
        if not report.holds:
            self.failed += 1
        elif report.scenario.expects:
            self.held += 1
        else:
            self.answered += 1

    def as_data(self) -> dict[str, int]:
        """The counts as JSON values."""
        return asdict(self)

    def __str__(self) -> str:
        told = f"{self.scenarios} scenario{'' if self.scenarios == 1 else 's'}"
        parts = [
            (self.held, "as expected"),
            (self.failed, "not as expected"),
            (self.answered, "answered"),
            (self.unread, f"file{'' if self.unread == 1 else 's'} not read"),
        ]
        counts = ", ".join(f"{number} {words}" for number, words in parts if number)
        return f"{told}: {counts}" if counts else told


def _failures(report: Report) -> list[str]:
    """What does not hold, and how to see why."""
    told = [str(failure) for failure in report.failures]
    if told:
        again = f"ludex judge {report.scenario.file} --depth full"
        told.append(f"      to see why: {again}\n")
    return told


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
