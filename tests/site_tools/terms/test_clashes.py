"""Why a form may not be added to a term."""

from __future__ import annotations

import pytest

from site_tools.terms.clashes import misspelled, shared
from tests.site_tools.terms.drafts import Draft, spoken, term


def codes(surface: str, language: str) -> list[str]:
    return [clash.code for clash in misspelled(surface, language)]


@pytest.mark.parametrize(
    ("language", "surface"),
    [("ro", "cărților"), ("fr", "l’Anneau d’Or"), ("ru", "+1 Влияние"), ("pl", "RULER-a")],
)
def test_words_as_they_are_read_are_forms(language: str, surface: str) -> None:
    assert codes(surface, language) == []


@pytest.mark.parametrize(
    ("language", "surface", "code"),
    [
        ("pl", "…", "not-a-form"),
        ("pl", "—", "not-a-form"),
        ("pl", "m" * 121, "not-a-form"),
        ("ru", "[[a.b", "not-a-form"),
        ("ru", "кaрта", "T116"),
        ("ro", "cărţi", "T116"),
        ("fr", "l'Anneau", "T117"),
    ],
)
def test_what_no_text_should_say_is_no_form(language: str, surface: str, code: str) -> None:
    assert codes(surface, language) == [code]


def clashing(draft: Draft, concept: str, surface: str) -> list[str]:
    found = draft.glossary[concept]
    spoken_there = found.in_language("pl")
    assert spoken_there is not None
    return [
        f"{clash.code} {clash.message}"
        for clash in shared(draft.glossary, found, "pl", spoken_there.terms[0], surface)
    ]


def opposed(draft: Draft, *swayed: str) -> Draft:
    for one, other, terms in (
        ("swayed", "unswayed", [term("przekonany", *swayed)]),
        ("unswayed", "swayed", [term("nieprzekonany", "nieprzekonana")]),
    ):
        relation = {"type": "antonym", "to": f"mill.{other}"}
        draft.concept(f"mill.{one}", {"pl": spoken(*terms)}, relations=[relation])
    return draft


def test_a_negated_form_belongs_to_the_antonym(draft: Draft) -> None:
    opposed(draft, "nieprzekonana", "przekonana")
    assert clashing(draft, "mill.swayed", "nieprzekonana") == [
        "T104 'nieprzekonana' is the negation of another form of 'mill.swayed'",
        "T104 'nieprzekonana' is a form of the antonym 'mill.unswayed'",
    ]


def test_the_plain_word_of_a_negated_form_belongs_to_the_antonym(draft: Draft) -> None:
    opposed(draft)
    assert clashing(draft, "mill.unswayed", "przekonana") == [
        "T104 another form of 'mill.unswayed' is the negation of 'przekonana'"
    ]


def test_an_antonym_of_another_group_counts(draft: Draft) -> None:
    draft.concept("generic.off", {"pl": spoken(term("stan"))})
    draft.concept(
        "mill.on", {"pl": spoken(term("włączony"))},
        relations=[{"type": "antonym", "to": "generic.off"}],
    )  # fmt: skip
    assert clashing(draft, "mill.on", "stan") == [
        "T104 'stan' is a form of the antonym 'generic.off'"
    ]


def test_another_concept_of_the_game_may_not_share_a_form(draft: Draft) -> None:
    draft.concept("mill.game", {"pl": spoken(term("gra"))})
    draft.concept("mill.play", {"pl": spoken(term("grać"))})
    assert clashing(draft, "mill.play", "GRA") == ["T105 'GRA' is a form of 'mill.game' too"]


def test_homographs_and_generic_concepts_may(draft: Draft) -> None:
    draft.concept("generic.game", {"pl": spoken(term("gra"))})
    draft.concept(
        "mill.game",
        {"pl": spoken(term("gra"))},
        relations=[{"type": "homograph", "to": "mill.play"}],
    )
    draft.concept(
        "mill.play",
        {"pl": spoken(term("grać"))},
        relations=[{"type": "homograph", "to": "mill.game"}],
    )
    assert clashing(draft, "mill.play", "gra") == []


def test_capitals_that_are_needed_keep_two_forms_apart(draft: Draft) -> None:
    draft.concept("mill.day", {"pl": spoken(term("Dzień"), case="exact")})
    draft.concept("mill.date", {"pl": spoken(term("dnia"), case="exact")})
    assert clashing(draft, "mill.date", "dzień") == []
    assert clashing(draft, "mill.date", "Dzień") == ["T105 'Dzień' is a form of 'mill.day' too"]
