"""Source lines: how they are written, what they cover, and where sentences end."""

from __future__ import annotations

import pytest

from adjudicator.book.source import Lines, sentences
from adjudicator.reading import Unreadable, parse, read_into
from adjudicator.reading.problem import Problem
from adjudicator.reading.text import Text


def lines(written: str) -> Lines:
    """Lines as a file writes them."""
    text = Text("f", written)
    return read_into(Lines, parse(text), text)


def wrong(written: str) -> Problem:
    """The problem of what names no line."""
    with pytest.raises(Unreadable) as caught:
        lines(written)
    return caught.value.problems[0]


@pytest.mark.parametrize("written", ["49", '"53.2"', '"16-18"', '"53.2-4"'])
def test_lines_are_told_as_they_are_written(written: str) -> None:
    assert str(lines(written)) == written.strip('"')


@pytest.mark.parametrize(
    ("written", "line", "sentence", "covered"),
    [
        ("49", 49, 0, True),
        ("49", 49, 7, True),
        ("49", 50, 0, False),
        ('"16-18"', 17, 3, True),
        ('"16-18"', 19, 0, False),
        ('"53.2"', 53, 2, True),
        ('"53.2"', 53, 1, False),
        ('"53.2"', 53, 0, False),
        ('"53.2-4"', 53, 4, True),
        ('"53.2-4"', 53, 5, False),
        ('"53.2-4"', 54, 2, False),
    ],
)
def test_a_line_covers_its_sentences_and_a_sentence_only_itself(
    written: str, line: int, sentence: int, covered: bool
) -> None:
    assert lines(written).covers(line, sentence) is covered


@pytest.mark.parametrize("written", ['"0"', '"5.0"', '"a"', '"5."', '"5.1.2"', '"-3"', '"5, 6"'])
def test_what_names_no_line_is_told_how_to_write_one(written: str) -> None:
    problem = wrong(written)

    assert problem.code == "bad-lines"
    assert problem.hint == 'write 49, "53.2" (line and sentence), "16-18" or "53.2-4"'


@pytest.mark.parametrize("written", ['"18-16"', '"53.4-2"'])
def test_a_range_that_ends_before_it_begins_is_refused(written: str) -> None:
    assert "ends before it begins" in wrong(written).message


def test_a_sentence_without_quotes_would_be_a_number_elsewhere() -> None:
    assert wrong("53.10").code == "quote-it"


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("Раз. Два! Три?", ["Раз.", "Два!", "Три?"]),
        ("A single one", ["A single one"]),
        ("", []),
        ("   ", []),
        ("Dit-il : «Oui.» Puis rien.", ["Dit-il : «Oui.»", "Puis rien."]),
        ("1) Поле. Два региона.", ["1) Поле.", "Два региона."]),
        ("3. Karta. Druga.", ["3. Karta.", "Druga."]),
        ("Costs 3.5 coins, e.g. two. Then 4 more.", ["Costs 3.5 coins, e.g. two.", "Then 4 more."]),
        ("Wait… Then go.", ["Wait…", "Then go."]),
        ("Țara e sus. Și jos.", ["Țara e sus.", "Și jos."]),
    ],
)
def test_sentences_end_where_a_reader_ends_them(line: str, parts: list[str]) -> None:
    assert list(sentences(line)) == parts


def test_no_word_of_a_line_is_lost() -> None:
    line = "Один. (Два.) – Три! «Четыре?» 5. Шесть"

    assert " ".join(sentences(line)).split() == line.split()
