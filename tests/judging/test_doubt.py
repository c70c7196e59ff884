"""Doubt: a condition that cannot be told blocks an answer only if it could change it."""

from __future__ import annotations

import pytest

from adjudicator.book import Section
from adjudicator.judging import Case, Question, Undetermined, Unsettled, silent
from adjudicator.judging.bearing import bearing
from adjudicator.judging.case import CircularQuestion
from tests.judging.toy import Court, deciding, lit, section


def priced(*sections: Section) -> tuple[Court, Question[int]]:
    court = Court(*sections)
    return court, court.law.value("price", int)


def test_an_unknown_condition_that_would_change_nothing_does_not_block() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", 3, when=lit("a"))

    ruling = court.rule(price)

    assert ruling.outcome == 3
    assert deciding(ruling) == ["base"]
    assert ruling.idle[0].unknown == Undetermined("missing-fact", needs=("a",))


def test_an_unknown_condition_of_a_rule_that_is_beaten_anyway_does_not_block() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3, when=lit("a"))
    court.says(price, "market", 5)

    assert court.rule(price).outcome == 5


def test_an_unknown_condition_that_could_change_the_answer_blocks_it() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=lit("a"))

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a",))


def test_a_condition_that_fails_for_certain_settles_the_check() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=(lit("a"), lit("b")))

    assert court.rule(price, b=0).outcome == 3


def test_every_fact_that_matters_is_listed_and_no_other() -> None:
    court, price = priced(
        section("base"),
        section("market", exception_to="base"),
        section("echo", exception_to="market"),
    )
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=(lit("a"), lit("b")))
    court.says(price, "echo", 5, when=lit("c"))

    assert court.rule(price).outcome.needs == ("a", "b", "c")
    assert court.rule(price, c=1).outcome == 5  # whatever a and b are
    assert court.rule(price, c=0).outcome.needs == ("a", "b")
    assert court.rule(price, a=1, b=1).outcome == 5  # whatever c is


def test_unknown_conditions_that_matter_only_together_block() -> None:
    court, price = priced(
        section("base"),
        section("market", exception_to="base"),
        section("feast", exception_to="market"),
    )
    court.says(price, "base", 3)
    court.says(price, "market", 3, when=lit("a"))
    court.says(price, "feast", 1, when=lit("b"))

    assert court.rule(price).outcome.needs == ("b",)


def test_more_unknowns_than_are_tried_are_all_listed() -> None:
    court, price = priced(*(section(f"rule-{number}") for number in range(6)))
    for number in range(6):
        court.says(price, f"rule-{number}", 3, when=lit("abc"[number % 3]))

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a", "b", "c"))


def test_the_first_reason_that_is_no_missing_fact_is_told_too() -> None:
    court, price = priced(section("base"), section("gap", exception_to="base"))
    court.says(price, "base", 3)

    def nobody_knows(case: Case) -> bool:
        raise silent("toy.gap")

    court.says(price, "gap", 5, when=nobody_knows)

    assert court.rule(price).outcome == Undetermined("silent", sections=("toy.gap",))


def test_what_is_only_supposed_leaves_no_trace() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"), section("tax"))
    tax = court.law.value("tax", int)
    court.says(tax, "tax", 3)
    court.says(price, "base", 3)
    court.says(
        price, "market", lambda case: case.ask(tax) + len(case.state.mood) - 4, when=lit("a")
    )

    ruling = court.rule(price)

    assert ruling.outcome == 3
    assert ruling.parts == []
    assert ruling.assumed == {}
    assert "toy.tax" not in ruling.won()


def test_a_rule_may_stumble_where_its_condition_does_not_hold() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", lambda case: 1 // 0, when=lit("a"))

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a",))
    assert court.rule(price, a=0).outcome == 3


