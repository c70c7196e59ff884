"""Syntax: what the parser complains of is told at the place that has to be mended."""

from __future__ import annotations

import pytest

from adjudicator.reading import Unreadable, parse
from adjudicator.reading.problem import Problem
from adjudicator.reading.text import Text


def wrong(content: str) -> Problem:
    """The one problem of a text; the C parser and the pure one tell the same."""
    found = []
    for pure in (False, True):
        with pytest.raises(Unreadable) as caught:
            parse(Text("f.yml", content), pure)
        found.append(caught.value.problems)
    assert found[0] == found[1]
    assert len(found[0]) == 1
    return found[0][0]


@pytest.mark.parametrize(
    ("content", "place", "message", "hint"),
    [
        ('a: "x\nb: y\n', "1:4", "these quotes are never closed", "close them"),
        ("a: 'x\n\n---\n", "1:4", "these quotes are never closed", "close them"),
        ('a: "x\nb: "y"\n', "1:4", "these quotes close only in line 2", "close them on this line"),
        ("a: 'don't'\n", "1:9", "something stands behind the closing quotes", "write ''"),
        ('a: "x "y" z"\n', "1:8", "something stands behind the closing quotes", r"write \""),
        ("a: [x\nb: c\n", "2:2", "the bracket of line 1 is still open", "close the bracket"),
        ("a: [x]]\n", "1:7", "']' closes nothing", "delete it"),
        ("{a: b}}\n", "1:7", "'}' closes nothing", "delete it"),
        ("[a]\nb: c\n", "2:1", "nothing more may stand here", "close too early"),
        ("a: [,b]\n", "1:5", "a value is missing; there is ','", "write the value"),
        ("a: b: c\n", "1:5", "a second ': ' on one line", "in quotes"),
        ("a: b\n   c: d\n", "2:4", "this key does not fit the lines above", "its indentation"),
        ("a:b\nc: d\n", "2:1", "this key does not fit the lines above", "': ' stands behind"),
        ("- a: b\n  - c\n", "2:3", "this line does not fit the lines above", "indentation"),
        ("a: b\nc\nd: e\n", "2:1", "a key without its ':'", "write 'key: value'"),
        ("k" * 1025 + ": a\n", "1:1", "a key has at most 1,024 characters", "in quotes"),
        ("a: >b\n", "1:5", "'b' cannot stand behind the sign of a block text", "line below"),
        ("a: |#b\n", "1:5", "'#' cannot stand behind the sign of a block text", "line below"),
        ("a: |0\n", "1:5", "0 cannot stand behind the sign of a block text", "line below"),
        ('a: "\\q"\n', "1:6", "a backslash before 'q' means nothing", "write \\\\ for"),
        ('a: "\\u12"\n', "1:7", "a backslash begins a character's number", "single quotes"),
        ('a: "\\U00110000"\n', "1:7", "this number is out of range", ""),
        ("a: *\n", "1:5", "a text cannot begin with '&' or '*'", "in quotes"),
        ("a: %x\n", "1:4", "the character '%' cannot stand first in a value", "in quotes"),
        ("a: - b\n", "1:4", "a list cannot begin here", "on lines of its own"),
        ("a: ? b\n", "1:4", "a text cannot begin with '? '", "in quotes"),
        ("%YAML x\n---\na: b\n", "1:7", "a line cannot begin with '%'", "in quotes"),
    ],
)
def test_a_complaint_of_the_parser_says_where_and_the_way_out(
    content: str, place: str, message: str, hint: str
) -> None:
    problem = wrong(content)

    assert problem.code == "syntax"
    assert str(problem.place) == f"f.yml:{place}"
    assert message in problem.message
    assert hint in problem.hint
    assert problem.excerpt == content.split("\n")[problem.place.line - 1]


@pytest.mark.parametrize("content", ["a: [May I?]", "a: {b: Why?, c: d}", "a: |#b\n  c\n", "? a"])
def test_where_the_parsers_disagree_the_browsers_decides(content: str) -> None:
    said = []
    for pure in (False, True):
        try:
            said.append(str(vars_of(parse(Text("f.yml", content), pure))))
        except Unreadable as error:
            said.append(str(error))

    assert said[0] == said[1]


def vars_of(node: object) -> object:
    """A tree with all its places, as plain values."""
    if isinstance(node, list | tuple):
        return [vars_of(item) for item in node]
    if isinstance(node, dict):
        return {key: vars_of(value) for key, value in node.items()}
    slots = getattr(type(node), "__slots__", None)
    return [vars_of(getattr(node, name)) for name in slots] if slots else node


def test_a_list_item_that_joins_the_text_above_is_refused() -> None:
    problem = wrong("a:\n  - b\n   - c\n")

    assert (problem.code, str(problem.place)) == ("lost-item", "f.yml:3:4")
    assert problem.hint == "check its indentation"


def test_a_dash_inside_a_line_is_no_list_item() -> None:
    parse(Text("f.yml", "a: b - c\nd: e\n  f - g\n"))


def test_merge_keys_are_refused() -> None:
    assert wrong("a:\n  <<: {b: c}\n").code == "merge-key"


@pytest.mark.parametrize("escape", [r"\a", r"\t", r"\u200b", r"e\u0301", r"\ud800"])
def test_what_escapes_hide_is_refused(escape: str) -> None:
    assert wrong(f'a: "x{escape}y"').code == "control-character"


def test_escapes_for_what_can_be_seen_are_read() -> None:
    parse(Text("f.yml", r'a: "x\ny \"z\" \\ \u00e9 \u00a0"'))
