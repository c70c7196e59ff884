"""The table in L5R: players and Provinces, cards and what is attached to them, lasting changes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, Self, get_args

from adjudicator.book.section import Slug
from adjudicator.games.l5r.names import (
    NOBODY,
    AdjustmentId,
    Anyone,
    Cause,
    ChangeId,
    EffectId,
    Holder,
    LimitId,
    PlayerName,
    Seat,
    Site,
)
from adjudicator.games.l5r.numbers import HandLimit, PrintedNatural, PrintedNumber
from adjudicator.judging import EMPTY, Facts, MissingFact, Natural, Pile, assumed, fact, within
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import piles, veiled

CardType = Literal[
    "stronghold", "sensei", "holding", "personality", "event",
    "strategy", "ring", "follower", "item", "spell",
]  # fmt: skip
#: The characteristics; `-modifier` is a signed number of an Item or a Sensei. The total Force of a
#: unit is asked of its Personality, that of an army of its player.
Stat = Literal[
    "force", "chi", "personal-honor", "honor-requirement", "gold-cost", "gold-production",
    "province-strength", "starting-honor", "focus-value", "hand-limit", "family-honor",
    "force-modifier", "chi-modifier", "province-strength-modifier",
    "gold-production-modifier", "starting-honor-modifier", "unit-force", "army-force",
]  # fmt: skip
Clan = Literal[
    "crab", "crane", "dragon", "lion", "mantis", "phoenix", "scorpion", "spider", "unicorn",
]  # fmt: skip
Element = Literal["air", "earth", "fire", "water", "void"]
Designator = Literal[
    "limited", "free", "open", "engage", "battle", "dynasty", "interrupt",
]  # fmt: skip
Moment = Literal["before-the-game", "between-turns", "turn-start", "during-turn", "turn-end"]
Stage = Literal["no-battle", "battle-actions", "resolution"]

ELEMENTS: tuple[Element, ...] = get_args(Element)


class Ability(Facts):
    """An ability of a card: its type, its own keywords, and what it does, by its effect."""

    called = "an ability"

    designator: Designator = fact()
    keywords: tuple[str, ...] = assumed(())
    effect: Slug = assumed("not-at-issue")


class Printed(Facts):
    """What is printed on a card."""

    type: CardType = fact()
    title: str = assumed("a-title-of-its-own")
    subtitle: str = assumed("no-subtitle")
    #: The experience level that stands with the title.
    experience: str = assumed("not-experienced")
    unique: bool = assumed(False)
    #: Whether an effect made the card.
    created: bool = assumed(False)
    #: The clans of its mon; a card without one is unaligned.
    clans: tuple[str, ...] = assumed(())
    #: Of a Sensei: the clans that it is restricted to, as printed; `all-clans` for any.
    restricted_to: tuple[str, ...] = fact()
    keywords: tuple[str, ...] = assumed(())
    #: Bold words inside quoted text that the card grants to others.
    quoted: tuple[str, ...] = assumed(())
    abilities: dict[Slug, Ability] = assumed({})
    #: The place of this printing among those of its identity: a higher one is newer.
    printing: Natural = fact()
    legal_in_ivory: bool = fact()
    force: PrintedNatural = fact()
    chi: PrintedNatural = fact()
    personal_honor: PrintedNatural = fact()
    honor_requirement: PrintedNumber = fact()
    gold_cost: PrintedNatural = fact()
    gold_production: PrintedNatural = fact()
    province_strength: PrintedNatural = fact()
    starting_honor: PrintedNumber = fact()
    focus_value: PrintedNatural = fact()
    force_modifier: int = fact()
    chi_modifier: int = fact()
    province_strength_modifier: int = fact()
    gold_production_modifier: int = fact()
    starting_honor_modifier: int = fact()
    #: What the card's text does to the rules, by the effects of the game's registry.
    text: tuple[Slug, ...] = assumed(())


class Deck(Facts):
    """A play deck as its player declares it: which cards, and how many copies of each."""

    called = "a play deck"

    dynasty: dict[CardName, Natural] = assumed({})
    fate: dict[CardName, Natural] = assumed({})
    #: Further cards of each deck, of other titles, that no rule on copies concerns.
    dynasty_others: Natural = assumed(0)
    fate_others: Natural = assumed(0)
    #: What stands beside the two decks: a Stronghold, and perhaps a Sensei.
    starting: tuple[CardName, ...] = fact()


class Format(Facts):
    """The format in which play decks are built, as far as it is known."""

    called = "a format"

    kind: Literal["standard", "other"] = assumed("standard")
    #: The least sizes of the decks, where the format sets them itself.
    dynasty_minimum: Natural = assumed("by-default")
    fate_minimum: Natural = assumed("by-default")
    #: What the format says in place of a rule on copies that it expressly replaces.
    copies: Natural = assumed("not-replaced")
    unique_copies: Natural = assumed("not-replaced")
    experience_levels: Literal["not-replaced", "one-card"] = assumed("not-replaced")
    #: Whether somebody has looked up in the rules of the format that all cards are legal.
    cards: Literal["all-legal", "not-looked-up"] = assumed("not-looked-up")


class Player(Facts):
    """A player: Family Honor, cards, and what follows the player."""

    honor: int = fact()
    hand: Pile = fact()
    #: Cards of the player in play; what is attached to a Personality is told by its mark.
    play: Pile = assumed(EMPTY)
    discard: Pile = assumed(EMPTY)
    dynasty_deck: Pile = assumed(EMPTY)
    fate_deck: Pile = assumed(EMPTY)
    #: The play deck as the player declares it before the game.
    deck: Deck = fact()
    #: Strategies that are being played, and Rings whose ability is being resolved.
    entering: Pile = assumed(EMPTY)
    resolving: Pile = assumed(EMPTY)
    #: Clans that effects have given the player.
    granted_clans: tuple[str, ...] = assumed(())
    hand_limit: HandLimit = assumed(8)
    #: Whether something other than the player's own cards has made the player lose Honor.
    ignores_requirement: bool = assumed(False)
    #: What made the player lose the Honor that was needed for an Honor of more than −20.
    dishonored_by: Cause = assumed("rulebook")
    in_game: bool = assumed(True)
    abilities_used: tuple[Slug, ...] = assumed(())
    #: Abilities that effects have given the player, besides those that everybody has.
    own_abilities: tuple[Slug, ...] = assumed(())
    #: Tokens that the player has, by their kind: `{influence: 50}`.
    tokens: dict[Slug, Natural] = assumed({})


class Province(Facts):
    """A Province: whose it is, what lies face up in it."""

    owner: PlayerName = fact()
    cards: Pile = assumed(EMPTY)
    #: A Province that is gone stays listed; who has none left that stands has lost the last one.
    status: Literal["standing", "destroyed", "left-the-game"] = assumed("standing")


class Mark(Facts):
    """How one card stands besides what is printed on it and where it lies."""

    bowed: bool = assumed(False)
    #: Who controls it and whose it is, where that is not the player before whom it lies.
    controller: Anyone = assumed(NOBODY)
    owner: Anyone = assumed(NOBODY)
    attached_to: CardName | Literal["nothing"] = assumed("nothing")
    granted_keywords: tuple[str, ...] = assumed(())
    removed_keywords: tuple[str, ...] = assumed(())
    #: Granted keywords that a second effect grants as well.
    twice_granted: tuple[str, ...] = assumed(())
    #: Abilities that effects have given the card.
    granted_abilities: dict[Slug, Ability] = assumed({})
    face_down: bool = assumed(False)
    #: Whether it is in an army of the present battle, and not at home.
    in_army: bool = assumed(False)
    #: Of a Ring: how often its Entry Condition was met, and whether this happened just now.
    condition_met: Natural = assumed(0)
    just_met: bool = assumed(False)
    tokens: Natural = assumed(0)
    #: Its abilities that were used in this turn, and by whom.
    used_by: dict[Slug, tuple[PlayerName, ...]] = assumed({})
    #: How much was paid for it, once it has been paid for.
    paid: Natural = fact()
    #: What circumstances make of a characteristic that has an asterisk in place of a number.
    actual: dict[Stat, Natural] = fact()


@dataclass(frozen=True)
class Tally:
    """What a variable change counts: cards in play that fit everything that is told here."""

    type: CardType | None = None
    standing: Literal["bowed", "unbowed"] | None = None
    keyword: str | None = None
    controlled_by: PlayerName | None = None

    called = "what is counted"


class Change(Facts):
    """A lasting bonus or penalty on a characteristic; those granted earlier are listed earlier.

    What is left out of its text is not in its text: it counts nothing, and it has no bound.
    """

    called = "a change"

    holder: Holder = fact()
    stat: Stat = fact()
    kind: Literal["bonus", "penalty"] = fact()
    by: Natural = fact()
    #: Of a variable one: so much for each of these.
    for_each: Tally = fact()
    #: How many of them count at most: "up to three of them".
    counted_up_to: Natural = fact()
    #: "Up to a minimum (maximum) of": the value beyond which this change does not go.
    up_to: int = fact()
    #: Of a variable one: how large it was as it was granted.
    began: Natural = fact()
    source: Cause = assumed("rulebook")


class Limit(Facts):
    """A minimum or maximum that an effect sets: on a characteristic, or on changes of it."""

    called = "a limit"

    holder: Holder = fact()
    stat: Stat = fact()
    #: What it limits: the value itself, or the size of each bonus, or of each penalty.
    limits: Literal["value", "bonus", "penalty"] = assumed("value")
    kind: Literal["minimum", "maximum"] = fact()
    value: int = fact()
    source: Cause = assumed("rulebook")


class Adjustment(Facts):
    """What raises or cuts the size of each bonus, or of each penalty, on a characteristic."""

    called = "an adjustment"

    holder: Holder = fact()
    stat: Stat = fact()
    of: Literal["bonus", "penalty"] = fact()
    kind: Literal["raise", "cut"] = fact()
    by: Natural = fact()
    #: "Up to a minimum (maximum) of": the size beyond which it does not go.
    up_to: Natural = fact()
    source: Cause = assumed("rulebook")


class Payment(Facts):
    """A payment that is going on: for which card, and how much more or less is to be paid."""

    called = "a payment"

    card: CardName = fact()
    more: Natural = fact()
    less: Natural = fact()


class Lasting(Facts):
    """An effect that lasts: whose card or action made it, and what it waits for to end."""

    called = "an effect"

    of: PlayerName = fact()
    ends: Literal[
        "in-a-turn-of", "as-a-turn-begins-of", "on-an-action-of", "by-itself",
    ] = fact()  # fmt: skip
    #: Whose turn or action it waits for.
    whose: PlayerName = fact()
    over: bool = assumed(False)


class Position(Facts):
    """The whole table."""

    active: PlayerName = fact()
    #: Who took the first turn of the game.
    first: PlayerName = fact()
    moment: Moment = assumed("during-turn")
    battle: Stage = assumed("no-battle")
    #: In the order of the seats, to the left.
    players: dict[Seat, Player] = within(dict)
    provinces: dict[Site, Province] = assumed({})
    marks: dict[CardName, Mark] = within(dict)
    changes: dict[ChangeId, Change] = assumed({})
    limits: dict[LimitId, Limit] = assumed({})
    adjustments: dict[AdjustmentId, Adjustment] = assumed({})
    #: The payment that is going on, where there is one.
    payment: Payment = fact()
    effects: dict[EffectId, Lasting] = assumed({})
    format: Format = assumed(Format())
    #: Cards whose own condition of victory or defeat a player meets now.
    fulfilled: dict[CardName, PlayerName] = assumed({})
    #: What brought it about that a Province has just been destroyed.
    destroyed_by: Cause = assumed("rulebook")
    #: Cards that left the game.
    removed: Pile = assumed(EMPTY)
    winner: Anyone = assumed(NOBODY)
    #: How the game was won: a kind of victory, or the title of a card.
    victory: str = assumed("no-victory")

    def completed(self) -> Position:
        """The table with a mark for every card that lies somewhere."""
        lying = {CardName(card) for _, pile in piles(self) for card in pile.named()}
        marks = {card: Mark() for card in sorted(lying)} | self.marks
        return self.but(marks=marks)

    def faults(self) -> Iterator[tuple[str, str, str]]:
        """What cannot be so at any table: who has left the game has won, or holds something."""
        out = {str(name) for name, player in self.players.items() if not player.in_game}
        here = "put it elsewhere, or drop 'in-game: false'"
        for path, pile in piles(self):
            name = path.partition(".")[0]
            if name in out and pile:
                yield path, f"{name!r} has left the game, so no card lies there", here
        for site, province in self.provinces.items():
            if province.knows("owner") and province.owner in out and province.status == "standing":
                gone = "its status is destroyed, or left-the-game"
                yield f"provinces.{site}", f"{str(province.owner)!r} has left the game", gone
        if self.knows("winner") and self.winner in out:
            yield "winner", f"{str(self.winner)!r} has left the game", "somebody else has won"

    def seen_by(self, player: Seat) -> Self:
        """Each player sees the own hand alone; all else is open."""
        return veiled(self, *(f"{seat}.hand" for seat in self.players if seat != player))


def player_of(state: Position, name: str) -> Player:
    """What lies with a player.

    :raises MissingFact: if nothing is told of such a player.
    """
    found = state.players.get(Seat(name))
    if found is None:
        raise MissingFact(f"players.{name}")
    return found


def mark_of(state: Position, card: str) -> Mark:
    """How a card stands."""
    return state.marks.get(CardName(card)) or Mark().located(card)


def left_of(state: Position, name: str) -> tuple[str, ...]:
    """The other players who are in the game, from the left neighbour on."""
    seats = tuple(map(str, state.players))
    at = seats.index(name)
    return tuple(seat for seat in (*seats[at + 1 :], *seats[:at]) if player_of(state, seat).in_game)


def left_neighbor(state: Position, name: str) -> str:
    """The next player to the left who is in the game; oneself, where nobody else is.

    :raises MissingFact: if nobody is told to be in the game.
    """
    there = (*left_of(state, name), *((name,) if player_of(state, name).in_game else ()))
    if not there:
        raise MissingFact(f"{name}.in-game")
    return str(there[0])
