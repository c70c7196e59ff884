"""From bytes to text: the encoding, the normal form and the size are checked first."""

from __future__ import annotations

import codecs
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


def misnamed(folder: Path, shown: str) -> list[Problem]:
    """Files below `folder` that end in `.yaml`: they are not read, and would be missed in silence.

    `shown` is the folder's name in messages.
    """
    return [
        Problem(
            Place(f"{shown}/{path.relative_to(folder).as_posix()}"), "other-ending",
            "data files end in .yml", f"rename it to {path.stem}.yml",
        )
        for path in sorted(folder.rglob("*.yaml"))
    ]  # fmt: skip


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
    content = content.removeprefix("\ufeff")
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
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise Unreadable(
            [Problem(Place(name), "not-utf-8", "the file is UTF-16", "save the file as UTF-8")]
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        start = raw.rfind(b"\n", 0, error.start) + 1
        end = raw.find(b"\n", error.start)
        column = len(raw[start : error.start].decode("utf-8", "replace")) + 1
        excerpt = raw[start : end if end >= 0 else len(raw)].decode("utf-8", "replace")
        raise Unreadable(
            [
                Problem(
                    Place(name, line, column),
                    "not-utf-8",
                    f"byte 0x{raw[error.start]:02x} is not UTF-8",
                    "save the file as UTF-8",
                    _visible(excerpt),
                )
            ]
        ) from None


def hidden_in(value: str) -> str:
    """What escapes in quotes have put into a text and no file may hold; empty where all is well."""
    if not value.isprintable():
        for letter in value:
            if not (letter.isprintable() or letter in _SPACES or letter == "\n"):
                return f"the character U+{ord(letter):04X}, which cannot be seen"
    if not unicodedata.is_normalized("NFC", value):
        return "letters that are not in Unicode normal form C"
    return ""


def _visible(line: str) -> str:
    """The line with a sign in place of every character that cannot be seen or moves others."""
    return "".join(c if c.isprintable() or c in _SPACES else "\ufffd" for c in line)


def _forbidden(content: str, name: str) -> list[Problem]:
    """Tabs, control characters and text that is not in normal form C, each with its place."""
    normal = unicodedata.is_normalized("NFC", content)
    if normal and content.translate(_UNREMARKABLE).isprintable():
        return []
    problems = []
    for number, line in enumerate(content.split("\n"), start=1):
        if "\t" in line:
            place = Place(name, number, line.index("\t") + 1)
            shown = _visible(line.replace("\t", " "))
            problems.append(Problem(place, "tab", "a tab character", "use spaces", shown))
        control = next((c for c in line if _visible(c) != c and c != "\t"), None)
        if control is not None:
            place = Place(name, number, line.index(control) + 1)
            problems.append(
                Problem(
                    place,
                    "control-character",
                    f"the character U+{ord(control):04X} cannot be seen",
                    _WAY_OUT.get(control, "delete it"),
                    _visible(line),
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


_WAY_OUT = {
    "\0": "is this a text file? if so, save it as UTF-8",
    "\r": "save the file with the line ends of Unix or Windows",
}

_SPACES = frozenset("\u00a0\u202f\u2009\u00ad")
"""Spaces and hyphens that typesetters need, though Python calls them not printable."""

_UNREMARKABLE: dict[int, None] = dict.fromkeys(map(ord, ("\n", *_SPACES)))
"""Takes out what is not printable by Python's lights and yet may stand in a file."""
