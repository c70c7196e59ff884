"""Replays a scenario: in every world that its picks and readings leave open, step by step."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.judging import Case, Ruling, Undetermined, Unsettled, World
from adjudicator.judging.case import Usage
from adjudicator.judging.chance import MOST_WORLDS, Fork, NoSuchOption
from adjudicator.judging.doing import bring_about
from adjudicator.judging.facts import noting
from adjudicator.judging.outcome import LEGAL, spelled
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.scenario.merging import AskedAgain, Label, done_with
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

    @property
    def standing(self) -> tuple[Undetermined | None, bool]:
        """How it goes on, whatever the state."""
        return self.open_since, self.dismissed

    def in_world(self, world: World) -> _Run:
        """The same run in this world, or in one where one more thing is picked."""
        case = self.case.picking(world)
        return _Run(case, self.open_since, self.dismissed, self.prefix, self.number)

    def without(self, labels: Container[Label]) -> _Run:
        """The same run as if these labels had never been asked for."""
        world = World(tuple(pick for pick in self.case.world.picks if pick[:2] not in labels))
        return replace(self, case=self.case.forgetting(world, labels))

    def leave_open(self, why: Undetermined) -> None:
        """From here on everything is open, and names the step that left it so."""
        self.open_since = replace(why, origin=f"step {self.number}")


def replay(scenario: Scenario) -> Report:
    """Every step's outcome in all worlds, and what does not hold.

    :raises Unreadable: if the scenario goes more ways than are tried, or fixes what never matters
        or is not on offer.
    """
    from adjudicator.scenario.verdict import failures

    kept: set[Label] = set()
    report = None
    while report is None:
        try:
            report = _Worlds(scenario, kept).report()
        except AskedAgain as again:
            kept.add(again.label)
    report.failures = tuple(failures(report))
    return report


class _Worlds:
    """A scenario in all of its worlds at once: each step parts some, and equal ones merge."""

    def __init__(self, scenario: Scenario, kept: set[Label]) -> None:
        self.scenario = scenario
        #: Labels that are asked for again and again, so that worlds stay apart by them.
        self.kept = kept
        self.dropped: set[Label] = set()
        self.usage = Usage()
        case = Case(
            scenario.bench, scenario.position, scenario.cards, scenario.heading.modes,
            _fixed(scenario), Usage(),
        )  # fmt: skip
        self.runs = [_Run(case)]

    def report(self) -> Report:
        """:raises AskedAgain: if a label was dropped that has to be kept."""
        steps = []
        for number, step in enumerate(self.scenario.steps, start=1):
            if len(self.runs) > 1:
                self._merge()
            steps.append(_joined(self._step(str(number), step)))
        _check_usage(self.scenario, self.usage)
        return Report(self.scenario, tuple(run.case.world for run in self.runs), tuple(steps))

    def _merge(self) -> None:
        """Drop what no state hangs on any more; worlds that are one then go on as one."""
        came_to = [(run.case.world, (run.case.state, *run.standing)) for run in self.runs]
        gone = done_with(came_to, self.kept)
        if gone:
            self.dropped.update(gone)
            apart: dict[World, _Run] = {}
            for run in self.runs:
                fewer = run.without(gone)
                apart.setdefault(fewer.case.world, fewer)
            self.runs = list(apart.values())

    def _step(self, number: str, step: Step) -> list[Trace]:
        """The step in every world, which may part there."""
        waiting, done, traces = self.runs, [], []
        while waiting:
            run, *waiting = waiting
            # A try of its own: where it parts, each world begins as the step before left it.
            going = run.in_world(run.case.world)
            going.number = number
            try:
                traces.append(_taken(going, step))
                done.append(going)
            except Fork as fork:
                self._not_dropped([(fork.way, fork.label)])
                waiting = [run.in_world(world) for world in run.case.world.split(fork)] + waiting
            except NoSuchOption as lost:
                raise _not_offered(self.scenario, lost) from None
            self._not_dropped(going.case.usage.used)
            self.usage.used |= going.case.usage.used
            if len(done) + len(waiting) > MOST_WORLDS:
                worlds = [run.case.world for run in (*done, *waiting)]
                raise Unreadable([_too_many(self.scenario, worlds)])
        self.runs = done
        return traces

    def _not_dropped(self, labels: Iterable[Label]) -> None:
        for label in labels:
            if label in self.dropped:
                raise AskedAgain(label)


def _fixed(scenario: Scenario) -> World:
    """What the scenario itself fixes."""
    book, heading = scenario.bench.book, scenario.heading
    readings = [("reading", book.resolve(q), str(r)) for q, r in heading.readings.items()]
    picks = [("pick", str(label), str(option)) for label, option in heading.picks.items()]
    made: Any = (*readings, *picks)
    return World(made)


def _steps(run: _Run, steps: tuple[Step, ...]) -> tuple[Trace, ...]:
    """The steps one after another, in one world."""
    traces = []
    for number, step in enumerate(steps, start=1):
        run.number = f"{run.prefix}{number}"
        traces.append(_taken(run, step))
    return tuple(traces)


def _taken(run: _Run, step: Step) -> Trace:
    dismissed = run.dismissed
    trace = _step(run, step)
    trace.dismissed = dismissed
    trace.world = run.case.world.only(run.case.usage.used)
    return trace


def _step(run: _Run, step: Step) -> Trace:
    if isinstance(step, WhatIf):
        copy = _Run(run.case, run.open_since, run.dismissed, f"{run.number}.")
        return Trace(step, below=_steps(copy, step.steps))
    if run.open_since is not None:
        if isinstance(step, Look):
            return Trace(step, {path: run.open_since for path, _ in step.facts})
        return Trace(step, run.open_since)
    if isinstance(step, Do):
        return _do(run, step)
    if isinstance(step, Ask):
        ruling = _asked(run.case, step)
        return Trace(step, ruling.outcome, ruling)
    trace = Trace(step)
    with noting(trace.assumed_facts):
        trace.outcome = {path: _fact(run.case, path) for path, _ in step.facts}
    return trace


def _asked(case: Case, step: Ask) -> Ruling:
    """The ruling on a question, for a player on what that player sees.

    Who does not see what a card is cannot ask about it by its name.
    """
    if not step.as_:
        return case.rule(step.question, *step.words)
    seen = case.seen_by(step.as_)
    unseen = seen.view.hidden if seen.view is not None else {}
    needs = tuple(dict.fromkeys(unseen[card] for card in step.cards if card in unseen))
    if needs:
        return Ruling(step.question, step.words, Undetermined("missing-fact", needs=needs))
    return seen.rule(step.question, *step.words)


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


def _joined(traces: Sequence[Trace]) -> StepReport:
    """One step in all worlds; worlds that only part later are one until then."""
    below = tuple(map(_joined, zip(*(trace.below for trace in traces), strict=True)))
    counting = [trace for trace in traces if not trace.dismissed] or traces
    apart: dict[World, Trace] = {}
    for trace in counting:
        apart.setdefault(trace.world, trace)
    branches = tuple(map(_branch, apart.values()))
    return StepReport(traces[0].step, branches, merged(branches), below)


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
