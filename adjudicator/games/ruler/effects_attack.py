"""What attacks and the reactions to them bring about. No rule stands here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.declared import (
    contributions,
    draws_of,
    losable,
    picked,
    resilient,
    second_use,
)
from adjudicator.games.ruler.drawing import Going, in_doubt
from adjudicator.games.ruler.last_stand import looked_over
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.leaving import decided, left
from adjudicator.games.ruler.moves_attack import (
    Again,
    Attack,
    CloseChain,
    Counterattack,
    Defend,
    Provident,
    Resolve,
    Shield,
    Waive,
    WithCards,
)
from adjudicator.games.ruler.questions import (
    CAPTURE_PLACE,
    CAPTURED,
    ELIMINATED,
    FALLS,
    GAIN_PLACE,
    GOES_TO,
    LOSS,
    PLAY_PLACE,
    REDIRECTED,
    REFILL,
    SOURCED,
)
from adjudicator.games.ruler.state import (
    Attack as Running,
)
from adjudicator.games.ruler.state import (
    Position,
    Seat,
    Use,
    others_clockwise,
    standing,
)
from adjudicator.judging import Case, Change, Pile, move_to, not_modelled, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts


def played(case: Case, move: WithCards) -> Going:
    """The cards go where used cards go, in the order of play."""
    uses = contributions(case, move)
    each = {use.card: use for use in uses}
    for card in move.with_.names:
        if CardName(card) in each:
            case = yield from _used(case, each[CardName(card)])
        else:
            case = yield move_to(case.ask(PLAY_PLACE, card), card)
    again = move.again.names if isinstance(move, Provident) and move.again else ()
    for card in (CardName(card) for card in again if card in each):
        case = yield from _used(case, each[card])
    return case


def _used(case: Case, use: Use) -> Going:
    """A used card goes where it belongs; a Vanguard from Protection may be used once more."""
    if use.source == "leader":
        return case
    place = case.ask(PLAY_PLACE, use.card)
    if place == "hand":
        case = yield move_to(f"{use.by}.hand", use.card)
        case = yield set_fact("twice", (*case.state.twice, use.card))
        return (yield set_fact("turn.barred", (*case.state.turn.barred, use.card)))
    case = yield move_to(place, use.card)
    if use.card in case.state.twice:
        rest = tuple(card for card in case.state.twice if card != use.card)
        case = yield set_fact("twice", rest)
    return case


def _turned(case: Case, **changes: Any) -> Change:
    """The attack that is going on, with some things changed."""
    chain = case.state.chain
    return set_fact("chain", (*chain[:-1], replace(chain[-1], **changes)))


@law.effect(Attack, Counterattack)
def an_attack_joins_the_chain(case: Case, move: Attack | Counterattack) -> Steps:
    """The attack is declared, and its cards are played."""
    attack = Running(move.by, move.target, contributions(case, move), lots=move.lots)
    case = yield set_fact("turn.acted", True)
    case = yield from played(case, move)
    yield set_fact("chain", (*case.state.chain, attack))


@law.effect(Defend, Shield)
def a_defence_is_declared(case: Case, move: Defend | Shield) -> Steps:
    """The contribution stands, and its cards are played."""
    uses = contributions(case, move)
    case = yield from played(case, move)
    attack = attack_of(case)
    allotted = (*attack.allotted, *move.against)
    answered = move.lots if move.by == attack.target else attack.answered
    defences = (*attack.defences, *uses)
    yield _turned(case, defences=defences, allotted=allotted, answered=answered)


@law.effect(Again)
def a_vanguard_is_used_again(case: Case, move: Again) -> Steps:
    """The second contribution joins the first one, in the same step."""
    attack = attack_of(case)
    use = second_use(case.state, move)
    case = yield from _used(case, use)
    if move.by == attack.by:
        yield _turned(case, uses=(*attack.uses, use), lots=move.lots)
        return
    answered = move.lots if move.by == attack.target else attack.answered
    allotted = (*attack.allotted, *move.against)
    defences = (*attack.defences, use)
    yield _turned(case, defences=defences, allotted=allotted, answered=answered)


@law.effect(Waive)
def the_target_will_not_cover_all(case: Case, move: Waive) -> Steps:
    """The declaration stands; Shields may step in."""
    waived = (*attack_of(case).waived, move.by)
    yield _turned(case, waived=waived, stage="shielding")


def _passed_on(case: Case, seat: str, attack: Running) -> Change:
    """What Charisma may pass on to another player, who would pay the attacker for it."""

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        if now.ask(REDIRECTED, seat):
            raise not_modelled("ruler.defense.charisma.redirect")
        return state

    falls = case.rule(FALLS, seat).undetermined is not None
    fallen = (f"{seat}.leaders", f"{seat}.out") if falls else ()
    hands = (f"{seat}.hand", f"{seat}.protection", f"{attack.by}.hand")
    return Change(work_out, (*hands, *fallen))


def _sourced(seat: str) -> Change:
    """The cards that Resilience moves for points that it covers; from where is not in our text."""

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        if now.ask(SOURCED, seat):
            raise not_modelled("ruler.defense.resilience")
        return state

    return Change(work_out, (f"{seat}.hand", f"{seat}.protection", "depositum", "registrum"))


def _payment(case: Case, move: Resolve, attack: Running) -> Going:
    """The target lifts cards and pays; the cards go into the attacker's hand."""
    hand = f"{attack.target}.hand"
    if move.lifted:
        held = case.state.players[attack.target].protection
        case = yield move_to(hand, *picked(held, move.lifted))

    def pay(now: Case) -> Facts:
        to = now.ask(GOES_TO)
        place = f"{to}.{now.ask(GAIN_PLACE, to)}"
        return moved(now.state, place, _given(now, move, attack))

    def note(now: Case) -> Facts:
        state: Position = now.state
        left = set(_held(state, attack.target))
        gone = (card for card in _held(before.state, attack.target) if card not in left)
        return state.but(gained=(*state.gained, *gone))

    before = case
    reserve = [f"{seat}.reserve" for seat in (attack.by, attack.target) if case.on("reserve")]
    case = yield Change(pay, (hand, f"{attack.by}.hand", *reserve))
    # Cards that may have been gained lie where it is open what lies there, so none is missed.
    return (yield Change(note, ()))


