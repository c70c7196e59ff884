"""What was settled stands on the very same state, is told anew there, and never anywhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.judging import Case, Question, Ruling, World
from adjudicator.judging.case import CircularQuestion
from adjudicator.judging.chance import Fork
from adjudicator.judging.check import Condition
from tests.judging.toy import Court, lit, section


def shape(ruling: Ruling) -> Any:
    """All that a ruling says, with everything below it; what is met again refers back."""
    met: dict[int, int] = {}

    def told(one: Ruling) -> Any:
        if id(one) in met:
            return met[id(one)]
        met[id(one)] = len(met)
        return (
            one.question.id, one.words, one.outcome, one.by_silence, one.rests_on,
            list(one.assumed.items()),
            [(ground.check.name, ground.answer, ground.before) for ground in one.grounds],
            [(gone.check.name, gone.by.name) for gone in one.beaten],
            [(idle.check.name, idle.condition, idle.why, idle.unknown) for idle in one.idle],
            [told(part) for part in one.parts],
        )  # fmt: skip

    return told(ruling)


def counting() -> tuple[Court, Question[int], Question[int], list[int]]:
    """A court in which the price is twice the tax, and what the tax came to each time."""
    court = Court(section("base"), section("tax"), section("toll"))
    price, tax = court.law.value("price", int), court.law.value("tax", int)
    settled: list[int] = []

    def worked_out(case: Case) -> int:
        settled.append(case.state.a)
        return settled[-1]

    court.says(tax, "tax", worked_out)
    court.says(price, "base", lambda case: case.ask(tax) + case.ask(tax), when=lit("b"))
    return court, price, tax, settled


def test_on_the_very_same_state_nothing_is_settled_twice() -> None:
    court, price, _, settled = counting()
    case = court.case(a=3, b=1)
    first = case.rule(price)

    again = case.after(case.state).after(case.state).rule(price)

    assert shape(again) == shape(first)
    assert settled == [3]


def test_what_stands_is_told_by_rulings_of_its_own() -> None:
    court, price, tax, _ = counting()
    case = court.case(a=3, b=1)
    first, now = case.rule(price), case.after(case.state)

    again = now.rule(price)

    assert again is not first
    assert again.parts[0] is not first.parts[0]
    assert now.rule(tax) is again.parts[0]


def test_what_was_asked_first_in_this_case_is_part_of_what_stands() -> None:
    court, price, tax, settled = counting()
    case = court.case(a=3, b=1)
    case.rule(price)
    now = case.after(case.state)

    mine = now.rule(tax)

    assert now.rule(price).parts == [mine]
    assert settled == [3]


def test_nothing_stands_on_a_state_that_is_changed() -> None:
    court, price, _, settled = counting()
    case = court.case(a=3, b=1)
    case.rule(price)

    assert case.after(case.state.put("a", 4)).ask(price) == 8
    assert settled == [3, 4]


def test_nothing_stands_once_a_state_was_left_and_come_back_to() -> None:
    court, price, _, settled = counting()
    case = court.case(a=3, b=1)
    case.rule(price)

    assert case.after(case.state.put("a", 4)).after(case.state).ask(price) == 6
    assert settled == [3, 3]


def test_what_failed_does_not_stand() -> None:
    court = Court(section("base"))
    price = court.law.value("price", int)
    court.says(price, "base", lambda case: case.ask(price))
    case = court.case()
    for now in (case, case.after(case.state)):
        with pytest.raises(CircularQuestion):
            now.rule(price)


def test_what_hung_on_a_pick_does_not_stand_where_it_was_never_picked() -> None:
    court = Court(section("base"))
    price = court.law.value("price", int)
    court.says(price, "base", lambda case: case.pick("die", (1, 2)))
    picked = World((("pick", "die", 2),))
    case = court.case(world=picked)
    now = case.after(case.state)

    assert (case.ask(price), now.ask(price)) == (2, 2)
    with pytest.raises(Fork):
        now.forgetting(World(), [("pick", "die")]).ask(price)


FACTS = ("a", "b", "c")
changes = st.lists(
    st.tuples(st.sampled_from((*FACTS, "")), st.integers(min_value=0, max_value=2)), max_size=8
)
"""One fact after another with its new value; where none is named, the state stays what it is."""

checks = st.lists(
    st.tuples(
        st.lists(st.sampled_from(FACTS), max_size=2, unique=True),  # on which conditions it speaks
        st.sampled_from(FACTS),  # what it answers
        st.booleans(),  # whether it asks the other question first
    ),
    min_size=1,
    max_size=5,
)


def court_of(rules: Sequence[tuple[list[str], str, bool]]) -> tuple[Court, Question[int]]:
    """A court with these checks of one question, and one check of another."""
    names = [f"rule{number}" for number in range(len(rules))]
    court = Court(section("tax"), *map(section, names))
    price = court.law.value("price", int, otherwise=0, listed=("toy.tax",))
    tax = court.law.value("tax", int)
    court.says(tax, "tax", lambda case: case.state.c + len(case.state.mood))
    # The same condition, if two checks share it; as games have it.
    conditions = {name: lit(name) for name in FACTS}
    for name, (when, answer, asks) in zip(names, rules, strict=True):

        def check(case: Case, answer: str = answer, asks: bool = asks) -> int:
            more: int = case.ask(tax) if asks else 0
            return more + int(getattr(case.state, answer))

        court.says(price, name, check, when=tuple(conditions[each] for each in when))
    return court, price


@given(checks, st.fixed_dictionaries({}, optional=dict.fromkeys(FACTS, st.integers(0, 2))), changes)
def test_whatever_changes_a_ruling_is_as_it_would_be_without_what_went_before(
    rules: list[tuple[list[str], str, bool]], told: dict[str, Any], going: list[tuple[str, int]]
) -> None:
    court, price = court_of(rules)
    case = court.case(**told)
    for name, value in [("", 0), *going]:
        case = case.after(case.state.put(name, value) if name else case.state)
        plain = Case(case.bench, case.state, case.cards)

        assert shape(case.rule(price)) == shape(plain.rule(price))


@given(checks, st.fixed_dictionaries({}, optional=dict.fromkeys(FACTS, st.integers(0, 2))))
def test_a_shared_condition_says_what_it_would_say_to_each(
    rules: list[tuple[list[str], str, bool]], told: dict[str, Any]
) -> None:
    court, price = court_of(rules)
    other, same = court_of(rules)
    # The same conditions, each a function of its own, so that none is found as tried before.
    other.law.checks[:] = [
        replace(check, conditions=tuple(map(of_its_own, check.conditions)))
        for check in other.law.checks
    ]

    assert shape(court.rule(price, **told)) == shape(other.rule(same, **told))


def of_its_own(condition: Condition) -> Condition:
    """The same condition, as no other check has it."""
    return Condition(condition.name, partial(condition.holds))
