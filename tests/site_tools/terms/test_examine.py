"""All checks of terms together."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.terms.examine import examine
from site_tools.terms.findings import CODES
from tests.site_tools.terms.drafts import Draft


def test_a_sound_glossary_has_no_problems(mill: Draft) -> None:
    assert mill.findings().problems == []


def test_a_broken_glossary_and_a_broken_game_are_left_to_their_readers(mill: Draft) -> None:
    (mill.root / "rules/mill/game.yml").write_text("id: [", "utf-8")
    found = mill.findings()
    assert [p for p in found.problems if p.severity == "error"] == []
    assert found.unread
    (mill.root / "glossary/mill/mill.yml").write_text("id: [", "utf-8")
    assert examine(Library(mill.root)) == []


def test_every_problem_has_a_known_code_and_a_place(minotaurs_and_orchard: list[Library]) -> None:
    for library in minotaurs_and_orchard:
        for problem in examine(library):
            assert problem.code in CODES
            assert problem.place.file
            assert problem.place.line


@pytest.fixture
def minotaurs_and_orchard(minotaurs: Path, orchard: Path) -> list[Library]:
    return [Library(minotaurs), Library(orchard)]


def test_the_real_glossary_speaks_of_every_language(minotaurs: Path) -> None:
    glossary = Library(minotaurs).glossary
    assert all(set(concept.lang) == set(LANGUAGES) for concept in glossary.concepts.values())
