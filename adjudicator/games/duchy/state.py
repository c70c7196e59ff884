"""The table of the Underground Duchy: the Burrow, the map, the faction board, and its turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal, get_args

from adjudicator.book.section import Slug
from adjudicator.games.duchy.places import ALL_TUNNELS, BURROW, Place, Site
from adjudicator.judging import EMPTY, Facts, Natural, Pile, assumed, fact, within
from adjudicator.judging.naming import Listed

#: The one kind of card that the chapter names. Which suits there are, it does not say.
BIRD = "bird"
Building = Literal["citadel", "market"]
Component = Literal["warriors", "tunnels", "citadels", "markets", "ministers", "crowns"]
Home = Literal["pool", "building-tracks", "unswayed-pile", "crown-spaces"]
Minister = Literal[
    "foremole", "captain", "marshal", "brigadier", "banker", "mayor",
    "duchess-of-mud", "baron-of-dirt", "earl-of-stone",
]  # fmt: skip
Rank = Literal["squire", "noble", "lord"]
Step = Literal[
    "setup", "birdsong", "assemble", "parliament", "sway", "take-back", "craft", "draw", "over",
]  # fmt: skip
Faction = Literal["marquise", "dynasty", "another-faction"]
Symbol = Literal["warrior", "card", "nothing"]

MINISTERS: tuple[Minister, ...] = get_args(Minister)
#: From the lowest to the highest.
RANKS: tuple[Rank, ...] = get_args(Rank)
BUILDINGS: tuple[Building, ...] = get_args(Building)
DAYLIGHT: tuple[Step, ...] = ("assemble", "parliament", "sway")
EVENING: tuple[Step, ...] = ("take-back", "craft", "draw")


class Suit(Listed):
    """The suit of a clearing, by a name of the scenario's own; birds are on cards alone."""

    __slots__ = ()

    what: ClassVar[str] = "a suit of a clearing"
    under: ClassVar[str] = "clearings"
    taken: ClassVar[tuple[str, ...]] = (BIRD,)


class Printed(Facts):
    """What is printed on a card, as far as this chapter reads it."""

    #: A suit by a name of the scenario's own, or `bird`.
    suit: Slug = fact()


class Clearing(Facts):
    """A clearing of the map, and what the chapter needs to know of it."""

    suit: Suit = fact()
    #: Warriors of the Duchy.
    warriors: Natural = assumed(0)
    #: Whether the Duchy controls it as the scenario begins; how that is worked out is not here.
    controlled: bool = fact()
    #: How many more buildings find room; it is taken to suffice where this is not told.
    room: Natural = assumed("enough")
    #: The clearings that the map joins to it; Tunnels are told by themselves.
    next_to: tuple[Slug, ...] = fact()
    corner: bool = fact()
    #: The corner that lies diagonally across.
    opposite: Slug = fact()
    start_of: Literal["marquise", "dynasty", "another-faction", "nobody"] = assumed("nobody")
    holds: Literal["keep", "roost", "nothing"] = assumed("nothing")


class Burrow(Facts):
    """The clearing of the Duchy's own, beside the map."""

    warriors: Natural = fact()


class Office(Facts):
    """What a minister's card shows."""

    rank: Rank = fact()
    cards: Natural = fact()


class CrownTrack(Facts):
    """The crowns of one rank that are still on the board, and the points under them in order."""

    crowns: Natural = fact()
    points: tuple[Natural, ...] = fact()


class Tracks(Facts):
    """The buildings that are still on the faction board."""

    citadels: Natural = assumed("enough")
    markets: Natural = assumed("enough")


class Icons(Facts):
    """The symbols of the faction board that no building covers."""

    warriors: Natural = fact()
    cards: Natural = fact()


class Spaces(Facts):
    """What is printed under the buildings of each track, in the order in which they leave it."""

    citadels: tuple[Symbol, ...] = fact()
    markets: tuple[Symbol, ...] = fact()


class GeneralLaw(Facts):
    """What the general law, which the chapter lacks, says of what is tried in the scenario."""

    moves: bool = fact()
    battles: bool = fact()
    crafting: bool = fact()
    #: Whether control of the clearings stays as told, whatever comes into them or leaves them.
    control_stays: bool = fact()


class Turn(Facts):
    """How far the turn of the Duchy has come."""

    step: Step = fact()
    placed: bool = assumed(False)
    #: Actions of the step Assemble that were taken.
    actions: Natural = assumed(0)
    #: ministers that have acted, and those whose actions the Mayor has used.
    acted: tuple[Minister, ...] = assumed(())
    borrowed: tuple[Minister, ...] = assumed(())
    #: Whether a minister was swayed in this turn.
    swayed: bool = assumed(False)
    drawn: bool = assumed(False)


