"""The neighbourhood of a section as a drawing: what leads to it above, what it leads to below.

Made while the site is built, of lines and words alone. Kinds of edges differ by their line and are
named; every box is a link. What is left out for want of room stands in the lists of the section.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from adjudicator.book import Rulebook, Section
from adjudicator.book.section import EdgeKind
from site_tools.pages import wording
from site_tools.pages.edges import DECIDING, READING, edges_into_all
from site_tools.pages.html import Html, element
from site_tools.pages.leaf import Leaf

KINDS: tuple[EdgeKind, ...] = (*DECIDING, *READING)
"""From the nearest to the section to the farthest."""

MOST = 4
"""Boxes of one kind on one side; where there is only one more, it is drawn too."""

WIDTH = 340
_LINE, _PAD, _GAP = 17, 7, 7
_LEFT, _LANE = 66, 9
_LETTERS, _OWN_LETTERS, _MOST_LINES = 33, 38, 3
_TIP = 6


@dataclass(frozen=True, slots=True)
class Group:
    """The neighbours of one kind on one side, in the order of the book."""

    kind: EdgeKind
    word: str
    sections: tuple[str, ...]

    @property
    def drawn(self) -> tuple[str, ...]:
        """Those that get a box."""
        return self.sections if len(self.sections) <= MOST + 1 else self.sections[:MOST]

    @property
    def left_out(self) -> int:
        """How many have none."""
        return len(self.sections) - len(self.drawn)


def groups_before(leaf: Leaf, book: Rulebook, section: Section) -> tuple[Group, ...]:
    """What leads to a section, by kind: the nearest first."""
    found: dict[EdgeKind, dict[str, None]] = {}
    for kind, origin, _ in edges_into_all(book, section.id):
        found.setdefault(kind, {})[origin] = None
    return _groups(leaf, "into", found)


def groups_after(leaf: Leaf, book: Rulebook, section: Section) -> tuple[Group, ...]:
    """What a section leads to, by kind: the nearest first."""
    found: dict[EdgeKind, dict[str, None]] = {}
    for kind, edge in section.edges():
        found.setdefault(kind, {})[book.resolve(edge.to)] = None
    return _groups(leaf, "edge", found)


def _groups(
    leaf: Leaf, side: str, found: dict[EdgeKind, dict[str, None]]
) -> tuple[Group, ...]:  # fmt: skip
    return tuple(
        Group(kind, leaf.words(f"{side}.{kind}"), tuple(found[kind]))
        for kind in KINDS
        if kind in found
    )


def neighbourhood(leaf: Leaf, book: Rulebook, section: Section) -> Html | None:
    """The drawing, or None for a section that stands alone."""
    before, after = groups_before(leaf, book, section), groups_after(leaf, book, section)
    if not before and not after:
        return None
    drawing = _Drawing(leaf, book)
    # The farthest stands at the top, and its line runs outside of all others.
    for distance, group in reversed([*enumerate(before)]):
        drawing.group(group, distance, into=True)
    drawing.own(section)
    for distance, group in enumerate(after):
        drawing.group(group, distance, into=False)
    title = leaf.words("drawing", title=leaf.edition.section_title(section.id))
    return element(
        "figure",
        element("figcaption", leaf.words("drawing.caption"), class_="lx-label"),
        drawing.finished(title),
        class_="lx-drawing",
    )


class _Drawing:
    """What has been drawn so far, from top to bottom."""

    def __init__(self, leaf: Leaf, book: Rulebook) -> None:
        self.leaf = leaf
        self.book = book
        self.y = 2
        self.parts: list[Html] = []
        #: Of each group above: its kind, its lane, and the heights of its boxes.
        self.waiting: list[tuple[EdgeKind, int, list[int]]] = []
        self.own_bottom = 0

    def group(self, group: Group, distance: int, *, into: bool) -> None:
        """A word, and a box for each neighbour, joined by a line of the kind's own."""
        lane = _LEFT - 14 - _LANE * distance
        self.y += _LINE
        self.parts.append(element("text", group.word, x=_LEFT, y=self.y - 4, class_="lx-draw-kind"))
        middles = []
        for section_id in group.drawn:
            top = self.y
            self._box(section_id, _LEFT, _LETTERS)
            middles.append((top + self.y - _GAP) // 2)
        if group.left_out:
            self.y += _LINE
            more = self.leaf.words("drawing.more", count=group.left_out)
            self.parts.append(element("text", more, x=_LEFT, y=self.y - 6, class_="lx-draw-more"))
        if into:
            self.waiting.append((group.kind, lane, middles))
        else:
            self._line(group.kind, lane, self.own_bottom, middles)
            self._tips((_LEFT, middle, "right") for middle in middles)

    def own(self, section: Section) -> None:
        """The section itself, to which all lines from above come down."""
        top = self.y = self.y + (_TIP if self.waiting else 0)
        self._box(str(section.id), 2, _OWN_LETTERS, own=True)
        self.own_bottom = self.y - _GAP
        for kind, lane, middles in self.waiting:
            self._line(kind, lane, top, middles)
        self._tips((lane, top, "down") for _, lane, _ in self.waiting)

    def _box(self, section_id: str, x: int, letters: int, *, own: bool = False) -> None:
        title, lang = _title(self.leaf, self.book, section_id)
        lines = _wrapped(title, letters)
        height = _LINE * len(lines) + 2 * _PAD - 4
        told = [
            element("tspan", line, x=x + _PAD + 2, y=self.y + _PAD + _LINE * (place + 1) - 6)
            for place, line in enumerate(lines)
        ]
        box = element(
            "rect", x=x, y=self.y, width=WIDTH - x - 2, height=height, rx=4, class_="lx-draw-box"
        )
        text = element("text", *told, lang=lang)
        if own:
            self.parts.append(element("g", box, text, class_="lx-draw-own"))
        else:
            href = self.leaf.section_address(section_id)
            # The whole title, where the box has no room for it.
            whole = element("title", title) if lines[-1].endswith("…") else None
            self.parts.append(element("a", whole, box, text, href=href))
        self.y += height + _GAP

    def _line(self, kind: EdgeKind, lane: int, end: int, middles: Sequence[int]) -> None:
        far = min(middles) if min(middles) < end else max(middles)
        path = f"M{lane} {end}V{far}" + "".join(f"M{lane} {y}H{_LEFT}" for y in middles)
        self.parts.append(element("path", d=path, class_=f"lx-draw-line lx-draw-line--{kind}"))

    def _tips(self, places: Iterator[tuple[int, int, str]]) -> None:
        shapes = {
            "right": f"l-{_TIP + 1} -{_TIP - 2}v{2 * _TIP - 4}z",
            "down": f"l-{_TIP - 2} -{_TIP + 1}h{2 * _TIP - 4}z",
        }
        path = "".join(f"M{x} {y}{shapes[way]}" for x, y, way in places)
        if path:
            self.parts.append(element("path", d=path, class_="lx-draw-tip"))

    def finished(self, title: str) -> Html:
        """The whole picture; a group and no image, because its boxes are links."""
        size = f"0 0 {WIDTH} {self.y}"
        return element(
            "svg", *self.parts, viewBox=size, role="group", aria_label=title, class_="lx-draw"
        )


def _title(leaf: Leaf, book: Rulebook, section_id: str) -> tuple[str, str | None]:
    """What stands in a box, and its language where that is not the page's."""
    if "/" in section_id:
        named = wording.chapter(book, section_id.split("/", 1)[1], leaf.language)
        return named.title, named.standing.lang
    found = leaf.edition.section_wording(section_id)
    if found is None:
        return section_id, None
    number = book[section_id].number
    return (f"{number} {found.title}" if number else found.title), found.standing.lang


def _wrapped(title: str, letters: int) -> list[str]:
    return textwrap.wrap(title, letters, max_lines=_MOST_LINES, placeholder=" …") or [title]
