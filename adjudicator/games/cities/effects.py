"""What moves bring about. No rule stands here: how much, where to and who is next are questions."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from adjudicator.games.cities import questions as q
from adjudicator.games.cities.moves import (
    Action,
    Activate,
    Announce,
    Assign,
    CreateAttack,
    Decree,
    Discard,
    GoOn,
    Pass,
    Play,
    Redeal,
    Resolve,
    TakeOpeningHand,
    Trigger,
    Using,
)
from adjudicator.games.cities.questions import law
from adjudicator.games.cities.state import (
    IN_PLAY,
    Mark,
    Player,
    Position,
    holder_of,
    mark_of,
    opponents,
    player_of,
    remaining,
)
from adjudicator.judging import (
    Case,
    Change,
    Facts,
    MissingFact,
    Pile,
    Question,
    Undetermined,
    draw,
    move_to,
    set_fact,
)
from adjudicator.judging.effect import Steps
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import is_unnamed, moved


def _marked(case: Case, card: str, **told: Any) -> Change:
    """A card is marked with what is told of it; a card that is new comes to be."""
    mark = mark_of(case.state, card).but(**told).located(card)
    return set_fact("marks", {**case.state.marks, CardName(card): mark})


def _chosen(hand: Pile, chosen: Chosen) -> tuple[str, ...]:
    """The cards of a hand that a player picks out."""
    unnamed = [card for card in hand if is_unnamed(card)]
    return (*chosen.names, *unnamed[: chosen.unnamed])


def _asking(question: Question[int], player: str) -> Callable[[Case], int]:
    """What a question about a player comes to, asked on the state of that moment."""
    return lambda case: case.ask(question, player)


def _drawn(player: str, wanted: int | Callable[[Case], int]) -> Change:
    """A player draws so many cards, if that can be told."""
    hand, deck = f"{player}.hand", f"{player}.deck"

    def work_out(now: Case) -> Facts:
        count = wanted(now) if callable(wanted) else wanted
        now.ask(q.DECK_HOLDS, player, count)
        state: Position = now.state
        return draw(hand, deck, count).work_out(now) if count else state

    return Change(work_out, (hand, deck))


def _place(player: str, zone: str) -> str:
    """The path of a zone of a player's; out of the game there is one for all."""
    return zone if zone == "removed" else f"{player}.{zone}"


@law.effect(TakeOpeningHand)
def an_opening_hand_is_taken(case: Case, move: TakeOpeningHand) -> Steps:
    """The cards come off the deck."""
    yield _drawn(move.by, lambda now: now.ask(q.OPENING_HAND))


@law.effect(Redeal)
def a_card_is_redealt(case: Case, move: Redeal) -> Steps:
    """The card goes under the deck, and the top one comes to the hand."""
    player = player_of(case.state, move.by)
    cards = _chosen(player.hand, move.put_back)
    case = yield move_to(f"{move.by}.deck", *cards, top=False)
    case = yield _drawn(move.by, len(cards))
    yield set_fact(f"{move.by}.redeals", player.redeals + 1)


@law.effect(Discard)
def cards_are_discarded(case: Case, move: Discard) -> Steps:
    """The cards go where discarded cards go."""
    cards = _chosen(player_of(case.state, move.by).hand, move.what)
    yield move_to(lambda now: _place(move.by, now.ask(q.DISCARDED_TO, move.by)), *cards)


def _text(case: Case, move: Using | Play) -> Steps:
    """What the text does comes about."""
    does = case.ask(q.TEXT_DOES, move)
    if does == "draw-a-card":
        yield _drawn(move.by, 1)
    elif does == "gain-a-coin":
        yield set_fact(f"{move.by}.coins", lambda now: player_of(now.state, move.by).coins + 1)
    elif does == "discard-a-card":
        hand = player_of(case.state, move.by).hand
        if not hand:
            return
        card = move.target if move.target in hand else next(filter(is_unnamed, hand), None)
        if card is None:
            raise MissingFact("target")
        yield move_to(lambda now: _place(move.by, now.ask(q.DISCARDED_TO, move.by)), card)
    elif does == "destroy-a-relic" and move.target is not None:
        owner = str(holder_of(case.state, move.target))
        yield move_to(lambda now: _place(owner, now.ask(q.GRAVE, owner)), move.target)


