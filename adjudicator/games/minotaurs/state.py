"""The table in Lords of the Minotaurs: two players, six columns, the centre, and the turn."""

from __future__ import annotations

from typing import Literal, get_args

from adjudicator.book.section import Slug
from adjudicator.judging import EMPTY, Facts, Pile, assumed, fact, within

Side = Literal["red", "blue"]
Holder = Literal["red", "blue", "none"]
Region = Literal["upper", "lower"]
Zone = Literal["military", "economic", "religious"]
ColumnId = Literal[
    "upper.military", "upper.economic", "upper.religious",
    "lower.military", "lower.economic", "lower.religious",
]  # fmt: skip
Spot = Literal[
    "upper.military", "upper.economic", "upper.religious",
    "lower.military", "lower.economic", "lower.religious",
    "centre",
]  # fmt: skip
CardType = Literal["minion", "leader", "building", "god", "wisdom"]
Numbered = Literal[0, 1, 2]
Phase = Literal["start", 0, 1, 2, "superiority", "over"]
Benefit = Literal["opponent-loses-a-card", "curse-a-card", "draw-a-card"]
Active = Literal["draw-a-card", "opponent-loses-a-card"]
Passive = Slug

SIDES: tuple[Side, ...] = get_args(Side)
REGIONS: tuple[Region, ...] = get_args(Region)
COLUMNS: tuple[ColumnId, ...] = get_args(ColumnId)
NUMBERED: tuple[Numbered, ...] = get_args(Numbered)
HORDES = "Hordes"


class Printed(Facts):
    """What is printed on a card; texts are named by their effects."""

    type: CardType = fact()
    name: str = fact()
    might: int = fact()
    phase: Numbered = fact()
    zone: Zone | tuple[Zone, ...] = fact()
    passive: Passive = fact()
    active: Active = fact()


class Player(Facts):
    """What lies with a player outside the board."""

    hand: Pile = fact()
    deck: Pile = fact()


class Column(Facts):
    """One of the six places of conflict: cards on both sides, and the superiority chip."""

    red: Pile = assumed(EMPTY)
    blue: Pile = assumed(EMPTY)
    chip: Holder = assumed("none")


class Centre(Facts):
    """The middle of the board, where gods stand."""

    red: Pile = assumed(EMPTY)
    blue: Pile = assumed(EMPTY)


class Turn(Facts):
    """Whose turn it is, and how far it has come."""

    player: Side = fact()
    phase: Phase = fact()
    first: bool = assumed(False)
    actions: int = assumed(0)
    cards: int = assumed(0)
    entered: tuple[Numbered, ...] = assumed(())
    acted: tuple[Numbered, ...] = assumed(())
    used: tuple[ColumnId, ...] = assumed(())


class Position(Facts):
    """The whole table."""

    turn: Turn = fact()
    players: dict[Side, Player] = within(dict)
    board: dict[ColumnId, Column] = within()
    centre: Centre = assumed(Centre())
    out: Pile = assumed(EMPTY)
    curses: dict[Slug, int] = assumed({})
    #: Cards in play that were cursed before and are not now.
    freed: Pile = assumed(EMPTY)

    def completed(self) -> Position:
        """The table with every player and, if the board is told at all, every column in it."""
        changes: dict[str, object] = {
            "players": {side: self.players.get(side, Player()) for side in SIDES},
            "centre": self.centre if self.knows("centre") else Centre(),
        }
        if self.knows("board"):
            changes["board"] = {column: self.board.get(column, Column()) for column in COLUMNS}
        if not self.knows("turn"):
            changes["turn"] = Turn()
        return self.but(**changes)


def other(side: str) -> Side:
    """The opponent of a side."""
    return "blue" if side == "red" else "red"


def region_of(column: str) -> str:
    """`upper` or `lower`."""
    return column.split(".")[0]


def zone_of(column: str) -> str:
    """`military`, `economic` or `religious`."""
    return column.split(".")[1]


def zones_of(card: Printed) -> tuple[str, ...]:
    """The zones that the picture on a card shows."""
    return card.zone if isinstance(card.zone, tuple) else (card.zone,)


def cards_in(state: Position, column: str, side: str) -> Pile:
    """The cards on one side of a column."""
    pile: Pile = getattr(state.board[column], side)  # type: ignore[index]
    return pile


def gods_of(state: Position, side: str) -> Pile:
    """A side's cards in the centre."""
    pile: Pile = getattr(state.centre, side)
    return pile


def column_of(state: Position, card: str) -> str | None:
    """The column in which a card stands, or None."""
    for column in COLUMNS:
        if any(card in cards_in(state, column, side) for side in SIDES):
            return column
    return None


def side_of(state: Position, card: str) -> Side | None:
    """The side on which a card is in play, or None where it is not in play."""
    for side in SIDES:
        if card in gods_of(state, side):
            return side
        if any(card in cards_in(state, column, side) for column in COLUMNS):
            return side
    return None


def chips_on(state: Position, card: str) -> int:
    """The curse chips that lie on a card."""
    return state.curses.get(card, 0)

