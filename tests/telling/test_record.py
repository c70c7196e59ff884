"""The record: what the page and other tools read is just what its schema says."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from adjudicator.scenario import Report
from adjudicator.telling import DEPTHS, Depth
from adjudicator.telling.record import FORMAT, report_data, value_data
from adjudicator.telling.schema import ruling_schema
from tests.scenario.ferry import GIVEN, judged
from tests.telling.test_telling import CARDS, HAND, STORMY, STORMY_STEPS

VALIDATOR = Draft202012Validator({"$defs": ruling_schema()["$defs"], "$ref": "#/$defs/ruling"})


def recorded(report: Report, depth: Depth = "reasons") -> dict[str, Any]:
    """The record as it arrives: through JSON."""
    found: dict[str, Any] = json.loads(json.dumps(report_data(report, "en", depth)))
    return found


REPORTS: dict[str, Callable[[], Report]] = {
    "storm": lambda: judged(STORMY_STEPS, **STORMY),
    "worlds": lambda: judged(
        "{do: row, by: ann, with: [rope], assume: legal}\n"
        "{do: drift, by: ann}\n"
        "{ask: lost, player: ann}",
        cards=CARDS,
        given=HAND,
    ),
    "failures": lambda: judged(
        "{do: row, by: bob, with: [oar]}\nexpect: {bob.far: [oar]}\n{ask: toll, expect: 3}"
    ),
    "open": lambda: judged(
        "{do: row, by: ann, with: [oar]}\n{ask: toll}", given="  players: {ann: {hand: [oar]}}\n"
    ),
    "assumed": lambda: judged(
        "{do: row, by: ann, with: [oar], assume: legal}", given="  players: {ann: {hand: [oar]}}\n"
    ),
}  # fmt: skip


def test_the_schema_itself_is_sound() -> None:
    Draft202012Validator.check_schema(ruling_schema())


@pytest.mark.parametrize("name", REPORTS)
@pytest.mark.parametrize("depth", DEPTHS)
def test_every_record_is_as_the_schema_says(name: str, depth: Depth) -> None:
    errors = [error.message for error in VALIDATOR.iter_errors(recorded(REPORTS[name](), depth))]

    assert errors == []


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("format",), "ludex-ruling-0"),
        (("steps", 0, "kind"), "done"),
        (("steps", 0, "outcome"), {"value": 1, "undetermined": "silent"}),
        (("steps", 0, "branches", 0, "ruling", "grounds", 0, "check"), None),
        (("told", "below", 0, "text"), 3),
        (("holds",), "yes"),
    ],
)
def test_the_schema_refuses_what_is_no_record(path: tuple[Any, ...], value: Any) -> None:
    data = recorded(REPORTS["storm"]())
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    assert path[-1] in place if isinstance(place, dict) else True
    place[path[-1]] = value

    assert not VALIDATOR.is_valid(data)


def test_a_key_that_is_missing_or_too_many_is_refused() -> None:
    data = recorded(REPORTS["storm"]())

    assert not VALIDATOR.is_valid({**data, "more": 1})
    assert not VALIDATOR.is_valid({key: value for key, value in data.items() if key != "told"})


def test_the_same_report_is_the_same_record() -> None:
    for make in REPORTS.values():
        one, other = (json.dumps(report_data(make()), ensure_ascii=False) for _ in range(2))
        assert one == other


# --------------------------------------------------------------------------- content


def test_a_record_names_its_format_and_what_was_fixed() -> None:
    data = recorded(
        judged("{do: drift, by: ann}", cards=CARDS, given=HAND, head="picks: {lost-0: oar}\n")
    )

    assert (data["format"], data["game"], data["picks"]) == (FORMAT, "ferry", {"lost-0": "oar"})
    assert data["worlds"] == [[{"way": "pick", "label": "lost-0", "option": "oar"}]]


def test_every_world_of_a_step_has_its_own_ruling() -> None:
    data = recorded(REPORTS["worlds"]())

    branches = data["steps"][0]["branches"]
    assert [branch["outcome"]["value"] for branch in branches] == ["illegal", "legal"]
    assert branches[0]["world"] == [
        {"way": "reading", "label": "ferry.dry", "option": "never-rained"}
    ]


def test_what_is_undetermined_tells_why() -> None:
    step = recorded(REPORTS["storm"]())["steps"][3]

    assert step["outcome"] == {
        "undetermined": "silent",
        "needs": [],
        "open": ["ferry.toll"],
        "sections": ["ferry.bridge"],
        "candidates": [],
        "origin": "",
    }


def test_what_was_beaten_tells_by_what_edge_or_rank() -> None:
    steps = recorded(REPORTS["storm"]())["steps"]

    edge = steps[1]["branches"][0]["ruling"]["beaten"][1]["edges"][0]
    assert (edge["from"], edge["kind"], edge["principle"]) == (
        "ferry.anchor", "exception-to", "specific-over-general",
    )  # fmt: skip
    rank = steps[2]["branches"][0]["ruling"]["beaten"]
    assert {(one["tier"], one["granted-by"]) for one in rank if one["tier"]} == {
        ("card", "ferry.cards-first")
    }


def test_a_contribution_tells_the_amount_before_it() -> None:
    grounds = recorded(REPORTS["storm"]())["steps"][0]["branches"][0]["ruling"]["grounds"]

    assert [(ground.get("before"), ground["answer"]["value"]) for ground in grounds] == [
        (None, 0), (0, 1), (1, 1),
    ]  # fmt: skip


def test_what_a_move_leaves_open_is_recorded_with_it() -> None:
    data = recorded(judged("{do: rest, by: ann}"))

    holes = data["steps"][0]["branches"][0]["left-open"]
    assert [(hole["path"], hole["why"]["undetermined"]) for hole in holes] == [
        ("ann.hand", "missing-text"), ("deck", "missing-text"),
    ]  # fmt: skip


def test_failures_tell_where_and_which_steps_follow() -> None:
    failures = recorded(REPORTS["failures"]())["failures"]

    assert [(f["step"], f["also"], f["line"]) for f in failures] == [
        ("1", [], 13),
        ("2", ["3"], 14),
    ]


def test_moves_are_recorded_as_files_write_them() -> None:
    step = recorded(judged("{do: row, by: ann, with: [oar]}"))["steps"][0]

    assert step["move"] == {"do": "row", "by": "ann", "with": "[oar]"}


def test_a_question_that_is_told_twice_in_a_ruling_refers_back() -> None:
    rulings = recorded(REPORTS["worlds"]())["steps"][1]["branches"][0]["brought-about"]

    assert [ruling["question"] for ruling in rulings][:1] == ["lost"]
    assert all("parts" in ruling for ruling in rulings)


@dataclass(frozen=True)
class Boat:
    """A record that stands in a move."""

    name: str
    oars: int | None = None


@pytest.mark.parametrize(
    ("value", "data"),
    [
        (3, 3), (True, True), ("ann", "ann"), (("a", 1), ["a", 1]), ({"a": (1,)}, {"a": [1]}),
        (None, "none"), (Boat("gull"), {"name": "gull"}),
        ((Boat("gull", 2),), [{"name": "gull", "oars": 2}]),
    ],
)  # fmt: skip
def test_values_become_what_json_can_hold(value: Any, data: Any) -> None:
    assert value_data(value) == data


def test_piles_are_recorded_by_their_names_and_a_count_of_the_others() -> None:
    data = recorded(judged("expect: {ann.hand: 3, bob.hand: 4}", given=GIVEN))

    assert data["steps"][0]["facts"] == {
        "ann.hand": {"value": ["oar", "+2"]}, "bob.hand": {"value": ["+4"]},
    }  # fmt: skip
