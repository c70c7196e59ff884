"""The sheet with all sections: chapters as plates in columns, to be read like a newspaper.

Whoever knows the book finds a section where the book has it: chapters follow each other down a
column and then in the next one, sections row by row on their chapter's plate.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.book import Chapter, Rulebook
from site_tools.atlas.sheet import CARD_HEIGHT, CARD_WIDTH, ROW, Card, Plate, Sheet

ACROSS = 2
"""Cards beside each other on a plate."""

GUTTER = 40
"""Between two cards that stand beside each other, for the lines between them."""

HEAD = 72
"""The upper part of a plate, for its title."""

_PAD = 20
_GAP = 52
_PLATE_WIDTH = ACROSS * CARD_WIDTH + (ACROSS - 1) * GUTTER + 2 * _PAD
_BREADTH, _DEPTH = 7, 5


def chapters_sheet(book: Rulebook) -> Sheet:
    """All sections of a game on the plates of their chapters; nothing overlaps."""
    heights = [_height(chapter) for chapter in book.chapters]
    cards: list[Card] = []
    plates: list[Plate] = []
    bottom = 0
    columns = _columns(heights)
    for number, column in enumerate(columns):
        left, top = number * (_PLATE_WIDTH + _GAP), 0
        for place in column:
            chapter, height = book.chapters[place], heights[place]
            plates.append(
                Plate(
                    str(chapter.chapter),
                    left + _PLATE_WIDTH // 2,
                    top + height // 2,
                    _PLATE_WIDTH,
                    height,
                )
            )
            cards += _cards(chapter, left + _PAD, top + HEAD)
            top += height + _GAP
        bottom = max(bottom, top - _GAP)
    width = len(columns) * (_PLATE_WIDTH + _GAP) - _GAP
    return Sheet(max(width, 0), bottom, tuple(cards), tuple(plates))


def _height(chapter: Chapter) -> int:
    rows = -(-len(chapter.sections) // ACROSS)
    # Even, so that the middle of a plate is a whole number.
    return HEAD + rows * ROW + 2 * (_PAD // 4)


def _cards(chapter: Chapter, left: int, top: int) -> list[Card]:
    return [
        Card(
            str(section.id),
            left + place % ACROSS * (CARD_WIDTH + GUTTER) + CARD_WIDTH // 2,
            top + place // ACROSS * ROW + CARD_HEIGHT // 2,
        )
        for place, section in enumerate(chapter.sections)
    ]


def _columns(heights: Sequence[int]) -> list[list[int]]:
    """The chapters, by place, cut into columns in reading order: as many as suit a wide screen."""
    best: list[list[int]] = []
    for limit in sorted({*_runs(heights)}):
        cut = _cut(heights, limit)
        best = cut
        if len(cut) * (_PLATE_WIDTH + _GAP) * _DEPTH <= limit * _BREADTH:
            break
    return best


def _runs(heights: Sequence[int]) -> list[int]:
    """The heights that a column of some chapters in a row may have."""
    tallest = max(heights, default=0)
    found = []
    for start in range(len(heights)):
        height = -_GAP
        for each in heights[start:]:
            height += each + _GAP
            if height >= tallest:
                found.append(height)
    return found


def _cut(heights: Sequence[int], limit: int) -> list[list[int]]:
    columns: list[list[int]] = []
    room = 0
    for place, height in enumerate(heights):
        if not columns or height > room:
            columns.append([])
            room = limit
        columns[-1].append(place)
        room -= height + _GAP
    return columns
