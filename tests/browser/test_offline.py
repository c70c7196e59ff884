"""The site without a network: what was read is read again, games are kept, no builds are mixed."""

from __future__ import annotations

import base64
import json
import re
import shutil
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from site_tools.offline.root import COLOUR, ICONS
from site_tools.serving import Http
from tests.browser.conftest import ROOT, SUB_PATH, Watch, printed, serve
from tests.conftest import TOYS

pytestmark = pytest.mark.browser

PATIENCE = 60_000
CHAPTER = "fr/orchard/rules/picking.html"
OTHER = "fr/orchard/rules/wind.html"
TERMS = "fr/orchard/terms/index.html"
LOGIN = "<!doctype html><meta charset=utf-8><title>Log in</title><p>Welcome to our café"
SHELVES = """caches.keys().then(names => Promise.all(names.map(async name => {
  const requests = await (await caches.open(name)).keys();
  return [name, requests.map(request => new URL(request.url).pathname)];
})))"""


class Lying(SimpleHTTPRequestHandler):
    """Files, but for some paths whatever a test wants to be told."""

    lies: ClassVar[dict[str, tuple[int, str]]] = {}

    def do_GET(self) -> None:
        """Lie about some paths."""
        for path, (status, body) in self.lies.items():
            if self.path.partition("?")[0].endswith(path):
                self.send_response(status)
                self.send_header("Content-Type", self.guess_type(path))
                self.send_header("Content-Length", str(len(body.encode())))
                self.end_headers()
                self.wfile.write(body.encode())
                return
        super().do_GET()

    def end_headers(self) -> None:
        """No cache of the browser's own stands between the test and the worker."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The toy library's site, and its next build, in which one chapter says something new."""
    folder = tmp_path_factory.mktemp("builds")
    root = shutil.copytree(TOYS / "orchard", folder / "orchard")
    printed(root, folder / "first", "fr", "en")
    wind = root / "rules" / "orchard" / "wind.yml"
    text = wind.read_text("utf-8")
    changed = re.sub(r"^title: .*$", "title: Le grand vent", text, count=1, flags=re.MULTILINE)
    assert changed != text
    wind.write_text(changed, "utf-8")
    printed(root, folder / "second", "fr", "en")
    return folder / "first", folder / "second"


class Place:
    """A host on which one build stands at a time, under a sub-path."""

    def __init__(self, folder: Path, builds: tuple[Path, Path]) -> None:
        self.builds = builds
        self.home = folder / SUB_PATH
        self.home.parent.mkdir(parents=True)
        self.publish(0)
        Lying.lies.clear()
        self.folder = folder
        self.start()
        self.host = f"http://127.0.0.1:{self.port}/"
        self.address = f"{self.host}{SUB_PATH}/"

    @property
    def port(self) -> int:
        """Where it answers."""
        return int(self.http.server_address[1])

    def start(self, port: int = 0) -> None:
        """Answer on a free port, or on that one."""
        self.http = Http(("127.0.0.1", port), partial(Lying, directory=str(self.folder)))
        Thread(target=self.http.serve_forever, daemon=True).start()

    def publish(self, build: int) -> None:
        """Have that build stand here."""
        self.home.unlink(missing_ok=True)
        self.home.symlink_to(self.builds[build])

    def stop(self) -> None:
        """The host is gone."""
        self.http.shutdown()
        self.http.server_close()


@pytest.fixture
def place(tmp_path: Path, builds: tuple[Path, Path]) -> Iterator[Place]:
    """A host with the first build."""
    found = Place(tmp_path / "host", builds)
    yield found
    found.stop()


def until(page: Page, expression: str) -> None:
    """Wait until a promise in the page comes true."""
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(expression):
        assert time.monotonic() < end, f"never came true: {expression}"
        page.wait_for_timeout(50)


def settled(page: Page) -> Page:
    """Wait until the worker has kept the page and what its language needs."""
    page.evaluate("LudexOffline.ready.then(() => true)")
    until(
        page,
        """(async () => {
          const list = await caches.match(`${LudexOffline.home}offline/list.json`);
          if (!list) return false;
          const { shell } = await list.json();
          const addresses = [...shell.map(path => LudexOffline.root + path), location.href];
          const find = each => caches.match(each, { ignoreSearch: true });
          return (await Promise.all(addresses.map(find))).every(Boolean);
        })()""",
    )
    return page


