"""What can be disputed about turns, phases, the round and special modes."""

from __future__ import annotations

from typing import Literal

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.state import Phase, Seat
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName

#: When Depositum may be formed anew: before the free card, in an effect, between two steps of a
#: chain, after the last windows of a turn, before the next turn.
ShuffleTime = Literal["free-card", "effect", "between-steps", "after-windows", "next-turn"]
#: When the duel of the last two may begin, once others have left.
DuelTime = Literal["elimination", "chain-end", "next-turn"]
#: What the checkpoint does, in its own order.
CheckpointStep = Literal[
    "stop", "return-seen", "lose-rest", "end-turn", "form-depositum", "purge", "deal", "next-phase",
]  # fmt: skip
#: What may be printed on a card.
Part = Literal["type", "family", "value", "printed-effect", "colour"]

# The turn.
START_EFFECTS = law.list_of(
    "start-effects", str, listed=("ruler.turn.start-effects",),
    doc="Which effects have to be resolved as a turn begins?",
)  # fmt: skip
ORDERS = law.value(
    "orders", Seat, player=Seat, doc="Who orders the cards that this player plays at once?"
)
CLOSING_ORDER = law.value(
    "closing-order", tuple[CardName, ...], doc="In which order do the cards of Momentum leave it?"
)

# Depositum.
REFORMED = law.value(
    "reformed", bool, otherwise=False, listed=("ruler.phase.reshuffle",),
    at=ShuffleTime, lacking=Natural,
    doc="Is Depositum formed anew at this moment, when so many cards are lacking?",
)  # fmt: skip
LOT = law.value(
    "lot", Literal["resolved", "begun-again", "no-result", "lost"],
    wanted=Natural, seen=Natural, again=bool,
    doc="What becomes of a fixed lot, of which so many cards were seen as Depositum ran out?",
)  # fmt: skip

# The checkpoint, and what follows it.
CUT_OFF = law.value(
    "cut-off", bool, otherwise=False, listed=("ruler.phase.checkpoint",),
    doc="Is what is still to be resolved of an action cut off?",
)  # fmt: skip
CHECKPOINT_STEPS = law.value(
    "checkpoint-steps", tuple[CheckpointStep, ...],
    doc="Through which steps does the checkpoint go?",
)  # fmt: skip
LEAVES = law.value(
    "leaves", bool, player=Seat, otherwise=False, listed=("ruler.phase.checkpoint.purge",),
    doc="Does this player leave the round at the checkpoint?",
)  # fmt: skip
RESERVE_STAYS = law.value(
    "reserve-stays", bool, player=Seat,
    doc="Does the Reserve of this player stay, as the checkpoint cuts off the turn?",
)  # fmt: skip
DEAL_ORDER = law.value(
    "deal-order", tuple[Seat, ...], doc="In which order are the cards of the checkpoint dealt?"
)
LEAVES_LIKE_THE_ELIMINATED = law.value(
    "leaves-like-the-eliminated", bool, player=Seat,
    doc="Do the cards of this player, who gave up, go where those of eliminated players go?",
)  # fmt: skip
ROUND_ENDS = law.value(
    "round-ends", bool, otherwise=False,
    listed=("ruler.phase.checkpoint.ends-round", "ruler.mode.ascension.elimination-win"),
    doc="Is the round over, now that somebody has left it?",
)  # fmt: skip
PHASE_NOW = law.value(
    "phase-now", Phase, at=DuelTime, doc="Which phase is it at this moment, after somebody left?"
)

# Victory and modes.
CLAIMS_FIRST = law.value(
    "claims-first", Seat, among=tuple[Seat, ...],
    doc="Which of these may declare victory first in this window?",
)  # fmt: skip
ENOUGH_PLAYERS = law.value(
    "enough-players", bool, doc="Are there enough players for the mode that is played?"
)
COUNTS = law.value(
    "counts", bool, card=CardName, part=Part, otherwise=True, listed=("ruler.cards",),
    doc="Is this part of what is printed on the card used?",
)  # fmt: skip
COLOUR = law.value("colour", str, player=Seat, doc="Which colour has this player?")
MATCH_WINNERS = law.list_of("match-winners", Seat, doc="Who wins the match, now that it is over?")
WAY_OF_CHOOSING = law.value(
    "way-of-choosing", Literal["search", "conclave"], doc="How do players come by their RULER?"
)
KNOWN = law.value(
    "known", bool, card=CardName, otherwise=True, listed=("ruler.leader.active",),
    doc="Does everybody know which RULER this is?",
)  # fmt: skip
CONCLAVE_PLACE = law.value(
    "conclave-place", Literal["leaders", "shadow"],
    doc="Where does a RULER go that was chosen by the Conclave?",
)  # fmt: skip
