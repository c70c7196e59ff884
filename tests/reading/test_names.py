"""Names: their patterns, and letters of two alphabets in one word."""

from __future__ import annotations

import pytest

from adjudicator.reading.names import DATE, DIGEST, DOTTED, SLUG, TARGET, mixed_scripts


@pytest.mark.parametrize("word", ["minotaurs.curse", "a.b.c-d", "l5r.1"])
def test_a_section_id_is_dotted_lower_case_english(word: str) -> None:
    assert DOTTED.fits(word)
    assert TARGET.fits(word)


@pytest.mark.parametrize(
    "word",
    ["minotaurs", "Minotaurs.curse", "a..b", ".a", "a.b.", "a.b_c", "a.-b", "a.б", "a.b\n", ""],
)
def test_nothing_else_is_a_section_id(word: str) -> None:
    assert not DOTTED.fits(word)


def test_only_an_edge_may_lead_to_a_chapter() -> None:
    assert TARGET.fits("minotaurs/curse")
    assert not DOTTED.fits("minotaurs/curse")
    assert not TARGET.fits("minotaurs/curse/x")


def test_slugs_dates_and_digests_have_one_spelling() -> None:
    assert SLUG.fits("two-chips")
    assert not SLUG.fits("two--chips")
    assert DATE.fits("2026-11-30")
    assert not DATE.fits("30.11.2026")
    assert DIGEST.fits("ru-0123456789ab")
    assert not DIGEST.fits("de-0123456789ab")
    assert not DIGEST.fits("ru-0123456789AB")


def test_a_letter_of_another_alphabet_is_named() -> None:
    assert mixed_scripts("curse.lаsts") == "'а' is Cyrillic"
    assert mixed_scripts("сursе") == "'с', 'е' are Cyrillic"


@pytest.mark.parametrize("word", ["curse", "проклятье", "păcat", "12", ""])
def test_words_of_one_alphabet_are_not_mixed(word: str) -> None:
    assert mixed_scripts(word) == ""
