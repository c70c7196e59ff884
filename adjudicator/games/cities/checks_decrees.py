"""Decrees: whose turn it is to announce one, how many, and which ability not again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from adjudicator.book.section import Slug
from adjudicator.games.cities.checks_abilities import abilities_of, out_of_play_will_do
from adjudicator.games.cities.moves import Decree, GoOn, Trigger
from adjudicator.games.cities.names import NOBODY, PlayerName
from adjudicator.games.cities.questions import (
    DECREE_DUE,
    DECREE_PLACE,
    DECREE_TIME,
    FIRST_PLAYER,
    NEXT_TO_DECREE,
    NOT_REPEATED,
    PHASE_DONE,
    law,
)
from adjudicator.games.cities.state import (
    IN_PLAY,
    Position,
    after_in_order,
    holder_of,
    in_order,
    mark_of,
    player_of,
    remaining,
)
from adjudicator.judging import Case, missing_text
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import piles

NO_COPY = "a-name-of-its-own"


def owes_a_decree(case: Case, player: str) -> bool:
    """Whether a player has announced fewer decrees than are due."""
    there = player_of(case.state, player)
    return bool(there.announced < there.decrees_due)


def can_announce(case: Case, player: str) -> bool:
    """Whether a player has a decree that may be announced in this round."""
    return any(
        case.ask(NOT_REPEATED, Decree(PlayerName(player), CardName(card), Slug(name)))
        for card, name in _decrees_of(case, player)
    )


def _decrees_of(case: Case, player: str) -> Iterator[tuple[str, str]]:
    """The decrees on a player's cards: of those in play, and then of others if they will do."""
    yield from abilities_of(case, player, "decree")
    others = [
        (card, str(name))
        for place, pile in piles(case.state)
        if place.startswith(f"{player}.") and place.partition(".")[2] not in IN_PLAY
        for card in pile.named()
        for name, ability in case.card(card).abilities.items()
        if ability.kind == "decree"
    ]
    if others and out_of_play_will_do(case):
        yield from others


def is_no_time_for_decrees(case: Case, move: Decree) -> bool:
    """It is not the decree phase."""
    return bool(case.state.turn.stage != "decrees")


@law.check(DECREE_TIME, cites=("cities.decree", "cities.round"), when=is_no_time_for_decrees)
def decrees_have_a_phase_of_their_own(case: Case) -> bool:
    """Decrees are announced in the decree phase."""
    return False


# Turn order.


def order_is_told(case: Case) -> bool:
    """The turn order is told."""
    return bool(case.state.knows("order") and in_order(case.state))


def order_is_not_told(case: Case) -> bool:
    """The turn order is not told."""
    return not order_is_told(case)


@law.check(FIRST_PLAYER, cites="cities.decree.turn-order", when=order_is_told)
def the_first_in_order_begins(case: Case) -> str:
    """Turn order says who comes first."""
    return in_order(case.state)[0]


@law.check(FIRST_PLAYER, cites="cities.lost.turn-order", when=order_is_not_told)
def where_the_order_comes_from_is_lost(case: Case) -> str:
    """How turn order is set stood in a part that is lost."""
    raise missing_text("cities.lost.turn-order", open="cities.turn-order-setting")


def is_anothers_place(case: Case, move: Decree) -> bool:
    """It is another player's place to announce a decree."""
    return case.state.turn.player not in {move.by, NOBODY}


def somebody_before_has_a_decree(case: Case, move: Decree) -> bool:
    """Somebody whose place comes before the mover's has a decree to announce."""
    return any(can_announce(case, name) for name in _before(case, move))


def nobody_before_has_a_decree(case: Case, move: Decree) -> bool:
    """Nobody whose place comes before the mover's has a decree to announce."""
    return not somebody_before_has_a_decree(case, move)


def _before(case: Case, move: Decree) -> Iterator[str]:
    """Who still owes a decree, from the player whose place it is up to the mover."""
    now = str(case.state.turn.player)
    round_the_table = (now, *after_in_order(case.state, now))
    owing = (name for name in round_the_table if name == move.by or owes_a_decree(case, name))
    return takewhile(lambda name: name != move.by, owing)


@law.check(
    DECREE_PLACE,
    cites="cities.decree.turn-order",
    when=(is_anothers_place, somebody_before_has_a_decree),
)
def decrees_come_in_turn_order(case: Case) -> bool:
    """Decrees are announced in turn order."""
    return False


@law.check(
    DECREE_PLACE, cites="cities.decree", when=(is_anothers_place, nobody_before_has_a_decree)
)
def passing_over_who_has_no_decree_is_open(case: Case) -> bool:
    """Whether a player without a decree is passed over hangs on the reading."""
    return case.reading("cities.no-decree-available") == "duty-lapses"


def has_announced_all(case: Case, move: Decree) -> bool:
    """The player has announced as many decrees as are due."""
    return not owes_a_decree(case, move.by)


