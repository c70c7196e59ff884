"""What stands in a part of the rules that we lack: there is no answer, and a question is open."""

from __future__ import annotations

from adjudicator.judging import Undetermined, Unsettled


def lacks(section: str, question: str) -> Unsettled:
    """The answer would stand in a section that is missing; the open question says what hangs on it.

    `question` is the open question without the name of the game.
    """
    return Unsettled(Undetermined("missing-text", sections=(section,), open=(f"l5r.{question}",)))
