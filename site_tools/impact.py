"""What the change of a section or concept touches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from adjudicator.book import Concept, Rulebook
from adjudicator.book.marks import SECTION_MARK
from site_tools.citations import Citations, CitingCheck, CitingScenario
from site_tools.ties import state_in

T = TypeVar("T")

#: The families of edges, each followed by itself.
FAMILIES: dict[str, frozenset[str]] = {
    "requires": frozenset({"requires"}),
    "beating": frozenset({"exception-to", "modifies", "replaces-in-mode", "suspends"}),
    "refers-to": frozenset({"refers-to"}),
}


@dataclass(frozen=True, slots=True)
class Touched:
    """A section that a change reaches: by which family of edges, and in how many steps."""

    id: str
    family: str
    steps: int

    @property
    def direct(self) -> bool:
        """Whether an edge joins it to what is changed."""
        return self.steps == 1


@dataclass(frozen=True)
class Impact:
    """All that a change touches, told apart by how."""

    of: str
    sections: tuple[Touched, ...]
    checks: tuple[CitingCheck, ...]
    scenarios: tuple[CitingScenario, ...]
    #: Checks and scenarios that cite only a section that cannot be applied without the changed one.
    checks_by_requires: tuple[CitingCheck, ...] = ()
    scenarios_by_requires: tuple[CitingScenario, ...] = ()
    #: Language by language: the state of the translation that a change makes stale.
    translations: dict[str, str] = field(default_factory=dict)
    open_questions: tuple[str, ...] = ()
    concepts: tuple[str, ...] = ()
    #: Texts that name the section in a mark, and game.yml where it grants something.
    mentions: tuple[str, ...] = ()


def impact_of_section(
    book: Rulebook, section_id: str, citations: Citations, concepts: Iterable[Concept]
) -> Impact:
    """What a change of that section touches.

    :raises KeyError: if there is no such section.
    """
    section = book[section_id]
    touched = _reached(book, section.id)
    dependent = [one.id for one in touched if one.family == "requires"]
    checks = citations.checks(section.id)
    scenarios = citations.scenarios(section.id)
    return Impact(
        str(section.id),
        touched,
        checks,
        scenarios,
        _others([check for one in dependent for check in citations.checks(one)], checks),
        _others([found for one in dependent for found in citations.scenarios(one)], scenarios),
        {
            language: state_in(book, section.id, language)
            for language, translation in book.translations.items()
            if translation.section(str(section.id)) is not None
        },
        tuple(str(open_id) for open_id in section.open),
        tuple(str(concept.id) for concept in concepts if _cites(book, concept, str(section.id))),
        _mentions(book, str(section.id)),
    )


def impact_of_concept(
    concept: Concept,
    used_in: Iterable[tuple[str, str]],
    related: Iterable[str],
    citations: Iterable[Citations],
) -> Impact:
    """What a change of a concept touches; `used_in` names each place and language of its use."""
    uses = tuple(used_in)
    sections = dict.fromkeys([*map(str, concept.defined_in), *(section for section, _ in uses)])
    defining = set(concept.defined_in)
    benches = tuple(citations)
    return Impact(
        f"term:{concept.id}",
        tuple(
            Touched(section, "defined-in" if section in defining else "used-in", 1)
            for section in sections
        ),
        tuple(
            dict.fromkeys(
                check for one in benches for section in defining for check in one.checks(section)
            )
        ),
        tuple(
            dict.fromkeys(
                found for one in benches for section in defining for found in one.scenarios(section)
            )
        ),
        translations={
            language: "no digest" if said.of is None else said.state
            for language, said in concept.languages()
            if concept.origin is not None and language != concept.origin
        },
        concepts=tuple(dict.fromkeys(related)),
        mentions=tuple(
            f"{section} ({', '.join(tongue for place, tongue in uses if place == section)})"
            for section in dict.fromkeys(place for place, _ in uses)
        ),
    )


def _others(found: Iterable[T], direct: Iterable[T]) -> tuple[T, ...]:
    known = set(direct)
    return tuple(dict.fromkeys(one for one in found if one not in known))


def _reached(book: Rulebook, start: str) -> tuple[Touched, ...]:
    """The sections that edges of each family lead to.

    Dependence runs one way: who requires it, who refers to it. Beating runs both: what it beats
    may hold where it did not, and what beats it may stand on nothing.
    """
    found: list[Touched] = []
    for family, kinds in FAMILIES.items():
        back, forth = _neighbours(book, kinds)
        steps = _steps(start, back)
        if family == "beating":
            for other, distance in _steps(start, forth).items():
                steps[other] = min(distance, steps.get(other, distance))
        order = {section_id: place for place, section_id in enumerate(book.sections)}
        found += [
            Touched(other, family, distance)
            for other, distance in sorted(steps.items(), key=lambda it: (it[1], order[it[0]]))
        ]
    return tuple(found)


def _neighbours(
    book: Rulebook, kinds: frozenset[str]
) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    """For each section, where edges of these kinds come from, and where they lead."""
    back: dict[str, list[str]] = {}
    forth: dict[str, list[str]] = {}
    inside = {
        f"{book.game.id}/{chapter.chapter}": [str(s.id) for s in chapter.sections]
        for chapter in book.chapters
    }
    for section in book.sections.values():
        for kind, edge in section.edges():
            if kind in kinds:
                for to in inside.get(edge.to, [book.resolve(edge.to)]):
                    back.setdefault(to, []).append(str(section.id))
                    forth.setdefault(str(section.id), []).append(to)
    return back, forth


def _steps(start: str, neighbours: Mapping[str, Iterable[str]]) -> dict[str, int]:
    """The sections within reach of `start`, and how far each is; `start` itself left out."""
    found = {start: 0}
    front = [start]
    while front:
        reached = []
        for here in front:
            for other in neighbours.get(here, ()):
                if other not in found:
                    found[other] = found[here] + 1
                    reached.append(other)
        front = reached
    del found[start]
    return found


def _cites(book: Rulebook, concept: Concept, section_id: str) -> bool:
    cited = [*concept.defined_in]
    for _, said in concept.languages():
        cited += [t.context.cite for t in said.terms if t.context and t.context.cite]
    return section_id in map(book.resolve, cited)


def _mentions(book: Rulebook, section_id: str) -> tuple[str, ...]:
    """Texts that name the section in a mark, and what game.yml and changes.yml rest on it."""

    def names(text: str) -> bool:
        return any(book.resolve(mark) == section_id for mark in SECTION_MARK.findall(text))

    found = [f"{s.id} (its text)" for s in book.sections.values() if names(s.text)]
    found += [f"open:{q.id} (its text)" for q in book.open_questions if names(q.text)]
    for language, translation in book.translations.items():
        for chapter in translation.chapters.values():
            found += [f"{k} ({language})" for k, s in chapter.sections.items() if names(s.text)]
    game = book.game
    found += [
        f"the mode {m.id}" for m in game.modes if book.resolve(m.granted_by or "") == section_id
    ]
    found += [
        f"the tier {t.id}" for t in game.tiers if book.resolve(t.granted_by or "") == section_id
    ]
    if section_id in map(book.resolve, game.turn):
        found.append("the turn at a glance")
    found += [
        f"the change of {change.date}"
        for change in book.changes
        if section_id in map(book.resolve, change.sections)
    ]
    return tuple(found)
