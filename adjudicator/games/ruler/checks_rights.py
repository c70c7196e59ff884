"""What a defence opens: the counterattack, the Consilium, and what its Resources bring besides."""

from __future__ import annotations

from adjudicator.games.ruler.checks_defense import (
    everything_is_covered,
    is_target,
    is_without_several_shields,
)
from adjudicator.games.ruler.conditions import attack_of, chain_of, may_be_reached_by_charisma
from adjudicator.games.ruler.declared import contributors, resilient, resources_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Consilium, Counterattack
from adjudicator.games.ruler.questions import (
    CHARACTER,
    CONSILIUM_RIGHT,
    CONSILIUM_VALUE,
    COUNTER_RIGHT,
    LAST_STAND,
    REDIRECTED,
    REFILL,
    SOURCED,
)
from adjudicator.games.ruler.requirements import (
    CONSILIUM_KNOWN,
    CONSILIUM_OPEN,
    COUNTER_OPEN,
    COUNTER_TARGET,
)
from adjudicator.games.ruler.state import Resource, Seat, seated
from adjudicator.judging import Case, missing_text

# Who has defended, and how.


def used_resilience(case: Case, player: Seat) -> bool:
    """The player contributes Resilience."""
    return "resilience" in resources_of(attack_of(case), player)


def used_charisma(case: Case, player: Seat) -> bool:
    """The player contributes Charisma."""
    return "charisma" in resources_of(attack_of(case), player)


def resilience_was_used(case: Case) -> bool:
    """Somebody contributes Resilience."""
    return any(use.as_ == "resilience" for use in attack_of(case).defences)


def charisma_was_used(case: Case) -> bool:
    """Somebody contributes Charisma."""
    return any(use.as_ == "charisma" for use in attack_of(case).defences)


def defends_fully_alone(case: Case, player: Seat) -> bool:
    """The player's defence is individual and full."""
    return bool(case.ask(CHARACTER, player) == "full-individual")


def is_covered_jointly(case: Case, player: Seat) -> bool:
    """The player is the target, and is wholly covered together with a Shield."""
    joint = is_target(case, player) and case.ask(CHARACTER, player) == "joint"
    return joint and everything_is_covered(case)


def is_covered_by_a_shield_alone(case: Case, player: Seat) -> bool:
    """The player is the target, and a Shield alone covers everything."""
    those = contributors(attack_of(case))
    alone = is_target(case, player) and len(those) == 1 and player not in those
    return alone and everything_is_covered(case)


def helps_jointly(case: Case, player: Seat) -> bool:
    """The player is a Shield in a joint defence."""
    return not is_target(case, player) and case.ask(CHARACTER, player) == "joint"


def helps_jointly_as_one_of_several(case: Case, player: Seat) -> bool:
    """The player is a Shield in a joint defence, and several Shields are played with."""
    return case.on("many-shields") and helps_jointly(case, player)


def defends_in_another_way(case: Case, player: Seat) -> bool:
    """The defence is none of those of which the text says what they open."""
    return not (
        (defends_fully_alone(case, player) and used_resilience(case, player))
        or (is_covered_jointly(case, player) and used_resilience(case, player))
        or (is_covered_by_a_shield_alone(case, player) and resilience_was_used(case))
        or helps_jointly_as_one_of_several(case, player)
    )


# The counterattack.


@law.check(
    COUNTER_RIGHT,
    cites=("ruler.attack.counterattack", "ruler.defense.full"),
    when=(defends_fully_alone, used_resilience),
)
def a_full_resilience_opens_the_counterattack(case: Case, player: Seat) -> bool:
    """An individual full defence by Resilience opens a counterattack."""
    return True


@law.check(
    COUNTER_RIGHT,
    cites=("ruler.defense.joint", "ruler.attack.order.shield-window"),
    when=(is_covered_jointly, used_resilience),
)
def a_joint_defence_may_open_a_counterattack(case: Case, player: Seat) -> bool:
    """Whether a joint defence opens its usual right to the target is left open."""
    return case.reading("ruler.joint-defense") == "target-right"


@law.check(
    COUNTER_RIGHT,
    cites=("ruler.defense.shield", "ruler.defense.full"),
    when=(is_covered_by_a_shield_alone, resilience_was_used, is_without_several_shields),
)
def a_covered_target_may_keep_the_counterattack(case: Case, player: Seat) -> bool:
    """Whether a target keeps the right that a Shield alone has opened is left open."""
    return case.reading("ruler.lone-shield") == "target-keeps"


