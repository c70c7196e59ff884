"""Problems: how a mistake is told, and what is offered instead."""

from __future__ import annotations

from adjudicator.reading import Place, Problem, Unreadable, Word
from adjudicator.reading.problem import NOWHERE, nearest, place_of, suggestion


def test_a_problem_shows_its_line_with_a_caret_and_the_way_out() -> None:
    problem = Problem(
        Place("scenarios/duel/half.yml", 14, 10),
        "unknown-move",
        "'atack' is not a move of 'duel'",
        "did you mean 'attack'?",
        "  - {do: atack, by: A}",
    )

    assert str(problem) == (
        "scenarios/duel/half.yml:14:10: error[unknown-move]: 'atack' is not a move of 'duel'\n"
        "   14 |   - {do: atack, by: A}\n"
        "      |          ^ did you mean 'attack'?"
    )


def test_a_problem_of_a_whole_file_has_no_line_and_keeps_its_hint() -> None:
    problem = Problem(Place("game.yml"), "missing-file", "there is no such file", "check the path")

    assert str(problem) == (
        "game.yml: error[missing-file]: there is no such file\n      check the path"
    )


def test_the_caret_stays_under_its_word_in_a_line_that_is_cut() -> None:
    line = "x" * 300 + "WRONG" + "y" * 300
    shown = str(Problem(Place("f.yml", 1, 301), "c", "m", "", line)).split("\n")

    assert len(shown[1]) <= len("    1 | ") + 98
    assert shown[1][shown[2].index("^") :].startswith("WRONG")


def test_unreadable_tells_its_problems_by_place() -> None:
    late, early = Problem(Place("f", 9, 1), "c", "late"), Problem(Place("f", 2, 1), "c", "early")

    assert [problem.message for problem in Unreadable([late, early]).problems] == ["early", "late"]
    assert str(Unreadable([late, early])).index("early") < str(Unreadable([late, early])).index(
        "late"
    )


def test_a_problem_is_data_for_editors() -> None:
    data = Problem(Place("f", 3, 4), "tab", "a tab character", "use spaces").as_data()

    assert data == {
        "file": "f",
        "line": 3,
        "column": 4,
        "severity": "error",
        "code": "tab",
        "message": "a tab character",
        "hint": "use spaces",
    }


def test_a_word_is_its_text_and_remembers_its_place() -> None:
    word = Word("pick", Place("f", 1, 2))

    assert word == "pick"
    assert hash(word) == hash("pick")
    assert place_of(word) == Place("f", 1, 2)
    assert place_of("pick") == NOWHERE


def test_the_nearest_word_is_offered_whatever_its_capitals() -> None:
    assert nearest("atack", ["attack", "defend"]) == "attack"
    assert nearest("RED", ["red", "blue"]) == "red"
    assert nearest("xyz", ["attack", "defend"]) is None


def test_without_a_near_word_the_short_list_is_shown() -> None:
    assert suggestion("xyz", ["b", "a"], "moves") == "moves: a, b"
    assert suggestion("xyz", map(str, range(20)), "moves").endswith("… (20 in all)")
    assert suggestion("xyz", [], "moves") == "there are no moves here"


def test_a_window_cuts_only_where_something_is_left_out() -> None:
    begins = str(Problem(Place("f", 1, 1), "x", "m", "", "a" * 200)).split("\n")[1]
    middle = str(Problem(Place("f", 1, 100), "x", "m", "", "a" * 200)).split("\n")[1]
    ends = str(Problem(Place("f", 1, 200), "x", "m", "", "a" * 200)).split("\n")[1]

    assert (begins[8], begins[-1]) == ("a", "…")
    assert (middle[8], middle[-1]) == ("…", "…")
    assert (ends[8], ends[-1]) == ("…", "a")


def test_a_message_that_quotes_a_book_is_cut_in_its_middle() -> None:
    problem = Problem(Place("f", 1, 1), "x", f"{'9' * 10_000!r} is not a whole number")

    assert len(problem.message) < 700
    assert problem.message.endswith("is not a whole number")
