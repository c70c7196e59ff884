"""Phrases: how a game's questions, moves, conditions, values and facts read in words.

`{points}` is filled in as it is told. `{points|point|points}` is a number with its noun, in the
forms with which the language counts.
"""

from __future__ import annotations

import re
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
    #: What a list calls a move or question (`move.play`) whose phrase reads badly without names.
    kinds: dict[Key, str] = field(default_factory=dict)
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
    kinds: dict[Key, Rendering] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "the translated phrases"


#: How many forms of a noun a language counts with: one and more; one, few and many.
COUNTED_IN: dict[str, int] = {"en": 2, "fr": 2, "ro": 3, "ru": 3, "pl": 3}
FIELD = re.compile(r"\{([^}]*)\}")
FORMS = "|"


def fields_of(phrase: str) -> tuple[str, ...]:
    """The names of what a phrase fills in, as often as it does."""
    return tuple(field.partition(FORMS)[0] for field in FIELD.findall(phrase))


def miscounted(phrase: str, language: str) -> tuple[str, ...]:
    """The fields of a phrase that do not have as many forms as the language counts with."""
    counted = (field for field in FIELD.findall(phrase) if FORMS in field)
    return tuple(field for field in counted if field.count(FORMS) != COUNTED_IN[language])


GROUPS: tuple[str, ...] = ("questions", "moves", "conditions", "values", "facts", "kinds")
