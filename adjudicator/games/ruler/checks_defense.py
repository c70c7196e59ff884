"""Defending: the target's contribution, how much is covered, and what is left of the attack."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import (
    attack_of,
    is_one_lot,
    may_be_reached_by_charisma,
    phase_three,
)
from adjudicator.games.ruler.declared import contributors, resources_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Defend, Reacting, Waive
from adjudicator.games.ruler.questions import (
    ATTACK_VALUE,
    CHARACTER,
    COVERED,
    POINTS_LEFT,
    REDIRECTED,
    WORTH,
)
from adjudicator.games.ruler.requirements import (
    DEFENDABLE,
    IS_TARGET,
    MAY_WAIVE,
    NOT_SPOKEN,
)
from adjudicator.games.ruler.state import Seat
from adjudicator.judging import Case, missing_text

# Who may contribute, and when.


def is_undefendable(case: Case) -> bool:
    """A card of the attack says that it is Undefendable."""
    return any(case.card(use.card).text == "undefendable" for use in attack_of(case).uses)


@law.check(DEFENDABLE, cites="ruler.defense.undefendable", when=is_undefendable)
def nothing_defends_against_the_undefendable(case: Case, move: Reacting) -> bool:
    """Against an Undefendable effect no Resilience, no Charisma and no Shield is played."""
    return False


def charisma_is_being_resolved(case: Case) -> bool:
    """The Consilium has been declared, which comes after all contributions."""
    return bool(attack_of(case).consilium != "nobody")


@law.check(
    DEFENDABLE,
    cites=("ruler.attack.order.charisma", "ruler.attack.order.shield-window"),
    when=charisma_is_being_resolved,
)
def contributions_come_before_charisma(case: Case, move: Reacting) -> bool:
    """All contributions are declared before what Charisma brings is resolved."""
    return False


def is_not_the_target(case: Case, move: Any) -> bool:
    """The mover is not the target of the attack."""
    return bool(attack_of(case).target != move.by)


def charisma_does_not_reach_the_mover(case: Case, move: Any) -> bool:
    """Nobody's Charisma may pass points of the attack on to the mover."""
    return not charisma_may_reach_the_mover(case, move)


def charisma_may_reach_the_mover(case: Case, move: Any) -> bool:
    """Somebody's Charisma may pass points of the attack on to the mover."""
    return may_be_reached_by_charisma(case, move.by)


@law.check(
    IS_TARGET,
    cites=("ruler.attack.order.first-defense", "ruler.attack.roles"),
    when=(is_not_the_target, charisma_does_not_reach_the_mover),
)
def the_target_answers_first(case: Case, move: Defend | Waive) -> bool:
    """The first to answer an attack is its target, and nobody else."""
    return False


@law.check(
    IS_TARGET,
    cites="ruler.defense.charisma.redirect",
    when=(is_not_the_target, charisma_may_reach_the_mover),
)
def whether_a_new_target_defends_is_missing(case: Case, move: Defend | Waive) -> bool:
    """Whether somebody to whom Charisma passes an attack on defends anew is in no text of ours."""
    raise missing_text("ruler.defense.charisma.redirect")


def has_contributed(case: Case, move: Defend) -> bool:
    """The target has declared a contribution in this step."""
    return move.by in contributors(attack_of(case))


def has_given_up_covering_all(case: Case, move: Defend) -> bool:
    """The target has declared not to cover all, or to contribute nothing."""
    return move.by in attack_of(case).waived


@law.check(NOT_SPOKEN, cites="ruler.attack.order.first-defense", when=has_contributed)
def the_whole_contribution_is_declared(case: Case, move: Defend) -> bool:
    """The target declares the whole contribution to the step; nothing is added to it later."""
    return False


@law.check(NOT_SPOKEN, cites="ruler.defense.shield.irrevocable", when=has_given_up_covering_all)
def the_declaration_is_irrevocable(case: Case, move: Defend) -> bool:
    """Who has declared not to cover all does not take that back in the same step."""
    return False


def has_covered_all(case: Case, move: Waive) -> bool:
    """The target covers the whole attack alone."""
    return bool(case.ask(CHARACTER, move.by) == "full-individual")


@law.check(
    MAY_WAIVE,
    cites=("ruler.defense.shield.target-first", "ruler.defense.full"),
    when=has_covered_all,
)
def a_full_defence_is_not_denied(case: Case, move: Waive) -> bool:
    """Only a target that contributes nothing, or not enough, declares not to cover all."""
    return False


# How much is covered.


def is_charisma_in_the_duel(case: Case, player: Seat) -> bool:
    """It is phase 3, and the player contributes Charisma."""
    return phase_three(case) and "charisma" in resources_of(attack_of(case), player)


def is_no_charisma_in_the_duel(case: Case, player: Seat) -> bool:
    """It is not phase 3, or the player contributes no Charisma."""
    return not is_charisma_in_the_duel(case, player)


