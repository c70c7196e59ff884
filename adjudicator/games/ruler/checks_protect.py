"""Protecting and picking up: which cards, beside whom, when, and from where."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_kids import is_no_mode_for_the_young
from adjudicator.games.ruler.checks_leader import protects
from adjudicator.games.ruler.conditions import a_chain_is_going_on, is_another_players_turn
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import ExchangeFromHand
from adjudicator.games.ruler.moves_turn import PickUp
from adjudicator.games.ruler.protecting import (
    Installing,
    in_hand_by_then,
    paid_by,
    protected_by,
    rulers_beside,
)
from adjudicator.games.ruler.questions import FITS
from adjudicator.games.ruler.requirements import (
    BETWEEN_CHAINS,
    FROM_HAND,
    JUST_DRAWN,
    LIFTABLE,
    NOT_BARRED,
    OWN_TURN,
    PROTECTABLE,
)
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, silent
from adjudicator.judging.pile import is_unnamed

# Which cards may lie beside a RULER.


def is_a_ruler(case: Case, ruler: str, card: str) -> bool:
    """The card is itself a RULER."""
    return bool(case.card(card).type == "ruler")


def is_no_ruler(case: Case, ruler: str, card: str) -> bool:
    """The card is a Resource, a Vanguard or a Destiny."""
    return not is_a_ruler(case, ruler, card)


def is_of_its_set(case: Case, ruler: str, card: str) -> bool:
    """The card is of the RULER's set."""
    return bool(case.card(card).set == case.card(ruler).set)


def is_of_another_set(case: Case, ruler: str, card: str) -> bool:
    """The card is of another set than the RULER."""
    return not is_of_its_set(case, ruler, card)


def is_of_its_colour(case: Case, ruler: str, card: str) -> bool:
    """The card has the RULER's colour."""
    return bool(case.card(card).colour == case.card(ruler).colour)


def is_of_another_colour(case: Case, ruler: str, card: str) -> bool:
    """The card has another colour than the RULER."""
    return not is_of_its_colour(case, ruler, card)


def kids_play_without_it(case: Case, ruler: str, card: str) -> bool:
    """A mode for the young is played, and protecting by colour was not chosen besides."""
    return case.on("kids") and not case.on("color-protection")


@law.check(
    FITS,
    cites=("ruler.protect", "ruler.cards.set"),
    when=(is_no_mode_for_the_young, is_no_ruler, is_of_its_set),
)
def a_ruler_protects_its_own_set(case: Case, ruler: str, card: str) -> bool:
    """An active RULER protects the Destiny, the Vanguards and the Resources of its own set."""
    return True


@law.check(
    FITS,
    cites=("ruler.mechanic.color-protection", "ruler.protect"),
    when=(is_no_ruler, is_of_its_colour),
)
def a_colour_protects_as_a_set_does(case: Case, ruler: str, card: str) -> bool:
    """With protecting by colour any card of the RULER's colour is protected."""
    return True


@law.check(
    FITS,
    cites=("ruler.mechanic.color-protection", "ruler.protect"),
    when=(is_no_ruler, is_of_its_set, is_of_another_colour),
)
def the_own_set_beside_colour_is_open(case: Case, ruler: str, card: str) -> bool:
    """Whether the colour comes beside the own set or in its place hangs on the reading."""
    return case.reading("ruler.color-or-set") == "set-too"


@law.check(FITS, cites="ruler.mechanic.color-protection", when=(is_a_ruler, is_of_its_colour))
def a_ruler_by_colour_is_open(case: Case, ruler: str, card: str) -> bool:
    """Whether any card of the colour means a RULER as well is not said."""
    raise silent("ruler.mechanic.color-protection", "ruler.protect")


@law.check(
    FITS,
    cites="ruler.mode.kids.leader-color",
    when=(kids_play_without_it, is_no_ruler, is_of_its_colour),
)
def colour_among_the_young_is_open(case: Case, ruler: str, card: str) -> bool:
    """Whether the modes for the young protect by colour of themselves hangs on the reading."""
    return case.reading("ruler.color-protection-home") == "kids"


@law.check(
    FITS,
    cites=("ruler.mode.kids.color-only", "ruler.mode.kids.leader-rest-off"),
    when=(kids_play_without_it, is_no_ruler, is_of_its_set, is_of_another_colour),
)
def the_set_is_nothing_to_the_young(case: Case, ruler: str, card: str) -> bool:
    """In the modes for the young only the colour of a card is used; its set protects nothing."""
    return False


@law.check(FITS, cites=("ruler.mechanic.crowns.own-sets", "ruler.protect"), when=is_of_another_set)
def each_crown_protects_its_own_set(case: Case, ruler: str, card: str) -> bool:
    """With Parallel Crowns every RULER protects its own set and no other."""
    return False


def is_to_be_protected(case: Case, move: Any, card: str) -> bool:
    """The move protects the card."""
    return card in protected_by(move)


def fits_beside_none(case: Case, move: Any, card: str) -> bool:
    """The card may lie beside none of the RULERs that are active by then."""
    rulers = rulers_beside(case, move)
    return bool(rulers) and not any(case.ask(FITS, ruler, card) for ruler in rulers)


@law.check(
    PROTECTABLE,
    cites=("ruler.protect", "ruler.leader.active"),
    when=(is_to_be_protected, fits_beside_none),
)
def only_what_fits_is_protected(case: Case, move: Any, card: str) -> bool:
    """Nothing is protected but what may lie beside an active RULER."""
    return False


def fits_beside_the_new_ruler(case: Case, move: Any, card: str) -> bool:
    """An action of Exsilium makes another RULER active, and the card may lie beside it."""
    return isinstance(move, Installing) and not fits_beside_none(case, move, card)


