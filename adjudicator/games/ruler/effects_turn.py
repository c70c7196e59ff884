"""What closing a turn and declaring victory bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.games.ruler.drawing import Going, drawn, in_doubt, reshuffled
from adjudicator.games.ruler.effects_reserve import unreserved
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Succession,
)
from adjudicator.games.ruler.moves_turn import Activate, Claim, CloseTurn, EndTurn
from adjudicator.games.ruler.questions import (
    CLOSER,
    CLOSING_PLACE,
    FREE_CARD,
    GAIN_PLACE,
    NEXT_PLAYER,
)
from adjudicator.games.ruler.questions_round import CLOSING_ORDER, REFORMED
from adjudicator.games.ruler.state import SEATS, Turn, seated
from adjudicator.judging import Case, Change, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts

Closing = CloseTurn | Activate | Investiture | Succession | Exchange | ExchangeFromHand


@law.effect(CloseTurn)
def a_turn_begins_to_close(case: Case, move: CloseTurn) -> Steps:
    """The turn begins to close."""
    yield from closing(case, move)


def closing(case: Case, move: Closing) -> Going:
    """The free card comes, if one is due, from a Depositum that is formed anew where it must be."""
    seated(case.state, move.by)
    if not case.ask(FREE_CARD, move):
        case = yield set_fact("turn.missed", isinstance(move, CloseTurn | Activate))
        case = yield from unreserved(case, move.by)
        return (yield set_fact("turn.stage", "closing"))
    told = case.state.knows("depositum")
    if told and case.ask(REFORMED, "free-card", 1):
        case = yield reshuffled("empty")
    first = case.state.depositum[:1] if told else ()
    place = case.rule(GAIN_PLACE, move.by)
    to = f"{move.by}.hand" if place.undetermined else f"{move.by}.{place.outcome}"
    case = yield from drawn(case, to, 1, "free-card")
    case = yield in_doubt(case, GAIN_PLACE, move.by)
    case = yield set_fact("turn.drawn", tuple(first))
    case = yield from unreserved(case, move.by)
    return (yield set_fact("turn.stage", "windows"))


@law.effect(EndTurn)
def a_turn_ends(case: Case, move: EndTurn) -> Steps:
    """Momentum is emptied in the order of play, and the next turn begins."""
    if case.state.knows("depositum") and case.ask(REFORMED, "after-windows", 0):
        case = yield reshuffled("empty")
    case = yield emptied()
    if case.state.knows("depositum") and case.ask(REFORMED, "next-turn", 0):
        case = yield reshuffled("empty")
    yield set_fact("turn", fresh_turn(case.ask(NEXT_PLAYER, move.by)))


def emptied() -> Change:
    """The cards of Momentum go where they belong."""

    def work_out(now: Case) -> Facts:
        state: Facts = now.state
        for card in now.ask(CLOSING_ORDER):
            place = now.ask(CLOSING_PLACE, card)
            state = moved(state, f"{place}.hand" if place in SEATS else place, [card])
        return state.put("passed", {})

    return Change(work_out, ("momentum", "registrum", "exsilium"))


def fresh_turn(seat: str) -> Turn:
    """A turn in which nothing has happened."""
    return Turn(
        player=seat, stage="open", acted=False, refreshed=False, drawn=(), missed=False, barred=(),
        rearranged=False, destiny_played=False, renewed=(), unreserved=(),
    )  # fmt: skip


@law.effect(Claim)
def a_round_is_claimed(case: Case, move: Claim) -> Steps:
    """The round is over."""
    yield set_fact("round.over", True)
    yield set_fact("round.winner", move.by)
    yield set_fact("round.ruler", move.ruler)
    yield set_fact("round.claimed", True)
    yield set_fact("round.closer", lambda now: now.ask(CLOSER, move.by))
