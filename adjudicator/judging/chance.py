"""Chance, hidden choices and readings: the one door through which a case may go several ways."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import Any, Literal

from adjudicator.judging.outcome import spelled

MOST_WORLDS = 200
"""How many ways one scenario may go before it has to fix some of them."""

Way = Literal["pick", "reading"]


@dataclass(eq=False)
class Fork(BaseException):
    """Raised where a case may go several ways and none is chosen; the replay tries each.

    Not an `Exception`, so that no rule swallows it.
    """

    way: Way
    label: str
    options: tuple[Any, ...]


@dataclass(eq=False)
class NoSuchOption(BaseException):
    """Raised where what was picked is not on offer; the replay tells who is to blame.

    Not an `Exception`, so that no rule swallows it.
    """

    label: str
    picked: Any
    options: tuple[Any, ...]

    def __str__(self) -> str:
        offered = ", ".join(map(spelled, self.options))
        return f"{self.label!r} was picked as {spelled(self.picked)!r}; offered are: {offered}"


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

    def only(self, labels: Container[tuple[Way, str]]) -> World:
        """The same world as far as these labels go."""
        if not self.picks:
            return self
        return World(tuple(pick for pick in self.picks if pick[:2] in labels))

    def split(self, fork: Fork) -> list[World]:
        """The worlds that a fork opens, one for each option."""
        return [
            World((*self.picks, (fork.way, fork.label, option)))
            for option in dict.fromkeys(fork.options)
        ]