def visited(page: Page, *addresses: str) -> Page:
    """Open pages one after another, each until it is kept."""
    for address in addresses:
        page.goto(address)
        settled(page)
    return page


def opened_game(page: Page, place: Place, language: str = "fr") -> Page:
    """A game's home with its offer to keep the game open."""
    visited(page, f"{place.address}{language}/orchard/index.html")
    page.locator(".lx-keep > summary").click()
    return page


def keep(page: Page) -> None:
    """Keep the game, and wait for the end."""
    page.locator("[data-do=keep]").click()
    expect(page.locator(".lx-keep[data-kept]")).to_be_attached(timeout=PATIENCE)


def shelf(page: Page) -> tuple[str, list[str]]:
    """The name of the only shelf, and the paths on it below the site."""
    ((name, paths),) = page.evaluate(SHELVES)
    return name, [path.split(f"{SUB_PATH}/", 1)[1] for path in paths]


# ---------------------------------------------------------------------- installing


def test_the_site_can_be_installed_from_a_sub_path(context: BrowserContext, place: Place) -> None:
    page = context.new_page()
    watch = Watch(page, place.address)
    settled(watch.open(f"{place.address}{CHAPTER}"))
    browser = context.new_cdp_session(page)
    told = browser.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"] == f"{place.address}manifest.webmanifest"
    manifest = json.loads(told["data"])
    for picture in manifest["icons"]:
        assert page.request.get(f"{place.address}{picture['src']}").ok
    refused = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's profile is a private one, which Chromium refuses to install anything from.
    assert [each["errorId"] for each in refused if each["errorId"] != "in-incognito"] == []
    page.goto(f"{place.address}{manifest['start_url']}")
    page.wait_for_url(f"{place.address}*/index.html")
    watch.clean()


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_the_site_s_own_picture(context: BrowserContext, name: str) -> None:
    size = int(ICONS[name][0].partition("x")[0])
    fill = "" if ICONS[name][1] == "any" else COLOUR
    scale = 0.8 if ICONS[name][1] == "maskable" else 1
    picture = (ROOT / "site_tools" / "docs" / "assets" / "favicon.svg").read_text("utf-8")
    icon = (ROOT / "site_tools" / "offline" / name).read_bytes()
    page = context.new_page()
    far = page.evaluate(
        """async ([svg, icon, size, fill, scale]) => {
          const drawn = async (source, part) => {
            const image = new Image();
            image.src = source;
            await image.decode();
            const canvas = new OffscreenCanvas(size, size).getContext("2d");
            if (part && fill) { canvas.fillStyle = fill; canvas.fillRect(0, 0, size, size); }
            const width = size * (part || 1);
            canvas.drawImage(image, (size - width) / 2, (size - width) / 2, width, width);
            return [image.naturalWidth, canvas.getImageData(0, 0, size, size).data];
          };
          const sized = svg.replace("<svg ", `<svg width="${size}" height="${size}" `);
          const [, own] = await drawn(`data:image/svg+xml;base64,${btoa(sized)}`, scale);
          const [width, there] = await drawn(`data:image/png;base64,${icon}`, 0);
          return [width, own.filter((value, n) => Math.abs(value - there[n]) > 24).length];
        }""",
        [picture, base64.b64encode(icon).decode(), size, fill, scale],
    )
    assert far[0] == size
    # Edges may be drawn a little differently by another version.
    assert far[1] < size * size * 4 / 200


# ---------------------------------------------------------------------- reading again


