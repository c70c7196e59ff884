"""Superiority: who has it in a column, and what may be done with it."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import Refresh, Use
from adjudicator.games.minotaurs.questions import (
    BENEFIT,
    CHIP,
    COLUMN_UNUSED,
    DECK_SUFFICES,
    HOLDS_COLUMN,
    MAY_BE_CURSED,
    MIGHT,
    RIGHT_TARGET,
    SUPERIORITY,
    SUPERIORITY_TIME,
    TARGETS,
    TOTAL,
    law,
)
from adjudicator.games.minotaurs.state import (
    COLUMNS,
    cards_in,
    column_of,
    gods_of,
    other,
    region_of,
    side_of,
    zone_of,
)
from adjudicator.judging import Case, MissingFact, silent

CURSABLE = frozenset({"minion", "leader", "building"})


@law.check(TOTAL, cites="minotaurs.superiority.determine.total")
def all_cards_of_the_side_count(case: Case, column: str, side: str) -> int:
    """The might of all cards on one side of the column is added up."""
    return sum(case.ask(MIGHT, card) for card in cards_in(case.state, column, side))


def totals_differ(case: Case, column: str) -> bool:
    """One side has more might in the column."""
    return case.ask(TOTAL, column, "red") != case.ask(TOTAL, column, "blue")


def totals_are_equal(case: Case, column: str) -> bool:
    """Both sides have equal might in the column."""
    return not totals_differ(case, column)


@law.check(SUPERIORITY, cites="minotaurs.superiority.determine.most", when=totals_differ)
def the_greater_total_is_superior(case: Case, column: str) -> str:
    """Who has more might in the column is superior there."""
    red_leads = case.ask(TOTAL, column, "red") > case.ask(TOTAL, column, "blue")
    return "red" if red_leads else "blue"


@law.check(SUPERIORITY, cites="minotaurs.superiority.tie", when=totals_are_equal)
def equal_totals_favour_nobody(case: Case, column: str) -> str:
    """With equal might nobody is superior."""
    return "none"


def somebody_is_superior(case: Case, column: str) -> bool:
    """One player is superior in the column."""
    return bool(case.ask(SUPERIORITY, column) != "none")


def nobody_is_superior(case: Case, column: str) -> bool:
    """Nobody is superior in the column."""
    return bool(case.ask(SUPERIORITY, column) == "none")


@law.check(CHIP, cites="minotaurs.superiority.determine.chip", when=somebody_is_superior)
def the_chip_shows_who_is_superior(case: Case, column: str) -> str:
    """The superiority chip lies on the superior player's side of the column."""
    holder: str = case.ask(SUPERIORITY, column)
    return holder


@law.check(CHIP, cites="minotaurs.superiority.tie.chip", when=nobody_is_superior)
def no_chip_where_nobody_is_superior(case: Case, column: str) -> str:
    """With equal might no chip lies on the column; one that lay there is taken away."""
    return "none"


def column_is_military(case: Case, column: str) -> bool:
    """The column is military."""
    return zone_of(column) == "military"


def column_is_religious(case: Case, column: str) -> bool:
    """The column is religious."""
    return zone_of(column) == "religious"


def column_is_economic(case: Case, column: str) -> bool:
    """The column is economic."""
    return zone_of(column) == "economic"


@law.check(BENEFIT, cites="minotaurs.superiority.military", when=column_is_military)
def military_superiority_costs_a_card(case: Case, column: str) -> str:
    """Military superiority makes the opponent throw away the top card of the deck."""
    return "opponent-loses-a-card"


@law.check(BENEFIT, cites="minotaurs.superiority.religious", when=column_is_religious)
def religious_superiority_curses(case: Case, column: str) -> str:
    """Religious superiority curses one card of the opponent's."""
    return "curse-a-card"


@law.check(BENEFIT, cites="minotaurs.superiority.economic", when=column_is_economic)
def economic_superiority_draws(case: Case, column: str) -> str:
    """Economic superiority draws one card from the own deck."""
    return "draw-a-card"


def is_not_the_superiority_phase(case: Case, move: Use) -> bool:
    """It is not the superiority phase."""
    return bool(case.state.turn.phase != "superiority")


@law.check(
    SUPERIORITY_TIME,
    cites=("minotaurs.superiority.use", "minotaurs.superiority"),
    when=is_not_the_superiority_phase,
)
def superiority_is_used_once_determined(case: Case, move: Use) -> bool:
    """Superiority is used in the superiority phase, after it has been determined."""
    return False


def holds_no_superiority_there(case: Case, move: Use) -> bool:
    """The mover is not superior in the column."""
    return bool(case.state.board[move.column].chip != move.by)


@law.check(
    HOLDS_COLUMN,
    cites=("minotaurs.superiority.use.per-column", "minotaurs.superiority.determine.chip"),
    when=holds_no_superiority_there,
)
def only_ones_own_columns_are_used(case: Case, move: Use) -> bool:
    """Superiority is used for each column in which the player is superior, and for no other."""
    return False


