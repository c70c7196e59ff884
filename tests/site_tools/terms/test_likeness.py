"""Which words are taken for forms of one, and which are not."""

from __future__ import annotations

from functools import cache

import pytest

from site_tools.terms.lemmas import DICTIONARIES
from site_tools.terms.likeness import Home, How, Likeness

NOWHERE = Home()


@cache
def likeness(language: str, dictionary: bool = True) -> Likeness:
    if dictionary and language in DICTIONARIES:
        pytest.importorskip(DICTIONARIES[language])
    return Likeness(language, dictionary)


def like(
    language: str, term: str, word: str, pos: str = "noun", dictionary: bool = True
) -> How | None:
    """How `word` is like the term of one word."""
    found = likeness(language, dictionary)
    home = found.home(term, term, pos, alone=True, plural=False)
    return found.between(word, term, home, pos)


@pytest.mark.parametrize(
    ("language", "term", "word", "how"),
    [
        ("ro", "carte", "cărțile", "lemma"),
        ("ro", "acțiune", "acțiunilor", "both"),
        ("ru", "ход", "ходами", "both"),
        ("ru", "цель", "цели", "both"),
        ("fr", "carte", "cartes", "both"),
        ("pl", "akcja", "akcjami", "both"),
        ("pl", "ręka", "rąk", "lemma"),
        ("en", "card", "cards", "stem"),
        ("en", "ability", "abilities", "stem"),
    ],
)
def test_inflections_are_like(language: str, term: str, word: str, how: How) -> None:
    assert like(language, term, word) == how


@pytest.mark.parametrize(
    ("language", "term", "word"),
    [
        ("ro", "destin", "destinație"),
        ("ro", "atac", "atacatorul"),
        ("ro", "venit", "vine"),
        ("ro", "cost", "costă"),
        ("ru", "ход", "ходят"),
        ("ru", "проклятие", "проклятая"),
        ("ru", "право", "правило"),
        ("fr", "trait", "traité"),
        ("fr", "attachement", "attacher"),
        ("fr", "égalité", "également"),
        ("fr", "case", "cas"),
        ("pl", "karta", "kara"),
        ("pl", "pola", "poła"),
        ("en", "printing", "printed"),
        ("en", "round", "rounded"),
        ("en", "activation", "active"),
    ],
)
def test_words_that_only_look_alike_are_not(language: str, term: str, word: str) -> None:
    assert like(language, term, word) is None


@pytest.mark.parametrize(
    ("term", "word"),
    [("ход", "ходят"), ("проклятие", "проклятая")],
)
def test_stems_alone_are_taken_in(term: str, word: str) -> None:
    assert like("ru", term, word, dictionary=False) == "stem"


def test_stems_alone_do_not_see_a_changed_root() -> None:
    assert like("ro", "carte", "cărțile", dictionary=False) is None


@pytest.mark.parametrize("dictionary", [True, False])
@pytest.mark.parametrize(
    ("language", "term", "word"),
    [
        ("pl", "przekonany", "nieprzekonanych"),
        ("pl", "przekonany", "nieprzekonany"),
        ("pl", "nieprzekonany", "przekonanych"),
        ("ru", "убеждённый", "неубеждённых"),
        ("ro", "convins", "neconvinși"),
    ],
)
def test_a_negated_word_is_never_like_a_plain_one(
    language: str, term: str, word: str, dictionary: bool
) -> None:
    assert like(language, term, word, "adjective", dictionary) is None


def test_a_negated_word_is_like_a_negated_one() -> None:
    assert like("pl", "nieprzekonany", "nieprzekonanych", "adjective") == "both"


def test_the_other_aspect_of_a_verb_is_like_by_its_stem() -> None:
    found = likeness("ru")
    home = found.home("уменьшить", "уменьшать", "verb", alone=True, plural=False)
    assert found.between("уменьшай", "уменьшать", home, "verb") == "stem"
    assert found.between("уменьшение", "уменьшать", home, "verb") is None


def test_a_participle_is_no_form_of_a_verb_that_declares_none() -> None:
    assert like("pl", "przekonać", "przekonani", "verb") is None


def test_a_participle_is_like_a_declared_one() -> None:
    found = likeness("ru")
    home = found.home("разорить", "разорён", "verb", alone=True, plural=False)
    assert found.between("разорена", "разорён", home, "verb") == "both"


def test_a_french_participle_is_like_its_verb_though_its_lemma_is_another() -> None:
    assert likeness("fr").lemmas("révélée") == {"révélé"}
    assert like("fr", "révéler", "révélée", "verb") == "stem"
    assert like("fr", "révélation", "révélée") is None


def test_a_doubled_letter_is_inflection_in_english() -> None:
    assert like("en", "set", "setting", "verb") == "stem"
    assert like("en", "set", "setting") is None


def test_small_words_are_like_none_but_themselves() -> None:
    french = likeness("fr")
    assert french.between("les", "la", NOWHERE) is None
    assert french.between("la", "la", NOWHERE) == "same"
    assert likeness("pl").between("była", "być", NOWHERE) is None


def test_inside_a_term_an_article_may_stand_for_another() -> None:
    french = likeness("fr")
    assert french.between("des", "une", NOWHERE, inside=True) == "same"
    assert french.between("sa", "une", NOWHERE, inside=True) is None
    assert likeness("ro").between("al", "un", NOWHERE, inside=True) is None


@pytest.mark.parametrize("word", ["", "12", "+1", "—", "d'", "a2b"])
def test_what_is_no_word_is_like_nothing(word: str) -> None:
    french = likeness("fr")
    assert french.between(word, "carte", NOWHERE, "noun") is None
    assert french.stem(word) == ""
    assert french.lemmas(word) == frozenset()


def test_a_stem_of_two_letters_says_nothing() -> None:
    assert likeness("pl", False).stem("rek") == "rek"
    assert likeness("pl", False).stem("ję") == ""
