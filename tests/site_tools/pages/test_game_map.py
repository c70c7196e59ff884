from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages.edges import DECIDING
from site_tools.pages.edition import Edition
from site_tools.pages.game_map import map_page
from site_tools.pages.home import game_page
from tests.site_tools.pages.conftest import Open

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_map_has_every_section_and_a_row_for_every_edge_that_beats(
    edition: Open, language: Language
) -> None:
    made = edition(language)
    book = made.books["orchard"]
    body = map_page(made, book).body.replace("&#35;", "#")
    for section in book.sections:
        assert f'#{section}"' in body
    beats = [kind for s in book.sections.values() for kind, _ in s.edges() if kind in DECIDING]
    assert body.count("<tr>") == len(beats) + 1


def test_a_row_tells_who_how_when_and_whom() -> None:
    made = Edition(Library(ROOT), "en")
    book = made.books["minotaurs"]
    body = map_page(made, book).body
    row = next(r for r in body.split("<tr>") if "minotaurs.curse.zero-might" in r.split("</td>")[0])
    told = re.sub(r"<[^>]*>", "|", row)
    assert made.section_title("minotaurs.curse.zero-might") in told
    assert made.words("edge.modifies") in told
    assert "source 17.3" in told
    assert made.section_title("minotaurs.card.might") in told


def test_a_game_in_which_nothing_beats_anything_says_so(edition: Open, orchard: Path) -> None:
    for path in (orchard / "rules" / "orchard").glob("*.yml"):
        text = path.read_text("utf-8")
        kept = re.sub(
            r"^    (exception-to|modifies|replaces-in-mode|suspends):.*\n(      .*\n)*", "",
            text, flags=re.MULTILINE,
        )  # fmt: skip
        path.write_text(kept, "utf-8")
    made = edition("en")
    body = map_page(made, made.books["orchard"]).body
    assert made.words("map.no-beats") in body
    assert "<table" not in body


def test_the_home_of_a_game_leads_to_its_map(edition: Open) -> None:
    made = edition("en")
    home = game_page(made, made.books["orchard"])
    assert 'href="map.html"' in home.body
