"""Phrases filled in: each field, numbers with their nouns, lists quoted thing by thing."""

from __future__ import annotations

import pytest

from adjudicator.telling.filling import Several, counted, fill

FORMS = {
    "en": ("card", "cards"),
    "fr": ("carte", "cartes"),
    "ro": ("carte", "cărți", "de cărți"),
    "ru": ("карта", "карты", "карт"),
    "pl": ("karta", "karty", "kart"),
}
LINES = Several(("Samurai", "Unique"), "Samurai, Unique")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "0 cards, 1 card, 2 cards, 5 cards, 11 cards, 21 cards, 22 cards, 101 cards"),
        ("fr", "0 carte, 1 carte, 2 cartes, 5 cartes, 11 cartes, 21 cartes, 22 cartes, 101 cartes"),
        (
            "ro",
            "0 cărți, 1 carte, 2 cărți, 5 cărți, 11 cărți, 21 de cărți, 22 de cărți, 101 cărți",
        ),
        ("ru", "0 карт, 1 карта, 2 карты, 5 карт, 11 карт, 21 карта, 22 карты, 101 карта"),
        ("pl", "0 kart, 1 karta, 2 karty, 5 kart, 11 kart, 21 kart, 22 karty, 101 kart"),
    ],
)
def test_a_number_takes_the_form_of_its_language(language: str, said: str) -> None:
    numbers = ("0", "1", "2", "5", "11", "21", "22", "101")

    assert ", ".join(counted(each, FORMS[language], language) for each in numbers) == said


@pytest.mark.parametrize(
    ("number", "said"),
    [("−1", "−1 карта"), ("-2", "-2 карты"), ("12", "12 карт"), ("112", "112 карт")],
)
def test_signs_and_hundreds_are_counted_too(number: str, said: str) -> None:
    assert counted(number, FORMS["ru"], "ru") == said


def test_what_is_no_number_takes_the_form_of_many() -> None:
    assert counted("не определено", FORMS["ru"], "ru") == "не определено карт"


def test_an_english_phrase_counts_as_english_does_wherever_it_stands_in() -> None:
    assert fill("{n|card|cards}", {"n": 1}, "pl") == "1 card"
    assert fill("{n|card|cards}", {"n": 5}, "ro") == "5 cards"


@pytest.mark.parametrize(
    ("phrase", "said"),
    [
        ("in “{lines}” there", "in “Samurai”, “Unique” there"),
        ("în „{lines}”", "în „Samurai”, „Unique”"),
        ("в «{lines}» тут", "в «Samurai», «Unique» тут"),
        (
            "dans «\u00a0{lines}\u00a0»\u00a0: rien",
            "dans «\u00a0Samurai\u00a0», «\u00a0Unique\u00a0»\u00a0: rien",
        ),
        ("in {lines}", "in Samurai, Unique"),
        ("in “the {lines}”", "in “the Samurai, Unique”"),
    ],
)
def test_a_list_in_quotation_marks_is_quoted_thing_by_thing(phrase: str, said: str) -> None:
    assert fill(phrase, {"lines": LINES}) == said


@pytest.mark.parametrize(
    ("phrase", "value", "said"),
    [
        ("main de {x}", "ann", "main d’ann"),
        ("on sait que {x}", "une carte vient", "on sait qu’une carte vient"),
        ("main de {x}", "Bob", "main de Bob"),
        # The name of a player, a word that stands by itself, a number.
        ("main de {x}", "A", "main de A"),
        ("dire que {x}", "oui", "dire que oui"),
        ("plus de {x}", "11", "plus de 11"),
    ],
)
def test_french_elides_before_what_is_filled_in(phrase: str, value: str, said: str) -> None:
    assert fill(phrase, {"x": value}, "fr") == said
    assert fill(phrase, {"x": value}, "ro") == phrase.replace("{x}", value)


def test_what_is_not_told_stays_empty() -> None:
    assert fill("{by} plays {card}", {"card": "spear"}) == "plays spear"
