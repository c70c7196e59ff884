"""Attacks, the reactions to them, and the other actions of Resources."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from adjudicator.games.ruler import requirements as r
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import Window
from adjudicator.games.ruler.state import Lot, Resource, Seat
from adjudicator.judging.naming import CardName, Chosen

NO_CARDS = Chosen()

CARDS = (r.AT_HAND, r.USABLE, r.NOT_GAINED)
PLAY = (*CARDS, r.SOME_CARD, r.ONE_RESOURCE, r.RIGHT_RESOURCE, r.SUPPORT_FITS, r.VARIANT)


@dataclass(frozen=True, kw_only=True)
class WithCards:
    """Cards that a player declares, in the order of play; a RULER from hand among them supports."""

    by: Seat
    with_: Chosen = NO_CARDS
    #: The Resource; it may be left out where the cards tell it.
    as_: Resource | None = None
    #: The cards for which +1 Influence of an active RULER is claimed.
    raised: tuple[CardName, ...] = ()
    #: With Adaptive Response: how the value is resolved, in order.
    lots: tuple[Lot, ...] = ()

    def cards(self) -> tuple[str, ...]:
        """The cards that are used."""
        return self.with_.names


@law.move(
    "attack",
    grants=("ruler.attack", "ruler.action"),
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.IN_ROUND, r.TARGET, *PLAY, r.FILLED),
)
@dataclass(frozen=True, kw_only=True)
class Attack(WithCards):
    """Attack another player with Wealth or Force."""

    target: Seat
    moments: ClassVar[tuple[Window, ...]] = ("open",)
    family: ClassVar[str] = "attack"


@law.move(
    "counterattack",
    grants=("ruler.attack.order.counter-window", "ruler.attack.counterattack"),
    moment=r.MOMENT,
    requires=(
        r.OWN_TURN, r.IN_ROUND, r.TARGET, r.COUNTER_OPEN, r.COUNTER_TARGET, r.BY_RULER, *PLAY,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Counterattack(WithCards):
    """Answer an attack by an attack of one's own, in the same chain."""

    target: Seat
    moments: ClassVar[tuple[Window, ...]] = ("settled",)
    family: ClassVar[str] = "attack"


@law.move(
    "defend",
    grants=("ruler.defense", "ruler.attack.order.first-defense"),
    moment=r.MOMENT,
    requires=(r.IS_TARGET, r.DEFENDABLE, r.NOT_SPOKEN, r.BY_RULER, *PLAY, r.ALLOTMENT),
)
@dataclass(frozen=True, kw_only=True)
class Defend(WithCards):
    """Declare the whole own contribution against an attack on oneself."""

    #: With Adaptive Response: how many points go against which lot.
    against: tuple[Lot, ...] = ()
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")
    family: ClassVar[str] = "defence"


@law.move(
    "again",
    grants="ruler.avangarda.same-step",
    moment=r.MOMENT,
    requires=(r.SECOND_USE, r.IN_ITS_STEP, r.RIGHT_RESOURCE, r.VARIANT, r.ALLOTMENT),
)
@dataclass(frozen=True, kw_only=True)
class Again:
    """Use a Vanguard from hand in the very step to which it contributed from Protection."""

    by: Seat
    card: CardName
    as_: Resource
    raised: bool = False
    #: With Adaptive Response: how the whole value is resolved with this use, in order.
    lots: tuple[Lot, ...] = ()
    #: With Adaptive Response: how many points of this use go against which lot.
    against: tuple[Lot, ...] = ()
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")


@law.move(
    "waive",
    grants="ruler.defense.shield.target-first",
    moment=r.MOMENT,
    requires=(r.IS_TARGET, r.MAY_WAIVE),
)
@dataclass(frozen=True, kw_only=True)
class Waive:
    """Declare that one will not cover all, or contributes nothing; Shields may step in then."""

    by: Seat
    moments: ClassVar[tuple[Window, ...]] = ("defending",)


