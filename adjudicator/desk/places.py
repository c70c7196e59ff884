"""From a fact that a ruling lacks to the field in which it is told."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal, get_args, get_origin, get_type_hints

from adjudicator.judging import Facts, Law

Way = tuple[str, ...]


def way_to(law: Law, fact: str) -> Way:
    """The keys of a scenario that lead to a fact: `given`, `players`, `red`, `hand` for `red.hand`.

    Where nothing leads there, as to a word of a move, there is no way: ().
    """
    parts = fact.split(".")
    if parts[0] == "cards" and len(parts) > 2:
        inside = _way(law.card, ".".join(parts[2:]))
        return ("cards", parts[1], *inside) if inside else ()
    inside = _way(law.state, fact)
    return ("given", *inside) if inside else ()


def _way(record: type, path: str) -> Way:
    hints = get_type_hints(record)
    for field in dataclasses.fields(record):
        spoken = field.name.strip("_").replace("_", "-")
        kind = hints[field.name]
        if path == spoken:
            return (spoken,)
        if get_origin(kind) is dict:
            before = "" if field.metadata.get("within") else f"{spoken}."
            if path.startswith(before):
                inside = _into(kind, path[len(before) :], exact=not before)
                if inside:
                    return (spoken, *inside)
        elif _is_facts(kind) and path.startswith(f"{spoken}."):
            inside = _way(kind, path[len(spoken) + 1 :])
            if inside:
                return (spoken, *inside)
    return ()


def _into(kind: Any, path: str, exact: bool) -> Way:
    """The way into an entry of a mapping; `exact` where its key begins the path itself."""
    key_kind, value_kind = get_args(kind)
    named = tuple(map(str, get_args(key_kind))) if get_origin(key_kind) is Literal else None
    if not _is_facts(value_kind):
        return (path,) if not exact or (named and path in named) else ()
    parts = path.split(".")
    for cut in range(1, len(parts)):
        key = ".".join(parts[:cut])
        inside = _way(value_kind, ".".join(parts[cut:])) if named is None or key in named else ()
        if inside:
            return (key, *inside)
    return ()


def _is_facts(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Facts)
