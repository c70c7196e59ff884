"""Permanent addresses: small files that lead to wherever a thing stands today."""

from __future__ import annotations

from collections.abc import Iterator

from site_tools.pages import address
from site_tools.pages.edition import Edition
from site_tools.pages.html import escape


def redirects(edition: Edition) -> Iterator[tuple[str, str]]:
    """From the folder of each permanent address, old ids included, to the page it leads to."""
    for game, book in edition.books.items():
        for section_id in book.sections:
            page = address.chapter(game, book.chapter_of[section_id].chapter)
            yield address.permanent("section", section_id), f"{page}#{section_id}"
        for alias, today in book.aliases.items():
            if today in book.sections:
                page = address.chapter(game, book.chapter_of[today].chapter)
                yield address.permanent("section", alias), f"{page}#{today}"
    for concept_id, concept in edition.concepts.items():
        for name in (concept_id, *concept.aliases):
            yield address.permanent("concept", str(name)), address.concept(concept_id)
    for ruled in edition.rulings.ruled:
        yield address.permanent("scenario", ruled.id), address.ruling(ruled.game, ruled.id)


def redirect_file(edition: Edition, folder: str, target: str, site_url: str = "") -> str:
    """The file that stands in `folder` and leads to `target`, relative, with or without scripts."""
    there = escape(address.relative(f"{folder}index.html", target))
    named = escape(f"{site_url}{target}") if site_url else there
    said = escape(edition.words("moved-here"))
    return (
        f'<!doctype html>\n<html lang="{edition.language}"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;">'
        "<title>Ludex</title>"
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="robots" content="noindex"><link rel="canonical" href="{named}">'
        f'<meta http-equiv="refresh" content="0; url={there}"></head>'
        f'<body><p><a href="{there}">{said}</a></p></body></html>\n'
    )
