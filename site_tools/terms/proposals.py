"""Inflected forms that the glossary may lack: what looks like one, gathered from all texts."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from adjudicator.book.concept import Status
from site_tools.terms.likely import TRUST, Likely, Proposer
from site_tools.terms.likeness import How, Likeness
from site_tools.terms.marks import marks
from site_tools.terms.material import Material
from site_tools.terms.passages import Passage
from site_tools.terms.tokens import keys

_WIDTH = 32


@dataclass(frozen=True, slots=True)
class Example:
    """Where a proposed form stands, with the words around it; marks are left out."""

    place: str
    before: str
    words: str
    after: str

    def __str__(self) -> str:
        return f"{self.place}: {self.before}«{self.words}»{self.after}"


@dataclass(slots=True)
class Proposal:
    """A form that a term may have.

    `how` is the surest way in which it was found; `instead` are the concepts that some of its
    words link to today, and `rivals` those that it could be a form of as well.
    """

    language: str
    concept: str
    term: str
    status: Status
    form: str
    example: Example
    how: How
    times: int = 0
    instead: set[str] = field(default_factory=set)
    rivals: set[str] = field(default_factory=set)

    def as_data(self) -> dict[str, object]:
        """As JSON values."""
        return {
            "language": self.language,
            "concept": self.concept,
            "term": self.term,
            "status": self.status,
            "form": self.form,
            "times": self.times,
            "how": self.how,
            "instead": sorted(self.instead),
            "rivals": sorted(self.rivals),
            "place": self.example.place,
            "context": [self.example.before, self.example.words, self.example.after],
        }


def proposals(material: Material, likeness: Likeness, games: Iterable[str]) -> tuple[Proposal, ...]:
    """What the texts of `games` propose in the language of `likeness`, by concept and term.

    A term that a concept keeps from its origin gets no forms: it has no place for them.
    """
    language = likeness.language
    found: dict[tuple[str, str, tuple[str, ...]], Proposal] = {}
    for game in games:
        shelf = material.shelves[game]
        proposer = Proposer(shelf.spotter(language), likeness)
        for each in shelf.looked.get(language, ()):
            seen = proposer.look(each.passage.text)
            for likely in seen:
                form = likely.form
                spoken = material.glossary[form.concept].in_language(language)
                if spoken is None or form.term not in spoken.terms:
                    continue
                known = found.setdefault(
                    (form.concept, form.term.term, keys(likely.surface, language)),
                    Proposal(
                        language, form.concept, str(form.term.term), form.status, likely.surface,
                        _example(each.passage, likely), likely.how,
                    ),
                )  # fmt: skip
                known.times += 1
                known.how = min(known.how, likely.how, key=TRUST.__getitem__)
                known.instead |= set(likely.instead)
                known.rivals |= {
                    o.form.concept for o in seen if o.start == likely.start and o is not likely
                }
    return tuple(sorted(found.values(), key=lambda p: (p.concept, p.term, p.form.casefold())))


def _example(passage: Passage, likely: Likely) -> Example:
    """The words, and some letters around them, cut between words."""
    text, start, end = passage.text, likely.start, likely.end
    before = _plain(text[:start])
    after = _plain(text[end:])
    if len(before) > _WIDTH:
        before = "…" + before[-_WIDTH:].partition(" ")[2]
    if len(after) > _WIDTH:
        after = after[:_WIDTH].rpartition(" ")[0] + "…"
    part = "" if passage.part == "text" else f" {passage.part}"
    return Example(f"{passage.name}{part}", before, _plain(text[start:end]), after)


def _plain(text: str) -> str:
    """A piece of a text on one line, with its marks as they are read."""
    for mark in reversed(marks(text)):
        text = text[: mark.start] + (mark.surface or "§") + text[mark.end :]
    return re.sub(r"\s*\n\s*", " ", text)
