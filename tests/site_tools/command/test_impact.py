"""`ludex impact`: what a change touches, told apart by how."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.said import Ludex


def impact(ludex: Ludex, root: Path, word: str) -> dict[str, Any]:
    """The impact of a change as data."""
    said = ludex("impact", word, "--format", "json", root=root)
    assert said.code == 0, said.err
    data: dict[str, Any] = json.loads(said.out)
    return data


def test_sections_are_told_apart_by_the_edge_that_leads_to_them(
    ludex: Ludex, orchard: Path
) -> None:
    found = impact(ludex, orchard, "orchard.pick")["sections"]

    assert [(one["by"], one["id"], one["direct"]) for one in found] == [
        ("requires", "orchard.pick.ripe", True),
        ("beating", "orchard.pick.ripe", True),
        ("beating", "orchard.wind.fallen", True),
        ("refers-to", "orchard.wind.fallen", True),
    ]


def test_what_is_reached_through_others_is_told_with_its_distance(
    ludex: Ludex, minotaurs: Path
) -> None:
    found = impact(ludex, minotaurs, "minotaurs.curse")["sections"]
    steps = {one["id"]: one["steps"] for one in found if one["by"] == "requires"}

    assert steps["minotaurs.curse.lifting"] == 1
    assert steps["minotaurs.curse.lasts"] == 2
    assert "minotaurs.curse" not in steps


def test_translations_concepts_and_marks_are_touched(ludex: Ludex, orchard: Path) -> None:
    found = impact(ludex, orchard, "orchard.pick")

    assert set(found["translations"]) == {"en", "pl"}
    assert found["concepts"] == ["orchard.basket"]
    assert "orchard.pick.ripe (its text)" in found["named-in"]
    assert "the change of 2026-11-01" in found["named-in"]


def test_checks_and_scenarios_are_touched(ludex: Ludex, minotaurs: Path) -> None:
    found = impact(ludex, minotaurs, "minotaurs.card.zone")

    assert found["checks"]
    assert "minion-in-the-wrong-zone" in {one["id"] for one in found["scenarios"]}


def test_a_concept_touches_every_place_of_use(ludex: Ludex, orchard: Path) -> None:
    found = impact(ludex, orchard, "term:orchard.basket")

    assert [(one["id"], one["by"]) for one in found["sections"]] == [
        ("orchard.pick", "defined-in"),
        ("orchard.wind.fallen", "used-in"),
    ]
    assert set(found["translations"]) == {"en", "pl"}
    assert found["concepts"] == ["generic.turn"]


def test_the_last_line_is_a_summary(ludex: Ludex, orchard: Path) -> None:
    said = ludex("impact", "orchard.pick", root=orchard)

    assert said.last == "2 sections, 0 checks, 0 scenarios, 2 translations"


def test_a_kind_of_id_that_there_is_not_is_refused(ludex: Ludex, orchard: Path) -> None:
    said = ludex("impact", "trem:orchard.basket", root=orchard)

    assert said.code == 2
    assert said.err == "ludex: 'trem' is no kind of id; did you mean 'term'?\n"


def test_an_open_question_sends_to_its_sections(ludex: Ludex, orchard: Path) -> None:
    assert ludex("impact", "open:orchard.two-trees", root=orchard).code == 2
    assert (
        "did you mean 'orchard.two-trees'"
        in ludex("impact", "open:orchard.two-tree", root=orchard).err
    )
