"""Every text that can be translated, and what it says in each language."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from weakref import WeakKeyDictionary

from adjudicator.book import Concept, Glossary, OpenQuestion, Rulebook, digest
from adjudicator.book.game import TranslatedGame
from adjudicator.book.language import INTERFACE, Rendering
from adjudicator.book.open_question import TranslatedOpenQuestion
from adjudicator.book.phrase import GROUPS
from adjudicator.book.rulebook import Translation
from adjudicator.book.section import Section, TranslatedSection
from adjudicator.reading import Place
from adjudicator.reading.problem import NOWHERE, place_of
from adjudicator.scenario.title import own_titles, read_titles, title_files
from site_tools.library import Library

OPEN, TERM, RULING = "open:", "term:", "ruling:"

#: What a game has that can be translated, in the order in which it is told.
KINDS = ("game", "chapters", "sections", "open questions", "changes", "phrases", "rulings", "terms")


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text says in one language, part by part, in the order in which it is digested.

    `of` is what a translation says it renders, and `place` where it says so; both and `state`
    are empty where the text was first written.
    """

    parts: dict[str, str]
    of: str = ""
    state: str = ""
    place: Place = NOWHERE


@dataclass(frozen=True, slots=True)
class Text:
    """One text in all its languages.

    Sections stand under their id, open questions under `open:`, concepts under `term:`, titles
    of scenarios under `ruling:` and theirs, chapter titles under `game/chapter`, and the rest
    under `game/game`, `game/changes` and `game/phrases`, where `part` says which it is. `own` is
    the language it was first written in; a generic concept has none, so nothing renders another.
    """

    game: str
    kind: str
    id: str
    part: str = ""
    own: str = ""
    wordings: dict[str, Wording] = field(default_factory=dict)
    #: The languages that need no translation, because the idea or the word does not change.
    exempt: frozenset[str] = frozenset()
    #: Every translation, in every format, asks for them again.
    _digests: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __str__(self) -> str:
        return f"{self.id} ({self.part})" if self.part else self.id

    def digest(self, language: str) -> str | None:
        """What a translation from that language carries as `of`; None where it says nothing."""
        said = self.wordings.get(language)
        if said is None:
            return None
        if language not in self._digests:
            parts = (_digested(*part) for part in said.parts.items())
            self._digests[language] = digest(language, *parts)
        return self._digests[language]


def _digested(part: str, text: str) -> str:
    kind, _, name = part.partition(" ")
    return f"{name}: {text}" if kind == "reading" else text


def texts(library: Library) -> Iterator[Text]:
    """The texts of all games, then those of the glossary.

    :raises Unreadable: if a book or the glossary cannot be read.
    """
    for game in library.games:
        yield from of_game(library, game)
    yield from of_glossary(library.glossary)


def of_game(library: Library, game: str) -> tuple[Text, ...]:
    """The texts of one game's book, then the titles of its scenarios; read once for each library.

    :raises Unreadable: if its book or titles cannot be read.
    """
    known = _READ.setdefault(library, {})
    if game not in known:
        known[game] = (*of_book(library.book(game)), *of_scenarios(library.root, game))
    return known[game]


_READ: WeakKeyDictionary[Library, dict[str, tuple[Text, ...]]] = WeakKeyDictionary()


def of_book(book: Rulebook) -> Iterator[Text]:
    """The texts of one game's folder of rules."""
    for of_kind in (_of_game, _of_chapters, _of_sections, _of_open, _of_changes, _of_phrases):
        yield from of_kind(book)


def of_scenarios(root: Path, game: str) -> Iterator[Text]:
    """The titles of a game's scenarios, which are first written in the interface's language."""
    found: dict[str, dict[str, Wording]] = {}
    for path in title_files(root / "scenarios", game):
        for name, said in read_titles(root, game, path.stem, path.parent.name).items():
            wording = Wording({"title": said.title}, said.of, said.state, place_of(said.of))
            found.setdefault(name, {})[path.parent.name] = wording
    for name, (_, title) in own_titles(root, game).items():
        wordings = {INTERFACE: Wording({"title": title}), **found.get(name, {})}
        yield Text(game, "rulings", f"{RULING}{name}", "", INTERFACE, wordings)


def of_glossary(glossary: Glossary) -> Iterator[Text]:
    """Every concept: its definition and its preferred term."""
    return map(of_concept, glossary.concepts.values())


def of_concept(concept: Concept) -> Text:
    """A concept's definition and preferred term."""
    wordings, exempt = {}, set()
    for language, said in concept.languages():
        if said.not_applicable or (said.keep_original and not said.definition):
            exempt.add(str(language))
            continue
        term = said.preferred()
        parts = {"definition": said.definition, "term": term.term if term else ""}
        place = place_of(said.of) if said.of else said.place
        wordings[str(language)] = Wording(parts, said.of or "", said.state, place)
    own = concept.origin or ""
    name = f"{TERM}{concept.id}"
    return Text(concept.game, "terms", name, "", own, wordings, frozenset(exempt))


#: What a translated book says of one thing, or None.
_Said = Callable[[Translation], Rendering | None]


