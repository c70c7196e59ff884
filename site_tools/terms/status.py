"""How far each language has come: what is reviewed, draft, stale, missing and not applicable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from adjudicator.book import LANGUAGES, Concept, Rulebook
from adjudicator.book.language import INTERFACE
from adjudicator.book.phrase import GROUPS
from adjudicator.scenario.title import own_titles
from site_tools.library import Library
from site_tools.renderings import OPEN, RULING, TERM, Rendered, renderings, stale

Standing = Literal["reviewed", "draft", "stale", "missing", "not-applicable"]
STANDINGS: tuple[Standing, ...] = ("reviewed", "draft", "stale", "missing", "not-applicable")

#: What a game has that can be translated, in the order in which it is told.
KINDS = ("game", "chapters", "sections", "open questions", "changes", "phrases", "rulings", "terms")


class Text(NamedTuple):
    """One text that is wanted in a language which is not its own."""

    game: str
    kind: str
    language: str
    id: str
    part: str = ""

    def __str__(self) -> str:
        return f"{self.id} ({self.part})" if self.part else self.id


@dataclass(frozen=True, slots=True)
class Tally:
    """How many texts stand how; `told` of them are as good as the language can have them."""

    reviewed: int = 0
    draft: int = 0
    stale: int = 0
    missing: int = 0
    not_applicable: int = 0

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> Tally:
        """The tally of those texts."""
        found = list(standings)
        return cls(*(found.count(standing) for standing in STANDINGS))

    @property
    def wanted(self) -> int:
        """All texts, whatever has become of them."""
        return self.reviewed + self.draft + self.stale + self.missing + self.not_applicable

    @property
    def present(self) -> int:
        """Those that are there and up to date, or were said not to apply: stale is not done."""
        return self.reviewed + self.draft + self.not_applicable

    @property
    def share(self) -> float:
        """The share of those present, in per cent; where nothing is wanted, nothing lacks."""
        return 100 * self.present / self.wanted if self.wanted else 100.0


def standings(library: Library) -> dict[Text, Standing]:
    """Every text that is wanted in another language, and how it stands there.

    :raises Unreadable: if a book or the glossary cannot be read.
    """
    rendered = tuple(renderings(library))
    behind = {_key(one) for one in stale(rendered)}
    known = {_key(one): one for one in rendered}

    def standing(text: Text) -> Standing:
        key = (text.id, text.part, text.language)
        if key not in known:
            return "missing"
        return "stale" if key in behind else _reviewed(known[key].state)

    found = {text: standing(text) for game in library.games for text in _of_game(library, game)}
    for concept in library.glossary.concepts.values():
        for text in _of_concept(concept):
            found[text] = _of_term(concept, text.language) or standing(text)
    return found


def _key(one: Rendered) -> tuple[str, str, str]:
    return one.id, one.part, one.language


def _reviewed(state: str) -> Standing:
    return "reviewed" if state == "reviewed" else "draft"


def _of_concept(concept: Concept) -> Iterator[Text]:
    """A concept in every language but its origin; a generic one has none and wants all five."""
    for language in LANGUAGES:
        if language != concept.origin:
            yield Text(concept.game, "terms", language, f"{TERM}{concept.id}")


def _of_term(concept: Concept, language: str) -> Standing | None:
    """How a term stands where no text renders another, or None where one does."""
    said = concept.in_language(language)
    if said is None:
        return "missing"
    if said.not_applicable or (said.keep_original and not said.definition):
        return "not-applicable"
    return _reviewed(said.state) if concept.origin is None else None


def _of_game(library: Library, game: str) -> Iterator[Text]:
    """What a game's book and scenarios have to say in each other language."""
    book = library.book(game)
    names = tuple(_of_book(book))
    titles = own_titles(library.root, game)
    english = (*_of_phrases(book), *(("rulings", f"{RULING}{name}", "") for name in titles))
    for language in LANGUAGES:
        if language != book.game.language:
            yield from (Text(game, kind, language, name, part) for kind, name, part in names)
        if language != INTERFACE:
            yield from (Text(game, kind, language, name, part) for kind, name, part in english)


def _of_book(book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """The texts that are first written in the game's own language: kind, id, part."""
    game = book.game.id
    parts = [
        *(("title",) if book.game.title else ()),
        *(("summary",) if book.game.summary else ()),
        *(f"mode {mode.id}" for mode in book.game.modes),
        *(f"principle {maxim.id}" for maxim in book.game.principles),
    ]
    yield from (("game", f"{game}/game", part) for part in parts)
    yield from (("chapters", f"{game}/{one.chapter}", "title") for one in book.chapters)
    yield from (("sections", name, "") for name in book.sections)
    yield from (("open questions", f"{OPEN}{name}", "") for name in book.questions)
    yield from (("changes", f"{game}/changes", str(one.date)) for one in book.changes)


def _of_phrases(book: Rulebook) -> Iterator[tuple[str, str, str]]:
    """The phrases, which are first written in the interface's language."""
    for group in GROUPS:
        for key in getattr(book.phrases, group):
            yield "phrases", f"{book.game.id}/phrases", f"{group} {key}"


def tallies(found: dict[Text, Standing]) -> dict[tuple[str, str, str], Tally]:
    """A tally for each game, kind and language, in that order."""
    groups: dict[tuple[str, str, str], list[Standing]] = {}
    for text, standing in found.items():
        groups.setdefault((text.game, text.kind, text.language), []).append(standing)
    ordered = sorted(groups, key=lambda g: (g[0], KINDS.index(g[1]), LANGUAGES.index(g[2])))
    return {group: Tally.of(groups[group]) for group in ordered}
