"""The judge's desk: what a reader begins with, and the places that `assets/desk/` fills.

The judge is loaded only when the reader asks for it; until then this page is like any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from adjudicator.book import LANGUAGES
from adjudicator.telling import DEPTHS
from site_tools.pages import address, wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block
from site_tools.pages.page import Page
from site_tools.pages.words import AUTONYMS

_ALSO_SAID = ("rests-on", "assumed", "copied", "copy-link")
_PREFIX = "desk."
_COMMAND = "ludex judge my-dispute.yml"


def desk_page(edition: Edition) -> Page:
    """The page where one rules on a dispute of one's own."""
    leaf = Leaf(edition, address.DESK)
    words = edition.words
    style = element("link", rel="stylesheet", href=leaf.to("assets/desk/desk.css"))
    script = element("script", src=leaf.to("assets/desk/start.js"), defer=True)
    parts = [
        block(leaf.trail()),
        heading(1, words("desk"), kind="lx-title"),
        block(element("p", words("desk.lead"), class_="lx-lead")),
        block(element("div", style, *_notices(leaf), _desk(leaf), script)),
    ]
    return Page(
        leaf.path, words("desk"), "\n\n".join(parts), words("desk.lead"),
        hide=("toc", "navigation"),
    )  # fmt: skip


def _notices(leaf: Leaf) -> Iterator[Html]:
    """What is told where the desk cannot work: how to do the same without it."""
    command = element("pre", element("code", _COMMAND))
    for id_, word in (("lx-from-disk", "desk.from-disk"), ("lx-too-old", "desk.too-old")):
        told = element("p", leaf.words(word))
        yield element("div", told, command, class_="lx-notice", id=id_, hidden=True)
    told = element("p", leaf.words("desk.no-scripts"))
    yield element("noscript", element("div", told, command, class_="lx-notice"))


def _desk(leaf: Leaf) -> Html:
    status = element("p", class_="lx-desk__status", role="status", aria_live="polite")
    bar = element("progress", hidden=True, aria_label=leaf.words("desk.progress"))
    return element(
        "div",
        _opening(leaf),
        element("div", status, bar, class_="lx-desk__news"),
        _table(leaf),
        id="lx-desk", class_="lx-desk",
        data_words=json.dumps(dict(_said(leaf)), ensure_ascii=False),
        data_games=json.dumps(dict(_games(leaf)), ensure_ascii=False),
        data_language=leaf.language,
        data_data=leaf.to("../data/"),
    )  # fmt: skip


def _said(leaf: Leaf) -> Iterator[tuple[str, str]]:
    """The words that the scripts say."""
    for key in leaf.words.said:
        if key.startswith(_PREFIX) or key in _ALSO_SAID:
            yield str(key), leaf.words(str(key))


def _games(leaf: Leaf) -> Iterator[tuple[str, dict[str, object]]]:
    for game, book in leaf.edition.books.items():
        if leaf.edition.rulings.of_game(game):
            yield game, {"spoken": list(book.translations)}


def _opening(leaf: Leaf) -> Html:
    games = []
    for game, book in leaf.edition.books.items():
        if leaf.edition.rulings.of_game(game):
            named = wording.game(book, leaf.language)
            games.append(element("option", named.title, value=game, lang=named.standing.lang))
    find = element(
        "input", type="search", id="lx-desk-find", autocomplete="off", spellcheck="false"
    )
    return element(
        "section",
        element(
            "p",
            element("label", leaf.words("desk.game"), for_="lx-desk-game"),
            element("select", *games, id="lx-desk-game"),
            _button(leaf, "open", "main"),
            class_="lx-desk__choose",
        ),
        element("p", leaf.words("desk.size"), class_="lx-small"),
        element(
            "details",
            element("summary", leaf.words("desk.examples")),
            element("label", leaf.words("desk.examples.find"), for_="lx-desk-find"),
            find,
            element("div", class_="lx-desk__examples"),
            id="lx-desk-examples", class_="lx-fold",
        ),
        class_="lx-desk__opening", hidden=True,
    )  # fmt: skip


def _table(leaf: Leaf) -> Html:
    return element(
        "div",
        _tools(leaf),
        element("div", class_="lx-desk__link", hidden=True),
        element(
            "div",
            element(
                "section",
                element("h2", leaf.words("desk.form"), id="form"),
                element(
                    "p", class_="lx-notice lx-notice--warning lx-desk__unreadable", hidden=True
                ),
                element("div", class_="lx-desk__form"),
                class_="lx-desk__side lx-desk__side--form",
                aria_labelledby="form",
            ),
            element(
                "section",
                element("h2", leaf.words("desk.text"), id="text"),
                element("p", _button(leaf, "text", "fold"), class_="lx-desk__fold"),
                element("p", leaf.words("desk.text.hint"), id="lx-draft-hint", class_="lx-small"),
                element("div", class_="lx-desk__text"),
                element("div", class_="lx-desk__problems"),
                class_="lx-desk__side lx-desk__side--text",
                aria_labelledby="text",
            ),
            class_="lx-desk__sides",
        ),
        element(
            "section",
            element("h2", leaf.words("desk.ruling"), id="ruling"),
            _how(leaf),
            element("div", class_="lx-desk__ruling"),
            class_="lx-desk__answer",
            aria_labelledby="ruling",
        ),
        class_="lx-desk__table",
        hidden=True,
    )


def _tools(leaf: Leaf) -> Html:
    main = [_button(leaf, "load", "main", hidden=True), _button(leaf, "run", "main")]
    hand = [
        _button(leaf, "undo"),
        _button(leaf, "back", hidden=True),
        _button(leaf, "stop", "stop"),
    ]
    others = ("share", "download", "copy", "print", "new", "others")
    return element(
        "div",
        element("div", join(main, " "), *hand, class_="lx-desk__run"),
        element("div", *(_button(leaf, name) for name in others), class_="lx-desk__tools"),
        class_="lx-desk__bar",
    )


def _button(leaf: Leaf, name: str, kind: str = "", hidden: bool = False) -> Html:
    class_ = f"lx-button lx-button--{kind}" if kind else "lx-button"
    return element(
        "button", leaf.words(f"desk.{name}"),
        type="button", class_=class_, data_do=name, hidden=hidden,
    )  # fmt: skip


def _how(leaf: Leaf) -> Html:
    """How deep the ruling goes into its reasons, and in which language."""
    depths = [
        element("option", leaf.words(f"desk.depth.{depth}"), value=depth,
                selected=depth == "reasons")
        for depth in DEPTHS
    ]  # fmt: skip
    languages = [
        element("option", AUTONYMS[language], value=language, lang=language)
        for language in LANGUAGES
    ]
    return element(
        "p",
        element("label", leaf.words("desk.depth"), for_="lx-desk-depth"),
        element("select", *depths, id="lx-desk-depth"),
        element("label", leaf.words("desk.language"), for_="lx-desk-language"),
        element("select", *languages, id="lx-desk-language"),
        class_="lx-desk__how",
    )


def example_files(edition: Edition) -> Iterator[tuple[str, str]]:
    """For each game what the desk may begin with: the id and title of every scenario."""
    for game in edition.books:
        told = []
        for ruled in edition.rulings.of_game(game):
            title, spoken = ruled.title(edition.language)
            told.append([ruled.id, title, spoken if spoken != edition.language else ""])
        if told:
            yield address.examples(game), json.dumps(told, ensure_ascii=False) + "\n"
