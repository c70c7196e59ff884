"""Comparing and counting in L5R: what holds for every two and every several cards."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.l5r import questions_cards as q
from adjudicator.games.l5r.card_texts import says
from adjudicator.games.l5r.state import Position, Printed
from adjudicator.judging import Bench, Case, Undetermined, Unsettled
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
CLANS = ("crab", "crane", "lion", "mantis")
KEYWORDS = ("samurai", "courtier", "monk", "geisha-house")


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("l5r")
    assert found is not None
    return found


def table(cards: dict[str, Printed]) -> Case:
    """These cards, lying nowhere; for comparing them nothing else needs to be known."""
    known = {name: card.located(f"cards.{name}") for name, card in cards.items()}
    return Case(bench(), Position().completed().located(), known)


def personality(clans: tuple[str, ...] = (), keywords: tuple[str, ...] = ()) -> Printed:
    return Printed(type="personality", clans=clans, keywords=keywords)


def some(words: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(st.sampled_from(words), unique=True).map(tuple)


PERSONALITIES = st.builds(personality, some(CLANS), some(KEYWORDS))
ADMISSIBLE = st.one_of(st.just("clan"), some(KEYWORDS))
SEVERAL = st.lists(PERSONALITIES, min_size=2, max_size=4)


def pair(first: Printed, second: Printed) -> Case:
    return table({"first": first, "second": second})


def many(cards: list[Printed]) -> tuple[Case, tuple[str, ...]]:
    named = {f"card-{number}": card for number, card in enumerate(cards)}
    return table(named), tuple(named)


def words_of(case: Case, card: str, admissible: Any) -> set[str]:
    found: tuple[str, ...] = case.ask(q.ADMISSIBLE_OF, card, admissible)
    return set(found)


@given(PERSONALITIES, PERSONALITIES, ADMISSIBLE)
def test_to_have_the_same_goes_both_ways(first: Printed, second: Printed, admissible: Any) -> None:
    case = pair(first, second)

    assert case.ask(q.SAME, "first", "second", admissible) == case.ask(
        q.SAME, "second", "first", admissible
    )


@given(PERSONALITIES, PERSONALITIES, ADMISSIBLE)
def test_to_be_different_goes_both_ways(first: Printed, second: Printed, admissible: Any) -> None:
    case = pair(first, second)

    assert case.ask(q.DIFFERENT, "first", "second", admissible) == case.ask(
        q.DIFFERENT, "second", "first", admissible
    )


@given(PERSONALITIES, PERSONALITIES, ADMISSIBLE)
def test_who_is_different_has_a_word_that_the_other_lacks(
    first: Printed, second: Printed, admissible: Any
) -> None:
    case = pair(first, second)
    mine, theirs = (words_of(case, card, admissible) for card in ("first", "second"))

    different = case.ask(q.DIFFERENT, "first", "second", admissible)

    assert different == (bool(mine - theirs) and bool(theirs - mine))


@given(PERSONALITIES, PERSONALITIES, ADMISSIBLE)
def test_who_has_none_is_neither_the_same_nor_different(
    first: Printed, second: Printed, admissible: Any
) -> None:
    case = pair(first, second)
    both = words_of(case, "first", admissible), words_of(case, "second", admissible)

    same = case.ask(q.SAME, "first", "second", admissible)
    different = case.ask(q.DIFFERENT, "first", "second", admissible)

    assert all(both) or not (same or different)


@given(PERSONALITIES, ADMISSIBLE)
def test_no_card_is_different_from_itself(card: Printed, admissible: Any) -> None:
    case = pair(card, card)

    assert not case.ask(q.DIFFERENT, "first", "second", admissible)


@given(SEVERAL, ADMISSIBLE)
def test_all_are_different_only_if_every_pair_is(cards: list[Printed], admissible: Any) -> None:
    case, names = many(cards)
    pairs = [case.ask(q.DIFFERENT, a, b, admissible) for a, b in combinations(names, 2)]

    assert case.ask(q.ALL_DIFFERENT, names, admissible) == all(pairs)


@given(SEVERAL, ADMISSIBLE)
def test_a_count_leaves_doubles_out(cards: list[Printed], admissible: Any) -> None:
    case, names = many(cards)
    once = case.ask(q.HOW_MANY, names, admissible)

    assert case.ask(q.HOW_MANY, (*names, *names), admissible) == once
    assert once == len(set().union(*(words_of(case, card, admissible) for card in names)))


@given(SEVERAL)
def test_few_cards_that_are_all_different_have_as_many_clans_at_least(
    cards: list[Printed],
) -> None:
    case, names = many(cards)
    count = case.ask(q.HOW_MANY, names, "clan")

    assert count >= len(names) or not case.ask(q.ALL_DIFFERENT, names, "clan")


@given(PERSONALITIES)
def test_a_card_has_every_keyword_once(card: Printed) -> None:
    keywords = table({"card": card}).ask(q.KEYWORDS, "card")

    assert len(keywords) == len(set(keywords))
    assert set(keywords) == {*card.keywords, *(f"{clan}-clan" for clan in card.clans)}


@given(PERSONALITIES, st.sampled_from(["geisha", "house", "clan", "crab"]))
def test_a_part_of_a_keyword_is_none(card: Printed, part: str) -> None:
    assert not table({"card": card}).ask(q.HAS_KEYWORD, "card", part)


def reason(case: Case, question: Any, *words: Any) -> str:
    outcome = case.rule(question, *words).outcome
    assert isinstance(outcome, Undetermined)
    return outcome.reason


def test_a_single_card_is_not_all_different() -> None:
    case = table({"hero": personality(("crab",))})

    assert reason(case, q.ALL_DIFFERENT, ("hero",), "clan") == "silent"


def test_keywords_of_no_said_kind_cannot_be_compared() -> None:
    case = pair(personality(), personality())

    assert reason(case, q.SAME, "first", "second", "not-said") == "silent"


def test_a_card_without_a_type_is_a_missing_fact() -> None:
    case = table({"blank": Printed()})

    assert reason(case, q.HAS_KEYWORD, "blank", "samurai") == "missing-fact"


def test_an_ability_that_nobody_told_of_is_a_missing_fact() -> None:
    case = table({"hero": personality()})

    assert reason(case, q.ABILITY_HAS_KEYWORD, "hero", "charge", "ninja") == "missing-fact"


def test_a_text_that_is_not_in_the_registry_is_not_modelled() -> None:
    strange = Printed(type="follower", text=("haunts-the-living", "attaches-to-any-personality"))
    case = table({"ghosts": strange})

    assert says(case, "ghosts", "attaches-to-any-personality")
    with pytest.raises(Unsettled) as caught:
        says(case, "ghosts", "enters-unbowed")
    assert caught.value.undetermined.reason == "not-modelled"


def test_created_cards_without_a_heading_have_no_title_to_share() -> None:
    token = Printed(type="personality", created=True)
    case = pair(token, token)

    assert case.ask(q.TITLE, "first") == "no-title"
    assert not case.ask(q.SAME, "first", "second", "title")
    assert not case.ask(q.SAME_IDENTITY, "first", "second")


def test_titles_that_are_not_told_are_not_taken_for_one() -> None:
    case = pair(personality(), personality())

    assert not case.ask(q.SAME, "first", "second", "title")
    assert case.ask(q.DIFFERENT, "first", "second", "title")
