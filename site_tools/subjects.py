"""What a word on the command line means: a section, a concept, or an open question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.book import Concept, Rulebook, Section
from adjudicator.reading.problem import suggestion
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown

SubjectKind = Literal["section", "concept", "open-question"]
_PREFIXES: dict[str, SubjectKind] = {"term": "concept", "open": "open-question"}


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing that commands speak of, by its id of today."""

    kind: SubjectKind
    id: str

    @property
    def game(self) -> str:
        """The game it belongs to, or `generic`."""
        return self.id.split(".", 1)[0]

    def __str__(self) -> str:
        prefix = next((p for p, kind in _PREFIXES.items() if kind == self.kind), "")
        return f"{prefix}:{self.id}" if prefix else self.id


def subject(library: Library, word: str) -> Subject:
    """What `word` names: `term:…` a concept, `open:…` an open question, else a section.

    Old ids are understood; a concept needs no prefix where no section bears its name.

    :raises Refusal: if nothing bears that name.
    """
    prefix, colon, name = word.partition(":")
    if colon and prefix not in _PREFIXES:
        raise Refusal(f"{prefix!r} is no kind of id", suggestion(prefix, _PREFIXES, "kinds"))
    kind = _PREFIXES.get(prefix) if colon else None
    if kind == "concept":
        return Subject(kind, str(concept_of(library, name).id))
    game = (name if colon else word).split(".", 1)[0]
    if kind == "open-question":
        if game not in library.games:
            raise unknown("game", game, library.games)
        book = library.book(game)
        today = book.resolve(name)
        if today not in book.questions:
            raise unknown("open question", name, book.questions)
        return Subject(kind, today)
    if game in library.games and word in library.book(game):
        return Subject("section", library.book(game).resolve(word))
    if word in library.glossary:
        return Subject("concept", str(library.glossary[word].id))
    return Subject("section", str(section_of(library, word)[1].id))


def section_of(library: Library, word: str) -> tuple[Rulebook, Section]:
    """The section with that id, old id or (where it is unique) printed number, and its book.

    :raises Refusal: if there is none, or several bear that number.
    """
    game = word.split(".", 1)[0]
    if game in library.games:
        book = library.book(game)
        if word in book:
            return book, book[word]
        raise unknown("section", word, [*book.sections, *book.aliases])
    books = [library.book(name) for name in library.games]
    numbered = [
        (book, section)
        for book in books
        for section in book.sections.values()
        if section.number and section.number == word
    ]
    if len(numbered) == 1:
        return numbered[0]
    if numbered:
        ids = ", ".join(str(section.id) for _, section in numbered)
        raise Refusal(f"the number {word!r} is printed several times", f"name one of {ids}")
    raise unknown("section", word, [section_id for book in books for section_id in book.sections])


def concept_of(library: Library, word: str) -> Concept:
    """The concept with that id or old id, or the one that alone has `word` as a form.

    :raises Refusal: if there is none, or several.
    """
    name = word.removeprefix("term:")
    glossary = library.glossary
    if name in glossary:
        return glossary[name]
    wanted = name.casefold()
    said = [
        concept
        for concept in glossary.concepts.values()
        if any(
            wanted == surface.casefold()
            for _, spoken in concept.languages()
            for term in spoken.terms
            for surface in term.surfaces()
        )
    ]
    if len(said) == 1:
        return said[0]
    if said:
        ids = ", ".join(str(concept.id) for concept in said)
        raise Refusal(f"{name!r} is a word of several concepts", f"name one of {ids}")
    raise unknown("concept", name, glossary.concepts)
