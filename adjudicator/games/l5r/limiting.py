"""How limits act on a number: the strictest of each kind, and what is left where two cancel."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.games.l5r.lasting import imposed
from adjudicator.judging import Case

#: What may be negative: an Honor Requirement, and every number that is written with a sign.
MAY_BE_NEGATIVE = frozenset({"honor-requirement"})


def has_base_minimum(stat: str) -> bool:
    """Whether zero is the base minimum of such a statistic."""
    return stat not in MAY_BE_NEGATIVE and not stat.endswith("-modifier")


@dataclass(frozen=True)
class Limits:
    """The limits of a number: those that effects set, and whether zero is its base minimum."""

    minimums: tuple[int, ...]
    maximums: tuple[int, ...]
    base: bool

    @classmethod
    def of(cls, case: Case, of: str, stat: str) -> Limits:
        """The limits of a statistic."""
        return cls(
            tuple(imposed(case, of, stat, "minimum")),
            tuple(imposed(case, of, stat, "maximum")),
            has_base_minimum(stat),
        )

    @property
    def lowest(self) -> int | None:
        """The strictest minimum, the base one among them."""
        return max((*self.minimums, *((0,) if self.base else ())), default=None)

    @property
    def highest(self) -> int | None:
        """The strictest maximum."""
        return min(self.maximums, default=None)

    @property
    def set_limits_clash(self) -> bool:
        """Whether a minimum that an effect sets is above a maximum."""
        return bool(self.minimums and self.maximums) and max(self.minimums) > min(self.maximums)

    @property
    def base_clashes(self) -> bool:
        """Whether a maximum is below the base minimum."""
        return self.base and min(self.maximums, default=0) < 0

    @property
    def clash(self) -> bool:
        """Whether two limits cancel each other, or may do so."""
        return self.set_limits_clash or self.base_clashes

    def held(self, value: int) -> int:
        """The value within limits that do not clash."""
        low, high = self.lowest, self.highest
        value = value if high is None else min(value, high)
        return value if low is None else max(value, low)

    def without_the_strictest(self) -> Limits:
        """What remains of the limits once the strictest two are out."""
        high, low = min(self.maximums), self.lowest
        base = self.base and low != 0
        return Limits(
            tuple(each for each in self.minimums if each != low),
            tuple(each for each in self.maximums if each != high),
            base,
        )

    def read(self, value: int, *, weaker_steps_in: bool, zero_remains: bool) -> int:
        """The value while limits clash, by one reading of each of the two open questions."""
        left = Limits(self.minimums, self.maximums, self.base and not zero_remains)
        while left.lowest is not None and left.highest is not None and left.lowest > left.highest:
            left = left.without_the_strictest() if weaker_steps_in else Limits((), (), False)
        held = left.held(value)
        return max(held, 0) if self.base and zero_remains else held


def while_they_clash(case: Case, limits: Limits, value: int) -> int:
    """The value of a number whose limits cancel each other; readings count where they matter."""

    def read(weaker: bool, zero: bool) -> int:
        return limits.read(value, weaker_steps_in=weaker, zero_remains=zero)

    both: tuple[bool, ...] = (True, False)
    zeros, weakers = both, both
    if any(read(weaker, True) != read(weaker, False) for weaker in both):
        zeros = (case.reading("l5r.base-minimum-in-conflict") == "zero-remains",)
    if any(read(True, zero) != read(False, zero) for zero in zeros):
        weakers = (case.reading("l5r.several-limits") == "weaker-steps-in",)
    return read(weakers[0], zeros[0])


def limited(case: Case, of: str, stat: str, value: int) -> int:
    """A value once the limits of the statistic have been applied to it."""
    limits = Limits.of(case, of, stat)
    return while_they_clash(case, limits, value) if limits.clash else limits.held(value)
