"""A sheet of the map: cards for sections, and plates for the chapters they stand on."""

from __future__ import annotations

from dataclasses import dataclass

CARD_WIDTH, CARD_HEIGHT = 184, 54
"""Room for a number and a title in three lines, whatever the language."""

ROW = CARD_HEIGHT + 14
"""From one card to the next below it."""


@dataclass(frozen=True, slots=True)
class Card:
    """A section, or a chapter as `game/chapter`, with the middle of its card."""

    id: str
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Plate:
    """A chapter, with the middle and the size of the plate that its cards stand on."""

    chapter: str
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """What is drawn, and how large it is; the upper left corner is 0, 0."""

    width: int
    height: int
    cards: tuple[Card, ...]
    plates: tuple[Plate, ...] = ()
