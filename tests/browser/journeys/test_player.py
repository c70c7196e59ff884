"""A player at the table: a rule is found, passed on, kept, and read on without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from adjudicator.book import Concept, Glossary, Language
from site_tools.search.folding import folded
from tests.browser.conftest import SUB_PATH, serve
from tests.browser.journeys.conftest import Seated
from tests.browser.journeys.reader import Reader, Seat, in_sight, screens, seats

pytestmark = pytest.mark.browser

PATIENCE = 60_000
RULING = "activation-of-a-cursed-card"
ON_RULING = f"minotaurs/rulings/on/{RULING}.html"


class Wanted(NamedTuple):
    """What a player looks for at first, and what later without a network: concepts of one game."""

    first: str
    later: str


WANTED: dict[Language, Wanted] = {
    "ro": Wanted("ruler.attack-family", "ruler.capture"),
    "ru": Wanted("cities.turn-order", "cities.ravaged-city"),
    "fr": Wanted("l5r.cast", "l5r.asterisk"),
    "pl": Wanted("duchy.banker", "duchy.box"),
    "en": Wanted("cities.assign", "cities.coin"),
}


def typed(concept: Concept, language: Language) -> str:
    """A declared form of the concept that is not its name, as it is typed in a hurry.

    Where the language has marks, one that is written with some and typed without.
    """
    term = concept.preferred(language)
    assert term is not None
    marked = [form for form in term.forms if folded(form) != form.lower() or language == "en"]
    found = folded(marked[-1])
    assert found != folded(term.term)
    return found


class Host:
    """A host of the whole site that can go away."""

    def __init__(self, built: Path) -> None:
        self._http, address = serve(built.parents[1])
        self.home = f"{address}{SUB_PATH}/"

    def stop(self) -> None:
        """The host is gone."""
        self._http.shutdown()
        self._http.server_close()


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    """A host for one player."""
    found = Host(built)
    yield found
    found.stop()


def find(reader: Reader, concept: Concept) -> str:
    """Search for the concept; the section that defines it, once it is in sight."""
    section = str(concept.defined_in[0])
    hits = reader.look_up(typed(concept, reader.seat.language))
    game, name = str(concept.id).split(".", 1)
    # The idea itself comes first.
    expect(hits.first).to_have_attribute("href", f"{reader.home}{game}/terms/of/{name}.html")
    reader.page.locator(f".md-search-result__link[href$='#{section}']").first.click()
    reader.page.wait_for_url(re.compile(re.escape(f"{reader.home}{game}/rules/")))
    in_sight(reader.page.locator(f"[id='{section}']"))
    return section


@pytest.mark.parametrize("seat", seats(0), ids=str)
def test_a_player_finds_a_rule_passes_it_on_keeps_the_game_and_reads_on_without_a_network(
    seat: Seat, seated: Seated, host: Host, glossary: Glossary
) -> None:
    reader = seated(seat, host.home)
    words = reader.words
    first, later = (glossary.concepts[name] for name in WANTED[seat.language])
    game = first.game

    page = reader.open("index.html")
    reader.stops()
    section = find(reader, first)

    # From the section to a ruling that rests on it, and by its citation back.
    below = page.locator(f"[id='{section}'] + .lx-section")
    ruling = below.locator(".lx-row--rulings a").first
    question = ruling.inner_text()
    ruling.click()
    expect(page.locator("h1")).to_have_text(question)
    page.locator(f".md-content a[href$='#{section}']:visible").first.click()
    page.wait_for_url(re.compile(rf"#{re.escape(section)}$"))
    in_sight(page.locator(f"[id='{section}']"))

    copy = below.locator(".lx-copy")
    expect(copy).to_have_text(words("copy-link"))
    copy.click()
    expect(below.locator(".lx-copy[data-done]")).to_be_visible()
    link = reader.clipboard()
    assert link == f"{reader.home}r/{section}/"
    friend = seated(seat, host.home)
    friend.page.goto(link)
    friend.page.wait_for_url(re.compile(rf"/{game}/rules/[\w-]+\.html#{re.escape(section)}$"))
    in_sight(friend.page.locator(f"[id='{section}']"))
    friend.clean()

    reader.open(f"{game}/index.html")
    kept = page.locator(".lx-keep")
    expect(kept.locator("> summary")).to_have_text(words("keep"))
    kept.locator("> summary").click()
    reader.stops()
    kept.get_by_role("button", name=words("keep.start"), exact=True).click()
    expect(kept.locator("> summary")).to_have_text(words("keep.kept"), timeout=PATIENCE)
    reader.clean()

    host.stop()
    page.reload()
    stored = page.locator(".md-content .lx-stored")
    expect(stored).to_contain_text(words("offline.stored"))
    elsewhere = find(reader, later)
    expect(stored).to_be_visible()
    text = page.locator(f"[id='{elsewhere}'] + .lx-section .lx-text")
    expect(text.locator(f"a.lx-term[data-term='{later.id}']").first).to_be_visible()
    reader.stops()
    page.goto(link)
    page.wait_for_url(re.compile(rf"#{re.escape(section)}$"))
    in_sight(page.locator(f"[id='{section}']"))
    expect(stored).to_be_visible()
    reader.clean()


@pytest.mark.parametrize("seat", screens("ru"), ids=str)
def test_a_player_looks_up_a_ruling_from_the_front_page_and_passes_the_link_on(
    seat: Seat, seated: Seated
) -> None:
    reader = seated(seat)
    page = reader.open("index.html")
    reader.look_up("активировать проклятую карту")
    page.locator(f".md-search-result__link[href*='{ON_RULING}']").first.click()
    page.wait_for_url(re.compile(re.escape(reader.home + ON_RULING)))
    expect(page.locator(".lx-step--illegal .lx-step__line").first).to_be_visible()

    page.locator(".lx-foot .lx-copy").click()
    expect(page.locator(".lx-copy[data-done]")).to_have_count(1)
    link = reader.clipboard()
    assert link == f"{reader.home}s/{RULING}/"
    page.goto(link)
    page.wait_for_url(reader.home + ON_RULING)
    expect(page.locator("h1")).to_be_visible()
    reader.fits()
    reader.clean()


@pytest.mark.parametrize("seat", screens("ru"), ids=str)
def test_a_player_finds_a_ruling_by_its_topic_without_searching(seat: Seat, seated: Seated) -> None:
    reader = seated(seat)
    page = reader.open("index.html")
    page.locator(".lx-card__title a", has_text="Минотавров").click()
    page.locator(".lx-ways a[href='rulings/index.html']").click()
    page.locator(".lx-ways a[href='#topic-ability']").click()
    in_sight(page.locator("[id='topic-ability']"))
    page.locator(f".lx-rulings a[href*='{RULING}']").click()
    expect(page.locator("h1")).to_be_visible()
    told = page.locator(".lx-position").inner_text()
    assert "чей ход" in told
    assert "players" not in told
    reader.fits()
    reader.clean()
