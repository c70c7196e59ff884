"""What is done with cards, by players and by events, what grants it, and what must hold for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.book.section import Slug
from adjudicator.games.l5r import questions_cards as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import PlayerName
from adjudicator.games.l5r.questions_players import CARD_ABILITY_LEFT
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName


@law.move(
    "bring-in",
    grants="l5r.recruit",
    requires=(q.IS_RECRUITED, q.HONOR_SUFFICES),
)
@dataclass(frozen=True)
class BringIn:
    """Bring a Holding or Personality into play, as far as our text tells what that takes."""

    by: PlayerName
    card: CardName


@law.move(
    "recruit",
    grants="l5r.recruit",
    requires=(
        q.IS_RECRUITED, q.HONOR_SUFFICES, q.GOLD_SUFFICES, q.NOT_REPEATED, q.OWN_RULES_KEPT,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Recruit:
    """Use the ability Recruit, whose own text is missing."""

    by: PlayerName
    card: CardName
    pays: Natural


@law.move(
    "attach",
    grants=("l5r.attachment", "l5r.attachment.choose"),
    requires=(q.IS_ATTACHMENT, q.ON_A_PERSONALITY, q.ON_AN_OWN_ONE, q.ON_A_SHUGENJA),
)
@dataclass(frozen=True)
class Attach:
    """Attach a card to a Personality, as far as our text tells what that takes."""

    by: PlayerName
    card: CardName
    to: CardName


@law.move(
    "equip",
    grants="l5r.attachment.equip",
    requires=(
        q.IS_ATTACHMENT, q.ON_A_PERSONALITY, q.ON_AN_OWN_ONE, q.ON_A_SHUGENJA, q.GOLD_SUFFICES,
        q.NOT_REPEATED, q.OWN_RULES_KEPT,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Equip:
    """Use the ability Equip, whose own text is missing."""

    by: PlayerName
    card: CardName
    to: CardName
    pays: Natural


@law.move(
    "use",
    grants="l5r.player.abilities.once-per-turn",
    requires=(
        q.HAS_ABILITY, q.IS_USABLE_THERE, q.RIGHT_USER, q.BORNE_BY_A_SHUGENJA, CARD_ABILITY_LEFT,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Use:
    """Use an ability of a card that lies in play or face up in a Province."""

    by: PlayerName
    card: CardName
    ability: Slug


@law.move("play", grants="l5r.strategy", requires=(q.HAS_ABILITY, q.PLAYABLE_FROM_THERE))
@dataclass(frozen=True)
class Play:
    """Begin to play a Strategy for one of its abilities."""

    by: PlayerName
    card: CardName
    ability: Slug


@law.move(
    "finish",
    grants=("l5r.strategy.play-zone", "l5r.ring.resolution-zone"),
    requires=(q.IS_WAITING,),
)
@dataclass(frozen=True)
class Finish:
    """The action of a card that waits in a zone has been resolved."""

    card: CardName
    ability: Slug


@law.move("meet-condition", grants="l5r.ring.entry")
@dataclass(frozen=True)
class MeetCondition:
    """Something happens that meets the Entry Condition of a Ring."""

    card: CardName


@law.move("let-time-pass", grants="l5r.ring.no-delay")
@dataclass(frozen=True)
class LetTimePass:
    """Something else happens, so that what came before it is no longer just now."""


@law.move(
    "put-ring",
    grants="l5r.ring.entry",
    requires=(q.IN_HAND, q.CONDITION_MET, q.ALONE_IN_TIME),
)
@dataclass(frozen=True)
class PutRing:
    """Put a Ring into play from hand."""

    by: PlayerName
    card: CardName


@law.move(
    "discard-ring", grants="l5r.ring.discard-effect", requires=(q.IN_HAND, q.MAY_BE_DISCARDED)
)
@dataclass(frozen=True)
class DiscardRing:
    """Discard a Ring from hand for the effect that its text promises."""

    by: PlayerName
    card: CardName


@law.move(
    "choose-target",
    grants="l5r.action.targets",
    requires=(q.TARGET_WITHIN_REACH, q.TARGET_OF_RIGHT_KIND),
)
@dataclass(frozen=True)
class ChooseTarget:
    """Choose what a Ranged Attack of a card is to hit; nothing is targeted yet."""

    by: PlayerName
    source: CardName
    target: CardName


@law.move(
    "bow-for-gold",
    grants=("l5r.stronghold.gold-production", "l5r.resource.gold-production"),
    requires=(q.GIVES_GOLD, q.IS_UNBOWED, q.RIGHT_USER),
)
@dataclass(frozen=True)
class BowForGold:
    """Bow a card for Gold."""

    by: PlayerName
    card: CardName


@law.move("grant-keyword", grants="l5r.keyword.no-duplicates")
@dataclass(frozen=True)
class GrantKeyword:
    """An effect gives a card a keyword."""

    card: CardName
    keyword: str


@law.move("end-grant", grants="l5r.keyword.no-duplicates")
@dataclass(frozen=True)
class EndGrant:
    """An effect that gave a card a keyword ends."""

    card: CardName
    keyword: str


@law.move("take-keyword", grants="l5r.keyword.no-duplicates")
@dataclass(frozen=True)
class TakeKeyword:
    """An effect takes a keyword away from a card."""

    card: CardName
    keyword: str


@law.move("detach", grants="l5r.attachment.unattached")
@dataclass(frozen=True)
class Detach:
    """An effect takes an Attachment off what it is attached to."""

    card: CardName


@law.move("remove", grants="l5r.cardinal.card-over-rules")
@dataclass(frozen=True)
class Remove:
    """An effect or cost of a card is to make another one leave play."""

    card: CardName
    source: CardName
    by: Literal["effect", "cost"] = "effect"


@law.move("heed-chi", grants="l5r.personality.chi-death")
@dataclass(frozen=True)
class HeedChi:
    """The Chi of a Personality is looked at."""

    card: CardName


#: Moves that bring a card into play.
Entering = BringIn | Recruit
Attaching = Attach | Equip
Paying = Recruit | Equip
Going = Use | Play | Finish | DiscardRing
