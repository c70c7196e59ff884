"""Paths of a position: which fact stands there, and what may be expected of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from adjudicator.judging import Facts
from adjudicator.reading.names import SLUG


@dataclass(frozen=True, slots=True)
class _Fact:
    """A field of a record, as paths lead to it."""

    name: str
    spoken: str
    kind: Any
    #: Whether it maps keys to facts, and whether these keys begin paths of their own.
    maps: bool
    within: bool


@cache
def _facts_of(record: type) -> tuple[_Fact, ...]:
    """The fields of a record; working out their types costs as much as reading a small file."""
    hints = get_type_hints(record, include_extras=True)
    return tuple(
        _Fact(
            each.name, each.name.strip("_").replace("_", "-"), hints[each.name],
            get_origin(hints[each.name]) is dict, bool(each.metadata.get("within")),
        )
        for each in fields(record)
    )  # fmt: skip


def fact_type(record: type, path: str, known: Any = None) -> Any:
    """The type of the fact at `path`, or None where no path leads there.

    Keys that the type does not name are those of the record `known`.
    """
    for fact in _facts_of(record):
        if path == fact.spoken:
            return fact.kind
        inside = known.__dict__.get(fact.name) if isinstance(known, Facts) else None
        if fact.maps:
            found = _entry_type(fact.kind, "" if fact.within else fact.spoken, path, inside)
            if found is not None:
                return found
        elif path.startswith(f"{fact.spoken}.") and _is_facts(fact.kind):
            return fact_type(fact.kind, path[len(fact.spoken) + 1 :], inside)
    return None


def _entry_type(kind: Any, before: str, path: str, known: Any) -> Any:
    """The type of the fact at `path` in a mapping whose paths begin with `before`."""
    prefix = f"{before}." if before else ""
    if not path.startswith(prefix):
        return None
    rest = path[len(prefix) :]
    key_kind, value_kind = get_args(kind)
    if not _is_facts(value_kind):
        return value_kind if prefix and SLUG.fits(rest) else None
    entries = known if isinstance(known, dict) else {}
    for key in dict.fromkeys([*_named_keys(key_kind), *map(str, entries)]):
        if rest.startswith(f"{key}."):
            found = fact_type(value_kind, rest[len(key) + 1 :], entries.get(key))
            if found is not None:
                return found
    return None


def _named_keys(kind: Any) -> Iterator[str]:
    """The keys that a type lists, as a `Literal` does."""
    for choice in get_args(kind) if get_origin(kind) is not None else ():
        if isinstance(choice, str):
            yield choice


def _is_facts(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Facts)
