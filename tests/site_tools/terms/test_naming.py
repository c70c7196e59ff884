"""T102, T103, T111, T114, T115: what a concept says of its words."""

from __future__ import annotations

from collections import Counter

from site_tools.terms.findings import Remark
from tests.site_tools.terms.drafts import Draft, spoken, term


def test_a_language_without_a_preferred_term_is_refused(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień", status="admitted")), "en": spoken()})
    assert mill.told("T102") == [
        "error: 'mill.stone' has no preferred term in pl",
        "error: 'mill.stone' has no preferred term in en",
    ]


def test_two_preferred_terms_of_one_type_are_refused_and_of_two_types_not(mill: Draft) -> None:
    mill.concept(
        "mill.stone",
        {"pl": spoken(term("kamień"), term("głaz"), term("K", type="abbreviation"))},
    )
    assert mill.told("T102") == [
        "error: 'kamień' is not the only preferred full term in pl",
        "error: 'głaz' is not the only preferred full term in pl",
    ]


def test_a_translation_says_what_it_renders(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień")), "en": spoken(term("stone"), of="")})
    path = mill.root / "glossary/mill/stone.yml"
    path.write_text(path.read_text("utf-8").replace('"of": ""', '"state": "draft"'), "utf-8")
    assert mill.told("T103") == ["error: 'mill.stone' does not say what its en renders"]
    assert mill.told("T112") == []


def test_an_origin_renders_nothing_and_must_be_there(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień"), of="en-000000000000")})
    mill.concept("mill.sand", {"en": spoken(term("sand"))})
    assert mill.told("T103") == [
        "error: the origin of 'mill.sand' is 'pl', where it says nothing",
        "error: 'mill.sand' does not say what its en renders",
        "error: the origin itself renders no other wording",
    ]


def test_a_translation_of_a_language_that_says_nothing_is_refused(mill: Draft) -> None:
    mill.concept(
        "mill.stone",
        {"pl": spoken(term("kamień")), "en": spoken(term("stone"), of="ru-000000000000")},
    )
    assert mill.told("T103") == ["error: there is no ru wording to render in en"]


def test_what_is_still_to_be_said_is_only_counted(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": {"terms": [term("kamień")]}})
    found = mill.findings()
    assert found.problems == []
    assert found.counted == Counter(
        {
            Remark("T111", "mill", "ro", "language"): 2,
            Remark("T111", "mill", "ru", "language"): 2,
            Remark("T111", "mill", "fr", "language"): 2,
            Remark("T111", "mill", "en", "language"): 1,
            Remark("T111", "mill", "en", "context"): 1,
            Remark("T111", "mill", "pl", "context"): 2,
            Remark("T111", "mill", "pl", "definition"): 1,
        }
    )


def test_terms_where_none_should_be_are_refused(mill: Draft) -> None:
    mill.concept(
        "mill.stone",
        {
            "pl": spoken(term("kamień")),
            "fr": {"not-applicable": "no stones there", "terms": [term("pierre")]},
            "en": {"keep-original": True, "terms": [term("stone")]},
            "ro": {"keep-original": True, "not-applicable": "both"},
        },
    )
    assert sorted(mill.told("T114")) == [
        "error: 'mill.stone' does not apply in fr, yet something is said",
        "error: 'not-applicable' and 'keep-original' exclude one another",
        "error: 'stone' is not the original",
    ]


def test_a_kept_original_and_a_language_without_the_idea_are_fine(mill: Draft) -> None:
    mill.concept(
        "mill.stone",
        {
            "pl": spoken(term("kamień")),
            "fr": {"not-applicable": "no stones there"},
            "en": {"keep-original": True, "terms": [term("kamień")]},
            "ro": {"keep-original": True},
        },
    )
    assert mill.findings().problems == []


def test_a_generic_concept_has_no_original_to_keep(mill: Draft) -> None:
    mill.concept("generic.stone", {"en": {"keep-original": True}})
    assert mill.told("T114") == ["error: 'generic.stone' has no original to keep in en"]


def test_a_discouraged_term_without_a_reason_is_noted(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień"), term("głaz", status="obsolete"))})
    assert mill.told("T114") == ["warning: 'głaz' is obsolete without a reason"]


def test_a_preferred_noun_has_its_gender_where_the_language_has_any(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień", gender="masculine"))})
    path = mill.root / "glossary/mill/stone.yml"
    path.write_text(path.read_text("utf-8").replace('"gender": "masculine",', ""), "utf-8")
    assert mill.told("T115") == ["warning: the noun 'kamień' has no gender in pl"]
