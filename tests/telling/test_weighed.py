"""What did not apply is, without the rest of the fullest telling, what that telling says of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.book import Language, Rulebook
from adjudicator.scenario import Docket, Report, replay
from adjudicator.telling import Told, tell, weighed
from adjudicator.telling.filling import fill
from adjudicator.telling.telling import speaker_of
from tests.scenario.ferry import judged

ROOT = Path(__file__).resolve().parents[2]


def reports() -> list[Report]:
    docket = Docket.of_books([Rulebook.from_folder(ROOT, "duchy")], ROOT)
    return [replay(scenario) for scenario in docket.scenarios()]


def idle(told: Told) -> Iterator[Told]:
    if told.kind == "idle":
        yield told
    for below in told.below:
        yield from idle(below)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_what_the_fullest_telling_says_step_by_step(language: Language) -> None:
    found = 0
    for report in reports():
        steps = [each for each in tell(report, language, "full").below if each.kind == "step"]
        wanted = [
            dict.fromkeys((each.text, each.sections) for each in idle(step)) for step in steps
        ]
        told = weighed(report, language)
        for lines, whys in zip(wanted, told, strict=True):
            assert len(lines) == len(whys)
            for (line, cited), why in zip(lines, whys, strict=True):
                assert why.sections == cited
                assert why.text in line
        found += sum(map(len, wanted))
    assert found > 100


def test_a_step_that_no_rule_was_weighed_for_has_nothing() -> None:
    assert weighed(judged("expect: {water: 0}")) == ((),)


def test_what_was_said_of_one_value_is_not_said_of_its_equal() -> None:
    speaker = speaker_of(judged("expect: {water: 0}").scenario, "en")
    assert speaker.value((1,)) == "1"
    assert speaker.value((True,)) == "yes"
    assert speaker.value(((True,),)) == "yes"
    assert speaker.value(((1,),)) == "1"


def test_one_speaker_speaks_for_all_scenarios_of_a_game() -> None:
    first, second = judged("expect: {water: 0}").scenario, judged("expect: {water: 1}").scenario
    assert (speaker_of(first, "en") is speaker_of(second, "en")) == (first.bench is second.bench)
    assert speaker_of(first, "en") is not speaker_of(first, "ru")


def test_a_phrase_is_filled_in_whatever_its_fields_hold() -> None:
    assert fill("{who} plays {what}", {"who": "{what}", "what": "a {who}"}) == (
        "{what} plays a {who}"
    )
    assert fill("plays {what} ", {}) == "plays"
    assert fill("{} and {a.b}", {"": 1, "a.b": 2}) == "1 and 2"
