"""What can be found in one language: a record for each section, term, ruling and open question.

A record is written from the data, not from a page, so that it can hold what no page prints: every
declared form, and the words of the other languages. `packing` says how records are sent.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TypedDict

from adjudicator.book import LANGUAGES, Concept, Language, Rulebook, Section
from site_tools.pages import address, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.prose import plain
from site_tools.pages.rulings import Ruled
from site_tools.pages.term import SAME_IDEA
from site_tools.search.asking import habits
from site_tools.search.folding import folded, loud, tables, words
from site_tools.search.packing import packed

KINDS = {
    "section": "sections", "term": "terms", "ruling": "rulings", "open": "open-questions",
}  # fmt: skip
"""What can be found, in the order of the search page: kinds, with the words for several of each."""


LONGEST = 240
"""How many letters of a ruling's answers are kept: as many as a hit shows."""


class Record(TypedDict, total=False):
    """One thing that can be found; what is empty is left out."""

    kind: str
    id: str
    #: Where it stands, from the language's folder.
    at: str
    game: str
    title: str
    #: The language of title and text, where it is not the reader's.
    lang: str
    number: str
    #: The chapter's id, and its title.
    chapter: str
    within: str
    text: str
    #: Terms and declared forms in the reader's language, folded.
    names: list[str]
    #: Terms in the other languages, folded.
    terms: list[str]
    #: Words of the other languages, folded: titles of rules, and forms of those terms.
    abroad: list[str]
    #: For a term, the numbers of the records of the ideas that it is one of.
    kin: list[int]
    #: The numbers of the records of the terms that a section defines, and of those that its text,
    #: or the title of a question, names besides.
    defines: list[int]
    mentions: list[int]
    #: Former ids.
    old: list[str]


def records(edition: Edition) -> dict[str, object]:
    """All records of an edition, with the games to filter by and the tables to fold by."""
    # What is about the same stands together: so it takes less to send.
    terms = [concept for game in (GENERIC, *edition.books) for concept in edition.concepts_of(game)]
    place = {str(concept.id): number for number, concept in enumerate(terms)}
    found = [_term(edition, concept, place) for concept in terms]
    shelf = _Shelf(edition, place, found[:])
    for game, book in edition.books.items():
        found += (_section(shelf, book, section) for section in book.sections.values())
        found += (_ruling(shelf, ruled) for ruled in edition.rulings.ruled if ruled.game == game)
        found += _open_questions(shelf, book)
    return {
        "language": edition.language,
        "folding": tables(edition.language),
        "asking": habits(edition.language),
        "games": [
            {"id": game, "title": wording.game(book, edition.language).title}
            for game, book in edition.books.items()
        ],
        "kinds": {kind: edition.words(word) for kind, word in KINDS.items()},
        "shared": GENERIC,
        "sharedTitle": edition.words("shared-terms"),
        "records": [{key: value for key, value in each.items() if value} for each in found],
    }


def records_file(edition: Edition) -> str:
    """The records as a script: a page read from disk may load scripts, and nothing else."""
    return script(records(edition))


def script(data: Mapping[str, object]) -> str:
    """What `records` made, packed, as a script."""
    text = json.dumps(packed(data), ensure_ascii=False, separators=(",", ":"))
    return f"self.ludexRecords={text};\n"


def _others(language: Language) -> Iterator[Language]:
    return (other for other in LANGUAGES if other != language)


def _surfaces(concept: Concept, language: Language) -> Iterator[str]:
    entry = concept.in_language(language)
    for term in entry.terms if entry else ():
        yield from term.surfaces()


def _distinct(texts: Iterable[str]) -> list[str]:
    """The folded texts, each once, in order."""
    return list(dict.fromkeys(" ".join(words(text)) for text in texts))


