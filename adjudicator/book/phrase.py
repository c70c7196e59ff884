"""Phrases: how a game's questions, moves, conditions, values and facts read in words."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from adjudicator.book.language import Rendering
from adjudicator.reading import Place
from adjudicator.reading.names import Name
from adjudicator.reading.problem import NOWHERE

Key = Annotated[
    str,
    Name(
        "a phrase's key",
        r"[A-Za-z0-9]+([-.][A-Za-z0-9]+)*",
        "letters, digits, hyphens and dots",
    ),
]


@dataclass(frozen=True, slots=True)
class Phrases:
    """What `phrases.yml` holds, in English; `{card}` stands for the question's own words."""

    questions: dict[Key, str] = field(default_factory=dict)
    moves: dict[Key, str] = field(default_factory=dict)
    conditions: dict[Key, str] = field(default_factory=dict)
    values: dict[Key, str] = field(default_factory=dict)
    #: By a path (`turn.phase`), or by its end or beginning; `{of}` stands for the rest of it.
    facts: dict[Key, str] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "the phrases"


@dataclass(frozen=True, slots=True)
class TranslatedPhrases:
    """What `i18n/<lang>/phrases.yml` holds."""

    questions: dict[Key, Rendering] = field(default_factory=dict)
    moves: dict[Key, Rendering] = field(default_factory=dict)
    conditions: dict[Key, Rendering] = field(default_factory=dict)
    values: dict[Key, Rendering] = field(default_factory=dict)
    facts: dict[Key, Rendering] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "the translated phrases"


GROUPS: tuple[str, ...] = ("questions", "moves", "conditions", "values", "facts")
