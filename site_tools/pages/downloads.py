"""The files that translators take away: the one place that knows which there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from site_tools.exchange.formats import FORMATS, File, Name, Wanted, export, own_languages
from site_tools.library import Library
from site_tools.pages import address
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.html import element, heading
from site_tools.pages.leaf import Leaf, block, listing


class Download(NamedTuple):
    """A file to take away."""

    #: What its format is called, such as JSON.
    format: str
    #: Where it stands, from the site's root.
    path: str
    #: What it holds, in the reader's language.
    label: str


CALLED: dict[Name, str] = {
    "xliff": "XLIFF 2.1",
    "po": "PO",
    "csv": "CSV",
    "tbx2": "TBX v2",
    "tbx": "TBX v3",
    "skos": "SKOS, Turtle",
    "skos-json": "SKOS, JSON-LD",
}
"""The formats that stand on the site, as they are called; a memory of drafts helps nobody."""


def downloads(edition: Edition, game: str) -> tuple[Download, ...]:
    """The files of a game, of the shared terms (`generic`), or of all games (an empty name)."""
    words = edition.words
    if game in {"", GENERIC}:
        index = Download("JSON", address.data("index"), words("download.index"))
        return (index, *_terms(edition, game)) if game else (index,)
    book = edition.books[game]
    own = str(book.game.language)
    texts = {own: game, **{language: f"{game}.{language}" for language in book.translations}}
    return (
        *_terms(edition, game),
        *_texts(edition, game),
        Download("JSON", address.data("game", game), words("download.game")),
        *(
            Download(
                "JSON",
                address.data("book", name),
                words("download.book", language=words.language_name(language)),
            )
            for language, name in texts.items()
        ),
    )


def _terms(edition: Edition, game: str) -> Iterator[Download]:
    for kind, called in CALLED.items():
        if FORMATS[kind].carries == "terms":
            path = f"{_EXCHANGE}/{game}.{FORMATS[kind].ending}"
            yield Download(called, path, edition.words("download.terms"))


def _texts(edition: Edition, game: str) -> Iterator[Download]:
    """What goes into the reader's language, from the ones in which it was first written."""
    language = edition.language
    for source in own_languages(edition.library, game):
        for kind, called in CALLED.items():
            if FORMATS[kind].carries == "texts" and source != language:
                path = f"{_EXCHANGE}/{game}.{source}-{language}.{FORMATS[kind].ending}"
                told = edition.words("download.texts", language=edition.words.language_name(source))
                yield Download(called, path, told)


_EXCHANGE = "data/exchange"


def term_files(library: Library) -> Iterator[File]:
    """The files of terms, named from the site's root; they are the same in all languages."""
    wanted = Wanted((*library.games, GENERIC))
    for kind in CALLED:
        if FORMATS[kind].carries == "terms":
            for name, content in export(library, kind, wanted):
                yield File(f"{_EXCHANGE}/{name}", content)


def text_files(library: Library) -> Iterator[File]:
    """The files of texts, from each language in which some were first written into all others."""
    for kind in CALLED:
        if FORMATS[kind].carries == "texts":
            for name, content in export(library, kind, Wanted(library.games)):
                yield File(f"{_EXCHANGE}/{name}", content)


def download_list(leaf: Leaf, game: str) -> list[str]:
    """The part of a page that lists them."""
    items = [
        # Some hosts say of a file that it is text, and a browser would only show it.
        element(
            "a", each.label, " (", each.format, ")", href=leaf.to(f"../{each.path}"), download=True
        )
        for each in downloads(leaf.edition, game)
    ]
    title = leaf.words("downloads")
    return [heading(2, title, "downloads", "lx-part"), block(listing(items))] if items else []
