"""Trees: strict YAML, said the same by the fast parser and by the pure one."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import (
    Mapping,
    Node,
    Scalar,
    Sequence,
    Unreadable,
    as_data,
    from_data,
    parse,
)
from adjudicator.reading.problem import Problem
from adjudicator.reading.text import Text
from adjudicator.reading.tree import MOST_DEPTH


def placed(node: Node) -> Any:
    """A tree with all its places, for comparisons."""
    if isinstance(node, Scalar):
        return node.value, node.plain, node.line, node.column
    if isinstance(node, Sequence):
        return [node.line, node.column, *map(placed, node.items)]
    entries = [(placed(key), placed(value)) for key, value in node.entries]
    return {"at": (node.line, node.column), "entries": entries}


def wrong(content: str) -> Problem:
    """The first problem of a text that is no tree; both parsers must say the same."""
    told = []
    for pure in (False, True):
        with pytest.raises(Unreadable) as caught:
            parse(Text("f.yml", content), pure)
        told.append(caught.value.problems[0])
    assert told[0] == told[1]
    return told[0]


SOUND = [
    "a: b\nlist:\n  - x\n  - {y: 'z', q: \"r\"}\n",
    "text: |\n  один\n  два\n\nend: [ș, ł, é]\n",
    "# note\n- a\n-\n  b: >-\n    c\n    d\n",
    "a: {}\nb: []\n",
]


@pytest.mark.parametrize("content", SOUND)
def test_both_parsers_build_the_same_tree_with_the_same_places(content: str) -> None:
    text = Text("f", content)

    assert placed(parse(text)) == placed(parse(text, pure=True))


@pytest.mark.parametrize("content", SOUND)
def test_a_tree_survives_its_way_through_json(content: str) -> None:
    data = as_data(parse(Text("f", content)))

    assert as_data(from_data(data)) == data


def test_quotes_make_the_difference_between_a_word_and_a_number() -> None:
    tree = parse(Text("f", "a: 12\nb: '12'"))
    assert isinstance(tree, Mapping)

    assert [value.plain for _, value in tree.entries if isinstance(value, Scalar)] == [True, False]
    assert as_data(tree) == {"a": "12", "b": {"": "12"}}


@pytest.mark.parametrize(
    ("content", "code", "place", "hint"),
    [
        ("a: &x b", "anchor", "f.yml:1:4", "write the value out"),
        ("a: *x", "alias", "f.yml:1:4", "write the value out"),
        ("a: !!str b", "tag", "f.yml:1:4", "the field decides the type"),
        ("a: 1\n---\nb: 2", "several-documents", "f.yml:2:1", "one file holds one document"),
        ("? [a]\n: b", "key-not-text", "f.yml:1:3", ""),
        ("a: b: c", "syntax", "f.yml:1:5", "put the text in quotes"),
        ("a: [b", "syntax", "f.yml:1:6", "close the bracket"),
        ("a: @b", "syntax", "f.yml:1:4", "put the text in quotes"),
        ("a:\n  b: c\n d: e", "syntax", "f.yml:3:2", "check the indentation"),
        ("", "empty-file", "f.yml", ""),
        ("# only a comment\n", "empty-file", "f.yml", ""),
    ],
)
def test_what_is_not_read_is_told_with_its_place(
    content: str, code: str, place: str, hint: str
) -> None:
    problem = wrong(content)

    assert (problem.code, str(problem.place)) == (code, place)
    assert hint in problem.hint


def test_every_duplicate_key_is_told_with_the_line_of_the_first() -> None:
    with pytest.raises(Unreadable) as caught:
        parse(Text("f", "a: 1\nb: 2\na: 3\nb: 4"))

    assert [problem.message for problem in caught.value.problems] == [
        "'a' stands twice; it was said before in line 1",
        "'b' stands twice; it was said before in line 2",
    ]


def test_depth_is_bounded_without_a_traceback() -> None:
    assert wrong("[" * (MOST_DEPTH + 1)).code in {"too-deep", "syntax"}
    assert wrong("[" * (MOST_DEPTH + 1) + "]" * (MOST_DEPTH + 1)).code == "too-deep"
    parse(Text("f", "[" * MOST_DEPTH + "a" + "]" * MOST_DEPTH))


@given(st.text(st.sampled_from("ab:-[]{},'\"|>#&*! \n?%@`~"), max_size=30))
def test_any_text_is_a_tree_or_a_told_problem(content: str) -> None:
    said = []
    for pure in (False, True):
        try:
            said.append(as_data(parse(Text("f", content), pure)))
        except Unreadable as error:
            said.append([str(problem) for problem in error.problems])

    assert said[0] == said[1]


def test_the_value_under_a_key_is_found_and_nothing_under_any_other() -> None:
    node = parse(Text("f", "a: 1\nb: {c: 2}"))
    assert isinstance(node, Mapping)
    below = node.get("b")

    assert isinstance(below, Mapping)
    assert as_data(below) == {"c": "2"}
    assert node.get("c") is None
