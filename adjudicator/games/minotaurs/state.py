"""The table in Lords of the Minotaurs: two players, six columns, the centre, and the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Self, get_args

from adjudicator.judging import EMPTY, Facts, Natural, Pile, assumed, fact, within
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import veiled

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
Active = Literal[
    "draw-a-card", "opponent-loses-a-card", "draw-for-each-enemy-god", "no-ability",
]  # fmt: skip
#: That a card has a passive ability matters to the rules; what it does is not in the source.
Passive = Literal["no-ability", "unspecified"]

SIDES: tuple[Side, ...] = get_args(Side)
REGIONS: tuple[Region, ...] = get_args(Region)
COLUMNS: tuple[ColumnId, ...] = get_args(ColumnId)
NUMBERED: tuple[Numbered, ...] = get_args(Numbered)
HORDES = "Hordes"
NO_ABILITY = "no-ability"


class Printed(Facts):
    """What is printed on a card; texts are named by their effects."""

    type: CardType = fact()
    #: Where it is not told, the card is not the one that the rules know by name.
    name: str = assumed("another-name")
    might: int = fact()
    phase: Numbered = fact()
    zone: Zone | tuple[Zone, ...] = fact()
    passive: Passive = assumed(NO_ABILITY)
    active: Active = assumed(NO_ABILITY)


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
    actions: Natural = assumed(0)
    cards: Natural = assumed(0)
    entered: tuple[Numbered, ...] = assumed(())
    acted: tuple[Numbered, ...] = assumed(())
    used: tuple[ColumnId, ...] = assumed(())
    #: Cards that came to the player's hand in the superiority phase, too late to be played.
    late: Natural = assumed(0)
    #: Own cards that effects made the player throw away in this turn.
    lost_from_hand: Natural = assumed(0)
    lost_from_play: Natural = assumed(0)


class Match(Facts):
    """A match of several games: who was to begin it, who won its games, and the white deck."""

    agreed: Side = fact()
    won: tuple[Side, ...] = fact()
    white: Pile = fact()


class Position(Facts):
    """The whole table."""

    turn: Turn = fact()
    players: dict[Side, Player] = within(dict)
    board: dict[ColumnId, Column] = within()
    centre: Centre = assumed(Centre())
    out: Pile = assumed(EMPTY)
    #: The curse chips that lie on each card; on a card that left, those it left with.
    curses: dict[CardName, Natural] = assumed({})
    #: Cards in play that were cursed before and are not now.
    freed: tuple[CardName, ...] = assumed(())
    #: How many curse chips lie ready; they are taken to suffice where this is not told.
    free_chips: Natural = assumed("enough")
    match: Match = fact()

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
        if not self.knows("match"):
            changes["match"] = Match()
        return self.but(**changes)

    def seen_by(self, player: Side) -> Self:
        """Decks lie face down, and each player sees the own hand alone; all else is open."""
        return veiled(self, f"{other(player)}.hand", *(f"{side}.deck" for side in SIDES))


def other(side: str) -> Side:
    """The opponent of a side."""
    return "blue" if side == "red" else "red"


def begun_phases(turn: Turn) -> tuple[Numbered, ...]:
    """The numbered phases to which a turn has come, the present one among them."""
    if turn.phase in NUMBERED and turn.phase not in turn.entered:
        return (*turn.entered, turn.phase)
    return turn.entered


def busy_phases(turn: Turn) -> tuple[Numbered, ...]:
    """The numbered phases of a turn in which an action was spent."""
    if turn.phase in NUMBERED and turn.phase not in turn.acted and turn.actions > 0:
        return (*turn.acted, turn.phase)
    return turn.acted


def region_of(column: str) -> str:
    """`upper` or `lower`."""
    return column.split(".", maxsplit=1)[0]


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


def standing(state: Position, card: str) -> tuple[str, Side] | None:
    """The column (or `centre`) and the side where a card is in play; None where it is not.

    What is told comes first: a card that is found there rests on no assumption about the rest.
    """

    def places() -> Iterator[tuple[str, Side, Column | Centre]]:
        for side in SIDES:
            yield "centre", side, state.centre
        for column in COLUMNS:
            for side in SIDES:
                yield column, side, state.board[column]

    for name, side, place in places():
        if place.knows(side) and card in getattr(place, side):
            return name, side
    # What is not told is taken to be empty; what cannot be determined stops here.
    for _, side, place in places():
        place.fetch(side)
    return None


def column_of(state: Position, card: str) -> str | None:
    """The column in which a card stands, or None."""
    found = standing(state, card)
    return found[0] if found is not None and found[0] != "centre" else None


def side_of(state: Position, card: str) -> Side | None:
    """The side on which a card is in play, or None where it is not in play."""
    found = standing(state, card)
    return found[1] if found is not None else None


def chips_on(state: Position, card: str) -> int:
    """The curse chips that lie on a card."""
    return state.curses.get(CardName(card), 0)
