"""How moments pass: whatever is done or happens, what came before it is no longer just now."""

from __future__ import annotations

from adjudicator.games.l5r import moves_cards, moves_numbers, moves_players
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import HeedChi, MeetCondition, PutRing
from adjudicator.games.l5r.state import mark_of
from adjudicator.judging import Case, Change
from adjudicator.judging.effect import Steps
from adjudicator.judging.facts import Facts
from adjudicator.judging.naming import CardName

#: Everything that is done or happens; only once these are read are all moves registered.
HAPPENING = {module.__name__ for module in (moves_cards, moves_numbers, moves_players)}
#: What meets a condition opens the moment; the others use it, or only look.
WITHIN_THE_MOMENT = (MeetCondition, PutRing, HeedChi)
PASSING = tuple(
    kind.record
    for kind in law.moves.values()
    if kind.record.__module__ in HAPPENING and kind.record not in WITHIN_THE_MOMENT
)


def _is_over(card: str) -> Change:
    """What met the Entry Condition of a Ring was not just now."""

    def work_out(case: Case) -> Facts:
        mark = mark_of(case.state, card).but(just_met=False)
        state: Facts = case.state
        return state.but(marks={**case.state.marks, CardName(card): mark})

    return Change(work_out, (f"{card}.just-met",))


@law.effect(*PASSING)
def a_moment_is_over(case: Case, move: object) -> Steps:
    """Entry Conditions that were met just now were met a moment ago."""
    for card, mark in case.state.marks.items():
        if mark.knows("just_met") and mark.just_met:
            yield _is_over(card)
