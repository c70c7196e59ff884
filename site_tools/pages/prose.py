"""Rule text as markup: paragraphs, lists and marks, and nothing else.

The texts are data. Whatever in them is not one of these shapes is shown as it was written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from site_tools.pages.html import Html, element, join
from site_tools.terms.marks import marks
from site_tools.terms.mentions import Run

#: From a line to its runs: plain text, mentions of terms, links to sections.
Runs = Callable[[str], Iterable[Run]]
#: From a concept and a surface to a link, and from a section to a link with its title.
ToTerm = Callable[[str, str], Html]
ToSection = Callable[[str], Html]

_ITEM = re.compile(r"(?P<indent> *)(?:-|(?P<number>\d{1,3})\.) +(?P<rest>.*)")


@dataclass(frozen=True)
class Prose:
    """How a text becomes markup on one page."""

    runs: Runs
    to_term: ToTerm
    to_section: ToSection

    def blocks(self, text: str) -> Html:
        """A whole text: paragraphs and lists, one after another."""
        return join(self._block(block) for block in _split(text))

    def inline(self, text: str) -> Html:
        """A single line: marks and mentions, no paragraphs."""
        return join(self._run(run) for run in self.runs(text))

    def _run(self, run: Run) -> object:
        if run.kind == "term":
            return self.to_term(run.target, run.surface)
        if run.kind == "section":
            return self.to_section(run.target)
        return run.surface

    def _block(self, lines: list[str]) -> Html:
        if _ITEM.fullmatch(lines[0]):
            return self._list(lines)
        return element("p", self.inline(" ".join(line.strip() for line in lines)))

    def _list(self, lines: list[str]) -> Html:
        """A list; lines that are indented further belong to the item before them."""
        first = _ITEM.fullmatch(lines[0])
        assert first is not None
        depth = len(first["indent"])
        items: list[list[str]] = []
        for line in lines:
            item = _ITEM.fullmatch(line)
            if item and len(item["indent"]) <= depth:
                items.append([item["rest"]])
            else:
                items[-1].append(line)
        told = [element("li", self._item(item)) for item in items]
        if first["number"] is None:
            return element("ul", *told)
        start = int(first["number"])
        return element("ol", *told, start=start if start != 1 else None)

    def _item(self, lines: list[str]) -> Html:
        nested = next(
            (i for i, line in enumerate(lines) if i and _ITEM.fullmatch(line)), len(lines)
        )
        said = self.inline(" ".join(line.strip() for line in lines[:nested]))
        return join([said, self._list(lines[nested:])]) if nested < len(lines) else said


def _split(text: str) -> list[list[str]]:
    """The blocks of a text: what blank lines part, and a list apart from the lines before it."""
    blocks: list[list[str]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        item = _ITEM.fullmatch(line) is not None
        begun = blocks and _ITEM.fullmatch(blocks[-1][0]) is not None
        # Blank lines between items do not part a list, unless its kind changes.
        joins = bool(begun and item and _kind(line) == _kind(blocks[-1][0]))
        turns = item and not joins and (not begun or not line.startswith(" "))
        if not blocks or turns or (fresh and not joins):
            blocks.append([line])
        else:
            blocks[-1].append(line)
        fresh = False
    return blocks


def _kind(line: str) -> str:
    item = _ITEM.fullmatch(line)
    return "" if item is None else "number" if item["number"] else "dash"


def plain(text: str, title_of: Callable[[str], str]) -> str:
    """The text without marks, in one line: for descriptions and previews."""
    parts = []
    reached = 0
    for mark in marks(text):
        parts.append(text[reached : mark.start])
        parts.append(title_of(mark.target) if mark.kind == "section" else mark.surface)
        reached = mark.end
    parts.append(text[reached:])
    return " ".join("".join(parts).split())
