"""Numbers of L5R as cards print them: a whole number, or a word for what stands in its place."""

from __future__ import annotations

from typing import Annotated, Literal

from adjudicator.judging import Least, Natural

#: So many, and at least one.
AtLeastOne = Annotated[int, Least(1)]
#: What may stand in the place of a printed number.
Sign = Literal["dash", "asterisk", "no-icon"]
#: A printed number that may be negative, and one from zero up.
PrintedNumber = int | Sign
PrintedNatural = Natural | Sign
#: How many cards a player may keep.
HandLimit = Natural | Literal["no-limit"]
#: What a statistic is, for all who ask: a number, or beyond all numbers.
ReadNumber = int | Literal["below-every-number", "infinite", "no-value"]
#: The value of a minimum or a maximum.
LimitNumber = int | Literal["no-limit"]
