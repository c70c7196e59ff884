"""What can be disputed in RULER besides whether a move may be made."""

from __future__ import annotations

from typing import Literal

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.state import (
    Continent,
    Family,
    Lot,
    Resource,
    Seat,
    SeatOrNobody,
    Use,
)
from adjudicator.judging.naming import CardName, MoveOf

Window = Literal[
    "open", "defending", "shielding", "settled", "windows", "closing", "checkpoint", "round-over",
]  # fmt: skip
Character = Literal["none", "partial", "full-individual", "full-by-shield", "joint"]
#: A pile of the table.
Place = Literal["registrum", "exsilium", "facedown", "depositum"]
#: By what cards are drawn: an effect, the close of a turn, or a Renewal.
DrawnBy = Literal["effect", "free-card", "renewal"]
#: Why Depositum is formed anew.
Shuffle = Literal["checkpoint", "empty", "provoked"]

# The moment.
WINDOW = law.value("window", Window, doc="What may be done at this moment?")
NEXT_PLAYER = law.value("next-player", Seat, player=Seat, doc="Whose turn follows?")

# What is printed on cards, and what the rules tell of them.
POINTS = law.value("points", int, card=CardName, doc="How many victory points has this RULER?")
CONTINENT = law.value("continent", Continent, card=CardName, doc="Of which continent is this card?")
FAMILY = law.value("family", Family, resource=Resource, doc="To which family does it belong?")

# What a card contributes, and an action comes to.
CONTRIBUTION = law.amount(
    "contribution", stages=("influence",), ordered_by=("ruler.influence.action-only",), use=Use,
    doc="How many points does this single use of a card contribute?",
)  # fmt: skip
RAISED = law.value(
    "raised", bool, use=Use, otherwise=False, listed=("ruler.influence",),
    doc="Does this use of a card get +1 Influence?",
)  # fmt: skip
WORTH = law.value(
    "worth", int, card=CardName,
    doc="How many points does this card contribute in the step that is going on?",
)  # fmt: skip
ATTACK_VALUE = law.value("attack-value", int, doc="How much is the attack worth?")
COVERED = law.value("covered", int, player=Seat, doc="How many points does this player cover?")
CHARACTER = law.value(
    "character", Character, player=Seat, doc="How does this player's contribution defend?"
)
POINTS_LEFT = law.value(
    "points-left", int, player=Seat, doc="How many points of the attack are left on this player?"
)
IN_TURN = law.list_of(
    "in-turn", Seat, listed=("ruler.attack.order",),
    doc="In which order do the contributions to the defence stand?",
)  # fmt: skip
WHO_SHIELDS = law.value(
    "who-shields", SeatOrNobody, volunteers=tuple[Seat, ...],
    doc="Who steps in first as a Shield, if these want to, in the order in which they spoke?",
)  # fmt: skip
ACTION_VALUE = law.value(
    "action-value", int, move=MoveOf(("wisdom", "luck")), doc="How much is the action worth?"
)
TAKEN = law.list_of(
    "taken", CardName, count=int, listed=("ruler.providence.wisdom",),
    doc="Which cards of Registrum are taken, if so many are due?",
)  # fmt: skip
LOTS = law.list_of(
    "lots", Lot, listed=("ruler.action.one-resource",),
    doc="Into which shares does the attack fall?",
)  # fmt: skip

# What an attack takes.
LOSS = law.value("loss", int, player=Seat, doc="How many cards does this player lose?")
TO_LIFT = law.value(
    "to-lift", int, player=Seat, otherwise=0, listed=("ruler.loss.short-hand",),
    doc="How many protected cards has this player at least to lift, in order to pay?",
)  # fmt: skip
GOES_TO = law.value("goes-to", Seat, doc="Into whose hand do the lost cards go?")
FALLS = law.value(
    "falls", bool, player=Seat, otherwise=False, listed=("ruler.loss.cap",),
    doc="Does this player's RULER fall?",
)  # fmt: skip
CAPTURED = law.list_of(
    "captured", CardName, player=Seat, listed=("ruler.ultima-defensio.capture",),
    doc="Which cards does the attacker capture as this player's RULER falls?",
)  # fmt: skip
CAPTURE_PLACE = law.value(
    "capture-place", Literal["hand", "reserve"], player=Seat,
    doc="Where do cards go that this player captures?",
)  # fmt: skip
ELIMINATED = law.value(
    "eliminated", bool, player=Seat, otherwise=False, listed=("ruler.elimination",),
    doc="Does the fall of the RULER eliminate this player?",
)  # fmt: skip
REDIRECTED = law.value(
    "redirected", int, player=Seat, otherwise=0, listed=("ruler.attack.order.charisma",),
    doc="How many points does Charisma pass on to this player?",
)  # fmt: skip
SOURCED = law.value(
    "sourced", int, player=Seat, otherwise=0, listed=("ruler.attack.order.resilience",),
    doc="How many cards come to this player, or go, for the points that Resilience covers?",
)  # fmt: skip
REFILL = law.value(
    "refill", int, player=Seat, otherwise=0, listed=("ruler.attack.order.close",),
    doc="How many cards does Resilience owe this player as the chain closes?",
)  # fmt: skip

