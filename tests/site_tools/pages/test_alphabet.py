from __future__ import annotations

import pytest

from adjudicator.book import Language
from site_tools.pages.alphabet import initial, order


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("ro", ["arc", "ăla", "înger", "joc", "sac", "șah", "tun", "țap"]),
        ("ru", ["ёлка", "ель", "жук", "йод", "карта"]),
        ("fr", ["eau", "écran", "élan", "ordre"]),
        ("pl", ["las", "lot", "łata", "źle", "żaba"]),
        ("en", ["3 cards", "ace", "zone"]),
    ],
)
def test_words_stand_in_the_order_of_their_own_alphabet(
    language: Language, words: list[str]
) -> None:
    backwards = words[::-1]
    assert sorted(backwards, key=lambda word: order(word, language)) == words


@pytest.mark.parametrize(
    ("language", "word", "letter"),
    [
        ("ro", "șah", "Ș"),
        ("ru", "ёлка", "Е"),
        ("fr", "écran", "E"),
        ("fr", "œuf", "O"),
        ("pl", "łata", "Ł"),
        ("en", "(sur)prise", "S"),
        ("ru", "Hordes", "H"),
    ],
)
def test_a_word_is_filed_under_the_letter_where_readers_look(
    language: Language, word: str, letter: str
) -> None:
    assert initial(word, language) == letter


def test_a_word_without_letters_has_a_place_too() -> None:
    assert initial("…", "en") == "#"
