"""What is open since when: the question that could not be settled, with what it was asked about."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from adjudicator.judging import Undetermined
from adjudicator.scenario import Docket, Report, replay
from adjudicator.telling import tell
from adjudicator.telling.origins import Origins

ROOT = Path(__file__).resolve().parents[2]


@cache
def report(path: str) -> Report:
    text = (ROOT / "scenarios" / path).read_text("utf-8")
    return replay(Docket(ROOT).read_text(text, path))


def since(path: str, language: Language = "en") -> list[str]:
    """All that is told to be open since a question, each once."""
    word = {"en": "open since: ", "ru": "откуда неясность: "}.get(language, ": ")
    told = (line.strip() for line in tell(report(path), language, "full").lines())
    return list(dict.fromkeys(line.removeprefix(word) for line in told if line.startswith(word)))


TWO_CLEARINGS = "duchy/assemble/control-after-warriors-came.yml"
SEVERAL = "l5r/elimination/effects-that-go-on.yml"
STEPPED = "minotaurs/superiority/military-column-against-an-empty-deck.yml"


def test_the_question_is_told_with_what_it_was_asked_about() -> None:
    assert since(TWO_CLEARINGS) == [
        "control of oak stays as told when the pieces there change",
        "control of elm stays as told when the pieces there change",
    ]


def test_of_several_the_one_is_told_that_is_about_the_same_thing() -> None:
    told = str(tell(report(SEVERAL), "en", "full"))

    dawn, ambush = "open since: end of the effect dawn", "open since: end of the effect ambush"
    after = told[told.index("over (dawn): undetermined") :].split("\n")
    assert dawn in "\n".join(after[:4])
    assert ambush not in "\n".join(after[:4])


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_slot_is_left_open(language: Language) -> None:
    for path in (TWO_CLEARINGS, SEVERAL):
        assert "…" not in str(tell(report(path), language, "full"))


def test_a_question_that_nobody_asked_is_not_found() -> None:
    origins = Origins(report(TWO_CLEARINGS))

    assert origins.of(Undetermined("silent", origin="no-such-question")) == ()
    assert origins.of(Undetermined("silent", origin="duchy-controls")) == ()
    assert origins.of(Undetermined("silent")) == ()


def test_what_began_with_a_step_names_the_step() -> None:
    lines = str(tell(report(STEPPED), "en", "full"))

    assert "open since step 1" in lines