class Position(Facts):
    """The whole table."""

    turn: Turn = fact()
    burrow: Burrow = fact()
    clearings: dict[Site, Clearing] = within(dict)
    #: The Duchy's starting clearing.
    home: Slug = fact()
    tunnels: tuple[Place, ...] = assumed(())
    #: How many of these buildings stand in which place; the Burrow may be one.
    citadels: dict[Place, Natural] = assumed({})
    markets: dict[Place, Natural] = assumed({})
    #: Warriors that are not placed; they are taken to suffice where this is not told.
    supply: Natural = assumed("enough")
    tracks: Tracks = assumed(Tracks())
    icons: Icons = fact()
    spaces: Spaces = fact()
    ministers: dict[Minister, Office] = within(dict)
    swayed: tuple[Minister, ...] = fact()
    ranks: dict[Rank, CrownTrack] = within(dict)
    crowns_in_box: Natural = assumed(0)
    hand: Pile = fact()
    revealed: Pile = assumed(EMPTY)
    #: The cards that were discarded, and those that were spent; where they lie is not told here.
    discard: Pile = assumed(EMPTY)
    spent: Pile = assumed(EMPTY)
    deck: Pile = fact()
    points: int = fact()
    general_law: GeneralLaw = fact()
    #: How often the Price of Failure has been looked into; it keeps random cards apart.
    failures: Natural = assumed(0)

    def completed(self) -> Position:
        """The table with every minister, every rank and every neighbour in it, told or not."""
        changes: dict[str, object] = {
            "clearings": {**{name: Clearing() for name in self._neighbours()}, **self.clearings},
            "ministers": {name: self.ministers.get(name, Office()) for name in MINISTERS},
            "ranks": {rank: self.ranks.get(rank, CrownTrack()) for rank in RANKS},
        }
        records = {
            "turn": Turn(), "burrow": Burrow(), "tracks": Tracks(), "icons": Icons(),
            "spaces": Spaces(), "general_law": GeneralLaw(),
        }  # fmt: skip
        changes |= {name: empty for name, empty in records.items() if not self.knows(name)}
        return self.but(**changes)

    def faults(self) -> Iterator[tuple[str, str, str]]:
        """More Tunnels than there are, two of them in one clearing, or one in the Burrow."""
        tunnels = self.tunnels if self.knows("tunnels") else ()
        if len(set(tunnels)) < len(tunnels):
            yield "tunnels", "two Tunnels stand in one clearing", "name each clearing once"
        if len(tunnels) > ALL_TUNNELS:
            said = f"{len(tunnels)} Tunnels stand on the map"
            yield "tunnels", said, f"the Duchy has {ALL_TUNNELS}"
        if BURROW in tunnels:
            yield "tunnels", "a Tunnel stands in the Burrow", "name clearings of the map"

    def _neighbours(self) -> Iterator[Site]:
        """The clearings that are named beside others."""
        for site in self.clearings.values():
            yield from map(Site, site.next_to if site.knows("next_to") else ())
            if site.knows("opposite"):
                yield Site(site.opposite)


def clearing(state: Position, name: str) -> Clearing:
    """A clearing of the map; one of which nothing is told has every fact missing."""
    found = state.clearings.get(name)  # type: ignore[call-overload]
    return found if found is not None else Clearing().located(name)


def warriors_in(state: Position, place: str) -> int:
    """The Duchy's warriors in a place."""
    number: int = (state.burrow if place == BURROW else clearing(state, place)).warriors
    return number


def standing(state: Position, kind: str, place: str) -> int:
    """How many Citadels, or Markets, stand in a place."""
    found: int = getattr(state, f"{kind}s").get(place, 0)
    return found


def holds_a_component(state: Position, name: str) -> bool:
    """Whether a warrior, a Tunnel or a building of the Duchy stands in the clearing.

    What is told comes first: what is found there rests on no assumption about the rest.
    """
    if state.knows("tunnels") and name in state.tunnels:
        return True
    for kind in BUILDINGS:
        if state.knows(f"{kind}s") and standing(state, kind, name) > 0:
            return True
    return (
        warriors_in(state, name) > 0
        or name in state.tunnels
        or any(standing(state, kind, name) > 0 for kind in BUILDINGS)
    )


def all_tunnels_out(state: Position) -> bool:
    """Whether every Tunnel stands on the map."""
    return len(state.tunnels) >= ALL_TUNNELS
