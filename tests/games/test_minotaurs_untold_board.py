"""Moves in Lords of the Minotaurs on a table of which not everything is told."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from adjudicator.games.minotaurs.state import Player, Position
from adjudicator.judging import MissingFact, Pile, Undetermined
from adjudicator.judging.pile import moved
from adjudicator.scenario import Docket, Report, replay

ROOT = Path(__file__).resolve().parent.parent.parent

CARDS = "cards:\n  spear: {type: minion, zone: military, phase: 1, might: 2}\n"
GIVEN = """
given:
  turn: {player: red, phase: 1}
  players: {red: {hand: [spear, +2], deck: 9}, blue: {deck: 9}}
"""


@cache
def docket() -> Docket:
    return Docket(ROOT, ("en",))


def report(steps: str) -> Report:
    text = f"id: untold\ngame: minotaurs\ntitle: What is untold?\n{CARDS}{GIVEN}steps:\n{steps}"
    return replay(docket().read_text(text, "untold.yml"))


def test_a_place_on_an_untold_board_is_a_missing_fact() -> None:
    state = Position().completed().located()

    with pytest.raises(MissingFact) as missing:
        state.fetch("upper.military.red")
    assert missing.value.path == "board"


def test_a_path_that_leads_nowhere_is_a_mistake_once_the_board_is_told() -> None:
    state = Position(board={}).completed().located()

    with pytest.raises(KeyError):
        state.fetch("middle.military.red")


def test_a_card_that_goes_to_an_unknown_pile_leaves_its_own() -> None:
    state = Position(players={"red": Player(hand=Pile(["spear"]))}).completed().located()
    after = moved(state, "upper.military.red", ["spear"])

    assert after.fetch("red.hand") == ()
    with pytest.raises(MissingFact):
        after.fetch("upper.military.red")


def test_a_play_on_an_untold_board_is_judged_and_leaves_the_hand() -> None:
    played = report(
        "  - {do: play, by: red, card: spear, at: upper.military}\n"
        "  - expect: {red.hand: 2}\n"
        "  - {ask: might, of: spear}\n"
    )

    assert played.holds
    assert isinstance(played.steps[2].outcome, Undetermined)
    assert played.steps[2].outcome.needs == ("board",)


def test_chips_on_an_untold_board_stay_unknown() -> None:
    begun = report(
        "  - {do: play, by: red, card: spear, at: upper.military}\n"
        "  - {do: enter, by: red, phase: superiority}\n"
        "  - expect: {upper.military.chip: {undetermined: missing-fact}}\n"
    )

    assert begun.holds


def test_a_phase_in_which_the_scenario_starts_counts_as_begun() -> None:
    gone_on = report("  - {do: enter, by: red, phase: 2}\n")
    turn = "  - {do: enter, by: red, phase: 1, expect: illegal}\n"

    assert gone_on.holds
    assert report(turn).holds
