"""What a row of a table puts into its steps: found in them as they were read, with its type."""

from __future__ import annotations

from typing import Any

from adjudicator.judging.law import Law
from adjudicator.reading.typed import key_of
from adjudicator.scenario.step import Ask, Do, Step, Tried
from adjudicator.scenario.table import Path


def tried_at(steps: tuple[Step, ...], path: Path, law: Law) -> Tried | None:
    """What stands at a path of a row's steps; None where that is no word and no field of a move."""
    place, *keys = path or ("",)
    if not isinstance(place, int) or place >= len(steps) or not keys:
        return None
    step = steps[place]
    if isinstance(step, Do):
        kind, value = step.kind, step.move
    elif isinstance(step, Ask):
        kind, value = step.question.id, dict(zip(step.question.takes, step.words, strict=True))
        if keys[0] == "of" and "of" not in value:
            keys[0] = next(iter(value))
    else:
        return None
    word: list[str] = []
    for key in keys:
        value = _inside(value, key)
        if isinstance(key, str):
            word.append(key)
        if law.is_move(value):
            kind, word = law.kind_of(type(value)).name, []
    return Tried(kind, ".".join(word), value) if word else None


def _inside(value: Any, key: int | str) -> Any:
    """What a list, a mapping or a record holds under a key; of chosen cards, all of them."""
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(key, int):
        return value[key] if isinstance(value, tuple) and key < len(value) else value
    return next((told for name, told in vars(value).items() if key_of(name) == key), None)
