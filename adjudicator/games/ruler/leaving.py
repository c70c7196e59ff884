"""How a player leaves the round, and how it ends by that; who has won it is a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.games.ruler.drawing import Going
from adjudicator.games.ruler.questions import CLOSER, LEFT_PLACE, ROUND_WINNER
from adjudicator.games.ruler.questions_round import ROUND_ENDS
from adjudicator.judging import Case, Change, set_fact
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts

ZONES = ("leaders", "shadow", "protection", "hand", "reserve")


def left(case: Case, seat: str) -> Going:
    """A player leaves the round, and the cards go where those of such players go."""
    for zone in ZONES:
        yield _cleared(f"{seat}.{zone}")
    yield set_fact(f"{seat}.out", True)
    return (yield set_fact(f"{seat}.last-stand", False))


def _cleared(path: str) -> Change:
    """The cards of one place go; where they go is open as long as their faces are unknown."""

    def work_out(now: Case) -> Facts:
        state: Facts = now.state
        for card in state.fetch(path):
            state = moved(state, now.ask(LEFT_PLACE, card), [card])
        return state

    return Change(work_out, (path, "facedown", "exsilium"))


def decided(case: Case, author: str) -> Going:
    """The round may be over, now that somebody has left it."""
    case = yield set_fact("round.over", lambda now: now.ask(ROUND_ENDS))
    if not case.state.round.knows("over") or not case.state.round.over:
        return case
    case = yield set_fact("round.winner", lambda now: now.ask(ROUND_WINNER))
    if not case.state.round.knows("winner") or case.state.round.winner == "nobody":
        return case
    return (yield set_fact("round.closer", lambda now: now.ask(CLOSER, author)))
