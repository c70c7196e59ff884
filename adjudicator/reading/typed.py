"""From trees to typed values: the declared type of a field reads its scalar.

The types are ordinary dataclasses. `Annotated[str, Name(...)]` narrows a text to a pattern; a class
with a `read_node` method reads itself. Every mistake of a file is collected with its place.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable
from collections.abc import Mapping as Mapped
from functools import cache
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from adjudicator.reading.names import Name
from adjudicator.reading.problem import Place, Problem, Unreadable, Word, nearest, suggestion
from adjudicator.reading.scalar import looks_like
from adjudicator.reading.single import (
    BROKEN,
    Least,
    ReadNode,
    kind_of,
    read_bool,
    read_int,
    reader_of_choice,
    reader_of_choice_or,
    reader_of_name,
    reader_of_number,
)
from adjudicator.reading.text import Text
from adjudicator.reading.tree import Mapping, Node, Scalar, Sequence

T = TypeVar("T")


class Reader:
    """Reads the trees of one file and collects what is wrong with them."""

    def __init__(self, text: Text, known: dict[str, Any] | None = None) -> None:
        self.text = text
        self.problems: list[Problem] = []
        #: Words that self-reading types may look up, such as the cards of a scenario.
        self.known: dict[str, Any] = known or {}
        self._later: list[Callable[[], None]] = []

    def later(self, look: Callable[[], None]) -> None:
        """Look at something once all is read, whatever the order in the file."""
        self._later.append(look)

    def place(self, node: Node) -> Place:
        """Where `node` begins."""
        return Place(self.text.name, node.line, node.column)

    def refuse(self, node: Node, code: str, message: str, hint: str = "") -> Any:
        """Note a mistake at `node`; returns `BROKEN`."""
        excerpt = self.text.line(node.line) if node.line else ""
        self.problems.append(Problem(self.place(node), code, message, hint, excerpt))
        return BROKEN

    def word(self, node: Node, what: str = "a text") -> Any:
        """The text of a scalar, as a `Word`, or `BROKEN`."""
        if not isinstance(node, Scalar):
            return self.refuse(
                node, "not-text", f"expected {what}, found {node.kind}",
                "if it is meant as text, put it in quotes" if what == "a text" else "",
            )  # fmt: skip
        if node.plain:
            other = looks_like(node.value)
            if other == "nothing":
                hint = "write it, or drop the key"
                if node.value:
                    hint += f'; the word itself is "{node.value}", in quotes'
                return self.refuse(node, "no-value", f"expected {what}, found nothing", hint)
            if other is not None:
                return self.refuse(
                    node,
                    "quote-it",
                    f"{node.value!r} is {other} to other readers of YAML",
                    f'write "{node.value}" in quotes',
                )
        return Word(node.value, Place(self.text.name, node.line, node.column))

    def read(self, node: Node, kind: Any) -> Any:
        """`node` as a value of `kind`, or `BROKEN`."""
        return reader_of(kind)(node, self)

    def finish(self) -> None:
        """:raises Unreadable: if any mistake was noted."""
        later, self._later = self._later, []
        for look in later:
            look()
        if self.problems:
            raise Unreadable(self.problems)


def read_into(kind: type[T], node: Node, text: Text, known: dict[str, Any] | None = None) -> T:
    """`node` of the file `text` as a value of `kind`.

    :raises Unreadable: with every mistake of the file.
    """
    reader = Reader(text, known)
    value = reader.read(node, kind)
    reader.finish()
    return typing.cast(T, value)


def key_of(field: str) -> str:
    """The key in files of a dataclass's field: `because_only` is written `because-only`."""
    return field.strip("_").replace("_", "-")


