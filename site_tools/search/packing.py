"""How records are sent: so that a reader loads as little as can be, and the engine unpacks them.

Four things make the most of it. What follows from something else is not said for each record: kind
and game, and the address, which follows from the id. Like stands with like, a column for each
field, because a server's compression does not look far back. Forms of a word are told by where they
part. And letters that take two bytes change places with signs that take one and hardly occur.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby, takewhile
from typing import Any

from site_tools.pages import address

PLACES = {
    "section": address.chapter("{game}", "{chapter}") + "#{id}",
    "term": address.concept("{game}.{rest}"),
    "ruling": address.ruling("{game}", "{id}"),
    "open": address.open_questions("{game}", "{id}"),
}
"""Where each kind of thing stands; `rest` is the id without its game."""

FIELDS = (
    "id", "title", "text", "number", "chapter", "lang", "names", "terms", "abroad", "kin",
    "defines", "mentions", "old",
)  # fmt: skip
"""The columns, in their order."""

ROW, ITEM = "\n", ","
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
"""How many letters a form shares with the one before it; more than these are not counted."""

KEPT = '"\\ ,' + DIGITS
"""Signs that never change places: those that JSON or the columns write, and digits."""


def packed(data: Mapping[str, Any]) -> dict[str, Any]:
    """What `records` made, with columns in the place of its records.

    :raises ValueError: for a record whose address does not follow from its id.
    """
    records: list[Mapping[str, Any]] = data["records"]
    chapters = {
        (record["game"], record["chapter"]): (record["chapter"], record["within"])
        for record in records
        if "chapter" in record
    }
    numbers = {chapter: number for number, chapter in enumerate(chapters)}
    groups: list[tuple[str, str, int]] = []
    rows: list[dict[str, str]] = []
    for (kind, game), group in groupby(records, lambda record: (record["kind"], record["game"])):
        before = len(rows)
        for record in group:
            if _place(record) != record["at"]:
                raise ValueError(f"{record['id']!r} stands at {record['at']!r}")
            rows.append(_row(record, numbers))
        groups.append((kind, game, len(rows) - before))
    columns = {key: ROW.join(row.get(key, "") for row in rows) for key in FIELDS}
    rare, many = _exchange("".join(columns.values()))
    changed = str.maketrans(rare + many, many + rare)
    return {
        **{key: value for key, value in data.items() if key != "records"},
        "places": PLACES,
        "chapters": list(chapters.values()),
        "groups": groups,
        "exchange": [rare, many],
        "columns": {key: column.translate(changed) for key, column in columns.items()},
    }


def _place(record: Mapping[str, Any]) -> str:
    game, own = record["game"], record["id"]
    return PLACES[record["kind"]].format(
        game=game, id=own, chapter=record.get("chapter"), rest=own.removeprefix(f"{game}.")
    )


def _row(record: Mapping[str, Any], chapters: Mapping[tuple[str, str], int]) -> dict[str, str]:
    cells = {key: record[key] for key in FIELDS if record.get(key)}
    if "chapter" in cells:
        cells["chapter"] = str(chapters[record["game"], record["chapter"]])
    for key in ("kin", "defines", "mentions"):
        if key in cells:
            cells[key] = ITEM.join(map(str, cells[key]))
    if "names" in cells:
        cells["names"] = ITEM.join(_parted(sorted(cells["names"])))
    for key in ("terms", "abroad", "old"):
        if key in cells:
            cells[key] = ITEM.join(cells[key])
    for key in ("title", "text"):
        cells[key] = re.sub("[ \t\r\n]+", " ", cells.get(key, ""))
    return cells


def _parted(names: Iterable[str]) -> Iterable[str]:
    """Each name from where it parts from the one before, after how much they share."""
    before = ""
    for name in names:
        same = (letter == other for letter, other in zip(before, name, strict=False))
        shared = min(sum(takewhile(bool, same)), len(DIGITS) - 1)
        yield DIGITS[shared] + name[shared:]
        before = name


def _exchange(text: str) -> tuple[str, str]:
    """Signs of one byte and letters of more that change places: the rarest with the commonest."""
    counts = Counter(text)
    long = sorted((sign for sign in counts if sign > "\x7f"), key=lambda sign: -counts[sign])
    short = sorted(
        (sign for sign in map(chr, range(0x20, 0x7F)) if sign not in KEPT),
        key=lambda sign: counts[sign],
    )
    pairs = [
        (one, other)
        for one, other in zip(short, long, strict=False)
        if counts[one] < counts[other] and other <= "\uffff"
    ]
    return "".join(one for one, _ in pairs), "".join(other for _, other in pairs)
