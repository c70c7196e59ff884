"""T116–T118: letters, spaces, apostrophes, quotation marks."""

from __future__ import annotations

import pytest

from site_tools.terms.findings import Remark
from tests.site_tools.terms.drafts import Draft, spoken, term

NO_BREAK, NARROW = "\u00a0", "\u202f"


def test_a_latin_letter_in_a_russian_word_is_refused(russian: Draft) -> None:
    russian.rules("Kарта лежит.")
    (message,) = russian.told("T116")
    assert message.startswith("error: 'Kарта' mixes alphabets: 'K' is Latin")


def test_a_latin_word_in_a_russian_text_is_fine(russian: Draft) -> None:
    russian.rules("Карта Hordes, RULER-карта.")
    assert russian.told("T116") == []


def test_a_cedilla_is_refused_in_texts_and_in_forms(romanian: Draft) -> None:
    romanian.rules("Cărţi şi jetoane.")
    romanian.concept("mill.card", {"ro": spoken(term("carte", "cărţile"))})
    assert romanian.told("T116") == [
        "error: 'ţ' has a cedilla",
        "error: 'ţ' has a cedilla",
        "error: 'ş' has a cedilla",
    ]


def test_a_cedilla_is_nobody_else_s_fault(french: Draft) -> None:
    french.rules("Ça, façon ş.")
    assert french.told("T116") == []


@pytest.mark.parametrize("text", ["Deux : trois", "Quoi ?", "« oui" + NO_BREAK + "»", "l'Honneur"])
def test_plain_spaces_and_straight_apostrophes_are_noted_in_french(
    french: Draft, text: str
) -> None:
    french.rules(text)
    assert [message.split(":")[0] for message in french.told("T117")] == ["warning"]


@pytest.mark.parametrize(
    "text",
    [
        f"Deux{NO_BREAK}: trois{NARROW}!",
        f"«{NO_BREAK}oui{NO_BREAK}»",
        "l’Honneur",
        "https://example.org/l'un",
        "à 12:30, (oui) - non",
    ],
)
def test_what_french_allows_is_not_noted(french: Draft, text: str) -> None:
    french.rules(text)
    assert french.told("T117") == []


def test_other_languages_have_other_spaces(draft: Draft) -> None:
    draft.rules("Co : to ?")
    assert draft.told("T117") == []


def test_uneven_yo_and_mixed_quotation_marks_are_counted(russian: Draft) -> None:
    russian.rules('«Её» и "ее".')
    found = russian.findings()
    assert found.problems == []
    assert found.counted[Remark("T118", "mill", "ru", "ё and е")] == 1
    assert found.counted[Remark("T118", "mill", "ru", "quotation marks")] == 1


def test_even_spelling_is_not_counted(russian: Draft) -> None:
    russian.rules("Её и её. Все.")
    assert not russian.findings().counted
