"""Changing a file by exact spans: what is not changed stays as it was typed, comments included."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Sequence as Several
from typing import NamedTuple, Protocol

import yaml

from adjudicator.reading.problem import Place
from adjudicator.reading.spell import (
    Written,
    block,
    entry,
    fits_a_block,
    in_brackets,
    item,
    spelled,
)
from adjudicator.reading.text import Text
from adjudicator.reading.tree import Mapping, Node, Scalar, Sequence, events_of, parse

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


_BRACKETS = "[]"
"""The style of the span of a list or mapping in brackets, square or curly."""


def spans_of(text: Text) -> dict[tuple[int, int], Span]:
    """The span of every scalar that is written out, and of all that stands in brackets, by place.

    The text must be YAML that `parse` accepts.
    """
    spans: dict[tuple[int, int], Span] = {}
    flow: list[yaml.CollectionStartEvent | None] = []
    for event in events_of(text):
        if isinstance(event, yaml.CollectionStartEvent):
            flow.append(event if event.flow_style else None)
        elif isinstance(event, yaml.CollectionEndEvent):
            opened = flow.pop()
            if opened is not None:
                mark, end = opened.start_mark, event.end_mark
                if mark is not None and end is not None:
                    inside = bool(flow) and flow[-1] is not None
                    span = Span(mark.index, end.index, _BRACKETS, inside)
                    spans[mark.line + 1, mark.column + 1] = span
        elif isinstance(event, yaml.ScalarEvent):
            mark, end = event.start_mark, event.end_mark
            if mark is not None and end is not None and end.index > mark.index:
                inside = bool(flow) and flow[-1] is not None
                span = Span(mark.index, end.index, event.style or "", inside)
                spans[mark.line + 1, mark.column + 1] = span
    return spans


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
        if span is None or span.style == _BRACKETS:
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
        if not fits_a_block(value):
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
        self._insert_line(end, " " * (name.column - 1) + f"{key}: {spelled_value}\n")

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
        self._insert_line(end, " " * (sequence.column - 1) + f"- {spelled(value)}\n")

    def insert_entry(
        self,
        mapping: Mapping,
        key: str,
        value: Written,
        after: str | None = None,
        inline: bool = False,
        first: bool = False,
        apart: bool | None = None,
    ) -> None:
        """A new key with all that stands under it, behind the entry `after`, or as the last one.

        With `first` it stands before all others.

        It stands `apart`, with an empty line between, if it is said so, or if the others do.
        `inline` writes a mapping on one line.

        :raises ValueError: if the mapping has no entry `after`.
        """
        known = {scalar.value: (scalar, node) for scalar, node in mapping.entries}
        if after is not None and after not in known:
            place = Place(self.text.name, mapping.line, mapping.column)
            raise ValueError(f"{place}: there is no {after!r}")
        span = self._spans.get((mapping.line, mapping.column))
        if span is not None and span.style == _BRACKETS:
            told = f"{spelled(key, True)}: {in_brackets(value)}"
            self._into_brackets(span, told, bool(known))
            return
        lines = entry(key, value, mapping.column - 1, inline)
        if apart is None:
            apart = self._stand_apart(mapping)
        gap = "\n" if apart else ""
        if first:
            start = self._offset(mapping.entries[0][0]) - (mapping.column - 1)
            self._change(start, start, lines + gap)
            return
        name, node = known[after] if after is not None else mapping.entries[-1]
        self._insert_line(self._line_end(name, node), gap + lines)

    def insert_item(self, sequence: Sequence, value: Written) -> None:
        """A new item at the end of a list, whatever it holds."""
        span = self._spans.get((sequence.line, sequence.column))
        if span is not None and span.style == _BRACKETS:
            self._into_brackets(span, in_brackets(value), bool(sequence.items))
            return
        end = self._line_end(sequence, sequence)
        self._insert_line(end, item(value, sequence.column - 1))

    def replace_items(self, sequence: Sequence, values: Several[str]) -> None:
        """Let a list of texts hold `values`, and nothing else; it ends up in brackets."""
        span = self._spans.get((sequence.line, sequence.column))
        if span is not None and span.style == _BRACKETS:
            self._change(span.start, span.end, in_brackets(values))
            return
        # Deeper by two, since the dashes may stand right below their key.
        line = f"  {in_brackets(values)}\n"
        self._change(self._offset(sequence), self._line_end(sequence, sequence), line)

    def replace_entry(self, mapping: Mapping, key: str, value: Written) -> None:
        """Let a key of a mapping that is not in brackets hold something else altogether.

        :raises ValueError: if it has no such key, or stands in brackets.
        """
        place = Place(self.text.name, mapping.line, mapping.column)
        span = self._spans.get((mapping.line, mapping.column))
        if span is not None and span.style == _BRACKETS:
            raise ValueError(f"{place}: {key!r} stands in brackets")
        found = next(((name, node) for name, node in mapping.entries if name.value == key), None)
        if found is None:
            raise ValueError(f"{place}: there is no {key!r}")
        # The first key of a list's item stands behind a dash, which stays.
        lines = entry(key, value, mapping.column - 1).lstrip(" ")
        self._change(self._offset(found[0]), self._line_end(*found), lines)

    def _into_brackets(self, span: Span, told: str, others: bool) -> None:
        inside = self.text.content[span.start + 1 : span.end - 1]
        end = span.start + 1 + len(inside.rstrip())
        comma = ", " if others and not inside.rstrip().endswith(",") else " " if others else ""
        self._change(end, end, comma + told)

    def _stand_apart(self, mapping: Mapping) -> bool:
        """Whether an empty line stands before the entries of a mapping, from the second on."""
        following = [name.line for name, _ in mapping.entries[1:]]
        return bool(following) and not self.text.line(following[0] - 1).strip()

    def _line_end(self, name: Placed, node: Node) -> int:
        """Where the line ends on which the last of a value stands, past its line break."""
        end = max((span.end for span in self._within(name, node)), default=self._offset(name))
        end = len(self.text.content[:end].rstrip("\n "))
        newline = self.text.content.find("\n", end)
        return len(self.text.content) if newline < 0 else newline + 1

    def _within(self, *nodes: Placed) -> Iterable[Span]:
        for node in nodes:
            span = self._spans.get((node.line, node.column))
            if span is not None:
                yield span
            if isinstance(node, Mapping):
                yield from self._within(*(each for pair in node.entries for each in pair))
            elif isinstance(node, Sequence):
                yield from self._within(*node.items)

    def _insert_line(self, end: int, lines: str) -> None:
        if not self.text.content[:end].endswith("\n"):
            lines = "\n" + lines
        self._change(end, end, lines)

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
