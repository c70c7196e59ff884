"""Numbers as the scenario tells that cards print them, and which types of cards have which."""

from __future__ import annotations

from typing import Any

from adjudicator.games.l5r.lasting import is_card
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case, MissingFact

#: The types of cards that have a statistic. Of the Gold Cost the text says that many have it.
TYPES_WITH = {
    "force": {"personality", "follower", "item"},
    "chi": {"personality", "item"},
    "personal-honor": {"personality"},
    "honor-requirement": {"personality"},
    "gold-production": {"stronghold", "holding"},
    "province-strength": {"stronghold"},
    "starting-honor": {"stronghold"},
    "focus-value": {"strategy", "ring", "follower", "item", "spell"},
    "force-modifier": {"item"},
    "chi-modifier": {"item"},
    "province-strength-modifier": {"sensei"},
    "gold-production-modifier": {"sensei"},
    "starting-honor-modifier": {"sensei"},
    "unit-force": {"personality"},
}


def printed(case: Case, of: str, stat: str) -> Any:
    """What the scenario tells that the card prints; "" for what no card prints."""
    card = case.card(of)
    return getattr(card, stat.replace("-", "_")) if stat in card.names() else ""


def is_printed_on(case: Case, of: str, stat: str, wanted: str, *types: str) -> bool:
    """Whether it is that statistic, of a card of one of these types."""
    return stat == wanted and is_card(case, of) and is_of_type(case, of, *types)


def actual_value(case: Case, of: str, stat: str) -> int:
    """What circumstances make of a statistic that has an asterisk.

    :raises MissingFact: if that is not told.
    """
    mark = case.state.marks.get(of)
    told = mark.actual if mark is not None and mark.knows("actual") else {}
    if stat not in told:
        raise MissingFact(f"{of}.actual")
    return int(told[stat])
