"""The Price of Failure: when it is paid, which card is lost, and which minister goes back."""

from __future__ import annotations

from adjudicator.games.duchy.moves import Remove
from adjudicator.games.duchy.questions import (
    CROWN_GOES,
    GOES_BACK,
    LOST_CARDS,
    OCCASION,
    PIECES_THERE,
    PRICE_IS_PAID,
    RIGHT_MINISTER,
    TOP_RANK,
    TRACK_GETS,
    law,
)
from adjudicator.games.duchy.state import BUILDINGS, RANKS, standing
from adjudicator.judging import Case, MissingFact, Unsettled


def removes_a_building(case: Case, move: Remove) -> bool:
    """At least one building of the Duchy is removed."""
    return bool(move.citadels or move.markets)


def is_a_first_removal(case: Case, move: Remove) -> bool:
    """No building was removed before in the same battle."""
    return move.again is None


def follows_another_in_one_battle(case: Case, move: Remove) -> bool:
    """Buildings were removed before in the same battle."""
    return move.again is not None


@law.check(
    OCCASION,
    cites="duchy.price-of-failure.trigger",
    when=(removes_a_building, is_a_first_removal),
)
def any_number_of_buildings_is_one_occasion(case: Case, move: Remove) -> bool:
    """Whenever buildings are removed, however many and whatever the cause, it is one occasion."""
    return True


@law.check(
    OCCASION,
    cites="duchy.price-of-failure.trigger",
    when=(removes_a_building, follows_another_in_one_battle),
)
def a_second_removal_in_a_battle_is_open(case: Case, move: Remove) -> bool:
    """Whether a second removal in one battle is an occasion of its own hangs on the reading."""
    return case.reading("duchy.battle-removals") == "each-removal"


def is_an_occasion(case: Case, move: Remove) -> bool:
    """It is an occasion for the Price of Failure."""
    return case.ask(OCCASION, move)


def _may_be_lost(case: Case) -> tuple[str, ...]:
    """The cards of which one is lost; the reading is tried only where it matters."""
    hand, revealed = case.state.hand, case.state.revealed
    if revealed and case.reading("duchy.random-discard-source") == "revealed-cards-too":
        return (*hand, *revealed)
    return tuple(hand)


def _has_a_card(case: Case) -> bool:
    return len(case.state.hand) > 0 or len(_may_be_lost(case)) > 0


def _has_a_minister(case: Case) -> bool:
    return len(case.state.swayed) > 0


def can_be_paid_in_full(case: Case, move: Remove) -> bool:
    """There is a card to lose and a swayed minister."""
    return _has_a_card(case) and _has_a_minister(case)


def cannot_be_paid_in_full(case: Case, move: Remove) -> bool:
    """There is no card to lose, or no swayed minister."""
    return not can_be_paid_in_full(case, move)


@law.check(
    PRICE_IS_PAID, cites="duchy.price-of-failure", when=(is_an_occasion, can_be_paid_in_full)
)
def the_price_is_paid(case: Case, move: Remove) -> bool:
    """On each occasion the Duchy loses a card, a minister and that minister's crown."""
    return True


@law.check(
    PRICE_IS_PAID, cites="duchy.price-of-failure", when=(is_an_occasion, cannot_be_paid_in_full)
)
def a_price_that_cannot_be_paid_is_open(case: Case, move: Remove) -> bool:
    """Whether the rest is paid where a part is impossible hangs on the reading."""
    return case.reading("duchy.impossible-part") == "rest-still-happens"


def is_paid(case: Case, move: Remove) -> bool:
    """The Price of Failure is paid."""
    return case.ask(PRICE_IS_PAID, move)


def is_not_paid(case: Case, move: Remove) -> bool:
    """The Price of Failure is not paid."""
    return not is_paid(case, move)


@law.check(LOST_CARDS, cites="duchy.price-of-failure.random-discard", when=is_paid)
def a_card_is_lost_at_random(case: Case, move: Remove) -> tuple[str, ...]:
    """One card is discarded at random."""
    cards = _may_be_lost(case)
    if not cards:
        return ()
    before = case.state.failures if case.state.knows("failures") else 0
    return (case.pick(f"lost-card-{before + 1}", cards),)


def _rank(case: Case, minister: str) -> int:
    return RANKS.index(case.state.ministers[minister].rank)


@law.check(
    TOP_RANK,
    cites=("duchy.price-of-failure.rank-order", "duchy.price-of-failure.minister-return"),
)
def lord_before_noble_before_squire(case: Case, minister: str) -> bool:
    """A Lord ranks above a Noble, and a Noble above a Squire."""
    others = [other for other in case.state.swayed if other != minister]
    doubt: Unsettled | None = None
    for other in others:
        try:
            if _rank(case, minister) < _rank(case, other):
                return False
        except Unsettled as error:
            doubt = doubt or error
    if doubt is not None and not _is_a_lord(case, minister):
        raise doubt
    return True


