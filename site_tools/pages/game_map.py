"""The map of a game: a drawing for whoever has scripts, and the same as lists for everybody.

The lists hold every section and edge with its words; the drawing's script reads them from there,
and takes from the data only where things stand.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Chapter, Edge, Rulebook, Section
from adjudicator.book.section import EdgeKind
from site_tools.pages import address, wording
from site_tools.pages.chapter import chapter_link
from site_tools.pages.edges import DECIDING, READING, edge_told, grant
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block
from site_tools.pages.map_drawing import drawing, drawing_scripts
from site_tools.pages.page import Page, unsearched


def map_page(edition: Edition, book: Rulebook) -> Page:
    """The map of one game."""
    game = str(book.game.id)
    leaf = Leaf(edition, address.map_of(game))
    title, intro = edition.words("map"), edition.words("map.intro")
    beats = [*_beats(book)]
    parts = [
        block(leaf.game_trail(game)),
        heading(1, title, kind="lx-title"),
        block(element("p", intro, class_="lx-lead")),
        block(unsearched(drawing(leaf, book))),
        heading(2, edition.words("map.beats"), "beats", "lx-part"),
        block(unsearched(_table(leaf, book, beats)))
        if beats
        else block(element("p", edition.words("map.no-beats"), class_="lx-none")),
        heading(2, edition.words("chapters"), "chapters", "lx-part"),
        block(unsearched(*(_chapter(leaf, book, chapter) for chapter in book.chapters))),
        block(element("div", *drawing_scripts(leaf))),
    ]
    named = wording.game(book, edition.language).title
    described = f"{named}{edition.words.colon}{intro}"
    return Page(leaf.path, title, "\n\n".join(parts), described, hide=("toc", "navigation"))


def _beats(book: Rulebook) -> Iterator[tuple[Section, EdgeKind, Edge]]:
    """The edges that beat, in the order of the sections that win."""
    for section in book.sections.values():
        for kind, edge in section.edges():
            if kind in DECIDING:
                yield section, kind, edge


def _table(leaf: Leaf, book: Rulebook, beats: list[tuple[Section, EdgeKind, Edge]]) -> Html:
    """A row for each edge that beats: who, how and when, whom."""
    head = [element("th", leaf.words(f"map.{name}"), scope="col") for name in _COLUMNS]
    rows = [
        element(
            "tr",
            element("td", leaf.section(str(section.id))),
            element("td", leaf.words(f"edge.{kind}"), " ", grant(leaf, book, edge)),
            element("td", leaf.section(book.resolve(edge.to))),
        )
        for section, kind, edge in beats
    ]
    table = element(
        "table", element("thead", element("tr", *head)), element("tbody", *rows), class_="lx-table"
    )
    # Wider than a phone: it is scrolled by itself, with the keyboard too.
    return element(
        "div", table, class_="lx-scroll", role="region", tabindex="0",
        aria_label=leaf.words("map.beats"),
    )  # fmt: skip


_COLUMNS = ("winner", "how", "loser")


def _chapter(leaf: Leaf, book: Rulebook, chapter: Chapter) -> Html:
    count = element("span", len(chapter.sections), class_="lx-count")
    title = wording.chapter(book, chapter.chapter, leaf.language)
    summary = join([element("span", title.title, lang=title.standing.lang), " ", count])
    sections = element(
        "ul", *(_section(leaf, book, section) for section in chapter.sections), class_="lx-map"
    )
    return element(
        "details",
        element("summary", summary),
        element("p", chapter_link(leaf, book, chapter)),
        sections,
        class_="lx-fold lx-map",
        data_chapter=chapter.chapter,
    )


def _section(leaf: Leaf, book: Rulebook, section: Section) -> Html:
    """A section with what it leads to; what leads to it stands with those."""
    edges = [*section.edges()]
    told = [
        _edge(leaf, book, kind, edge)
        for wanted in (*DECIDING, *READING)
        for kind, edge in edges
        if kind == wanted
    ]
    return element(
        "li",
        leaf.section(str(section.id)),
        element("ul", *told) if told else None,
        id=section.id,
        data_section=section.id,
        data_sort=section.kind if section.kind != "rule" else None,
        data_mode=section.mode,
    )


def _edge(leaf: Leaf, book: Rulebook, kind: EdgeKind, edge: Edge) -> Html:
    to = book.resolve(edge.to)
    condition = wording.mode(book, edge.while_, leaf.language).title if edge.while_ else None
    return element(
        "li",
        element("span", leaf.words(f"edge.{kind}"), leaf.words.colon, class_="lx-relation"),
        edge_told(leaf, book, to, edge),
        data_kind=kind,
        data_to=to,
        data_while=edge.while_,
        data_condition=condition,
    )
