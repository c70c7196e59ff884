"""How a question is settled: who speaks to it, what cannot be told, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from adjudicator.judging.check import Caller, Check, Role
from adjudicator.judging.doubt import mattering
from adjudicator.judging.outcome import ILLEGAL, LEGAL, Undetermined, Unsettled, united
from adjudicator.judging.ruling import Idle, Ruling
from adjudicator.judging.speaker import Sitting, Speaker
from adjudicator.judging.weighing import Weighed, Weighing

if TYPE_CHECKING:
    from adjudicator.judging.case import Case

Live: TypeAlias = "dict[Role, list[Check]]"
"""The checks that speak, in each role."""

Tried: TypeAlias = "dict[Caller, bool | Undetermined]"
"""Whether a condition holds that was tried in this hearing, or why it cannot be told."""


def settle(case: Case, ruling: Ruling) -> None:
    """Fill in the outcome of a ruling, and what it rests on."""
    if ruling.question.kind == "permission":
        _permission(case, ruling)
        return
    bench = case.bench
    names = bench.predicates_of(ruling.question.id)
    if not names:
        _hear(case, ruling, bench.sitting(case.modes))
        return
    on, untold = case.holding(names)
    if untold:
        those = mattering(case, tuple(untold), lambda held: _hearing(case, ruling, on | held))
        if those:
            ruling.outcome = united([untold[name] for name in those])
            return
    _hear(case, ruling, bench.sitting(on))


def _hearing(case: Case, ruling: Ruling, on: frozenset[str]) -> Any:
    """What the question would come to while exactly what is `on` holds; nothing is noted."""
    other = Ruling(ruling.question, ruling.words)
    _hear(case, other, case.bench.sitting(on))
    return other.outcome


def _hear(case: Case, ruling: Ruling, sitting: Sitting) -> None:
    """Weigh the checks that speak, unless one of which that cannot be told could change it."""
    live: Live = {}
    doubts: dict[Check, Idle] = {}
    tried: Tried = {}
    anybody = False
    for role, speakers in sitting.called[ruling.question.id]:
        live[role] = speaking = []
        for speaker in speakers:
            idle = speaker.silenced or _heard(case, ruling.words, speaker, tried)
            if idle is None:
                speaking.append(speaker.check)
                anybody = True
            elif idle.unknown is None:
                ruling.idle.append(idle)
            else:
                doubts[speaker.check] = idle
    if doubts:
        ruling.idle += doubts.values()
        blocking = _mattering(case, ruling, sitting, live, tuple(doubts))
        if blocking:
            ruling.outcome = united(list(_blocking([doubts[check] for check in blocking])))
            return
    elif not anybody and ruling.question.closed:
        # There is nothing to weigh: by far the commonest case.
        ruling.outcome = ruling.question.otherwise
        _rest_on_silence(case, ruling)
        return
    _fill_in(case, ruling, Weighing(case, ruling, live, sitting.order).weigh())


def _mattering(
    case: Case, ruling: Ruling, sitting: Sitting, live: Live, doubtful: tuple[Check, ...]
) -> tuple[Check, ...]:
    """Those of the doubtful checks that could change what the others come to."""

    def outcome_with(more: frozenset[Check]) -> Any:
        those = {role: _together(case, ruling, role, checks, more) for role, checks in live.items()}
        return Weighing(case, ruling, those, sitting.order, more).weigh().outcome

    return mattering(case, doubtful, outcome_with)


def _blocking(doubts: Sequence[Idle]) -> Iterator[Undetermined]:
    return (doubt.unknown for doubt in doubts if doubt.unknown is not None)


def _fill_in(case: Case, ruling: Ruling, weighed: Weighed) -> None:
    ruling.outcome = weighed.outcome
    ruling.grounds = weighed.grounds
    ruling.beaten = weighed.beaten
    ruling.idle += weighed.idle
    ruling.rests_on = weighed.rests_on
    if not weighed.grounds and ruling.undetermined is None:
        _rest_on_silence(case, ruling)


def _rest_on_silence(case: Case, ruling: Ruling) -> None:
    ruling.by_silence = True
    ruling.rests_on = case.bench.today(ruling.question.listed)


def _heard(case: Case, words: tuple[Any, ...], speaker: Speaker, tried: Tried) -> Idle | None:
    """None where a check speaks; else what first keeps it from speaking, or all that is unknown.

    A condition that several checks share is tried once in a hearing, and then found in `tried`.
    """
    unknown: list[tuple[str, Undetermined]] = []
    for holds, idle in speaker.conditions:
        held = tried.get(holds)
        if held is None:
            try:
                held = bool(holds(case, *words))
            except Unsettled as error:
                held = error.undetermined
            tried[holds] = held
        if held is False:
            return idle
        if held is not True:
            unknown.append((idle.condition, held))
    if not unknown:
        return None
    return Idle(speaker.check, unknown[0][0], unknown=united([why for _, why in unknown]))


def _together(
    case: Case, ruling: Ruling, role: Role, live: list[Check], more: frozenset[Check]
) -> list[Check]:
    """The checks that speak and those of `more`, in the order of registration."""
    if not more:
        return live
    registered = case.bench.by_question.get((ruling.question.id, role), ())
    return [check for check in registered if check in more or check in live]


def _permission(case: Case, ruling: Ruling) -> None:
    """Is this its moment? Then every requirement holds together; all objections are told."""
    move = ruling.words[0]
    kind = case.bench.kind_of(move)
    if kind.moment is not None:
        now = case.rule(kind.moment, move)
        if now.outcome is not True:
            ruling.outcome = ILLEGAL if now.outcome is False else _why(now)
            return
    rulings: list[Ruling] = []
    for requirement in kind.requires:
        if "card" in requirement.takes:
            rulings += [case.rule(requirement, move, card) for card in move.cards()]
        else:
            rulings.append(case.rule(requirement, move))
    if any(part.outcome is False for part in rulings):
        ruling.outcome = ILLEGAL
        return
    undetermined = [_why(part) for part in rulings if part.undetermined]
    if undetermined:
        ruling.outcome = united(undetermined)
        return
    ruling.outcome = LEGAL
    ruling.rests_on = case.bench.today(kind.grants)


def _why(part: Ruling) -> Undetermined:
    assert part.undetermined is not None
    return part.undetermined.since(part.question.id)