@law.check(
    COUNTER_RIGHT,
    cites="ruler.mechanic.shields.roles",
    when=(is_covered_by_a_shield_alone, resilience_was_used),
)
def the_counterattack_passes_to_the_shield(case: Case, player: Seat) -> bool:
    """With several Shields, one who alone covers everything takes over the target's rights."""
    return False


@law.check(COUNTER_RIGHT, cites="ruler.mechanic.shields.target-decides", when=helps_jointly)
def a_joint_shield_declares_no_counterattack(case: Case, player: Seat) -> bool:
    """In a joint defence with several Shields all decisions stay with the initial target."""
    return False


@law.check(COUNTER_RIGHT, cites="ruler.attack.counterattack", when=defends_in_another_way)
def nobody_knows_what_else_opens_it(case: Case, player: Seat) -> bool:
    """Whether anything else opens a counterattack would stand in section 5.5, which we lack."""
    raise missing_text("ruler.attack.counterattack")


def has_no_counterattack(case: Case, move: Counterattack) -> bool:
    """No counterattack is open to the mover."""
    return not case.ask(COUNTER_RIGHT, move.by)


def strikes_another_than_the_attacker(case: Case, move: Counterattack) -> bool:
    """The counterattack names another player than the attacker."""
    return bool(move.target != attack_of(case).by)


@law.check(COUNTER_OPEN, cites="ruler.attack.order.counter-window", when=has_no_counterattack)
def a_counterattack_needs_its_right(case: Case, move: Counterattack) -> bool:
    """A counterattack is declared by whom a defence has given the right to it."""
    return False


@law.check(
    COUNTER_TARGET, cites="ruler.attack.counterattack", when=strikes_another_than_the_attacker
)
def nobody_knows_whom_else_it_may_strike(case: Case, move: Counterattack) -> bool:
    """Whether a counterattack may strike another player would stand in section 5.5."""
    raise missing_text("ruler.attack.counterattack")


# The Consilium.


@law.check(
    CONSILIUM_RIGHT,
    cites=("ruler.defense.consilium", "ruler.defense.full"),
    when=(defends_fully_alone, used_charisma),
)
def a_full_charisma_opens_the_consilium(case: Case, player: Seat) -> bool:
    """An individual full defence by Charisma opens the Consilium."""
    return True


@law.check(
    CONSILIUM_RIGHT,
    cites=("ruler.defense.joint", "ruler.attack.order.shield-window"),
    when=(is_covered_jointly, used_charisma),
)
def a_joint_defence_may_open_the_consilium(case: Case, player: Seat) -> bool:
    """Whether a joint defence opens its usual right to the target is left open."""
    return case.reading("ruler.joint-defense") == "target-right"


@law.check(
    CONSILIUM_RIGHT,
    cites=("ruler.defense.shield", "ruler.defense.full"),
    when=(is_covered_by_a_shield_alone, charisma_was_used, is_without_several_shields),
)
def a_covered_target_may_keep_the_consilium(case: Case, player: Seat) -> bool:
    """Whether a target keeps the right that a Shield alone has opened is left open."""
    return case.reading("ruler.lone-shield") == "target-keeps"


@law.check(
    CONSILIUM_RIGHT,
    cites="ruler.mechanic.shields.roles",
    when=(is_covered_by_a_shield_alone, charisma_was_used),
)
def the_consilium_passes_to_the_shield(case: Case, player: Seat) -> bool:
    """With several Shields, one who alone covers everything takes over the target's rights."""
    return False


@law.check(CONSILIUM_RIGHT, cites="ruler.mechanic.shields.target-decides", when=helps_jointly)
def a_joint_shield_declares_no_consilium(case: Case, player: Seat) -> bool:
    """In a joint defence with several Shields all decisions stay with the initial target."""
    return False


def is_helped_by_charisma(case: Case, player: Seat) -> bool:
    """The player is the target, and contributes together with a Shield that uses Charisma."""
    joint = is_target(case, player) and case.ask(CHARACTER, player) == "joint"
    return joint and charisma_was_used(case) and not used_charisma(case, player)


