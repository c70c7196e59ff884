"""The report on a replayed scenario: each step's outcome in every world, and what failed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from adjudicator.judging import Ruling, Undetermined, World
from adjudicator.judging.chance import Way
from adjudicator.judging.outcome import Reason, spelled, united
from adjudicator.reading import Place, Problem
from adjudicator.scenario.scenario import Scenario
from adjudicator.scenario.step import Step


@dataclass(frozen=True, slots=True)
class Branch:
    """A step in one world."""

    world: World
    outcome: Any
    ruling: Ruling | None = None
    brought_about: tuple[Ruling, ...] = ()
    assumed: bool = False
    #: Facts read from their defaults outside of any ruling.
    assumed_facts: dict[str, Any] = field(default_factory=dict)
    #: What the move brought about that cannot be determined, by its path; "" for all of it.
    left_open: tuple[tuple[str, Undetermined], ...] = ()


@dataclass(frozen=True, slots=True)
class StepReport:
    """A step in all worlds; `outcome` is what holds in every one of them."""

    step: Step
    branches: tuple[Branch, ...]
    outcome: Any
    below: tuple[StepReport, ...] = ()

    @property
    def rulings(self) -> tuple[Ruling, ...]:
        """The rulings on the step itself, one for each world."""
        return tuple(branch.ruling for branch in self.branches if branch.ruling is not None)

    @property
    def all_rulings(self) -> tuple[Ruling, ...]:
        """These and the rulings made while a move was carried out."""
        return (*self.rulings, *(r for branch in self.branches for r in branch.brought_about))

    @property
    def assumed(self) -> bool:
        """Whether the move was done on the scenario's assumption that it is legal."""
        return any(branch.assumed for branch in self.branches)

    def won(self) -> tuple[str, ...]:
        """The sections on which the ruling rests, in any world."""
        found: dict[str, None] = {}
        for ruling in self.all_rulings:
            found.update(dict.fromkeys(ruling.won()))
        if isinstance(self.outcome, Undetermined):
            found.update(dict.fromkeys(self.outcome.sections))
        return tuple(found)

    def overridden(self) -> tuple[str, ...]:
        """The sections that were beaten, in any world."""
        found: dict[str, None] = {}
        for ruling in self.all_rulings:
            found.update(dict.fromkeys(ruling.overridden()))
        return tuple(found)


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that does not hold as the scenario expects."""

    place: Place
    #: The step as its number in the scenario, those of what-ifs with a dot: `3.1`.
    step: str
    said: str
    excerpt: str = ""
    #: Whether it may only follow from a move that was misjudged before.
    consequence: bool = False
    #: Further steps of which the same is said.
    also: tuple[str, ...] = ()

    def __str__(self) -> str:
        problem = Problem(self.place, f"step-{self.step}", self.said, "", self.excerpt)
        return str(problem)


@dataclass
class Report:
    """All that replaying a scenario gave."""

    scenario: Scenario
    worlds: tuple[World, ...]
    steps: tuple[StepReport, ...]
    failures: tuple[Failure, ...] = field(default=())

    @property
    def holds(self) -> bool:
        """Whether everything is as expected."""
        return not self.failures

    def walk(self) -> Iterator[tuple[str, StepReport]]:
        """Every step with its number, those of what-ifs among them."""

        def below(steps: tuple[StepReport, ...], prefix: str) -> Iterator[tuple[str, StepReport]]:
            for number, step in enumerate(steps, start=1):
                yield f"{prefix}{number}", step
                yield from below(step.below, f"{prefix}{number}.")

        yield from below(self.steps, "")

    def rulings(self) -> Iterator[Ruling]:
        """Every ruling of every step and world."""
        for _, step in self.walk():
            yield from step.all_rulings

    def cited(self) -> tuple[str, ...]:
        """Every section that the rulings name."""
        found: dict[str, None] = {}
        for ruling in self.rulings():
            found.update(dict.fromkeys(ruling.cited()))
        for _, step in self.walk():
            if isinstance(step.outcome, Undetermined):
                found.update(dict.fromkeys(step.outcome.sections))
        return tuple(found)

    def open_questions(self) -> tuple[str, ...]:
        """Every open question on which an outcome hangs, or whose reading was fixed."""
        found: dict[str, None] = {}
        parted = [branch.world for _, step in self.walk() for branch in step.branches]
        for world in (*self.worlds, *parted):
            found.update(dict.fromkeys(label for way, label, _ in world.picks if way == "reading"))
        for ruling in self.rulings():
            for part in ruling.walk():
                if part.undetermined:
                    found.update(dict.fromkeys(part.undetermined.open))
        for _, step in self.walk():
            for branch in step.branches:
                for _, hole in branch.left_open:
                    found.update(dict.fromkeys(hole.open))
        return tuple(found)

    def live(self) -> tuple[str, ...]:
        """The names of the checks that spoke, winners and beaten."""
        found: dict[str, None] = {}
        for ruling in self.rulings():
            found.update(dict.fromkeys(ruling.live()))
        return tuple(found)

    def assumed_facts(self) -> dict[str, Any]:
        """Facts that were read from their declared defaults, in the order of their paths."""
        found: dict[str, Any] = {}
        for ruling in self.rulings():
            for part in ruling.walk():
                found.update(part.assumed)
        for _, step in self.walk():
            for branch in step.branches:
                found.update(branch.assumed_facts)
        return dict(sorted(found.items()))


def merged(branches: tuple[Branch, ...]) -> Any:
    """What holds in every world; where worlds differ, undetermined, with what it depends on."""
    first = branches[0].outcome
    if all(branch.outcome == first for branch in branches[1:]):
        return first
    if isinstance(first, dict):
        return {
            path: merged(tuple(Branch(b.world, b.outcome[path]) for b in branches))
            for path in first
        }
    outcomes = list(dict.fromkeys(branch.outcome for branch in branches))
    reasons = [outcome for outcome in outcomes if isinstance(outcome, Undetermined)]
    if len(reasons) == len(outcomes) and len({why.reason for why in reasons}) == 1:
        return united(reasons)
    matters = what_matters(branches)
    readings = tuple(label for way, label in matters if way == "reading")
    picks = tuple(label for way, label in matters if way == "pick")
    reason: Reason = "ambiguous" if readings else "missing-fact"
    candidates = tuple(sorted(outcomes, key=spelled))
    return Undetermined(reason, needs=picks, open=readings, candidates=candidates)


def what_matters(branches: tuple[Branch, ...]) -> tuple[tuple[Way, str], ...]:
    """The picks and readings that by themselves change the outcome.

    Where none does by itself, those at which the worlds that differ part.
    """
    alone: dict[tuple[Way, str], None] = {}
    parting: dict[tuple[Way, str], None] = {}
    picked = [
        ({(way, label): option for way, label, option in branch.world.picks}, branch.outcome)
        for branch in branches
    ]
    for place, (mine, outcome) in enumerate(picked):
        for other, another in picked[place + 1 :]:
            if outcome == another:
                continue
            differing = [key for key in mine if key in other and mine[key] != other[key]]
            parting.update(dict.fromkeys(differing[:1]))
            if len(differing) == 1:
                alone[differing[0]] = None
    return tuple(alone or parting)
