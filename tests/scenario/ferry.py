"""Disputes on the ferry, in a few words."""

from __future__ import annotations

from typing import Any

from adjudicator.judging import Undetermined
from adjudicator.reading import read_text
from adjudicator.scenario import Report, Scenario, read_scenario, replay
from tests.toy_games.ferry.law import bench

BENCH = bench()

GIVEN = """\
  turn: ann
  rained: true
  raining: false
  players: {ann: {hand: [oar, +2]}, bob: {hand: 4}}
  deck: 9
"""


def dispute(
    steps: str, *, head: str = "", cards: str = "oar: {kind: oar, pull: 3}", given: str = GIVEN
) -> Scenario:
    """The scenario with these steps, one a line."""
    shown = "".join(f"  - {step}\n" for step in steps.strip().split("\n"))
    listed = "".join(f"  {card}\n" for card in cards.strip().split("\n"))
    text = (
        f"id: dispute\ngame: ferry\ntitle: Who may row?\n{head}"
        f"cards:\n{listed}given:\n{given}steps:\n{shown}"
    )
    return read_scenario(read_text(text, "dispute.yml"), lambda game: BENCH)


def judged(steps: str, **more: str) -> Report:
    """The report on the scenario with these steps."""
    return replay(dispute(steps, **more))


def outcomes(report: Report) -> list[Any]:
    """What the steps came to; a look at one fact as that fact."""
    return [
        next(iter(step.outcome.values())) if isinstance(step.outcome, dict) else step.outcome
        for step in report.steps
    ]


def reasons(report: Report) -> list[str]:
    """The reasons of the steps that could not be told, and what the others came to."""
    return [o.reason if isinstance(o, Undetermined) else str(o) for o in outcomes(report)]


def said(report: Report) -> list[str]:
    """What does not hold, without the places."""
    return [failure.said for failure in report.failures]
