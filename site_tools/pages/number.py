"""The numbers that sources print: each leads to its section, or to a choice where several share it.

A number is what a player reads in the printed rules, and nothing more: no link of ours is made of
one, because the next edition may print it elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from adjudicator.book import Rulebook
from site_tools.pages import address, wording
from site_tools.pages.bare import bare_page, other_languages, previewed
from site_tools.pages.edition import Edition
from site_tools.pages.html import element, join
from site_tools.pages.leaf import Leaf, listing

#: What can be a folder of an address in every file system; other numbers have no address.
_PLAIN = re.compile(r"[^\W_]+(?:[.-][^\W_]+)*")


def numbers(book: Rulebook) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each printed number of a book with the sections that bear it, in reading order.

    A full stop at its end does not count: 12.2. is 12.2.
    """
    found: dict[str, list[str]] = {}
    for section_id, section in book.sections.items():
        printed = section.number.strip().rstrip(".")
        if _PLAIN.fullmatch(printed):
            found.setdefault(printed, []).append(section_id)
    for printed, sections in found.items():
        yield printed, tuple(sections)


def choices(edition: Edition, site_url: str = "") -> Iterator[tuple[str, str]]:
    """For each number that several sections share, its file's path and the page to choose on."""
    for book in edition.books.values():
        for printed, sections in numbers(book):
            if len(sections) > 1:
                folder = address.number(str(book.game.id), printed)
                yield f"{folder}index.html", _choice(edition, book, printed, sections, site_url)


def _choice(
    edition: Edition, book: Rulebook, printed: str, sections: tuple[str, ...], site_url: str
) -> str:
    folder = address.number(str(book.game.id), printed)
    leaf = Leaf(edition, f"{folder}index.html")
    title, intro = leaf.words("shared-number", number=printed), leaf.words("shared-number.intro")
    game = wording.game(book, edition.language)
    home = element("a", leaf.game_title(book), href=leaf.to(address.game(str(book.game.id))))
    body = element(
        "main",
        element("p", home),
        element("h1", title),
        element("p", intro),
        listing(_one(leaf, book, section) for section in sections),
        other_languages(leaf),
    )
    head = join(
        [
            element("meta", name="robots", content="noindex"),
            previewed(
                f"{game.title}{edition.words.colon}{title}", intro, edition.language,
                f"{site_url}{folder}" if site_url else "",
            ),
        ]
    )  # fmt: skip
    return bare_page(f"{title} · {game.title}", body, edition.language, head=head)


def _one(leaf: Leaf, book: Rulebook, section_id: str) -> object:
    told = wording.section(book, section_id, leaf.language)
    chapter = wording.chapter(book, book.chapter_of[section_id].chapter, leaf.language)
    return element(
        "a", told.title, " ", element("small", chapter.title, lang=chapter.standing.lang),
        href=leaf.section_address(section_id), lang=told.standing.lang,
    )  # fmt: skip
