"""How a scenario is laid out: short values in brackets on one line, the rest below each other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from adjudicator.reading import Mapping, Node, Scalar, Sequence
from adjudicator.reading.scalar import looks_like
from adjudicator.reading.spell import block, fits_a_block, spelled

Said: TypeAlias = Any
"""What a value says, as `as_data` gives it: a word as it stands, `{"": text}`, lists and objects.

A text is quoted where it has to be; a word that stands for a number or a truth never is.
"""

WIDTH = 100
"""How long a line may become."""

APART = ("cards", "given", "steps")
"""What begins on a line of its own, however short it is."""

_DEEPEST = 2
"""Brackets within brackets are read at a glance; deeper ones are not."""


def scenario_text(said: dict[str, Any]) -> str:
    """A scenario as a file."""
    return "".join(f"{line}\n" for line in mapping_lines(said, WIDTH, APART))


def is_text(said: Any) -> bool:
    """Whether a value is one word or text."""
    return isinstance(said, str) or (isinstance(said, dict) and set(said) == {""})


def word(said: Any, flow: bool = False) -> str:
    """A word or text on one line."""
    if isinstance(said, str):
        return said if looks_like(said) and said else spelled(said, flow)
    return spelled(said[""], flow)


def in_brackets(said: Said) -> str:
    """A value on one line."""
    if is_text(said):
        return word(said, True)
    if isinstance(said, dict):
        pairs = (f"{spelled(key, True)}: {in_brackets(each)}" for key, each in said.items())
        return "{" + ", ".join(pairs) + "}"
    return "[" + ", ".join(map(in_brackets, said)) + "]"


def entry_lines(key: str, said: Said, width: int, apart: bool = False) -> Iterator[str]:
    """A key with its value, as lines."""
    name = spelled(key)
    if is_text(said):
        text = said if isinstance(said, str) else said[""]
        if "\n" in text and fits_a_block(text):
            yield from f"{name}: {block(text, 2)}".split("\n")
        else:
            yield f"{name}: {word(said)}"
        return
    flat = in_brackets(said)
    if not said or (not apart and _depth(said) <= _DEEPEST and len(name) + 2 + len(flat) <= width):
        yield f"{name}: {flat}"
        return
    yield f"{name}:"
    yield from (f"  {line}" if line else "" for line in lines_of(said, width - 2))


def lines_of(said: Said, width: int) -> Iterator[str]:
    """A mapping or list, one entry below the other."""
    if isinstance(said, dict):
        yield from mapping_lines(said, width)
        return
    for each in said:
        yield from item_lines(each, width)


def mapping_lines(said: dict[str, Any], width: int, apart: tuple[str, ...] = ()) -> Iterator[str]:
    """The entries of a mapping."""
    for key, value in said.items():
        yield from entry_lines(key, value, width, key in apart)


def item_lines(said: Said, width: int) -> Iterator[str]:
    """A value as an item of a list."""
    if is_text(said):
        yield f"- {word(said)}"
        return
    flat = in_brackets(said)
    if not said or isinstance(said, list) or (_depth(said) <= _DEEPEST and len(flat) + 2 <= width):
        yield f"- {flat}"
        return
    first, *rest = mapping_lines(said, width - 2)
    yield f"- {first}"
    yield from (f"  {line}" if line else "" for line in rest)


def _depth(said: Said) -> int:
    """How deep brackets stand in brackets."""
    if is_text(said):
        return 0
    inside = said.values() if isinstance(said, dict) else said
    return 1 + max(map(_depth, inside), default=0)


def said_by(node: Node) -> Said:
    """What a tree says, without its places."""
    if isinstance(node, Scalar):
        return node.value if node.plain else {"": node.value}
    if isinstance(node, Sequence):
        return [said_by(item) for item in node.items]
    assert isinstance(node, Mapping)
    return {key.value: said_by(value) for key, value in node.entries}


def alike(one: Said, other: Said) -> bool:
    """Whether two values say the same: quotes count only where a word would be something else."""
    if is_text(one) and is_text(other):
        return _meant(one) == _meant(other)
    if isinstance(one, dict) and isinstance(other, dict):
        return list(one) == list(other) and all(alike(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(alike, one, other))
    return False


def _meant(said: Any) -> tuple[str, bool]:
    text = said if isinstance(said, str) else said[""]
    return text, isinstance(said, str) and looks_like(text) is not None
