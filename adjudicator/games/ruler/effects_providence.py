"""What Wisdom, Luck and the Consilium bring about. No rule stands here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from adjudicator.games.ruler.conditions import chain_of
from adjudicator.games.ruler.drawing import Going, drawn, lying, step_ended
from adjudicator.games.ruler.effects_attack import played
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Consilium, Luck, Wisdom
from adjudicator.games.ruler.questions import ACTION_VALUE, CONSILIUM_VALUE, GAIN_PLACE, TAKEN
from adjudicator.games.ruler.questions_round import CUT_OFF
from adjudicator.games.ruler.state import Resource
from adjudicator.judging import Case, Change, MissingFact, not_modelled, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts


def _taken(to: str, count: int) -> Change:
    """Cards of Registrum come to a hand or a Reserve."""

    def work_out(now: Case) -> Facts:
        cards: tuple[str, ...] = now.ask(TAKEN, count)
        return moved(now.state, to, cards)

    return Change(work_out, (to, "registrum"))


def _come(case: Case, to: str, resource: Resource, count: int) -> Going:
    """So many cards come by Wisdom from the top of Registrum, or by Luck from Depositum."""
    if resource == "wisdom":
        return (yield _taken(to, count))
    return (yield from drawn(case, to, count))


@law.effect(Wisdom, Luck)
def cards_come_by_providence(case: Case, move: Wisdom | Luck) -> Steps:
    """The cards are played; others come from the top of Registrum, or are drawn."""
    shares = _shares(case, move)
    case = yield set_fact("turn.acted", True)
    case = yield from played(case, move)
    to = f"{move.by}.{case.ask(GAIN_PLACE, move.by)}"
    for number, (resource, points) in enumerate(shares):
        if number and case.ask(CUT_OFF):
            break
        case = yield from _come(case, to, resource, points)


def _shares(case: Case, move: Wisdom | Luck) -> list[tuple[Resource, int]]:
    """How much comes by Wisdom and how much by Luck, in order."""
    if move.lots:
        return [(lot.of, lot.points) for lot in move.lots]
    return [("wisdom" if isinstance(move, Wisdom) else "luck", case.ask(ACTION_VALUE, move))]


@law.effect(Consilium)
def a_consilium_is_held(case: Case, move: Consilium) -> Steps:
    """The right is used, and cards come by the Wisdom or the Luck that is chosen."""
    chain = chain_of(case)
    case = yield set_fact("chain", (*chain[:-1], replace(chain[-1], consilium=move.by)))
    to = f"{move.by}.{case.ask(GAIN_PLACE, move.by)}"
    if move.as_ is None or case.rule(CONSILIUM_VALUE, move.by, move.as_).undetermined:
        yield _left_open(move, (to, "registrum", "depositum"))
        return
    before = lying(case, to)
    case = yield from _come(case, to, move.as_, case.ask(CONSILIUM_VALUE, move.by, move.as_))
    new = [card for card in lying(case, to) if card not in before]
    case = yield set_fact("gained", (*case.state.gained, *new))
    yield from step_ended(case)


def _left_open(move: Consilium, paths: tuple[str, ...]) -> Change:
    """What a Consilium brings cannot be told; so it is open what there is afterwards."""

    def work_out(now: Case) -> Facts:
        if move.as_ is None:
            raise MissingFact("as")
        now.ask(CONSILIUM_VALUE, move.by, move.as_)
        raise not_modelled("ruler.defense.consilium")

    return Change(work_out, paths)
