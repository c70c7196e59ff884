"""Cities: its state, its moves, and its rules as checks."""

from adjudicator.games.cities import (
    checks_abilities,
    checks_actions,
    checks_assigning,
    checks_attacks,
    checks_cards,
    checks_decrees,
    checks_resolution,
    checks_round,
    checks_setup,
    checks_targets,
    checks_victory,
    effects,
    moves,
)
from adjudicator.games.cities.questions import law

__all__ = [
    "checks_abilities",
    "checks_actions",
    "checks_assigning",
    "checks_attacks",
    "checks_cards",
    "checks_decrees",
    "checks_resolution",
    "checks_round",
    "checks_setup",
    "checks_targets",
    "checks_victory",
    "effects",
    "law",
    "moves",
]
