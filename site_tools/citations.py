"""Who cites a section: the checks of its game, and the scenarios whose rulings rest on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from adjudicator.book import Rulebook
from adjudicator.judging import Bench, CheckError
from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket, replay
from site_tools.library import Library


@dataclass(frozen=True, slots=True)
class CitingCheck:
    """A check, the question it answers, and whether this section decides or supports."""

    name: str
    question: str
    where: str
    decides: bool


@dataclass(frozen=True, slots=True)
class CitingScenario:
    """A scenario whose ruling cites a section."""

    id: str
    file: str
    title: str
    cited: tuple[str, ...] = field(repr=False)


class Citations:
    """The checks and scenarios of one game, by the sections that they cite."""

    def __init__(
        self, book: Rulebook, bench: Bench | None = None, scenarios: tuple[CitingScenario, ...] = ()
    ) -> None:
        self.book = book
        self.bench = bench
        self._scenarios = scenarios

    @cached_property
    def _by_section(self) -> dict[str, tuple[CitingScenario, ...]]:
        found: dict[str, list[CitingScenario]] = {}
        for scenario in self._scenarios:
            for section_id in dict.fromkeys(map(self.book.resolve, scenario.cited)):
                found.setdefault(section_id, []).append(scenario)
        return {section_id: tuple(citing) for section_id, citing in found.items()}

    def checks(self, section_id: str) -> tuple[CitingCheck, ...]:
        """The checks that execute a section; those in which it decides first."""
        if self.bench is None:
            return ()
        wanted = self.book.resolve(section_id)
        found = [
            CitingCheck(
                check.name,
                check.question.id,
                check.where,
                self.book.resolve(check.deciding) == wanted,
            )
            for check in self.bench.checks_citing(wanted)
        ]
        return tuple(sorted(found, key=lambda check: not check.decides))

    def scenarios(self, section_id: str) -> tuple[CitingScenario, ...]:
        """The scenarios whose rulings cite a section."""
        return self._by_section.get(self.book.resolve(section_id), ())


def citations_of(library: Library, game: str) -> Citations:
    """Who cites the sections of a game; its scenarios are replayed for it.

    A scenario that cannot be read, or code that does not fit its book, cites nothing here:
    `ludex check` and `ludex judge` say what is wrong with it.

    :raises Unreadable: if the book cannot be read.
    """
    book = library.book(game)
    try:
        docket = Docket.of_books([book], library.root)
        bench = docket.bench(game)
    except CheckError:
        return Citations(book)
    if bench is None:
        return Citations(book)
    return Citations(book, bench, tuple(_scenarios(docket, game)))


def _scenarios(docket: Docket, game: str) -> Iterator[CitingScenario]:
    for path in docket.files(game):
        try:
            scenario = docket.read(path)
            cited = replay(scenario).cited()
        except Unreadable:
            continue
        yield CitingScenario(scenario.id, scenario.file, scenario.heading.title, cited)
