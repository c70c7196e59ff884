"""The list that a person marks: written, read again, and everything that can be wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import Unreadable, read_text
from site_tools.terms.proposals import Example, Proposal
from site_tools.terms.review_list import Decision, decisions, written

WORDS = st.text("aąłșțйёжÉœ’+-?#«»„”,.:[]{}1", min_size=1, max_size=8)


def proposal(form: str, language: str = "pl", **more: object) -> Proposal:
    example = Example("mill.rule", "Stoi ", form, " | i | mieli.")
    found = Proposal(language, "mill.mill", "młyn", "preferred", form, example, "both", 2)
    for name, value in more.items():
        setattr(found, name, value)
    return found


def read(content: str) -> tuple[Decision, ...]:
    return decisions(read_text(content, "list.txt"))


def told(content: str) -> list[str]:
    """What is wrong with a list: place, code and message of each problem."""
    with pytest.raises(Unreadable) as error:
        read(content)
    return [f"{p.place}: {p.code}: {p.message}" for p in error.value.problems]


def test_what_is_written_is_read_again_as_open() -> None:
    content = written([proposal("młyny"), proposal("мельницы", "ru")], ["two forms"])
    assert [(d.mark, d.language, d.concept, d.term, d.form) for d in read(content)] == [
        ("?", "ru", "mill.mill", "młyn", "мельницы"),
        ("?", "pl", "mill.mill", "młyn", "młyny"),
    ]


@given(st.lists(st.lists(WORDS, min_size=1, max_size=3).map(" ".join), max_size=4))
def test_any_form_survives_writing_and_reading(forms: list[str]) -> None:
    text = written([proposal(form) for form in forms])
    assert [decision.form for decision in read(text)] == forms


def test_each_line_says_how_the_form_was_found_and_where() -> None:
    full = proposal("młyny", status="admitted", instead={"generic.card"}, rivals={"mill.b"})
    line = written([full]).splitlines()[-1]
    assert line == (
        "? pl | mill.mill | młyn | młyny | 2× | stem and lemma; the term is admitted; "
        "holds a link to generic.card; or of mill.b | mill.rule: Stoi «młyny» | i | mieli."
    )


def test_the_list_explains_itself(golden: Callable[[str, str], None]) -> None:
    content = written([proposal("młyny"), proposal("młynami")], ["pl: 2 forms proposed, by stems"])
    golden("messages/terms-propose-list.txt", content)


def test_comments_empty_lines_and_margins_do_not_matter() -> None:
    content = "# done\n\n  + pl | mill.mill | młyn | młyny\n   # more\n"
    (one,) = read(content)
    assert (one.mark, one.form, str(one.place)) == ("+", "młyny", "list.txt:3:3")


def test_what_follows_the_form_is_not_read() -> None:
    (one,) = read("-  fr|a.b | mot  |mots d’ordre| 3× | ? + - | whatever")
    assert (one.mark, one.term, one.form) == ("-", "mot", "mots d’ordre")


def test_every_word_knows_its_place() -> None:
    (one,) = read("+ pl |  mill.mill | młyn|młyny ")
    places = [word.place.column for word in (one.concept, one.term, one.form)]  # type: ignore[attr-defined]  # they are Words
    assert places == [9, 21, 26]


def test_an_empty_list_decides_nothing() -> None:
    assert read("") == ()


@pytest.mark.parametrize("line", ["pl | a.b | c | d", "* pl | a.b | c | d", "– pl | a.b | c | d"])
def test_a_line_without_a_mark_is_told(line: str) -> None:
    (problem,) = told(line)
    assert problem == f"list.txt:1:1: no-mark: {line.split(maxsplit=1)[0]!r} is no mark"


def test_a_mark_stands_apart() -> None:
    assert told("+pl | a.b | c | d") == ["list.txt:1:1: no-mark: '+pl' is no mark"]


@pytest.mark.parametrize(("line", "count"), [("+", 1), ("? pl", 1), ("- pl | a.b | młyn", 3)])
def test_too_few_columns_are_told(line: str, count: int) -> None:
    (problem,) = told(line)
    assert problem.endswith(f"the line has {count} of the 4 columns that are needed")


def test_empty_columns_are_told_each() -> None:
    assert told("+ pl |  | młyn | ") == [
        "list.txt:1:7: empty-column: no concept is named",
        "list.txt:1:17: empty-column: no form is named",
    ]


def test_an_unknown_language_is_told_with_those_there_are() -> None:
    with pytest.raises(Unreadable) as error:
        read("+ de | a.b | Mühle | Mühlen")
    (problem,) = error.value.problems
    assert (str(problem.place), problem.code) == ("list.txt:1:3", "unknown-language")
    assert "ro" in problem.hint


def test_every_wrong_line_is_told_at_once() -> None:
    assert len(told("x\n+ pl | a.b | c | d\n? xx | a | b | c\n- pl")) == 3


def test_a_problem_shows_its_line() -> None:
    with pytest.raises(Unreadable) as error:
        read("# first\nmłyny mielą")
    assert "    2 | młyny mielą" in str(error.value)
