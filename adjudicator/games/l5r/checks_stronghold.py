"""The Stronghold: what makes it leave play, which side it shows, and bowing cards for Gold."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.checks_entering import is_a_holding
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import BowForGold
from adjudicator.games.l5r.questions_cards import (
    GIVES_GOLD,
    GOLD,
    IS_UNBOWED,
    LEAVES_PLAY,
    SIDE,
    SPLITS_GOLD,
)
from adjudicator.games.l5r.questions_numbers import PRESENT, READING
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case

# Leaving play.


def is_a_stronghold_card(case: Case, card: str) -> bool:
    """The card is a Stronghold."""
    return is_of_type(case, card, "stronghold")


def the_text_speaks_of_strongholds(case: Case, source: str) -> bool:
    """The text that is to make it leave play speaks of Strongholds."""
    return says(case, source, "removes-a-stronghold")


def the_text_names_no_stronghold(case: Case, source: str) -> bool:
    """The text that is to make it leave play does not speak of Strongholds."""
    return not the_text_speaks_of_strongholds(case, source)


def the_text_removes_it(case: Case, card: str, source: str) -> bool:
    """By its words, the text makes such a card leave play."""
    if says(case, source, "removes-a-card"):
        return True
    return is_a_stronghold_card(case, card) and the_text_speaks_of_strongholds(case, source)


@law.check(LEAVES_PLAY, cites=OVER_RULES, when=the_text_removes_it)
def a_text_makes_it_leave(case: Case) -> bool:
    """A card leaves play where the text of a card makes it do so."""
    return True


@law.check(
    LEAVES_PLAY,
    cites="l5r.stronghold.immunity",
    when=(is_a_stronghold_card, the_text_names_no_stronghold),
)
def a_stronghold_stays(case: Case) -> bool:
    """No effect and no cost makes a Stronghold leave play that does not speak of Strongholds."""
    return False


# Its sides.


def began_the_game(case: Case, player: str) -> bool:
    """The player took the first turn of the game."""
    return bool(case.state.first == player)


def did_not_begin_the_game(case: Case, player: str) -> bool:
    """Another player took the first turn of the game."""
    return not began_the_game(case, player)


@law.check(SIDE, cites="l5r.stronghold.side", when=began_the_game)
def who_begins_shows_one_mon(case: Case) -> str:
    """The player who begins the game shows the side with one mon and a black border."""
    return "one-mon"


@law.check(SIDE, cites="l5r.stronghold.side", when=did_not_begin_the_game)
def the_others_show_two_mons(case: Case) -> str:
    """The others show the side with two mons and a white border."""
    return "two-mons"


# Bowing for Gold.


def is_a_holding_without_gold(case: Case, move: BowForGold) -> bool:
    """The card is a Holding without a Gold Production."""
    return is_a_holding(case, move.card) and not case.ask(PRESENT, move.card, "gold-production")


def is_no_source_of_gold(case: Case, move: BowForGold) -> bool:
    """The card is neither a Stronghold nor a Holding."""
    return not is_of_type(case, move.card, "stronghold", "holding")


def is_bowed_already(case: Case, move: BowForGold) -> bool:
    """The card is bowed already."""
    return mark_of(case.state, move.card).bowed


@law.check(GIVES_GOLD, cites="l5r.resource.no-gold-production", when=is_a_holding_without_gold)
def no_icon_no_gold(case: Case) -> bool:
    """A Holding without the icon has no Gold Production, so it is not bowed for Gold."""
    return False


@law.check(GIVES_GOLD, cites="l5r.gold.payment", when=is_no_source_of_gold)
def what_else_gives_gold_is_missing(case: Case) -> bool:
    """Whether anything but Strongholds and Holdings is bowed for Gold is in a missing part."""
    raise lacks("l5r.gold.payment", "gold-splitting")


@law.check(IS_UNBOWED, cites="l5r.gold.payment", when=is_bowed_already)
def bowing_a_bowed_card_is_missing(case: Case) -> bool:
    """What a bowed card can still give is in a missing part."""
    raise lacks("l5r.gold.payment", "gold-splitting")


@law.check(
    GOLD,
    cites=("l5r.stronghold.gold-production", "l5r.stronghold.gold-production.changes"),
    when=is_a_stronghold_card,
)
def a_stronghold_gives_its_gold_production(case: Case, card: str) -> int:
    """A Stronghold that bows gives as much Gold as its Gold Production is then."""
    return int(case.ask(READING, card, "gold-production"))


@law.check(
    GOLD,
    cites=("l5r.resource.gold-production", "l5r.resource.gold-production.changes"),
    when=is_a_holding,
)
def a_holding_gives_its_gold_production(case: Case, card: str) -> int:
    """A Holding that bows for Gold gives as much as its Gold Production is then."""
    return int(case.ask(READING, card, "gold-production"))


@law.check(SPLITS_GOLD, cites="l5r.gold.payment")
def splitting_gold_is_missing(case: Case) -> bool:
    """When Gold may pay for one thing alone is worded in a part that is missing."""
    raise lacks("l5r.gold.payment", "gold-splitting")
