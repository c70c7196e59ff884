"""A value: one answer survives defeat, and the ruling says what gave way to what."""

from __future__ import annotations

from adjudicator.book import Edge, Section
from adjudicator.judging import Question, Undetermined, silent
from adjudicator.judging.weighing import UNCHANGED
from tests.judging.toy import Court, beaten, deciding, lit, section


def priced(*sections: Section, **more: object) -> tuple[Court, Question[int]]:
    """A court in which prices are asked for."""
    court = Court(*sections, **more)  # type: ignore[arg-type]
    return court, court.law.value("price", int)


def test_the_only_rule_that_speaks_decides() -> None:
    court, price = priced(section("base"))
    court.says(price, "base", 3)

    ruling = court.rule(price)

    assert ruling.outcome == 3
    assert deciding(ruling) == ["base"]
    assert ruling.by_silence is False


def test_an_exception_beats_the_rule_while_it_applies() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3)
    court.says(price, "market", 5, when=lit("a"))

    assert court.rule(price, a=1).outcome == 5
    assert beaten(court.rule(price, a=1)) == {"base": "market"}
    assert court.rule(price, a=0).outcome == 3
    assert court.rule(price, a=0).idle[0].condition == "a-is-lit"


def test_beating_is_transitive_through_rules_that_do_not_speak() -> None:
    court, price = priced(
        section("base"),
        section("market", exception_to="base"),
        section("feast", exception_to="market"),
    )
    court.says(price, "base", 3)
    court.says(price, "feast", 1)

    ruling = court.rule(price)

    assert ruling.outcome == 1
    assert [(e.winner, e.loser) for e in ruling.beaten[0].edges] == [
        ("toy.feast", "toy.market"),
        ("toy.market", "toy.base"),
    ]


def test_each_rule_gives_way_to_what_beats_it_most_directly() -> None:
    court, price = priced(
        section("feast", exception_to="market"),
        section("market", exception_to="base"),
        section("base"),
    )
    for name, answer in (("feast", 1), ("market", 5), ("base", 3)):
        court.says(price, name, answer)

    assert beaten(court.rule(price)) == {"base": "market", "market": "feast"}


def test_only_the_first_citation_decides_what_is_beaten() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", 3, called="plain")
    court.says(price, "base", 5, also=("market",), called="dear")

    outcome = court.rule(price).outcome

    assert outcome.reason == "contradictory"
    assert outcome.candidates == (3, 5)


def test_equals_that_agree_are_all_cited() -> None:
    court, price = priced(section("base"), section("market"))
    court.says(price, "base", 3)
    court.says(price, "market", 3)

    assert court.rule(price).outcome == 3
    assert court.rule(price).won() == ("toy.base", "toy.market")


def test_equals_that_differ_are_contradictory_with_both() -> None:
    court, price = priced(section("base"), section("market"))
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    ruling = court.rule(price)

    assert ruling.outcome == Undetermined(
        "contradictory", sections=("toy.base", "toy.market"), candidates=(3, 5)
    )
    assert [ground.answer for ground in ruling.grounds] == [3, 5]


def test_where_no_rule_speaks_an_open_question_is_silent() -> None:
    court = Court(section("list"))
    price = court.law.value("price", int, listed=("toy.list",))

    assert court.rule(price).outcome == Undetermined("silent", sections=("toy.list",))


def test_where_no_rule_speaks_a_closed_question_rests_on_what_lists_it_all() -> None:
    court = Court(section("list"))
    price = court.law.value("price", int, otherwise=0, listed=("toy.list",))

    ruling = court.rule(price)

    assert (ruling.outcome, ruling.by_silence, ruling.rests_on) == (0, True, ("toy.list",))
    assert ruling.won() == ()  # what is not written decides nothing
    assert ruling.cited() == ("toy.list",)


def test_a_beaten_rule_is_not_even_asked() -> None:
    court, price = priced(section("base"), section("market", exception_to="base"))
    court.says(price, "base", lambda case: case.state.a)  # which nobody tells
    court.says(price, "market", 5)

    assert court.rule(price).outcome == 5


# --------------------------------------------------------------------- modifies


def test_what_modifies_is_handed_the_outcome_it_changes() -> None:
    court, price = priced(section("base"), section("haggle", modifies="base"))
    court.says(price, "base", 3)
    court.changes(price, "haggle", lambda outcome: outcome - 1)

    ruling = court.rule(price)

    assert ruling.outcome == 2
    assert (ruling.grounds[0].before, ruling.grounds[0].answer) == (3, 2)
    assert beaten(ruling) == {"base": "haggle"}


