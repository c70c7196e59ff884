"""Positions that cannot be: the game itself says what is wrong with the whole of one."""

from __future__ import annotations

import pytest

from adjudicator.reading import Unreadable
from tests.scenario.ferry import GIVEN, dispute

LOOK = "{ask: toll}"


def refused(given: str) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        dispute(LOOK, given=given)
    return [f"{p.place}: {p.code}: {p.message}; {p.hint}" for p in caught.value.problems]


def test_what_the_game_finds_wrong_is_told_where_it_stands() -> None:
    assert refused(f"{GIVEN}  water: 8\n") == [
        "dispute.yml:12:10: impossible-position: 8 cards lie in the water; at most seven do"
    ]


def test_of_a_path_that_leaves_out_its_first_key_the_place_is_found_too() -> None:
    given = GIVEN.replace("bob: {hand: 4}", "bob: {hand: 4, far: 9}")

    assert refused(given) == [
        "dispute.yml:10:57: impossible-position: 9 cards lie ashore; at most seven do"
    ]


def test_every_fault_is_told_in_one_run() -> None:
    given = GIVEN.replace("bob: {hand: 4}", "bob: {hand: 4, far: 9}") + "  water: 8\n"

    assert len(refused(given)) == 2


def test_what_is_misread_is_told_first() -> None:
    (told,) = refused(f"{GIVEN}  water: 8\n  rows: many\n")
    assert "not-a-number" in told


def test_a_position_without_a_fault_is_taken() -> None:
    assert dispute(LOOK, given=f"{GIVEN}  water: 7\n").position.water
