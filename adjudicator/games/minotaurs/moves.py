"""What players do in Lords of the Minotaurs, what grants it, and what must hold for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.games.minotaurs import questions as q
from adjudicator.games.minotaurs.questions import law
from adjudicator.games.minotaurs.state import ColumnId, Numbered, Side, Spot
from adjudicator.judging.naming import CardName, Chosen

NO_CARDS = Chosen()


@law.move(
    "refresh",
    grants="minotaurs.turn.refresh",
    moment=q.TURN_START,
    requires=(
        q.OWN_TURN, q.GAME_GOES_ON, q.CARDS_IN_HAND, q.ENOUGH_CARDS, q.REFRESH_ALLOWED,
        q.DECK_SUFFICES,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Refresh:
    """Throw away cards from hand and fill it up, instead of playing through the phases."""

    by: Side
    discard: Chosen = NO_CARDS


@law.move(
    "enter",
    grants="minotaurs.turn.phases",
    moment=q.PHASE_ORDER,
    requires=(q.OWN_TURN, q.GAME_GOES_ON, q.SKIPS),
)
@dataclass(frozen=True)
class Enter:
    """Go on to a phase; the numbered phases passed over are skipped."""

    by: Side
    phase: Literal[0, 1, 2, "superiority"]


@law.move(
    "play",
    grants="minotaurs.play",
    moment=q.ACTION_TIME,
    requires=(
        q.OWN_TURN, q.ACTION_LEFT, q.CARD_IN_HAND, q.PHASE_MATCH, q.ZONE_MATCH, q.OWN_SIDE,
        q.GOD_LIMIT, q.SKIPS,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Play:
    """Put a card from hand on the table."""

    by: Side
    card: CardName
    at: Spot | None = None
    #: The side of the board, where a player tries another than the own.
    side: Side | None = None


@law.move(
    "activate",
    grants="minotaurs.ability.activation",
    moment=q.ACTION_TIME,
    requires=(
        q.OWN_TURN, q.ACTION_LEFT, q.CARD_IN_PLAY, q.PHASE_MATCH, q.ABILITY_READY, q.SKIPS,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Activate:
    """Use a card's active ability again."""

    by: Side
    card: CardName


@law.move(
    "lift-curse",
    grants="minotaurs.uncurse",
    moment=q.ACTION_TIME,
    requires=(q.OWN_TURN, q.ACTION_LEFT, q.HAS_CHIP, q.CARD_TO_LIFT, q.PHASE_MATCH, q.SKIPS),
)
@dataclass(frozen=True)
class LiftCurse:
    """Take one curse chip off a card."""

    by: Side
    card: CardName


@law.move(
    "use",
    grants="minotaurs.superiority.use",
    moment=q.SUPERIORITY_TIME,
    requires=(
        q.OWN_TURN, q.HOLDS_COLUMN, q.COLUMN_UNUSED, q.RIGHT_TARGET, q.CHIP_AT_HAND,
        q.DECK_SUFFICES,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class Use:
    """Use the superiority of one column."""

    by: Side
    column: ColumnId
    target: CardName | None = None


@law.move(
    "end-turn",
    grants="minotaurs.turn.alternation",
    requires=(q.OWN_TURN, q.SUPERIORITY_DONE, q.SKIPS, q.ENOUGH_CARDS),
)
@dataclass(frozen=True)
class EndTurn:
    """Finish the turn; the opponent's begins."""

    by: Side


Action = Play | Activate | LiftCurse
Numbers: tuple[Numbered, ...] = (0, 1, 2)
