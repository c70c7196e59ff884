"""What an action that nobody answers leaves behind: it too is a chain, and wholly resolved."""

from __future__ import annotations

from adjudicator.games.ruler.last_stand import looked_over
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Luck, Wisdom
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Renewal,
    Succession,
)
from adjudicator.judging import Case, set_fact
from adjudicator.judging.effect import Steps

Lone = Wisdom | Luck | Renewal | Investiture | Succession | Exchange | ExchangeFromHand


@law.effect(Wisdom, Luck, Renewal, Investiture, Succession, Exchange, ExchangeFromHand)
def a_lone_action_is_resolved(case: Case, move: Lone) -> Steps:
    """It shows who is in Ultima Defensio, now that the action and its chain are over."""
    yield from looked_over(case)
    yield set_fact("twice", ())
