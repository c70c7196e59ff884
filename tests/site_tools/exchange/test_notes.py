"""Notes in TBX: a small strict syntax, in which every text survives."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import Place, Word
from site_tools.exchange.notes import listed, note, note_of_list, notes
from tests.site_tools.exchange.test_listing import FORMS

KEYS = ("forms", "number", "was")
TEXTS = st.text(st.characters(codec="utf-8"), min_size=1).filter(
    lambda text: text == text.strip() != ""
)


def word(text: str) -> Word:
    """A text as it stands in a file."""
    return Word(text, Place("f", 3, 4))


@given(st.sampled_from(KEYS), TEXTS)
def test_what_a_note_says_is_read_again(key: str, text: str) -> None:
    assert notes([word(note(key, text))], KEYS) == ({key: text}, [])


@given(st.lists(FORMS, min_size=1))
def test_what_a_note_lists_is_read_again(forms: list[str]) -> None:
    said, problems = notes([word(note_of_list("forms", forms))], KEYS)
    assert problems == []
    assert listed(said["forms"]) == tuple(forms)


def test_notes_of_other_people_are_passed_over() -> None:
    others = ["forms: a; b", "ludexes are nice: yes", "see ludex forms: a", ""]
    assert notes([word(each) for each in others], KEYS) == ({}, [])


def test_space_around_and_within_is_no_matter() -> None:
    assert notes([word("\n  ludex  number :singular \n")], KEYS) == ({"number": "singular"}, [])


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["ludex from: a"], "no note here says 'from'"),
        (["ludex forms a; b"], "'ludex forms a; b' is not a note of ours"),
        (["ludex forms: a", "ludex forms: b"], "the note 'forms' stands twice"),
    ],
)
def test_a_note_of_ours_that_is_wrong_is_told_with_its_place(texts: list[str], said: str) -> None:
    _, problems = notes([word(text) for text in texts], KEYS)
    assert [(p.message, str(p.place), bool(p.hint)) for p in problems] == [(said, "f:3:4", True)]
