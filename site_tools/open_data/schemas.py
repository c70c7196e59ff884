"""The kinds of file under `data/`, and the JSON Schema of each."""

from __future__ import annotations

from typing import Any

from adjudicator.book.language import LANGUAGES
from adjudicator.reading.names import SLUG
from adjudicator.reading.shape import DIALECT, schema_of
from adjudicator.telling.schema import ruling_schema
from site_tools.open_data import records

_RECORDS: dict[str, tuple[type, str]] = {
    "data-index": (records.IndexRecord, "data/index.json"),
    "data-game": (records.GameRecord, "data/games/<game>.json"),
    "data-section": (records.SectionRecord, "data/sections/<id>.json"),
    "data-term": (records.TermRecord, "data/terms/<id>.json"),
    "data-map": (records.MapRecord, "data/maps/<game>.json"),
    "data-open-question": (records.OpenQuestionRecord, "data/open/<id>.json"),
}
DATA_KINDS: tuple[str, ...] = (*_RECORDS, "data-ruling", "data-book")


def data_schema(kind: str) -> dict[str, Any]:
    """The schema of a kind of file under `data/`.

    :raises KeyError: if there is no such kind.
    """
    if kind == "data-ruling":
        return _one_ruling()
    if kind == "data-book":
        return _book()
    return schema_of(*_RECORDS[kind])


def _one_ruling() -> dict[str, Any]:
    """One ruling, told in English and in full: a part of what `ludex judge` prints."""
    return {
        "$schema": DIALECT,
        "title": "data/rulings/<id>.json",
        "$ref": "#/$defs/ruling",
        "$defs": ruling_schema()["$defs"],
    }


def _book() -> dict[str, Any]:
    """A game's files, or those of one translation, as trees of plain texts.

    A text that stood in quotes is told apart from one that did not, so that they read the same.
    """
    tree = {"$ref": "#/$defs/tree"}
    quoted = {
        "type": "object",
        "description": "a text that stood in quotes",
        "properties": {"": {"type": "string"}},
        "required": [""],
        "additionalProperties": False,
    }
    mapping = {
        "type": "object",
        "propertyNames": {"minLength": 1},
        "additionalProperties": tree,
    }
    folder = "|".join(LANGUAGES)
    return {
        "$schema": DIALECT,
        "title": "data/book/<game>.json and data/book/<game>.<lang>.json",
        "type": "object",
        "properties": {
            "game": {"type": "string", "pattern": f"^(?:{SLUG.pattern})$"},
            "files": {
                "type": "object",
                "propertyNames": {"pattern": rf"^(?:i18n/(?:{folder})/)?[a-z0-9_-]+\.yml$"},
                "additionalProperties": tree,
            },
        },
        "required": ["game", "files"],
        "additionalProperties": False,
        "$defs": {
            "tree": {
                "anyOf": [
                    {"type": "string", "description": "a text or number that stood bare"},
                    quoted,
                    {"type": "array", "items": tree},
                    mapping,
                ]
            }
        },
    }
