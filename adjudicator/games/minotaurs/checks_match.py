"""A match of several games: who begins each, what becomes of the decks, and who wins it."""

from __future__ import annotations

from adjudicator.games.minotaurs.questions import (
    DECKS_MAY_CHANGE,
    MAY_BE_PICKED,
    PICKS_FIRST,
    STARTER,
    WINS_MATCH,
    law,
)
from adjudicator.games.minotaurs.state import other
from adjudicator.judging import Case, MissingFact

GAMES_TO_WIN = 3
GAMES_WITH_A_CHANGE = 2


def _loser(case: Case, game: int) -> str:
    """Who lost a game of the match.

    :raises MissingFact: if it is not told who won it.
    """
    won = case.state.match.won
    if not 0 < game <= len(won):
        raise MissingFact(f"match.won.{game}")
    return other(won[game - 1])


def is_not_the_first_game(case: Case, game: int) -> bool:
    """A game of the match has been played before."""
    return game > 1


@law.check(STARTER, cites="minotaurs.turn.starting-player")
def the_players_agree_who_begins(case: Case, game: int) -> str:
    """The players settle between themselves who begins."""
    agreed: str = case.state.match.agreed
    return agreed


@law.check(STARTER, cites="minotaurs.match.next-starter", when=is_not_the_first_game)
def the_loser_begins_the_next_game(case: Case, game: int) -> str:
    """In a match, the player who lost a game begins the next one."""
    return _loser(case, game - 1)


def has_won_three_games(case: Case, player: str) -> bool:
    """The player has won three games."""
    return bool(case.state.match.won.count(player) >= GAMES_TO_WIN)


@law.check(WINS_MATCH, cites="minotaurs.match.three-wins", when=has_won_three_games)
def three_wins_take_the_match(case: Case, player: str) -> bool:
    """Who has won three games has won the match."""
    return True


def is_one_of_the_first_two_games(case: Case, game: int) -> bool:
    """It is the first or the second game."""
    return game <= GAMES_WITH_A_CHANGE


def is_a_later_game(case: Case, game: int) -> bool:
    """It is the third game or one after it."""
    return game > GAMES_WITH_A_CHANGE


@law.check(
    DECKS_MAY_CHANGE,
    cites=("minotaurs.match.removal", "minotaurs.match.deck-change"),
    when=is_one_of_the_first_two_games,
)
def decks_change_after_the_first_two_games(case: Case, game: int) -> bool:
    """After the first game, and after the second, players may change their decks."""
    return True


@law.check(
    DECKS_MAY_CHANGE,
    cites=("minotaurs.match.deck-change", "minotaurs.match.removal"),
    when=is_a_later_game,
)
def later_changes_of_decks_are_open(case: Case, game: int) -> bool:
    """One sentence lets decks change after each game, the next after two; the reading decides."""
    return case.reading("minotaurs.later-deck-changes") == "after-each"


@law.check(PICKS_FIRST, cites="minotaurs.match.pick-order")
def the_loser_picks_first(case: Case, game: int) -> str:
    """The player who lost the game just finished picks new cards before the winner."""
    return _loser(case, game)


def lies_in_the_white_deck(case: Case, card: str) -> bool:
    """The card lies in the white deck."""
    return card in case.state.match.white


@law.check(
    MAY_BE_PICKED,
    cites=("minotaurs.match.pick-count", "minotaurs.match.removal"),
    when=lies_in_the_white_deck,
)
def any_card_of_the_white_deck_is_picked(case: Case, card: str) -> bool:
    """Players pick what they like from the white deck, where removed cards have been put too."""
    return True
