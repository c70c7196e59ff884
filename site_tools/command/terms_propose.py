"""`ludex terms propose`: forms that the glossary may lack, as a list for a person."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from adjudicator.book import LANGUAGES
from adjudicator.reading import Unreadable
from adjudicator.reading.text import MOST_BYTES
from site_tools.command.wording import counted
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown
from site_tools.terms.lemmas import DICTIONARIES
from site_tools.terms.likeness import Likeness
from site_tools.terms.material import Material
from site_tools.terms.proposals import Proposal, proposals
from site_tools.terms.review_list import written


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser(
        "propose",
        help="list inflected forms that the glossary may lack, for a person to go through",
    )
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--game", help="only the texts of that game")
    parser.add_argument("--lang", choices=LANGUAGES, help="only texts in this language")
    parser.add_argument("--out", metavar="FILE", help="write the list into a new file")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Write the list; it changes nothing in the glossary.

    :raises Unreadable: if a book that is wanted, or the glossary, cannot be read.
    :raises Refusal: if there is no such game or no stemmer, or the file cannot be written.
    """
    library = Library(options.root)
    if options.game not in {None, *library.games}:
        raise unknown("game", options.game, library.games)
    out = _new(options.out) if options.out else None
    material = Material(library)
    games = [options.game] if options.game else list(library.games)
    if not set(games) <= set(material.shelves):
        raise Unreadable(material.unread)
    found: list[Proposal] = []
    dictionaries: dict[str, str] = {}
    for language in [options.lang] if options.lang else LANGUAGES:
        likeness = Likeness(language)
        dictionaries[language] = likeness.dictionary
        found += proposals(material, likeness, games)
    counts = Counter(each.language for each in found)
    doubts = {language: _doubts(material, games, language) for language in dictionaries}
    summary = list(_summary(counts, dictionaries, doubts))
    if options.format == "json":
        data = {
            "proposals": [each.as_data() for each in found],
            "dictionaries": {tongue: name or None for tongue, name in dictionaries.items()},
            "doubts": doubts,
        }
        told = json.dumps(data, ensure_ascii=False, indent=2) + "\n"
    else:
        told = written(found, summary)
        _small_enough(told)
    if out is None:
        print(told, end="")
    else:
        _write(out, told)
        print("\n".join(summary))
        print(f"written to {options.out}")
    return 0


def _doubts(material: Material, games: list[str], language: str) -> int:
    """How many mentions are in doubt already, which a mark settles and no form.

    Titles hold no marks, so that nothing could settle a doubt there.
    """
    return sum(
        len(each.doubts)
        for game in games
        for each in material.shelves[game].looked.get(language, ())
        if each.passage.part != "title"
    )


def _summary(
    counts: Counter[str], dictionaries: dict[str, str], doubts: dict[str, int]
) -> Iterator[str]:
    for language, dictionary in dictionaries.items():
        line = f"{language}: {counted(counts[language], 'form')} proposed, by stems"
        if dictionary:
            line += f" and the lemmas of {dictionary}"
        elif language in DICTIONARIES:
            line += (
                f" alone: {DICTIONARIES[language]} is not installed, so that more are missed and "
                "more are wrong (pip install -e '.[lemmas]')"
            )
        if doubts[language]:
            line += (
                f"; {counted(doubts[language], 'mention')} in doubt, which a mark settles: see "
                "T110 and T121 of `ludex terms check`"
            )
        yield line


def _new(name: str) -> Path:
    path = Path(name)
    if path.exists():
        raise Refusal(
            f"{name!r} is there already, perhaps with decisions in it",
            "take them over with `ludex terms accept`, or name another file",
        )
    return path


def _small_enough(told: str) -> None:
    size = len(told.encode("utf-8"))
    if size > MOST_BYTES:
        raise Refusal(
            f"the list has {size:,} bytes, and could not be read again: at most {MOST_BYTES:,} are",
            "name a game or a language",
        )


def _write(path: Path, told: str) -> None:
    try:
        path.write_text(told, encoding="utf-8")
    except OSError as error:
        why = (error.strerror or type(error).__name__).lower()
        raise Refusal(f"{str(path)!r} cannot be written: {why}") from error
