"""The search in a browser: the box of every page, and the page with all results."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Bared, Watch, complaints

pytestmark = pytest.mark.browser

LOADED = ("engine.js", "minisearch.js", "records.js")


def type_into_box(page: Page, query: str) -> None:
    """Type into the box of the header; letters that no key has send no key events."""
    box = page.locator("input.md-search__input")
    box.fill(query)
    box.dispatch_event("keyup")


def test_a_page_loads_no_index_until_somebody_goes_to_the_box(watch: Watch, site: str) -> None:
    asked: list[str] = []
    watch.page.on("request", lambda request: asked.append(request.url))
    page = watch.open(f"{site}ru/index.html")
    assert not [url for url in asked if url.endswith((".json", *LOADED))]
    with page.expect_response("**/records.js"):
        page.locator("input.md-search__input").focus()
    assert {url.rpartition("/")[2] for url in asked if url.endswith(LOADED)} == {*LOADED}
    watch.clean()


@pytest.mark.parametrize(
    ("language", "query", "found"),
    [
        ("ru", "проклятия", "minotaurs/terms/of/curse.html"),
        ("ru", "снять проклятье", "minotaurs/terms/of/lift-curse.html"),
        ("ru", "curse", "minotaurs/terms/of/curse.html"),
        ("en", "curce", "minotaurs/terms/of/curse.html"),
        ("en", "12.6", "duchy/rules/evening.html#duchy.evening"),
        ("pl", "proklyatye проклятье", "minotaurs/terms/of/curse.html"),
    ],
)
def test_the_box_and_the_page_find_the_same_first(
    watch: Watch, site: str, language: str, query: str, found: str
) -> None:
    page = watch.open(f"{site}{language}/minotaurs/rules/curse.html")
    type_into_box(page, query)
    # The first of a hit's links says where it stands, the second is the hit.
    links = page.locator(".md-search-result__item").first.locator(".md-search-result__link")
    expect(links.nth(1)).to_have_attribute("href", f"{site}{language}/{found}")
    page.goto(f"{site}{language}/search.html?q={quote(query)}")
    expect(page.locator(".lx-hit a").first).to_have_attribute("href", found)
    watch.clean()


def test_the_box_leads_to_all_results_with_its_query(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/minotaurs/index.html")
    type_into_box(page, "curse & chip")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(f"{site}en/search.html?q=curse+%26+chip")
    assert page.locator("#lx-query").input_value() == "curse & chip"
    watch.clean()


def test_enter_in_the_box_goes_to_the_best_hit(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/index.html")
    type_into_box(page, "lift a curse")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.locator("input.md-search__input").press("Enter")
    page.wait_for_url(f"{site}en/minotaurs/terms/of/lift-curse.html")


def test_results_are_grouped_and_counted_and_the_address_keeps_the_query(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}ru/search.html")
    assert page.evaluate("document.activeElement.id") == "lx-query"
    page.keyboard.insert_text("проклятья")
    status = page.locator(".lx-found")
    expect(page.locator(".lx-group")).not_to_have_count(0)
    assert status.get_attribute("aria-live") == "polite"
    counts = [int(text) for text in page.locator(".lx-group h2 .lx-count").all_inner_texts()]
    assert str(sum(counts)) in status.inner_text()
    assert len(counts) == 4
    expect(page).to_have_url(f"{site}ru/search.html?q={quote('проклятья')}")
    page.reload()
    expect(page.locator(".lx-hit").first).to_be_visible()
    watch.clean()


def test_the_rest_of_a_kind_is_one_button_away_and_takes_the_focus(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/search.html?q=card")
    group = page.locator(".lx-group").first
    count = int(group.locator(".lx-count").inner_text())
    before = group.locator(".lx-hit").count()
    assert before < count
    group.locator("button").focus()
    page.keyboard.press("Enter")
    expect(group.locator(".lx-hit")).to_have_count(count)
    assert group.locator(".lx-hit a").nth(before).evaluate("a => a === document.activeElement")


def test_the_game_is_remembered_and_stands_in_the_address(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/search.html?q=curse")
    page.locator("#lx-game").select_option("minotaurs")
    expect(page).to_have_url(f"{site}en/search.html?q=curse&game=minotaurs")
    page.goto(f"{site}en/search.html?q=chip")
    expect(page.locator("#lx-game")).to_have_value("minotaurs")
    page.goto(f"{site}en/search.html?q=chip&game=no-such-game")
    expect(page.locator("#lx-game")).to_have_value("")
    expect(page.locator(".lx-hit").first).to_be_visible()
    watch.clean()


@pytest.mark.parametrize(
    "query", ["(", "*", "[", "\\", "😀", "<img src=x onerror=alert(1)>", "x" * 5000, "   "]
)
def test_odd_input_is_no_error(watch: Watch, site: str, query: str) -> None:
    page = watch.open(f"{site}en/search.html")
    page.locator("#lx-query").fill(query)
    page.wait_for_timeout(200)
    if query.strip():
        expect(page.locator(".lx-found")).not_to_be_empty()
    type_into_box(watch.open(f"{site}en/index.html"), query)
    page.wait_for_timeout(200)
    expect(page.locator(".lx-results img, .md-search img")).to_have_count(0)
    watch.clean()


def test_without_scripts_the_page_says_so_and_leads_to_the_lists(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}en/search.html?q=curse")
    expect(page.locator("noscript .lx-notice")).to_be_visible()
    page.locator("main a[href='minotaurs/terms/index.html']").click()
    expect(page.locator("h1")).to_have_text("Terms")
    context.close()


def test_the_search_works_from_disk(context: BrowserContext, built: Path) -> None:
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((built / "ru" / "minotaurs" / "index.html").as_uri())
    type_into_box(page, "проклятье")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.goto((built / "ru" / "search.html").as_uri() + "?q=curse")
    expect(page.locator(".lx-hit a").first).to_have_attribute(
        "href", "minotaurs/terms/of/curse.html"
    )
    assert wrong == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_with_results_fits_a_phone_and_satisfies_axe(
    bared: Bared, site: str, scheme: str
) -> None:
    context = bared(scheme, 320, 640)
    page = context.new_page()
    page.goto(f"{site}ru/search.html?q={quote('снять проклятье')}")
    expect(page.locator(".lx-hit").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert complaints(page) == []
