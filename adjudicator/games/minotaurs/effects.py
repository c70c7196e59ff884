"""What moves bring about. No rule stands here: where cards go and who leaves are questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from adjudicator.games.minotaurs.moves import Activate, EndTurn, Enter, LiftCurse, Play, Refresh, Use
from adjudicator.games.minotaurs.questions import (
    BENEFIT,
    CHIP,
    DESTINATION,
    DRAWS,
    ENTRY_CHIPS,
    FIRES_ON_PLAY,
    LEAVING,
    NEXT_PLAYER,
    law,
)
from adjudicator.games.minotaurs.state import (
    COLUMNS,
    NUMBERED,
    Position,
    Turn,
    chips_on,
    other,
)
from adjudicator.judging import Case, Change, Pile, draw, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import is_unnamed

if TYPE_CHECKING:
    from adjudicator.judging.facts import Facts



def _chips(card: str, more: int) -> Change:
    """Curse chips come onto a card, or go off it."""

    def work_out(case: Case) -> Facts:
        state: Position = case.state
        number = chips_on(state, card) + more
        freed = [other_card for other_card in state.freed if other_card != card]
        if number == 0 and more < 0:
            freed.append(card)
        curses = {**state.curses, card: number}
        return state.but(curses=curses, freed=Pile(freed))

    return Change(work_out, ("curses",))


def _leave(*cards: str) -> Change:
    """Cards leave the game; chips that lay on them are with them no longer."""

    def work_out(case: Case) -> Facts:
        state: Position = case.state
        for card in cards:
            state = move_to("out", card).work_out(case.after(state))  # type: ignore[assignment]
        curses = {card: number for card, number in state.curses.items() if card not in cards}
        return state.but(curses=curses)

    return Change(work_out, ("out",))


def _act(case: Case) -> Change:
    """An action of the phase is spent."""
    turn: Turn = case.state.turn
    acted = turn.acted if turn.phase in turn.acted else (*turn.acted, turn.phase)
    return Change(
        lambda now: now.state.but(turn=now.state.turn.but(actions=turn.actions + 1, acted=acted)),
        ("turn.actions", "turn.acted"),
    )


def _taken(benefit: str, by: str) -> Change:
    """The top card of a deck is taken: into the own hand, or out of the game."""
    if benefit == "draw-a-card":
        return draw(f"{by}.hand", f"{by}.deck", 1)
    return draw("out", f"{other(by)}.deck", 1)


@law.effect(Play)
def a_card_is_played(case: Case, move: Play) -> Steps:
    """The card goes where it belongs, works if it does, and others make room."""
    chips = case.ask(ENTRY_CHIPS, move.card)
    leaving = case.ask(LEAVING, move)
    fires = case.ask(FIRES_ON_PLAY, move.card)
    place = case.ask(DESTINATION, move)
    yield _act(case)
    case = yield set_fact("turn.cards", case.state.turn.cards + 1)
    if place != "out":
        yield move_to(place, move.card)
    if chips:
        yield _chips(move.card, chips)
    if leaving:
        yield _leave(*leaving)
    if fires:
        yield _taken(case.card(move.card).active, move.by)
    if place == "out":
        yield move_to(place, move.card)


@law.effect(Activate)
def a_card_is_activated(case: Case, move: Activate) -> Steps:
    """The active ability works again."""
    yield _act(case)
    yield _taken(case.card(move.card).active, move.by)


@law.effect(LiftCurse)
def a_curse_is_lifted(case: Case, move: LiftCurse) -> Steps:
    """One chip goes off the card."""
    yield _act(case)
    yield _chips(move.card, -1)


def _chip_of(column: str) -> Callable[[Case], str]:
    """Where the column's chip comes to lie, asked on the state of that moment."""
    return lambda case: case.ask(CHIP, column)


@law.effect(Enter)
def a_phase_begins(case: Case, move: Enter) -> Steps:
    """The phase begins; with the superiority phase, the chips are set."""
    turn: Turn = case.state.turn
    entered = turn.entered if move.phase not in NUMBERED else (*turn.entered, move.phase)
    yield set_fact("turn", turn.but(phase=move.phase, actions=0, entered=entered))
    if move.phase == "superiority":
        for column in COLUMNS:
            yield set_fact(f"{column}.chip", _chip_of(column))


@law.effect(Use)
def superiority_is_used(case: Case, move: Use) -> Steps:
    """The column's benefit is taken."""
    benefit = case.ask(BENEFIT, move.column)
    yield set_fact("turn.used", (*case.state.turn.used, move.column))
    if benefit == "curse-a-card" and move.target is not None:
        yield _chips(move.target, 1)
    else:
        yield _taken(benefit, move.by)


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
        player=following, phase="start", first=False, actions=0, cards=0, entered=(), acted=(), used=()
    )
    yield set_fact("turn", fresh)
