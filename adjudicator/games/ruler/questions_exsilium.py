"""What can be disputed about RULERs, Protection, the Reserve and Exsilium."""

from __future__ import annotations

from typing import Literal

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.state import Seat
from adjudicator.judging.naming import CardName, MoveOf

# RULERs and the turn.
MUST_ACTIVATE = law.value(
    "must-activate", bool, player=Seat, otherwise=False, listed=("ruler.activation",),
    doc="Does this player have to choose and activate a RULER?",
)  # fmt: skip
ACTIVATION_STEPS = law.list_of(
    "activation-steps", Literal["face-up", "protect", "draw"],
    listed=("ruler.activation.order",), doc="In which order is a RULER activated?",
)  # fmt: skip
CLOSES_TURN = law.value(
    "closes-turn", bool, otherwise=False, listed=("ruler.turn.closing",),
    move=MoveOf((
        "protect", "activate", "renewal", "investiture", "succession", "exchange",
        "exchange-from-hand",
    )),
    doc="Does this close the turn?",
)  # fmt: skip

# Exsilium.
SENT = law.list_of(
    "sent", CardName, listed=("ruler.exsilium",),
    move=MoveOf(("renewal", "succession", "exchange", "exchange-from-hand")),
    doc="Which RULERs go to Exsilium?",
)  # fmt: skip
SENT_PLACE = law.value(
    "sent-place", Literal["exsilium", "momentum"],
    move=MoveOf(("renewal", "succession", "exchange", "exchange-from-hand")),
    doc="Where does a RULER lie that was sent, until the turn ends?",
)  # fmt: skip
RETURNING = law.list_of(
    "returning", CardName, listed=("ruler.protect.leader-change",),
    move=MoveOf(("succession", "exchange")),
    doc="Which protected cards return to hand, as another RULER becomes active?",
)  # fmt: skip
OBTAINED_PLACE = law.value(
    "obtained-place", Literal["hand", "reserve", "leaders"],
    move=MoveOf(("investiture", "succession", "exchange", "exchange-from-hand")),
    doc="Where does the RULER go that is taken or activated?",
)  # fmt: skip
RENEWED = law.list_of(
    "renewed", CardName, move=MoveOf(("renewal",)), listed=("ruler.exsilium.refresh",),
    doc="Which cards of Registrum does the Renewal take?",
)  # fmt: skip
PAY_PLACE = law.value(
    "pay-place", Literal["momentum", "hand"], card=CardName,
    doc="Where does a card go that pays for a Triad?",
)  # fmt: skip

# The Reserve.
UNRESERVED = law.list_of(
    "unreserved", CardName, player=Seat, listed=("ruler.mechanic.reserve.to-hand",),
    doc="Which cards come from this player's Reserve to the hand, now that the turn closes?",
)  # fmt: skip

# The Shadow.
SHADOW_PASSES = law.value(
    "shadow-passes", int, move=MoveOf(("hide", "reveal")),
    doc="As how many entries into the Shadow, or exits from it, does this count?",
)  # fmt: skip
COUNTS_AS_GAINED = law.value(
    "counts-as-gained", bool, move=MoveOf(("reveal",)),
    doc="Do the cards that are shown count as gained, so that they go to the Reserve?",
)  # fmt: skip

# Parallel Crowns.
CROWNS_LIFTED = law.list_of(
    "crowns-lifted", CardName, player=Seat, kept=CardName,
    listed=("ruler.mechanic.crowns.ultima",),
    doc="Which cards does this player take to hand before paying, if this RULER is kept?",
)  # fmt: skip
