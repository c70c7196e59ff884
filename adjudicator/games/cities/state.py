"""The table in Cities: any number of players, what lies before each, the tactics, the round."""

from __future__ import annotations

from typing import Literal, Self, get_args

from adjudicator.book.section import Slug
from adjudicator.games.cities.names import NOBODY, Mover, PlayerName, Seat
from adjudicator.judging import (
    EMPTY,
    Facts,
    MissingFact,
    Natural,
    Pile,
    assumed,
    fact,
    within,
)
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import piles, veiled

CardType = Literal[
    "city", "unit", "fortification", "relic", "tactic", "direct-attack", "one-shot",
]  # fmt: skip
Keyword = Literal["zeal"]
AbilityKind = Literal["decree", "sacrifice", "charge", "activated", "round-start", "round-end"]
Effect = Literal[
    "draw-a-card", "gain-a-coin", "discard-a-card", "destroy-a-relic", "not-at-issue",
]  # fmt: skip
#: `discards`: hands are filled up, and what is too much goes; `triggers`: coins are handed out.
Stage = Literal[
    "setup", "discards", "triggers", "decrees", "actions", "tactics", "round-end",
]  # fmt: skip
Force = Literal["support", "opposition"]
#: Where a card may come to lie: with its player, or out of the game.
Zone = Literal["units", "fortifications", "relics", "graveyard", "discard", "removed"]

STAGES: tuple[Stage, ...] = get_args(Stage)
#: Where cards lie that are in play before a player; tactics have a place of their own.
IN_PLAY = ("cities", "units", "fortifications", "relics")
CITIES = 4


class Ability(Facts):
    """An ability that is printed on a card; what it does is named, never parsed."""

    called = "an ability"

    kind: AbilityKind = fact()
    effect: Effect = fact()


class Printed(Facts):
    """What is printed on a card."""

    type: CardType = fact()
    #: Cards of one name are copies of one another; where it is not told, there is no copy.
    name: str = assumed("a-name-of-its-own")
    strength: Natural = fact()
    cost: Natural = fact()
    #: What a city shows where other cards have their price.
    supply: Natural = fact()
    keywords: tuple[Keyword, ...] = assumed(())
    abilities: dict[Slug, Ability] = assumed({})
    #: What a one-shot card does as it is played.
    effect: Effect = fact()


class Player(Facts):
    """What lies with a player, and what the player has done in this round."""

    hand: Pile = fact()
    deck: Pile = fact()
    cities: Pile = fact()
    units: Pile = assumed(EMPTY)
    fortifications: Pile = assumed(EMPTY)
    relics: Pile = assumed(EMPTY)
    reinforcements: Pile = assumed(EMPTY)
    graveyard: Pile = assumed(EMPTY)
    #: Used only where the discard pile is read as a zone of its own.
    discard: Pile = assumed(EMPTY)
    coins: Natural = fact()
    #: The number that the table plays with; where it is not told, it is read off the cities.
    supply: Natural = fact()
    redeals: Natural = assumed(0)
    passed: bool = assumed(False)
    eliminated: bool = assumed(False)
    #: Fortifications that left play by another way than being destroyed.
    fortifications_gone: Natural = assumed(0)
    #: Decrees announced in this round, and those that are to be.
    announced: Natural = assumed(0)
    decrees_due: Natural = assumed(1)


class Mark(Facts):
    """How one card stands, besides what is printed on it and where it lies."""

    #: The damage of each hit that it has taken, in this round and in those before.
    hits: tuple[Natural, ...] = assumed(())
    old_hits: tuple[Natural, ...] = assumed(())
    #: Of a city: whether it is ravaged, and by whom.
    ravaged: bool = assumed(False)
    ravaged_by: PlayerName = assumed("the-player-in-question")
    #: The round and the turn in it in which a unit was summoned; turn 0 is before the first one.
    summoned_round: Natural = assumed(0)
    summoned_turn: Natural = assumed(0)
    #: Whether it was assigned to a tactic that has been resolved since.
    served: bool = assumed(False)
    #: Abilities of the card that were announced as decrees, or went off, in this round.
    used: tuple[Slug, ...] = assumed(())
    #: Of a tactic in play: whose it is, against whom, when it was played, and who is in it.
    owner: PlayerName = fact()
    against: PlayerName = fact()
    turn: Natural = fact()
    support: tuple[CardName, ...] = assumed(())
    opposition: tuple[CardName, ...] = assumed(())


