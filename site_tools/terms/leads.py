"""T101: every name in the glossary and in marks leads somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.book import Concept
from adjudicator.book.concept import GENERIC
from adjudicator.reading import Problem
from adjudicator.reading.problem import suggestion
from site_tools.terms.marks import broken_marks, marks
from site_tools.terms.material import Material, Shelf
from site_tools.terms.passages import Passage


def names(material: Material) -> Iterator[Problem]:
    """Citations, relations and marks that lead nowhere."""
    taken: dict[str, str] = {}
    for concept in material.glossary.concepts.values():
        yield from _belongs(material, concept)
        yield from _cites(material, concept)
        yield from _relates(material, concept)
        for alias in concept.aliases:
            if alias in material.glossary.concepts or alias in taken:
                other = taken.get(alias, str(alias))
                yield material.wrong(
                    alias, "T101", f"{str(alias)!r} is taken", f"it is a name of {other!r} too"
                )
            taken[str(alias)] = str(concept.id)
    for shelf in material.shelves.values():
        for looked in shelf.looked.values():
            for each in looked:
                yield from _marks(material, shelf, each.passage)


def _belongs(material: Material, concept: Concept) -> Iterator[Problem]:
    """A concept is of a game that exists, or generic, and then it carries no rule."""
    if concept.game == GENERIC:
        if concept.defined_in:
            yield material.wrong(
                concept.defined_in[0], "T101", "a generic concept carries no rule",
                "leave out 'defined-in'; the concepts of games say where they are defined",
            )  # fmt: skip
    elif concept.game not in material.games:
        yield material.wrong(
            concept.id, "T101", f"there is no game {concept.game!r}",
            suggestion(concept.game, (*material.games, GENERIC), "games"),
        )  # fmt: skip


def _cites(material: Material, concept: Concept) -> Iterator[Problem]:
    cited = list(concept.defined_in)
    for _, spoken in concept.languages():
        cited += [t.context.cite for t in spoken.terms if t.context and t.context.cite]
    for name in cited:
        game = name.split(".", 1)[0]
        book = material.books.get(game)
        if concept.game not in {GENERIC, game}:
            yield material.wrong(
                name, "T101", f"{str(name)!r} is not a section of {concept.game}",
                "a concept cites the sections of its own game",
            )  # fmt: skip
        elif book is not None and name in book.aliases:
            yield material.wrong(
                name,
                "T101",
                f"{str(name)!r} is an old id",
                f"write {book.resolve(name)!r}",
                "warning",
            )
        elif book is not None and name not in book.sections:
            yield material.wrong(
                name, "T101", f"there is no section {str(name)!r}",
                suggestion(name, book.sections, "sections"),
            )  # fmt: skip


def _relates(material: Material, concept: Concept) -> Iterator[Problem]:
    seen: set[tuple[str, str]] = set()
    for relation in concept.relations:
        to = material.glossary[relation.to]
        if to.id == concept.id:
            yield material.wrong(
                relation.to, "T101", f"{relation.type} leads back to the concept itself"
            )
        elif (relation.type, to.id) in seen:
            yield material.wrong(
                relation.to, "T101", f"{relation.type} to {str(to.id)!r} stands twice"
            )
        elif relation.to != to.id:
            yield material.wrong(
                relation.to, "T101", f"{str(relation.to)!r} is an old id",
                f"write {str(to.id)!r}", "warning",
            )  # fmt: skip
        elif to.game not in {concept.game, GENERIC} and concept.game == GENERIC:
            yield material.wrong(
                relation.to, "T101", "a generic concept relates to no game's concept",
                f"say it in {str(to.id)!r}",
            )  # fmt: skip
        seen.add((relation.type, str(to.id)))


def _marks(material: Material, shelf: Shelf, passage: Passage) -> Iterator[Problem]:
    """Marks are whole, and name a concept of this game, a generic one, or a section."""
    text = passage.text
    for offset, written in broken_marks(text):
        yield material.wrong(
            text, "T101", f"{written!r} is not a mark",
            "write [[concept.id|surface]], [[!surface]] or [[§section.id]]", offset=offset,
        )  # fmt: skip
    glossary = material.glossary
    for mark in marks(text):
        name = mark.target
        if mark.kind == "section" and name not in shelf.book:
            yield material.wrong(
                text, "T101", f"there is no section {name!r}",
                suggestion(name, shelf.book.sections, "sections"), offset=mark.start,
            )  # fmt: skip
        elif mark.kind != "forced":
            continue
        elif name not in glossary:
            scope = [*glossary.of_game(shelf.game), *glossary.of_game(GENERIC)]
            yield material.wrong(
                text, "T101", f"there is no concept {name!r}",
                suggestion(name, [concept.id for concept in scope], "concepts"), offset=mark.start,
            )  # fmt: skip
        elif glossary[name].game not in {shelf.game, GENERIC}:
            yield material.wrong(
                text, "T101", f"{name!r} is a concept of another game",
                f"name one of {shelf.game}, or a generic one", offset=mark.start,
            )  # fmt: skip
        elif glossary[name].id != name:
            yield material.wrong(
                text, "T101", f"{name!r} is an old id",
                f"write {str(glossary[name].id)!r}", "warning", mark.start,
            )  # fmt: skip
