"""How commands lay out what they tell: lists under a heading, paragraphs in a margin."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

WIDTH = 96


def listed(heading: str, lines: Iterable[str]) -> Iterator[str]:
    """An empty line, the heading and the lines below it; nothing, where there are no lines."""
    body = list(lines)
    if body:
        yield ""
        yield f"{heading}:"
        yield from (f"  {line}" for line in body)


def paragraphs(text: str, margin: str = "  ") -> Iterator[str]:
    """A text of paragraphs and lists, wrapped for a terminal."""
    for line in text.strip().split("\n"):
        if not line.strip():
            yield ""
            continue
        marker = line[: len(line) - len(line.lstrip(" -"))]
        yield from textwrap.wrap(
            line, WIDTH, initial_indent=margin, subsequent_indent=margin + " " * len(marker),
            break_long_words=False, break_on_hyphens=False,
        )  # fmt: skip


def counted(number: int, thing: str, plural: str = "") -> str:
    """`1 section`, `2 sections`."""
    return f"{number} {thing if number == 1 else plural or thing + 's'}"
