"""Doing a move: its effects one change after another, with every question asked on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adjudicator.judging.case import Case
from adjudicator.judging.effect import Change, Steps, carry_out
from adjudicator.judging.facts import noting
from adjudicator.judging.outcome import Undetermined, Unsettled
from adjudicator.judging.ruling import Ruling


@dataclass(frozen=True, slots=True)
class Done:
    """What a move brought about: the case afterwards, and what stayed open in it."""

    case: Case
    #: The questions settled on the way.
    rulings: tuple[Ruling, ...]
    #: What could not be determined, by its path; the path is empty where an effect broke off.
    left_open: tuple[tuple[str, Undetermined], ...]
    #: Why an effect broke off, or None where all were carried out.
    stopped: Undetermined | None = None


def bring_about(case: Case, move: Any, assumed: dict[str, Any]) -> Done:
    """Carry out everything that the move does; whether it may be done is not asked.

    Facts that are read from their defaults are noted in `assumed`.
    """
    rulings: list[Ruling] = []
    dug: list[tuple[str, Undetermined]] = []
    stopped = None
    for effect in case.bench.kind_of(move).effects:
        log = Ruling(case.bench.law.may, (move,))
        now = _on_record(case, case.state, log)
        with noting(assumed):
            try:
                changes = effect(now, move)
                change = next(changes, None)
                while change is not None:
                    now = _on_record(case, carry_out(now, change, dug), log)
                    change = _sent(changes, now)
            except Unsettled as error:
                stopped = error.undetermined
                dug.append(("", error.undetermined))
        case = now
        rulings += log.parts
    return Done(case.after(case.state), tuple(rulings), tuple(dict.fromkeys(dug)), stopped)


def _on_record(case: Case, state: Any, log: Ruling) -> Case:
    """The case on another state, where every question that is asked goes into the log."""
    now = case.after(state)
    now.record_in(log)
    return now


def _sent(changes: Steps, now: Case) -> Change | None:
    """The next change, once the effect has been handed the case on the new state."""
    try:
        return changes.send(now)
    except StopIteration:
        return None
