"""Playing a card: from hand, to its zone, on one's own side; and who has to make room."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import Play
from adjudicator.games.minotaurs.questions import (
    CARD_IN_HAND,
    DESTINATION,
    GOD_LIMIT,
    LEAVING,
    OWN_SIDE,
    ZONE_MATCH,
    law,
)
from adjudicator.games.minotaurs.state import (
    cards_in,
    gods_of,
    other,
    zone_of,
    zones_of,
)
from adjudicator.judging import Case, MissingFact, Pile, missing_text, silent
from adjudicator.judging.pile import place_of_card

MOST_GODS = 3


def is_not_in_hand(case: Case, move: Play) -> bool:
    """The card is not in the mover's hand."""
    hand: Pile = case.state.players[move.by].hand
    if move.card in hand:
        return False
    # A card that lies nowhere may be one of the hand's unnamed ones.
    return len(hand.named()) == len(hand) or bool(place_of_card(case.state, move.card))


def is_a_god(case: Case, move: Play) -> bool:
    """The card is a god."""
    return bool(case.card(move.card).type == "god")


def is_a_wisdom(case: Case, move: Play) -> bool:
    """The card is wisdom of the gods."""
    return bool(case.card(move.card).type == "wisdom")


def stays_in_play(case: Case, move: Play) -> bool:
    """The card is of a type that stays in play."""
    return not is_a_wisdom(case, move)


def is_a_minion(case: Case, move: Play) -> bool:
    """The card is a minion."""
    return bool(case.card(move.card).type == "minion")


def is_a_building(case: Case, move: Play) -> bool:
    """The card is a building."""
    return bool(case.card(move.card).type == "building")


def is_a_leader(case: Case, move: Play) -> bool:
    """The card is a leader."""
    return bool(case.card(move.card).type == "leader")


def stands_in_a_column(case: Case, move: Play) -> bool:
    """The card is of a type that stands in a column."""
    return case.card(move.card).type in {"minion", "leader", "building"}


def aims_at_a_column(case: Case, move: Play) -> bool:
    """The card is to go to a column."""
    return move.at not in {None, "centre"}


def aims_at_the_centre(case: Case, move: Play) -> bool:
    """The card is to go to the centre."""
    return move.at == "centre"


def _column(move: Play) -> str:
    """The column that the card is played to."""
    if move.at is None or move.at == "centre":
        raise MissingFact("at")
    return move.at


def goes_to_a_column(case: Case, move: Play) -> bool:
    """The play names a column; a card that stands in one cannot be played without."""
    return move.at != "centre" and bool(_column(move))


def shows_no_such_zone(case: Case, move: Play) -> bool:
    """The picture on the card does not show the column's zone."""
    return zone_of(_column(move)) not in zones_of(case.card(move.card))


def shows_such_a_zone(case: Case, move: Play) -> bool:
    """The picture on the card shows the column's zone."""
    return not shows_no_such_zone(case, move)


def shows_several_zones(case: Case, move: Play) -> bool:
    """The picture on the card shows several zones."""
    return len(zones_of(case.card(move.card))) > 1


def aims_at_the_other_side(case: Case, move: Play) -> bool:
    """The card is to go to the opponent's side."""
    return move.side is not None and move.side != move.by


def has_three_gods(case: Case, move: Play) -> bool:
    """The mover has three gods in play."""
    return len(gods_of(case.state, move.by)) >= MOST_GODS


@law.check(CARD_IN_HAND, cites="minotaurs.play", when=is_not_in_hand)
def played_from_hand(case: Case, move: Play) -> bool:
    """A card is played from the hand."""
    return False


@law.check(
    ZONE_MATCH,
    cites="minotaurs.card.zone",
    when=(stands_in_a_column, goes_to_a_column, shows_no_such_zone),
)
def only_in_the_zone_shown(case: Case, move: Play) -> bool:
    """A card stands only in the zone that its picture shows."""
    return False


@law.check(
    ZONE_MATCH,
    cites="minotaurs.type.minion",
    when=(is_a_minion, goes_to_a_column, shows_no_such_zone),
)
def a_minion_only_in_the_zone_shown(case: Case, move: Play) -> bool:
    """A minion is put in the zone that is shown on it."""
    return False


