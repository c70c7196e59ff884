"""Rings: the one moment in which they enter play, and what they are discarded for."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import says
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import DiscardRing, Finish, Going, PutRing
from adjudicator.games.l5r.questions_cards import (
    ALONE_IN_TIME,
    CONDITION_MET,
    GOES_TO,
    IN_HAND,
    IS_PAID_FOR,
    MAY_BE_DISCARDED,
)
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.whereabouts import is_of_type, keeper_of, zone_of
from adjudicator.judging import Case, silent

FOR_ABILITY = "discarded-for-its-ability"
FOR_EFFECT = "discarded-for-an-effect"


def lies_elsewhere_than_in_the_hand(case: Case, move: PutRing | DiscardRing) -> bool:
    """The Ring is not in the player's hand."""
    where = zone_of(case.state, move.card), keeper_of(case.state, move.card)
    return where != ("hand", move.by)


def puts_a_ring(case: Case, move: PutRing | DiscardRing) -> bool:
    """The Ring is to be put into play."""
    return isinstance(move, PutRing)


def discards_a_ring(case: Case, move: PutRing | DiscardRing) -> bool:
    """The Ring is to be discarded for an effect."""
    return isinstance(move, DiscardRing)


@law.check(IN_HAND, cites="l5r.ring.entry", when=(puts_a_ring, lies_elsewhere_than_in_the_hand))
def rings_enter_from_the_hand(case: Case) -> bool:
    """A Ring enters play from its player's hand."""
    return False


@law.check(
    IN_HAND,
    cites="l5r.ring.discard-effect",
    when=(discards_a_ring, lies_elsewhere_than_in_the_hand),
)
def rings_are_discarded_from_the_hand(case: Case) -> bool:
    """A Ring is discarded for an effect from its player's hand."""
    return False


# The moment.


def was_never_met(case: Case, move: PutRing) -> bool:
    """Nothing has met the Entry Condition of the Ring."""
    mark = mark_of(case.state, move.card)
    return mark.condition_met == 0 and not mark.just_met


def was_met_earlier(case: Case, move: PutRing) -> bool:
    """The Entry Condition was met, and something else has happened since."""
    mark = mark_of(case.state, move.card)
    return mark.condition_met > 0 and not mark.just_met


def is_met_just_now(case: Case, move: PutRing) -> bool:
    """What came last has met the Entry Condition."""
    return mark_of(case.state, move.card).just_met


def is_met_once_more(case: Case, move: PutRing) -> bool:
    """What came last has met the Entry Condition, and not for the first time."""
    return is_met_just_now(case, move) and mark_of(case.state, move.card).condition_met > 1


@law.check(CONDITION_MET, cites="l5r.ring.entry", when=was_never_met)
def a_ring_waits_for_its_condition(case: Case) -> bool:
    """A Ring enters play only after its Entry Condition was met."""
    return False


@law.check(CONDITION_MET, cites=("l5r.ring.no-delay", "l5r.ring.entry"), when=was_met_earlier)
def a_ring_enters_at_once_or_not_at_all(case: Case) -> bool:
    """A Ring enters play right after its condition is met, and never later."""
    return False


@law.check(CONDITION_MET, cites=("l5r.ring.repeat", "l5r.ring.entry"), when=is_met_once_more)
def a_new_event_opens_the_moment_again(case: Case) -> bool:
    """A new event may meet the condition once more, and the Ring may enter play right after it."""
    return True


def another_ring_waits_too(case: Case, move: PutRing) -> bool:
    """Another Ring in a hand has its condition met by what came last."""
    return any(
        card != move.card and mark.just_met and zone_of(case.state, card) == "hand"
        for card, mark in case.state.marks.items()
    )


@law.check(
    ALONE_IN_TIME,
    cites=("l5r.ring.entry", "l5r.ring.no-delay"),
    when=(is_met_just_now, another_ring_waits_too),
)
def two_rings_at_one_moment_are_not_spoken_of(case: Case) -> bool:
    """Which of two Rings enters first that wait for the same moment, the rules do not say."""
    raise silent("l5r.ring.entry", "l5r.ring.no-delay", open="l5r.simultaneous-rings")


# Discarding one for an effect.


def promises_nothing(case: Case, move: DiscardRing) -> bool:
    """The Ring's text does not say that it may be discarded for anything."""
    return not any(says(case, move.card, text) for text in (FOR_ABILITY, FOR_EFFECT))


@law.check(MAY_BE_DISCARDED, cites="l5r.ring.discard-effect", when=promises_nothing)
def only_its_text_lets_a_ring_be_discarded(case: Case) -> bool:
    """A Ring is discarded from hand for an effect only if it says so itself."""
    return False


def is_discarded_for_its_ability(case: Case, move: Going) -> bool:
    """A Ring is discarded from hand so that its own ability is used."""
    return isinstance(move, DiscardRing) and says(case, move.card, FOR_ABILITY)


def is_discarded_for_an_effect(case: Case, move: Going) -> bool:
    """A Ring is discarded from hand for another effect than its own ability."""
    return isinstance(move, DiscardRing) and says(case, move.card, FOR_EFFECT)


def is_done_with_a_ring(case: Case, move: Going) -> bool:
    """The ability of a Ring that was discarded for it has been resolved."""
    return isinstance(move, Finish) and is_of_type(case, move.card, "ring")


@law.check(
    GOES_TO,
    cites=("l5r.ring.resolution-zone", "l5r.ring.free-ability"),
    when=is_discarded_for_its_ability,
)
def it_waits_in_the_resolution_zone(case: Case) -> str:
    """A Ring that is discarded for its own ability waits in a Resolution Zone meanwhile."""
    return "resolving"


@law.check(GOES_TO, cites="l5r.ring.discard-effect", when=is_discarded_for_an_effect)
def it_is_discarded_for_the_effect(case: Case) -> str:
    """A Ring that is discarded for another effect goes to the discard pile at once."""
    return "discard"


@law.check(
    GOES_TO,
    cites=("l5r.ring.resolution-zone", "l5r.ring.discard-effect"),
    when=is_done_with_a_ring,
)
def afterwards_it_is_discarded(case: Case) -> str:
    """Once the ability is resolved, the Ring is discarded."""
    return "discard"


def is_a_ring_with_that_text(case: Case, card: str) -> bool:
    """The Ring says that it may be discarded for its own ability."""
    return is_of_type(case, card, "ring") and says(case, card, FOR_ABILITY)


@law.check(IS_PAID_FOR, cites="l5r.ring.free-ability", when=is_a_ring_with_that_text)
def the_ability_is_free(case: Case) -> bool:
    """The ability for which a Ring is discarded from hand is normally used without paying it."""
    return False
