"""From a record to JSON values: the keys that its schema names."""

from __future__ import annotations

import dataclasses
from typing import Any

from adjudicator.book.source import Lines
from adjudicator.reading.typed import keys_of


def spelled(value: Any) -> Any:
    """A record, or a value of its fields, as JSON values.

    Keys are written as in data files; what is not known (None) is left out, what is empty is not.
    """
    if dataclasses.is_dataclass(value) and not isinstance(value, type | Lines):
        told = ((key, getattr(value, read.field)) for key, read in keys_of(type(value)).items())
        return {key: spelled(each) for key, each in told if each is not None}
    if isinstance(value, dict):
        return {str(key): spelled(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [spelled(each) for each in value]
    if isinstance(value, bool | int):
        return value
    return str(value)
