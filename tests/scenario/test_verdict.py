"""Verdicts: what does not hold is told exactly, once, and where it was expected."""

from __future__ import annotations

import pytest

from tests.scenario.ferry import GIVEN, judged, said

STORM = "modes: [storm]\n"
ANCHOR = "anchor: {kind: anchor, pull: 7}\noar: {kind: oar, pull: 3}"
WITH_ANCHOR = GIVEN.replace("[oar, +2]", "[oar, anchor]")


def test_an_answer_that_differs_is_told_with_what_was_found() -> None:
    report = judged("{ask: pull, of: oar, expect: 4}")

    assert said(report) == ["pull (oar): expected 4, found 3"]
    place = report.failures[0].place
    assert (place.file, place.line, place.column) == ("dispute.yml", 13, 34)
    assert report.failures[0].excerpt == "  - {ask: pull, of: oar, expect: 4}"


def test_an_undetermined_answer_is_told_with_its_reason() -> None:
    assert said(judged("{ask: toll, expect: 1}")) == [
        "toll: expected 1, found undetermined: silent, hanging on ferry.toll"
    ]


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("2", "ann.hand: expected 2 cards, found [oar, +2]"),
        ("[oar, +1]", "ann.hand: expected [oar, +1], found [oar, +2]"),
        ("[+3]", "ann.hand: expected [+3], found [oar, +2]"),
        ("{lacks: [oar]}", "ann.hand: expected without oar, found [oar, +2]"),
        ("{undetermined: silent}", "ann.hand: expected undetermined: silent, found [oar, +2]"),
    ],
)
def test_piles_are_told_as_files_write_them(expected: str, told: str) -> None:
    assert said(judged(f"expect: {{ann.hand: {expected}}}")) == [told]


@pytest.mark.parametrize("expected", ["3", "[oar, +2]", "{has: [oar]}"])
def test_a_pile_may_be_expected_in_several_ways(expected: str) -> None:
    assert judged(f"expect: {{ann.hand: {expected}}}").holds


def test_another_reason_than_the_expected_one_does_not_do() -> None:
    report = judged("{ask: toll, expect: {undetermined: missing-text}}")

    found = "undetermined: silent, hanging on ferry.toll"
    assert said(report) == [f"toll: expected undetermined: missing-text, found {found}"]


def test_an_expected_gap_names_what_it_hangs_on() -> None:
    assert judged("{ask: toll, expect: {undetermined: silent, open: [ferry.toll]}}").holds
    assert not judged("{ask: toll, expect: {undetermined: silent, open: [ferry.dry]}}").holds
    assert not judged("{ask: toll, expect: {undetermined: silent, needs: [deck]}}").holds


# ----------------------------------------------------------------------- citations


def test_because_names_sections_that_decided_anywhere_in_the_tree() -> None:
    assert judged("{ask: pull, of: oar, because: [ferry.pull, ferry.cap]}").holds
    assert said(judged("{ask: pull, of: oar, because: [ferry.wind]}")) == [
        "ferry.wind did not decide; those that did: ferry.pull, ferry.cap"
    ]


def test_rules_that_merely_did_not_object_are_no_because() -> None:
    report = judged("{do: row, by: ann, with: [oar], because: [ferry.worn]}")

    assert said(report) == ["ferry.worn did not decide; those that did: ferry.row, ferry.hand"]


def test_because_only_names_all_of_them() -> None:
    assert judged("{ask: pull, of: oar, because-only: [ferry.pull, ferry.cap]}").holds
    assert said(judged("{ask: pull, of: oar, because-only: [ferry.pull]}")) == [
        "ferry.cap decided too"
    ]
    more = "[ferry.pull, ferry.cap, ferry.row]"
    assert said(judged(f"{{ask: pull, of: oar, because-only: {more}}}")) == [
        "ferry.row did not decide; those that did: ferry.pull, ferry.cap"
    ]


def test_never_because_names_none_of_them() -> None:
    assert judged("{ask: pull, of: oar, never-because: [ferry.wind]}").holds
    assert said(judged("{ask: pull, of: oar, never-because: [ferry.cap]}")) == [
        "ferry.cap did decide"
    ]


def test_overrides_names_what_was_beaten() -> None:
    storm = {"cards": ANCHOR, "given": WITH_ANCHOR, "head": STORM}

    assert judged("{ask: pull, of: oar, expect: 0, overrides: [ferry.pull]}", **storm).holds
    assert judged("{ask: pull, of: anchor, expect: 5, overrides: [ferry.storm]}", **storm).holds
    assert said(judged("{ask: pull, of: oar, overrides: [ferry.cap]}", **storm)) == [
        "ferry.cap was not beaten; those that were: ferry.pull"
    ]


def test_a_citation_that_fails_points_at_its_own_word() -> None:
    report = judged("{ask: pull, of: oar, because: [ferry.pull, ferry.wind]}")

    place = report.failures[0].place
    assert report.failures[0].excerpt[place.column - 1 :].startswith("ferry.wind")


# -------------------------------------------------------------------- consequences


def test_after_a_misjudged_move_what_follows_is_told_once() -> None:
    report = judged(
        "{do: row, by: bob, with: [oar]}\n"
        "expect: {bob.far: [oar]}\n"
        "{ask: pull, of: oar, expect: 3}\n"
        "what-if: [{expect: {rows: 1}}]\n"
        "{do: row, by: bob, with: [oar]}"
    )

    first, rest = report.failures
    assert first.step == "1"
    assert not first.consequence
    assert rest.said == "steps 2, 4.1, 5 do not hold either, perhaps only because of step 1"
    assert (rest.step, rest.also, rest.consequence) == ("2", ("4.1", "5"), True)


def test_a_single_consequence_is_told_in_the_singular() -> None:
    report = judged("{do: row, by: bob, with: [oar]}\nexpect: {bob.far: [oar]}")

    assert said(report)[1] == "step 2 does not hold either, perhaps only because of step 1"


def test_a_move_that_is_legal_for_another_reason_has_no_consequences() -> None:
    report = judged("{do: row, by: ann, with: [oar], because: [ferry.worn]}\nexpect: {ann.far: 0}")

    assert [failure.consequence for failure in report.failures] == [False, False]


def test_a_failed_question_has_no_consequences() -> None:
    report = judged("{ask: pull, of: oar, expect: 1}\nexpect: {ann.hand: 1}")

    assert [failure.consequence for failure in report.failures] == [False, False]


def test_a_misjudged_move_in_a_what_if_has_none_outside_of_it() -> None:
    report = judged(
        "what-if: [{do: row, by: bob, with: [oar]}, {expect: {rows: 1}}]\nexpect: {rows: 1}"
    )

    assert [(f.step, f.consequence) for f in report.failures] == [
        ("1.1", False), ("1.2", True), ("2", False),
    ]  # fmt: skip
