"""The action phase: turn by turn, one action each, until everybody has passed."""

from __future__ import annotations

from adjudicator.games.cities.moves import Action
from adjudicator.games.cities.names import NOBODY
from adjudicator.games.cities.questions import (
    ACTION_TIME,
    NEXT_TO_ACT,
    NOT_PASSED,
    OWN_TURN,
    law,
)
from adjudicator.games.cities.state import after_in_order, player_of
from adjudicator.judging import Case


def is_no_time_for_actions(case: Case, move: Action) -> bool:
    """It is not the action phase."""
    return bool(case.state.turn.stage != "actions")


@law.check(ACTION_TIME, cites=("cities.actions", "cities.round"), when=is_no_time_for_actions)
def actions_have_a_phase_of_their_own(case: Case) -> bool:
    """Actions are taken in the action phase."""
    return False


def is_anothers_turn(case: Case, move: Action) -> bool:
    """It is not the mover's turn."""
    return bool(case.state.turn.player != move.by)


@law.check(OWN_TURN, cites=("cities.actions.turn-passing", "cities.actions"), when=is_anothers_turn)
def one_action_and_the_turn_passes(case: Case) -> bool:
    """A turn is one action, and then the next player's turn comes."""
    return False


def has_passed(case: Case, move: Action) -> bool:
    """The player has passed in this round."""
    return bool(player_of(case.state, move.by).passed)


@law.check(NOT_PASSED, cites="cities.actions.pass", when=has_passed)
def who_has_passed_does_nothing_more(case: Case) -> bool:
    """Who has passed takes no more actions in this round."""
    return False


def _still_in(case: Case, player: str) -> tuple[str, ...]:
    """Who has not passed, in turn order behind a player; the player comes last."""
    state = case.state
    return tuple(n for n in after_in_order(state, player) if not player_of(state, n).passed)


def somebody_has_not_passed(case: Case, player: str) -> bool:
    """Somebody has not passed."""
    return bool(_still_in(case, player))


def all_have_passed(case: Case, player: str) -> bool:
    """Everybody has passed."""
    return not somebody_has_not_passed(case, player)


@law.check(NEXT_TO_ACT, cites="cities.actions.turn-passing", when=somebody_has_not_passed)
def the_next_who_has_not_passed(case: Case, player: str) -> str:
    """After an action the turn comes to the next player who has not passed."""
    return _still_in(case, player)[0]


@law.check(NEXT_TO_ACT, cites="cities.actions.end", when=all_have_passed)
def nobody_once_all_have_passed(case: Case) -> str:
    """When everybody has passed, no turn follows."""
    return NOBODY
