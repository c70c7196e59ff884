"""What can be disputed about players: clan, abilities, Honor, victory and defeat, order, decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.names import NOBODY, Anyone, Cause, EffectName, PlayerName, SiteName
from adjudicator.games.l5r.numbers import AtLeastOne
from adjudicator.games.l5r.state import Designator
from adjudicator.judging import Natural
from adjudicator.judging.naming import CardName, MoveOf

#: The abilities that every player has from the start.
PlayerAbility = Literal[
    "cycle", "lobby", "limited-favor", "kharmic", "equip", "naval-invasion", "cavalry", "courage",
    "battle-favor", "reserve", "recruit", "dynasty-discard", "legacy",
]  # fmt: skip
PLAYER_ABILITIES: tuple[PlayerAbility, ...] = get_args(PlayerAbility)
Half = Literal["dynasty", "fate"]
#: Kinds of victories and defeats; those that a card makes bear its title instead.
MILITARY, DISHONOR, HONOR, ENLIGHTENMENT = "military", "dishonor", "honor", "enlightenment"
HONOR_MOVES = ("gain-honor", "lose-honor", "set-honor")


@dataclass(frozen=True)
class HonorEffect:
    """What one effect does to the size of a gain or loss of Honor."""

    source: Cause
    points: Natural
    does: Literal["raise", "cut", "raise-up-to", "cut-down-to", "at-least", "at-most"]
    #: Of one that goes up to a maximum or down to a minimum: which.
    bound: Natural | None = None


# Clan Alignment.
CLANS_OF = law.value(
    "clans-of", tuple[str, ...], player=PlayerName, doc="Which Clan Alignments has this player?"
)
CLAN_EXISTS = law.value(
    "clan-exists", bool, clan=str, doc="Is there such a Clan Alignment in this game?"
)
CONTROLS_CLAN = law.value(
    "controls-clan", bool, player=PlayerName, clan=str,
    doc="Does this player control that Clan Alignment?",
)  # fmt: skip

# Abilities of players.
ABILITY_TYPE = law.value(
    "ability-type", Designator, ability=PlayerAbility,
    doc="Of which type of action is this ability of players?",
)  # fmt: skip
OWNS_ABILITY = law.value(
    "owns-ability", bool, player=PlayerName, ability=str, otherwise=False,
    listed=("l5r.player.abilities",), doc="Has this player that ability?",
)  # fmt: skip
ABILITY_SPENT = law.value(
    "ability-spent", bool, player=PlayerName, ability=str, otherwise=False,
    listed=("l5r.player.abilities.once-per-turn",),
    doc="Has this player used that ability up in this turn?",
)  # fmt: skip
CARD_ABILITY_SPENT = law.value(
    "card-ability-spent", bool, player=PlayerName, card=CardName, ability=str, otherwise=False,
    listed=("l5r.player.abilities.once-per-turn",),
    doc="Can this player not use that ability of a card any more in this turn?",
)  # fmt: skip

# Honor.
FAMILY_HONOR = law.value(
    "family-honor", int, player=PlayerName, doc="What is this player's Family Honor?"
)
STARTING_HONOR = law.value(
    "starting-family-honor", int, player=PlayerName,
    doc="With what Family Honor does this player begin the game?",
)  # fmt: skip
HONOR_POINTS = law.value(
    "honor-points", int, player=PlayerName, doc="How many points of Honor has this player?"
)
FULL_SLICES = law.value(
    "full-slices", int, player=PlayerName, size=AtLeastOne,
    doc="How often has this player so many points of Honor?",
)  # fmt: skip
DIRECTION = law.value(
    "direction", Literal["gain", "loss"], move=MoveOf(HONOR_MOVES), doc="Is it a gain or a loss?"
)
HONOR_CHANGE = law.amount(
    "honor-change", stages=("raises and cuts", "up-to", "floor", "limits"),
    ordered_by=("l5r.statistics.change-calculation",),
    move=MoveOf(HONOR_MOVES), doc="How large is this gain or loss of Honor in the end?",
)  # fmt: skip
ADJUSTED = law.value(
    "adjusted", int, effect=HonorEffect, points=int,
    doc="What do so many points come to when one effect is applied to them?",
)  # fmt: skip
COUNTS_AS_CHANGE = law.value(
    "counts-as-change", bool, move=MoveOf(HONOR_MOVES),
    doc="Does it count as a gain or loss for what asks for one?",
)  # fmt: skip
IS_PREVENTED = law.value(
    "is-prevented", bool, move=MoveOf(HONOR_MOVES), otherwise=False,
    listed=("l5r.honor.prevented",), doc="Is this gain or loss prevented?",
)  # fmt: skip
SETS_FREE = law.value(
    "sets-free", bool, move=MoveOf(HONOR_MOVES), otherwise=False,
    listed=("l5r.personality.honor-requirement.ignored",),
    doc="Does this free the player from Honor Requirements for good?",
)  # fmt: skip
TURNS_DISHONORABLE = law.value(
    "turns-dishonorable", bool, move=MoveOf(HONOR_MOVES), otherwise=False,
    listed=("l5r.victory.dishonor-loss",),
    doc="Is it this that brings the player's Honor down to −20 or less?",
)  # fmt: skip
DEATH_COSTS = law.value(
    "dishonorable-death-costs", int, card=CardName,
    doc="How much Honor does it cost that this Personality dies dishonored?",
)  # fmt: skip
HONOR_AFTER = law.value(
    "honor-after", int, move=MoveOf(HONOR_MOVES),
    doc="What is the player's Honor after this gain or loss?",
)  # fmt: skip

# The hand at the end of a turn.
HAND_EXCESS = law.value(
    "hand-excess", int, player=PlayerName, otherwise=0, listed=("l5r.hand-size",),
    doc="How many cards does this player hold that may not be kept now?",
)  # fmt: skip
FIRST_AT_TURN_END = law.value(
    "first-at-turn-end", Literal["hand-limit", "defeat"],
    doc="What comes first at the end of a turn: the limit of the hand, or the defeat?",
)  # fmt: skip

# Victory and defeat.
IS_ENLIGHTENED = law.value(
    "is-enlightened", bool, player=PlayerName, otherwise=False,
    listed=("l5r.victory.enlightenment",), doc="Has this player reached Enlightenment?",
)  # fmt: skip
DEFEATS = law.list_of(
    "defeats", str, player=PlayerName, listed=("l5r.victory",),
    doc="By what does this player lose now?",
)  # fmt: skip
VICTORIES = law.list_of(
    "victories", str, player=PlayerName, listed=("l5r.victory",),
    doc="Which victories does this player win now?",
)  # fmt: skip
WINNER = law.value("winner", Anyone, otherwise=NOBODY, listed=("l5r.victory",), doc="Who wins now?")
VICTORY_NAME = law.value(
    "victory-name", str, player=PlayerName, otherwise="no-victory", listed=("l5r.victory",),
    doc="What is the victory of this player called?",
)  # fmt: skip

# Elimination.
IS_ELIMINATED = law.value(
    "is-eliminated", bool, player=PlayerName, otherwise=False, listed=("l5r.elimination",),
    doc="Is this player eliminated now, while the others play on?",
)  # fmt: skip
LEAVES_WITH = law.value(
    "leaves-with", bool, card=CardName, player=PlayerName, otherwise=False,
    listed=("l5r.elimination.deck-cards", "l5r.elimination.created-cards"),
    doc="Does this card leave the game as that player is eliminated?",
)  # fmt: skip
PROVINCES_LOST = law.list_of(
    "provinces-lost", SiteName, player=PlayerName, listed=("l5r.elimination.provinces",),
    doc="Which Provinces leave the game as this player is eliminated?",
)  # fmt: skip
BECOMES_OF = law.value(
    "becomes-of", Literal["discarded", "stays-in-play"], card=CardName, player=PlayerName,
    otherwise="stays-in-play",
    listed=("l5r.elimination.deck-cards", "l5r.elimination.created-cards"),
    doc="What becomes of a card that stays in the game as this player is eliminated?",
)  # fmt: skip
TOKENS_STAY = law.value(
    "tokens-stay", bool, card=CardName, player=PlayerName, otherwise=False,
    listed=("l5r.elimination.tokens",),
    doc="Do tokens of an eliminated player on this card stay in play?",
)  # fmt: skip
IS_DESTROYED = law.value(
    "province-is-destroyed", bool, province=SiteName, otherwise=False,
    listed=("l5r.province",), doc="Has this Province been destroyed?",
)  # fmt: skip
EFFECT_ENDS = law.value(
    "effect-ends", Literal["as-planned", "between-turns"], effect=EffectName,
    otherwise="as-planned", doc="When does this effect end?",
)  # fmt: skip
ENDS_BETWEEN = law.value(
    "ends-between", bool, effect=EffectName, last=PlayerName, following=PlayerName,
    otherwise=False, listed=("l5r.elimination.effects.lost-turn",),
    doc="Does this effect end between the turns of these two players?",
)  # fmt: skip
GAP_AROUND = law.value(
    "gap-around", tuple[PlayerName, ...], player=PlayerName,
    doc="Between whose turns would the turn of this eliminated player have been?",
)  # fmt: skip
ORDERS_BATTLES = law.value(
    "orders-battles", PlayerName, attacker=PlayerName,
    doc="Who says in which order the battles that remain are resolved?",
)  # fmt: skip

# Order.
NEXT_PLAYER = law.value("next-player", PlayerName, player=PlayerName, doc="Whose turn follows?")
ORDER = law.value(
    "order", tuple[PlayerName, ...], first=Anyone,
    doc="In which order do the players come, where an effect names this first actor, or nobody?",
)  # fmt: skip

# Play decks.
DECK_OF = law.value(
    "deck-of", Literal["dynasty", "fate", "neither"], card=CardName,
    doc="To which of the two decks do cards of this type belong?",
)  # fmt: skip
DECK_MINIMUM = law.value(
    "deck-minimum", int, half=Half, doc="How many cards has such a deck at least?"
)
COPIES_COUNTED = law.value(
    "copies-counted", int, card=CardName, player=PlayerName,
    doc="How many copies of this card are counted in the play deck?",
)  # fmt: skip
COPIES_ALLOWED = law.value(
    "copies-allowed", int, card=CardName, doc="How many copies of this card are allowed?"
)
SENSEI_ALLOWED = law.value(
    "sensei-allowed", bool, sensei=CardName, stronghold=CardName,
    doc="May the game be begun with this Sensei and that Stronghold?",
)  # fmt: skip
SENSEI_MAY_CHANGE = law.value(
    "sensei-may-change", bool,
    doc="May a Sensei be changed, added or left out between the rounds of a tournament?",
)  # fmt: skip

HAS_TEXT_OF = law.value(
    "has-text-of", bool, card=CardName, sensei=CardName,
    doc="Does this card have the Traits and abilities of that Sensei?",
)  # fmt: skip
BOWS_ALONG = law.value(
    "bows-along", bool, card=CardName, other=CardName,
    doc="Does this card bow as that other one bows?",
)  # fmt: skip

# What must hold for a move, or for an event.
GAME_GOES_ON = law.requirement("game-goes-on", doc="Nobody has won the game yet.")
STILL_IN_GAME = law.requirement("still-in-game", doc="The player has not left the game.")
STANDS_STILL = law.requirement("stands-still", doc="The Provinces stand.")
TURN_IS_OVER = law.requirement("turn-is-over", doc="The turn before has ended.")
TURN_IS_UNDER_WAY = law.requirement("turn-is-under-way", doc="A turn is under way.")
IMPOSES_CONDITION = law.requirement(
    "imposes-condition", doc="The card imposes a condition of victory or defeat."
)
CARD_IN_THE_GAME = law.requirement("card-in-the-game", doc="The card is in the game.")
HAS_PLAYER_ABILITY = law.requirement("has-player-ability", doc="The player has that ability.")
ABILITY_LEFT = law.requirement("ability-left", doc="The ability was not used in this turn yet.")
CARD_ABILITY_LEFT = law.requirement(
    "card-ability-left", doc="The ability of the card may be used again in this turn."
)
ABILITY_TEXT_KEPT = law.requirement("ability-text-kept", doc="The ability's own text allows it.")
ONE_STRONGHOLD = law.requirement("one-stronghold", doc="There is one Stronghold.")
ONE_SENSEI = law.requirement("one-sensei", doc="There is no more than one Sensei.")
SENSEI_FITS = law.requirement("sensei-fits", doc="The Sensei may go with the Stronghold.")
RIGHT_DECKS = law.requirement("right-decks", doc="Every card is in the deck where it belongs.")
DECKS_LARGE_ENOUGH = law.requirement("decks-large-enough", doc="The two decks are large enough.")
COPIES_KEPT = law.requirement("copies-kept", doc="There are not too many copies of a card.")
CARDS_LEGAL = law.requirement("cards-legal", doc="All cards are legal in the format.")
