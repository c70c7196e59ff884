"""Reading without a network: the page that tells of it, and what keeps a game on the device.

The page also stands in for whatever was asked for and is not on the device; `assets/offline/` fills
in what only the browser knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping

from site_tools.pages import address, wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading
from site_tools.pages.leaf import Leaf, block, listing
from site_tools.pages.page import Page
from site_tools.pages.words import AUTONYMS

_KEPT_SAID = {
    "title": "keep", "kept": "keep.kept", "keep": "keep.start", "again": "keep.again",
    "size": "keep.size", "going": "keep.going", "done": "keep.done",
    "unfinished": "keep.unfinished", "no-room": "keep.no-room", "full": "keep.full",
    "no-network": "keep.no-network", "other-build": "keep.other-build",
}  # fmt: skip
_SAID = {
    "kept": "offline.kept", "opened": "offline.opened", "more": "offline.more",
    "nothing": "offline.nothing", "size": "offline.total", "forget": "offline.forget",
    "unfinished": "offline.unfinished",
}  # fmt: skip
_WORKS = ("opened", "search", "keep", "desk", "renewed")
_INSTALL = ("android", "ios", "desktop")
_LIMITS = ("http", "private", "room", "tried")
_SERVE = "ludex site serve\npython3 -m http.server"


def offline_page(edition: Edition) -> Page:
    """The page on reading offline."""
    leaf = Leaf(edition, address.OFFLINE)
    words = edition.words
    script = element("script", src=leaf.to("assets/offline/page.js"), defer=True)
    parts = [
        block(leaf.trail()),
        heading(1, words("offline"), kind="lx-title"),
        block(element("div", _style(leaf), *_notices(leaf))),
        block(element("p", words("offline.lead"), class_="lx-lead")),
        block(_here(leaf)),
        heading(2, words("offline.works"), "works", "lx-part"),
        block(listing(words(f"offline.works.{each}") for each in _works(edition))),
        heading(2, words("offline.install"), "install", "lx-part"),
        block(element("p", words("offline.install.why"))),
        block(listing(words(f"offline.install.{each}") for each in _INSTALL)),
        heading(2, words("offline.limits"), "limits", "lx-part"),
        block(element("p", words("offline.limits.disk"))),
        block(element("div", *_commands())),
        block(listing(words(f"offline.limits.{each}") for each in _LIMITS)),
        block(element("div", script)),
    ]
    return Page(
        leaf.path, words("offline"), "\n\n".join(parts), words("offline.lead"), hide=("toc",)
    )


def keeping(leaf: Leaf, game: str) -> Html:
    """The part of a game's home that keeps it; hidden where a browser keeps nothing."""
    choices = [
        element(
            "label",
            element("input", type="checkbox"),
            leaf.words(f"keep.{name}"),
            element("span"),
            data_with=name, hidden=True,
        )
        for name in ("rulings", "desk")
    ]  # fmt: skip
    buttons = [
        _button(leaf, "keep", "keep.start", "main"),
        _button(leaf, "stop", "keep.stop"),
        _button(leaf, "forget", "offline.forget"),
    ]
    more = element("a", leaf.words("offline"), href=leaf.to(address.OFFLINE))
    return element(
        "div",
        _style(leaf),
        element(
            "details",
            element("summary", leaf.words("keep")),
            element("p", leaf.words("keep.told")),
            *choices,
            element("p", class_="lx-keep__status lx-small", role="status"),
            element("progress", hidden=True, value="0", aria_label=leaf.words("keep.progress")),
            element("p", *(part for button in buttons for part in (button, " ")), more),
            class_="lx-fold lx-keep", hidden=True,
            data_game=game, data_words=_data(leaf, _KEPT_SAID),
        ),
        element("script", src=leaf.to("assets/offline/keep.js"), defer=True),
    )  # fmt: skip


def _works(edition: Edition) -> Iterator[str]:
    for each in _WORKS:
        if each != "desk" or edition.rulings.ruled:
            yield each


def _notices(leaf: Leaf) -> Iterator[Html]:
    """What was wanted and is not here, and where nothing is kept at all."""
    words = leaf.words
    yield element(
        "div",
        element("p", words("offline.lost"), class_="lx-label"),
        element("p", element("code", class_="lx-offline__wanted")),
        element("p", words("offline.lost.told")),
        element("p", words("offline.in-others"), class_="lx-offline__others", hidden=True),
        element(
            "p",
            element("a", words("offline.try"), class_="lx-offline__again", href="#"),
            " · ",
            element("a", words("search"), href=leaf.to(address.SEARCH)),
        ),
        class_="lx-notice lx-notice--warning", id="lx-lost", role="status", hidden=True,
    )  # fmt: skip
    for id_, word in (("lx-from-disk", "offline.from-disk"), ("lx-forbidden", "offline.refused")):
        yield element("div", element("p", words(word)), class_="lx-notice", id=id_, hidden=True)
    unscripted = element("div", element("p", words("offline.no-scripts")), class_="lx-notice")
    yield element("noscript", unscripted)


def _here(leaf: Leaf) -> Html:
    """What is on the device; the script lists it."""
    games = {game: wording.game(book, leaf.language).title
             for game, book in leaf.edition.books.items()}  # fmt: skip
    return element(
        "div",
        element(
            "section",
            element("h2", leaf.words("offline.here"), id="here", class_="lx-part", tabindex="-1"),
            element("div", class_="lx-offline__here"),
            element("p", _button(leaf, "empty", "offline.empty", extra="lx-offline__empty")),
            id="lx-here", aria_labelledby="here", hidden=True,
        ),
        class_="lx-offline",
        data_words=_data(leaf, _SAID),
        data_games=json.dumps(games, ensure_ascii=False),
        data_languages=json.dumps(AUTONYMS, ensure_ascii=False),
    )  # fmt: skip


def _commands() -> Iterator[Html]:
    for command in _SERVE.split("\n"):
        yield element("pre", element("code", command))


def _button(leaf: Leaf, name: str, word: str, kind: str = "", extra: str = "") -> Html:
    classes = ["lx-button", f"lx-button--{kind}" if kind else "", extra]
    return element(
        "button", leaf.words(word),
        type="button", class_=" ".join(filter(None, classes)), data_do=name, hidden=True,
    )  # fmt: skip


def _style(leaf: Leaf) -> Html:
    return element("link", rel="stylesheet", href=leaf.to("assets/offline/offline.css"))


def _data(leaf: Leaf, said: Mapping[str, str]) -> str:
    """The words that a script says, with their parts left open."""
    return json.dumps({key: leaf.words(word) for key, word in said.items()}, ensure_ascii=False)
