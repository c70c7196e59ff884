"""The stemmers, and the dictionaries as they are installed and as they are missing."""

from __future__ import annotations

import sys
import types

import pytest

from adjudicator.book import LANGUAGES
from site_tools.refusal import Refusal
from site_tools.terms.lemmas import DICTIONARIES, Lemmas, lemmatiser, stemmer


def dictionary(language: str) -> Lemmas:
    pytest.importorskip(DICTIONARIES[language])
    found = lemmatiser(language)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("ro", "cartea", "carte"),
        ("ru", "фишками", "фишка"),
        ("fr", "cartes", "carte"),
        ("pl", "akcjami", "akcja"),
        ("en", "cards", "card"),
    ],
)
def test_every_language_has_its_stemmer(language: str, one: str, two: str) -> None:
    cut = stemmer(language)
    assert cut(one) == cut(two)


def test_an_installed_pystemmer_is_never_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("PyStemmer was asked")

    other = types.ModuleType("Stemmer")
    other.Stemmer = refuse  # type: ignore[attr-defined]  # a module made here has no attributes
    monkeypatch.setitem(sys.modules, "Stemmer", other)
    for language in LANGUAGES:
        assert stemmer(language)("x") == "x"


def test_without_the_stemmers_nothing_can_be_proposed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "snowballstemmer.polish_stemmer", None)
    with pytest.raises(Refusal, match=r"no stemmer for pl.*\.\[terms\]"):
        stemmer("pl")


def test_romanian_knows_forms_that_stems_do_not() -> None:
    look_up = dictionary("ro").of
    assert look_up("cărțile") == look_up("cărți") == look_up("carte") == {"carte"}


def test_french_knows_the_plural() -> None:
    assert dictionary("fr").of("attaques") == {"attaque"}


def test_russian_tells_every_lemma_with_its_class() -> None:
    assert dictionary("ru").of("ходят") == {"verb ходить"}
    assert dictionary("ru").of("проклятая") == {"adjective проклятый", "adjective проклясть"}


def test_polish_keeps_the_negation_of_a_participle() -> None:
    assert dictionary("pl").of("nieprzekonanych") == {
        "adjective nieprzekonany",
        "adjective nieprzekonać",
    }
    assert "adjective przekonać" in dictionary("pl").of("przekonanych")


@pytest.mark.parametrize("language", sorted(DICTIONARIES))
def test_a_dictionary_does_not_guess_at_words_it_lacks(language: str) -> None:
    unknown = "хзыкщ" if language == "ru" else "xzyqwk"
    assert dictionary(language).of(unknown) == frozenset()


@pytest.mark.parametrize("language", sorted(DICTIONARIES))
def test_a_missing_dictionary_is_no_fault(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, DICTIONARIES[language], None)
    assert lemmatiser(language) is None


def test_english_has_no_dictionary() -> None:
    assert lemmatiser("en") is None
