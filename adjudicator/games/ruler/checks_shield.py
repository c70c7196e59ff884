"""Shields: third players who step in for the target; who, when, how many, and with what."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.declared import (
    contributors,
    declared_resources,
    resources_of,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Shield
from adjudicator.games.ruler.questions import IN_TURN, WHO_SHIELDS
from adjudicator.games.ruler.requirements import (
    HELPS_TARGET,
    ONE_RESOURCE,
    SHIELDS_LEFT,
    TARGET_SPOKE,
    THIRD_PLAYER,
)
from adjudicator.games.ruler.state import Nobody, Seat, others_clockwise, standing
from adjudicator.judging import Case, MissingFact, silent


def is_one_of_the_two_sides(case: Case, move: Shield) -> bool:
    """The mover is the attacker or the target."""
    attack = attack_of(case)
    return move.by in {attack.by, attack.target}


@law.check(THIRD_PLAYER, cites="ruler.defense.shield", when=is_one_of_the_two_sides)
def a_shield_is_a_third_player(case: Case, move: Shield) -> bool:
    """A Shield is a third player, neither the attacker nor the target."""
    return False


def target_has_not_given_up_covering_all(case: Case, move: Shield) -> bool:
    """The target has not declared not to cover all."""
    attack = attack_of(case)
    return attack.target not in attack.waived


@law.check(
    TARGET_SPOKE,
    cites="ruler.defense.shield.target-first",
    when=target_has_not_given_up_covering_all,
)
def the_target_speaks_before_a_shield(case: Case, move: Shield) -> bool:
    """Before a Shield steps in, the target declares not to cover all, or to contribute nothing."""
    return False


def helps_another_than_the_target(case: Case, move: Shield) -> bool:
    """The mover steps in for another player than the target."""
    return move.for_ is not None and move.for_ != attack_of(case).target


def helps_another_shield(case: Case, move: Shield) -> bool:
    """The mover steps in for a Shield."""
    return move.for_ in shields_of(case)


@law.check(HELPS_TARGET, cites="ruler.defense.shield", when=helps_another_than_the_target)
def a_shield_helps_the_target(case: Case, move: Shield) -> bool:
    """A Shield steps into the defence of the target, and of nobody else."""
    return False


@law.check(HELPS_TARGET, cites="ruler.mechanic.shields.no-cascade", when=helps_another_shield)
def a_shield_has_no_shield(case: Case, move: Shield) -> bool:
    """With several Shields, none of them is helped by another in the same step."""
    return False


def shields_of(case: Case) -> set[Seat]:
    """The Shields that have stepped in."""
    attack = attack_of(case)
    return set(contributors(attack)) - {attack.target}


def another_shield_stepped_in(case: Case, move: Shield) -> bool:
    """Another player has stepped in as a Shield."""
    return bool(shields_of(case) - {move.by})


def stepped_in_before(case: Case, move: Shield) -> bool:
    """The mover has stepped in as a Shield before."""
    return move.by in shields_of(case)


@law.check(SHIELDS_LEFT, cites="ruler.defense.shield.one", when=another_shield_stepped_in)
def one_shield_steps_in(case: Case, move: Shield) -> bool:
    """At most one Shield steps in in a defensive step."""
    return False


@law.check(
    SHIELDS_LEFT,
    cites=("ruler.mechanic.shields", "ruler.mechanic.shields.own-choice"),
    when=another_shield_stepped_in,
)
def several_shields_step_in(case: Case, move: Shield) -> bool:
    """Where it is played so, several Shields step in, each when and if they like."""
    return True


@law.check(
    SHIELDS_LEFT,
    cites=("ruler.attack.order.shield-window", "ruler.defense.shield"),
    when=stepped_in_before,
)
def nothing_is_said_of_a_shield_that_adds_to_it(case: Case, move: Shield) -> bool:
    """Whether a Shield may add to the own contribution is not said."""
    raise silent("ruler.attack.order.shield-window", "ruler.defense.shield")


def third_players(case: Case, volunteers: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the volunteers who are in the round and on neither side of the attack."""
    sides = {attack_of(case).by, attack_of(case).target}
    return tuple(seat for seat in volunteers if seat in standing(case.state) and seat not in sides)


