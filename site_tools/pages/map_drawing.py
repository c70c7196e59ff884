"""The place for the drawn map: its key, its filters, and what a reader who cannot see it needs.

All of it is hidden until the page's script shows it; the lists below say the same without scripts.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from adjudicator.book import Rulebook
from adjudicator.book.section import EdgeKind
from site_tools.pages import address, wording
from site_tools.pages.edges import DECIDING, READING
from site_tools.pages.html import Html, element, join
from site_tools.pages.leaf import Leaf

ENGINE = "assets/map/cytoscape.js"
"""Where the build puts what draws, in the language's folder."""

LONGEST = 100
"""Letters that may be looked for."""

_SAID = (
    "drawing", "failed", "find.found", "choose", "beats-this", "beats-this.none", "this-beats",
    "this-beats.none", "rest", "open", "told", "shown", "not-here", "switched-off",
)  # fmt: skip


class Stroke(NamedTuple):
    """How a kind of edge is drawn: dashes (none for a full line), and the shape of its head."""

    dashes: tuple[int, ...]
    head: str


STROKES: dict[EdgeKind, Stroke] = {
    "exception-to": Stroke((), "triangle"),
    "modifies": Stroke((9, 4), "triangle-cross"),
    "replaces-in-mode": Stroke((9, 3, 2, 3), "diamond"),
    "suspends": Stroke((3, 3), "tee"),
    "requires": Stroke((), "vee"),
    "refers-to": Stroke((2, 4), "circle"),
}
"""No two are alike without their colours."""

_HEADS = {
    "triangle": "M46 8l-11 -5v10z",
    "triangle-cross": "M46 8l-9 -5v10zM34 3h2v10h-2z",
    "diamond": "M46 8l-6 -5l-6 5l6 5z",
    "tee": "M42 1h3v14h-3z",
    "vee": "M46 8l-11 -5l4 5l-4 5z",
    "circle": "M46 8a4 4 0 1 1 -8 0a4 4 0 1 1 8 0z",
}


def drawing(leaf: Leaf, book: Rulebook) -> Html:
    """The stage, its tools and the panel of the chosen section."""
    button = element("button", leaf.words("map.draw"), type="button", class_="lx-atlas__draw")
    return element(
        "div",
        element("link", rel="stylesheet", href=leaf.to("assets/map/map.css")),
        button,
        element("p", class_="lx-atlas__said", role="status"),
        _form(leaf, book),
        class_="lx-atlas",
        hidden=True,
        data_engine=leaf.to(ENGINE),
        data_places=leaf.to(f"../{address.map_script(str(book.game.id))}"),
        data_game=book.game.id,
        data_words=_data({key: leaf.words(f"map.{key}") for key in _SAID}),
        data_kinds=_data(_kinds(leaf)),
        data_excludes=_data(
            {str(mode.id): list(map(str, mode.excludes)) for mode in book.game.modes}
        ),
    )  # fmt: skip


def drawing_scripts(leaf: Leaf) -> list[Html]:
    """What draws it; the engine and the places are loaded only when somebody wants the drawing."""
    return [
        element("script", src=leaf.to(f"assets/map/{name}.js"), defer=True)
        for name in ("sections", "look", "drawing", "finder", "panel", "map")
    ]