@cache
def reader_of(kind: Any) -> ReadNode:
    """The function that reads a node as `kind`.

    :raises TypeError: if no file can hold such a type.
    """
    origin = get_origin(kind)
    if hasattr(kind, "read_node"):
        return typing.cast(ReadNode, kind.read_node)
    if origin is Annotated:
        base, *notes = get_args(kind)
        for note in notes:
            if isinstance(note, Name):
                return reader_of_name(note)
            if isinstance(note, Least):
                return reader_of_number(note.least)
        return reader_of(base)
    if origin is Literal:
        return reader_of_choice(get_args(kind))
    if origin is tuple:
        return _reader_of_list(get_args(kind)[0])
    if origin is dict:
        return _reader_of_map(*get_args(kind))
    if origin in {typing.Union, types.UnionType}:
        return _reader_of_union([arm for arm in get_args(kind) if arm is not type(None)])
    if dataclasses.is_dataclass(kind):
        return _reader_of_record(typing.cast(type, kind))
    if kind is str:
        return lambda node, reader: reader.word(node)
    if kind is int:
        return read_int
    if kind is bool:
        return read_bool
    raise TypeError(f"no file can hold a {kind!r}")


def _reader_of_list(kind: Any) -> ReadNode:
    read_item = reader_of(kind)
    names = get_origin(kind) is Annotated and any(isinstance(n, Name) for n in get_args(kind)[1:])

    def read(node: Node, reader: Reader) -> Any:
        if not isinstance(node, Sequence):
            return reader.refuse(
                node, "not-a-list", f"expected a list, found {kind_of(node)}", _list_hint(node)
            )
        items = [read_item(item, reader) for item in node.items]
        if names:
            _no_name_twice(node, items, reader)
        return tuple(item for item in items if item is not BROKEN)

    return read


def _list_hint(node: Node) -> str:
    if kind_of(node) == "nothing":
        return "write it, or drop the key"
    if isinstance(node, Scalar):
        return "put it in brackets: [ … ]"
    return "begin every entry with '- '"


def _no_name_twice(node: Sequence, items: list[Any], reader: Reader) -> None:
    """A list of names says each of them once."""
    seen: dict[Any, int] = {}
    for item, read in zip(node.items, items, strict=True):
        if read is BROKEN:
            continue
        if read in seen:
            reader.refuse(
                item, "name-twice", f"{str(read)!r} stands twice in the list",
                f"it was said before in line {seen[read]}",
            )  # fmt: skip
        seen.setdefault(read, item.line)


def _reader_of_map(key_kind: Any, value_kind: Any) -> ReadNode:
    read_key, read_value = reader_of(key_kind), reader_of(value_kind)

    def read(node: Node, reader: Reader) -> Any:
        if not isinstance(node, Mapping):
            return reader.refuse(
                node, "not-a-mapping", f"expected keys with values, found {kind_of(node)}",
                "write {key: value}",
            )  # fmt: skip
        found = {}
        for key, value in node.entries:
            word, read_in = read_key(key, reader), read_value(value, reader)
            if word is not BROKEN and read_in is not BROKEN:
                found[word] = read_in
        return found

    return read


def _reader_of_union(arms: list[Any]) -> ReadNode:
    """Reads what the shape of the node calls for: a scalar, a list or a mapping.

    :raises TypeError: if two arms have one shape, and both are more than a choice of words.
    """
    by_shape: dict[type, ReadNode] = {}
    choices: list[Any] = []
    shapes = [shape_of(arm) for arm in arms]
    for arm in arms:
        if get_origin(arm) is Literal:
            choices += get_args(arm)
        elif by_shape.setdefault(shape_of(arm), reader_of(arm)) is not reader_of(arm):
            raise TypeError(f"two arms of a union have one shape: {arms}")
    if choices:
        other = by_shape.get(Scalar)
        by_shape[Scalar] = reader_of_choice_or(tuple(dict.fromkeys(choices)), other)

    def read(node: Node, reader: Reader) -> Any:
        read_arm = by_shape.get(type(node))
        if read_arm is None:
            wanted = " or ".join(str(shape.__dict__["kind"]) for shape in dict.fromkeys(shapes))
            return reader.refuse(node, "wrong-shape", f"expected {wanted}, found {kind_of(node)}")
        return read_arm(node, reader)

    return read


