"""Typed reading: the field's type reads each scalar, and every mistake is told at once."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest

from adjudicator.reading import Node, Place, Reader, Scalar, Unreadable, Word, parse, read_into
from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import NOWHERE, place_of
from adjudicator.reading.single import BROKEN, Natural
from adjudicator.reading.text import Text
from adjudicator.reading.typed import record_name

Name = Annotated[str, SLUG]


@dataclass(frozen=True)
class Halves:
    """A number of halves, which reads itself: `1/2`."""

    count: int

    node_shape: ClassVar[type] = Scalar

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """A number followed by `/2`."""
        word = reader.word(node, "halves")
        if word is BROKEN:
            return BROKEN
        if not word.endswith("/2"):
            return reader.refuse(node, "not-halves", f"{str(word)!r} is not halves", "write 3/2")
        return cls(int(word.removesuffix("/2")))


@dataclass(frozen=True)
class Card:
    """A card."""

    name: Name
    might: int = 0
    kind: Literal["minion", "deity"] = "minion"
    tags: tuple[str, ...] = ()
    face_up: bool = True
    worth: Halves | None = None
    held: Literal["none"] | tuple[Name, ...] = ()
    notes: dict[Name, str] = field(default_factory=dict)
    while_: str = ""
    place: Place = field(default=NOWHERE, compare=False)

    called = "a card"


def read(content: str) -> Card:
    """The card that a text says."""
    text = Text("f.yml", content)
    return read_into(Card, parse(text), text)


def wrong(content: str) -> list[tuple[str, str, str]]:
    """Code, message and hint of every mistake of a text."""
    with pytest.raises(Unreadable) as caught:
        read(content)
    return [(problem.code, problem.message, problem.hint) for problem in caught.value.problems]


def test_a_record_is_read_with_its_defaults_and_its_place() -> None:
    card = read("name: spear\nmight: 2")

    assert card == Card(Word("spear"), 2)
    assert card.place == Place("f.yml", 1, 1)
    assert place_of(card.name) == Place("f.yml", 1, 7)


def test_every_kind_of_field_is_read() -> None:
    card = read(
        "{name: a, kind: deity, tags: [x, 'no'], face-up: false, worth: 3/2, held: [b],"
        " notes: {k: v}, while: night}"
    )

    assert card.tags == ("x", "no")
    assert not card.face_up
    assert card.worth == Halves(3)
    assert card.held == ("b",)
    assert card.notes == {"k": "v"}
    assert card.while_ == "night"
    assert read("{name: a, held: none}").held == "none"


def test_an_unknown_key_is_refused_with_the_nearest() -> None:
    assert wrong("{name: a, migth: 2}") == [
        ("unknown-key", "'migth' is not a key of a card", "did you mean 'might'?")
    ]


def test_the_pythons_own_spelling_of_a_key_is_no_key() -> None:
    assert wrong("{name: a, face_up: true}")[0][2] == "did you mean 'face-up'?"
    assert wrong("{name: a, while_: x}")[0][2] == "did you mean 'while'?"
    assert wrong("{name: a, place: x}")[0][0] == "unknown-key"


def test_a_missing_key_is_named() -> None:
    assert wrong("might: 2") == [("missing-key", "a card needs the key 'name'", "")]


@pytest.mark.parametrize("value", ["no", "12.10", "12:30", "010", "2026-11-30"])
def test_a_text_that_yaml_reads_as_something_else_must_be_quoted(value: str) -> None:
    code, message, hint = wrong(f"{{name: a, tags: [{value}]}}")[0]

    assert code == "quote-it"
    assert message.startswith(repr(value))
    assert hint == f'write "{value}" in quotes'
    assert read(f'{{name: a, tags: ["{value}"]}}').tags == (value,)


@pytest.mark.parametrize("value", ["", "~", "null"])
def test_nothing_is_no_text(value: str) -> None:
    assert wrong(f"name: a\nwhile: {value}\n")[0][0] == "no-value"


@pytest.mark.parametrize(
    ("value", "hint"),
    [
        ('"2"', "drop the quotes"),
        ("010", "numbers are decimal, without leading zeros"),
        ("two", ""),
        ("2.5", ""),
        ("[2]", ""),
    ],
)
def test_what_is_not_a_whole_number_is_refused(value: str, hint: str) -> None:
    assert [(code, said) for code, _, said in wrong(f"{{name: a, might: {value}}}")] == [
        ("not-a-number", hint)
    ]


@pytest.mark.parametrize("value", ["yes", "True", '"true"', "1", "{}"])
def test_only_true_and_false_are_true_or_false(value: str) -> None:
    assert wrong(f"{{name: a, face-up: {value}}}")[0][0] == "not-true-or-false"


def test_an_unknown_choice_is_refused_with_the_nearest() -> None:
    assert wrong("{name: a, kind: minon}") == [
        ("unknown-choice", "'minon' is not one of the choices", "did you mean 'minion'?")
    ]


def test_a_list_that_lost_its_brackets_is_told_how() -> None:
    assert wrong("{name: a, tags: x}") == [
        ("not-a-list", "expected a list, found a value", "put it in brackets: [ … ]")
    ]


def test_a_union_is_read_by_the_shape_of_its_value() -> None:
    assert wrong("{name: a, held: {b: c}}") == [
        ("wrong-shape", "expected a value or a list, found a mapping", "")
    ]


@dataclass(frozen=True)
class Printed:
    """A number, or a word in its place; two choices that are one."""

    worth: Natural | Literal["dash", "asterisk"] = 0
    side: Literal["red", "blue"] | Literal["nobody"] = "nobody"


def printed(text: str) -> Printed:
    source = Text("a.yml", text)
    return read_into(Printed, parse(source), source)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("worth: 3", Printed(3)),
        ("worth: dash", Printed("dash")),
        ("side: nobody", Printed()),
        ("side: blue", Printed(0, "blue")),
    ],
)
def test_a_number_or_one_of_a_few_words_may_stand_in_a_field(text: str, read: Printed) -> None:
    assert printed(text) == read


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("worth: dahs", "unknown-choice", "did you mean 'dash'?"),
        ("worth: -1", "too-small", "at least 0"),
        ("worth: many", "not-a-number", ""),
        ("side: rde", "unknown-choice", "did you mean 'red'?"),
    ],
)
def test_what_is_neither_is_told_as_what_it_comes_nearest_to(
    text: str, code: str, hint: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        printed(text)
    (problem,) = caught.value.problems
    assert (problem.code, problem.hint) == (code, hint)


def test_a_union_of_two_kinds_of_scalars_is_a_fault_of_the_code() -> None:
    @dataclass(frozen=True)
    class Torn:
        worth: int | str = 0

    source = Text("a.yml", "worth: 3")
    with pytest.raises(TypeError, match="two arms of a union have one shape"):
        read_into(Torn, parse(source), source)


def test_a_key_that_other_readers_take_for_something_else_is_refused() -> None:
    assert wrong("{name: a, on: b}") == [
        ("quote-it", "'on' is true or false to other readers of YAML", 'write "on" in quotes')
    ]


def test_no_record_may_have_such_a_key() -> None:
    @dataclass(frozen=True)
    class Switch:
        on: int = 0

    source = Text("a.yml", "{}")
    with pytest.raises(TypeError, match="Switch: 'on' is true or false to readers of YAML"):
        read_into(Switch, parse(source), source)


def test_a_name_says_what_it_may_be_made_of() -> None:
    assert wrong("name: Big Spear") == [
        ("bad-name", "'Big Spear' is not a slug", "lower-case English letters, digits and hyphens")
    ]


def test_a_name_of_two_alphabets_is_told_letter_by_letter() -> None:
    assert wrong("name: speаr") == [
        (
            "mixed-letters",
            "'speаr' mixes alphabets: 'а' is Cyrillic",
            "type it again in one alphabet",
        )
    ]


def test_a_type_that_reads_itself_tells_its_own_mistakes() -> None:
    assert wrong("{name: a, worth: 3/4}") == [("not-halves", "'3/4' is not halves", "write 3/2")]


def test_every_mistake_of_a_file_is_told_in_one_run() -> None:
    assert [code for code, _, _ in wrong("name: A\nmight: x\nkind: y\ntags: z\nq: 1")] == [
        "bad-name",
        "not-a-number",
        "unknown-choice",
        "not-a-list",
        "unknown-key",
    ]


def test_a_list_is_no_record() -> None:
    code, message, hint = wrong("- a")[0]

    assert (code, message) == ("not-a-mapping", "expected a card with its keys, found a list")
    assert hint.startswith("keys: name, might")


def test_a_record_without_a_name_of_its_own_is_called_by_its_class() -> None:
    assert record_name(Halves) == "a halves"
    assert record_name(Card) == "a card"


def test_a_type_that_no_file_can_hold_is_a_mistake_of_ours() -> None:
    with pytest.raises(TypeError, match="no file can hold a <class 'float'>"):
        read_into(float, parse(Text("f", "1.5")), Text("f", "1.5"))


def test_a_number_of_things_is_not_negative() -> None:
    text = Text("f", "- 3\n- -1\n")
    reader = Reader(text)

    assert reader.read(parse(text), tuple[Natural, ...]) == (3,)
    assert [(p.code, p.place.line, p.hint) for p in reader.problems] == [
        ("too-small", 2, "at least 0")
    ]


def test_a_name_that_stands_twice_in_a_list_is_refused() -> None:
    text = Text("f", "[a, b, a]")
    reader = Reader(text)
    reader.read(parse(text), tuple[Name, ...])

    assert [(p.code, p.place.column) for p in reader.problems] == [("name-twice", 8)]


def test_a_misspelt_key_is_not_missed_as_well() -> None:
    assert [code for code, _, _ in wrong("nmae: a")] == ["unknown-key"]
