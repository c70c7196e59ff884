"""The case: each question once, reasons with their origin, and the one door for chance."""

from __future__ import annotations

import pytest

from adjudicator.judging import (
    Case,
    MissingFact,
    Pile,
    Question,
    Undetermined,
    Unsettled,
    World,
    missing_text,
    not_modelled,
    silent,
)
from adjudicator.judging.case import CircularQuestion
from adjudicator.judging.chance import Fork, NoSuchOption
from tests.judging.toy import Court, Face, Player, open_question, section


def two_steps() -> tuple[Court, Question[int], Question[int]]:
    """A court in which the price is the tax and one more."""
    court = Court(section("base"), section("tax"))
    price, tax = court.law.value("price", int), court.law.value("tax", int)
    court.says(price, "base", lambda case: case.ask(tax) + 1)
    return court, price, tax


def test_a_question_is_settled_once_for_each_state() -> None:
    court = Court(section("base"))
    price = court.law.value("price", int)
    asked: list[int] = []

    def counted(case: Case) -> int:
        asked.append(1)
        seen: int = case.state.a
        return seen

    court.says(price, "base", counted)
    case = court.case(a=3)

    assert case.rule(price) is case.rule(price)
    assert asked == [1]

    later = case.after(case.state.put("a", 4))
    assert (later.ask(price), case.ask(price)) == (4, 3)


def test_what_is_asked_on_the_way_is_part_of_the_ruling_and_there_once() -> None:
    court, price, tax = two_steps()
    court.says(tax, "tax", lambda case: 2)
    court.says(price, "tax", lambda case: case.ask(tax) + case.ask(tax) - 1, called="again")

    ruling = court.rule(price)

    assert ruling.outcome == 3
    assert [part.question.id for part in ruling.parts] == ["tax"]
    assert [part.question.id for part in ruling.walk()] == ["price", "tax"]


def test_a_circular_question_is_told_with_the_whole_chain() -> None:
    court, price, tax = two_steps()
    court.says(tax, "tax", lambda case: case.ask(price))

    with pytest.raises(CircularQuestion, match=r"^price → tax → price$"):
        court.rule(price)


def test_after_a_circle_the_case_is_as_it_was() -> None:
    court, price, tax = two_steps()
    court.says(tax, "tax", lambda case: case.ask(price) if case.state.a else 2)
    case = court.case(a=1)
    with pytest.raises(CircularQuestion):
        case.rule(price)

    assert case.after(case.state.put("a", 0)).ask(price) == 3


# ------------------------------------------------------------------------- reasons


@pytest.mark.parametrize(
    ("raised", "reason", "names"),
    [
        (silent("toy.tax", open="toy.doubt"), "silent", ("toy.doubt",)),
        (missing_text("toy.tax"), "missing-text", ()),
        (not_modelled("toy.tax"), "not-modelled", ()),
        (MissingFact("players.red"), "missing-fact", ()),
        (Unsettled(Undetermined("ambiguous", open=("toy.doubt",))), "ambiguous", ("toy.doubt",)),
        (Unsettled(Undetermined("contradictory")), "contradictory", ()),
    ],
)
def test_every_reason_travels_up_with_its_origin(
    raised: Unsettled, reason: str, names: tuple[str, ...]
) -> None:
    court, price, tax = two_steps()

    def unsettled(case: Case) -> int:
        raise raised

    court.says(tax, "tax", unsettled)
    top = court.law.value("top", int)
    court.says(top, "base", lambda case: case.ask(price))

    outcome = court.rule(top).outcome

    assert (outcome.reason, outcome.open, outcome.origin) == (reason, names, "tax")


def test_a_reason_of_the_questions_own_has_no_origin() -> None:
    court, _, tax = two_steps()

    assert court.rule(tax).outcome == Undetermined("silent")


def test_what_is_certain_is_still_told_beside_what_is_not() -> None:
    court, price, _ = two_steps()
    other = court.law.value("other", int)
    court.says(other, "base", 7, called="other")
    case = court.case()

    assert case.rule(price).undetermined is not None
    assert case.ask(other) == 7


# ------------------------------------------------------------ readings and picks


