"""`ludex stale`: what was translated or confirmed against a text that has changed since."""

from __future__ import annotations

import argparse
import json
from typing import Any

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.precedents import precedents
from site_tools.renderings import Rendered, renderings, stale
from site_tools.texts import RULING


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser(
        "stale", help="list what was translated or confirmed against a text that has changed"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="only translations into this language")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """List what is stale; ends with 1 where something is."""
    found = [
        one
        for one in stale(tuple(renderings(Library(options.root))))
        if options.lang in {None, one.language}
    ]
    doubtful = [p for p in precedents(Library(options.root)) if p.stale] if not options.lang else []
    if options.format == "json":
        data = {
            "stale": [as_data(one) for one in found],
            "precedents": [
                {"ruling": p.id, "because": [str(doubt) for doubt in p.doubts]} for p in doubtful
            ],
        }
        print(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for one in found:
            print(f"{one.place}: {one.language} {one}: {reason(one)}")
        for precedent in doubtful:
            because = "; ".join(map(str, precedent.doubts))
            print(f"{precedent.report.scenario.file}: {RULING}{precedent.id}: {because}")
        print(_summary(found))
        if doubtful:
            count = len(doubtful)
            print(f"{count} precedent{'' if count == 1 else 's'} to look at")
    return 1 if found or doubtful else 0


def reason(rendered: Rendered) -> str:
    """Why a translation is stale, in words."""
    if not rendered.outdated:
        return f"made from the {rendered.source} translation, which is stale"
    if not rendered.of:
        return f"does not say what it renders; the {rendered.source} text is {rendered.today}"
    return f"renders {rendered.of}; the {rendered.source} text is {rendered.today} now"


def as_data(rendered: Rendered) -> dict[str, object]:
    """A stale translation as JSON values."""
    return {
        "id": rendered.id,
        "part": rendered.part,
        "language": rendered.language,
        "of": rendered.of,
        "today": rendered.today,
        "state": rendered.state,
        "file": rendered.place.file,
        "line": rendered.place.line,
    }


def _summary(found: list[Rendered]) -> str:
    if not found:
        return "nothing is stale"
    counts = {tongue: sum(one.language == tongue for one in found) for tongue in LANGUAGES}
    told = ", ".join(f"{tongue} {count}" for tongue, count in counts.items() if count)
    return f"{len(found)} stale ({told}); look at each, then `ludex confirm` those that still hold"
