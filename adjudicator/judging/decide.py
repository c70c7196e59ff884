"""How a question is settled: who speaks to it, what cannot be told, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.judging.check import ROLES, Check, Role
from adjudicator.judging.defeat import Order
from adjudicator.judging.doubt import mattering
from adjudicator.judging.outcome import ILLEGAL, LEGAL, Undetermined, Unsettled, united
from adjudicator.judging.ruling import Idle, Ruling
from adjudicator.judging.weighing import Weighed, Weighing

if TYPE_CHECKING:
    from adjudicator.judging.case import Case


def settle(case: Case, ruling: Ruling) -> None:
    """Fill in the outcome of a ruling, and what it rests on."""
    if ruling.question.kind == "permission":
        _permission(case, ruling)
        return
    bench = case.bench
    on, untold = case.holding(bench.predicates_of(ruling.question.id))
    if untold:
        names = mattering(case, tuple(untold), lambda held: _hearing(case, ruling, on | held))
        if names:
            ruling.outcome = united([untold[name] for name in names])
            return
    _hear(case, ruling, bench.order(on))


def _hearing(case: Case, ruling: Ruling, on: frozenset[str]) -> Any:
    """What the question would come to while exactly what is `on` holds; nothing is noted."""
    other = Ruling(ruling.question, ruling.words)
    _hear(case, other, case.bench.order(on))
    return other.outcome


def _hear(case: Case, ruling: Ruling, order: Order) -> None:
    """Weigh the checks that speak, unless one of which that cannot be told could change it."""
    live: dict[Role, list[Check]] = {}
    doubts: dict[Check, Idle] = {}
    for role, kinds in ROLES.items():
        if ruling.question.kind in kinds:
            live[role], doubtful = _speaking(case, ruling, role, order)
            doubts |= {idle.check: idle for idle in doubtful}

    if not doubts and ruling.question.closed and not any(live.values()):
        # Nobody speaks, and silence is an answer: by far the commonest case.
        _fill_in(case, ruling, Weighed(ruling.question.otherwise))
        return

    def weighed_with(more: frozenset[Check]) -> Weighed:
        speaking = {
            role: _together(case, ruling, role, checks, more) for role, checks in live.items()
        }
        return Weighing(case, ruling, speaking, order, more).weigh()

    if doubts:
        ruling.idle += doubts.values()
        checks = mattering(case, tuple(doubts), lambda more: weighed_with(more).outcome)
        if checks:
            ruling.outcome = united(list(_blocking([doubts[check] for check in checks])))
            return
    _fill_in(case, ruling, weighed_with(frozenset()))


def _blocking(doubts: Sequence[Idle]) -> Iterator[Undetermined]:
    return (doubt.unknown for doubt in doubts if doubt.unknown is not None)


def _fill_in(case: Case, ruling: Ruling, weighed: Weighed) -> None:
    ruling.outcome = weighed.outcome
    ruling.grounds = weighed.grounds
    ruling.beaten = weighed.beaten
    ruling.idle += weighed.idle
    ruling.rests_on = weighed.rests_on
    if not weighed.grounds and ruling.undetermined is None:
        ruling.by_silence = True
        ruling.rests_on = case.bench.today(ruling.question.listed)


def _speaking(
    case: Case, ruling: Ruling, role: Role, order: Order
) -> tuple[list[Check], list[Idle]]:
    """The checks of a role that speak for certain, and those of which that cannot be told."""
    live: list[Check] = []
    doubtful: list[Idle] = []
    for check in case.bench.by_question.get((ruling.question.id, role), ()):
        idle = _switched_off(case, check, order) or _heard(case, ruling, check)
        if idle is None:
            live.append(check)
        elif idle.unknown is None:
            ruling.idle.append(idle)
        else:
            doubtful.append(idle)
    return live, doubtful


def _switched_off(case: Case, check: Check, order: Order) -> Idle | None:
    for mode in case.bench.modes_of[check.name]:
        if mode not in case.modes:
            return Idle(check, "", f"mode:{mode}")
    if order.suspended:
        for cited in check.cites:
            if cited in order.suspended:
                return Idle(check, "", f"suspended:{order.suspended[cited]}")
    return None


def _heard(case: Case, ruling: Ruling, check: Check) -> Idle | None:
    """None where all conditions hold; else the first that does not, or those that are unknown."""
    unknown: list[tuple[str, Undetermined]] = []
    for condition in check.conditions:
        try:
            if not condition.holds(case, *ruling.words):
                return Idle(check, condition.name)
        except Unsettled as error:
            unknown.append((condition.name, error.undetermined))
    if not unknown:
        return None
    return Idle(check, unknown[0][0], unknown=united([why for _, why in unknown]))


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
