"""Where cards lie in L5R: in which zone, with whom, whose they are, and what they are on."""

from __future__ import annotations

from adjudicator.games.l5r.names import NOBODY
from adjudicator.games.l5r.state import Position, mark_of, player_of
from adjudicator.judging import Case, MissingFact, missing_text
from adjudicator.judging.pile import place_of_card

ATTACHMENTS = frozenset({"follower", "item", "spell"})
WAITING = frozenset({"entering", "resolving"})


def zone_of(state: Position, card: str) -> str:
    """The zone in which a card lies: `play`, `hand`, `province`, `removed` ...

    :raises MissingFact: if its place is not told.
    """
    place = place_of_card(state, card)
    return "province" if place.startswith("provinces.") else place.rpartition(".")[2]


def keeper_of(state: Position, card: str) -> str:
    """The player before whom a card lies, or in whose Province.

    :raises MissingFact: if its place is not told, or it is nobody's place.
    """
    place = place_of_card(state, card)
    if place.startswith("provinces."):
        site = place.removeprefix("provinces.").rpartition(".")[0]
        return str(next(p.owner for name, p in state.provinces.items() if name == site))
    if "." not in place:
        raise MissingFact(f"marks.{card}.owner")
    return place.partition(".")[0]


def controller_of(state: Position, card: str) -> str:
    """Who controls a card: whom the scenario names, else the player before whom it lies."""
    told = mark_of(state, card).controller
    return str(told) if told != NOBODY else keeper_of(state, card)


def owner_of(state: Position, card: str) -> str:
    """Whose a card is: whom the scenario names, else the player before whom it lies."""
    told = mark_of(state, card).owner
    return str(told) if told != NOBODY else keeper_of(state, card)


def is_in_play(state: Position, card: str) -> bool:
    """Whether a card lies in play."""
    return zone_of(state, card) == "play"


def attached_to(state: Position, bearer: str) -> tuple[str, ...]:
    """The cards in play that are attached to a card, in the order in which they lie."""
    return tuple(
        card
        for name in state.players
        for card in player_of(state, name).play.named()
        if mark_of(state, card).attached_to == bearer
    )


def discard_pile_of(state: Position, card: str) -> str:
    """The path of the pile to which a card goes that is discarded.

    :raises Unsettled: for a card that lies with another player than the one whose it is.
    """
    if owner_of(state, card) != keeper_of(state, card):
        raise missing_text("l5r.zones")
    return f"{owner_of(state, card)}.discard"


def is_of_type(case: Case, card: str, *types: str) -> bool:
    """Whether a card is of one of these types."""
    return bool(case.card(card).type in types)
