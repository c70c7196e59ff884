"""Folding: one word for all the ways in which it is typed."""

from __future__ import annotations

import pytest

from adjudicator.book import LANGUAGES
from site_tools.search.folding import QUIET, folded, tables, words


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("Ștefan", "stefan"),
        ("Ştefan", "stefan"),  # with a cedilla, as old keyboards write it
        ("ţintă", "tinta"),
        ("łańcuch", "lancuch"),
        ("Żeton", "zeton"),
        ("ещё", "еще"),
        ("Ёлка", "елка"),
        ("мой", "мой"),
        ("и\u0306", "й"),  # as two characters
        ("énigme", "enigme"),
        ("e\u0301nigme", "enigme"),  # a letter and its accent apart
        ("cœur", "coeur"),
        ("ÇA", "ca"),
    ],
)
def test_marks_and_capitals_make_no_difference(typed: str, plain: str) -> None:
    assert folded(typed) == plain


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12.2.4", ["12.2.4"]),
        ("voir 12.5.1.III.", ["voir", "12.5.1.iii"]),
        ("dans 6.8, et 7", ["dans", "6.8", "et", "7"]),
        ("l’attaque d'airain", ["attaque", "airain"]),
        ("qu'il s'incline", ["il", "incline"]),
        ("the player's hand", ["the", "player", "hand"]),
        ("aujourd'hui", ["aujourd", "hui"]),
        ("într-o", ["intr", "o"]),
        ("l'a", ["l", "a"]),
    ],
)
def test_a_text_becomes_words(text: str, found: list[str]) -> None:
    assert words(text) == found


@pytest.mark.parametrize("text", ["", " ", "(*[", "😀", "'", "’’", "...", "\u0301"])
def test_what_has_no_words_gives_none(text: str) -> None:
    assert words(text) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quiet_words_are_folded_and_told_once(language: str) -> None:
    quiet = QUIET[language].split()  # type: ignore[index]
    assert quiet == [folded(word) for word in quiet]
    assert len(quiet) == len({*quiet})
    assert tables(language)["quiet"] == quiet  # type: ignore[arg-type]
