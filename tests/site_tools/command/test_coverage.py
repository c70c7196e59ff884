"""`ludex coverage`: every sentence of a source is restated, or says why not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.said import Ludex


def replace(root: Path, file: str, old: str, new: str) -> None:
    """Replace some words of a file."""
    path = root / file
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), "utf-8")


def game(ludex: Ludex, root: Path, *words: str) -> dict[str, Any]:
    """The coverage of the orchard as data."""
    data = json.loads(ludex("coverage", *words, "--format", "json", root=root).out)
    found: dict[str, Any] = data["games"]["orchard"]
    return found


def test_a_covered_source_ends_with_0(ludex: Ludex, orchard: Path) -> None:
    said = ludex("coverage", "--sources", str(orchard / "sources"), root=orchard)

    assert said.code == 0
    assert said.out.startswith("orchard: 5 of 5 sentences covered\n")
    assert said.last == "every source is covered"


def test_a_sentence_that_nothing_restates_is_told_with_its_words(
    ludex: Ludex, orchard: Path
) -> None:
    replace(orchard, "rules/orchard/wind.yml", 'source: ["4.2"]', 'source: ["4.1"]')
    found = game(ludex, orchard, "--sources", str(orchard / "sources"))

    assert found["uncovered"] == [
        {"line": 4, "sentence": 2, "text": "Une pomme tombée ne se cueille pas."}
    ]
    assert ludex("coverage", "--sources", str(orchard / "sources"), root=orchard).code == 1


def test_without_the_documents_lines_are_compared(ludex: Ludex, orchard: Path) -> None:
    replace(orchard, "rules/orchard/wind.yml", 'source: ["4.2"]', "source: [2]")
    replace(orchard, "rules/orchard/wind.yml", 'source: ["4.1"]', "source: [2]")
    found = game(ludex, orchard)

    assert found["compared"] == "lines"
    assert found["uncovered"] == [{"line": 4, "sentence": 0, "text": ""}]
    assert ludex("coverage", root=orchard).code == 1


def test_an_edge_that_cites_a_line_does_not_cover_it(ludex: Ludex, orchard: Path) -> None:
    replace(orchard, "rules/orchard/picking.yml", 'source: ["2.2"]', 'source: ["2.1"]')
    found = game(ludex, orchard, "--sources", str(orchard / "sources"))

    assert [(one["line"], one["sentence"]) for one in found["uncovered"]] == [(2, 2)]


def test_a_document_that_is_another_now_is_drift(ludex: Ludex, orchard: Path) -> None:
    path = orchard / "sources/orchard.txt"
    path.write_text(path.read_text("utf-8") + "Et on recommence.\n", "utf-8")
    found = game(ludex, orchard, "--sources", str(orchard / "sources"))

    assert "orchard.txt is not the document of game.yml" in found["drift"][0]
    assert found["drift"][1] == "orchard.txt has 5 lines; game.yml says 4"
    assert found["uncovered"] == [{"line": 5, "sentence": 1, "text": "Et on recommence."}]


def test_a_sentence_that_the_line_does_not_have_is_drift(ludex: Ludex, orchard: Path) -> None:
    replace(orchard, "rules/orchard/wind.yml", 'source: ["4.2"]', 'source: ["4.2-9"]')
    found = game(ludex, orchard, "--sources", str(orchard / "sources"))

    assert len(found["drift"]) == 1
    assert "orchard.wind.fallen names 4.2-9; line 4 has 2 sentences" in found["drift"][0]


def test_a_line_that_is_wrongly_called_empty_is_drift(ludex: Ludex, orchard: Path) -> None:
    replace(orchard, "rules/orchard/game.yml", "empty: [3]", "empty: [1]")
    found = game(ludex, orchard, "--sources", str(orchard / "sources"))

    assert found["drift"] == [
        "line 1 is listed as empty, and is not", "line 3 is not listed as empty",
    ]  # fmt: skip


def test_sections_without_check_scenario_or_translation_are_counted(
    ludex: Ludex, orchard: Path
) -> None:
    found = game(ludex, orchard)

    assert found["without-check"] == ["orchard.pick", "orchard.pick.ripe", "orchard.wind.fallen"]
    assert found["without-scenario"] == found["without-check"]
    assert found["without-translation"]["en"] == ["orchard.wind", "orchard.wind.fallen"]
    assert len(found["without-translation"]["ro"]) == 4


def test_a_game_without_a_document_has_nothing_to_cover(ludex: Ludex, orchard: Path) -> None:
    ludex("new", "game", "toy", root=orchard)
    said = ludex("coverage", "toy", root=orchard)

    assert said.code == 0
    assert said.out.startswith("toy: no source document\n")


def test_a_document_that_is_not_there_is_missed_by_name(
    ludex: Ludex, orchard: Path, tmp_path: Path
) -> None:
    said = ludex("coverage", "--sources", str(tmp_path), root=orchard)

    assert said.code == 2
    assert said.err.startswith("ludex: 'orchard.txt', the source of 'orchard', cannot be read")
    assert ludex("coverage", "--sources", str(tmp_path / "no"), root=orchard).code == 2


def test_an_unknown_game_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("coverage", "orchrad", root=orchard)

    assert (said.code, said.err) == (
        2, "ludex: there is no game 'orchrad'; did you mean 'orchard'?\n",
    )  # fmt: skip
