"""Single values read by the type of their field: numbers, names, choices, true and false."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

from adjudicator.reading.names import Name, mixed_scripts
from adjudicator.reading.problem import nearest, suggestion
from adjudicator.reading.scalar import looks_like, whole_number
from adjudicator.reading.tree import Node, Scalar

if TYPE_CHECKING:
    from adjudicator.reading.typed import Reader

ReadNode = Callable[[Node, "Reader"], Any]

#: Stands for a value that could not be read; its problem is already told.
BROKEN: Any = object()


@dataclasses.dataclass(frozen=True, slots=True)
class Least:
    """Narrows a number: `Annotated[int, Least(0)]`."""

    least: int


Natural = Annotated[int, Least(0)]
"""A number of things: none, or some."""


def kind_of(node: Node) -> str:
    """What stands there, in words: `a list`, or `nothing` where a value is missing."""
    if isinstance(node, Scalar) and node.plain and looks_like(node.value) == "nothing":
        return "nothing"
    return node.kind


def read_int(node: Node, reader: Reader) -> Any:
    """A whole number."""
    if not isinstance(node, Scalar) or kind_of(node) == "nothing":
        said = f"expected a whole number, found {kind_of(node)}"
        return reader.refuse(node, "not-a-number", said)
    number = whole_number(node.value) if node.plain else None
    if number is None:
        shown = repr(node.value) if node.plain else f'"{node.value}"'
        hint = "drop the quotes" if not node.plain and whole_number(node.value) is not None else ""
        if node.plain and node.value.lstrip("+-").startswith("0"):
            hint = "numbers are decimal, without leading zeros"
        return reader.refuse(node, "not-a-number", f"{shown} is not a whole number", hint)
    return number


def reader_of_number(least: int) -> ReadNode:
    """Reads a whole number that is not below `least`."""

    def read(node: Node, reader: Reader) -> Any:
        number = read_int(node, reader)
        if number is BROKEN or number >= least:
            return number
        return reader.refuse(node, "too-small", f"{number} is too small", f"at least {least}")

    return read


def read_bool(node: Node, reader: Reader) -> Any:
    """True or false."""
    if isinstance(node, Scalar) and node.plain and node.value in {"true", "false"}:
        return node.value == "true"
    shown = repr(node.value) if isinstance(node, Scalar) and node.value else kind_of(node)
    return reader.refuse(node, "not-true-or-false", f"expected true or false, found {shown}")


def reader_of_name(name: Name) -> ReadNode:
    """Reads a word of that form."""

    def read(node: Node, reader: Reader) -> Any:
        word = reader.word(node, name.what)
        if word is BROKEN or name.fits(word):
            return word
        mixed = mixed_scripts(word)
        if mixed:
            return reader.refuse(
                node, "mixed-letters", f"{str(word)!r} mixes alphabets: {mixed}",
                "type it again in one alphabet",
            )  # fmt: skip
        return reader.refuse(node, "bad-name", f"{str(word)!r} is not {name.what}", name.hint)

    return read


def reader_of_choice(choices: tuple[Any, ...]) -> ReadNode:
    """Reads one of a few words or small numbers."""
    spelled = {str(choice): choice for choice in choices}

    def read(node: Node, reader: Reader) -> Any:
        if not isinstance(node, Scalar) or kind_of(node) == "nothing":
            return reader.refuse(
                node, "not-a-choice", f"expected one word, found {kind_of(node)}",
                suggestion("", spelled, "choices"),
            )  # fmt: skip
        if node.value in spelled:
            choice = spelled[node.value]
            if isinstance(choice, str) and node.plain and looks_like(node.value):
                return reader.word(node)
            return choice
        return reader.refuse(
            node, "unknown-choice", f"{node.value!r} is not one of the choices",
            suggestion(node.value, spelled, "choices"),
        )  # fmt: skip

    return read


def reader_of_choice_or(choices: tuple[Any, ...], other: ReadNode | None) -> ReadNode:
    """Reads one of a few words, or else what another reader makes of it."""
    read_choice = reader_of_choice(choices)
    if other is None:
        return read_choice
    spelled = {str(choice) for choice in choices}

    def read(node: Node, reader: Reader) -> Any:
        if not isinstance(node, Scalar) or node.value in spelled:
            return read_choice(node, reader)
        if node.plain and whole_number(node.value) is None and nearest(node.value, spelled):
            return read_choice(node, reader)  # a word that is nearly one of the choices
        return other(node, reader)

    return read
