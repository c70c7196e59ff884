"""Every problem of a Ludex folder: rules, glossary, translations, open questions, scenarios."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.judging import CheckError
from adjudicator.reading import Place, Problem, Unreadable
from adjudicator.scenario import Docket
from site_tools.library import Library
from site_tools.terms.examine import examine


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
    found += _of_scenarios(library, sound)
    return tuple(sorted(dict.fromkeys(found), key=lambda problem: (problem.place, problem.code)))


def _of_scenarios(library: Library, sound: list[str]) -> Iterator[Problem]:
    """Scenarios as files; those of a game whose rules or code are broken wait for these."""
    docket = Docket(library.root)
    folder = library.root / "scenarios"
    known = {path.name for path in folder.iterdir() if path.is_dir()} if folder.is_dir() else set()
    for game in sound:
        place = Place(f"adjudicator/games/{game}")
        try:
            docket.bench(game)
        except CheckError as error:
            yield Problem(place, "wrong-check", str(error))
            known.discard(game)
    for game in sorted(known - (set(library.games) - set(sound))):
        try:
            docket.scenarios(game)
        except Unreadable as error:
            yield from error.problems
