"""`ludex terms status`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.said import Ludex
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def mill(tmp_path: Path) -> Draft:
    """A Polish game with one section and one concept, in English without its own title."""
    draft = Draft(tmp_path / "mill").rules("Młyn stoi.", en="The mill stands.")
    return draft.concept("mill.mill", {"pl": spoken(term("młyn")), "en": spoken(term("mill"))})


def test_the_numbers_stand_by_game_kind_and_language(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "status", root=mill.root)
    assert said.code == 0
    assert said.err == ""
    assert said.out.splitlines()[0].split() == [
        "mill", "reviewed", "draft", "stale", "missing", "n/a",
    ]  # fmt: skip
    assert (
        "  sections          en             0         1         0         0         0" in said.out
    )
    assert (
        "  game              en             0         0         0         1         0" in said.out
    )


def test_the_last_line_is_a_summary(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "status", root=mill.root)
    assert said.last == (
        "3 of 16 texts present: ro 0 %, ru 0 %, fr 0 %, en 75 %; 0 reviewed, 0 stale, 13 missing"
    )


def test_one_language_and_one_game_can_be_asked_for(mill: Draft, ludex: Ludex) -> None:
    mill.concept("generic.wheel", {"pl": spoken(term("koło"))})
    said = ludex("terms", "status", "--lang", "en", "--game", "mill", root=mill.root)
    assert said.last == "3 of 4 texts present: en 75 %; 0 reviewed, 0 stale, 1 missing"
    said = ludex("terms", "status", "--lang", "pl", "--game", "generic", root=mill.root)
    assert said.last == "1 of 1 texts present: pl 100 %; 0 reviewed, 0 stale, 0 missing"


def test_an_unknown_game_is_an_error_and_not_nothing(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "status", "--game", "mil", root=mill.root)
    assert said.code == 2
    assert said.out == ""
    assert "there is no game 'mil'; did you mean 'mill'?" in said.err


def test_what_is_behind_can_be_named(mill: Draft, ludex: Ludex) -> None:
    path = mill.root / "rules/mill/basics.yml"
    path.write_text(path.read_text("utf-8").replace("stoi", "nie stoi"), "utf-8")
    said = ludex("terms", "status", "--lang", "en", "--list", root=mill.root)
    assert "missing: en mill/game (title)\n" in said.out
    assert "stale: en mill.rule\n" in said.out


def test_completeness_can_be_demanded(mill: Draft, ludex: Ludex) -> None:
    assert ludex("terms", "status", "--complete", "--lang", "en", root=mill.root).code == 1
    assert ludex("terms", "status", "--complete", "--lang", "pl", root=mill.root).code == 0


def test_the_numbers_as_data(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "status", "--lang", "en", "--format", "json", root=mill.root)
    data = json.loads(said.out)
    assert data["games"]["mill"]["sections"]["en"] == {
        "reviewed": 0, "draft": 1, "stale": 0, "missing": 0, "not-applicable": 0,
    }  # fmt: skip
    assert data["languages"]["en"]["missing"] == 1
    assert data["behind"] == [
        {
            "game": "mill", "kind": "game", "language": "en",
            "id": "mill/game", "part": "title", "standing": "missing",
        }
    ]  # fmt: skip
