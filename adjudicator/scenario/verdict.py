"""Holds a report against what its scenario expects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.judging import Undetermined
from adjudicator.judging.outcome import LEGAL, spelled
from adjudicator.judging.pile import Pile, is_unnamed
from adjudicator.reading import Place
from adjudicator.scenario.expectation import Expected
from adjudicator.scenario.report import Failure, Report, StepReport
from adjudicator.scenario.step import Ask, Citations, Do, Look

Said = tuple[Place, str]


def failures(report: Report) -> Iterator[Failure]:
    """Everything that is not as expected, each with its place, in the order of the steps.

    What may only follow from a move that was misjudged is told once, all of it together.
    """
    yield from _failures(report, report.steps, "")


def _failures(report: Report, steps: tuple[StepReport, ...], prefix: str) -> Iterator[Failure]:
    for index, step in enumerate(steps, start=1):
        number = f"{prefix}{index}"
        for place, said in _wrong(step):
            yield Failure(place, number, said, _line(report, place))
        if isinstance(step.step, Do) and any(_misjudged(step.step, step)):
            later = [
                (f"{prefix}{at}{below}", place)
                for at, after in enumerate(steps[index:], start=index + 1)
                for below, one in [("", after), *_below(after)]
                for place, _ in _wrong(one)
            ]
            yield from _consequence(report, number, later)
            return
        yield from _failures(report, step.below, f"{number}.")


def _below(step: StepReport) -> Iterator[tuple[str, StepReport]]:
    for number, one in enumerate(step.below, start=1):
        yield f".{number}", one
        for below, another in _below(one):
            yield f".{number}{below}", another


def _consequence(
    report: Report, misjudged: str, later: list[tuple[str, Place]]
) -> Iterator[Failure]:
    numbers = tuple(dict.fromkeys(number for number, _ in later))
    if numbers:
        place = later[0][1]
        many = f"steps {', '.join(numbers)} do" if len(numbers) > 1 else f"step {numbers[0]} does"
        said = f"{many} not hold either, perhaps only because of step {misjudged}"
        yield Failure(place, numbers[0], said, _line(report, place), True, numbers[1:])


def _line(report: Report, place: Place) -> str:
    lines = report.scenario.lines
    return lines[place.line - 1] if 0 < place.line <= len(lines) else ""


def _wrong(step: StepReport) -> Iterator[Said]:
    doing = step.step
    if isinstance(doing, Do):
        yield from _misjudged(doing, step)
        if doing.assume and step.outcome == LEGAL:
            yield doing.place, f"{doing}: is legal, so 'assume: legal' is needless"
        yield from _wrong_citations(doing.cites, step, doing.place)
    elif isinstance(doing, Ask):
        each = [branch.outcome for branch in step.branches]
        if doing.expect is not None and not _met(doing.expect, step.outcome, each):
            yield (
                doing.expect.place,
                f"{doing}: expected {doing.expect.what}, found {told(step.outcome)}",
            )
        yield from _wrong_citations(doing.cites, step, doing.place)
    elif isinstance(doing, Look):
        for path, expected in doing.facts:
            found = step.outcome[path]
            if not _met(expected, found, [branch.outcome[path] for branch in step.branches]):
                yield expected.place, f"{path}: expected {expected.what}, found {told(found)}"


def _met(expected: Expected, outcome: Any, each: list[Any]) -> bool:
    """Whether the outcome is as expected, or that of every single world is.

    One card may be gone in every world, and another one in each.
    """
    return expected.what.met_by(outcome) or all(map(expected.what.met_by, each))


def _misjudged(doing: Do, step: StepReport) -> Iterator[Said]:
    """A move that is not as legal or illegal as it should be."""
    found = f"{told(step.outcome)}{_objections(step)}"
    if doing.expect is not None:
        if not doing.expect.what.met_by(step.outcome):
            yield (
                doing.expect.place,
                f"{doing}: expected {doing.expect.what}, found {found}",
            )
    elif step.outcome != LEGAL and not doing.assume:
        yield doing.place, f"{doing}: {found}"
    if doing.assume and not isinstance(step.outcome, Undetermined) and step.outcome != LEGAL:
        yield doing.place, f"{doing}: is {told(step.outcome)}; only what is undetermined is assumed"


def _objections(step: StepReport) -> str:
    """The requirements that object to a move, with their sections."""
    told_of = []
    for ruling in step.rulings[:1]:
        for part in ruling.parts:
            if part.outcome is False:
                cites = ", ".join(ground.check.deciding for ground in part.grounds)
                told_of.append(f"{part.question.id} by {cites}")
    return f" ({'; '.join(told_of)})" if told_of else ""


def _wrong_citations(cites: Citations, step: StepReport, place: Place) -> Iterator[Said]:
    if not cites:
        return
    won = step.won()
    beaten = step.overridden() if cites.overrides else ()
    for section in cites.because:
        if section not in won:
            yield _at(section, place), f"{section} did not decide; those that did: {_listed(won)}"
    if cites.because_only:
        more = [section for section in won if section not in cites.because_only]
        fewer = [section for section in cites.because_only if section not in won]
        if more:
            yield place, f"{_listed(more)} decided too"
        for section in fewer:
            yield _at(section, place), f"{section} did not decide; those that did: {_listed(won)}"
    for section in cites.never_because:
        if section in won:
            yield _at(section, place), f"{section} did decide"
    for section in cites.overrides:
        if section not in beaten:
            were = _listed(beaten)
            yield _at(section, place), f"{section} was not beaten; those that were: {were}"


def _at(section: str, place: Place) -> Place:
    found: Place = getattr(section, "place", place)
    return found


def _listed(sections: Any) -> str:
    return ", ".join(sections) or "none"


def told(outcome: object) -> str:
    """An outcome in the words of scenarios."""
    if isinstance(outcome, Undetermined):
        parts = [f"undetermined: {outcome.reason}"]
        if outcome.open:
            parts.append(f"hanging on {', '.join(outcome.open)}")
        if outcome.needs:
            parts.append(f"needing {', '.join(outcome.needs)}")
        if outcome.candidates:
            parts.append(f"between {', '.join(map(spelled, outcome.candidates))}")
        if outcome.origin:
            parts.append(f"since {outcome.origin}")
        return ", ".join(parts)
    if isinstance(outcome, Pile):
        named = outcome.named()
        unnamed = sum(map(is_unnamed, outcome))
        return f"[{', '.join([*named, *([f'+{unnamed}'] if unnamed else [])])}]"
    return spelled(outcome)
