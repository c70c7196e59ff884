"""Registration: whatever is wrong with a game's code is told as it is loaded, with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from adjudicator.judging import Bench, Case, Change, CheckError, Law, Question, set_fact
from adjudicator.judging.check import adapted
from adjudicator.judging.effect import Steps
from tests.judging.toy import Court, Face, Table, lit, section

COURT = Court(section("base"), section("market", exception_to=("base", "night")), modes=("night",))


@pytest.fixture
def law() -> Law:
    return Law("toy", state=Table, card=Face)


@pytest.fixture
def price(law: Law) -> Question[int]:
    return law.value("price", int, card=str)


def refused(excerpt: str) -> Any:
    """Expects an error that says this, literally."""

    @dataclass
    class Expected:
        def __enter__(self) -> None:
            self.raises = pytest.raises(CheckError)
            self.caught = self.raises.__enter__()

        def __exit__(self, *error: Any) -> bool | None:
            done = self.raises.__exit__(*error)
            assert excerpt in str(self.caught.value), str(self.caught.value)
            return done

    return Expected()


# -------------------------------------------------------------------------- checks


def test_a_check_tells_its_rule_in_a_docstring(law: Law, price: Question[int]) -> None:
    with refused("the check of 'price' tests.judging.test_law.mute (line "):

        @law.check(price, cites="toy.base")
        def mute(case: Case) -> int:
            return 3


def test_a_check_cites_a_section(law: Law, price: Question[int]) -> None:
    with refused("groundless (line"):

        @law.check(price, cites=())
        def groundless(case: Case) -> int:
            """It costs 3."""
            return 3


def test_a_check_takes_the_case_first(law: Law, price: Question[int]) -> None:
    with refused("has to take 'case' first"):

        @law.check(price, cites="toy.base")
        def backwards(card: str, case: Case) -> int:
            """It costs 3."""
            return 3


def test_a_check_takes_only_what_its_question_is_asked_about(
    law: Law, price: Question[int]
) -> None:
    with refused("takes 'crad'; offered are: case, card"):

        @law.check(price, cites="toy.base")
        def mistaken(case: Case, crad: str) -> int:
            """It costs 3."""
            return 3


def test_a_check_may_take_fewer_words_and_in_another_order(law: Law) -> None:
    question = law.value("total", str, card=str, side=str)

    @law.check(question, cites="toy.base")
    def turned(case: Case, side: str, card: str) -> str:
        """Side and card."""
        return f"{side} {card}"

    ruling = Case(Bench(COURT.book, law), Table(), {}).rule(question, "oar", "red")

    assert ruling.outcome == "red oar"


def test_a_condition_takes_only_what_the_question_is_asked_about(
    law: Law, price: Question[int]
) -> None:
    def is_red(case: Case, side: str) -> bool:
        return side == "red"

    with refused("the condition tests.judging.test_law.is_red (line"):

        @law.check(price, cites="toy.base", when=is_red)
        def conditional(case: Case) -> int:
            """It costs 3."""
            return 3


def test_a_condition_has_a_name_that_rulings_can_tell(law: Law, price: Question[int]) -> None:
    with refused("needs a name that rulings can tell"):

        @law.check(price, cites="toy.base", when=lambda case: True)
        def nameless(case: Case) -> int:
            """It costs 3."""
            return 3


def test_conditions_may_come_as_one_a_tuple_or_a_list(law: Law, price: Question[int]) -> None:
    for number, when in enumerate((lit("a"), (lit("a"), lit("b")), [lit("a"), lit("b")])):

        def check(case: Case) -> int:
            """It costs 3."""
            return 3

        check.__name__ = f"check_{number}"
        law.check(price, cites="toy.base", when=when)(check)  # type: ignore[arg-type]

    assert [len(check.conditions) for check in law.checks] == [1, 2, 2]


def test_two_checks_of_one_question_have_two_names(law: Law, price: Question[int]) -> None:
    def twice(case: Case) -> int:
        """It costs 3."""
        return 3

    law.check(price, cites="toy.base")(twice)

    with refused("the check 'price.twice' is defined twice: tests.judging.test_law.twice (line"):
        law.check(price, cites="toy.base")(twice)


def test_a_check_answers_a_question_of_its_own_game(law: Law) -> None:
    foreign = Law("other", state=Table, card=Face).value("price", int)

    with refused("answers 'price', no question of 'toy'"):

        @law.check(foreign, cites="toy.base")
        def lost(case: Case) -> int:
            """It costs 3."""
            return 3


def test_no_check_says_whether_a_move_may_be_done(law: Law) -> None:
    with refused("speaks of every move; state a requirement of its kinds of moves"):

        @law.check(law.may, cites="toy.base")
        def never(case: Case) -> bool:
            """Nothing may be done."""
            return False


def test_a_stage_that_the_amount_does_not_have_is_refused_with_the_nearest(law: Law) -> None:
    strength = law.amount("strength", stages=("additions", "limits"))

    with refused("names the stage 'limit'; did you mean 'limits'?"):

        @law.contribution(strength, stage="limit", cites="toy.base")
        def cap(case: Case, amount: int) -> int:
            """At most 5."""
            return min(amount, 5)


def test_a_contribution_always_has_a_stage(law: Law) -> None:
    strength = law.amount("strength", stages=("additions",))

    with refused("names the stage ''; stages: additions"):

        @law.contribution(strength, stage="", cites="toy.base")
        def cap(case: Case, amount: int) -> int:
            """At most 5."""
            return min(amount, 5)


def test_only_amounts_are_contributed_to(law: Law, price: Question[int]) -> None:
    with refused("is a contribution, and that goes with amount alone"):

        @law.contribution(price, stage="additions", cites="toy.base")
        def more(case: Case, amount: int) -> int:
            """One more."""
            return amount + 1


def test_only_lists_are_barred(law: Law, price: Question[int]) -> None:
    with refused("is a bar, and that goes with list alone"):

        @law.bar(price, cites="toy.base")
        def barred(case: Case, item: str) -> bool:
            """Nothing."""
            return True


def test_nothing_is_handed_the_outcome_of_a_list_or_a_requirement(law: Law) -> None:
    with refused("takes 'outcome', but no check changes a requirement"):

        @law.check(law.requirement("dry"), cites="toy.base")
        def turned(case: Case, outcome: bool) -> bool:
            """The other way round."""
            return not outcome


def test_a_question_is_declared_once(law: Law, price: Question[int]) -> None:
    with refused("the question 'price' of 'toy' is declared twice"):
        law.value("price", int)


# ------------------------------------------------------------- moves and effects


@dataclass(frozen=True)
class Sail:
    """Set out."""


def test_a_move_is_a_dataclass(law: Law) -> None:
    class Row:
        """Row."""

    with refused("the move 'row' has to be a dataclass"):
        law.move("row", grants="toy.base")(Row)


def test_a_move_is_declared_once(law: Law) -> None:
    law.move("sail", grants="toy.base")(Sail)

    with refused("the move 'sail' of 'toy' is declared twice"):
        law.move("sail", grants="toy.base")(Sail)


def test_a_move_requires_requirements(law: Law, price: Question[int]) -> None:
    with refused("the move 'sail' requires 'price', which is a value, not a requirement"):
        law.move("sail", grants="toy.base", requires=(price,))(Sail)  # type: ignore[arg-type]


def test_a_move_requires_what_its_own_game_asks(law: Law) -> None:
    foreign = Law("other", state=Table, card=Face).requirement("dry")

    with refused("the move 'sail' requires 'dry', which is no question of 'toy'"):
        law.move("sail", grants="toy.base", moment=foreign)(Sail)


def test_a_requirement_that_is_asked_of_cards_needs_a_move_that_has_some(law: Law) -> None:
    usable = law.requirement("usable", move=object, card=str)

    with refused("which is asked of each card; Sail has no 'cards'"):
        law.move("sail", grants="toy.base", requires=(usable,))(Sail)


def test_a_requirement_takes_the_move_and_at_most_a_card(law: Law) -> None:
    odd = law.requirement("odd", move=object, side=str)

    with refused("takes 'move', 'side'; it may take 'move', or 'move' and 'card'"):
        law.move("sail", grants="toy.base", requires=(odd,))(Sail)


def test_the_moment_is_asked_of_the_move_alone(law: Law) -> None:
    usable = law.requirement("usable", move=object, card=str)

    with refused("it may take 'move' alone"):
        law.move("sail", grants="toy.base", moment=usable)(Sail)


def test_an_effect_yields_changes(law: Law) -> None:
    law.move("sail", grants="toy.base")(Sail)

    with refused("the effect tests.judging.test_law.returned (line"):

        @law.effect(Sail)
        def returned(case: Case, move: Sail) -> Iterator[Change]:
            return iter([set_fact("a", 1)])


def test_an_effect_belongs_to_a_move_of_the_game(law: Law) -> None:
    with refused("Sail is not a move of 'toy'"):

        @law.effect(Sail)
        def sailed(case: Case, move: Sail) -> Steps:
            yield set_fact("a", 1)


def test_a_predicate_takes_the_case_alone(law: Law) -> None:
    with refused("the predicate tests.judging.test_law.is_red (line"):

        @law.predicate
        def is_red(case: Case, side: str) -> bool:
            return side == "red"


def test_a_predicate_is_defined_once(law: Law) -> None:
    law.predicate(lit("a"))

    with refused("the predicate 'a-is-lit' of 'toy' is defined twice"):
        law.predicate(lit("a"))


# --------------------------------------------------------------------- the bench


def test_a_section_that_is_not_there_is_refused_with_the_nearest() -> None:
    court = Court(section("market"))
    court.says(court.law.value("price", int), "maket", 3)

    with refused("cites 'toy.maket', which is no section; did you mean 'toy.market'?"):
        court.bench()


def test_an_effect_of_cards_that_cites_no_section_is_refused() -> None:
    court = Court(section("market"))
    court.law.card_effects |= {"opens-late": "toy.market", "opens-early": "toy.maket"}

    with refused("the effect 'opens-early' of cards cites 'toy.maket', which is no section; did"):
        court.bench()


def test_all_that_is_wrong_with_a_law_is_told_at_once() -> None:
    court = Court(section("market"))
    court.law.value("price", int, listed=("toy.nowhere",))
    court.law.amount("strength", stages=("all",), ordered_by=("toy.nothing",))
    court.law.move("sail", grants="toy.none")(Sail)

    with pytest.raises(CheckError) as caught:
        court.bench()
    assert [line.split(" cites ")[0] for line in str(caught.value).split("\n")] == [
        "the move 'sail'",
        "the question 'price'",
        "the question 'strength'",
    ]


def test_an_edge_depends_on_a_mode_or_a_predicate() -> None:
    court = Court(
        section("base"), section("market", exception_to=("base", "nihgt")), modes=["night"]
    )

    with refused("'nihgt', which is neither a mode nor a predicate; did you mean 'night'?"):
        court.bench()


def test_no_predicate_bears_the_name_of_a_mode() -> None:
    court = Court(section("base"), modes=["a-is-lit"])
    court.law.predicate(lit("a"))

    with refused("'a-is-lit' is a mode of 'toy' and a predicate: 'while' may mean both"):
        court.bench()


def test_a_bench_without_a_check_is_as_if_it_had_never_been() -> None:
    court = Court(section("base"), section("market", exception_to="base"))
    price = court.law.value("price", int)
    court.says(price, "base", 3)
    court.says(price, "market", 5)
    bench = court.bench()

    without = bench.without("price.market")

    assert Case(without, Table(), {}).ask(price) == 3
    assert Case(bench, Table(), {}).ask(price) == 5


def test_the_checks_that_execute_a_section_are_found_by_its_old_id_too() -> None:
    court = Court(section("market", aliases=("toy.bazaar",)))
    court.says(court.law.value("price", int), "bazaar", 3)
    bench = court.bench()

    assert [check.name for check in bench.checks_citing("toy.market")] == ["price.bazaar"]
    assert bench.checks_citing("toy.bazaar") == bench.checks_citing("toy.market")


def test_a_function_is_handed_the_words_that_it_takes_and_no_others() -> None:
    def none(case: str) -> Any:
        return case

    def the_first(case: str, first: str) -> Any:
        return case, first

    def the_second(case: str, second: str) -> Any:
        return case, second

    def two_turned_round(case: str, third: str, first: str) -> Any:
        return case, third, first

    def all_three(case: str, first: str, second: str, third: str) -> Any:
        return case, first, second, third

    handed = [
        adapted(function, ("first", "second", "third"), "the check")("case", 1, 2, 3)
        for function in (none, the_first, the_second, two_turned_round, all_three)
    ]

    assert handed == ["case", ("case", 1), ("case", 2), ("case", 3, 1), ("case", 1, 2, 3)]
