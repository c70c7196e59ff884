"""The form filled in: what a scenario's text says, each value under the type of its field.

The text stays the one truth. What the form has no field for is shown as it is written.
"""

from __future__ import annotations

from typing import Any

from adjudicator.desk.facts import type_of_fact
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
    names: dict[str, list[str]] = {"cards": []}
    if isinstance(node, Mapping):
        # What a step says of a fact hangs on what the position lists, wherever that stands.
        listed = [entry for entry in node.entries if entry[0].value != "steps"]
        before = Mapping(listed, node.line, node.column)
        names = names_in(form, _Filler(form, names).fill(ROOT, before))
    return _Filler(form, names).fill(ROOT, node)


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


def step_type(
    form: Form, node: Node, bare: bool = False, columns: dict[str, str] | None = None
) -> str:
    """The type of a step as it is written, or of a move that is asked about (`bare`).

    Where a column of a table names the move or question, it is that of the first row.
    """
    if not isinstance(node, Mapping):
        return RAW
    for kind in _NO_KINDS:
        found = node.get(kind)
        if found is None or (bare and kind != "do"):
            continue
        if kind not in {"do", "ask"}:
            return kind
        word = found.value if isinstance(found, Scalar) else ""
        word = (columns or {}).get(_column(found), word)
        named = f"{'of' if bare else kind}/{word}"
        return named if named in form["types"] else RAW
    return RAW


class _Filler:
    def __init__(self, form: Form, names: dict[str, list[str]]) -> None:
        self.form = form
        self.names = names
        self.types: dict[str, dict[str, Any]] = form["types"]
        #: Inside a table: the type of the field in which each of its columns stands.
        self.columns: dict[str, str] | None = None
        #: What the first row of that table has in each of its columns, where that is a word.
        self.first: dict[str, str] = {}

    def fill(self, name: str, node: Node) -> Filled:
        """A node under a type; under `raw` where it has another shape.

        In the steps of a table a word may stand for a `column`, whatever the type.
        """
        kind = self.types[name]
        column = _column(node) if self.columns is not None else ""
        if column and name != RAW:
            self.columns = {column: name, **(self.columns or {})}
            return {**self._raw(name, kind, node), "type": name, "column": column}
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
        kinds = [step_type(self.form, item, columns=self.first) for item in node.items]
        items = [self.fill(kind, item) for kind, item in zip(kinds, node.items, strict=True)]
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
        facts = self.types[kind["key"]]["is"] == "fact"
        entries = [
            _entry(key, self.fill(self._expected(key.value) if facts else kind["of"], value))
            for key, value in node.entries
        ]
        return {**_at(name, node), "entries": entries}

    def _expected(self, path: str) -> str:
        """The type of what may be expected of a fact."""
        found: str = self.form["expected"].get(type_of_fact(self.form, path, self.names), RAW)
        return found

    def _readings(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        return self._raw(RAW, kind, node) | ({"type": name} if isinstance(node, Mapping) else {})

    def _modes(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        return self._raw(RAW, kind, node) | ({"type": name} if isinstance(node, Sequence) else {})

    def _record(self, name: str, kind: dict[str, Any], node: Node) -> Filled:
        if not isinstance(node, Mapping):
            return self._raw(RAW, kind, node)
        if kind.get("step") == "table":
            return self._table(name, kind, node)
        keys = {key["key"]: key["type"] for key in kind["keys"]}
        keys |= {key["also"]: key["type"] for key in kind["keys"] if "also" in key}
        entries = [
            _entry(key, self.fill(keys.get(key.value, RAW), value)) for key, value in node.entries
        ]
        return {**_at(name, node), "entries": entries}

    def _table(self, name: str, kind: dict[str, Any], node: Mapping) -> Filled:
        """A table: each cell has the type of the field in which its column stands below."""
        keys = {key["key"]: key["type"] for key in kind["keys"]}
        outside, self.columns, self.first = (self.columns, self.first), {}, _first_row(node)
        told = {
            key.value: self.fill(keys.get(key.value, RAW), value)
            for key, value in node.entries
            if key.value != "rows"
        }
        types = self.columns
        self.columns, self.first = outside
        rows = node.get("rows")
        names = [_text(column.get("value")) for column in told.get("table", {}).get("items", ())]
        columns = [{"name": each, "type": types.get(each, RAW)} for each in names]
        if rows is not None:
            told["rows"] = self._rows(keys["rows"], rows, columns)
        entries = [_entry(key, told[key.value]) for key, _ in node.entries]
        return {**_at(name, node), "columns": columns, "entries": entries}

    def _rows(self, name: str, node: Node, columns: list[dict[str, str]]) -> Filled:
        if not isinstance(node, Sequence):
            return self._raw(RAW, {}, node)
        return {**_at(name, node), "items": [self._row(name, row, columns) for row in node.items]}

    def _row(self, name: str, node: Node, columns: list[dict[str, str]]) -> Filled:
        if not isinstance(node, Sequence) or len(node.items) > len(columns):
            return self._raw(RAW, {}, node)
        cells = zip(node.items, columns, strict=False)
        items = [self.fill(column["type"], cell) for cell, column in cells]
        return {**_at(name, node), "items": items}

    def _about(self, _: str, kind: dict[str, Any], node: Node) -> Filled:
        return self.fill(step_type(self.form, node, True, self.first), node)

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


def _column(node: Node) -> str:
    """The column that a word of a table's steps stands for; "" for any other."""
    plain = isinstance(node, Scalar) and node.plain and node.value.startswith("$")
    return node.value[1:] if plain and isinstance(node, Scalar) else ""


def _first_row(table: Mapping) -> dict[str, str]:
    """The words of a table's first row by their columns."""
    columns, rows = table.get("table"), table.get("rows")
    if not isinstance(columns, Sequence) or not isinstance(rows, Sequence) or not rows.items:
        return {}
    cells = rows.items[0].items if isinstance(rows.items[0], Sequence) else []
    return {
        column.value: cell.value
        for column, cell in zip(columns.items, cells, strict=False)
        if isinstance(column, Scalar) and isinstance(cell, Scalar)
    }


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
