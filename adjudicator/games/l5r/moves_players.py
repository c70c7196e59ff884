"""What players do as players, and what befalls them: Honor, turns, Provinces, the play deck."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from adjudicator.book.section import Slug
from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import Cause, PlayerName, SiteName
from adjudicator.games.l5r.questions_players import HonorEffect
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName


@law.move("gain-honor", grants="l5r.honor", requires=(q.GAME_GOES_ON, q.STILL_IN_GAME))
@dataclass(frozen=True)
class GainHonor:
    """A player gains Honor; what raises or cuts the gain stands in the order of the text."""

    player: PlayerName
    points: Natural
    cause: Cause | None = None
    adjusted: tuple[HonorEffect, ...] | None = None


@law.move(
    "lose-honor",
    grants=("l5r.honor", "l5r.honor.losses-positive"),
    requires=(q.GAME_GOES_ON, q.STILL_IN_GAME),
)
@dataclass(frozen=True)
class LoseHonor:
    """A player loses Honor, by a card or by the rulebook."""

    player: PlayerName
    points: Natural
    cause: Cause
    adjusted: tuple[HonorEffect, ...] | None = None


@law.move(
    "set-honor",
    grants=("l5r.statistics.set", "l5r.honor"),
    requires=(q.GAME_GOES_ON, q.STILL_IN_GAME),
)
@dataclass(frozen=True)
class SetHonor:
    """An effect brings a player's Honor to a value, in either direction or in one alone."""

    player: PlayerName
    to: int
    cause: Cause
    only: Literal["upwards", "downwards"] | None = None
    adjusted: tuple[HonorEffect, ...] | None = None


@law.move(
    "use-player-ability",
    grants="l5r.player.abilities",
    requires=(q.HAS_PLAYER_ABILITY, q.ABILITY_LEFT, q.ABILITY_TEXT_KEPT),
)
@dataclass(frozen=True)
class UsePlayerAbility:
    """Use one of one's own abilities as a player."""

    by: PlayerName
    ability: Slug


@law.move(
    "submit-deck",
    grants=("l5r.deck", "l5r.deck.chosen-by-format"),
    requires=(
        q.ONE_STRONGHOLD, q.ONE_SENSEI, q.SENSEI_FITS, q.RIGHT_DECKS, q.DECKS_LARGE_ENOUGH,
        q.COPIES_KEPT, q.CARDS_LEGAL,
    ),
)  # fmt: skip
@dataclass(frozen=True)
class SubmitDeck:
    """Declare a play deck for a game."""

    by: PlayerName


@law.move("start", grants=("l5r.stronghold", "l5r.honor.starting"), requires=(q.SENSEI_FITS,))
@dataclass(frozen=True)
class Start:
    """Begin the game with the Stronghold that is in play, and the Sensei if there is one."""

    by: PlayerName


@law.move("end-turn", grants="l5r.turn", requires=(q.GAME_GOES_ON, q.TURN_IS_UNDER_WAY))
@dataclass(frozen=True)
class EndTurn:
    """The turn of the active player ends."""


@law.move("begin-turn", grants="l5r.turn-order", requires=(q.GAME_GOES_ON, q.TURN_IS_OVER))
@dataclass(frozen=True)
class BeginTurn:
    """The turn of the next player begins."""


@law.move("lose-provinces", grants="l5r.province", requires=(q.GAME_GOES_ON, q.STANDS_STILL))
@dataclass(frozen=True)
class LoseProvinces:
    """Provinces are destroyed at one moment, by a card or in a battle."""

    provinces: tuple[SiteName, ...]
    cause: Cause | None = None


@law.move(
    "fulfil",
    grants="l5r.victory.special",
    requires=(q.GAME_GOES_ON, q.CARD_IN_THE_GAME, q.IMPOSES_CONDITION),
)
@dataclass(frozen=True)
class Fulfil:
    """A player meets a condition of victory or defeat that a card imposes."""

    card: CardName
    player: PlayerName


#: Moves that change a player's Honor.
HonorMove = GainHonor | LoseHonor | SetHonor
