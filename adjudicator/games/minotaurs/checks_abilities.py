"""Abilities: when passive ones are at work, when active ones work, and what these take."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import Activate, Play
from adjudicator.games.minotaurs.questions import (
    ABILITY_READY,
    ABILITY_TAKES,
    ENTRY_CHIPS,
    FIRES_ON_PLAY,
    GODS_FOUND,
    PASSIVE_WORKS,
    TEXT_WORKS,
    law,
)
from adjudicator.games.minotaurs.state import NO_ABILITY, gods_of, other, side_of
from adjudicator.judging import Case, Pile, silent

Using = Play | Activate


def has_a_passive_ability(case: Case, card: str) -> bool:
    """The card has a passive ability."""
    return bool(case.card(card).passive != NO_ABILITY)


def has_an_active_ability(case: Case, card: str) -> bool:
    """The card has an active ability."""
    return bool(case.card(card).active != NO_ABILITY)


def is_in_play(case: Case, card: str) -> bool:
    """The card is in play."""
    return side_of(case.state, card) is not None


def has_a_text_that_counts(case: Case, card: str) -> bool:
    """The card's text counts."""
    return case.ask(TEXT_WORKS, card)


def has_a_text_that_does_not_count(case: Case, card: str) -> bool:
    """The card's text does not count."""
    return not has_a_text_that_counts(case, card)


def was_cursed_before(case: Case, card: str) -> bool:
    """The card has been cursed before; a building always was, for it comes in cursed."""
    return bool(case.card(card).type == "building") or card in case.state.freed


def was_never_cursed(case: Case, card: str) -> bool:
    """The card has never been cursed."""
    return not was_cursed_before(case, card)


@law.check(
    PASSIVE_WORKS,
    cites="minotaurs.ability.passive",
    when=(has_a_passive_ability, is_in_play, has_a_text_that_counts, was_never_cursed),
)
def passive_works_from_the_play_on(case: Case, card: str) -> bool:
    """A passive ability works from the play until the card leaves or is cursed."""
    return True


@law.check(
    PASSIVE_WORKS,
    cites=("minotaurs.curse.text-off", "minotaurs.ability.passive"),
    when=(has_a_passive_ability, is_in_play, has_a_text_that_does_not_count),
)
def a_curse_stops_a_passive(case: Case, card: str) -> bool:
    """A curse puts an end to a passive ability, for the text of a cursed card is ignored."""
    return False


@law.check(
    PASSIVE_WORKS,
    cites=("minotaurs.ability.passive", "minotaurs.curse.text-off"),
    when=(has_a_passive_ability, is_in_play, has_a_text_that_counts, was_cursed_before),
)
def the_revival_of_a_passive_is_open(case: Case, card: str) -> bool:
    """Whether a passive ability works once the last chip is off hangs on the reading."""
    return case.reading("minotaurs.passive-revival") == "revives"


def is_wisdom(case: Case, card: str) -> bool:
    """The card is wisdom of the gods."""
    return bool(case.card(card).type == "wisdom")


def is_not_wisdom(case: Case, card: str) -> bool:
    """The card is not wisdom of the gods."""
    return not is_wisdom(case, card)


def is_god(case: Case, card: str) -> bool:
    """The card is a god."""
    return bool(case.card(card).type == "god")


def enters_cursed(case: Case, card: str) -> bool:
    """The card comes into play with a curse chip."""
    return case.ask(ENTRY_CHIPS, card) > 0


@law.check(
    FIRES_ON_PLAY,
    cites="minotaurs.ability.active",
    when=(has_an_active_ability, is_not_wisdom),
)
def active_ability_works_on_play(case: Case, card: str) -> bool:
    """An active ability works as soon as its card is played."""
    return True


@law.check(
    FIRES_ON_PLAY, cites="minotaurs.type.god.immediate", when=(has_an_active_ability, is_god)
)
def a_gods_abilities_work_at_once(case: Case, card: str) -> bool:
    """The abilities of a god take effect as soon as it comes into play."""
    return True


