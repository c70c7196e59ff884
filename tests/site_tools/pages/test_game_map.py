from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages import wording
from site_tools.pages.chapter import chapter_page
from site_tools.pages.edges import DECIDING, READING
from site_tools.pages.edition import Edition
from site_tools.pages.game_map import map_page
from site_tools.pages.home import game_page
from site_tools.pages.map_drawing import STROKES
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


# ---------------------------------------------------------------------- what the script reads


def items(body: str, mark: str) -> list[dict[str, str]]:
    """The attributes of the list items that carry a mark."""
    tags = re.findall(rf"<li([^>]*\bdata-{mark}=[^>]*)>", body)
    return [
        {name: unescape(value) for name, value in re.findall(r'([\w-]+)="([^"]*)"', tag)}
        for tag in tags
    ]


@pytest.mark.parametrize("game", Library(ROOT).games)
def test_every_section_and_every_edge_stands_once_in_the_list(game: str) -> None:
    made = Edition(Library(ROOT), "en")
    book = made.books[game]
    body = map_page(made, book).body
    sections = [item["data-section"] for item in items(body, "section")]
    edges = [(item["data-kind"], item["data-to"]) for item in items(body, "kind")]

    assert sections == [str(name) for name in book.sections]
    assert [item["id"] for item in items(body, "section")] == sections
    assert sorted(edges) == sorted(
        (kind, book.resolve(edge.to))
        for section in book.sections.values()
        for kind, edge in section.edges()
    )


def test_an_edge_tells_the_script_its_condition_and_the_reader_its_grant() -> None:
    made = Edition(Library(ROOT), "en")
    body = map_page(made, made.books["ruler"]).body
    item = next(i for i in items(body, "kind") if i.get("data-while") == "kids")

    assert item["data-condition"] == wording.mode(made.books["ruler"], "kids", "en").title
    assert "source 274.2" in body


def test_lines_of_every_kind_differ_without_their_colour() -> None:
    looks = [(stroke.dashes, stroke.head) for stroke in STROKES.values()]

    assert set(STROKES) == {*DECIDING, *READING}
    assert len({stroke.head for stroke in STROKES.values()}) == len(looks)


def test_only_what_a_game_has_is_offered(edition: Open) -> None:
    made = edition("en")
    body = map_page(made, made.books["orchard"]).body
    kinds = {kind for s in made.books["orchard"].sections.values() for kind, _ in s.edges()}
    offered = set(re.findall(r'name="kind" value="([\w-]+)"', body))
    modes = re.findall(r'name="mode" value="([\w-]+)"', body)

    assert offered == kinds
    assert modes == [str(mode.id) for mode in made.books["orchard"].game.modes]


def test_the_drawing_is_hidden_until_a_script_shows_it(edition: Open) -> None:
    made = edition("en")
    body = map_page(made, made.books["orchard"]).body

    assert re.search(r'<div class="lx-atlas" hidden', body)
    assert "cytoscape" not in "".join(re.findall(r"<script[^>]*>", body))


def test_a_title_that_is_an_attack_stays_text(edition: Open, orchard: Path) -> None:
    evil = "'\"><script>run()</script><img src=x onerror=run()>'"
    for path in (orchard / "rules" / "orchard").glob("*.yml"):
        text = path.read_text("utf-8")
        path.write_text(
            re.sub(r"^(\s*)title: .*$", rf"\1title: {evil}", text, flags=re.MULTILINE), "utf-8"
        )
    made = edition("fr")
    body = map_page(made, made.books["orchard"]).body

    assert "run()" in body
    assert "<script>run" not in body
    assert "<img" not in body


def test_a_section_leads_to_its_place_on_the_map(edition: Open) -> None:
    made = edition("en")
    book = made.books["orchard"]
    for chapter in book.chapters:
        body = chapter_page(made, book, chapter).body
        for section in chapter.sections:
            assert f'href="../map.html#{section.id}"' in body.replace("&#35;", "#")