@law.check(DECREE_DUE, cites="cities.decree", when=has_announced_all)
def no_more_decrees_than_are_due(case: Case) -> bool:
    """A player announces one decree in a round, unless more are due."""
    return False


def somebody_owes_several(case: Case) -> bool:
    """More than one decree is due from somebody."""
    return any(player_of(case.state, name).decrees_due > 1 for name in remaining(case.state))


def nobody_owes_several(case: Case) -> bool:
    """One decree at most is due from everybody."""
    return not somebody_owes_several(case)


def _round_the_table(case: Case, player: str) -> Iterator[str]:
    """Who still owes a decree, behind the player in turn order; the player comes last."""
    return (name for name in after_in_order(case.state, player) if owes_a_decree(case, name))


@law.check(NEXT_TO_DECREE, cites="cities.decree.turn-order", when=nobody_owes_several)
def the_next_in_order_announces(case: Case, player: str) -> str:
    """After a decree the next player in turn order announces one."""
    return next(_round_the_table(case, player), NOBODY)


@law.check(
    NEXT_TO_DECREE,
    cites=("cities.decree.several", "cities.decree.turn-order"),
    when=somebody_owes_several,
)
def several_decrees_in_a_row_or_round_the_table(case: Case, player: str) -> str:
    """Several decrees come one by one; whether all in a row hangs on the reading."""
    following = next(_round_the_table(case, player), NOBODY)
    if following == player or not owes_a_decree(case, player):
        return following
    in_a_row = case.reading("cities.several-decrees-order") == "all-in-a-row"
    return player if in_a_row else following


# The same ability again.


def was_used_in_this_round(case: Case, move: Decree | Trigger) -> bool:
    """This ability of this card has been used in this round."""
    return move.ability in mark_of(case.state, move.card).used


def is_a_decree(case: Case, move: Decree | Trigger) -> bool:
    """A decree is announced."""
    return isinstance(move, Decree)


def is_a_trigger(case: Case, move: Decree | Trigger) -> bool:
    """An ability goes off at the start or the end of a round."""
    return isinstance(move, Trigger)


def _copies_used(case: Case, move: Decree | Trigger) -> tuple[str, ...]:
    """The players before whom a copy of the card lies whose ability was used in this round."""
    state: Position = case.state
    name = case.card(move.card).name
    if name == NO_COPY:
        return ()
    return tuple(
        str(holder_of(state, card))
        for card, printed in case.cards.items()
        if card != move.card and printed.name == name and move.ability in mark_of(state, card).used
    )


def a_copy_was_used(case: Case, move: Decree | Trigger) -> bool:
    """This ability has been announced in this round, but of another copy of the card."""
    if not isinstance(move, Decree) or was_used_in_this_round(case, move):
        return False
    return bool(_copies_used(case, move))


@law.check(
    NOT_REPEATED, cites="cities.decree.no-repeat", when=(is_a_decree, was_used_in_this_round)
)
def no_decree_comes_twice_in_a_round(case: Case) -> bool:
    """The same ability is no decree twice in a round."""
    return False


@law.check(NOT_REPEATED, cites="cities.decree.no-repeat", when=a_copy_was_used)
def whether_a_copy_is_the_same_ability_is_open(case: Case, move: Decree) -> bool:
    """Whether two copies share an ability, and whose decrees count, hangs on the readings."""
    if case.reading("cities.same-ability-on-two-copies") == "each-copy-has-its-own":
        return True
    if move.by in _copies_used(case, move):
        return False
    return case.reading("cities.no-repeat-for-whom") == "per-player"


@law.check(
    NOT_REPEATED,
    cites=("cities.round-start.triggers", "cities.round-end"),
    when=(is_a_trigger, was_used_in_this_round),
)
def an_ability_goes_off_once(case: Case) -> bool:
    """At its moment an ability goes off, and not again in that round."""
    return False


# The duty.


def somebody_can_and_has_not(case: Case, move: GoOn) -> bool:
    """It is the decree phase, and somebody owes a decree and has one to announce."""
    return case.state.turn.stage == "decrees" and any(
        owes_a_decree(case, name) and can_announce(case, name) for name in remaining(case.state)
    )


def only_those_who_cannot_are_left(case: Case, move: GoOn) -> bool:
    """It is the decree phase, and nobody owes a decree but such as have none to announce."""
    if case.state.turn.stage != "decrees":
        return False
    owing = [name for name in remaining(case.state) if owes_a_decree(case, name)]
    return bool(owing) and not any(can_announce(case, name) for name in owing)


@law.check(PHASE_DONE, cites="cities.decree", when=somebody_can_and_has_not)
def everybody_announces_a_decree(case: Case) -> bool:
    """Announcing a decree is a duty."""
    return False


@law.check(PHASE_DONE, cites="cities.decree", when=only_those_who_cannot_are_left)
def a_duty_that_cannot_be_done_is_open(case: Case) -> bool:
    """Whether the duty lapses for a player who has no decree hangs on the reading."""
    return case.reading("cities.no-decree-available") == "duty-lapses"