def shape_of(kind: Any) -> type:
    """The kind of node that a value of `kind` is written as."""
    origin = get_origin(kind)
    if origin is Annotated:
        return shape_of(get_args(kind)[0])
    if hasattr(kind, "node_shape"):
        return typing.cast(type, kind.node_shape)
    if origin is tuple:
        return Sequence
    if origin is dict or dataclasses.is_dataclass(kind):
        return Mapping
    return Scalar


@dataclasses.dataclass(frozen=True, slots=True)
class Key:
    """One key of a record: its field, its reader, and whether it may be left out."""

    field: str
    kind: Any
    read: ReadNode
    required: bool


class Keys(dict[str, Key]):
    """The keys of a record, in order; never changed once they are gathered."""

    __slots__ = ("required",)

    def __init__(self, keys: Mapped[str, Key]) -> None:
        super().__init__(keys)
        #: Those that may not be left out.
        self.required = tuple(name for name, key in keys.items() if key.required)


@cache
def keys_of(record: type) -> Keys:
    """The keys a dataclass is read from, in the order of its fields.

    :raises TypeError: if other readers of YAML take one for something else, as they do with `on`.
    """
    hints = get_type_hints(record, include_extras=True)
    keys = {}
    for field in dataclasses.fields(record):
        if not field.init or field.metadata.get("given") is False or field.name == "place":
            continue
        kind = hints[field.name]
        required = (
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        )
        key = key_of(field.name)
        if looks_like(key):
            raise TypeError(f"{record.__name__}: {key!r} is {looks_like(key)} to readers of YAML")
        keys[key] = Key(field.name, kind, reader_of(kind), required)
    return Keys(keys)


def _reader_of_record(record: type) -> ReadNode:
    takes_place = any(field.name == "place" for field in dataclasses.fields(record))
    what = record_name(record)

    def read(node: Node, reader: Reader) -> Any:
        keys = keys_of(record)  # not before: a record may hold itself
        if not isinstance(node, Mapping):
            return reader.refuse(
                node, "not-a-mapping", f"expected {what} with its keys, found {kind_of(node)}",
                f"keys: {', '.join(keys)}",
            )  # fmt: skip
        values = read_keys(node, keys, what, reader)
        if values is None:
            return BROKEN
        if takes_place:
            values["place"] = reader.place(node)
        return record(**values)

    return read


def read_keys(
    node: Mapping,
    keys: Keys,
    what: str,
    reader: Reader,
    skip: frozenset[str] = frozenset(),
) -> dict[str, Any] | None:
    """The values of a mapping by field, or None where one is broken; every mistake is noted."""
    values: dict[str, Any] = {}
    misspelt: set[str | None] = set()
    sound = True
    for scalar, value in node.entries:
        key = keys.get(scalar.value)
        if key is None and scalar.plain and looks_like(scalar.value) not in {None, "nothing"}:
            reader.word(scalar, "a key")
            sound = False
            continue
        if key is None:
            if scalar.value not in skip:
                reader.refuse(
                    scalar, "unknown-key", f"{scalar.value!r} is not a key of {what}",
                    suggestion(scalar.value, keys, "keys"),
                )  # fmt: skip
                misspelt.add(nearest(scalar.value, keys))
                sound = False
            continue
        found = key.read(value, reader)
        if found is BROKEN:
            sound = False
        else:
            values[key.field] = found
    for name in keys.required:
        if name not in misspelt and node.get(name) is None:
            offer = _offer(keys[name].kind)
            reader.refuse(node, "missing-key", f"{what} needs the key {name!r}", offer)
            sound = False
    return values if sound else None


def _offer(kind: Any) -> str:
    """What may stand in a field of that kind, where it can be said in short."""
    if get_origin(kind) is Literal:
        return suggestion("", map(str, get_args(kind)), "choices")
    notes = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    return next((note.missing for note in notes if isinstance(note, Name)), "")


def record_name(record: type) -> str:
    """What a record is called in messages: its `called`, else its class name in words."""
    called = record.__dict__.get("called")
    if isinstance(called, str):
        return called
    words = "".join(f" {c.lower()}" if c.isupper() else c for c in record.__name__).strip()
    article = "an" if words[0] in "aeiou" else "a"
    return f"{article} {words}"
