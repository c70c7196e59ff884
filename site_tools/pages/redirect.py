"""Permanent addresses: small files that lead to wherever a thing stands today."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.book import Rulebook
from site_tools.pages import address, wording
from site_tools.pages.bare import previewed
from site_tools.pages.edition import Edition
from site_tools.pages.html import escape
from site_tools.pages.number import numbers
from site_tools.pages.prose import plain

PREVIEW = 200
"""How many letters of a text a preview shows."""


@dataclass(frozen=True, slots=True)
class Redirect:
    """From the folder of an address that never changes to where the thing stands today."""

    folder: str
    target: str
    title: str = "Ludex"
    description: str = ""


def redirects(edition: Edition) -> Iterator[Redirect]:
    """Every permanent address that leads to one thing, old ids and printed numbers included."""
    for book in edition.books.values():
        yield from _of_book(edition, book)
    for concept_id, concept in edition.concepts.items():
        name, _ = wording.concept_name(concept, edition.language)
        entry = concept.in_language(edition.language)
        for called in (concept_id, *concept.aliases):
            yield Redirect(
                address.permanent("concept", str(called)), address.concept(concept_id),
                name, entry.definition if entry else "",
            )  # fmt: skip
    for ruled in edition.rulings.ruled:
        title, _ = ruled.title(edition.language)
        for called in (ruled.id, *ruled.report.scenario.heading.aliases):
            yield Redirect(
                address.permanent("scenario", str(called)),
                address.ruling(ruled.game, ruled.id),
                title,
            )


def _of_book(edition: Edition, book: Rulebook) -> Iterator[Redirect]:
    game = str(book.game.id)
    for section_id, section in book.sections.items():
        for called in (section_id, *section.aliases):
            yield _to_section(edition, book, section_id, address.permanent("section", str(called)))
    for question_id, question in book.questions.items():
        told = wording.open_question(book, question_id, edition.language)
        for called in (question_id, *question.aliases):
            yield Redirect(
                address.permanent("open-question", str(called)),
                address.open_questions(game, question_id),
                told.title,
                _previewed(edition, told.text),
            )
    for printed, sections in numbers(book):
        if len(sections) == 1:
            yield _to_section(edition, book, sections[0], address.number(game, printed))


def _to_section(edition: Edition, book: Rulebook, section_id: str, folder: str) -> Redirect:
    told = wording.section(book, section_id, edition.language)
    page = address.chapter(str(book.game.id), book.chapter_of[section_id].chapter)
    return Redirect(folder, f"{page}#{section_id}", told.title, _previewed(edition, told.text))


def _previewed(edition: Edition, text: str) -> str:
    told = plain(text, edition.section_title)
    return told if len(told) <= PREVIEW else f"{told[: PREVIEW - 1].rsplit(' ', 1)[0]}…"


def redirect_file(edition: Edition, redirect: Redirect, site_url: str = "") -> str:
    """The file that stands in the folder and leads on, relative, with or without scripts."""
    there = escape(address.relative(f"{redirect.folder}index.html", redirect.target))
    named = escape(f"{site_url}{redirect.target}") if site_url else there
    said = escape(edition.words("moved-here"))
    title = escape(redirect.title)
    # Messengers read the address that was shared, and do not follow it.
    url = f"{site_url}{redirect.folder}" if site_url else ""
    shown = previewed(redirect.title, redirect.description, edition.language, url)
    return (
        f'<!doctype html>\n<html lang="{edition.language}"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;">'
        f"<title>{title}</title>"
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta name="robots" content="noindex"><link rel="canonical" href="{named}">{shown}'
        f'<meta http-equiv="refresh" content="0; url={there}"></head>'
        f'<body><p>{title}</p><p><a href="{there}">{said}</a></p></body></html>\n'
    )
