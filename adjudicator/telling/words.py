"""Words of Ludex's own: English in place, other languages under `i18n/<lang>/`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, Self, TypeVar

from adjudicator.book import INTERFACE, LANGUAGES, Language, digest
from adjudicator.book.language import Rendering
from adjudicator.reading import Place, Problem, Unreadable, parse, read_file, read_into
from adjudicator.reading.names import SLUG, Name
from adjudicator.reading.problem import NOWHERE, suggestion

T = TypeVar("T")

Key = Annotated[str, Name("a word's key", rf"{SLUG.pattern}(\.{SLUG.pattern})*", SLUG.hint)]

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class OwnWords:
    """What `words.yml` holds."""

    words: dict[Key, str]
    place: Place = field(default=NOWHERE, compare=False)

    called = "the interface's words"


@dataclass(frozen=True, slots=True)
class TranslatedWords:
    """What `i18n/<lang>/words.yml` holds."""

    words: dict[Key, Rendering]
    place: Place = field(default=NOWHERE, compare=False)

    called = "the interface's words in another language"


@dataclass(frozen=True)
class Words:
    """What the interface says in one language."""

    language: Language
    said: Mapping[str, str]
    #: Keys that are still said in English.
    missing: tuple[str, ...] = ()
    #: Keys whose English has changed since they were translated.
    stale: tuple[str, ...] = ()

    @classmethod
    def in_language(cls, language: Language, folder: Path = FOLDER) -> Self:
        """The words in that language; English stands in for what is missing.

        :raises Unreadable: if a file is broken, or translates a word that English does not have.
        """
        own = _read(folder / "words.yml", OwnWords).words
        path = folder / "i18n" / language / "words.yml"
        if language == INTERFACE or not path.is_file():
            missing = () if language == INTERFACE else tuple(own)
            return cls(language, own, missing)
        rendered = _read(path, TranslatedWords).words
        unknown = [
            Problem(
                getattr(key, "place", Place(str(path))), "unknown-word",
                f"English has no word {str(key)!r}", suggestion(key, own, "words"),
            )
            for key in rendered
            if key not in own
        ]  # fmt: skip
        if unknown:
            raise Unreadable(unknown)
        return cls(
            language,
            {key: rendered[key].text if key in rendered else text for key, text in own.items()},
            tuple(key for key in own if key not in rendered),
            tuple(k for k, r in rendered.items() if r.of != digest(INTERFACE, own[k])),
        )

    def __call__(self, key: str, **parts: object) -> str:
        """What is said for `key`, with its `{parts}` filled in.

        :raises KeyError: if there is no such word.
        """
        text = self.said[key]
        return text.format(**parts) if parts else text

    @property
    def colon(self) -> str:
        """What stands between a thing and what is said of it, with the language's own spaces."""
        return self("aside", what="", more="")

    @property
    def semicolon(self) -> str:
        """What stands between two things that are said together."""
        return self("also", what="", more="")

    def has(self, key: str) -> bool:
        """Whether there is such a word."""
        return key in self.said


def _read(path: Path, kind: type[T]) -> T:
    text = read_file(path)
    return read_into(kind, parse(text), text)


def all_words(folder: Path = FOLDER) -> dict[Language, Words]:
    """The words in every language.

    :raises Unreadable: if a file is broken.
    """
    return {language: Words.in_language(language, folder) for language in LANGUAGES}
