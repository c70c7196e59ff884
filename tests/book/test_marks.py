"""Marks in texts: what is left when they are taken off."""

from __future__ import annotations

import pytest

from adjudicator.book.marks import readable, without_marks


def test_terms_keep_their_surface_and_sections_their_mark() -> None:
    text = "The [[mill.god|gods]] of [[!turn]] in [[§mill.rule]]."

    assert without_marks(text) == "The gods of turn in [[§mill.rule]]."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("As in [[§mill.rule]].", "As in <mill.rule>."),
        ("[[§ mill.rule ]] and [[§mill.end]]", "<mill.rule> and <mill.end>"),
        ("The [[mill.god|gods]], see [[§mill.rule]]", "The gods, see <mill.rule>"),
        ("[[nothing]] and [[", "[[nothing]] and [["),
    ],
)
def test_a_reader_sees_no_mark_and_the_title_of_every_section(text: str, said: str) -> None:
    assert readable(text, lambda section: f"<{section}>") == said