def uses_charisma_for_less(case: Case, player: Seat) -> bool:
    """Charisma serves the player in a defence that is not known to open anything."""
    if is_helped_by_charisma(case, player):
        return True
    return used_charisma(case, player) and not (
        defends_fully_alone(case, player)
        or is_covered_jointly(case, player)
        or helps_jointly_as_one_of_several(case, player)
    )


@law.check(CONSILIUM_RIGHT, cites="ruler.defense.consilium", when=uses_charisma_for_less)
def nobody_knows_what_less_opens(case: Case, player: Seat) -> bool:
    """Whether a lesser defence by Charisma opens the Consilium is in no text of ours."""
    raise missing_text("ruler.defense.consilium")


def has_no_consilium(case: Case, move: Consilium) -> bool:
    """The Consilium is not open to the mover."""
    return not case.ask(CONSILIUM_RIGHT, move.by)


def is_outside_ultima_defensio(case: Case, player: Seat) -> bool:
    """The player does not stand in Ultima Defensio."""
    return not case.ask(LAST_STAND, player)


@law.check(CONSILIUM_OPEN, cites="ruler.attack.order.charisma", when=has_no_consilium)
def a_consilium_needs_its_right(case: Case, move: Consilium) -> bool:
    """The Consilium is resolved by Charisma; who has no right to it does not declare it."""
    return False


@law.check(CONSILIUM_KNOWN, cites="ruler.defense.consilium")
def nobody_knows_how_a_consilium_goes(case: Case, move: Consilium) -> bool:
    """With which cards a Consilium is held, and what it does, is in no text of ours."""
    raise missing_text("ruler.defense.consilium")


@law.check(CONSILIUM_VALUE, cites="ruler.defense.consilium", when=is_outside_ultima_defensio)
def nobody_knows_what_a_consilium_brings(case: Case, player: Seat, resource: Resource) -> int:
    """What a Consilium brings outside Ultima Defensio is in no text of ours."""
    raise missing_text("ruler.defense.consilium")


# What Charisma and Resilience bring besides.


@law.check(
    REDIRECTED,
    cites="ruler.defense.charisma.redirect",
    when=may_be_reached_by_charisma,
)
def nobody_knows_whom_charisma_strikes(case: Case, player: Seat) -> int:
    """To whom Charisma passes an attack on, and how much of it, is in no text of ours."""
    raise missing_text("ruler.defense.charisma.redirect")


def takes_part(case: Case, player: Seat) -> bool:
    """The player attacks, is the target, or contributes to the defence."""
    attack = attack_of(case)
    return player in {attack.by, attack.target, *contributors(attack)}


@law.check(
    SOURCED,
    cites=("ruler.defense.resilience", "ruler.attack.order.resilience"),
    when=(resilience_was_used, takes_part),
)
def nobody_knows_from_where_covered_points_come(case: Case, player: Seat) -> int:
    """Which cards Resilience moves in step 5 for the points that it covers, our text lacks."""
    if case.reading("ruler.resilience-sources") == "at-close":
        return 0
    raise missing_text("ruler.defense.resilience")


def used_resilience_in_this_chain(case: Case, player: Seat) -> bool:
    """The player has contributed Resilience in this chain."""
    return player in resilient(chain_of(case))


def is_still_in_the_round(case: Case, player: Seat) -> bool:
    """The player has not been eliminated."""
    return not has_been_eliminated(case, player)


def has_been_eliminated(case: Case, player: Seat) -> bool:
    """The player was eliminated in this chain."""
    return bool(seated(case.state, player).out)


@law.check(
    REFILL,
    cites=("ruler.elimination", "ruler.attack.order.close"),
    when=(used_resilience_in_this_chain, has_been_eliminated),
)
def who_has_left_is_not_refilled(case: Case, player: Seat) -> int:
    """Who was eliminated in the chain has left the round before its refills come."""
    return 0


@law.check(
    REFILL,
    cites=("ruler.defense.resilience.refill", "ruler.attack.order.close"),
    when=(used_resilience_in_this_chain, is_still_in_the_round),
)
def nobody_knows_what_resilience_refills(case: Case, player: Seat) -> int:
    """What Resilience owes as the chain closes, and from where, is in no text of ours."""
    raise missing_text("ruler.defense.resilience.refill")
