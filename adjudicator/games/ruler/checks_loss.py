"""What an attack takes: how many cards, which of them, and what is lifted to pay with."""

from __future__ import annotations

from adjudicator.games.ruler.checks_adaptive import left_of
from adjudicator.games.ruler.conditions import attack_of, falls_into_lots
from adjudicator.games.ruler.declared import draws_of, liftable, losable, picked, served_by
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Resolve
from adjudicator.games.ruler.questions import GOES_TO, LOSS, POINTS_LEFT, TO_LIFT
from adjudicator.games.ruler.requirements import (
    GIVES_OWN,
    GIVES_RIGHT,
    LIFTS_ALLOWED,
    LIFTS_ENOUGH,
)
from adjudicator.games.ruler.state import Seat, seated
from adjudicator.judging import Case, MissingFact, Pile
from adjudicator.judging.pile import is_unnamed

# How many cards.


def has_enough(case: Case, player: Seat) -> bool:
    """Hand and Protection hold a card for every point."""
    there = len(losable(case, player)) + len(liftable(case, player))
    return bool(case.ask(POINTS_LEFT, player) <= there)


def has_too_few(case: Case, player: Seat) -> bool:
    """Hand and Protection do not hold a card for every point."""
    return not has_enough(case, player)


@law.check(LOSS, cites=("ruler.loss", "ruler.attack.order.resilience"), when=has_enough)
def every_point_takes_a_card(case: Case, player: Seat) -> int:
    """For every point that is left on a player, the player loses a card."""
    return case.ask(POINTS_LEFT, player)


@law.check(LOSS, cites="ruler.loss.cap", when=has_too_few)
def nobody_loses_more_than_there_is(case: Case, player: Seat) -> int:
    """Where hand and Protection do not suffice, what there is is lost, and the rest is nothing."""
    return len(losable(case, player)) + len(liftable(case, player))


def hand_is_too_small(case: Case, player: Seat) -> bool:
    """The hand holds fewer cards than are lost."""
    return len(losable(case, player)) < case.ask(LOSS, player)


@law.check(TO_LIFT, cites="ruler.loss.short-hand", when=hand_is_too_small)
def what_the_hand_lacks_is_lifted(case: Case, player: Seat) -> int:
    """As many protected cards as the hand lacks are lifted, at least."""
    return case.ask(LOSS, player) - len(losable(case, player))


@law.check(GOES_TO, cites=("ruler.loss.destination", "ruler.attack.roles"))
def lost_cards_go_to_the_attacker(case: Case) -> Seat:
    """Cards that an attack takes pass straight into the attacker's hand."""
    return attack_of(case).by


# What is lifted.


def payer(case: Case) -> Seat:
    """The player who pays for the attack."""
    return attack_of(case).target


def lifts_without_need(case: Case, move: Resolve) -> bool:
    """Cards are lifted, though the hand suffices."""
    return bool(move.lifted) and case.ask(TO_LIFT, payer(case)) == 0


def lifts_what_is_not_protected(case: Case, move: Resolve) -> bool:
    """A card that is lifted does not lie in the payer's Protection."""
    held = seated(case.state, payer(case)).protection
    return not set(picked(held, move.lifted)) <= set(held) or lacks(held, move.lifted.unnamed)


def lacks(pile: Pile, unnamed: int) -> bool:
    """Whether a pile holds fewer cards without a face than that."""
    return sum(map(is_unnamed, pile)) < unnamed


def lifts_a_ruler_or_a_destiny(case: Case, move: Resolve) -> bool:
    """A RULER or a Destiny is lifted."""
    return any(case.card(card).type in {"ruler", "destiny"} for card in move.lifted.names)


def lifts_too_few(case: Case, move: Resolve) -> bool:
    """Fewer cards are lifted than the hand lacks."""
    return len(move.lifted) < case.ask(TO_LIFT, payer(case))


@law.check(LIFTS_ALLOWED, cites="ruler.loss.short-hand", when=lifts_without_need)
def a_hand_that_suffices_pays_alone(case: Case, move: Resolve) -> bool:
    """Protected cards are lifted only if the hand is too small for what is lost."""
    return False


@law.check(LIFTS_ALLOWED, cites="ruler.loss.short-hand", when=lifts_what_is_not_protected)
def cards_are_lifted_from_protection(case: Case, move: Resolve) -> bool:
    """What is lifted lies in the payer's Protection."""
    return False


@law.check(LIFTS_ALLOWED, cites="ruler.loss.short-hand.not-lifted", when=lifts_a_ruler_or_a_destiny)
def ruler_and_destiny_stay(case: Case, move: Resolve) -> bool:
    """A RULER and a protected Destiny are not lifted in order to pay."""
    return False


