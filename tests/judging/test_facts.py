"""Facts: what is told, what is assumed, what is unknown, and what can no longer be told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from adjudicator.judging import (
    EMPTY,
    Facts,
    MissingFact,
    Pile,
    Undetermined,
    Unsettled,
    fact,
    within,
)
from adjudicator.judging import assumed as by_default
from adjudicator.judging.facts import noting

HOLE = Undetermined("missing-text", sections=("toy.refill",))


class Chest(Facts):
    """Something to put things in."""

    coins: int = by_default(0)
    owner: str = fact()


class Hand(Facts):
    """What a player holds."""

    cards: Pile = fact()
    coins: int = fact()


class Room(Facts):
    """A room with chests and players."""

    lamp: str = fact()
    open_door: bool = by_default(False)
    chest: Chest = by_default(Chest())
    table: Chest = fact()
    players: dict[Literal["red", "blue"], Hand] = within(dict)
    shelves: dict[str, Chest] = fact()
    marks: dict[str, int] = fact()
    tokens: dict[str, int] = by_default({})
    floor: Pile = by_default(EMPTY)
    class_: str = fact()


@pytest.fixture
def noted() -> Iterator[dict[str, Any]]:
    """The defaults that were read."""
    found: dict[str, Any] = {}
    with noting(found):
        yield found


def room(**facts: Any) -> Room:
    return Room(**facts).located()


# ----------------------------------------------------------------------- reading


def test_what_is_told_is_read_as_it_is() -> None:
    assert room(lamp="lit").lamp == "lit"
    assert room(lamp="lit").knows("lamp")


@pytest.mark.parametrize(
    ("read", "path"),
    [
        (lambda r: r.lamp, "lamp"),
        (lambda r: r.table, "table"),
        (lambda r: r.players["red"].cards, "red.cards"),
        (lambda r: r.shelves["top"].owner, "shelves.top.owner"),
        (lambda r: r.chest.owner, "chest.owner"),
        (lambda r: r.class_, "class"),
        (lambda r: r.fetch("table.owner"), "table.owner"),
        (lambda r: r.fetch("blue.cards"), "blue.cards"),
    ],
)
def test_what_is_not_told_is_missing_at_its_path(read: Any, path: str) -> None:
    known = room(players={"red": Hand(), "blue": Hand()}, shelves={"top": Chest()})

    with pytest.raises(MissingFact) as caught:
        read(known)
    assert caught.value.path == path
    assert caught.value.undetermined == Undetermined("missing-fact", needs=(path,))


def test_a_default_is_read_and_noted(noted: dict[str, Any]) -> None:
    assert room().open_door is False
    assert room(shelves={"top": Chest()}).shelves["top"].coins == 0
    assert noted == {"open-door": False, "shelves.top.coins": 0}


def test_a_default_that_is_told_is_not_noted(noted: dict[str, Any]) -> None:
    assert room(open_door=False).open_door is False
    assert noted == {}


def test_a_record_by_default_notes_what_is_read_of_it_and_not_itself(noted: dict[str, Any]) -> None:
    assert room().chest.coins == 0
    assert noted == {"chest.coins": 0}


def test_what_is_no_fact_is_a_fault_of_the_code() -> None:
    with pytest.raises(AttributeError, match="Room has no fact 'lmap'"):
        assert room().lmap


def test_a_record_cannot_be_changed_in_place() -> None:
    with pytest.raises(AttributeError):
        room(lamp="lit").lamp = "out"


# ------------------------------------------------------------------------ holes


def test_a_hole_tells_why_the_fact_cannot_be_told() -> None:
    dark = room(lamp="lit").dig("lamp", HOLE)

    assert not dark.knows("lamp")
    with pytest.raises(Unsettled) as caught:
        assert dark.lamp
    assert caught.value.undetermined == HOLE
    assert not isinstance(caught.value, MissingFact)


def test_a_hole_is_in_its_field_alone() -> None:
    known = room(players={"red": Hand(coins=1), "blue": Hand(coins=2)}).dig("red.coins", HOLE)

    assert known.players["blue"].coins == 2
    with pytest.raises(Unsettled):
        known.fetch("red.coins")


def test_a_hole_in_a_default_hides_the_default() -> None:
    with pytest.raises(Unsettled):
        assert room().dig("open-door", HOLE).open_door


def test_what_is_written_over_a_hole_fills_it() -> None:
    assert room().dig("lamp", HOLE).put("lamp", "lit").lamp == "lit"


def test_a_hole_in_an_entry_is_a_hole_in_the_fact_it_is_an_entry_of() -> None:
    known = room(marks={"oar": 1, "sail": 2}).dig("marks.oar", HOLE)

    with pytest.raises(Unsettled):
        known.fetch("marks.sail")


# --------------------------------------------------------------- paths and changes


def test_every_path_leads_to_what_was_put_there() -> None:
    known = room(players={"red": Hand()}, table=Chest(), shelves={"top": Chest()}, marks={})

    for path in ("lamp", "open-door", "red.coins", "table.coins", "shelves.top.coins", "marks.oar"):
        assert known.put(path, 7).fetch(path) == 7


def test_what_is_put_leaves_the_rest_as_it_was() -> None:
    before = room(lamp="lit", players={"red": Hand(coins=1), "blue": Hand(coins=2)})

    after = before.put("red.coins", 5)

    assert (before.fetch("red.coins"), after.fetch("blue.coins"), after.lamp) == (1, 2, "lit")


def test_inside_a_default_one_may_write() -> None:
    assert room().put("chest.coins", 3).chest.coins == 3
    assert room().put("tokens.oar", 3).tokens == {"oar": 3}


def test_a_record_that_is_put_knows_its_path() -> None:
    with pytest.raises(MissingFact) as caught:
        assert room(table=Chest(owner="ann")).put("table", Chest()).table.owner
    assert caught.value.path == "table.owner"


@pytest.mark.parametrize("path", ["lmap", "chest.coin", "red.hand.coins", "", "lamp.oil"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(KeyError):
        room(players={"red": Hand()}, lamp="lit").put(path, 1)


def test_of_an_entry_that_could_be_there_the_fact_is_missing() -> None:
    told = room(players={"red": Hand(coins=1)})

    for path in ("blue.coins", "blue.cards"):
        with pytest.raises(MissingFact) as caught:
            told.put(path, 3)
        assert caught.value.path == path
    for stranger in ("green.coins", "blue.hats"):
        with pytest.raises(KeyError):
            told.put(stranger, 3)


def test_inside_what_is_unknown_nothing_is_put() -> None:
    with pytest.raises(MissingFact) as caught:
        room().put("table.coins", 1)
    assert caught.value.path == "table.coins"


def test_the_paths_are_those_that_files_write() -> None:
    known = room(players={"red": Hand()}, marks={"oar": 1})

    assert set(known.paths()) == {
        "lamp", "open-door", "chest", "table", "red.cards", "red.coins", "shelves", "marks.oar",
        "tokens", "floor", "class",
    }  # fmt: skip


def test_records_are_equal_if_they_tell_the_same_and_have_the_same_holes() -> None:
    assert room(lamp="lit") == room(lamp="lit")
    assert hash(room(lamp="lit")) == hash(room(lamp="lit"))
    assert room(lamp="lit") != room(lamp="out")
    assert room(open_door=False) != room()  # told is not assumed
    assert room().dig("lamp", HOLE) != room()
    assert room() != Chest()


def test_a_fact_that_no_record_of_its_kind_has_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^Chest has no fact 'coin', 'lid'$"):
        Chest(coin=1, owner="ann", lid=True)


def test_facts_are_told_in_the_order_of_their_declaration() -> None:
    assert repr(Chest(owner="ann", coins=2)) == "Chest(coins=2, owner='ann')"


def test_records_that_are_told_nothing_share_no_mapping() -> None:
    class Shelf(Facts):
        boxes: dict[str, Chest] = within(dict)

    one, other = Shelf(), Shelf()

    assert one.boxes == {}
    assert one.boxes is not other.boxes


def test_a_field_without_a_default_has_to_be_told() -> None:
    class Lock(Facts):
        key: str
        turns: int = 1

    assert Lock(key="iron").turns == 1
    with pytest.raises(TypeError, match=r"^the fact 'key' has to be told$"):
        Lock(turns=2)


def test_what_is_noted_within_is_not_noted_outside() -> None:
    outer: dict[str, Any] = {}
    inner: dict[str, Any] = {}

    def fails() -> None:
        with noting(inner):
            assert room().open_door is False
            room().table  # noqa: B018 - reading it fails

    with noting(outer):
        with pytest.raises(MissingFact):
            fails()
        assert room(shelves={"top": Chest()}).shelves["top"].coins == 0
    assert room().open_door is False

    assert (outer, inner) == ({"shelves.top.coins": 0}, {"open-door": False})
