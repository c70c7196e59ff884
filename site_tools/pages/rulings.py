"""The rulings that the site shows: every scenario replayed, and found by what it cites."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from adjudicator.book import INTERFACE, Language, digest
from adjudicator.telling import tell
from site_tools.library import Library
from site_tools.pages.wording import Standing

if TYPE_CHECKING:
    from adjudicator.scenario import Report
    from adjudicator.scenario.precedent import Doubt


@dataclass(frozen=True)
class Ruled:
    """A scenario with what replaying it gave."""

    report: Report
    #: Why it has to be looked at again, if it is a precedent.
    doubts: tuple[Doubt, ...] = ()

    @property
    def id(self) -> str:
        """The scenario's id."""
        return self.report.scenario.id

    @property
    def game(self) -> str:
        """The game it is about."""
        return str(self.report.scenario.heading.game)

    @property
    def topic(self) -> str:
        """The folder that it stands in."""
        return self.report.scenario.file.rpartition("/")[0].rpartition("/")[2]

    @property
    def stale(self) -> bool:
        """Whether it was confirmed once, and something under it has changed since."""
        return any(doubt.why != "never-confirmed" for doubt in self.doubts)

    def title(self, language: Language) -> tuple[str, str]:
        """The scenario's title, and the language it is in."""
        return self.report.scenario.title_in(language)

    def answers(self, language: Language) -> str:
        """What was found, step by step, in a line."""
        told = tell(self.report, language, "line")
        return "; ".join(each.text for each in told.below if each.kind == "step")

    def standing(self, language: Language) -> Standing:
        """How the title stands to the reader's language and to the English one."""
        scenario = self.report.scenario
        _, spoken = scenario.title_in(language)
        rendered = scenario.titles.get(spoken)
        if rendered is None:
            return Standing(language, spoken)
        stale = rendered.of != digest(INTERFACE, scenario.heading.title)
        return Standing(language, spoken, rendered.state, stale)

    @cached_property
    def cited(self) -> frozenset[str]:
        """The sections that its rulings name."""
        return frozenset(self.report.cited())

    @cached_property
    def open_questions(self) -> frozenset[str]:
        """The open questions that it hangs on, or whose reading it fixes."""
        fixed = self.report.scenario.heading.readings
        return frozenset({*self.report.open_questions(), *map(str, fixed)})


@dataclass(frozen=True)
class Rulings:
    """All rulings, in the order of their ids."""

    ruled: tuple[Ruled, ...] = ()

    @classmethod
    def of(cls, library: Library) -> Rulings:
        """Replay every scenario of a folder; once for each library, whoever asks.

        :raises Unreadable: if one cannot be read, or a file of confirmed precedents.
        """
        if library not in _REPLAYED:
            _REPLAYED[library] = cls(tuple(sorted(_replayed(library), key=lambda r: r.id)))
        return _REPLAYED[library]

    def of_game(self, game: str) -> tuple[Ruled, ...]:
        """The rulings of one game."""
        return self._by_game.get(game, ())

    @cached_property
    def _by_game(self) -> dict[str, tuple[Ruled, ...]]:
        found: dict[str, list[Ruled]] = {}
        for ruled in self.ruled:
            found.setdefault(ruled.game, []).append(ruled)
        return {game: tuple(group) for game, group in found.items()}

    @cached_property
    def _by_section(self) -> dict[str, tuple[Ruled, ...]]:
        return _by((section, ruled) for ruled in self.ruled for section in sorted(ruled.cited))

    @cached_property
    def _by_question(self) -> dict[str, tuple[Ruled, ...]]:
        return _by((asked, ruled) for ruled in self.ruled for asked in sorted(ruled.open_questions))

    def citing(self, section_id: str) -> tuple[Ruled, ...]:
        """The rulings that name a section, the most telling first."""
        return self._by_section.get(section_id, ())

    def leaving_open(self, question_id: str) -> tuple[Ruled, ...]:
        """The rulings that hang on an open question, or fix a reading of it."""
        return self._by_question.get(question_id, ())


_REPLAYED: WeakKeyDictionary[Library, Rulings] = WeakKeyDictionary()


def _replayed(library: Library) -> Iterator[Ruled]:
    if not (library.root / "scenarios").is_dir():
        return
    from adjudicator.scenario import Docket, replay
    from adjudicator.scenario.precedent import doubts, read_confirmed

    docket = Docket.of_books(map(library.book, library.games), library.root)
    confirmed = {game: read_confirmed(library.root, game).confirmed for game in library.games}
    for scenario in docket.scenarios():
        report = replay(scenario)
        found = doubts(report, confirmed.get(str(scenario.heading.game), {}))
        yield Ruled(report, tuple(found))


def _by(pairs: Iterable[tuple[str, Ruled]]) -> dict[str, tuple[Ruled, ...]]:
    found: dict[str, list[Ruled]] = {}
    for key, ruled in pairs:
        found.setdefault(key, []).append(ruled)
    return {key: tuple(sorted(group, key=_telling)) for key, group in found.items()}


def _telling(ruled: Ruled) -> tuple[bool, int, str]:
    """The source's own examples come first, then those that are about little else."""
    printed = ruled.report.scenario.heading.source == "printed-example"
    return not printed, len(ruled.cited), ruled.id
