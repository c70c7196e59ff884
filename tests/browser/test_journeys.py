"""What three readers come for: a player, a judge and a translator, on a phone and at a desk."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Literal

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Watch

pytestmark = pytest.mark.browser

RULING = "activation-of-a-cursed-card"
ON_RULING = f"minotaurs/rulings/on/{RULING}.html"
TERM = "minotaurs/terms/of/curse-chip.html"

Seat = tuple[int, Literal["light", "dark"]]
SEATS: list[Seat] = [(360, "light"), (360, "dark"), (1280, "light"), (1280, "dark")]


@pytest.fixture(params=SEATS, ids=lambda seat: f"{seat[0]}-{seat[1]}")
def reader(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Watch]:
    """A reader on a phone or at a desk, in the light or in the dark."""
    width, scheme = request.param
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme=scheme,
        locale="ru-RU",
        permissions=["clipboard-read", "clipboard-write"],
    )
    watch = Watch(context.new_page(), site)
    yield watch
    # Nothing sticks out of a phone, wherever the journey ended.
    assert watch.page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def clipboard(page: Page) -> str:
    return str(page.evaluate("navigator.clipboard.readText()"))


def in_sight(place: Locator) -> None:
    """The place is on the screen, below the header."""
    place.wait_for()
    box = place.bounding_box()
    header = place.page.locator(".md-header").bounding_box()
    size = place.page.viewport_size
    assert box is not None
    assert header is not None
    assert size is not None
    assert header["height"] <= box["y"] + box["height"] / 2 <= size["height"]


# ------------------------------------------------------------------------- the player


def test_a_player_looks_up_a_ruling_from_the_front_page_and_passes_the_link_on(
    reader: Watch, site: str
) -> None:
    page = reader.open(f"{site}ru/index.html")
    # Where the screen is wide, the box is open already.
    button = page.locator(".md-header label.md-header__button[for=__search]")
    if button.is_visible():
        button.click()
    box = page.locator("input.md-search__input")
    box.click()
    box.fill("активировать проклятую карту")
    box.dispatch_event("keyup")
    hit = page.locator(f".md-search-result__link[href*='{ON_RULING}']").first
    expect(hit).to_be_visible()
    hit.click()
    page.wait_for_url(re.compile(re.escape(f"{site}ru/{ON_RULING}")))
    expect(page.locator(".lx-step--illegal .lx-step__line").first).to_be_visible()

    page.locator(".lx-foot .lx-copy").click()
    expect(page.locator(".lx-copy[data-done]")).to_have_count(1)
    link = clipboard(page)
    assert link == f"{site}ru/s/{RULING}/"
    page.goto(link)
    page.wait_for_url(f"{site}ru/{ON_RULING}")
    expect(page.locator("h1")).to_be_visible()
    reader.clean()


def test_a_player_finds_a_ruling_by_its_topic_without_searching(reader: Watch, site: str) -> None:
    page = reader.open(f"{site}ru/index.html")
    page.locator(".lx-card__title a", has_text="Минотавров").click()
    page.locator(".lx-ways a[href='rulings/index.html']").click()
    page.locator(".lx-ways a[href='#topic-ability']").click()
    in_sight(page.locator("[id='topic-ability']"))
    page.locator(f".lx-rulings a[href*='{RULING}']").click()
    expect(page.locator("h1")).to_be_visible()
    told = page.locator(".lx-position").inner_text()
    assert "чей ход" in told
    assert "players" not in told
    reader.clean()


# -------------------------------------------------------------------------- the judge


def test_a_judge_unfolds_the_reasons_follows_a_citation_and_comes_back(
    reader: Watch, site: str
) -> None:
    page = reader.open(f"{site}ru/{ON_RULING}")
    weighed = page.locator("details.lx-weighed")
    weighed.locator("> summary").click()
    expect(weighed.locator("li li").first).to_be_visible()
    reasons = page.locator("ul.lx-reasons").first
    while (closed := reasons.locator("details:not([open]) > summary:visible")).count():
        closed.first.click()
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
    page.wait_for_url(f"{site}ru/{ON_RULING}")
    expect(page.locator("h1")).to_be_visible()
    reader.clean()


def test_a_judge_sees_what_beats_a_section_and_goes_along_the_drawing(
    reader: Watch, site: str
) -> None:
    page = reader.open(f"{site}ru/minotaurs/rules/curse.html#minotaurs.curse.zero-might")
    section = page.locator("[id='minotaurs.curse.zero-might'] + .lx-section")
    section.locator(".lx-more > summary").click()
    drawing = section.locator("svg.lx-draw")
    drawing.scroll_into_view_if_needed()
    assert drawing.get_attribute("role") == "group"
    letters = drawing.locator("a text").first.evaluate(
        "text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a"
    )
    assert letters >= 11
    box = drawing.locator("a[href*='card.might']")
    box.click()
    page.wait_for_url(re.compile(r"#minotaurs\.card\.might$"))
    in_sight(page.locator("[id='minotaurs.card.might']"))
    reader.clean()


# --------------------------------------------------------------------- the translator


def test_a_translator_opens_a_term_switches_the_language_and_goes_to_where_it_is_used(
    reader: Watch, site: str
) -> None:
    page = reader.open(f"{site}ru/minotaurs/terms/index.html")
    page.locator(f".md-content a[href$='{TERM.rpartition('/')[2]}']").first.click()
    page.wait_for_url(f"{site}ru/{TERM}")
    assert page.locator(".lx-columns .lx-column").count() == 5

    page.locator(".lx-footer a[data-language=en]").click()
    # The switch stays on what is being read, so the address may name a part of the page.
    page.wait_for_url(re.compile(rf"{re.escape(f'{site}en/{TERM}')}(#.*)?$"))
    expect(page.locator("html")).to_have_attribute("lang", "en")
    used = page.locator(".lx-uses a").first
    section = str(used.get_attribute("href")).partition("#")[2]
    used.click()
    page.wait_for_url(re.compile(rf"/en/.*#{re.escape(section)}$"))
    text = page.locator(f"[id='{section}'] + .lx-section .lx-text")
    expect(text.locator("a.lx-term[data-term='minotaurs.curse-chip']").first).to_be_visible()
    reader.clean()


# -------------------------------------------------------------------- the keyboard alone


def tab_to(page: Page, place: Locator, most: int = 250) -> None:
    """Press Tab until the place has the focus, and see that one can see it."""
    place = place.first
    for _ in range(most):
        page.keyboard.press("Tab")
        if place.evaluate("place => place === document.activeElement"):
            outline = place.evaluate("place => getComputedStyle(place).outlineStyle")
            assert outline != "none"
            return
    pytest.fail(f"Tab does not reach {place}")


def test_all_of_it_goes_by_the_keyboard_alone(browser: Browser, site: str) -> None:
    context = browser.new_context(
        viewport={"width": 1280, "height": 800},
        permissions=["clipboard-read", "clipboard-write"],
    )
    watch = Watch(context.new_page(), site)
    page = watch.open(f"{site}ru/index.html")

    tab_to(page, page.locator(".lx-card__title a[href='minotaurs/index.html']"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".lx-ways a[href='map.html']"))
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}ru/minotaurs/map.html")
    tab_to(page, page.locator("details.lx-map > summary"))
    page.keyboard.press("Enter")
    expect(page.locator("ul.lx-map").first).to_be_visible()

    page.goto(f"{site}ru/{ON_RULING}")
    tab_to(page, page.locator("details.lx-weighed > summary"))
    page.keyboard.press("Enter")
    expect(page.locator("details.lx-weighed")).to_have_attribute("open", "")
    tab_to(page, page.locator(".lx-foot .lx-copy"))
    page.keyboard.press("Enter")
    expect(page.locator(".lx-copy[data-done]")).to_have_count(1)
    assert clipboard(page) == f"{site}ru/s/{RULING}/"

    page.goto(f"{site}ru/minotaurs/rules/curse.html#minotaurs.curse.zero-might")
    tab_to(page, page.locator("[id='minotaurs.curse.zero-might'] + .lx-section .lx-more > summary"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator("svg.lx-draw a:visible"))
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/ru/minotaurs/rules/\w+\.html#minotaurs\."))
    # What the search box began to load comes to its end before the browser does.
    page.wait_for_load_state("networkidle")
    watch.clean()
    context.close()
