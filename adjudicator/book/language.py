"""The five reading languages, and a text put into one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from adjudicator.reading import Place
from adjudicator.reading.names import DIGEST
from adjudicator.reading.problem import NOWHERE

Language = Literal["ro", "ru", "fr", "pl", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
INTERFACE: Language = "en"
"""The language that interface words, phrases and scenario titles are first written in."""

State = Literal["draft", "reviewed"]
"""Whether a person has reviewed a text."""

Of = Annotated[str, DIGEST]


@dataclass(frozen=True, slots=True)
class Rendering:
    """A text in another language: `of` names the wording it renders."""

    text: str
    of: Of
    state: State = "draft"
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translation"
