"""Values as scenarios write them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from adjudicator.judging.outcome import spelled


@dataclass(frozen=True)
class Throw:
    """A move, as a game declares one."""

    what: str
    how_far: int | None = None
    over: tuple[str, ...] = ()


class Stone(str):
    """A word that says itself in its own way."""

    __slots__ = ()

    def __str__(self) -> str:
        return "a stone"


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (True, "true"),
        (None, "none"),
        (3, "3"),
        ("?7", "?"),
        (("spear", "?2", True), "[spear, ?, true]"),
        (Throw("stone"), "Throw (what stone)"),
        (Throw("?3", 0, ("wall", "hedge")), "Throw (what ?, how-far 0, over [wall, hedge])"),
        (Stone("pebble"), "a stone"),
    ],
)
def test_a_value_is_told_as_a_scenario_writes_it(value: Any, told: str) -> None:
    assert spelled(value) == told
