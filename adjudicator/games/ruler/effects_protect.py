"""What protecting, picking up and activating bring about. No rule stands here."""

from __future__ import annotations

from adjudicator.games.ruler.declared import picked
from adjudicator.games.ruler.effects_turn import closing
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Activate, PickUp, Protect
from adjudicator.games.ruler.protecting import protected_by
from adjudicator.games.ruler.questions_exsilium import ACTIVATION_STEPS
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, move_to, set_fact
from adjudicator.judging.effect import Steps


@law.effect(Protect)
def cards_are_protected(case: Case, move: Protect) -> Steps:
    """The cards lie beside the RULER."""
    hand = seated(case.state, move.by).hand
    yield set_fact("turn.rearranged", True)
    yield move_to(f"{move.by}.protection", *picked(hand, move.with_))


@law.effect(PickUp)
def cards_are_picked_up(case: Case, move: PickUp) -> Steps:
    """The cards come back into the hand."""
    held = seated(case.state, move.by).protection
    yield set_fact("turn.rearranged", True)
    yield move_to(f"{move.by}.hand", *picked(held, move.with_))


@law.effect(Activate)
def a_ruler_is_activated(case: Case, move: Activate) -> Steps:
    """Step by step the RULER becomes active, cards are protected, and the turn closes."""
    seated(case.state, move.by)  # who has no place at the table does nothing
    for step in case.ask(ACTIVATION_STEPS):
        if step == "face-up":
            case = yield move_to(f"{move.by}.leaders", move.ruler)
        elif step == "protect":
            case = yield move_to(f"{move.by}.protection", *protected_by(move))
        else:
            case = yield from closing(case, move)
