"""Edits: exact spans change, and everything else stays as it was typed."""

from __future__ import annotations

import unicodedata

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.reading import Mapping, Node, Place, Scalar, Sequence, parse
from adjudicator.reading.edit import Edits
from adjudicator.reading.spell import spelled
from adjudicator.reading.text import Text, hidden_in
from adjudicator.reading.tree import as_data

FILE = """\
# The top of the file.
title: One   # said once
list:
  - x
  - y   # the last
flow: {p: q, r: [s, "t u"]}   # in brackets
empty: []
text: |
  A link: [[§a.b]].

  The end.

quoted: "12"
last: z"""


def edits() -> Edits:
    """Edits of the file above."""
    return Edits(Text("f.yml", FILE))


def at(root: Node, *keys: str) -> Node:
    """The node under some keys."""
    for key in keys:
        assert isinstance(root, Mapping)
        found = root.get(key)
        assert found is not None
        root = found
    return root


def changed(before: str, after: str) -> list[tuple[str, str]]:
    """The lines that differ."""
    pairs = zip(before.split("\n"), after.split("\n"), strict=True)
    return [(old, new) for old, new in pairs if old != new]


def test_a_value_changes_and_its_comment_stays() -> None:
    edit = edits()
    edit.replace(at(edit.root, "title"), "Two")

    assert changed(FILE, edit.result()) == [
        ("title: One   # said once", "title: Two   # said once")
    ]


def test_a_value_that_needs_quotes_gets_them() -> None:
    edit = edits()
    edit.replace(at(edit.root, "title"), "no")
    edit.replace(at(edit.root, "flow", "p"), "a, b")

    assert 'title: "no"   # said once' in edit.result()
    assert '{p: "a, b", r:' in edit.result()


def test_a_block_changes_and_the_empty_line_behind_it_stays() -> None:
    edit = edits()
    edit.replace(at(edit.root, "text"), "First.\n\nSecond.\n")

    assert "text: |\n  First.\n\n  Second.\n\nquoted:" in edit.result()


def test_a_block_becomes_a_line_where_its_text_is_short() -> None:
    edit = edits()
    edit.replace(at(edit.root, "text"), "Short")

    assert "text: Short\n\nquoted:" in edit.result()


def test_several_lines_before_a_comment_go_into_quotes() -> None:
    edit = edits()
    edit.replace(at(edit.root, "title"), "a\nb\n")

    assert 'title: "a\\nb\\n"   # said once' in edit.result()


def test_words_inside_a_text_change_as_they_are_typed() -> None:
    edit = edits()
    touched = edit.replace_inside(at(edit.root, "text"), lambda raw: raw.replace("a.b", "c.d"))

    assert touched
    assert changed(FILE, edit.result()) == [("  A link: [[§a.b]].", "  A link: [[§c.d]].")]


def test_a_new_key_stands_below_its_sibling_and_its_comment() -> None:
    edit = edits()
    root = edit.root
    assert isinstance(root, Mapping)
    edit.insert_after(root, "title", "aliases", "[a.b]")
    edit.insert_after(root, "last", "more", "1")

    assert "title: One   # said once\naliases: [a.b]\nlist:" in edit.result()
    assert edit.result().endswith("last: z\nmore: 1\n")


def test_a_new_key_in_brackets_stays_in_them() -> None:
    edit = edits()
    flow = at(edit.root, "flow")
    assert isinstance(flow, Mapping)
    edit.insert_after(flow, "p", "n", "1")

    assert 'flow: {p: q, n: 1, r: [s, "t u"]}   # in brackets' in edit.result()


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        (("list",), "  - y   # the last\n  - new\n"),
        (("flow", "r"), '[s, "t u", new]}   # in brackets'),
        (("empty",), "empty: [new]\n"),
    ],
)
def test_a_list_grows_at_its_end(keys: tuple[str, ...], expected: str) -> None:
    edit = edits()
    found = at(edit.root, *keys)
    assert isinstance(found, Sequence)
    edit.append(found, "new")

    assert expected in edit.result()


ENTRIES = """\
chapter: a   # which one
sections:
  a.one:
    title: One
    text: |
      Said.

      And more.

  a.two: {title: Two, text: "Short"}   # the last

modes: {m: x}
list:
- p
- q
terms:
  - term: t
    forms: [u, v]
    # why so
  - term: w
"""


def whole() -> Edits:
    """Edits of a file of entries."""
    return Edits(Text("f.yml", ENTRIES))


def mapping(root: Node, *keys: str) -> Mapping:
    """The mapping under some keys."""
    found = at(root, *keys)
    assert isinstance(found, Mapping)
    return found


def read(edit: Edits) -> object:
    """What another reader of YAML makes of the result."""
    return yaml.safe_load(edit.result())


def test_an_entry_stands_behind_the_one_named_and_apart_as_they_all_do() -> None:
    edit = whole()
    value = {"title": "A: third", "text": "Line.\n\nLine.\n", "list": ["x", "y, z"]}
    edit.insert_entry(mapping(edit.root, "sections"), "a.new", value, after="a.one")

    assert """
      And more.

  a.new:
    title: "A: third"
    text: |
      Line.

      Line.
    list: [x, "y, z"]

  a.two:""" in edit.result()
    edit.insert_entry(mapping(edit.root, "sections"), "a.last", {"title": "Z"}, inline=True)
    assert '"Short"}   # the last\n\n  a.last: {title: Z}\n\nmodes' in edit.result()
    edit.insert_entry(mapping(edit.root, "sections"), "a.zero", {"title": "0"}, first=True)
    assert 'sections:\n  a.zero:\n    title: "0"\n\n  a.one:\n' in edit.result()


