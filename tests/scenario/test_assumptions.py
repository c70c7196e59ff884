"""`assume: legal`: what follows counts only the worlds in which the move may be legal."""

from __future__ import annotations

from pathlib import Path

from adjudicator.judging.outcome import spelled
from adjudicator.scenario import Docket, Report, replay
from adjudicator.telling import tell

ROOT = Path(__file__).resolve().parents[2]

LIFTING = """
id: lifting
game: minotaurs
title: May I free an enemy card?
cards:
  rival: {type: leader, zone: military, phase: PHASE, might: 3}
given:
  turn: {player: red, phase: 0}
  board: {upper.military: {blue: [rival]}}
  curses: {rival: 1}
steps:
  - {do: lift-curse, by: red, card: rivalASSUME}
  - {ask: might, of: rival}
"""


def judged(assume: str, phase: int = 0) -> Report:
    text = LIFTING.lstrip().replace("ASSUME", assume).replace("PHASE", str(phase))
    return replay(Docket(ROOT, ("en",)).read_text(text, "lifting.yml"))


def test_without_an_assumption_what_follows_differs_by_reading() -> None:
    might = judged("").steps[1].outcome

    assert might.reason == "ambiguous"
    assert [spelled(candidate) for candidate in might.candidates] == ["0", "3"]


def test_an_assumed_move_leaves_the_worlds_out_in_which_it_is_illegal() -> None:
    report = judged(", assume: legal")

    assert report.steps[0].outcome.reason == "ambiguous"
    assert report.steps[1].outcome == 3
    assert report.holds


def test_the_assumption_opens_the_ruling() -> None:
    told = tell(judged(", assume: legal"), "en", "line")

    assert told.below[0].kind == "assumption"
    assert "step 1 is legal" in told.below[0].text


def test_a_move_that_is_illegal_in_every_world_cannot_be_assumed() -> None:
    report = judged(", assume: legal", phase=1)

    assert report.steps[1].outcome == 0
    assert "only what is undetermined is assumed" in report.failures[0].said
