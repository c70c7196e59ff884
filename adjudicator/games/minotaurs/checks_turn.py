"""The course of a turn: the choice, the phases, what may be skipped, the duty of a card."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.minotaurs.moves import Action, EndTurn, Enter, Refresh, Use
from adjudicator.games.minotaurs.questions import (
    CARDS_IN_HAND,
    DECK_SUFFICES,
    DRAWS,
    ENOUGH_CARDS,
    GAME_GOES_ON,
    NEXT_PLAYER,
    PHASE_ORDER,
    REFRESH_ALLOWED,
    SKIPS,
    SUPERIORITY_DONE,
    TURN_START,
    WINS,
    law,
)
from adjudicator.games.minotaurs.state import NUMBERED, Phase, begun_phases, busy_phases, other
from adjudicator.judging import Case, Pile

FULL_HAND = 6
MOST_SKIPPED = 2


def opens_the_turn(case: Case, move: Refresh | Enter) -> bool:
    """The turn has just begun, and nothing of it has been done."""
    return bool(case.state.turn.phase == "start")


def has_won(case: Case, move: Refresh | Enter) -> bool:
    """The mover wins by the test that opens the turn."""
    return case.ask(WINS, move.by)


@law.check(
    GAME_GOES_ON,
    cites=("minotaurs.turn", "minotaurs.turn.victory-check"),
    when=(opens_the_turn, has_won),
)
def no_choice_after_a_win(case: Case, move: Refresh | Enter) -> bool:
    """The win test opens the turn, and only where it brings no win does the turn go on."""
    return False


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


def is_a_refresh(case: Case, move: Refresh | EndTurn) -> bool:
    """The hand is refreshed."""
    return isinstance(move, Refresh)


def throws_nothing_away(case: Case, move: Refresh | EndTurn) -> bool:
    """The refresh throws no card away."""
    return isinstance(move, Refresh) and len(move.discard) == 0


def _ends_phases_without_a_play(case: Case, move: Refresh | EndTurn) -> bool:
    """The phases end, and the player threw nothing away and played nothing."""
    # After a refresh nothing is left to judge: it has been judged itself.
    turn = case.state.turn
    return isinstance(move, EndTurn) and turn.phase != "over" and turn.cards == 0


def _lost_to_effects(case: Case) -> int:
    """How many own cards effects made the player throw away in this turn."""
    turn = case.state.turn
    lost: int = turn.lost_from_hand + turn.lost_from_play
    return lost


def ends_a_turn_without_a_card(case: Case, move: Refresh | EndTurn) -> bool:
    """The turn ends, and no card was played or thrown away in it."""
    return _ends_phases_without_a_play(case, move) and _lost_to_effects(case) == 0


def ends_a_turn_with_forced_discards_alone(case: Case, move: Refresh | EndTurn) -> bool:
    """The turn ends, nothing was played, and cards were thrown away only because of effects."""
    return _ends_phases_without_a_play(case, move) and _lost_to_effects(case) > 0


def has_cards_in_hand(case: Case, move: Refresh | EndTurn) -> bool:
    """There are cards in the mover's hand, and not only such as came too late to be played."""
    late = case.state.turn.late if isinstance(move, EndTurn) else 0
    return len(case.state.players[move.by].hand) > late


def has_no_card_for_the_duty(case: Case, move: Refresh | EndTurn) -> bool:
    """No card was played or thrown away, and the hand held none."""
    lacking = throws_nothing_away(case, move) or ends_a_turn_without_a_card(case, move)
    return lacking and not has_cards_in_hand(case, move)


@law.check(ENOUGH_CARDS, cites="minotaurs.turn.refresh.amount", when=is_a_refresh)
def any_number_is_thrown_away(case: Case, move: Refresh) -> bool:
    """Who refreshes the hand throws away as many cards as they like."""
    return True


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


@law.check(ENOUGH_CARDS, cites="minotaurs.turn.minimum-card", when=has_no_card_for_the_duty)
def an_empty_hand_is_not_spoken_of(case: Case, move: Refresh | EndTurn) -> bool:
    """What becomes of the duty when there is no card for it hangs on the reading."""
    return case.reading("minotaurs.empty-hand-duty") == "duty-lapses"


@law.check(
    ENOUGH_CARDS,
    cites=("minotaurs.turn.minimum-card", "minotaurs.discard"),
    when=ends_a_turn_with_forced_discards_alone,
)
def which_discard_counts_is_open(case: Case, move: EndTurn) -> bool:
    """Whether a card lost to an effect is the card that every turn needs hangs on the reading."""
    if case.state.turn.lost_from_hand > 0:
        return case.reading("minotaurs.forced-discard") != "refresh-only"
    return case.reading("minotaurs.forced-discard") == "any-discard"


def is_the_first_turn(case: Case, move: Refresh | Enter | EndTurn | Action) -> bool:
    """It is the first turn of the game."""
    return bool(case.state.turn.first)


@law.check(REFRESH_ALLOWED, cites="minotaurs.turn.first-turn-skip", when=is_the_first_turn)
def a_refresh_as_first_turn_is_open(case: Case, move: Refresh) -> bool:
    """Whether the starting player may refresh the hand instead hangs on the reading."""
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