@law.check(LIFTS_ENOUGH, cites="ruler.loss.short-hand", when=lifts_too_few)
def enough_is_lifted_to_pay(case: Case, move: Resolve) -> bool:
    """At least as many protected cards are lifted as the hand lacks."""
    return False


# What is given.


def gives_what_is_not_there(case: Case, move: Resolve) -> bool:
    """A card that is lost lies neither in the payer's hand nor among the lifted cards."""
    if move.gives is None:
        return False
    hand = {*seated(case.state, payer(case)).hand, *losable(case, payer(case))}
    blank = sum(map(is_unnamed, hand)) + move.lifted.unnamed
    return not set(move.gives.names) <= {*hand, *move.lifted.names} or move.gives.unnamed > blank


def gives_a_protected_card(case: Case, move: Resolve) -> bool:
    """A card that is lost lies in Protection and is not lifted."""
    if move.gives is None:
        return False
    held = seated(case.state, payer(case)).protection
    return bool(set(move.gives.names) & set(held) - set(move.lifted.names))


def gives_what_was_gained(case: Case, move: Resolve) -> bool:
    """A card that is lost was gained in this chain, and such cards are kept apart."""
    if move.gives is None:
        return False
    hand = seated(case.state, payer(case)).hand
    return bool(set(move.gives.names) & set(hand) - set(losable(case, payer(case))))


@law.check(
    GIVES_OWN, cites=("ruler.attack.tribute", "ruler.attack.raid"), when=gives_what_is_not_there
)
def what_is_lost_comes_from_the_hand(case: Case, move: Resolve) -> bool:
    """By Tribute and by Raid cards of the payer's hand are lost."""
    return False


@law.check(GIVES_OWN, cites="ruler.protect.untargetable", when=gives_a_protected_card)
def protected_cards_are_out_of_reach(case: Case, move: Resolve) -> bool:
    """Protected cards are not taken directly."""
    return False


@law.check(GIVES_OWN, cites="ruler.chain.acquired-cards", when=gives_what_was_gained)
def gained_cards_are_kept_apart(case: Case, move: Resolve) -> bool:
    """If cards gained in a chain are kept apart, they are not lost in it either."""
    return False


def gives_lifted_cards_for_a_lot_that_the_hand_pays(case: Case, move: Resolve) -> bool:
    """The hand pays for the first lot, and more lifted cards are given than the second takes."""
    if move.gives is None or not falls_into_lots(case):
        return False
    first, *others = (left_of(case, lot) for lot in attack_of(case).lots)
    lifted = set(move.gives.names) & set(move.lifted.names)
    return len(losable(case, payer(case))) >= first and len(lifted) > sum(others)


@law.check(
    GIVES_OWN,
    cites=("ruler.mechanic.adaptive.lots", "ruler.loss.short-hand"),
    when=gives_lifted_cards_for_a_lot_that_the_hand_pays,
)
def what_is_lifted_for_the_second_lot_does_not_pay_the_first(case: Case, move: Resolve) -> bool:
    """Lots are paid in their order: while the hand suffices for the first, nothing is lifted."""
    return False


def gives_another_number(case: Case, move: Resolve) -> bool:
    """More or fewer cards are given than are lost."""
    return move.gives is not None and len(move.gives) != case.ask(LOSS, payer(case))


def is_a_tribute(case: Case, move: Resolve) -> bool:
    """The attack is, in part at least, a Tribute."""
    return "wealth" in served_by(attack_of(case))


def choice_is_not_told(case: Case, move: Resolve) -> bool:
    """Several choices of cards are open, and nobody tells which is made."""
    if move.gives is not None:
        return False
    held = seated(case.state, payer(case)).protection
    hand = Pile((*losable(case, payer(case)), *picked(held, move.lifted)))
    count = case.ask(LOSS, payer(case))
    return len(tuple(draws_of(hand, count))) > 1


@law.check(GIVES_RIGHT, cites="ruler.loss", when=gives_another_number)
def exactly_what_is_due_is_paid(case: Case, move: Resolve) -> bool:
    """Neither more nor fewer cards are lost than points are left."""
    return False


@law.check(GIVES_RIGHT, cites="ruler.attack.tribute", when=(is_a_tribute, choice_is_not_told))
def the_target_of_a_tribute_chooses(case: Case, move: Resolve) -> bool:
    """By Tribute the target chooses what to hand over."""
    raise MissingFact("gives")
