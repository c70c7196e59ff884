"""The facts of a scenario: where in the form each of them stands, and which may be looked at."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Several
from typing import Any

from adjudicator.desk.form import ROOT, Form
from adjudicator.desk.types import RAW

Way = tuple[str, ...]
"""The keys of a scenario that lead to a fact: `given`, `players`, `red`, `hand` for `red.hand`."""

Names = dict[str, list[str]]
"""What a scenario itself names: its `cards`, and what its position lists under other keys."""

_Found = tuple[Way, str]
_NOWHERE: _Found = ((), RAW)


def way_to(form: Form, fact: str, names: Names) -> Way:
    """The way to a fact; () where nothing leads there, as to a word of a move."""
    return _found(form, fact, names)[0]


def type_of_fact(form: Form, fact: str, names: Names) -> str:
    """The type of a fact; `raw` where nothing leads there."""
    return _found(form, fact, names)[1]


def facts_in(form: Form, filled: dict[str, Any], names: Names) -> dict[str, str]:
    """The types of all that may be looked at, by path: of what a scenario lists or rules name.

    `filled` is the whole scenario.
    """
    nodes = {entry["key"]: entry["node"] for entry in filled.get("entries", ())}
    below = _below(form["types"], _part(form, "given"), nodes.get("given", {}), names)
    return dict(below)


def _found(form: Form, fact: str, names: Names) -> _Found:
    types = form["types"]
    before, _, rest = fact.partition(".")
    if before == "cards" and rest:
        way, found = _in_entry(types, types[_part(form, "cards")], rest, None, exact=False)
        return (("cards", *way), found) if way else _NOWHERE
    for known in (names, None):
        way, found = _inside(types, _part(form, "given"), fact, known)
        if way:
            return ("given", *way), found
    return _NOWHERE


def _part(form: Form, name: str) -> str:
    """The type of a part of the scenario."""
    keys = form["types"][ROOT]["keys"]
    found: str = next(key["type"] for key in keys if key["key"] == name)
    return found


def _inside(types: dict[str, Any], record: str, path: str, names: Names | None) -> _Found:
    """The way to a path below a record; where `names` is None, a scenario may name anything."""
    # A key of the record's own is meant before an entry of a map that stands within it.
    for key in sorted(types[record]["keys"], key=lambda key: bool(key.get("within"))):
        kind = types[key["type"]]
        if path == key["key"]:
            return (path,), str(key["type"])
        before = "" if key.get("within") else f"{key['key']}."
        if not path.startswith(before):
            continue
        rest = path[len(before) :]
        way, found = _NOWHERE
        if kind["is"] == "record":
            way, found = _inside(types, key["type"], rest, names)
        elif kind["is"] == "map":
            way, found = _in_entry(types, kind, rest, names, exact=not before)
        if way:
            return (key["key"], *way), found
    return _NOWHERE


def _in_entry(
    types: dict[str, Any], kind: dict[str, Any], path: str, names: Names | None, exact: bool
) -> _Found:
    """The way to a path that begins with a key of a map; `exact` where nothing stands before."""
    known = _known(types[kind["key"]], names)
    if types[kind["of"]]["is"] != "record":
        fits = known is not None and path in known if exact else True
        return ((path,), str(kind["of"])) if fits else _NOWHERE
    parts = path.split(".")
    for cut in range(1, len(parts)):
        name = ".".join(parts[:cut])
        if known is None or name in known:
            way, found = _inside(types, kind["of"], ".".join(parts[cut:]), names)
            if way:
                return (name, *way), found
    return _NOWHERE


def _below(
    types: dict[str, Any], record: str, node: dict[str, Any], names: Names
) -> Iterator[tuple[str, str]]:
    nodes = {entry["key"]: entry["node"] for entry in node.get("entries", ())}
    for key in types[record]["keys"]:
        kind, inside = types[key["type"]], nodes.get(key["key"], {})
        before = "" if key.get("within") else f"{key['key']}."
        if kind["is"] == "record":
            below = _below(types, key["type"], inside, names)
        elif kind["is"] == "map":
            below = _of_entries(types, kind, inside, names)
        else:
            yield key["key"], key["type"]
            continue
        yield from ((before + path, found) for path, found in below)


def _of_entries(
    types: dict[str, Any], kind: dict[str, Any], node: dict[str, Any], names: Names
) -> Iterator[tuple[str, str]]:
    told = {entry["key"]: entry["node"] for entry in node.get("entries", ())}
    for name in dict.fromkeys([*told, *(_known(types[kind["key"]], names) or ())]):
        if types[kind["of"]]["is"] != "record":
            yield name, kind["of"]
            continue
        for path, found in _below(types, kind["of"], told.get(name, {}), names):
            yield f"{name}.{path}", found


def _known(key: dict[str, Any], names: Names | None) -> Several[str] | None:
    """The keys that a map may have: what the rules name, or the scenario; None for any."""
    if key["is"] == "choice":
        return [each["value"] for each in key["of"]]
    if names is None:
        return None
    if key["is"] == "card":
        return names["cards"]
    if key["is"] == "name":
        listed = (name for under in key["under"] for name in names.get(under, ()))
        return [*listed, *key["besides"], *(names["cards"] if key["cards"] else ())]
    return names.get(key["lists"], ()) if "lists" in key else None