def test_a_chain_of_changes_runs_from_the_bottom_up() -> None:
    court, price = priced(
        section("base"),
        section("haggle", modifies="base"),
        section("double", modifies="haggle"),
    )
    court.says(price, "base", 3)
    court.changes(price, "haggle", lambda outcome: outcome - 1)
    court.changes(price, "double", lambda outcome: outcome * 2)

    ruling = court.rule(price)

    assert ruling.outcome == 4
    assert beaten(ruling) == {"base": "haggle", "haggle": "double"}


def test_two_changes_without_order_that_commute_are_both_cited() -> None:
    court, price = priced(
        section("base"), section("haggle", modifies="base"), section("thrift", modifies="base")
    )
    court.says(price, "base", 5)
    court.changes(price, "haggle", lambda outcome: outcome - 1)
    court.changes(price, "thrift", lambda outcome: outcome - 2)

    ruling = court.rule(price)

    assert ruling.outcome == 2
    assert deciding(ruling) == ["haggle", "thrift"]


def test_two_changes_without_order_that_do_not_commute_are_contradictory() -> None:
    court, price = priced(
        section("base"), section("haggle", modifies="base"), section("double", modifies="base")
    )
    court.says(price, "base", 5)
    court.changes(price, "haggle", lambda outcome: outcome - 1)
    court.changes(price, "double", lambda outcome: outcome * 2)

    outcome = court.rule(price).outcome

    assert outcome.reason == "contradictory"
    assert set(outcome.candidates) == {8, 9}
    assert outcome.sections == ("toy.haggle", "toy.double")


def test_a_change_of_what_cannot_be_told_cannot_be_told() -> None:
    court, price = priced(section("base"), section("haggle", modifies="base"))
    court.says(price, "base", lambda case: case.state.a)
    court.changes(price, "haggle", lambda outcome: outcome - 1)

    assert court.rule(price).outcome == Undetermined("missing-fact", needs=("a",))


def test_a_change_leaves_the_answer_of_a_stranger_alone() -> None:
    court, price = priced(section("base"), section("feast"), section("haggle", modifies="base"))
    court.says(price, "base", 3, when=lit("a"))
    court.says(price, "feast", 1)
    court.changes(price, "haggle", lambda outcome: outcome - 1)

    ruling = court.rule(price, a=0)

    assert ruling.outcome == 1
    assert [idle.why for idle in ruling.idle if idle.check.deciding == "toy.haggle"] == [UNCHANGED]


def test_a_change_of_silence_changes_the_closed_answer() -> None:
    court = Court(section("haggle"))
    price = court.law.value("price", int, otherwise=0)
    court.changes(price, "haggle", lambda outcome: outcome + 1)

    assert court.rule(price).outcome == 1


# ------------------------------------------------------- modes, suspension, while


def moody() -> tuple[Court, Question[int]]:
    court, price = priced(
        section("base"),
        section("night", mode="night", replaces_in_mode="base"),
        section("oath", exception_to="night"),
        modes=("night", "fog"),
    )
    court.says(price, "base", 3)
    court.says(price, "night", 7)
    return court, price


def test_a_section_speaks_only_in_its_mode() -> None:
    court, price = moody()

    assert court.rule(price).outcome == 3
    assert court.rule(price).idle[0].why == "mode:night"
    assert court.rule(price, on=["fog"]).outcome == 3


def test_a_rule_of_a_mode_takes_the_place_of_the_rule_it_replaces() -> None:
    court, price = moody()

    ruling = court.rule(price, on=["night"])

    assert ruling.outcome == 7
    assert ruling.beaten[0].edges[0].kind == "replaces-in-mode"


def test_a_plain_rule_may_beat_the_mode_back() -> None:
    court, price = moody()
    court.says(price, "oath", 3, when=lit("a"))

    ruling = court.rule(price, on=["night"], a=1)

    assert ruling.outcome == 3
    assert beaten(ruling) == {"base": "night", "night": "oath"}


def test_a_check_that_cites_a_section_of_a_mode_anywhere_is_off_without_it() -> None:
    court, price = priced(section("base"), section("night", mode="night"), modes=("night",))
    court.says(price, "base", 3, also=("night",))

    assert court.rule(price).outcome.reason == "silent"
    assert court.rule(price, on=["night"]).outcome == 3


def test_what_is_suspended_does_not_speak() -> None:
    court, price = priced(
        section("base"), section("truce", suspends=("base", "fog")), modes=("fog",)
    )
    court.says(price, "base", 3)

    assert court.rule(price).outcome == 3
    assert court.rule(price, on=["fog"]).outcome.reason == "silent"
    assert court.rule(price, on=["fog"]).idle[0].why == "suspended:toy.truce"


def test_a_whole_chapter_may_be_suspended() -> None:
    court, price = priced(section("truce", suspends="toy/other"), others=[section("base")])
    court.says(price, "base", 3)

    assert court.rule(price).outcome.reason == "silent"


