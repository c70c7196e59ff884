"""T113: relations agree with one another."""

from __future__ import annotations

import pytest

from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.mark.parametrize(
    ("one", "two", "count"),
    [
        ("narrower", "broader", 0),
        ("narrower", "narrower", 2),
        ("exact", "antonym", 3),
        ("related", "exact", 0),
    ],
)
def test_relations_that_contradict_each_other_are_refused(
    mill: Draft, one: str, two: str, count: int
) -> None:
    mill.concept("mill.a", {"pl": spoken(term("a"))}, relations=[{"type": one, "to": "mill.b"}])
    mill.concept("mill.b", {"pl": spoken(term("b"))}, relations=[{"type": two, "to": "mill.a"}])
    both = [message for message in mill.told("T113") if "exactly the same" not in message]
    assert len(both) == count


def test_exact_relations_do_not_join_two_concepts_of_one_game(mill: Draft) -> None:
    mill.concept("generic.hand", {"pl": spoken(term("ręka"))})
    for name in ("mill.hand", "mill.fist"):
        mill.concept(
            name, {"pl": spoken(term(name))}, relations=[{"type": "exact", "to": "generic.hand"}]
        )
    assert mill.told("T113") == ["error: 'mill.fist' is exactly the same as mill.hand"]


def test_a_false_friend_without_a_note_is_noted(mill: Draft) -> None:
    mill.concept(
        "mill.stone",
        {"pl": spoken(term("kamień"))},
        relations=[{"type": "false-friend", "to": "mill.mill"}],
    )
    assert mill.told("T113") == ["warning: a false friend, 'mill.mill', without a note"]
