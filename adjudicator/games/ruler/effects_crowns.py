"""What comes of keeping one of several RULERs. No rule stands here."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.games.ruler.conditions import chain_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_crowns import KeepOne
from adjudicator.games.ruler.questions_exsilium import CROWNS_LIFTED
from adjudicator.judging import Case, move_to, set_fact
from adjudicator.judging.effect import Steps


@law.effect(KeepOne)
def the_others_are_lifted(case: Case, move: KeepOne) -> Steps:
    """The other RULERs and their Destinies come to the hand."""
    lifted = case.ask(CROWNS_LIFTED, move.by, move.ruler)
    case = yield move_to(f"{move.by}.hand", *lifted)
    chain = chain_of(case)
    yield set_fact("chain", (*chain[:-1], replace(chain[-1], kept=True)))
