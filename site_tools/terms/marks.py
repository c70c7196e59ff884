"""Marks in texts: a mention forced or blocked, a link to a section.

`[[id|surface]]` forces a mention, `[[!surface]]` blocks one, `[[§section.id]]` links a section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

_MARK = re.compile(
    r"\[\[(?:§\s*(?P<section>[^\[\]|]+?)\s*"
    r"|!(?P<blocked>[^\[\]|]+)"
    r"|\s*(?P<concept>[^\[\]|§!?]+?)\s*\|(?P<forced>[^\[\]|]+))\]\]"
)
_BRACKETS = re.compile(r"\[\[|\]\]")


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark; `start` and `end` hold its brackets, `inner` is where its surface begins.

    `target` is the concept or the section, and empty where a mention is blocked; a link to a
    section has no surface, since its title is filled in later.
    """

    kind: Literal["forced", "blocked", "section"]
    start: int
    end: int
    inner: int
    surface: str
    target: str


def marks(text: str) -> tuple[Mark, ...]:
    """The marks of `text`, in order; what is not a whole mark stays plain text."""
    if "[[" not in text:
        return ()
    found = []
    for mark in _MARK.finditer(text):
        if mark["section"]:
            found.append(Mark("section", *mark.span(), mark.start("section"), "", mark["section"]))
        elif mark["blocked"]:
            found.append(Mark("blocked", *mark.span(), mark.start("blocked"), mark["blocked"], ""))
        else:
            found.append(
                Mark("forced", *mark.span(), mark.start("forced"), mark["forced"], mark["concept"])
            )
    return tuple(found)


def broken_marks(text: str) -> Iterator[tuple[int, str]]:
    """Double brackets that belong to no mark: where each stands, and what was written there."""
    if "[[" not in text and "]]" not in text:
        return
    whole = marks(text)
    reached = -1
    for bracket in _BRACKETS.finditer(text):
        at = bracket.start()
        if at < reached or any(mark.start <= at < mark.end for mark in whole):
            continue
        end = text.find("]]", at)
        stop = end + 2 if bracket.group() == "[[" and 0 <= end - at <= 60 else at + 20
        written = text[at:stop].split("\n", 1)[0]
        reached = at + len(written)
        yield at, written
