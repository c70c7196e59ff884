"""Replaying: moves are judged and done one by one, and what is open stays open."""

from __future__ import annotations

import json

from adjudicator.judging import Undetermined
from adjudicator.telling.record import report_data
from tests.scenario.ferry import GIVEN, judged, outcomes, reasons, said

NIGHT = GIVEN + "  phase: night\n"
ROPE = "oar: {kind: oar, pull: 3}\nrope: {kind: rope, pull: 1}"
WITH_ROPE = GIVEN.replace("[oar, +2]", "[oar, rope, +1]")


# ------------------------------------------------------------------------- moves


def test_a_legal_move_is_done() -> None:
    report = judged("{do: row, by: ann, with: [oar]}\nexpect: {ann.hand: 2, ann.far: [oar]}")

    assert report.holds
    assert report.steps[0].outcome == "legal"


def test_a_move_that_is_not_allowed_is_not_done() -> None:
    report = judged(
        "{do: row, by: bob, with: [oar], expect: illegal, because: [ferry.turn]}\n"
        "expect: {ann.hand: [oar, +2]}"
    )

    assert report.holds


def test_a_move_without_an_expectation_has_to_be_legal() -> None:
    report = judged("{do: row, by: ann, with: [oar]}", given=NIGHT)

    assert said(report) == ["row (by ann, with [oar]): illegal (daylight by ferry.day)"]


def test_every_objection_is_told_where_a_move_fails() -> None:
    report = judged(
        "{do: row, by: bob, with: [oar]}",
        cards="oar: {kind: oar, pull: 3, worn: true}",
    )

    objections = "own-turn by ferry.turn; in-hand by ferry.hand; sound by ferry.worn"
    assert said(report) == [f"row (by bob, with [oar]): illegal ({objections})"]


def test_each_change_is_worked_out_on_the_state_that_the_last_one_left() -> None:
    cards = "oar: {kind: oar, pull: 3}\npole: {kind: oar, pull: 2}"
    report = judged(
        "{do: row, by: ann, with: [pole, oar]}\nexpect: {rows: 2, ann.far: [pole, oar]}",
        cards=cards,
        given=GIVEN.replace("[oar, +2]", "[oar, pole]"),
    )

    assert report.holds


def test_what_an_effect_asks_belongs_to_the_ruling_on_its_move() -> None:
    report = judged("{do: rest, by: ann, because: [ferry.turn]}\nexpect: {turn: bob}")

    assert report.holds
    assert [r.question.id for r in report.steps[0].branches[0].brought_about] == ["refill", "next"]


def test_a_move_is_judged_without_being_done() -> None:
    report = judged(
        "{ask: may, of: {do: row, by: ann, with: [oar]}, expect: legal}\nexpect: {ann.far: 0}"
    )

    assert report.holds


# ------------------------------------------------------------------------- holes


def test_an_effect_that_cannot_be_told_leaves_a_hole_in_its_fields_alone() -> None:
    report = judged(
        "{do: rest, by: ann}\n"
        "expect: {ann.hand: {undetermined: missing-text}, deck: {undetermined: missing-text}, "
        "turn: bob, bob.hand: 4}"
    )

    assert report.holds
    assert [path for path, _ in report.steps[0].branches[0].left_open] == ["ann.hand", "deck"]


def test_what_needs_a_hole_tells_why_it_is_there() -> None:
    report = judged(
        "{do: rest, by: ann}\n"
        "{do: rest, by: bob}\n"
        "{do: row, by: ann, with: [oar], expect: {undetermined: missing-text}}"
    )

    assert report.holds
    assert outcomes(report)[2].origin == "refill"


def test_a_move_whose_effects_cannot_be_told_leaves_everything_after_it_open() -> None:
    report = judged(
        "{do: drift, by: ann}\nexpect: {turn: {undetermined: missing-fact}}",
        given="  turn: ann\n  deck: 3\n  players: {ann: {far: [oar]}}\n",
    )

    assert outcomes(report)[0] == "legal"
    assert outcomes(report)[1] == Undetermined("missing-fact", needs=("ann.hand",), origin="step 1")
    assert report.steps[0].branches[0].left_open[0][0] == ""
    assert report.holds


# ------------------------------------------------------------ open moves, assumptions


