"""Adaptive Response: two Resources of one family in one action, in one of three ways."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_defense import (
    contributes_alone,
    everything_is_covered,
    is_target,
)
from adjudicator.games.ruler.checks_vanguard import is_a_second_use
from adjudicator.games.ruler.conditions import attack_of, falls_into_lots, is_a_counterattack
from adjudicator.games.ruler.declared import contributions, declared_resources, second_use
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import (
    Again,
    Consilium,
    Counterattack,
    Declaring,
    Playing,
    Reacting,
)
from adjudicator.games.ruler.questions import (
    ATTACK_VALUE,
    CHARACTER,
    CONTRIBUTION,
    LOTS,
    POINTS_LEFT,
)
from adjudicator.games.ruler.requirements import (
    ALLOTMENT,
    CONSILIUM_OPEN,
    COUNTER_OPEN,
    ONE_RESOURCE,
    VARIANT,
)
from adjudicator.games.ruler.state import Lot, Resource, Seat, family_of
from adjudicator.judging import Case, MissingFact


def combines_a_family(case: Case, move: Declaring) -> bool:
    """Both Resources of one family are declared."""
    declared = declared_resources(case, move)
    return len(declared) > 1 and len({family_of(resource) for resource in declared}) == 1


def response_is_not_adaptive(case: Case, move: Playing) -> bool:
    """Adaptive Response is not played with."""
    return not case.on("adaptive")


@law.check(ONE_RESOURCE, cites="ruler.mechanic.adaptive", when=combines_a_family)
def a_family_may_be_combined(case: Case, move: Playing) -> bool:
    """With Adaptive Response the two Resources of one family may go together in an action."""
    return True


@law.check(
    ONE_RESOURCE,
    cites="ruler.mechanic.adaptive.counterattack",
    when=(is_a_counterattack, combines_a_family, response_is_not_adaptive),
)
def a_counterattack_combines_only_adaptively(case: Case, move: Playing) -> bool:
    """A counterattack combines Wealth and Force only where Adaptive Response is played with."""
    return False


def shares(case: Case, move: Declaring) -> tuple[Lot, ...]:
    """What the cards bring, by their Resources, in the order in which these are declared."""
    found: dict[Resource, int] = {}
    for use in contributions(case, move):
        found[use.as_] = found.get(use.as_, 0) + case.ask(CONTRIBUTION, use)
    return tuple(Lot(resource, points) for resource, points in found.items())


def ways(case: Case, move: Declaring) -> list[tuple[Lot, ...]]:
    """The three ways in which a combined value may be resolved, the first one in either order."""
    own = shares(case, move)
    total = sum(lot.points for lot in own)
    return [own, own[::-1], *((Lot(lot.of, total),) for lot in own)]


def is_resolved_in_none_of_the_ways(case: Case, move: Declaring) -> bool:
    """The value is shared out otherwise than in one of the three ways."""
    if not move.lots:
        raise MissingFact("lots")
    return move.lots not in ways(case, move)


def shares_out_a_single_resource(case: Case, move: Declaring) -> bool:
    """One Resource alone is declared, and yet its value is shared out."""
    if len(declared_resources(case, move)) > 1 or not move.lots:
        return False
    return move.lots != shares(case, move)


@law.check(
    VARIANT,
    cites=("ruler.mechanic.adaptive.no-split", "ruler.mechanic.adaptive.variants"),
    when=(combines_a_family, is_resolved_in_none_of_the_ways),
)
def the_value_is_not_split_at_will(case: Case, move: Declaring) -> bool:
    """Each Resource keeps its own, or all goes through the first or through the second one."""
    return False


@law.check(VARIANT, cites="ruler.action.one-resource", when=shares_out_a_single_resource)
def one_resource_is_one_effect(case: Case, move: Declaring) -> bool:
    """What is declared for one Resource has its one effect, with the whole value."""
    return False


def changes_the_way_that_was_declared(case: Case, move: Again) -> bool:
    """The step's value was to be resolved in another way, or in another order."""
    attack = attack_of(case)
    before = attack.lots if move.by == attack.by else attack.answered
    declared = before if move.by in {attack.by, attack.target} else ()
    return bool(declared) and [lot.of for lot in move.lots] != [lot.of for lot in declared]


@law.check(
    VARIANT,
    cites=("ruler.mechanic.adaptive.declare", "ruler.avangarda.successive"),
    when=(is_a_second_use, combines_a_family, changes_the_way_that_was_declared),
)
def what_was_declared_is_not_resolved_otherwise(case: Case, move: Again) -> bool:
    """A second use of a Vanguard joins the way and the order that were declared before it."""
    return False


def attack_is_combined(case: Case) -> bool:
    """The attack combines Wealth and Force, or resolves what was combined."""
    return bool(attack_of(case).lots)


