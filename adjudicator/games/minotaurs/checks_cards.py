"""What a card is worth, whether it is cursed, and whether its text counts."""

from __future__ import annotations

from adjudicator.games.minotaurs.questions import (
    CURSED,
    ENTRY_CHIPS,
    FIRES_ON_PLAY,
    MIGHT,
    PASSIVE_WORKS,
    TEXT_WORKS,
    law,
)
from adjudicator.games.minotaurs.state import HORDES, SIDES, cards_in, chips_on, column_of, side_of
from adjudicator.judging import Case


def has_curse_chip(case: Case, card: str) -> bool:
    """At least one curse chip lies on the card."""
    return chips_on(case.state, card) > 0


def is_cursed(case: Case, card: str) -> bool:
    """The card is cursed."""
    return case.ask(CURSED, card)


def is_hordes_in_a_column(case: Case, card: str) -> bool:
    """The card is called Hordes and stands in a column."""
    if column_of(case.state, card) is None:
        return False
    return _is_hordes(case, card)


def is_building(case: Case, card: str) -> bool:
    """The card is a building."""
    return bool(case.card(card).type == "building")


def is_wisdom(case: Case, card: str) -> bool:
    """The card is wisdom of the gods."""
    return bool(case.card(card).type == "wisdom")


def is_not_wisdom(case: Case, card: str) -> bool:
    """The card is of a type that stays in play."""
    return bool(case.card(card).type != "wisdom")


def is_in_play(case: Case, card: str) -> bool:
    """The card is in play."""
    return side_of(case.state, card) is not None


def enters_cursed(case: Case, card: str) -> bool:
    """The card comes into play with a curse chip."""
    return case.ask(ENTRY_CHIPS, card) > 0


def enters_uncursed(case: Case, card: str) -> bool:
    """The card comes into play without a curse chip."""
    return case.ask(ENTRY_CHIPS, card) == 0


@law.check(MIGHT, cites="minotaurs.card.might")
def printed_might(case: Case, card: str) -> int:
    """A card is as mighty as the number printed on it."""
    might: int = case.card(card).might
    return might


@law.check(MIGHT, cites="minotaurs.errata-hordes", when=is_hordes_in_a_column)
def number_of_hordes(case: Case, card: str) -> int:
    """A Hordes card is as mighty as there are cards called Hordes in its column."""
    column = column_of(case.state, card)
    counted = 0
    for side in SIDES:
        for other in cards_in(case.state, str(column), side):
            if _counts_for(case, card, other, side):
                counted += 1
    return counted


def _counts_for(case: Case, card: str, other: str, side: str) -> bool:
    """Whether `other` adds to the might of the Hordes card `card`."""
    if other == card:
        return True
    if not _is_hordes(case, other):
        return False
    if side != side_of(case.state, card) and (
        case.reading("minotaurs.hordes-count") == "own-side"
    ):
        return False
    return not (
        case.ask(CURSED, other) and case.reading("minotaurs.cursed-hordes") == "not-counted"
    )


def _is_hordes(case: Case, card: str) -> bool:
    printed = case.card(card)
    return bool(printed.knows("name") and printed.name == HORDES)


@law.check(
    MIGHT, cites=("minotaurs.curse.zero-might", "minotaurs.curse"), when=is_cursed
)
def cursed_counts_nothing(case: Case, card: str) -> int:
    """A cursed card has might 0."""
    return 0


@law.check(CURSED, cites=("minotaurs.curse", "minotaurs.curse.lasts"), when=has_curse_chip)
def cursed_while_a_chip_lies_on_it(case: Case, card: str) -> bool:
    """A card is cursed as long as at least one curse chip lies on it, however many there are."""
    return True


@law.check(TEXT_WORKS, cites="minotaurs.card.text")
def text_counts(case: Case, card: str) -> bool:
    """The text of a card gives it its abilities."""
    return True


@law.check(
    TEXT_WORKS, cites=("minotaurs.curse.text-off", "minotaurs.curse"), when=is_cursed
)
def text_of_a_cursed_card_is_ignored(case: Case, card: str) -> bool:
    """While a card is cursed, its text does not count."""
    return False


@law.check(PASSIVE_WORKS, cites="minotaurs.ability.passive", when=is_in_play)
def passive_works_while_in_play(case: Case, card: str) -> bool:
    """A passive ability works from the play until the card leaves or is cursed."""
    if not case.card(card).knows("passive"):
        return False
    if case.ask(TEXT_WORKS, card):
        return not _was_cursed(case, card) or _revives(case)
    return False


def _was_cursed(case: Case, card: str) -> bool:
    """Whether the card has been cursed before; a building always was, for it comes in cursed."""
    return bool(case.card(card).type == "building") or card in case.state.freed


def _revives(case: Case) -> bool:
    return case.reading("minotaurs.passive-revival") == "revives"


@law.check(
    PASSIVE_WORKS,
    cites=("minotaurs.type.wisdom.leaves", "minotaurs.ability.passive"),
    when=is_wisdom,
)
def wisdom_has_no_lasting_text(case: Case, card: str) -> bool:
    """Wisdom of the gods leaves at once, so nothing of it goes on."""
    return False


@law.check(
    ENTRY_CHIPS, cites="minotaurs.type.building.enters-cursed", when=is_building
)
def building_enters_cursed(case: Case, card: str) -> int:
    """A building comes into play with one curse chip on it."""
    return 1


@law.check(
    FIRES_ON_PLAY, cites="minotaurs.ability.active", when=(is_not_wisdom, enters_uncursed)
)
def active_ability_works_on_play(case: Case, card: str) -> bool:
    """An active ability works as soon as its card is played."""
    return bool(case.card(card).knows("active"))


@law.check(
    FIRES_ON_PLAY,
    cites=(
        "minotaurs.curse.text-off",
        "minotaurs.type.building.enters-cursed",
        "minotaurs.ability.active",
    ),
    when=enters_cursed,
)
def text_of_a_card_that_enters_cursed_is_ignored(case: Case, card: str) -> bool:
    """What comes into play cursed has no text to work."""
    return False


@law.check(FIRES_ON_PLAY, cites="minotaurs.type.wisdom.immediate", when=is_wisdom)
def wisdom_works_at_once(case: Case, card: str) -> bool:
    """The effects of wisdom of the gods come about as it is played."""
    return bool(case.card(card).knows("active"))

