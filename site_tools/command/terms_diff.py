"""`ludex terms diff`: what has changed under a translation."""

from __future__ import annotations

import argparse
import difflib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adjudicator.book import LANGUAGES
from site_tools.command.stale import reason
from site_tools.confirming import today_of
from site_tools.history import Earlier, earlier
from site_tools.library import Library
from site_tools.refusal import unknown
from site_tools.renderings import Rendered, of_texts, stale
from site_tools.texts import Text, texts


@dataclass(frozen=True, slots=True)
class Changed:
    """A stale translation: what it renders as it was, and the text in all its languages."""

    rendered: Rendered
    text: Text
    before: Earlier | None


def add(actions: Any) -> None:
    """Declare the action of `ludex terms`."""
    parser = actions.add_parser(
        "diff",
        help="show what has changed under a translation: old source, new source, translation",
    )
    parser.add_argument("--root", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument(
        "id",
        metavar="ID",
        help="a section, open:ID, term:ID, ruling:ID, game/chapter, game/phrases …",
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="only the translation into this language")
    parser.add_argument("--format", choices=("text", "json"), default="text")
    parser.set_defaults(action=run)


def run(options: argparse.Namespace) -> int:
    """Show what has changed under each stale translation of a text; ends with 1 if there is one.

    :raises Unreadable: if a book or the glossary cannot be read.
    :raises Refusal: if nothing bears the id, or the folder has no history.
    """
    library = Library(options.root)
    found = [one for one in changed(library, options.id) if options.lang in {None, one[0].language}]
    # Several translations mostly render one old text, which is looked for once.
    before = {(text.part, one.source, one.of): (text, one.source, one.of) for one, text in found}
    olds = {key: earlier(library.root, *sought) for key, sought in before.items()}
    compared = [Changed(one, text, olds[text.part, one.source, one.of]) for one, text in found]
    if options.format == "json":
        print(json.dumps([as_data(one) for one in compared], ensure_ascii=False, indent=2))
    else:
        for one in compared:
            print("\n".join(told(one)), end="\n\n")
        print(f"{len(compared) or 'nothing'} of {options.id} is stale")
    return 1 if compared else 0


def changed(library: Library, word: str) -> list[tuple[Rendered, Text]]:
    """The stale translations of what bears that id, each with its text.

    :raises Refusal: if nothing does.
    """
    every = list(texts(library))
    known = {text.id for text in every}
    today = today_of(library, word)
    if today not in known:
        raise unknown("text", word, known)
    mine = {(text.id, text.part): text for text in every if text.id == today}
    return [
        (rendered, mine[rendered.id, rendered.part])
        for rendered in stale(tuple(of_texts(mine.values())))
    ]


def told(one: Changed) -> Iterator[str]:
    """Why it is stale, then each part that changed: as it was, as it is, and the translation."""
    yield f"{one.rendered.language} {one.rendered}: {reason(one.rendered)}"
    if one.before is None:
        if one.rendered.outdated:
            yield "  no commit holds the text that it renders"
    else:
        commit = one.before.commit
        yield f"  it renders the text of {commit.date} ({commit.name[:10]})"
    for part, (old, new, said) in _parts(one).items():
        if old == new:
            continue
        yield f"  {part}"
        if old is not None:
            yield from _block(f"{one.rendered.source} was", old)
        yield from _block(f"{one.rendered.source} is", new if old is None else marked(old, new))
        yield from _block(one.rendered.language, said)


def _block(name: str, text: str) -> Iterator[str]:
    lines = text.rstrip("\n").split("\n")
    yield f"    {name + ':':8} {lines[0]}"
    yield from (f"    {'':8} {line}" for line in lines[1:])


def _parts(one: Changed) -> dict[str, tuple[str | None, str, str]]:
    """Each part as the source was (None where that is not known), as it is, and as rendered."""
    before = one.before.wording.parts if one.before else {}
    now = one.text.wordings[one.rendered.source].parts
    said = one.text.wordings[one.rendered.language].parts
    return {
        part: (before.get(part, "" if one.before else None), now.get(part, ""), said.get(part, ""))
        for part in dict.fromkeys([*before, *now])
    }


def marked(old: str, new: str) -> str:
    """The new text with what went as `[-…-]` and what came as `{+…+}`, word by word."""
    before, after = (re.findall(r"\s+|[^\s]+", text) for text in (old, new))
    pieces = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, before, after, False).get_opcodes():
        gone, come = "".join(before[a:b]), "".join(after[c:d])
        if kind == "equal":
            pieces.append(come)
            continue
        pieces.append(f"[-{gone}-]" if gone else "")
        pieces.append(f"{{+{come}+}}" if come else "")
    return "".join(pieces)


def as_data(one: Changed) -> dict[str, object]:
    """A stale translation as JSON values."""
    return {
        "id": one.rendered.id,
        "part": one.rendered.part,
        "language": one.rendered.language,
        "source": one.rendered.source,
        "of": one.rendered.of,
        "today": one.rendered.today,
        "commit": one.before.commit.name if one.before else None,
        "date": one.before.commit.date if one.before else None,
        "texts": {
            part: {"was": old, "is": new, "said": said}
            for part, (old, new, said) in _parts(one).items()
        },
    }
