"""What an import would do, told before anything is done: added, changed, kept, refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE
from site_tools.rewriting import Rewriting

Fate = Literal["added", "changed", "same", "kept", "refused"]
"""What becomes of a thing that came in.

`same` stands here already; `kept` is left as it is here, because nothing was brought for it or
what was brought is what was once sent out; `refused` would do harm, and says which.
"""

FATES: tuple[Fate, ...] = ("added", "changed", "same", "kept", "refused")
TOLD: tuple[Fate, ...] = ("added", "changed", "refused")
"""What is told one by one; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What becomes of one thing: its name as `ludex` knows it, and where it stood in the file.

    `why` is the reason of a refusal, or what differs; `hint` the way out.
    """

    fate: Fate
    name: str
    language: str = ""
    why: str = ""
    hint: str = ""
    place: Place = NOWHERE

    def __str__(self) -> str:
        told = f"{self.place}: {self.fate}: " if self.place.file else f"{self.fate}: "
        told += f"{self.language} {self.name}" if self.language else self.name
        return "; ".join(
            part for part in (f"{told}: {self.why}" if self.why else told, self.hint) if part
        )

    def as_data(self) -> dict[str, object]:
        """As JSON values."""
        return {
            "fate": self.fate,
            "name": self.name,
            "language": self.language,
            "why": self.why,
            "hint": self.hint,
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
        }


@dataclass
class Report:
    """All outcomes of an import, and the rewriting that would bring them about."""

    rewriting: Rewriting
    outcomes: list[Outcome] = field(default_factory=list)

    def take(self, outcomes: Iterable[Outcome]) -> None:
        """Add outcomes, in the order of the file."""
        self.outcomes.extend(outcomes)

    def of(self, *fates: Fate) -> Iterator[Outcome]:
        """The outcomes of those fates."""
        return (outcome for outcome in self.outcomes if outcome.fate in fates)

    def counts(self) -> dict[Fate, int]:
        """How many things have which fate."""
        found = Counter(outcome.fate for outcome in self.outcomes)
        return {fate: found[fate] for fate in FATES}

    def summary(self) -> str:
        """The counts in a line."""
        names = {"same": "the same", "kept": "kept as it is here"}
        return ", ".join(
            f"{count} {names.get(fate, fate)}" for fate, count in self.counts().items()
        )
