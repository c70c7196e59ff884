"""What the actions of Exsilium and of the Destiny bring about. No rule stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.games.ruler.drawing import Going, drawn, lying, reshuffled
from adjudicator.games.ruler.effects_turn import Closing, closing
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Destiny
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Paying,
    Renewal,
    Succession,
)
from adjudicator.games.ruler.protecting import protected_by
from adjudicator.games.ruler.questions import GAIN_PLACE
from adjudicator.games.ruler.questions_exsilium import (
    CLOSES_TURN,
    OBTAINED_PLACE,
    PAY_PLACE,
    RENEWED,
    RETURNING,
    SENT,
    SENT_PLACE,
)
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, Change, missing_text, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts

Sending = Renewal | Succession | Exchange | ExchangeFromHand


def _sent(case: Case, move: Sending) -> Going:
    """The RULERs go."""
    for ruler in case.ask(SENT, move):
        case = yield move_to(lambda now: now.ask(SENT_PLACE, move), ruler)
    return case


@law.effect(Renewal)
def cards_come_by_renewal(case: Case, move: Renewal) -> Steps:
    """A RULER goes, and cards come from Registrum or from Depositum."""
    seated(case.state, move.by)  # who has no place at the table does nothing
    case = yield set_fact("turn.acted", True)
    case = yield set_fact("turn.refreshed", True)
    case = yield from _sent(case, move)
    to = f"{move.by}.{case.ask(GAIN_PLACE, move.by)}"
    before = lying(case, to)
    if move.source == "registrum":
        case = yield _taken(to, move)
    else:
        if move.reshuffle:
            case = yield reshuffled("provoked")
        case = yield from drawn(case, to, move.count, "renewal")
    new = tuple(card for card in lying(case, to) if card not in before)
    case = yield set_fact("turn.renewed", new)
    yield from _closed(case, move)


def _taken(to: str, move: Renewal) -> Change:
    """Cards of Registrum come."""

    def work_out(now: Case) -> Facts:
        cards: tuple[str, ...] = now.ask(RENEWED, move)
        return moved(now.state, to, cards)

    return Change(work_out, (to, "registrum"))


def _closed(case: Case, move: Renewal | Closing) -> Going:
    """The turn closes, if the move closes it."""
    if case.ask(CLOSES_TURN, move) and not isinstance(move, Renewal):
        case = yield from closing(case, move)
    return case


def _paid(case: Case, move: Paying) -> Going:
    """The cards that pay go; a Vanguard that comes back is not protected again."""
    for card in move.pay.names:
        place = case.ask(PAY_PLACE, card)
        case = yield move_to(f"{move.by}.hand" if place == "hand" else place, card)
        if place == "hand":
            case = yield set_fact("turn.barred", (*case.state.turn.barred, card))
    return case


def _obtained(move: Investiture | Succession | Exchange | ExchangeFromHand) -> Change:
    """The RULER comes."""

    def work_out(now: Case) -> Facts:
        place = f"{move.by}.{now.ask(OBTAINED_PLACE, move)}"
        return moved(now.state, place, [move.ruler])

    return Change(work_out, ("exsilium", f"{move.by}.hand", f"{move.by}.reserve"))


def _protected(case: Case, move: Any) -> Going:
    """Cards are protected beside the new RULER."""
    return (yield move_to(f"{move.by}.protection", *protected_by(move)))


@law.effect(Investiture, Succession, Exchange, ExchangeFromHand)
def a_ruler_comes_from_exsilium_or_hand(
    case: Case, move: Investiture | Succession | Exchange | ExchangeFromHand
) -> Steps:
    """The price is paid, a RULER goes, old Protections return, another RULER comes."""
    seated(case.state, move.by)  # who has no place at the table does nothing
    case = yield set_fact("turn.acted", True)
    if isinstance(move, Paying):
        case = yield from _paid(case, move)
    returning = case.ask(RETURNING, move) if isinstance(move, Succession | Exchange) else ()
    if not isinstance(move, Investiture):
        case = yield from _sent(case, move)
    if returning:
        case = yield move_to(f"{move.by}.hand", *returning)
    case = yield _obtained(move)
    case = yield from _protected(case, move)
    yield from _closed(case, move)


@law.effect(Destiny)
def a_destiny_is_played(case: Case, move: Destiny) -> Steps:
    """The Destiny is used; what follows stood in a text that we lack."""
    yield set_fact("turn.destiny-played", True)
    raise missing_text("ruler.destin.actions")