def a_third_player_wants_to(case: Case, volunteers: tuple[Seat, ...]) -> bool:
    """One of the volunteers at least is a third player."""
    return bool(third_players(case, volunteers))


def no_third_player_wants_to(case: Case, volunteers: tuple[Seat, ...]) -> bool:
    """None of the volunteers is a third player."""
    return not a_third_player_wants_to(case, volunteers)


@law.check(
    WHO_SHIELDS, cites=("ruler.defense.shield", "ruler.elimination"), when=no_third_player_wants_to
)
def only_a_third_player_shields(case: Case, volunteers: tuple[Seat, ...]) -> Nobody:
    """Nobody but a third player who is in the round steps in as a Shield."""
    return "nobody"


@law.check(WHO_SHIELDS, cites="ruler.defense.shield.one", when=a_third_player_wants_to)
def nobody_says_who_shields(case: Case, volunteers: tuple[Seat, ...]) -> Seat:
    """Which of several volunteers becomes the Shield is left open."""
    reading = case.reading("ruler.shield-volunteers")
    if reading == "target-chooses":
        raise MissingFact("who-shields")
    able = third_players(case, volunteers)
    if reading == "first-to-declare":
        return able[0]
    clockwise = others_clockwise(case.state, attack_of(case).target)
    return next(seat for seat in clockwise if seat in able)


@law.check(
    WHO_SHIELDS,
    cites=("ruler.mechanic.shields", "ruler.mechanic.shields.order"),
    when=a_third_player_wants_to,
)
def the_first_to_declare_steps_in_first(case: Case, volunteers: tuple[Seat, ...]) -> Seat:
    """With several Shields all who want to step in, the first to declare it before the others."""
    return third_players(case, volunteers)[0]


def is_a_shield(case: Case, move: Any) -> bool:
    """The mover steps in as a Shield."""
    return isinstance(move, Shield)


def target_used_another_resource(case: Case, move: Shield) -> bool:
    """The target has contributed as another Resource."""
    attack = attack_of(case)
    own = resources_of(attack, attack.target)
    return bool(own) and not set(declared_resources(case, move)) <= set(own)


def shields_follow_the_target(case: Case, move: Shield) -> bool:
    """A Shield has to declare the same Resource as the target."""
    return case.reading("ruler.shield-resource") == "same"


@law.check(
    ONE_RESOURCE,
    cites="ruler.attack.order.shield-window",
    when=(is_a_shield, target_used_another_resource, shields_follow_the_target),
)
def a_shield_declares_what_the_target_did(case: Case, move: Shield) -> bool:
    """If all contributions to a step have to agree, the Shield declares the target's Resource."""
    return False


def target_contributes(case: Case) -> bool:
    """The target contributes to the defence."""
    attack = attack_of(case)
    return attack.target in contributors(attack)


def a_shield_contributes(case: Case) -> bool:
    """A Shield contributes to the defence."""
    return bool(shields_of(case))


@law.check(IN_TURN, cites="ruler.defense.shield.target-first", when=target_contributes)
def the_target_contributes_first(case: Case) -> tuple[Seat, ...]:
    """The target contributes before any Shield."""
    return (attack_of(case).target,)


@law.check(IN_TURN, cites="ruler.attack.order.shield-window", when=a_shield_contributes)
def then_the_shield_contributes(case: Case) -> tuple[Seat, ...]:
    """Then comes the Shield that stepped in first."""
    attack = attack_of(case)
    return (next(seat for seat in contributors(attack) if seat != attack.target),)


@law.check(IN_TURN, cites="ruler.mechanic.shields.order", when=a_shield_contributes)
def shields_contribute_as_they_declared(case: Case) -> tuple[Seat, ...]:
    """Several Shields contribute in the order in which they declared it."""
    attack = attack_of(case)
    return tuple(seat for seat in contributors(attack) if seat != attack.target)
