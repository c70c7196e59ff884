"""What must hold between the files of a game: names lead somewhere, no order runs in a circle.

Each function yields the problems of one kind, with the place of the word that is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from adjudicator.book.marks import SECTION_MARK
from adjudicator.book.note import Notes, section_problems
from adjudicator.book.order import Beat, beating_circle, requirement_circle
from adjudicator.book.rendered import phrases, translations
from adjudicator.book.source import Lines
from adjudicator.reading import Place, Problem
from adjudicator.reading.problem import place_of, suggestion
from adjudicator.reading.text import Text

if TYPE_CHECKING:
    from adjudicator.book.game import Mode, Principle, Tier
    from adjudicator.book.open_question import Reading
    from adjudicator.book.rulebook import Rulebook


def inconsistencies(book: Rulebook, texts: Mapping[str, Text]) -> Iterator[Problem]:
    """Every problem between the parts of `book`; warnings among them."""
    note = Notes(texts)
    doubled = list(_ids(book, note))
    yield from doubled
    if any(problem.code == "duplicate-id" for problem in doubled):
        return  # what the other functions would tell is nothing but a consequence
    yield from _changes(book, note)
    yield from _targets(book, note)
    yield from _edges(book, note)
    yield from _names(book, note)
    yield from _lines(book, note)
    yield from _encodings(book, note)
    yield from _titles(book, note)
    yield from _marks(book, note)
    yield from translations(book, note)
    yield from phrases(book, note)
    yield from _circles(book, note)


def _ids(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Ids begin with the game's and stand once, aliases included."""
    prefix = f"{book.game.id}."
    sections = [s for chapter in book.chapters for s in chapter.sections]
    for things in (sections, list(book.open_questions)):
        seen: dict[str, Place] = {}
        for thing in things:
            for name in (thing.id, *thing.aliases):
                place = place_of(name)
                if not name.startswith(prefix):
                    yield note(
                        place, "foreign-id", f"{str(name)!r} does not begin with {prefix!r}",
                        "an id begins with the name of its game",
                    )  # fmt: skip
                if name in seen:
                    yield note(
                        place, "duplicate-id", f"{str(name)!r} is taken",
                        f"it stands at {seen[name]} too",
                    )  # fmt: skip
                seen[str(name)] = place

    game = book.game
    declared: list[tuple[str, Sequence[Mode | Tier | Principle | Reading]]] = [
        ("mode", game.modes),
        ("tier", game.tiers),
        ("principle", game.principles),
        *(("reading", question.readings) for question in book.open_questions),
    ]
    for what, named in declared:
        first: dict[str, Place] = {}
        for each in named:
            place = place_of(each.id)
            if each.id in first:
                yield note(
                    place, "duplicate-id", f"the {what} {str(each.id)!r} is taken",
                    f"it stands at {first[each.id]} too",
                )  # fmt: skip
            first.setdefault(str(each.id), place)


