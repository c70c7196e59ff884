"""The site's words: English in `words.yml` here, other languages under `i18n/<lang>/`."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from adjudicator.book import LANGUAGES, Language
from adjudicator.telling import words as told

AUTONYMS: dict[Language, str] = {
    "ro": "Română", "ru": "Русский", "fr": "Français", "pl": "Polski", "en": "English",
}  # fmt: skip
"""What each language calls itself."""

FOLDER = Path(__file__).parent


class Words(told.Words):
    """What the site says in one language."""

    @classmethod
    def in_language(cls, language: Language, folder: Path = FOLDER) -> Self:
        """The words in that language; English stands in for what is missing.

        :raises Unreadable: if a file is broken, or translates a word that English does not have.
        """
        return super().in_language(language, folder)

    def language_name(self, language: str) -> str:
        """The name of a language, in this one."""
        return self(f"language.{language}")


def all_words(folder: Path = FOLDER) -> dict[Language, Words]:
    """The words in every language.

    :raises Unreadable: if a file is broken.
    """
    return {language: Words.in_language(language, folder) for language in LANGUAGES}