class Turn(Facts):
    """How far the round has come, and whose turn it is."""

    stage: Stage = fact()
    round: Natural = assumed(1)
    player: Mover = fact()
    #: The number of the turn in the action phase, counted from 1.
    number: Natural = fact()


class Position(Facts):
    """The whole table."""

    turn: Turn = fact()
    players: dict[Seat, Player] = within(dict)
    #: Turn order: everybody who takes turns, the first player first.
    order: tuple[PlayerName, ...] = fact()
    #: The tactics in play, Direct Attacks among them, in the order in which they were played.
    tactics: Pile = assumed(EMPTY)
    marks: dict[CardName, Mark] = within(dict)
    #: Cards that are out of the game altogether.
    removed: Pile = assumed(EMPTY)
    #: Who has won, where the cities of a player are not told.
    winner: Mover = assumed(NOBODY)

    def completed(self) -> Position:
        """The table with a turn, and with a mark for every card that lies somewhere."""
        lying = {CardName(card) for _, pile in piles(self) for card in pile.named()}
        marks = {card: Mark() for card in sorted(lying)} | self.marks
        turn = self.turn if self.knows("turn") else Turn()
        return self.but(turn=turn, marks=marks)

    def seen_by(self, player: str) -> Self:
        """Decks lie face down, and each player sees the own hand alone; all else is open."""
        others = (f"{name}.hand" for name in self.players if name != player)
        return veiled(self, *others, *(f"{name}.deck" for name in self.players))


def player_of(state: Position, name: str) -> Player:
    """What lies with a player.

    :raises MissingFact: if the scenario does not list such a player.
    """
    found = state.players.get(Seat(name))
    if found is None:
        raise MissingFact(f"players.{name}")
    return found


def mark_of(state: Position, card: str) -> Mark:
    """How a card stands."""
    return state.marks.get(CardName(card)) or Mark().located(card)


def remaining(state: Position) -> tuple[str, ...]:
    """The players who have not been eliminated."""
    return tuple(name for name, player in state.players.items() if not player.eliminated)


def in_order(state: Position) -> tuple[str, ...]:
    """Turn order without those who have been eliminated."""
    out = {str(name) for name, player in state.players.items() if player.eliminated}
    return tuple(str(name) for name in state.order if str(name) not in out)


def opponents(state: Position, player: str) -> tuple[str, ...]:
    """The other players who have not been eliminated."""
    return tuple(name for name in remaining(state) if name != player)


def in_play(state: Position, name: str) -> tuple[str, ...]:
    """The cards that lie in play before a player."""
    player = player_of(state, name)
    return tuple(card for place in IN_PLAY for card in getattr(player, place))


def holder_of(state: Position, card: str) -> str | None:
    """The player before whom a card lies in play, or None.

    What is told comes first: a card that is found there rests on no assumption about the rest.
    """
    for name, player in state.players.items():
        if any(player.knows(place) and card in getattr(player, place) for place in IN_PLAY):
            return str(name)
    for name in state.players:
        if card in in_play(state, name):
            return str(name)
    return None


def tactics_with(state: Position, unit: str) -> tuple[str, ...]:
    """The tactics in play to which a unit is assigned, on either side."""
    found = []
    for tactic in state.tactics:
        mark = mark_of(state, tactic)
        if unit in (*mark.support, *mark.opposition):
            found.append(tactic)
    return tuple(found)


def after_in_order(state: Position, player: str) -> tuple[str, ...]:
    """Everybody in turn order, beginning behind a player and ending with that player."""
    order = in_order(state)
    if player not in order:
        return order
    place = order.index(player) + 1
    return (*order[place:], *order[:place])
