"""What a chain that is wholly resolved leaves behind: who is in Ultima Defensio is a question."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.games.ruler.drawing import Going
from adjudicator.games.ruler.questions import ENTERS
from adjudicator.games.ruler.state import standing
from adjudicator.judging import Case, set_fact


def looked_over(case: Case) -> Going:
    """It shows who is in Ultima Defensio now; ask before what the chain has left is cleared."""
    for seat in standing(case.state):
        case = yield set_fact(f"{seat}.last-stand", _enters(seat))
    return case


def _enters(seat: str) -> Callable[[Case], bool]:
    return lambda now: now.ask(ENTERS, seat)
