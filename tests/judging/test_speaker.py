"""Speakers: who is called to a question, in which role, and what is noted of the silent."""

from __future__ import annotations

from adjudicator.judging import Bench
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
