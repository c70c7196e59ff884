"""What a player in Ultima Defensio has to do: defend by the RULER, and answer a full defence."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_defense import is_undefendable
from adjudicator.games.ruler.checks_ultima import printed_value, ruler_of
from adjudicator.games.ruler.conditions import attack_of, is_a_counterattack
from adjudicator.games.ruler.declared import contributors, declared_resources
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import (
    CloseChain,
    Consilium,
    Counterattack,
    Defend,
    Playing,
    Resolve,
    Waive,
    WithCards,
)
from adjudicator.games.ruler.questions import CHARACTER, LAST_STAND
from adjudicator.games.ruler.requirements import (
    BY_RULER,
    CONSILIUM_DONE,
    CONSILIUM_KNOWN,
    CONSILIUM_OPEN,
    COUNTER_DONE,
    DEFENCE_DONE,
    MAY_WAIVE,
    ONE_RESOURCE,
)
from adjudicator.games.ruler.state import Use
from adjudicator.judging import Case, MissingFact

# The duty to defend.


def makes_the_last_stand(case: Case, move: Any) -> bool:
    """The mover stands in Ultima Defensio."""
    return case.ask(LAST_STAND, move.by)


def target_makes_the_last_stand(case: Case) -> bool:
    """The target of the attack stands in Ultima Defensio."""
    return case.ask(LAST_STAND, attack_of(case).target)


def attack_allows_a_defence(case: Case) -> bool:
    """The attack is not Undefendable."""
    return not is_undefendable(case)


def defended_by_ruler(case: Case) -> tuple[Use, ...]:
    """What the target's RULER contributes to the defence."""
    attack = attack_of(case)
    return tuple(
        use for use in attack.defences if use.by == attack.target and use.source == "leader"
    )


def ruler_has_not_defended(case: Case) -> bool:
    """The target has not used the RULER's Resilience or Charisma."""
    return not defended_by_ruler(case)


def a_way_to_defend_is_open(case: Case) -> bool:
    """The RULER shows Resilience or Charisma, or a way of value 0 is one too."""
    target = attack_of(case).target
    if printed_value(case, target, "resilience") or printed_value(case, target, "charisma"):
        return True
    return case.reading("ruler.ultima-no-printed-value") == "zero"


OWES_A_DEFENCE = (
    target_makes_the_last_stand,
    attack_allows_a_defence,
    ruler_has_not_defended,
    a_way_to_defend_is_open,
)


def leaves_the_ruler_out(case: Case, move: WithCards) -> bool:
    """The RULER is not used."""
    return ruler_of(case, move.by) not in move.with_.names


def is_a_defence_of_the_target(case: Case, move: Any) -> bool:
    """The target defends."""
    return isinstance(move, Defend)


@law.check(
    BY_RULER,
    cites="ruler.ultima-defensio.must-defend",
    when=(is_a_defence_of_the_target, makes_the_last_stand, leaves_the_ruler_out),
)
def the_last_stand_is_made_by_the_ruler(case: Case, move: Defend) -> bool:
    """In Ultima Defensio the player defends by the RULER's Resilience or Charisma."""
    return False


def uses_a_way_without_a_value(case: Case, move: Defend) -> bool:
    """The RULER shows nothing for the Resource that is used."""
    return any(
        printed_value(case, move.by, resource) == 0 for resource in declared_resources(case, move)
    )


@law.check(
    BY_RULER,
    cites=("ruler.ultima-defensio.choice", "ruler.ultima-defensio.must-defend"),
    when=(is_a_defence_of_the_target, makes_the_last_stand, uses_a_way_without_a_value),
)
def a_way_without_a_value_is_open(case: Case, move: Defend) -> bool:
    """The player chooses between legal ways; whether one of value 0 is legal is not said."""
    return case.reading("ruler.ultima-no-printed-value") == "zero"


def target_contributes_nothing(case: Case, move: Waive) -> bool:
    """The target has contributed nothing."""
    return move.by not in contributors(attack_of(case))


@law.check(MAY_WAIVE, cites="ruler.defense.shield.target-first", when=target_contributes_nothing)
def a_target_may_contribute_nothing(case: Case, move: Waive) -> bool:
    """By the general rule a target may declare to contribute nothing to the defence."""
    return True


@law.check(MAY_WAIVE, cites="ruler.ultima-defensio.must-defend", when=OWES_A_DEFENCE)
def nobody_waives_the_last_stand(case: Case, move: Waive) -> bool:
    """In Ultima Defensio the player first defends by the RULER, and only then gives up the rest."""
    return False


@law.check(DEFENCE_DONE, cites="ruler.ultima-defensio.must-defend", when=OWES_A_DEFENCE)
def the_last_stand_has_to_be_made(case: Case, move: Resolve) -> bool:
    """In Ultima Defensio every attack that allows a defence has to be defended against."""
    return False


# The duty to follow up.


