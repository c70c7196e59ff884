"""All pages of an edition, and the order in which a reader finds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from site_tools.pages.chapter import chapter_page
from site_tools.pages.desk import desk_page
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.game_map import map_page
from site_tools.pages.home import game_page, home_page
from site_tools.pages.offline import offline_page
from site_tools.pages.open_questions import open_questions_page
from site_tools.pages.page import Page
from site_tools.pages.ruling import ruling_page
from site_tools.pages.ruling_list import rulings_page
from site_tools.pages.search import search_page
from site_tools.pages.term import concept_page, terms_page
from site_tools.pages.to_do import to_do_page
from site_tools.pages.workshop import workshop_page


@dataclass(frozen=True, slots=True)
class Branch:
    """A part of the contents: a page, and those below it."""

    page: Page
    below: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True)
class Contents:
    """The pages of an edition: those in the contents, and those reached from them."""

    tree: tuple[Branch, ...]
    others: tuple[Page, ...]

    def pages(self) -> tuple[Page, ...]:
        """Every page, once."""
        found: list[Page] = []

        def walk(branches: tuple[Branch, ...]) -> None:
            for branch in branches:
                found.append(branch.page)
                walk(branch.below)

        walk(self.tree)
        return (*found, *self.others)


def contents(edition: Edition) -> Contents:
    """Write all pages of an edition."""
    return Contents(_tree(edition), tuple(_others(edition)))


def proof(edition: Edition) -> Contents:
    """Write only those that stand in the contents, the rules among them: it is sooner done."""
    return Contents(_tree(edition), ())


def _tree(edition: Edition) -> tuple[Branch, ...]:
    branches = [Branch(home_page(edition))]
    for game, book in edition.books.items():
        below = [chapter_page(edition, book, chapter) for chapter in book.chapters]
        if book.open_questions or any(s.kind == "gap" for s in book.sections.values()):
            below.append(open_questions_page(edition, book))
        if edition.rulings.of_game(game):
            below.append(rulings_page(edition, game))
        if edition.concepts_of(game):
            below.append(terms_page(edition, game))
        if book.sections:
            below.append(map_page(edition, book))
        home = game_page(edition, book)
        branches.append(Branch(home, tuple(Branch(page) for page in below)))
    if edition.concepts_of(GENERIC):
        branches.append(Branch(terms_page(edition, GENERIC)))
    if edition.rulings.ruled:
        branches.append(Branch(desk_page(edition)))
    return tuple(branches)


def _others(edition: Edition) -> Iterator[Page]:
    yield workshop_page(edition)
    for game in edition.books:
        for ruled in edition.rulings.of_game(game):
            yield ruling_page(edition, ruled)
        if edition.concepts_of(game):
            yield workshop_page(edition, game)
        yield to_do_page(edition, game)
    if edition.concepts_of(GENERIC):
        yield workshop_page(edition, GENERIC)
        yield to_do_page(edition, GENERIC)
    for concept in edition.concepts.values():
        yield concept_page(edition, concept)
    yield search_page(edition)
    yield offline_page(edition)
