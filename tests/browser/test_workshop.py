"""The translator's workshop in a browser: the table, its filters, and what is left to do."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Bared, Watch, complaints

pytestmark = pytest.mark.browser

TABLE = "minotaurs/workshop.html"
PAGES = [TABLE, "workshop.html", "generic/workshop.html", "minotaurs/to-do.html"]
TERMS = ["minotaurs/terms/of/curse.html", "generic/terms/of/hand.html"]
WIRE = 200_000
"""Bytes that a page may weigh on the wire, with the styles and scripts that it loads."""


def shown(page: Page) -> list[str]:
    """The concepts of the rows that are in sight."""
    return page.locator(".lx-terms tbody tr:not([hidden]) th").all_inner_texts()


def heads(page: Page) -> list[str]:
    """The languages of the columns that are in sight."""
    return [
        str(each.get_attribute("data-l"))
        for each in page.locator(".lx-terms thead th:not([hidden])").all()[1:]
    ]


def told(page: Page) -> str:
    """What is announced."""
    return page.locator(".lx-found").inner_text()


# ---------------------------------------------------------------------- the filters


@pytest.mark.parametrize(
    ("typed", "concept"),
    [
        ("klatwami", "curse"),  # Polish ą
        ("jetoanelor de blestem", "curse-chip"),  # Romanian, an inflected form
        ("фишкам проклятья", "curse-chip"),
        ("curse chips", "curse-chip"),
        ("maledictions", "curse"),  # French é
        ("curse-chip", "curse-chip"),  # its id
    ],
)
def test_a_concept_is_found_by_any_form_without_marks(
    watch: Watch, site: str, typed: str, concept: str
) -> None:
    page = watch.open(f"{site}en/{TABLE}")
    whole = len(shown(page))
    page.locator("#lx-w-find").fill(typed)
    expect(page.locator(".lx-found")).not_to_contain_text(f"Shown: {whole} of")
    found = shown(page)
    assert concept in found
    assert len(found) < whole
    assert f"Shown: {len(found)} of {whole}." in told(page)
    watch.clean()


def test_the_table_of_all_games_finds_by_words_that_come_when_asked_for(
    watch: Watch, site: str
) -> None:
    asked: list[str] = []
    watch.page.on("request", lambda request: asked.append(request.url))
    page = watch.open(f"{site}pl/workshop.html")
    assert not [url for url in asked if url.endswith("workshop-words.js")]
    page.locator("#lx-w-find").focus()
    page.locator("#lx-w-find").fill("klatwami")
    expect(page.locator(".lx-terms tbody tr:not([hidden])").first).to_contain_text("klątwa")
    found = shown(page)
    assert "minotaurs.curse" in found
    assert len(found) < 30
    page.locator("#lx-w-game").select_option("generic")
    assert not [name for name in shown(page) if not name.startswith("generic.")]
    watch.clean()


def test_the_address_alone_brings_the_words_too(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/workshop.html?find=klatwami&game=minotaurs")
    expect(page.locator(".lx-terms tbody tr[hidden]").first).to_be_attached()
    assert "minotaurs.curse" in shown(page)
    watch.clean()


def test_the_pair_begins_at_the_origin_and_any_two_can_be_chosen(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}pl/{TABLE}")
    assert heads(page) == ["ru", "pl"]
    page.locator("#lx-w-from").select_option("fr")
    page.locator("#lx-w-to").select_option("ro")
    assert heads(page) == ["fr", "ro"]
    assert told(page).startswith("francuski → rumuński: ")
    assert page.locator(".lx-counts__pair").get_attribute("data-l") == "ro"
    page.locator("#lx-w-all").check()
    assert heads(page) == ["fr", "ro", "ru", "pl", "en"]
    watch.clean()


def test_the_same_language_is_never_on_both_sides(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}pl/{TABLE}")
    page.locator("#lx-w-to").select_option("ru")
    assert heads(page) == ["pl", "ru"]
    page.goto(f"{site}pl/{TABLE}?from=fr&to=fr")
    expect(page.locator("form.lx-workshop")).to_be_visible()
    assert heads(page) == ["ru", "pl"]


def test_the_address_keeps_what_is_chosen_and_another_language_takes_it_over(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}en/{TABLE}")
    page.locator("#lx-w-to").select_option("fr")
    page.locator("#lx-w-state").select_option("draft")
    page.locator("#lx-w-find").fill("fiszka")
    page.locator("#lx-w-find").fill("проклятья")
    expect(page).to_have_url(f"{site}en/{TABLE}?to=fr&state=draft&find={quote('проклятья')}")
    before = shown(page)
    page.reload()
    expect(page.locator("#lx-w-find")).to_have_value("проклятья")
    assert shown(page) == before
    page.locator(".lx-footer a[data-language=ro]").click()
    page.wait_for_url(re.compile(rf"/ro/{TABLE}\?"))
    expect(page.locator("#lx-w-state")).to_have_value("draft")
    assert heads(page) == ["ru", "fr"]
    assert shown(page) == before
    watch.clean()


@pytest.mark.parametrize(
    "query",
    [
        "from=xx&to=yy&state=no&status=no&columns=some&game=none",
        "find=%3Cimg%20src%3Dx%3E",
        "find=(",
    ],
)
def test_an_odd_address_is_no_error(watch: Watch, site: str, query: str) -> None:
    page = watch.open(f"{site}en/workshop.html?{query}")
    assert heads(page) == ["en", "ro"]
    assert told(page)
    assert page.locator("main img[src=x]").count() == 0
    watch.clean()


def test_a_status_narrows_to_the_columns_in_sight(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}pl/{TABLE}?status=deprecated")
    in_pair = shown(page)
    page.locator("#lx-w-all").check()
    assert {*in_pair} < {*shown(page)}
    for row in page.locator(".lx-terms tbody tr:not([hidden])").all():
        assert row.locator(".lx-t--deprecated").count() > 0
    watch.clean()


def test_nothing_found_is_said(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/{TABLE}?find=xyzzy")
    assert shown(page) == []
    assert "Nothing fits" in told(page)
    status = page.locator(".lx-found")
    assert status.get_attribute("role") == "status"
    assert status.get_attribute("aria-live") == "polite"


def test_everything_is_reached_by_the_keyboard(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/{TABLE}")
    page.locator("#lx-w-find").focus()
    reached = []
    for _ in range(7):
        page.keyboard.press("Tab")
        reached.append(
            page.evaluate("document.activeElement.name || document.activeElement.className")
        )
    assert reached[:5] == ["from", "to", "state", "status", "columns"]
    assert "lx-terms-box" in reached[5]
    assert page.evaluate("document.activeElement.closest('th[scope=row]') !== null")
    page.locator("#lx-w-from").focus()
    page.keyboard.press("ArrowDown")
    assert heads(page) == ["fr", "en"]
    watch.clean()


def test_what_is_left_to_do_follows_the_language_that_one_translates_into(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}en/{TABLE}?to=pl")
    page.locator("a[data-aim]").click()
    page.wait_for_url(f"{site}pl/minotaurs/to-do.html")
    watch.clean()


# ---------------------------------------------------------------------- without scripts, from disk


def test_without_scripts_the_whole_table_is_read_and_no_filter_pretends(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}en/{TABLE}")
    expect(page.locator("form.lx-workshop")).to_be_hidden()
    assert heads(page) == ["ro", "ru", "fr", "pl", "en"]
    first = page.locator(".lx-terms tbody tr").first
    assert first.locator("td").count() == 5
    for cell in first.locator("td").all():
        expect(cell).to_be_visible()
    page.locator(".lx-terms tbody th a").first.click()
    expect(page.locator("h1")).to_be_visible()
    assert "/terms/of/" in page.url
    context.close()


def test_the_filters_work_from_disk(context: BrowserContext, built: Path) -> None:
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((built / "en" / "workshop.html").as_uri())
    page.locator("#lx-w-find").fill("klatwami")
    expect(page.locator(".lx-found")).to_contain_text(re.compile(r"Shown: \d\d? of"))
    assert "minotaurs.curse" in shown(page)
    assert wrong == []


# ---------------------------------------------------------------------- a term's uses


def test_a_term_s_uses_stand_beside_their_translation(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}pl/{TERMS[0]}")
    part = page.locator("details.lx-usage")
    if part.first.get_attribute("open") is None:
        part.first.locator("summary").click()
    pair = part.locator(".lx-pair").first
    expect(pair.locator("p[lang=ru] mark").first).to_be_visible()
    expect(pair.locator("p[lang=pl]")).to_be_visible()
    watch.clean()


# ---------------------------------------------------------------------- weight, width, access


def on_the_wire(built: Path, path: str) -> int:
    """What a page and the styles and scripts that it names weigh, compressed."""
    page = built / path
    html = page.read_text("utf-8")
    links = re.findall(r'<(?:link[^>]*stylesheet[^>]*|script[^>]*) ?(?:href|src)="([^":]+)"', html)
    files = {(page.parent / link.partition("?")[0]).resolve() for link in links}
    return sum(len(gzip.compress(file.read_bytes())) for file in {page, *files})


def test_no_table_and_no_term_page_is_too_heavy(built: Path) -> None:
    pages = [
        page.relative_to(built).as_posix()
        for pattern in ("*/workshop.html", "*/*/workshop.html", "*/*/to-do.html")
        for page in built.glob(pattern)
    ]
    assert len(pages) >= 5 * (1 + 6 + 6)
    terms = sorted(built.glob("*/*/terms/of/*.html"), key=lambda page: -page.stat().st_size)
    pages += [page.relative_to(built).as_posix() for page in terms[:10]]
    heavy = {path: weight for path in pages if (weight := on_the_wire(built, path)) > WIRE}
    assert heavy == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [*PAGES, *TERMS])
def test_each_page_fits_a_phone_and_satisfies_axe(
    bared: Bared, site: str, path: str, scheme: str
) -> None:
    context = bared(scheme, 360, 740)
    page = context.new_page()
    # The table of all games is narrowed first, as nobody reads 700 rows on a phone, nor does axe.
    page.goto(f"{site}ru/{path}" + ("?game=minotaurs" if path == "workshop.html" else ""))
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert complaints(page) == []


@pytest.mark.parametrize("path", [*PAGES, *TERMS])
@pytest.mark.parametrize("columns", ["", "?columns=all"])
def test_no_page_is_wider_than_the_smallest_phone(
    browser: Browser, site: str, path: str, columns: str
) -> None:
    narrow = browser.new_context(viewport={"width": 320, "height": 640})
    page = narrow.new_page()
    page.goto(f"{site}ru/{path}{columns}")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    box = page.locator(".lx-terms-box")
    if box.count():
        assert box.get_attribute("tabindex") == "0"
        assert box.get_attribute("aria-label")
    narrow.close()


@pytest.mark.parametrize("language", ["ro", "en"])
@pytest.mark.parametrize("path", PAGES)
def test_each_page_opens_without_errors_and_without_other_hosts(
    watch: Watch, site: str, language: str, path: str
) -> None:
    page = watch.open(f"{site}{language}/{path}")
    assert page.locator("h1").count() == 1
    watch.clean()
