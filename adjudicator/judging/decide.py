"""How each kind of question is settled from the checks that speak to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any

from adjudicator.judging.check import Check
from adjudicator.judging.defeat import Order, defeat
from adjudicator.judging.outcome import ILLEGAL, LEGAL, Undetermined, Unsettled
from adjudicator.judging.ruling import Beaten, Ground, Idle, Ruling

if TYPE_CHECKING:
    from adjudicator.judging.case import Case

MOST_UNKNOWN = 4
"""How many conditions that cannot be told are tried both ways."""


def settle(case: Case, ruling: Ruling) -> None:
    """Fill in the outcome of a ruling, and what it rests on."""
    kind = ruling.question.kind
    if kind == "permission":
        _permission(case, ruling)
        return
    try:
        order = case.bench.order(case.holding())
    except Unsettled as error:
        ruling.outcome = error.undetermined
        return
    if kind == "list":
        _list(case, ruling, order)
    else:
        _value(case, ruling, order)
        if kind == "amount" and ruling.undetermined is None:
            _contributions(case, ruling, order)


def _speaking(case: Case, ruling: Ruling, role: str, order: Order) -> tuple[list[Check], list[Idle]]:
    """The checks of a role that speak for certain, and those of which that cannot be told."""
    live: list[Check] = []
    unknown: list[Idle] = []
    for check in case.bench.by_question.get((ruling.question.id, role), ()):
        off = _switched_off(case, check, order)
        if off is not None:
            ruling.idle.append(off)
            continue
        doubt: Idle | None = None
        for condition in check.conditions:
            try:
                if not condition.holds(case, *ruling.words):
                    ruling.idle.append(Idle(check, condition.name))
                    break
            except Unsettled as error:
                doubt = doubt or Idle(check, condition.name, unknown=error.undetermined)
        else:
            if doubt is None:
                live.append(check)
            else:
                unknown.append(doubt)
    return live, unknown


def _switched_off(case: Case, check: Check, order: Order) -> Idle | None:
    for mode in case.bench.modes_of[check.name]:
        if mode not in case.modes:
            return Idle(check, "", f"mode:{mode}")
    if order.suspended:
        for cited in check.cites:
            if cited in order.suspended:
                return Idle(check, "", f"suspended:{order.suspended[cited]}")
    return None


def _value(case: Case, ruling: Ruling, order: Order) -> None:
    """One answer survives defeat; what cannot be told blocks it only if it could change it."""
    live, unknown = _speaking(case, ruling, "answer", order)
    outcome, grounds, beaten = _outcome_of(case, ruling, live, order)
    if unknown:
        ruling.idle += unknown
        if len(unknown) > MOST_UNKNOWN or any(
            _outcome_of(case, ruling, _together(case, ruling, live, extra), order)[0] != outcome
            for size in range(1, len(unknown) + 1)
            for extra in combinations([doubt.check for doubt in unknown], size)
        ):
            ruling.outcome = _blocked(unknown)
            return
    ruling.outcome, ruling.grounds, ruling.beaten = outcome, grounds, beaten
    if not grounds and ruling.undetermined is None:
        ruling.by_silence = True
        ruling.rests_on = ruling.question.listed


def _together(
    case: Case, ruling: Ruling, live: list[Check], extra: tuple[Check, ...]
) -> list[Check]:
    """The checks that speak, in the order of registration."""
    speaking = {*live, *extra}
    registered = case.bench.by_question[(ruling.question.id, "answer")]
    return [check for check in registered if check in speaking]


def _blocked(unknown: Sequence[Idle]) -> Undetermined:
    """The reason of the first condition that cannot be told, with the facts that all of them need."""
    reasons = [doubt.unknown for doubt in unknown if doubt.unknown is not None]
    first = reasons[0]
    if first.reason != "missing-fact":
        return first
    needs = tuple(dict.fromkeys(need for reason in reasons for need in reason.needs))
    return Undetermined("missing-fact", needs=needs, origin=first.origin)


def _outcome_of(
    case: Case, ruling: Ruling, live: Sequence[Check], order: Order
) -> tuple[Any, list[Ground], list[Beaten]]:
    """What the live checks come to together."""
    question = ruling.question
    if not live:
        if question.closed:
            return question.otherwise, [], []
        return Undetermined("silent", sections=question.listed), [], []
    standing, beaten = defeat(live, order, case.bench.rank, case.bench.grants)
    grounds: list[Ground] = []
    for check in standing:
        words = ruling.words
        if check.changes:
            rest = [other for other in live if other is not check]
            inner = _outcome_of(case, ruling, rest, order)[0]
            if isinstance(inner, Undetermined):
                grounds.append(Ground(check, inner))
                continue
            words = (*words, inner)
        grounds.append(Ground(check, _answer(case, check, words)))
    answers = list(dict.fromkeys(ground.answer for ground in grounds))
    if len(answers) == 1:
        if isinstance(answers[0], Undetermined):
            return answers[0], [], beaten
        return answers[0], grounds, beaten
    unsettled = [answer for answer in answers if isinstance(answer, Undetermined)]
    if unsettled:
        return unsettled[0], [], beaten
    sections = tuple(dict.fromkeys(ground.check.deciding for ground in grounds))
    return (
        Undetermined("contradictory", sections=sections, candidates=tuple(answers)),
        [],
        beaten,
    )


def _answer(case: Case, check: Check, words: tuple[Any, ...]) -> Any:
    try:
        return check.answer(case, *words)
    except Unsettled as error:
        return error.undetermined


def _contributions(case: Case, ruling: Ruling, order: Order) -> None:
    """A running amount goes through its stages; within a stage the order must not matter."""
    live, unknown = _speaking(case, ruling, "contribution", order)
    if unknown:
        ruling.idle += unknown
        ruling.outcome = _blocked(unknown)
        return
    standing, beaten = defeat(live, order, case.bench.rank, case.bench.grants)
    ruling.beaten += beaten
    amount: Any = ruling.outcome
    for stage in ruling.question.stages:
        here = [check for check in standing if check.stage == stage]
        forward, steps = _run(case, ruling, here, amount)
        backward, _ = _run(case, ruling, here[::-1], amount)
        if forward != backward:
            sections = tuple(check.deciding for check in here)
            ruling.outcome = Undetermined(
                "contradictory", sections=sections, candidates=(forward, backward)
            )
            return
        if isinstance(forward, Undetermined):
            ruling.outcome = forward
            return
        ruling.grounds += steps
        amount = forward
    if len(ruling.grounds) and not ruling.rests_on:
        ruling.rests_on = ruling.question.ordered_by
    ruling.outcome = amount


def _run(
    case: Case, ruling: Ruling, checks: Sequence[Check], amount: Any
) -> tuple[Any, list[Ground]]:
    steps: list[Ground] = []
    for check in checks:
        after = _answer(case, check, (*ruling.words, amount))
        if isinstance(after, Undetermined):
            return after, steps
        steps.append(Ground(check, after, amount))
        amount = after
    return amount, steps


def _list(case: Case, ruling: Ruling, order: Order) -> None:
    """Every live answer counts; bars remove, unless an exception lifts the bar."""
    live, unknown = _speaking(case, ruling, "answer", order)
    if unknown:
        ruling.idle += unknown
        ruling.outcome = _blocked(unknown)
        return
    standing, ruling.beaten = defeat(live, order, case.bench.rank, case.bench.grants)
    items: dict[Any, None] = {}
    for check in standing:
        answer = _answer(case, check, ruling.words)
        if isinstance(answer, Undetermined):
            ruling.outcome = answer
            return
        ruling.grounds.append(Ground(check, answer))
        items.update(dict.fromkeys(answer))
    barred = _barred(case, ruling, tuple(items), order)
    if isinstance(barred, Undetermined):
        ruling.outcome = barred
        return
    ruling.outcome = tuple(item for item in items if item not in barred)
    if not ruling.grounds:
        ruling.by_silence = True
        ruling.rests_on = ruling.question.listed


def _barred(
    case: Case, ruling: Ruling, items: tuple[Any, ...], order: Order
) -> set[Any] | Undetermined:
    live, unknown = _speaking(case, ruling, "bar", order)
    if unknown and items:
        ruling.idle += unknown
        return _blocked(unknown)
    barred: set[Any] = set()
    for item in items:
        speaking = []
        verdicts = {}
        for check in live:
            verdict = _answer(case, check, (*ruling.words, item))
            if isinstance(verdict, Undetermined):
                return verdict
            if verdict is not None:
                speaking.append(check)
                verdicts[check] = verdict
        standing, beaten = defeat(speaking, order, case.bench.rank, case.bench.grants)
        ruling.beaten += [b for b in beaten if b not in ruling.beaten]
        said = {verdicts[check] for check in standing}
        if len(said) > 1:
            sections = tuple(check.deciding for check in standing)
            return Undetermined("contradictory", sections=sections, candidates=(item,))
        if True in said:
            barred.add(item)
            ruling.grounds += [Ground(check, (item,)) for check in standing]
    return barred


def _permission(case: Case, ruling: Ruling) -> None:
    """Is this its moment? Then every requirement holds together; all objections are told."""
    move = ruling.words[0]
    kind = case.bench.kind_of(move)
    if kind.moment is not None:
        now = case.rule(kind.moment, move).outcome
        if now is not True:
            ruling.outcome = ILLEGAL if now is False else now
            return
    outcomes: list[Any] = []
    for requirement in kind.requires:
        if "card" in requirement.takes:
            outcomes += [case.rule(requirement, move, card).outcome for card in move.cards()]
        else:
            outcomes.append(case.rule(requirement, move).outcome)
    if any(outcome is False for outcome in outcomes):
        ruling.outcome = ILLEGAL
        return
    undetermined = [outcome for outcome in outcomes if isinstance(outcome, Undetermined)]
    if undetermined:
        ruling.outcome = undetermined[0]
        return
    ruling.outcome = LEGAL
    ruling.rests_on = kind.grants