def test_pages_that_were_opened_are_read_without_a_network_and_say_so(
    context: BrowserContext, place: Place
) -> None:
    page = context.new_page()
    watch = Watch(page, place.address)
    visited(page, f"{place.address}{CHAPTER}", f"{place.address}{OTHER}")
    expect(page.locator(".lx-stored")).to_be_hidden()
    watch.clean()
    context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".md-content .lx-stored")).to_be_visible()
    family = page.locator("h1").evaluate("h => getComputedStyle(h).fontFamily")
    assert "Georgia" in family
    page.goto(f"{place.address}{CHAPTER}")
    expect(page.locator("h2.lx-head").first).to_be_visible()
    page.goto(f"{place.address}fr/")
    expect(page.locator("h1")).to_have_text("Ludex")
    context.set_offline(False)
    page.reload()
    page.wait_for_load_state("networkidle")
    expect(page.locator(".lx-stored")).to_be_hidden()
    assert watch.foreign == []


def test_the_first_page_of_a_first_visit_is_kept(context: BrowserContext, place: Place) -> None:
    page = visited(context.new_page(), f"{place.address}{CHAPTER}")
    place.stop()
    page.reload()
    expect(page.locator("h2.lx-head").first).to_be_visible()
    expect(page.locator(".md-content .lx-stored")).to_be_visible()


def test_the_search_works_without_a_network_in_the_box_and_on_its_page(
    context: BrowserContext, place: Place
) -> None:
    page = visited(context.new_page(), f"{place.address}{CHAPTER}")
    context.set_offline(True)
    page.goto(f"{place.address}fr/search.html?q=pomme")
    expect(page.locator(".lx-hit").first).to_be_visible()
    page.goto(f"{place.address}fr/index.html")
    page.locator("input.md-search__input").fill("pomme")
    page.locator("input.md-search__input").dispatch_event("keyup")
    expect(page.locator(".md-search-result__link").first).to_be_attached()


def test_a_page_that_is_not_here_leads_to_what_is_and_opens_when_the_network_is_back(
    context: BrowserContext, place: Place
) -> None:
    page = visited(context.new_page(), f"{place.address}en/index.html", f"{place.address}{CHAPTER}")
    context.set_offline(True)
    page.goto(f"{place.address}{OTHER}?q=1")
    page.wait_for_url(f"{place.address}fr/offline.html?wanted=*")
    expect(page.locator("#lx-lost")).to_be_visible()
    expect(page.locator(".lx-offline__wanted")).to_have_text(OTHER)
    expect(page.locator(".lx-offline__here a", has_text="La cueillette")).to_have_attribute(
        "href", f"{place.address}{CHAPTER}"
    )
    context.set_offline(False)
    page.wait_for_url(f"{place.address}{OTHER}")
    context.set_offline(True)
    page.goto(f"{place.address}en/orchard/rules/wind.html")
    page.wait_for_url(f"{place.address}en/offline.html?wanted=*")
    expect(page.locator(".lx-offline__others a")).to_have_attribute(
        "href", f"{place.address}{OTHER}"
    )
    page.locator(".lx-offline__others a").click()
    page.wait_for_url(f"{place.address}{OTHER}")


def lost(page: Page, place: Place) -> str:
    """Ask, without a network, for a page that is not here but in another language."""
    visited(page, f"{place.address}en/index.html", f"{place.address}{OTHER}")
    page.context.set_offline(True)
    page.goto(f"{place.address}en/orchard/rules/wind.html")
    page.wait_for_url(f"{place.address}en/offline.html?wanted=*")
    expect(page.locator(".lx-offline__others a")).to_be_visible()
    return page.url


def test_a_network_that_is_back_only_by_its_own_word_is_asked_until_it_is(
    context: BrowserContext, place: Place
) -> None:
    page = context.new_page()
    stands = lost(page, place)
    page.evaluate("window.sameDocument = true")
    # The browser's word is good until it says otherwise; here the wire is still cut.
    page.evaluate("Object.defineProperty(navigator, 'onLine', { value: true })")
    failed: list[str] = []
    page.on("requestfailed", lambda request: failed.append(request.url))
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(3_000)
    assert len(failed) > 1
    assert set(failed) == {f"{place.address}en/orchard/rules/wind.html"}
    assert page.url == stands
    assert page.evaluate("window.sameDocument") is True
    context.set_offline(False)
    page.wait_for_url(f"{place.address}en/orchard/rules/wind.html")


