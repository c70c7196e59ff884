"""The records that stand under `data/`; their schemas are made from these dataclasses.

Keys and words are English whatever the game's language; texts are told in every language that has
them. Ids are those of today. A permanent address is given as it stands in each language's folder.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from adjudicator.book.concept import InLanguage, RelationType
from adjudicator.book.language import Language
from adjudicator.book.section import EdgeKind, Encoding, Kind, SectionId, Slug, Target
from adjudicator.reading.names import DATE, DIGEST
from adjudicator.reading.single import Natural

State = Literal["original", "draft", "reviewed"]


@dataclass(frozen=True, slots=True)
class Wording:
    """A title and a text in one language; `of` names the wording that a translation renders."""

    title: str
    text: str
    state: State
    #: Whether the source has changed since this was translated.
    stale: bool = False
    digest: Annotated[str, DIGEST] | None = None
    of: Annotated[str, DIGEST] | None = None


@dataclass(frozen=True, slots=True)
class EdgeTo:
    """An edge from here to a section, or to a chapter as `game/chapter`."""

    kind: EdgeKind
    to: Target
    while_: str = ""
    #: The source lines that grant it.
    by: str = ""
    principle: str = ""


@dataclass(frozen=True, slots=True)
class EdgeFrom:
    """An edge that leads here from a section; it may be meant for the whole chapter."""

    kind: EdgeKind
    from_: SectionId
    while_: str = ""
    by: str = ""
    principle: str = ""


@dataclass(frozen=True, slots=True)
class Executed:
    """A check that cites a section, the question it answers, and whether the section decides it."""

    check: str
    question: str
    decides: bool


@dataclass(frozen=True, slots=True)
class SectionRecord:
    """A rule section with all that is tied to it."""

    format: Literal["ludex-section-1"]
    id: SectionId
    game: Slug
    chapter: Slug
    kind: Kind
    encoding: Encoding
    permanent: str
    #: The number that the source prints, or nothing.
    number: str
    source: tuple[str, ...]
    language: Language
    wordings: dict[Language, Wording]
    edges: tuple[EdgeTo, ...]
    edges_into: tuple[EdgeFrom, ...]
    open_questions: tuple[SectionId, ...]
    checks: tuple[Executed, ...]
    rulings: tuple[Slug, ...]
    terms: tuple[SectionId, ...]
    mode: Slug | None = None
    tier: Slug | None = None
    left_out: str = ""
    aliases: tuple[SectionId, ...] = ()


@dataclass(frozen=True, slots=True)
class Related:
    """A relation to another concept; `inverse` where that one states it of this one."""

    type: RelationType
    to: SectionId
    inverse: bool = False
    note: str = ""


@dataclass(frozen=True, slots=True)
class Decided:
    """Why a term was chosen."""

    date: str
    by: str
    text: str
    ref: str = ""


@dataclass(frozen=True, slots=True)
class TermRecord:
    """A concept of the glossary in five languages, with its relations and uses."""

    format: Literal["ludex-term-1"]
    id: SectionId
    game: Slug
    domain: Slug
    permanent: str
    lang: dict[Language, Literal["missing"] | InLanguage]
    #: Languages whose entry renders a wording that has changed since.
    stale: tuple[Language, ...]
    relations: tuple[Related, ...]
    defined_in: tuple[SectionId, ...]
    #: For each language, the sections whose text mentions it.
    used_in: dict[Language, tuple[SectionId, ...]]
    decisions: tuple[Decided, ...] = ()
    origin: Language | None = None
    aliases: tuple[SectionId, ...] = ()


@dataclass(frozen=True, slots=True)
class OpenWording:
    """An open question in one language; readings by id."""

    title: str
    text: str
    readings: dict[Slug, str]
    hangs_on: str
    state: State
    stale: bool = False
    of: Annotated[str, DIGEST] | None = None


@dataclass(frozen=True, slots=True)
class OpenQuestionRecord:
    """A matter that the source does not settle, and what hangs on it."""

    format: Literal["ludex-open-question-1"]
    id: SectionId
    game: Slug
    kind: Literal["ambiguous", "contradictory", "silent", "missing-text"]
    permanent: str
    source: tuple[str, ...]
    language: Language
    wordings: dict[Language, OpenWording]
    sections: tuple[SectionId, ...]
    rulings: tuple[Slug, ...]
    aliases: tuple[SectionId, ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterEntry:
    """A chapter and its sections, in reading order."""

    id: Slug
    titles: dict[Language, str]
    sections: tuple[SectionId, ...]


@dataclass(frozen=True, slots=True)
class ModeEntry:
    """A mode of play and the section that grants it."""

    id: Slug
    titles: dict[Language, str]
    granted_by: SectionId | None = None


@dataclass(frozen=True, slots=True)
class ChangeEntry:
    """An entry of the game's history."""

    date: Annotated[str, DATE]
    texts: dict[Language, str]
    sections: tuple[SectionId, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: what it is, and the ids of all that is told of it."""

    format: Literal["ludex-game-1"]
    id: Slug
    language: Language
    titles: dict[Language, str]
    summaries: dict[Language, str]
    #: Lines in the source document; none where there is no document.
    source_lines: Natural
    chapters: tuple[ChapterEntry, ...]
    turn: tuple[SectionId, ...]
    modes: tuple[ModeEntry, ...]
    terms: tuple[SectionId, ...]
    open_questions: tuple[SectionId, ...]
    rulings: tuple[Slug, ...]
    changes: tuple[ChangeEntry, ...]
    #: The languages in which something of it stands.
    languages: tuple[Language, ...]


@dataclass(frozen=True, slots=True)
class MapCard:
    """A section, or a chapter as `game/chapter`, and the middle of its card on a sheet."""

    id: Target
    across: Natural
    down: Natural


@dataclass(frozen=True, slots=True)
class MapPlate:
    """A chapter, with the middle and the size of the plate that its sections stand on."""

    chapter: Slug
    across: Natural
    down: Natural
    width: Natural
    height: Natural


@dataclass(frozen=True, slots=True)
class MapSheet:
    """Where things stand; the upper left corner is 0, 0."""

    width: Natural
    height: Natural
    cards: tuple[MapCard, ...]
    plates: tuple[MapPlate, ...] = ()


@dataclass(frozen=True, slots=True)
class MapEdge:
    """An edge from one section to another, or to a chapter as `game/chapter`."""

    from_: SectionId
    kind: EdgeKind
    to: Target
    while_: str = ""
    by: str = ""
    principle: str = ""


@dataclass(frozen=True, slots=True)
class MapRecord:
    """A game's map: all its edges, and where its sections stand."""

    format: Literal["ludex-map-1"]
    game: Slug
    card_width: Natural
    card_height: Natural
    #: All sections, on the plates of their chapters.
    chapters: MapSheet
    #: Only what beats or is beaten: winners to the left of what they beat.
    precedence: MapSheet
    edges: tuple[MapEdge, ...]


@dataclass(frozen=True, slots=True)
class IndexRecord:
    """Where to begin: the games, the terms they share, and the schemas."""

    format: Literal["ludex-index-1"]
    languages: tuple[Language, ...]
    games: tuple[Slug, ...]
    shared_terms: tuple[SectionId, ...]
    schemas: tuple[Slug, ...]


Record = (
    SectionRecord | TermRecord | OpenQuestionRecord | GameRecord | MapRecord | IndexRecord
)  # fmt: skip
Json = Any
"""A JSON value."""
