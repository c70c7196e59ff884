"""The judge's desk: all that a browser calls; engine and messages are those of the command line."""

from __future__ import annotations

from typing import Any

from adjudicator.book import Language, Rulebook
from adjudicator.desk.form import form_of
from adjudicator.desk.hearing import Hearing
from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket, replay
from adjudicator.telling.record import report_data
from adjudicator.telling.told import Depth

__all__ = ["Hearing", "form_of", "rule_on"]


def rule_on(
    text: str, book: Rulebook, language: Language = "en", depth: Depth = "reasons",
    name: str = "scenario.yml",
) -> dict[str, Any]:  # fmt: skip
    """The ruling on a scenario's text, or the problems that keep it from being read.

    Gives `{"ruling": …}` as in `ludex judge --format json`, or `{"problems": […]}`; never raises
    for what the text says.
    """
    docket = Docket.of_books([book])
    try:
        report = replay(docket.read_text(text, name))
    except Unreadable as error:
        return {"problems": [problem.as_data() for problem in error.problems]}
    return {"ruling": report_data(report, language, depth)}
