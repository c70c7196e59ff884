"""The actions of Exsilium: RULERs go there and come back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from adjudicator.games.ruler import requirements as r
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import every_card
from adjudicator.games.ruler.questions import Window
from adjudicator.games.ruler.state import Seat
from adjudicator.judging.naming import CardName, Chosen

FIRST = (r.OWN_TURN, r.FIRST_ACTION, r.FILLED)
PAID = (r.PAYABLE, r.TRIAD)
PROTECTED = (r.FROM_HAND, r.PROTECTABLE, r.NOT_BARRED)


@law.move(
    "renewal",
    grants="ruler.exsilium.refresh",
    moment=r.MOMENT,
    requires=(
        r.OWN_TURN, r.FIRST_ACTION, r.HAS_LEADER, r.ONCE_A_TURN, r.RULER_IN_HAND, r.RULER_FREE,
        r.UP_TO_THREE, r.RESHUFFLE_FITS, r.IN_ORDER, r.FILLED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Renewal:
    """Send another RULER from hand to Exsilium and take up to three cards."""

    by: Seat
    ruler: CardName
    source: Literal["registrum", "depositum"]
    count: Literal[0, 1, 2, 3, 4, 5]
    #: Whether a reshuffle is brought about first.
    reshuffle: bool | None = None
    #: The cards of Registrum that the player wants; they may be left out.
    takes: Chosen | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)


@dataclass(frozen=True, kw_only=True)
class Paying:
    """A Triad that is paid, and the cards that are protected beside the new RULER."""

    by: Seat
    pay: Chosen
    #: The RULER that is taken.
    ruler: CardName
    protect: Chosen | None = None

    def cards(self) -> tuple[str, ...]:
        """The cards that pay and those that are protected, each once."""
        return every_card(self.pay, self.protect)


@law.move(
    "investiture",
    grants="ruler.exsilium.investiture",
    moment=r.MOMENT,
    requires=(
        *FIRST, r.HAS_LEADER, r.IN_PHASE, r.NONE_CHOSEN, r.RULER_IN_EXSILIUM, *PAID, *PROTECTED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Investiture(Paying):
    """Pay a Triad and take a RULER from Exsilium, without having one."""

    moments: ClassVar[tuple[Window, ...]] = ("open",)


@law.move(
    "succession",
    grants="ruler.exsilium.succession",
    moment=r.MOMENT,
    requires=(*FIRST, r.HAS_LEADER, r.RULER_FREE, r.RULER_IN_HAND, *PROTECTED),
)
@dataclass(frozen=True, kw_only=True)
class Succession:
    """Replace the active RULER by one from hand."""

    by: Seat
    #: The RULER that is activated.
    ruler: CardName
    #: The active RULER that goes; it may be left out where there is one.
    sends: CardName | None = None
    protect: Chosen | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)

    def cards(self) -> tuple[str, ...]:
        """The cards that are protected."""
        return every_card(self.protect)


@law.move(
    "exchange",
    grants="ruler.exsilium.swap-active",
    moment=r.MOMENT,
    requires=(
        *FIRST, r.HAS_LEADER, r.RULER_FREE, r.RULER_IN_EXSILIUM, *PAID, *PROTECTED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Exchange(Paying):
    """Pay a Triad and replace the active RULER by one from Exsilium."""

    #: The active RULER that goes; it may be left out where there is one.
    sends: CardName | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)


@law.move(
    "exchange-from-hand",
    grants="ruler.exsilium.swap-hand",
    moment=r.MOMENT,
    requires=(
        *FIRST, r.HAS_LEADER, r.RULER_IN_HAND, r.RULER_FREE, r.RULER_IN_EXSILIUM, *PAID,
        r.ACTIVATABLE, *PROTECTED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class ExchangeFromHand(Paying):
    """Pay a Triad and exchange a RULER from hand for one from Exsilium."""

    #: The RULER from hand that goes.
    sends: CardName
    #: With Parallel Crowns: whether the RULER obtained is activated at once.
    activate: bool | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)
