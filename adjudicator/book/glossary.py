"""The glossary: every concept of some games, with the generic ones they relate to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from adjudicator.book.concept import GENERIC, Concept
from adjudicator.book.language import LANGUAGES
from adjudicator.reading import Problem, Unreadable, misnamed, parse, read_file
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.reading.text import Text
from adjudicator.reading.typed import Reader


@dataclass(frozen=True)
class Glossary:
    """Concepts by id."""

    concepts: dict[str, Concept]
    texts: Mapping[str, Text] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def from_folder(cls, root: Path, games: Iterable[str] | None = None) -> Glossary:
        """The concepts under `root/glossary`; of `games` and the generic ones, or (None) of all.

        :raises Unreadable: with every problem of all their files.
        """
        folder = root / "glossary"
        wanted = None if games is None else {*games, GENERIC}
        problems: list[Problem] = misnamed(folder, "glossary")
        texts: dict[str, Text] = {}
        concepts: dict[str, Concept] = {}
        for path in sorted(folder.rglob("*.yml")):
            parts = path.relative_to(folder).with_suffix("").parts
            if wanted is not None and parts[0] not in wanted:
                continue
            try:
                text = read_file(path, path.relative_to(root).as_posix())
                node = parse(text)
            except Unreadable as error:
                problems += error.problems
                continue
            texts[text.name] = text
            reader = Reader(text)
            concept = reader.read(node, Concept)
            if isinstance(concept, Concept):
                if concept.id != ".".join(parts):
                    place = place_of(concept.id)
                    wrong = Problem(
                        place, "wrong-id",
                        f"the file is {'.'.join(parts)!r}, the id {str(concept.id)!r}",
                        "give both the same name", text.line(place.line),
                    )  # fmt: skip
                    problems.append(wrong)
                concepts[str(concept.id)] = concept
            problems += reader.problems
        glossary = cls(concepts, texts)
        if not problems:
            problems += glossary.inconsistencies()
        if problems:
            raise Unreadable(problems)
        return glossary

    def inconsistencies(self) -> Iterator[Problem]:
        """What makes a glossary unusable: languages left out, relations that lead nowhere."""
        for concept in self.concepts.values():
            missing = [language for language in LANGUAGES if language not in concept.lang]
            if missing:
                yield self.problem(
                    concept, "missing-language", f"nothing is said of {', '.join(missing)}",
                    f"write '{missing[0]}: missing'",
                )  # fmt: skip
            for relation in concept.relations:
                if relation.to not in self.concepts and relation.to not in self.aliases:
                    yield self.problem(
                        relation.to, "unknown-concept", f"there is no concept {str(relation.to)!r}",
                        suggestion(relation.to, self.concepts, "concepts"),
                    )  # fmt: skip

    def problem(self, thing: object, code: str, message: str, hint: str = "") -> Problem:
        """A problem at the place of `thing`, showing its line."""
        place = place_of(thing)
        text = self.texts.get(place.file)
        return Problem(place, code, message, hint, text.line(place.line) if text else "")

    @cached_property
    def aliases(self) -> dict[str, str]:
        """The id of today for each old id."""
        return {str(old): str(c.id) for c in self.concepts.values() for old in c.aliases}

    def __getitem__(self, concept_id: str) -> Concept:
        """:raises KeyError: if there is no such concept."""
        return self.concepts[self.aliases.get(concept_id, concept_id)]

    def __contains__(self, concept_id: str) -> bool:
        return concept_id in self.concepts or concept_id in self.aliases

    def of_game(self, game: str) -> tuple[Concept, ...]:
        """The concepts of that game (or `generic`), by id."""
        return tuple(c for c in self.concepts.values() if c.game == game)
