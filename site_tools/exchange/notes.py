"""What TBX has no place for, in notes of a small syntax: `ludex forms: cartea; cărții`.

One note says one thing. Notes that do not begin with `ludex ` are other people's, and passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from adjudicator.reading import Problem, Word
from adjudicator.reading.problem import place_of, suggestion
from site_tools.exchange.listing import joined, parted

_NOTE = re.compile(r"\s*ludex\s+([^:\n]{0,60}?)\s{0,9}:\s?(.*)", re.DOTALL)
_MEANT = re.compile(r"\s*ludex\s")


def note(key: str, value: str) -> str:
    """A note that says one thing."""
    return f"ludex {key}: {value}"


def note_of_list(key: str, values: Iterable[str]) -> str:
    """A note that lists texts."""
    return note(key, joined(values))


def notes(texts: Iterable[Word], known: Iterable[str]) -> tuple[dict[str, Word], list[Problem]]:
    """What the notes say, by key, and what is wrong with them."""
    said: dict[str, Word] = {}
    problems = []
    for text in texts:
        found = _NOTE.fullmatch(text)
        if not found:
            if _MEANT.match(text):
                hint = "write 'ludex forms: …' or the like, or leave the note out"
                message = f"{str(text)[:60]!r} is not a note of ours"
                problems.append(Problem(place_of(text), "note", message, hint))
            continue
        key, value = found.group(1), found.group(2).strip()
        if key not in set(known):
            message = f"no note here says {key!r}"
            problems.append(
                Problem(place_of(text), "note", message, suggestion(key, known, "notes"))
            )
        elif key in said:
            message = f"the note {key!r} stands twice"
            problems.append(Problem(place_of(text), "note", message, "keep one of the two"))
        elif value:
            said[key] = Word(value, place_of(text))
    return said, problems


def listed(value: Word | None) -> tuple[Word, ...]:
    """The texts that a note lists."""
    return tuple(Word(each, value.place) for each in parted(value)) if value else ()
