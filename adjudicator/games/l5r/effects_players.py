"""What befalls players: Honor, turns, victory and elimination. No rule stands here."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import PutRing, Use
from adjudicator.games.l5r.moves_players import (
    BeginTurn,
    EndTurn,
    Fulfil,
    GainHonor,
    HonorMove,
    LoseHonor,
    LoseProvinces,
    SetHonor,
    Start,
    UsePlayerAbility,
)
from adjudicator.games.l5r.names import NOBODY
from adjudicator.games.l5r.state import Position, mark_of, player_of
from adjudicator.games.l5r.whereabouts import controller_of, keeper_of, owner_of
from adjudicator.judging import Case, Change, Facts, Question, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import is_unnamed, moved, piles

GONE, RULEBOOK = "removed", "rulebook"


# Honor.
@law.effect(GainHonor, LoseHonor, SetHonor)
def honor_changes(case: Case, move: HonorMove) -> Steps:
    """The Honor is another, and a loss may free the player from Honor Requirements."""
    before = case
    yield set_fact(f"{move.player}.honor", lambda now: before.ask(q.HONOR_AFTER, move))
    yield _if_so(before, q.SETS_FREE, move, "ignores-requirement", True)
    yield _if_so(before, q.TURNS_DISHONORABLE, move, "dishonored-by", move.cause)


def _if_so(
    before: Case, question: Question[bool], move: HonorMove, fact: str, value: object
) -> Change:
    """A fact of the player becomes another if the answer is yes on the table as it was."""
    path = f"{move.player}.{fact}"

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        return state.put(path, value) if before.ask(question, move) else state

    return Change(work_out, (path,))


@law.effect(Start)
def a_player_starts(case: Case, move: Start) -> Steps:
    """The Honor is that with which the player begins."""
    yield set_fact(f"{move.by}.honor", lambda now: now.ask(q.STARTING_HONOR, move.by))


@law.effect(UsePlayerAbility)
def an_ability_has_served(case: Case, move: UsePlayerAbility) -> Steps:
    """The ability is used up in this turn."""
    used = player_of(case.state, move.by).abilities_used
    yield set_fact(f"{move.by}.abilities-used", (*used, move.ability))


@law.effect(Use)
def a_card_has_served(case: Case, move: Use) -> Steps:
    """The ability of the card is used up for the player in this turn."""
    used = mark_of(case.state, move.card).used_by
    users = {**used, move.ability: (*used.get(move.ability, ()), move.by)}
    yield set_fact(f"{move.card}.used-by", users)


# What the rules make of the moment.
def aftermath(case: Case) -> Steps:
    """Who has won has won, and who is eliminated leaves the game."""
    before = case
    case = yield Change(lambda now: _won(before, now), ("winner",))
    case = yield Change(lambda now: _named(before, now), ("victory",))
    out = tuple(name for name in before.state.players if before.ask(q.IS_ELIMINATED, name))
    for name in out:
        yield from _leaves(before, name, out)


def _won(before: Case, now: Case) -> Facts:
    """Somebody has won, if anybody has."""
    state: Position = now.state
    winner = before.ask(q.WINNER)
    return state if winner == NOBODY else state.put("winner", winner)


def _named(before: Case, now: Case) -> Facts:
    """The victory has a name, if anybody has won."""
    state: Position = now.state
    winner = before.ask(q.WINNER)
    return state if winner == NOBODY else state.put("victory", before.ask(q.VICTORY_NAME, winner))


def _leaves(before: Case, player: str, out: tuple[str, ...]) -> Steps:
    """A player leaves the game with all that goes; `before` is the table until then.

    Others of `out` leave at the same moment, and what goes with one of them is gone.
    """
    others = tuple(name for name in out if name != player)
    for path, cards in _alike(before.state):
        yield _perhaps_gone(before, player, others, path, cards)
    for site in before.ask(q.PROVINCES_LOST, player):
        yield set_fact(f"provinces.{site}.status", "left-the-game")
    yield set_fact(f"{player}.in-game", False)


def _alike(state: Position) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All cards with their places: each with a face by itself, those without together."""
    for path, pile in piles(state):
        if path != GONE:
            yield from ((path, (card,)) for card in pile.named())
            without_face = tuple(card for card in pile if is_unnamed(card))
            if without_face:
                yield path, without_face


