"""Changing a file by exact spans: what is not changed stays as it was typed, comments included."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, Protocol

import yaml

from adjudicator.reading.problem import Place
from adjudicator.reading.scalar import looks_like
from adjudicator.reading.text import Text
from adjudicator.reading.tree import Mapping, Scalar, Sequence, events_of, parse

_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")
_BLOCK = frozenset("|>")


class Placed(Protocol):
    """Whatever knows its line and column: a place, or a node of the tree."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


class Span(NamedTuple):
    """Where a scalar stands in its text, how it is quoted, and whether in brackets."""

    start: int
    end: int
    style: str
    flow: bool


def spans_of(text: Text) -> dict[tuple[int, int], Span]:
    """The span of every scalar that is written out, by its line and column.

    The text must be YAML that `parse` accepts.
    """
    spans: dict[tuple[int, int], Span] = {}
    flow: list[bool] = []
    for event in events_of(text):
        if isinstance(event, yaml.CollectionStartEvent):
            flow.append(bool(event.flow_style))
        elif isinstance(event, yaml.CollectionEndEvent):
            flow.pop()
        elif isinstance(event, yaml.ScalarEvent):
            mark, end = event.start_mark, event.end_mark
            if mark is not None and end is not None and end.index > mark.index:
                inside = bool(flow) and flow[-1]
                span = Span(mark.index, end.index, event.style or "", inside)
                spans[mark.line + 1, mark.column + 1] = span
    return spans


def spelled(value: str, flow: bool = False) -> str:
    """`value` as a scalar on one line: plain where every reader of YAML agrees, else in quotes.

    `flow` says that it will stand in brackets, where commas, brackets and question marks
    need quotes too.
    """
    plain = (
        value
        and value == value.strip()
        and value.isprintable()
        and value[0] not in _INDICATORS
        and looks_like(value) is None
        and ": " not in value
        and " #" not in value
        and not value.endswith(":")
        and not (flow and re.search(r"[,\[\]{}?:]", value))
    )
    if plain:
        return value
    return '"' + "".join(_escaped(letter) for letter in value) + '"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return "\\" + letter
    if letter == "\n":
        return "\\n"
    if letter == "\t":
        return "\\t"
    if letter.isprintable() or letter in "\u00a0\u202f\u2009":
        return letter
    return f"\\u{ord(letter):04x}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08x}"


def block(value: str, indent: int) -> str:
    """A text of several lines as a literal block, indented by `indent`, without a final newline."""
    head = "|" if value.endswith("\n") else "|-"
    lines = value.removesuffix("\n").split("\n")
    return "\n".join([head, *(" " * indent + line if line else "" for line in lines)])


