"""One language of a concept as it came back, and what each thing in it would change here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from adjudicator.book import Concept, Language
from adjudicator.book.concept import InLanguage, Term
from adjudicator.reading import Place
from site_tools.exchange.report import Fate, Outcome
from site_tools.exchange.term_entry import ReturnedLanguage


@dataclass(frozen=True, slots=True)
class Came:
    """All that a file says of a concept in a language; `rows` are its parts, in order."""

    concept: Concept
    language: Language
    rows: tuple[ReturnedLanguage, ...]

    @property
    def here(self) -> InLanguage | None:
        """What stands here; None where it is missing."""
        return self.concept.in_language(self.language)

    def outcome(self, fate: Fate, place: Place, why: str = "", hint: str = "") -> Outcome:
        """What becomes of something in it."""
        return Outcome(fate, f"term:{self.concept.id}", self.language, why, hint, place)


@dataclass(slots=True)
class Change:
    """What something in the file would change, until something speaks against it.

    `index` is the term here that becomes `term`; without one it is new. Without a term it is
    about the language: `said` by field, and forms that are `never` to be linked.
    """

    came: Came
    place: Place
    fate: Literal["added", "changed"]
    told: str
    term: Term | None = None
    index: int | None = None
    said: dict[str, str] = field(default_factory=dict)
    never: tuple[str, ...] = ()
    verbatim: bool = False
    refusal: tuple[str, str] | None = None

    def refuse(self, why: str, hint: str) -> None:
        """It is not done; the first reason is told."""
        self.refusal = self.refusal or (why, hint)

    def outcome(self) -> Outcome:
        """What becomes of it."""
        if self.refusal:
            return self.came.outcome("refused", self.place, *self.refusal)
        return self.came.outcome(self.fate, self.place, self.told)


@dataclass(frozen=True, slots=True)
class How:
    """How the import was asked to be done."""

    over_reviewed: bool = False
    restore: bool = False


def merged(here: InLanguage | None, changes: Iterable[Change]) -> InLanguage:
    """A language as it stands once the changes that nothing speaks against are made."""
    spoken = here or InLanguage()
    terms = list(spoken.terms)
    for change in changes:
        if change.refusal:
            continue
        if change.term is None:
            spoken = _with(spoken, change.said, change.never)
        elif change.index is None:
            terms.append(change.term)
        else:
            terms[change.index] = change.term
    return replace(spoken, terms=tuple(terms))


def _with(spoken: InLanguage, said: Mapping[str, str], never: tuple[str, ...]) -> InLanguage:
    values: dict[str, Any] = {
        name.replace("-", "_"): value for name, value in said.items() if name != "standing"
    }
    if said.get("standing") == "keep-original":
        values["keep_original"] = True
    return replace(spoken, never=union(spoken.never, never), **values)


def union(here: tuple[str, ...], there: tuple[str, ...]) -> tuple[str, ...]:
    """All of both, in the order of the file, with what only stands here behind."""
    if set(there) <= set(here):
        return here
    return tuple(dict.fromkeys((*there, *here)))
