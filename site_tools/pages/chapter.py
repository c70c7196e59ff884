"""The page of a chapter: its sections one after another, each under its own anchor."""

from __future__ import annotations

from adjudicator.book import Chapter, Rulebook
from site_tools.pages import address, wording
from site_tools.pages.edges import edges_into
from site_tools.pages.edition import Edition
from site_tools.pages.html import element, heading, join
from site_tools.pages.leaf import Leaf, block, in_language
from site_tools.pages.page import Page
from site_tools.pages.section import section_blocks


def chapter_page(edition: Edition, book: Rulebook, chapter: Chapter) -> Page:
    """The page of one chapter."""
    game = str(book.game.id)
    leaf = Leaf(edition, address.chapter(game, chapter.chapter))
    named = wording.chapter(book, chapter.chapter, edition.language)
    parts = [
        block(leaf.game_trail(game)),
        heading(1, named.title, kind="lx-title", lang=named.standing.lang or ""),
        *_notices(leaf, book, chapter),
    ]
    for section in chapter.sections:
        parts += section_blocks(leaf, book, section)
    parts.append(block(leaf.terms_here()))
    titles = [edition.section_title(section.id) for section in chapter.sections]
    return Page(
        leaf.path,
        named.title,
        "\n\n".join(part for part in parts if part),
        description=wording.game(book, edition.language).title
        + edition.words.colon
        + edition.words.semicolon.join(titles[:8]),
        lang=named.standing.lang or "",
    )


def _notices(leaf: Leaf, book: Rulebook, chapter: Chapter) -> list[str]:
    """What must be known of the whole chapter: that it can be switched off."""
    notices = []
    for _, origin, edge in edges_into(book, f"{book.game.id}/{chapter.chapter}"):
        told = [leaf.words("into.suspends"), leaf.words.colon, leaf.section(origin)]
        if edge.while_:
            mode = wording.mode(book, edge.while_, leaf.language)
            told += [" ", element("small", leaf.words("while", condition=mode.title))]
        notices.append(block(element("p", join(told), class_="lx-notice")))
    if any(wording.section(book, s.id, leaf.language).standing.fallback for s in chapter.sections):
        shown = wording.section(book, chapter.sections[0].id, leaf.language).standing.shown
        name = leaf.words.language_name(shown)
        missing = sum(
            wording.section(book, s.id, leaf.language).standing.fallback for s in chapter.sections
        )
        text = leaf.words(
            "fallback-notice", missing=missing, all=len(chapter.sections), language=name
        )
        notices.append(block(element("p", text, class_="lx-notice lx-notice--fallback")))
    return notices


def chapter_link(leaf: Leaf, book: Rulebook, chapter: Chapter) -> object:
    """A link to a chapter, under its title."""
    named = wording.chapter(book, chapter.chapter, leaf.language)
    return element(
        "a", in_language(named.title, named.standing),
        href=leaf.to(address.chapter(book.game.id, chapter.chapter)),
    )  # fmt: skip
