"""Every translated text, what it says it renders, and what it should say today."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from adjudicator.book import Concept, Glossary, OpenQuestion, Rulebook, digest
from adjudicator.book.language import INTERFACE, Rendering
from adjudicator.book.phrase import GROUPS
from adjudicator.book.rulebook import Translation
from adjudicator.reading import Place
from adjudicator.reading.problem import place_of
from adjudicator.scenario.title import own_titles, read_titles, title_files
from site_tools.library import Library

OPEN, TERM, RULING = "open:", "term:", "ruling:"

#: The digest of one text as it reads in a language today, or None where it is not said there.
Wording = Callable[[str], str | None]


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
    for game in library.games:
        yield from of_book(library.book(game))
        yield from of_scenarios(library.root, game)
    yield from of_glossary(library.glossary)


def of_book(book: Rulebook) -> Iterator[Rendered]:
    """The translated texts of one game.

    Sections stand under their id, open questions under `open:` and theirs, chapter titles under
    `game/chapter`, and the rest under `game/game`, `game/changes` and `game/phrases`.
    """
    for language in book.translations:
        for group in (_of_game, _of_changes, _of_phrases, _of_chapters, _of_open_questions):
            yield from group(book, language)


def of_scenarios(root: Path, game: str) -> Iterator[Rendered]:
    """The translated titles of a game's scenarios, under `ruling:` and the scenario's id."""
    own = own_titles(root, game)
    for path in title_files(root / "scenarios", game):
        language = path.parent.name
        for name, said in read_titles(root, game, path.stem, language).items():
            if name in own:
                today = digest(INTERFACE, own[name][1])
                place = place_of(said.of)
                yield Rendered(
                    f"{RULING}{name}", "", language, INTERFACE, said.of, today, said.state, place
                )


def of_glossary(glossary: Glossary) -> Iterator[Rendered]:
    """The languages of each concept that has an origin, save the origin itself."""
    for concept in glossary.concepts.values():
        yield from _of_concept(concept)


def stale(rendered: tuple[Rendered, ...]) -> tuple[Rendered, ...]:
    """What renders a text that has changed since, or was made from a translation that does."""
    known = {(one.id, one.part, one.language): one for one in rendered}

    def behind(one: Rendered, seen: frozenset[str]) -> bool:
        if one.outdated:
            return True
        link = known.get((one.id, one.part, one.source))
        return link is not None and one.source not in seen and behind(link, seen | {one.source})

    return tuple(one for one in rendered if behind(one, frozenset({one.language})))


def _rendered(
    name: tuple[str, str], language: str, own: str, said: Rendering, wording: Wording
) -> Rendered:
    return _made(name, language, own, (said.of, said.state, place_of(said.of)), wording)


def _made(
    name: tuple[str, str], language: str, own: str, said: tuple[str, str, Place], wording: Wording
) -> Rendered:
    """The rendering; one whose `of` names no language that says it renders the original."""
    of, state, place = said
    source = of[:2]
    today = wording(source) if source != language else None
    if today is None:
        source, today = own, wording(own)
    return Rendered(*name, language, source, of, today or digest(own), state, place)


def _of_game(book: Rulebook, language: str) -> Iterator[Rendered]:
    """The game's title and summary, its modes and principles."""

    def parts(translation: Translation) -> dict[str, Rendering | None]:
        game = translation.game
        if game is None:
            return {}
        return {
            "title": game.title,
            "summary": game.summary,
            **{f"mode {key}": said for key, said in game.modes.items()},
            **{f"principle {key}": said for key, said in game.principles.items()},
        }

    originals = {
        "title": book.game.title,
        "summary": book.game.summary,
        **{f"mode {mode.id}": mode.title for mode in book.game.modes},
        **{f"principle {maxim.id}": maxim.title for maxim in book.game.principles},
    }
    own = book.game.language
    for part, said in parts(book.translations[language]).items():
        if said is None:
            continue

        def wording(tongue: str, part: str = part) -> str | None:
            if tongue == own:
                return digest(own, originals[part])
            other = book.translations.get(tongue)
            found = parts(other).get(part) if other else None
            return digest(tongue, found.text) if found else None

        yield _rendered((f"{book.game.id}/game", part), language, own, said, wording)


