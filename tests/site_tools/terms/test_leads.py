"""T101: every name leads somewhere."""

from __future__ import annotations

import pytest

from tests.site_tools.terms.drafts import Draft, spoken, term


def test_a_section_that_does_not_exist_is_named_with_the_nearest(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień"))}, **{"defined-in": ["mill.rul"]})
    (problem,) = mill.findings().problems
    assert (problem.code, problem.message) == ("T101", "there is no section 'mill.rul'")
    assert problem.hint == "did you mean 'mill.rule'?"
    assert problem.place.file == "glossary/mill/stone.yml"
    assert problem.place.line


def test_a_context_cites_a_section_of_the_same_game(mill: Draft) -> None:
    context = {"text": "Kamień.", "cite": "cities.rule"}
    mill.concept("mill.stone", {"pl": spoken(term("kamień", context=context))})
    assert mill.told("T101") == ["error: 'cities.rule' is not a section of mill"]


def test_a_concept_of_no_game_is_refused(mill: Draft) -> None:
    mill.concept("mil.stone", {"pl": spoken(term("kamień"))})
    assert mill.told("T101") == ["error: there is no game 'mil'"]


def test_a_generic_concept_defines_no_rule_and_points_at_no_game(mill: Draft) -> None:
    mill.concept(
        "generic.stone",
        {"pl": spoken(term("kamień"))},
        relations=[{"type": "related", "to": "mill.mill"}],
        **{"defined-in": ["mill.rule"]},
    )
    assert mill.told("T101") == [
        "error: a generic concept relates to no game's concept",
        "error: a generic concept carries no rule",
    ]


def test_a_relation_to_itself_or_said_twice_is_refused(mill: Draft) -> None:
    related = {"type": "related", "to": "mill.mill"}
    mill.concept(
        "mill.stone",
        {"pl": spoken(term("kamień"))},
        relations=[{"type": "related", "to": "mill.stone"}, related, related],
    )
    assert mill.told("T101") == [
        "error: related leads back to the concept itself",
        "error: related to 'mill.mill' stands twice",
    ]


def test_an_old_id_is_to_be_renewed(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień"))}, aliases=["mill.rock"])
    mill.concept(
        "mill.sand",
        {"pl": spoken(term("piasek"))},
        relations=[{"type": "related", "to": "mill.rock"}],
    )
    mill.rules("[[mill.rock|Kamień]] leży.")
    assert mill.told("T101") == ["warning: 'mill.rock' is an old id"] * 2


def test_an_alias_that_is_a_concept_is_refused(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień"))}, aliases=["mill.mill"])
    assert mill.told("T101") == ["error: 'mill.mill' is taken"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[mill.mil|Młyn]] stoi.", "there is no concept 'mill.mil'"),
        ("[[mill.mill]] stoi.", "'[[mill.mill]]' is not a mark"),
        ("Młyn [[!stoi.", "'[[!stoi.' is not a mark"),
        ("[[cities.tower|Wieża]]", "'cities.tower' is a concept of another game"),
    ],
)
def test_a_mark_that_leads_nowhere_is_told_with_its_place(
    mill: Draft, text: str, message: str
) -> None:
    mill.concept("cities.tower", {"pl": spoken(term("wieża"))})
    mill.rules(text)
    told = [p for p in mill.findings().problems if p.place.file == "rules/mill/basics.yml"]
    assert [p.message for p in told] == [message]
    assert told[0].excerpt[told[0].place.column - 1 :].startswith("[[")