@law.check(DECK_SUFFICES, cites="minotaurs.turn.refresh.refill", when=deck_is_too_small_to_refill)
def a_refill_from_a_small_deck_is_open(case: Case, move: Refresh) -> bool:
    """Whether a hand may be refreshed from a deck that is too small hangs on the reading."""
    return case.reading("minotaurs.deck-empty-draw") == "draw-what-is-left"


def is_after_the_phases(case: Case, move: Enter) -> bool:
    """The superiority phase has begun."""
    return bool(case.state.turn.phase == "superiority")


def is_after_a_refresh(case: Case, move: Enter) -> bool:
    """The hand has been refreshed in this turn."""
    return bool(case.state.turn.phase == "over")


def was_entered_before(case: Case, move: Enter) -> bool:
    """The phase was entered before in this turn."""
    return move.phase in begun_phases(case.state.turn)


def was_not_entered(case: Case, move: Enter) -> bool:
    """The phase was not entered before in this turn."""
    return not was_entered_before(case, move)


def goes_back(case: Case, move: Enter) -> bool:
    """A phase with a higher number was entered before."""
    if move.phase == "superiority":
        return False
    return any(phase > move.phase for phase in begun_phases(case.state.turn))


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases.superiority", when=is_after_the_phases)
def superiority_comes_last(case: Case, move: Enter) -> bool:
    """The superiority phase follows all others, so none follows it."""
    return False


@law.check(PHASE_ORDER, cites="minotaurs.turn.choice", when=is_after_a_refresh)
def no_phases_after_a_refresh(case: Case, move: Enter) -> bool:
    """Who refreshed the hand has no phases in that turn, not even that of superiority."""
    return False


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases", when=was_entered_before)
def each_phase_comes_once(case: Case, move: Enter) -> bool:
    """A turn has each of the four phases once."""
    return False


@law.check(PHASE_ORDER, cites="minotaurs.turn.phases", when=(goes_back, was_not_entered))
def going_back_is_open(case: Case, move: Enter) -> bool:
    """Whether the phases may be gone through in another order hangs on the reading."""
    return case.reading("minotaurs.phase-order") == "free"


def leaves_the_numbered_phases(case: Case, move: Enter | EndTurn | Action) -> bool:
    """The superiority phase begins, or the turn ends without it."""
    if isinstance(move, Enter):
        return move.phase == "superiority"
    return isinstance(move, EndTurn) and case.state.turn.phase in NUMBERED


def stays_in_the_numbered_phases(case: Case, move: Enter | EndTurn | Action) -> bool:
    """Another numbered phase begins, or an action is done in one."""
    if isinstance(move, Enter):
        return move.phase != "superiority"
    return not isinstance(move, EndTurn)


def _left_out(case: Case, move: Enter | EndTurn | Action) -> tuple[int, int]:
    """After the move: how many phases were never begun, and how many saw no action."""
    turn = case.state.turn
    phases: set[Phase] = {*NUMBERED}
    begun: set[Phase] = {*begun_phases(turn)}
    busy: set[Phase] = {*busy_phases(turn)}
    if isinstance(move, Enter):
        begun.add(move.phase)
    elif isinstance(move, EndTurn):
        phases.add("superiority")
    else:
        busy.add(turn.phase)
    return len(phases - begun), len(phases - busy)


def _skipped(case: Case, left_out: tuple[int, int], right: Callable[[int], bool]) -> bool:
    """Whether as many phases are skipped as is right; the reading is tried where it matters."""
    never_begun, idle = left_out
    if right(never_begun) == right(idle):
        return right(idle)
    idle_is_skipped = case.reading("minotaurs.skip-three") == "idle-is-skipped"
    return right(idle if idle_is_skipped else never_begun)


@law.check(SKIPS, cites="minotaurs.turn.skip", when=leaves_the_numbered_phases)
def one_or_two_phases_may_be_skipped(case: Case, move: Enter | EndTurn) -> bool:
    """A player may skip one phase or two in a turn, not three."""
    return _skipped(case, _left_out(case, move), lambda number: number <= MOST_SKIPPED)


@law.check(
    SKIPS,
    cites="minotaurs.turn.first-turn-skip",
    when=(leaves_the_numbered_phases, is_the_first_turn),
)
def the_starting_player_skips_two(case: Case, move: Enter | EndTurn) -> bool:
    """In the first turn of the game the starting player skips exactly two phases."""
    return _skipped(case, _left_out(case, move), lambda number: number == MOST_SKIPPED)


@law.check(
    SKIPS,
    cites="minotaurs.turn.first-turn-skip",
    when=(stays_in_the_numbered_phases, is_the_first_turn),
)
def the_starting_player_keeps_two_to_skip(case: Case, move: Enter | Action) -> bool:
    """The starting player begins no phase, and acts in none, without keeping two to skip."""
    never_begun, idle = _left_out(case, move)
    if _skipped(case, (never_begun, idle), lambda number: number >= MOST_SKIPPED):
        return True
    with_superiority = (never_begun + 1, idle + 1)
    if not _skipped(case, with_superiority, lambda number: number >= MOST_SKIPPED):
        return False
    return case.reading("minotaurs.skip-superiority") == "any-of-four"


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
