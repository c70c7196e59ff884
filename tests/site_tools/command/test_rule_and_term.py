"""`ludex rule` and `ludex term`: one thing with everything tied to it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.said import Ludex

Golden = Callable[[str, str], None]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_section_is_shown_with_all_its_ties(
    ludex: Ludex, orchard: Path, golden: Golden, language: str
) -> None:
    said = ludex("rule", "orchard.pick.ripe", "--lang", language, root=orchard)

    assert (said.code, said.err) == (0, "")
    golden(f"rule.{language}.txt", said.out)


def test_a_section_is_data_too(ludex: Ludex, orchard: Path) -> None:
    said = ludex("rule", "orchard.pick", "--format", "json", "--lang", "en", root=orchard)
    data = json.loads(said.out)

    assert data["title"] == "One apple a turn"
    assert data["source"] == ["2.1"]
    assert {"kind": "exception-to", "id": "orchard.pick.ripe", "by": "2.2"} in data["incoming"]
    assert data["translations"] == {
        "ro": "missing", "ru": "missing", "fr": "original", "pl": "stale", "en": "stale",
    }  # fmt: skip


@pytest.mark.parametrize("word", ["orchard.double", "1.2", "orchard.pick.ripe"])
def test_old_ids_and_printed_numbers_are_understood(ludex: Ludex, orchard: Path, word: str) -> None:
    assert ludex("rule", word, root=orchard).out.startswith("orchard.pick.ripe  1.2 Two apples")


def test_a_number_that_is_printed_twice_is_refused_with_both(ludex: Ludex, orchard: Path) -> None:
    path = orchard / "rules/orchard/picking.yml"
    path.write_text(path.read_text("utf-8").replace('"1.2"', '"1.1"'), "utf-8")
    said = ludex("rule", "1.1", root=orchard)

    assert said.code == 2
    assert said.err == (
        "ludex: the number '1.1' is printed several times; "
        "name one of orchard.pick, orchard.pick.ripe\n"
    )


def test_an_unknown_section_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("rule", "orchard.pik", root=orchard)

    assert said.code == 2
    assert said.err == "ludex: there is no section 'orchard.pik'; did you mean 'orchard.pick'?\n"


def test_checks_and_scenarios_that_cite_a_section_are_named(ludex: Ludex, minotaurs: Path) -> None:
    said = ludex("rule", "minotaurs.card.zone", "--format", "json", root=minotaurs)
    data = json.loads(said.out)

    assert any(check["decides"] for check in data["checks"])
    assert "minion-in-the-wrong-zone" in {scenario["id"] for scenario in data["scenarios"]}


def test_a_concept_is_shown_with_all_its_uses(ludex: Ludex, orchard: Path, golden: Golden) -> None:
    said = ludex("term", "orchard.basket", root=orchard)

    assert (said.code, said.err) == (0, "")
    golden("term.txt", said.out)


@pytest.mark.parametrize("word", ["term:orchard.basket", "orchard.basket", "panier", "Koszyka"])
def test_a_concept_is_found_by_any_of_its_words(ludex: Ludex, orchard: Path, word: str) -> None:
    assert ludex("term", word, root=orchard).out.startswith("term:orchard.basket  component")


def test_an_unknown_concept_is_refused_with_the_nearest(ludex: Ludex, orchard: Path) -> None:
    said = ludex("term", "orchard.baskt", root=orchard)

    assert said.code == 2
    assert said.err == (
        "ludex: there is no concept 'orchard.baskt'; did you mean 'orchard.basket'?\n"
    )


def test_a_concept_in_one_language_says_nothing_of_the_others(ludex: Ludex, orchard: Path) -> None:
    said = ludex("term", "orchard.basket", "--lang", "pl", "--format", "json", root=orchard)
    data = json.loads(said.out)

    assert list(data["languages"]) == ["pl"]
    assert data["languages"]["pl"]["state"] == "stale"
    assert data["used-in"] == {"pl": {"orchard.pick": {"koszyka": 1}}}
