"""What can be disputed about the Underground Duchy."""

from __future__ import annotations

from typing import Literal

from adjudicator.games.duchy.places import Place
from adjudicator.games.duchy.state import Building, Component, Home, Minister, Position, Printed
from adjudicator.judging import Law
from adjudicator.judging.naming import CardName, MoveOf

law = Law("duchy", state=Position, card=Printed)

# Places.
ADJACENT = law.value(
    "adjacent", bool, place=Place, to=Place, doc="Are these two clearings adjacent?"
)
CONTROLS = law.value("controls", bool, place=Place, doc="Does the Duchy control this clearing?")
CONTROL_STAYS = law.value(
    "control-stays", bool, place=Place,
    doc="Does control of this clearing stay as told when the pieces there change?",
)  # fmt: skip

# Setting up.
STARTING_COUNT = law.value(
    "starting-count", int, component=Component, doc="How many of these does the Duchy start with?"
)
STARTING_PLACE = law.value(
    "starting-place", Home, component=Component, doc="Where are these put as the game is set up?"
)
WARRIORS_GIVEN = law.value(
    "warriors-given", int, start=Place, place=Place, otherwise=0, listed=("duchy.setup.surface",),
    doc="How many warriors does this place get if the Duchy starts there?",
)  # fmt: skip
TUNNELS_GIVEN = law.value(
    "tunnels-given", int, start=Place, doc="How many Tunnels does the starting clearing get?"
)
START_CLEARING = law.value(
    "start-clearing", Place, move=MoveOf(("set-up",)),
    doc="Which clearing is the Duchy's starting clearing?",
)  # fmt: skip

# Warriors and cards that come in.
BIRDSONG_WARRIORS = law.amount(
    "birdsong-warriors", stages=("symbols",),
    doc="How many warriors are placed in the Burrow in Birdsong?",
)  # fmt: skip
RECRUITED = law.value("recruited", int, doc="How many warriors are due when one recruits?")
PLACED = law.value(
    "placed", int, number=int, doc="How many warriors are placed where so many are due?"
)
CARDS_DRAWN = law.amount(
    "cards-drawn", stages=("bonuses",), doc="How many cards are drawn in the Evening?"
)
CARDS_TAKEN = law.value("cards-taken", int, doc="How many cards does the deck give?")
REVEALED_GOES = law.value(
    "revealed-goes", Literal["discard", "hand"], card=CardName,
    doc="Where does this revealed card go in the Evening?",
)  # fmt: skip

# What actions bring.
SCORES = law.value(
    "scores", int,
    move=MoveOf(("banker", "duchess-of-mud", "baron-of-dirt", "earl-of-stone", "sway")),
    doc="How many victory points does this bring?",
)  # fmt: skip
ON_THE_MAP = law.value(
    "on-the-map", int, building=Building,
    doc="How many of these buildings are on the map?",
)  # fmt: skip
FOLLOW_UP_IS_A_MOVE = law.value(
    "follow-up-is-a-move", bool, move=MoveOf(("dig",)),
    doc="Do the warriors that follow a Tunnel take a move?",
)  # fmt: skip
MAY_BORROW = law.requirement(
    "may-borrow", minister=Minister, doc="The Mayor may use the action of this minister."
)

# The Price of Failure.
OCCASION = law.value(
    "occasion", bool, move=MoveOf(("remove",)), otherwise=False,
    listed=("duchy.price-of-failure.trigger",), doc="Is this an occasion for the Price of Failure?",
)  # fmt: skip
PRICE_IS_PAID = law.value(
    "price-is-paid", bool, move=MoveOf(("remove",)), otherwise=False,
    listed=("duchy.price-of-failure",), doc="Is the Price of Failure paid?",
)  # fmt: skip
LOST_CARDS = law.list_of(
    "lost-cards", CardName, move=MoveOf(("remove",)), listed=("duchy.price-of-failure",),
    doc="Which card is lost?",
)  # fmt: skip
TOP_RANK = law.value(
    "top-rank", bool, minister=Minister, doc="Is no swayed minister of a higher rank?"
)
GOES_BACK = law.list_of(
    "goes-back", Minister, move=MoveOf(("remove",)), listed=("duchy.price-of-failure",),
    doc="Which minister goes back to the unswayed pile?",
)  # fmt: skip
MINISTER_GOES = law.value(
    "minister-goes", Literal["above-the-board"], minister=Minister,
    doc="Where does the card of a swayed minister go?",
)  # fmt: skip
TRACK_GETS = law.value(
    "track-gets", int, building=Building,
    doc="How many buildings come back to the track for one that is removed?",
)  # fmt: skip
CROWN_GOES = law.value(
    "crown-goes", Literal["box"], minister=Minister,
    doc="Where does the crown of a minister go that went back?",
)  # fmt: skip

