"""Turns and their order: to the left, from the active player, and what the end of a turn brings."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_players import (
    BeginTurn,
    EndTurn,
    Fulfil,
    HonorMove,
    LoseProvinces,
)
from adjudicator.games.l5r.names import NOBODY
from adjudicator.games.l5r.questions_numbers import READING
from adjudicator.games.l5r.state import left_neighbor, left_of, player_of
from adjudicator.judging import Case, missing_text, silent

OUTSIDE_TURNS = frozenset({"before-the-game", "between-turns"})
Event = BeginTurn | EndTurn | Fulfil | HonorMove | LoseProvinces


# Turn order.
@law.check(q.NEXT_PLAYER, cites="l5r.turn-order")
def the_turn_goes_left(case: Case, player: str) -> str:
    """After a player comes the one to the left, of those who are in the game."""
    return left_neighbor(case.state, player)


def _from(case: Case, player: str) -> tuple[str, ...]:
    """The players in the game, to the left from one of them."""
    there = player_of(case.state, player).in_game
    return (*([player] if there else []), *left_of(case.state, player))


def a_first_actor_is_named(case: Case, first: str) -> bool:
    """An effect says who acts first."""
    return first != NOBODY


def a_turn_is_under_way(case: Case, first: str) -> bool:
    """Nobody says who is first, and there is an active player."""
    if first != NOBODY or case.state.moment in OUTSIDE_TURNS:
        return False
    return bool(player_of(case.state, case.state.active).in_game)


def no_turn_is_under_way(case: Case, first: str) -> bool:
    """Nobody says who is first, and there is no active player, or that one has left the game."""
    return first == NOBODY and not a_turn_is_under_way(case, first)


@law.check(
    q.ORDER, cites=("l5r.turn-order.default-sequence", "l5r.turn-order"), when=a_turn_is_under_way
)
def the_active_player_is_first(case: Case, first: str) -> tuple[str, ...]:
    """Where nothing else is said, the active player is first, and the others follow leftwards."""
    return _from(case, case.state.active)


@law.check(
    q.ORDER, cites=("l5r.turn-order.first-actor", "l5r.turn-order"), when=a_first_actor_is_named
)
def a_changed_first_actor_changes_the_start(case: Case, first: str) -> tuple[str, ...]:
    """An effect that changes who acts first moves the start, and the order stays leftwards."""
    return _from(case, first)


@law.check(q.ORDER, cites="l5r.turn-order.default-sequence", when=no_turn_is_under_way)
def without_an_active_player_it_is_not_said(case: Case, first: str) -> tuple[str, ...]:
    """With whom to begin while there is no active player is not said."""
    raise silent("l5r.turn-order.default-sequence", open="l5r.no-active-player")


# Turns that begin and end, and a game that is over.
def somebody_has_won(case: Case, move: Event) -> bool:
    """Somebody has won the game."""
    return bool(case.state.winner != NOBODY)


def no_turn_has_ended(case: Case, move: BeginTurn) -> bool:
    """The turn before is still under way."""
    return case.state.moment in {"turn-start", "during-turn"}


def the_game_has_not_begun(case: Case, move: BeginTurn) -> bool:
    """The game has not begun."""
    return bool(case.state.moment == "before-the-game")


def no_turn_goes_on(case: Case, move: EndTurn) -> bool:
    """No turn is under way."""
    return case.state.moment not in {"turn-start", "during-turn"}


def one_is_gone(case: Case, move: LoseProvinces) -> bool:
    """One of the Provinces is gone already."""
    gone = [site for site, told in case.state.provinces.items() if told.status != "standing"]
    return any(site in gone for site in move.provinces)


@law.check(q.GAME_GOES_ON, cites="l5r.victory", when=somebody_has_won)
def a_victory_ends_the_game(case: Case, move: Event) -> bool:
    """Once somebody has won, nothing more happens."""
    return False


@law.check(q.TURN_IS_OVER, cites="l5r.turn-order", when=no_turn_has_ended)
def one_turn_after_another(case: Case, move: BeginTurn) -> bool:
    """The next player's turn comes after the turn before."""
    return False


@law.check(q.TURN_IS_OVER, cites="l5r.setup", when=the_game_has_not_begun)
def whose_the_first_turn_is_is_missing(case: Case, move: BeginTurn) -> bool:
    """How the first turn of the game comes about stands in a part that our text lacks."""
    raise lacks("l5r.setup", "setup-rules")


@law.check(q.TURN_IS_UNDER_WAY, cites="l5r.turn", when=no_turn_goes_on)
def only_what_has_begun_ends(case: Case, move: EndTurn) -> bool:
    """A turn ends that has begun."""
    return False


@law.check(q.STANDS_STILL, cites="l5r.province", when=one_is_gone)
def what_is_gone_is_not_destroyed(case: Case, move: LoseProvinces) -> bool:
    """A Province that is gone cannot be destroyed."""
    return False


# The hand at the end of a turn.
def a_turn_is_ending(case: Case, player: str) -> bool:
    """A turn is ending."""
    return bool(case.state.moment == "turn-end")


def has_a_hand_limit(case: Case, player: str) -> bool:
    """The player has a Maximum Hand Size."""
    return bool(player_of(case.state, player).hand_limit != "no-limit")


def has_no_hand_limit(case: Case, player: str) -> bool:
    """The player has no Maximum Hand Size."""
    return not has_a_hand_limit(case, player)


def has_the_turn(case: Case, player: str) -> bool:
    """It is the player's own turn."""
    return bool(case.state.active == player)


def _excess(case: Case, player: str) -> int:
    """How many cards a hand has more than its Maximum Hand Size."""
    held = len(player_of(case.state, player).hand)
    return max(0, held - int(case.ask(READING, player, "hand-limit")))


def holds_too_many_in_anothers_turn(case: Case, player: str) -> bool:
    """It is another player's turn, and the hand is above its limit."""
    return not has_the_turn(case, player) and _excess(case, player) > 0


@law.check(
    q.HAND_EXCESS, cites="l5r.hand-size", when=(a_turn_is_ending, has_a_hand_limit, has_the_turn)
)
def the_limit_says_what_is_kept(case: Case, player: str) -> int:
    """At the end of the turn a player keeps as many cards as the Maximum Hand Size says."""
    return _excess(case, player)


@law.check(
    q.HAND_EXCESS,
    cites="l5r.hand-size",
    when=(a_turn_is_ending, has_a_hand_limit, holds_too_many_in_anothers_turn),
)
def whether_others_discard_too_is_missing(case: Case, player: str) -> int:
    """Whether the others discard too as a turn ends stands in a part that our text lacks."""
    raise missing_text("l5r.turn")


@law.check(q.HAND_EXCESS, cites="l5r.hand-size.none", when=(a_turn_is_ending, has_no_hand_limit))
def without_a_limit_all_are_kept(case: Case, player: str) -> int:
    """Without a Maximum Hand Size, a player keeps all cards."""
    return 0


@law.check(q.FIRST_AT_TURN_END, cites="l5r.turn")
def the_order_at_the_end_is_missing(case: Case) -> str:
    """What comes first among the things at the end of a turn stands in a part that is missing."""
    raise missing_text("l5r.turn")
