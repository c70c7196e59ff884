"""Piles: cards in one place, in order, top first; some of them perhaps without a face."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any, ClassVar, TypeVar

from adjudicator.judging.facts import Facts
from adjudicator.judging.outcome import MissingFact, Unsettled
from adjudicator.reading import Node, Reader, Scalar, Sequence
from adjudicator.reading.problem import suggestion
from adjudicator.reading.scalar import whole_number
from adjudicator.reading.single import BROKEN

S = TypeVar("S", bound=Facts)

UNNAMED = "?"
"""Begins the identity of a card without a face; no card of a scenario is named so."""

MOST_CARDS = 1000


def is_unnamed(card: str) -> bool:
    """Whether nothing but its existence is known of the card."""
    return card.startswith(UNNAMED)


class Pile(tuple[str, ...]):
    """The cards of one place. Files write a count, or a list of names and `+n` unnamed ones."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a number of unnamed cards, or a list of cards and +n unnamed, top first",
        "oneOf": [
            {"type": "integer", "minimum": 0},
            {"type": "array", "items": {"type": ["string", "integer"]}},
        ],
    }

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """`9`, or `[spear, shield, +3]`; each card by a name of the scenario's `cards`."""
        if isinstance(node, Scalar):
            count = whole_number(node.value) if node.plain else None
            if count is None or node.value[0] in "+-":
                return reader.refuse(
                    node, "not-a-pile", f"{node.value!r} is neither a number of cards nor a list",
                    "write 9, or [spear, +3]",
                )  # fmt: skip
            return cls(_unnamed(count, node, reader))
        if not isinstance(node, Sequence):
            return reader.refuse(
                node, "not-a-pile", f"expected cards, found {node.kind}", "write 9, or [spear, +3]"
            )
        cards: list[str] = []
        for item in node.items:
            cards += _cards(item, reader)
        return cls(cards)

    def named(self) -> tuple[str, ...]:
        """The cards with a face."""
        return tuple(card for card in self if not is_unnamed(card))


def _cards(item: Node, reader: Reader) -> Iterable[str]:
    if isinstance(item, Scalar) and item.plain and item.value.startswith("+"):
        count = whole_number(item.value)
        if count is None:
            reader.refuse(item, "not-a-number", f"{item.value!r} is not '+' and a whole number")
            return []
        return _unnamed(count, item, reader)
    if isinstance(item, Scalar) and item.plain and whole_number(item.value) is not None:
        reader.refuse(
            item, "not-a-card", f"{item.value!r} is a number, not a card",
            f"write +{item.value.lstrip('-')} for so many cards without a name",
        )  # fmt: skip
        return []
    word = reader.word(item, "a card")
    if word is BROKEN:
        return []
    cards = reader.known.get("cards", {})
    if word not in cards:
        reader.refuse(
            item, "unknown-card", f"{str(word)!r} is not under 'cards'",
            suggestion(word, cards, "cards"),
        )  # fmt: skip
        return []
    reader.known.setdefault("lying", {}).setdefault(str(word), []).append(item)
    return [str(word)]


def _unnamed(count: int, node: Node, reader: Reader) -> list[str]:
    if count > MOST_CARDS:
        reader.refuse(node, "too-many-cards", f"{count} cards in one place; at most {MOST_CARDS}")
        return []
    start: int = reader.known.setdefault("unnamed", 0)
    reader.known["unnamed"] = start + count
    return [f"{UNNAMED}{number}" for number in range(start + 1, start + count + 1)]


EMPTY = Pile()


def hidden(pile: Pile) -> Pile:
    """As many cards in the same order, and none with a face.

    A card is the same card in every pile so hidden, and like no card that never had a face.
    """
    return Pile(card if is_unnamed(card) else f"{UNNAMED}{UNNAMED}{card}" for card in pile)


def piles(state: Facts) -> Iterator[tuple[str, Pile]]:
    """Every known pile of a state with its path; unknown ones and holes are passed over."""
    for path, value in state.known():
        if isinstance(value, Pile):
            yield path, value


def veiled(state: S, *paths: str) -> S:
    """The state with the piles at these paths hidden; what is unknown stays so.

    :raises KeyError: if no path leads there.
    """
    for path in paths:
        with suppress(Unsettled):
            state = state.put(path, hidden(state.fetch(path)))
    return state


def place_of_card(state: Facts, card: str) -> str:
    """The path of the pile that holds the card.

    :raises MissingFact: if no known pile does.
    """
    for path, pile in piles(state):
        if card in pile:
            return path
    raise MissingFact(f"{card}.place")


def moved(state: Facts, to: str, cards: Iterable[str], top: bool = True) -> Facts:
    """The state after the cards went to the pile `to`; the first of them comes to lie on top.

    This is the one way in which a card changes its place. A pile that is unknown stays so.

    :raises MissingFact: if the place of a card is unknown.
    """
    going = tuple(cards)
    for card in going:
        source = place_of_card(state, card)
        pile = state.fetch(source)
        state = state.put(source, Pile(other for other in pile if other != card))
    try:
        target = state.fetch(to)
    except Unsettled:
        return state
    return state.put(to, Pile((*going, *target) if top else (*target, *going)))
