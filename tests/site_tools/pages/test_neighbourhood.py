from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages import address
from site_tools.pages.edition import Edition
from site_tools.pages.leaf import Leaf
from site_tools.pages.neighbourhood import (
    KINDS,
    MOST,
    Group,
    groups_after,
    groups_before,
    neighbourhood,
)
from tests.site_tools.pages.conftest import Open

ROOT = Path(__file__).resolve().parents[3]


def drawn(edition: Edition, section_id: str) -> str:
    book = edition.book_of(section_id)
    assert book is not None
    chapter = book.chapter_of[section_id].chapter
    leaf = Leaf(edition, address.chapter(str(book.game.id), chapter))
    return str(neighbourhood(leaf, book, book[section_id]) or "")


def texts(svg: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", svg).split())


@pytest.fixture(scope="module")
def english() -> Edition:
    return Edition(Library(ROOT), "en")


def test_every_neighbour_is_a_link_or_counted(english: Edition) -> None:
    for book in english.books.values():
        for section in book.sections.values():
            leaf = Leaf(english, "x/rules/y.html")
            groups = [*groups_before(leaf, book, section), *groups_after(leaf, book, section)]
            svg = drawn(english, str(section.id))
            assert svg.count("<a ") == sum(len(group.drawn) for group in groups)
            for group in groups:
                assert len(group.drawn) + group.left_out == len(group.sections)
                if group.left_out:
                    assert english.words("drawing.more", count=group.left_out) in texts(svg)


def test_each_kind_of_edge_has_its_word_and_its_line(english: Edition) -> None:
    seen = set()
    for book in english.books.values():
        for section in book.sections.values():
            svg = drawn(english, str(section.id))
            for kind, _ in section.edges():
                assert f"lx-draw-line--{kind}" in svg
                assert english.words(f"edge.{kind}") in texts(svg)
                seen.add(kind)
    css = (ROOT / "site_tools" / "theme" / "assets" / "ludex.css").read_text("utf-8")
    plain = {"requires"}  # the one that is a thin unbroken line
    assert "exception-to" in seen
    for kind in set(KINDS) - plain:
        assert f".lx-draw-line--{kind}" in css


def test_what_leads_here_stands_above_and_what_this_leads_to_below(edition: Open) -> None:
    made = edition("en")
    book = made.books["orchard"]
    section = next(s for s in book.sections.values() if s.requires)
    svg = drawn(made, str(section.id))
    own = svg.index("lx-draw-own")
    assert svg.index(made.words("edge.requires")) > own
    other = book.resolve(str(section.requires[0]))
    back = drawn(made, other)
    assert back.index(made.words("into.requires")) < back.index("lx-draw-own")


def test_a_section_that_stands_alone_has_no_drawing(english: Edition) -> None:
    alone = [
        str(section.id)
        for book in english.books.values()
        for section in book.sections.values()
        if not [*section.edges()]
        and not groups_before(Leaf(english, "x/y.html"), book, section)
    ]  # fmt: skip
    assert all(drawn(english, section) == "" for section in alone)


def test_one_more_than_the_most_is_drawn_and_not_counted() -> None:
    assert Group("requires", "", tuple("abcde"[: MOST + 1])).left_out == 0
    group = Group("requires", "", tuple("abcdefgh"))
    assert (len(group.drawn), group.left_out) == (MOST, 8 - MOST)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_a_box_is_wider_than_the_box(edition: Open, language: Language) -> None:
    made = edition(language)
    for section in made.books["orchard"].sections:
        for line in re.findall(r"<tspan[^>]*>(.*?)</tspan>", drawn(made, str(section))):
            assert len(re.sub(r"&[^;]+;", "x", line)) <= 38


def test_a_long_title_is_cut_and_told_in_whole(orchard: Path) -> None:
    chapter = orchard / "rules" / "orchard" / "wind.yml"
    text = chapter.read_text("utf-8")
    title = "Un <b>titre</b> " + "interminable " * 20
    text = re.sub(r"( title: ).*", rf"\1'{title.strip()}'", text)
    chapter.write_text(text, "utf-8")
    made = Edition(Library(orchard), "fr")
    all_drawn = "".join(drawn(made, str(section)) for section in made.books["orchard"].sections)
    assert "…" in all_drawn
    assert "<title>Un &lt;b&gt;titre" in all_drawn
    assert "<b>" not in all_drawn


def test_the_drawing_is_named_and_holds_nothing_that_scripts_or_styles(english: Edition) -> None:
    svg = drawn(english, "minotaurs.curse")
    title = english.section_title("minotaurs.curse")
    assert f'aria-label="{english.words("drawing", title=title)}"' in svg
    assert 'role="group"' in svg
    assert not re.search(r" style=| on\w+=|<script", svg)
