"""Questions: what can be disputed, what an answer looks like, and what silence means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

T = TypeVar("T")

Kind = Literal["value", "amount", "list", "requirement", "permission"]


class _Open:
    """Marks a question that has no answer where no rule speaks."""

    def __repr__(self) -> str:
        return "silent"


SILENT: Any = _Open()


@dataclass(frozen=True, eq=False)
class Question(Generic[T]):
    """A matter that rules answer.

    `takes` names what it is asked about, with the type in which scenarios write each.
    `otherwise` is what holds where no rule speaks: `SILENT`, or an answer that rests on the
    sections `listed` (only what they list happens).
    """

    id: str
    kind: Kind
    takes: dict[str, Any]
    answers: Any
    otherwise: Any = SILENT
    listed: tuple[str, ...] = ()
    #: For amounts: the stages of contributions in order, and the sections that order them.
    stages: tuple[str, ...] = ()
    ordered_by: tuple[str, ...] = ()
    doc: str = field(default="", compare=False)

    def __str__(self) -> str:
        return self.id

    @property
    def closed(self) -> bool:
        """Whether silence is an answer."""
        return self.otherwise is not SILENT
