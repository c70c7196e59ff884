from __future__ import annotations

import json
import re
from html import unescape

import pytest

from adjudicator.book import LANGUAGES, Language
from site_tools.pages import address
from site_tools.pages.home import game_page, home_page
from site_tools.pages.offline import offline_page
from tests.conftest import ROOT
from tests.site_tools.pages.conftest import Open

ASSETS = ROOT / "site_tools" / "theme" / "assets" / "offline"


def data(html: str, name: str) -> dict[str, str]:
    """The words that a page hands to its script."""
    found = re.search(rf'data-{name}="([^"]*)"', html)
    assert found is not None
    read: dict[str, str] = json.loads(unescape(found[1]))
    return read


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_everything_in_its_language(edition: Open, language: Language) -> None:
    page = offline_page(edition(language))
    words = edition(language).words
    assert page.path == address.OFFLINE
    for key in words.said:
        if key.startswith(("offline.install", "offline.limits")):
            assert words(key) in unescape(page.body), key
    assert not re.search(r">(?:offline|keep)[.a-z-]*<", page.body)


def test_where_nothing_is_judged_nothing_is_said_of_the_desk(edition: Open) -> None:
    opened = edition("en")
    assert opened.words("offline.works.desk") not in unescape(offline_page(opened).body)
    assert opened.words("offline.works.keep") in unescape(offline_page(opened).body)


def test_without_scripts_nothing_is_offered_that_needs_them(edition: Open) -> None:
    for page in (offline_page(edition("fr")).body, _home(edition)):
        for button in re.findall(r"<button[^>]*>", page):
            assert " hidden" in button
    assert re.search(r'<details[^>]*lx-keep"[^>]* hidden', _home(edition))


def test_scripts_find_every_word_that_they_say(edition: Open) -> None:
    kept = data(_home(edition), "words")
    said = set(re.findall(r'(?:say\("|words\.)([a-z-]+)', (ASSETS / "keep.js").read_text("utf-8")))
    assert said
    assert said <= set(kept)
    # What the worker answers when something went wrong.
    worker = (ROOT / "site_tools" / "offline" / "service-worker.js").read_text("utf-8")
    told = worker[worker.index("function problem") :].split("}\n\n", 1)[0]
    problems = set(re.findall(r'return "([a-z-]+)"', told))
    assert len(problems) == 3
    assert problems <= set(kept)
    page = set(re.findall(r"words\.([a-z-]+)", (ASSETS / "page.js").read_text("utf-8")))
    assert page == set(data(offline_page(edition("fr")).body, "words"))


def test_sizes_are_left_for_the_browser_to_tell(edition: Open) -> None:
    kept = data(_home(edition), "words")
    assert "{size}" in kept["size"]
    assert "{free}" in kept["no-room"]
    assert "{done}" in kept["going"]


def test_the_front_page_is_not_burdened_with_it(edition: Open) -> None:
    assert "lx-keep" not in home_page(edition("fr")).body


def _home(edition: Open) -> str:
    opened = edition("fr")
    return game_page(opened, opened.books["orchard"]).body
