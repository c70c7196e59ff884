"""A reader with a keyboard and no mouse: nothing on the way is out of reach, or out of sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.journeys.conftest import Seated
from tests.browser.journeys.reader import Seat

pytestmark = pytest.mark.browser

RULING = "activation-of-a-cursed-card"


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


def test_all_of_it_goes_by_the_keyboard_alone(seated: Seated) -> None:
    reader = seated(Seat("ru", 1280, "light"))
    page = reader.open("index.html")

    tab_to(page, page.locator(".lx-card__title a[href='minotaurs/index.html']"))
    page.keyboard.press("Enter")
    tab_to(page, page.locator(".lx-ways a[href='map.html']"))
    page.keyboard.press("Enter")
    page.wait_for_url(f"{reader.home}minotaurs/map.html")
    tab_to(page, page.locator("details.lx-map > summary"))
    page.keyboard.press("Enter")
    expect(page.locator("ul.lx-map").first).to_be_visible()

    page.goto(f"{reader.home}minotaurs/rulings/on/{RULING}.html")
    tab_to(page, page.locator("details.lx-weighed > summary"))
    page.keyboard.press("Enter")
    expect(page.locator("details.lx-weighed")).to_have_attribute("open", "")
    tab_to(page, page.locator(".lx-foot .lx-copy"))
    page.keyboard.press("Enter")
    expect(page.locator(".lx-copy[data-done]")).to_have_count(1)
    assert reader.clipboard() == f"{reader.home}s/{RULING}/"

    page.goto(f"{reader.home}minotaurs/rules/curse.html#minotaurs.curse.zero-might")
    tab_to(page, page.locator("[id='minotaurs.curse.zero-might'] + .lx-section .lx-more > summary"))
    page.keyboard.press("Enter")
    box = page.locator("svg.lx-draw a:visible").first
    tab_to(page, box)
    there = str(box.evaluate("box => new URL(box.getAttribute('href'), document.baseURI).href"))
    assert there != page.url
    page.keyboard.press("Enter")
    page.wait_for_url(there)
    page.wait_for_load_state("networkidle")
    reader.clean()
