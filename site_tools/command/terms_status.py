"""`ludex terms status`: how far each language has come, by game."""

from __future__ import annotations

import argparse
import json
from typing import Any

from adjudicator.book import LANGUAGES
from adjudicator.book.concept import GENERIC
from site_tools.library import Library
from site_tools.refusal import unknown
from site_tools.terms.status import STANDINGS, Standing, Tally, Wanted, standings, tallies

_COLUMNS = ("reviewed", "draft", "stale", "missing", "n/a")


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser("status", help="tell how far each language has come, in numbers")
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--game", help="only that game's texts, or `generic`")
    parser.add_argument("--lang", choices=LANGUAGES, help="only texts wanted in this language")
    parser.add_argument(
        "--list", action="store_true", help="also name each text that is stale or missing"
    )
    parser.add_argument(
        "--complete", action="store_true", help="end with 1 where a text is stale or missing"
    )
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Tell the numbers; ends with 1 only where asked to and something is stale or missing.

    :raises Unreadable: if a book or the glossary cannot be read.
    :raises Refusal: if there is no such game.
    """
    library = Library(options.root)
    games = (*library.games, GENERIC)
    if options.game not in {None, *games}:
        raise unknown("game", options.game, games)
    found = {
        text: standing
        for text, standing in standings(library).items()
        if options.game in {None, text.game} and options.lang in {None, text.language}
    }
    if options.format == "json":
        print(json.dumps(as_data(found), ensure_ascii=False, indent=2))
    else:
        _tell(found, options.list)
    behind = any(standing in {"stale", "missing"} for standing in found.values())
    return 1 if options.complete and behind else 0


def as_data(found: dict[Wanted, Standing]) -> dict[str, object]:
    """The numbers, all of them and by game, kind and language, and what is stale or missing."""
    games: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
    for (game, kind, language), tally in tallies(found).items():
        games.setdefault(game, {}).setdefault(kind, {})[language] = _numbers(tally)
    return {
        "games": games,
        "languages": {tongue: _numbers(Tally.of(all_)) for tongue, all_ in _spoken(found)},
        "behind": [
            {**text._asdict(), "standing": standing}
            for text, standing in found.items()
            if standing in {"stale", "missing"}
        ],
    }


def _numbers(tally: Tally) -> dict[str, int]:
    return {s: getattr(tally, s.replace("-", "_")) for s in STANDINGS}


def _spoken(found: dict[Wanted, Standing]) -> list[tuple[str, list[Standing]]]:
    """The languages in their usual order, each with how its texts stand."""
    said = {tongue: [s for t, s in found.items() if t.language == tongue] for tongue in LANGUAGES}
    return [(tongue, standings) for tongue, standings in said.items() if standings]


def _tell(found: dict[Wanted, Standing], named: bool) -> None:
    game = None
    for (of, kind, language), tally in tallies(found).items():
        if of != game:
            game = of
            print(f"{of:26}" + "".join(f"{column:>10}" for column in _COLUMNS))
        numbers = "".join(f"{number:>10}" for number in _numbers(tally).values())
        print(f"  {kind:18}{language:6}{numbers}")
    if named:
        for text, standing in found.items():
            if standing in {"stale", "missing"}:
                print(f"{standing}: {text.language} {text}")
    print(summary(found))


def summary(found: dict[Wanted, Standing]) -> str:
    """All of it in a line."""
    tally = Tally.of(found.values())
    shares = ", ".join(f"{tongue} {_share(Tally.of(all_))}" for tongue, all_ in _spoken(found))
    return (
        f"{tally.present} of {tally.wanted} texts present: {shares or 'nothing is wanted'}; "
        f"{tally.reviewed} reviewed, {tally.stale} stale, {tally.missing} missing"
    )


def _share(tally: Tally) -> str:
    """In whole per cent, rounded down: 100 % is said of nothing that lacks a text."""
    return f"{int(tally.share)} %"
