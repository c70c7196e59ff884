"""What a card is worth, whether it is cursed, how chips come onto it and off it, and its text."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import Use
from adjudicator.games.minotaurs.questions import (
    CHIP_AT_HAND,
    CHIPS_BACK,
    CHIPS_LIFTED,
    CURSED,
    ENTRY_CHIPS,
    MIGHT,
    TEXT_WORKS,
    WHERE_OUT,
    law,
)
from adjudicator.games.minotaurs.state import (
    HORDES,
    SIDES,
    cards_in,
    chips_on,
    column_of,
    side_of,
    zone_of,
)
from adjudicator.judging import Case, silent


def has_curse_chip(case: Case, card: str) -> bool:
    """At least one curse chip lies on the card."""
    return chips_on(case.state, card) > 0


def has_several_chips(case: Case, card: str) -> bool:
    """More than one curse chip lies on the card."""
    return chips_on(case.state, card) > 1


def left_with_chips(case: Case, card: str) -> bool:
    """Curse chips lay on the card as it left the game."""
    return has_curse_chip(case, card) and card in case.state.out


def is_still_in_the_game(case: Case, card: str) -> bool:
    """The card has not left the game."""
    return card not in case.state.out


def is_cursed(case: Case, card: str) -> bool:
    """The card is cursed."""
    return case.ask(CURSED, card)


def is_hordes_in_a_column(case: Case, card: str) -> bool:
    """The card is called Hordes and stands in a column."""
    return column_of(case.state, card) is not None and _is_hordes(case, card)


def is_building(case: Case, card: str) -> bool:
    """The card is a building."""
    return bool(case.card(card).type == "building")


def no_chip_is_free(case: Case) -> bool:
    """Every curse chip lies on a card."""
    return bool(case.state.free_chips == 0)


def a_chip_is_free(case: Case) -> bool:
    """A curse chip lies ready."""
    return not no_chip_is_free(case)


@law.check(MIGHT, cites="minotaurs.card.might")
def printed_might(case: Case, card: str) -> int:
    """A card is as mighty as the number printed on it."""
    might: int = case.card(card).might
    return might


@law.check(
    MIGHT, cites=("minotaurs.errata-hordes", "minotaurs.card.name"), when=is_hordes_in_a_column
)
def number_of_hordes(case: Case, card: str) -> int:
    """A Hordes card is as mighty as there are cards called Hordes in its column."""
    column = str(column_of(case.state, card))
    standing = [(c, side) for side in SIDES for c in cards_in(case.state, column, side)]
    return sum(_counts_for(case, card, other, side) for other, side in standing)


def _counts_for(case: Case, card: str, other: str, side: str) -> bool:
    """Whether `other` adds to the might of the Hordes card `card`."""
    if other == card:
        return True
    if not _is_hordes(case, other):
        return False
    if side != side_of(case.state, card):
        if case.reading("minotaurs.hordes-count") == "own-side":
            return False
    return not case.ask(CURSED, other) or case.reading("minotaurs.cursed-hordes") == "counted"


def _is_hordes(case: Case, card: str) -> bool:
    return bool(case.card(card).name == HORDES)


@law.check(MIGHT, cites=("minotaurs.curse.zero-might", "minotaurs.curse"), when=is_cursed)
def cursed_counts_nothing(case: Case, card: str) -> int:
    """A cursed card has might 0."""
    return 0


@law.check(
    CURSED,
    cites=("minotaurs.curse", "minotaurs.curse.lasts"),
    when=(has_curse_chip, is_still_in_the_game),
)
def cursed_while_a_chip_lies_on_it(case: Case, card: str) -> bool:
    """A card is cursed as long as a curse chip lies on it."""
    return True


@law.check(
    CURSED,
    cites="minotaurs.curse.multiple-tokens",
    when=(has_several_chips, is_still_in_the_game),
)
def more_chips_make_no_stronger_curse(case: Case, card: str) -> bool:
    """A card with several chips is cursed, no more and no less than with one."""
    return True


@law.check(CURSED, cites="minotaurs.curse.lifting", when=left_with_chips)
def chips_of_a_card_that_left_are_not_spoken_of(case: Case, card: str) -> bool:
    """The rules do not say what becomes of the chips on a card that leaves the game."""
    raise silent("minotaurs.curse.lifting", open="minotaurs.chips-of-removed")


@law.check(CHIPS_BACK, cites="minotaurs.curse.lifting", when=has_curse_chip)
def whether_such_chips_become_free_is_not_spoken_of(case: Case, card: str) -> int:
    """Chips go back when they are lifted; of a card that leaves with them nothing is said."""
    raise silent("minotaurs.curse.lifting", open="minotaurs.chips-of-removed")


@law.check(CHIPS_LIFTED, cites=("minotaurs.curse.lifting", "minotaurs.uncurse"))
def one_lifting_takes_one_chip(case: Case, card: str) -> int:
    """Each lifting takes one curse chip off the card."""
    return 1


@law.check(
    ENTRY_CHIPS, cites="minotaurs.type.building.enters-cursed", when=(is_building, a_chip_is_free)
)
def building_enters_cursed(case: Case, card: str) -> int:
    """A building comes into play with one curse chip on it."""
    return 1


@law.check(
    ENTRY_CHIPS, cites="minotaurs.type.building.enters-cursed", when=(is_building, no_chip_is_free)
)
def a_building_without_a_free_chip_is_open(case: Case, card: str) -> int:
    """Whether a building is cursed when no chip is left for it hangs on the reading."""
    return 1 if case.reading("minotaurs.chips-run-out") == "no-limit" else 0


def lays_a_curse(case: Case, move: Use) -> bool:
    """The move lays a curse."""
    return zone_of(move.column) == "religious"


@law.check(
    CHIP_AT_HAND, cites="minotaurs.superiority.religious", when=(lays_a_curse, no_chip_is_free)
)
def a_curse_without_a_free_chip_is_open(case: Case, move: Use) -> bool:
    """Whether a card can be cursed when no chip is left for it hangs on the reading."""
    return case.reading("minotaurs.chips-run-out") == "no-limit"


@law.check(TEXT_WORKS, cites="minotaurs.card.text")
def text_counts(case: Case, card: str) -> bool:
    """The text of a card gives it its abilities."""
    return True


@law.check(TEXT_WORKS, cites=("minotaurs.curse.text-off", "minotaurs.curse"), when=is_cursed)
def text_of_a_cursed_card_is_ignored(case: Case, card: str) -> bool:
    """While a card is cursed, its text does not count."""
    return False


@law.check(WHERE_OUT, cites="minotaurs.discard")
def face_up_on_the_pile_of_cards_out_of_the_game(case: Case, card: str) -> str:
    """A card that is discarded, from hand or from play, lies face up with those out of the game."""
    return "out"
