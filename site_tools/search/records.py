"""What can be found in one language: a record for each section, term, ruling and open question.

A record is written from the data, not from a page, so that it can hold what no page prints: every
declared form, and the words of the other languages.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import TypedDict

from adjudicator.book import LANGUAGES, Concept, Language, Rulebook, Section
from site_tools.pages import address, wording
from site_tools.pages.edition import GENERIC, Edition
from site_tools.pages.prose import plain
from site_tools.pages.rulings import Ruled
from site_tools.pages.term import SAME_IDEA
from site_tools.search.folding import folded, tables, words

KINDS = {
    "section": "sections", "term": "terms", "ruling": "rulings", "open": "open-questions",
}  # fmt: skip
"""What can be found, in the order of the search page: kinds, with the words for several of each."""


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
    #: The chapter.
    within: str
    text: str
    #: Terms and declared forms in the reader's language, folded.
    names: list[str]
    #: Terms in the other languages, folded.
    terms: list[str]
    #: Words of the other languages, folded: titles, and forms of those terms.
    abroad: list[str]
    #: For a term, the numbers of the records of the ideas that it is one of.
    kin: list[int]
    #: For a section, the numbers of the records of the terms that it defines, and mentions.
    defines: list[int]
    mentions: list[int]
    #: Former ids.
    old: list[str]


def records(edition: Edition, told: Mapping[str, str] | None = None) -> dict[str, object]:
    """All records of an edition, with the games to filter by and the tables to fold by.

    `told` says by the address of a page what it is about; a ruling's answers come from there.
    """
    terms = list(edition.concepts.values())
    place = {str(concept.id): number for number, concept in enumerate(terms)}
    found = [
        *(_term(edition, concept, place) for concept in terms),
        *_sections(edition, place),
        *(_ruling(edition, ruled, told or {}) for ruled in edition.rulings.ruled),
        *_open_questions(edition),
    ]
    return {
        "language": edition.language,
        "folding": tables(edition.language),
        "games": [
            {"id": game, "title": wording.game(book, edition.language).title}
            for game, book in edition.books.items()
        ],
        "kinds": {kind: edition.words(word) for kind, word in KINDS.items()},
        "shared": GENERIC,
        "sharedTitle": edition.words("shared-terms"),
        "records": [{key: value for key, value in each.items() if value} for each in found],
    }


def records_file(edition: Edition, told: Mapping[str, str] | None = None) -> str:
    """The records as a script: a page read from disk may load scripts, and nothing else."""
    data = json.dumps(records(edition, told), ensure_ascii=False, separators=(",", ":"))
    return f"self.ludexRecords={data};\n"


def _others(language: Language) -> Iterator[Language]:
    return (other for other in LANGUAGES if other != language)


def _surfaces(concept: Concept, language: Language) -> Iterator[str]:
    entry = concept.in_language(language)
    for term in entry.terms if entry else ():
        yield from term.surfaces()


def _distinct(texts: Iterable[str]) -> list[str]:
    """The folded texts, each once, in order."""
    return list(dict.fromkeys(" ".join(words(text)) for text in texts))


def _foreign(texts: Iterable[str], known: Iterable[str]) -> list[str]:
    """The folded words of some texts, one of each stem, without those that are known already.

    The forms of four more languages would double what a reader has to load; the engine finds a
    form by its stem.
    """
    skipped = {word for text in known for word in words(text)}
    found: list[str] = []
    for text in texts:
        for word in words(text):
            stem = word[: max(4, len(word) * 3 // 5)]
            if not any(kept.startswith(stem) for kept in (*skipped, *found)):
                found.append(word)
    return found


# ---------------------------------------------------------------------- one kind after another


def _term(edition: Edition, concept: Concept, place: Mapping[str, int]) -> Record:
    language, own = edition.language, str(concept.id)
    name, spoken = wording.concept_name(concept, language)
    entry = concept.in_language(spoken)
    names = _distinct(_surfaces(concept, language))
    others = [
        term for other in _others(language) if (entry_there := concept.in_language(other))
        for term in entry_there.terms
    ]  # fmt: skip
    foreign = _distinct(term.term for term in others)
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
        abroad=_foreign((form for term in others for form in term.forms), (*names, *foreign)),
        kin=[number for number in kin if number is not None],
        old=[str(alias) for alias in concept.aliases],
    )


def _sections(edition: Edition, place: Mapping[str, int]) -> Iterator[Record]:
    mentioned: dict[str, list[int]] = {}
    for concept, sections in edition.used_in.items():
        for section_id in sections:
            if concept in place:
                mentioned.setdefault(section_id, []).append(place[concept])
    defined: dict[str, list[int]] = {}
    for idea in edition.concepts.values():
        for defining in idea.defined_in:
            book = edition.book_of(str(defining))
            if book is not None:
                defined.setdefault(book.resolve(defining), []).append(place[str(idea.id)])
    for book in edition.books.values():
        old: dict[str, list[str]] = {}
        for alias, today in book.aliases.items():
            old.setdefault(today, []).append(alias)
        for section in book.sections.values():
            own = str(section.id)
            record = _section(edition, book, section)
            record["defines"] = defined.get(own, [])
            record["mentions"] = sorted({*mentioned.get(own, ())} - {*record["defines"]})
            record["old"] = old.get(own, [])
            yield record


def _section(edition: Edition, book: Rulebook, section: Section) -> Record:
    language, own = edition.language, str(section.id)
    shown = wording.section(book, own, language)
    chapter = book.chapter_of[own].chapter
    titles = (
        wording.section(book, own, other).title
        for other in _others(language)
        if wording.has_section(book, own, other)
    )
    return Record(
        kind="section",
        id=own,
        at=f"{address.chapter(str(book.game.id), chapter)}#{own}",
        game=str(book.game.id),
        title=shown.title,
        lang=shown.standing.lang or "",
        number=folded(section.number or ""),
        within=wording.chapter(book, chapter, language).title,
        text=plain(shown.text, edition.section_title),
        abroad=_foreign(titles, (shown.title,)),
    )


def _ruling(edition: Edition, ruled: Ruled, told: Mapping[str, str]) -> Record:
    language = edition.language
    title, spoken = ruled.title(language)
    at = address.ruling(ruled.game, ruled.id)
    titles = (ruled.title(other)[0] for other in _others(language))
    return Record(
        kind="ruling",
        id=ruled.id,
        at=at,
        game=ruled.game,
        title=title,
        lang=spoken if spoken != language else "",
        text=told.get(at, ""),
        abroad=_foreign(titles, (title,)),
    )


def _open_questions(edition: Edition) -> Iterator[Record]:
    language = edition.language
    for game, book in edition.books.items():
        for question in book.open_questions:
            shown = wording.open_question(book, question.id, language)
            titles = (
                wording.open_question(book, question.id, other).title for other in _others(language)
            )
            said = [shown.text, *(text for _, text in shown.readings), shown.hangs_on]
            yield Record(
                kind="open",
                id=str(question.id),
                at=address.open_questions(game, str(question.id)),
                game=game,
                title=shown.title,
                lang=shown.standing.lang or "",
                text=" ".join(plain(text, edition.section_title) for text in said if text),
                abroad=_foreign(titles, (shown.title,)),
            )
