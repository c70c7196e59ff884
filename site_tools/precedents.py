"""The precedents of a folder: which are stale, and noting that they still hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from adjudicator.reading.problem import place_of
from adjudicator.reading.spell import spelled
from adjudicator.scenario import Docket, Report, Scenario, replay
from adjudicator.scenario.precedent import (
    Doubt,
    confirmed_file,
    doubts,
    grounds_of,
    read_confirmed,
)
from adjudicator.scenario.title import own_titles
from site_tools.library import Library
from site_tools.rewriting import Rewriting
from site_tools.texts import RULING

_HEAD = """\
# The precedents of this game: for each scenario, the digests of the sections that its ruling
# cited when a person last looked. `ludex stale` lists what has changed since;
# `ludex confirm ruling:ID` renews it.
confirmed:
"""


@dataclass(frozen=True, slots=True)
class Precedent:
    """A scenario with expectations, its report, and why it has to be looked at again."""

    report: Report
    doubts: tuple[Doubt, ...]

    @property
    def id(self) -> str:
        """The scenario's id."""
        return self.report.scenario.id

    @property
    def stale(self) -> bool:
        """Whether it was never confirmed, or something under it has changed."""
        return bool(self.doubts)


def precedents(library: Library) -> Iterator[Precedent]:
    """Every precedent of the folder, by game and file.

    :raises Unreadable: if a scenario or a file of confirmed precedents is broken.
    """
    docket = Docket(library.root, book_of=library.book)
    for game in library.games:
        if docket.bench(game) is not None:
            yield from precedents_among(library, game, docket.scenarios(game))


def precedents_among(
    library: Library, game: str, scenarios: Iterable[Scenario]
) -> Iterator[Precedent]:
    """Those of the scenarios of a game that are precedents.

    :raises Unreadable: if one fixes what never matters, or the file of confirmed ones is broken.
    """
    confirmed = read_confirmed(library.root, game).confirmed
    for scenario in scenarios:
        if scenario.expects:
            report = replay(scenario)
            yield Precedent(report, tuple(doubts(report, confirmed)))


def orphans(library: Library) -> Iterator[tuple[str, str]]:
    """Confirmed ids whose scenario is gone: the game and the id."""
    for game in library.games:
        known = own_titles(library.root, game)
        for name in read_confirmed(library.root, game).confirmed:
            if name not in known:
                yield game, name


def confirm_precedents(library: Library, wanted: Iterable[str] | None) -> Rewriting:
    """Note that precedents still hold: `wanted` (`ruling:ID` or `ID`), or (None) all stale ones.

    What the other entries say, and every comment, stays as it was. Nothing is written yet.
    """
    rewriting = Rewriting(library.root)
    names = None if wanted is None else {name.removeprefix(RULING) for name in wanted}
    found = [
        p
        for p in precedents(library)
        if p.stale and p.report.holds and (names is None or p.id in names)
    ]
    for game in library.games:
        mine = {p.id: p for p in found if str(p.report.scenario.heading.game) == game}
        if not mine:
            continue
        path = confirmed_file(library.root, game)
        name = path.relative_to(library.root).as_posix()
        before = path.read_text("utf-8") if path.is_file() else _HEAD
        confirmed = read_confirmed(library.root, game).confirmed
        lines = before.rstrip("\n").split("\n")
        starts = {str(key): place_of(key).line - 1 for key in confirmed}
        for entry in sorted(mine, key=lambda entry: starts.get(entry, -1), reverse=True):
            if entry in starts:
                end = starts[entry] + 1
                while end < len(lines) and lines[end].startswith("    "):
                    end += 1
                lines[starts[entry] : end] = _entry(mine[entry])
        new = [
            line for entry in sorted(mine) if entry not in starts for line in _entry(mine[entry])
        ]
        rewriting.put(name, "\n".join([*lines, *new]) + "\n")
    return rewriting


def _entry(precedent: Precedent) -> list[str]:
    """The lines of one precedent."""
    grounds = grounds_of(precedent.report)
    head = f"  {spelled(precedent.id)}:"
    if not grounds:
        return [f"{head} {{}}"]
    return [head, *(f"    {section}: {of}" for section, of in grounds.items())]
