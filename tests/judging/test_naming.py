"""Names of a scenario's own: listed once, mentioned anywhere, and never taken for a card."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from adjudicator.judging.naming import Listed, Mentioned
from adjudicator.reading import Unreadable
from adjudicator.reading.text import Text
from adjudicator.reading.tree import parse
from adjudicator.reading.typed import read_into


class Seat(Listed):
    """A player, as listed."""

    __slots__ = ()
    what = "a player"
    under = "players"
    taken = ("nobody",)


class Named(Mentioned):
    """A player, or nobody."""

    __slots__ = ()
    listed = (Seat,)
    besides = ("nobody",)


class Site(Listed):
    """A place, as listed."""

    __slots__ = ()
    what = "a place"
    under = "places"


class Anything(Mentioned):
    """A player, a place or a card."""

    __slots__ = ()
    listed = (Seat, Site)
    cards_too = True


@dataclass(frozen=True)
class Table:
    """Who sits there, and whose turn it is."""

    turn: Named
    players: dict[Seat, int]
    order: tuple[Named, ...] = ()
    places: dict[Site, int] = field(default_factory=dict)
    about: tuple[Anything, ...] = ()


def read(text: str, cards: tuple[str, ...] = ()) -> Table:
    source = Text("a.yml", text)
    return read_into(Table, parse(source), source, {"cards": dict.fromkeys(cards)})


def refused(text: str, cards: tuple[str, ...] = ()) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        read(text, cards)
    return [
        f"{problem.place}: {problem.message}; {problem.hint}" for problem in caught.value.problems
    ]


@pytest.mark.parametrize(
    "text",
    [
        "players: {ann: 1, bob: 2}\nturn: bob\norder: [bob, ann]\n",
        "turn: bob\norder: [bob, ann]\nplayers: {ann: 1, bob: 2}\n",
    ],
)
def test_the_list_may_stand_before_or_after_those_who_name_it(text: str) -> None:
    players = {Seat("ann"): 1, Seat("bob"): 2}

    assert read(text) == Table(Named("bob"), players, (Named("bob"), Named("ann")))


def test_a_word_of_the_rules_may_stand_instead_of_a_name() -> None:
    assert read("players: {ann: 1}\nturn: nobody\n").turn == "nobody"


def test_who_is_not_listed_is_refused_with_the_nearest_name() -> None:
    assert refused("turn: bub\norder: [ann, zoe]\nplayers: {ann: 1, bob: 2}\n") == [
        "a.yml:1:7: 'bub' is not under 'players'; did you mean 'bob'?",
        "a.yml:2:14: 'zoe' is not under 'players'; names: ann, bob, nobody",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "'Ann' is not the name of a player"),
        ("nobody", "'nobody' is a word of the rules, not a player; call it otherwise"),
        ("spear", "'spear' is a card, so it cannot be a player too; call one of the two otherwise"),
    ],
)
def test_a_name_that_says_something_else_is_refused(name: str, said: str) -> None:
    told = refused(f"turn: nobody\nplayers: {{{name}: 1}}\n", cards=("spear",))

    assert [line.partition(": ")[2][: len(said)] for line in told] == [said]


def test_what_is_no_text_is_refused_as_such() -> None:
    assert refused("turn: [ann]\nplayers: {ann: 1}\n") == [
        "a.yml:1:7: expected a player, found a list; "
    ]


def test_a_name_may_be_that_of_things_of_several_kinds_and_of_a_card() -> None:
    text = "turn: nobody\nabout: [ann, hill, spear]\nplayers: {ann: 1}\nplaces: {hill: 1}\n"

    assert read(text, cards=("spear",)).about == ("ann", "hill", "spear")
    assert refused(text.replace("hill,", "hell,"), cards=("spear",)) == [
        "a.yml:2:14: 'hell' is not under 'players' or 'places' or 'cards'; did you mean 'hill'?"
    ]


def test_every_stranger_of_a_file_is_told_in_one_run() -> None:
    assert len(refused("turn: x\norder: [y, z]\nplayers: {}\n")) == 3


def test_the_schema_says_what_a_name_looks_like() -> None:
    schema: dict[str, Any] = Seat.node_schema
    assert schema["pattern"] == "^(?:[a-z0-9]+(-[a-z0-9]+)*)$"
