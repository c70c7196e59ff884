"""Worlds that come to the same state: what was picked on the way there matters no more."""

from __future__ import annotations

from collections.abc import Container, Hashable, Sequence
from typing import Any

from adjudicator.judging import World
from adjudicator.judging.chance import Way

Label = tuple[Way, str]


class AskedAgain(Exception):
    """A label was dropped as done with, and is asked for after all; it has to be kept."""

    def __init__(self, label: Label) -> None:
        self.label = label
        super().__init__(label[1])


def done_with(worlds: Sequence[tuple[World, Any]], kept: Container[Label]) -> tuple[Label, ...]:
    """The labels of which nothing hangs any more, given each world with what it came to.

    A label goes only if all worlds that agree in everything else came to the same.
    """
    picked = [{(way, label): option for way, label, option in w.picks} for w, _ in worlds]
    came_to = [what for _, what in worlds]
    gone: list[Label] = []
    for label in dict.fromkeys(label for mine in picked for label in mine):
        options = [mine.get(label, _NOTHING) for mine in picked]
        if label in kept or all(option == options[0] for option in options):
            continue
        rest = [{key: mine[key] for key in mine if key != label} for mine in picked]
        if _told_by(rest, came_to):
            picked = rest
            gone.append(label)
    return tuple(gone)


_NOTHING: Any = object()


def _told_by(picked: Sequence[dict[Label, Hashable]], came_to: Sequence[Any]) -> bool:
    """Whether these picks alone tell what a world came to."""
    for place, mine in enumerate(picked):
        for other in range(place + 1, len(picked)):
            theirs = picked[other]
            agree = all(theirs.get(key, option) == option for key, option in mine.items())
            if agree and came_to[place] != came_to[other]:
                return False
    return True
