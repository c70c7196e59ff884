"""The cells of a CSV file with their places, as spreadsheets write them, or what is wrong with it.

Comma, semicolon and tab are told apart by the first line. A cell in quotes may hold any of them,
line breaks, and quotes doubled.
"""

from __future__ import annotations

import codecs
import re
from functools import cached_property

from adjudicator.reading import Place, Problem, Unreadable, Word

MOST_BYTES = 20_000_000
"""How large a file may be: twice what all terms of five large games take."""

MOST_LETTERS = 20_000
"""How much one cell may hold."""

_SEPARATORS = ",;\t"
_SAID = re.compile(r"sep=([,;\t])\r?\n")
_BREAK = re.compile(r"\r\n?|\n")


def rows(raw: bytes, name: str) -> list[list[Word]]:
    """The rows of a file that are not empty; every cell knows its place.

    :raises Unreadable: if it is not UTF-8, is too large, or its quotes do not match.
    """
    if len(raw) > MOST_BYTES:
        said = f"the file holds {len(raw):,} bytes; {MOST_BYTES:,} are read"
        raise _refused(Place(name), "too-large", said, "send it in parts, game by game")
    reading = _Reading(_decoded(raw, name), name)
    found = reading.rows()
    if reading.problems:
        raise Unreadable(reading.problems)
    return found


def _refused(place: Place, code: str, message: str, hint: str, excerpt: str = "") -> Unreadable:
    return Unreadable([Problem(place, code, message, hint, excerpt)])


_SAVE = "save it as 'CSV UTF-8', or choose UTF-8 where the spreadsheet asks for a character set"


def _decoded(raw: bytes, name: str) -> str:
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise _refused(Place(name), "not-utf-8", "the file is UTF-16", _SAVE)
    if raw.startswith(b"PK\x03\x04"):
        said = "this is a workbook or an archive, not a CSV file"
        raise _refused(Place(name), "not-csv", said, "save the sheet as 'CSV UTF-8'")
    if b"\0" in raw:
        said = "the file holds zero bytes, as UTF-16 and programs do"
        raise _refused(Place(name), "not-utf-8", said, _SAVE)
    try:
        return raw.removeprefix(codecs.BOM_UTF8).decode("utf-8")
    except UnicodeDecodeError as error:
        start = raw.rfind(b"\n", 0, error.start) + 1
        line = raw.count(b"\n", 0, error.start) + 1
        column = len(raw[start : error.start].decode("utf-8", "replace")) + 1
        shown = raw[start : start + 400].partition(b"\n")[0].decode("utf-8", "replace")
        said = f"byte 0x{raw[error.start]:02x} is not UTF-8; perhaps the file is in Windows-1250"
        place = Place(name, line, column)
        raise _refused(place, "not-utf-8", said, _SAVE, _visible(shown)) from None


def _visible(line: str) -> str:
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in line)


class _Reading:
    """One pass over the text of a file."""

    def __init__(self, content: str, name: str) -> None:
        self.problems: list[Problem] = []
        self._content = content
        self._name = name
        self._at = 0
        self._line = 1
        self._begin = 0
        said = _SAID.match(content)
        if said:
            self._separator = said.group(1)
            self._at = self._begin = said.end()
            self._line = 2
        else:
            self._separator = _separator(content)
        self._plain = re.compile(rf"[^{self._separator}\r\n]*")

    def rows(self) -> list[list[Word]]:
        found = []
        while self._at < len(self._content):
            row = self._row()
            if any(cell.strip() for cell in row):
                found.append(row)
        return found

    def _row(self) -> list[Word]:
        row = [self._cell()]
        while self._content.startswith(self._separator, self._at):
            self._at += 1
            row.append(self._cell())
        self._end_of_line()
        return row

    def _end_of_line(self) -> None:
        if self._content.startswith("\r\n", self._at):
            self._at += 1
        self._at += 1
        self._line += 1
        self._begin = self._at

    def _cell(self) -> Word:
        place = Place(self._name, self._line, self._at - self._begin + 1)
        if self._content.startswith('"', self._at):
            text = self._quoted(place)
        else:
            found = self._plain.match(self._content, self._at)
            text = found.group() if found else ""
            self._at += len(text)
        if len(text) > MOST_LETTERS:
            said = f"the cell holds {len(text):,} letters; {MOST_LETTERS:,} are read"
            self._wrong(place, "too-large", said, "is a quote missing somewhere before?")
            text = ""
        return Word(text, place)

    def _quoted(self, place: Place) -> str:
        begin = self._at
        pieces = []
        while True:
            end = self._content.find('"', self._at + 1)
            if end < 0:
                said = "the quote that opens this cell is never closed"
                hint = 'close it; a quote inside of a cell is doubled: ""'
                self._wrong(place, "open-quote", said, hint)
                self._at = len(self._content)
                return ""
            pieces.append(self._content[self._at + 1 : end])
            self._at = end + 1
            if not self._content.startswith('"', self._at):
                break
        for broken in _BREAK.finditer(self._content, begin, self._at):
            self._line += 1
            self._begin = broken.end()
        self._nothing_behind()
        return '"'.join(pieces)

    def _nothing_behind(self) -> None:
        """A cell ends with its closing quote."""
        found = self._plain.match(self._content, self._at)
        if found and found.group().strip():
            place = Place(self._name, self._line, self._at - self._begin + 1)
            said = f"{found.group()[:40]!r} stands behind a closing quote"
            hint = 'a quote inside of a cell is doubled: ""'
            self._wrong(place, "stray-text", said, hint)
        self._at = found.end() if found else self._at

    @cached_property
    def _lines(self) -> list[str]:
        return _BREAK.split(self._content)

    def _wrong(self, place: Place, code: str, message: str, hint: str) -> None:
        shown = _visible(self._lines[place.line - 1][:2_000])
        self.problems.append(Problem(place, code, message, hint, shown))


def _separator(content: str) -> str:
    first = _BREAK.split(re.sub(r'"[^"]*"', "", content[:10_000]), maxsplit=1)[0]
    return max(_SEPARATORS, key=first.count)
