"""What can be disputed about numbers: statistics, their changes, their limits, total Force."""

from __future__ import annotations

from typing import Literal

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import Cause, ChangeName, Holder, LimitName
from adjudicator.games.l5r.numbers import LimitNumber, ReadNumber
from adjudicator.games.l5r.state import Stat
from adjudicator.judging.naming import CardName, MoveOf

Kind = Literal["bonus", "penalty"]
FIXING = MoveOf(("fix", "swap"))

# What a statistic is.
PRESENT = law.value(
    "present", bool, of=Holder, stat=Stat, otherwise=True, listed=("l5r.statistics",),
    doc="Is there such a statistic at all?",
)  # fmt: skip
PRINTED = law.value(
    "printed-value", ReadNumber, of=Holder, stat=Stat, listed=("l5r.statistics",),
    doc="What does the card print for this statistic?",
)  # fmt: skip
RAW = law.amount(
    "raw-value", of=Holder, stat=Stat, stages=("modifiers",), listed=("l5r.statistics",),
    doc="What is this statistic with its modifiers, bonuses and penalties alone?",
)  # fmt: skip
BOUNDED = law.amount(
    "bounded-value", of=Holder, stat=Stat, stages=("up-to",),
    doc="What is it once changes that go “up to” a value are applied as well?",
)  # fmt: skip
LIMIT = law.value(
    "limit", int, limit=LimitName, kind=Literal["minimum", "maximum"], source=Cause,
    doc="Which value does this limit have, from this source?",
)  # fmt: skip
MINIMUM = law.value(
    "minimum", LimitNumber, of=Holder, stat=Stat, otherwise="no-limit",
    listed=("l5r.statistics.minmax",), doc="Which minimum does this statistic have?",
)  # fmt: skip
MAXIMUM = law.value(
    "maximum", LimitNumber, of=Holder, stat=Stat, otherwise="no-limit",
    listed=("l5r.statistics.minmax",), doc="Which maximum does this statistic have?",
)  # fmt: skip
READING = law.value(
    "reading", ReadNumber, of=Holder, stat=Stat, listed=("l5r.statistics",),
    doc="What is this statistic now, for all who ask?",
)  # fmt: skip

# How much a change changes.
COUNT = law.amount(
    "count", change=ChangeName, stages=("counted at most",),
    doc="How many things does this variable change count?",
)  # fmt: skip
PART = law.amount(
    "part", change=ChangeName, kind=Kind, source=Cause,
    stages=("raises and cuts", "up-to", "floor", "limits"),
    ordered_by=("l5r.statistics.change-calculation",),
    doc="What does this change come to, from this source?",
)  # fmt: skip
SIZE = law.value("size", int, change=ChangeName, doc="How large is this bonus or penalty?")
HAS_CHANGE = law.value(
    "has-change", bool, of=Holder, stat=Stat, kind=Kind, otherwise=False, listed=("l5r.bonus",),
    doc="Does this statistic have a bonus (a penalty) now?",
)  # fmt: skip

# Total Force.
COUNTS = law.value(
    "counts", bool, card=CardName, total=Holder, stat=Stat,
    doc="Does this card count for that total Force?",
)  # fmt: skip

# Bringing a statistic to a value.
AIM = law.value(
    "aim", ReadNumber, move=FIXING, holder=Holder, doc="To which value is the statistic brought?"
)
NEEDED = law.value(
    "needed-change", int, move=FIXING, holder=Holder,
    doc="Which bonus (or penalty, where below zero) brings the statistic to the value?",
)  # fmt: skip

# What moves do to numbers.
SHIFT = law.value(
    "shift", int, move=object, holder=Holder, stat=Stat,
    doc="By how much does the value of the statistic move?",
)  # fmt: skip
BONUS_OR_PENALTY = law.value(
    "bonus-or-penalty", Literal["bonus", "penalty", "neither"],
    move=object, holder=Holder, stat=Stat, otherwise="neither", listed=("l5r.bonus",),
    doc="Does the statistic get a bonus or a penalty by this?",
)  # fmt: skip
RISE_OR_FALL = law.value(
    "rise-or-fall", Literal["rise", "fall", "neither"], move=object, holder=Holder, stat=Stat,
    otherwise="neither", listed=("l5r.bonus",),
    doc="Does it count as a rise or a fall for what speaks of neither bonus nor penalty?",
)  # fmt: skip

# What must hold for a move.
TAKES_CHANGES = law.requirement("takes-changes", doc="The statistic is one that can be changed.")
