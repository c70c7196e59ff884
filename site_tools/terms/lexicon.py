"""The declared forms of a game's concepts in one language, with what must never be linked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from adjudicator.book import Concept, Glossary, Term
from adjudicator.book.concept import GENERIC, Status
from site_tools.terms.tokens import Token, tokens

Case = Literal["any", "initial", "exact"]

NEGATIONS: Mapping[str, frozenset[str]] = {
    "ro": frozenset({"ne", "non", "nu"}),
    "ru": frozenset({"не"}),
    "fr": frozenset({"non", "pas"}),
    "pl": frozenset({"nie"}),
    "en": frozenset({"non", "not", "un"}),
}
"""The words that turn the next one into its opposite."""

PREFIXES: Mapping[str, tuple[str, ...]] = {
    "ro": ("ne",),
    "ru": ("не",),
    "fr": ("non",),
    "pl": ("nie",),
    "en": ("un", "non"),
}
"""The same, written together with the word."""


@dataclass(frozen=True, slots=True)
class Form:
    """One surface of a term, word by word; `capitals` are the words that need their capital."""

    keys: tuple[str, ...]
    words: tuple[str, ...]
    concept: str
    term: Term
    surface: str
    case: Case
    capitals: tuple[int, ...]

    @property
    def status(self) -> Status:
        """The status of the term that it is a form of."""
        return self.term.status

    def stands(self, here: tuple[Token, ...]) -> Literal["yes", "perhaps", "no"]:
        """Whether the words `here`, equal but for capitals, are this form.

        Perhaps: a needed capital stands where a sentence begins, so that it says nothing.
        """
        if self.case == "any":
            return "yes"
        if self.case == "exact":
            return "yes" if tuple(token.word for token in here) == self.words else "no"
        if not all(here[i].is_capital() for i in self.capitals):
            return "no"
        return "perhaps" if all(here[i].begins for i in self.capitals) else "yes"

    def collides(self, other: Form) -> bool:
        """Whether one text could be both forms."""
        if self.keys != other.keys:
            return False
        return "any" in {self.case, other.case} or self.words == other.words


def form(surface: str, concept: str, term: Term, case: Case, language: str) -> Form:
    """The form that `surface` is."""
    keys, words, capitals = _spelled(surface, language)
    return Form(keys, words, concept, term, surface, case, capitals)


@lru_cache(maxsize=1 << 16)
def _spelled(
    surface: str, language: str
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[int, ...]]:
    """A form's keys, its words and where it needs capitals; what games share is met in each."""
    found = tokens(surface, language)
    capitals = tuple(i for i, token in enumerate(found) if token.is_capital())
    words = tuple(token.word for token in found)
    return tuple(token.key for token in found), words, capitals or (0,)


def forms_of(concept: Concept, language: str, proposed: bool = False) -> tuple[Form, ...]:
    """Every declared form of a concept in a language; those of proposed terms only if asked for.

    A concept that keeps its original name without repeating it is known by its origin's forms.
    """
    spoken = concept.in_language(language)
    if spoken is None:
        return ()
    terms = spoken.terms
    if spoken.keep_original and not terms and concept.origin:
        original = concept.in_language(concept.origin)
        terms = original.terms if original else ()
    return tuple(
        form(surface, str(concept.id), term, spoken.case, language)
        for term in terms
        if proposed or term.status != "proposed"
        for surface in term.surfaces()
        if surface.strip()
    )


def opposites(concepts: Iterable[Concept], glossary: Glossary) -> dict[str, frozenset[str]]:
    """For each concept that has antonyms, their ids; one side's word is enough."""
    found: dict[str, set[str]] = defaultdict(set)
    for concept in concepts:
        for relation in concept.relations:
            if relation.type == "antonym" and relation.to in glossary:
                other = str(glossary[relation.to].id)
                if other != concept.id:
                    found[str(concept.id)].add(other)
                    found[other].add(str(concept.id))
    return {concept: frozenset(others) for concept, others in found.items()}


def affirmed(words: tuple[str, ...], language: str) -> set[tuple[str, ...]]:
    """What remains of a form's keys where one word loses its prefix of negation."""
    return {
        (*words[:i], word.removeprefix(prefix), *words[i + 1 :])
        for i, word in enumerate(words)
        for prefix in PREFIXES.get(language, ())
        if word.startswith(prefix) and word != prefix
    }


LIKE = frozenset({"exact", "close", "narrower", "broader"})
"""Relations to a generic concept that is, more or less, meant by the same words."""


class Lexicon:
    """The forms that may be linked in texts of one game and language, found by their first word."""

    def __init__(self, glossary: Glossary, game: str, language: str) -> None:
        self.game = game
        self.language = language
        scope = (*glossary.of_game(game), *(glossary.of_game(GENERIC) if game != GENERIC else ()))
        self.opposites = opposites(scope, glossary)
        declared = {str(c.id): list(forms_of(c, language)) for c in scope}
        self.forms = {concept: tuple(forms) for concept, forms in self._guarded(declared).items()}
        self.by_first = _by_first(f for forms in self.forms.values() for f in forms)
        #: For each concept of the game, the generic ones that it is a case of, or that are like it.
        self.generics = {
            str(concept.id): tuple(
                str(relation.to) for relation in concept.relations if relation.type in LIKE
            )
            for concept in scope
            if game != GENERIC and self.is_own(str(concept.id))
        }
        self.never = _by_first(
            form(
                surface,
                str(concept.id),
                _NO_TERM,
                "any" if spoken.case == "any" else "exact",
                language,
            )
            for concept in scope
            if (spoken := concept.in_language(language)) is not None
            for surface in spoken.never
            if surface.strip()
        )

    @cached_property
    def opposed(self) -> dict[tuple[str, ...], str]:
        """The concept of each form, by its keys, where the concept has an antonym."""
        return {form.keys: concept for concept in self.opposites for form in self.forms[concept]}

    def _guarded(self, declared: dict[str, list[Form]]) -> dict[str, list[Form]]:
        """The forms without those that would link a word to the opposite of what it says."""
        for concept in self.opposites:
            own = {f.keys for f in declared.get(concept, ())}
            declared[concept] = [
                f for f in declared.get(concept, ()) if not affirmed(f.keys, self.language) & own
            ]
        known = {concept: {f.keys for f in forms} for concept, forms in declared.items()}
        for concept, others in self.opposites.items():
            taken = {key for other in others for key in known.get(other, ())}
            declared[concept] = [f for f in declared[concept] if f.keys not in taken]
        return declared

    def is_negation(self, before: tuple[str, ...]) -> bool:
        """Whether the keys before a word, the nearest one last, turn it into its opposite."""
        if before and before[-1] in {"-", "‑"}:
            before = before[:-1]
        return bool(before) and before[-1] in NEGATIONS.get(self.language, ())

    def is_own(self, concept: str) -> bool:
        """Whether the concept is the game's own, whose words win over generic ones."""
        return concept.startswith(f"{self.game}.")


_NO_TERM = Term("", "deprecated")


def _by_first(forms: Iterable[Form]) -> dict[str, tuple[Form, ...]]:
    """The forms by their first key, the longest first."""
    found: dict[str, list[Form]] = defaultdict(list)
    for each in forms:
        if each.keys:
            found[each.keys[0]].append(each)
    return {key: tuple(sorted(group, key=lambda f: -len(f.keys))) for key, group in found.items()}
