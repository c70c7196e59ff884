"""The two languages that a translator's page sets side by side."""

from __future__ import annotations

from adjudicator.book import INTERFACE, LANGUAGES, Language


def pair(own: str | None, reader: Language) -> tuple[Language, Language]:
    """From the language that a text was first written in to the reader's.

    Where the reader reads it in that very language, it is shown beside English, and English beside
    the first of the others; what has no language of its own counts as English.
    """
    source = next((language for language in LANGUAGES if language == own), INTERFACE)
    if source != reader:
        return source, reader
    if source != INTERFACE:
        return source, INTERFACE
    return source, next(language for language in LANGUAGES if language != source)
