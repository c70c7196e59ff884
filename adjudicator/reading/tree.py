"""Strict YAML as a tree of scalars, mappings and sequences, each with its place.

Values are built from parser events, never from YAML's own idea of a type. The C parser is the
fast path; where it fails, the pure parser tells what is wrong, so that a browser (which has
only the pure one) and the command line say the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

from adjudicator.reading import syntax
from adjudicator.reading.problem import Place, Problem, Unreadable
from adjudicator.reading.text import Text, hidden_in

MOST_DEPTH = 64
"""How deep values may nest."""

MOST_NODES = 200_000
"""How many values one file may hold."""


class Scalar:
    """A piece of text; `plain` tells that it stood without quotes."""

    __slots__ = ("column", "line", "plain", "value")
    kind = "a value"

    def __init__(self, value: str, plain: bool, line: int, column: int) -> None:
        self.value = value
        self.plain = plain
        self.line = line
        self.column = column


class Mapping:
    """Keys with values, in the order of the file; no key stands twice."""

    __slots__ = ("_values", "column", "entries", "line")
    kind = "a mapping"

    def __init__(self, entries: list[tuple[Scalar, Node]], line: int, column: int) -> None:
        self.entries = entries
        self.line = line
        self.column = column
        self._values = {key.value: node for key, node in entries}

    def get(self, key: str) -> Node | None:
        """The value under `key`, or None."""
        return self._values.get(key)


class Sequence:
    """Values in order."""

    __slots__ = ("column", "items", "line")
    kind = "a list"

    def __init__(self, items: list[Node], line: int, column: int) -> None:
        self.items = items
        self.line = line
        self.column = column


Node = Scalar | Mapping | Sequence

_FAST: Any = getattr(yaml, "CSafeLoader", None)


def _events(text: Text) -> Iterator[Any]:
    """Parser events of the pure parser."""
    loader: Any = yaml.SafeLoader(text.content)
    try:
        while loader.check_event():
            yield loader.get_event()
    except (ValueError, OverflowError):
        # An escape such as "\\U00110000" names no character; the parser does not expect that.
        raise yaml.MarkedYAMLError(
            problem="this number is out of range", problem_mark=loader.get_mark()
        ) from None
    finally:
        loader.dispose()


def _fast_events(text: Text) -> Iterator[Any]:
    """Parser events of the C parser; it gives a plain scalar the style "", and None at the end."""
    events: Iterator[Any] = iter(_FAST(text.content).get_event, None)
    return events


def events_of(text: Text) -> Iterator[Any]:
    """Parser events of a text that is known to be sound, by the fastest parser there is."""
    return _events(text) if _FAST is None else _fast_events(text)


def parse(text: Text, pure: bool = False) -> Node:
    """The one document of `text` as a tree.

    :raises Unreadable: if it is not YAML, or uses what Ludex does not read (anchors, tags,
        several documents, duplicate keys, nesting beyond `MOST_DEPTH`).
    """
    if _FAST is not None and not pure and not _TIGHT_COMMENT.search(text.content):
        try:
            return _build(_fast_events(text), text, fast=True)
        except _TooMany:
            raise
        except (yaml.YAMLError, Unreadable, _Doubt):
            pass
    try:
        return _build(_events(text), text)
    except yaml.MarkedYAMLError as error:
        raise Unreadable([syntax.told(error, text)]) from None
    except yaml.YAMLError as error:
        raise Unreadable([Problem(Place(text.name), "syntax", str(error).lower())]) from None


def _refuse(text: Text, mark: Any, code: str, message: str, hint: str = "") -> Unreadable:
    return Unreadable([_problem(text, mark.line + 1, mark.column + 1, code, message, hint)])


def _problem(
    text: Text, line: int, column: int, code: str, message: str, hint: str = ""
) -> Problem:
    return Problem(Place(text.name, line, column), code, message, hint, text.line(line))


class _TooMany(Unreadable):
    """More values than are read; the slower parser need not count them again."""


class _Doubt(Exception):
    """Something on which the two parsers do not agree; the pure one decides."""


_TIGHT_COMMENT = re.compile(r"[|>][-+0-9]*#")
"""A comment right behind the head of a block: the C parser lets it pass."""


def _build(events: Iterable[Any], text: Text, fast: bool = False) -> Node:
    """The tree of one document, made without recursion.

    :raises _Doubt: if `fast`, and the pure parser may see it otherwise.
    """
    root: Node | None = None
    # What is open, outermost first: how each began, with what stands in it so far.
    stack: list[tuple[Any, list[Any]]] = []
    duplicates: list[Problem] = []
    nodes = documents = 0
    brackets = 0  # how deep the outermost bracket stands, or 0 outside of brackets
    for event in events:
        kind = type(event)
        if kind is yaml.ScalarEvent:
            if event.anchor is not None or event.tag is not None:
                raise _marked(text, event)
            value, plain, mark = event.value, not event.style, event.start_mark
            if fast and plain and (not value or (brackets and "?" in value)):
                raise _Doubt  # where nothing stands, and whether a question mark ends a word
            if plain and " - " in value:
                _no_lost_item(text, event)
            elif event.style == '"' and hidden_in(value):
                raise _refuse(
                    text, mark, "control-character", f"these quotes hold {hidden_in(value)}",
                    r"write \\ for a backslash; what cannot be seen is not read",
                )  # fmt: skip
            node: Node = Scalar(value, plain, mark.line + 1, mark.column + 1)
        elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
            if event.anchor is not None or event.tag is not None:
                raise _marked(text, event)
            mark = event.start_mark
            if len(stack) >= MOST_DEPTH:
                raise _refuse(
                    text, mark, "too-deep", f"nested deeper than {MOST_DEPTH} levels",
                    "look for brackets that are never closed",
                )  # fmt: skip
            stack.append((mark, []))
            if event.flow_style and not brackets:
                brackets = len(stack)
            continue
        elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
            mark, parts = stack.pop()
            if len(stack) < brackets:
                brackets = 0
            if kind is yaml.MappingEndEvent:
                entries = _entries(parts, text, duplicates)
                node = Mapping(entries, mark.line + 1, mark.column + 1)
            else:
                node = Sequence(parts, mark.line + 1, mark.column + 1)
        elif kind is yaml.AliasEvent:
            raise _refuse(
                text, event.start_mark, "alias", f"'*{event.anchor}' repeats another value",
                "write the value out: anchors and aliases are not read",
            )  # fmt: skip
        elif kind is yaml.DocumentStartEvent:
            documents += 1
            if documents > 1:
                raise _refuse(
                    text, event.start_mark, "several-documents", "a second document begins",
                    "one file holds one document",
                )  # fmt: skip
            continue
        else:
            continue
        nodes += 1
        if nodes > MOST_NODES:
            refused = _refuse(
                text, event.start_mark, "too-many-values", f"more than {MOST_NODES:,} values",
                "split the file into several",
            )  # fmt: skip
            raise _TooMany(refused.problems)
        if stack:
            stack[-1][1].append(node)
        else:
            root = node
    if duplicates:
        raise Unreadable(duplicates)
    if root is None or (isinstance(root, Scalar) and root.plain and root.value == ""):
        hint = "write what belongs into it, or delete it"
        raise Unreadable([Problem(Place(text.name), "empty-file", "the file says nothing", hint)])
    return root


def _marked(text: Text, event: Any) -> Unreadable:
    if event.anchor is not None:
        return _refuse(
            text, event.start_mark, "anchor", f"'&{event.anchor}' names a value for reuse",
            "write the value out where it is needed: anchors are not read",
        )  # fmt: skip
    tag = event.tag.replace("tag:yaml.org,2002:", "!!")
    return _refuse(
        text, event.start_mark, "tag", f"the tag {tag!r} asks for a type",
        "leave it out: the field decides the type",
    )  # fmt: skip


def _no_lost_item(text: Text, event: Any) -> None:
    """A list item that stands too deep would become part of the text above it.

    :raises Unreadable: if that is so.
    """
    for number in range(event.start_mark.line + 1, event.end_mark.line + 1):
        line = text.line(number + 1)
        if line.lstrip(" ").startswith("- "):
            lost = _problem(
                text, number + 1, line.index("-") + 1, "lost-item",
                "this list item is part of the text above it", "check its indentation",
            )  # fmt: skip
            raise Unreadable([lost])


def _entries(parts: list[Node], text: Text, duplicates: list[Problem]) -> list[tuple[Scalar, Node]]:
    entries: list[tuple[Scalar, Node]] = []
    seen: dict[str, int] = {}
    for key, value in zip(parts[::2], parts[1::2], strict=True):
        if not isinstance(key, Scalar):
            said = f"{key.kind} cannot be a key"
            raise Unreadable([_problem(text, key.line, key.column, "key-not-text", said)])
        if key.plain and key.value == "<<":
            merge = _problem(
                text, key.line, key.column, "merge-key",
                "'<<' takes over the keys of another mapping",
                "write the keys out: merge keys are not read",
            )  # fmt: skip
            raise Unreadable([merge])
        if key.value in seen:
            twice = _problem(
                text, key.line, key.column, "duplicate-key",
                f"{key.value!r} stands twice; it was said before in line {seen[key.value]}",
                "keep one of the two",
            )  # fmt: skip
            duplicates.append(twice)
            continue
        seen[key.value] = key.line
        entries.append((key, value))
    return entries


def as_data(node: Node) -> Any:
    """The tree as JSON values: texts, lists and objects; quoted texts stay marked by a list of one.

    `from_data` gives an equal tree back, without places.
    """
    if isinstance(node, Scalar):
        return node.value if node.plain else {"": node.value}
    if isinstance(node, Sequence):
        return [as_data(item) for item in node.items]
    return {key.value: as_data(value) for key, value in node.entries}


def from_data(data: Any) -> Node:
    """A tree from what `as_data` gave."""
    if isinstance(data, str):
        return Scalar(data, True, 0, 0)
    if isinstance(data, list):
        return Sequence([from_data(item) for item in data], 0, 0)
    if set(data) == {""}:
        return Scalar(data[""], False, 0, 0)
    # Whether a key stood in quotes was checked when its file was read.
    entries = [(Scalar(key, False, 0, 0), from_data(value)) for key, value in data.items()]
    return Mapping(entries, 0, 0)
