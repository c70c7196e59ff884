"""Shapes: the JSON Schema of a file comes from the dataclasses that read it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest
from jsonschema import Draft202012Validator

from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import NOWHERE, Place
from adjudicator.reading.shape import schema_of

Name = Annotated[str, SLUG]


@dataclass(frozen=True)
class Suit:
    """Describes itself."""

    node_schema: ClassVar[dict[str, Any]] = {"enum": ["cups", "swords"]}


@dataclass(frozen=True)
class Pair:
    """Describes itself by the types inside."""

    @staticmethod
    def node_schema(of: Any) -> dict[str, Any]:
        """Two whole numbers."""
        return {"type": "array", "items": of(int), "minItems": 2, "maxItems": 2}


@dataclass(frozen=True)
class Card:
    """A card of the deck."""

    name: Name
    kind: Literal["minion", "deity"] = "minion"
    while_: str = ""
    below: tuple[Card, ...] = ()
    suit: Suit | None = None
    span: Pair | None = None
    held: Literal["none"] | tuple[Name, ...] = ()
    notes: dict[Name, str] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "a card"


SCHEMA = schema_of(Card)


def accepts(value: object) -> bool:
    """Whether the schema accepts a value."""
    return Draft202012Validator(SCHEMA).is_valid(value)


def test_the_schema_is_one_itself() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_a_record_is_titled_and_described_in_words() -> None:
    assert SCHEMA["title"] == "a card"
    assert SCHEMA["$ref"] == "#/$defs/Card"
    assert SCHEMA["$defs"]["Card"]["description"] == "A card of the deck."


def test_keys_are_those_of_files_and_defaults_are_told() -> None:
    card = SCHEMA["$defs"]["Card"]

    assert list(card["properties"]) == [
        "name", "kind", "while", "below", "suit", "span", "held", "notes",
    ]  # fmt: skip
    assert card["required"] == ["name"]
    assert card["properties"]["kind"] == {"enum": ["minion", "deity"], "default": "minion"}


@pytest.mark.parametrize(
    "value",
    [
        {"name": "spear"},
        {"name": "spear", "while": "night", "below": [{"name": "shield"}], "suit": "cups"},
        {"name": "spear", "held": "none", "notes": {"a-b": "c"}, "span": [1, 2]},
        {"name": "spear", "held": ["a", "b"]},
    ],
)
def test_what_may_be_written_is_accepted(value: dict[str, object]) -> None:
    assert accepts(value)


@pytest.mark.parametrize(
    "value",
    [
        {},
        {"name": "Big Spear"},
        {"name": "spear", "kind": "minon"},
        {"name": "spear", "migth": 2},
        {"name": "spear", "while_": "night"},
        {"name": "spear", "place": "here"},
        {"name": "spear", "suit": None},
        {"name": "spear", "suit": "coins"},
        {"name": "spear", "span": [1]},
        {"name": "spear", "below": [{"name": 3}]},
        {"name": "spear", "held": ["A"]},
        {"name": "spear", "notes": {"A": "c"}},
        [],
    ],
)
def test_what_may_not_be_written_is_refused(value: object) -> None:
    assert not accepts(value)


def test_a_type_that_no_file_can_hold_has_no_schema() -> None:
    with pytest.raises(TypeError, match="no file can hold a <class 'float'>"):
        schema_of(float)
