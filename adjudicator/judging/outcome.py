"""What a ruling may come to: a value, legal, illegal, or undetermined with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Final, Literal

from adjudicator.reading.typed import key_of

Reason = Literal[
    "silent",  # the source does not say
    "missing-text",  # the source points at a section that our copy lacks
    "ambiguous",  # an open question has readings that matter here
    "contradictory",  # sections of equal rank say different things
    "missing-fact",  # the scenario must tell
    "not-modelled",  # ours to do; never the game's silence
]

LEGAL: Final = "legal"
ILLEGAL: Final = "illegal"


@dataclass(frozen=True, slots=True)
class Undetermined:
    """No answer, and why: what is missing, who disagrees, which question is open."""

    reason: Reason
    #: The facts that the scenario must tell.
    needs: tuple[str, ...] = ()
    #: The open questions that it hangs on.
    open: tuple[str, ...] = ()
    #: The sections concerned: those that disagree, the gap, the one that is silent.
    sections: tuple[str, ...] = ()
    #: The answers that stand against each other, where there are some.
    candidates: tuple[object, ...] = ()
    #: The question or step that first could not be settled.
    origin: str = ""

    def since(self, origin: str) -> Undetermined:
        """The same, first met at `origin` unless it was met before."""
        return self if self.origin else replace(self, origin=origin)

    def __str__(self) -> str:
        return f"undetermined: {self.reason}"


def united(found: Sequence[Undetermined]) -> Undetermined:
    """Several reasons as one: the first, with all that those of its kind need and hang on."""
    first = found[0]
    alike = [one for one in found if one.reason == first.reason]
    if len(alike) == 1:
        return first
    return replace(
        first,
        needs=_each_once(need for one in alike for need in one.needs),
        open=_each_once(question for one in alike for question in one.open),
        sections=_each_once(section for one in alike for section in one.sections),
        candidates=first.candidates or next((o.candidates for o in alike if o.candidates), ()),
    )


def _each_once(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


class Unsettled(Exception):
    """Raised where a rule needs what cannot be determined; the asking question ends in it."""

    def __init__(self, undetermined: Undetermined) -> None:
        #: Why there is no answer.
        self.undetermined = undetermined
        super().__init__(undetermined.reason)


class MissingFact(Unsettled):
    """Raised on reading a fact that the scenario does not tell."""

    def __init__(self, path: str) -> None:
        #: Where the fact would stand under `given`.
        self.path = path
        super().__init__(Undetermined("missing-fact", needs=(path,)))


def silent(*sections: str, open: str | None = None) -> Unsettled:  # noqa: A002 - as files say it
    """The source does not say; `sections` are those that come closest."""
    return Unsettled(
        Undetermined("silent", sections=sections, open=(open,) if open is not None else ())
    )


def missing_text(*sections: str, open: str | None = None) -> Unsettled:  # noqa: A002 - as above
    """The answer would stand in a section that our copy of the source lacks.

    `open` is the open question that tells what hangs on it, where there is one.
    """
    return Unsettled(
        Undetermined("missing-text", sections=sections, open=(open,) if open is not None else ())
    )


def not_modelled(*sections: str) -> Unsettled:
    """The source may well answer, but the judge cannot execute it yet."""
    return Unsettled(Undetermined("not-modelled", sections=sections))


def is_record(value: object) -> bool:
    """Whether it is a move or another record of a game's own that does not say itself."""
    says_itself = type(value).__str__ is not object.__str__
    return is_dataclass(value) and not says_itself and hasattr(value, "__dict__")


def told_fields(record: object) -> str:
    """What a record tells, as scenarios write it: each key with its value, without empty ones."""
    return ", ".join(
        f"{key_of(name)} {spelled(value)}"
        for name, value in vars(record).items()
        if value is not None and value != ()
    )


def spelled(value: object) -> str:
    """A value as scenarios write it; order and form never depend on anything but the value."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if value is None:
        return "none"
    if isinstance(value, Undetermined):
        return "undetermined"
    if isinstance(value, tuple):
        return f"[{', '.join(spelled(item) for item in value)}]"
    if is_record(value):
        return f"{type(value).__name__} ({told_fields(value)})"
    # Which of the cards without a face it is tells nobody anything.
    return "?" if isinstance(value, str) and value.startswith("?") else str(value)
