"""Steps of a scenario: something done, asked, expected, or tried on a copy."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from adjudicator.judging import Question
from adjudicator.judging.outcome import spelled, told_fields
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE
from adjudicator.scenario.expectation import Expected


@dataclass(frozen=True, slots=True)
class Citations:
    """Which sections the ruling has to rest on, and which not."""

    because: tuple[str, ...] = ()
    because_only: tuple[str, ...] = ()
    never_because: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.because or self.because_only or self.never_because or self.overrides)


@dataclass(frozen=True)
class Do:
    """A move: judged, and done if it is legal."""

    move: Any
    kind: str
    expect: Expected | None = None
    cites: Citations = Citations()
    assume: Literal["legal"] | None = None
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"{self.kind} ({told_fields(self.move)})"


@dataclass(frozen=True)
class Ask:
    """A question; asking it changes nothing."""

    question: Question[Any]
    words: tuple[Any, ...]
    expect: Expected | None = None
    cites: Citations = Citations()
    place: Place = field(default=NOWHERE, compare=False)
    #: The player who asks, and sees only what that player sees; "" where everything is seen.
    as_: str = ""
    #: The cards that it names.
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        about = ", ".join(spelled(word) for word in self.words)
        asked = f"{self.question.id} ({about})" if about else self.question.id
        return f"{asked} as {self.as_}" if self.as_ else asked


@dataclass(frozen=True)
class Look:
    """Facts that are to stand so at this point."""

    facts: tuple[tuple[str, Expected], ...]
    place: Place = field(default=NOWHERE, compare=False)

    def __str__(self) -> str:
        return f"expect {', '.join(path for path, _ in self.facts)}"


@dataclass(frozen=True, slots=True)
class Tried:
    """What a row of a table puts in: a word of a question or a field of a move, and its value."""

    #: The question or the kind of move that tells it.
    kind: str
    #: Its name there; a field of a record follows in dots: `effect.points`.
    word: str
    value: Any


@dataclass(frozen=True)
class WhatIf:
    """Steps tried on a copy of the table."""

    steps: tuple[Step, ...]
    place: Place = field(default=NOWHERE, compare=False)
    #: Of a scenario's table: the columns of this row with their values as written.
    row: tuple[tuple[str, str], ...] = ()
    #: The same by what it is put in for; what is only expected of the row is left out.
    tried: tuple[Tried, ...] = ()

    def __str__(self) -> str:
        return f"what if {self.told}" if self.row else "what if"

    @property
    def told(self) -> str:
        """The row in one line: `points 3, answer true`."""
        return ", ".join(f"{column} {value}" for column, value in self.row)


Step = Do | Ask | Look | WhatIf
