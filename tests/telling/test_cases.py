"""Cases: as few words as still tell one outcome from all others."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.judging import World
from adjudicator.scenario.report import Branch
from adjudicator.telling.cases import Case, Group, by_outcome, world_by_world
from adjudicator.telling.folding import folded


def branch(outcome: Any, **picks: Any) -> Branch:
    return Branch(World(tuple(("pick", label, option) for label, option in picks.items())), outcome)


def told(groups: tuple[Group, ...]) -> list[tuple[Any, list[dict[str, Any]]]]:
    return [
        (
            group.first.outcome,
            [{label: options for (_, label), options in case.items()} for case in group.cases],
        )
        for group in groups
    ]


def test_worlds_that_all_come_to_the_same_need_no_case() -> None:
    assert told(by_outcome([branch(1, a=1), branch(1, a=2)])) == [(1, [])]


def test_labels_that_do_not_matter_are_left_out() -> None:
    groups = by_outcome([branch(a, a=a, b=b) for a in (1, 2) for b in (1, 2)])

    assert told(groups) == [(1, [{"a": (1,)}]), (2, [{"a": (2,)}])]


def test_options_that_come_to_the_same_are_told_together() -> None:
    groups = by_outcome([branch(die > 2, die=die) for die in (1, 2, 3, 4)])

    assert told(groups) == [(False, [{"die": (1, 2)}]), (True, [{"die": (3, 4)}])]


def test_either_of_two_labels_makes_two_cases() -> None:
    groups = by_outcome([branch(a == 1 and b == 1, a=a, b=b) for a in (1, 2) for b in (1, 2)])

    assert told(groups) == [(True, [{"a": (1,), "b": (1,)}]), (False, [{"b": (2,)}, {"a": (2,)}])]


def test_a_label_that_is_asked_for_only_in_some_worlds_does_not_stand_alone() -> None:
    groups = by_outcome([branch("x", a=1), branch("x", a=2, b=1), branch("y", a=2, b=2)])

    assert told(groups)[1] == ("y", [{"a": (2,), "b": (2,)}])


def test_what_is_fixed_is_never_told() -> None:
    assert told(by_outcome([branch(1, f=0, a=1), branch(2, f=0, a=2)])) == [
        (1, [{"a": (1,)}]), (2, [{"a": (2,)}]),
    ]  # fmt: skip
    assert told(world_by_world([branch(1, f=0, a=1), branch(1, f=0, a=2)])) == [
        (1, [{"a": (1,)}]), (1, [{"a": (2,)}]),
    ]  # fmt: skip


@given(st.lists(st.integers(0, 2), min_size=8, max_size=8))
def test_the_cases_of_an_outcome_hold_in_its_worlds_and_in_no_other(results: list[int]) -> None:
    worlds = [
        branch(result, a=a, b=b, c=c)
        for result, (a, b, c) in zip(results, product((1, 2), repeat=3), strict=True)
    ]

    def holds(case: Case, world: World) -> bool:
        return all(
            option in case.get((way, label), (option,)) for way, label, option in world.picks
        )

    for group in by_outcome(worlds):
        for each in worlds:
            inside = any(holds(case, each.world) for case in group.cases) or not group.cases
            assert inside == (each in group.branches)


@pytest.mark.parametrize(
    ("paths", "short"),
    [
        ([], ()),
        (["turn"], ("turn",)),
        (["red.hand", "blue.hand"], ("red/blue.hand",)),
        (["red.hand", "blue.deck"], ("red.hand", "blue.deck")),
        (["red.hand", "turn"], ("red.hand", "turn")),
        (
            ["up.war.red", "up.war.blue", "up.god.red", "up.god.blue",
             "low.war.red", "low.war.blue", "low.god.red", "low.god.blue"],
            ("up/low.war/god.red/blue",),
        ),
        (["up.red", "up.blue", "low.red"], ("up.red/blue", "low.red")),
    ],
)  # fmt: skip
def test_paths_fold_where_they_differ_in_one_part(paths: list[str], short: tuple[str, ...]) -> None:
    assert folded(paths) == short


@given(st.sets(st.tuples(st.sampled_from("ab"), st.sampled_from("xyz"), st.sampled_from("12"))))
def test_folded_paths_are_the_same_paths_each_once(parts: set[tuple[str, ...]]) -> None:
    paths = sorted(".".join(part) for part in parts)

    unfolded = [
        ".".join(way)
        for pattern in folded(paths)
        for way in product(*(part.split("/") for part in pattern.split(".")))
    ]
    assert sorted(unfolded) == paths
