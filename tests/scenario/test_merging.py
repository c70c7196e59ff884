"""Merging: a pick is forgotten once nothing hangs on it, and not before."""

from __future__ import annotations

from typing import Any

from adjudicator.judging import World
from adjudicator.scenario.merging import done_with


def worlds(*told: tuple[dict[str, Any], Any]) -> list[tuple[World, Any]]:
    """Worlds by what was picked in them, each with what it came to."""
    return [
        (World(tuple(("pick", label, option) for label, option in picks.items())), what)
        for picks, what in told
    ]


def gone(*told: tuple[dict[str, Any], Any], kept: tuple[str, ...] = ()) -> list[str]:
    """The labels that are forgotten."""
    return [label for _, label in done_with(worlds(*told), {("pick", k) for k in kept})]


def test_a_pick_on_which_nothing_hangs_is_forgotten() -> None:
    assert gone(({"a": 1}, "same"), ({"a": 2}, "same")) == ["a"]


def test_a_pick_on_which_something_hangs_stays() -> None:
    assert gone(({"a": 1}, "one"), ({"a": 2}, "other")) == []


def test_a_pick_that_is_asked_for_again_stays() -> None:
    assert gone(({"a": 1}, "same"), ({"a": 2}, "same"), kept=("a",)) == []


def test_of_two_picks_only_that_goes_on_which_nothing_hangs() -> None:
    told = [({"a": a, "b": b}, a) for a in (1, 2) for b in (1, 2)]

    assert gone(*told) == ["b"]


def test_picks_that_matter_only_together_both_stay() -> None:
    told = [({"a": a, "b": b}, a == b) for a in (1, 2) for b in (1, 2)]

    assert gone(*told) == []


def test_a_pick_stays_where_another_was_asked_for_in_one_of_its_cases_only() -> None:
    assert gone(({"a": 1, "b": 1}, 1), ({"a": 1, "b": 2}, 1), ({"a": 2}, 2)) == ["b"]
    assert gone(({"a": 1, "b": 1}, 1), ({"a": 1, "b": 2}, 2), ({"a": 2}, 1)) == []


def test_what_is_picked_alike_everywhere_is_no_matter() -> None:
    assert gone(({"a": 1, "b": 1}, "x"), ({"a": 1, "b": 2}, "y")) == []
