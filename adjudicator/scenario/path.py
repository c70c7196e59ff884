"""Paths of a position: which fact stands there, and what may be expected of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from adjudicator.judging import Facts
from adjudicator.reading.names import SLUG


@cache
def _hints_of(record: type) -> dict[str, Any]:
    """The types of a record's fields; working them out costs as much as reading a small file."""
    return get_type_hints(record, include_extras=True)


def fact_type(record: type, path: str, known: Any = None) -> Any:
    """The type of the fact at `path`, or None where no path leads there.

    Keys that the type does not name are those of the record `known`.
    """
    hints = _hints_of(record)
    for field in dataclasses.fields(record):
        spoken = field.name.strip("_").replace("_", "-")
        kind = hints[field.name]
        if path == spoken:
            return kind
        inside = known.__dict__.get(field.name) if isinstance(known, Facts) else None
        if get_origin(kind) is dict:
            found = _entry_type(kind, "" if field.metadata.get("within") else spoken, path, inside)
            if found is not None:
                return found
        elif _is_facts(kind) and path.startswith(f"{spoken}."):
            return fact_type(kind, path[len(spoken) + 1 :], inside)
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