@law.check(
    FIRES_ON_PLAY, cites="minotaurs.type.wisdom.immediate", when=(has_an_active_ability, is_wisdom)
)
def wisdom_works_at_once(case: Case, card: str) -> bool:
    """The effects of wisdom of the gods come about as it is played."""
    return True


@law.check(
    FIRES_ON_PLAY,
    cites=("minotaurs.curse.text-off", "minotaurs.type.building.enters-cursed"),
    when=(has_an_active_ability, enters_cursed),
)
def text_of_a_card_that_enters_cursed_is_ignored(case: Case, card: str) -> bool:
    """What comes into play cursed has no text to work."""
    return False


def has_no_active_ability(case: Case, move: Activate) -> bool:
    """The card has no active ability."""
    return not has_an_active_ability(case, move.card)


def is_without_text(case: Case, move: Activate) -> bool:
    """The card's text does not count."""
    return not case.ask(TEXT_WORKS, move.card)


@law.check(ABILITY_READY, cites="minotaurs.ability.active.again", when=has_no_active_ability)
def only_active_abilities_are_activated(case: Case, move: Activate) -> bool:
    """Only an active ability is activated."""
    return False


@law.check(
    ABILITY_READY,
    cites=("minotaurs.curse.text-off", "minotaurs.ability.activation"),
    when=is_without_text,
)
def a_text_that_does_not_count_cannot_be_activated(case: Case, move: Activate) -> bool:
    """A cursed card has no ability to activate."""
    return False


def takes_one_card(case: Case, move: Using) -> bool:
    """The ability takes one card off a deck."""
    return case.card(move.card).active in {"draw-a-card", "opponent-loses-a-card"}


def counts_enemy_gods(case: Case, move: Using) -> bool:
    """The ability draws a card for each god of the opponent's."""
    return bool(case.card(move.card).active == "draw-for-each-enemy-god")


def _deck(case: Case, move: Using) -> Pile:
    """The deck that the ability takes from."""
    strikes = case.card(move.card).active == "opponent-loses-a-card"
    deck: Pile = case.state.players[other(move.by) if strikes else move.by].deck
    return deck


@law.check(ABILITY_TAKES, cites="minotaurs.card.text", when=takes_one_card)
def the_text_names_one_card(case: Case, move: Using) -> int:
    """The text of the card says: one card; of an empty deck nothing is said."""
    if not _deck(case, move):
        raise silent("minotaurs.card.text", open="minotaurs.card-list")
    return 1


@law.check(ABILITY_TAKES, cites="minotaurs.card.text", when=counts_enemy_gods)
def the_text_counts_enemy_gods(case: Case, move: Using) -> int:
    """The text of the card says: a card for each god; of a small deck nothing is said."""
    number = case.ask(GODS_FOUND, move)
    if number > len(_deck(case, move)):
        raise silent("minotaurs.card.text", open="minotaurs.card-list")
    return number


def plays_a_god(case: Case, move: Using) -> bool:
    """A god is played."""
    return isinstance(move, Play) and is_god(case, move.card)


def plays_no_god(case: Case, move: Using) -> bool:
    """Something else than a god is played, or a card is activated."""
    return not plays_a_god(case, move)


@law.check(GODS_FOUND, cites="minotaurs.ability.active", when=plays_no_god)
def finds_the_gods_in_play(case: Case, move: Using) -> int:
    """An ability works on the table as it finds it."""
    return len(gods_of(case.state, other(move.by)))


@law.check(
    GODS_FOUND,
    cites=("minotaurs.type.god.immediate", "minotaurs.type.god.newcomer-expels"),
    when=plays_a_god,
)
def what_a_new_god_finds_is_open(case: Case, move: Using) -> int:
    """Whether a new god's ability still finds the gods that it expels hangs on the reading."""
    standing = len(gods_of(case.state, other(move.by)))
    return standing if standing and case.reading("minotaurs.god-timing") == "ability-first" else 0
