"""Collects scenarios as tests: each step is one, named by file, scenario and step."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket, Report, StepReport, replay
from adjudicator.scenario.step import Ask, Do, Look

DOCKET = pytest.StashKey[Docket]()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.File | None:
    """Takes every scenario file under a folder `scenarios`."""
    if file_path.suffix != ".yml" or file_path.name == "confirmed.yml":
        return None
    parts = file_path.relative_to(parent.config.rootpath).parts
    if parts[0] != "scenarios" or "i18n" in parts:
        return None
    return ScenarioFile.from_parent(parent, path=file_path)


def _expects(step: StepReport) -> bool:
    """Whether the step can fail: a move has to be legal; a bare question only informs."""
    doing = step.step
    if isinstance(doing, Ask):
        return doing.expect is not None or bool(doing.cites)
    return isinstance(doing, Do | Look)


class ScenarioFile(pytest.File):
    """A scenario file: replayed once, held against its expectations step by step."""

    def collect(self) -> Iterator[pytest.Item]:
        """Every step that expects something; a file that cannot be read is one failing item."""
        stash = self.config.stash
        docket = stash.setdefault(DOCKET, Docket(self.config.rootpath, ("en",)))
        try:
            report = replay(docket.read(self.path))
        except Unreadable as error:
            yield Unread.from_parent(self, name="unreadable", error=error)
            return
        name = report.scenario.id
        for number, step in report.walk():
            if _expects(step):
                item = f"{name}[step {number}]"
                yield StepItem.from_parent(self, name=item, report=report, number=number, step=step)


class Unread(pytest.Item):
    """A scenario that cannot be read."""

    def __init__(self, *, error: Unreadable, **options: Any) -> None:
        super().__init__(**options)
        self.error = error

    def runtest(self) -> None:
        """Fails with the problems of the file."""
        raise self.error

    def repr_failure(self, excinfo: Any, style: Any = None) -> str:
        """The problems, without a traceback."""
        return str(self.error)


class StepItem(pytest.Item):
    """One step of a replayed scenario."""

    def __init__(self, *, report: Report, number: str, step: StepReport, **options: Any) -> None:
        super().__init__(**options)
        self.report = report
        self.number = number
        self.step = step

    def runtest(self) -> None:
        """Fails where the step is not as expected."""
        wrong = [
            failure
            for failure in self.report.failures
            if self.number in (failure.step, *failure.also)
        ]
        if wrong:
            raise Unexpected("\n".join(map(str, wrong)))

    def repr_failure(self, excinfo: Any, style: Any = None) -> str:
        """What was expected and what was found, without a traceback."""
        if isinstance(excinfo.value, Unexpected):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo, style))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the step stands."""
        return self.path, self.step.step.place.line - 1, self.name


class Unexpected(Exception):
    """A step that is not as its scenario expects."""
