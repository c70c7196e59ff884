"""Paths of a position: what may be expected where, and where nothing may."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from adjudicator.judging import Facts, Pile, fact, within
from adjudicator.reading.names import SLUG
from adjudicator.scenario.path import fact_type


class Hand(Facts):
    """What a player holds."""

    cards: Pile = fact()
    coins: int = fact()


class Room(Facts):
    """Players by fixed names, guests by any, and marks on things."""

    players: dict[Literal["red", "blue"], Hand] = within(dict)
    guests: dict[Annotated[str, SLUG], Hand] = within(dict)
    chests: dict[Annotated[str, SLUG], Hand] = fact()
    marks: dict[Annotated[str, SLUG], int] = fact()
    table: Hand = fact()
    top_card: str = fact()


KNOWN = Room(guests={"ann": Hand()}, chests={"oak": Hand()}).located()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("red.cards", Pile),
        ("blue.coins", int),
        ("ann.coins", int),
        ("chests.oak.cards", Pile),
        ("marks.anything", int),
        ("table", Hand),
        ("table.coins", int),
        ("top-card", str),
    ],
)
def test_a_path_leads_to_the_type_of_its_fact(path: str, kind: Any) -> None:
    assert fact_type(Room, path, KNOWN) == kind


@pytest.mark.parametrize(
    "path",
    [
        "",
        "green.cards",  # no such player
        "bob.coins",  # no such guest here
        "red",  # a record inside a mapping is no fact
        "red.crads",
        "players.red.cards",  # their paths begin with the player
        "chests.ash.cards",
        "marks.two.deep",
        "table.coins.gold",
        "top_card",
    ],
)
def test_a_path_that_leads_nowhere_has_no_type(path: str) -> None:
    assert fact_type(Room, path, KNOWN) is None


def test_without_a_position_only_the_names_of_the_type_are_known() -> None:
    assert fact_type(Room, "red.cards") is Pile
    assert fact_type(Room, "ann.coins") is None
