"""Doubt: what cannot be told blocks an answer only if it could change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from adjudicator.judging.case import Case

D = TypeVar("D")

MOST_TRIED = 4
"""How many things that cannot be told are tried both ways; of more, each may matter."""


class Stumbled(Exception):
    """A rule that was tried without its condition known, and fails, as it well may."""


def mattering(
    case: Case, doubts: Sequence[D], outcome_if: Callable[[frozenset[D]], Any]
) -> tuple[D, ...]:
    """Those of the doubts that could change the outcome; none, where it is the same regardless.

    `outcome_if` says what comes out if exactly these hold. Nothing that it asks goes on record.
    """
    if len(doubts) > MOST_TRIED:
        return tuple(doubts)
    outcomes = {
        held: _tried(case, held, outcome_if)
        for size in range(len(doubts) + 1)
        for held in map(frozenset, combinations(doubts, size))
    }
    return tuple(
        doubt
        for doubt in doubts
        if any(outcomes[held] != outcomes[held - {doubt}] for held in outcomes if doubt in held)
    )


def _tried(case: Case, held: frozenset[D], outcome_if: Callable[[frozenset[D]], Any]) -> Any:
    with case.supposing():
        try:
            return outcome_if(held)
        except Stumbled:
            return object()  # like nothing else, so that it counts as a change