# Rights and duties in a chain.
COUNTER_RIGHT = law.value(
    "counter-right", bool, player=Seat, otherwise=False,
    listed=("ruler.attack.order.counter-window",),
    doc="Is a counterattack open to this player?",
)  # fmt: skip
CONSILIUM_RIGHT = law.value(
    "consilium-right", bool, player=Seat, otherwise=False, listed=("ruler.attack.order.charisma",),
    doc="Is the Consilium open to this player?",
)  # fmt: skip
CONSILIUM_VALUE = law.value(
    "consilium-value", int, player=Seat, resource=Resource,
    doc="How many cards does the Consilium bring?",
)  # fmt: skip

# Ultima Defensio.
ENTERS = law.value(
    "enters", bool, player=Seat, otherwise=False, listed=("ruler.ultima-defensio",),
    doc="Is this player in Ultima Defensio, now that the chain is closed?",
)  # fmt: skip
LAST_STAND = law.value(
    "last-stand", bool, player=Seat, otherwise=False, listed=("ruler.ultima-defensio",),
    doc="Does this player defend in Ultima Defensio?",
)  # fmt: skip
STAND_VALUE = law.value(
    "stand-value", int, player=Seat, resource=Resource,
    doc="How much is the RULER worth in Ultima Defensio, as this Resource?",
)  # fmt: skip

# RULERs and Protection.
CHOSEN = law.list_of(
    "chosen", CardName, player=Seat, listed=("ruler.leader.chosen",),
    doc="Which RULERs has this player chosen?",
)  # fmt: skip
ACTIVE = law.list_of(
    "active", CardName, player=Seat, listed=("ruler.leader.active",),
    doc="Which RULERs of this player are active?",
)  # fmt: skip
PLAYED = law.value(
    "played", bool, card=CardName, otherwise=False,
    listed=("ruler.leader.played", "ruler.destination"), doc="Does this card count as played?",
)  # fmt: skip
FITS = law.value(
    "fits", bool, ruler=CardName, card=CardName, otherwise=False, listed=("ruler.protect",),
    doc="May this card be protected beside this RULER?",
)  # fmt: skip
GAIN_PLACE = law.value(
    "gain-place", Literal["hand", "reserve"], player=Seat, otherwise="hand",
    listed=("ruler.zone.hand",),
    doc="Where do cards go that this player gains now?",
)  # fmt: skip

# Where cards go.
PLAY_PLACE = law.value(
    "play-place",
    Literal["momentum", "hand", Place],
    card=CardName,
    doc="Where does a card go that is used?",
)
CLOSING_PLACE = law.value(
    "closing-place", Literal[Place, Seat], card=CardName,
    doc="Where does this card of Momentum go at the close; with a player: into whose hand?",
)  # fmt: skip
LEFT_PLACE = law.value(
    "left-place", Literal["exsilium", "facedown", "momentum"], card=CardName,
    doc="Where does this card of an eliminated player go?",
)  # fmt: skip

# Drawing, phases, and the checkpoint.
FREE_CARD = law.value(
    "free-card", bool, otherwise=False, listed=("ruler.turn.closing-draw",),
    move=MoveOf((
        "close-turn", "activate", "investiture", "succession", "exchange", "exchange-from-hand",
        "checkpoint",
    )),
    doc="Is a free card drawn as this closes the turn?",
)  # fmt: skip
NATURAL = law.value(
    "natural", bool, otherwise=False, listed=("ruler.phase.checkpoint",), by=DrawnBy,
    doc="Has Depositum run out naturally by such a draw, so that the checkpoint is due?",
)  # fmt: skip
RESHUFFLED = law.list_of(
    "reshuffled", CardName, listed=("ruler.phase.reshuffle.cards",), why=Shuffle,
    doc="Which cards form the new Depositum?",
)  # fmt: skip
PURGED = law.list_of(
    "purged", Seat, listed=("ruler.phase.checkpoint.purge",),
    doc="Whom does the checkpoint eliminate?",
)  # fmt: skip
DEALT = law.value("dealt", int, doc="How many cards does each player get at the checkpoint?")
NEXT_PHASE = law.value(
    "next-phase", Literal[2, 3, "none"], doc="Which phase follows the checkpoint?"
)

# The round and the match.
DEALER = law.value("dealer", Seat, doc="Who shuffles and deals for this round?")
FIRST_PLAYER = law.value("first-player", Seat, doc="Who begins this round?")
FIRST_DEALT = law.value("first-dealt", Seat, doc="Who is dealt the first card?")
STARTING_HAND = law.value("starting-hand", int, doc="How many cards is each player dealt?")
ROUND_WINNER = law.value(
    "round-winner", SeatOrNobody, otherwise="nobody",
    listed=("ruler.phase.checkpoint.ends-round",),
    doc="Who has won the round, now that nobody else is left?",
)  # fmt: skip
CLOSER = law.value(
    "closer", Seat, author=SeatOrNobody,
    doc="Who effectively closed the round, if this player's action or declaration ended it?",
)  # fmt: skip
