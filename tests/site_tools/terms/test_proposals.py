"""Proposals gathered over the texts of a game: counted, with an example of each."""

from __future__ import annotations

import pytest

from site_tools.library import Library
from site_tools.terms.likeness import Likeness
from site_tools.terms.material import Material
from site_tools.terms.proposals import Proposal, proposals
from tests.site_tools.terms.drafts import Draft, spoken, term


def proposed(draft: Draft, language: str = "") -> tuple[Proposal, ...]:
    """What the draft's game proposes, by stems alone."""
    likeness = Likeness(language or draft.language, dictionary=False)
    return proposals(Material(Library(draft.root)), likeness, ["mill"])


@pytest.fixture
def cards(russian: Draft) -> Draft:
    return russian.concept(
        "generic.card",
        {"ru": spoken(term("карта")), "en": spoken(term("card", status="admitted"))},
    )


def test_a_form_is_counted_over_all_texts_whatever_its_capitals(cards: Draft) -> None:
    cards.rules("Карты берут. Берут карты.", title="О картах и карты")
    found = {each.form: each.times for each in proposed(cards)}
    assert found == {"картах": 1, "карты": 3}


def test_the_example_names_the_place_and_shows_the_words_around(cards: Draft) -> None:
    cards.rules("Игрок сначала тасует, а потом медленно берёт две карты из своей колоды и ждёт.")
    (found,) = proposed(cards)
    assert str(found.example) == (
        "mill.rule: …а потом медленно берёт две «карты» из своей колоды и ждёт."
    )


def test_the_example_shows_marks_as_they_are_read_on_one_line(cards: Draft) -> None:
    cards.rules("[[generic.card|Их]] две:\n\nкарты [[!взяты]], [[§mill.rule]].")
    (found,) = proposed(cards)
    assert str(found.example) == "mill.rule: Их две: «карты» взяты, §."


def test_an_example_in_a_title_says_so(cards: Draft) -> None:
    cards.rules("Пусто.", title="О картах")
    (found,) = proposed(cards)
    assert found.example.place == "mill.rule title"


def test_every_language_proposes_by_its_own_texts(cards: Draft) -> None:
    cards.rules("Карты.", title="T", en="Cards.")
    (found,) = proposed(cards, "en")
    assert (found.form, found.term, found.status) == ("cards", "card", "admitted")
    assert proposed(cards, "fr") == ()


def test_of_two_terms_the_preferred_one_is_given_the_form(russian: Draft) -> None:
    russian.concept(
        "mill.card",
        {"ru": spoken(term("карта", status="deprecated"), term("Карта", type="variant"))},
    )
    russian.rules("Берут карты.")
    (found,) = proposed(russian)
    assert (found.term, found.status) == ("Карта", "preferred")


def test_a_kept_original_has_no_place_for_forms(russian: Draft) -> None:
    russian.concept("mill.ruler", {"ru": spoken(term("Ruler")), "en": {"keep-original": True}})
    russian.rules("Ruler.", en="Two Rulers.")
    assert proposed(russian, "en") == ()


def test_terms_that_are_only_proposed_propose_nothing(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта", status="proposed"))})
    russian.rules("Берут карты.")
    assert proposed(russian) == ()


def test_data_holds_what_a_page_or_script_needs(cards: Draft) -> None:
    cards.concept("mill.cursed", {"ru": spoken(term("проклятая карта"))})
    cards.rules("Сила проклятой карты.")
    (found,) = proposed(cards)
    assert found.as_data() == {
        "language": "ru",
        "concept": "mill.cursed",
        "term": "проклятая карта",
        "status": "preferred",
        "form": "проклятой карты",
        "times": 1,
        "how": "stem",
        "instead": [],
        "rivals": [],
        "place": "mill.rule",
        "context": ["Сила ", "проклятой карты", "."],
    }
