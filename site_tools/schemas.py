"""The kinds of file, and the JSON Schema of each."""

from __future__ import annotations

import importlib
from typing import Any

from adjudicator.book.concept import Concept
from adjudicator.book.game import Changes, Game, TranslatedChanges, TranslatedGame
from adjudicator.book.open_question import OpenQuestions, TranslatedOpenQuestions
from adjudicator.book.phrase import Phrases, TranslatedPhrases
from adjudicator.book.section import Chapter, TranslatedChapter
from adjudicator.reading.shape import schema_of
from adjudicator.scenario.title import TranslatedTitles
from adjudicator.telling.words import OwnWords, TranslatedWords
from site_tools.open_data.schemas import DATA_KINDS, data_schema
from site_tools.refusal import unknown

_RECORDS: dict[str, type] = {
    "game": Game,
    "chapter": Chapter,
    "open-questions": OpenQuestions,
    "changes": Changes,
    "phrases": Phrases,
    "concept": Concept,
    "translated-game": TranslatedGame,
    "translated-chapter": TranslatedChapter,
    "translated-open-questions": TranslatedOpenQuestions,
    "translated-changes": TranslatedChanges,
    "translated-phrases": TranslatedPhrases,
    "translated-scenarios": TranslatedTitles,
    "words": OwnWords,
    "translated-words": TranslatedWords,
}

#: Kinds whose schema is not of one dataclass: the module and the function that make it.
_MADE: dict[str, tuple[str, str]] = {
    "scenario": ("adjudicator.scenario.schema", "scenario_schema"),
    "ruling": ("adjudicator.telling.schema", "ruling_schema"),
}

KINDS: tuple[str, ...] = (*_RECORDS, *_MADE, *DATA_KINDS)


def schema_for(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file: of those that Ludex reads, or those it publishes.

    :raises Refusal: if there is no such kind.
    """
    if kind in _RECORDS:
        return schema_of(_RECORDS[kind])
    if kind in DATA_KINDS:
        return data_schema(kind)
    if kind not in _MADE:
        raise unknown("kind of file", kind, KINDS, "kinds")
    module, function = _MADE[kind]
    made: dict[str, Any] = getattr(importlib.import_module(module), function)()
    return made


def kind_of(file: str) -> str | None:
    """The kind of a data file by its path from the root, or None where it is none of these."""
    parts = file.split("/")
    if not file.endswith(".yml") or len(parts) < 3:
        return None
    if parts[0] == "glossary":
        return "concept"
    if parts[0] == "scenarios":
        return None if parts[-1] == "confirmed.yml" or "i18n" in parts else "scenario"
    if parts[0] != "rules":
        return None
    own = {
        "game.yml": "game",
        "open_questions.yml": "open-questions",
        "changes.yml": "changes",
        "phrases.yml": "phrases",
    }.get(parts[-1], "chapter")
    return f"translated-{own}" if parts[2] == "i18n" else own
