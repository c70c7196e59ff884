"""The course of a round: its phases, what has to be done in each, and how it starts."""

from __future__ import annotations

from adjudicator.games.cities.moves import Discard, GoOn
from adjudicator.games.cities.questions import (
    COINS,
    DECK_HOLDS,
    DISCARD_TIME,
    DRAWS,
    NEXT_STAGE,
    OWN_PICK,
    PHASE_DONE,
    RIGHT_SURPLUS,
    SUPPLY,
    SURPLUS,
    law,
)
from adjudicator.games.cities.state import STAGES, in_order, mark_of, player_of, remaining
from adjudicator.judging import Case, silent


def is_the_end_of_a_round(case: Case, stage: str) -> bool:
    """A round comes to its end."""
    return stage == "round-end"


def is_setup(case: Case, stage: str) -> bool:
    """The game is being set up."""
    return stage == "setup"


def is_within_a_round(case: Case, stage: str) -> bool:
    """It is a part of a round before its end."""
    return stage not in {"setup", "round-end"}


def is_within_the_start(case: Case, stage: str) -> bool:
    """The hands have been filled up, and the round start goes on."""
    return stage == "discards"


def is_past_the_start(case: Case, stage: str) -> bool:
    """The round start is over, and the round is not."""
    return is_within_a_round(case, stage) and not is_within_the_start(case, stage)


@law.check(NEXT_STAGE, cites="cities.round", when=is_past_the_start)
def phases_come_in_their_order(case: Case, stage: str) -> str:
    """Round start, decrees, actions, tactics and round end follow one another."""
    return STAGES[STAGES.index(stage) + 1]


@law.check(NEXT_STAGE, cites="cities.round-start", when=is_within_the_start)
def coins_come_after_the_cards(case: Case, stage: str) -> str:
    """Drawing and discarding come first, then coins, and then what goes off at the start."""
    return "triggers"


@law.check(NEXT_STAGE, cites="cities.round.first", when=is_setup)
def the_first_round_follows_the_setup(case: Case, stage: str) -> str:
    """Once the opening hands are settled the first round begins."""
    return "discards"


@law.check(NEXT_STAGE, cites="cities.round.repeat", when=is_the_end_of_a_round)
def round_follows_round(case: Case, stage: str) -> str:
    """When a round is over the next one begins."""
    return "discards"


# The number that a player plays with.


def supply_is_told(case: Case, player: str) -> bool:
    """The player's supply is told as one number."""
    return player_of(case.state, player).knows("supply")


def supply_is_read_off_the_cities(case: Case, player: str) -> bool:
    """The player's supply is told only by the cities."""
    return not supply_is_told(case, player)


@law.check(SUPPLY, cites="cities.supply", when=supply_is_told)
def each_player_has_a_supply(case: Case, player: str) -> int:
    """Every player has one number for supply."""
    supply: int = player_of(case.state, player).supply
    return supply


@law.check(SUPPLY, cites="cities.supply", when=supply_is_read_off_the_cities)
def how_cities_make_up_supply_is_open(case: Case, player: str) -> int:
    """Whether the numbers on the cities are added up hangs on the reading."""
    numbers: dict[str, int] = {
        city: case.card(city).supply for city in player_of(case.state, player).cities
    }
    if case.reading("cities.supply-from-several-cities") == "sum-of-the-cities":
        return sum(number for city, number in numbers.items() if _gives(case, city))
    if len(set(numbers.values())) != 1:
        # Cities that differ are at odds with this reading, and leave no number.
        raise silent("cities.supply", open="cities.supply-from-several-cities")
    return max(numbers.values())


def _gives(case: Case, city: str) -> bool:
    """Whether a city counts for supply."""
    if not mark_of(case.state, city).ravaged:
        return True
    return case.reading("cities.supply-of-ravaged-city") == "still-counts"


# How a round starts.


def holds_too_few(case: Case, player: str) -> bool:
    """The player holds fewer cards than supply."""
    return len(player_of(case.state, player).hand) < case.ask(SUPPLY, player)


def holds_enough(case: Case, player: str) -> bool:
    """The player holds no fewer cards than supply."""
    return not holds_too_few(case, player)


def holds_too_many(case: Case, player: str) -> bool:
    """The player holds more cards than supply."""
    return len(player_of(case.state, player).hand) > case.ask(SUPPLY, player)


@law.check(DRAWS, cites="cities.round-start.draw-up", when=holds_too_few)
def hands_are_filled_up_to_supply(case: Case, player: str) -> int:
    """Who holds fewer cards than supply draws up to it."""
    return case.ask(SUPPLY, player) - len(player_of(case.state, player).hand)


@law.check(SURPLUS, cites="cities.round-start.discard-down", when=holds_too_many)
def hands_are_cut_down_to_supply(case: Case, player: str) -> int:
    """Who holds more cards than supply discards down to it."""
    return len(player_of(case.state, player).hand) - case.ask(SUPPLY, player)


