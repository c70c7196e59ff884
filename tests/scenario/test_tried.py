"""What a row of a table puts into its steps, with the type that it has there."""

from __future__ import annotations

import pytest

from adjudicator.judging.naming import Chosen
from adjudicator.scenario.step import Tried, WhatIf
from tests.scenario.ferry import dispute

OAR = "oar: {kind: oar, pull: 3}"
ROPE = "rope: {kind: rope, pull: 1}"


def tried(table: str, rows: str, each: str) -> list[tuple[Tried, ...]]:
    step = f"{{table: [{table}], rows: [{rows}], each: [{each}]}}"
    scenario = dispute(step, cards=f"{OAR}\n{ROPE}" if "rope" in rows else OAR)
    return [each.tried for each in scenario.steps if isinstance(each, WhatIf)]


@pytest.mark.parametrize(
    ("table", "row", "each", "said"),
    [
        ("one", "[oar]", "{ask: pull, of: $one}", Tried("pull", "card", "oar")),
        ("one", "[oar]", "{ask: pull, card: $one}", Tried("pull", "card", "oar")),
        ("who", "[bob]", "{ask: lost, player: $who}", Tried("lost", "player", "bob")),
        ("who", "[ann]", "{do: row, by: $who, with: [oar]}", Tried("row", "by", "ann")),
        (
            "one", "[oar]", "{do: row, by: ann, with: [$one]}",
            Tried("row", "with", Chosen(("oar",))),
        ),
        (
            "them", "[[oar]]", "{do: row, by: ann, with: $them}",
            Tried("row", "with", Chosen(("oar",))),
        ),
        (
            "who", "[ann]", "{ask: may, of: {do: row, by: $who, with: [oar]}}",
            Tried("row", "by", "ann"),
        ),
    ],
)  # fmt: skip
def test_it_is_found_where_it_is_put_in(table: str, row: str, each: str, said: Tried) -> None:
    assert tried(table, row, each) == [(said,)]


def test_each_row_has_its_own_and_each_column_its_first_use() -> None:
    each = "{ask: pull, of: $one}, {do: row, by: ann, with: [$one]}"

    assert tried("one", "[oar], [rope]", each) == [
        (Tried("pull", "card", "oar"),),
        (Tried("pull", "card", "rope"),),
    ]


@pytest.mark.parametrize(
    ("table", "row", "each"),
    [
        ("pull", "[3]", "{ask: pull, of: oar, expect: $pull}"),
        ("why", "[ferry.pull]", "{ask: pull, of: oar, because: [$why]}"),
        ("what", "[pull]", "{ask: $what, of: oar}"),
        ("deck", "[9]", "{expect: {deck: $deck}}"),
    ],
)
def test_what_is_only_expected_is_not_put_in(table: str, row: str, each: str) -> None:
    assert tried(table, row, each) == [()]
