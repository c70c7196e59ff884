"""RULERs that go to Exsilium and come from there: which, by what way, and what returns to hand."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_exsilium import is_an_exchange
from adjudicator.games.ruler.checks_leader import (
    is_a_renewal,
    is_a_succession,
    is_an_exchange_from_hand,
    is_an_investiture,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import Exchange, ExchangeFromHand, Renewal, Succession
from adjudicator.games.ruler.questions import ACTIVE, FITS
from adjudicator.games.ruler.questions_exsilium import (
    OBTAINED_PLACE,
    RETURNING,
    SENT,
    SENT_PLACE,
)
from adjudicator.games.ruler.requirements import ACTIVATABLE, RULER_FREE, RULER_IN_EXSILIUM
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, MissingFact, silent
from adjudicator.judging.pile import is_unnamed, place_of_card

# Which RULERs go.


def has_no_second_active_ruler(case: Case, move: Any) -> bool:
    """The mover has no second active RULER."""
    return len(case.ask(ACTIVE, move.by)) < 2


def has_several_active_rulers(case: Case, move: Any) -> bool:
    """The mover has several active RULERs."""
    return not has_no_second_active_ruler(case, move)


def replaces_a_ruler(case: Case, move: Any) -> bool:
    """The move replaces the active RULER."""
    return isinstance(move, Succession | Exchange)


@law.check(SENT, cites="ruler.exsilium.refresh", when=is_a_renewal)
def a_renewal_sends_the_ruler_named(case: Case, move: Renewal) -> tuple[str, ...]:
    """A Renewal sends another RULER away, one from hand."""
    return (move.ruler,)


@law.check(SENT, cites="ruler.exsilium.swap-hand", when=is_an_exchange_from_hand)
def an_exchange_sends_the_ruler_given(case: Case, move: ExchangeFromHand) -> tuple[str, ...]:
    """The Exchange between hand and Exsilium leaves a RULER from hand there."""
    return (move.sends,)


@law.check(
    SENT, cites="ruler.exsilium.succession", when=(is_a_succession, has_no_second_active_ruler)
)
def a_succession_sends_the_active_ruler(case: Case, move: Succession) -> tuple[str, ...]:
    """By Succession the active RULER goes to Exsilium."""
    return case.ask(ACTIVE, move.by)


@law.check(
    SENT, cites="ruler.exsilium.swap-active", when=(is_an_exchange, has_no_second_active_ruler)
)
def an_exchange_sends_the_active_ruler(case: Case, move: Exchange) -> tuple[str, ...]:
    """By the Exchange of the active RULER that RULER goes to Exsilium."""
    return case.ask(ACTIVE, move.by)


@law.check(
    SENT,
    cites=("ruler.mechanic.crowns", "ruler.exsilium.succession", "ruler.exsilium.swap-active"),
    when=(replaces_a_ruler, has_several_active_rulers),
)
def which_crown_goes_is_open(case: Case, move: Succession | Exchange) -> tuple[str, ...]:
    """Which of several active RULERs goes, or whether all of them do, hangs on the reading."""
    if case.reading("ruler.crowns-exsilium") == "all-leave":
        return case.ask(ACTIVE, move.by)
    if move.sends is None:
        raise MissingFact("sends")
    return (move.sends,)


def _sends_an_active_one(case: Case, move: Succession | Exchange) -> bool:
    return move.sends is None or move.sends in case.ask(ACTIVE, move.by)


@law.check(RULER_FREE, cites="ruler.exsilium.succession", when=is_a_succession)
def a_succession_replaces_the_active_ruler(case: Case, move: Succession) -> bool:
    """By Succession the active RULER goes, and no other."""
    return _sends_an_active_one(case, move)


@law.check(RULER_FREE, cites="ruler.exsilium.swap-active", when=is_an_exchange)
def an_exchange_replaces_the_active_ruler(case: Case, move: Exchange) -> bool:
    """By the Exchange of the active RULER that RULER goes, and no other."""
    return _sends_an_active_one(case, move)


def has_the_destiny_protected(case: Case, move: Any) -> bool:
    """The Destiny of a RULER that is to go lies in the mover's Protection."""
    going = {case.card(ruler).set for ruler in case.ask(SENT, move)}
    return any(
        case.card(card).type == "destiny" and case.card(card).set in going
        for card in seated(case.state, move.by).protection
    )