@law.check(COVERED, cites=("ruler.action.sum", "ruler.defense"), when=is_no_charisma_in_the_duel)
def a_players_contributions_are_added_up(case: Case, player: Seat) -> int:
    """The values of all cards that a player contributes to the defence are added up."""
    uses = (use for use in attack_of(case).defences if use.by == player)
    return sum(case.ask(WORTH, card) for card in dict.fromkeys(use.card for use in uses))


@law.check(COVERED, cites="ruler.phase.three.pure-negation", when=is_charisma_in_the_duel)
def nobody_knows_what_pure_negation_covers(case: Case, player: Seat) -> int:
    """In the duel Charisma follows the rule of pure negation, which our text lacks."""
    raise missing_text("ruler.phase.three.pure-negation")


def covered_by_all(case: Case) -> int:
    """What target and Shields cover together."""
    return sum(case.ask(COVERED, seat) for seat in contributors(attack_of(case)))


def contributes_nothing(case: Case, player: Seat) -> bool:
    """The player contributes nothing."""
    return player not in contributors(attack_of(case))


def contributes_alone(case: Case, player: Seat) -> bool:
    """The player is the only one who contributes."""
    return contributors(attack_of(case)) == (player,)


def contributes_with_others(case: Case, player: Seat) -> bool:
    """The player contributes, and so does another."""
    those = contributors(attack_of(case))
    return player in those and len(those) > 1


def is_target(case: Case, player: Seat) -> bool:
    """The attack is on the player."""
    return bool(attack_of(case).target == player)


def is_somebody_else(case: Case, player: Seat) -> bool:
    """The attack is on another player."""
    return not is_target(case, player)


def some_points_stay_uncovered(case: Case) -> bool:
    """The defence covers less than the attack is worth."""
    return bool(covered_by_all(case) < case.ask(ATTACK_VALUE))


def everything_is_covered(case: Case) -> bool:
    """The defence covers all that the attack is worth."""
    return not some_points_stay_uncovered(case)


def more_is_covered_than_needed(case: Case) -> bool:
    """The defence covers more than the attack is worth."""
    return bool(covered_by_all(case) > case.ask(ATTACK_VALUE))


def no_more_is_covered_than_needed(case: Case) -> bool:
    """The defence covers no more than the attack is worth."""
    return not more_is_covered_than_needed(case)


def is_without_several_shields(case: Case) -> bool:
    """The game is played without the mechanic of several Shields."""
    return not case.on("many-shields")


@law.check(CHARACTER, cites="ruler.attack.order.first-defense", when=contributes_nothing)
def no_contribution_is_no_defence(case: Case, player: Seat) -> str:
    """Who contributes nothing does not defend."""
    return "none"


@law.check(
    CHARACTER, cites="ruler.defense.partial", when=(contributes_alone, some_points_stay_uncovered)
)
def a_partial_defence_leaves_points(case: Case, player: Seat) -> str:
    """A defence is partial if points stay uncovered after the player's contribution."""
    return "partial"


@law.check(
    CHARACTER,
    cites="ruler.defense.full",
    when=(contributes_alone, is_target, everything_is_covered),
)
def one_player_covers_all_that_came(case: Case, player: Seat) -> str:
    """A defence is individual and full if one player covers all that has reached that player."""
    return "full-individual"


@law.check(CHARACTER, cites="ruler.defense.joint", when=contributes_with_others)
def a_defence_of_several_is_joint(case: Case, player: Seat) -> str:
    """A defence to which several players contribute follows the rules of the Shield."""
    return "joint"


@law.check(
    CHARACTER,
    cites="ruler.mechanic.shields.roles",
    when=(contributes_alone, is_somebody_else, everything_is_covered),
)
def a_lone_shield_becomes_the_target(case: Case, player: Seat) -> str:
    """With several Shields, one who alone covers everything becomes the target."""
    return "full-individual"


@law.check(
    CHARACTER,
    cites=("ruler.defense.full", "ruler.defense.shield"),
    when=(contributes_alone, is_somebody_else, everything_is_covered, is_without_several_shields),
)
def a_lone_shield_is_left_open(case: Case, player: Seat) -> str:
    """Whether a Shield that covers everything defends individually is left open."""
    takes_over = case.reading("ruler.lone-shield") == "shield-takes-over"
    return "full-individual" if takes_over else "full-by-shield"


# What is left.


@law.check(
    POINTS_LEFT,
    cites="ruler.attack.order.charisma",
    when=(is_target, is_one_lot, no_more_is_covered_than_needed),
)
def what_is_not_covered_is_left(case: Case, player: Seat) -> int:
    """What the defence does not cover is left on the target."""
    return case.ask(ATTACK_VALUE) - covered_by_all(case)


@law.check(
    POINTS_LEFT,
    cites="ruler.action.excess",
    when=(is_target, is_one_lot, more_is_covered_than_needed),
)
def a_surplus_of_defence_is_lost(case: Case, player: Seat) -> int:
    """What is covered beyond need is lost; it serves nothing else."""
    return 0


@law.check(POINTS_LEFT, cites="ruler.attack.order.charisma", when=is_somebody_else)
def others_bear_what_is_passed_on(case: Case, player: Seat) -> int:
    """On another player there is what Charisma passes on, and nothing besides."""
    return case.ask(REDIRECTED, player)
