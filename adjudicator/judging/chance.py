"""Chance, hidden choices and readings: the one door through which a case may go several ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

MOST_WORLDS = 200
"""How many ways one scenario may go before it has to fix some of them."""

Way = Literal["pick", "reading"]


@dataclass(frozen=True, slots=True)
class Fork(BaseException):
    """Raised where a case may go several ways and none is chosen; the replay tries each.

    Not an `Exception`, so that no rule swallows it.
    """

    way: Way
    label: str
    options: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class World:
    """One way for a scenario to go: what was picked, and which readings hold."""

    picks: tuple[tuple[Way, str, Any], ...] = ()

    def chosen(self, way: Way, label: str) -> tuple[bool, Any]:
        """Whether that pick is made in this world, and how."""
        for made, name, option in self.picks:
            if made == way and name == label:
                return True, option
        return False, None

    def split(self, fork: Fork) -> list[World]:
        """The worlds that a fork opens, one for each option."""
        return [
            World((*self.picks, (fork.way, fork.label, option)))
            for option in dict.fromkeys(fork.options)
        ]
