"""What giving up brings about; what becomes of the cards is a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.leaving import ZONES, decided
from adjudicator.games.ruler.moves_turn import Abandon
from adjudicator.games.ruler.questions import LEFT_PLACE
from adjudicator.games.ruler.questions_round import LEAVES_LIKE_THE_ELIMINATED
from adjudicator.judging import Case, Change, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts


def _cleared(seat: str, zone: str) -> Change:
    """The cards of one place go, as far as it is known where."""
    path = f"{seat}.{zone}"

    def work_out(now: Case) -> Facts:
        state: Facts = now.state
        cards = state.fetch(path)
        if not cards or not now.ask(LEAVES_LIKE_THE_ELIMINATED, seat):
            return state
        for card in cards:
            state = moved(state, now.ask(LEFT_PLACE, card), [card])
        return state

    return Change(work_out, (path, "facedown", "exsilium"))


@law.effect(Abandon)
def a_player_gives_up(case: Case, move: Abandon) -> Steps:
    """The player is in the round no more, and the round may be over by that."""
    for zone in ZONES:
        yield _cleared(move.by, zone)
    yield set_fact(f"{move.by}.last-stand", False)
    yield set_fact("round.abandoned", move.by)
    case = yield set_fact(f"{move.by}.out", True)
    case = yield from decided(case, "nobody")
    if case.state.round.knows("over") and not case.state.round.over:
        yield set_fact("round.abandoned", "nobody")