@law.check(
    ZONE_MATCH,
    cites="minotaurs.type.building",
    when=(is_a_building, goes_to_a_column, shows_no_such_zone),
)
def a_building_only_in_the_zone_shown(case: Case, move: Play) -> bool:
    """A building is put in the zone that is shown on it."""
    return False


@law.check(
    ZONE_MATCH,
    cites="minotaurs.card.zone",
    when=(stands_in_a_column, goes_to_a_column, shows_several_zones, shows_such_a_zone),
)
def several_zones_are_not_explained(case: Case, move: Play) -> bool:
    """How a card with several zones is placed stood in a picture that our copy lacks."""
    if case.reading("minotaurs.several-zones") == "any-of-them":
        return True
    raise missing_text("minotaurs.card.zone")


@law.check(ZONE_MATCH, cites="minotaurs.card.zone", when=(stays_in_play, aims_at_the_centre))
def the_centre_is_no_zone(case: Case, move: Play) -> bool:
    """A card stands in a zone of conflict, and the centre is none."""
    return False


@law.check(ZONE_MATCH, cites="minotaurs.type.god.centre", when=(is_a_god, aims_at_the_centre))
def gods_stand_in_the_centre(case: Case, move: Play) -> bool:
    """A god is put in the centre of the board."""
    return True


@law.check(ZONE_MATCH, cites="minotaurs.type.god.centre", when=(is_a_god, aims_at_a_column))
def gods_stand_in_no_column(case: Case, move: Play) -> bool:
    """A god is put in the centre instead of a column."""
    return False


@law.check(
    OWN_SIDE, cites="minotaurs.play.own-side", when=(stands_in_a_column, aims_at_the_other_side)
)
def played_on_ones_own_side(case: Case, move: Play) -> bool:
    """A card goes to its player's own side of the board."""
    return False


@law.check(GOD_LIMIT, cites="minotaurs.type.god.limit", when=(is_a_god, has_three_gods))
def no_fourth_god(case: Case, move: Play) -> bool:
    """A player has at most three gods in play; whether one may make room is a reading."""
    return case.reading("minotaurs.fourth-god") == "replaces"


@law.check(DESTINATION, cites=("minotaurs.play.own-side", "minotaurs.play"), when=stays_in_play)
def to_ones_own_side_of_the_column(case: Case, move: Play) -> str:
    """The card goes to its player's side of the column."""
    return f"{_column(move)}.{move.by}"


@law.check(DESTINATION, cites="minotaurs.type.god.centre", when=is_a_god)
def to_the_centre(case: Case, move: Play) -> str:
    """A god goes to the centre of the board, not to a column."""
    return f"centre.{move.by}"


@law.check(DESTINATION, cites="minotaurs.type.wisdom.leaves", when=is_a_wisdom)
def out_of_the_game(case: Case, move: Play) -> str:
    """Wisdom of the gods leaves the game once its effects have come about."""
    return "out"


@law.check(
    LEAVING,
    cites=("minotaurs.type.leader.newcomer-ousts", "minotaurs.type.leader.one-per-column"),
    when=(is_a_leader, goes_to_a_column),
)
def the_old_leader_leaves(case: Case, move: Play) -> tuple[str, ...]:
    """A new leader drives out the leader whom the player already had in the column."""
    standing = cards_in(case.state, _column(move), move.by)
    return tuple(card for card in standing if case.card(card).type == "leader")


@law.check(
    LEAVING,
    cites=("minotaurs.type.god.newcomer-expels", "minotaurs.type.god.exclusive"),
    when=is_a_god,
)
def the_opponents_gods_leave(case: Case, move: Play) -> tuple[str, ...]:
    """A new god drives every god of the opponent's out of the game."""
    return tuple(gods_of(case.state, other(move.by)))


@law.check(LEAVING, cites="minotaurs.type.god.limit", when=(is_a_god, has_three_gods))
def one_of_four_gods_leaves(case: Case, move: Play) -> tuple[str, ...]:
    """Four gods never stand; which of them would have to leave is not said."""
    raise silent("minotaurs.type.god.limit", open="minotaurs.fourth-god")
