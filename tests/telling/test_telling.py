"""Telling: assumptions first, then each step with its answer and its reasons, in every language."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from adjudicator.book import LANGUAGES, Language
from adjudicator.scenario import Report
from adjudicator.telling import DEPTHS, Depth, Told, tell
from tests.scenario.ferry import GIVEN, judged

CARDS = """\
oar: {kind: oar, pull: 3}
rope: {kind: rope, pull: 1}
anchor: {kind: anchor, pull: 7, worn: true, tarred: true}
feather: {kind: feather, pull: 2}"""
HAND = GIVEN.replace("[oar, +2]", "[oar, rope, anchor, feather]")

#: One dispute that has everything in it: a mode, a tier, amounts, exceptions, holes, a what-if.
STORMY = {
    "head": "modes: [storm]\n",
    "cards": CARDS,
    "given": HAND.replace("  deck", "  wind: true\n  deck"),
}
STORMY_STEPS = """\
{ask: pull, of: oar, expect: 1}
{ask: pull, of: anchor}
{ask: pull, of: feather}
{ask: toll}
{do: row, by: bob, with: [anchor], expect: illegal}
{do: row, by: ann, with: [anchor, oar]}
what-if: [{do: rest, by: ann}, {expect: {deck: 9, turn: bob}}]
{ask: ashore, player: ann, expect: [oar]}
expect: {ann.hand: [rope, feather], water: 0}"""


def lines(told: Told) -> list[str]:
    return [line.strip() for line in told.lines()]


def found(told: Told, kind: str) -> Iterator[Told]:
    """Every line of that kind, from top to bottom."""
    if told.kind == kind:
        yield told
    for below in told.below:
        yield from found(below, kind)


def fair(steps: str, head: str = "") -> Report:
    return judged(steps, cards=CARDS, given=HAND, head=head)


# ------------------------------------------------------------------ golden renderings


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_ruling_reads_so(depth: Depth, golden: Callable[[str, str], None]) -> None:
    golden(f"told/storm.{depth}.txt", f"{tell(judged(STORMY_STEPS, **STORMY), 'en', depth)}\n")


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_ruling_that_hangs_on_readings_and_chance_reads_so(
    depth: Depth, golden: Callable[[str, str], None]
) -> None:
    steps = "{do: row, by: ann, with: [rope], assume: legal}\n{do: drift, by: ann}\n{ask: toll}"

    golden(f"told/drift.{depth}.txt", f"{tell(fair(steps), 'en', depth)}\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("depth", DEPTHS)
def test_every_language_tells_the_same_lines(language: Language, depth: Depth) -> None:
    report = judged(STORMY_STEPS, **STORMY)

    def shape(told: Told) -> tuple[object, ...]:
        return told.kind, told.sections, tuple(map(shape, told.below))

    assert shape(tell(report, language, depth)) == shape(tell(report, "en", depth))


def test_the_deeper_the_more_is_told() -> None:
    report = judged(STORMY_STEPS, **STORMY)

    line, reasons, full = (len(lines(tell(report, "en", depth))) for depth in DEPTHS)
    assert line < reasons < full


# ----------------------------------------------------------------------- assumptions


def test_facts_by_default_are_told_in_one_line_folded_by_their_values() -> None:
    report = fair("expect: {ann.far: 0, bob.far: 0, water: 0, wind: false}")

    told = tell(report)

    assert [each.text for each in found(told, "assumption")] == [
        "assumed: ann/bob.far, water = 0 cards; wind = no"
    ]


def test_in_full_every_fact_by_default_has_its_own_line() -> None:
    report = fair("expect: {ann.far: 0, bob.far: 0}")

    assert [each.text for each in found(tell(report, "en", "full"), "assumption")] == [
        "assumed: ann.far = 0 cards",
        "assumed: bob.far = 0 cards",
    ]


def test_in_a_line_facts_by_default_are_left_out_and_chosen_readings_are_not() -> None:
    report = fair(
        "{do: row, by: ann, with: [rope], expect: illegal}",
        head="readings: {ferry.dry: never-rained}\n",
    )

    assert [each.text for each in found(tell(report, "en", "line"), "assumption")] == [
        "reading chosen: When is rope dry? — Rope is dry as long as it has never rained"
    ]


def test_a_pick_that_is_fixed_and_a_principle_of_ours_open_the_ruling() -> None:
    report = judged(
        "{do: drift, by: ann}\n{ask: pull, of: anchor}",
        **{**STORMY, "head": "modes: [storm]\npicks: {lost-0: oar}\n"},
    )

    told = [each.text for each in found(tell(report), "assumption")]
    assert told[0] == "chosen: lost-0 = oar"
    assert told[-1].startswith("principle of Ludex, not of the source: The specific rule")


# ---------------------------------------------------------------------------- worlds


def branches(report: Report, depth: Depth = "reasons") -> list[str]:
    return [each.text for each in found(tell(report, "en", depth), "branch")]


def test_worlds_are_grouped_by_what_they_come_to() -> None:
    report = fair("{do: drift, by: ann}\n{ask: may, of: {do: row, by: ann, with: [oar]}}")

    assert branches(report)[-2:] == [
        "if lost-0 = oar: not allowed",
        "if lost-0 = rope, anchor, feather: legal",
    ]


def test_only_what_matters_is_told_of_a_world() -> None:
    report = fair("{do: drift, by: ann}\n{do: row, by: ann, with: [rope], expect: illegal}")

    told = branches(report)[-2:]

    # How dry rope is read does not matter where the rope is gone, and the other way round.
    assert all("When is rope dry?" in line or "lost-0" in line for line in told)


def test_a_reading_is_told_without_its_full_stop() -> None:
    report = fair("{do: row, by: ann, with: [rope], assume: legal}")

    assert branches(report) == [
        "if When is rope dry? — Rope is dry as long as it has never rained: not allowed",
        "if When is rope dry? — Rope is dry unless it rains right now: legal",
    ]


def test_in_full_every_world_is_told_with_all_that_was_picked() -> None:
    report = fair("{do: drift, by: ann}\n{ask: pull, of: oar}")

    assert len(branches(report, "full")) == 2 * len(report.worlds)
    assert "if lost-0 = rope, if Does rope float? — Rope floats: 3" in branches(report, "full")


def test_what_is_the_same_in_every_case_is_told_once_and_says_so() -> None:
    report = fair("{do: drift, by: ann}\n{ask: pull, of: oar}")

    step = tell(report).below[-1]
    assert [each.text for each in step.below] == ["the same in every case", "Cards pull as printed"]


def test_before_worlds_part_nothing_is_said_of_cases() -> None:
    report = fair("{ask: pull, of: oar}\n{do: drift, by: ann}")

    step = next(found(tell(report), "step"))
    assert [each.text for each in step.below] == ["Cards pull as printed"]


# --------------------------------------------------------------------------- reasons


def test_a_question_that_comes_up_again_refers_back() -> None:
    report = judged("{do: rest, by: ann}\n{do: rest, by: bob}")
    told = lines(tell(report, "en", "full"))

    assert sum("(see above)" in line for line in told) == 0

    again = fair("{ask: pull, of: oar}\n{ask: pull, of: oar}")
    assert str(tell(again)).count("Cards pull as printed") == 2  # each step has its own reasons


def test_what_is_beaten_by_rank_names_the_section_that_grants_the_rank() -> None:
    told = next(found(tell(fair("{ask: pull, of: feather}")), "beaten"))

    assert told.text == (
        "Cards pull as printed — gives way to A feather pulls nothing: "
        "it is of a higher rank; granted by Cards beat rules"
    )
    assert told.sections == ("ferry.pull", "ferry.cards-first")


def test_a_limit_that_changes_nothing_is_told_in_full_only() -> None:
    report = fair("{ask: pull, of: oar}")

    assert "Nothing pulls more than five" not in str(tell(report))
    assert "Nothing pulls more than five: 3 → 3" in str(tell(report, "en", "full"))


def test_a_mode_that_is_off_is_told_by_its_title() -> None:
    told = str(tell(fair("{ask: pull, of: oar}"), "en", "full"))

    assert "Nothing pulls in a storm: the mode Storm on the river is off" in told


def test_what_a_move_leaves_open_is_told_with_the_move() -> None:
    report = judged("{do: rest, by: ann}")

    told = str(tell(report))

    assert "ann.hand: undetermined: the rules point at a text that our copy lacks" in told
    assert "deck: undetermined" in told


def test_a_failure_stands_with_its_step() -> None:
    told = tell(judged("{ask: pull, of: oar, expect: 4}"))

    failure = next(found(told, "failure"))
    assert failure.text == "pull (oar): expected 4, found 3"
    assert failure in told.below[-1].below