def test_a_reading_forks_until_it_is_fixed() -> None:
    court = Court(section("base"), opens=[open_question("doubt", "wide", "narrow")])

    with pytest.raises(Fork) as caught:
        court.case().reading("toy.doubt")
    assert caught.value.options == ("wide", "narrow")

    world = World((("reading", "toy.doubt", "narrow"),))
    assert court.case(world=world).reading("toy.doubt") == "narrow"


@pytest.mark.parametrize("kind", ["silent", "missing-text", "ambiguous"])
def test_an_open_question_without_readings_is_undetermined_for_its_own_reason(kind: str) -> None:
    court = Court(section("base"), opens=[open_question("doubt", kind=kind)])  # type: ignore[arg-type]

    with pytest.raises(Unsettled) as caught:
        court.case().reading("toy.doubt")
    assert caught.value.undetermined == Undetermined(kind, open=("toy.doubt",))  # type: ignore[arg-type]


def test_an_open_question_that_is_not_there_is_refused_with_the_nearest() -> None:
    court = Court(section("base"), opens=[open_question("doubt", "wide", "narrow")])

    with pytest.raises(LookupError, match=r"no open question 'toy.dout'; did you mean 'toy.doubt'"):
        court.case().reading("toy.dout")


def test_equal_options_count_once() -> None:
    with pytest.raises(Fork) as caught:
        Court().case().pick("die", [1, 2, 2, 1, 3])

    assert caught.value.options == (1, 2, 3)


def test_options_that_are_all_equal_are_no_choice() -> None:
    assert Court().case().pick("die", [4, 4]) == 4


def test_unnamed_cards_of_one_pile_count_once() -> None:
    players = {"red": Player(hand=Pile(["?1", "?2", "oar"])), "blue": Player(hand=Pile(["?3"]))}
    case = Court().case(players=players)

    with pytest.raises(Fork) as caught:
        case.pick("lost", ["?1", "?2", "oar", "?3"])
    assert caught.value.options == ("?1", "oar", "?3")


def test_a_pick_is_given_back_as_what_was_offered() -> None:
    world = World((("pick", "die", "3"),))  # as a scenario writes it

    assert Court().case(world=world).pick("die", [1, 2, 3]) == 3


def test_a_pick_that_is_not_on_offer_is_refused() -> None:
    world = World((("pick", "die", "7"),))

    with pytest.raises(NoSuchOption, match="'die' was picked as '7'; offered are: 1, 2"):
        Court().case(world=world).pick("die", [1, 2])


def test_a_pick_that_is_not_on_offer_is_refused_even_where_there_is_no_choice() -> None:
    world = World((("pick", "die", "7"),))

    with pytest.raises(NoSuchOption):
        Court().case(world=world).pick("die", [1])


def test_there_is_no_pick_from_nothing() -> None:
    with pytest.raises(Unsettled) as caught:
        Court().case().pick("die", [])

    assert caught.value.undetermined.reason == "not-modelled"


def test_a_fork_passes_through_rules_that_catch_their_own_mistakes() -> None:
    court = Court(section("base"))
    price = court.law.value("price", int)

    def careless(case: Case) -> int:
        try:
            return case.pick("die", [1, 2])
        except Exception:
            return 0

    court.says(price, "base", careless)

    with pytest.raises(Fork):
        court.rule(price)


# ---------------------------------------------------------------- cards and modes


def test_the_face_of_an_unnamed_card_is_a_missing_fact() -> None:
    case = Court().case(cards={"oar": Face(strength=2)})

    assert case.card("oar").strength == 2
    with pytest.raises(MissingFact, match="missing-fact") as caught:
        case.card("?1")
    assert caught.value.path == "face"


def test_a_mode_that_the_game_does_not_have_is_no_mode_that_is_off() -> None:
    case = Court(modes=("night",)).case(["night"])

    assert case.on("night")
    with pytest.raises(KeyError):
        case.on("nihgt")


def test_assumed_facts_are_noted_where_they_are_read_and_not_above() -> None:
    court, price, tax = two_steps()
    court.says(tax, "tax", lambda case: len(case.state.mood))

    ruling = court.rule(price)

    assert ruling.assumed == {}
    assert ruling.parts[0].assumed == {"mood": "calm"}


def test_a_fact_that_is_told_is_not_assumed() -> None:
    court, _, tax = two_steps()
    court.says(tax, "tax", lambda case: len(case.state.mood))

    assert court.rule(tax, mood="calm").assumed == {}
