"""The course of a turn: the choice, the phases in order, what may be skipped, and the duty of a card."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import EndTurn, Enter, Refresh, Use
from adjudicator.games.minotaurs.questions import (
    CARDS_IN_HAND,
    DECK_SUFFICES,
    DRAWS,
    ENOUGH_CARDS,
    NEXT_PLAYER,
    PHASE_ORDER,
    REFRESH_ALLOWED,
    SKIPS,
    SUPERIORITY_DONE,
    TURN_START,
    law,
)
from adjudicator.games.minotaurs.state import NUMBERED, other
from adjudicator.judging import Case, Pile

FULL_HAND = 6
MOST_SKIPPED = 2


def the_choice_is_made(case: Case, move: Refresh) -> bool:
    """The player has begun the phases, or the turn is over."""
    return bool(case.state.turn.phase != "start")


@law.check(TURN_START, cites="minotaurs.turn.choice", when=the_choice_is_made)
def refresh_or_phases(case: Case, move: Refresh) -> bool:
    """In a turn a player either refreshes the hand or goes through the phases, never both."""
    return False


def are_not_all_in_hand(case: Case, move: Refresh) -> bool:
    """Some of the cards are not in the mover's hand."""
    hand: Pile = case.state.players[move.by].hand
    return any(card not in hand for card in move.discard.names) or (
        move.discard.unnamed > len(hand) - len(hand.named())
    )


@law.check(CARDS_IN_HAND, cites="minotaurs.turn.refresh", when=are_not_all_in_hand)
def discarded_from_hand(case: Case, move: Refresh) -> bool:
    """What is thrown away to refresh comes from the hand."""
    return False


def throws_nothing_away(case: Case, move: Refresh | EndTurn) -> bool:
    """The refresh throws no card away."""
    return isinstance(move, Refresh) and len(move.discard) == 0


def ends_a_turn_without_a_card(case: Case, move: Refresh | EndTurn) -> bool:
    """The turn ends, and no card was played or thrown away in it."""
    return isinstance(move, EndTurn) and case.state.turn.cards == 0


def has_cards_in_hand(case: Case, move: Refresh | EndTurn) -> bool:
    """There are cards in the mover's hand."""
    return len(case.state.players[move.by].hand) > 0


def has_an_empty_hand(case: Case, move: Refresh | EndTurn) -> bool:
    """The mover's hand is empty."""
    return not has_cards_in_hand(case, move)


@law.check(
    ENOUGH_CARDS, cites="minotaurs.turn.minimum-card", when=(throws_nothing_away, has_cards_in_hand)
)
def a_refresh_throws_away_a_card(case: Case, move: Refresh) -> bool:
    """Every turn at least one card is played or thrown away, so a refresh throws one away."""
    return False


@law.check(
    ENOUGH_CARDS,
    cites="minotaurs.turn.minimum-card",
    when=(ends_a_turn_without_a_card, has_cards_in_hand),
)
def a_turn_needs_a_card(case: Case, move: EndTurn) -> bool:
    """A turn in which no card was played or thrown away may not end."""
    return False


def has_no_card_for_the_duty(case: Case, move: Refresh | EndTurn) -> bool:
    """No card was played or thrown away, and the hand holds none."""
    lacking = throws_nothing_away(case, move) or ends_a_turn_without_a_card(case, move)
    return lacking and has_an_empty_hand(case, move)


@law.check(ENOUGH_CARDS, cites="minotaurs.turn.minimum-card", when=has_no_card_for_the_duty)
def an_empty_hand_is_not_spoken_of(case: Case, move: Refresh | EndTurn) -> bool:
    """What becomes of the duty when there is no card for it hangs on the reading."""
    return case.reading("minotaurs.empty-hand-duty") == "duty-lapses"


def is_the_first_turn(case: Case, move: Refresh | Enter) -> bool:
    """It is the first turn of the game."""
    return bool(case.state.turn.first)


def is_a_later_turn(case: Case, move: Refresh | Enter) -> bool:
    """It is not the first turn of the game."""
    return not case.state.turn.first


@law.check(REFRESH_ALLOWED, cites="minotaurs.turn.first-turn-skip", when=is_the_first_turn)
def a_refresh_as_first_turn_is_open(case: Case, move: Refresh) -> bool:
    """Whether the starting player may refresh instead of skipping two phases hangs on the reading."""
    return case.reading("minotaurs.first-turn-refresh") == "phases-only"


