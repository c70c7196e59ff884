"""The records of sections and of open questions."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.book import LANGUAGES, Language, OpenQuestion, Rulebook, Section
from adjudicator.book.source import Lines
from site_tools.citations import Citations
from site_tools.open_data import records
from site_tools.pages import address, wording
from site_tools.ties import ties


def section_record(
    book: Rulebook,
    section: Section,
    citations: Citations,
    rulings: Iterable[str],
    terms: Iterable[str],
) -> records.SectionRecord:
    """A section with its edges both ways, and the checks, rulings and terms that are tied to it."""
    tied = ties(book, section.id, citations)
    return records.SectionRecord(
        format="ludex-section-1",
        id=section.id,
        game=book.game.id,
        chapter=book.chapter_of[section.id].chapter,
        kind=section.kind,
        encoding=section.encoding,
        permanent=address.permanent("section", section.id),
        number=section.number,
        source=_lines(section.source),
        language=book.game.language,
        wordings={
            language: _wording(book, section.id, language)
            for language in LANGUAGES
            if wording.has_section(book, section.id, language)
        },
        edges=tuple(
            records.EdgeTo(tie.kind, tie.other, tie.while_, tie.by, tie.principle)
            for tie in tied.out
        ),
        edges_into=tuple(
            records.EdgeFrom(tie.kind, tie.other, tie.while_, tie.by, tie.principle)
            for tie in tied.into
        ),
        open_questions=tuple(str(question.id) for question in tied.open_questions),
        checks=tuple(records.Executed(c.name, c.question, c.decides) for c in tied.checks),
        rulings=tuple(rulings),
        terms=tuple(terms),
        mode=section.mode,
        tier=section.tier,
        left_out=section.left_out,
        aliases=section.aliases,
    )


def _lines(source: tuple[Lines, ...]) -> tuple[str, ...]:
    return tuple(str(lines) for lines in source)


def _wording(book: Rulebook, section_id: str, language: str) -> records.Wording:
    digest = book.wording_of(section_id, language)
    translation = book.translations.get(language)
    rendered = translation.section(section_id) if translation else None
    if language == book.game.language or rendered is None:
        own = book[section_id]
        return records.Wording(own.title, own.text, "original", digest=digest)
    stale = rendered.of != book.wording_of(section_id, rendered.of[:2])
    return records.Wording(
        rendered.title, rendered.text, rendered.state, stale, digest, rendered.of
    )


def open_question_record(
    book: Rulebook, question: OpenQuestion, sections: Iterable[str], rulings: Iterable[str]
) -> records.OpenQuestionRecord:
    """An open question with the sections it concerns and the rulings that hang on it."""
    wordings: dict[Language, records.OpenWording] = {}
    for language in LANGUAGES:
        told = wording.open_question(book, question.id, language)
        if told.standing.fallback:
            continue
        translation = book.translations.get(language)
        rendered = translation.open_questions.get(question.id) if translation else None
        wordings[language] = records.OpenWording(
            told.title, told.text, dict(told.readings), told.hangs_on,
            told.standing.state or "original", told.standing.stale,
            rendered.of if rendered and told.standing.state else None,
        )  # fmt: skip
    return records.OpenQuestionRecord(
        format="ludex-open-question-1",
        id=question.id,
        game=book.game.id,
        kind=question.kind,
        permanent=address.permanent("open-question", question.id),
        source=_lines(question.source),
        language=book.game.language,
        wordings=wordings,
        sections=tuple(sections),
        rulings=tuple(rulings),
        aliases=question.aliases,
    )
