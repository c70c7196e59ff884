"""Where something was first open: the question that first could not be settled, as it was asked."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property

from adjudicator.judging import Ruling, Undetermined
from adjudicator.scenario.report import Report


class Origins:
    """Finds the questions of a report in which what is undetermined began."""

    def __init__(self, report: Report) -> None:
        self.report = report

    def of(
        self, outcome: Undetermined, ruling: Ruling | None = None, path: str = ""
    ) -> tuple[Ruling, ...]:
        """The rulings in which that began, each question once: those below `ruling` if there are.

        Several where one question was open about several things for one reason; of these, the ones
        about what `ruling`, or the fact at `path`, is about too, if there are.
        """
        below = ruling.walk() if ruling is not None else ()
        found = _each_once(_alike(below, outcome)) or _each_once(
            _alike(self._open.get(outcome.origin, ()), outcome)
        )
        about = _about(ruling) if ruling is not None else set(path.split("."))
        return tuple(first for first in found if about & _about(first)) or found

    @cached_property
    def _open(self) -> dict[str, list[Ruling]]:
        """Every ruling of the report that is undetermined, by its question."""
        found: dict[str, list[Ruling]] = {}
        for ruling in self.report.rulings():
            for part in ruling.walk():
                if part.undetermined is not None:
                    found.setdefault(part.question.id, []).append(part)
        return found


def _alike(rulings: Iterable[Ruling], outcome: Undetermined) -> Iterator[Ruling]:
    """The rulings on the question where it began that came out open for the same reason."""
    for ruling in rulings:
        why = ruling.undetermined
        if why is None or ruling.question.id != outcome.origin or why.reason != outcome.reason:
            continue
        same = {*why.needs, *why.open, *why.sections}
        if same <= {*outcome.needs, *outcome.open, *outcome.sections}:
            yield ruling


def _each_once(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    return tuple({(ruling.question.id, ruling.words): ruling for ruling in rulings}.values())


def _about(ruling: Ruling) -> set[object]:
    """What a question is asked about; of a move also what it tells."""
    told = [*ruling.words]
    for word in ruling.words:
        told += vars(word).values() if hasattr(word, "__dict__") else ()
    return {word for word in told if isinstance(word, Hashable) and word is not None}