def test_a_network_that_is_back_for_a_moment_does_not_call_back_who_goes_elsewhere(
    context: BrowserContext, place: Place
) -> None:
    page = context.new_page()
    lost(page, place)
    # All in one task, as when the network comes and goes while the click is being answered.
    page.evaluate(
        """() => {
          window.fetch = () => Promise.resolve(new Response());
          Object.defineProperty(navigator, "onLine", { value: true });
          document.querySelector(".lx-offline__others a").click();
          dispatchEvent(new Event("online"));
        }"""
    )
    page.wait_for_url(f"{place.address}{OTHER}")


def test_a_server_that_is_back_is_noticed_where_the_browser_was_online_all_along(
    context: BrowserContext, place: Place
) -> None:
    page = visited(context.new_page(), f"{place.address}{CHAPTER}")
    place.stop()
    page.goto(f"{place.address}{OTHER}")
    page.wait_for_url(f"{place.address}fr/offline.html?wanted=*")
    place.start(place.port)
    page.wait_for_url(f"{place.address}{OTHER}")


def test_a_page_that_is_nowhere_leads_nowhere_when_the_network_is_there(
    context: BrowserContext, place: Place
) -> None:
    page = context.new_page()
    with page.expect_response(f"{place.address}fr/orchard/nowhere.html") as asked:
        visited(page, f"{place.address}fr/offline.html?wanted=fr/orchard/nowhere.html")
    assert asked.value.status == 404
    page.wait_for_timeout(500)
    assert page.url.endswith("wanted=fr/orchard/nowhere.html")
    expect(page.locator("#lx-lost")).to_be_visible()


@pytest.mark.parametrize(
    "wanted",
    ["https://example.org/", "//example.org/x", "javascript:alert(1)", "../../../x", "%00", ""],
)
def test_an_address_that_leads_elsewhere_is_not_offered(
    context: BrowserContext, place: Place, wanted: str
) -> None:
    page = visited(context.new_page(), f"{place.address}fr/offline.html?wanted={wanted}")
    expect(page.locator("#lx-here")).to_be_visible()
    expect(page.locator("#lx-lost")).to_be_hidden()


# ---------------------------------------------------------------------- keeping a game


def test_a_game_is_kept_whole_with_its_size_told_before_and_its_progress(
    context: BrowserContext, place: Place, builds: tuple[Path, Path]
) -> None:
    page = context.new_page()
    watch = Watch(page, place.address)
    opened_game(page, place)
    expect(page.locator(".lx-keep__status")).to_contain_text(re.compile(r"\d[\s\u202f]?(ko|Mo)"))
    page.evaluate(
        "self.told = []; new MutationObserver(() => self.told.push("
        "document.querySelector('.lx-keep progress').value)).observe("
        "document.querySelector('.lx-keep'), {subtree: true, childList: true, attributes: true})"
    )
    keep(page)
    told = page.evaluate("self.told")
    assert told == sorted(told)
    assert len(set(told)) > 1
    kept = json.loads((builds[0] / "fr/offline/of/orchard.json").read_text("utf-8"))["rules"]
    assert set(kept) <= set(shelf(page)[1])
    watch.clean()
    place.stop()
    for path in kept:
        if path.endswith(".html"):
            page.goto(f"{place.address}{path}")
            assert page.url == f"{place.address}{path}"
            expect(page.locator("h1")).to_be_visible()


def test_a_kept_game_answers_its_permanent_addresses(context: BrowserContext, place: Place) -> None:
    page = opened_game(context.new_page(), place)
    keep(page)
    context.set_offline(True)
    page.goto(f"{place.address}fr/r/orchard.pick/")
    page.wait_for_url(f"{place.address}{CHAPTER}#orchard.pick")
    expect(page.locator("[id='orchard.pick']")).to_be_visible()


