"""Conditions that several topics of RULER share, and the predicates that edges may name."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Attack as AttackMove
from adjudicator.games.ruler.moves_attack import Counterattack, Defend, Luck, Shield, Wisdom
from adjudicator.games.ruler.state import Attack, Seat, seated
from adjudicator.judging import Case
from adjudicator.judging.outcome import MissingFact


@law.predicate
def phase_one(case: Case) -> bool:
    """It is phase 1."""
    return bool(case.state.phase == 1)


@law.predicate
def phase_two(case: Case) -> bool:
    """It is phase 2."""
    return bool(case.state.phase == 2)


@law.predicate
def phase_three(case: Case) -> bool:
    """It is phase 3."""
    return bool(case.state.phase == 3)


def a_chain_is_going_on(case: Case) -> bool:
    """An attack and what it provoked is not wholly resolved."""
    return bool(case.state.chain)


def no_chain_is_going_on(case: Case) -> bool:
    """No attack is being resolved."""
    return not case.state.chain


def is_another_players_turn(case: Case, move: Any) -> bool:
    """It is another player's turn."""
    return bool(case.state.turn.player != move.by)


def is_a_counterattack(case: Case, move: Any) -> bool:
    """The move answers an attack by an attack."""
    return isinstance(move, Counterattack)


def chain_of(case: Case) -> tuple[Attack, ...]:
    """The attacks of the chain that is going on.

    :raises MissingFact: if there is none.
    """
    if not case.state.chain:
        raise MissingFact("chain")
    chain: tuple[Attack, ...] = case.state.chain
    return chain


def attack_of(case: Case) -> Attack:
    """The attack that is being resolved.

    :raises MissingFact: if there is none.
    """
    return chain_of(case)[-1]


def may_be_reached_by_charisma(case: Case, player: Seat) -> bool:
    """Somebody else defends by Charisma; this player is in the round, and not the target."""
    attack = attack_of(case)
    users = {use.by for use in attack.defences if use.as_ == "charisma"}
    passed_on = player != attack.target and bool(users - {player})
    return passed_on and not seated(case.state, player).out


def is_a_strike(case: Case, move: Any) -> bool:
    """The move is an attack or a counterattack."""
    return isinstance(move, AttackMove | Counterattack)


def is_a_defence(case: Case, move: Any) -> bool:
    """The move contributes to a defence."""
    return isinstance(move, Defend | Shield)


def is_wisdom(case: Case, move: Any) -> bool:
    """The move takes cards by Wisdom."""
    return isinstance(move, Wisdom)


def is_luck(case: Case, move: Any) -> bool:
    """The move draws cards by Luck."""
    return isinstance(move, Luck)


def falls_into_lots(case: Case) -> bool:
    """The attack falls into two lots, each with its own effect and value."""
    return len(attack_of(case).lots) > 1


def is_one_lot(case: Case) -> bool:
    """The attack is of one piece."""
    return not falls_into_lots(case)