def has_covered_all_alone_by(case: Case, resource: str) -> bool:
    """Whether the target's RULER covers everything alone, by that Resource."""
    attack = attack_of(case)
    ways = {use.as_ for use in defended_by_ruler(case)}
    return resource in ways and bool(case.ask(CHARACTER, attack.target) == "full-individual")


def resilience_has_covered_all(case: Case) -> bool:
    """The RULER's Resilience has covered everything alone."""
    return has_covered_all_alone_by(case, "resilience")


def charisma_has_covered_all(case: Case) -> bool:
    """The RULER's Charisma has covered everything alone."""
    return has_covered_all_alone_by(case, "charisma")


def no_consilium_was_declared(case: Case) -> bool:
    """No Consilium has been declared for this attack."""
    return attack_of(case).consilium == "nobody"


@law.check(
    COUNTER_DONE,
    cites=("ruler.ultima-defensio.must-counter", "ruler.ultima-defensio.must-follow-up"),
    when=(target_makes_the_last_stand, resilience_has_covered_all),
)
def a_full_resilience_has_to_strike_back(case: Case, move: CloseChain) -> bool:
    """In Ultima Defensio a full individual defence by Resilience obliges to a counterattack."""
    return False


@law.check(
    CONSILIUM_DONE,
    cites=("ruler.ultima-defensio.must-consilium", "ruler.ultima-defensio.must-follow-up"),
    when=(target_makes_the_last_stand, charisma_has_covered_all, no_consilium_was_declared),
)
def a_full_charisma_has_to_call_the_consilium(case: Case, move: Resolve) -> bool:
    """In Ultima Defensio a full individual defence by Charisma obliges to the Consilium."""
    return False


@law.check(
    COUNTER_DONE,
    cites="ruler.mechanic.adaptive.ultima-duty",
    when=(target_makes_the_last_stand, resilience_has_covered_all),
)
def adaptive_response_lifts_no_counterattack(case: Case, move: CloseChain) -> bool:
    """With Adaptive Response too, what a full defence opens in Ultima Defensio has to be done."""
    return False


@law.check(
    CONSILIUM_DONE,
    cites="ruler.mechanic.adaptive.ultima-duty",
    when=(target_makes_the_last_stand, charisma_has_covered_all, no_consilium_was_declared),
)
def adaptive_response_lifts_no_consilium(case: Case, move: Resolve) -> bool:
    """With Adaptive Response too, what a full defence opens in Ultima Defensio has to be done."""
    return False


@law.check(
    BY_RULER,
    cites="ruler.ultima-defensio.must-counter",
    when=(is_a_counterattack, makes_the_last_stand, leaves_the_ruler_out),
)
def the_ruler_strikes_back(case: Case, move: Counterattack) -> bool:
    """In Ultima Defensio the counterattack is made with the RULER's Wealth or Force."""
    return False


@law.check(CONSILIUM_KNOWN, cites="ruler.ultima-defensio.must-consilium", when=makes_the_last_stand)
def the_consilium_is_wisdom_or_luck(case: Case, move: Consilium) -> bool:
    """In Ultima Defensio the player chooses the RULER's Wisdom or Luck for the Consilium."""
    if move.as_ is None:
        raise MissingFact("as")
    return True


def has_declared_the_consilium(case: Case, move: Consilium) -> bool:
    """The mover has declared the Consilium of this attack."""
    return attack_of(case).consilium == move.by


@law.check(
    CONSILIUM_OPEN,
    cites="ruler.ultima-defensio.must-consilium",
    when=(makes_the_last_stand, has_declared_the_consilium),
)
def one_defence_calls_one_consilium(case: Case, move: Consilium) -> bool:
    """In Ultima Defensio a full defence calls one Consilium, by Wisdom or by Luck."""
    return False


# With Adaptive Response.


def uses_the_ruler_for_several(case: Case, move: Playing) -> bool:
    """The RULER is used as several Resources at once."""
    return len(declared_resources(case, move)) > 1


@law.check(
    ONE_RESOURCE,
    cites="ruler.mechanic.adaptive.ultima",
    when=(is_a_defence_of_the_target, makes_the_last_stand, uses_the_ruler_for_several),
)
def the_last_stand_combines_nothing(case: Case, move: Defend) -> bool:
    """In Ultima Defensio Resilience and Charisma do not go together, Adaptive Response or not."""
    return False


@law.check(
    ONE_RESOURCE,
    cites=("ruler.mechanic.adaptive.ultima", "ruler.ultima-defensio.must-counter"),
    when=(is_a_counterattack, makes_the_last_stand, uses_the_ruler_for_several),
)
def whether_a_forced_counterattack_combines_is_open(case: Case, move: Counterattack) -> bool:
    """Whether the counterattack of Ultima Defensio may combine Wealth and Force is not said."""
    return case.reading("ruler.adaptive-forced-counterattack") == "may-combine"
