"""Replays a scenario: in every world that its picks and readings leave open, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from adjudicator.judging import Case, Facts, Ruling, Undetermined, Unsettled, World
from adjudicator.judging.case import Usage
from adjudicator.judging.chance import MOST_WORLDS, Fork
from adjudicator.judging.effect import carry_out
from adjudicator.judging.outcome import LEGAL
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
    below: tuple[Trace, ...] = ()


@dataclass
class _Run:
    """A scenario in one world, as far as it has come."""

    case: Case
    #: Set once a move could be neither done nor refused: everything after it is open.
    open_since: Undetermined | None = None
    number: int = 0
    traces: list[Trace] = field(default_factory=list)


def replay(scenario: Scenario) -> Report:
    """Every step's outcome in all worlds, and what does not hold.

    :raises Unreadable: if the scenario goes more ways than are tried, or fixes what never matters.
    """
    fixed = World(
        tuple(
            [("reading", scenario.bench.book.resolve(q), str(r)) for q, r in scenario.heading.readings.items()]
            + [("pick", str(label), str(option)) for label, option in scenario.heading.picks.items()]
        )
    )
    usage = Usage()
    waiting = [fixed]
    done: list[tuple[World, tuple[Trace, ...]]] = []
    while waiting:
        world = waiting.pop(0)
        try:
            done.append((world, _run(scenario, world, usage)))
        except Fork as fork:
            if fork.way == "pick":
                _check_pick(scenario, world, fork)
            waiting[:0] = world.split(fork)
        if len(done) + len(waiting) > MOST_WORLDS:
            raise Unreadable([_too_many(scenario, [*(w for w, _ in done), *waiting])])
    _check_usage(scenario, usage)
    steps = _together([(world, traces) for world, traces in done])
    report = Report(scenario, tuple(world for world, _ in done), steps)
    from adjudicator.scenario.verdict import failures

    report.failures = tuple(failures(report))
    return report


def _run(scenario: Scenario, world: World, usage: Usage) -> tuple[Trace, ...]:
    case = Case(
        scenario.bench, scenario.position, scenario.cards, scenario.heading.modes, world, usage
    )
    run = _Run(case)
    _steps(run, scenario.steps)
    return tuple(run.traces)


def _steps(run: _Run, steps: tuple[Step, ...]) -> None:
    for step in steps:
        run.number += 1
        run.traces.append(_step(run, step))


def _step(run: _Run, step: Step) -> Trace:
    if isinstance(step, WhatIf):
        copy = _Run(run.case, run.open_since)
        _steps(copy, step.steps)
        return Trace(step, below=tuple(copy.traces))
    if run.open_since is not None:
        if isinstance(step, Look):
            return Trace(step, {path: run.open_since for path, _ in step.facts})
        if not (isinstance(step, Do) and step.assume):
            return Trace(step, run.open_since)
    if isinstance(step, Do):
        return _do(run, step)
    if isinstance(step, Ask):
        ruling = run.case.rule(step.question, *step.words)
        return Trace(step, ruling.outcome, ruling)
    return Trace(step, {path: _fact(run.case, path) for path, _ in step.facts})


def _do(run: _Run, step: Do) -> Trace:
    case = run.case
    ruling = case.rule(case.bench.law.may, step.move)
    trace = Trace(step, ruling.outcome, ruling)
    if ruling.outcome == LEGAL or (step.assume == LEGAL and ruling.undetermined):
        trace.assumed = ruling.outcome != LEGAL
        trace.brought_about = _carry_out(run, step)
    elif ruling.undetermined is not None:
        run.open_since = ruling.undetermined.since(f"step {run.number}")
    return trace


def _carry_out(run: _Run, step: Do) -> tuple[Ruling, ...]:
    """Bring about what the move does; the rulings made on the way."""
    case = run.case
    rulings: list[Ruling] = []
    kind = case.bench.kind_of(step.move)
    for effect in kind.effects:
        log = Ruling(case.bench.law.may, (step.move,))
        now = case.after(case.state)
        now._open.append(log)
        before = Facts.witness
        Facts.witness = log.assumed.__setitem__
        try:
            changes = effect(now, step.move)
            change = next(changes, None)
            while change is not None:
                following = now.after(carry_out(now, change))
                following._open.append(log)
                now = following
                try:
                    change = changes.send(now)
                except StopIteration:
                    change = None
        except Unsettled as error:
            run.open_since = error.undetermined.since(f"step {run.number}")
        finally:
            Facts.witness = before
        case = now
        rulings += log.parts
    run.case = case.after(case.state)
    return tuple(rulings)


def _fact(case: Case, path: str) -> Any:
    """The fact at a path of the position, or why it cannot be told."""
    try:
        value = case.state.fetch(path)
    except Unsettled as error:
        return error.undetermined
    except KeyError:
        return Undetermined("missing-fact", needs=(path,))
    return value


def _together(done: list[tuple[World, tuple[Trace, ...]]]) -> tuple[StepReport, ...]:
    """The traces of all worlds, step by step."""
    reports = []
    for traces in zip(*(traces for _, traces in done), strict=True):
        worlds = [world for world, _ in done]
        below = _together(list(zip(worlds, (t.below for t in traces), strict=True)))
        branches = tuple(
            Branch(world, trace.outcome, trace.ruling, trace.brought_about, trace.assumed)
            for world, trace in zip(worlds, traces, strict=True)
        )
        reports.append(StepReport(traces[0].step, branches, merged(branches), below))
    return tuple(reports)


def _too_many(scenario: Scenario, worlds: list[World]) -> Problem:
    labels = dict.fromkeys((way, label) for world in worlds for way, label, _ in world.picks)
    fix = ", ".join(f"{'readings' if way == 'reading' else 'picks'}: {label}" for way, label in labels)
    return Problem(
        scenario.heading.place, "too-many-worlds",
        f"the scenario may go more than {MOST_WORLDS} ways", f"fix some of them under {fix}",
    )  # fmt: skip


def _check_pick(scenario: Scenario, world: World, fork: Fork) -> None:
    """A pick that the scenario fixes is one of its options."""
    for label, option in scenario.heading.picks.items():
        if label == fork.label and option not in map(str, fork.options):
            raise Unreadable(
                [
                    Problem(
                        place_of(option), "unknown-option",
                        f"{str(label)!r} does not offer {str(option)!r}",
                        suggestion(option, map(str, fork.options), "options"),
                        _line(scenario, place_of(option)),
                    )  # fmt: skip
                ]
            )


def _check_usage(scenario: Scenario, usage: Usage) -> None:
    """What a scenario fixes has to matter somewhere."""
    problems = []
    heading = scenario.heading
    for question in heading.readings:
        if ("reading", scenario.bench.book.resolve(question)) not in usage.used:
            problems.append(
                Problem(
                    place_of(question), "unused-reading",
                    f"nothing here hangs on {str(question)!r}", "drop it from 'readings'",
                    _line(scenario, place_of(question)),
                )  # fmt: skip
            )
    for label in heading.picks:
        if ("pick", str(label)) not in usage.used:
            known = [name for way, name in usage.used if way == "pick"]
            problems.append(
                Problem(
                    place_of(label), "unused-pick", f"nothing here is picked as {str(label)!r}",
                    suggestion(label, known, "picks"), _line(scenario, place_of(label)),
                )  # fmt: skip
            )
    if problems:
        raise Unreadable(problems)


def _line(scenario: Scenario, place: Place) -> str:
    lines = scenario.lines
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""
