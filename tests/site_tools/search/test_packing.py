"""Packing: records as they are sent. What comes out of it again is tested with the engine."""

from __future__ import annotations

from typing import Any

import pytest

from site_tools.search.packing import packed


def record(own: str, **told: Any) -> dict[str, Any]:
    """A section of a game `toy`."""
    place = {"at": f"toy/rules/a.html#{own}", "chapter": "a", "within": "Глава"}
    return {"kind": "section", "id": own, "game": "toy", "title": "Ход", **place, **told}


def test_what_follows_from_the_id_is_said_once() -> None:
    made = packed({"language": "ru", "records": [record("toy.a"), record("toy.b")]})
    assert made["language"] == "ru"
    assert made["groups"] == [("section", "toy", 2)]
    assert made["chapters"] == [("a", "Глава")]
    assert made["columns"]["chapter"] == "0\n0"
    assert "records" not in made
    assert "rules/a.html" not in str(made["columns"])


def test_chapters_of_two_games_may_have_one_id() -> None:
    other = {"game": "hoy", "at": "hoy/rules/a.html#hoy.a", "within": "Kapitel"}
    made = packed({"records": [record("toy.a"), record("hoy.a", **other)]})
    assert made["chapters"] == [("a", "Глава"), ("a", "Kapitel")]


def test_names_are_told_by_where_they_part() -> None:
    made = packed({"records": [record("toy.a", names=["aba", "ab", "ba", "b" * 50, "b" * 51])]})
    assert made["columns"]["names"] == ",".join(
        ("0ab", "2a", "0ba", "1" + "b" * 49, "z" + "b" * 16)
    )


def test_common_letters_of_two_bytes_take_the_places_of_rare_signs() -> None:
    text = 'ход за ходом, "a\\b" 12'
    made = packed({"records": [record("toy.a", text=text)]})
    rare, many = made["exchange"]
    assert len(rare) == len(many) == len({*rare, *many}) / 2
    sent = made["columns"]["text"]
    assert sent != text
    assert len(sent.encode()) < len(text.encode())
    assert sent.translate(str.maketrans(rare + many, many + rare)) == text
    assert not {*rare} & {*'"\\ ,0123456789'}


def test_lines_in_a_text_do_not_break_the_columns() -> None:
    made = packed({"records": [record("toy.a", text="one\n\ttwo\u00a0three")]})
    rare, many = made["exchange"]
    sent = made["columns"]["text"]
    assert sent.translate(str.maketrans(rare + many, many + rare)) == "one two\u00a0three"


def test_nothing_at_all_can_be_packed() -> None:
    assert packed({"records": []})["groups"] == []


def test_an_address_that_does_not_follow_from_the_id_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'toy\.a' stands at 'elsewhere\.html'"):
        packed({"records": [record("toy.a", at="elsewhere.html")]})
