"""What happens to numbers, by effects of cards and by events, what grants it, and what must hold.

Nobody does these things: they are what an effect brings about, so they have no `by`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.games.l5r import questions_numbers as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import (
    AdjustmentId,
    Cause,
    ChangeId,
    Holder,
    LastingName,
    LimitId,
    PlayerName,
)
from adjudicator.games.l5r.state import Stat, Tally
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName

RULEBOOK = Cause("rulebook")


@law.move("grant", grants="l5r.statistics.changes", requires=(q.TAKES_CHANGES,))
@dataclass(frozen=True)
class Grant:
    """A statistic gets a bonus or a penalty that lasts."""

    holder: Holder
    stat: Stat
    kind: Literal["bonus", "penalty"]
    by: Natural
    source: Cause = RULEBOOK
    for_each: Tally | None = None
    counted_up_to: Natural | None = None
    up_to: int | None = None
    #: What the scenario calls it, where it speaks of it later.
    named: ChangeId | None = None


@law.move("fix", grants="l5r.statistics.set", requires=(q.TAKES_CHANGES,))
@dataclass(frozen=True)
class Fix:
    """A statistic is set, raised or lowered to a number, or to what that of another is."""

    holder: Holder
    stat: Stat
    how: Literal["set-to", "raise-to", "lower-to"] = "set-to"
    to: int | None = None
    like: Holder | None = None
    source: Cause = RULEBOOK
    named: ChangeId | None = None


@law.move("swap", grants="l5r.statistics.set.swap-copy", requires=(q.TAKES_CHANGES,))
@dataclass(frozen=True)
class Swap:
    """Two statistics of one kind change places."""

    holder: Holder
    other: Holder
    stat: Stat
    source: Cause = RULEBOOK
    named: ChangeId | None = None
    other_named: ChangeId | None = None


@law.move("adjust", grants="l5r.statistics.change-adjustment")
@dataclass(frozen=True)
class Adjust:
    """From now on, each bonus (or each penalty) on a statistic is raised or cut."""

    holder: Holder
    stat: Stat
    of: Literal["bonus", "penalty"]
    kind: Literal["raise", "cut"]
    by: Natural
    source: Cause = RULEBOOK
    up_to: Natural | None = None
    named: AdjustmentId | None = None


@law.move("limit", grants="l5r.statistics.changes")
@dataclass(frozen=True)
class Impose:
    """A statistic, or each bonus or penalty on it, gets a minimum or a maximum."""

    holder: Holder
    stat: Stat
    kind: Literal["minimum", "maximum"]
    value: int
    source: Cause = RULEBOOK
    #: Left out where it is the value that is limited, and not changes of it.
    limits: Literal["bonus", "penalty"] | None = None
    named: LimitId | None = None


@law.move("end", grants="l5r.bonus.ended-effect")
@dataclass(frozen=True)
class End:
    """A bonus, a penalty, a limit, or what raised or cut changes, ends or is cancelled."""

    what: LastingName


@law.move("vary", grants="l5r.statistics.asterisk")
@dataclass(frozen=True)
class Vary:
    """Circumstances make something else of a statistic that has an asterisk."""

    holder: CardName
    stat: Stat
    to: Natural


@law.move("pay", grants="l5r.gold-cost.payment")
@dataclass(frozen=True)
class Pay:
    """A card is paid for with so much Gold, be it more or less than its Gold Cost."""

    by: PlayerName
    card: CardName
    gold: Natural


Fixing = Fix | Swap
#: Moves that give bonuses or penalties.
Changing = Grant | Fix | Swap
