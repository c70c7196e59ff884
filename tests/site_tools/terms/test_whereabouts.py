"""Where in its file a part of a text stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Place, Word
from site_tools.terms.whereabouts import Whereabouts


@pytest.fixture
def where(tmp_path: Path) -> Whereabouts:
    (tmp_path / "a.yml").write_text(
        'plain: one two\nquoted: "one two"\nblock: |\n  one two\n\n  three four\nodd: "a\\u0020b"\n'
        "folded: one\n  two\n",
        "utf-8",
    )
    return Whereabouts(tmp_path)


@pytest.mark.parametrize(
    ("text", "line", "column", "wanted", "at"),
    [
        ("one two", 1, 8, "two", (1, 12)),
        ("one two", 2, 9, "two", (2, 14)),
        ("one two\n\nthree four\n", 3, 8, "two", (4, 7)),
        ("one two\n\nthree four\n", 3, 8, "four", (6, 9)),
        ("a b", 7, 6, "b", (7, 6)),
        ("one two", 8, 9, "two", (8, 9)),
    ],
)
def test_a_letter_is_found_or_else_the_text_s_beginning(
    where: Whereabouts, text: str, line: int, column: int, wanted: str, at: tuple[int, int]
) -> None:
    word = Word(text, Place("a.yml", line, column))
    assert where.of(word, text.index(wanted)) == Place("a.yml", *at)


def test_a_text_from_nowhere_stays_nowhere(where: Whereabouts) -> None:
    assert where.of("one", 2) == Place("")


def test_a_missing_file_shows_no_line(where: Whereabouts) -> None:
    place = Place("b.yml", 3, 1)
    assert where.line(place) == ""
    assert where.of(Word("one", place), 1) == place
    assert where.problem(place, "T101", "wrong").excerpt == ""