def test_everything_after_an_open_move_is_open_and_names_it() -> None:
    report = judged(
        "{do: row, by: ann, with: [oar]}\n"
        "{ask: pull, of: oar}\n"
        "{do: rest, by: ann, expect: {undetermined: missing-fact}}\n"
        "expect: {deck: {undetermined: missing-fact}}",
        given="  deck: 3\n  players: {ann: {hand: [oar]}}\n",
    )

    assert reasons(report) == ["missing-fact"] * 4
    assert outcomes(report)[0].origin == "own-turn"
    assert {outcome.origin for outcome in outcomes(report)[1:]} == {"step 1"}
    assert len(report.failures) == 1  # only the open move itself was to be legal


def test_an_open_move_that_is_assumed_to_be_legal_is_done() -> None:
    report = judged(
        "{do: row, by: ann, with: [oar], assume: legal}\nexpect: {ann.far: [oar]}",
        given="  players: {ann: {hand: [oar]}}\n",
    )

    assert report.holds
    assert report.steps[0].assumed


def test_an_assumption_that_is_not_needed_is_an_error() -> None:
    report = judged("{do: row, by: ann, with: [oar], assume: legal}")

    assert said(report) == ["row (by ann, with [oar]): is legal, so 'assume: legal' is needless"]


def test_what_is_illegal_cannot_be_assumed() -> None:
    report = judged("{do: row, by: ann, with: [oar], assume: legal}", given=NIGHT)

    assert said(report) == [
        "row (by ann, with [oar]): is illegal; only what is undetermined is assumed"
    ]


def test_an_assumption_does_not_close_what_was_open_before() -> None:
    report = judged(
        "{do: row, by: ann, with: [oar], expect: {undetermined: missing-fact}}\n"
        "{do: rest, by: ann, assume: legal}\n"
        "{ask: toll}",
        given="  players: {ann: {hand: [oar]}}\n",
    )

    assert reasons(report) == ["missing-fact"] * 3
    assert report.holds


# ------------------------------------------------------------------------ what-ifs


def test_a_what_if_is_tried_on_a_copy() -> None:
    report = judged(
        "what-if: [{do: row, by: ann, with: [oar]}, {expect: {ann.far: [oar]}}]\n"
        "expect: {ann.far: 0}"
    )

    assert report.holds
    assert [number for number, _ in report.walk()] == ["1", "1.1", "1.2", "2"]


def test_what_is_open_in_a_what_if_is_not_open_after_it() -> None:
    report = judged(
        "what-if: [{do: row, by: ann, with: [oar], expect: {undetermined: missing-fact}}, "
        "{ask: toll}]\n"
        "{ask: pull, of: oar, expect: 3}",
        given="  players: {ann: {hand: [oar]}}\n",
    )

    assert report.holds
    assert report.steps[0].below[1].outcome.reason == "missing-fact"


# ------------------------------------------------------------- silence and reasons


def test_a_question_that_the_source_leaves_open_names_it() -> None:
    report = judged(
        "{ask: toll, expect: {undetermined: silent, open: [ferry.toll]}, because: [ferry.bridge]}"
    )

    assert report.holds
    assert report.open_questions() == ("ferry.toll",)


def test_a_dispute_expects_nothing_and_is_answered() -> None:
    scenario = judged("{ask: pull, of: oar}").scenario

    assert not scenario.expects
    assert judged("{ask: pull, of: oar}").holds


def test_facts_by_default_are_listed_wherever_they_were_read() -> None:
    report = judged(
        "{do: row, by: ann, with: [oar]}\n{ask: pull, of: oar}\nexpect: {water: 0, bob.far: 0}"
    )

    assert set(report.assumed_facts()) == {
        "phase",  # by a condition
        "cards.oar.worn", "cards.oar.tarred",
        "rows", "ann.far",  # by an effect
        "wind",
        "water", "bob.far",  # by a look
    }  # fmt: skip


def test_the_same_scenario_gives_the_same_report() -> None:
    steps = "{do: drift, by: ann}\n{do: rest, by: ann}\n{ask: pull, of: oar}\n{ask: toll}"
    one, other = (
        json.dumps(report_data(judged(steps, cards=ROPE, given=WITH_ROPE)), ensure_ascii=False)
        for _ in range(2)
    )

    assert one == other
