"""The facts of one game: its source, chapters, modes, tiers and principles."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from adjudicator.book.language import Language, Of, Rendering, State
from adjudicator.book.section import SectionId, Slug
from adjudicator.book.source import Lines
from adjudicator.reading import Place
from adjudicator.reading.names import DATE, SHA256
from adjudicator.reading.problem import NOWHERE
from adjudicator.reading.single import Natural


@dataclass(frozen=True, slots=True)
class Uncovered:
    """Source lines that no section restates, and why."""

    lines: tuple[Lines, ...]
    reason: str

    called = "an uncovered part"


@dataclass(frozen=True, slots=True)
class Source:
    """The document that a game's rules come from."""

    document: str
    sha256: Annotated[str, SHA256]
    lines: Natural
    empty: tuple[Lines, ...] = ()
    uncovered: tuple[Uncovered, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a source"


@dataclass(frozen=True, slots=True)
class Mode:
    """A variant that players agree on, or a mechanic that comes on during play."""

    id: Slug
    title: str
    granted_by: SectionId | None = None
    excludes: tuple[Slug, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a mode"


@dataclass(frozen=True, slots=True)
class Tier:
    """A rank of sections; every tier after the weakest names the section that grants it."""

    id: Slug
    granted_by: SectionId | None = None
    place: Place = field(default=NOWHERE, compare=False)

    called = "a tier"


@dataclass(frozen=True, slots=True)
class Principle:
    """A maxim of ours that decides where the source draws no line; always told as an assumption."""

    id: Slug
    title: str

    called = "a principle"


@dataclass(frozen=True, slots=True)
class Game:
    """What `game.yml` holds."""

    id: Slug
    title: str
    language: Language
    source: Source | Literal["none"]
    chapters: tuple[Slug, ...]
    summary: str = ""
    turn: tuple[SectionId, ...] = ()
    modes: tuple[Mode, ...] = ()
    tiers: tuple[Tier, ...] = ()
    principles: tuple[Principle, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a game"


@dataclass(frozen=True, slots=True)
class TranslatedGame:
    """What `i18n/<lang>/game.yml` holds."""

    title: Rendering
    summary: Rendering | None = None
    modes: dict[Slug, Rendering] = field(default_factory=dict)
    principles: dict[Slug, Rendering] = field(default_factory=dict)
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated game"


@dataclass(frozen=True, slots=True)
class Change:
    """An entry of the game's history, as readers of the feed see it."""

    date: Annotated[str, DATE]
    text: str
    sections: tuple[SectionId, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    called = "a change"


@dataclass(frozen=True, slots=True)
class Changes:
    """What `changes.yml` holds, newest last."""

    changes: tuple[Change, ...]

    called = "the list of changes"


@dataclass(frozen=True, slots=True)
class TranslatedChange:
    """A change's text in another language."""

    text: str
    of: Of
    state: State = "draft"
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated change"


@dataclass(frozen=True, slots=True)
class TranslatedChanges:
    """What `i18n/<lang>/changes.yml` holds: texts in the order of the dates."""

    changes: dict[Annotated[str, DATE], TranslatedChange]

    called = "the translated list of changes"
