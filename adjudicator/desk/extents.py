"""Where the parts of a scenario's text begin and end."""

from __future__ import annotations

from collections.abc import Sequence as Several
from typing import TypeAlias

from adjudicator.reading import Mapping, Node, Scalar, Sequence, parse
from adjudicator.reading.edit import spans_of
from adjudicator.reading.text import Text, read_text

Path: TypeAlias = "Several[str | int]"
"""The way to a value: keys, and numbers in lists."""


def checked(text: str) -> Text:
    """The text as it may be read.

    :raises Unreadable: if it holds what no file may hold.
    """
    return read_text(text, "scenario.yml")


def node_at(node: Node, path: Path) -> Node:
    """What stands at `path`; something has to."""
    for key in path:
        if isinstance(node, Sequence) and isinstance(key, int):
            node = node.items[key]
        elif isinstance(node, Mapping):
            node = next(value for name, value in node.entries if name.value == key)
    return node


def key_at(root: Node, path: Path) -> Scalar:
    """The key that `path` ends with; it has to be there."""
    *way, last = path
    mapping = node_at(root, way)
    assert isinstance(mapping, Mapping)
    return next(name for name, _ in mapping.entries if name.value == last)


class Extents:
    """A text with the extent of each of its nodes."""

    def __init__(self, text: str) -> None:
        self.text = checked(text)
        self.content = self.text.content
        self.root = parse(self.text)
        self.spans = spans_of(self.text)
        self._starts = [0]
        for line in self.content.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def start(self, node: Node) -> int:
        """Where a node begins."""
        return self._starts[node.line - 1] + node.column - 1

    def in_brackets(self, node: Node) -> bool:
        """Whether a mapping or list stands in brackets."""
        at = self.start(node)
        return self.content[at : at + 1] in {"{", "["}

    def end(self, node: Node) -> int:
        """Where a node ends."""
        span = self.spans.get((node.line, node.column))
        if isinstance(node, Scalar):
            end = span.end if span is not None else self.start(node)
        elif self.in_brackets(node) and span is not None:
            end = span.end
        elif isinstance(node, Mapping):
            pairs = (each for pair in node.entries for each in pair)
            end = max(map(self.end, pairs), default=self.start(node))
        else:
            end = max(map(self.end, node.items), default=self.start(node))
        return len(self.content[:end].rstrip()) if end > self.start(node) else end

    def line_end(self, offset: int) -> int:
        """Where the line of an offset ends, behind its line break."""
        found = self.content.find("\n", offset)
        return len(self.content) if found < 0 else found + 1

    def line_start(self, offset: int) -> int:
        """Where the line of an offset begins."""
        return self.content.rfind("\n", 0, offset) + 1

    def margin(self, offset: int) -> str:
        """What stands before an offset on its line."""
        return self.content[self.line_start(offset) : offset]

    def replaced(self, start: int, end: int, new: str) -> str:
        """The text with another part."""
        return self.content[:start] + new + self.content[end:]
