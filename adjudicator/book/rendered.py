"""What must hold between a game and its translations: each renders something that exists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from adjudicator.book.language import INTERFACE
from adjudicator.book.note import Notes, section_problems
from adjudicator.book.phrase import COUNTED_IN, FORMS, GROUPS, fields_of, miscounted
from adjudicator.reading import Problem
from adjudicator.reading.problem import place_of, suggestion

if TYPE_CHECKING:
    from adjudicator.book.rulebook import Rulebook


def translations(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """A translation renders something that exists."""
    for translation in book.translations.values():
        for name, chapter in translation.chapters.items():
            own = {str(s.id) for s in next(c for c in book.chapters if c.chapter == name).sections}
            for section_id in chapter.sections:
                if book.resolve(section_id) not in own:
                    yield note(
                        place_of(section_id), "unknown-section",
                        f"the chapter {name!r} has no section {str(section_id)!r}",
                        suggestion(section_id, own, "sections"),
                    )  # fmt: skip
                elif section_id in book.aliases:
                    yield from section_problems(book, note, section_id)
        for open_id, rendered in translation.open_questions.items():
            question = book.questions.get(book.resolve(open_id))
            if question is None:
                yield note(
                    place_of(open_id), "unknown-open-question",
                    f"there is no open question {str(open_id)!r}",
                    suggestion(open_id, book.questions, "open questions"),
                )  # fmt: skip
                continue
            readings = {str(reading.id) for reading in question.readings}
            strange = [reading for reading in rendered.readings if reading not in readings]
            for reading in strange:
                yield note(
                    place_of(reading), "other-readings",
                    f"{str(open_id)!r} has no reading {str(reading)!r}",
                    suggestion(reading, readings, "readings"),
                )  # fmt: skip
            missing = sorted(readings - set(rendered.readings))
            if missing and not strange:
                yield note(
                    place_of(open_id), "other-readings",
                    f"{str(open_id)!r} has the readings {', '.join(sorted(readings))}",
                    f"translate {', '.join(missing)} too",
                )  # fmt: skip
        modes = {mode.id for mode in book.game.modes}
        principles = {principle.id for principle in book.game.principles}
        if translation.game:
            for key, known, what in [
                *((key, modes, "mode") for key in translation.game.modes),
                *((key, principles, "principle") for key in translation.game.principles),
            ]:
                if key not in known:
                    yield note(
                        place_of(key), f"unknown-{what}",
                        f"game.yml declares no {what} {str(key)!r}",
                        suggestion(key, known, f"{what}s"),
                    )  # fmt: skip
        dates = {str(change.date) for change in book.changes}
        for date in translation.changes.changes if translation.changes else ():
            if date not in dates:
                yield note(
                    place_of(date), "unknown-change", f"changes.yml has no entry of {str(date)!r}",
                    suggestion(date, dates, "dates"),
                )  # fmt: skip


def phrases(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """A translated phrase exists in English, and fills in the same words; each counts rightly."""
    for group in GROUPS:
        for text in getattr(book.phrases, group).values():
            yield from _miscounted(text, INTERFACE, note)
    for translation in book.translations.values():
        if translation.phrases is None:
            continue
        for group in GROUPS:
            english: Mapping[str, str] = getattr(book.phrases, group)
            for key, rendered in getattr(translation.phrases, group).items():
                if key not in english:
                    yield note(
                        place_of(key), "unknown-phrase", f"phrases.yml has no {group} {str(key)!r}",
                        suggestion(key, english, group),
                    )  # fmt: skip
                    continue
                known = fields_of(english[key])
                for field in sorted(set(fields_of(rendered.text)) - set(known)):
                    yield note(
                        note.inside(rendered.text, f"{{{field}"), "unknown-field",
                        f"{{{field}}} does not stand in the English phrase {english[key]!r}",
                        suggestion(field, known, "fields"),
                    )  # fmt: skip
                yield from _miscounted(rendered.text, translation.language, note)


def _miscounted(text: str, language: str, note: Notes) -> Iterator[Problem]:
    for field in miscounted(text, language):
        yield note(
            note.inside(text, f"{{{field}}}"), "wrong-number-of-forms",
            f"{{{field}}} counts in {len(field.split(FORMS)) - 1} forms; "
            f"{language!r} counts in {COUNTED_IN[language]}",
            "write {points|point|points}: in 'en' and 'fr' the forms for one and for more, "
            "in 'ro', 'ru' and 'pl' those for one, few and many",
        )  # fmt: skip