def _changes(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Changes stand by their dates, which name them in translations."""
    for before, change in pairwise(book.changes):
        if change.date == before.date:
            yield note(
                place_of(change.date), "duplicate-date",
                f"{str(change.date)!r} has an entry already", "tell both changes in one entry",
            )  # fmt: skip
        elif change.date < before.date:
            yield note(
                place_of(change.date), "wrong-order",
                f"{str(change.date)!r} stands below {str(before.date)!r}", "the newest stands last",
            )  # fmt: skip


def _targets(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Edges, grants and lists lead to sections that exist; old ids are to be renewed."""
    chapters = {f"{book.game.id}/{chapter.chapter}" for chapter in book.chapters}
    for section in book.sections.values():
        for kind, edge in section.edges():
            place = place_of(edge.to)
            if "/" in edge.to:
                if kind != "suspends":
                    yield note(
                        place, "edge-to-chapter", f"{kind} leads to a chapter, {str(edge.to)!r}",
                        "only suspends may; name a section",
                    )  # fmt: skip
                elif edge.to not in chapters:
                    yield note(
                        place, "unknown-chapter", f"there is no chapter {str(edge.to)!r}",
                        suggestion(edge.to, chapters, "chapters"),
                    )  # fmt: skip
            elif edge.to == section.id:
                yield note(place, "edge-to-itself", f"{kind} leads back to the section itself")
            else:
                yield from section_problems(book, note, edge.to)
        for open_id in section.open:
            if book.resolve(open_id) not in book.questions:
                yield note(
                    place_of(open_id), "unknown-open-question",
                    f"there is no open question {str(open_id)!r}",
                    suggestion(open_id, book.questions, "open questions"),
                )  # fmt: skip
    asked = {book.resolve(o) for section in book.sections.values() for o in section.open}
    for question in book.open_questions:
        if question.id not in asked:
            yield note(
                place_of(question.id), "orphan-open-question",
                f"no section lists {str(question.id)!r} under 'open'",
                "add it to the sections that it is about",
            )  # fmt: skip
    granted = [m.granted_by for m in book.game.modes] + [t.granted_by for t in book.game.tiers]
    listed = [section for change in book.changes for section in change.sections]
    for named in [*granted, *book.game.turn, *listed]:
        if named is not None:
            yield from section_problems(book, note, named)


def _edges(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """A beating edge names the lines that grant it, or a principle of ours, and never both."""
    principles = {principle.id for principle in book.game.principles}
    modes = {mode.id for mode in book.game.modes}
    for section in book.sections.values():
        for kind, edge in section.beating_edges():
            if bool(edge.by) == bool(edge.principle):
                yield note(
                    edge.place, "edge-without-grant",
                    f"{kind} to {str(edge.to)!r} needs 'by' or 'principle'"
                    + (", not both" if edge.by else ""),
                    "an edge is a claim about the source: name the lines that make the exception",
                )  # fmt: skip
            if edge.principle and edge.principle not in principles:
                yield note(
                    place_of(edge.principle), "unknown-principle",
                    f"game.yml declares no principle {str(edge.principle)!r}",
                    suggestion(edge.principle, principles, "principles"),
                )  # fmt: skip
            if kind == "replaces-in-mode" and not (edge.while_ or section.mode):
                yield note(
                    edge.place, "edge-without-mode", "replaces-in-mode needs 'while'",
                    f"name the mode; {suggestion('', modes, 'modes')}",
                )  # fmt: skip


def _names(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Modes and tiers are declared; every tier after the weakest is granted by a section."""
    modes = {mode.id for mode in book.game.modes}
    tiers = {tier.id for tier in book.game.tiers}
    for section in book.sections.values():
        for word, known, what in ((section.mode, modes, "mode"), (section.tier, tiers, "tier")):
            if word is not None and word not in known:
                yield note(
                    place_of(word), f"unknown-{what}", f"game.yml declares no {what} {str(word)!r}",
                    suggestion(word, known, f"{what}s"),
                )  # fmt: skip
    for mode in book.game.modes:
        for other in mode.excludes:
            if other not in modes:
                yield note(
                    place_of(other), "unknown-mode", f"game.yml declares no mode {str(other)!r}",
                    suggestion(other, modes, "modes"),
                )  # fmt: skip
    for tier in book.game.tiers[1:]:
        if tier.granted_by is None:
            yield note(
                tier.place, "tier-without-grant", f"the tier {str(tier.id)!r} needs 'granted-by'",
                "name the section that sets it above the tiers before",
            )  # fmt: skip


def _lines(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Source lines lie inside the document; a game without a document cites no lines."""
    source = book.game.source

    def all_lines() -> Iterator[Lines]:
        for section in book.sections.values():
            yield from section.source
            for _, edge in section.beating_edges():
                yield from edge.by
        for question in book.open_questions:
            yield from question.source
        if source != "none":
            for part in source.uncovered:
                yield from part.lines

    for lines in all_lines():
        if source == "none":
            yield note(
                lines.place, "no-document", f"line {lines} of what? game.yml says 'source: none'",
                "name the document in game.yml, or leave the lines out",
            )  # fmt: skip
        elif lines.last > source.lines:
            yield note(
                lines.place, "beyond-the-document",
                f"line {lines} lies beyond the end; the document has {source.lines} lines",
                "look it up in the document; 'lines' in game.yml says how many it has",
            )  # fmt: skip


def _encodings(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """What is partly executable says what is left out; a gap has nothing to execute."""
    for section in book.sections.values():
        if section.encoding == "partial" and not section.left_out:
            yield note(
                section.place, "no-left-out", f"{str(section.id)!r} is encoded in part",
                "say under 'left-out' what the judge cannot execute",
            )  # fmt: skip
        if section.left_out and section.encoding != "partial":
            yield note(
                place_of(section.left_out), "idle-left-out",
                f"'left-out' goes with 'encoding: partial', not {section.encoding!r}",
                "drop it, or write 'encoding: partial'",
            )  # fmt: skip
        if not section.text.strip():
            yield note(
                section.place, "no-text", f"{str(section.id)!r} says nothing", "write its 'text'"
            )


def _titles(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Titles say something, and hold no marks: they stand in links and lists themselves."""
    titles = [book.game.title, *(chapter.title for chapter in book.chapters)]
    titles += [section.title for section in book.sections.values()]
    titles += [question.title for question in book.open_questions]
    titles += [mode.title for mode in book.game.modes]
    titles += [principle.title for principle in book.game.principles]
    for translation in book.translations.values():
        if translation.game:
            called = translation.game
            renderings = [called.title, *called.modes.values(), *called.principles.values()]
            titles += [rendering.text for rendering in renderings]
        for chapter in translation.chapters.values():
            titles += [chapter.title.text, *(s.title for s in chapter.sections.values())]
        titles += [question.title for question in translation.open_questions.values()]
    for title in titles:
        mark = next((brackets for brackets in ("[[", "]]") if brackets in title), None)
        if mark:
            yield note(
                note.inside(title, mark), "mark-in-title", "a title holds no marks",
                "write the words alone; in texts the build links them",
            )  # fmt: skip
        if not title.strip():
            yield note(place_of(title), "no-title", "a title says something", "write it")


def _marks(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Section marks in texts lead to sections."""
    texts: list[str] = [s.text for s in book.sections.values()]
    texts += [question.text for question in book.open_questions]
    for translation in book.translations.values():
        for chapter in translation.chapters.values():
            texts += [s.text for s in chapter.sections.values()]
    for text in texts:
        for mark in SECTION_MARK.finditer(text):
            if mark.group(1) not in book:
                yield note(
                    note.inside(text, mark.group()), "unknown-section",
                    f"there is no section {mark.group(1)!r}",
                    suggestion(mark.group(1), book.sections, "sections"),
                )  # fmt: skip


def _circles(book: Rulebook, note: Notes) -> Iterator[Problem]:
    """Neither what is required nor what beats may run in a circle."""
    circle = requirement_circle(book.sections.values())
    if circle:
        yield note(
            place_of(book.sections[circle[0]].id), "circular-requires",
            f"sections require one another: {' → '.join(circle)}",
            "one of them has to stand without the others",
        )  # fmt: skip
    beating = beating_circle(book.game, book.sections)
    if beating:
        yield note(
            place_of(book.sections[beating[0].winner].id), "circular-beating",
            f"sections beat one another: {_told(beating)}",
            "one of these edges is not in the source",
        )  # fmt: skip


def _told(circle: tuple[Beat, ...]) -> str:
    steps = []
    for beat in circle:
        when = f" while {beat.while_}" if beat.while_ else ""
        steps.append(f"{beat.winner} {beat.kind}{when} {beat.loser}")
    return ", ".join(steps)