@law.check(
    RULER_FREE,
    cites=("ruler.destin.locks-leader", "ruler.destin.played-first", "ruler.destin"),
    when=has_the_destiny_protected,
)
def a_protected_destiny_holds_its_ruler(case: Case, move: Any) -> bool:
    """While its Destiny is protected, a RULER is not sent to Exsilium by choice."""
    return False


def sends_from_hand(case: Case, move: Any) -> bool:
    """The RULER that goes comes from hand."""
    return isinstance(move, Renewal | ExchangeFromHand)


@law.check(
    SENT_PLACE,
    cites=("ruler.leader.not-played", "ruler.exsilium.succession", "ruler.exsilium.swap-active"),
    when=replaces_a_ruler,
)
def a_leader_goes_straight_to_exsilium(case: Case, move: Any) -> str:
    """A leader was never played, so that it goes to Exsilium and not to Momentum."""
    return "exsilium"


@law.check(
    SENT_PLACE,
    cites=(
        "ruler.exsilium.sent",
        "ruler.exsilium.refresh",
        "ruler.exsilium.swap-hand",
        "ruler.leader.spare",
    ),
    when=sends_from_hand,
)
def what_is_sent_from_hand_goes_straight_to_exsilium(case: Case, move: Any) -> str:
    """A RULER sent from hand has its destination by that very rule: Exsilium, and not Momentum."""
    return "exsilium"


# Which RULERs come.


def is_not_in_exsilium(case: Case, move: Any) -> bool:
    """The RULER that is wanted does not lie in Exsilium."""
    if move.ruler in case.state.exsilium:
        return False
    if any(map(is_unnamed, case.state.exsilium)):
        place_of_card(case.state, move.ruler)
    return True


def is_not_the_one_that_goes(case: Case, move: Exchange) -> bool:
    """The RULER that is wanted is not the one that goes."""
    return move.ruler not in case.ask(SENT, move)


def is_the_one_that_goes(case: Case, move: Exchange) -> bool:
    """The RULER that is wanted is the very one that goes."""
    return not is_not_the_one_that_goes(case, move)


@law.check(
    RULER_IN_EXSILIUM,
    cites="ruler.exsilium.investiture",
    when=(is_an_investiture, is_not_in_exsilium),
)
def an_investiture_takes_from_exsilium(case: Case, move: Any) -> bool:
    """By Investiture a RULER that lies in Exsilium is chosen."""
    return False


@law.check(
    RULER_IN_EXSILIUM,
    cites="ruler.exsilium.swap-active",
    when=(is_an_exchange, is_not_in_exsilium, is_not_the_one_that_goes),
)
def an_exchange_takes_from_exsilium(case: Case, move: Exchange) -> bool:
    """By the Exchange of the active RULER one that lies in Exsilium is activated."""
    return False


@law.check(
    RULER_IN_EXSILIUM,
    cites="ruler.exsilium.swap-active",
    when=(is_an_exchange, is_the_one_that_goes),
)
def the_ruler_just_sent_is_open(case: Case, move: Exchange) -> bool:
    """Whether the RULER that has just gone may be activated again hangs on the reading."""
    return case.reading("ruler.swap-same-leader") == "any"


@law.check(
    RULER_IN_EXSILIUM,
    cites="ruler.exsilium.swap-hand",
    when=(is_an_exchange_from_hand, is_not_in_exsilium),
)
def an_exchange_from_hand_takes_from_exsilium(case: Case, move: ExchangeFromHand) -> bool:
    """By the Exchange between hand and Exsilium one that lies there is obtained."""
    return False


def activates_at_once(case: Case, move: ExchangeFromHand) -> bool:
    """The RULER obtained is to be activated at once."""
    return bool(move.activate)


def obtains_for_the_hand(case: Case, move: Any) -> bool:
    """A RULER is obtained for one from hand, and not activated."""
    return isinstance(move, ExchangeFromHand) and not move.activate


def is_to_be_activated(case: Case, move: Any) -> bool:
    """The RULER obtained from Exsilium for one from hand is to be activated at once."""
    return isinstance(move, ExchangeFromHand) and bool(move.activate)


@law.check(ACTIVATABLE, cites="ruler.exsilium.swap-hand.stays", when=activates_at_once)
def what_is_obtained_is_not_activated(case: Case, move: ExchangeFromHand) -> bool:
    """The RULER obtained for one from hand stays in hand."""
    return False


