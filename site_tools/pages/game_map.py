"""The map of a game as a list: its chapters and sections with their edges, and what beats what."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Chapter, Edge, Rulebook, Section
from adjudicator.book.section import EdgeKind
from site_tools.pages import address, wording
from site_tools.pages.chapter import chapter_link
from site_tools.pages.edges import DECIDING, READING, edge_told, grant
from site_tools.pages.edition import Edition
from site_tools.pages.html import Html, element, heading, join
from site_tools.pages.leaf import Leaf, block, fold, listing
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
        heading(2, edition.words("map.beats"), "beats", "lx-part"),
        block(unsearched(_table(leaf, book, beats)))
        if beats
        else block(element("p", edition.words("map.no-beats"), class_="lx-none")),
        heading(2, edition.words("chapters"), "chapters", "lx-part"),
        block(unsearched(*(_chapter(leaf, book, chapter) for chapter in book.chapters))),
    ]
    named = wording.game(book, edition.language).title
    return Page(leaf.path, title, "\n\n".join(parts), f"{named}{edition.words.colon}{intro}")


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
    sections = listing((_section(leaf, book, section) for section in chapter.sections), "lx-map")
    return fold(summary, element("p", chapter_link(leaf, book, chapter)), sections, kind="lx-map")


def _section(leaf: Leaf, book: Rulebook, section: Section) -> Html:
    """A section with what it leads to; what leads to it stands with those."""
    edges = [*section.edges()]
    told = [
        join(
            [
                element("span", leaf.words(f"edge.{kind}"), leaf.words.colon, class_="lx-relation"),
                edge_told(leaf, book, book.resolve(edge.to), edge),
            ]
        )
        for wanted in (*DECIDING, *READING)
        for kind, edge in edges
        if kind == wanted
    ]
    return join([leaf.section(str(section.id)), listing(told) if told else None])
