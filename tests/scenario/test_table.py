"""Tables: the same steps for each row, on copies, each mistake told where it stands."""

from __future__ import annotations

import pytest

from adjudicator.reading import Unreadable
from adjudicator.telling import tell
from tests.scenario.ferry import dispute, judged, said

CARDS = "oar: {kind: oar, pull: 3}\nrope: {kind: rope, pull: 1}"
PULLS = (
    "{table: [card, pull], rows: [[oar, 3], [rope, 1]], "
    "each: [{ask: pull, of: $card, expect: $pull}]}"
)


def refused(step: str) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        dispute(step, cards=CARDS)
    return [f"{p.place}: {p.code}: {p.message}; {p.hint}" for p in caught.value.problems]


def test_each_row_is_tried_with_its_own_values() -> None:
    report = judged(PULLS, cards=CARDS)

    assert report.holds
    assert [[below.outcome for below in step.below] for step in report.steps] == [[3], [1]]


def test_a_row_that_does_not_hold_is_told_where_its_value_stands() -> None:
    report = judged(PULLS.replace("[rope, 1]", "[rope, 2]"), cards=CARDS)

    (failure,) = report.failures
    assert (failure.step, str(failure.place)) == ("2.1", "dispute.yml:14:51")
    assert said(report) == ["pull (rope): expected 2, found 1"]


def test_rows_are_tried_on_copies() -> None:
    step = "{table: [card], rows: [[oar], [oar]], each: [{do: row, by: ann, with: [$card]}]}"
    report = judged(f"{step}\nexpect: {{ann.hand: [oar, +2]}}")

    assert report.holds
    assert [below.outcome for step in report.steps[:2] for below in step.below] == ["legal"] * 2


def test_a_row_is_told_with_its_values() -> None:
    told = str(tell(judged(PULLS, cards=CARDS), "en", "line"))

    assert "1. what if — card: oar" in told
    assert "2. what if — card: rope" in told
    # What is only expected of a row is said by its answer.
    assert "pull: 3" not in told


def test_a_value_may_be_anything_that_may_stand_there() -> None:
    step = (
        "{table: [answer], rows: [[{undetermined: missing-fact}]], "
        "each: [{ask: lost, player: bob, expect: $answer}]}"
    )
    report = judged(step)

    assert str(report.steps[0].step) == "what if answer {undetermined: missing-fact}"
    assert "1. what if\n" in str(tell(report, "en", "line"))


COLUMNS = "the columns are: card, pull"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("$card", "$crad", "unknown-column: the table has no column 'crad'; did you mean 'card'?"),
        ("[rope, 1]", "[rope]", f"wrong-row: a row of 2 values is expected, found 1; {COLUMNS}"),
        ("[rope, 1]", "a", f"wrong-row: a row of 2 values is expected, found a value; {COLUMNS}"),
        (", expect: $pull", "", "unused-column: no step uses the column 'pull'; write $pull in"),
        ("[[oar, 3], [rope, 1]]", "[]", "not-a-list: 'rows' has to be a list, found an empty list"),
        ("[card, pull]", "[card, card]", "name-twice: there are two columns 'card'; "),
        ("[card, pull]", "[card, Pull]", "bad-name: 'Pull' is not a column's name"),
        ("[rope, 1]", "[ropes, 1]", "unknown-card: 'ropes' is not under 'cards'"),
        ("table:", "tabel:", "unknown-key: 'tabel' is not a kind of step; did you mean 'table'?"),
        ("each:", "eech:", "no-steps: the table has no steps; write them under 'each'"),
    ],
)
def test_what_is_wrong_with_a_table_is_told_with_the_way_out(
    before: str, after: str, told: str
) -> None:
    assert any(told in line for line in refused(PULLS.replace(before, after)))


def test_a_table_without_rows_is_refused() -> None:
    told = refused("{table: [card], each: [{ask: pull, of: $card}]}")

    assert any("not-a-list: 'rows' has to be a list, found nothing" in line for line in told)
