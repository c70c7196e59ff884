"""The table in RULER: seats clockwise, their cards, the shared zones, the turn and the chain."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self, get_args

from adjudicator.judging import EMPTY, Facts, MissingFact, Natural, Pile, assumed, fact, within
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import veiled

Seat = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I"]
Phase = Literal[1, 2, 3]
CardType = Literal["ruler", "destiny", "vanguard", "resource"]
SetName = Literal[
    "genghis", "rudrama", "razia",
    "frederic", "ludovic", "grigore",
    "sundiata", "amlak", "shajar",
]  # fmt: skip
Continent = Literal["asia", "europe", "africa"]
Family = Literal["attack", "defence", "providence"]
Resource = Literal["wealth", "force", "resilience", "charisma", "wisdom", "luck"]
#: Where a card that is used lies at that moment; `leader` is a RULER in Ultima Defensio.
Source = Literal["hand", "protection", "leader"]
#: How far an attack has come: its target may defend; Shields may; it is paid, and may be answered.
Stage = Literal["defending", "shielding", "settled"]
#: How far a turn has come: actions; the windows after the free card; closing without one.
TurnStage = Literal["open", "windows", "closing"]
Nobody = Literal["nobody"]
SeatOrNobody = Literal[Seat, Nobody]
CardText = Literal["no-text", "undefendable"]
Destination = Literal["none", "registrum", "exsilium", "facedown", "depositum"]

SEATS: tuple[Seat, ...] = get_args(Seat)
RESOURCES: tuple[Resource, ...] = get_args(Resource)
FAMILIES: tuple[Family, ...] = get_args(Family)


class Printed(Facts):
    """What is printed on a card; texts are named by their effects."""

    type: CardType = fact()
    set: SetName = fact()
    #: Of a Resource card: which of the six it is, and how much.
    resource: Resource = fact()
    value: Natural = fact()
    #: Of a Vanguard: its families, each with its number; of a 3/2 one `{attack: 3, providence: 2}`.
    profile: dict[Family, Natural] = fact()
    #: Of a RULER: what is printed for each Resource.
    values: dict[Resource, Natural] = fact()
    colour: str = fact()
    text: CardText = assumed("no-text")
    #: Where the card's own text sends it: as it is played, or from Momentum as the turn closes.
    destination: Destination = assumed("none")


class Player(Facts):
    """What lies with a player, and how the player stands in the round."""

    hand: Pile = fact()
    #: Protected cards, beside the active RULERs; a card's set tells beside which.
    protection: Pile = assumed(EMPTY)
    #: Active RULERs, face up before the player.
    leaders: Pile = assumed(EMPTY)
    #: Chosen RULERs that lie face down in the Shadow.
    shadow: Pile = assumed(EMPTY)
    #: Cards gained in the own turn, where the Reserve is played with.
    reserve: Pile = assumed(EMPTY)
    out: bool = assumed(False)
    #: Who eliminated the player.
    felled_by: SeatOrNobody = assumed("nobody")
    #: Whether the player came into Ultima Defensio when a chain was wholly resolved.
    last_stand: bool = assumed(False)
    #: The team, where teams are played.
    team: str = fact()
    #: Whether the public check found the RULER in the Shadow as it has to be.
    conform: bool = fact()


@dataclass(frozen=True)
class Use:
    """One contribution: a card, who plays it, from where, and as which Resource."""

    by: Seat
    card: CardName
    as_: Resource
    source: Source
    #: Whether +1 Influence of an active RULER is claimed for it.
    raised: bool = False
    #: The RULER from hand that supports it.
    support: CardName | None = None

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True)
class Lot:
    """So many points of one Resource: a separate share of what is played."""

    of: Resource
    points: Natural

    def __str__(self) -> str:
        return f"{self.of} {self.points}"


@dataclass(frozen=True)
class Attack:
    """One attack of a chain. The window that is open follows from the last one."""

    by: Seat
    target: Seat
    uses: tuple[Use, ...]
    defences: tuple[Use, ...] = ()
    stage: Stage = "defending"
    #: Who declared that they will not cover all, or nothing; the target first.
    waived: tuple[Seat, ...] = ()
    #: With Adaptive Response: how the value is resolved, in order; else nothing.
    lots: tuple[Lot, ...] = ()
    #: With Adaptive Response: how the defence is shared out among the lots.
    allotted: tuple[Lot, ...] = ()
    #: With Adaptive Response: how a combined defence of the target is resolved, in order.
    answered: tuple[Lot, ...] = ()
    #: Who declared the Consilium of this attack.
    consilium: SeatOrNobody = "nobody"
    #: Whether the target has kept one of several RULERs before paying.
    kept: bool = False
    #: The fallen RULER, and its Destiny, if they were captured.
    captured: tuple[CardName, ...] = ()


class Turn(Facts):
    """Whose turn it is, and how far it has come."""

    player: Seat = fact()
    stage: TurnStage = assumed("open")
    #: Whether an action was begun in it.
    acted: bool = assumed(False)
    refreshed: bool = assumed(False)
    #: The free card of the closing; unnamed cards have no name to stand here.
    drawn: tuple[str, ...] = assumed(())
    #: Whether the free card was due, and none could be drawn.
    missed: bool = assumed(False)
    #: Vanguards that were used from Protection and may not be protected again in this turn.
    barred: tuple[CardName, ...] = assumed(())
    #: Whether cards were protected or picked up in it.
    rearranged: bool = assumed(False)
    #: Whether a Destiny was played in it; an action besides that is told by `acted`.
    destiny_played: bool = assumed(False)
    #: Cards that a Renewal brought in it.
    renewed: tuple[str, ...] = assumed(())
    #: Cards that came from the Reserve to the hand as it closed.
    unreserved: tuple[str, ...] = assumed(())


class Round(Facts):
    """How a round stands: who closed it, who won it, and with which RULER."""

    over: bool = assumed(False)
    closer: SeatOrNobody = assumed("nobody")
    winner: SeatOrNobody = assumed("nobody")
    ruler: CardName = fact()
    #: Whether it was closed by declaring victory.
    claimed: bool = assumed(False)
    #: The player whose turn a checkpoint ended.
    ended_turn: Seat = fact()
    #: Who ended it by giving up, or by being disqualified.
    abandoned: SeatOrNobody = assumed("nobody")


class Match(Facts):
    """What lies outside a round."""

    #: Whether this is the first round.
    first: bool = fact()
    youngest: Seat = fact()
    #: Who effectively closed the round before; nobody, where it had no winner.
    closer: SeatOrNobody = fact()
    #: The player whose turn ended at the checkpoint of a round without a winner.
    ended_turn: Seat = fact()
    #: How many rounds each player has won, where rounds are counted.
    won: dict[Seat, Natural] = fact()


class Position(Facts):
    """The whole table."""

    turn: Turn = fact()
    phase: Phase = fact()
    #: In the order of the seats, clockwise.
    players: dict[Seat, Player] = within(dict)
    #: The draw pile, top first.
    depositum: Pile = fact()
    #: The cards played in this turn, the last one played on top.
    momentum: Pile = assumed(EMPTY)
    registrum: Pile = fact()
    exsilium: Pile = fact()
    #: The face-down cards beside Registrum.
    facedown: Pile = assumed(EMPTY)
    #: The attacks of the chain that is going on, the first one first.
    chain: tuple[Attack, ...] = assumed(())
    #: Cards gained in this chain, by anybody.
    gained: tuple[str, ...] = assumed(())
    #: Vanguards used from Protection in this chain and not yet used again from hand.
    twice: tuple[CardName, ...] = assumed(())
    #: Cards of Momentum that an effect has passed to a player, each with that player.
    passed: dict[CardName, Seat] = assumed({})
    #: Whether Depositum has run out naturally in phase 1, and the checkpoint is due.
    exhausted: bool = assumed(False)
    #: Who drew the last card then.
    drew_last: Seat = fact()
    round: Round = assumed(Round())
    match: Match = fact()

    def completed(self) -> Position:
        """The table with a turn and a match of which nothing is told where none is."""
        changes: dict[str, object] = {}
        if not self.knows("turn"):
            changes["turn"] = Turn()
        if not self.knows("match"):
            changes["match"] = Match()
        if not self.knows("round"):
            changes["round"] = Round()
        return self.but(**changes)

    def seen_by(self, player: Seat) -> Self:
        """Each player sees the own hand, Shadow and Reserve; nobody sees what lies face down."""
        closed = ("hand", "shadow", "reserve")
        others = (f"{seat}.{zone}" for seat in self.players if seat != player for zone in closed)
        return veiled(self, *others, "depositum", "facedown")


def seated(state: Position, seat: str) -> Player:
    """What lies with a player.

    :raises MissingFact: if nobody at the table is called so.
    """
    if seat not in state.players:
        raise MissingFact(f"{seat}.hand")
    player: Player = state.players[seat]
    return player


def others_clockwise(state: Position, seat: str) -> tuple[Seat, ...]:
    """The other seats, clockwise from the left neighbour on, those of eliminated players too.

    :raises MissingFact: if nobody at the table is called so.
    """
    seats: tuple[Seat, ...] = tuple(state.players)
    if seat not in state.players:
        raise MissingFact(f"{seat}.hand")
    at = seats.index(seat)
    return (*seats[at + 1 :], *seats[:at])


def standing(state: Position) -> tuple[Seat, ...]:
    """The players who are still in the round, in the order of the seats."""
    return tuple(seat for seat, player in state.players.items() if not player.out)


def running(state: Position) -> Attack | None:
    """The attack that is being resolved; None where no chain is going on."""
    return state.chain[-1] if state.chain else None


def cards_before(state: Position, seat: str) -> Pile:
    """All that a player holds in hand and Protection."""
    player = seated(state, seat)
    return Pile((*player.hand, *player.protection))


def family_of(resource: Resource) -> Family:
    """The family of a Resource, as the names of the six tell."""
    return FAMILIES[RESOURCES.index(resource) // 2]
