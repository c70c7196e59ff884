"""Every kind of page, opened in a browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Bared, Watch, complaints, printed, serve

pytestmark = pytest.mark.browser

CURSE = "minotaurs/rules/curse.html"
TEXT_OFF = "minotaurs.curse.text-off"
QUESTION = "minotaurs.hordes-count"
#: Whichever scenario comes first.
RULING = "minotaurs/rulings/on/*.html"
KINDS = [
    "index.html",
    "minotaurs/index.html",
    CURSE,
    "minotaurs/open-questions.html",
    "minotaurs/terms/index.html",
    "minotaurs/terms/of/curse.html",
    "generic/terms/index.html",
    "minotaurs/map.html",
    "minotaurs/rulings/index.html",
    RULING,
    "minotaurs/print.html",
    "n/minotaurs/1/index.html",
]


def found(built: Path, path: str) -> str:
    """The path, with the first page that a pattern fits."""
    pages = sorted((built / "ru").glob(path))
    assert pages, f"no page is called {path}"
    return pages[0].relative_to(built / "ru").as_posix()


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", KINDS)
def test_each_kind_of_page_opens_without_errors_and_without_other_hosts(
    watch: Watch, site: str, built: Path, language: str, path: str
) -> None:
    page = watch.open(f"{site}{language}/{found(built, path)}")
    assert page.locator("html").get_attribute("lang") == language
    assert page.locator("h1").count() == 1
    assert page.locator("h1").inner_text().strip()
    watch.clean()


@pytest.mark.parametrize("path", KINDS)
def test_no_page_is_wider_than_the_smallest_phone(
    browser: Browser, site: str, built: Path, path: str
) -> None:
    narrow = browser.new_context(viewport={"width": 320, "height": 640})
    page = narrow.new_page()
    page.goto(f"{site}ru/{found(built, path)}")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    narrow.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing_to_complain_of(
    bared: Bared, site: str, built: Path, path: str, scheme: str
) -> None:
    context = bared(scheme)
    page = context.new_page()
    page.goto(f"{site}ru/{found(built, path)}")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert complaints(page) == []


def test_a_section_s_anchor_is_its_id_and_is_seen_below_the_header(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}ru/{CURSE}#{TEXT_OFF}")
    head = page.locator(f"[id='{TEXT_OFF}']")
    box = head.bounding_box()
    header = page.locator(".md-header").bounding_box()
    assert box is not None
    assert header is not None
    assert header["y"] + header["height"] <= box["y"] < 300


def test_the_language_switch_stays_on_the_section_in_the_address(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}ru/{CURSE}#{TEXT_OFF}")
    page.locator(".md-header .md-select").hover()
    page.locator(".md-header a[data-language=en]").click()
    expect(page).to_have_url(f"{site}en/{CURSE}#{TEXT_OFF}")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    watch.clean()


def test_the_language_switch_stays_on_the_section_that_was_scrolled_to(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}en/minotaurs/rules/type.html")
    head = page.locator("h2.lx-head").nth(7)
    anchor = head.get_attribute("id")
    head.evaluate("head => window.scrollTo(0, head.getBoundingClientRect().top + scrollY - 120)")
    page.locator(".md-header .md-select").hover()
    page.locator(".md-header a[data-language=ru]").click()
    expect(page).to_have_url(f"{site}ru/minotaurs/rules/type.html#{anchor}")


@pytest.mark.parametrize("path", KINDS)
def test_every_page_exists_under_the_same_path_in_every_language(built: Path, path: str) -> None:
    for language in ("ro", "ru", "fr", "pl", "en"):
        assert (built / language / found(built, path)).is_file()


@pytest.mark.parametrize(
    ("kept", "leads_to"),
    [
        (f"r/{TEXT_OFF}/", f"{CURSE}#{TEXT_OFF}"),
        ("t/minotaurs.curse/", "minotaurs/terms/of/curse.html"),
        (f"o/{QUESTION}/", f"minotaurs/open-questions.html#{QUESTION}"),
        ("n/minotaurs/5/", "minotaurs/rules/type.html#minotaurs.type"),
        ("s/{}/", RULING),
    ],
)
@pytest.mark.parametrize("scripts", [True, False])
def test_a_permanent_address_leads_to_the_thing(
    browser: Browser, site: str, built: Path, kept: str, leads_to: str, scripts: bool
) -> None:
    page_path = found(built, leads_to.partition("#")[0])
    context = browser.new_context(java_script_enabled=scripts)
    page = context.new_page()
    page.goto(f"{site}ru/{kept.format(Path(page_path).stem)}")
    page.wait_for_url(f"{site}ru/{leads_to.replace(RULING, page_path)}")
    expect(page.locator("h1")).to_be_visible()
    context.close()


def test_the_copy_button_copies_the_permanent_address(browser: Browser, site: str) -> None:
    context = browser.new_context(permissions=["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(f"{site}ru/{CURSE}")
    page.locator(f"[id='{TEXT_OFF}'] + .lx-section .lx-copy").click()
    expect(page.locator(".lx-copy[data-done]")).to_have_count(1)
    assert page.evaluate("navigator.clipboard.readText()") == f"{site}ru/r/{TEXT_OFF}/"
    assert page.url == f"{site}ru/{CURSE}"
    context.close()


def test_a_translation_that_nobody_reviewed_says_so(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/{CURSE}")
    assert page.locator(".lx-badge--draft").count() >= page.locator("h2.lx-head").count()


def test_a_tapped_term_tells_its_definition_and_gives_the_focus_back(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}ru/{CURSE}")
    term = page.locator("a.lx-term").first
    term.focus()
    page.keyboard.press("Enter")
    box = page.locator(".lx-popover")
    expect(box).to_be_visible()
    expect(box.locator("a").first).to_have_attribute("href", re.compile(r"terms/of/"))
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    assert term.evaluate("term => term === document.activeElement")
    watch.clean()


def test_a_chapter_is_read_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ru/{CURSE}#{TEXT_OFF}")
    expect(page.locator(f"[id='{TEXT_OFF}'] + .lx-section .lx-text")).to_be_visible()
    page.locator("a.lx-term").first.click()
    page.wait_for_url(re.compile(r"/ru/\w+/terms/of/"))
    page.goto(f"{site}ru/{CURSE}")
    page.locator(".lx-footer a[data-language=en]").click()
    page.wait_for_url(f"{site}en/{CURSE}")
    context.close()


def test_the_site_is_read_from_disk(context: BrowserContext, built: Path) -> None:
    page = context.new_page()
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.goto((built / "ru" / "minotaurs" / "index.html").as_uri())
    page.locator(".lx-chapters a").first.click()
    expect(page.locator("h2.lx-head").first).to_be_visible()
    family = page.locator("h1").evaluate("h => getComputedStyle(h).fontFamily")
    assert "Georgia" in family
    assert failed == []


def test_the_root_takes_the_browser_s_language(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="pl-PL")
    page = context.new_page()
    page.goto(site)
    page.wait_for_url(f"{site}pl/index.html")
    context.close()


def test_the_root_offers_all_languages_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    assert page.locator("li a").count() == 5
    page.locator("a[hreflang=ru]").click()
    page.wait_for_url(f"{site}ru/index.html")
    context.close()


def test_a_lost_address_is_told_in_its_language_and_leads_home(
    context: BrowserContext, site: str, built: Path
) -> None:
    page = context.new_page()
    body = (built / "404.html").read_text(encoding="utf-8")
    # A plain server knows nothing of 404.html; hosts that do send it for any address.
    page.route("**/ru/lost/page.html", lambda route: route.fulfill(
        status=404, content_type="text/html", body=body,
    ))  # fmt: skip
    page.goto(f"{site}ru/lost/page.html")
    expect(page.locator("section[data-language=ru]")).to_be_visible()
    expect(page.locator("section[data-language=en]")).to_be_hidden()
    page.locator("section[data-language=ru] a").click()
    page.wait_for_url(f"{site}ru/index.html")


def test_a_lost_address_offers_to_search_for_its_end(
    context: BrowserContext, site: str, built: Path
) -> None:
    page = context.new_page()
    body = (built / "404.html").read_text(encoding="utf-8")
    page.route("**/pl/lost/*", lambda route: route.fulfill(
        status=404, content_type="text/html", body=body,
    ))  # fmt: skip
    page.goto(f"{site}pl/lost/fazy-tury.html")
    field = page.locator("section[data-language=pl] input")
    expect(field).to_have_value("fazy tury")
    field.press("Enter")
    page.wait_for_url(f"{site}pl/search.html?q=fazy+tury")


def test_a_number_that_several_sections_share_is_chosen_from_without_scripts(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}ru/n/minotaurs/1/")
    assert page.locator("li a").count() > 1
    page.locator("li a").first.click()
    page.wait_for_url(re.compile(r"/ru/minotaurs/rules/\w+\.html#minotaurs\."))
    context.close()


def test_the_printable_page_is_reached_from_the_game_and_leaves_its_frame_off_the_paper(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}ru/minotaurs/index.html")
    page.locator(".lx-ways a[href='print.html']").click()
    page.wait_for_url(f"{site}ru/minotaurs/print.html")
    assert page.locator("section h3").count() > 50
    expect(page.locator("nav").first).to_be_visible()
    page.emulate_media(media="print")
    for each in page.locator("nav").all():
        expect(each).to_be_hidden()
    expect(page.locator("section h3").first).to_be_visible()
    watch.clean()


def test_a_section_s_data_are_one_click_away(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}ru/{CURSE}#{TEXT_OFF}")
    link = page.locator(f"[id='{TEXT_OFF}'] + .lx-section .lx-data")
    told = page.request.get(link.evaluate("link => link.href")).json()
    assert told["id"] == TEXT_OFF
    assert told["wordings"]["ru"]["state"] == "original"


@pytest.mark.parametrize(
    ("language", "query"), [("ru", "проклятье"), ("pl", "curse"), ("en", "curse")]
)
def test_the_search_box_answers(watch: Watch, site: str, language: str, query: str) -> None:
    page = watch.open(f"{site}{language}/index.html")
    page.locator("input.md-search__input").fill(query)
    page.locator("input.md-search__input").dispatch_event("keyup")
    expect(page.locator(".md-search-result__link").first).to_be_attached()
    watch.clean()


# ---------------------------------------------------------------------- data is never markup

EVIL = "<script>document.title = 'run'</script><img src=x onerror=\"document.title = 'run'\">"
MARKDOWN = "[link](javascript:alert(1)) **bold** {onclick=alert(1)} `code` &lt;b&gt;"


def _toy(root: Path) -> None:
    """A folder with one game whose every text is an attack."""
    game = root / "rules" / "toy"
    game.mkdir(parents=True)
    (root / "glossary" / "toy").mkdir(parents=True)
    told = f"{EVIL} {MARKDOWN}"
    quoted = "'" + told.replace("'", "''") + "'"
    (game / "game.yml").write_text(
        f"id: toy\ntitle: {quoted}\nlanguage: en\nsource: none\nsummary: {quoted}\n"
        "chapters: [first]\nturn: [toy.first.rule]\n",
        encoding="utf-8",
    )
    (game / "first.yml").write_text(
        f"chapter: first\ntitle: {quoted}\nsections:\n"
        f"  - id: toy.first.rule\n    kind: rule\n    title: {quoted}\n    number: {quoted}\n"
        f"    text: |\n      {told}\n\n      <b>a paragraph of its own</b>\n\n"
        f"      - {told}\n    encoding: none\n    open: [toy.doubt]\n",
        encoding="utf-8",
    )
    (game / "open_questions.yml").write_text(
        f"questions:\n  - id: toy.doubt\n    kind: ambiguous\n    source: []\n"
        f"    title: {quoted}\n    text: {quoted}\n    hangs-on: {quoted}\n    readings:\n"
        f"      - {{id: one, text: {quoted}}}\n      - {{id: two, text: {quoted}}}\n",
        encoding="utf-8",
    )
    missing = "".join(f"  {language}: missing\n" for language in ("ro", "ru", "fr", "pl"))
    (root / "glossary" / "toy" / "thing.yml").write_text(
        f"id: toy.thing\ndomain: thing\nlang:\n{missing}  en:\n    definition: {quoted}\n"
        f"    state: draft\n    terms:\n      - {{term: {quoted}, status: preferred}}\n",
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built site of attacks."""
    root = tmp_path_factory.mktemp("hostile")
    _toy(root)
    printed(root, root / "site", "en")
    return root / "site"


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "toy/index.html",
        "toy/rules/first.html",
        "toy/open-questions.html",
        "toy/terms/index.html",
        "toy/terms/of/thing.html",
        "toy/map.html",
    ],
)
def test_markup_in_the_data_is_shown_and_never_run(
    context: BrowserContext, hostile: Path, path: str
) -> None:
    server, address = serve(hostile)
    page = context.new_page()
    watch = Watch(page, address)
    watch.open(f"{address}en/{path}")
    assert page.title() != "run"
    assert "<script>document.title = 'run'</script>" in page.locator("main").inner_text()
    made = "img[src=x], [onclick], [onerror], article img, main b, header b"
    assert page.locator(made).count() == 0
    assert page.locator("[href^='javascript:']").count() == 0
    watch.clean()
    server.shutdown()
    server.server_close()


def test_markup_in_a_title_is_not_run_by_the_search_box(
    context: BrowserContext, hostile: Path
) -> None:
    server, address = serve(hostile)
    page = context.new_page()
    watch = Watch(page, address)
    watch.open(f"{address}en/index.html")
    page.locator("input.md-search__input").fill("paragraph")
    page.locator("input.md-search__input").dispatch_event("keyup")
    expect(page.locator(".md-search-result__link").first).to_be_attached()
    page.wait_for_timeout(200)
    assert page.title() != "run"
    assert page.locator(".md-search img, .md-search script").count() == 0
    server.shutdown()
    server.server_close()


def test_the_policy_forbids_a_script_that_was_not_built_in(watch: Watch, site: str) -> None:
    page = watch.open(f"{site}en/index.html")
    page.evaluate(
        "() => { const s = document.createElement('script'); s.textContent = 'window.ran = 1';"
        " document.body.append(s) }"
    )
    assert page.evaluate("window.ran") is None
    assert any("Content Security Policy" in said for said in watch.wrong)