@law.check(LOTS, cites="ruler.action.sum")
def one_resource_is_one_lot(case: Case) -> tuple[Lot, ...]:
    """The cards of one Resource are added up to a single value."""
    attack = attack_of(case)
    if not attack.uses:
        raise MissingFact("chain")
    return (Lot(attack.uses[0].as_, case.ask(ATTACK_VALUE)),)


@law.check(LOTS, cites="ruler.mechanic.adaptive.lots", when=attack_is_combined)
def combined_values_stay_apart(case: Case) -> tuple[Lot, ...]:
    """Where each Resource keeps its effect and value, they are lots of their own, in order."""
    return attack_of(case).lots


def meets_several_lots(case: Case, move: Reacting | Again) -> bool:
    """The attack falls into several lots, and the mover defends against it."""
    return move.by != attack_of(case).by and len(case.ask(LOTS)) > 1


def is_not_shared_out_among_the_lots(case: Case, move: Reacting | Again) -> bool:
    """What is set against the lots is not exactly what the defence brings."""
    if not move.against:
        raise MissingFact("against")
    kinds = {lot.of for lot in case.ask(LOTS)}
    uses = (second_use(case.state, move),) if isinstance(move, Again) else contributions(case, move)
    brought = sum(case.ask(CONTRIBUTION, use) for use in uses)
    return any(lot.of not in kinds for lot in move.against) or brought != sum(
        lot.points for lot in move.against
    )


@law.check(
    ALLOTMENT,
    cites="ruler.mechanic.adaptive.lots.allocation",
    when=(meets_several_lots, is_not_shared_out_among_the_lots),
)
def a_defence_is_shared_out_among_the_lots(case: Case, move: Any) -> bool:
    """Before anything is resolved the defender says how much goes against which lot."""
    return False


# What is left where the attack falls into lots, and what a combined defence opens.


def left_of(case: Case, lot: Lot) -> int:
    """The points of a lot that nothing is set against."""
    against = sum(each.points for each in attack_of(case).allotted if each.of == lot.of)
    return max(0, lot.points - against)


def a_lot_stays_uncovered(case: Case) -> bool:
    """Something is left of one of the lots."""
    return any(left_of(case, lot) for lot in attack_of(case).lots)


@law.check(
    POINTS_LEFT,
    cites="ruler.mechanic.adaptive.lots.allocation",
    when=(is_target, falls_into_lots),
)
def each_lot_is_left_to_what_is_set_against_it(case: Case, player: Seat) -> int:
    """Of each lot there is left what the defender has set nothing against."""
    return sum(left_of(case, lot) for lot in attack_of(case).lots)


@law.check(
    CHARACTER,
    cites="ruler.mechanic.adaptive.lots.total",
    when=(
        contributes_alone, is_target, everything_is_covered, falls_into_lots, a_lot_stays_uncovered,
    ),
)  # fmt: skip
def a_badly_shared_defence_may_still_be_full(case: Case, player: Seat) -> str:
    """Full is judged by the whole value; whether surplus points count in it is left open."""
    whole = case.reading("ruler.adaptive-lot-surplus") == "total-value"
    return "full-individual" if whole else "partial"


def has_used_the_consilium(case: Case, move: Counterattack) -> bool:
    """The mover has declared the Consilium of this attack."""
    return attack_of(case).consilium == move.by


@law.check(COUNTER_OPEN, cites="ruler.mechanic.adaptive.one-right", when=has_used_the_consilium)
def one_defence_opens_one_right(case: Case, move: Counterattack) -> bool:
    """A defence by both Resources opens one right: who used the Consilium does not strike back."""
    return False


def is_resolved_wholly_as_charisma(case: Case, move: Counterattack) -> bool:
    """The combined defence goes wholly through Charisma."""
    return [lot.of for lot in attack_of(case).answered] == ["charisma"]


def is_resolved_wholly_as_resilience(case: Case, move: Consilium) -> bool:
    """The combined defence goes wholly through Resilience."""
    return [lot.of for lot in attack_of(case).answered] == ["resilience"]


def right_goes_by_the_effect(case: Case) -> bool:
    """The right is that of the effect through which the defence was resolved."""
    return case.reading("ruler.adaptive-right") == "by-effect"


@law.check(
    COUNTER_OPEN,
    cites="ruler.mechanic.adaptive.full",
    when=(is_resolved_wholly_as_charisma, right_goes_by_the_effect),
)
def charisma_alone_opens_no_counterattack(case: Case, move: Counterattack) -> bool:
    """If the right goes by the effect, a defence resolved as Charisma opens no counterattack."""
    return False


@law.check(
    CONSILIUM_OPEN,
    cites="ruler.mechanic.adaptive.full",
    when=(is_resolved_wholly_as_resilience, right_goes_by_the_effect),
)
def resilience_alone_opens_no_consilium(case: Case, move: Consilium) -> bool:
    """If the right goes by the effect, a defence resolved as Resilience opens no Consilium."""
    return False
