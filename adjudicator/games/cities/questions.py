"""What can be disputed in Cities."""

from __future__ import annotations

from adjudicator.games.cities.names import Mover, PlayerName, Seat
from adjudicator.games.cities.state import Effect, Force, Position, Printed, Stage, Zone
from adjudicator.judging import Law
from adjudicator.judging.naming import CardName, MoveOf

law = Law("cities", state=Position, card=Printed, player=Seat)

# Cards and where they go.
STRENGTH = law.value("strength", int, card=CardName, doc="How strong is this card?")
COST = law.value("cost", int, card=CardName, doc="How many coins does this card cost?")
ABILITIES_WORK = law.value(
    "abilities-work", bool, card=CardName, otherwise=True,
    doc="Are the abilities of this card at work?",
)  # fmt: skip
FACE_UP = law.value(
    "face-up", bool, card=CardName,
    listed=("cities.setup.hidden-hand", "cities.setup.reinforcement-deck"),
    doc="Does this card lie open?",
)  # fmt: skip
DESTINATION = law.value(
    "destination", Zone, move=MoveOf(("play",)), doc="Where does the played card go?"
)
GRAVE = law.value(
    "grave", Zone, player=PlayerName, doc="Where do this player's cards go that leave the table?"
)
DISCARDED_TO = law.value(
    "discarded-to", Zone, player=PlayerName, doc="Where does a card go that this player discards?"
)
TACTIC_GOES_TO = law.value(
    "tactic-goes-to", Zone, card=CardName, doc="Where does this tactic go once it is resolved?"
)

# Before the first round.
OPENING_HAND = law.value("opening-hand", int, doc="How many cards make the opening hand?")

# A round: its phases, and the numbers that open it.
NEXT_STAGE = law.value("next-stage", Stage, stage=Stage, doc="What follows this part of a round?")
SUPPLY = law.value("supply", int, player=PlayerName, doc="What is this player's supply?")
DRAWS = law.value(
    "draws", int, player=PlayerName, otherwise=0, listed=("cities.round-start.draw-up",),
    doc="How many cards is this player to draw as a round starts?",
)  # fmt: skip
DECK_HOLDS = law.requirement(
    "deck-holds",
    player=PlayerName,
    wanted=int,
    doc="The deck holds the cards that are to be drawn.",
)
SURPLUS = law.value(
    "surplus", int, player=PlayerName, otherwise=0, listed=("cities.round-start.discard-down",),
    doc="How many cards does this player hold too many?",
)  # fmt: skip
COINS = law.value(
    "coins", int, player=PlayerName, doc="How many coins has this player once they are handed out?"
)
FIRST_PLAYER = law.value("first-player", Mover, doc="Who comes first in turn order?")
NEXT_TO_DECREE = law.value(
    "next-to-decree", Mover, player=PlayerName, doc="Who announces a decree after this player?"
)
NEXT_TO_ACT = law.value(
    "next-to-act", Mover, player=PlayerName, doc="Whose turn follows this player's turn?"
)

# Abilities.
TEXT_DOES = law.value(
    "text-does", Effect, move=MoveOf(("decree", "activate", "trigger", "play")),
    doc="What does the ability do?",
)  # fmt: skip

# Tactics.
ATTACK_CAP = law.value("attack-cap", int, doc="How many Direct Attacks may be in play?")
MUST_GO = law.value(
    "must-go", int, otherwise=0, listed=("cities.actions.direct-attack-cap",),
    doc="How many Direct Attacks have to leave play for their cap?",
)  # fmt: skip
LEAVES = law.list_of(
    "leaves", CardName, move=MoveOf(("assign",)), listed=("cities.actions.assign-unit",),
    doc="Which tactics does the unit leave because of this assignment?",
)  # fmt: skip
FORCE = law.value(
    "force", int, tactic=CardName, side=Force, doc="How strong are the units on this side?"
)
DAMAGE = law.value(
    "damage", int, tactic=CardName, otherwise=0, listed=("cities.tactic.resolution.damage",),
    doc="How much damage does this tactic deal?",
)  # fmt: skip
IN_REACH = law.requirement(
    "in-reach", card=CardName, tactic=CardName, doc="The card is one that this tactic may damage."
)
NOT_SPARED = law.requirement(
    "not-spared", card=CardName, tactic=CardName, doc="No assignment spares the card."
)
STILL_STANDING = law.requirement(
    "still-standing", card=CardName, tactic=CardName, doc="The card is not yet ravaged."
)
MAY_BE_HIT = law.value(
    "may-be-hit", bool, card=CardName, tactic=CardName, doc="May this tactic damage that card?"
)
TARGETS = law.list_of(
    "targets", CardName, tactic=CardName, listed=("cities.tactic.resolution.legal-targets",),
    doc="Which cards may this tactic damage?",
)  # fmt: skip
RAVAGED = law.value(
    "ravaged", bool, card=CardName, otherwise=False, listed=("cities.city.ravaged",),
    doc="Is this city ravaged?",
)  # fmt: skip
FALLEN = law.value(
    "fallen", bool, card=CardName, otherwise=False, listed=("cities.graveyard.contents",),
    doc="Does this unit or fortification leave play because of its damage?",
)  # fmt: skip

