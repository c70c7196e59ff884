"""A report as JSON values: the same from the command line and from a browser."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from adjudicator.book import Language
from adjudicator.judging import Pile, Ruling, Undetermined, World
from adjudicator.judging.chance import Way
from adjudicator.judging.outcome import is_record, spelled
from adjudicator.judging.ruling import Beaten, Ground, Idle
from adjudicator.reading.typed import key_of
from adjudicator.scenario.report import Branch, Report, StepReport
from adjudicator.scenario.step import Ask, Do, Look
from adjudicator.telling.telling import tell
from adjudicator.telling.told import Depth, Told

FORMAT = "ludex-ruling-1"
"""Names the shape of the record; it changes when a reader of the old one would go wrong."""


def report_data(
    report: Report, language: Language = "en", depth: Depth = "reasons"
) -> dict[str, Any]:
    """Everything that the report holds, and what `tell` says of it."""
    heading = report.scenario.heading
    return {
        "format": FORMAT,
        "scenario": report.scenario.id,
        "game": str(heading.game),
        "file": report.scenario.file,
        "title": report.scenario.title_in(language)[0],
        "language": language,
        "depth": depth,
        "expects": report.scenario.expects,
        "holds": report.holds,
        "modes": [str(mode) for mode in heading.modes],
        "readings": {str(question): str(reading) for question, reading in heading.readings.items()},
        "picks": {str(label): str(option) for label, option in heading.picks.items()},
        "assumed": {path: value_data(value) for path, value in report.assumed_facts().items()},
        "worlds": [_world(world) for world in report.worlds],
        "steps": [_step(number, step, report) for number, step in report.walk()],
        "cited": list(report.cited()),
        "open": list(report.open_questions()),
        "failures": [
            {
                "step": f.step,
                "also": list(f.also),
                "line": f.place.line,
                "column": f.place.column,
                "message": f.said,
            }
            for f in report.failures
        ],
        "told": told_data(tell(report, language, depth)),
    }


def told_data(told: Told) -> dict[str, Any]:
    """A told line with all below it."""
    return {
        "text": told.text,
        "kind": told.kind,
        "sections": list(told.sections),
        "outcome": told.outcome,
        "below": [told_data(line) for line in told.below],
    }


def value_data(value: Any) -> Any:
    """A value: numbers, truths and texts as they are, cards and choices as lists."""
    if isinstance(value, Pile):
        named = list(value.named())
        more = len(value) - len(named)
        return [*named, f"+{more}"] if more else named
    if isinstance(value, tuple):
        return [value_data(item) for item in value]
    if isinstance(value, dict):
        return {str(key): value_data(item) for key, item in value.items()}
    if isinstance(value, bool | int | str):
        return value if not isinstance(value, str) else spelled(value)
    if is_record(value):
        told = {key_of(field.name): getattr(value, field.name) for field in fields(value)}
        return {key: value_data(item) for key, item in told.items() if item is not None}
    return spelled(value)


def outcome_data(outcome: Any) -> dict[str, Any]:
    """An outcome: `value`, or `undetermined` with its reason and what it hangs on."""
    if isinstance(outcome, Undetermined):
        return {
            "undetermined": outcome.reason,
            "needs": list(outcome.needs),
            "open": list(outcome.open),
            "sections": list(outcome.sections),
            "candidates": [spelled(candidate) for candidate in outcome.candidates],
            "origin": outcome.origin,
        }
    return {"value": value_data(outcome)}


def _world(world: World) -> list[dict[str, str]]:
    ways: dict[Way, str] = {"pick": "pick", "reading": "reading"}
    return [
        {"way": ways[way], "label": label, "option": spelled(option)}
        for way, label, option in world.picks
    ]


def _step(number: str, step: StepReport, report: Report) -> dict[str, Any]:
    doing = step.step
    data: dict[str, Any] = {"number": number, "line": doing.place.line}
    if isinstance(doing, Do):
        data |= {"kind": "do", "move": move_data(doing.move, report)}
    elif isinstance(doing, Ask):
        asked = {
            name: _word(word, report)
            for name, word in zip(doing.question.takes, doing.words, strict=True)
        }
        data |= {"kind": "ask", "question": doing.question.id, "about": asked}
        data |= {"as": doing.as_} if doing.as_ else {}
    elif isinstance(doing, Look):
        facts = {path: outcome_data(value) for path, value in step.outcome.items()}
        return data | {"kind": "expect", "facts": facts}
    else:
        return data | {"kind": "what-if"} | ({"row": dict(doing.row)} if doing.row else {})
    return data | {
        "outcome": outcome_data(step.outcome),
        "assumed": step.assumed,
        "because": list(step.won()),
        "overrides": list(step.overridden()),
        "branches": [_branch(branch, report) for branch in step.branches],
    }


def _branch(branch: Branch, report: Report) -> dict[str, Any]:
    teller = _Tree(report)
    return {
        "world": _world(branch.world),
        "outcome": outcome_data(branch.outcome),
        "ruling": teller.ruling(branch.ruling) if branch.ruling is not None else None,
        "brought-about": [teller.ruling(ruling) for ruling in branch.brought_about],
        "left-open": [{"path": path, "why": outcome_data(hole)} for path, hole in branch.left_open],
    }


def move_data(move: Any, report: Report) -> dict[str, Any]:
    """A move by its kind and its words."""
    kind = report.scenario.bench.kind_of(move).name
    words = {
        key_of(name): _word(value, report)
        for name, value in vars(move).items()
        if value is not None
    }
    return {"do": kind, **words}


def _word(word: Any, report: Report) -> Any:
    if any(type(word) is kind.record for kind in report.scenario.bench.law.moves.values()):
        return move_data(word, report)
    return value_data(word)


class _Tree:
    """Writes rulings once; where one comes up again, only its question and outcome."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.seen: set[int] = set()

    def ruling(self, ruling: Ruling) -> dict[str, Any]:
        data: dict[str, Any] = {
            "question": ruling.question.id,
            "about": {
                name: _word(word, self.report)
                for name, word in zip(ruling.question.takes, ruling.words, strict=True)
            },
            "outcome": outcome_data(ruling.outcome),
        }
        if id(ruling) in self.seen:
            return data | {"above": True}
        self.seen.add(id(ruling))
        return data | {
            "by-silence": ruling.by_silence,
            "rests-on": list(ruling.rests_on),
            "grounds": [_ground(ground) for ground in ruling.grounds],
            "beaten": [_beaten(beaten) for beaten in ruling.beaten],
            "idle": [_idle(idle) for idle in ruling.idle],
            "parts": [self.ruling(part) for part in ruling.parts],
        }


def _ground(ground: Ground) -> dict[str, Any]:
    data: dict[str, Any] = {
        "check": ground.check.name,
        "cites": list(ground.check.cites),
        "answer": outcome_data(ground.answer),
    }
    return data if ground.before is None else data | {"before": value_data(ground.before)}


def _beaten(beaten: Beaten) -> dict[str, Any]:
    return {
        "check": beaten.check.name,
        "cites": list(beaten.check.cites),
        "by": beaten.by.name,
        "edges": [
            {
                "from": edge.winner,
                "kind": edge.kind,
                "to": edge.loser,
                "while": edge.while_ or "",
                "lines": edge.by,
                "principle": edge.principle or "",
            }
            for edge in beaten.edges
        ],
        "tier": beaten.tier,
        "granted-by": beaten.granted_by,
    }


def _idle(idle: Idle) -> dict[str, Any]:
    return {
        "check": idle.check.name,
        "cites": list(idle.check.cites),
        "condition": idle.condition,
        "why": idle.why,
        "unknown": outcome_data(idle.unknown) if idle.unknown is not None else None,
    }
