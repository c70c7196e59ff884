"""Speakers: who is called to a question, in which role, and what is noted of the silent."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.judging import Bench, Case, Undetermined
from tests.judging.toy import Court, lit, section


def names(bench: Bench, question: str) -> dict[str, list[str]]:
    """The checks that are called to a question, by their role."""
    called = bench.called[question]
    return {role: [each.check.name for each in speakers] for role, speakers in called}


def test_checks_are_called_in_the_order_of_registration() -> None:
    court = Court(section("base"), section("market", exception_to="base"))
    price = court.law.value("price", int)
    court.says(price, "market", 5)
    court.says(price, "base", 3)

    assert names(court.bench(), "price") == {"answer": ["price.market", "price.base"]}


def test_each_role_that_the_kind_of_a_question_knows_is_called() -> None:
    court = Court(section("base"), section("raise"))
    amount = court.law.amount("amount", stages=("raises",), ordered_by=("toy.base",))
    court.says(amount, "base", 3)
    court.adds(amount, "raise", lambda price: price + 1, "raises")

    assert names(court.bench(), "amount") == {
        "answer": ["amount.base"],
        "contribution": ["amount.raise"],
    }


def test_nobody_is_called_to_a_question_that_no_check_speaks_to() -> None:
    court = Court(section("base"))
    court.law.value("price", int)

    assert names(court.bench(), "price") == {"answer": []}


def test_what_keeps_a_check_silent_is_noted_by_its_condition() -> None:
    court = Court(section("base"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3, when=(lit("a"), lit("b")))

    (idle,) = court.rule(price, a=1, b=0).idle
    assert (idle.check.name, idle.condition, idle.why) == ("price.base", "b-is-lit", "")


def test_a_mode_that_is_off_is_noted_before_any_condition_is_heard() -> None:
    court = Court(section("base", mode="night"), modes=("night",))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3, when=lit("a"))

    (idle,) = court.rule(price).idle
    assert (idle.condition, idle.why) == ("", "mode:night")


def shared(tried: list[int]) -> Callable[..., bool]:
    """A condition that notes what it found each time that it is tried."""

    def is_dear(case: Case) -> bool:
        tried.append(case.state.a)
        return bool(case.state.a > 2)

    return is_dear


def test_a_condition_that_checks_share_is_tried_once_in_a_hearing() -> None:
    tried: list[int] = []
    dear = shared(tried)
    court = Court(section("base"), section("market"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3, when=(lit("b"), dear))
    court.says(price, "market", 4, when=dear)

    ruling = court.rule(price, a=1, b=1)

    assert [(idle.check.name, idle.condition) for idle in ruling.idle] == [
        ("price.base", "is-dear"),
        ("price.market", "is-dear"),
    ]
    assert tried == [1]


def test_a_condition_is_tried_again_in_every_hearing() -> None:
    tried: list[int] = []
    court = Court(section("base"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3, when=shared(tried))
    case = court.case(a=1)

    assert case.ask(price) == 0
    assert case.after(case.state.put("a", 5)).ask(price) == 3
    assert tried == [1, 5]


def test_a_shared_condition_that_cannot_be_told_leaves_each_check_in_doubt() -> None:
    court = Court(section("base"), section("market"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    dear = shared([])
    court.says(price, "base", 3, when=dear)
    court.says(price, "market", 4, when=dear)

    ruling = court.rule(price)

    assert [idle.check.name for idle in ruling.idle] == ["price.base", "price.market"]
    assert {idle.unknown for idle in ruling.idle} == {Undetermined("missing-fact", needs=("a",))}
    assert ruling.outcome == Undetermined("missing-fact", needs=("a",))


def test_whom_a_mode_silences_depends_on_the_sitting() -> None:
    court = Court(section("base", mode="night"), modes=("night",))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3)
    bench = court.bench()

    ((_, (by_day,)),) = bench.sitting(frozenset()).called["price"]
    ((_, (by_night,)),) = bench.sitting(frozenset({"night"})).called["price"]

    assert by_day.silenced is not None
    assert by_day.silenced.why == "mode:night"
    assert by_night.silenced is None


def test_a_bench_without_a_check_sits_without_it() -> None:
    court = Court(section("base"), section("market"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.base",))
    court.says(price, "base", 3, when=lit("a"))
    court.says(price, "market", 4, when=lit("b"))
    bench = court.bench()
    bench.sitting(frozenset())

    ((_, speakers),) = bench.without("price.base").sitting(frozenset()).called["price"]

    assert [speaker.check.name for speaker in speakers] == ["price.market"]
    ((_, everybody),) = bench.sitting(frozenset()).called["price"]
    assert len(everybody) == 2