# What must hold for a move.
SETUP_TIME = law.requirement("setup-time", doc="The Duchy is being set up.")
BIRDSONG_TIME = law.requirement("birdsong-time", doc="It is Birdsong.")
ASSEMBLE_TIME = law.requirement("assemble-time", doc="It is the step Assemble.")
PARLIAMENT_TIME = law.requirement("parliament-time", doc="It is the step Parliament.")
SWAY_TIME = law.requirement("sway-time", doc="It is the step Sway.")
TAKE_BACK_TIME = law.requirement("take-back-time", doc="It is the step for revealed cards.")
CRAFT_TIME = law.requirement("craft-time", doc="It is the step for crafting.")
DRAW_TIME = law.requirement("draw-time", doc="It is the step for drawing.")
DISCARD_TIME = law.requirement("discard-time", doc="It is the step for discarding.")
STEP_ORDER = law.requirement("step-order", doc="That step may come now.")
DUTIES_DONE = law.requirement("duties-done", doc="What has to be done before is done.")
WARRIORS_DUE = law.requirement("warriors-due", doc="The warriors of Birdsong are still due.")
CARDS_DUE = law.requirement("cards-due", doc="The cards of the Evening are still due.")
IS_CORNER = law.requirement("is-corner", doc="The clearing is a corner of the map.")
NOT_TAKEN = law.requirement("not-taken", doc="No other player starts in the clearing.")
IS_DIAGONAL = law.requirement("is-diagonal", doc="The clearing lies opposite, if one does.")
ACTION_LEFT = law.requirement("action-left", doc="An action of the step Assemble is left.")
WARRIOR_LEFT = law.requirement("warrior-left", doc="There is a warrior to recruit.")
MAY_BE_REVEALED = law.requirement("may-be-revealed", doc="The card may be revealed.")
MAY_BE_SPENT = law.requirement("may-be-spent", doc="The cards may be spent.")
IN_HAND_TO_SWAY = law.requirement("in-hand-to-sway", doc="The cards for swaying are in hand.")
IN_HAND_TO_CRAFT = law.requirement("in-hand-to-craft", doc="The card to craft is in hand.")
IN_HAND_TO_DISCARD = law.requirement("in-hand-to-discard", doc="The discarded cards are in hand.")
SUITS_MATCH = law.requirement("suits-match", doc="The clearing has the suit of the card.")
TUNNEL_SUIT = law.requirement("tunnel-suit", doc="The clearing has the suit of the spent card.")
SITE_CONTROLLED = law.requirement("site-controlled", doc="The Duchy controls the clearing.")
ROOM_LEFT = law.requirement("room-left", doc="There is room for the building.")
BUILDING_LEFT = law.requirement("building-left", doc="Such a building is left on its track.")
NO_TUNNEL_THERE = law.requirement("no-tunnel-there", doc="No Tunnel stands in the clearing.")
TUNNEL_AT_HAND = law.requirement("tunnel-at-hand", doc="There is a Tunnel to place.")
FOLLOWERS = law.requirement("followers", doc="So many warriors may follow the Tunnel.")
MOVE_ALLOWED = law.requirement("move-allowed", doc="The general law allows the moves.")
BATTLE_ALLOWED = law.requirement("battle-allowed", doc="The general law allows the battles.")
MINISTER_SWAYED = law.requirement("minister-swayed", doc="The minister is swayed.")
MINISTER_READY = law.requirement("minister-ready", doc="The minister has not acted yet.")
RIGHTLY_BORROWED = law.requirement("rightly-borrowed", doc="The Mayor may use that action.")
BRIGADE_SIZE = law.requirement("brigade-size", doc="The Brigadier does no more than he may.")
SOMETHING_SPENT = law.requirement("something-spent", doc="A card is spent.")
SAME_SUIT = law.requirement("same-suit", doc="The cards are of one suit.")
ONE_SWAYED = law.requirement("one-swayed", doc="No minister was swayed yet in this turn.")
STILL_UNSWAYED = law.requirement("still-unswayed", doc="The minister is in the unswayed pile.")
PRICE_MET = law.requirement("price-met", doc="As many cards are revealed as the minister asks.")
CARDS_BACKED = law.requirement("cards-backed", doc="Each card has a clearing of its own.")
CROWN_LEFT = law.requirement("crown-left", doc="A crown of the minister's rank is left.")
CROWN_CHOICE = law.requirement("crown-choice", doc="The crown may be taken from that space.")
CRAFTING_ALLOWED = law.requirement("crafting-allowed", doc="The general law allows the crafting.")
SOMETHING_TO_ACTIVATE = law.requirement(
    "something-to-activate", doc="There is a building to craft with."
)
FIVE_ARE_LEFT = law.requirement("five-are-left", doc="Five cards are left in hand.")
HAND_LIMIT = law.requirement("hand-limit", doc="The limit of the hand is kept.")
PIECES_THERE = law.requirement("pieces-there", doc="What is removed stands there.")
RIGHT_MINISTER = law.requirement("right-minister", doc="The right minister goes back.")
OPEN_TO_OTHERS = law.requirement("open-to-others", doc="Other factions may come there.")
LAW_OF_OTHERS = law.requirement("law-of-others", doc="Their own law allows it.")
