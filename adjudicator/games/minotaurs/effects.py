"""What moves bring about. No rule stands here: where cards go and who leaves are questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.games.minotaurs.moves import (
    Activate,
    EndTurn,
    Enter,
    LiftCurse,
    Play,
    Refresh,
    Use,
)
from adjudicator.games.minotaurs.questions import (
    ABILITY_TAKES,
    BENEFIT,
    CHIP,
    CHIPS_BACK,
    CHIPS_LIFTED,
    DESTINATION,
    DRAWS,
    ENTRY_CHIPS,
    FIRES_ON_PLAY,
    LEAVING,
    NEXT_PLAYER,
    WHERE_OUT,
    law,
)
from adjudicator.games.minotaurs.state import (
    COLUMNS,
    Position,
    Turn,
    begun_phases,
    busy_phases,
    chips_on,
    other,
)
from adjudicator.judging import Case, Change, Pile, draw, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import is_unnamed, moved

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts


def _chips(card: str, more: int | Callable[[Case], int]) -> Change:
    """Curse chips come onto a card, or go off it; what is not on cards lies ready."""

    def work_out(case: Case) -> Facts:
        state: Position = case.state
        change = more(case) if callable(more) else more
        name, number = CardName(card), chips_on(state, card) + change
        freed = tuple(other_card for other_card in state.freed if other_card != card)
        if number == 0 and change < 0:
            freed = (*freed, name)
        if state.knows("free_chips"):
            state = state.but(free_chips=max(0, state.free_chips - change))
        return state.but(curses={**state.curses, name: number}, freed=freed)

    return Change(work_out, ("curses", "free-chips"))


def _make_room(case: Case, move: Play, place: str) -> Steps:
    """Those that the play drives out leave; `case` is the table before the card came to it."""

    def leave(now: Case) -> Facts:
        state: Position = now.state
        for card in case.ask(LEAVING, move):
            state = moved(state, now.ask(WHERE_OUT, card), [card])  # type: ignore[assignment]
        return state

    def free(now: Case) -> Facts:
        state: Position = now.state
        back = sum(now.ask(CHIPS_BACK, card) for card in case.ask(LEAVING, move))
        return state.but(free_chips=state.free_chips + back) if back else state

    here = ("centre.red", "centre.blue") if place.startswith("centre") else (place,)
    yield Change(leave, (*here, "out"))
    if case.state.knows("free_chips"):
        yield Change(free, ("free-chips",))


def _act(case: Case) -> Change:
    """An action of the phase is spent."""
    turn: Turn = case.state.turn
    spent = turn.but(actions=turn.actions + 1)
    return set_fact("turn", spent.but(acted=busy_phases(spent)))


def _late(case: Case, by: str) -> Change:
    """What has come to the hand since `case` came after the phases in which cards are played."""

    def late(now: Case) -> int:
        more = len(now.state.players[by].hand) - len(case.state.players[by].hand)
        already: int = case.state.turn.late
        return already + more

    return set_fact("turn.late", late)


def _taken(benefit: str, by: str) -> Change:
    """The top card of a deck is taken: into the own hand, or out of the game."""
    if benefit == "draw-a-card":
        return draw(f"{by}.hand", f"{by}.deck", 1)
    return draw("out", f"{other(by)}.deck", 1)


def _ability(case: Case, move: Play | Activate) -> Change:
    """An active ability works; `case` is the table that it finds."""
    active = case.card(move.card).active
    if active == "opponent-loses-a-card":
        to, deck = "out", f"{other(move.by)}.deck"
    else:
        to, deck = f"{move.by}.hand", f"{move.by}.deck"
    return draw(to, deck, lambda now: case.ask(ABILITY_TAKES, move))


@law.effect(Play)
def a_card_is_played(case: Case, move: Play) -> Steps:
    """The card goes where it belongs, works if it does, and others make room."""
    place = case.ask(DESTINATION, move)
    chips = case.ask(ENTRY_CHIPS, move.card)
    yield _act(case)
    yield set_fact("turn.cards", case.state.turn.cards + 1)
    if place != "out":
        yield move_to(place, move.card)
    if chips:
        yield _chips(move.card, chips)
    yield from _make_room(case, move, place)
    if case.ask(FIRES_ON_PLAY, move.card):
        yield _ability(case, move)
    if place == "out":
        yield move_to(place, move.card)


@law.effect(Activate)
def a_card_is_activated(case: Case, move: Activate) -> Steps:
    """The active ability works again."""
    yield _act(case)
    yield _ability(case, move)


@law.effect(LiftCurse)
def a_curse_is_lifted(case: Case, move: LiftCurse) -> Steps:
    """Chips go off the card."""
    yield _act(case)
    yield _chips(move.card, lambda now: -now.ask(CHIPS_LIFTED, move.card))


def _chip_of(column: str) -> Callable[[Case], str]:
    """Where the column's chip comes to lie, asked on the state of that moment."""
    return lambda case: case.ask(CHIP, column)


@law.effect(Enter)
def a_phase_begins(case: Case, move: Enter) -> Steps:
    """The phase begins; with the superiority phase, the chips are set."""
    turn: Turn = case.state.turn
    begins = turn.but(
        phase=move.phase, actions=0, entered=begun_phases(turn), acted=busy_phases(turn)
    )
    yield set_fact("turn", begins.but(entered=begun_phases(begins)))
    if move.phase == "superiority":
        for column in COLUMNS:
            yield set_fact(f"{column}.chip", _chip_of(column))


@law.effect(Use)
def superiority_is_used(case: Case, move: Use) -> Steps:
    """The column's benefit is taken."""
    benefit = case.ask(BENEFIT, move.column)
    yield set_fact("turn.used", (*case.state.turn.used, move.column))
    if benefit != "curse-a-card":
        yield _taken(benefit, move.by)
        yield _late(case, move.by)
    elif move.target is not None:
        yield _chips(move.target, 1)


@law.effect(Refresh)
def a_hand_is_refreshed(case: Case, move: Refresh) -> Steps:
    """Cards are thrown away, then the hand is filled up; the turn is over."""
    hand: Pile = case.state.players[move.by].hand
    unnamed = [card for card in hand if is_unnamed(card)][: move.discard.unnamed]
    yield move_to("out", *move.discard.names, *unnamed)
    yield set_fact("turn.cards", case.state.turn.cards + len(move.discard))
    yield draw(f"{move.by}.hand", f"{move.by}.deck", lambda now: now.ask(DRAWS, move.by))
    yield set_fact("turn.phase", "over")


@law.effect(EndTurn)
def a_turn_ends(case: Case, move: EndTurn) -> Steps:
    """The next player's turn begins."""
    following = case.ask(NEXT_PLAYER, move.by)
    fresh = Turn(
        player=following, phase="start", first=False, actions=0, cards=0, entered=(), acted=(),
        used=(), late=0, lost_from_hand=0, lost_from_play=0,
    )  # fmt: skip
    yield set_fact("turn", fresh)
