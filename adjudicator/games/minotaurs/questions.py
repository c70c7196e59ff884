"""What can be disputed in Lords of the Minotaurs."""

from __future__ import annotations

from adjudicator.games.minotaurs.state import Benefit, ColumnId, Holder, Position, Printed, Side
from adjudicator.judging import Law
from adjudicator.judging.naming import CardName, MoveOf

law = Law("minotaurs", state=Position, card=Printed, player=Side)

# What a card is worth and what its text does.
MIGHT = law.value("might", int, card=CardName, doc="How mighty is this card?")
CURSED = law.value(
    "cursed", bool, card=CardName, otherwise=False, listed=("minotaurs.curse",),
    doc="Is this card cursed?",
)  # fmt: skip
TEXT_WORKS = law.value("text-works", bool, card=CardName, doc="Does the text of this card count?")
PASSIVE_WORKS = law.value(
    "passive-works", bool, card=CardName, otherwise=False, listed=("minotaurs.ability.passive",),
    doc="Is this card's passive ability at work?",
)  # fmt: skip
FIRES_ON_PLAY = law.value(
    "fires-on-play", bool, card=CardName, otherwise=False,
    listed=("minotaurs.ability.active", "minotaurs.type.wisdom.immediate"),
    doc="Does the card's active ability work as it is played?",
)  # fmt: skip
ABILITY_TAKES = law.value(
    "ability-takes", int, move=MoveOf(("play", "activate")),
    doc="How many cards does the card's active ability take off a deck?",
)  # fmt: skip
GODS_FOUND = law.value(
    "gods-found", int, move=MoveOf(("play", "activate")),
    doc="How many gods of the opponent's does the active ability find in play?",
)  # fmt: skip

# What a play brings about.
ENTRY_CHIPS = law.value(
    "entry-chips", int, card=CardName, otherwise=0,
    listed=("minotaurs.type.building.enters-cursed",),
    doc="With how many curse chips does this card come into play?",
)  # fmt: skip
DESTINATION = law.value(
    "destination", str, move=MoveOf(("play",)), doc="Where does the played card go?"
)
LEAVING = law.list_of(
    "leaving", CardName, move=MoveOf(("play",)), listed=("minotaurs.type.persistence",),
    doc="Which cards leave the game because of this play?",
)  # fmt: skip
WHERE_OUT = law.value(
    "where-out", str, card=CardName, doc="Where does this card lie once it has left the game?"
)

# Taking a curse off.
CHIPS_LIFTED = law.value(
    "chips-lifted", int, card=CardName, doc="How many curse chips does one lifting take off?"
)
CHIPS_BACK = law.value(
    "chips-back", int, card=CardName, otherwise=0, listed=("minotaurs.curse.lifting",),
    doc="How many curse chips become free as this card leaves the game?",
)  # fmt: skip

# Superiority.
TOTAL = law.value(
    "total", int, column=ColumnId, side=Side, doc="How much might has this side in the column?"
)
SUPERIORITY = law.value("superiority", Holder, column=ColumnId, doc="Who is superior here?")
CHIP = law.value(
    "chip", Holder, column=ColumnId, doc="On whose side does the column's chip come to lie?"
)
MAY_BE_CURSED = law.requirement(
    "may-be-cursed", card=CardName, column=ColumnId, player=Side,
    doc="This card may be cursed by superiority in that column.",
)  # fmt: skip
TARGETS = law.list_of(
    "targets", CardName, column=ColumnId, player=Side, listed=("minotaurs.superiority.religious",),
    doc="Which cards may be cursed by religious superiority here?",
)  # fmt: skip
BENEFIT = law.value("benefit", Benefit, column=ColumnId, doc="What does superiority do here?")
DRAWS = law.value(
    "draws", int, player=Side, doc="How many cards does this player draw to refill the hand?"
)
FACE_UP = law.value(
    "face-up", bool, card=CardName, listed=("minotaurs.discard", "minotaurs.setup.deck"),
    doc="Does this card lie face up?",
)  # fmt: skip
NEXT_PLAYER = law.value("next-player", Side, player=Side, doc="Whose turn follows?")

