"""`ludex terms`: the glossary against the texts."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import Any

from site_tools.command import (
    terms_accept,
    terms_diff,
    terms_export,
    terms_import,
    terms_propose,
    terms_status,
)
from site_tools.library import Library
from site_tools.terms.examine import findings
from site_tools.terms.findings import CODES, Findings
from site_tools.terms.ratchet import FILE, Ratchet


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("terms", help="check the glossary against the texts")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("check", help="tell every problem of terms and translations")
    check.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    check.add_argument("--format", choices=("text", "json"), default="text")
    check.add_argument(
        "--lower", action="store_true", help="lower the allowed warnings to what there is"
    )
    check.set_defaults(action=run_check)
    terms_status.add(actions)
    terms_diff.add(actions)
    terms_propose.add(actions)
    terms_accept.add(actions)
    terms_export.add(actions)
    terms_import.add(actions)


def run(options: argparse.Namespace) -> int:
    """Carry out the action that was asked for."""
    code: int = options.action(options)
    return code


def run_check(options: argparse.Namespace) -> int:
    """Tell the problems; ends with 1 where there is an error, or more warnings than allowed.

    :raises Unreadable: if the glossary or the ratchet cannot be read.
    """
    found = findings(Library(options.root))
    ratchet = Ratchet.of(options.root)
    counts = found.warnings()
    errors = len(found.unread) + sum(p.severity == "error" for p in found.problems)
    grown = list(ratchet.grown(counts))
    if options.lower and not found.unread:
        ratchet = ratchet.lowered(counts)
        ratchet.write(options.root)
    if options.format == "json":
        print(json.dumps(_data(found, ratchet), ensure_ascii=False, indent=2))
    else:
        _tell(found, ratchet, errors)
    return 1 if errors or grown else 0


def _tell(found: Findings, ratchet: Ratchet, errors: int) -> None:
    """Problems, then what is only counted, then the ratchet, and a summary in the last line."""
    for problem in (*found.unread, *found.problems):
        print(problem)
    for code, what, told in _counted(found):
        print(f"{code}: {what}: {told}")
    counts = found.warnings()
    for game, code, count, allowed in ratchet.grown(counts):
        print(
            f"{game}: {code} has {count} warnings, {allowed} allowed ({CODES[code]}); mend what is "
            f"new, or, for a new game, write the count into {FILE}"
        )
    if not found.unread:
        for game, code, count, allowed in ratchet.shrunk(counts):
            print(
                f"{game}: {code} has {count} warnings, {allowed} allowed; "
                "`ludex terms check --lower` holds what was won"
            )
    warnings = sum(counts.values())
    print(f"{_many(errors, 'error')}, {_many(warnings, 'warning')}")


def _many(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def _counted(found: Findings) -> list[tuple[str, str, str]]:
    """What is only counted: the check, what of it, and the counts by game and language."""
    lines: dict[tuple[str, str], Counter[str]] = {}
    for remark, count in found.counted.items():
        what = f"no {remark.what}" if remark.code == "T111" else remark.what or CODES[remark.code]
        lines.setdefault((remark.code, what), Counter())[f"{remark.game} {remark.language}"] += (
            count
        )
    return [
        (code, what, ", ".join(f"{place} {count}" for place, count in sorted(counts.items())))
        for (code, what), counts in sorted(lines.items())
    ]


def _data(found: Findings, ratchet: Ratchet) -> dict[str, object]:
    return {
        "problems": [problem.as_data() for problem in (*found.unread, *found.problems)],
        "counted": [
            {**remark._asdict(), "count": count} for remark, count in sorted(found.counted.items())
        ],
        "warnings": _nested(found.warnings()),
        "allowed": ratchet.allowed,
    }


def _nested(counts: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    games: dict[str, dict[str, int]] = {}
    for (game, code), count in sorted(counts.items()):
        games.setdefault(game, {})[code] = count
    return games
