"""Units: every part of a text has one name, and goes out from the language it was written in."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES
from adjudicator.scenario.title import own_titles
from site_tools.exchange.unit import bundle, bundles, exchanged, key
from site_tools.library import Library
from tests.conftest import ROOT

GAMES = Library(ROOT).games


@pytest.mark.parametrize("game", GAMES)
def test_every_part_has_a_name_of_its_own_that_xml_takes(library: Library, game: str) -> None:
    names = [
        key(text, part)
        for text in exchanged(library, game)
        for part in text.wordings[text.own].parts
    ]
    assert len(set(names)) == len(names)
    assert not [name for name in names if not re.fullmatch(r"[A-Za-z][A-Za-z0-9._:-]*", name)]


def test_the_names_say_what_they_name(library: Library) -> None:
    names = {
        key(t, part) for t in exchanged(library, "minotaurs") for part in t.wordings["ru"].parts
    }
    assert names >= {
        "minotaurs.curse.zero-might:title",
        "minotaurs.curse.zero-might:text",
        "open:minotaurs.hordes-count:reading:own-side",
        "open:minotaurs.hordes-count:hangs-on",
        "minotaurs:game:mode:match",
        "minotaurs:curse:title",
        "minotaurs:changes:2026-11-30",
        "minotaurs:phrases:questions:might",
        f"ruling:{next(iter(own_titles(ROOT, 'minotaurs')))}:title",
    }


def test_rules_go_out_from_their_language_and_phrases_from_english(library: Library) -> None:
    out = {each.name: each for each in bundles(library, "duchy")}
    wanted = {f"duchy.{s}-{t}" for s in ("pl", "en") for t in LANGUAGES if s != t}
    assert set(out) == wanted
    assert {unit.text.kind for unit in out["duchy.pl-ro"].units} >= {"sections", "chapters", "game"}
    assert {unit.text.kind for unit in out["duchy.en-ro"].units} == {"phrases", "rulings"}


def test_a_pivot_takes_all_that_a_language_has(library: Library) -> None:
    own = bundle(library, "duchy", "en", "fr")
    all_ = bundle(library, "duchy", "en", "fr", pivot=True)
    assert {unit.key for unit in own.units} < {unit.key for unit in all_.units}
    section = next(unit for unit in all_.units if unit.text.kind == "sections")
    assert section.source == section.text.wordings["en"].parts[section.part].removesuffix("\n")
    assert section.of.startswith("en-")


def test_what_is_missing_has_no_target_and_what_is_stale_says_so(orchard: Path) -> None:
    english = {u.key: u for u in bundle(Library(orchard), "orchard", "fr", "en").units}
    assert english["orchard.pick:title"].stale
    assert english["orchard.pick:title"].target == "One apple a turn"
    russian = bundle(Library(orchard), "orchard", "fr", "ru").units
    assert {(unit.target, unit.state, unit.stale) for unit in russian} == {("", None, False)}


def test_nothing_goes_out_into_the_language_it_was_written_in(library: Library) -> None:
    for each in bundle(library, "duchy", "en", "pl", pivot=True).units:
        assert each.text.own != "pl"