def _held(state: Position, seat: Seat) -> tuple[str, ...]:
    """The cards of a hand, and those of the Reserve."""
    player = state.players[seat]
    return (*player.hand, *player.reserve)


def _given(case: Case, move: Resolve, attack: Running) -> tuple[str, ...]:
    """The cards that are lost: as told, or all there are, or whatever chance takes."""
    count = case.ask(LOSS, attack.target)
    if not count:
        return ()
    hand = Pile(losable(case, attack.target))
    if move.gives is not None:
        return picked(hand, move.gives)
    taken: Chosen = case.pick(f"loss-{len(case.state.chain)}", draws_of(hand, count))
    return picked(hand, taken)


def _felled(case: Case, attack: Running) -> Going:
    """The RULER is captured, and its owner leaves the round."""
    taken, out = case.ask(CAPTURED, attack.target), case.ask(ELIMINATED, attack.target)
    case = yield move_to(f"{attack.by}.hand", *taken)
    case = yield in_doubt(case, CAPTURE_PLACE, attack.by)
    case = yield set_fact("gained", (*case.state.gained, *taken))
    case = yield _turned(case, captured=taken)
    if not out:
        return case
    case = yield from left(case, attack.target)
    return (yield set_fact(f"{attack.target}.felled-by", attack.by))


@law.effect(Resolve)
def an_attack_is_paid(case: Case, move: Resolve) -> Steps:
    """Charisma passes points on, and the target pays or falls."""
    attack, left = attack_of(case), standing(case.state)
    falls = case.ask(FALLS, attack.target)
    others = [seat for seat in others_clockwise(case.state, attack.target) if seat in left]
    # What is not in our text may touch anything, so it comes after what is.
    missing = [_passed_on(case, seat, attack) for seat in others] + [_sourced(s) for s in left]
    case = yield from _payment(case, move, attack)
    for change in missing:
        case = yield change
    if falls:
        case = yield from _felled(case, attack)
    case = yield _turned(case, stage="settled")
    if falls:
        yield from decided(case, attack.by)


def _refilled(seat: str) -> Change:
    """What Resilience owes a player; where it comes from is not in our text."""

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        if now.ask(REFILL, seat):
            raise not_modelled("ruler.defense.resilience.refill")
        return state

    return Change(work_out, (f"{seat}.hand", "depositum", "registrum"))


@law.effect(CloseChain)
def a_chain_is_closed(case: Case, move: CloseChain) -> Steps:
    """It shows who is in Ultima Defensio, refills come, and the chain is over."""
    case = yield from looked_over(case)
    for seat in resilient(case.state.chain):
        case = yield _refilled(seat)
    for path in ("chain", "gained", "twice"):
        case = yield set_fact(path, ())