# Winning.
WINS = law.value(
    "wins", bool, player=PlayerName, otherwise=False, listed=("cities.victory",),
    doc="Has this player won?",
)  # fmt: skip

# What must hold for a move.
SETUP_TIME = law.requirement("setup-time", doc="The first round has not begun.")
HAND_NOT_TAKEN = law.requirement("hand-not-taken", doc="The opening hand is still to be taken.")
HAND_TAKEN = law.requirement("hand-taken", doc="There is an opening hand to change.")
REDEAL_LEFT = law.requirement("redeal-left", doc="The player may still redeal a card.")
ONE_CARD = law.requirement("one-card", doc="One card is put back.")
CARDS_IN_HAND = law.requirement("cards-in-hand", doc="The cards are in the mover's hand.")
CARD_IN_HAND = law.requirement("card-in-hand", doc="The card is in the mover's hand.")
DISCARD_TIME = law.requirement("discard-time", doc="Hands are being cut down to supply.")
RIGHT_SURPLUS = law.requirement("right-surplus", doc="As many cards go as are too many.")
OWN_PICK = law.requirement("own-pick", doc="The mover may pick the cards that go.")
TRIGGER_TIME = law.requirement("trigger-time", doc="It is the moment of the ability's words.")
TRIGGER_ORDER = law.requirement("trigger-order", doc="It is this ability's place in the order.")
DECREE_TIME = law.requirement("decree-time", doc="It is the decree phase.")
DECREE_PLACE = law.requirement("decree-place", doc="It is the mover's place in turn order.")
DECREE_DUE = law.requirement("decree-due", doc="The mover still has a decree to announce.")
NOT_REPEATED = law.requirement("not-repeated", doc="The ability was not used in this round.")
OWN_CARD = law.requirement("own-card", doc="The ability is on a card of the mover's.")
RIGHT_ABILITY = law.requirement("right-ability", doc="The card has such an ability, and it works.")
PRICE_KNOWN = law.requirement("price-known", doc="What the ability asks for is there.")
RIGHT_CHOICE = law.requirement("right-choice", doc="The ability is aimed at what its text means.")
ACTION_TIME = law.requirement("action-time", doc="It is the action phase.")
OWN_TURN = law.requirement("own-turn", doc="It is the mover's turn.")
NOT_PASSED = law.requirement("not-passed", doc="The mover has not passed.")
IS_A_TACTIC = law.requirement("is-a-tactic", doc="The card is a tactic.")
IS_AN_ATTACK = law.requirement("is-an-attack", doc="The card is a new Direct Attack.")
RIGHT_OPPONENT = law.requirement("right-opponent", doc="It is clear against whom it is.")
BELOW_CAP = law.requirement("below-cap", doc="There is room for one more Direct Attack.")
TACTIC_IN_PLAY = law.requirement("tactic-in-play", doc="The tactic is in play.")
IS_OWN_UNIT = law.requirement("is-own-unit", doc="The card is a unit of the mover's in play.")
RIGHT_SIDE = law.requirement("right-side", doc="The mover may help that side of the tactic.")
NOT_FRESH = law.requirement("not-fresh", doc="The unit was not summoned in this turn.")
IN_TIME = law.requirement("in-time", doc="The unit was summoned early enough to support.")
FREE_UNIT = law.requirement("free-unit", doc="The unit is not taken up by another tactic.")
PLAYABLE = law.requirement("playable", doc="The card is one that is played from hand.")
COINS_SUFFICE = law.requirement("coins-suffice", doc="The mover has the coins to pay.")
RESOLUTION_TIME = law.requirement("resolution-time", doc="It is the tactic resolution phase.")
RIGHT_TACTIC = law.requirement("right-tactic", doc="It is this tactic's place in the order.")
RIGHT_TARGET = law.requirement("right-target", doc="The damage goes where it may.")
PHASE_DONE = law.requirement("phase-done", doc="Everything due in this part of the round is done.")
GAME_GOES_ON = law.requirement("game-goes-on", doc="Nobody has won.")
