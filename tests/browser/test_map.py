"""The drawn map of a game in a browser: what it shows, and that nobody is left out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import Bared, Watch, complaints

pytestmark = pytest.mark.browser

RULER = "en/ruler/map.html"
MIGHT = "minotaurs.card.might"
CURSED = "minotaurs.curse.zero-might"
MINOTAURS = "en/minotaurs/map.html"
CY = "document.querySelector('.lx-atlas__canvas')._cyreg.cy"


def drawn(page: Page) -> Page:
    """The page, once its map is drawn."""
    page.locator(".lx-atlas[data-drawn]").wait_for(state="attached")
    return page


def ask(page: Page, what: str) -> Any:
    """What the drawing says of itself."""
    return page.evaluate(f"(() => {{ const cy = {CY}; return {what}; }})()")


def ids(page: Page, selector: str) -> list[str]:
    found = ask(page, f"cy.elements('{selector}').map(e => e.id())")
    return [str(each) for each in found]


def seen_lines(page: Page) -> set[tuple[str, str]]:
    found = ask(
        page, "cy.edges(':visible').map(e => [e.source().id(), e.target().id()])"
    )  # fmt: skip
    return {(str(one), str(other)) for one, other in found}


def tick(page: Page, name: str, value: str) -> Locator:
    """The box of a filter."""
    return page.locator(f"form input[name={name}][value={value}]")


def settled(page: Page) -> None:
    """Wait until nothing on the map moves any more."""
    page.wait_for_function(f"() => !{CY}.animated()")


@pytest.fixture
def touch(browser: Browser) -> Iterator[BrowserContext]:
    """A phone."""
    found = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    yield found
    found.close()


# ---------------------------------------------------------------------- what is drawn


def test_every_section_and_every_edge_of_the_largest_game_is_drawn_once(
    watch: Watch, site: str, built: Path
) -> None:
    page = drawn(watch.open(site + RULER))
    data = json.loads((built / "data" / "maps" / "ruler.json").read_text("utf-8"))
    sections = [card["id"] for card in data["chapters"]["cards"]]
    edges = sorted((edge["from"], edge["kind"], edge["to"]) for edge in data["edges"])
    lines = ask(page, "cy.edges().map(e => [e.source().id(), e.classes()[0], e.target().id()])")
    ms = page.locator(".lx-atlas").get_attribute("data-drawn")
    print(f"\n{len(sections)} sections and {len(edges)} edges drawn {ms} ms after asking")

    assert len(sections) > 300
    assert ids(page, "node.card") == sections
    assert sorted(map(tuple, lines)) == edges
    watch.clean()


def test_at_first_only_what_beats_is_drawn_and_titles_of_chapters_can_be_read(
    watch: Watch, site: str
) -> None:
    page = drawn(watch.open(site + RULER))
    kinds = ask(page, "[...new Set(cy.edges(':visible').map(e => e.classes()[0]))]")
    size = ask(page, "Math.max(...cy.nodes('.plate').map(n => n.data('size'))) * cy.zoom()")

    assert set(kinds) == {"exception-to", "modifies", "replaces-in-mode", "suspends"}
    assert size > 8
    assert ask(page, "cy.nodes('.plate').filter(n => !n.data('label')).length") == 0


def test_nothing_is_loaded_on_a_small_screen_until_somebody_asks(
    touch: BrowserContext, site: str
) -> None:
    page = touch.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(site + MINOTAURS)
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "cytoscape" in url or "/maps/" in url]
    page.locator(".lx-atlas__draw").tap()
    drawn(page)
    assert [url for url in asked if url.endswith("data/maps/minotaurs.js")]
    expect(page.locator(".lx-atlas__draw")).to_be_hidden()


def test_what_beats_what_stands_in_layers_with_winners_to_the_left(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + RULER))
    page.locator("#lx-map-view").select_option("precedence")
    settled(page)
    wrong = ask(
        page,
        "cy.edges(':visible').filter(e => e.source().position('x') > e.target().position('x'))"
        ".map(e => e.id())",
    )
    assert wrong == []
    assert page.url.endswith("map.html?view=precedence")
    assert ask(page, "cy.edges('.told:visible').filter(e => e.data('label')).length") > 0
    watch.clean()


# ---------------------------------------------------------------------- the chosen section


def test_a_section_leads_to_the_map_and_the_map_tells_what_beats_it(
    watch: Watch, site: str
) -> None:
    page = watch.open(f"{site}en/minotaurs/rules/card.html#{MIGHT}")
    own = page.locator(f"[id='{MIGHT}'] + .lx-section")
    beaten = own.locator(".lx-row--beaten dd a").all_inner_texts()
    own.locator("details.lx-more > summary").click()
    own.locator(".lx-there a").click()
    page.wait_for_url(f"{site}{MINOTAURS}#{MIGHT}")
    drawn(page)
    panel = page.locator(".lx-atlas__panel")
    expect(panel.locator("h2 a")).to_have_text("Might is what a card adds towards superiority")
    above = panel.locator(".lx-atlas__side--into + ul")
    assert above.locator("a").all_inner_texts() == beaten
    expect(above.locator("small").first).to_contain_text("source")
    assert CURSED in ids(page, "node.above")
    assert ids(page, "node.chosen") == [MIGHT]
    watch.clean()


def test_the_panel_leads_from_section_to_section_and_to_the_text(watch: Watch, site: str) -> None:
    page = drawn(watch.open(f"{site}{MINOTAURS}#{MIGHT}"))
    page.locator(f".lx-atlas__panel a[data-choose='{CURSED}']").click()
    expect(page).to_have_url(f"{site}{MINOTAURS}#{CURSED}")
    assert ids(page, "node.chosen") == [CURSED]
    assert MIGHT in ids(page, "node.below")
    page.locator(".lx-atlas__open").click()
    page.wait_for_url(f"{site}en/minotaurs/rules/curse.html#{CURSED}")
    watch.clean()


def test_a_click_on_a_card_chooses_it_and_one_beside_it_chooses_nothing(
    watch: Watch, site: str
) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    place = ask(page, f"cy.getElementById('{MIGHT}').renderedPosition()")
    canvas = page.locator(".lx-atlas__canvas")
    canvas.click(position=place)
    expect(page).to_have_url(f"{site}{MINOTAURS}#{MIGHT}")
    canvas.click(position={"x": 3, "y": 3})
    expect(page).to_have_url(site + MINOTAURS)
    expect(page.locator(".lx-atlas__panel")).to_contain_text("Choose a section")


def test_a_section_that_is_beaten_through_its_chapter_says_so(watch: Watch, site: str) -> None:
    page = drawn(watch.open(f"{site}{RULER}#ruler.attack"))
    above = page.locator(".lx-atlas__side--into + ul")
    expect(above).to_contain_text("Switched off by")
    assert "ruler.mode.kids.only-own" in ids(page, "node.above")


@pytest.mark.parametrize(
    "tail",
    [
        "#no.such-section",
        "#ruler/none",
        "?modes=<b>",
        "?view=x&chapter=y&lines=z&around=q&modes=no%20such",
    ],
)
def test_an_address_that_names_nothing_is_no_error(watch: Watch, site: str, tail: str) -> None:
    page = drawn(watch.open(site + RULER + tail))
    expect(page.locator(".lx-atlas__panel")).to_contain_text("Choose a section")
    assert ids(page, "node.chosen") == []
    watch.clean()


def test_the_language_switch_stays_on_the_section_and_keeps_the_filters(
    watch: Watch, site: str
) -> None:
    page = drawn(watch.open(f"{site}{MINOTAURS}?lines=modifies#{MIGHT}"))
    page.locator(".md-header .md-select").hover()
    page.locator(".md-header a[data-language=ru]").click()
    page.wait_for_url(f"{site}ru/minotaurs/map.html?lines=modifies#{MIGHT}")
    drawn(page)
    assert ids(page, "node.chosen") == [MIGHT]
    watch.clean()


# ---------------------------------------------------------------------- filters


def test_lines_are_shown_by_kind_and_the_address_keeps_that(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    before = seen_lines(page)
    for kind in ("exception-to", "replaces-in-mode"):
        tick(page, "kind", kind).uncheck()
    assert seen_lines(page) < before
    tick(page, "kind", "requires").check()
    expect(page).to_have_url(f"{site}{MINOTAURS}?lines=modifies+requires")
    kinds = "[...new Set(cy.edges(':visible').map(e => e.classes()[0]))].sort()"
    assert ask(page, kinds) == ["modifies", "requires"]
    page.reload()
    assert ask(drawn(page), kinds) == ["modifies", "requires"]
    expect(page.locator(".lx-atlas__told")).to_contain_text("Shown: 100 sections")


def test_around_the_chosen_section_lines_of_every_kind_are_shown_unless_refused(
    watch: Watch, site: str
) -> None:
    page = drawn(watch.open(f"{site}{MINOTAURS}#{MIGHT}"))
    assert "requires" in ask(page, "cy.edges(':visible').map(e => e.classes()[0])")
    tick(page, "around", "all").uncheck()
    assert "requires" not in ask(page, "cy.edges(':visible').map(e => e.classes()[0])")


def test_a_mode_shows_what_holds_in_it_and_what_it_switches_off(watch: Watch, site: str) -> None:
    page = drawn(watch.open(f"{site}{RULER}#ruler.attack"))
    page.locator(".lx-atlas__filters summary").click()
    tick(page, "mode", "kids").check()
    assert tick(page, "only", "yes").is_checked()
    assert "ruler.mode.steel-oath.win" in ids(page, "node.absent")
    assert "ruler.mode.kids.only-own" not in ids(page, "node.absent")
    assert "ruler.attack" in ids(page, "node.suspended")
    assert "ruler.turn" not in ids(page, "node.suspended")
    expect(page.locator(".lx-atlas__panel .lx-notice")).to_contain_text("Switched off")
    # Modes that exclude each other are not on together.
    tick(page, "mode", "shadow").check()
    assert not tick(page, "mode", "kids").is_checked()
    assert ids(page, "node.suspended") == []
    tick(page, "mode", "parallel-crowns").check()
    assert tick(page, "mode", "shadow").is_checked()
    crowned = ("ruler.mechanic.crowns.shadow", "ruler.mode.shadow.hiding")
    assert crowned in seen_lines(page)
    tick(page, "mode", "shadow").uncheck()
    assert crowned not in seen_lines(page)
    expect(page).to_have_url(f"{site}{RULER}?modes=parallel-crowns#ruler.attack")
    watch.clean()


def test_a_chapter_shows_its_lines_and_fills_the_canvas(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + RULER))
    page.locator("#lx-map-chapter").select_option("protect")
    settled(page)
    chapters = ask(
        page, "cy.edges(':visible').map(e => [e.source().id(), e.target().id()])"
    )  # fmt: skip
    own = set(ask(page, "[...document.querySelectorAll('[data-chapter=protect] [data-section]')]"
                        ".map(e => e.getAttribute('data-section'))"))  # fmt: skip
    assert chapters
    assert all(one in own or other in {*own, "ruler/protect"} for one, other in chapters)
    box = ask(page, "cy.getElementById('ruler/protect').renderedBoundingBox()")
    assert box["h"] > 400 or box["w"] > 600


# ---------------------------------------------------------------------- without a mouse


def test_every_section_can_be_found_in_the_field_by_keys_alone(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + RULER))
    field = page.get_by_role("combobox", name="Find a section")
    field.focus()
    field.press("ArrowDown")
    sections = page.locator("li[data-section]").count()
    expect(page.locator("#lx-map-found [role=option]")).to_have_count(sections)
    field.fill("declararea")
    field.fill("exsilium turn")
    expect(page.locator("#lx-map-found [role=option]").first).to_be_visible()
    field.press("ArrowDown")
    active = field.get_attribute("aria-activedescendant")
    assert active
    wanted = page.locator(f"#{active}").inner_text()
    expect(page.locator(f"#{active}")).to_have_attribute("aria-selected", "true")
    field.press("Enter")
    expect(page.locator("#lx-map-found")).to_be_hidden()
    expect(page.locator(".lx-atlas__panel h2")).to_have_text(wanted)
    assert len(ids(page, "node.chosen")) == 1
    field.fill("qqqq")
    expect(page.locator(".lx-atlas__told")).to_have_text("Sections found: 0")
    expect(field).to_have_attribute("aria-expanded", "false")
    watch.clean()


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("6.8", "6.8 "),
        ("ruler.exsilium.", ""),
        ("ÎN EXSILIUM STAU", "În Exsilium stau numai RULER-i"),
        ("in exsilium stau", "În Exsilium stau numai RULER-i"),
        ("ruler-i stau", "În Exsilium stau numai RULER-i"),
    ],
)
def test_a_section_is_found_by_number_id_and_title_without_marks(
    watch: Watch, site: str, query: str, found: str
) -> None:
    page = drawn(watch.open(f"{site}ro/ruler/map.html"))
    field = page.locator("#lx-map-find")
    field.fill(query)
    first = page.locator("#lx-map-found [role=option]").first
    expect(first).to_be_visible()
    told = first.inner_text()
    assert told.startswith(found)
    field.press("Enter")
    expect(page.locator(".lx-atlas__panel h2")).to_have_text(told)
    if query.startswith("ruler."):
        assert ids(page, "node.chosen")[0].startswith(query)


@pytest.mark.parametrize("query", ["(", "[", "\\", "*", "<img src=x onerror=alert(1)>", "😀"])
def test_odd_queries_are_no_error(watch: Watch, site: str, query: str) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    page.locator("#lx-map-find").fill(query)
    expect(page.locator(".lx-atlas__told")).to_contain_text("Sections found")
    page.locator("#lx-map-find").press("Enter")
    assert page.locator(".lx-atlas img").count() == 0
    watch.clean()


def test_the_keys_walk_over_the_cards_and_say_where_they_are(watch: Watch, site: str) -> None:
    page = drawn(watch.open(f"{site}{MINOTAURS}#{MIGHT}"))
    settled(page)
    canvas = page.get_by_role("application", name="Map of the sections")
    canvas.focus()
    status = page.locator(".lx-atlas__told")
    assert status.get_attribute("aria-live") == "polite"
    expect(status).to_have_text(
        "2 Might is what a card adds towards superiority."
        " What beats this: 2. What this beats: 0."
    )  # fmt: skip
    start = ask(page, f"cy.getElementById('{MIGHT}').position()")
    for key, way in (("ArrowDown", "y"), ("ArrowRight", "x")):
        before = ask(page, "cy.nodes('.chosen')[0].position()")
        canvas.press(key)
        assert ask(page, f"cy.nodes('.chosen')[0].position('{way}')") > before[way]
    canvas.press("ArrowUp")
    canvas.press("ArrowLeft")
    assert ask(page, "cy.nodes('.chosen')[0].position()") == start
    settled(page)
    zoom = ask(page, "cy.zoom()")
    canvas.press("+")
    settled(page)
    assert ask(page, "cy.zoom()") > zoom
    canvas.press("0")
    settled(page)
    assert ask(page, "cy.zoom()") < zoom
    canvas.press("Escape")
    assert ids(page, "node.chosen") == []
    expect(status).to_contain_text("Shown: 100 sections")
    canvas.press("ArrowRight")
    assert ids(page, "node.chosen") == ["minotaurs.goal"]
    canvas.press("Enter")
    page.wait_for_url(f"{site}en/minotaurs/rules/goal.html#minotaurs.goal")
    watch.clean()


def test_the_tab_key_leaves_the_canvas_again(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    page.locator(".lx-atlas__canvas").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('data-do')") == "closer"


def test_nothing_moves_by_itself_for_who_wants_less_motion(browser: Browser, site: str) -> None:
    context = browser.new_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 900}
    )  # fmt: skip
    page = drawn_in(context, site + MINOTAURS)
    for does in ("closer", "fit"):
        before = ask(page, "cy.zoom()")
        page.locator(f"[data-do={does}]").click()
        assert ask(page, "cy.animated()") is False
        assert ask(page, "cy.zoom()") != before
    context.close()


def drawn_in(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return drawn(page)


# ---------------------------------------------------------------------- wheel, finger, phone


def test_the_wheel_scrolls_the_page_and_zooms_only_with_ctrl(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    page.locator(".lx-atlas__canvas").hover(position={"x": 300, "y": 200})
    zoom = ask(page, "cy.zoom()")
    page.mouse.wheel(0, 200)
    page.wait_for_function("() => window.scrollY > 0")
    assert ask(page, "cy.zoom()") == zoom
    page.locator(".lx-atlas__canvas").hover(position={"x": 300, "y": 300})
    page.keyboard.down("Control")
    page.mouse.wheel(0, -200)
    page.keyboard.up("Control")
    page.wait_for_function(f"() => {CY}.zoom() > {zoom}")


def test_a_finger_scrolls_the_page_until_the_map_is_to_be_moved(
    touch: BrowserContext, site: str
) -> None:
    page = drawn_in(touch, f"{site}{MINOTAURS}#{MIGHT}")
    sheet = page.locator(".lx-atlas__sheet")
    sheet.scroll_into_view_if_needed()

    def swiped() -> tuple[float, dict[str, float]]:
        box = sheet.bounding_box()
        assert box is not None
        session = touch.new_cdp_session(page)
        x, y = box["x"] + 180, box["y"] + box["height"] * 0.6
        for step in range(0, 121, 15):
            points = [{"x": x, "y": y - step}]
            name = "touchMove" if step else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": name, "touchPoints": points})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(300)
        return page.evaluate("window.scrollY"), ask(page, "cy.pan()")

    settled(page)
    top, pan = page.evaluate("window.scrollY"), ask(page, "cy.pan()")
    after, panned = swiped()
    assert after > top
    assert panned == pan
    move = page.locator("[data-do=move]")
    move.tap()
    expect(move).to_have_attribute("aria-pressed", "true")
    sheet.scroll_into_view_if_needed()
    top = page.evaluate("window.scrollY")
    after, panned = swiped()
    assert after == top
    assert panned["y"] < pan["y"]


def test_a_tap_chooses_a_card_or_comes_nearer_to_a_chapter(
    touch: BrowserContext, site: str
) -> None:
    page = drawn_in(touch, f"{site}{MINOTAURS}#{MIGHT}")
    settled(page)
    page.locator("[data-do=fit]").tap()
    settled(page)
    far = ask(page, "cy.zoom()")
    plate = ask(page, "cy.getElementById('minotaurs/curse').renderedPosition()")
    page.locator(".lx-atlas__shield").tap(position=plate)
    settled(page)
    assert ask(page, "cy.zoom()") > far
    place = ask(page, f"cy.getElementById('{CURSED}').renderedPosition()")
    page.locator(".lx-atlas__shield").tap(position=place)
    expect(page).to_have_url(f"{site}{MINOTAURS}#{CURSED}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    expect(page.locator(".lx-atlas__panel h2")).to_be_visible()


# ---------------------------------------------------------------------- nobody is left out


def test_without_scripts_the_list_is_all_there_and_answers_to_the_address(
    browser: Browser, site: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}{MINOTAURS}#{MIGHT}")
    expect(page.locator(".lx-atlas")).to_be_hidden()
    assert page.locator("li[data-section]").count() == 100
    assert page.locator(f"li[id='{MIGHT}']").count() == 1
    expect(page.locator("#beats")).to_be_visible()
    context.close()


def test_the_map_is_drawn_from_disk(context: BrowserContext, built: Path) -> None:
    page = context.new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto((built / "en" / "minotaurs" / "map.html").as_uri() + f"#{MIGHT}")
    drawn(page)
    assert ids(page, "node.chosen") == [MIGHT]
    assert wrong == []


@pytest.mark.parametrize("lost", ["**/cytoscape.js", "**/maps/minotaurs.js"])
def test_where_a_script_is_lost_the_page_says_so_and_the_lists_stay(
    context: BrowserContext, site: str, lost: str
) -> None:
    page = context.new_page()
    page.route(lost, lambda route: route.abort())
    page.goto(f"{site}{MINOTAURS}#{MIGHT}")
    expect(page.locator(".lx-atlas__said")).to_contain_text("lists below")
    expect(page.locator("#beats")).to_be_visible()
    expect(page.locator(".lx-atlas__drawn")).to_be_hidden()


def test_colours_follow_the_scheme_of_the_page(watch: Watch, site: str) -> None:
    page = drawn(watch.open(site + MINOTAURS))
    light = ask(page, "cy.nodes('.card')[0].style('background-color')")
    page.evaluate("document.body.setAttribute('data-md-color-scheme', 'slate')")
    page.wait_for_function(
        f"() => {CY}.nodes('.card')[0].style('background-color') !== '{light}'"
    )  # fmt: skip
    watch.clean()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing_to_complain_of_on_a_drawn_map(
    bared: Bared, site: str, scheme: str, width: int
) -> None:
    context = bared(scheme, width, 900)
    page = drawn_in(context, f"{site}{RULER}?modes=kids#ruler.defense.charisma")
    page.locator(".lx-atlas__panel summary").click()
    page.locator("#lx-map-find").fill("exsilium")
    # What fades in, such as the theme's way back to the top, is judged when it has come.
    page.wait_for_function("() => document.getAnimations().every(a => a.playState !== 'running')")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
