"""The Underground Duchy: its state, its moves, and its rules as checks."""

from adjudicator.games.duchy import (
    checks_assemble,
    checks_building,
    checks_cards,
    checks_digging,
    checks_failure,
    checks_income,
    checks_parliament,
    checks_places,
    checks_setup,
    checks_sway,
    checks_turn,
    effects,
    moves,
)
from adjudicator.games.duchy.questions import law

__all__ = [
    "checks_assemble",
    "checks_building",
    "checks_cards",
    "checks_digging",
    "checks_failure",
    "checks_income",
    "checks_parliament",
    "checks_places",
    "checks_setup",
    "checks_sway",
    "checks_turn",
    "effects",
    "law",
    "moves",
]
