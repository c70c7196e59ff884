"""What is told: a tree of lines in words, which a terminal indents and a page folds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Depth = Literal["line", "reasons", "full"]
DEPTHS: tuple[Depth, ...] = ("line", "reasons", "full")

Kind = Literal[
    "scenario", "assumption", "step", "failure", "question", "ground", "beaten", "idle", "note",
    "branch",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """One line in words, the sections that it cites, and what stands below it."""

    text: str
    kind: Kind
    sections: tuple[str, ...] = ()
    below: tuple[Told, ...] = ()
    #: The outcome that the line tells, by itself: for a badge, or to find it by.
    outcome: str = ""

    def lines(self, indent: int = 0) -> Iterator[str]:
        """The tree as indented lines; cited sections follow their line in brackets."""
        cited = f" [{', '.join(self.sections)}]" if self.sections else ""
        yield f"{'  ' * indent}{_MARKS.get(self.kind, '')}{self.text}{cited}"
        for told in self.below:
            yield from told.lines(indent + 1)

    def __str__(self) -> str:
        return "\n".join(self.lines())


_MARKS = {"ground": "§ ", "beaten": "✗ ", "idle": "– ", "assumption": "! ", "failure": "✗ "}
