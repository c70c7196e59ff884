"""The texts of one game between two languages, cut into units as translators' tools know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from adjudicator.book import LANGUAGES, Language
from adjudicator.book.language import INTERFACE, State
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE
from site_tools.library import Library
from site_tools.renderings import of_texts, stale
from site_tools.texts import Text, of_game


@dataclass(frozen=True, slots=True)
class Unit:
    """One part of a text, in the language it is translated from and in the one it is put into.

    `target` is empty where the translation is missing. `of` names the wording of the source, all
    of its parts, that is sent out; `stale` tells that the translation renders an older one.
    """

    text: Text
    part: str
    source: str
    target: str
    of: str
    state: State | None = None
    stale: bool = False

    @property
    def key(self) -> str:
        """Its name in every format."""
        return key(self.text, self.part)


@dataclass(frozen=True, slots=True)
class Bundle:
    """The units of one game from one language into another."""

    game: str
    source: Language
    target: Language
    units: tuple[Unit, ...]

    @property
    def name(self) -> str:
        """What its file is called, without an ending."""
        return f"{self.game}.{self.source}-{self.target}"


@dataclass(frozen=True, slots=True)
class Returned:
    """A unit as a file brings it back.

    `source` is None where the file does not repeat it. `done` is False where the tool says that
    somebody has still to look at it. `was` is the digest of the translation that was sent out.
    """

    key: str
    source: str | None
    target: str
    state: State | None = None
    done: bool = True
    of: str = ""
    was: str = ""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Delivery:
    """All that one file brings back; the games are told by the units."""

    source: Language
    target: Language
    units: tuple[Returned, ...] = field(default=())


def key(text: Text, part: str) -> str:
    """The name of a part of a text, made of letters that XML and every tool take in a name.

    `minotaurs.curse:text`, `open:minotaurs.hordes-count:reading:own-side`, `ruling:a-curse:title`,
    `minotaurs:game:mode:match`, `minotaurs:phrases:questions:might`.
    """
    pieces = [text.id.replace("/", ":"), text.part, "" if text.part else part]
    return ":".join(piece.replace(" ", ":") for piece in pieces if piece)


def exchanged(library: Library, game: str) -> tuple[Text, ...]:
    """What of a game goes out as texts; concepts go out as terms.

    :raises Unreadable: if its book or titles cannot be read.
    """
    return of_game(library, game)


def bundle(
    library: Library, game: str, source: Language, target: Language, pivot: bool = False
) -> Bundle:
    """The texts of a game that were first written in `source`; with `pivot`, all that it has.

    :raises Unreadable: if its book or titles cannot be read.
    """
    return _bundle(exchanged(library, game), game, source, target, pivot)


def own_languages(library: Library, game: str) -> tuple[Language, ...]:
    """The languages in which texts of a game were first written: its own, and the interface's.

    :raises Unreadable: if its book cannot be read.
    """
    owns = {library.book(game).game.language, INTERFACE}
    return tuple(language for language in LANGUAGES if language in owns)


def bundles(library: Library, game: str, target: Language | None = None) -> Iterator[Bundle]:
    """A game's texts from the languages in which they were first written into all others, or one.

    :raises Unreadable: if its book or titles cannot be read.
    """
    texts = exchanged(library, game)
    for source in own_languages(library, game):
        for language in LANGUAGES:
            if language != source and target in {None, language}:
                yield _bundle(texts, game, source, language, False)


def _bundle(
    texts: tuple[Text, ...], game: str, source: Language, target: Language, pivot: bool
) -> Bundle:
    wanted = [
        text
        for text in texts
        if target != text.own and source in text.wordings and (pivot or source == text.own)
    ]
    behind = {
        (one.id, one.part) for one in stale(tuple(of_texts(wanted))) if one.language == target
    }
    units = (unit for text in wanted for unit in _units(text, source, target, behind))
    return Bundle(game, source, target, tuple(units))


def _units(
    text: Text, source: Language, target: Language, behind: Iterable[tuple[str, str]]
) -> Iterator[Unit]:
    of = text.digest(source) or ""
    said = text.wordings.get(target)
    state: State | None = None
    if said is not None:
        state = "reviewed" if said.state == "reviewed" else "draft"
    for part, original in text.wordings[source].parts.items():
        if original:
            rendered = bare(said.parts.get(part, "")) if said else ""
            outdated = (text.id, text.part) in behind
            yield Unit(text, part, bare(original), rendered, of, state, outdated)


def bare(text: str) -> str:
    """A text without the line break at its end, which files keep and tools do not."""
    return text.removesuffix("\n")
