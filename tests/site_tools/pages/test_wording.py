from __future__ import annotations

from pathlib import Path

import pytest

from site_tools.library import Library
from site_tools.pages import wording
from site_tools.pages.wording import Standing


def test_the_source_language_has_no_state(orchard: Path) -> None:
    told = wording.section(Library(orchard).book("orchard"), "orchard.pick", "fr")
    assert told.title == "Une pomme par tour"
    assert told.standing == Standing("fr", "fr")
    assert not told.standing.fallback


def test_a_translation_of_a_changed_text_is_stale(orchard: Path) -> None:
    told = wording.section(Library(orchard).book("orchard"), "orchard.pick", "en")
    assert told.standing == Standing("en", "en", "draft", stale=True)


def test_a_confirmed_translation_is_not_stale(orchard: Path) -> None:
    book = Library(orchard).book("orchard")
    digest = book["orchard.pick"].digest("fr")
    path = orchard / "rules/orchard/i18n/en/picking.yml"
    path.write_text(
        path.read_text("utf-8").replace("fr-000000000000   #", f"{digest}   #"), "utf-8"
    )
    told = wording.section(Library(orchard).book("orchard"), "orchard.pick", "en")
    assert told.standing == Standing("en", "en", "draft", stale=False)


def test_english_stands_in_for_a_missing_language_and_the_source_for_both(orchard: Path) -> None:
    book = Library(orchard).book("orchard")
    assert wording.section(book, "orchard.pick", "ru").standing.shown == "en"
    assert wording.section(book, "orchard.wind", "ru").standing.shown == "fr"
    assert wording.section(book, "orchard.wind", "ru").standing.lang == "fr"
    assert wording.chapter(book, "wind", "ru").standing.shown == "fr"


def test_an_old_id_finds_the_section_of_today(orchard: Path) -> None:
    book = Library(orchard).book("orchard")
    assert wording.section(book, "orchard.double", "en").title == "Two apples from a ripe tree"


def test_an_unknown_section_is_an_error(orchard: Path) -> None:
    with pytest.raises(KeyError):
        wording.section(Library(orchard).book("orchard"), "orchard.no-such", "en")


def test_readings_keep_the_order_of_the_source(orchard: Path) -> None:
    told = wording.open_question(Library(orchard).book("orchard"), "orchard.two-trees", "en")
    assert [reading for reading, _ in told.readings] == ["same-tree", "any-tree"]
    assert told.standing.stale


def test_a_concept_without_a_term_in_the_language_goes_by_its_origin_s(orchard: Path) -> None:
    concept = Library(orchard).glossary["orchard.basket"]
    assert wording.concept_name(concept, "ru") == ("panier", "fr")
    assert wording.concept_name(concept, "pl") == ("koszyk", "pl")
