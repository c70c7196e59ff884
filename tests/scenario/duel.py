"""Disputes in the duel: its files, and steps in a few words."""

from __future__ import annotations

from pathlib import Path

from adjudicator.reading import read_file, read_text
from adjudicator.scenario import Report, Scenario, read_scenario, replay
from tests.toy_games.duel.law import bench

BENCH = bench()
FILES = sorted((Path(__file__).parents[1] / "toy_games" / "duel" / "scenarios").glob("*.yml"))

CARDS = """\
  blade: {force: 3}
  foil: {force: 2}
"""
GIVEN = """\
  turn: ann
  fighters: {ann: {hand: [blade, +1], grace: 5}, bob: {hand: [foil, +2], grace: 5}}
  deck: 9
"""


def filed(path: Path) -> Scenario:
    """The scenario of a file."""
    return read_scenario(read_file(path, path.name), lambda game: BENCH)


def duelled(steps: str, *, head: str = "", given: str = GIVEN) -> Report:
    """The report on the scenario with these steps, one a line."""
    shown = "".join(f"  - {step}\n" for step in steps.strip().split("\n"))
    text = (
        f"id: bout\ngame: duel\ntitle: A bout\n{head}cards:\n{CARDS}given:\n{given}steps:\n{shown}"
    )
    return replay(read_scenario(read_text(text, "bout.yml"), lambda game: BENCH))
