"""Every section says the same in five languages: its numbers, its links and its edges."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.library import Library
from site_tools.pages import wording
from site_tools.pages.chapter import chapter_page
from site_tools.pages.edition import Edition
from site_tools.terms.faithful import links, numbers
from tests.conftest import ROOT

LIBRARY = Library(ROOT)
PARTS = ("title", "text")

_SECTION = re.compile(r'href="(?:\.\./rules/)?[a-z0-9-]*(?:\.html)?#([a-z0-9.-]+)"')


@pytest.mark.parametrize("game", LIBRARY.games)
def test_numbers_and_section_links_are_the_same_in_every_language(game: str) -> None:
    book = LIBRARY.book(game)
    differing = []
    for name in book.sections:
        own = wording.section(book, name, book.game.language)
        for language in LANGUAGES:
            assert wording.has_section(book, name, language), f"{name} is not there in {language}"
            said = wording.section(book, name, language)
            for part in PARTS:
                here, there = getattr(said, part), getattr(own, part)
                if (numbers(here), links(here)) != (numbers(there), links(there)):
                    differing.append(f"{language} {name} ({part})")
    assert differing == []


@cache
def _led_to(game: str, language: Language) -> dict[str, Counter[str]]:
    """For each section of a game, as its page shows it, the sections that it leads to."""
    edition = Edition(LIBRARY, language)
    found = {}
    for chapter in edition.books[game].chapters:
        page = chapter_page(edition, edition.books[game], chapter)
        pieces = re.split(r"^## .*\{ *#([a-z0-9.-]+)[^\n]*$", page.body, flags=re.MULTILINE)
        for name, body in zip(pieces[1::2], pieces[2::2], strict=True):
            found[name] = Counter(_SECTION.findall(unescape(body)))
    return found


@pytest.mark.parametrize("game", LIBRARY.games)
def test_edges_lead_to_the_same_sections_in_every_language(game: str) -> None:
    book = LIBRARY.book(game)
    own = _led_to(game, book.game.language)
    assert set(own) == set(book.sections)
    drawn = {str(edge.to) for section in book.sections.values() for _, edge in section.edges()}
    sections = {book.resolve(to) for to in drawn if "/" not in to}
    assert sections <= {to for led in own.values() for to in led}
    for language in LANGUAGES:
        there = _led_to(game, language)
        differing = {
            name: (own[name], there.get(name)) for name in own if own[name] != there.get(name)
        }
        assert differing == {}, language
