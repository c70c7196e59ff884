"""Vanguards: which value they bring, and their two uses, from Protection and then from hand."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.declared import uses_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Again
from adjudicator.games.ruler.questions import CONTRIBUTION, PLAY_PLACE
from adjudicator.games.ruler.requirements import RIGHT_RESOURCE, SECOND_USE
from adjudicator.games.ruler.state import Use, family_of, running, seated
from adjudicator.judging import Case


def is_a_vanguard(case: Case, use: Use) -> bool:
    """The card is a Vanguard."""
    return bool(case.card(use.card).type == "vanguard")


@law.check(
    CONTRIBUTION,
    cites=("ruler.avangarda.use", "ruler.avangarda.alternative"),
    when=is_a_vanguard,
)
def a_vanguard_brings_one_of_its_values(case: Case, use: Use) -> int:
    """A Vanguard brings the value of the family chosen for this use, and never both."""
    value: int = case.card(use.card).profile[family_of(use.as_)]
    return value


def is_a_protected_vanguard(case: Case, card: str) -> bool:
    """The card is a Vanguard that is used straight from Protection."""
    if case.card(card).type != "vanguard":
        return False
    return any(card in seated(case.state, seat).protection for seat in case.state.players)


@law.check(PLAY_PLACE, cites="ruler.avangarda.double-use", when=is_a_protected_vanguard)
def a_protected_vanguard_goes_to_hand(case: Case, card: str) -> str:
    """A Vanguard that is used from Protection contributes, and is then lifted into the hand."""
    return "hand"


def is_another_card_than_a_vanguard(case: Case, move: Again) -> bool:
    """The card is no Vanguard."""
    return bool(case.card(move.card).type != "vanguard")


def was_not_used_from_protection(case: Case, move: Again) -> bool:
    """The card did not come to hand by a use from Protection in this chain."""
    return move.card not in case.state.twice


def is_not_in_the_movers_hand(case: Case, move: Again) -> bool:
    """The card is not in the mover's hand."""
    return move.card not in seated(case.state, move.by).hand


def did_not_contribute_to_this_step(case: Case, move: Again) -> bool:
    """The first use contributed to another step."""
    attack = running(case.state)
    return attack is not None and not uses_of(attack, move.card)


@law.check(SECOND_USE, cites="ruler.avangarda", when=is_another_card_than_a_vanguard)
def only_vanguards_are_used_twice(case: Case, move: Again) -> bool:
    """Two uses are what Vanguards have, and no other card."""
    return False


@law.check(
    SECOND_USE,
    cites=("ruler.avangarda.second-use", "ruler.avangarda.picked-up"),
    when=was_not_used_from_protection,
)
def once_more_after_a_use_from_protection(case: Case, move: Again) -> bool:
    """Once more, from hand, is what a Vanguard has that was used from Protection."""
    return False


@law.check(SECOND_USE, cites="ruler.zone.hand", when=is_not_in_the_movers_hand)
def the_second_use_comes_from_hand(case: Case, move: Again) -> bool:
    """The second use is made from the own hand."""
    return False


@law.check(
    SECOND_USE,
    cites=("ruler.avangarda.same-step", "ruler.avangarda.two-steps"),
    when=did_not_contribute_to_this_step,
)
def a_second_use_in_another_step_is_declared_there(case: Case, move: Again) -> bool:
    """Two contributions in succession belong to one step; another step has its declaration."""
    return False


def is_a_second_use(case: Case, move: Any) -> bool:
    """A Vanguard is used a second time in the step."""
    return isinstance(move, Again)


def names_another_resource_than_before(case: Case, move: Again) -> bool:
    """The Resource is another than that of the first use in this step."""
    return any(use.as_ != move.as_ for use in uses_of(attack_of(case), move.card))


def stays_within_a_family(case: Case, move: Again) -> bool:
    """Both Resources are of one family."""
    before = {family_of(use.as_) for use in uses_of(attack_of(case), move.card)}
    return before == {family_of(move.as_)}


@law.check(
    RIGHT_RESOURCE,
    cites="ruler.avangarda.same-step",
    when=(is_a_second_use, names_another_resource_than_before),
)
def both_uses_in_a_step_are_one_resource(case: Case, move: Again) -> bool:
    """In one step both uses of a Vanguard declare the same Resource."""
    return False


@law.check(
    RIGHT_RESOURCE,
    cites="ruler.mechanic.adaptive",
    when=(is_a_second_use, names_another_resource_than_before, stays_within_a_family),
)
def adaptive_uses_may_be_two_resources(case: Case, move: Again) -> bool:
    """With Adaptive Response the two uses may go to the two Resources of one family."""
    return True
