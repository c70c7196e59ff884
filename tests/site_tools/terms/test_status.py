"""How far each language has come."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable
from site_tools.library import Library
from site_tools.terms.status import Standing, Tally, Wanted, standings, tallies
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def mill(tmp_path: Path) -> Draft:
    """A Polish game with one section, translated into English."""
    return Draft(tmp_path / "mill").rules("Młyn stoi.", en="The mill stands.")


def _of(draft: Draft, language: str, id_: str, part: str = "") -> Standing:
    found = standings(Library(draft.root))
    return next(
        standing
        for text, standing in found.items()
        if (text.language, text.id, text.part) == (language, id_, part)
    )


def test_a_text_that_nobody_translated_is_missing_and_one_that_somebody_did_is_a_draft(
    mill: Draft,
) -> None:
    assert _of(mill, "en", "mill.rule") == "draft"
    assert _of(mill, "fr", "mill.rule") == "missing"
    assert _of(mill, "en", "mill/basics", "title") == "draft"
    assert _of(mill, "en", "mill/game", "title") == "missing"


def test_nothing_is_wanted_in_the_language_it_was_first_written_in(mill: Draft) -> None:
    mill.concept("mill.mill", {"pl": spoken(term("młyn"))})
    assert not [text for text in standings(Library(mill.root)) if text.language == "pl"]


def test_a_translation_of_what_has_changed_is_stale_and_not_present(mill: Draft) -> None:
    path = mill.root / "rules/mill/basics.yml"
    path.write_text(path.read_text("utf-8").replace("stoi", "nie stoi"), "utf-8")
    assert _of(mill, "en", "mill.rule") == "stale"
    assert Tally.of(["stale"]).present == 0


def test_a_reviewed_text_counts_as_reviewed(mill: Draft) -> None:
    path = mill.root / "rules/mill/i18n/en/basics.yml"
    said = path.read_text("utf-8").replace('"of": "pl', '"state": "reviewed", "of": "pl')
    path.write_text(said, "utf-8")
    assert _of(mill, "en", "mill.rule") == "reviewed"


def test_a_term_may_be_missing_not_apply_or_be_kept_as_it_is(mill: Draft) -> None:
    mill.concept(
        "mill.mill",
        {
            "pl": spoken(term("młyn")),
            "en": spoken(term("mill")),
            "fr": {"not-applicable": "French millers have no word for it."},
            "ro": {"keep-original": True},
        },
    )
    assert _of(mill, "en", "term:mill.mill") == "draft"
    assert _of(mill, "fr", "term:mill.mill") == "not-applicable"
    assert _of(mill, "ro", "term:mill.mill") == "not-applicable"
    assert _of(mill, "ru", "term:mill.mill") == "missing"


def test_a_generic_concept_has_no_origin_and_is_wanted_in_every_language(mill: Draft) -> None:
    mill.concept("generic.wheel", {"pl": spoken(term("koło"))})
    assert _of(mill, "pl", "term:generic.wheel") == "draft"
    assert _of(mill, "en", "term:generic.wheel") == "missing"


def test_a_titles_translation_is_wanted_in_every_language_but_english(mill: Draft) -> None:
    mill.write("scenarios/mill/wheels/round.yml", {"id": "round", "title": "Round?"})
    assert _of(mill, "pl", "ruling:round") == "missing"
    wanted = {t.language for t in standings(Library(mill.root)) if t.id == "ruling:round"}
    assert wanted == {"ro", "ru", "fr", "pl"}


def test_what_cannot_be_read_is_told_and_not_counted_as_missing(mill: Draft) -> None:
    mill.write("rules/mill/basics.yml", {"chapter": "basics"})
    with pytest.raises(Unreadable):
        standings(Library(mill.root))


def test_a_share_is_of_all_that_is_wanted_and_nothing_wanted_lacks_nothing() -> None:
    tally = Tally(reviewed=1, draft=1, stale=1, missing=0, not_applicable=1)
    assert tally.wanted == 4
    assert tally.share == 75
    assert Tally().share == 100


def test_tallies_go_by_game_kind_and_language() -> None:
    text = Wanted("mill", "sections", "en", "mill.rule")
    found = tallies(
        {
            text._replace(kind="terms"): "draft",
            text: "draft",
            text._replace(id="mill.other"): "missing",
            text._replace(language="ro"): "missing",
        }
    )
    assert list(found) == [
        ("mill", "sections", "ro"), ("mill", "sections", "en"), ("mill", "terms", "en"),
    ]  # fmt: skip
    assert found["mill", "sections", "en"] == Tally(draft=1, missing=1)