def _used(case: Case, move: Using) -> Change:
    """The ability has been used in this round."""
    used = mark_of(case.state, move.card).used
    return _marked(case, move.card, used=(*used, move.ability))


@law.effect(Trigger)
def an_ability_goes_off(case: Case, move: Trigger) -> Steps:
    """Its text works, once."""
    case = yield _used(case, move)
    yield from _text(case, move)


@law.effect(Decree)
def a_decree_is_announced(case: Case, move: Decree) -> Steps:
    """The ability is applied, and the next decree is due."""
    case = yield _used(case, move)
    announced = player_of(case.state, move.by).announced
    case = yield set_fact(f"{move.by}.announced", announced + 1)
    yield from _text(case, move)
    yield set_fact("turn.player", lambda now: now.ask(q.NEXT_TO_DECREE, move.by))


def _turn_passes(move: Action) -> Steps:
    """The action has been done; the next player's turn comes."""
    case = yield set_fact("turn.player", lambda now: now.ask(q.NEXT_TO_ACT, move.by))
    if case.state.turn.knows("number"):
        yield set_fact("turn.number", case.state.turn.number + 1)


@law.effect(Pass)
def a_player_passes(case: Case, move: Pass) -> Steps:
    """The player does nothing more in this round."""
    yield set_fact(f"{move.by}.passed", True)
    yield from _turn_passes(move)


def _begun(case: Case, move: Announce | CreateAttack) -> Change:
    """The tactic lies against a player, and nobody is in it."""
    told: dict[str, Any] = {"owner": move.by, "support": (), "opposition": ()}
    others = opponents(case.state, move.by)
    against = move.against or (others[0] if len(others) == 1 else None)
    if against is not None:
        told["against"] = against
    if case.state.turn.knows("number"):
        told["turn"] = case.state.turn.number
    return _marked(case, move.card, **told)


@law.effect(Announce)
def a_tactic_is_announced(case: Case, move: Announce) -> Steps:
    """The tactic lies on the table, behind those that were played before."""
    case = yield move_to("tactics", move.card, top=False)
    yield _begun(case, move)
    yield from _turn_passes(move)


@law.effect(CreateAttack)
def a_direct_attack_is_created(case: Case, move: CreateAttack) -> Steps:
    """A new card lies on the table, behind the tactics that were played before."""

    def created(now: Case) -> Position:
        state: Position = now.state
        return state.put("tactics", Pile((*state.tactics, move.card)))

    case = yield Change(created, ("tactics",))
    yield _begun(case, move)
    yield from _turn_passes(move)


@law.effect(Assign)
def a_unit_is_assigned(case: Case, move: Assign) -> Steps:
    """The unit is in the tactic, and no more in those that it leaves."""
    for tactic in case.ask(q.LEAVES, move):
        mark = mark_of(case.state, tactic)
        without = {
            side: tuple(unit for unit in getattr(mark, side) if unit != move.unit)
            for side in ("support", "opposition")
        }
        case = yield _marked(case, tactic, **without)
    there = getattr(mark_of(case.state, move.to), move.side)
    if move.unit not in there:
        yield _marked(case, move.to, **{move.side: (*there, move.unit)})
    yield from _turn_passes(move)


@law.effect(Play)
def a_card_is_played(case: Case, move: Play) -> Steps:
    """It is paid for and goes where it belongs; a one-shot card works first."""
    path, cost = f"{move.by}.coins", case.ask(q.COST, move.card)
    case = yield set_fact(path, lambda now: player_of(now.state, move.by).coins - cost)
    kind = case.card(move.card).type
    if kind == "one-shot":
        yield from _text(case, move)
    case = yield move_to(lambda now: _place(move.by, now.ask(q.DESTINATION, move)), move.card)
    if kind == "unit":
        told: dict[str, Any] = {"summoned_round": case.state.turn.round}
        if case.state.turn.knows("number"):
            told["summoned_turn"] = case.state.turn.number
        yield _marked(case, move.card, **told)
    yield from _turn_passes(move)


@law.effect(Activate)
def an_ability_is_activated(case: Case, move: Activate) -> Steps:
    """Its text works."""
    case = yield _used(case, move)
    yield from _text(case, move)
    yield from _turn_passes(move)