class Edits:
    """Changes to one file, gathered first and made together by `result`."""

    def __init__(self, text: Text) -> None:
        self.text = text
        self.root = parse(text)
        self._spans = spans_of(text)
        self._changes: dict[tuple[int, int], str] = {}

    def span(self, where: Placed) -> Span:
        """The span of the scalar at `where`.

        :raises ValueError: if no scalar begins there.
        """
        span = self._spans.get((where.line, where.column))
        if span is None:
            place = Place(self.text.name, where.line, where.column)
            raise ValueError(f"{place}: no value begins here")
        return span

    def raw(self, where: Placed) -> str:
        """The scalar at `where` as it is typed, quotes and all."""
        span = self.span(where)
        return self.text.content[span.start : span.end]

    def replace(self, where: Placed, value: str) -> None:
        """Let the scalar at `where` say `value`; it is quoted as its place needs it."""
        span = self.span(where)
        tail = ""
        if span.style in _BLOCK:
            raw = self.text.content[span.start : span.end]
            tail = raw[len(raw.rstrip("\n ")) :]
            tail = tail[tail.index("\n") :] if "\n" in tail else tail
        self._change(span.start, span.end, self._written(value, span) + tail)

    def _written(self, value: str, span: Span) -> str:
        several = "\n" in value.removesuffix("\n")
        if span.flow or not (several or (span.style in _BLOCK and value.endswith("\n"))):
            return spelled(value, span.flow)
        lines = value.removesuffix("\n").split("\n")
        if value.endswith("\n\n") or lines[0][:1] in {"", " "} or not _printable(value):
            return spelled(value)
        rest = self.text.content[span.end :].partition("\n")[0]
        if span.style not in _BLOCK and rest.strip():
            return spelled(value)  # a comment behind a block would become part of it
        start = self.text.content.rfind("\n", 0, span.start) + 1
        margin = re.match(r"[ -]*", self.text.content[start:])
        return block(value, (len(margin.group()) if margin else 0) + 2)

    def replace_inside(self, where: Placed, change: Callable[[str], str]) -> bool:
        """Change the scalar at `where` as it is typed; tells whether that made a difference.

        For words that need no quoting, such as ids in marks.
        """
        span = self.span(where)
        raw = self.text.content[span.start : span.end]
        changed = change(raw)
        if changed != raw:
            self._change(span.start, span.end, changed)
        return changed != raw

    def insert_after(self, mapping: Mapping, sibling: str, key: str, spelled_value: str) -> None:
        """A new key behind the one-line value of `sibling`; its value is written as it is given.

        :raises ValueError: if the mapping has no such key, or its value is no scalar on one line.
        """
        found = mapping.get(sibling)
        if not isinstance(found, Scalar):
            place = Place(self.text.name, mapping.line, mapping.column)
            raise ValueError(f"{place}: no value on one line stands under {sibling!r}")
        span = self.span(found)
        if span.flow:
            self._change(span.end, span.end, f", {key}: {spelled_value}")
            return
        name = next(scalar for scalar, value in mapping.entries if value is found)
        end = span.end
        if span.style not in _BLOCK:
            newline = self.text.content.find("\n", end)
            end = len(self.text.content) if newline < 0 else newline + 1
        line = " " * (name.column - 1) + f"{key}: {spelled_value}\n"
        if not self.text.content[:end].endswith("\n"):
            line = "\n" + line
        self._change(end, end, line)

    def append(self, sequence: Sequence, value: str) -> None:
        """A new scalar at the end of a list of scalars.

        :raises ValueError: if its last item is no scalar.
        """
        if not sequence.items:  # only brackets can be empty
            start = self._offset(sequence) + 1
            self._change(start, start, spelled(value, True))
            return
        last = sequence.items[-1]
        if not isinstance(last, Scalar):
            place = Place(self.text.name, sequence.line, sequence.column)
            raise ValueError(f"{place}: no value stands last in this list")
        span = self.span(last)
        if span.flow:
            self._change(span.end, span.end, f", {spelled(value, True)}")
            return
        newline = self.text.content.find("\n", span.end)
        end = len(self.text.content) if newline < 0 else newline + 1
        line = " " * (sequence.column - 1) + f"- {spelled(value)}\n"
        if not self.text.content[:end].endswith("\n"):
            line = "\n" + line
        self._change(end, end, line)

    def _offset(self, where: Placed) -> int:
        lines = self.text.content.split("\n")
        return sum(len(line) + 1 for line in lines[: where.line - 1]) + where.column - 1

    def _change(self, start: int, end: int, new: str) -> None:
        if start == end:
            new = self._changes.get((start, end), "") + new
        self._changes[start, end] = new

    @property
    def changed(self) -> bool:
        """Whether any change was gathered."""
        return bool(self._changes)

    def result(self) -> str:
        """The text with all changes made."""
        content = self.text.content
        for (start, end), new in sorted(self._changes.items(), reverse=True):
            content = content[:start] + new + content[end:]
        return content


def _printable(value: str) -> bool:
    return all(letter == "\n" or letter.isprintable() for letter in value)
