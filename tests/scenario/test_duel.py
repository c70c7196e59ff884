"""The duel: a chain of actions and reactions comes out as its rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.scenario import replay
from tests.scenario.duel import BENCH, FILES, duelled, filed


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_dispute_of_the_duel_comes_out_as_expected(path: Path) -> None:
    scenario = filed(path)

    assert scenario.id == path.stem
    assert [str(failure) for failure in replay(scenario).failures] == []


def test_every_check_of_the_duel_is_needed_by_some_dispute() -> None:
    idle = {check.name for check in BENCH.checks}
    for path in FILES:
        idle -= set(replay(filed(path)).live())

    assert idle == set()


def test_whether_cards_without_a_face_oblige_is_a_missing_fact() -> None:
    report = duelled(
        "{do: strike, by: ann, target: bob, with: [blade]}\n"
        "{do: resolve}\n"
        "{do: counter, by: bob, target: ann, with: [foil], expect: illegal}\n"
        "{ask: duty-done, of: {do: resolve}, expect: {undetermined: missing-fact}}"
    )

    assert report.failures == ()