def _of_changes(book: Rulebook, language: str) -> Iterator[Rendered]:
    said = book.translations[language].changes
    originals = {change.date: change.text for change in book.changes}
    own = book.game.language
    for date, change in said.changes.items() if said else ():

        def wording(tongue: str, date: str = date) -> str | None:
            if tongue == own:
                return digest(own, originals[date])
            other = book.translations.get(tongue)
            found = other.changes.changes.get(date) if other and other.changes else None
            return digest(tongue, found.text) if found else None

        told = (change.of, change.state, place_of(change.of))
        yield _made((f"{book.game.id}/changes", str(date)), language, own, told, wording)


def _of_phrases(book: Rulebook, language: str) -> Iterator[Rendered]:
    """Phrases are first written in the interface's language, whatever the game's is."""
    phrases = book.translations[language].phrases
    for group in GROUPS if phrases else ():
        for key, said in getattr(phrases, group).items():

            def wording(tongue: str, group: str = group, key: str = key) -> str | None:
                if tongue == INTERFACE:
                    return digest(tongue, getattr(book.phrases, group)[key])
                other = book.translations.get(tongue)
                found = getattr(other.phrases, group).get(key) if other and other.phrases else None
                return digest(tongue, found.text) if found else None

            name = (f"{book.game.id}/phrases", f"{group} {key}")
            yield _rendered(name, language, INTERFACE, said, wording)


def _of_chapters(book: Rulebook, language: str) -> Iterator[Rendered]:
    """Chapter titles, and sections."""
    own = book.game.language
    for chapter in book.chapters:
        said = book.translations[language].chapters.get(chapter.chapter)
        if said is None:
            continue

        def title(
            tongue: str, chapter_id: str = chapter.chapter, text: str = chapter.title
        ) -> str | None:
            if tongue == own:
                return digest(own, text)
            other = book.translations.get(tongue)
            found = other.chapters.get(chapter_id) if other else None
            return digest(tongue, found.title.text) if found else None

        yield _rendered(
            (f"{book.game.id}/{chapter.chapter}", "title"), language, own, said.title, title
        )
        for section_id, section in said.sections.items():
            told = (section.of, section.state, place_of(section.of))
            wording = partial(book.wording_of, section_id)
            yield _made((book.resolve(section_id), ""), language, own, told, wording)


def _of_open_questions(book: Rulebook, language: str) -> Iterator[Rendered]:
    own = book.game.language
    for open_id, said in book.translations[language].open_questions.items():
        question = book.questions[book.resolve(open_id)]

        def wording(tongue: str, question: OpenQuestion = question) -> str | None:
            if tongue == own:
                return question.digest(own)
            other = book.translations.get(tongue)
            found = other.open_questions.get(str(question.id)) if other else None
            if found is None:
                return None
            readings = [f"{r.id}: {found.readings.get(r.id, '')}" for r in question.readings]
            return digest(tongue, found.title, found.text, *readings, found.hangs_on)

        told = (said.of, said.state, place_of(said.of))
        yield _made((f"{OPEN}{question.id}", ""), language, own, told, wording)


def _of_concept(concept: Concept) -> Iterator[Rendered]:
    if concept.origin is None:
        return
    for language, said in concept.languages():
        if language == concept.origin or said.not_applicable:
            continue
        if said.keep_original and not said.definition:
            continue  # nothing is rendered
        told = (said.of or "", said.state, place_of(said.of) if said.of else said.place)
        yield _made(
            (f"{TERM}{concept.id}", ""), language, concept.origin, told,
            lambda tongue: concept.digest(tongue) if concept.in_language(tongue) else None,
        )  # fmt: skip
