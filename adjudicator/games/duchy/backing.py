"""Clearings behind cards: whether each revealed card finds a clearing of its own.

A clearing has one suit and stands behind one card, so nothing needs to be tried: it is enough to
count, suit by suit, and then all together for bird cards, which have no suit of a clearing. Where
the scenario leaves something out, the count says what is certain all the same.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from adjudicator.games.duchy.state import BIRD, Position, holds_a_component
from adjudicator.judging import Undetermined, Unsettled
from adjudicator.judging.outcome import united


@dataclass
class Clearings:
    """The clearings that hold components of the Duchy, as far as that is told."""

    #: By suit: those of which it is certain, and those that may hold none.
    sure: Counter[str] = field(default_factory=Counter)
    perhaps: Counter[str] = field(default_factory=Counter)
    #: Those of any suit: of which it is certain, and which may hold none.
    of_any_suit: int = 0
    perhaps_of_any_suit: int = 0
    #: Why something is not certain.
    doubts: list[Undetermined] = field(default_factory=list)

    @classmethod
    def of(cls, state: Position) -> Clearings:
        """The clearings of a position."""
        found = cls()
        for name in state.clearings:
            found._count(state, name)
        return found

    def _count(self, state: Position, name: str) -> None:
        site = state.clearings[name]  # type: ignore[index]
        held: bool | None
        try:
            held = holds_a_component(state, name)
        except Unsettled as error:
            held = None
            self.doubts.append(error.undetermined)
        if held is False:
            return
        try:
            (self.sure if held else self.perhaps)[site.suit] += 1
        except Unsettled as error:
            self.doubts.append(error.undetermined)
            if held:
                self.of_any_suit += 1
            else:
                self.perhaps_of_any_suit += 1

    def held(self, suit: str) -> int:
        """How many clearings there are for a card of the suit for certain."""
        if suit == BIRD:
            return self.sure.total() + self.of_any_suit
        return self.sure[suit]

    def may_be(self, suit: str) -> int:
        """How many clearings there are for a card of the suit at most."""
        of_any = self.of_any_suit + self.perhaps_of_any_suit
        if suit == BIRD:
            return self.sure.total() + self.perhaps.total() + of_any
        return self.sure[suit] + self.perhaps[suit] + of_any

    def lack(self, suit: str) -> bool:
        """Whether none is there for a card of the suit; for a bird, whether none is there at all.

        :raises Unsettled: if that cannot be told.
        """
        if self.held(suit) == 0 and self.may_be(suit) > 0:
            raise Unsettled(united(self.doubts))
        return self.held(suit) == 0

    def fall_short_of(self, cards: Counter[str]) -> bool:
        """Whether some of the cards find no clearing of their own.

        :raises Unsettled: if that cannot be told.
        """
        suited = {suit: number for suit, number in cards.items() if suit != BIRD}
        lacking = sum(max(0, n - self.sure[suit]) for suit, n in suited.items())
        if lacking == 0 and cards.total() <= self.held(BIRD):
            return False
        lacking_at_best = sum(
            max(0, n - self.sure[suit] - self.perhaps[suit]) for suit, n in suited.items()
        )
        of_any = self.of_any_suit + self.perhaps_of_any_suit
        if lacking_at_best <= of_any and cards.total() <= self.may_be(BIRD):
            raise Unsettled(united(self.doubts))
        return True
