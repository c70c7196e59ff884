"""The Shadow and the Throne: RULERs that are hidden and shown again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from adjudicator.games.ruler import requirements as r
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import CHAIN
from adjudicator.games.ruler.questions import Window
from adjudicator.games.ruler.state import Seat
from adjudicator.judging.naming import Chosen

SHADOW = (r.SHADOW_PLAYED, r.SHADOW_SHAPE, r.SHADOW_KNOWN)


@law.move("hide", grants="ruler.mode.shadow", moment=r.MOMENT, requires=SHADOW)
@dataclass(frozen=True, kw_only=True)
class Hide:
    """Lay chosen RULERs into the Shadow."""

    by: Seat
    with_: Chosen
    moments: ClassVar[tuple[Window, ...]] = ("open", "windows", "closing", *CHAIN)


@law.move("reveal", grants="ruler.mode.shadow", moment=r.MOMENT, requires=SHADOW)
@dataclass(frozen=True, kw_only=True)
class Reveal:
    """Show RULERs that lie in the Shadow."""

    by: Seat
    with_: Chosen
    moments: ClassVar[tuple[Window, ...]] = ("open", "windows", "closing", *CHAIN)
