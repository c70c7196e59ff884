from __future__ import annotations

import hashlib
import json
import posixpath
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from site_tools.offline.lists import LIST, told

#: What a game's home links to and that is no part of the game: other languages, data, the desk.
ELSEWHERE = ("data/", "en/", "ro/", "ru/", "pl/", "fr/r/", "fr/desk.html")


class Links(HTMLParser):
    """Every address in a page, from the site's root: what it links to, and what it loads."""

    def __init__(self, page: str, text: str) -> None:
        super().__init__()
        self.page = page
        self.linked: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the addresses of one tag."""
        told = dict(attrs)
        if tag == "a" and told.get("href"):
            self.linked.add(self._rooted(str(told["href"])))
        if tag in {"script", "img"} and told.get("src"):
            self.loaded.add(self._rooted(str(told["src"])))
        if tag == "link" and told.get("rel") in {"stylesheet", "icon"}:
            self.loaded.add(self._rooted(str(told["href"])))

    def _rooted(self, href: str) -> str:
        path = href.partition("#")[0].partition("?")[0]
        if not path or ":" in path:
            return self.page
        found = posixpath.normpath(posixpath.join(posixpath.dirname(self.page), path))
        return f"{found}/" if path.endswith("/") else found


def links(site: Path, page: str) -> Links:
    """The addresses in a page of the site."""
    return Links(page, (site / page).read_text("utf-8"))


@pytest.fixture(scope="module")
def listed(site: Path) -> dict[str, Any]:
    """The list of the language."""
    read: dict[str, Any] = json.loads((site / "fr" / LIST).read_text("utf-8"))
    return read


@pytest.fixture(scope="module")
def kept(site: Path) -> dict[str, Any]:
    """What is kept of the toy game."""
    read: dict[str, Any] = json.loads((site / "fr/offline/of/orchard.json").read_text("utf-8"))
    return read


def test_every_listed_file_stands_there_with_its_size_and_digest(
    site: Path, listed: dict[str, Any]
) -> None:
    assert len(listed["files"]) > 30
    for name, (size, digest) in listed["files"].items():
        content = (site / "fr" / name).read_bytes()
        assert size == len(content), name
        assert digest == hashlib.sha256(content).hexdigest()[: len(digest)], name
        assert len(digest) == 16


def test_every_page_is_listed(site: Path, listed: dict[str, Any]) -> None:
    pages = {path.relative_to(site / "fr").as_posix() for path in (site / "fr").rglob("*.html")}
    permanent = {page for page in pages if page.split("/")[0] in {"r", "s", "t", "o"}}
    assert permanent
    assert pages - permanent - set(listed["files"]) == {"404.html"}


@pytest.mark.parametrize("never", ["r/", "t/", "assets/javascripts/lunr/", ".map"])
def test_what_no_reader_needs_is_not_listed(listed: dict[str, Any], never: str) -> None:
    assert [
        name for name in listed["files"] if name.startswith(never) or name.endswith(never)
    ] == []


def test_all_that_a_game_s_home_links_to_is_kept_or_belongs_elsewhere(
    site: Path, listed: dict[str, Any], kept: dict[str, Any]
) -> None:
    linked = links(site, "fr/orchard/index.html").linked
    assert len(linked) > 8
    here = {*kept["rules"], *kept["rulings"], *listed["shell"]}
    missing = {path for path in linked - here if not path.startswith(ELSEWHERE)}
    assert missing == set()


def test_every_page_of_a_game_is_kept_and_every_shared_term_that_it_links_to(
    site: Path, kept: dict[str, Any]
) -> None:
    pages = [path.relative_to(site).as_posix() for path in (site / "fr/orchard").rglob("*.html")]
    assert len(pages) > 8
    assert set(pages) <= {*kept["rules"], *kept["rulings"]}
    shared = {
        path for page in pages for path in links(site, page).linked if "generic/terms/of/" in path
    }
    assert shared == {"fr/generic/terms/of/turn.html"}
    assert shared <= set(kept["rules"])


def test_all_that_the_kept_pages_load_is_kept(
    site: Path, listed: dict[str, Any], kept: dict[str, Any]
) -> None:
    for group in (kept["rules"], listed["shell"]):
        there = {*group, *listed["shell"]}
        for page in group:
            if page.endswith(".html"):
                assert links(site, page).loaded <= there, page


def test_what_scripts_load_by_themselves_is_kept(
    listed: dict[str, Any], kept: dict[str, Any]
) -> None:
    assert {
        "fr/search/records.js", "fr/assets/search/worker.js", "fr/assets/search/minisearch.js",
    } <= set(listed["shell"])  # fmt: skip
    assert {
        "data/maps/orchard.js", "fr/assets/map/cytoscape.js", "fr/assets/map/map.js",
    } <= set(kept["rules"])  # fmt: skip


def test_every_kept_file_is_on_some_list(
    site: Path, listed: dict[str, Any], kept: dict[str, Any]
) -> None:
    data = json.loads((site / "data" / LIST).read_text("utf-8"))["files"]
    known = {*(f"fr/{name}" for name in listed["files"]), *(f"data/{name}" for name in data)}
    asked = [*kept["rules"], *kept["rulings"], *kept["desk"], *listed["shell"]]
    assert set(asked) <= known
    assert all(len(set(group)) == len(group) for group in (kept["rules"], listed["shell"]))


def test_permanent_addresses_of_a_game_lead_to_its_pages(site: Path, kept: dict[str, Any]) -> None:
    leads = kept["leads"]
    assert leads["r/orchard.pick/index.html"] == "orchard/rules/picking.html#orchard.pick"
    for address, target in leads.items():
        assert (site / "fr" / address).is_file(), address
        assert f"fr/{target.partition('#')[0]}" in {*kept["rules"], *kept["rulings"]}, address


def test_a_game_without_rulings_needs_no_desk(kept: dict[str, Any]) -> None:
    assert kept["desk"] == []
    assert kept["rulings"] == []


def test_a_digest_tells_contents_of_one_length_apart() -> None:
    one, other = told(b"wind"), told(b"mind")
    assert one[0] == other[0] == 4
    assert one[1] != other[1]