def _foreign(said: Iterable[tuple[Language, str]], known: Iterable[str]) -> list[str]:
    """The folded words of some texts, one of each stem, without those that are known already.

    The forms of four more languages would double what a reader has to load; the engine finds a
    form by its stem. Small words say nothing in any language.
    """
    begun = {start for text in known for word in words(text) for start in _starts(word)}
    found: list[str] = []
    for language, text in said:
        for word in loud(text, language):
            if word[: max(4, len(word) * 3 // 5)] not in begun:
                found.append(word)
                begun.update(_starts(word))
    return found


@lru_cache(maxsize=1 << 15)
def _starts(word: str) -> tuple[str, ...]:
    """All that a word begins with, and the word."""
    return tuple(word[:length] for length in range(1, len(word) + 1))


# ---------------------------------------------------------------------- one kind after another


def _term(edition: Edition, concept: Concept, place: Mapping[str, int]) -> Record:
    language, own = edition.language, str(concept.id)
    name, spoken = wording.concept_name(concept, language)
    entry = concept.in_language(spoken)
    names = _distinct(_surfaces(concept, language))
    others = [
        (other, term) for other in _others(language) if (entry_there := concept.in_language(other))
        for term in entry_there.terms
    ]  # fmt: skip
    foreign = _distinct(term.term for _, term in others)
    kin = (
        place.get(str(edition.library.glossary[relation.to].id))
        for relation in concept.relations
        if relation.type in SAME_IDEA
    )
    return Record(
        kind="term",
        id=own,
        at=address.concept(own),
        game=concept.game,
        title=name,
        lang=spoken if spoken != language else "",
        text=entry.definition if entry else "",
        names=names,
        terms=foreign,
        abroad=_foreign(
            ((other, form) for other, term in others for form in term.forms), (*names, *foreign)
        ),
        kin=[number for number in kin if number is not None],
        old=[str(alias) for alias in concept.aliases],
    )


class _Shelf:
    """The records of terms, and which of them other things name."""

    def __init__(self, edition: Edition, place: Mapping[str, int], terms: list[Record]) -> None:
        self.edition = edition
        self._place = place
        self._terms = terms
        self._mentioned: dict[str, list[int]] = {}
        for concept, sections in edition.used_in.items():
            for section_id in sections:
                self._mentioned.setdefault(section_id, []).append(place[concept])
        self._defined: dict[str, list[int]] = {}
        for idea in edition.concepts.values():
            for defining in idea.defined_in:
                book = edition.book_of(str(defining))
                if book is not None:
                    defined = self._defined.setdefault(book.resolve(defining), [])
                    defined.append(place[str(idea.id)])

    def of_section(self, section_id: str) -> tuple[list[int], list[int]]:
        """The terms that a section defines, and the others that it mentions."""
        defined = self._defined.get(section_id, [])
        return defined, sorted({*self._mentioned.get(section_id, ())} - {*defined})

    def of_title(self, game: str, language: str, title: str) -> list[int]:
        """The terms that a title in that language names."""
        spans = self.edition.spotter(game, language).spans(title)
        named = {span.concept for outer in spans for span in (outer, *outer.inside)}
        return sorted(self._place[concept] for concept in named)

    def foreign(
        self, titles: Iterable[tuple[Language, str]], shown: str, named: Iterable[int]
    ) -> list[str]:
        """What titles in other languages say beyond the one that is shown and the terms named."""
        brought = (
            text
            for number in named
            for text in (*self._terms[number]["terms"], *self._terms[number]["abroad"])
        )
        return _foreign(titles, (shown, *brought))


def _section(shelf: _Shelf, book: Rulebook, section: Section) -> Record:
    edition, own = shelf.edition, str(section.id)
    language = edition.language
    shown = wording.section(book, own, language)
    chapter = book.chapter_of[own].chapter
    titles = (
        (other, wording.section(book, own, other).title)
        for other in _others(language)
        if wording.has_section(book, own, other)
    )
    defined, mentioned = shelf.of_section(own)
    return Record(
        kind="section",
        id=own,
        at=f"{address.chapter(str(book.game.id), chapter)}#{own}",
        game=str(book.game.id),
        title=shown.title,
        lang=shown.standing.lang or "",
        number=folded(section.number or ""),
        chapter=chapter,
        within=wording.chapter(book, chapter, language).title,
        text=plain(shown.text, edition.section_title),
        abroad=shelf.foreign(titles, shown.title, (*defined, *mentioned)),
        defines=defined,
        mentions=mentioned,
        old=[alias for alias, today in book.aliases.items() if today == own],
    )


def _ruling(shelf: _Shelf, ruled: Ruled) -> Record:
    language = shelf.edition.language
    title, spoken = ruled.title(language)
    return Record(
        kind="ruling",
        id=ruled.id,
        at=address.ruling(ruled.game, ruled.id),
        game=ruled.game,
        title=title,
        lang=spoken if spoken != language else "",
        text=_shortened(ruled.answers(language)),
        mentions=shelf.of_title(ruled.game, spoken, title),
    )


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + " …"


def _open_questions(shelf: _Shelf, book: Rulebook) -> Iterator[Record]:
    edition, game = shelf.edition, str(book.game.id)
    language = edition.language
    for question in book.open_questions:
        shown = wording.open_question(book, question.id, language)
        titles = (
            (other, wording.open_question(book, question.id, other).title)
            for other in _others(language)
        )
        named = shelf.of_title(game, shown.standing.shown, shown.title)
        said = [shown.text, *(text for _, text in shown.readings), shown.hangs_on]
        yield Record(
            kind="open",
            id=str(question.id),
            at=address.open_questions(game, str(question.id)),
            game=game,
            title=shown.title,
            lang=shown.standing.lang or "",
            text=" ".join(plain(text, edition.section_title) for text in said if text),
            abroad=shelf.foreign(titles, shown.title, named),
            mentions=named,
        )