def _falls(owner: str, place: str, card: str) -> Change:
    """A unit or fortification leaves play if its damage is its end."""

    def work_out(now: Case) -> Facts:
        state: Position = now.state
        if not now.ask(q.FALLEN, card):
            return state
        return moved(state, _place(owner, now.ask(q.GRAVE, owner)), [card])

    return Change(work_out, (f"{owner}.{place}", f"{owner}.graveyard"))


def _hit(case: Case, card: str, damage: int, by: str) -> Generator[Change, Case, Case]:
    """A card takes damage, and perhaps that is its end; gives the case that this leaves."""
    owner = holder_of(case.state, card)
    if owner is None:
        raise MissingFact(f"{card}.place")
    player = player_of(case.state, owner)
    place = next(name for name in IN_PLAY if card in getattr(player, name))
    case = yield _marked(case, card, hits=(*mark_of(case.state, card).hits, damage))
    if place != "cities":
        return (yield _falls(owner, place, card))
    if not mark_of(case.state, card).ravaged:
        case = yield set_fact(f"{card}.ravaged", lambda now: now.ask(q.RAVAGED, card))
        mark = mark_of(case.state, card)
        if mark.knows("ravaged") and mark.ravaged:
            case = yield set_fact(f"{card}.ravaged-by", by)
    return case


@law.effect(Resolve)
def a_tactic_is_resolved(case: Case, move: Resolve) -> Steps:
    """Damage is dealt, the tactic leaves, and its units have served."""
    mark, damage = mark_of(case.state, move.tactic), case.ask(q.DAMAGE, move.tactic)
    if move.target is not None and damage:
        case = yield from _hit(case, move.target, damage, mark.owner)
    for unit in (*mark.support, *mark.opposition):
        case = yield _marked(case, unit, served=True)
    yield move_to(
        lambda now: _place(mark.owner, now.ask(q.TACTIC_GOES_TO, move.tactic)), move.tactic
    )


def _round_opens() -> Change:
    """What belonged to the last round alone is over."""

    def work_out(now: Case) -> Position:
        state: Position = now.state
        players = {n: _ready(p, _has_been_played(state)) for n, p in state.players.items()}
        marks = {card: _rested(mark) for card, mark in state.marks.items()}
        turn = state.turn.but(round=state.turn.round + 1 if _has_been_played(state) else 1)
        return state.but(players=players, marks=marks, turn=turn)

    return Change(work_out, ())


def _has_been_played(state: Position) -> bool:
    """Whether a round lies behind, and not the setup."""
    return bool(state.turn.stage == "round-end")


def _ready(player: Player, again: bool) -> Player:
    """How a player stands as a round begins; whether another has been played before."""
    ready = player.but(passed=False, announced=0)
    if not (again and player.knows("decrees_due")) or player.decrees_due == 1:
        return ready
    # More were due in the round that is over; what is due in this one nobody has told.
    needs = (player.path_of("decrees_due"),)
    return ready.without("decrees_due", Undetermined("missing-fact", needs=needs))


def _rested(mark: Mark) -> Mark:
    """How a card stands as a new round begins."""
    told: dict[str, Any] = {}
    if mark.knows("hits"):
        old = mark.old_hits if mark.knows("old_hits") else ()
        told |= {"hits": (), "old_hits": (*old, *mark.hits)}
    told |= {name: value for name, value in (("used", ()), ("served", False)) if mark.knows(name)}
    return mark.but(**told) if told else mark


@law.effect(GoOn)
def the_round_goes_on(case: Case, move: GoOn) -> Steps:
    """The next part of the round begins, with what happens at once in it."""
    stage = case.ask(q.NEXT_STAGE, case.state.turn.stage)
    if stage == "discards":
        case = yield _round_opens()
    case = yield set_fact("turn.stage", stage)
    names = remaining(case.state)
    if stage == "discards":
        for name in names:
            yield _drawn(name, _asking(q.DRAWS, name))
    elif stage == "triggers":
        for name in names:
            yield set_fact(f"{name}.coins", _asking(q.COINS, name))
    elif stage in {"decrees", "actions"}:
        yield set_fact("turn.player", lambda now: now.ask(q.FIRST_PLAYER))
        if stage == "actions":
            yield set_fact("turn.number", 1)
