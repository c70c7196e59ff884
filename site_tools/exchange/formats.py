"""The formats in which texts and terms go out and come back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from adjudicator.book import LANGUAGES, Language
from adjudicator.book.concept import GENERIC
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.unit import Bundle, bundle, bundles, own_languages
from site_tools.library import Library

__all__ = ["FORMATS", "File", "Format", "Name", "Wanted", "export", "own_languages"]

Name = Literal["xliff", "po", "tmx", "csv", "tbx2", "tbx", "skos", "skos-json"]


class Format(NamedTuple):
    """What a format carries, how its files end, whether it comes back, and a line about it."""

    carries: Literal["texts", "terms"]
    ending: str
    returns: bool
    about: str


FORMATS: dict[Name, Format] = {
    "xliff": Format("texts", "xlf", True, "XLIFF 2.1: texts, with their terms, for CAT tools"),
    "po": Format("texts", "po", True, "gettext PO: texts"),
    "tmx": Format("texts", "tmx", False, "TMX 1.4b: a translation memory"),
    "csv": Format("terms", "csv", True, "CSV: terms, one a row, for spreadsheets"),
    "tbx2": Format("terms", "tbx2.tbx", True, "TBX v2 (martif): terms, for Weblate and OmegaT"),
    "tbx": Format("terms", "tbx", False, "TBX-Basic v3 (ISO 30042:2019): terms"),
    "skos": Format("terms", "ttl", False, "SKOS in Turtle: concepts and their relations"),
    "skos-json": Format("terms", "jsonld", False, "SKOS in JSON-LD"),
}


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to go out: which games (`generic` among them), languages, and whether drafts too."""

    games: tuple[str, ...]
    source: Language | None = None
    target: Language | None = None
    drafts: bool = False


class File(NamedTuple):
    """One file that goes out."""

    name: str
    content: str


def export(library: Library, kind: Name, wanted: Wanted) -> Iterator[File]:
    """The files of a format.

    :raises Unreadable: if a book or the glossary cannot be read.
    """
    if FORMATS[kind].carries == "texts":
        yield from _texts(library, kind, wanted)
    else:
        yield from _terms(library, kind, wanted)


def _texts(library: Library, kind: Name, wanted: Wanted) -> Iterator[File]:
    from site_tools.exchange import po, tmx, xliff

    for game in wanted.games:
        for each in _bundles(library, game, wanted) if game != GENERIC else ():
            explaining = Explaining(library.glossary, game, each.source, each.target)
            if kind == "xliff":
                content = xliff.write(each, explaining)
            elif kind == "po":
                content = po.write(each, explaining)
            else:
                content = tmx.write(each, wanted.drafts)
            yield File(f"{each.name}.{FORMATS[kind].ending}", content)


def _bundles(library: Library, game: str, wanted: Wanted) -> Iterable[Bundle]:
    """Texts from their own languages; from another one where it is named."""
    if wanted.source is None:
        return bundles(library, game, wanted.target)
    return (
        bundle(library, game, wanted.source, target, pivot=True)
        for target in LANGUAGES
        if target != wanted.source and wanted.target in {None, target}
    )


def _terms(library: Library, kind: Name, wanted: Wanted) -> Iterator[File]:
    from site_tools.exchange import martif, skos, spreadsheet, tbx_basic

    glossary = library.glossary
    books = {game: library.book(game) for game in library.games} if "skos" in kind else {}
    for game in wanted.games:
        concepts = glossary.of_game(game)
        ending = FORMATS[kind].ending
        if kind == "csv":
            yield File(f"{game}.{ending}", spreadsheet.write(concepts, glossary))
        elif kind == "tbx2":
            pair = [each for each in (wanted.source, wanted.target) if each]
            name = ".".join([game, *(["-".join(pair)] if pair else []), ending])
            yield File(name, martif.write(concepts, glossary, pair or LANGUAGES))
        elif kind == "tbx":
            yield File(f"{game}.{ending}", tbx_basic.write(concepts, glossary))
        elif kind == "skos":
            yield File(f"{game}.{ending}", skos.turtle(concepts, glossary, books))
        else:
            yield File(f"{game}.{ending}", skos.json_ld(concepts, glossary, books))
