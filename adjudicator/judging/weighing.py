"""How the checks that speak are weighed against one another, for each kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import TYPE_CHECKING, Any

from adjudicator.judging.check import Check, Role
from adjudicator.judging.defeat import Order, by_edges, defeat, outranked
from adjudicator.judging.doubt import Stumbled
from adjudicator.judging.outcome import Undetermined, Unsettled, united
from adjudicator.judging.question import Kind
from adjudicator.judging.ruling import Beaten, Ground, Idle, Ruling

if TYPE_CHECKING:
    from adjudicator.judging.case import Case

FEW = 4
"""Up to so many contributions of one stage are tried in every order."""

UNCHANGED = "nothing-to-change"
"""Why a check is idle that changes what another says, where that other does not speak."""


@dataclass(slots=True)
class Weighed:
    """What checks come to together, and what that rests on."""

    outcome: Any
    grounds: list[Ground] = field(default_factory=list)
    beaten: list[Beaten] = field(default_factory=list)
    idle: list[Idle] = field(default_factory=list)
    #: Sections besides those of checks: what orders an amount's stages.
    rests_on: tuple[str, ...] = ()


@dataclass(slots=True)
class Weighing:
    """The checks that speak to a question about some words, in each role, and their order."""

    case: Case
    ruling: Ruling
    live: Mapping[Role, Sequence[Check]]
    order: Order
    #: Those of the checks of which it is only supposed that they speak.
    supposed: frozenset[Check] = frozenset()

    def weigh(self) -> Weighed:
        """What they come to, as the kind of the question says."""
        return _WEIGH[self.ruling.question.kind](self)

    def says(self, check: Check, *handed: Any) -> Any:
        """What a check answers; why not, where it cannot be told.

        :raises Stumbled: if it is only supposed to speak, and cannot.
        """
        try:
            return check.answer(self.case, *self.ruling.words, *handed)
        except Unsettled as error:
            return error.undetermined
        except Exception as error:
            if check in self.supposed:
                raise Stumbled(check.name) from error
            raise


def _value(weighing: Weighing) -> Weighed:
    """One answer survives defeat."""
    return _surviving(weighing, weighing.live["answer"])


def _surviving(weighing: Weighing, live: Sequence[Check]) -> Weighed:
    if len(live) == 1:
        ground = _ground(weighing, live[0], live)
        return Weighed(ground.answer, [ground])
    bench = weighing.case.bench
    speaking, idle = _with_something_to_change(live, weighing.order)
    if not speaking:
        return Weighed(_silence(weighing), idle=idle)
    standing, beaten = defeat(speaking, weighing.order, bench.rank, bench.grants)
    grounds = [_ground(weighing, check, speaking) for check in standing]
    return Weighed(_agreed(grounds), grounds, beaten, idle)


def _silence(weighing: Weighing) -> Any:
    question = weighing.ruling.question
    if question.closed:
        return question.otherwise
    return Undetermined("silent", sections=weighing.case.bench.today(question.listed))


def _with_something_to_change(
    live: Sequence[Check], order: Order
) -> tuple[list[Check], list[Idle]]:
    """Leaves out checks that change what others say, where only strangers to them speak.

    With no other check at all they stay: then they change what holds in silence.
    """
    lost = [
        check
        for check in live
        if check.changes and not any(order.edges(check.deciding, o.deciding) for o in live)
    ]
    if not lost or len(lost) == len(live):
        return list(live), []
    speaking = [check for check in live if check not in lost]
    return speaking, [Idle(check, "", UNCHANGED) for check in lost]


def _ground(weighing: Weighing, check: Check, speaking: Sequence[Check]) -> Ground:
    """What a check says; one that changes the outcome is handed what the others come to."""
    if not check.changes:
        return Ground(check, weighing.says(check))
    inner = _surviving(weighing, [other for other in speaking if other is not check]).outcome
    if isinstance(inner, Undetermined):
        return Ground(check, inner)
    return Ground(check, weighing.says(check, inner), inner)


def _agreed(grounds: Sequence[Ground]) -> Any:
    """The one answer that they give, or why there is none."""
    answers = list(dict.fromkeys(ground.answer for ground in grounds))
    unsettled = [answer for answer in answers if isinstance(answer, Undetermined)]
    if unsettled:
        return united(unsettled)
    return answers[0] if len(answers) == 1 else _contradiction(grounds, answers)


def _contradiction(grounds: Iterable[Ground], candidates: Iterable[Any]) -> Undetermined:
    sections = tuple(dict.fromkeys(ground.check.deciding for ground in grounds))
    return Undetermined("contradictory", sections=sections, candidates=tuple(candidates))


def _requirement(weighing: Weighing) -> Weighed:
    """Yes, unless an objection stands; an exception lifts the objections that it beats alone."""
    weighed = _objections(weighing, weighing.live["answer"], "answer", weighing.says, False)
    if not weighed.grounds:
        weighed.outcome = _silence(weighing)
    return weighed


def _objections(
    weighing: Weighing, live: Sequence[Check], role: Role, says: Callable[[Check], Any], no: bool
) -> Weighed:
    """What checks come to that say yes or no; `no` is how an objection is told.

    An objection that stands decides, whatever cannot be told beside it. An exception lifts the
    objections that it beats and no others; any other check in favour is of higher rank, or
    contradicts.
    """
    bench = weighing.case.bench
    standing, beaten = by_edges(live, weighing.order)
    said = {check: answer for check in standing if (answer := says(check)) is not None}
    against = [check for check, answer in said.items() if answer is no]
    doubtful = [check for check, answer in said.items() if isinstance(answer, Undetermined)]
    favour = [check for check in said if check not in against and check not in doubtful]
    rivals = [check for check in favour if not _is_exception(weighing, check, role)]
    if against and rivals:
        objector, rival = max(against, key=bench.rank_of), max(rivals, key=bench.rank_of)
        gap = bench.rank_of(objector) - bench.rank_of(rival)
        if gap == 0:
            grounds = [Ground(check, said[check]) for check in (*against, *rivals)]
            return Weighed(_contradiction(grounds, (no, not no)), grounds, beaten)
        losers, winner = (rivals, objector) if gap > 0 else (against, rival)
        beaten += [outranked(check, winner, bench.rank, bench.grants) for check in losers]
        against = [check for check in against if check not in losers]
        favour = [check for check in favour if check not in losers]
    grounds = [Ground(check, said[check]) for check in against or doubtful or favour]
    if not against and doubtful:
        return Weighed(united([said[check] for check in doubtful]), grounds, beaten)
    return Weighed(no if against else not no, grounds, beaten)


def _is_exception(weighing: Weighing, check: Check, role: Role) -> bool:
    """Whether it is there to beat some other check of the question, live or not."""
    question = weighing.ruling.question
    others = weighing.case.bench.by_question.get((question.id, role), ())
    return any(weighing.order.edges(check.deciding, other.deciding) for other in others)


def _list(weighing: Weighing) -> Weighed:
    """Every live answer counts; bars remove, unless an exception lifts the bar."""
    standing, beaten = by_edges(weighing.live["answer"], weighing.order)
    grounds = [Ground(check, weighing.says(check)) for check in standing]
    unsettled = [g.answer for g in grounds if isinstance(g.answer, Undetermined)]
    if unsettled:
        return Weighed(united(unsettled), grounds, beaten)
    items = tuple(dict.fromkeys(item for ground in grounds for item in ground.answer))
    judged = {item: _item(weighing, item) for item in items}
    for weighed in judged.values():
        beaten += [fallen for fallen in weighed.beaten if fallen not in beaten]
    unsettled = [w.outcome for w in judged.values() if isinstance(w.outcome, Undetermined)]
    barred = _bars(judged)
    if unsettled:
        return Weighed(united(unsettled), [*grounds, *barred], beaten)
    kept = tuple(item for item in items if judged[item].outcome is False)
    return Weighed(kept, [*grounds, *barred], beaten)


def _item(weighing: Weighing, item: Any) -> Weighed:
    """Whether an item is barred."""
    said = {check: weighing.says(check, item) for check in weighing.live["bar"]}
    speaking = [check for check, answer in said.items() if answer is not None]
    return _objections(weighing, speaking, "bar", said.__getitem__, True)


def _bars(judged: Mapping[Any, Weighed]) -> list[Ground]:
    """Each bar with the items that it removes; none, for one that only lifts others."""
    removed: dict[Check, list[Any]] = {}
    for item, weighed in judged.items():
        for ground in weighed.grounds:
            items = removed.setdefault(ground.check, [])
            if ground.answer is True:
                items.append(item)
    return [Ground(check, tuple(items)) for check, items in removed.items()]


def _amount(weighing: Weighing) -> Weighed:
    """A start by defeat goes through the stages; within a stage the order must not matter."""
    weighed = _value(weighing)
    if isinstance(weighed.outcome, Undetermined):
        return weighed
    question = weighing.ruling.question
    standing, beaten = by_edges(weighing.live["contribution"], weighing.order)
    weighed.beaten += beaten
    stages = [[c for c in standing if c.stage == stage] for stage in question.stages]
    for here in filter(None, stages):
        ways = [_run(weighing, way, weighed.outcome) for way in _orders(here)]
        weighed.grounds += ways[0].grounds
        amounts = list(dict.fromkeys(way.outcome for way in ways))
        unsettled = [amount for amount in amounts if isinstance(amount, Undetermined)]
        if unsettled:
            weighed.outcome = united(unsettled)
            return weighed
        if len(amounts) > 1:
            weighed.outcome = _contradiction(ways[0].grounds, amounts)
            return weighed
        weighed.outcome = amounts[0]
    if sum(map(bool, stages)) > 1:
        weighed.rests_on = weighing.case.bench.today(question.ordered_by)
    return weighed


def _orders(checks: Sequence[Check]) -> Iterator[Sequence[Check]]:
    """Every order of a few; of many, that of registration, its reverse and each swap in it."""
    if len(checks) <= FEW:
        yield from permutations(checks)
        return
    yield checks
    yield checks[::-1]
    for place in range(len(checks) - 1):
        yield [*checks[:place], checks[place + 1], checks[place], *checks[place + 2 :]]


def _run(weighing: Weighing, checks: Iterable[Check], amount: Any) -> Weighed:
    grounds: list[Ground] = []
    for check in checks:
        after = weighing.says(check, amount)
        grounds.append(Ground(check, after, amount))
        if isinstance(after, Undetermined):
            return Weighed(after, grounds)
        amount = after
    return Weighed(amount, grounds)


_WEIGH: dict[Kind, Callable[[Weighing], Weighed]] = {
    "value": _value,
    "amount": _amount,
    "list": _list,
    "requirement": _requirement,
}