def test_keeping_a_game_is_undone_and_leaves_what_others_need(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    keep(page)
    assert OTHER in shelf(page)[1]
    page.locator("[data-do=forget]").click()
    expect(page.locator("[data-do=forget]")).to_be_hidden()
    expect(page.locator("[data-do=keep]")).to_be_visible()
    left = shelf(page)[1]
    assert [path for path in left if path.startswith("fr/orchard/")] == []
    assert {"fr/index.html", "fr/search/records.js", "fr/offline.html"} <= set(left)
    page.goto(f"{place.address}fr/offline.html")
    expect(page.locator(".lx-offline__kept")).to_have_count(0)


def test_a_kept_game_is_listed_with_its_size_and_removed_from_the_list(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    keep(page)
    page.goto(f"{place.address}en/offline.html")
    kept = page.locator(".lx-offline__kept li")
    expect(kept).to_have_count(1)
    expect(kept).to_contain_text("Français")
    kept.get_by_role("button").click()
    expect(kept).to_have_count(0)
    assert OTHER not in shelf(page)[1]


def test_a_network_that_breaks_off_is_told_and_what_came_stays_to_go_on_with(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    Lying.lies[OTHER] = (503, "busy")
    page.locator("[data-do=keep]").click()
    status = page.locator(".lx-keep__status")
    expect(status).to_contain_text("Le réseau ne répond pas", timeout=PATIENCE)
    assert OTHER not in shelf(page)[1]
    Lying.lies.clear()
    expect(page.locator("[data-do=keep]")).to_have_text("Continuer")
    keep(page)
    assert OTHER in shelf(page)[1]


def test_too_little_room_is_told_before_anything_is_fetched(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    before = shelf(page)[1]
    page.evaluate("navigator.storage.estimate = async () => ({quota: 90_000, usage: 60_000})")
    page.locator("[data-do=keep]").click()
    expect(page.locator(".lx-keep__status")).to_contain_text("pas assez de place")
    assert shelf(page)[1] == before


def test_a_shelf_that_is_full_is_told_and_keeps_what_it_has(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    before = shelf(page)[1]
    used = page.evaluate("navigator.storage.estimate().then(told => told.usage)")
    context.new_cdp_session(page).send(
        "Storage.overrideQuotaForOrigin", {"origin": place.host, "quotaSize": used + 50_000}
    )
    # A browser that promises more than it has.
    page.evaluate("navigator.storage.estimate = async () => ({quota: 1e9, usage: 0})")
    page.locator("[data-do=keep]").click()
    expect(page.locator(".lx-keep__status")).to_contain_text("n’a plus de place", timeout=PATIENCE)
    assert set(before) <= set(shelf(page)[1])


# ---------------------------------------------------------------------- what is never kept


@pytest.mark.parametrize(("status", "body"), [(200, LOGIN), (404, LOGIN), (500, "broken")])
def test_what_the_build_did_not_write_is_never_kept(
    context: BrowserContext, place: Place, status: int, body: str
) -> None:
    page = visited(context.new_page(), f"{place.address}{CHAPTER}")
    Lying.lies[OTHER] = (status, body)
    page.goto(f"{place.address}{OTHER}")
    expect(page.locator("body")).to_contain_text("café" if body == LOGIN else "broken")
    page.wait_for_timeout(300)
    assert OTHER not in page.evaluate(SHELVES)[0][1]
    Lying.lies[CHAPTER] = (500, "broken")
    # A host that is out of order is no reason to hide what was read before.
    page.goto(f"{place.address}{CHAPTER}")
    expect(page.locator("h2.lx-head").first).to_be_visible()


# ---------------------------------------------------------------------- the next build


WAITING = (
    "navigator.serviceWorker.getRegistration().then(all => Boolean(all.waiting || !all.installing))"
)


def published(page: Page, place: Place, address: str, old: str) -> None:
    """Publish the second build, visit it, and wait until its worker has taken over."""
    place.publish(1)
    page.goto(address)
    gone = f"caches.keys().then(all => !all.includes({json.dumps(old)}))"
    until(page, f"caches.keys().then(all => all.length > 1 || !all.includes({json.dumps(old)}))")
    until(page, WAITING)
    # A browser puts an idle worker to rest, and then the next one begins; one that is watched, as
    # all are in a test, it leaves awake.
    browser = page.context.new_cdp_session(page)
    browser.send("ServiceWorker.enable")
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(gone):
        assert time.monotonic() < end, "the old build's shelf is still there"
        # The change comes as the old one goes to rest: one that already rests has to be woken, and
        # a page that asks it something wakes it again.
        browser.send("ServiceWorker.stopAllWorkers")
        page.wait_for_timeout(1_000)
        page.reload()


def test_a_new_build_takes_the_place_of_the_old_with_all_that_was_kept(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    keep(page)
    old, before = shelf(page)
    published(page, place, f"{place.address}{CHAPTER}", old)
    new, after = shelf(page)
    assert new != old
    assert set(before) <= set(after)
    context.set_offline(True)
    page.goto(f"{place.address}{OTHER}")
    expect(page.locator("h1")).to_have_text("Le grand vent")
    page.goto(f"{place.address}fr/orchard/index.html")
    expect(page.locator(".lx-chapters")).to_contain_text("Le grand vent")
    expect(page.locator(".lx-keep[data-kept]")).to_be_attached()


def test_a_reader_with_a_network_sees_the_new_build_at_once(
    context: BrowserContext, place: Place
) -> None:
    page = visited(context.new_page(), f"{place.address}{OTHER}")
    place.publish(1)
    page.goto(f"{place.address}{OTHER}")
    expect(page.locator("h1")).to_have_text("Le grand vent")


def test_a_build_that_cannot_be_fetched_whole_leaves_the_old_one_whole(
    context: BrowserContext, place: Place
) -> None:
    page = opened_game(context.new_page(), place)
    keep(page)
    old, before = shelf(page)
    Lying.lies[OTHER] = (503, "busy")
    place.publish(1)
    page.goto(f"{place.address}{TERMS}")
    page.wait_for_timeout(2000)
    there = dict(page.evaluate(SHELVES))
    assert len(there[old]) == len(before)
    context.set_offline(True)
    page.goto(f"{place.address}{OTHER}")
    expect(page.locator("h1")).not_to_have_text("Le grand vent")
    page.goto(f"{place.address}fr/orchard/index.html")
    expect(page.locator(".lx-chapters")).not_to_contain_text("Le grand vent")
    context.set_offline(False)
    Lying.lies.clear()
    published(page, place, f"{place.address}{TERMS}", old)


def test_a_page_of_another_build_gets_nothing_of_the_old_one(
    context: BrowserContext, place: Place
) -> None:
    page = visited(context.new_page(), f"{place.address}{OTHER}")
    # The next build has another style; its worker is slow to come.
    Lying.lies["fr/assets/ludex.css"] = (200, "body { --of: second }")
    Lying.lies["service-worker.js"] = (503, "busy")
    place.publish(1)
    style = "getComputedStyle(document.body).getPropertyValue('--of')"
    page.goto(f"{place.address}{OTHER}")
    expect(page.locator("h1")).to_have_text("Le grand vent")
    assert page.evaluate(style) == "second"
    context.set_offline(True)
    page.reload()
    expect(page.locator("h1")).not_to_have_text("Le grand vent")
    assert page.evaluate(style) == ""
    assert "Georgia" in page.locator("h1").evaluate("h => getComputedStyle(h).fontFamily")


def test_two_sites_on_one_host_leave_each_other_s_shelf_alone(
    context: BrowserContext, place: Place
) -> None:
    inner = place.home.parent / "inner"
    inner.symlink_to(place.builds[1])
    page = visited(context.new_page(), f"{place.address}{CHAPTER}")
    visited(page, f"{place.host}{Path(SUB_PATH).parent}/inner/{CHAPTER}")
    names = [name for name, _ in page.evaluate(SHELVES)]
    assert len(names) == 2
    assert len({name.rsplit(" ", 1)[0] for name in names}) == 2


# ---------------------------------------------------------------------- where nothing is kept


def test_where_a_browser_keeps_nothing_the_page_says_so_and_all_is_read_as_ever(
    context: BrowserContext, place: Place
) -> None:
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    page = context.new_page()
    watch = Watch(page, place.address)
    watch.open(f"{place.address}fr/orchard/index.html")
    expect(page.locator(".lx-keep")).to_be_hidden()
    watch.open(f"{place.address}fr/offline.html")
    expect(page.locator("#lx-forbidden")).to_be_visible()
    expect(page.locator("#lx-here")).to_be_hidden()
    watch.clean()


@pytest.mark.parametrize(
    "path",
    [
        "index.html", "offline.html", "orchard/index.html", "orchard/map.html",
        "orchard/rules/wind.html", "orchard/workshop.html", "search.html", "workshop.html",
    ],
)  # fmt: skip
def test_the_folder_is_read_from_disk_without_a_network_or_a_complaint(
    browser: Browser, builds: tuple[Path, Path], path: str
) -> None:
    context = browser.new_context(offline=True)
    page = context.new_page()
    watch = Watch(page, "file:")
    watch.open((builds[0] / "fr" / path).as_uri())
    expect(page.locator("h1")).to_be_visible()
    if path == "offline.html":
        expect(page.locator("#lx-from-disk")).to_be_visible()
    if path == "orchard/index.html":
        expect(page.locator(".lx-keep")).to_be_hidden()
    if path == "search.html":
        page.locator("#lx-query").fill("pomme")
        expect(page.locator(".lx-hit").first).to_be_visible()
    watch.clean()
    context.close()


# ---------------------------------------------------------------------- the whole site


def test_the_desk_judges_without_a_network_after_its_first_use(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    address = f"{site}en/desk.html?ruling=cursed-leader-is-ousted"

    def ruled() -> None:
        page.locator("[data-do=load]").click()
        expect(page.locator(".lx-desk--open")).to_be_visible(timeout=PATIENCE)
        page.locator("[data-do=run]").click()
        expect(page.locator(".lx-desk__ruling .lx-steps")).to_be_visible(timeout=PATIENCE)

    # The worker must be there before what the desk loads is seen by it.
    page.goto(f"{site}en/index.html")
    settled(page)
    page.goto(address)
    ruled()
    until(page, f"{SHELVES}.then(all => all[0][1].some(path => path.endsWith('.wasm')))")
    page.wait_for_load_state("networkidle")
    context.set_offline(True)
    page.evaluate("sessionStorage.clear()")
    page.goto(address)
    ruled()


def test_a_game_kept_with_the_desk_is_judged_without_having_called_the_judge(
    context: BrowserContext, site: str
) -> None:
    page = context.new_page()
    page.goto(f"{site}en/minotaurs/index.html")
    settled(page)
    page.locator(".lx-keep > summary").click()
    page.locator("[data-with=desk] input").check()
    keep(page)
    context.set_offline(True)
    page.goto(f"{site}en/desk.html?game=minotaurs")
    page.locator("[data-do=open]").click()
    expect(page.locator(".lx-desk--open")).to_be_visible(timeout=PATIENCE)
    page.goto(f"{site}en/minotaurs/map.html")
    expect(page.locator(".md-content .lx-stored")).to_be_visible()
    expect(page.locator("canvas").first).to_be_attached()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ["offline.html?wanted=en/x.html", "minotaurs/index.html"])
def test_axe_finds_nothing_to_complain_of_and_nothing_is_wider_than_a_phone(
    browser: Browser, site: str, path: str, scheme: str
) -> None:
    axe = ROOT / "node_modules" / "axe-core" / "axe.min.js"
    if not axe.is_file():
        pytest.skip("axe-core is not installed")
    context = browser.new_context(
        bypass_csp=True, color_scheme="dark" if scheme == "dark" else "light",
        viewport={"width": 320, "height": 640},
    )  # fmt: skip
    page = context.new_page()
    page.goto(f"{site}en/{path}")
    settled(page)
    page.reload()
    page.locator("#lx-here, .lx-keep").first.wait_for(state="visible")
    page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.evaluate(axe.read_text(encoding="utf-8"))
    told = page.evaluate("axe.run()")
    assert len(told["passes"]) > 15
    assert [(v["id"], [n["target"] for n in v["nodes"]]) for v in told["violations"]] == []
    context.close()


def test_another_host_can_take_over_the_folder_as_it_is(
    context: BrowserContext, builds: tuple[Path, Path]
) -> None:
    server, address = serve(builds[0])
    page = context.new_page()
    watch = Watch(page, address)
    settled(watch.open(f"{address}{CHAPTER}"))
    watch.clean()
    server.shutdown()
    server.server_close()
    page.reload()
    expect(page.locator("h2.lx-head").first).to_be_visible()
