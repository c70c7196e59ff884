"""What players do in Cities, what grants it, and what must hold for it."""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.book.section import Slug
from adjudicator.games.cities import questions as q
from adjudicator.games.cities.names import PlayerName
from adjudicator.games.cities.questions import law
from adjudicator.games.cities.state import Force
from adjudicator.judging.naming import CardName, Chosen


@law.move(
    "take-opening-hand",
    grants="cities.setup.opening-hand",
    moment=q.SETUP_TIME,
    requires=(q.HAND_NOT_TAKEN,),
)
@dataclass(frozen=True)
class TakeOpeningHand:
    """Take the opening hand off the shuffled deck."""

    by: PlayerName


@law.move(
    "redeal",
    grants=("cities.setup.redeal", "cities.setup.redeal.procedure"),
    moment=q.SETUP_TIME,
    requires=(q.HAND_TAKEN, q.ONE_CARD, q.CARDS_IN_HAND, q.REDEAL_LEFT),
)
@dataclass(frozen=True)
class Redeal:
    """Put a card of the opening hand under the deck, and take the top one instead."""

    by: PlayerName
    put_back: Chosen


@law.move(
    "discard",
    grants="cities.round-start.discard-down",
    moment=q.DISCARD_TIME,
    requires=(q.CARDS_IN_HAND, q.RIGHT_SURPLUS, q.OWN_PICK),
)
@dataclass(frozen=True)
class Discard:
    """Throw away the cards that are too many as a round starts."""

    by: PlayerName
    what: Chosen


@law.move(
    "trigger",
    grants=("cities.round-start.triggers", "cities.round-end"),
    moment=q.TRIGGER_TIME,
    requires=(q.OWN_CARD, q.RIGHT_ABILITY, q.NOT_REPEATED, q.TRIGGER_ORDER, q.RIGHT_CHOICE),
)
@dataclass(frozen=True)
class Trigger:
    """Let an ability work that is worded for the start or the end of a round."""

    by: PlayerName
    card: CardName
    ability: Slug
    #: The card that the ability is aimed at.
    target: CardName | None = None


@law.move(
    "decree",
    grants=("cities.decree", "cities.decree.announcing"),
    moment=q.DECREE_TIME,
    requires=(
        q.DECREE_PLACE, q.DECREE_DUE, q.OWN_CARD, q.RIGHT_ABILITY, q.NOT_REPEATED, q.RIGHT_CHOICE,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Decree:
    """Announce a decree: choose such an ability of a card, and apply it."""

    by: PlayerName
    card: CardName
    ability: Slug
    target: CardName | None = None


@law.move(
    "pass",
    grants="cities.actions.pass",
    moment=q.ACTION_TIME,
    requires=(q.OWN_TURN, q.NOT_PASSED),
)
@dataclass(frozen=True)
class Pass:
    """Do nothing more in this round."""

    by: PlayerName


@law.move(
    "announce",
    grants="cities.actions.announce-tactic",
    moment=q.ACTION_TIME,
    requires=(q.OWN_TURN, q.NOT_PASSED, q.IS_A_TACTIC, q.CARD_IN_HAND, q.RIGHT_OPPONENT),
)
@dataclass(frozen=True)
class Announce:
    """Announce a tactic from hand against a player."""

    by: PlayerName
    card: CardName
    against: PlayerName | None = None


@law.move(
    "create-attack",
    grants="cities.actions.direct-attack",
    moment=q.ACTION_TIME,
    requires=(q.OWN_TURN, q.NOT_PASSED, q.IS_AN_ATTACK, q.BELOW_CAP, q.RIGHT_OPPONENT),
)
@dataclass(frozen=True)
class CreateAttack:
    """Create a Direct Attack in play."""

    by: PlayerName
    card: CardName
    against: PlayerName | None = None


@law.move(
    "assign",
    grants="cities.actions.assign-unit",
    moment=q.ACTION_TIME,
    requires=(
        q.OWN_TURN, q.NOT_PASSED, q.TACTIC_IN_PLAY, q.IS_OWN_UNIT, q.RIGHT_SIDE, q.NOT_FRESH,
        q.IN_TIME, q.FREE_UNIT,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Assign:
    """Assign a unit to a tactic."""

    by: PlayerName
    unit: CardName
    to: CardName
    side: Force


@law.move(
    "play",
    grants="cities.actions.play-card",
    moment=q.ACTION_TIME,
    requires=(
        q.OWN_TURN, q.NOT_PASSED, q.CARD_IN_HAND, q.PLAYABLE, q.COINS_SUFFICE, q.RIGHT_CHOICE,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Play:
    """Play a card from hand for its cost."""

    by: PlayerName
    card: CardName
    target: CardName | None = None


@law.move(
    "activate",
    grants="cities.actions.activate",
    moment=q.ACTION_TIME,
    requires=(
        q.OWN_TURN, q.NOT_PASSED, q.OWN_CARD, q.RIGHT_ABILITY, q.PRICE_KNOWN, q.RIGHT_CHOICE,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Activate:
    """Activate an ability of one's own card."""

    by: PlayerName
    card: CardName
    ability: Slug
    target: CardName | None = None


@law.move(
    "resolve",
    grants="cities.tactic.resolution",
    moment=q.RESOLUTION_TIME,
    requires=(q.GAME_GOES_ON, q.RIGHT_TACTIC, q.RIGHT_TARGET),
)
@dataclass(frozen=True)
class Resolve:
    """Settle a tactic; its owner names what the damage goes to."""

    tactic: CardName
    target: CardName | None = None


@law.move("go-on", grants="cities.round", requires=(q.PHASE_DONE, q.GAME_GOES_ON))
@dataclass(frozen=True)
class GoOn:
    """The next part of the round comes, or the next round."""


Using = Decree | Activate | Trigger
Action = Pass | Announce | CreateAttack | Assign | Play | Activate
