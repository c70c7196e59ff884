"""What a move does to a number: the changes, modifiers and totals before it, and after it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adjudicator.games.l5r.checks_printed import prints_a_dash
from adjudicator.games.l5r.lasting import (
    MODIFIERS,
    TOTALS,
    change_of,
    changes_on,
    is_card,
    is_number,
    moved_stat,
)
from adjudicator.games.l5r.printing import printed
from adjudicator.games.l5r.questions_numbers import COUNT, COUNTS, PART, PRESENT, RAW, READING, SIZE
from adjudicator.games.l5r.units import army_of, borne_by, sensei_of
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case
from adjudicator.judging.doing import bring_about


def _counted(case: Case, change: str) -> int:
    """How many things a variable change counts; none, if it is no such change."""
    if not change_of(case.state, change).knows("for_each"):
        return 0
    with case.supposing():
        return case.ask(COUNT, change)


@dataclass(frozen=True)
class Aftermath:
    """A statistic of a holder before and after a move."""

    before: Case
    after: Case
    holder: str
    stat: str

    @classmethod
    def of(cls, case: Case, move: Any, holder: str, stat: str) -> Aftermath:
        """The statistic now, and as the move would leave it; nothing goes on record."""
        with case.supposing():
            return cls(
                case, bring_about(case, move, {}).case, holder, moved_stat(case, holder, stat)
            )

    def _sizes(self, case: Case) -> dict[str, int]:
        changes = {n: change_of(case.state, n) for n in changes_on(case, self.holder, self.stat)}
        with case.supposing():
            return {n: case.ask(PART, n, each.kind, each.source) for n, each in changes.items()}

    @cached_property
    def sizes(self) -> tuple[dict[str, int], dict[str, int]]:
        """The bonuses and penalties on it with their sizes, before and after."""
        return self._sizes(self.before), self._sizes(self.after)

    def granted(self, kind: str) -> dict[str, int]:
        """The bonuses (or penalties) that the move grants, with their sizes."""
        before, after = self.sizes
        new = [name for name in after if name not in before]
        with self.after.supposing():
            return {
                name: self.after.ask(SIZE, name)
                for name in new
                if change_of(self.after.state, name).kind == kind
            }

    @property
    def grants(self) -> tuple[str, int] | None:
        """Whether the move grants a bonus or a penalty, and of which size; a real one first."""
        found = [(k, size) for k in ("bonus", "penalty") for size in self.granted(k).values()]
        return max(found, key=lambda each: each[1], default=None)

    @property
    def ended(self) -> bool:
        """Whether the move ends a bonus or penalty on it."""
        before, after = self.sizes
        return any(name not in after for name in before)

    @property
    def limits(self) -> int:
        """How many minimums and maximums more there are after it."""
        return len(self.after.state.limits) - len(self.before.state.limits)

    @property
    def moves(self) -> bool:
        """Whether the statistic moves, or would if there were no limits."""
        return bool(self.shift or self.raw_shift)

    @property
    def something_is_over(self) -> bool:
        """Whether a bonus, a penalty or a limit is there no more, on whatever it was."""
        left = self.after.state.changes
        return self.limits < 0 or any(name not in left for name in self.before.state.changes)

    def resized(self, by_counting: bool) -> tuple[str, ...]:
        """The changes that last, and are larger or smaller: for what they count, or otherwise."""
        before, after = self.sizes
        return tuple(
            name
            for name, size in before.items()
            if name in after
            and after[name] != size
            and (_counted(self.before, name) != _counted(self.after, name)) is by_counting
        )

    def _value(self, case: Case, raw: bool) -> int:
        with case.supposing():
            if not case.ask(PRESENT, self.holder, self.stat) or prints_a_dash(
                case, self.holder, self.stat
            ):
                return 0
            value = case.ask(RAW if raw else READING, self.holder, self.stat)
        return value if is_number(value) else 0

    @cached_property
    def shift(self) -> int:
        """By how much its value moves, limits and all."""
        return self._value(self.after, raw=False) - self._value(self.before, raw=False)

    @cached_property
    def raw_shift(self) -> int:
        """By how much it moves before limits."""
        return self._value(self.after, raw=True) - self._value(self.before, raw=True)

    def _modifying(self, case: Case) -> tuple[tuple[str, ...], str]:
        """The Items on a Personality, or the Sensei of a Stronghold, and the modifier they have."""
        if self.stat in MODIFIERS and self.is_on("personality"):
            return borne_by(case, self.holder, "item"), MODIFIERS[self.stat]
        return sensei_of(case, self.holder, self.stat), f"{self.stat}-modifier"

    def is_on(self, kind: str) -> bool:
        """Whether it is a statistic of a card of that type."""
        return is_card(self.before, self.holder) and is_of_type(self.before, self.holder, kind)

    def _modifiers(self, case: Case) -> dict[str, int]:
        cards, modifier = self._modifying(case)
        with case.supposing():
            return {card: int(case.ask(READING, card, modifier)) for card in cards}

    @cached_property
    def modifiers(self) -> tuple[dict[str, int], dict[str, int]]:
        """The modifiers that act on it, by the cards that have them, before and after."""
        return self._modifiers(self.before), self._modifiers(self.after)

    @property
    def loses_a_modifier(self) -> bool:
        """Whether a modifier other than zero goes with its card."""
        before, after = self.modifiers
        return any(size and name not in after for name, size in before.items())

    @property
    def modifiers_shift(self) -> bool:
        """Whether modifiers that come, or stay, change something."""
        before, after = self.modifiers
        return any(size != before.get(name, 0) for name, size in after.items())

    @property
    def actual_shifts(self) -> bool:
        """Whether circumstances change what an asterisk stands for."""
        if not is_card(self.before, self.holder):
            return False
        if printed(self.before, self.holder, self.stat) != "asterisk":
            return False
        return bool(
            self.before.state.marks[self.holder].actual
            != self.after.state.marks[self.holder].actual
        )

    def _parts(self, case: Case) -> dict[str, int]:
        """The Force of each card that counts for a total."""
        units = army_of(case, self.holder) if self.stat == "army-force" else (self.holder,)
        cards = [card for one in units for card in (one, *borne_by(case, one, "follower"))]
        with case.supposing():
            return {
                card: int(case.ask(READING, card, "force"))
                for card in cards
                if case.ask(COUNTS, card, self.holder, self.stat)
            }

    @property
    def is_a_total(self) -> bool:
        """Whether it is the total Force of a unit or an army."""
        return self.stat in TOTALS

    @cached_property
    def members_that_shift(self) -> tuple[str, ...]:
        """The cards that go on counting for a total, and have another Force than before."""
        before, after = self._parts(self.before), self._parts(self.after)
        return tuple(card for card, size in after.items() if before.get(card, size) != size)
