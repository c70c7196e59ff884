"""The JSON Schema of scenario files, for editors."""

from __future__ import annotations

from typing import Any, get_args

from adjudicator.judging import Law
from adjudicator.reading.shape import schema_of
from adjudicator.reading.typed import keys_of
from adjudicator.scenario.scenario import Heading


def scenario_schema(law: Law | None = None) -> dict[str, Any]:
    """The schema of a scenario: of any game, or (given its law) of one game in full."""
    schema = schema_of(Heading, "a scenario")
    steps: dict[str, Any] = {"type": "array", "items": {"type": "object"}}
    properties = {
        "cards": {"type": "object"},
        "given": {"type": "object"},
        "steps": steps,
    }
    if law is not None:
        _of_game(law, schema, properties, steps)
    body = schema
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        body = schema["$defs"][name]
    body.setdefault("properties", {}).update(properties)
    body["required"] = [*body.get("required", []), "steps"]
    return schema


def _of_game(
    law: Law, schema: dict[str, Any], properties: dict[str, Any], steps: dict[str, Any]
) -> None:
    """Put the game's own records into the schema."""
    for key, record in (("cards", law.card), ("given", law.state)):
        made = schema_of(record)
        schema["$defs"].update(made.pop("$defs"))
        for noise in ("$schema", "title"):
            made.pop(noise, None)
        properties[key] = (
            {"type": "object", "additionalProperties": made} if key == "cards" else made
        )
    keys = {"do": {"enum": list(law.moves)}, "ask": {"enum": list(law.questions)}}
    words = {key for kind in law.moves.values() for key in keys_of(kind.record)}
    words |= {word for question in law.questions.values() for word in question.takes}
    extra = {"expect", "because", "because-only", "never-because", "overrides", "assume", "of"}
    players = {
        "as": {"enum": list(get_args(law.player))} if get_args(law.player) else {"type": "string"}
    }
    steps["items"] = {
        "type": "object",
        "properties": {
            **keys,
            **{word: {} for word in sorted(words | extra)},
            **(players if law.has_views else {}),
            "what-if": {"$ref": "#/properties/steps"},
            "table": {"type": "array", "items": {"type": "string"}, "minItems": 1},
            "rows": {"type": "array", "items": {"type": "array"}, "minItems": 1},
            "each": {"$ref": "#/properties/steps"},
        },
        "additionalProperties": False,
    }
