"""Tables of a scenario: the same steps tried once for each row, with the row's values put in."""

from __future__ import annotations

from collections.abc import Container, Iterator

from adjudicator.reading import Mapping, Node, Reader, Scalar, Sequence
from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import suggestion
from adjudicator.reading.single import BROKEN, kind_of

KEYS = ("table", "rows", "each")
_SIGN = "$"

Row = tuple[tuple[str, str], ...]
"""The columns of a row with their values as written."""

Path = tuple[int | str, ...]
"""The way to a value: keys of mappings, and places in lists."""


def rows_of(node: Mapping, reader: Reader) -> Iterator[tuple[Row, Node]]:
    """Each row with the steps of `each`, in which `$column` is what the row has there.

    Whatever is wrong with the table is noted, and a row that is wrong is left out.
    """
    columns = _columns(node, reader)
    rows, each = _list(node, "rows", reader), node.get("each")
    if each is None:
        reader.refuse(node, "no-steps", "the table has no steps", "write them under 'each'")
        return
    used: set[str] = set()
    _look_through(each, columns, used, reader)
    for column in columns:
        if column not in used:
            reader.refuse(
                node, "unused-column", f"no step uses the column {column!r}",
                f"write ${column} in one, or drop the column",
            )  # fmt: skip
    for row in rows:
        if not isinstance(row, Sequence) or len(row.items) != len(columns):
            found = len(row.items) if isinstance(row, Sequence) else kind_of(row)
            reader.refuse(
                row, "wrong-row", f"a row of {len(columns)} values is expected, found {found}",
                f"the columns are: {', '.join(columns)}",
            )  # fmt: skip
            continue
        values = dict(zip(columns, row.items, strict=True))
        told = tuple((column, written(value)) for column, value in values.items())
        yield told, _filled(each, values)


def first_uses(each: Node | None, leave_out: Container[str]) -> Iterator[tuple[str, Path]]:
    """Each column with the way from the steps to where it is first put in.

    What stands under keys that are left out is no use of it.
    """
    found: dict[str, Path] = {}
    _note_uses(each, (), leave_out, found)
    yield from found.items()


def _note_uses(
    node: Node | None, path: Path, leave_out: Container[str], found: dict[str, Path]
) -> None:
    if isinstance(node, Scalar) and (name := _named(node)) is not None:
        found.setdefault(name, path)
    elif isinstance(node, Sequence):
        for place, item in enumerate(node.items):
            _note_uses(item, (*path, place), leave_out, found)
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            if key.value not in leave_out:
                _note_uses(value, (*path, key.value), leave_out, found)


def written(node: Node) -> str:
    """A value in one line, as a file would write it."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return f"[{', '.join(map(written, node.items))}]"
    return f"{{{', '.join(f'{key.value}: {written(value)}' for key, value in node.entries)}}}"


def _columns(node: Mapping, reader: Reader) -> tuple[str, ...]:
    found: list[str] = []
    for item in _list(node, "table", reader):
        word = reader.word(item, "a column")
        if word is BROKEN:
            continue
        if not SLUG.fits(word):
            reader.refuse(item, "bad-name", f"{str(word)!r} is not a column's name", SLUG.hint)
        elif word in found:
            reader.refuse(item, "name-twice", f"there are two columns {str(word)!r}")
        else:
            found.append(str(word))
    return tuple(found)


def _list(node: Mapping, key: str, reader: Reader) -> list[Node]:
    found = node.get(key)
    if isinstance(found, Sequence) and found.items:
        return found.items
    if found is None:
        what = "nothing"
    else:
        what = "an empty list" if isinstance(found, Sequence) else kind_of(found)
    reader.refuse(
        found or node, "not-a-list", f"{key!r} has to be a list, found {what}",
        "write {table: [points], rows: [[1], [2]], each: [{ask: …}]}",
    )  # fmt: skip
    return []


def _look_through(node: Node, columns: tuple[str, ...], used: set[str], reader: Reader) -> None:
    """Note which columns are used, and refuse what is none."""
    if isinstance(node, Scalar):
        name = _named(node)
        if name is not None and name not in columns:
            reader.refuse(
                node, "unknown-column", f"the table has no column {name!r}",
                suggestion(name, columns, "columns"),
            )  # fmt: skip
        elif name is not None:
            used.add(name)
    for below in _below(node):
        _look_through(below, columns, used, reader)


def _below(node: Node) -> list[Node]:
    if isinstance(node, Sequence):
        return node.items
    return [value for _, value in node.entries] if isinstance(node, Mapping) else []


def _named(node: Scalar) -> str | None:
    """The column that a word stands for; None for any other word."""
    return node.value[1:] if node.plain and node.value.startswith(_SIGN) else None


def _filled(node: Node, values: dict[str, Node]) -> Node:
    if isinstance(node, Scalar):
        name = _named(node)
        return node if name is None else values.get(name, node)
    if isinstance(node, Sequence):
        return Sequence([_filled(item, values) for item in node.items], node.line, node.column)
    entries = [(key, _filled(value, values)) for key, value in node.entries]
    return Mapping(entries, node.line, node.column)
