"""T120: numbers, signs, section links and placeholders stand in a translation as in its source."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_tools.library import Library
from site_tools.terms.examine import findings
from site_tools.terms.faithful import links, numbers, placeholders
from tests.site_tools.terms.drafts import Draft


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Добавьте +1.", "Add +1."),
        ("−2 или 3/2", "-2 or 3/2"),
        ("1,5 карты", "1.5 cards"),
        ("12.2.4, 12.", "In 12 and 12.2.4"),
        ("1. шесть\n2. семь", "six\n\nseven"),
        ("[[mill.six|6 карт]]", "6 cards"),
    ],
)
def test_the_same_numbers_in_other_clothes_are_equal(one: str, two: str) -> None:
    assert numbers(one) == numbers(two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("6 карт", "7 cards"),
        ("+1", "1"),
        ("+1", "-1"),
        ("3/2", "3 2"),
        ("2 и 2", "2"),
        ("50 %", "5"),
    ],
)
def test_other_numbers_and_signs_are_told_apart(one: str, two: str) -> None:
    assert numbers(one) != numbers(two)


def test_an_id_in_a_section_link_is_no_number() -> None:
    assert numbers("[[§mill.rule-2]]") == numbers("")
    assert links("[[§mill.rule-2]]") == {"mill.rule-2": 1}


def test_a_number_with_its_noun_is_the_same_placeholder_in_every_language() -> None:
    english = placeholders("{by} takes {count|card|cards} from {source}")

    assert english == {"{by}": 1, "{count}": 1, "{source}": 1}
    assert placeholders("{by} ia {count|carte|cărți|de cărți} din {source}") == english
    assert placeholders("{by} ia {source}") != english


def test_a_changed_number_is_an_error_with_both_sides(russian: Draft) -> None:
    russian.rules("Берут 6 карт и 2 фишки.", en="Take 7 cards and 2 chips.")
    assert russian.told("T120") == ["error: mill.rule in en lacks 6 and adds 7"]


def test_a_lost_section_link_is_an_error(russian: Draft) -> None:
    russian.rules("См. [[§mill.rule]].", en="See elsewhere.")
    assert russian.told("T120") == ["error: mill.rule in en lacks mill.rule"]


def test_a_faithful_translation_has_no_problems(russian: Draft) -> None:
    russian.rules("Берут 6 карт, см. [[§mill.rule]].", en="Take 6 cards, see [[§mill.rule]].")
    assert russian.told("T120") == []


def test_a_phrase_that_drops_a_placeholder_is_an_error(orchard: Path) -> None:
    path = orchard / "rules/orchard/i18n/pl/phrases.yml"
    path.write_text(path.read_text("utf-8").replace("{player}", "gracz"), "utf-8")
    (told,) = [p for p in findings(Library(orchard)).problems if p.code == "T120"]
    assert told.message == "the phrase 'apples' in pl lacks {player}"
    assert told.place.file == "rules/orchard/i18n/pl/phrases.yml"
    assert told.place.line == 2
