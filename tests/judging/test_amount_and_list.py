"""Amounts run through their stages; lists gather all live answers, and bars remove."""

from __future__ import annotations

from adjudicator.book import Section
from adjudicator.judging import Question, Undetermined
from tests.judging.toy import Court, beaten, deciding, lit, section

STAGES = ("additions", "limits")


def strong(*sections: Section, otherwise: int | None = None) -> tuple[Court, Question[int]]:
    """A court in which a strength is asked for: additions come first, then limits."""
    court = Court(
        *(section(name) for name in ("printed", "sword", "shield", "cap", "stages")),
        *sections,
        tiers=(("rule", None), ("card", "toy.printed")),
    )
    more = {} if otherwise is None else {"otherwise": otherwise, "listed": ("toy.printed",)}
    question = court.law.amount(
        "strength", stages=STAGES, ordered_by=("toy.stages",), **more  # type: ignore[arg-type]
    )  # fmt: skip
    return court, question


def test_additions_come_before_limits_in_whatever_order_they_are_written() -> None:
    court, strength = strong()
    court.adds(strength, "cap", lambda amount: min(amount, 5), "limits")
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    court.says(strength, "printed", 3)

    ruling = court.rule(strength)

    assert ruling.outcome == 5
    assert [(g.before, g.answer) for g in ruling.grounds] == [(None, 3), (3, 7), (7, 5)]
    assert ruling.rests_on == ("toy.stages",)


def test_the_order_of_stages_is_cited_only_where_it_is_needed() -> None:
    court, strength = strong()
    court.says(strength, "printed", 3)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")

    assert court.rule(strength).rests_on == ()


def test_contributions_of_one_stage_that_commute_are_all_cited() -> None:
    court, strength = strong()
    court.says(strength, "printed", 3)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    court.adds(strength, "shield", lambda amount: amount + 1, "additions")

    assert court.rule(strength).outcome == 8
    assert deciding(court.rule(strength)) == ["printed", "sword", "shield"]


def test_contributions_of_one_stage_that_do_not_commute_are_contradictory() -> None:
    court, strength = strong()
    court.says(strength, "printed", 3)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    court.adds(strength, "shield", lambda amount: amount * 2, "additions")

    outcome = court.rule(strength).outcome

    assert outcome == Undetermined(
        "contradictory", sections=("toy.sword", "toy.shield"), candidates=(14, 10)
    )


def test_every_order_is_tried_and_not_only_there_and_back() -> None:
    court, strength = strong()
    court.says(strength, "printed", 1)
    # There and back give the same: 1 + 1 = 2, 4, 3; and 1 - 1 = 0, 0, 1 would not.
    court.adds(strength, "sword", lambda amount: amount + 2, "additions")
    court.adds(strength, "shield", lambda amount: 6 - amount, "additions")
    court.adds(strength, "cap", lambda amount: amount + 2, "additions")

    assert court.rule(strength).outcome.reason == "contradictory"


def test_more_contributions_than_are_tried_in_every_order_are_tried_by_swaps() -> None:
    court, strength = strong(section("boots"), section("ring"))
    court.says(strength, "printed", 1)
    for name in ("sword", "shield", "cap", "boots"):
        court.adds(strength, name, lambda amount: amount + 1, "additions")
    assert court.rule(strength).outcome == 5

    court.adds(strength, "ring", lambda amount: amount * 2, "additions")
    assert court.rule(strength).outcome.reason == "contradictory"


def test_an_exception_takes_a_contribution_away_and_nothing_else() -> None:
    court, strength = strong(section("rust", exception_to="sword"))
    court.says(strength, "printed", 3)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    court.adds(strength, "shield", lambda amount: amount + 1, "additions")
    court.adds(strength, "rust", lambda amount: amount, "additions")

    ruling = court.rule(strength)

    assert ruling.outcome == 4
    assert beaten(ruling) == {"sword": "rust"}


def test_a_contribution_of_a_higher_tier_leaves_those_of_a_lower_alone() -> None:
    court, strength = strong(section("text", tier="card"))
    court.says(strength, "printed", 3)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    court.adds(strength, "text", lambda amount: amount + 1, "additions")

    assert court.rule(strength).outcome == 8


def test_an_amount_without_a_start_is_silent_unless_silence_is_an_answer() -> None:
    court, strength = strong()
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    assert court.rule(strength).outcome.reason == "silent"

    court, strength = strong(otherwise=0)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions")
    ruling = court.rule(strength)

    assert (ruling.outcome, ruling.by_silence) == (4, False)


def test_an_unknown_condition_of_a_contribution_that_changes_nothing_does_not_block() -> None:
    court, strength = strong()
    court.says(strength, "printed", 5)
    court.adds(strength, "cap", lambda amount: min(amount, 9), "limits", when=lit("a"))

    assert court.rule(strength).outcome == 5


def test_an_unknown_addition_behind_a_limit_that_is_reached_anyway_does_not_block() -> None:
    court, strength = strong()
    court.says(strength, "printed", 5)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions", when=lit("a"))
    court.adds(strength, "cap", lambda amount: min(amount, 5), "limits")

    assert court.rule(strength).outcome == 5


