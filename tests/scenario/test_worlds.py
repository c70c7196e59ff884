"""Worlds: chance, hidden choices and readings are tried each way, and told as one."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.judging import Case, Undetermined, World
from adjudicator.judging.naming import Chosen
from adjudicator.reading import Unreadable
from adjudicator.scenario.report import Branch, merged, what_matters
from tests.scenario.ferry import GIVEN, dispute, judged, outcomes, said

ROPE = "oar: {kind: oar, pull: 3}\nrope: {kind: rope, pull: 1}"
WITH_ROPE = GIVEN.replace("[oar, +2]", "[oar, rope]")
OARS = "oar: {kind: oar, pull: 3}\npole: {kind: oar, pull: 2}"
WITH_OARS = GIVEN.replace("[oar, +2]", "[oar, pole]")
MANY = "\n".join(f"card-{n}: {{kind: oar, pull: 1}}" for n in range(16))
WITH_MANY = GIVEN.replace("[oar, +2]", f"[{', '.join(f'card-{n}' for n in range(16))}]")


def refused(steps: str, **more: str) -> list[str]:
    with pytest.raises(Unreadable) as caught:
        judged(steps, **more)
    return [f"{problem.message}; {problem.hint}" for problem in caught.value.problems]


# -------------------------------------------------------------------------- picks


def test_what_holds_whatever_is_picked_holds() -> None:
    report = judged(
        "{do: drift, by: ann}\nexpect: {ann.hand: 1, water: 1}", cards=OARS, given=WITH_OARS
    )

    assert report.holds
    assert len(report.worlds) == 2


def test_unnamed_cards_of_one_pile_are_one_case() -> None:
    report = judged("{ask: lost, player: ann}")

    assert len(report.worlds) == 2  # the oar, or one of the two unnamed cards


def test_what_hangs_on_a_pick_needs_it_told_and_shows_what_is_possible() -> None:
    report = judged("{do: drift, by: ann}\nexpect: {water: [oar]}", cards=OARS, given=WITH_OARS)

    outcome = outcomes(report)[1]
    assert (outcome.reason, outcome.needs) == ("missing-fact", ("lost-0",))
    assert outcome.candidates == (("oar",), ("pole",))


def test_a_pick_that_is_fixed_is_made() -> None:
    steps = "{do: drift, by: ann}\nexpect: {water: [oar]}"
    report = judged(steps, cards=OARS, given=WITH_OARS, head="picks: {lost-0: oar}\n")

    assert report.holds
    assert len(report.worlds) == 1


def test_an_option_of_several_cards_is_written_in_quotes_as_it_is_told() -> None:
    scenario = dispute("{ask: toll}", head='picks: {taken: "[oar, +1]"}\n')
    case = Case(
        scenario.bench, scenario.position, scenario.cards,
        world=World((("pick", "taken", scenario.heading.picks["taken"]),)),
    )  # fmt: skip

    assert case.pick("taken", [Chosen(("oar",), 0), Chosen(("oar",), 1)]) == Chosen(("oar",), 1)


def test_a_pick_that_is_not_on_offer_is_refused_with_the_nearest() -> None:
    said = refused(
        "{do: drift, by: ann}", cards=ROPE, given=WITH_ROPE, head="picks: {lost-0: rop}\n"
    )

    assert said == ["'lost-0' does not offer 'rop'; did you mean 'rope'?"]


def test_a_pick_is_refused_even_where_only_one_thing_is_on_offer() -> None:
    given = GIVEN.replace("[oar, +2]", "[oar]")

    assert refused("{do: drift, by: ann}", given=given, head="picks: {lost-0: sail}\n") == [
        "'lost-0' does not offer 'sail'; options: oar"
    ]


def test_a_pick_that_nobody_asks_for_is_refused_with_the_nearest() -> None:
    said = refused("{do: drift, by: ann}", head="picks: {lost-1: oar}\n")

    assert said == ["nothing here is picked as 'lost-1'; did you mean 'lost-0'?"]


def test_worlds_that_have_not_parted_yet_are_told_as_one() -> None:
    steps = "{ask: pull, of: oar}\n{do: drift, by: ann}\n{ask: pull, of: oar}"
    report = judged(steps, cards=OARS, given=WITH_OARS)

    assert [len(step.branches) for step in report.steps] == [1, 2, 2]
    assert report.steps[0].branches[0].world == World()


def test_one_label_is_one_pick_in_every_step() -> None:
    report = judged(
        "{ask: lost, player: ann}\nwhat-if: [{do: drift, by: ann}, {expect: {water: 1}}]\n"
        "{ask: lost, player: ann}",
        cards=OARS,
        given=WITH_OARS,
    )

    assert [len(step.branches) for step in report.steps] == [2, 2, 2]
    for first, last in zip(report.steps[0].branches, report.steps[2].branches, strict=True):
        assert first.outcome == last.outcome


def test_more_ways_than_are_tried_are_refused_with_what_to_fix() -> None:
    steps = "{do: drift, by: ann}\n{do: drift, by: ann}"

    assert refused(steps, cards=MANY, given=WITH_MANY) == [
        "the scenario may go more than 200 ways; fix some of them, under 'picks': lost-0, lost-1"
    ]


# ------------------------------------------------------------- worlds that merge


def test_worlds_that_come_to_the_same_state_go_on_as_one() -> None:
    report = judged(
        "what-if: [{do: drift, by: ann}]\nexpect: {ann.hand: 2}\n{ask: pull, of: oar}",
        cards=OARS,
        given=WITH_OARS,
    )

    assert [len(step.branches) for step in report.steps] == [2, 1, 1]
    assert len(report.worlds) == 1
    assert report.steps[2].branches[0].world == World()


def test_a_pick_that_comes_up_again_keeps_its_worlds_apart() -> None:
    report = judged(
        "what-if: [{do: drift, by: ann}]\n{ask: pull, of: oar}\n{do: drift, by: ann}",
        cards=OARS,
        given=WITH_OARS,
    )

    assert [len(step.branches) for step in report.steps] == [2, 2, 2]


def test_a_reading_that_mattered_once_is_among_the_open_questions_for_good() -> None:
    report = judged(
        "{ask: may, of: {do: row, by: ann, with: [rope]}}\n{ask: pull, of: oar}",
        cards=ROPE,
        given=WITH_ROPE,
    )

    assert len(report.worlds) == 1
    assert report.open_questions() == ("ferry.dry",)


def test_worlds_that_merge_do_not_count_towards_the_most_that_are_tried() -> None:
    tried = ", ".join("{do: drift, by: ann}" for _ in range(2))
    few = "\n".join(f"card-{n}: {{kind: oar, pull: 1}}" for n in range(14))
    given = GIVEN.replace("[oar, +2]", f"[{', '.join(f'card-{n}' for n in range(14))}]")
    report = judged(f"what-if: [{tried}]\nexpect: {{ann.hand: 14}}", cards=few, given=given)

    assert len(report.steps[0].branches) == 14 * 13
    assert len(report.worlds) == 1


# ----------------------------------------------------------------------- readings


def test_a_reading_on_which_nothing_hangs_makes_no_difference() -> None:
    dry = GIVEN.replace("rained: true", "rained: false").replace("[oar, +2]", "[oar, rope]")
    report = judged("{do: row, by: ann, with: [rope]}", cards=ROPE, given=dry)

    assert report.holds
    assert len(report.worlds) == 2
    assert report.steps[0].outcome == "legal"


def test_what_hangs_on_a_reading_is_ambiguous() -> None:
    report = judged(
        "{do: row, by: ann, with: [rope], expect: "
        "{undetermined: ambiguous, open: [ferry.dry], candidates: [legal, illegal]}}",
        cards=ROPE,
        given=WITH_ROPE,
    )

    assert report.holds
    assert outcomes(report)[0] == Undetermined(
        "ambiguous", open=("ferry.dry",), candidates=("illegal", "legal")
    )
    assert report.open_questions() == ("ferry.dry",)


@pytest.mark.parametrize(
    ("reading", "outcome"), [("never-rained", "illegal"), ("not-raining", "legal")]
)
def test_a_reading_that_is_fixed_holds(reading: str, outcome: str) -> None:
    report = judged(
        f"{{do: row, by: ann, with: [rope], expect: {outcome}}}",
        cards=ROPE,
        given=WITH_ROPE,
        head=f"readings: {{ferry.dry: {reading}}}\n",
    )

    assert report.holds
    assert len(report.worlds) == 1


def test_a_reading_that_does_not_matter_here_is_not_to_be_fixed() -> None:
    assert refused("{ask: pull, of: oar}", head="readings: {ferry.dry: never-rained}\n") == [
        "nothing here hangs on 'ferry.dry'; drop it from 'readings'"
    ]


def test_readings_and_picks_that_both_matter_are_both_named() -> None:
    report = judged("{do: drift, by: ann}\n{ask: ashore, player: ann}\nexpect: {water: [rope]}",
        cards=ROPE, given=WITH_ROPE)  # fmt: skip

    outcome = outcomes(report)[2]
    assert (outcome.reason, outcome.open, outcome.needs) == (
        "ambiguous", ("ferry.floats",), ("lost-0",),
    )  # fmt: skip
    assert set(outcome.candidates) == {("oar",), ("rope",), ()}
    assert len(report.worlds) == 3


def test_after_a_move_that_is_open_in_one_world_only_that_world_is_open() -> None:
    report = judged(
        "{do: row, by: ann, with: [rope]}\nexpect: {deck: 9}",
        cards=ROPE,
        given=WITH_ROPE.replace("  rained: true\n", ""),
    )

    assert said(report)[0].startswith("row (by ann, with [rope]): undetermined: ambiguous")
    last = [branch.outcome["deck"] for branch in report.steps[1].branches]
    assert isinstance(last[0], Undetermined)
    assert len(last[1]) == 9


# ------------------------------------------------------------------------- merging


def branch(outcome: Any, **picks: Any) -> Branch:
    return Branch(World(tuple(("pick", label, option) for label, option in picks.items())), outcome)


def test_only_what_changes_the_outcome_matters() -> None:
    worlds = tuple(branch(a, a=a, b=b) for a in (1, 2) for b in (1, 2))

    assert what_matters(worlds) == (("pick", "a"),)
    assert merged(worlds) == Undetermined("missing-fact", needs=("a",), candidates=(1, 2))


def test_where_nothing_matters_by_itself_what_parts_the_worlds_does() -> None:
    worlds = (
        branch(1, a=1, c=1), branch(1, a=1, c=2), branch(2, a=2, c=3), branch(2, a=2, c=4),
    )  # fmt: skip

    assert merged(worlds).needs == ("a",)


def test_one_reason_in_every_world_stays_that_reason() -> None:
    worlds = (
        branch(Undetermined("silent", sections=("x",)), a=1),
        branch(Undetermined("silent", sections=("y",)), a=2),
    )

    assert merged(worlds) == Undetermined("silent", sections=("x", "y"))


def test_an_outcome_and_a_reason_are_both_candidates() -> None:
    silence = Undetermined("silent")

    outcome = merged((branch(3, a=1), branch(silence, a=2)))

    assert outcome.candidates == (3, silence)
