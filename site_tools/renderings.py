"""Every translated text, what it says it renders, and what it should say today."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from adjudicator.book import digest
from adjudicator.reading import Place
from site_tools.library import Library
from site_tools.texts import Text, texts


@dataclass(frozen=True, slots=True)
class Rendered:
    """One text in a language that is not its own.

    `of` is what it says it renders (nothing, where it does not say), `today` what that text's
    digest is now; `source` is the language it was made from.
    """

    id: str
    part: str
    language: str
    source: str
    of: str
    today: str
    state: str
    place: Place

    @property
    def outdated(self) -> bool:
        """Whether the text it renders has changed since."""
        return self.of != self.today

    def __str__(self) -> str:
        return f"{self.id} ({self.part})" if self.part else self.id


def renderings(library: Library) -> Iterator[Rendered]:
    """The translated texts of all games, then of the glossary.

    :raises Unreadable: if a book or the glossary cannot be read.
    """
    return of_texts(texts(library))


def of_texts(found: Iterable[Text]) -> Iterator[Rendered]:
    """Each of those texts in each language that it was translated into."""
    for text in found:
        yield from of_text(text)


def of_text(text: Text) -> Iterator[Rendered]:
    """A text in each language that it was translated into.

    One whose `of` names no language that says it renders the original; a text without a language
    of its own renders nothing.
    """
    for language, said in text.wordings.items():
        if text.own in {"", language}:
            continue
        source = said.of[:2]
        if source == language or source not in text.wordings:
            source = text.own
        today = text.digest(source) or digest(source)
        yield Rendered(text.id, text.part, language, source, said.of, today, said.state, said.place)


def stale(rendered: tuple[Rendered, ...]) -> tuple[Rendered, ...]:
    """What renders a text that has changed since, or was made from a translation that does."""
    known = {(one.id, one.part, one.language): one for one in rendered}

    def behind(one: Rendered, seen: frozenset[str]) -> bool:
        if one.outdated:
            return True
        link = known.get((one.id, one.part, one.source))
        return link is not None and one.source not in seen and behind(link, seen | {one.source})

    return tuple(one for one in rendered if behind(one, frozenset({one.language})))
