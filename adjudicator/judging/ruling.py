"""The ruling: a tree of questions with their outcomes, what decided them, and what was beaten."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from adjudicator.book.order import Beat
from adjudicator.judging.check import Check
from adjudicator.judging.outcome import Undetermined, spelled
from adjudicator.judging.question import Question


@dataclass(frozen=True, slots=True)
class Ground:
    """A check that decided, and what it said."""

    check: Check
    answer: Any
    #: For what changes something: the amount or the outcome that it was handed.
    before: Any = None


@dataclass(frozen=True, slots=True)
class Beaten:
    """A live check that gave way, to which check, and by which edges or tier."""

    check: Check
    by: Check
    edges: tuple[Beat, ...] = ()
    tier: str = ""
    granted_by: str = ""


@dataclass(frozen=True, slots=True)
class Idle:
    """A check that did not speak, and the condition that did not hold (or could not be told)."""

    check: Check
    condition: str
    why: str = ""
    unknown: Undetermined | None = None


@dataclass(slots=True, eq=False)
class Ruling:
    """One question asked about one thing on one state, and how it was settled.

    It is like no other ruling, even if all that they say is the same.
    """

    question: Question[Any]
    words: tuple[Any, ...]
    outcome: Any = None
    grounds: Sequence[Ground] = ()
    beaten: Sequence[Beaten] = ()
    idle: list[Idle] = field(default_factory=list)
    parts: list[Ruling] = field(default_factory=list)
    #: Sections that grant a move, or that list all that happens where no rule spoke.
    rests_on: tuple[str, ...] = ()
    #: Whether the answer came from silence alone.
    by_silence: bool = False
    #: Facts that were read from their declared defaults while this question was settled.
    assumed: dict[str, Any] = field(default_factory=dict)

    @property
    def undetermined(self) -> Undetermined | None:
        """The reason why there is no answer, or None where there is one."""
        return self.outcome if isinstance(self.outcome, Undetermined) else None

    def resting_on(self, parts: Iterable[Ruling]) -> Ruling:
        """The same ruling as one that stands for itself, with parts of its own."""
        return Ruling(
            self.question, self.words, self.outcome, self.grounds, self.beaten, self.idle,
            list(parts), self.rests_on, self.by_silence, self.assumed,
        )  # fmt: skip

    def walk(self) -> Iterator[Ruling]:
        """This ruling and every ruling below it, each once."""
        seen: set[Ruling] = set()
        stack = [self]
        while stack:
            ruling = stack.pop()
            if ruling in seen:
                continue
            seen.add(ruling)
            yield ruling
            stack.extend(reversed(ruling.parts))

    def won(self) -> tuple[str, ...]:
        """The sections of every check that decided anything in the tree, first met first."""
        found: dict[str, None] = {}
        for ruling in self.walk():
            for ground in ruling.grounds:
                for section in ground.check.cites:
                    found[section] = None
            if ruling.rests_on and not ruling.by_silence:
                found.update(dict.fromkeys(ruling.rests_on))
            if isinstance(ruling.outcome, Undetermined):
                found.update(dict.fromkeys(ruling.outcome.sections))
        return tuple(found)

    def overridden(self) -> tuple[str, ...]:
        """The sections of every check that was beaten anywhere in the tree."""
        found: dict[str, None] = {}
        for ruling in self.walk():
            for beaten in ruling.beaten:
                found.update(dict.fromkeys(beaten.check.cites))
        return tuple(found)

    def cited(self) -> tuple[str, ...]:
        """Every section that the ruling names: winners, what was beaten, what lists, open ones."""
        found: dict[str, None] = dict.fromkeys(self.won())
        for ruling in self.walk():
            found.update(dict.fromkeys(ruling.rests_on))
            for beaten in ruling.beaten:
                found.update(dict.fromkeys(beaten.check.cites))
                if beaten.granted_by:
                    found[beaten.granted_by] = None
        return tuple(found)

    def live(self) -> tuple[str, ...]:
        """The names of the checks that spoke anywhere in the tree: winners, beaten, doubtful."""
        found: dict[str, None] = {}
        for ruling in self.walk():
            found.update(dict.fromkeys(ground.check.name for ground in ruling.grounds))
            found.update(dict.fromkeys(beaten.check.name for beaten in ruling.beaten))
            doubtful = (idle.check.name for idle in ruling.idle if idle.unknown is not None)
            found.update(dict.fromkeys(doubtful))
        return tuple(found)

    def __str__(self) -> str:
        words = ", ".join(spelled(word) for word in self.words)
        return f"{self.question.id}({words}) = {spelled(self.outcome)}"
