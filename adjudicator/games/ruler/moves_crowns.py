"""What a player with several RULERs does: keep one of them as the cards run out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from adjudicator.games.ruler import requirements as r
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import Window
from adjudicator.games.ruler.state import Seat
from adjudicator.judging.naming import CardName


@law.move(
    "keep-one",
    grants="ruler.mechanic.crowns.ultima",
    moment=r.MOMENT,
    requires=(r.IS_TARGET, r.KEEPING_DUE, r.KEEPS_OWN),
)
@dataclass(frozen=True, kw_only=True)
class KeepOne:
    """Keep one of several active RULERs, once the defence stands; the others come to hand."""

    by: Seat
    #: The RULER that stays active.
    ruler: CardName
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")
