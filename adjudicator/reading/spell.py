"""Values written out as YAML that every reader sees alike: scalars, entries, nested entries."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from adjudicator.reading.scalar import looks_like

Written: TypeAlias = "str | bool | Sequence[Written] | Mapping[str, Written]"
"""What can be written: a text, true or false, a list, or keys with values."""

_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")


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


def fits_a_block(value: str) -> bool:
    """Whether a text of several lines can stand as a literal block, and be read as it is."""
    first = value.partition("\n")[0]
    if value.endswith("\n\n") or first[:1] in {"", " "}:
        return False
    return all(letter == "\n" or letter.isprintable() for letter in value)


def in_brackets(value: Written) -> str:
    """A value on one line."""
    if isinstance(value, str):
        return spelled(value, True)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        pairs = (f"{spelled(key, True)}: {in_brackets(each)}" for key, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    return "[" + ", ".join(map(in_brackets, value)) + "]"


def entry(key: str, value: Written, indent: int, inline: bool = False) -> str:
    """A key with its value, as whole lines indented by `indent`.

    `inline` puts a mapping on one line, in brackets.
    """
    return "".join(
        f"{' ' * indent}{line}\n" if line else "\n" for line in _entry(key, value, inline)
    )


def item(value: Written, indent: int) -> str:
    """A value as an item of a list, as whole lines indented by `indent`."""
    return _indented(_item(value), indent)


def _indented(lines: Iterator[str], indent: int) -> str:
    return "".join(f"{' ' * indent}{line}\n" if line else "\n" for line in lines)


def _entry(key: str, value: Written, inline: bool) -> Iterator[str]:
    name = spelled(key)
    if isinstance(value, str):
        if "\n" in value and fits_a_block(value):
            yield from f"{name}: {block(value, 2)}".split("\n")
        else:
            yield f"{name}: {spelled(value)}"
    elif isinstance(value, bool) or inline or not value or not _holds_mappings(value):
        yield f"{name}: {in_brackets(value)}"
    elif isinstance(value, Mapping):
        yield f"{name}:"
        for below, each in value.items():
            yield from _deeper(_entry(below, each, False))
    else:
        yield f"{name}:"
        for each in value:
            yield from _deeper(_item(each))


def _item(value: Written) -> Iterator[str]:
    if not isinstance(value, Mapping) or not value:
        yield f"- {spelled(value) if isinstance(value, str) else in_brackets(value)}"
        return
    lines = [line for key, each in value.items() for line in _entry(key, each, False)]
    yield f"- {lines[0]}"
    yield from _deeper(iter(lines[1:]))


def _holds_mappings(value: Written) -> bool:
    """Whether a value wants lines of its own: a mapping does, and a list of mappings."""
    if isinstance(value, str | bool):
        return False
    return isinstance(value, Mapping) or any(isinstance(each, Mapping) for each in value)


def _deeper(lines: Iterator[str]) -> Iterator[str]:
    for line in lines:
        yield f"  {line}" if line else ""