def _is_a_lord(case: Case, minister: str) -> bool:
    office = case.state.ministers[minister]
    return bool(office.knows("rank") and office.rank == RANKS[-1])


def _tops(case: Case) -> tuple[str, ...]:
    """The swayed ministers above whom no other ranks."""
    return tuple(m for m in case.state.swayed if case.ask(TOP_RANK, m))


@law.check(
    GOES_BACK,
    cites="duchy.price-of-failure.minister-return",
    when=is_paid,
)
def the_highest_minister_goes_back(case: Case, move: Remove) -> tuple[str, ...]:
    """The swayed minister of the highest rank goes back."""
    if move.sent_back is not None:
        return (move.sent_back,)
    tops = _tops(case)
    if len(tops) > 1:
        raise MissingFact("sent-back")
    return tops


@law.check(CROWN_GOES, cites="duchy.price-of-failure.crown-to-box")
def the_crown_goes_to_the_box(case: Case, minister: str) -> str:
    """The crown of a minister that went back goes to the box."""
    return "box"


@law.check(TRACK_GETS, cites="duchy.law.removal")
def where_removed_buildings_go_is_open(case: Case, building: str) -> int:
    """Whether a removed building covers its track again hangs on the reading."""
    return 1 if case.reading("duchy.removed-buildings") == "back-on-their-track" else 0


# What must hold for a removal to be played out so.


def _gone(move: Remove, kind: str) -> tuple[str, ...]:
    places: tuple[str, ...] | None = getattr(move, f"{kind}s")
    return places or ()


def removes_what_does_not_stand(case: Case, move: Remove) -> bool:
    """Something is to be removed from where it does not stand."""
    if any(place not in case.state.tunnels for place in _gone(move, "tunnel")):
        return True
    return any(
        _gone(move, kind).count(place) > standing(case.state, kind, place)
        for kind in BUILDINGS
        for place in _gone(move, kind)
    )


@law.check(PIECES_THERE, cites="duchy.price-of-failure.trigger", when=removes_what_does_not_stand)
def only_what_stands_is_removed(case: Case, move: Remove) -> bool:
    """What is removed stood where it was removed."""
    return False


def sends_somebody_back(case: Case, move: Remove) -> bool:
    """A minister is named who goes back."""
    return move.sent_back is not None


def sends_an_unswayed_one_back(case: Case, move: Remove) -> bool:
    """The minister who is to go back is not swayed."""
    return move.sent_back is not None and move.sent_back not in case.state.swayed


def leaves_a_choice_open(case: Case, move: Remove) -> bool:
    """Several swayed ministers are of the highest rank, and none is named who goes back."""
    return move.sent_back is None and len(_tops(case)) > 1


def sends_one_of_lower_rank_back(case: Case, move: Remove) -> bool:
    """Another swayed minister ranks above the one who is to go back."""
    if move.sent_back is None or move.sent_back not in case.state.swayed:
        return False
    return not case.ask(TOP_RANK, move.sent_back)


def chooses_among_equals(case: Case, move: Remove) -> bool:
    """Several swayed ministers are of the highest rank, and one of them is to go back."""
    tops = _tops(case)
    return len(tops) > 1 and move.sent_back in tops


@law.check(RIGHT_MINISTER, cites="duchy.price-of-failure", when=(sends_somebody_back, is_not_paid))
def nobody_goes_back_without_the_price(case: Case, move: Remove) -> bool:
    """Where the Price of Failure is not paid, no minister goes back."""
    return False


@law.check(
    RIGHT_MINISTER,
    cites="duchy.price-of-failure.minister-return",
    when=sends_an_unswayed_one_back,
)
def only_a_swayed_minister_goes_back(case: Case, move: Remove) -> bool:
    """A swayed minister goes back."""
    return False


@law.check(
    RIGHT_MINISTER,
    cites=("duchy.price-of-failure.minister-return", "duchy.price-of-failure.rank-order"),
    when=sends_one_of_lower_rank_back,
)
def nobody_of_lower_rank_goes_back(case: Case, move: Remove) -> bool:
    """The minister who goes back is of the highest rank among the swayed."""
    return False


@law.check(
    RIGHT_MINISTER,
    cites="duchy.price-of-failure.tie-choice",
    when=(is_paid, chooses_among_equals),
)
def the_player_chooses_among_equals(case: Case, move: Remove) -> bool:
    """Among swayed ministers of the same highest rank the player chooses."""
    return True


@law.check(
    RIGHT_MINISTER,
    cites="duchy.price-of-failure.tie-choice",
    when=(is_paid, leaves_a_choice_open),
)
def the_choice_among_equals_has_to_be_told(case: Case, move: Remove) -> bool:
    """Which of several equals goes back is the choice of the player, who has to make it."""
    raise MissingFact("sent-back")
