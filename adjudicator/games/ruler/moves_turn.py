"""What a player does in the own turn besides actions, and how turns and phases go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from adjudicator.games.ruler import requirements as r
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import Window
from adjudicator.games.ruler.state import Seat
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import UNNAMED

CHAIN: tuple[Window, ...] = ("defending", "shielding", "settled")


def every_card(*chosen: Chosen | None) -> tuple[str, ...]:
    """The cards that were picked out, each once; one without a face stands for all such."""
    there = [some for some in chosen if some is not None]
    unnamed = [UNNAMED for some in there if some.unnamed]
    return tuple(dict.fromkeys((*(name for some in there for name in some.names), *unnamed)))


@law.move(
    "protect",
    grants="ruler.protect",
    moment=r.MOMENT,
    requires=(
        r.OWN_TURN, r.BETWEEN_CHAINS, r.HAS_LEADER, r.FROM_HAND, r.PROTECTABLE, r.JUST_DRAWN,
        r.NOT_BARRED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Protect:
    """Lay cards beside the active RULER."""

    by: Seat
    with_: Chosen
    moments: ClassVar[tuple[Window, ...]] = ("open", "windows", *CHAIN)

    def cards(self) -> tuple[str, ...]:
        """The cards that are protected."""
        return every_card(self.with_)


@law.move(
    "pick-up",
    grants="ruler.protect.pick-up",
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.BETWEEN_CHAINS, r.LIFTABLE),
)
@dataclass(frozen=True, kw_only=True)
class PickUp:
    """Take protected cards back into the hand."""

    by: Seat
    with_: Chosen
    moments: ClassVar[tuple[Window, ...]] = ("open", *CHAIN)

    def cards(self) -> tuple[str, ...]:
        """The cards that are picked up."""
        return every_card(self.with_)


@law.move(
    "activate",
    grants="ruler.activation",
    moment=r.MOMENT,
    requires=(
        r.OWN_TURN, r.IN_PHASE, r.NONE_CHOSEN, r.RULER_IN_HAND, r.FROM_HAND, r.PROTECTABLE,
        r.NOT_BARRED,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Activate:
    """Choose a RULER from hand and activate it, the normal way; the turn then closes."""

    by: Seat
    ruler: CardName
    #: The cards that are protected before the free card is drawn.
    protect: Chosen | None = None
    moments: ClassVar[tuple[Window, ...]] = ("open",)

    def cards(self) -> tuple[str, ...]:
        """The cards that are protected."""
        return every_card(self.protect)


@law.move("close-turn", grants="ruler.turn.closing", moment=r.MOMENT, requires=(r.OWN_TURN,))
@dataclass(frozen=True, kw_only=True)
class CloseTurn:
    """Begin to close the own turn: the free card is drawn, and no action follows."""

    by: Seat
    moments: ClassVar[tuple[Window, ...]] = ("open",)


@law.move(
    "claim",
    grants=("ruler.victory.window", "ruler.mode"),
    moment=r.MOMENT,
    requires=(r.IN_ROUND, r.CLAIM_TIME, r.CLAIM_HOLDS),
)
@dataclass(frozen=True, kw_only=True)
class Claim:
    """Declare victory with an active RULER."""

    by: Seat
    ruler: CardName
    moments: ClassVar[tuple[Window, ...]] = ("open", "windows", "closing", *CHAIN)


@law.move(
    "end-turn",
    grants="ruler.turn.closing-end",
    moment=r.MOMENT,
    requires=(r.OWN_TURN, r.NO_CHECKPOINT),
)
@dataclass(frozen=True, kw_only=True)
class EndTurn:
    """Let the windows pass: Momentum is emptied, and the next player's turn begins."""

    by: Seat
    moments: ClassVar[tuple[Window, ...]] = ("windows", "closing")


@law.move(
    "checkpoint",
    grants="ruler.phase.checkpoint",
    moment=r.MOMENT,
    requires=(r.CHECKPOINT_DUE,),
)
@dataclass(frozen=True, kw_only=True)
class Checkpoint:
    """Go through the checkpoint, step by step."""

    moments: ClassVar[tuple[Window, ...]] = ("checkpoint", "open", "windows", "closing", *CHAIN)


@law.move(
    "reshuffle",
    grants="ruler.phase.reshuffle",
    moment=r.MOMENT,
    requires=(r.EMPTY_DEPOSITUM, r.PAST_PHASE_ONE),
)
@dataclass(frozen=True, kw_only=True)
class Reshuffle:
    """Form a new Depositum before the next action."""

    moments: ClassVar[tuple[Window, ...]] = ("open",)


@law.move(
    "abandon",
    grants="ruler.setup.closer.no-author",
    moment=r.MOMENT,
    requires=(r.IN_ROUND, r.ABANDON_KNOWN),
)
@dataclass(frozen=True, kw_only=True)
class Abandon:
    """Give up in the middle of a round, or be disqualified from it."""

    by: Seat
    moments: ClassVar[tuple[Window, ...]] = ("open", "windows", "closing", "checkpoint", *CHAIN)


@law.move(
    "conclave",
    grants="ruler.mechanic.conclave.procedure",
    moment=r.MOMENT,
    requires=(r.CONCLAVE_KNOWN,),
)
@dataclass(frozen=True, kw_only=True)
class Conclave:
    """Get a RULER by the Conclave of Shadows."""

    by: Seat
    ruler: CardName
    moments: ClassVar[tuple[Window, ...]] = ("open",)


@law.move(
    "designate",
    grants="ruler.mechanic.crowns.designation",
    moment=r.MOMENT,
    requires=(r.NAMES_VICTOR, r.NAMED_IS_CHOSEN),
)
@dataclass(frozen=True, kw_only=True)
class Designate:
    """Name the RULER that brought the victory, where the closer has several."""

    by: Seat
    ruler: CardName
    moments: ClassVar[tuple[Window, ...]] = ("round-over",)