def test_a_rule_that_speaks_for_certain_may_not_stumble() -> None:
    court, price = priced(section("base"), section("market"))
    court.says(price, "base", lambda case: 1 // 0)
    court.says(price, "market", 3, when=lit("a"))

    with pytest.raises(ZeroDivisionError):
        court.rule(price)


# ------------------------------------------------------------- predicates in `while`


def while_lit(*sections: Section) -> tuple[Court, Question[int]]:
    """A court whose edges may depend on whether a is lit."""
    court, price = priced(*sections)
    court.law.predicate(lit("a"))
    return court, price


def test_an_unknown_predicate_that_could_turn_the_answer_blocks_it() -> None:
    court, price = while_lit(section("base"), section("market", exception_to=("base", "a-is-lit")))
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a",))


def test_an_unknown_predicate_between_rules_that_agree_does_not_block() -> None:
    court, price = while_lit(section("base"), section("market", exception_to=("base", "a-is-lit")))
    court.says(price, "base", 3)
    court.says(price, "market", 3)

    assert court.rule(price).outcome == 3


def test_an_unknown_predicate_does_not_block_where_the_loser_is_idle() -> None:
    court, price = while_lit(section("base"), section("market", exception_to=("base", "a-is-lit")))
    court.says(price, "base", 3, when=lit("b"))
    court.says(price, "market", 5)

    assert court.rule(price, b=0).outcome == 5


def test_an_unknown_predicate_that_would_suspend_a_rule_blocks() -> None:
    court, price = while_lit(section("base"), section("truce", suspends=("base", "a-is-lit")))
    court.says(price, "base", 3)

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a",))
    assert court.rule(price, a=0).outcome == 3


def test_an_unknown_predicate_that_bears_on_another_question_is_not_even_asked() -> None:
    court, price = while_lit(
        section("base"), section("market", exception_to=("base", "a-is-lit")), section("tax")
    )
    tax = court.law.value("tax", int)
    court.says(tax, "tax", 1)
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    assert court.rule(tax).outcome == 1


def test_a_predicate_may_ask_questions_on_which_it_does_not_bear() -> None:
    court, price = priced(
        section("base"), section("market", exception_to=("base", "it-is-late")), section("clock")
    )
    hour = court.law.value("hour", int)

    @court.law.predicate
    def it_is_late(case: Case) -> bool:
        return case.ask(hour) > 20

    court.says(hour, "clock", lambda case: case.state.a)
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    assert court.rule(price, a=22).outcome == 5
    assert [part.question.id for part in court.rule(price, a=22).parts] == ["hour"]


def test_a_predicate_that_asks_what_it_bears_on_runs_in_a_circle() -> None:
    court, price = priced(section("base"), section("market", exception_to=("base", "it-is-dear")))

    @court.law.predicate
    def it_is_dear(case: Case) -> bool:
        return case.ask(price) > 3

    court.says(price, "base", 3)
    court.says(price, "market", 5)

    with pytest.raises(CircularQuestion, match="price → price"):
        court.rule(price)


def test_an_unknown_predicate_and_an_unknown_condition_are_tried_together() -> None:
    court, price = while_lit(section("base"), section("market", exception_to=("base", "a-is-lit")))
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=lit("b"))

    assert set(court.rule(price).outcome.needs) <= {"a", "b"}
    assert court.rule(price, b=0).outcome == 3
    assert court.rule(price, a=1, b=1).outcome == 5


def test_what_bears_on_checks_is_found_through_sections_between_and_through_suspenders() -> None:
    court, price = priced(
        section("base"),
        section("between", exception_to=("base", "one")),
        section("top", exception_to=("between", "two")),
        section("aside", exception_to=("far", "three")),
        section("far"),
        section("truce", suspends=("between", "four")),
        section("war", suspends=("truce", "five")),
        section("plague", suspends=("far", "six")),
    )
    court.says(price, "base", 3)
    court.says(price, "top", 1)

    assert bearing(court.book, court.law.checks) == {"one", "two", "four", "five"}


def test_a_hole_in_a_condition_is_as_good_as_a_missing_fact() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=lit("a"))
    case = court.case()
    hole = Undetermined("missing-text", sections=("toy.base",))

    outcome = case.after(case.state.dig("a", hole)).rule(price).outcome

    assert outcome == hole
    with pytest.raises(Unsettled):
        case.ask(price)
