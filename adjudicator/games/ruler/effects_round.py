"""What naming the RULER of a victory brings about."""

from __future__ import annotations

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Designate
from adjudicator.judging import Case, set_fact
from adjudicator.judging.effect import Steps


@law.effect(Designate)
def the_victor_is_named(case: Case, move: Designate) -> Steps:
    """The RULER is on record."""
    yield set_fact("round.ruler", move.ruler)