def _perhaps_gone(
    before: Case, player: str, others: tuple[str, ...], path: str, cards: tuple[str, ...]
) -> Change:
    """The cards are out of the game, discarded, or where they were."""
    card = CardName(cards[0])

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        if not _is_touched(before.state, card, player):
            return state
        if any(before.ask(q.LEAVES_WITH, card, name) for name in (player, *others)):
            return _loose(moved(state, GONE, cards), card)
        if before.ask(q.BECOMES_OF, card, player) == "discarded":
            return _loose(moved(state, f"{owner_of(before.state, card)}.discard", cards), card)
        return state

    attached = () if is_unnamed(card) else (f"{card}.attached-to",)
    return Change(work_out, (path, GONE, *attached))


def _is_touched(state: Position, card: str, player: str) -> bool:
    """Whether the player's leaving may touch the card: it is theirs, or on one of theirs."""
    if is_unnamed(card) or keeper_of(state, card) == player:
        return keeper_of(state, card) == player
    if player in {owner_of(state, card), controller_of(state, card)}:
        return True
    bearer = mark_of(state, card).attached_to
    return bearer != "nothing" and _is_touched(state, bearer, player)


def _loose(state: Facts, card: str) -> Facts:
    """The card is attached to nothing any more."""
    if is_unnamed(card) or not isinstance(state, Position):
        return state
    if mark_of(state, card).attached_to == "nothing":
        return state
    return state.put(f"{card}.attached-to", "nothing")


@law.effect(LoseProvinces)
def provinces_are_destroyed(case: Case, move: LoseProvinces) -> Steps:
    """The Provinces are gone, and what follows from that follows at once."""
    case = yield set_fact("destroyed-by", move.cause or RULEBOOK)
    for site in move.provinces:
        case = yield set_fact(f"provinces.{site}.status", "destroyed")
    yield from aftermath(case)


@law.effect(Fulfil)
def a_cards_condition_is_met(case: Case, move: Fulfil) -> Steps:
    """The player meets the condition of the card, and what follows from that follows at once."""
    met = {**case.state.fulfilled, move.card: move.player}
    case = yield set_fact("fulfilled", met)
    yield from aftermath(case)


@law.effect(PutRing)
def a_ring_may_enlighten(case: Case, move: PutRing) -> Steps:
    """What follows from the Ring that has come into play follows at once."""
    yield from aftermath(case)


# Turns.
@law.effect(EndTurn)
def a_turn_ends(case: Case, move: EndTurn) -> Steps:
    """The turn is at its end, with what follows from that."""
    case = yield set_fact("moment", "turn-end")
    yield from aftermath(case)


@law.effect(BeginTurn)
def the_next_turn_begins(case: Case, move: BeginTurn) -> Steps:
    """The next player's turn starts, with what follows from that, and goes on if nobody wins."""
    last, following = case.state.active, case.ask(q.NEXT_PLAYER, case.state.active)
    for effect in case.state.effects:
        case = yield _perhaps_over(effect, last, following)
    case = yield set_fact("active", following)
    for name in case.state.players:
        if case.state.players[name].knows("abilities_used"):
            case = yield set_fact(f"{name}.abilities-used", ())
    for card, mark in case.state.marks.items():
        if mark.knows("used_by"):
            case = yield set_fact(f"{card}.used-by", {})
    case = yield set_fact("moment", "turn-start")
    yield from aftermath(case)
    yield set_fact("moment", lambda now: _going_on(now.state))


def _perhaps_over(effect: str, last: str, following: str) -> Change:
    """An effect is over if it ends between these two turns."""
    path = f"effects.{effect}.over"

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        over = now.ask(q.ENDS_BETWEEN, effect, last, following)
        return state.put(path, True) if over else state

    return Change(work_out, (path,))


def _going_on(state: Position) -> str:
    """The start of the turn is over, unless somebody has won in it."""
    return "during-turn" if state.winner == NOBODY else "turn-start"
