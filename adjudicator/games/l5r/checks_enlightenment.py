"""Enlightenment: five Rings of five different elements under one player's control."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import KEYWORDS
from adjudicator.games.l5r.state import ELEMENTS
from adjudicator.games.l5r.whereabouts import controller_of
from adjudicator.judging import Case

Elements = frozenset[str]
ALL: Elements = frozenset(ELEMENTS)


def _rings(case: Case, player: str) -> list[Elements]:
    """The elements of each Ring that the player controls."""
    lying = [card for each in case.state.players.values() for card in each.play.named()]
    rings = [card for card in lying if case.card(card).type == "ring"]
    own = [ring for ring in rings if controller_of(case.state, ring) == player]
    words: list[tuple[str, ...]] = [case.ask(KEYWORDS, ring) for ring in own]
    return [ALL & set(keywords) for keywords in words]


def _one_each(rings: Sequence[Elements]) -> bool:
    """Whether five of the Rings can be given one element each, all of them different."""
    return any(
        all(element in ring for element, ring in zip(ELEMENTS, five, strict=True))
        for five in permutations(rings, len(ELEMENTS))
    )


def _pairwise(rings: Sequence[Elements]) -> bool:
    """Whether five of the Rings show all elements, and every two of them have different ones."""
    return any(
        frozenset().union(*five) == ALL
        and all(one - other and other - one for one, other in combinations(five, 2))
        for five in combinations(rings, len(ELEMENTS))
    )


def has_five_rings_of_one_element_each(case: Case, player: str) -> bool:
    """The player controls five Rings or more, none of which has several elements."""
    rings = _rings(case, player)
    return len(rings) >= len(ELEMENTS) and all(len(ring) <= 1 for ring in rings)


def has_five_rings_and_one_of_several_elements(case: Case, player: str) -> bool:
    """The player controls five Rings or more, and one of them has several elements."""
    rings = _rings(case, player)
    return len(rings) >= len(ELEMENTS) and any(len(ring) > 1 for ring in rings)


@law.check(
    q.IS_ENLIGHTENED,
    cites=("l5r.victory.enlightenment", "l5r.victory.enlightenment.reach"),
    when=has_five_rings_of_one_element_each,
)
def five_elements_are_there(case: Case, player: str) -> bool:
    """Five Rings enlighten the player who controls them if all five elements are among them."""
    return frozenset().union(*_rings(case, player)) >= ALL


@law.check(
    q.IS_ENLIGHTENED,
    cites="l5r.victory.enlightenment",
    when=has_five_rings_and_one_of_several_elements,
)
def several_elements_on_one_ring_are_open(case: Case, player: str) -> bool:
    """How a Ring of several elements counts hangs on the reading, where it matters."""
    rings = _rings(case, player)
    one_each, pairwise = _one_each(rings), _pairwise(rings)
    if one_each == pairwise:
        return one_each
    chosen = case.reading("l5r.rings-with-several-elements")
    return one_each if chosen == "one-each" else pairwise