def was_used_in_this_turn(case: Case, move: Use) -> bool:
    """The column was used in this turn."""
    return move.column in case.state.turn.used


@law.check(COLUMN_UNUSED, cites="minotaurs.superiority.use.per-column", when=was_used_in_this_turn)
def each_column_is_used_once(case: Case, move: Use) -> bool:
    """Each column in which the player is superior serves once in a turn."""
    return False


def is_no_card_of_the_opponents(case: Case, card: str, player: str) -> bool:
    """The card is not in play on the opponent's side."""
    return side_of(case.state, card) != other(player)


def stands_in_another_region(case: Case, card: str, column: str) -> bool:
    """The card stands in the region to which the column does not belong."""
    place = column_of(case.state, card)
    return place is not None and region_of(place) != region_of(column)


def is_of_a_type_out_of_reach(case: Case, card: str) -> bool:
    """The card is no minion, no leader and no building."""
    return case.card(card).type not in CURSABLE


@law.check(MAY_BE_CURSED, cites="minotaurs.superiority.religious", when=is_no_card_of_the_opponents)
def only_the_opponents_cards_are_cursed(case: Case, card: str) -> bool:
    """Religious superiority curses a card of the opponent's."""
    return False


@law.check(
    MAY_BE_CURSED,
    cites="minotaurs.superiority.religious.same-region",
    when=stands_in_another_region,
)
def another_region_is_out_of_reach(case: Case, card: str) -> bool:
    """The card has to stand in the region of the column that is used."""
    return False


@law.check(
    MAY_BE_CURSED,
    cites="minotaurs.superiority.religious.target-types",
    when=is_of_a_type_out_of_reach,
)
def other_types_cannot_be_cursed(case: Case, card: str) -> bool:
    """Only a minion, a leader or a building can be cursed."""
    return False


@law.check(
    TARGETS,
    cites=("minotaurs.superiority.religious", "minotaurs.superiority.religious.already-cursed"),
)
def the_opponents_cards_may_be_cursed(case: Case, column: str, player: str) -> tuple[str, ...]:
    """Religious superiority curses one card of the opponent's, cursed before or not."""
    enemy = other(player)
    standing = [card for place in COLUMNS for card in cards_in(case.state, place, enemy)]
    everything = (*standing, *gods_of(case.state, enemy))
    return tuple(card for card in everything if case.ask(MAY_BE_CURSED, card, column, player))


def is_religious(case: Case, move: Use) -> bool:
    """The column is religious."""
    return zone_of(move.column) == "religious"


def is_not_religious(case: Case, move: Use) -> bool:
    """The column is not religious."""
    return not is_religious(case, move)


def names_no_lawful_target(case: Case, move: Use) -> bool:
    """The card named may not be cursed from there."""
    if move.target is not None:
        return not case.ask(MAY_BE_CURSED, move.target, move.column, move.by)
    if case.ask(TARGETS, move.column, move.by):
        raise MissingFact("target")
    return False


def names_a_target(case: Case, move: Use) -> bool:
    """A card is named."""
    return move.target is not None


@law.check(
    RIGHT_TARGET,
    cites="minotaurs.superiority.religious",
    when=(is_religious, names_no_lawful_target),
)
def only_a_lawful_target_is_cursed(case: Case, move: Use) -> bool:
    """The card that is cursed is one that religious superiority reaches."""
    return False


@law.check(
    RIGHT_TARGET,
    cites=("minotaurs.superiority.military", "minotaurs.superiority.economic"),
    when=(is_not_religious, names_a_target),
)
def other_zones_aim_at_no_card(case: Case, move: Use) -> bool:
    """Military and economic superiority take the top card of a deck; no card is chosen."""
    return False


def draws_from_an_empty_deck(case: Case, move: Use | Refresh) -> bool:
    """An economic column is used, and the mover's deck is empty."""
    if not isinstance(move, Use) or zone_of(move.column) != "economic":
        return False
    return len(case.state.players[move.by].deck) == 0


@law.check(DECK_SUFFICES, cites="minotaurs.superiority.economic", when=draws_from_an_empty_deck)
def drawing_from_an_empty_deck_is_open(case: Case, move: Use) -> bool:
    """Whether economic superiority may be used with an empty deck hangs on the reading."""
    return case.reading("minotaurs.deck-empty-draw") == "draw-what-is-left"


def strikes_an_empty_deck(case: Case, move: Use | Refresh) -> bool:
    """A military column is used, and the opponent's deck is empty."""
    if not isinstance(move, Use) or zone_of(move.column) != "military":
        return False
    return len(case.state.players[other(move.by)].deck) == 0


@law.check(DECK_SUFFICES, cites="minotaurs.superiority.military", when=strikes_an_empty_deck)
def striking_an_empty_deck_is_not_spoken_of(case: Case, move: Use) -> bool:
    """The rules do not say whether military superiority may be used against an empty deck."""
    raise silent("minotaurs.superiority.military", open="minotaurs.deck-empty-military")