def test_an_unknown_condition_of_a_contribution_that_matters_blocks() -> None:
    court, strength = strong()
    court.says(strength, "printed", 5)
    court.adds(strength, "sword", lambda amount: amount + 4, "additions", when=lit("a"))
    court.adds(strength, "shield", lambda amount: amount, "additions", when=lit("b"))

    ruling = court.rule(strength)

    assert ruling.outcome == Undetermined("missing-fact", needs=("a",))
    assert [idle.condition for idle in ruling.idle] == ["a-is-lit", "b-is-lit"]


def test_a_contribution_that_cannot_be_told_leaves_the_amount_open() -> None:
    court, strength = strong()
    court.says(strength, "printed", 5)

    @court.law.contribution(strength, stage="additions", cites="toy.sword")
    def sword(case: object, amount: int) -> int:
        """As many as a."""
        added: int = case.state.a  # type: ignore[attr-defined]
        return amount + added

    assert court.rule(strength).outcome == Undetermined("missing-fact", needs=("a",))


# -------------------------------------------------------------------------- lists


def aiming(*sections: Section, **more: object) -> tuple[Court, Question[tuple[str, ...]]]:
    """A court in which it is asked what may be aimed at."""
    court = Court(
        *(section(name) for name in ("foes", "beasts", "walls", "fog")), *sections, **more  # type: ignore[arg-type]
    )  # fmt: skip
    return court, court.law.list_of("targets", str, listed=("toy.foes",))


def test_every_live_answer_counts_and_each_item_once() -> None:
    court, targets = aiming(
        section("text", tier="card"), tiers=(("rule", None), ("card", "toy.foes"))
    )
    court.says(targets, "foes", ("ann", "bob"))
    court.says(targets, "beasts", ("wolf", "bob"))
    court.says(targets, "text", ("owl",))

    ruling = court.rule(targets)

    assert ruling.outcome == ("ann", "bob", "wolf", "owl")
    assert deciding(ruling) == ["foes", "beasts", "text"]


def test_an_exception_takes_the_place_of_an_answer() -> None:
    court, targets = aiming(section("duel", exception_to="foes"))
    court.says(targets, "foes", ("ann", "bob"))
    court.says(targets, "duel", ("ann",))

    assert court.rule(targets).outcome == ("ann",)


def test_a_list_to_which_nothing_is_added_is_empty_by_silence() -> None:
    court, targets = aiming()

    ruling = court.rule(targets)

    assert (ruling.outcome, ruling.by_silence, ruling.rests_on) == ((), True, ("toy.foes",))


def test_a_bar_removes_and_is_cited_with_what_it_removes() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann", "bob", "cid"))
    court.bars(targets, "walls", lambda item: item != "bob" or None)

    ruling = court.rule(targets)

    assert ruling.outcome == ("bob",)
    assert ruling.grounds[1].answer == ("ann", "cid")


def test_an_exception_to_a_bar_lifts_that_bar_and_no_other() -> None:
    court, targets = aiming(section("ladder", exception_to="walls"))
    court.says(targets, "foes", ("ann", "bob"))
    court.bars(targets, "walls", lambda item: True)
    court.bars(targets, "fog", lambda item: item == "bob" or None)
    court.bars(targets, "ladder", lambda item: False)

    ruling = court.rule(targets)

    assert ruling.outcome == ("ann",)
    assert beaten(ruling) == {"walls": "ladder"}
    assert deciding(ruling) == ["foes", "ladder", "fog"]


def test_a_bar_and_a_leave_of_equal_right_are_contradictory() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann",))
    court.bars(targets, "walls", lambda item: True)
    court.bars(targets, "fog", lambda item: False)

    assert court.rule(targets).outcome.reason == "contradictory"


def test_an_unknown_bar_on_nothing_that_is_listed_does_not_block() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann",))
    court.bars(targets, "walls", lambda item: item == "bob" or None, when=lit("a"))

    assert court.rule(targets).outcome == ("ann",)


def test_an_unknown_bar_on_what_is_barred_anyway_does_not_block() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann", "bob"))
    court.bars(targets, "walls", lambda item: item == "bob" or None, when=lit("a"))
    court.bars(targets, "fog", lambda item: item == "bob" or None)

    assert court.rule(targets).outcome == ("ann",)


def test_an_unknown_bar_that_matters_blocks() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann", "bob"))
    court.bars(targets, "walls", lambda item: item == "bob" or None, when=lit("a"))

    assert court.rule(targets).outcome == Undetermined("missing-fact", needs=("a",))


def test_an_unknown_answer_that_adds_nothing_new_does_not_block() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann", "bob"))
    court.says(targets, "beasts", ("bob",), when=lit("a"))

    assert court.rule(targets).outcome == ("ann", "bob")


def test_an_unknown_answer_that_adds_something_blocks() -> None:
    court, targets = aiming()
    court.says(targets, "foes", ("ann",))
    court.says(targets, "beasts", ("wolf",), when=lit("a"))

    assert court.rule(targets).outcome == Undetermined("missing-fact", needs=("a",))
