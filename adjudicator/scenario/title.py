"""Scenario titles in other languages: one file a topic under `scenarios/<game>/i18n/<lang>/`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from adjudicator.book.language import LANGUAGES, Of, State
from adjudicator.book.section import Slug
from adjudicator.reading import (
    Mapping,
    Place,
    Problem,
    Scalar,
    Unreadable,
    parse,
    read_file,
    read_into,
)
from adjudicator.reading.problem import NOWHERE, suggestion


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


def own_titles(root: Path, game: str) -> dict[str, tuple[str, str]]:
    """For each scenario of a game its topic and its title; broken files are passed over."""
    folder = root / "scenarios" / game
    found = {}
    for path in sorted(folder.glob("*/*.yml")):
        try:
            node = parse(read_file(path))
        except Unreadable:
            continue
        if not isinstance(node, Mapping):
            continue
        name, title = node.get("id"), node.get("title")
        if isinstance(name, Scalar) and isinstance(title, Scalar):
            found[name.value] = (path.parent.name, title.value)
    return found


def title_problems(root: Path, game: str) -> Iterator[Problem]:
    """Files of translated titles that cannot be read, and titles of no scenario that is there."""
    own = own_titles(root, game)
    for path in title_files(root / "scenarios", game):
        try:
            titles = read_titles(root, game, path.stem, path.parent.name)
        except Unreadable as error:
            yield from error.problems
            continue
        if path.parent.name not in LANGUAGES:
            place = Place(path.relative_to(root).as_posix())
            yield Problem(
                place,
                "unknown-language",
                f"{path.parent.name!r} is not a language of Ludex",
                suggestion(path.parent.name, LANGUAGES, "languages"),
            )
        mine = {name for name, (topic, _) in own.items() if topic == path.stem}
        for name, title in titles.items():
            if name not in mine:
                yield Problem(
                    title.place,
                    "unknown-scenario",
                    f"the topic {path.stem!r} has no scenario {name!r}",
                    suggestion(name, mine, "scenarios"),
                )
