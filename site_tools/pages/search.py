"""The search page: a form and a place for what is found; `assets/search/page.js` does the rest."""

from __future__ import annotations

import json

from site_tools.pages import address, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, in_language, listing
from site_tools.pages.page import Page
from site_tools.search.records import KINDS

LONGEST = 200
"""Letters that a query may have."""

_SAID = ("found", "nothing", "elsewhere", "show-all", "searching", "failed")


def search_page(edition: Edition) -> Page:
    """The page where one searches: with scripts by kinds, without them it leads to the lists."""
    leaf = Leaf(edition, address.SEARCH)
    words = edition.words
    said = {key: words(f"search.{key}", count="{count}") for key in _SAID}
    kinds = {kind: words(word) for kind, word in KINDS.items()}
    status = element("p", class_="lx-found", role="status", aria_live="polite")
    results = element(
        "div",
        class_="lx-results",
        data_worker=leaf.to("assets/search/worker.js"),
        data_words=_data(said),
        data_kinds=_data(kinds),
    )
    scripts = [
        element("script", src=leaf.to(f"assets/search/{name}.js"), defer=True)
        for name in ("box", "page")
    ]
    unscripted = element("p", words("search.no-scripts"), class_="lx-notice")
    parts = [
        block(leaf.trail()),
        heading(1, words("search"), kind="lx-title"),
        block(element("div", element("noscript", unscripted), _form(leaf), status, results)),
        heading(2, words("search.lists"), "lists", "lx-part"),
        block(listing(_lists(leaf))),
        block(element("div", *scripts)),
    ]
    return Page(leaf.path, words("search"), "\n\n".join(parts), hide=("toc",))


def _data(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _form(leaf: Leaf) -> Html:
    games = []
    for game, book in leaf.edition.books.items():
        named = wording.game(book, leaf.language)
        games.append(element("option", named.title, value=game, lang=named.standing.lang))
    field = element(
        "input",
        type="search", id="lx-query", name="q", maxlength=LONGEST, autocomplete="off",
        autocapitalize="off", spellcheck="false", aria_describedby="lx-hint", enterkeyhint="search",
    )  # fmt: skip
    everything = element("option", leaf.words("search.all-games"), value="")
    return element(
        "form",
        element(
            "p",
            element("label", leaf.words("search.query"), for_="lx-query"),
            field,
            class_="lx-search__query",
        ),
        element(
            "p",
            element("label", leaf.words("search.game"), for_="lx-game"),
            element("select", everything, *games, id="lx-game", name="game"),
            class_="lx-search__game",
        ),
        element("p", leaf.words("search.hint"), id="lx-hint", class_="lx-small"),
        class_="lx-search", role="search", action=leaf.to(address.SEARCH), method="get",
    )  # fmt: skip


def _lists(leaf: Leaf) -> list[Html]:
    """The ways to find something without a search: the lists of each game, and shared terms."""
    found = []
    for game, book in leaf.edition.books.items():
        named = wording.game(book, leaf.language)
        home = element(
            "a", in_language(named.title, named.standing), href=leaf.to(address.game(game))
        )
        ways = [
            ("a-to-z", address.terms(game), leaf.edition.concepts_of(game)),
            ("rulings", address.rulings(game), leaf.edition.rulings.of_game(game)),
            ("open-questions", address.open_questions(game), book.open_questions),
        ]
        links = [
            element("a", leaf.words(word), href=leaf.to(path)) for word, path, any_ in ways if any_
        ]
        found.append(join([home, *links], " · "))
    if leaf.edition.concepts_of(GENERIC):
        href = leaf.to(address.terms(GENERIC))
        found.append(element("a", leaf.words("shared-terms"), href=href))
    return found