def _line(book: Rulebook, name: tuple[str, str, str], original: str, said: _Said) -> Text:
    """A text of one part, first written in the game's language."""
    return _of_one(book, name, book.game.language, original, said)


def _of_one(
    book: Rulebook, name: tuple[str, str, str], own: str, original: str, said: _Said
) -> Text:
    found = {tongue: said(translation) for tongue, translation in book.translations.items()}
    wordings = {
        own: Wording({"text": original}),
        **{tongue: _rendering(one) for tongue, one in found.items() if one is not None},
    }
    kind, id_, part = name
    return Text(book.game.id, kind, id_, part, own, wordings)


def _rendering(said: Rendering) -> Wording:
    return Wording({"text": said.text}, said.of, said.state, place_of(said.of))


def _of_game(book: Rulebook) -> Iterator[Text]:
    """The game's title and summary, its modes and principles."""
    game = book.game
    originals = {
        "title": game.title,
        **({"summary": game.summary} if game.summary else {}),
        **{f"mode {mode.id}": mode.title for mode in game.modes},
        **{f"principle {maxim.id}": maxim.title for maxim in game.principles},
    }
    for part, original in originals.items():

        def said(translation: Translation, part: str = part) -> Rendering | None:
            return _parts(translation.game).get(part) if translation.game else None

        yield _line(book, ("game", f"{game.id}/game", part), original, said)


def _parts(game: TranslatedGame) -> dict[str, Rendering]:
    return {
        "title": game.title,
        **({"summary": game.summary} if game.summary else {}),
        **{f"mode {key}": said for key, said in game.modes.items()},
        **{f"principle {key}": said for key, said in game.principles.items()},
    }


def _of_chapters(book: Rulebook) -> Iterator[Text]:
    for chapter in book.chapters:

        def title(translation: Translation, name: str = chapter.chapter) -> Rendering | None:
            found = translation.chapters.get(name)
            return found.title if found else None

        name = f"{book.game.id}/{chapter.chapter}"
        yield _line(book, ("chapters", name, "title"), chapter.title, title)


def _of_sections(book: Rulebook) -> Iterator[Text]:
    """Titles and texts of sections; a translation may stand under an old id."""
    said: dict[str, dict[str, Wording]] = {}
    for language, translation in book.translations.items():
        for chapter in translation.chapters.values():
            for name, section in chapter.sections.items():
                said.setdefault(book.resolve(name), {})[language] = _section(section)
    own = book.game.language
    for name, original in book.sections.items():
        wordings = {own: _section(original), **said.get(name, {})}
        yield Text(book.game.id, "sections", name, "", own, wordings)


def _section(section: Section | TranslatedSection) -> Wording:
    parts = {"title": section.title, "text": section.text}
    if isinstance(section, Section):
        return Wording(parts)
    return Wording(parts, section.of, section.state, place_of(section.of))


def _of_open(book: Rulebook) -> Iterator[Text]:
    """Open questions with their readings; a translation may stand under an old id."""
    said: dict[str, dict[str, Wording]] = {}
    for language, translation in book.translations.items():
        for name, found in translation.open_questions.items():
            today = book.resolve(name)
            said.setdefault(today, {})[language] = _open(book.questions[today], found)
    own = book.game.language
    for name, question in book.questions.items():
        wordings = {own: _open(question, question), **said.get(name, {})}
        yield Text(book.game.id, "open questions", f"{OPEN}{name}", "", own, wordings)


def _open(question: OpenQuestion, said: OpenQuestion | TranslatedOpenQuestion) -> Wording:
    """An open question's parts, with the readings in the order in which it was first written."""
    if isinstance(said, OpenQuestion):
        readings = {str(reading.id): reading.text for reading in said.readings}
    else:
        readings = {str(key): text for key, text in said.readings.items()}
    parts = {
        "title": said.title,
        "text": said.text,
        **{f"reading {each.id}": readings.get(str(each.id), "") for each in question.readings},
        "hangs-on": said.hangs_on,
    }
    if isinstance(said, OpenQuestion):
        return Wording(parts)
    return Wording(parts, said.of, said.state, place_of(said.of))


def _of_changes(book: Rulebook) -> Iterator[Text]:
    own = book.game.language
    for change in book.changes:
        wordings: dict[str, Wording] = {own: Wording({"text": change.text})}
        for language, translation in book.translations.items():
            said = translation.changes.changes.get(change.date) if translation.changes else None
            if said is not None:
                place = place_of(said.of)
                wordings[language] = Wording({"text": said.text}, said.of, said.state, place)
        yield Text(
            book.game.id, "changes", f"{book.game.id}/changes", str(change.date), own, wordings
        )


def _of_phrases(book: Rulebook) -> Iterator[Text]:
    """Phrases are first written in the interface's language, whatever the game's is."""
    for group in GROUPS:
        for key, original in getattr(book.phrases, group).items():

            def said(t: Translation, group: str = group, key: str = key) -> Rendering | None:
                return getattr(t.phrases, group).get(key) if t.phrases else None

            name = ("phrases", f"{book.game.id}/phrases", f"{group} {key}")
            yield _of_one(book, name, INTERFACE, original, said)
