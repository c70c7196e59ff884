"""What the checks of terms yield: problems to be told, and remarks that are only counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from adjudicator.reading import Problem

#: What each check looks for. Left out: forms that the texts use and no term declares, which are
#: part of T110. To find them takes stemmers, dictionaries and several seconds, so that
#: `ludex terms propose` lists them for a person, and T110 tells the doubtful mentions alone.
#: Also T112 as an error after some releases, mending for T116 and T117, and T122 and T123, which
#: belong to the exchange formats.
CODES: dict[str, str] = {
    "T101": "names that lead nowhere: citations, marks, relations",
    "T102": "no preferred term, or several of one type",
    "T103": "a translation that does not say what it renders",
    "T104": "a form shared by two opposites",
    "T105": "a form shared by two concepts that do not say so",
    "T106": "one target term for what the source tells apart, or two for the same",
    "T107": "a deprecated or obsolete form in use",
    "T108": "a concept that the source mentions and the translation does not",
    "T109": "a concept that only the translation mentions",
    "T110": "a mention in doubt, which a mark would settle",
    "T111": "a missing language, definition or context",
    "T112": "a translation of a wording that has changed since",
    "T113": "relations that contradict one another, or are said on one side only",
    "T114": "terms where none should be, or a reason that is missing",
    "T115": "a preferred noun without gender",
    "T116": "letters of another alphabet, or Romanian cedillas",
    "T117": "French spaces and apostrophes",
    "T118": "ё and е, or two kinds of quotation marks, mixed",
    "T119": "a term in two spellings",
    "T120": "numbers, signs or section links that differ from the source",
    "T121": "a negated word beside a term that has an opposite",
}


class Remark(NamedTuple):
    """Something that is only counted: per game, check, language and kind."""

    code: str
    game: str
    language: str
    what: str = ""


Finding = Problem | Remark


@dataclass
class Findings:
    """All that the checks found; `unread` are the problems of games that could not be read."""

    unread: list[Problem] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    counted: Counter[Remark] = field(default_factory=Counter)

    def take(self, found: Iterable[Finding]) -> None:
        """Add what a check yields."""
        for finding in found:
            if isinstance(finding, Remark):
                self.counted[finding] += 1
            else:
                self.problems.append(finding)

    def warnings(self) -> Counter[tuple[str, str]]:
        """The number of warnings by game and code."""
        return Counter(
            (game_of(problem), problem.code)
            for problem in self.problems
            if problem.severity == "warning"
        )


def game_of(problem: Problem) -> str:
    """The game whose files a problem stands in, or `generic`."""
    parts = problem.place.file.split("/")
    return parts[1] if len(parts) > 2 and parts[0] in {"rules", "glossary"} else "generic"