def test_an_entry_in_brackets_stays_in_them_and_one_of_the_file_stands_at_its_end() -> None:
    edit = whole()
    edit.insert_entry(mapping(edit.root, "modes"), "k", {"text": "a, b"})
    edit.insert_entry(mapping(edit.root), "end", "z")

    assert 'modes: {m: x, k: {text: "a, b"}}\n' in edit.result()
    assert edit.result().endswith("  - term: w\nend: z\n")


def test_a_list_gets_an_item_of_several_lines() -> None:
    edit = whole()
    terms = at(edit.root, "terms")
    assert isinstance(terms, Sequence)
    edit.insert_item(terms, {"term": "no", "forms": ["a", "on"], "context": {"text": "T"}})

    assert edit.result().endswith(
        '  - term: w\n  - term: "no"\n    forms: [a, "on"]\n    context:\n      text: T\n'
    )


@pytest.mark.parametrize(("keys", "rest"), [(("list",), ["p", "q"]), (("terms",), ["u", "v"])])
def test_a_list_of_texts_is_replaced_whether_in_brackets_or_not(
    keys: tuple[str, ...], rest: list[str]
) -> None:
    edit = whole()
    found = at(edit.root, *keys)
    if keys == ("terms",):
        assert isinstance(found, Sequence)
        found = at(found.items[0], "forms")
    assert isinstance(found, Sequence)
    edit.replace_items(found, ["new, one", "no"])

    data = read(edit)
    assert isinstance(data, dict)
    assert (data["list"] if keys == ("list",) else data["terms"][0]["forms"]) == ["new, one", "no"]
    assert "# why so" in edit.result()
    assert rest


def test_an_entry_holds_something_else_altogether() -> None:
    edit = whole()
    terms = at(edit.root, "terms")
    assert isinstance(terms, Sequence)
    first = terms.items[0]
    assert isinstance(first, Mapping)
    edit.replace_entry(first, "term", "other")
    edit.replace_entry(mapping(edit.root), "chapter", {"a": {"b": "c"}})

    assert edit.result().startswith("chapter:\n  a:\n    b: c\nsections:\n")
    assert "  - term: other\n    forms: [u, v]\n" in edit.result()


def test_an_entry_that_is_not_there_can_be_neither_followed_nor_replaced() -> None:
    edit = whole()

    with pytest.raises(ValueError, match=r"f\.yml:3:3: there is no 'a\.zero'"):
        edit.insert_entry(mapping(edit.root, "sections"), "b", "c", after="a.zero")
    with pytest.raises(ValueError, match=r"f\.yml:3:3: there is no 'a\.zero'"):
        edit.replace_entry(mapping(edit.root, "sections"), "a.zero", "c")
    with pytest.raises(ValueError, match="'m' stands in brackets"):
        edit.replace_entry(mapping(edit.root, "modes"), "m", "c")


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30).filter(
    lambda text: not hidden_in(text)
)


@given(st.dictionaries(TEXTS.filter(bool), st.one_of(TEXTS, st.lists(TEXTS)), min_size=1))
def test_every_entry_reads_back_as_it_was_written(value: dict[str, object]) -> None:
    edit = whole()
    edit.insert_entry(mapping(edit.root, "sections"), "new", value)  # type: ignore[arg-type]

    found = as_data(parse(Text("f.yml", edit.result())))
    assert plain(found["sections"]["new"]) == value


def plain(data: object) -> object:
    """Values without what tells of quotes."""
    if isinstance(data, dict):
        if set(data) == {""} and isinstance(data[""], str):
            return data[""]
        return {key: plain(each) for key, each in data.items()}
    return [plain(each) for each in data] if isinstance(data, list) else data


def test_nothing_changes_where_nothing_was_asked() -> None:
    edit = edits()

    assert not edit.changed
    assert edit.result() == FILE


def test_a_place_where_nothing_begins_is_refused_with_the_place() -> None:
    with pytest.raises(ValueError, match=r"f.yml:2:9: no value begins here"):
        edits().replace(Place("f.yml", 2, 9), "x")


def test_a_key_cannot_be_put_behind_one_that_is_not_there() -> None:
    edit = edits()
    root = edit.root
    assert isinstance(root, Mapping)

    with pytest.raises(ValueError, match="'titel'"):
        edit.insert_after(root, "titel", "a", "b")


@given(
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" \u00a0"), min_size=1),
    st.booleans(),
)
def test_every_text_reads_back_as_it_was_spelled(value: str, flow: bool) -> None:
    value = unicodedata.normalize("NFC", value)  # nothing else is read
    line = f"[{spelled(value, True)}]" if flow else f"- {spelled(value)}"
    tree = parse(Text("f", line))
    assert isinstance(tree, Sequence)
    read = tree.items[0]
    assert isinstance(read, Scalar)

    assert read.value == value
    assert yaml.safe_load(line) == [value]
