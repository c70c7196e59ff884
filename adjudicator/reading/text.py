"""From bytes to text: the encoding, the normal form and the size are checked first."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from pathlib import Path

from adjudicator.reading.problem import Place, Problem, Unreadable

MOST_BYTES = 1_000_000
"""The largest data file; a rule chapter has some tens of kilobytes."""


@dataclass(frozen=True, slots=True)
class Text:
    """A file's name as shown to people, and its content."""

    name: str
    content: str

    def line(self, number: int) -> str:
        """Line `number`, counted from 1; empty where there is none."""
        lines = self.content.split("\n")
        return lines[number - 1] if 0 < number <= len(lines) else ""


def read_file(path: Path, name: str | None = None) -> Text:
    """The text of a data file.

    :raises Unreadable: if it is missing, too large, not UTF-8 or not in normal form.
    """
    shown = name or str(path)
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise Unreadable([_too_large(shown, size)])
        raw = path.read_bytes()
    except FileNotFoundError:
        raise Unreadable(
            [Problem(Place(shown), "missing-file", "there is no such file", "check the path")]
        ) from None
    except IsADirectoryError:
        raise Unreadable(
            [Problem(Place(shown), "not-a-file", "this is a folder, not a file")]
        ) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Unreadable([Problem(Place(shown), "unreadable-file", reason.lower())]) from None
    return read_text(raw, shown)


def read_text(raw: bytes | str, name: str) -> Text:
    """The text of `raw`, checked; `name` stands in messages.

    :raises Unreadable: if it is too large, not UTF-8, not NFC, or holds a forbidden character.
    """
    if isinstance(raw, str):
        content = raw
        if len(raw) > MOST_BYTES:
            raise Unreadable([_too_large(name, len(raw.encode("utf-8", "replace")))])
    else:
        if len(raw) > MOST_BYTES:
            raise Unreadable([_too_large(name, len(raw))])
        content = _decode(raw, name)
    if content.startswith("\ufeff"):
        content = content[1:]
    content = content.replace("\r\n", "\n")
    problems = _forbidden(content, name)
    if problems:
        raise Unreadable(problems)
    return Text(name, content)


def _too_large(name: str, size: int) -> Problem:
    return Problem(
        Place(name),
        "too-large",
        f"the file has {size:,} bytes; at most {MOST_BYTES:,} are read",
        "split it into several files",
    )


def _decode(raw: bytes, name: str) -> str:
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        start = raw.rfind(b"\n", 0, error.start) + 1
        column = len(raw[start : error.start].decode("utf-8", "replace")) + 1
        raise Unreadable(
            [
                Problem(
                    Place(name, line, column),
                    "not-utf-8",
                    f"byte 0x{raw[error.start]:02x} is not UTF-8",
                    "save the file as UTF-8",
                )
            ]
        ) from None


def _forbidden(content: str, name: str) -> list[Problem]:
    """Tabs, control characters and text that is not in normal form C, each with its place."""
    normal = unicodedata.is_normalized("NFC", content)
    if normal and content.isprintable():
        return []
    problems = []
    for number, line in enumerate(content.split("\n"), start=1):
        if "\t" in line:
            place = Place(name, number, line.index("\t") + 1)
            problems.append(
                Problem(place, "tab", "a tab character", "use spaces", line.replace("\t", " "))
            )
        control = next((c for c in line if not c.isprintable() and c not in _ALLOWED), None)
        if control is not None:
            place = Place(name, number, line.index(control) + 1)
            problems.append(
                Problem(
                    place,
                    "control-character",
                    f"the character U+{ord(control):04X} cannot be seen",
                    "delete it",
                )
            )
        if not normal and not unicodedata.is_normalized("NFC", line):
            composed = unicodedata.normalize("NFC", line)
            column = next(
                (i for i, (a, b) in enumerate(zip(line, composed, strict=False)) if a != b),
                0,
            )
            problems.append(
                Problem(
                    Place(name, number, column + 1),
                    "not-nfc",
                    f"{line[column]!r} and what follows is not in Unicode normal form C",
                    "type the letter as one character, or convert the file to NFC",
                    line,
                )
            )
    return problems


_ALLOWED = frozenset("\t\u00a0\u202f\u2009\u00ad\u200b\u2028\u2029") - {"\u200b", "\u2028", "\u2029"}
