"""Precedents: rulings that a person has confirmed, and what has changed under them since.

A scenario with expectations is a precedent. `confirmed.yml` of its game holds, by its id, the
digest of every section that its ruling cited when somebody last looked.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from adjudicator.book.language import Of
from adjudicator.book.section import SectionId, Slug
from adjudicator.reading import Place, parse, read_file, read_into
from adjudicator.reading.problem import NOWHERE
from adjudicator.scenario.report import Report

Why = Literal["never-confirmed", "changed", "new", "gone"]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What `scenarios/<game>/confirmed.yml` holds."""

    confirmed: dict[Slug, dict[SectionId, Of]] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "the confirmed precedents"


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why a precedent has to be looked at again: for a section, or as nobody has looked yet."""

    scenario: str
    why: Why
    section: str = ""

    def __str__(self) -> str:
        if self.why == "never-confirmed":
            return "nobody has confirmed it yet"
        if self.why == "changed":
            return f"{self.section} has changed since"
        if self.why == "new":
            return f"it rests on {self.section} too, which it did not before"
        return f"it rests on {self.section} no longer"


def confirmed_file(root: Path, game: str) -> Path:
    """Where the confirmed precedents of a game stand."""
    return root / "scenarios" / game / "confirmed.yml"


def read_confirmed(root: Path, game: str) -> Confirmed:
    """The confirmed precedents of a game; none where there is no file.

    :raises Unreadable: if the file is broken.
    """
    path = confirmed_file(root, game)
    if not path.is_file():
        return Confirmed()
    text = read_file(path, path.relative_to(root).as_posix())
    return read_into(Confirmed, parse(text), text)


def grounds_of(report: Report) -> dict[str, str]:
    """The digest of every section that a report cites, by id."""
    book = report.scenario.bench.book
    cited = sorted({book.resolve(section) for section in report.cited() if section in book})
    return {section: book[section].digest(book.game.language) for section in cited}


def doubts(report: Report, confirmed: Mapping[str, Mapping[str, str]]) -> Iterator[Doubt]:
    """Why the precedent has to be looked at again; nothing where it stands as confirmed."""
    scenario = report.scenario
    if not scenario.expects:
        return
    then = confirmed.get(scenario.id)
    if then is None:
        yield Doubt(scenario.id, "never-confirmed")
        return
    before = {scenario.bench.book.resolve(section): of for section, of in then.items()}
    now = grounds_of(report)
    for section, of in now.items():
        if section not in before:
            yield Doubt(scenario.id, "new", section)
        elif before[section] != of:
            yield Doubt(scenario.id, "changed", section)
    for section in before:
        if section not in now:
            yield Doubt(scenario.id, "gone", section)
