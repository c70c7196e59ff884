"""The survey: what is found out once about a library's terms and translations."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from site_tools.library import Library
from site_tools.pages.survey import Survey
from site_tools.terms.examine import findings
from site_tools.terms.index import mention_index
from tests.site_tools.terms.drafts import Draft, spoken, term


def test_everyone_who_asks_for_a_library_gets_the_same_survey(orchard: Path) -> None:
    library = Library(orchard)
    assert Survey.of(library) is Survey.of(library)
    assert Survey.of(library) is not Survey.of(Library(orchard))


def test_a_survey_does_not_keep_its_library(orchard: Path) -> None:
    library = Library(orchard)
    Survey.of(library).made()
    gone = weakref.ref(library)
    del library
    gc.collect()
    assert gone() is None


def test_its_mentions_and_findings_are_those_of_the_command(orchard: Path) -> None:
    library = Library(orchard)
    survey = Survey.of(library).made()
    index = mention_index(library.book("orchard"), library.glossary)
    assert survey.indexes["orchard"].mentions == index.mentions
    assert survey.findings.problems == findings(library).problems
    assert survey.findings.counted == findings(library).counted


@pytest.fixture
def chips(tmp_path: Path) -> Draft:
    draft = Draft(tmp_path / "ludex", "ru").rules("Фишка.", en="A chip.")
    return draft.concept(
        "mill.chip",
        {
            "ru": spoken(term("фишка", "фишки"), state="reviewed"),
            "en": spoken(term("chip"), state="reviewed"),
            "fr": spoken(term("jeton"), of="ru-000000000000"),
            "pl": {"not-applicable": "no such word"},
            "ro": {"keep-original": True, "terms": [term("фишка")]},
        },
    )


@pytest.mark.parametrize(
    ("language", "state"),
    [
        ("ru", "reviewed"),
        ("en", "reviewed"),
        ("fr", "stale"),
        ("pl", "not-applicable"),
        ("ro", "not-applicable"),
    ],
)
def test_an_entry_stands_as_terms_status_counts_it(chips: Draft, language: str, state: str) -> None:
    library = Library(chips.root)
    concept = library.glossary["mill.chip"]
    survey = Survey.of(library)
    assert survey.state(concept, language) == state
    assert survey.counted((concept,), language)[survey.state(concept, language)] == 1


def test_what_is_missing_is_missing_in_the_origin_too(tmp_path: Path) -> None:
    draft = Draft(tmp_path / "ludex", "ru").rules("Фишка.")
    draft.concept("mill.chip", {"en": {"definition": "A chip.", "of": "ru-000000000000"}})
    library = Library(draft.root)
    survey = Survey.of(library)
    assert survey.state(library.glossary["mill.chip"], "ru") == "missing"
    assert survey.state(library.glossary["mill.chip"], "fr") == "missing"


def test_a_concept_is_sought_by_every_form_folded_and_by_its_id(chips: Draft) -> None:
    chips.concept(
        "mill.town-hall",
        {
            "pl": spoken(term("łaźnia", "łaźni", "łaźnią")),
            "ru": spoken(term("ёлка", "ёлки")),
            "ro": spoken(term("coș", "coşuri")),
            "fr": spoken(term("l’hôtel", "œuvre")),
        },
    )
    words = Survey(Library(chips.root)).sought["mill.town-hall"].split()
    for sought in ("laznia", "lazni", "laz", "елки", "cos", "cosuri", "hotel", "oeuvre", "town"):
        assert any(word.startswith(sought) for word in words), sought
    assert not any(word.startswith("łaź") for word in words)
    # What begins another word need not stand there itself.
    assert "lazni" not in words


def test_nothing_is_behind_where_everything_is_up_to_date(tmp_path: Path) -> None:
    draft = Draft(tmp_path / "ludex", "ru")
    draft.rules("Фишка.", **dict.fromkeys(("ro", "fr", "pl", "en"), "Chip."))
    library = Library(draft.root)
    survey = Survey.of(library)
    late = {(each.wanted.kind, each.standing) for each in survey.behind}
    # Only the game's own title, which this draft leaves untranslated.
    assert late == {("game", "missing")}
    assert survey.history == {}