def deck_is_too_small(case: Case, player: str, wanted: int) -> bool:
    """The deck holds fewer cards than are to be drawn."""
    return wanted > 0 and len(player_of(case.state, player).deck) < wanted


@law.check(DECK_HOLDS, cites="cities.round-start.draw-up", when=deck_is_too_small)
def a_deck_that_is_too_small_is_not_spoken_of(case: Case) -> bool:
    """The rules do not say what happens when the deck holds too few cards."""
    raise silent("cities.round-start.draw-up", open="cities.empty-main-deck")


def has_coins_left(case: Case, player: str) -> bool:
    """The player has coins that were not spent."""
    return bool(player_of(case.state, player).coins > 0)


def has_no_coins_left(case: Case, player: str) -> bool:
    """The player has no coins."""
    return not has_coins_left(case, player)


@law.check(COINS, cites="cities.round-start.coins", when=has_no_coins_left)
def coins_equal_supply(case: Case, player: str) -> int:
    """A player receives as many coins as supply says."""
    return case.ask(SUPPLY, player)


@law.check(COINS, cites="cities.round-start.coins", when=has_coins_left)
def what_becomes_of_unspent_coins_is_open(case: Case, player: str) -> int:
    """As many coins as supply says are received; whether old ones stay hangs on the reading."""
    stays = case.reading("cities.unspent-coins") == "coins-carry-over"
    old: int = player_of(case.state, player).coins if stays else 0
    return old + case.ask(SUPPLY, player)


def is_no_time_for_discards(case: Case, move: Discard) -> bool:
    """Hands are not being cut down to supply."""
    return bool(case.state.turn.stage != "discards")


@law.check(
    DISCARD_TIME,
    cites=("cities.round-start.discard-down", "cities.round-start"),
    when=is_no_time_for_discards,
)
def surplus_goes_as_a_round_starts(case: Case) -> bool:
    """Surplus cards are discarded as a round starts, after hands were filled up."""
    return False


def is_not_the_surplus(case: Case, move: Discard) -> bool:
    """Other than exactly the surplus is discarded."""
    return len(move.what) != case.ask(SURPLUS, move.by)


@law.check(RIGHT_SURPLUS, cites="cities.round-start.discard-down", when=is_not_the_surplus)
def exactly_the_surplus_goes(case: Case) -> bool:
    """Discarding goes down to supply, no less and no further."""
    return False


def picks_some_of_the_hand(case: Case, move: Discard) -> bool:
    """The player names the cards that go, and others stay."""
    hand = player_of(case.state, move.by).hand
    return bool(move.what.names) and len(move.what) < len(hand)


@law.check(OWN_PICK, cites="cities.round-start.discard-down", when=picks_some_of_the_hand)
def who_picks_the_discards_is_open(case: Case) -> bool:
    """Whether the player or chance picks the cards that go hangs on the reading."""
    return case.reading("cities.who-picks-discards") == "player-picks"


# What has to be done before the round goes on.


def is_setup_with_a_hand_missing(case: Case, move: GoOn) -> bool:
    """The game is being set up, and somebody has no opening hand."""
    state = case.state
    return state.turn.stage == "setup" and any(
        len(player_of(state, name).hand) == 0 for name in remaining(state)
    )


def is_discards_with_a_surplus(case: Case, move: GoOn) -> bool:
    """Hands are being cut down to supply, and somebody holds too many cards."""
    state = case.state
    return state.turn.stage == "discards" and any(
        case.ask(SURPLUS, name) > 0 for name in remaining(state)
    )


def is_actions_before_all_have_passed(case: Case, move: GoOn) -> bool:
    """It is the action phase, and somebody has not passed."""
    state = case.state
    return state.turn.stage == "actions" and any(
        not player_of(state, name).passed for name in in_order(state)
    )


def is_tactics_with_one_unresolved(case: Case, move: GoOn) -> bool:
    """It is the tactic resolution phase, and a tactic is still in play."""
    return case.state.turn.stage == "tactics" and len(case.state.tactics) > 0


@law.check(PHASE_DONE, cites="cities.round.first", when=is_setup_with_a_hand_missing)
def the_first_round_waits_for_all_hands(case: Case) -> bool:
    """The first round begins once the opening hands have been taken."""
    return False


@law.check(PHASE_DONE, cites="cities.round-start.discard-down", when=is_discards_with_a_surplus)
def coins_wait_for_the_discards(case: Case) -> bool:
    """Whoever holds too many cards discards before coins are handed out."""
    return False


@law.check(PHASE_DONE, cites="cities.actions.end", when=is_actions_before_all_have_passed)
def actions_end_when_all_have_passed(case: Case) -> bool:
    """The action phase goes on until every player has passed."""
    return False


@law.check(PHASE_DONE, cites="cities.tactic.resolution", when=is_tactics_with_one_unresolved)
def every_tactic_is_resolved(case: Case) -> bool:
    """The round goes on once every tactic has been resolved."""
    return False
