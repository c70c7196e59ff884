"""Lords of the Minotaurs: its state, its moves, and its rules as checks."""

from adjudicator.games.minotaurs import (
    checks_abilities,
    checks_actions,
    checks_cards,
    checks_end,
    checks_match,
    checks_places,
    checks_play,
    checks_superiority,
    checks_turn,
    effects,
    moves,
)
from adjudicator.games.minotaurs.questions import law

__all__ = [
    "checks_abilities",
    "checks_actions",
    "checks_cards",
    "checks_end",
    "checks_match",
    "checks_places",
    "checks_play",
    "checks_superiority",
    "checks_turn",
    "effects",
    "law",
    "moves",
]
