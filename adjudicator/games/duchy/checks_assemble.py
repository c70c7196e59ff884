"""The step Assemble: how many actions it has, and the warriors, moves and battles they bring."""

from __future__ import annotations

from adjudicator.games.duchy.general_law import told_of_the_general_law
from adjudicator.games.duchy.moves import (
    Assembling,
    Battle,
    Brigadier,
    Captain,
    Marshal,
    Move,
    Recruit,
)
from adjudicator.games.duchy.questions import (
    ACTION_LEFT,
    BATTLE_ALLOWED,
    MOVE_ALLOWED,
    PLACED,
    RECRUITED,
    WARRIOR_LEFT,
    law,
)
from adjudicator.judging import Case, missing_text

MOST_ACTIONS = 2


def an_action_was_taken(case: Case, move: Assembling) -> bool:
    """One action of the step has been taken."""
    return bool(case.state.turn.actions == 1)


def two_actions_were_taken(case: Case, move: Assembling) -> bool:
    """Two actions of the step have been taken."""
    return bool(case.state.turn.actions >= MOST_ACTIONS)


@law.check(ACTION_LEFT, cites="duchy.daylight.assemble.two-actions", when=an_action_was_taken)
def a_second_action_of_any_kind(case: Case, move: Assembling) -> bool:
    """A second action may be taken, of the same kind as well."""
    return True


@law.check(ACTION_LEFT, cites="duchy.daylight.assemble.two-actions", when=two_actions_were_taken)
def no_third_action(case: Case, move: Assembling) -> bool:
    """The step Assemble has two actions at most."""
    return False


@law.check(RECRUITED, cites="duchy.daylight.assemble.recruit")
def one_warrior_is_recruited(case: Case) -> int:
    """Recruit places one warrior in the Burrow."""
    return 1


def supply_is_empty(case: Case, move: Recruit) -> bool:
    """No warrior is left in the supply."""
    return bool(case.state.supply == 0)


@law.check(WARRIOR_LEFT, cites="duchy.law.supply", when=supply_is_empty)
def recruiting_nobody_is_not_spoken_of(case: Case, move: Recruit) -> bool:
    """Whether one may recruit with no warrior left stands in the general law."""
    raise missing_text("duchy.law.supply")


def supply_suffices(case: Case, number: int) -> bool:
    """The supply holds as many warriors as are due."""
    return bool(case.state.supply == "enough" or case.state.supply >= number)


def supply_falls_short(case: Case, number: int) -> bool:
    """The supply holds fewer warriors than are due."""
    return not supply_suffices(case, number)


@law.check(PLACED, cites=("duchy.burrow", "duchy.setup.pool"), when=supply_suffices)
def all_warriors_are_placed(case: Case, number: int) -> int:
    """The warriors that are due come out of the pool into the Burrow."""
    return number


@law.check(PLACED, cites="duchy.law.supply", when=supply_falls_short)
def a_short_supply_is_not_spoken_of(case: Case, number: int) -> int:
    """What comes of a supply that does not suffice hangs on the reading."""
    left: int = case.state.supply
    return left if case.reading("duchy.supply-exhausted") == "place-what-is-left" else 0


Marching = Move | Marshal | Brigadier
Fighting = Battle | Captain | Brigadier


def takes_a_move(case: Case, move: Marching) -> bool:
    """Warriors take a move."""
    return not isinstance(move, Brigadier) or bool(move.moves)


def starts_a_battle(case: Case, move: Fighting) -> bool:
    """A battle is started."""
    return not isinstance(move, Brigadier) or bool(move.battles)


@law.check(MOVE_ALLOWED, cites="duchy.law.move", when=takes_a_move)
def the_law_of_moves_is_elsewhere(case: Case, move: Marching) -> bool:
    """How a move is made stands in the general law; the scenario may tell what it says."""
    return told_of_the_general_law(case, "moves", "duchy.law.move")


@law.check(BATTLE_ALLOWED, cites="duchy.law.battle", when=starts_a_battle)
def the_law_of_battles_is_elsewhere(case: Case, move: Fighting) -> bool:
    """How a battle is fought stands in the general law; the scenario may tell what it says."""
    return told_of_the_general_law(case, "battles", "duchy.law.battle")
