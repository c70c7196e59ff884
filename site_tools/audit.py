"""Every problem of a Ludex folder: rules, glossary, translations, open questions, scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

from adjudicator.judging import CheckError, law_of
from adjudicator.judging.bench import wrong_whiles
from adjudicator.reading import (
    Mapping,
    Place,
    Problem,
    Scalar,
    Unreadable,
    misnamed,
    parse,
    read_file,
)
from adjudicator.reading.problem import place_of
from adjudicator.scenario import Docket, Scenario
from adjudicator.scenario.title import title_problems
from adjudicator.telling.unsaid import unsaid
from site_tools.library import Library
from site_tools.precedents import orphans, precedents_among
from site_tools.terms.examine import examine
from site_tools.terms.whereabouts import Whereabouts
from site_tools.texts import RULING


def audit(library: Library) -> tuple[Problem, ...]:
    """All problems of all files by place, warnings among them; none stops the search for others."""
    found: list[Problem] = []
    sound = []
    for game in library.games:
        try:
            found += library.book(game).warnings
            sound.append(game)
        except Unreadable as error:
            found += error.problems
    try:
        library.glossary  # noqa: B018 - it is read for what is wrong with it
    except Unreadable as error:
        found += error.problems
    found += examine(library)
    docket = Docket(library.root, book_of=library.book)
    scenarios: dict[str, tuple[Scenario, ...]] = {}
    found += _of_scenarios(library, sound, docket, scenarios)
    for game in library.games:
        found += title_problems(library.root, game)
    if not any(problem.severity == "error" for problem in found):
        found += _of_precedents(library, docket, scenarios)
    where = Whereabouts(library.root)
    shown = [
        replace(problem, excerpt=problem.excerpt or where.line(problem.place)) for problem in found
    ]
    return tuple(sorted(dict.fromkeys(shown), key=lambda problem: (problem.place, problem.code)))


def _of_scenarios(
    library: Library, sound: list[str], docket: Docket, read: dict[str, tuple[Scenario, ...]]
) -> Iterator[Problem]:
    """Scenarios as files; those of a game whose rules or code are broken wait for these.

    What can be read is put into `read`, by game.
    """
    folder = library.root / "scenarios"
    known = {path.name for path in folder.iterdir() if path.is_dir()} if folder.is_dir() else set()
    yield from _misplaced(docket, folder)
    for game in sound:
        place = Place(f"adjudicator/games/{game}")
        try:
            law = law_of(game)
            whiles = list(wrong_whiles(library.book(game), law))
            yield from whiles
            if whiles:
                known.discard(game)
                continue
            docket.bench(game)
            if law is not None:
                yield from unsaid(library.book(game), law)
        except CheckError as error:
            yield Problem(place, "wrong-check", str(error))
            known.discard(game)
    for game in sorted(known - (set(library.games) - set(sound))):
        try:
            read[game] = docket.scenarios(game)
        except Unreadable as error:
            yield from error.problems


def _of_precedents(
    library: Library, docket: Docket, read: dict[str, tuple[Scenario, ...]]
) -> Iterator[Problem]:
    """Precedents to look at again, and confirmed ones whose scenario is gone."""
    judged = [game for game in library.games if docket.bench(game) is not None]
    try:
        for precedent in chain.from_iterable(
            precedents_among(library, game, read.get(game, ())) for game in judged
        ):
            scenario = precedent.report.scenario
            if precedent.stale:
                yield Problem(
                    place_of(scenario.heading.id),
                    "stale-precedent",
                    f"{scenario.id!r}: {'; '.join(map(str, precedent.doubts))}",
                    f"look at the ruling, then `ludex confirm {RULING}{scenario.id}`",
                    severity="warning",
                )
        for game, name in orphans(library):
            yield Problem(
                place_of(name),
                "unknown-scenario",
                f"{str(name)!r} is confirmed, but {game!r} has no such precedent",
                "delete the entry",
            )
    except Unreadable as error:
        yield from error.problems


def _misplaced(docket: Docket, folder: Path) -> Iterator[Problem]:
    """Files that stand in no game's folder, and scenarios in another game's than their own."""
    yield from misnamed(folder, "scenarios")
    for path in sorted((docket.root / "rules").glob("*.yml")):
        yield Problem(
            Place(f"rules/{path.name}"), "stray-file", "no file stands here",
            "every game has its folder under rules/",
        )  # fmt: skip
    for path in docket.files():
        name = path.relative_to(folder).as_posix()
        if "/" not in name:
            yield Problem(
                Place(f"scenarios/{name}"), "stray-file", "a scenario stands in its game's folder",
                f"move it to scenarios/<game>/<topic>/{name}",
            )  # fmt: skip
            continue
        try:
            node = parse(read_file(path, f"scenarios/{name}"))
        except Unreadable:
            continue  # whoever reads it as a scenario tells why
        game = node.get("game") if isinstance(node, Mapping) else None
        if isinstance(game, Scalar) and game.value != name.split("/")[0]:
            yield Problem(
                Place(f"scenarios/{name}", game.line, game.column), "wrong-game",
                f"the folder is {name.split('/')[0]!r}, the game {game.value!r}",
                f"move it to scenarios/{game.value}/",
            )  # fmt: skip
