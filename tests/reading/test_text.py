"""Texts: bytes that are no sound text are refused before anybody parses them."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.reading import Unreadable, misnamed, read_file, read_text
from adjudicator.reading.problem import Problem
from adjudicator.reading.text import MOST_BYTES


def only(raw: bytes | str) -> Problem:
    """The one problem of a text."""
    with pytest.raises(Unreadable) as caught:
        read_text(raw, "f.yml")
    assert len(caught.value.problems) == 1
    return caught.value.problems[0]


def test_a_byte_order_mark_and_windows_line_ends_are_taken_off() -> None:
    assert read_text("\ufeffa: b\r\nc: d\r\n".encode(), "f").content == "a: b\nc: d\n"


def test_a_line_is_found_by_its_number_and_none_is_empty() -> None:
    text = read_text("one\ntwo", "f")

    assert (text.line(1), text.line(2), text.line(3), text.line(0)) == ("one", "two", "", "")


def test_bytes_that_are_not_utf_8_are_told_with_their_place() -> None:
    problem = only("title: Проклятье\ntext: ".encode() + "Карта".encode("cp1251"))

    assert problem.code == "not-utf-8"
    assert (problem.place.line, problem.place.column) == (2, 7)
    assert problem.hint == "save the file as UTF-8"


def test_a_tab_is_told_with_its_place() -> None:
    problem = only("a:\n\tb: c\n")

    assert (problem.code, str(problem.place)) == ("tab", "f.yml:2:1")


@pytest.mark.parametrize("letter", ["\u200b", "\u0007", "\u2028", "\u202e"])
def test_a_character_that_cannot_be_seen_is_refused_by_its_number(letter: str) -> None:
    problem = only(f"a: b{letter}c")

    assert problem.code == "control-character"
    assert problem.message == f"the character U+{ord(letter):04X} cannot be seen"


@pytest.mark.parametrize("space", ["\u00a0", "\u202f", "\u00ad"])
def test_spaces_that_typesetters_need_are_let_in(space: str) -> None:
    assert read_text(f"a: b{space}!", "f").content == f"a: b{space}!"


def test_a_decomposed_letter_is_refused_where_it_stands() -> None:
    problem = only("ok: yes\na: caf" + "e\u0301")

    assert (problem.code, str(problem.place)) == ("not-nfc", "f.yml:2:7")


def test_a_file_that_is_too_large_is_not_read() -> None:
    assert only(b"a" * (MOST_BYTES + 1)).code == "too-large"
    assert only("a" * (MOST_BYTES + 1)).code == "too-large"


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "no.yml", "missing-file"), (tmp_path, "not-a-file")):
        with pytest.raises(Unreadable) as caught:
            read_file(path, "shown.yml")
        assert caught.value.problems[0].code == code
        assert caught.value.problems[0].place.file == "shown.yml"


def test_all_lines_with_mistakes_are_told_at_once() -> None:
    with pytest.raises(Unreadable) as caught:
        read_text("a:\tb\nc:\td\n", "f")

    assert [problem.place.line for problem in caught.value.problems] == [1, 2]


def test_files_with_another_ending_are_not_passed_over(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "wind.yaml").touch()
    (tmp_path / "wind.yml").touch()

    assert [(str(p.place), p.hint) for p in misnamed(tmp_path, "rules/toy")] == [
        ("rules/toy/sub/wind.yaml", "rename it to wind.yml")
    ]


def test_what_cannot_be_seen_is_shown_by_a_sign() -> None:
    assert only("a: b\u202ec").excerpt == "a: b\ufffdc"
    assert only(b"a: \xff\xfe").excerpt == "a: \ufffd\ufffd"


def test_utf_16_is_called_by_its_name() -> None:
    assert only("a: b".encode("utf-16")).message == "the file is UTF-16"
