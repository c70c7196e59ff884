"""Questions about a move are asked about the moves that raise them, and about no other."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket, replay

ROOT = Path(__file__).resolve().parents[2]

ASKING = """
id: asking
game: minotaurs
title: What is asked about which move?
cards:
  spear: {{type: minion, zone: military, phase: 1, might: 2}}
given:
  turn: {{player: red, phase: 1}}
  players: {{red: {{hand: [spear]}}}}
  board: {{}}
steps:
  - {{ask: {question}, of: {{{move}}}}}
"""


def refused(question: str, move: str) -> str:
    text = ASKING.lstrip().format(question=question, move=move)
    with pytest.raises(Unreadable) as caught:
        Docket(ROOT, ("en",)).read_text(text, "asking.yml")
    return str(caught.value)


def test_a_question_that_only_plays_raise_is_refused_about_another_move() -> None:
    said = refused("leaving", "do: refresh, by: red")

    assert "asking.yml:11:29: error[wrong-move]" in said
    assert "'leaving' is not asked about the move 'refresh'" in said
    assert "it is asked about: play" in said


def test_a_requirement_is_asked_only_about_moves_that_have_it() -> None:
    said = refused("skips", "do: refresh, by: red")

    assert "'skips' is not asked about the move 'refresh'" in said


def test_whether_a_move_may_be_done_is_asked_about_every_move() -> None:
    text = ASKING.lstrip().format(
        question="may", move="do: play, by: red, card: spear, at: upper.military"
    )
    report = replay(Docket(ROOT, ("en",)).read_text(text, "asking.yml"))

    assert report.steps[0].outcome == "legal"
