"""What is done in a turn of the Underground Duchy, what grants it, and what must hold for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from adjudicator.games.duchy import questions as q
from adjudicator.games.duchy.places import Place
from adjudicator.games.duchy.questions import law
from adjudicator.games.duchy.state import Building, Faction, Minister, Step
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName, Chosen

BY_MINISTER = (q.MINISTER_SWAYED, q.MINISTER_READY, q.RIGHTLY_BORROWED)
Going = Literal["birdsong", "assemble", "parliament", "sway", "take-back", "craft", "draw"]


@law.move(
    "set-up", grants="duchy.setup", moment=q.SETUP_TIME,
    requires=(q.IS_CORNER, q.NOT_TAKEN, q.IS_DIAGONAL),
)  # fmt: skip
@dataclass(frozen=True)
class SetUp:
    """Set the Duchy up, starting in a corner of the map."""

    at: Place
    step: ClassVar[Step] = "setup"


@law.move(
    "place-warriors", grants="duchy.birdsong", moment=q.BIRDSONG_TIME, requires=(q.WARRIORS_DUE,)
)
@dataclass(frozen=True)
class PlaceWarriors:
    """Place the warriors of Birdsong in the Burrow."""

    step: ClassVar[Step] = "birdsong"


@law.move(
    "enter", grants=("duchy.daylight", "duchy.evening"), moment=q.STEP_ORDER,
    requires=(q.DUTIES_DONE,),
)  # fmt: skip
@dataclass(frozen=True)
class Enter:
    """Go on to a step of the turn; steps passed over are left without doing anything."""

    step: Going


@law.move(
    "build", grants="duchy.daylight.assemble.build", moment=q.ASSEMBLE_TIME,
    requires=(
        q.ACTION_LEFT, q.MAY_BE_REVEALED, q.SUITS_MATCH, q.SITE_CONTROLLED, q.ROOM_LEFT,
        q.BUILDING_LEFT,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Build:
    """Reveal a card and place a building."""

    building: Building
    at: Place
    card: CardName
    step: ClassVar[Step] = "assemble"


@law.move(
    "recruit", grants="duchy.daylight.assemble.recruit", moment=q.ASSEMBLE_TIME,
    requires=(q.ACTION_LEFT, q.WARRIOR_LEFT),
)  # fmt: skip
@dataclass(frozen=True)
class Recruit:
    """Place a warrior in the Burrow."""

    step: ClassVar[Step] = "assemble"


@law.move(
    "move", grants="duchy.daylight.assemble.move", moment=q.ASSEMBLE_TIME,
    requires=(q.ACTION_LEFT, q.MOVE_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True)
class Move:
    """Take one move."""

    warriors: Natural
    out_of: Place
    to: Place
    step: ClassVar[Step] = "assemble"


@law.move(
    "battle", grants="duchy.daylight.assemble.battle", moment=q.ASSEMBLE_TIME,
    requires=(q.ACTION_LEFT, q.BATTLE_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True)
class Battle:
    """Start one battle."""

    at: Place
    against: Faction
    step: ClassVar[Step] = "assemble"


@law.move(
    "dig", grants="duchy.daylight.assemble.dig", moment=q.ASSEMBLE_TIME,
    requires=(
        q.ACTION_LEFT, q.MAY_BE_SPENT, q.TUNNEL_SUIT, q.NO_TUNNEL_THERE, q.TUNNEL_AT_HAND,
        q.FOLLOWERS,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Dig:
    """Spend a card, place a Tunnel, and let warriors follow it out of the Burrow."""

    at: Place
    card: CardName
    warriors: Natural = 0
    #: The clearing from which a Tunnel is taken off the map first.
    lift: Place | None = None
    step: ClassVar[Step] = "assemble"


@dataclass(frozen=True)
class _OfAMinister:
    """An action of a minister; the Mayor may be the one who takes it."""

    through: Literal["mayor"] | None = None
    step: ClassVar[Step] = "parliament"
    minister: ClassVar[Minister]


@law.move(
    "foremole", grants="duchy.daylight.parliament.foremole", moment=q.PARLIAMENT_TIME,
    requires=(
        *BY_MINISTER, q.MAY_BE_REVEALED, q.SUITS_MATCH, q.SITE_CONTROLLED, q.ROOM_LEFT,
        q.BUILDING_LEFT,
    ),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Foremole(_OfAMinister):
    """Reveal any card and place a building."""

    building: Building
    at: Place
    card: CardName
    minister: ClassVar[Minister] = "foremole"


@law.move(
    "captain", grants="duchy.daylight.parliament.captain", moment=q.PARLIAMENT_TIME,
    requires=(*BY_MINISTER, q.BATTLE_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Captain(_OfAMinister):
    """Start one battle."""

    at: Place
    against: Faction
    minister: ClassVar[Minister] = "captain"


@law.move(
    "marshal", grants="duchy.daylight.parliament.marshal", moment=q.PARLIAMENT_TIME,
    requires=(*BY_MINISTER, q.MOVE_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Marshal(_OfAMinister):
    """Take one move."""

    warriors: Natural
    out_of: Place
    to: Place
    minister: ClassVar[Minister] = "marshal"


@law.move(
    "brigadier", grants="duchy.daylight.parliament.brigadier", moment=q.PARLIAMENT_TIME,
    requires=(*BY_MINISTER, q.BRIGADE_SIZE, q.MOVE_ALLOWED, q.BATTLE_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Brigadier(_OfAMinister):
    """Take moves, or start battles."""

    moves: tuple[Move, ...] | None = None
    battles: tuple[Battle, ...] | None = None
    minister: ClassVar[Minister] = "brigadier"


@law.move(
    "banker", grants="duchy.daylight.parliament.banker", moment=q.PARLIAMENT_TIME,
    requires=(*BY_MINISTER, q.SOMETHING_SPENT, q.MAY_BE_SPENT, q.SAME_SUIT),
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class Banker(_OfAMinister):
    """Spend cards for victory points."""

    spent: Chosen
    minister: ClassVar[Minister] = "banker"


@law.move(
    "duchess-of-mud", grants="duchy.daylight.parliament.duchess-of-mud", moment=q.PARLIAMENT_TIME,
    requires=BY_MINISTER,
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class DuchessOfMud(_OfAMinister):
    """Score for the Tunnels."""

    minister: ClassVar[Minister] = "duchess-of-mud"


@law.move(
    "baron-of-dirt", grants="duchy.daylight.parliament.baron-of-dirt", moment=q.PARLIAMENT_TIME,
    requires=BY_MINISTER,
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class BaronOfDirt(_OfAMinister):
    """Score for the Markets."""

    minister: ClassVar[Minister] = "baron-of-dirt"


@law.move(
    "earl-of-stone", grants="duchy.daylight.parliament.earl-of-stone", moment=q.PARLIAMENT_TIME,
    requires=BY_MINISTER,
)  # fmt: skip
@dataclass(frozen=True, kw_only=True)
class EarlOfStone(_OfAMinister):
    """Score for the Citadels."""

    minister: ClassVar[Minister] = "earl-of-stone"


@law.move(
    "sway", grants="duchy.daylight.sway", moment=q.SWAY_TIME,
    requires=(
        q.ONE_SWAYED, q.STILL_UNSWAYED, q.PRICE_MET, q.IN_HAND_TO_SWAY, q.CARDS_BACKED,
        q.CROWN_LEFT, q.CROWN_CHOICE,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Sway:
    """Win over a minister by revealing cards."""

    minister: Minister
    revealed: Chosen
    #: The points printed on the space whose crown is taken, where there is a choice.
    space: Natural | None = None
    step: ClassVar[Step] = "sway"


@law.move("take-back", grants="duchy.evening.revealed-cards", moment=q.TAKE_BACK_TIME)
@dataclass(frozen=True)
class TakeBack:
    """Deal with the cards that were revealed."""

    step: ClassVar[Step] = "take-back"


@law.move(
    "craft", grants=("duchy.evening.craft", "duchy.crafting"), moment=q.CRAFT_TIME,
    requires=(q.IN_HAND_TO_CRAFT, q.SOMETHING_TO_ACTIVATE, q.CRAFTING_ALLOWED),
)  # fmt: skip
@dataclass(frozen=True)
class Craft:
    """Craft a card by activating Citadels and Markets."""

    card: CardName
    step: ClassVar[Step] = "craft"


@law.move("draw", grants="duchy.evening.draw", moment=q.DRAW_TIME, requires=(q.CARDS_DUE,))
@dataclass(frozen=True)
class Draw:
    """Draw the cards of the Evening."""

    step: ClassVar[Step] = "draw"


@law.move(
    "discard", grants="duchy.evening.hand-limit", moment=q.DISCARD_TIME,
    requires=(q.DUTIES_DONE, q.IN_HAND_TO_DISCARD, q.FIVE_ARE_LEFT),
)  # fmt: skip
@dataclass(frozen=True)
class Discard:
    """Discard down to the limit of the hand."""

    thrown: Chosen
    step: ClassVar[Step] = "draw"


@law.move("end-turn", grants="duchy.evening", requires=(q.DUTIES_DONE, q.HAND_LIMIT))
@dataclass(frozen=True)
class EndTurn:
    """Finish the turn of the Duchy."""

    step: ClassVar[Step] = "over"


@law.move(
    "remove", grants="duchy.price-of-failure.trigger", requires=(q.PIECES_THERE, q.RIGHT_MINISTER)
)
@dataclass(frozen=True)
class Remove:
    """Pieces of the Duchy are removed on one occasion, in anybody's turn and by any cause."""

    citadels: tuple[Place, ...] | None = None
    markets: tuple[Place, ...] | None = None
    tunnels: tuple[Place, ...] | None = None
    #: The minister whom the Duchy sends back, where it has to.
    sent_back: Minister | None = None
    #: Where buildings were removed before in the same battle.
    again: Literal["in-the-same-battle"] | None = None


@law.move(
    "others-place", grants="duchy.law.components", requires=(q.OPEN_TO_OTHERS, q.LAW_OF_OTHERS)
)
@dataclass(frozen=True)
class OthersPlace:
    """Another faction places a component."""

    by: Faction
    at: Place


@law.move("others-move", grants="duchy.law.move", requires=(q.OPEN_TO_OTHERS, q.LAW_OF_OTHERS))
@dataclass(frozen=True)
class OthersMove:
    """Another faction moves there."""

    by: Faction
    to: Place


Assembling = Build | Recruit | Move | Battle | Dig
OfAMinister = (
    Foremole | Captain | Marshal | Brigadier | Banker | DuchessOfMud | BaronOfDirt | EarlOfStone
)
Timed = SetUp | PlaceWarriors | Assembling | OfAMinister | Sway | TakeBack | Craft | Draw | Discard
Spending = Dig | Banker
