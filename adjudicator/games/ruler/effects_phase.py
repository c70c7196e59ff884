"""What the checkpoint brings about, step by step, and a Depositum that is formed anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.drawing import Going, reshuffled
from adjudicator.games.ruler.effects_turn import emptied, fresh_turn
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.leaving import decided, left
from adjudicator.games.ruler.moves_attack import CloseChain, Resolve
from adjudicator.games.ruler.moves_turn import Abandon, Checkpoint, Conclave, EndTurn, Reshuffle
from adjudicator.games.ruler.questions import DEALT, NEXT_PHASE, NEXT_PLAYER, PURGED
from adjudicator.games.ruler.questions_round import (
    CHECKPOINT_STEPS,
    CONCLAVE_PLACE,
    DEAL_ORDER,
    PHASE_NOW,
    RESERVE_STAYS,
    CheckpointStep,
)
from adjudicator.games.ruler.state import seated, standing
from adjudicator.judging import Case, Change, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts

DUELLISTS = 2


def _two_remain(case: Case) -> bool:
    """Whether others have left the round, and two players are still in it."""
    number = len(standing(case.state))
    return number == DUELLISTS and number < len(case.state.players)


@law.effect(Checkpoint)
def the_checkpoint_is_gone_through(case: Case, move: Checkpoint) -> Steps:
    """The checkpoint comes about, step by step."""
    for step in case.ask(CHECKPOINT_STEPS):
        case = yield from STEPS[step](case)


def _stopped(case: Case) -> Going:
    """What is going on stops."""
    for path in ("chain", "gained", "twice"):
        case = yield set_fact(path, ())
    return case


def _nothing_to_do(case: Case) -> Going:
    """Cards that were only seen have not left their place, and no effect is kept for later."""
    yield from ()
    return case


def _turn_ended(case: Case) -> Going:
    """The turn is over, and Momentum is emptied."""
    seat = case.state.turn.player
    case = yield set_fact("round.ended-turn", seat)
    if case.state.players[seat].reserve:
        case = yield _unreserved(seat)
    return (yield emptied())


def _formed(case: Case) -> Going:
    """The new Depositum is formed."""
    return (yield reshuffled("checkpoint"))


def _purged(case: Case) -> Going:
    """Players leave, and the round may be over by that."""
    for seat in case.ask(PURGED):
        case = yield from left(case, seat)
    return (yield from decided(case, "nobody"))


def _next_phase(case: Case) -> Going:
    """The next phase begins with the next turn, if one begins."""
    following = case.ask(NEXT_PHASE)
    case = yield set_fact("exhausted", False)
    if following == "none":
        return case
    case = yield set_fact("phase", following)
    return (yield set_fact("turn", fresh_turn(case.ask(NEXT_PLAYER, case.state.turn.player))))


def _unreserved(seat: str) -> Change:
    """The Reserve of the player whose turn is cut off comes to the hand, or stays."""

    def work_out(now: Case) -> Facts:
        state: Facts = now.state
        if now.ask(RESERVE_STAYS, seat):
            return state
        return moved(state, f"{seat}.hand", state.fetch(f"{seat}.reserve"))

    return Change(work_out, (f"{seat}.hand", f"{seat}.reserve"))


def _dealt(case: Case) -> Going:
    """Everybody who is left is dealt cards, one by one."""

    def work_out(now: Case) -> Facts:
        state: Facts = now.state
        for _ in range(now.ask(DEALT)):
            for seat in now.ask(DEAL_ORDER):
                state = moved(state, f"{seat}.hand", state.fetch("depositum")[:1])
        return state

    hands = (f"{seat}.hand" for seat in standing(case.state))
    return (yield Change(work_out, ("depositum", *hands)))


STEPS: dict[CheckpointStep, Callable[[Case], Going]] = {
    "stop": _stopped, "return-seen": _nothing_to_do, "lose-rest": _nothing_to_do,
    "end-turn": _turn_ended, "form-depositum": _formed, "purge": _purged, "deal": _dealt,
    "next-phase": _next_phase,
}  # fmt: skip


@law.effect(Reshuffle)
def depositum_is_formed_anew(case: Case, move: Reshuffle) -> Steps:
    """The cards beside it and those that are left make a new Depositum."""
    yield reshuffled("empty")


@law.effect(Resolve)
def an_elimination_may_begin_a_duel(case: Case, move: Resolve) -> Steps:
    """If that left two players, it may be another phase."""
    if seated(case.state, attack_of(case).target).out and _two_remain(case):
        yield set_fact("phase", lambda now: now.ask(PHASE_NOW, "elimination"))


@law.effect(Abandon)
def giving_up_may_begin_a_duel(case: Case, move: Abandon) -> Steps:
    """If that left two players, it may be another phase."""
    if _two_remain(case):
        yield set_fact("phase", lambda now: now.ask(PHASE_NOW, "elimination"))


@law.effect(CloseChain)
def the_last_two_may_be_in_a_duel(case: Case, move: CloseChain) -> Steps:
    """As the chain has closed, it may be another phase."""
    if _two_remain(case):
        yield set_fact("phase", lambda now: now.ask(PHASE_NOW, "chain-end"))


@law.effect(EndTurn)
def the_last_two_are_in_a_duel(case: Case, move: EndTurn) -> Steps:
    """As another turn begins, it may be another phase."""
    if _two_remain(case):
        yield set_fact("phase", lambda now: now.ask(PHASE_NOW, "next-turn"))


@law.effect(Conclave)
def the_conclave_has_chosen(case: Case, move: Conclave) -> Steps:
    """The RULER lies before its player, or in the Shadow."""
    yield move_to(f"{move.by}.{case.ask(CONCLAVE_PLACE)}", move.ruler)