def _data(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _kinds(leaf: Leaf) -> dict[str, dict[str, object]]:
    return {
        kind: {
            "edge": leaf.words(f"edge.{kind}"),
            "into": leaf.words(f"into.{kind}"),
            "dashes": stroke.dashes,
            "head": stroke.head,
            "beats": kind in DECIDING,
        }
        for kind, stroke in STROKES.items()
    }


# ---------------------------------------------------------------------- tools


def _form(leaf: Leaf, book: Rulebook) -> Html:
    used = {kind for section in book.sections.values() for kind, _ in section.edges()}
    tools = join([_finder(leaf), _choices(leaf, book, bool(used & set(DECIDING)))])
    return element(
        "form",
        element("div", tools, class_="lx-atlas__tools"),
        _stage(leaf),
        _panel(leaf),
        element(
            "div", _lines(leaf, used), _modes(leaf, book) if book.game.modes else None,
            class_="lx-atlas__filters",
        ),
        class_="lx-atlas__drawn lx-search", autocomplete="off", hidden=True,
    )  # fmt: skip


def _finder(leaf: Leaf) -> Html:
    """A field with the list of all sections: the way to each without the drawing."""
    field = element(
        "input",
        type="text", id="lx-map-find", role="combobox", aria_expanded="false",
        aria_autocomplete="list", aria_controls="lx-map-found", aria_describedby="lx-map-hint",
        maxlength=LONGEST, autocapitalize="off", spellcheck="false", autocomplete="off",
    )  # fmt: skip
    label = element("label", leaf.words("map.find"), for_="lx-map-find")
    found = element(
        "ul", id="lx-map-found", role="listbox", aria_label=leaf.words("map.find"), hidden=True
    )
    hint = element("span", leaf.words("map.find.hint"), id="lx-map-hint", class_="lx-small")
    return element("div", label, field, found, hint, class_="lx-atlas__find")


def _choices(leaf: Leaf, book: Rulebook, beats: bool) -> Html:
    chapters = [element("option", leaf.words("map.all-chapters"), value="")]
    for chapter in book.chapters:
        named = wording.chapter(book, chapter.chapter, leaf.language)
        chapters.append(
            element("option", named.title, value=chapter.chapter, lang=named.standing.lang)
        )
    view = None
    if beats:
        options = [
            element("option", leaf.words(f"map.view.{name}"), value=name)
            for name in ("chapters", "precedence")
        ]
        view = _labelled(leaf.words("map.view"), "lx-map-view", "view", options)
    return join([view, _labelled(leaf.words("map.chapter"), "lx-map-chapter", "chapter", chapters)])


def _labelled(label: str, id_: str, name: str, options: list[Html]) -> Html:
    return element(
        "div",
        element("label", label, for_=id_),
        element("select", *options, id=id_, name=name),
        class_="lx-atlas__choice",
    )


def _lines(leaf: Leaf, used: set[EdgeKind]) -> Html:
    """The key to the lines, which at once says which of them are drawn."""
    boxes = [
        _box("kind", kind, join([_sample(kind), leaf.words(f"edge.{kind}")]), kind in DECIDING)
        for kind in (*DECIDING, *READING)
        if kind in used
    ]
    boxes.append(_box("around", "all", leaf.words("map.around"), checked=True))
    return element(
        "fieldset",
        element("legend", leaf.words("map.kinds")),
        *boxes,
        element("p", leaf.words("map.key"), class_="lx-small"),
    )


def _modes(leaf: Leaf, book: Rulebook) -> Html:
    boxes = [_box("only", "yes", leaf.words("map.modes.only"))]
    for mode in book.game.modes:
        named = wording.mode(book, mode.id, leaf.language)
        title = element("span", named.title, lang=named.standing.lang)
        boxes.append(_box("mode", str(mode.id), title))
    fieldset = element(
        "fieldset",
        element("legend", leaf.words("modes"), class_="lx-unseen"),
        *boxes,
    )
    return element("details", element("summary", leaf.words("modes")), fieldset, class_="lx-fold")


def _box(name: str, value: str, label: object, checked: bool = False) -> Html:
    box = element("input", type="checkbox", name=name, value=value, checked=checked)
    return element("label", box, " ", label, class_="lx-atlas__box")


def _sample(kind: EdgeKind) -> Html:
    stroke = STROKES[kind]
    line = element(
        "path", d="M1 8H38",
        stroke_dasharray=" ".join(map(str, stroke.dashes)) or None, class_="lx-atlas__line",
    )  # fmt: skip
    return element(
        "svg", line, element("path", d=_HEADS[stroke.head], class_="lx-atlas__head"),
        viewBox="0 0 48 16", aria_hidden="true",
        class_=f"lx-atlas__sample lx-atlas__sample--{'beats' if kind in DECIDING else 'reads'}",
    )  # fmt: skip


# ---------------------------------------------------------------------- stage and panel


def _stage(leaf: Leaf) -> Html:
    buttons = [
        element("button", sign, type="button", aria_label=leaf.words(word), title=leaf.words(word),
                data_do=name)
        for name, sign, word in (
            ("closer", "+", "map.zoom-in"),
            ("farther", "−", "map.zoom-out"),
            ("fit", "⤢", "map.fit"),
        )
    ]  # fmt: skip
    move = element(
        "button", leaf.words("map.move"), type="button", aria_pressed="false", data_do="move"
    )
    canvas = element(
        "div",
        class_="lx-atlas__canvas", tabindex="0", role="application",
        aria_label=leaf.words("map.canvas"), aria_describedby="lx-map-keys",
    )  # fmt: skip
    return element(
        "div",
        element("div", canvas, element("div", class_="lx-atlas__shield"), class_="lx-atlas__sheet"),
        element("div", *buttons, move, class_="lx-atlas__buttons"),
        element("p", class_="lx-atlas__told lx-small", role="status", aria_live="polite"),
        element("p", leaf.words("map.keys"), id="lx-map-keys", class_="lx-atlas__keys lx-small"),
        class_="lx-atlas__stage",
    )


def _panel(leaf: Leaf) -> Html:
    return element(
        "section",
        element("p", leaf.words("map.choose"), class_="lx-none"),
        class_="lx-atlas__panel", aria_label=leaf.words("map.chosen"),
    )  # fmt: skip
