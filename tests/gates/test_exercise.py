"""The coverage gates: lists of what the scenarios do not exercise, which may only shrink."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from adjudicator.scenario import Docket
from site_tools.exercise import Exercise

ROOT = Path(__file__).resolve().parent.parent.parent
LISTS = Path(__file__).resolve().parent
GAMES = sorted(path.parent.name for path in (ROOT / "adjudicator" / "games").glob("*/__init__.py"))


@cache
def exercise(game: str) -> Exercise:
    docket = Docket(ROOT, ("en",))
    bench = docket.bench(game)
    assert bench is not None
    return Exercise.of(bench, docket.scenarios(game))


def allowed(game: str, gate: str) -> dict[str, str]:
    """The entries of a list with their reasons; `name: reason`, one a line."""
    path = LISTS / game / f"{gate}.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    entries = (line.split(": ", 1) for line in lines if line and not line.startswith("#"))
    return {entry[0]: entry[-1] for entry in entries}


def hold(game: str, gate: str, found: list[str]) -> None:
    """What is found is on the list, and what is on the list is found."""
    listed = allowed(game, gate)
    new = [name for name in found if name not in listed]
    mended = [name for name in listed if name not in found]

    assert not new, f"{gate}: {new}; write a scenario for each"
    assert not mended, f"{gate}: take {mended} off tests/gates/{game}/{gate}.txt"


@pytest.mark.parametrize("game", GAMES)
def test_every_check_decides_somewhere(game: str) -> None:
    hold(game, "never-won", list(exercise(game).never_won))


@pytest.mark.parametrize("game", GAMES)
def test_every_check_with_a_condition_stands_idle_somewhere(game: str) -> None:
    hold(game, "never-idle", list(exercise(game).never_idle))


@pytest.mark.parametrize("game", GAMES)
def test_every_edge_that_checks_rest_on_decides_somewhere(game: str) -> None:
    hold(game, "never-decided", list(exercise(game).never_decided))


@pytest.mark.parametrize("game", GAMES)
def test_without_any_one_check_some_scenario_fails(game: str) -> None:
    hold(game, "not-load-bearing", list(exercise(game).not_load_bearing()))
