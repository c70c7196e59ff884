"""A judge called to a table: a ruling is followed to its reasons, tried otherwise, and mapped."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect

from adjudicator.book import Language
from tests.browser.at_the_desk import PATIENCE, text_of
from tests.browser.journeys.conftest import Seated
from tests.browser.journeys.reader import Reader, Seat, in_sight, screens, seats

pytestmark = pytest.mark.browser


RULING = "activation-of-a-cursed-card"


class Dispute(NamedTuple):
    """A ruling that hangs on an open question, and a section it cites that others beat."""

    game: str
    ruling: str
    section: str


DISPUTES: dict[Language, Dispute] = {
    "ro": Dispute("ruler", "after-a-round-without-a-winner", "ruler.setup.next-deal"),
    "ru": Dispute("minotaurs", "hordes-on-both-sides", "minotaurs.card.might"),
    "fr": Dispute("l5r", "chi-dips-to-zero", "l5r.personality.chi-death"),
    "pl": Dispute("duchy", "foremole-in-the-burrow", "duchy.law.control"),
    "en": Dispute("cities", "fortification-taken-back-to-hand", "cities.victory"),
}


def lines(ruling: Locator) -> list[Any]:
    """What a ruling says line by line, with how each line looks and where its links lead."""
    return list(
        ruling.locator(".lx-steps li").evaluate_all(
            "all => all.map(each => [each.className, each.textContent, "
            "[...each.querySelectorAll('a')].map(link => link.href)])"
        )
    )


def judged(reader: Reader, page: Page, call: bool) -> Locator:
    """Have the judge come, where he must be called, and rule; the ruling."""
    words = reader.words
    expect(text_of(page)).not_to_have_value("")
    if call:
        page.get_by_role("button", name=words("desk.load"), exact=True).click()
    expect(page.locator(".lx-desk--open")).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".lx-desk__status")).to_have_text(words("desk.ready"), timeout=PATIENCE)
    page.get_by_role("button", name=words("desk.run"), exact=True).click()
    told = page.locator(".lx-desk__ruling")
    expect(told.locator(".lx-steps")).to_be_visible(timeout=PATIENCE)
    return told


@pytest.mark.parametrize("seat", seats(1), ids=str)
def test_a_judge_follows_the_reasons_tries_another_reading_shares_it_and_sees_what_beats_what(
    seat: Seat, seated: Seated
) -> None:
    reader = seated(seat)
    words = reader.words
    game, ruling, section = DISPUTES[seat.language]

    page = reader.open(f"{game}/rulings/on/{ruling}.html")
    reader.unfold(page.locator("ul.lx-reasons").first)
    reader.stops()
    published = lines(page.locator(".md-content"))
    assert len(published) > 2
    page.get_by_role("link", name=words("desk.from-ruling"), exact=True).click()
    told = judged(reader, page, call=True)
    assert told.get_attribute("lang") == seat.language
    assert lines(told) == published
    reader.stops()

    # The house reads an open question its own way: the text says so, and the ruling is another.
    switch = told.locator(".lx-desk__choices select").first
    reading = str(switch.locator("option").nth(1).get_attribute("value"))
    switch.select_option(reading)
    expect(text_of(page)).to_have_value(re.compile(re.escape(f": {reading}")))
    expect(told.locator(".lx-desk__choices select").first).to_have_value(reading, timeout=PATIENCE)
    ours = lines(told)
    assert ours != published
    text = text_of(page).input_value()

    page.get_by_role("button", name=words("desk.share"), exact=True).click()
    link = page.locator("#lx-desk-link").input_value()
    assert link.startswith(f"{reader.home}desk.html#s=")
    colleague = seated(seat)
    colleague.page.goto(link)
    expect(text_of(colleague.page)).to_have_value(text)
    assert lines(judged(colleague, colleague.page, call=True)) == ours
    colleague.clean()

    # A citation opens its section; what beats it stands there, and on the map again.
    reader.unfold(told.locator(".lx-steps"))
    told.locator(f".lx-steps a[href$='#{section}']:visible").first.click()
    page.wait_for_url(re.compile(rf"/{game}/rules/[\w-]+\.html#{re.escape(section)}$"))
    in_sight(page.locator(f"[id='{section}']"))
    title = page.locator(f"[id='{section}']").inner_text()
    own = page.locator(f"[id='{section}'] + .lx-section")
    beaten = own.locator(".lx-row--beaten dd a")
    winners = beaten.all_inner_texts()
    reader.stops()
    own.locator("details.lx-more > summary").click()
    own.get_by_role("link", name=words("map.show"), exact=True).click()
    page.wait_for_url(f"{reader.home}{game}/map.html#{section}")
    draw = page.get_by_role("button", name=words("map.draw"), exact=True)
    if draw.is_visible():
        draw.click()
    page.locator(".lx-atlas[data-drawn]").wait_for(state="attached")
    panel = page.locator(".lx-atlas__panel")
    above = panel.locator("h3", has_text=words("map.beats-this")).locator("+ ul")
    assert above.locator("a[data-choose]").all_inner_texts() == winners
    reader.stops()

    winner = above.locator("a[data-choose]").first
    stronger = str(winner.get_attribute("data-choose"))
    winner.click()
    below = panel.locator("h3", has_text=words("map.this-beats")).locator("+ ul")
    expect(below.locator(f"a[data-choose='{section}']")).to_be_visible()
    assert below.locator(f"a[data-choose='{section}']").inner_text() in title
    panel.get_by_role("link", name=words("map.open"), exact=True).click()
    page.wait_for_url(re.compile(rf"/{game}/rules/[\w-]+\.html#{re.escape(stronger)}$"))
    in_sight(page.locator(f"[id='{stronger}']"))
    reader.clean()


@pytest.mark.parametrize("seat", screens("ru"), ids=str)
def test_a_judge_unfolds_the_reasons_follows_a_citation_and_comes_back(
    seat: Seat, seated: Seated
) -> None:
    reader = seated(seat)
    page = reader.open(f"minotaurs/rulings/on/{RULING}.html")
    address = page.url
    weighed = page.locator("details.lx-weighed")
    weighed.locator("> summary").click()
    expect(weighed.locator("li li").first).to_be_visible()
    reasons = page.locator("ul.lx-reasons").first
    reader.unfold(reasons)
    beaten = reasons.locator(".lx-reason--beaten").first
    expect(beaten).to_be_visible()
    citation = beaten.locator("a").first
    section = str(citation.get_attribute("href")).partition("#")[2]
    citation.click()
    page.wait_for_url(re.compile(rf"/ru/minotaurs/rules/\w+\.html#{re.escape(section)}"))
    in_sight(page.locator(f"[id='{section}']"))
    # From there the same ruling is found again, below the section that it cites.
    below = page.locator(f"[id='{section}'] + .lx-section .lx-row--rulings")
    assert below.locator(f"a[href*='{RULING}']").count() == 1

    page.go_back()
    page.wait_for_url(address)
    expect(page.locator("h1")).to_be_visible()
    reader.fits()
    reader.clean()


@pytest.mark.parametrize("seat", screens("ru"), ids=str)
def test_a_judge_sees_what_beats_a_section_and_goes_along_the_drawing(
    seat: Seat, seated: Seated
) -> None:
    reader = seated(seat)
    page = reader.open("minotaurs/rules/curse.html#minotaurs.curse.zero-might")
    section = page.locator("[id='minotaurs.curse.zero-might'] + .lx-section")
    section.locator(".lx-more > summary").click()
    drawing = section.locator("svg.lx-draw")
    drawing.scroll_into_view_if_needed()
    assert drawing.get_attribute("role") == "group"
    letters = drawing.locator("a text").first.evaluate(
        "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    )
    assert letters >= 11
    drawing.locator("a[href*='card.might']").click()
    page.wait_for_url(re.compile(r"#minotaurs\.card\.might$"))
    in_sight(page.locator("[id='minotaurs.card.might']"))
    reader.fits()
    reader.clean()