def test_a_section_that_suspends_its_own_chapter_stays_in_force() -> None:
    court, price = priced(section("base"), section("truce", suspends="toy/main"))
    court.says(price, "base", 3)
    court.says(price, "truce", 0)

    assert court.rule(price).outcome == 0


def test_a_suspended_suspender_suspends_nothing() -> None:
    court, price = priced(
        section("base"),
        section("truce", suspends="base"),
        section("war", suspends="truce", mode="war"),
        modes=("war",),
    )
    court.says(price, "base", 3)

    assert court.rule(price).outcome.reason == "silent"
    assert court.rule(price, on=["war"]).outcome == 3


def test_what_suspends_the_suspender_of_a_suspender_puts_it_back_in_force() -> None:
    court, price = priced(
        section("base"),
        section("truce", suspends="base"),
        section("war", suspends="truce"),
        section("peace", suspends="war"),
    )
    court.says(price, "base", 3)

    assert court.rule(price).outcome.reason == "silent"


def test_one_of_two_suspenders_in_force_is_enough() -> None:
    court, price = priced(
        section("base"),
        section("truce", suspends="base"),
        section("plague", suspends="base"),
        section("war", suspends="truce"),
    )
    court.says(price, "base", 3)

    assert court.rule(price).idle[0].why == "suspended:toy.plague"


def test_the_edges_of_a_suspended_section_beat_nothing() -> None:
    court, price = priced(
        section("base"),
        section("market", exception_to="base"),
        section("feast", exception_to="market"),
        section("truce", suspends="market", mode="fog"),
        modes=("fog",),
    )
    court.says(price, "base", 3)
    court.says(price, "feast", 1)

    assert court.rule(price).outcome == 1
    assert court.rule(price, on=["fog"]).outcome.reason == "contradictory"


def test_an_edge_holds_only_while_its_predicate_does() -> None:
    court, price = priced(section("base"), section("market", exception_to=("base", "a-is-lit")))
    court.law.predicate(lit("a"))
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    assert court.rule(price, a=1).outcome == 5
    assert court.rule(price, a=0).outcome.reason == "contradictory"


# ------------------------------------------------------------------------ tiers


def ranked(*sections: Section) -> tuple[Court, Question[int]]:
    return priced(
        section("base"),
        section("cards", tier="card"),
        *sections,
        tiers=(("rule", None), ("card", "toy.grant")),
    )


def test_the_higher_tier_wins_and_the_ruling_names_the_section_that_grants_it() -> None:
    court, price = ranked(section("grant"))
    court.says(price, "base", 3)
    court.says(price, "cards", 5)

    ruling = court.rule(price)

    assert ruling.outcome == 5
    assert (ruling.beaten[0].tier, ruling.beaten[0].granted_by) == ("card", "toy.grant")
    assert "toy.grant" in ruling.cited()


def test_an_edge_wins_over_a_tier() -> None:
    court, price = ranked(section("grant"), section("law", exception_to="cards"))
    court.says(price, "law", 3)
    court.says(price, "cards", 5)

    ruling = court.rule(price)

    assert ruling.outcome == 3
    assert (ruling.beaten[0].tier, ruling.beaten[0].edges[0].kind) == ("", "exception-to")


def test_equals_in_the_highest_tier_still_contradict() -> None:
    court, price = ranked(section("grant"), section("text", tier="card"))
    for name, answer in (("base", 3), ("cards", 5), ("text", 6)):
        court.says(price, name, answer)

    outcome = court.rule(price).outcome

    assert (outcome.reason, outcome.candidates) == ("contradictory", (5, 6))


def test_an_old_id_decides_as_the_section_does_today() -> None:
    court, price = priced(
        section("base"), section("market", exception_to="base", aliases=("toy.bazaar",))
    )
    court.says(price, "base", 3)
    court.says(price, "bazaar", 5)

    assert court.rule(price).outcome == 5
    assert court.rule(price).won() == ("toy.market",)


def test_a_principle_of_ours_stays_with_the_edge_that_leans_on_it() -> None:
    court, price = priced(
        section("base"),
        Section(
            "toy.market", "rule", "Market", "x", "full",
            exception_to=(Edge("toy.base", (), "specific"),),
        ),
    )  # fmt: skip
    court.says(price, "base", 3)
    court.says(price, "market", 5)

    assert court.rule(price).beaten[0].edges[0].principle == "specific"


def test_a_rule_that_says_the_source_is_silent_wins_like_any_other() -> None:
    court, price = priced(section("base"), section("gap", exception_to="base"))

    def gap(case: object) -> int:
        """Nobody says."""
        raise silent("toy.gap")

    court.says(price, "base", 3)
    court.law.check(price, cites="toy.gap")(gap)

    ruling = court.rule(price)

    assert ruling.outcome == Undetermined("silent", sections=("toy.gap",))
    assert deciding(ruling) == ["gap"]
