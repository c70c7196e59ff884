"""Replays a scenario: in every world that its picks and readings leave open, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.judging import Case, Ruling, Undetermined, Unsettled, World
from adjudicator.judging.case import Usage
from adjudicator.judging.chance import MOST_WORLDS, Fork, NoSuchOption
from adjudicator.judging.doing import bring_about, noting
from adjudicator.judging.outcome import LEGAL, spelled
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.scenario.report import Branch, Report, StepReport, merged
from adjudicator.scenario.scenario import Scenario
from adjudicator.scenario.step import Ask, Do, Look, Step, WhatIf


@dataclass(slots=True)
class Trace:
    """What one step came to in one world."""

    step: Step
    #: The outcome: of the ruling, or by path for a look at facts.
    outcome: Any = None
    ruling: Ruling | None = None
    #: Questions settled while the move was carried out.
    brought_about: tuple[Ruling, ...] = ()
    assumed: bool = False
    #: Whether a move that the scenario takes as legal is illegal in this world.
    dismissed: bool = False
    #: Facts read from their defaults outside of any ruling.
    assumed_facts: dict[str, Any] = field(default_factory=dict)
    #: What the move brought about that cannot be determined, by its path.
    left_open: tuple[tuple[str, Undetermined], ...] = ()
    below: tuple[Trace, ...] = ()
    #: The world as far as anything up to this step has asked for it.
    world: World = field(default_factory=World)


@dataclass
class _Run:
    """A scenario in one world, as far as it has come."""

    case: Case
    #: Set once a move could be neither done nor refused: everything after it is open.
    open_since: Undetermined | None = None
    #: Set once this world contradicts what the scenario assumes; it counts no more.
    dismissed: bool = False
    #: What stands before the numbers of its steps: `3.` in a what-if that is step 3.
    prefix: str = ""
    number: str = ""
    traces: list[Trace] = field(default_factory=list)

    def leave_open(self, why: Undetermined) -> None:
        """From here on everything is open, and names the step that left it so."""
        self.open_since = replace(why, origin=f"step {self.number}")


def replay(scenario: Scenario) -> Report:
    """Every step's outcome in all worlds, and what does not hold.

    :raises Unreadable: if the scenario goes more ways than are tried, or fixes what never matters
        or is not on offer.
    """
    from adjudicator.scenario.verdict import failures

    usage = Usage()
    waiting = [_fixed(scenario)]
    done: list[tuple[World, tuple[Trace, ...]]] = []
    while waiting:
        world = waiting.pop(0)
        mine = Usage()
        try:
            done.append((world, _run(scenario, world, mine)))
        except Fork as fork:
            waiting[:0] = world.split(fork)
        except NoSuchOption as lost:
            raise _not_offered(scenario, lost) from None
        usage.used |= mine.used
        if len(done) + len(waiting) > MOST_WORLDS:
            raise Unreadable([_too_many(scenario, [*(w for w, _ in done), *waiting])])
    _check_usage(scenario, usage)
    steps = _together([traces for _, traces in done])
    report = Report(scenario, tuple(world for world, _ in done), steps)
    report.failures = tuple(failures(report))
    return report


def _fixed(scenario: Scenario) -> World:
    """What the scenario itself fixes."""
    book, heading = scenario.bench.book, scenario.heading
    readings = [("reading", book.resolve(q), str(r)) for q, r in heading.readings.items()]
    picks = [("pick", str(label), str(option)) for label, option in heading.picks.items()]
    made: Any = (*readings, *picks)
    return World(made)


def _run(scenario: Scenario, world: World, usage: Usage) -> tuple[Trace, ...]:
    case = Case(
        scenario.bench, scenario.position, scenario.cards, scenario.heading.modes, world, usage
    )
    run = _Run(case)
    _steps(run, scenario.steps)
    return tuple(run.traces)


def _steps(run: _Run, steps: tuple[Step, ...]) -> None:
    for number, step in enumerate(steps, start=1):
        run.number = f"{run.prefix}{number}"
        dismissed = run.dismissed
        trace = _step(run, step)
        trace.dismissed = dismissed
        trace.world = run.case.world.only(run.case.usage.used)
        run.traces.append(trace)


def _step(run: _Run, step: Step) -> Trace:
    if isinstance(step, WhatIf):
        copy = _Run(run.case, run.open_since, run.dismissed, f"{run.number}.")
        _steps(copy, step.steps)
        return Trace(step, below=tuple(copy.traces))
    if run.open_since is not None:
        if isinstance(step, Look):
            return Trace(step, {path: run.open_since for path, _ in step.facts})
        return Trace(step, run.open_since)
    if isinstance(step, Do):
        return _do(run, step)
    if isinstance(step, Ask):
        ruling = run.case.rule(step.question, *step.words)
        return Trace(step, ruling.outcome, ruling)
    trace = Trace(step)
    with noting(trace.assumed_facts):
        trace.outcome = {path: _fact(run.case, path) for path, _ in step.facts}
    return trace


def _do(run: _Run, step: Do) -> Trace:
    ruling = run.case.rule(run.case.bench.law.may, step.move)
    trace = Trace(step, ruling.outcome, ruling, assumed=step.assume == LEGAL)
    if ruling.outcome == LEGAL or (step.assume == LEGAL and ruling.undetermined):
        _carry_out(run, step, trace)
    elif ruling.undetermined is not None:
        run.leave_open(ruling.undetermined)
    elif step.assume == LEGAL:
        run.dismissed = True
    return trace


def _carry_out(run: _Run, step: Do, trace: Trace) -> None:
    """Bring about what the move does, and note the rulings made on the way."""
    done = bring_about(run.case, step.move, trace.assumed_facts)
    trace.brought_about, trace.left_open = done.rulings, done.left_open
    run.case = done.case
    if done.stopped is not None:
        run.leave_open(done.stopped)


def _fact(case: Case, path: str) -> Any:
    """The fact at a path of the position, or why it cannot be told."""
    try:
        value = case.state.fetch(path)
    except Unsettled as error:
        return error.undetermined
    except KeyError:
        return Undetermined("missing-fact", needs=(path,))
    return value


def _together(runs: Sequence[tuple[Trace, ...]]) -> tuple[StepReport, ...]:
    """The traces of all runs, step by step; worlds that only part later are one until then."""
    reports = []
    for traces in zip(*runs, strict=True):
        below = _together([trace.below for trace in traces])
        counting = [trace for trace in traces if not trace.dismissed] or traces
        apart: dict[World, Trace] = {}
        for trace in counting:
            apart.setdefault(trace.world, trace)
        branches = tuple(map(_branch, apart.values()))
        reports.append(StepReport(traces[0].step, branches, merged(branches), below))
    return tuple(reports)


def _branch(trace: Trace) -> Branch:
    return Branch(
        trace.world, trace.outcome, trace.ruling, trace.brought_about, trace.assumed,
        trace.assumed_facts, trace.left_open,
    )  # fmt: skip


def _too_many(scenario: Scenario, worlds: list[World]) -> Problem:
    fix = []
    for way, key in (("reading", "readings"), ("pick", "picks")):
        labels = dict.fromkeys(
            label for world in worlds for made, label, _ in world.picks if made == way
        )
        if labels:
            fix.append(f"under '{key}': {', '.join(labels)}")
    return Problem(
        scenario.heading.place, "too-many-worlds",
        f"the scenario may go more than {MOST_WORLDS} ways", f"fix some of them, {'; '.join(fix)}",
    )  # fmt: skip


def _not_offered(scenario: Scenario, lost: NoSuchOption) -> Exception:
    """Whose fault it is that what was picked is not on offer: the scenario's, or the game's."""
    for label, option in scenario.heading.picks.items():
        if label == lost.label:
            return Unreadable([_unknown_option(scenario, label, option, lost.options)])
    return LookupError(f"{lost}; a pick that is made anew needs a label of its own")


def _unknown_option(scenario: Scenario, label: str, option: str, options: Sequence[Any]) -> Problem:
    place = place_of(option)
    return Problem(
        place, "unknown-option", f"{str(label)!r} does not offer {str(option)!r}",
        suggestion(option, map(spelled, options), "options"), _line(scenario, place),
    )  # fmt: skip


def _check_usage(scenario: Scenario, usage: Usage) -> None:
    """:raises Unreadable: if the scenario fixes what does not matter anywhere."""
    heading = scenario.heading
    problems = [
        Problem(
            place_of(question), "unused-reading", f"nothing here hangs on {str(question)!r}",
            "drop it from 'readings'", _line(scenario, place_of(question)),
        )
        for question in heading.readings
        if ("reading", scenario.bench.book.resolve(question)) not in usage.used
    ]  # fmt: skip
    known = [label for way, label in usage.used if way == "pick"]
    problems += [
        Problem(
            place_of(label), "unused-pick", f"nothing here is picked as {str(label)!r}",
            suggestion(label, known, "picks"), _line(scenario, place_of(label)),
        )
        for label in heading.picks
        if label not in known
    ]  # fmt: skip
    if problems:
        raise Unreadable(problems)


def _line(scenario: Scenario, place: Place) -> str:
    lines = scenario.lines
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""
