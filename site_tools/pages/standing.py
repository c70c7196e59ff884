"""The files of an edition that stand beside its pages, each complete in itself."""

from __future__ import annotations

from collections.abc import Iterator

from site_tools.pages import address
from site_tools.pages.desk import example_files
from site_tools.pages.edition import Edition
from site_tools.pages.feed import feeds
from site_tools.pages.number import choices
from site_tools.pages.printable import printable_page
from site_tools.pages.redirect import redirect_file, redirects
from site_tools.pages.root import not_found_file
from site_tools.pages.words import all_words
from site_tools.pages.workshop import words_file


def standing_files(edition: Edition, site_url: str = "") -> Iterator[tuple[str, str]]:
    """The path and text of each: permanent addresses, printable rules, feeds, the lost page,
    the words of the translator's table, and what the judge's desk may begin with.

    `site_url` is the address of the language's folder; without it there are no feeds.
    """
    for redirect in redirects(edition):
        yield f"{redirect.folder}index.html", redirect_file(edition, redirect, site_url)
    yield from choices(edition, site_url)
    for game, book in edition.books.items():
        yield address.printable(game), printable_page(edition, book, site_url)
    yield address.WORKSHOP_WORDS, words_file(edition)
    yield from example_files(edition)
    if site_url:
        yield from feeds(edition, site_url)
    yield "404.html", not_found_file(all_words())


def permanent_addresses(edition: Edition) -> Iterator[str]:
    """Every address that never changes, as a folder below the language's."""
    for redirect in redirects(edition):
        yield redirect.folder
    for path, _ in choices(edition):
        yield path.removesuffix("index.html")
