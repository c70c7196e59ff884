"""Marks in texts."""

from __future__ import annotations

import pytest

from adjudicator.book.marks import without_marks
from site_tools.terms.marks import broken_marks, marks


def test_the_three_marks_are_told_apart() -> None:
    text = "a [[mill.x|b c]] d [[!e]] f [[§mill.rule]] g"
    assert [(m.kind, m.surface, m.target) for m in marks(text)] == [
        ("forced", "b c", "mill.x"),
        ("blocked", "e", ""),
        ("section", "", "mill.rule"),
    ]
    assert [text[m.inner : m.inner + len(m.surface)] for m in marks(text)] == ["b c", "e", ""]


@pytest.mark.parametrize(
    "text",
    [
        "[[mill.x]]", "[[|b]]", "[[mill.x|]]", "[[!]]", "[[§]]", "[[?ход]]", "[[mill.x|b]", "[[",
        "]]", "[[a|b|c]]", "[[!a|b]]", "[[]]",
    ],
)  # fmt: skip
def test_half_a_mark_is_no_mark_and_is_told(text: str) -> None:
    assert marks(text) == ()
    assert next(broken_marks(text))[0] == 0


def test_a_whole_mark_after_half_a_mark_still_counts() -> None:
    text = "[[mill.x|b [[!c]]"
    assert [m.surface for m in marks(text)] == ["c"]
    assert [at for at, _ in broken_marks(text)] == [0]


def test_a_text_without_brackets_has_no_broken_marks() -> None:
    assert list(broken_marks("a [b] c")) == []
    assert list(broken_marks("[[!a]] and [[§b.c]]")) == []


def test_marks_do_not_count_in_a_digest_s_text() -> None:
    text = "a [[mill.x|b]] [[!c]] [[§mill.rule]]"
    assert without_marks(text) == "a b c [[§mill.rule]]"