@law.check(
    ACTIVATABLE,
    cites=("ruler.mechanic.crowns.swap", "ruler.mechanic.crowns.swap.protect"),
    when=activates_at_once,
)
def a_further_crown_is_activated_at_once(case: Case, move: ExchangeFromHand) -> bool:
    """With Parallel Crowns it may be activated at once, and its set protected."""
    return True


@law.check(
    OBTAINED_PLACE,
    cites=("ruler.exsilium.investiture.active", "ruler.leader.active"),
    when=is_an_investiture,
)
def an_invested_ruler_is_active(case: Case, move: Any) -> str:
    """The RULER chosen by Investiture becomes active at once."""
    return "leaders"


@law.check(
    OBTAINED_PLACE,
    cites=("ruler.exsilium.succession", "ruler.leader.active"),
    when=is_a_succession,
)
def a_successor_is_active(case: Case, move: Any) -> str:
    """The successor from hand is activated."""
    return "leaders"


@law.check(
    OBTAINED_PLACE,
    cites=("ruler.exsilium.swap-active", "ruler.leader.active"),
    when=is_an_exchange,
)
def an_exchanged_ruler_is_active(case: Case, move: Any) -> str:
    """The RULER that is exchanged for the active one is activated."""
    return "leaders"


@law.check(OBTAINED_PLACE, cites="ruler.exsilium.swap-hand.stays", when=is_an_exchange_from_hand)
def what_is_obtained_stays_in_hand(case: Case, move: Any) -> str:
    """The RULER obtained for one from hand stays in hand."""
    return "hand"


@law.check(OBTAINED_PLACE, cites="ruler.mechanic.crowns.swap", when=is_to_be_activated)
def a_further_crown_is_laid_down(case: Case, move: Any) -> str:
    """With Parallel Crowns the RULER obtained becomes active beside the others."""
    return "leaders"


@law.check(
    OBTAINED_PLACE,
    cites=("ruler.mechanic.reserve", "ruler.exsilium.swap-hand.stays"),
    when=obtains_for_the_hand,
)
def a_ruler_obtained_for_the_reserve_is_open(case: Case, move: Any) -> str:
    """Whether a RULER that is obtained goes to the Reserve instead of the hand is not said."""
    raise silent("ruler.mechanic.reserve", "ruler.exsilium.swap-hand.stays",
                 open="ruler.reserve-edges")  # fmt: skip


# What returns to hand.


def _protected_without_destinies(case: Case, move: Any) -> list[str]:
    held = seated(case.state, move.by).protection
    return [card for card in held if case.card(card).type != "destiny"]


def _stays(case: Case, move: Any, card: str) -> bool:
    going = case.ask(SENT, move)
    staying = [ruler for ruler in case.ask(ACTIVE, move.by) if ruler not in going]
    return any(case.ask(FITS, ruler, card) for ruler in (move.ruler, *staying))


@law.check(RETURNING, cites="ruler.exsilium.old-protection")
def old_protections_return(case: Case, move: Any) -> tuple[str, ...]:
    """The Resources and Vanguards that lay beside the old RULER return to the hand."""
    cards = _protected_without_destinies(case, move)
    if has_no_second_active_ruler(case, move):
        return tuple(cards)
    going = {case.card(ruler).set for ruler in case.ask(SENT, move)}
    return tuple(card for card in cards if case.card(card).set in going)


def leaves_a_destiny_without_a_place(case: Case, move: Any) -> bool:
    """A protected Destiny fits beside no RULER that is active by then."""
    held = seated(case.state, move.by).protection
    fates = [card for card in held if case.card(card).type == "destiny"]
    return any(not _stays(case, move, card) for card in fates)


@law.check(
    RETURNING,
    cites=("ruler.exsilium.old-protection", "ruler.destin.protected"),
    when=leaves_a_destiny_without_a_place,
)
def a_destiny_without_a_place_is_open(case: Case, move: Any) -> tuple[str, ...]:
    """What becomes of a Destiny that was protected by colour, and fits no longer, is not said."""
    raise silent("ruler.exsilium.old-protection", "ruler.destin.protected")


@law.check(RETURNING, cites="ruler.protect.leader-change")
def what_cannot_stay_returns(case: Case, move: Any) -> tuple[str, ...]:
    """Resources and Vanguards that fit beside no RULER that is active now return to the hand."""
    held = _protected_without_destinies(case, move)
    return tuple(card for card in held if not _stays(case, move, card))
