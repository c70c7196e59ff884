"""`ludex impact`: what a change of a section or concept touches."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from site_tools.citations import CitingCheck, CitingScenario, citations_of
from site_tools.command.term import relations, uses
from site_tools.command.wording import counted, listed
from site_tools.impact import Impact, Touched, impact_of_concept, impact_of_section
from site_tools.library import Library
from site_tools.refusal import Refusal
from site_tools.subjects import subject


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("impact", help="list what a change of a section or concept touches")
    parser.add_argument("id", metavar="ID", help="a section, or term: and a concept")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """List what is touched."""
    library = Library(options.root)
    found = impact(library, options.id)
    if options.format == "json":
        print(json.dumps(as_data(found), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told(library, found)))
    return 0


def impact(library: Library, word: str) -> Impact:
    """What a change of what `word` names touches.

    :raises Refusal: if it names nothing, or an open question.
    """
    named = subject(library, word)
    if named.kind == "open-question":
        raise Refusal(
            "an open question touches what the sections touch that list it",
            "ask for one of these sections",
        )
    if named.kind == "section":
        return impact_of_section(
            library.book(named.game), named.id, citations_of(library, named.game),
            library.glossary.concepts.values(),
        )  # fmt: skip
    concept = library.glossary[named.id]
    used = [
        (place, language) for language, places in uses(library, concept).items() for place in places
    ]
    games = {game for game in library.games if concept.game in {game, "generic"}}
    return impact_of_concept(
        concept, used, [other for _, other, _ in relations(library, concept)],
        [citations_of(library, game) for game in sorted(games)],
    )  # fmt: skip


def told(library: Library, found: Impact) -> Iterator[str]:
    """What is touched, as lines for a reader; the last is a summary."""
    yield f"a change of {found.of} touches"
    for family in dict.fromkeys(one.family for one in found.sections):
        mine = [one for one in found.sections if one.family == family]
        yield from listed(
            f"sections by {family}, directly", [_line(library, one) for one in mine if one.direct]
        )
        yield from listed(
            f"sections by {family}, through others",
            [f"{_line(library, one)}  ({one.steps} steps)" for one in mine if not one.direct],
        )
    yield from listed("checks", map(_check, found.checks))
    yield from listed("checks of sections that require it", map(_check, found.checks_by_requires))
    yield from listed("scenarios", map(_scenario, found.scenarios))
    yield from listed(
        "scenarios of sections that require it", map(_scenario, found.scenarios_by_requires)
    )
    yield from listed(
        "translations that become stale", [f"{k} ({v})" for k, v in found.translations.items()]
    )
    yield from listed("open questions", (f"open:{name}" for name in found.open_questions))
    yield from listed("concepts", (f"term:{name}" for name in found.concepts))
    yield from listed("named in", found.mentions)
    yield ""
    yield ", ".join(
        [
            counted(len({one.id for one in found.sections}), "section"),
            counted(len(found.checks) + len(found.checks_by_requires), "check"),
            counted(len(found.scenarios) + len(found.scenarios_by_requires), "scenario"),
            counted(len(found.translations), "translation"),
        ]
    )


def _line(library: Library, touched: Touched) -> str:
    book = library.book(touched.id.removeprefix("open:").split(".")[0])
    title = book.title(touched.id, "en") if touched.id in book else ""
    return f"{touched.id}  {title}".rstrip()


def _check(check: CitingCheck) -> str:
    return f"{check.name}  {'decides' if check.decides else 'supports'}; {check.where}"


def _scenario(scenario: CitingScenario) -> str:
    return f"{scenario.file}  {scenario.title}"


def as_data(found: Impact) -> dict[str, Any]:
    """What is touched, as JSON values."""

    def checks(these: tuple[CitingCheck, ...]) -> list[dict[str, Any]]:
        return [{"name": c.name, "question": c.question, "decides": c.decides} for c in these]

    def scenarios(these: tuple[CitingScenario, ...]) -> list[dict[str, str]]:
        return [{"id": s.id, "file": s.file, "title": s.title} for s in these]

    return {
        "of": found.of,
        "sections": [
            {"id": one.id, "by": one.family, "direct": one.direct, "steps": one.steps}
            for one in found.sections
        ],
        "checks": checks(found.checks),
        "checks-by-requires": checks(found.checks_by_requires),
        "scenarios": scenarios(found.scenarios),
        "scenarios-by-requires": scenarios(found.scenarios_by_requires),
        "translations": found.translations,
        "open": list(found.open_questions),
        "concepts": list(found.concepts),
        "named-in": list(found.mentions),
    }
