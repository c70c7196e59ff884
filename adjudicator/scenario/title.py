"""Scenario titles in other languages: one file a topic under `scenarios/<game>/i18n/<lang>/`."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.book.language import LANGUAGES, Of, State
from adjudicator.book.section import Slug
from adjudicator.reading import Place, parse, read_file, read_into
from adjudicator.reading.problem import NOWHERE


@dataclass(frozen=True, slots=True)
class TranslatedTitle:
    """A scenario's title in another language."""

    title: str
    of: Of
    state: State = "draft"
    place: Place = field(default=NOWHERE, compare=False)

    called = "a translated scenario"


@dataclass(frozen=True, slots=True)
class TranslatedTitles:
    """What `scenarios/<game>/i18n/<lang>/<topic>.yml` holds, by the scenarios' ids."""

    scenarios: dict[Slug, TranslatedTitle]

    called = "the translated scenarios of a topic"


def title_files(folder: Path, game: str) -> tuple[Path, ...]:
    """Every file of translated titles of a game; `folder` is the folder `scenarios`."""
    return tuple(sorted((folder / game / "i18n").glob("*/*.yml")))


def read_titles(root: Path, game: str, topic: str, language: str) -> dict[str, TranslatedTitle]:
    """The titles of a topic in one language, by scenario; empty where there is no file.

    :raises Unreadable: if the file is broken.
    """
    path = root / "scenarios" / game / "i18n" / language / f"{topic}.yml"
    if language not in LANGUAGES or not path.is_file():
        return {}
    text = read_file(path, path.relative_to(root).as_posix())
    found = read_into(TranslatedTitles, parse(text), text)
    return {str(key): title for key, title in found.scenarios.items()}
