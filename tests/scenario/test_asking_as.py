"""Asking as a player: the answer rests on what that player sees."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from adjudicator.book import LANGUAGES
from adjudicator.judging import Undetermined
from adjudicator.reading import Unreadable
from adjudicator.scenario.schema import scenario_schema
from adjudicator.telling import tell
from adjudicator.telling.record import report_data
from adjudicator.telling.schema import ruling_schema
from tests.scenario import ferry
from tests.scenario.duel import BENCH, GIVEN, duelled

OPENING = "{do: strike, by: ann, target: bob, with: [blade]}\n{do: resolve}\n"


def refused(steps: str) -> str:
    with pytest.raises(Unreadable) as caught:
        duelled(steps)
    return str(caught.value)


def test_who_does_not_see_a_card_cannot_tell_what_it_is_worth() -> None:
    report = duelled(
        f"{OPENING}{{ask: taken-off, of: foil, as: ann}}\n{{ask: taken-off, of: foil, as: bob}}"
    )

    assert report.steps[2].outcome == Undetermined("missing-fact", needs=("bob.hand",))
    assert report.steps[3].outcome == 2


def test_what_is_laid_down_is_seen_by_everybody() -> None:
    report = duelled(
        f"{OPENING}{{do: answer, by: bob, with: [foil]}}\n{{ask: left, as: ann, expect: 1}}"
    )

    assert report.holds


def test_asking_as_a_player_changes_nothing() -> None:
    report = duelled(
        f"{OPENING}{{ask: left, as: ann}}\n{{ask: taken-off, of: foil, expect: 2}}\n"
        "expect: {bob.hand: [foil, +2], ann.hand: 1}"
    )

    assert report.holds


def test_a_player_asks_in_a_what_if_too() -> None:
    report = duelled(f"{OPENING}what-if: [{{ask: taken-off, of: foil, as: ann, expect: 2}}]")

    assert [failure.step for failure in report.failures] == ["3.1"]
    assert "taken-off (foil) as ann: expected 2" in report.failures[0].said


def test_an_unknown_player_is_refused_with_the_nearest_one() -> None:
    said = refused("{ask: window, as: anne}")

    assert "error[unknown-player]: 'anne' is not a player here" in said
    assert "did you mean 'ann'?" in said


def test_a_player_whom_the_position_does_not_name_is_refused() -> None:
    said = refused("{ask: window, as: cid}")

    assert "'cid' is not a player here" in said
    assert "players: ann, bob" in said


def test_a_game_that_does_not_say_what_players_see_refuses_the_question() -> None:
    with pytest.raises(Unreadable) as caught:
        ferry.judged("{ask: pull, of: oar, as: ann}")

    assert "error[no-views]: the game 'ferry' does not say what its players see" in str(
        caught.value
    )
    assert "ask without 'as'" in str(caught.value)


@pytest.mark.parametrize("player", ["[ann]", "{ann: bob}", ""])
def test_who_asks_is_one_player(player: str) -> None:
    assert "expected a player" in refused(f"{{ask: window, as: {player} }}")


def test_a_fact_is_not_looked_at_as_a_player() -> None:
    assert "'as' is not a key of this step" in refused("{expect: {ann.grace: 5}, as: ann}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ruling_says_who_asks(language: str) -> None:
    report = duelled("{ask: window, as: ann}\n{ask: window}")
    told = [line.text for line in tell(report, language, "line").below]  # type: ignore[arg-type]

    assert "ann" in told[0]
    assert "ann" not in told[1]


def test_the_record_says_who_asks_just_where_somebody_does() -> None:
    report = duelled("{ask: window, as: ann}\n{ask: window}")
    record = json.loads(json.dumps(report_data(report)))

    assert record["steps"][0]["as"] == "ann"
    assert "as" not in record["steps"][1]
    Draft202012Validator({"$defs": ruling_schema()["$defs"], "$ref": "#/$defs/ruling"}).validate(
        record
    )


def test_the_record_never_names_a_card_that_the_player_does_not_see() -> None:
    report = duelled(f"{OPENING}{{ask: duty-done, of: {{do: resolve}}, as: ann}}")
    branches = report_data(report)["steps"][2]["branches"]

    assert isinstance(report.steps[2].outcome, Undetermined)
    assert "foil" not in json.dumps(branches)


def test_the_schema_offers_the_players_of_the_game() -> None:
    text = json.dumps(scenario_schema(BENCH.law))

    assert '"as": {"enum": ["ann", "bob", "cid"]}' in text
    assert '"as": {"enum"' not in json.dumps(scenario_schema(ferry.BENCH.law))


def test_an_unknown_hand_stays_unknown_to_everybody() -> None:
    given = GIVEN.replace("hand: [foil, +2], ", "").replace("[blade, +1]", "[blade, foil]")
    report = duelled(f"{OPENING}{{ask: duty-done, of: {{do: resolve}}, as: ann}}", given=given)

    assert report.steps[2].outcome.needs == ("bob.hand",)
