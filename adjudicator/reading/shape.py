"""The JSON Schema of a file, from the same dataclasses that read it.

A schema is for editors and for other programs. It says what a file may hold; what must hold
between files is for `ludex check`.
"""

from __future__ import annotations

import dataclasses
import inspect
import types
import typing
from typing import Annotated, Any, Literal, get_args, get_origin

from adjudicator.reading.names import Name
from adjudicator.reading.single import Least
from adjudicator.reading.typed import keys_of, record_name

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema_of(kind: type, title: str = "") -> dict[str, Any]:
    """The schema of a file that is read as `kind`.

    :raises TypeError: if no file can hold such a type.
    """
    shapes = _Shapes()
    root = shapes.of(kind)
    return {
        "$schema": DIALECT,
        "title": title or record_name(kind),
        **root,
        "$defs": dict(sorted(shapes.records.items())),
    }


class _Shapes:
    """Schemas of types; each record is described once and referred to by its name."""

    def __init__(self) -> None:
        self.records: dict[str, dict[str, Any]] = {}

    def of(self, kind: Any) -> dict[str, Any]:
        """The schema of a value of `kind`."""
        origin = get_origin(kind)
        if hasattr(kind, "node_schema"):
            return self._self_reading(kind)
        if origin is Annotated:
            return self._annotated(*get_args(kind))
        if origin is Literal:
            return {"enum": list(get_args(kind))}
        if origin is tuple:
            return {"type": "array", "items": self.of(get_args(kind)[0])}
        if origin is dict:
            key, value = get_args(kind)
            return {
                "type": "object",
                "propertyNames": self.of(key),
                "additionalProperties": self.of(value),
            }
        if origin in {typing.Union, types.UnionType}:
            arms = [self.of(arm) for arm in get_args(kind) if arm is not type(None)]
            return arms[0] if len(arms) == 1 else {"anyOf": arms}
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return self._record(kind)
        plain = {str: "string", int: "integer", bool: "boolean"}.get(kind)
        if plain is None:
            raise TypeError(f"no file can hold a {kind!r}")
        return {"type": plain}

    def _annotated(self, base: Any, *notes: Any) -> dict[str, Any]:
        least = next((note.least for note in notes if isinstance(note, Least)), None)
        if least is not None:
            return {**self.of(base), "minimum": least}
        name = next((note for note in notes if isinstance(note, Name)), None)
        if name is None:
            return self.of(base)
        shape = {"type": "string", "pattern": f"^(?:{name.pattern})$"}
        if name.hint:
            shape["description"] = f"{name.what}: {name.hint}"
        return shape

    def _self_reading(self, kind: Any) -> dict[str, Any]:
        """What a type that reads itself says of its shape: a schema, or a function that makes one.

        A function is handed `of`, so that it can describe the types inside.
        """
        said = kind.node_schema
        if not callable(said):
            return typing.cast(dict[str, Any], said)
        name = kind.__name__
        if name not in self.records:
            self.records[name] = {}
            self.records[name] = said(self.of)
        return {"$ref": f"#/$defs/{name}"}

    def _record(self, record: type) -> dict[str, Any]:
        name = record.__name__
        if name not in self.records:
            self.records[name] = {}  # a record may hold itself
            self.records[name] = self._described(record)
        return {"$ref": f"#/$defs/{name}"}

    def _described(self, record: type) -> dict[str, Any]:
        defaults = {
            field.name: field.default
            for field in dataclasses.fields(record)
            if isinstance(field.default, str | int) and field.default != ""
        }
        properties = {}
        for key, read in keys_of(record).items():
            properties[key] = self.of(read.kind)
            if read.field in defaults:
                properties[key] = {**properties[key], "default": defaults[read.field]}
        shape: dict[str, Any] = {"type": "object"}
        said = inspect.cleandoc(record.__doc__ or "")
        if said and not said.startswith(f"{record.__name__}("):
            shape["description"] = said
        shape["properties"] = properties
        required = [key for key, read in keys_of(record).items() if read.required]
        if required:
            shape["required"] = required
        shape["additionalProperties"] = False
        return shape
