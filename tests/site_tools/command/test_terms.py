"""`ludex terms check`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from site_tools.terms.ratchet import FILE
from tests.said import Ludex
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def mill(tmp_path: Path) -> Draft:
    """A game with one warning: the translation drops the mill."""
    draft = Draft(tmp_path / "mill")
    draft.concept(
        "mill.mill",
        {"pl": spoken(term("młyn")), "en": spoken(term("mill"))},
    )
    return draft.rules("Młyn stoi.", en="It stands.")


def _allow(draft: Draft, count: int) -> None:
    draft.write(FILE, {"mill": {"T108": count}})


def test_a_new_warning_fails_and_says_what_to_do(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "check", root=mill.root)
    assert said.code == 1
    assert "warning[T108]" in said.out
    assert "mill: T108 has 1 warnings, 0 allowed" in said.out
    assert said.out.splitlines()[-1] == "no errors, 1 warning"


def test_an_allowed_warning_does_not_fail(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 1)
    said = ludex("terms", "check", root=mill.root)
    assert said.code == 0
    assert "allowed" not in said.out


def test_fewer_warnings_than_allowed_ask_to_hold_what_was_won(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 2)
    said = ludex("terms", "check", root=mill.root)
    assert said.code == 0
    assert "`ludex terms check --lower` holds what was won" in said.out
    assert ludex("terms", "check", "--lower", root=mill.root).code == 0
    assert json.loads((mill.root / FILE).read_text("utf-8")) == {"mill": {"T108": 1}}


def test_lowering_does_not_allow_what_is_new(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 0)
    assert ludex("terms", "check", "--lower", root=mill.root).code == 1
    assert ludex("terms", "check", root=mill.root).code == 1


def test_an_error_fails_whatever_is_allowed(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 1)
    mill.rules("Młyn stoi, 6 karat.", en="It stands.")
    said = ludex("terms", "check", root=mill.root)
    assert said.code == 1
    assert said.out.splitlines()[-1] == "1 error, 1 warning"


def test_json_holds_problems_counts_and_allowances(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 1)
    data = json.loads(ludex("terms", "check", "--format", "json", root=mill.root).out)
    assert [problem["code"] for problem in data["problems"]] == ["T108"]
    assert data["warnings"] == data["allowed"] == {"mill": {"T108": 1}}
    assert {"code": "T111", "game": "mill", "language": "fr", "what": "language", "count": 1} in (
        data["counted"]
    )


def test_what_is_only_counted_is_told_by_game_and_language(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "check", root=mill.root)
    assert "T111: no language: mill fr 1, mill ro 1, mill ru 1" in said.out


def test_a_broken_game_is_told_and_nothing_is_lowered(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 5)
    (mill.root / "rules/mill/basics.yml").write_text("chapter: [", "utf-8")
    said = ludex("terms", "check", "--lower", root=mill.root)
    assert said.code == 1
    assert "rules/mill/basics.yml" in said.out
    assert json.loads((mill.root / FILE).read_text("utf-8")) == {"mill": {"T108": 5}}


def test_a_broken_glossary_cannot_be_checked(mill: Draft, ludex: Ludex) -> None:
    (mill.root / "glossary/mill/mill.yml").write_text("id: [", "utf-8")
    said = ludex("terms", "check", root=mill.root)
    assert (said.code, said.out) == (2, "")
    assert "glossary/mill/mill.yml" in said.err


def test_the_action_must_be_named(mill: Draft, ludex: Ludex) -> None:
    assert ludex("terms", root=mill.root).code == 2
    said = ludex("terms", "chek", root=mill.root)
    assert said.code == 2
    assert "did you mean 'check'?" in said.err


def test_the_root_may_stand_after_the_action(mill: Draft, ludex: Ludex) -> None:
    _allow(mill, 1)
    assert ludex("terms", "check", "--root", str(mill.root)).code == 0
