"""What the scenarios exercise: which checks win, stand idle and are needed, which edges decide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from adjudicator.judging import Bench, Unsettled
from adjudicator.reading import Unreadable
from adjudicator.scenario import Report, Scenario, replay


@dataclass
class Exercise:
    """One game's checks and beating edges, as its scenarios use them."""

    bench: Bench
    reports: tuple[Report, ...]
    won: set[str] = field(default_factory=set)
    idle: set[str] = field(default_factory=set)
    #: Edges (winner, loser) by which some check gave way to another.
    decided: set[tuple[str, str]] = field(default_factory=set)
    #: For each check, the scenarios in which it spoke.
    live_in: dict[str, list[Scenario]] = field(default_factory=dict)

    @classmethod
    def of(cls, bench: Bench, scenarios: tuple[Scenario, ...]) -> Exercise:
        """Replay the scenarios of a game and note what they use."""
        exercise = cls(bench, tuple(replay(scenario) for scenario in scenarios))
        for report in exercise.reports:
            for name in _spoke(report):
                exercise.live_in.setdefault(name, []).append(report.scenario)
            for ruling in report.rulings():
                for part in ruling.walk():
                    exercise.won.update(ground.check.name for ground in part.grounds)
                    exercise.idle.update(idle.check.name for idle in part.idle)
                    exercise.decided.update(
                        (edge.winner, edge.loser) for b in part.beaten for edge in b.edges
                    )
                    if part.undetermined is not None:
                        exercise.won.update(_undetermined_by(bench, part.question.id, report))
        return exercise

    @property
    def never_won(self) -> tuple[str, ...]:
        """Checks that decide nothing anywhere."""
        return tuple(c.name for c in self.bench.checks if c.name not in self.won)

    @property
    def never_idle(self) -> tuple[str, ...]:
        """Checks with a condition that always held."""
        return tuple(c.name for c in self.bench.checks if c.conditions and c.name not in self.idle)

    @property
    def never_decided(self) -> tuple[str, ...]:
        """Beating edges between sections on which checks of one question rest, deciding nothing."""
        found = []
        for section in self.bench.book.sections.values():
            for kind, edge in section.beating_edges():
                if kind == "suspends":
                    continue
                pair = (str(section.id), self.bench.book.resolve(edge.to))
                if self._meet(*pair) and pair not in self.decided:
                    found.append(f"{pair[0]} {kind} {pair[1]}")
        return tuple(found)

    def _meet(self, winner: str, loser: str) -> bool:
        """Whether some question has a check that rests on each."""
        deciding: dict[str, set[str]] = {}
        for check in self.bench.checks:
            resolved = self.bench.book.resolve(check.deciding)
            deciding.setdefault(check.question.id, set()).add(resolved)
        return any({winner, loser} <= sections for sections in deciding.values())

    def not_load_bearing(self) -> Iterator[str]:
        """Checks without which every scenario still holds: nobody would miss them."""
        for check in self.bench.checks:
            bench = self.bench.without(check.name)
            if all(_holds(replace(s, bench=bench)) for s in self.live_in.get(check.name, ())):
                yield check.name


def _holds(scenario: Scenario) -> bool:
    try:
        return replay(scenario).holds
    except (Unreadable, Unsettled):
        return False


def _spoke(report: Report) -> set[str]:
    """Checks that spoke, those whose answer could not be told among them."""
    spoken = set(report.live())
    for ruling in report.rulings():
        for part in ruling.walk():
            if part.undetermined is not None:
                spoken.update(_undetermined_by(report.scenario.bench, part.question.id, report))
    return spoken


def _undetermined_by(bench: Bench, question: str, report: Report) -> set[str]:
    """Checks of a question that ended undetermined: any of them not idle may be the reason."""
    idle = {
        idle.check.name
        for ruling in report.rulings()
        for part in ruling.walk()
        if part.question.id == question and part.undetermined is not None
        for idle in part.idle
        if idle.unknown is None
    }
    return {
        check.name
        for (asked, _), checks in bench.by_question.items()
        if asked == question
        for check in checks
        if check.name not in idle
    }
