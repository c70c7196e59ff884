"""Vanguards: which value they bring, and their two uses, from Protection and then from hand."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.declared import source_of, uses_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Again, Provident
from adjudicator.games.ruler.questions import CONTRIBUTION, PLAY_PLACE
from adjudicator.games.ruler.requirements import IN_ITS_STEP, RIGHT_RESOURCE, SECOND_USE, TWICE
from adjudicator.games.ruler.state import Family, Use, family_of, running, seated
from adjudicator.judging import Case, MissingFact


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
    family = family_of(use.as_)
    shown: dict[Family, int] = case.card(use.card).profile
    if family not in shown:
        raise MissingFact(f"cards.{use.card}.profile.{family}")
    return shown[family]


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


# Until when the second use is declared.


def was_given_up(case: Case, move: Again) -> bool:
    """The mover has declared that this is all, and that it does not cover everything."""
    return move.by in attack_of(case).waived


def defence_stands(case: Case, move: Again) -> bool:
    """The mover defends, and what comes after all contributions has begun."""
    attack = attack_of(case)
    return move.by != attack.by and (attack.consilium != "nobody" or attack.kept)


def attack_is_being_answered(case: Case, move: Again) -> bool:
    """The mover attacks, and the target has declared a contribution, or to do without."""
    attack = attack_of(case)
    return move.by == attack.by and bool(attack.defences or attack.waived)


@law.check(
    IN_ITS_STEP,
    cites=("ruler.defense.shield.irrevocable", "ruler.defense.shield.target-first"),
    when=was_given_up,
)
def the_whole_contribution_was_declared(case: Case, move: Again) -> bool:
    """Who has declared not to cover all has declared the whole contribution; nothing joins it."""
    return False


@law.check(IN_ITS_STEP, cites="ruler.attack.order.shield-window", when=defence_stands)
def a_defence_that_stands_is_not_raised(case: Case, move: Again) -> bool:
    """Once the defence is settled and its consequences are resolved, no contribution joins it."""
    return False


@law.check(
    IN_ITS_STEP,
    cites=("ruler.avangarda.successive", "ruler.attack.order.declare"),
    when=attack_is_being_answered,
)
def whether_an_answered_attack_is_raised_is_open(case: Case, move: Again) -> bool:
    """Whether a second use may raise an attack that is being answered hangs on the reading."""
    return case.reading("ruler.second-use-late") == "until-payment"


# As which Resource.


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


# Twice in one step of Wisdom or Luck.


def names_another_than_a_vanguard_used_from_protection(case: Case, move: Provident) -> bool:
    """A card that is to be used twice is no Vanguard that is used from Protection."""
    return any(
        card not in move.with_.names
        or case.card(card).type != "vanguard"
        or source_of(case.state, move.by, card) != "protection"
        for card in (move.again.names if move.again else ())
    )


@law.check(
    TWICE,
    cites=("ruler.avangarda.second-use", "ruler.avangarda.same-step"),
    when=names_another_than_a_vanguard_used_from_protection,
)
def only_a_vanguard_from_protection_is_used_twice(case: Case, move: Provident) -> bool:
    """In one step nothing is used twice but a Vanguard that was used from Protection."""
    return False