@law.check(
    PROTECTABLE,
    cites="ruler.exsilium.new-protection",
    when=(is_to_be_protected, fits_beside_the_new_ruler),
)
def a_new_ruler_is_given_its_set(case: Case, move: Any, card: str) -> bool:
    """Beside a RULER that Exsilium makes active, cards of its set may be protected at once."""
    return True


def obtains_a_ruler_for_the_hand(case: Case, move: Any, card: str) -> bool:
    """The RULER that is obtained goes to the hand."""
    return isinstance(move, ExchangeFromHand) and not move.activate


@law.check(
    PROTECTABLE,
    cites=("ruler.exsilium.swap-hand.stays", "ruler.protect"),
    when=(is_to_be_protected, obtains_a_ruler_for_the_hand),
)
def a_ruler_in_hand_protects_nothing(case: Case, move: Any, card: str) -> bool:
    """The RULER obtained for the hand is not active, and brings no Protection."""
    return False


# From where, and when.


def is_not_in_hand_by_then(case: Case, move: Any, card: str) -> bool:
    """The card does not lie in the mover's hand when it is to be protected."""
    return not in_hand_by_then(case, move, card)


@law.check(FROM_HAND, cites="ruler.protect", when=(is_to_be_protected, is_not_in_hand_by_then))
def protected_from_hand(case: Case, move: Any, card: str) -> bool:
    """What a player protects comes from the own hand."""
    return False


def free_card_is_drawn(case: Case, move: Any) -> bool:
    """The free card of the closing is drawn."""
    return bool(case.state.turn.stage == "windows")


def is_the_free_card(case: Case, move: Any, card: str) -> bool:
    """The free card is drawn, and this is it."""
    return free_card_is_drawn(case, move) and card in case.state.turn.drawn


def is_not_the_free_card(case: Case, move: Any, card: str) -> bool:
    """The free card is drawn, and this is another card."""
    return free_card_is_drawn(case, move) and card not in case.state.turn.drawn


@law.check(
    JUST_DRAWN,
    cites=(
        "ruler.protect.drawn-card",
        "ruler.activation.protect-drawn",
        "ruler.turn.closing-windows",
    ),
    when=is_the_free_card,
)
def the_free_card_is_protected(case: Case, move: Any, card: str) -> bool:
    """After the free card of the closing that very card may be protected."""
    return True


@law.check(JUST_DRAWN, cites="ruler.protect.drawn-card.only", when=is_not_the_free_card)
def nothing_else_is_protected_then(case: Case, move: Any, card: str) -> bool:
    """After the free card of the closing no other card from hand is protected."""
    return False


def was_used_from_protection_in_this_turn(case: Case, move: Any, card: str) -> bool:
    """The card is a Vanguard that was used from Protection in this turn."""
    held = seated(case.state, move.by).protection
    return card in case.state.turn.barred or (card in paid_by(move) and card in held)


@law.check(
    NOT_BARRED,
    cites="ruler.avangarda.no-protect-again",
    when=(is_to_be_protected, was_used_from_protection_in_this_turn),
)
def a_used_vanguard_is_not_protected_again(case: Case, move: Any, card: str) -> bool:
    """A Vanguard used from Protection is not protected again in the turn that is going on."""
    return False


@law.check(OWN_TURN, cites="ruler.protect.own-turn", when=(is_another_players_turn, protects))
def protected_in_the_own_turn(case: Case, move: Any) -> bool:
    """Cards are protected only in the own turn."""
    return False


def picks_up(case: Case, move: Any) -> bool:
    """The move takes protected cards to the hand."""
    return isinstance(move, PickUp)


@law.check(OWN_TURN, cites="ruler.protect.pick-up", when=(is_another_players_turn, picks_up))
def picked_up_in_the_own_turn(case: Case, move: Any) -> bool:
    """Protected cards are taken back to the hand only in the own turn."""
    return False


def chain_is_going_on_now(case: Case, move: Any) -> bool:
    """A chain is going on."""
    return a_chain_is_going_on(case)


@law.check(
    BETWEEN_CHAINS,
    cites=("ruler.protect.own-turn", "ruler.protect.pick-up"),
    when=chain_is_going_on_now,
)
def moving_cards_during_a_chain_is_open(case: Case, move: Any) -> bool:
    """Whether cards are protected or picked up in the middle of a chain hangs on the reading."""
    return case.reading("ruler.protect-during-chain") == "any-moment"


# Picking up.


def is_not_protected(case: Case, move: PickUp, card: str) -> bool:
    """The card lies neither in the mover's Protection nor before the mover."""
    player = seated(case.state, move.by)
    held = (*player.protection, *player.leaders)
    return card not in held and not (is_unnamed(card) and any(map(is_unnamed, held)))


def is_a_destiny(case: Case, move: PickUp, card: str) -> bool:
    """The card is a Destiny."""
    return bool(case.card(card).type == "destiny")


def is_an_active_ruler(case: Case, move: PickUp, card: str) -> bool:
    """The card is the mover's active RULER."""
    return card in seated(case.state, move.by).leaders


@law.check(LIFTABLE, cites="ruler.protect.pick-up", when=is_not_protected)
def only_protected_cards_are_picked_up(case: Case, move: PickUp, card: str) -> bool:
    """A player picks up what lies in the own Protection."""
    return False


@law.check(LIFTABLE, cites="ruler.destin.protected", when=is_a_destiny)
def a_protected_destiny_stays(case: Case, move: PickUp, card: str) -> bool:
    """A protected Destiny does not come back to the hand."""
    return False


@law.check(LIFTABLE, cites="ruler.protect.leader-stays", when=is_an_active_ruler)
def an_active_ruler_stays(case: Case, move: PickUp, card: str) -> bool:
    """An active RULER is not picked up at its player's wish."""
    return False
