"""How far each language has come: what is reviewed, draft, stale, missing and not applicable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from adjudicator.book import LANGUAGES
from site_tools.library import Library
from site_tools.renderings import of_texts, stale
from site_tools.texts import KINDS, Text, texts

Standing = Literal["reviewed", "draft", "stale", "missing", "not-applicable"]
STANDINGS: tuple[Standing, ...] = ("reviewed", "draft", "stale", "missing", "not-applicable")


class Wanted(NamedTuple):
    """One text that is wanted in a language which is not its own."""

    game: str
    kind: str
    language: str
    id: str
    part: str = ""

    def __str__(self) -> str:
        return f"{self.id} ({self.part})" if self.part else self.id


@dataclass(frozen=True, slots=True)
class Tally:
    """How many texts stand how."""

    reviewed: int = 0
    draft: int = 0
    stale: int = 0
    missing: int = 0
    not_applicable: int = 0

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> Tally:
        """The tally of those texts."""
        found = list(standings)
        return cls(*(found.count(standing) for standing in STANDINGS))

    @property
    def wanted(self) -> int:
        """All texts, whatever has become of them."""
        return self.reviewed + self.draft + self.stale + self.missing + self.not_applicable

    @property
    def present(self) -> int:
        """Those that are there and up to date, or were said not to apply: stale is not done."""
        return self.reviewed + self.draft + self.not_applicable

    @property
    def share(self) -> float:
        """The share of those present, in per cent; where nothing is wanted, nothing lacks."""
        return 100 * self.present / self.wanted if self.wanted else 100.0


def standings(library: Library) -> dict[Wanted, Standing]:
    """Every text that is wanted in another language, and how it stands there.

    A generic concept has no language of its own, so it is wanted in all five.

    :raises Unreadable: if a book or the glossary cannot be read.
    """
    found = tuple(texts(library))
    behind = {(one.id, one.part, one.language) for one in stale(tuple(of_texts(found)))}
    return {
        Wanted(text.game, text.kind, language, text.id, text.part): standing
        for text in found
        for language, standing in _of_text(text, behind)
    }


def _of_text(text: Text, behind: set[tuple[str, str, str]]) -> Iterator[tuple[str, Standing]]:
    for language in LANGUAGES:
        said = text.wordings.get(language)
        if language == text.own:
            continue
        if language in text.exempt:
            yield language, "not-applicable"
        elif said is None:
            yield language, "missing"
        elif (text.id, text.part, language) in behind:
            yield language, "stale"
        else:
            yield language, "reviewed" if said.state == "reviewed" else "draft"


def tallies(found: dict[Wanted, Standing]) -> dict[tuple[str, str, str], Tally]:
    """A tally for each game, kind and language, in that order."""
    groups: dict[tuple[str, str, str], list[Standing]] = {}
    for text, standing in found.items():
        groups.setdefault((text.game, text.kind, text.language), []).append(standing)
    ordered = sorted(groups, key=lambda g: (g[0], KINDS.index(g[1]), LANGUAGES.index(g[2])))
    return {group: Tally.of(groups[group]) for group in ordered}
