"""The form filled in: what a scenario's text says, each value under the type of its field.

The text stays the one truth. What the form has no field for is shown as it is written.
"""

from __future__ import annotations

from typing import Any

from adjudicator.desk.form import ROOT, Form
from adjudicator.desk.types import RAW
from adjudicator.reading import Mapping, Node, Scalar, Sequence
from adjudicator.scenario.table import written

Filled = dict[str, Any]
"""A value: its `type`, where it stands (`at`), and its `value`, its `items` or its `entries`."""

_SCALARS = frozenset(
    {"choice", "flag", "number", "text", "slug", "card", "name", "section", "open", "fact",
     "move", "question"}
)  # fmt: skip
_NO_KINDS = ("do", "ask", "what-if", "table", "expect")


def fill(form: Form, node: Node) -> Filled:
    """The tree of a scenario as the form shows it."""
    return _Filler(form).fill(ROOT, node)


def names_in(form: Form, filled: Filled) -> dict[str, list[str]]:
    """What the scenario itself names: its `cards`, and what its position lists under other keys."""
    found: dict[str, list[str]] = {"cards": []}

    def look(value: Filled, under: str) -> None:
        kind = form["types"][value["type"]]
        lists = kind["is"] == "map" and form["types"][kind["key"]].get("lists")
        for entry in value.get("entries", ()):
            if lists:
                found.setdefault(lists, []).append(entry["key"])
            if under == "cards":
                found["cards"].append(entry["key"])
            look(entry["node"], entry["key"] if value is filled else "")
        for item in value.get("items", ()):
            look(item, "")

    look(filled, "")
    return found


def step_type(form: Form, node: Node, bare: bool = False) -> str:
    """The type of a step as it is written, or of a move that is asked about (`bare`)."""
    if not isinstance(node, Mapping):
        return RAW
    for kind in _NO_KINDS:
        found = node.get(kind)
        if found is None or (bare and kind != "do"):
            continue
        if kind not in {"do", "ask"}:
            return kind
        named = f"{'of' if bare else kind}/{found.value}" if isinstance(found, Scalar) else ""
        return named if named in form["types"] else RAW
    return RAW


class _Filler:
    def __init__(self, form: Form) -> None:
        self.form = form
        self.types: dict[str, dict[str, Any]] = form["types"]

    def fill(self, name: str, node: Node) -> Filled:
        """A node under a type; under `raw` where it has another shape."""
        kind = self.types[name]
        way = getattr(self, f"_{kind['is'].replace('-', '_')}", None)
        if way is not None:
            found: Filled = way(name, kind, node)
            return found
        if isinstance(node, Scalar) and kind["is"] in _SCALARS:
            return {**_at(name, node), "value": node.value, "plain": node.plain}
        return self._raw(RAW, kind, node)

    def _raw(self, name: str, _: dict[str, Any], node: Node) -> Filled:
        """A value as it is written, with all that stands in it, so that nothing is lost."""
        found = _at(RAW, node)
        if isinstance(node, Scalar):
            return {**found, "value": node.value, "plain": node.plain}
        if isinstance(node, Sequence):
            items = [self._raw(name, _, item) for item in node.items]
            return {**found, "written": written(node), "items": items}
        entries = [_entry(key, self._raw(name, _, value)) for key, value in node.entries]
        return {**found, "written": written(node), "entries": entries}

    def _list(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Sequence):
            return self._raw(RAW, kind, node)
        return {**_at(name, node), "items": [self.fill(kind["of"], item) for item in node.items]}

    def _steps(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Sequence):
            return self._raw(RAW, kind, node)
        items = [self.fill(step_type(self.form, item), item) for item in node.items]
        return {**_at(name, node), "items": items}

    def _cards(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        """A pile: a number, or names and so many without a name."""
        if isinstance(node, Scalar):
            return {**_at(name, node), "value": node.value, "plain": node.plain}
        return self._chosen(name, kind, node)

    def _chosen(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Sequence) or not all(isinstance(it, Scalar) for it in node.items):
            return self._raw(RAW, kind, node)
        items = [self._raw(RAW, kind, item) for item in node.items]
        return {**_at(name, node), "items": items}

    def _map(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Mapping):
            return self._raw(RAW, kind, node)
        entries = [_entry(key, self.fill(kind["of"], value)) for key, value in node.entries]
        return {**_at(name, node), "entries": entries}

    def _readings(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        return self._raw(RAW, kind, node) | ({"type": name} if isinstance(node, Mapping) else {})

    def _modes(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        return self._raw(RAW, kind, node) | ({"type": name} if isinstance(node, Sequence) else {})

    def _record(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Mapping):
            return self._raw(RAW, kind, node)
        keys = {key["key"]: key["type"] for key in kind["keys"]}
        keys |= {key["also"]: key["type"] for key in kind["keys"] if "also" in key}
        entries = [
            _entry(key, self.fill(keys.get(key.value, RAW), value)) for key, value in node.entries
        ]
        return {**_at(name, node), "entries": entries}

    def _about(self, _: str, kind: dict[str, Any], node: Node) -> Filled:
        return self.fill(step_type(self.form, node, bare=True), node)

    def _either(self, _: str, kind: dict[str, Any], node: Node) -> Filled:
        """Under the first arm that has the shape of the node, and (of records) its keys."""
        fits = [(arm, self._fit(self.types[arm], node)) for arm in kind["of"]]
        arm, fit = max(fits, key=lambda each: each[1])
        return self.fill(arm, node) if fit else self._raw(RAW, kind, node)

    def _fit(self, kind: dict[str, Any], node: Node) -> int:
        """How well a node fits a type: 0 not at all, 1 by its shape, more by what it says."""
        what = kind["is"]
        if isinstance(node, Scalar):
            if what == "choice":
                return 3 if any(each["value"] == node.value for each in kind["of"]) else 1
            if what == "either":
                return max(self._fit(self.types[arm], node) for arm in kind["of"])
            return 2 if what in _SCALARS else int(what == "cards")
        if isinstance(node, Sequence):
            return int(what in {"list", "cards", "chosen", "steps"})
        if what != "record":
            return int(what in {"map", "readings"})
        keys = {key["key"] for key in kind["keys"]}
        return 1 + sum(key.value in keys for key, _ in node.entries)


def _at(name: str, node: Node) -> Filled:
    return {"type": name, "at": [node.line, node.column]}


def _entry(key: Scalar, value: Filled) -> dict[str, Any]:
    return {"key": key.value, "at": [key.line, key.column], "node": value}
