"""The Triad: three families paid at once, with which cards, and where these go."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.protecting import lies_in_hand, paid_by
from adjudicator.games.ruler.questions import FAMILY
from adjudicator.games.ruler.questions_exsilium import PAY_PLACE
from adjudicator.games.ruler.requirements import PAYABLE, TRIAD
from adjudicator.games.ruler.state import FAMILIES, Family, Resource, family_of, seated
from adjudicator.judging import Case, MissingFact


@law.check(FAMILY, cites="ruler.family")
def each_family_has_two_resources(case: Case, resource: Resource) -> Family:
    """Wealth and Force attack, Resilience and Charisma defend, Wisdom and Luck provide."""
    return family_of(resource)


def families_of(case: Case, card: str) -> frozenset[Family]:
    """The families for which a card can pay; a RULER and a Destiny have none."""
    printed = case.card(card)
    if printed.type == "resource":
        return frozenset({case.ask(FAMILY, printed.resource)})
    return frozenset(printed.profile) if printed.type == "vanguard" else frozenset()


def shares_of(case: Case, move: Any) -> list[frozenset[Family]]:
    """Of each card that pays, the families for which it can.

    :raises MissingFact: if nobody tells which cards pay.
    """
    if move.pay.unnamed:
        raise MissingFact("pay")
    return [families_of(case, card) for card in move.pay.names]


def pay_for_all(shares: list[frozenset[Family]], due: frozenset[Family]) -> bool:
    """Whether these can pay one family each, so that just what is due is paid."""
    if not shares:
        return not due
    return any(pay_for_all(shares[1:], due - {family}) for family in shares[0] & due)


ALL = frozenset(FAMILIES)


def is_no_card_of_each_family(case: Case, move: Any) -> bool:
    """The payment is not three cards, one of each family."""
    return not pay_for_all(shares_of(case, move), ALL)


def has_a_vanguard_of_two_families_and_a_card_of_the_third(case: Case, move: Any) -> bool:
    """The payment is two cards: a Vanguard of two families, and a card of the third."""
    shares = shares_of(case, move)
    return len(shares) == 2 and any(
        len(one) == 2 and bool(other & (ALL - one)) for one, other in (shares, shares[::-1])
    )


@law.check(TRIAD, cites="ruler.exsilium.triad", when=is_no_card_of_each_family)
def a_triad_is_one_card_of_each_family(case: Case, move: Any) -> bool:
    """A Triad is paid with one card of each of the three families, no more and no fewer."""
    return False


@law.check(
    TRIAD,
    cites="ruler.exsilium.triad.avangarda",
    when=has_a_vanguard_of_two_families_and_a_card_of_the_third,
)
def a_vanguard_pays_for_two_families(case: Case, move: Any) -> bool:
    """A Vanguard with two values may pay for two families; another card pays for the third."""
    return True


def pays(case: Case, move: Any, card: str) -> bool:
    """The card is to pay."""
    return card in paid_by(move)


def is_out_of_hand_and_protection(case: Case, move: Any, card: str) -> bool:
    """The card lies neither in the mover's Protection nor in the mover's hand."""
    held = seated(case.state, move.by).protection
    return card not in held and not lies_in_hand(case.state, move.by, card)


def is_a_ruler_or_a_destiny(case: Case, move: Any, card: str) -> bool:
    """The card is a RULER or a Destiny."""
    return case.card(card).type in {"ruler", "destiny"}


@law.check(
    PAYABLE, cites="ruler.exsilium.triad.sources", when=(pays, is_out_of_hand_and_protection)
)
def paid_from_hand_and_protection(case: Case, move: Any, card: str) -> bool:
    """A Triad is paid from the hand and from the Protection of the active RULER."""
    return False


@law.check(PAYABLE, cites="ruler.exsilium.triad.excluded", when=(pays, is_a_ruler_or_a_destiny))
def rulers_and_destinies_do_not_pay(case: Case, move: Any, card: str) -> bool:
    """RULERs and Destinies do not pay for a Triad."""
    return False


def is_a_protected_vanguard(case: Case, card: str) -> bool:
    """The card is a Vanguard in a player's Protection."""
    held = any(card in player.protection for player in case.state.players.values())
    return held and case.card(card).type == "vanguard"


@law.check(PAY_PLACE, cites=("ruler.exsilium.triad.destination", "ruler.exsilium.triad.played"))
def what_pays_is_played(case: Case, card: str) -> str:
    """Cards that pay count as played, and go where played cards go."""
    return "momentum"


@law.check(
    PAY_PLACE,
    cites=("ruler.exsilium.triad.from-protection", "ruler.avangarda.double-use"),
    when=is_a_protected_vanguard,
)
def a_vanguard_that_pays_from_protection_comes_to_hand(case: Case, card: str) -> str:
    """A Vanguard that pays directly from Protection is taken to the hand."""
    return "hand"