@law.move(
    "shield",
    grants=("ruler.defense.shield", "ruler.attack.order.shield-window"),
    moment=r.MOMENT,
    requires=(
        r.THIRD_PLAYER, r.IN_ROUND, r.DEFENDABLE, r.HELPS_TARGET, r.TARGET_SPOKE, r.SHIELDS_LEFT,
        *PLAY, r.ALLOTMENT,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Shield(WithCards):
    """Step in for the target of an attack, as a third player."""

    #: Who is helped; it may be left out where it is the target.
    for_: Seat | None = None
    against: tuple[Lot, ...] = ()
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")
    family: ClassVar[str] = "defence"


@law.move(
    "resolve",
    grants=("ruler.attack.order", "ruler.loss"),
    moment=r.MOMENT,
    requires=(
        r.DEFENCE_DONE, r.CONSILIUM_DONE, r.ONE_KEPT, r.LIFTS_ALLOWED, r.LIFTS_ENOUGH, r.GIVES_OWN,
        r.GIVES_RIGHT,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Resolve:
    """The attack goes on to its payment; everybody else passes."""

    #: The cards that the target hands over (Tribute), or that chance took (Raid, where told).
    gives: Chosen | None = None
    #: The protected cards that the target lifts in order to pay.
    lifts: Chosen | None = None
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")

    @property
    def lifted(self) -> Chosen:
        """The cards that are lifted, if there are any."""
        return self.lifts or NO_CARDS


@law.move(
    "consilium",
    grants=("ruler.defense.consilium", "ruler.attack.order.charisma"),
    moment=r.MOMENT,
    requires=(r.CONSILIUM_OPEN, r.CONSILIUM_KNOWN),
)
@dataclass(frozen=True, kw_only=True)
class Consilium:
    """Use the right that a full individual defence by Charisma opens."""

    by: Seat
    #: In Ultima Defensio: which of the RULER's Resources is taken.
    as_: Literal["wisdom", "luck"] | None = None
    moments: ClassVar[tuple[Window, ...]] = ("defending", "shielding")


@law.move(
    "close-chain",
    grants="ruler.attack.order.close",
    moment=r.MOMENT,
    requires=(r.COUNTER_DONE,),
)
@dataclass(frozen=True, kw_only=True)
class CloseChain:
    """The chain closes; nobody answers the attack any more."""

    moments: ClassVar[tuple[Window, ...]] = ("settled",)


@dataclass(frozen=True, kw_only=True)
class Provident(WithCards):
    """Cards that a player declares for Wisdom or Luck."""

    #: The Vanguards that are used twice: from Protection, and then from hand in the same step.
    again: Chosen | None = None


@law.move(
    "wisdom",
    grants=("ruler.providence.wisdom", "ruler.action"),
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.IN_ROUND, *PLAY, r.TWICE, r.FILLED, r.WITHIN_REACH, r.IN_ORDER),
)
@dataclass(frozen=True, kw_only=True)
class Wisdom(Provident):
    """Take cards from the top of Registrum."""

    #: The cards that the player wants; they may be left out.
    takes: Chosen | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)
    family: ClassVar[str] = "providence"


@law.move(
    "luck",
    grants=("ruler.providence.luck", "ruler.action"),
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.IN_ROUND, *PLAY, r.TWICE, r.FILLED),
)
@dataclass(frozen=True, kw_only=True)
class Luck(Provident):
    """Draw cards from Depositum."""

    moments: ClassVar[tuple[Window, ...]] = ("open",)
    family: ClassVar[str] = "providence"


@law.move(
    "destiny",
    grants="ruler.destin.actions",
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.FILLED, r.DESTINY_PLACE, r.DESTINY_FITS, r.DESTINY_KNOWN),
)
@dataclass(frozen=True, kw_only=True)
class Destiny:
    """Use a Destiny for one of its actions."""

    by: Seat
    card: CardName
    #: Which of its actions, as far as our text names them.
    action: Literal["spy", "own-leader"] | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)


Playing = Attack | Counterattack | Defend | Shield | Wisdom | Luck
Striking = Attack | Counterattack
Reacting = Defend | Shield
Declaring = WithCards | Again
