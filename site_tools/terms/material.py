"""What the checks of terms look at: the glossary and every game's texts, read and spotted once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from adjudicator.book import Glossary, Rulebook
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import Severity, place_of
from site_tools.library import Library
from site_tools.terms.mentions import Doubt, Span, Spotter, spotter
from site_tools.terms.passages import Passage, languages, passages
from site_tools.terms.whereabouts import Whereabouts


@dataclass(frozen=True, slots=True)
class Looked:
    """A passage with its mentions, and the words in it that stay in doubt."""

    passage: Passage
    spans: tuple[Span, ...]
    doubts: tuple[Doubt, ...]

    def concepts(self) -> set[str]:
        """What is mentioned and linked."""
        return {span.concept for span in self.spans}

    def perhaps(self) -> set[str]:
        """What is mentioned in any way: linked, nested in a longer term, or in doubt."""
        nested = {inner.concept for span in self.spans for inner in span.inside}
        doubtful = {concept for doubt in self.doubts for concept in doubt.concepts}
        return self.concepts() | nested | doubtful


class Shelf:
    """One game's texts in all its languages, each looked through for terms."""

    def __init__(self, book: Rulebook, glossary: Glossary) -> None:
        self.book = book
        self.game = str(book.game.id)
        self.source = str(book.game.language)
        self.languages = languages(book)
        self._glossary = glossary

    def spotter(self, language: str) -> Spotter:
        """What finds the terms in this game's texts in that language."""
        return spotter(self._glossary, self.game, language)

    @cached_property
    def looked(self) -> dict[str, tuple[Looked, ...]]:
        """For each language its passages, looked through."""
        return {
            language: tuple(
                Looked(passage, *self.spotter(language).look(passage.text))
                for passage in passages(self.book, language)
            )
            for language in self.languages
        }


class Material:
    """All that is checked. Books that cannot be read are left out: the reading tells of them.

    :raises Unreadable: if the glossary cannot be read.
    """

    def __init__(self, library: Library) -> None:
        self.games = library.games
        self.glossary: Glossary = library.glossary
        self.shelves: dict[str, Shelf] = {}
        self.unread: list[Problem] = []
        for game in library.games:
            try:
                self.shelves[game] = Shelf(library.book(game), self.glossary)
            except Unreadable as error:
                self.unread += error.problems
        self._where = Whereabouts(library.root, self.glossary.texts)

    @property
    def books(self) -> Mapping[str, Rulebook]:
        """The books that could be read, by game."""
        return {game: shelf.book for game, shelf in self.shelves.items()}

    def wrong(
        self,
        at: object,
        code: str,
        message: str,
        hint: str = "",
        severity: Severity = "error",
        offset: int = 0,
    ) -> Problem:
        """A problem at a place, at something that has one, or at a letter of a text."""
        if isinstance(at, Place):
            place = at
        elif isinstance(at, str):
            place = self._where.of(at, offset)
        else:
            place = place_of(at)
        return self._where.problem(place, code, message, hint, severity)
