"""A concept of the glossary: one idea, its words in five languages, its relations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from adjudicator.book.digest import digest
from adjudicator.book.language import LANGUAGES, Language, Of, State
from adjudicator.book.section import SectionId, Slug
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE

Status = Literal["preferred", "admitted", "deprecated", "obsolete", "proposed"]
RelationType = Literal[
    "exact", "close", "narrower", "broader", "related", "part-of",
    "antonym", "false-friend", "homograph",
]  # fmt: skip
GENERIC = "generic"


@dataclass(frozen=True, slots=True)
class Context:
    """A sentence that shows a term in use, and the section it speaks of."""

    text: str
    cite: SectionId | None = None

    called = "a context"


@dataclass(frozen=True, slots=True)
class Term:
    """A word or phrase for a concept, with the forms in which it may stand in a text."""

    term: str
    status: Status
    authority: Literal["official", "community"] = "community"
    type: Literal["full", "short", "abbreviation", "variant", "phrase"] = "full"
    pos: Literal["noun", "verb", "adjective", "adverb", "phrase", "other"] = "noun"
    gender: Literal["feminine", "masculine", "neuter"] | None = None
    number: Literal["singular", "plural"] | None = None
    forms: tuple[str, ...] = ()
    context: Context | None = None
    reason: str = ""
    place: Place = field(default=NOWHERE, compare=False)

    called = "a term"

    def surfaces(self) -> tuple[str, ...]:
        """The term itself and every declared form."""
        return (self.term, *self.forms)


@dataclass(frozen=True, slots=True)
class InLanguage:
    """A concept in one language."""

    definition: str = ""
    of: Of | None = None
    state: State = "draft"
    terms: tuple[Term, ...] = ()
    case: Literal["any", "initial", "exact"] = "any"
    never: tuple[str, ...] = ()
    not_applicable: str = ""
    keep_original: bool = False
    place: Place = field(default=NOWHERE, compare=False)

    called = "a language of a concept"

    def preferred(self) -> Term | None:
        """The term to use, or None."""
        return next((term for term in self.terms if term.status == "preferred"), None)


@dataclass(frozen=True, slots=True)
class Relation:
    """This concept stands in a relation to another."""

    type: RelationType
    to: SectionId
    note: str = ""
    place: Place = field(default=NOWHERE, compare=False)

    called = "a relation"


@dataclass(frozen=True, slots=True)
class Decision:
    """Why a term was chosen."""

    date: str
    by: str
    text: str
    ref: str = ""

    called = "a decision"


@dataclass(frozen=True, slots=True)
class Concept:
    """One file of the glossary."""

    id: SectionId
    domain: Slug
    lang: dict[Language, Literal["missing"] | InLanguage]
    origin: Language | None = None
    defined_in: tuple[SectionId, ...] = ()
    relations: tuple[Relation, ...] = ()
    decisions: tuple[Decision, ...] = ()
    aliases: tuple[SectionId, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a concept"

    @property
    def game(self) -> str:
        """The game it belongs to, or `generic`."""
        return self.id.split(".", 1)[0]

    def in_language(self, language: str) -> InLanguage | None:
        """The concept in that language, or None where it is missing."""
        found = self.lang.get(language)  # type: ignore[call-overload]
        return found if isinstance(found, InLanguage) else None

    def preferred(self, language: str) -> Term | None:
        """The term to use in that language, or None."""
        spoken = self.in_language(language)
        return spoken.preferred() if spoken else None

    def languages(self) -> Iterator[tuple[Language, InLanguage]]:
        """The languages in which something is said, in the usual order."""
        for language in LANGUAGES:
            spoken = self.in_language(language)
            if spoken is not None:
                yield language, spoken

    def digest(self, language: str) -> str:
        """What a translation from that language carries as `of`: definition and preferred term."""
        spoken = self.in_language(language)
        if spoken is None:
            return digest(language)
        term = spoken.preferred()
        return digest(language, spoken.definition, term.term if term else "")
