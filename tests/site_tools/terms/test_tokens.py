"""How texts fall into words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.book import LANGUAGES
from site_tools.terms.tokens import BREAK, keys, tokens


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("fr", "l’Honneur", ["l'", "honneur"]),
        ("fr", "L'Honneur d’Or", ["l'", "honneur", "d'", "or"]),
        ("fr", "aujourd’hui", ["aujourd'hui"]),
        ("fr", "jusqu’au tour", ["jusqu'", "au", "tour"]),
        ("ro", "RULER-ul activ", ["ruler", "activ"]),
        ("ro", "RULER-ilor", ["ruler"]),
        ("ro", "s-a jucat", ["s", "-", "a", "jucat"]),
        ("ro", "prim-ministru", ["prim", "-", "ministru"]),
        ("en", "the card's might", ["the", "card", "'s", "might"]),
        ("en", "don't", ["don't"]),
        ("ru", "Ещё ход", ["еще", "ход"]),
        ("pl", "12.2.4, 3/2 i 2x", ["12.2.4", ",", "3/2", "i", "2x"]),
        ("pl", "pola, poła", ["pola", ",", "poła"]),
        ("en", "", []),
        ("en", "___", ["_", "_", "_"]),
    ],
)
def test_each_language_joins_and_splits_its_own_way(
    language: str, text: str, expected: list[str]
) -> None:
    assert [token.key for token in tokens(text, language)] == expected


def test_both_apostrophes_are_one() -> None:
    assert keys("d’Or", "fr") == keys("d'Or", "fr")
    assert keys("card’s", "en") == keys("card's", "en")


def test_only_russian_folds_yo_and_only_romanian_folds_the_cedilla() -> None:
    assert keys("ещё", "ru") == keys("еще", "ru")
    assert keys("ţară şi", "ro") == keys("țară și", "ro")
    assert keys("йод", "ru") != keys("иод", "ru")
    assert keys("pola", "pl") != keys("poła", "pl")
    assert keys("été", "fr") != keys("ete", "fr")


def test_a_decomposed_letter_is_the_composed_one() -> None:
    assert keys("e\u0301te\u0301", "fr") == keys("été", "fr")
    assert keys("и\u0306од", "ru") == keys("йод", "ru")


def test_a_soft_hyphen_does_not_count() -> None:
    assert keys("пре\u00adвосходство", "ru") == keys("превосходство", "ru")


def test_the_article_belongs_to_the_place_but_not_to_the_word() -> None:
    text = "Un RULER-ului activ"
    token = tokens(text, "ro")[1]
    assert text[token.start : token.end] == "RULER-ului"
    assert token.word == "RULER"


def test_a_sentence_begins_at_the_start_after_a_stop_and_after_a_blank_line() -> None:
    text = "Ход. «Фаза» один\n\n- Карта лежит\nздесь"
    begins = [token.word for token in tokens(text, "ru") if token.begins]
    assert begins == ["Ход", "«", "Фаза", "-", "Карта"]


def test_a_blank_line_parts_words_and_a_line_end_does_not() -> None:
    assert BREAK in keys("проклятая\n\nкарта", "ru")
    assert keys("проклятая\nкарта", "ru") == ("проклятая", "карта")


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_no_text_breaks_it_and_tokens_stand_in_order(text: str, language: str) -> None:
    reached = 0
    for token in tokens(text, language):
        assert reached <= token.start < token.end <= len(text)
        reached = token.end
