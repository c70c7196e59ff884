"""Winning: four ravaged cities of the opponent, and no fortification left in the way."""

from __future__ import annotations

from adjudicator.games.cities.moves import GoOn, Resolve
from adjudicator.games.cities.names import NOBODY
from adjudicator.games.cities.questions import GAME_GOES_ON, WINS, law
from adjudicator.games.cities.state import CITIES, mark_of, opponents, player_of, remaining
from adjudicator.judging import Case, MissingFact, missing_text, silent


def _is_broken(case: Case, player: str) -> bool:
    """Whether all four cities of a player are ravaged.

    :raises MissingFact: if all that are told are ravaged, and some are not told.
    """
    cities = player_of(case.state, player).cities
    if not all(mark_of(case.state, city).ravaged for city in cities):
        return False
    if len(cities) < CITIES:
        raise MissingFact(f"{player}.cities")
    return True


def _broken(case: Case, player: str) -> tuple[str, ...]:
    """The opponents of a player who have no city left that is not ravaged."""
    return tuple(other for other in opponents(case.state, player) if _is_broken(case, other))


def all_cities_are_ravaged(case: Case, player: str) -> bool:
    """All cities of every opponent are ravaged."""
    others = opponents(case.state, player)
    return bool(others) and len(_broken(case, player)) == len(others)


def nobody_else_is_left(case: Case, player: str) -> bool:
    """All other players have been eliminated."""
    return len(case.state.players) > 1 and not opponents(case.state, player)


def some_opponents_are_left(case: Case, player: str) -> bool:
    """All cities of one opponent are ravaged, and not those of another."""
    return 0 < len(_broken(case, player)) < len(opponents(case.state, player))


def _counts_for(case: Case, player: str, other: str) -> bool:
    """Whether the ravaged cities of an opponent count for a player, whoever ravaged them."""
    by_others = any(
        mark_of(case.state, city).ravaged_by not in {"the-player-in-question", player}
        for city in player_of(case.state, other).cities
    )
    return not by_others or case.reading("cities.who-must-ravage") == "ravaged-by-anyone"


def _one_is_enough(case: Case) -> bool:
    """Whether one of several opponents is enough, by the reading."""
    return case.reading("cities.victory-with-several-opponents") == "one-opponent-is-enough"


@law.check(WINS, cites="cities.victory", when=all_cities_are_ravaged)
def four_ravaged_cities_win(case: Case, player: str) -> bool:
    """Who has ravaged all four cities of the opponent wins; whoever else helped is open."""
    counting = [_counts_for(case, player, other) for other in _broken(case, player)]
    return all(counting) or (any(counting) and _one_is_enough(case))


@law.check(WINS, cites="cities.victory", when=some_opponents_are_left)
def one_of_several_opponents_is_open(case: Case, player: str) -> bool:
    """Whether one of several opponents is enough hangs on the reading."""
    return _one_is_enough(case) and any(
        _counts_for(case, player, other) for other in _broken(case, player)
    )


@law.check(WINS, cites=("cities.lost.elimination", "cities.victory"), when=nobody_else_is_left)
def whether_the_last_player_wins_is_lost(case: Case, player: str) -> bool:
    """Whether the last player who is left wins stood in a part that is lost."""
    raise missing_text("cities.lost.elimination", open="cities.how-a-player-is-eliminated")


def a_fortification_stands(case: Case, player: str) -> bool:
    """An opponent whose cities are ravaged has a fortification in play."""
    return any(_stands(case, other) for other in _broken(case, player))


def a_fortification_is_gone(case: Case, player: str) -> bool:
    """An opponent whose cities are ravaged has none now, and lost one that was not destroyed."""
    return any(_is_gone(case, other) for other in _broken(case, player))


def _stands(case: Case, other: str) -> bool:
    """Whether a player has a fortification in play."""
    return len(player_of(case.state, other).fortifications) > 0


def _is_gone(case: Case, other: str) -> bool:
    """Whether a player has no fortification, and had one that left play undestroyed."""
    return not _stands(case, other) and player_of(case.state, other).fortifications_gone > 0


def _is_beaten(case: Case, player: str, other: str) -> bool:
    """Whether an opponent is beaten: the cities, and whatever fortifications there were."""
    if _stands(case, other) or not _counts_for(case, player, other):
        return False
    if not _is_gone(case, other):
        return True
    return case.reading("cities.fortification-gone-undestroyed") == "any-departure-is-enough"


def has_done_enough(case: Case, player: str) -> bool:
    """The player has beaten as many opponents as it takes, fortifications and all."""
    beaten = [_is_beaten(case, player, other) for other in _broken(case, player)]
    if not any(beaten):
        return False
    return sum(beaten) == len(opponents(case.state, player)) or _one_is_enough(case)


@law.check(WINS, cites="cities.victory.fortification-clause", when=a_fortification_stands)
def fortifications_have_to_be_destroyed(case: Case, player: str, outcome: bool) -> bool:
    """An opponent who has a fortification in play is not beaten by ravaged cities."""
    return outcome and has_done_enough(case, player)


@law.check(WINS, cites="cities.victory.fortification-clause", when=a_fortification_is_gone)
def a_fortification_that_left_is_open(case: Case, player: str, outcome: bool) -> bool:
    """Whether a fortification that left undestroyed stands in the way hangs on the reading."""
    return outcome and has_done_enough(case, player)


def another_has_done_enough_too(case: Case, player: str) -> bool:
    """Another player has beaten as many opponents as it takes."""
    return any(has_done_enough(case, other) for other in opponents(case.state, player))


@law.check(WINS, cites="cities.victory", when=(has_done_enough, another_has_done_enough_too))
def both_at_once_is_not_spoken_of(case: Case, player: str) -> bool:
    """The rules do not say who wins when two players have done enough at once."""
    raise silent("cities.victory", open="cities.both-win-at-once")


def is_after_the_actions(case: Case, move: GoOn | Resolve) -> bool:
    """The action phase of the round is over."""
    return case.state.turn.stage in {"tactics", "round-end"}


def somebody_has_won(case: Case, move: GoOn | Resolve) -> bool:
    """Somebody has won the game."""
    state = case.state
    told = [
        name
        for name in remaining(state)
        if all(player_of(state, other).knows("cities") for other in opponents(state, name))
    ]
    if any(case.ask(WINS, name) for name in told):
        return True
    return len(told) < len(remaining(state)) and bool(state.winner != NOBODY)


@law.check(
    GAME_GOES_ON,
    cites=("cities.round.repeat", "cities.victory"),
    when=(is_after_the_actions, somebody_has_won),
)
def the_game_ends_with_a_win(case: Case) -> bool:
    """Rounds follow one another until somebody wins; then nothing more comes."""
    return False
