"""Atom feeds: what has changed in the rules of a game, or of all games.

A feed needs full addresses, and so an address of the site. The build reads no clock: a feed is as
new as its newest entry.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from adjudicator.book import Rulebook
from adjudicator.book.game import Change
from site_tools.pages import address, wording
from site_tools.pages.edition import Edition
from site_tools.pages.html import element, join
from site_tools.pages.leaf import listing
from site_tools.pages.prose import plain

ATOM = "http://www.w3.org/2005/Atom"
_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@dataclass(frozen=True, slots=True)
class _Entry:
    book: Rulebook
    change: Change


def feeds(edition: Edition, site_url: str) -> Iterator[tuple[str, str]]:
    """The path and text of each feed; `site_url` is the address of the language's folder.

    Without any change to tell there is no feed: Atom wants the date of the newest.
    """
    every: list[_Entry] = []
    for game, book in edition.books.items():
        entries = [_Entry(book, change) for change in book.changes]
        every += entries
        if entries:
            yield address.feed(game), _feed(edition, site_url, entries, game)
    if every:
        yield address.feed(), _feed(edition, site_url, every)


def feed_titles(edition: Edition, page: str) -> Iterator[tuple[str, str]]:
    """The feeds that a page tells of, by path and title: that of its game, and that of all."""
    changed = [game for game, book in edition.books.items() if book.changes]
    game = page.split("/", 1)[0]
    if game in changed:
        yield address.feed(game), _title(edition, game)
    if changed:
        yield address.feed(), _title(edition)


def _title(edition: Edition, game: str = "") -> str:
    named = wording.game(edition.books[game], edition.language).title if game else "Ludex"
    return f"{named} · {edition.words('changes')}"


def _feed(edition: Edition, site_url: str, entries: list[_Entry], game: str = "") -> str:
    page = address.game(game) if game else address.HOME
    root = ET.Element("feed", {"xmlns": ATOM, _LANG: edition.language})
    _text(root, "id", f"{site_url}{address.feed(game)}")
    _text(root, "title", _title(edition, game))
    _text(root, "updated", _moment(max(entry.change.date for entry in entries)))
    _text(ET.SubElement(root, "author"), "name", "Ludex")
    _link(root, "self", f"{site_url}{address.feed(game)}", "application/atom+xml")
    _link(root, "alternate", f"{site_url}{page}", "text/html")
    for entry in sorted(entries, key=lambda e: e.change.date, reverse=True):
        _add(root, edition, site_url, entry)
    ET.indent(root)
    told = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{told}\n'


def _add(root: ET.Element, edition: Edition, site_url: str, entry: _Entry) -> None:
    book, change = entry.book, entry.change
    game = wording.game(book, edition.language).title
    told = wording.change(book, change.date, change.text, edition.language)
    there = f"{site_url}{address.change(str(book.game.id), change.date)}"
    made = ET.SubElement(root, "entry", {_LANG: told.standing.shown})
    _text(made, "id", there)
    _text(made, "title", f"{game}{edition.words.colon}{change.date}")
    _text(made, "updated", _moment(change.date))
    _link(made, "alternate", there, "text/html")
    links = [
        element(
            "a", edition.section_title(section),
            href=f"{site_url}{address.permanent('section', book.resolve(section))}",
        )
        for section in change.sections
    ]  # fmt: skip
    text = element("p", plain(told.title, edition.section_title))
    _text(made, "content", join([text, listing(links) if links else None]), type="html")


def _moment(date: str) -> str:
    """A day as a moment: its beginning, at Greenwich."""
    return f"{date}T00:00:00Z"


def _text(parent: ET.Element, tag: str, text: str, **attributes: str) -> None:
    ET.SubElement(parent, tag, attributes).text = text


def _link(parent: ET.Element, rel: str, href: str, kind: str) -> None:
    ET.SubElement(parent, "link", {"rel": rel, "href": href, "type": kind})
