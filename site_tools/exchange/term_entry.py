"""A term and a language of a concept as they go out, and as any file of terms brings them back.

What a file does not say is not there: an empty cell or a missing element takes nothing away.
"""

from __future__ import annotations

import hashlib
import json
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import get_args

from adjudicator.book import Concept
from adjudicator.book.concept import InLanguage, Status, Term
from adjudicator.book.language import State
from adjudicator.reading import Place, Word
from adjudicator.reading.problem import NOWHERE

TERM_FIELDS = (
    "status", "authority", "type", "pos", "gender", "number", "reason", "context", "context-cite",
)  # fmt: skip
"""What is said of a term, besides the term itself and its forms."""

LANGUAGE_FIELDS = ("standing", "definition", "of", "state", "not-applicable", "case")
"""What is said of a concept in a language, besides its terms and `never`."""

DEFAULTS: Mapping[str, str] = {
    "authority": "community", "type": "full", "pos": "noun", "state": "draft", "case": "any",
}  # fmt: skip
"""What holds where nothing is said."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "status": get_args(Status),
    "authority": ("official", "community"),
    "type": ("full", "short", "abbreviation", "variant", "phrase"),
    "pos": ("noun", "verb", "adjective", "adverb", "phrase", "other"),
    "gender": ("feminine", "masculine", "neuter"),
    "number": ("singular", "plural"),
    "state": get_args(State),
    "case": ("any", "initial", "exact"),
    "standing": ("missing", "not-applicable", "keep-original"),
}
"""The words that a field may hold."""

LOST = ("domain", "origin", "defined-in", "relations", "decisions", "aliases")
"""What no file of terms brings back: it is said of a concept, not of a language."""


@dataclass(frozen=True, slots=True)
class ReturnedTerm:
    """A term as a file brings it; `said` holds what the file says of `TERM_FIELDS`.

    `was` is the digest of the term as it was sent out.
    """

    term: Word
    said: Mapping[str, Word] = field(default_factory=dict)
    forms: tuple[Word, ...] = ()
    was: str = ""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class ReturnedLanguage:
    """A concept in a language as a file brings it, or a part of it: a row, or an element.

    `said` holds what the file says of `LANGUAGE_FIELDS`; `was` is the digest of all that, as it
    was sent out.
    """

    concept: Word
    language: Word
    said: Mapping[str, Word] = field(default_factory=dict)
    never: tuple[Word, ...] = ()
    terms: tuple[ReturnedTerm, ...] = ()
    was: str = ""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class ReturnedTerms:
    """All that one file of terms brings back, in its order."""

    name: str
    languages: tuple[ReturnedLanguage, ...] = ()


def said_of_term(term: Term) -> dict[str, str]:
    """What is said of a term, by field; what is empty is left out."""
    context = term.context
    said = {
        "status": term.status,
        "authority": term.authority,
        "type": term.type,
        "pos": term.pos,
        "gender": term.gender or "",
        "number": term.number or "",
        "reason": term.reason,
        "context": context.text if context else "",
        "context-cite": (context.cite or "") if context else "",
    }
    return {name: str(value) for name, value in said.items() if value}


def said_of_language(spoken: InLanguage | None) -> dict[str, str]:
    """What is said of a concept in a language, by field; None is what is missing."""
    if spoken is None:
        return {"standing": "missing"}
    if spoken.not_applicable:
        return {"standing": "not-applicable", "not-applicable": str(spoken.not_applicable)}
    said = {
        "standing": "keep-original" if spoken.keep_original else "",
        "definition": spoken.definition,
        "of": spoken.of or "",
        "state": spoken.state,
        "case": spoken.case,
    }
    return {name: str(value) for name, value in said.items() if value}


def digest_of_term(
    concept: Concept, language: str, term: str, said: Mapping[str, str], forms: Iterable[str]
) -> str:
    """The name of a term's wording, its forms and all that is said of it."""
    return _digest("t", [concept.id, language, term], said, forms)


def digest_of_language(
    concept: Concept, language: str, said: Mapping[str, str], never: Iterable[str]
) -> str:
    """The name of what is said of a concept in a language, its terms aside."""
    return _digest("d", [concept.id, language], said, never)


def _digest(kind: str, names: list[str], said: Mapping[str, str], more: Iterable[str]) -> str:
    """A letter goes first: digits alone, or with an e, are numbers to a spreadsheet."""
    filled = {**DEFAULTS, **said}
    told = json.dumps([names, sorted(filled.items()), sorted(set(more))], ensure_ascii=False)
    hashed = hashlib.sha256(unicodedata.normalize("NFC", told).encode()).hexdigest()
    return f"{kind}-{hashed[:12]}"


def sent_term(concept: Concept, language: str, term: Term) -> str:
    """The digest of a term as it stands here."""
    return digest_of_term(concept, language, term.term, said_of_term(term), term.forms)


def sent_language(concept: Concept, language: str) -> str:
    """The digest of a concept in a language as it stands here."""
    spoken = concept.in_language(language)
    never = spoken.never if spoken else ()
    return digest_of_language(concept, language, said_of_language(spoken), never)