# Winning.
HAS_COLUMN = law.value(
    "has-column", bool, column=ColumnId, player=Side, otherwise=False,
    listed=("minotaurs.end.superiority",),
    doc="Does the win test count this column as this player's?",
)  # fmt: skip
WINS = law.value(
    "wins", bool, player=Side, otherwise=False, listed=("minotaurs.end",),
    doc="Does this player win by the test at the start of the turn?",
)  # fmt: skip

# A match of several games.
STARTER = law.value("starter", Side, game=int, doc="Who begins this game?")
WINS_MATCH = law.value(
    "wins-match", bool, player=Side, otherwise=False, listed=("minotaurs.match.three-wins",),
    doc="Has this player won the match?",
)  # fmt: skip
DECKS_MAY_CHANGE = law.value(
    "decks-may-change", bool, game=int, doc="May the decks be changed after this game?"
)
PICKS_FIRST = law.value(
    "picks-first", Side, game=int, doc="Who picks new cards first after this game?"
)
MAY_BE_PICKED = law.value(
    "may-be-picked", bool, card=CardName, otherwise=False, listed=("minotaurs.match.pick-count",),
    doc="May this card be picked in exchange for removed ones?",
)  # fmt: skip

# What must hold for a move.
OWN_TURN = law.requirement("own-turn", doc="It is the mover's turn.")
ACTION_TIME = law.requirement("action-time", doc="It is one of the phases for actions.")
ACTION_LEFT = law.requirement("action-left", doc="The phase still has an action to spend.")
CARD_IN_HAND = law.requirement("card-in-hand", doc="The card is in the mover's hand.")
PHASE_MATCH = law.requirement("phase-match", doc="It is the phase of the card.")
ZONE_MATCH = law.requirement("zone-match", doc="The card may stand there.")
OWN_SIDE = law.requirement("own-side", doc="The card goes to the mover's own side.")
GOD_LIMIT = law.requirement("god-limit", doc="The player does not come to have too many gods.")
CARD_IN_PLAY = law.requirement("card-in-play", doc="The card is in play, on the mover's side.")
ABILITY_READY = law.requirement("ability-ready", doc="The card has an active ability that counts.")
HAS_CHIP = law.requirement("has-chip", doc="There is a curse chip to take off.")
CARD_TO_LIFT = law.requirement("card-to-lift", doc="The mover may take a chip off this very card.")
TURN_START = law.requirement("turn-start", doc="The turn's choice has not been made.")
CARDS_IN_HAND = law.requirement("cards-in-hand", doc="The discarded cards are in hand.")
ENOUGH_CARDS = law.requirement("enough-cards", doc="At least one card is played or discarded.")
GAME_GOES_ON = law.requirement("game-goes-on", doc="The test that opens the turn gave no win.")
REFRESH_ALLOWED = law.requirement("refresh-allowed", doc="The player may choose to refresh.")
PHASE_ORDER = law.requirement("phase-order", doc="The phase may come now.")
SKIPS = law.requirement("skips", doc="The right number of phases is left out.")
SUPERIORITY_TIME = law.requirement("superiority-time", doc="It is the superiority phase.")
HOLDS_COLUMN = law.requirement("holds-column", doc="The mover is superior in the column.")
COLUMN_UNUSED = law.requirement("column-unused", doc="The column was not used in this turn.")
CHIP_AT_HAND = law.requirement("chip-at-hand", doc="There is a curse chip for every curse laid.")
RIGHT_TARGET = law.requirement("right-target", doc="The target is one that may be cursed.")
DECK_SUFFICES = law.requirement("deck-suffices", doc="The deck holds what is to be taken.")
SUPERIORITY_DONE = law.requirement("superiority-done", doc="Superiority has been determined.")
