"""The site in one language: the books, words and cross-references that all its pages share."""

from __future__ import annotations

from functools import cache, cached_property

from adjudicator.book import Concept, Language, Rulebook, Section
from adjudicator.reading import Place, Problem, Unreadable
from site_tools.library import Library
from site_tools.pages import address, wording
from site_tools.pages.html import Html
from site_tools.pages.prose import Runs
from site_tools.pages.rulings import Rulings
from site_tools.pages.survey import Survey
from site_tools.pages.words import Words
from site_tools.terms.mentions import Spotter, spotter

GENERIC = "generic"


class Edition:
    """Everything that pages in one language are made from.

    :raises Unreadable: if the data or the interface's words cannot be read, or a game's name would
        hide a folder of the site.
    """

    def __init__(self, library: Library, language: Language) -> None:
        self.library = library
        self.language = language
        self.words = Words.in_language(language)
        self._wordings: dict[str, wording.Wording] = {}
        self._runs: dict[tuple[str, str], Runs] = {}
        #: By folder, and whatever its pages wish: what looks the same on every page of it.
        self.alike: dict[str, dict[object, Html]] = {}
        taken = [game for game in library.games if game in address.RESERVED]
        if taken:
            raise Unreadable(
                Problem(
                    Place(f"rules/{game}/game.yml"), "reserved-name",
                    f"a game cannot be called {game!r}: the site keeps that folder for itself",
                    f"kept: {', '.join(sorted(address.RESERVED))}",
                )
                for game in taken
            )  # fmt: skip

    @cached_property
    def books(self) -> dict[str, Rulebook]:
        """The rulebook of each game."""
        return {game: self.library.book(game) for game in self.library.games}

    @cached_property
    def chapter_pages(self) -> frozenset[str]:
        """The paths of the pages that hold sections."""
        return frozenset(
            address.chapter(game, chapter.chapter)
            for game, book in self.books.items()
            for chapter in book.chapters
        )

    def book_of(self, section_id: str) -> Rulebook | None:
        """The book that an id of a section, chapter or open question belongs to."""
        return self.books.get(address.game_of(section_id))

    def section(self, section_id: str) -> Section | None:
        """That section, by its id of today or an old one; None where there is none."""
        book = self.book_of(section_id)
        return book[section_id] if book is not None and section_id in book else None

    @cached_property
    def concepts(self) -> dict[str, Concept]:
        """Every concept by its id."""
        return dict(self.library.glossary.concepts)

    def concept(self, concept_id: str) -> Concept:
        """A concept by its id of today or an old one.

        :raises KeyError: if there is none.
        """
        found = self.concepts.get(concept_id)
        return self.library.glossary[concept_id] if found is None else found

    def concepts_of(self, game: str) -> tuple[Concept, ...]:
        """The concepts of a game, or the shared ones (`generic`)."""
        return self.library.glossary.of_game(game)

    def spotter(self, game: str, language: str) -> Spotter:
        """What finds the terms in texts of that game and language."""
        return spotter(self.library.glossary, game, language)

    def runs(self, game: str, language: str) -> Runs:
        """What cuts a text of that game and language up for showing.

        A text that several pages show is cut up once.
        """
        key = (game, language)
        if key not in self._runs:
            self._runs[key] = cache(self.spotter(game, language).runs)
        return self._runs[key]

    @cached_property
    def rulings(self) -> Rulings:
        """The rulings on every scenario, replayed now.

        :raises Unreadable: if a scenario cannot be read.
        """
        return Rulings.of(self.library)

    @cached_property
    def survey(self) -> Survey:
        """What its terms and translations are like, the same for every edition of the library."""
        return Survey.of(self.library)

    @cached_property
    def used_in(self) -> dict[str, tuple[str, ...]]:
        """For each concept, the sections whose text, as shown in this edition, mentions it."""
        found: dict[str, dict[str, None]] = {}
        for game, book in self.books.items():
            index = self.survey.indexes[game]
            for section_id in book.sections:
                shown = wording.section(book, section_id, self.language).standing.shown
                for mention in index.in_text(section_id, shown):
                    if mention.passage.part == "text":
                        found.setdefault(mention.span.concept, {})[section_id] = None
        return {concept: tuple(sections) for concept, sections in found.items()}

    @cached_property
    def related(self) -> dict[str, tuple[tuple[str, str, str], ...]]:
        """For each concept, what others say of their relation to it: type, concept, note."""
        found: dict[str, list[tuple[str, str, str]]] = {}
        for concept in self.concepts.values():
            for relation in concept.relations:
                target = str(self.concept(relation.to).id)
                found.setdefault(target, []).append((relation.type, str(concept.id), relation.note))
        return {to: tuple(told) for to, told in found.items()}

    @cached_property
    def asked_about(self) -> dict[str, tuple[str, ...]]:
        """For each open question, the sections that name it."""
        found: dict[str, list[str]] = {}
        for book in self.books.values():
            for section in book.sections.values():
                for question in section.open:
                    found.setdefault(book.resolve(question), []).append(str(section.id))
        return {question: tuple(sections) for question, sections in found.items()}

    def section_wording(self, section_id: str) -> wording.Wording | None:
        """A section as readers of this edition see it; None where there is no such section."""
        if section_id not in self._wordings:
            book = self.book_of(section_id)
            if book is None or section_id not in book:
                return None
            self._wordings[section_id] = wording.section(book, section_id, self.language)
        return self._wordings[section_id]

    def section_title(self, section_id: str) -> str:
        """The title that stands for a section; its id where there is no such section."""
        found = self.section_wording(section_id)
        return section_id if found is None else found.title
