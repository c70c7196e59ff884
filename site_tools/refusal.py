"""A command that cannot be carried out."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.reading.problem import suggestion


class Refusal(Exception):
    """What was asked cannot be done; says why, and the way out."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}; {self.hint}" if self.hint else self.message


def unknown(what: str, word: str, known: Iterable[str], plural: str = "") -> Refusal:
    """The refusal of a name that nothing bears, with the nearest that something does."""
    return Refusal(
        f"there is no {what} {str(word)!r}", suggestion(word, known, plural or f"{what}s")
    )
