"""Doing what a report says: whole, or not at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from adjudicator.reading import Problem, Unreadable
from site_tools.exchange.report import Report
from site_tools.library import Library
from site_tools.refusal import Refusal

Check = Callable[[Library], Iterable[Problem]]
"""What is wrong in a folder, such as `site_tools.terms.examine.examine`."""

_TOLD = 20


def settle(root: Path, report: Report, check: Check | None = None) -> None:
    """Write what a report prepared, unless the folder is worse for it.

    Afterwards every book and the glossary must still be readable, and `check` must find no error
    that was not there before. Else every file holds again what it held, byte for byte.

    :raises Refusal: if nothing was written, with the reasons.
    """
    rewriting = report.rewriting
    if not rewriting.files:
        return
    try:
        rewriting.write()
        found = _errors(root, check)
    except Unreadable as error:
        rewriting.take_back()
        raise _refused("the files could not be read afterwards", error.problems) from None
    except BaseException:
        rewriting.take_back()
        raise
    if not found:
        return
    rewriting.take_back()
    before = {_known(problem) for problem in _errors(root, check)}
    new = [problem for problem in found if _known(problem) not in before]
    if new:
        raise _refused("there would be new errors", new)
    rewriting.write()


def _errors(root: Path, check: Check | None) -> list[Problem]:
    """The errors of a folder that is read anew.

    :raises Unreadable: if it cannot be read.
    """
    library = Library(root)
    _ = library.glossary  # read for its problems
    for game in library.games:
        library.book(game)
    return [each for each in check(library) if each.severity == "error"] if check else []


def _known(problem: Problem) -> tuple[str, str, str]:
    """What stays of a problem when lines move."""
    return problem.place.file, problem.code, problem.message


def _refused(why: str, problems: Iterable[Problem]) -> Refusal:
    told = [str(problem) for problem in problems]
    more = [f"… and {len(told) - _TOLD} more"] if len(told) > _TOLD else []
    return Refusal("\n".join([f"nothing is written: {why}", *told[:_TOLD], *more]))