@law.check(DRAWS, cites="minotaurs.turn.refresh.refill")
def fills_the_hand_to_six(case: Case, player: str) -> int:
    """The hand is filled up to six cards; a fuller hand draws none."""
    return max(0, FULL_HAND - len(case.state.players[player].hand))


def deck_is_too_small_to_refill(case: Case, move: Refresh | Use) -> bool:
    """The deck holds fewer cards than the refresh draws."""
    if not isinstance(move, Refresh):
        return False
    player = case.state.players[move.by]
    kept = len(player.hand) - len(move.discard)
    return bool(max(0, FULL_HAND - kept) > len(player.deck))


@law.check(
    DECK_SUFFICES, cites="minotaurs.turn.refresh.refill", when=deck_is_too_small_to_refill
)
def a_refill_from_a_small_deck_is_open(case: Case, move: Refresh) -> bool:
    """Whether a hand may be refreshed from a deck that is too small hangs on the reading."""
    return case.reading("minotaurs.deck-empty-draw") == "draw-what-is-left"


def is_after_the_phases(case: Case, move: Enter) -> bool:
    """The superiority phase has begun, or the turn is over."""
    return case.state.turn.phase in {"superiority", "over"}


def was_entered_before(case: Case, move: Enter) -> bool:
    """The phase was entered before in this turn."""
    return move.phase in case.state.turn.entered


def was_not_entered(case: Case, move: Enter) -> bool:
    """The phase was not entered before in this turn."""
    return not was_entered_before(case, move)


def goes_back(case: Case, move: Enter) -> bool:
    """A phase with a higher number was entered before."""
    if move.phase == "superiority":
        return False
    return any(phase > move.phase for phase in case.state.turn.entered)


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases.superiority", when=is_after_the_phases)
def superiority_comes_last(case: Case, move: Enter) -> bool:
    """The superiority phase follows all others, so none follows it."""
    return False


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases", when=was_entered_before)
def each_phase_comes_once(case: Case, move: Enter) -> bool:
    """A turn has each of the four phases once."""
    return False


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases", when=(goes_back, was_not_entered))
def going_back_is_open(case: Case, move: Enter) -> bool:
    """Whether the phases may be gone through in another order hangs on the reading."""
    return case.reading("minotaurs.phase-order") == "free"


def _left_out(case: Case) -> int:
    """How many numbered phases were skipped in this turn, as far as it has come."""
    turn = case.state.turn
    skipped = sum(phase not in turn.entered for phase in NUMBERED)
    idle = sum(phase not in turn.acted for phase in NUMBERED)
    if idle > skipped and case.reading("minotaurs.skip-three") == "idle-is-skipped":
        return idle
    return skipped


def ends_the_numbered_phases(case: Case, move: Enter) -> bool:
    """The superiority phase is entered."""
    return move.phase == "superiority"


@law.check(SKIPS, cites="minotaurs.turn.skip", when=(ends_the_numbered_phases, is_a_later_turn))
def one_or_two_phases_may_be_skipped(case: Case, move: Enter) -> bool:
    """A player may skip one phase or two in a turn, not three."""
    return _left_out(case) <= MOST_SKIPPED


@law.check(
    SKIPS, cites="minotaurs.turn.first-turn-skip", when=(ends_the_numbered_phases, is_the_first_turn)
)
def the_starting_player_skips_two(case: Case, move: Enter) -> bool:
    """In the first turn of the game the starting player skips exactly two phases."""
    return _left_out(case) == MOST_SKIPPED


def has_no_superiority_phase(case: Case, move: EndTurn) -> bool:
    """The turn ends before the superiority phase."""
    return case.state.turn.phase in NUMBERED


def has_not_begun(case: Case, move: EndTurn) -> bool:
    """Nothing of the turn has been done."""
    return bool(case.state.turn.phase == "start")


@law.check(SUPERIORITY_DONE, cites="minotaurs.superiority.determine", when=has_no_superiority_phase)
def leaving_out_superiority_is_open(case: Case, move: EndTurn) -> bool:
    """Whether the superiority phase may be skipped hangs on the reading."""
    return case.reading("minotaurs.skip-superiority") == "any-of-four"


@law.check(SUPERIORITY_DONE, cites="minotaurs.turn.choice", when=has_not_begun)
def a_turn_is_one_choice_or_the_other(case: Case, move: EndTurn) -> bool:
    """A turn is spent on a refresh or on the phases; it cannot end before either."""
    return False


@law.check(NEXT_PLAYER, cites="minotaurs.turn.alternation")
def the_opponent_follows(case: Case, player: str) -> str:
    """When a turn is finished, the opponent's begins."""
    return other(player)
