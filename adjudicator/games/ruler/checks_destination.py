"""Where cards go: what counts as played, the order in Momentum, and the close of a turn."""

from __future__ import annotations

from adjudicator.games.ruler.conditions import chain_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import CLOSING_PLACE, PLAY_PLACE, PLAYED
from adjudicator.games.ruler.questions_round import CLOSING_ORDER, ORDERS
from adjudicator.games.ruler.state import Seat
from adjudicator.judging import Case, missing_text

# What counts as played.


def lies_in_momentum(case: Case, card: str) -> bool:
    """The card lies in Momentum."""
    return card in case.state.momentum


def is_a_ruler(case: Case, card: str) -> bool:
    """The card is a RULER."""
    return bool(case.card(card).type == "ruler")


def is_no_ruler(case: Case, card: str) -> bool:
    """The card is no RULER."""
    return not is_a_ruler(case, card)


@law.check(PLAYED, cites="ruler.leader.played", when=(lies_in_momentum, is_a_ruler))
def a_ruler_is_played_from_hand(case: Case, card: str) -> bool:
    """A RULER is played where it is used from hand, for an effect or as support."""
    return True


# In which order.


def acts(case: Case, player: Seat) -> bool:
    """The player is the author of the action, or of the attack that is being resolved."""
    chain = case.state.chain
    return player in ({chain[0].by, chain[-1].by} if chain else {case.state.turn.player})


def reacts(case: Case, player: Seat) -> bool:
    """The player is not the author of the action."""
    return not acts(case, player)


@law.check(ORDERS, cites="ruler.destination.simultaneous", when=acts)
def the_author_orders_what_is_played_at_once(case: Case, player: Seat) -> Seat:
    """Cards that are played at once are ordered by the author of the action."""
    return player


@law.check(ORDERS, cites=("ruler.destination.simultaneous", "ruler.destination.order"), when=reacts)
def who_orders_a_reaction_is_open(case: Case, player: Seat) -> Seat:
    """Who orders cards that are played at once in a reaction is left open."""
    if case.reading("ruler.simultaneous-reactions") == "each-own":
        return player
    return chain_of(case)[0].by


@law.check(CLOSING_ORDER, cites=("ruler.destination.turn-close", "ruler.destination.registrum-top"))
def the_first_card_played_leaves_first(case: Case) -> tuple[str, ...]:
    """The cards leave Momentum in the order of play, so that the last one comes to lie on top."""
    return tuple(reversed(case.state.momentum))


# Where to.


def has_a_place_of_its_own(case: Case, card: str) -> bool:
    """The card's own text gives it a destination."""
    return bool(case.card(card).destination != "none")


def is_a_destiny(case: Case, card: str) -> bool:
    """The card is a Destiny."""
    return bool(case.card(card).type == "destiny")


def a_destiny_may_go_its_own_way(case: Case, card: str) -> bool:
    """The missing actions of a Destiny may give it a destination of its own."""
    return case.reading("ruler.destin-destination") == "own-rule"


def was_passed_on(case: Case, card: str) -> bool:
    """An effect has passed the card to a player."""
    return card in case.state.passed


def passing_on_works_at_the_close(case: Case, card: str) -> bool:
    """What an effect decided for a card in Momentum works at the close."""
    return case.reading("ruler.transferred-from-momentum") == "effect-may"


@law.check(
    CLOSING_PLACE,
    cites=("ruler.destination.by-type", "ruler.zone.registrum"),
    when=is_no_ruler,
)
def played_cards_go_to_registrum(case: Case, card: str) -> str:
    """Resources, Vanguards and Destinies that were played go to Registrum."""
    return "registrum"


@law.check(
    CLOSING_PLACE,
    cites=("ruler.destination.leader", "ruler.zone.exsilium"),
    when=is_a_ruler,
)
def played_rulers_go_to_exsilium(case: Case, card: str) -> str:
    """A RULER that was played goes to Exsilium."""
    return "exsilium"


@law.check(PLAY_PLACE, cites="ruler.destination.special", when=has_a_place_of_its_own)
def a_card_with_a_destination_passes_momentum_by(case: Case, card: str) -> str:
    """A card that its effect sends elsewhere goes there as it is played, and not to Momentum."""
    place: str = case.card(card).destination
    return place


@law.check(CLOSING_PLACE, cites="ruler.destination.special", when=has_a_place_of_its_own)
def a_cards_own_text_comes_first(case: Case, card: str) -> str:
    """Where a card's effect gives it a destination, it goes there, whatever the general rule."""
    place: str = case.card(card).destination
    return place


@law.check(
    CLOSING_PLACE,
    cites=("ruler.destination.special", "ruler.destin.actions"),
    when=(is_a_destiny, a_destiny_may_go_its_own_way),
)
def where_a_destiny_goes_is_missing(case: Case, card: str) -> str:
    """What the actions of a Destiny say of its destination, our text lacks."""
    raise missing_text("ruler.destin.actions")


@law.check(
    CLOSING_PLACE,
    cites="ruler.destination.transferred",
    when=(was_passed_on, passing_on_works_at_the_close),
)
def a_card_passed_on_stays_there(case: Case, card: str) -> Seat:
    """A card that an effect passed to another player stays with its new holder."""
    holder: Seat = case.state.passed[card]
    return holder
