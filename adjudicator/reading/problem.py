"""What is wrong with a file, where, and the way out."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from adjudicator.reading.names import mixed_scripts

Severity = Literal["error", "warning"]


class Place(NamedTuple):
    """A point in a file; line and column count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        if not self.line:
            return self.file
        return f"{self.file}:{self.line}:{self.column}"


NOWHERE = Place("")


class Word(str):
    """A text that remembers where it stands; otherwise it is that text."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, value: str, place: Place = NOWHERE) -> Word:
        word = super().__new__(cls, value)
        word.place = place
        return word


def place_of(value: object) -> Place:
    """Where `value` was read from, or `NOWHERE` for a value made in code."""
    return getattr(value, "place", NOWHERE)


_LONGEST = 600
"""How long a message may be; it may quote what somebody pasted by mistake."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake in one place, told so that its reader can mend it."""

    place: Place
    code: str
    message: str
    hint: str = ""
    excerpt: str = ""
    severity: Severity = "error"

    def __post_init__(self) -> None:
        if len(self.message) > _LONGEST:
            head, tail = self.message[: _LONGEST * 2 // 3], self.message[-_LONGEST // 3 :]
            object.__setattr__(self, "message", f"{head}…{tail}")

    def __str__(self) -> str:
        lines = [f"{self.place}: {self.severity}[{self.code}]: {self.message}"]
        hint = self.hint
        if self.excerpt and self.place.line:
            number = f"{self.place.line:5d}"
            excerpt, caret = _window(self.excerpt, self.place.column)
            lines.append(f"{number} | {excerpt}")
            lines.append(f"      | {' ' * caret}^{' ' + hint if hint else ''}")
        elif hint:
            lines.append(f"      {hint}")
        return "\n".join(lines)

    def as_data(self) -> dict[str, object]:
        """The problem as JSON values, for editors and for the page."""
        return {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "severity": self.severity,
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
        }


def _window(line: str, column: int, width: int = 96) -> tuple[str, int]:
    """The part of `line` around `column`, and the caret's offset in that part."""
    caret = max(column - 1, 0)
    if len(line) <= width:
        return line, caret
    start = max(0, min(caret - width // 3, len(line) - width))
    shown = line[start : start + width]
    if start:
        shown = "…" + shown[1:]
    if start + width < len(line):
        shown = shown[:-1] + "…"
    return shown, caret - start


class Unreadable(Exception):
    """Files that cannot be read as what they should be; carries every problem found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        #: All problems of the run, in the order of their places.
        self.problems: tuple[Problem, ...] = tuple(sorted(problems, key=lambda p: p.place))
        super().__init__("\n".join(str(problem) for problem in self.problems))


def nearest(wanted: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """The known word closest to `wanted`, or None where nothing comes near."""
    pool = sorted({str(word) for word in known})
    close = difflib.get_close_matches(wanted, pool, n=1, cutoff=cutoff)
    if close:
        return close[0]
    folded = {word.casefold(): word for word in pool}
    return folded.get(wanted.casefold())


def suggestion(wanted: str, known: Iterable[str], what: str = "choices") -> str:
    """A hint that offers the nearest known word, else the short list of all."""
    pool = sorted({str(word) for word in known})
    near = nearest(wanted, pool)
    if near is not None:
        mixed = mixed_scripts(wanted)
        return f"did you mean {near!r}?" + (f" here {mixed}" if mixed else "")
    if not pool:
        return f"there are no {what} here"
    if len(pool) <= 12:
        return f"{what}: {', '.join(pool)}"
    return f"{what}: {', '.join(pool[:12])}, … ({len(pool)} in all)"
