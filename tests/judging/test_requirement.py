"""Requirements and permissions: a conjunction, in which every exception lifts its own objection."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from adjudicator.judging import (
    ILLEGAL,
    LEGAL,
    Case,
    MissingFact,
    Question,
    Ruling,
    Undetermined,
    silent,
)
from tests.judging.toy import Court, beaten, deciding, lit, section


def required(*sections: object, **more: object) -> tuple[Court, Question[bool]]:
    """A court with one requirement; what it says of a move, it says of every move."""
    court = Court(*sections, **more)  # type: ignore[arg-type]
    return court, court.law.requirement("dry", nothing=int)


def asked(court: Court, question: Question[bool], **facts: Any) -> Ruling:
    return court.rule(question, 0, **facts)


def test_a_requirement_holds_unless_a_rule_objects() -> None:
    court, dry = required(section("rain"))
    court.says(dry, "rain", False, when=lit("a"))

    assert asked(court, dry, a=1).outcome is False
    assert asked(court, dry, a=0).outcome is True
    assert asked(court, dry, a=0).by_silence


def test_all_objections_are_told() -> None:
    court, dry = required(section("rain"), section("flood"))
    court.says(dry, "rain", False)
    court.says(dry, "flood", False)

    assert deciding(asked(court, dry)) == ["rain", "flood"]


def test_objections_of_different_rank_do_not_beat_each_other() -> None:
    court, dry = required(
        section("rain"), section("flood", tier="card"), tiers=(("rule", None), ("card", "toy.rain"))
    )
    court.says(dry, "rain", False)
    court.says(dry, "flood", False)

    assert deciding(asked(court, dry)) == ["rain", "flood"]
    assert asked(court, dry).beaten == []


def test_an_exception_lifts_its_objection() -> None:
    court, dry = required(section("rain"), section("roof", exception_to="rain"))
    court.says(dry, "rain", False)
    court.says(dry, "roof", True)

    ruling = asked(court, dry)

    assert ruling.outcome is True
    assert (deciding(ruling), beaten(ruling)) == (["roof"], {"rain": "roof"})


def test_an_exception_lifts_no_other_objection() -> None:
    court, dry = required(section("rain"), section("flood"), section("roof", exception_to="rain"))
    for name, answer in (("rain", False), ("flood", False), ("roof", True)):
        court.says(dry, name, answer)

    ruling = asked(court, dry)

    assert ruling.outcome is False
    assert (deciding(ruling), beaten(ruling)) == (["flood"], {"rain": "roof"})


def test_an_exception_whose_objection_is_idle_contradicts_no_other() -> None:
    court, dry = required(section("rain"), section("flood"), section("roof", exception_to="rain"))
    court.says(dry, "rain", False, when=lit("a"))
    court.says(dry, "flood", False)
    court.says(dry, "roof", True)

    assert asked(court, dry, a=0).outcome is False


def test_a_rule_in_favour_that_is_no_exception_contradicts_an_equal() -> None:
    court, dry = required(section("rain"), section("sun"))
    court.says(dry, "rain", False)
    court.says(dry, "sun", True)

    outcome = asked(court, dry).outcome

    assert (outcome.reason, outcome.sections) == ("contradictory", ("toy.rain", "toy.sun"))


@pytest.mark.parametrize(("higher", "outcome"), [("rain", False), ("sun", True)])
def test_the_higher_tier_wins_between_rules_for_and_against(higher: str, outcome: bool) -> None:
    court, dry = required(
        *(section(name, tier="card" if name == higher else None) for name in ("rain", "sun")),
        section("grant"),
        tiers=(("rule", None), ("card", "toy.grant")),
    )
    court.says(dry, "rain", False)
    court.says(dry, "sun", True)

    ruling = asked(court, dry)

    assert ruling.outcome is outcome
    assert deciding(ruling) == [higher]
    assert ruling.beaten[0].granted_by == "toy.grant"


def test_an_objection_decides_whatever_cannot_be_told_beside_it() -> None:
    court, dry = required(section("rain"), section("flood"))
    court.says(dry, "rain", lambda case: case.state.a > 0)
    court.says(dry, "flood", False)

    assert asked(court, dry).outcome is False


def test_without_an_objection_what_cannot_be_told_counts() -> None:
    court, dry = required(section("rain"), section("sun"))
    court.says(dry, "rain", lambda case: case.state.a > 0)
    court.says(dry, "sun", True)

    assert asked(court, dry).outcome == Undetermined("missing-fact", needs=("a",))


# -------------------------------------------------------------------- permission


@dataclass(frozen=True)
class Sail:
    """Set out with some cards."""

    with_: tuple[str, ...] = ()

    def cards(self) -> tuple[str, ...]:
        """The cards that take part."""
        return self.with_


class Harbour:
    """A court in which one may sail: in the morning, in dry weather, with usable cards."""

    def __init__(self) -> None:
        self.court = Court(
            *(section(name) for name in ("sailing", "dawn", "rain", "debt", "worn", "gap")),
            section("charm", exception_to="worn"),
        )
        law = self.court.law
        self.morning = law.requirement("morning")
        self.dry = law.requirement("dry")
        self.paid = law.requirement("paid")
        self.usable = law.requirement("usable", move=object, card=str)
        law.move(
            "sail", grants="toy.sailing", moment=self.morning,
            requires=(self.dry, self.paid, self.usable),
        )(Sail)  # fmt: skip
        asked: list[str] = []
        self.asked = asked

        @law.check(self.morning, cites="toy.dawn")
        def dawn(case: Case) -> bool:
            """One sails at dawn (when a is 0)."""
            asked.append("morning")
            return bool(case.state.a == 0)

        @law.check(self.dry, cites="toy.rain")
        def rain(case: Case) -> bool:
            """Nobody sails in the rain (when b is not 0)."""
            asked.append("dry")
            return bool(case.state.b == 0)

        @law.check(self.paid, cites="toy.debt")
        def debt(case: Case) -> bool:
            """Nobody sails in debt (when c is not 0)."""
            asked.append("paid")
            return bool(case.state.c == 0)

        def is_worn(case: Case, card: str) -> bool:
            return card.startswith("worn")

        def is_charmed(case: Case, card: str) -> bool:
            return card.endswith("charmed")

        @law.check(self.usable, cites="toy.worn", when=is_worn)
        def worn(case: Case) -> bool:
            """A worn card is not used."""
            return False

        @law.check(self.usable, cites="toy.charm", when=is_charmed)
        def charm(case: Case) -> bool:
            """A charmed card is used even worn."""
            return True

    def may(self, *cards: str, **facts: Any) -> Ruling:
        return self.court.case(**facts).rule(self.court.law.may, Sail(cards))


def test_a_move_against_which_nothing_is_said_is_legal_by_what_grants_it() -> None:
    ruling = Harbour().may("oar", a=0, b=0, c=0)

    assert ruling.outcome == LEGAL
    assert ruling.rests_on == ("toy.sailing",)
    assert "toy.sailing" in ruling.won()


def test_the_wrong_moment_stops_all_other_questions() -> None:
    harbour = Harbour()

    ruling = harbour.may(a=1)  # b and c are not told, and need not be

    assert ruling.outcome == ILLEGAL
    assert harbour.asked == ["morning"]
    assert ruling.won() == ("toy.dawn",)


def test_a_moment_that_cannot_be_told_stops_the_rest_too() -> None:
    harbour = Harbour()

    ruling = harbour.may(b=1, c=1)

    assert ruling.outcome == Undetermined("missing-fact", needs=("a",), origin="morning")
    assert harbour.asked == ["morning"]


def test_all_objections_of_all_requirements_are_listed() -> None:
    ruling = Harbour().may("worn-oar", a=0, b=1, c=1)

    objecting = [part.question.id for part in ruling.parts if part.outcome is False]
    assert ruling.outcome == ILLEGAL
    assert objecting == ["dry", "paid", "usable"]


def test_a_requirement_is_asked_of_every_card_by_itself() -> None:
    ruling = Harbour().may("worn-charmed", "worn-oar", a=0, b=0, c=0)

    verdicts = {part.words[1]: part.outcome for part in ruling.parts if len(part.words) == 2}
    assert ruling.outcome == ILLEGAL  # the charm frees its own card only
    assert verdicts == {"worn-charmed": True, "worn-oar": False}


def test_an_exception_for_every_card_makes_the_move_legal() -> None:
    assert Harbour().may("worn-charmed", "oar", a=0, b=0, c=0).outcome == LEGAL


def test_what_cannot_be_told_does_not_matter_where_something_objects() -> None:
    assert Harbour().may(a=0, c=1).outcome == ILLEGAL


def test_what_cannot_be_told_is_told_all_at_once_where_nothing_objects() -> None:
    outcome = Harbour().may("oar", a=0).outcome

    assert outcome == Undetermined("missing-fact", needs=("b", "c"), origin="dry")


def test_a_reason_travels_up_with_the_requirement_it_came_from() -> None:
    court = Court(section("sailing"), section("gap"))
    dry = court.law.requirement("dry")

    @court.law.check(dry, cites="toy.gap")
    def gap(case: Case) -> bool:
        """Nobody says."""
        raise silent("toy.gap")

    court.law.move("sail", grants="toy.sailing", requires=(dry,))(Sail)

    ruling = court.rule(court.law.may, Sail())

    assert ruling.outcome == Undetermined("silent", sections=("toy.gap",), origin="dry")
    assert "toy.gap" in ruling.won()


def test_a_missing_word_of_the_move_is_a_missing_fact() -> None:
    court = Court(section("sailing"), section("rain"))
    dry = court.law.requirement("dry")

    @court.law.check(dry, cites="toy.rain")
    def rain(case: Case) -> bool:
        """It hangs on where one sails."""
        raise MissingFact("where it sails to (to)")

    court.law.move("sail", grants="toy.sailing", requires=(dry,))(Sail)

    assert court.rule(court.law.may, Sail()).outcome.needs == ("where it sails to (to)",)
