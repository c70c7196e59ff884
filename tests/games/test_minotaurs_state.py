"""Where cards stand in Lords of the Minotaurs, and what that rests on."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.games.minotaurs.state import Column, Position, column_of, side_of, standing
from adjudicator.judging import MissingFact, Pile, Undetermined, Unsettled
from adjudicator.judging.facts import noting


def table(**columns: Column) -> Position:
    board = {name.replace("_", "."): column for name, column in columns.items()}
    return Position(board=board).completed().located()


def test_a_card_that_is_found_rests_on_no_assumption() -> None:
    read: dict[str, Any] = {}
    state = table(lower_religious=Column(blue=Pile(["monk"])))

    with noting(read):
        assert standing(state, "monk") == ("lower.religious", "blue")
    assert read == {}


def test_a_card_that_is_not_found_rests_on_what_was_left_out() -> None:
    read: dict[str, Any] = {}

    with noting(read):
        assert side_of(table(), "monk") is None
    assert "lower.religious.blue" in read


def test_a_god_stands_in_no_column() -> None:
    state = table()
    state = state.but(centre=state.centre.but(red=Pile(["sun"])))

    assert column_of(state, "sun") is None
    assert side_of(state, "sun") == "red"


def test_a_hole_matters_only_for_cards_found_nowhere_else() -> None:
    state = table(upper_military=Column(red=Pile(["guard"])))
    state = state.dig("lower.military.red", Undetermined("silent"))

    assert column_of(state, "guard") == "upper.military"
    with pytest.raises(Unsettled):
        column_of(state, "monk")


def test_an_untold_board_is_a_missing_fact() -> None:
    with pytest.raises(MissingFact, match="missing-fact"):
        column_of(Position().completed().located(), "guard")
