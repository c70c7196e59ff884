"""Winning: tested at the start of one's own turn, by columns or by the opponent's empty deck."""

from __future__ import annotations

from adjudicator.games.minotaurs.questions import HAS_COLUMN, SUPERIORITY, WINS, law
from adjudicator.games.minotaurs.state import COLUMNS, REGIONS, other, region_of
from adjudicator.judging import Case

COLUMNS_PER_REGION = 2


def is_the_start_of_the_players_turn(case: Case, player: str) -> bool:
    """The player's own turn is just beginning."""
    turn = case.state.turn
    return bool(turn.player == player and turn.phase == "start")


def the_opponents_deck_is_empty(case: Case, player: str) -> bool:
    """The opponent's deck holds no card."""
    return len(case.state.players[other(player)].deck) == 0


def leads_in_both_regions(case: Case, player: str) -> bool:
    """The player has two columns in each region."""
    return all(_columns_in(case, region, player) >= COLUMNS_PER_REGION for region in REGIONS)


def _columns_in(case: Case, region: str, player: str) -> int:
    """How many columns of the region the win test counts for the player."""
    return sum(
        case.ask(HAS_COLUMN, column, player) for column in COLUMNS if region_of(column) == region
    )


def chip_and_count_agree(case: Case, column: str) -> bool:
    """The chip lies where the cards would put it today."""
    return bool(case.state.board[column].chip == case.ask(SUPERIORITY, column))


def chip_and_count_differ(case: Case, column: str) -> bool:
    """The chip does not lie where the cards would put it today."""
    return not chip_and_count_agree(case, column)


@law.check(HAS_COLUMN, cites="minotaurs.end.superiority", when=chip_and_count_agree)
def the_chip_tells(case: Case, column: str, player: str) -> bool:
    """A column counts for the player who is superior there."""
    return bool(case.state.board[column].chip == player)


@law.check(
    HAS_COLUMN,
    cites=("minotaurs.end.superiority", "minotaurs.superiority.determine"),
    when=chip_and_count_differ,
)
def chip_or_count_is_open(case: Case, column: str, player: str) -> bool:
    """Whether the chips or a fresh count tell at the win test hangs on the reading."""
    chip, count = case.state.board[column].chip, case.ask(SUPERIORITY, column)
    if player not in {chip, count}:
        return False
    chips_tell = case.reading("minotaurs.superiority-at-test") == "chips"
    return bool((chip if chips_tell else count) == player)


@law.check(
    WINS,
    cites=("minotaurs.end.superiority", "minotaurs.turn.victory-check"),
    when=(is_the_start_of_the_players_turn, leads_in_both_regions),
)
def superior_in_both_regions(case: Case, player: str) -> bool:
    """Superior in two zones of each region at the start of the own turn, a player wins."""
    return True


@law.check(
    WINS,
    cites=("minotaurs.end.deck-out", "minotaurs.turn.victory-check"),
    when=(is_the_start_of_the_players_turn, the_opponents_deck_is_empty),
)
def the_opponent_has_run_out(case: Case, player: str) -> bool:
    """With no card in the opponent's deck at the start of the own turn, a player wins."""
    return True
