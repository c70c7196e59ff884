"""Turns of RULER with Protection and Exsilium, played at random within the rules.

Hypothesis deals the cards and draws every move; only what the judge calls legal is done. No attack
is made, and Depositum never runs out: chains and checkpoints have tests of their own.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from adjudicator.games.ruler import moves_exsilium as exsilium
from adjudicator.games.ruler import moves_turn as turn
from adjudicator.games.ruler.state import (
    FAMILIES,
    RESOURCES,
    Match,
    Player,
    Position,
    Printed,
    Round,
    Seat,
    SetName,
    Turn,
    family_of,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
SETS: tuple[str, ...] = get_args(SetName)
SEATS: tuple[Seat, ...] = ("A", "B", "C")
HAND = 9
PILES: tuple[Literal["registrum", "depositum"], ...] = ("registrum", "depositum")
COUNTS: tuple[Literal[0, 1, 2, 3, 4], ...] = (0, 1, 2, 3, 4)
Closing = exsilium.Investiture | exsilium.Succession | exsilium.Exchange | exsilium.ExchangeFromHand


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("ruler")
    assert found is not None
    return found


def one_reading_of_each() -> World:
    """A table that has settled every open question, each by its first reading."""
    open_questions = bench().book.open_questions
    return World(
        tuple(("reading", str(q.id), str(q.readings[0].id)) for q in open_questions if q.readings)
    )


def printed() -> dict[str, Printed]:
    """Nine small sets: a RULER, a Destiny, two Vanguards and six Resources each."""
    cards: dict[str, Printed] = {}
    for name in SETS:
        cards[f"{name}-ruler"] = Printed(type="ruler", set=name)
        cards[f"{name}-fate"] = Printed(type="destiny", set=name)
        for number, families in enumerate((FAMILIES[:2], FAMILIES[2:])):
            shown = {family: 3 - place for place, family in enumerate(families)}
            cards[f"{name}-guard-{number}"] = Printed(type="vanguard", set=name, profile=shown)
        for resource in RESOURCES:
            cards[f"{name}-{resource}"] = Printed(
                type="resource", set=name, resource=resource, value=2
            )
    return {name: card.located(f"cards.{name}") for name, card in cards.items()}


def dealt(cards: dict[str, Printed], seed: int) -> Position:
    """Three players with large hands; some RULERs lead, some wait in hand or in Exsilium."""
    chance = random.Random(seed)
    rulers = [name for name in cards if cards[name].type == "ruler"]
    rest = [name for name in cards if cards[name].type != "ruler"]
    chance.shuffle(rulers)
    chance.shuffle(rest)
    players = {}
    for seat in SEATS:
        lead = [rulers.pop()] if chance.random() < 0.5 else []
        hand, rest = [*rest[:HAND], rulers.pop()], rest[HAND:]
        players[seat] = Player(
            hand=Pile(hand), protection=Pile(), leaders=Pile(lead), shadow=Pile(),
            reserve=Pile(), out=False, felled_by="nobody", last_stand=False,
        )  # fmt: skip
    position = Position(
        turn=Turn(player="A"), phase=chance.choice((1, 2)), players=players,
        depositum=Pile(rest[8:]), momentum=Pile(), registrum=Pile(rest[:8]),
        exsilium=Pile(rulers), facedown=Pile(), chain=(), gained=(), twice=(), exhausted=False,
        round=Round(over=False, closer="nobody", winner="nobody"), match=Match(),
    )  # fmt: skip
    return position.completed().located()


class RandomTurns(RuleBasedStateMachine):
    """Three players who do whatever is legal besides attacking."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done.
        self.done: Counter[str] = Counter()

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        cards = printed()
        self.case = Case(bench(), dealt(cards, seed), cards, world=one_reading_of_each())

    @property
    def now(self) -> Case:
        assert self.case is not None
        return self.case

    @property
    def state(self) -> Position:
        state: Position = self.now.state
        return state

    def is_legal(self, move: Any) -> bool:
        return bool(self.now.rule(bench().law.may, move).outcome == "legal")

    def some(self, data: st.DataObject, cards: list[str], most: int) -> Chosen:
        """Some of these cards."""
        if not cards:
            return Chosen()
        return Chosen(
            tuple(data.draw(st.lists(st.sampled_from(cards), unique=True, max_size=most)))
        )

    def price(self, data: st.DataObject, cards: list[str]) -> Chosen:
        """Now and then any cards; mostly a Resource of each family, as far as there is one."""
        if data.draw(st.integers(0, 3)) == 0:
            return self.some(data, cards, 3)
        found: dict[str, str] = {}
        for card in data.draw(st.permutations(cards)):
            resource = card.rpartition("-")[2]
            if resource in RESOURCES:
                found.setdefault(family_of(resource), card)
        return Chosen(tuple(found.values()))

    def ruler(self, data: st.DataObject, where: Pile) -> CardName:
        """A RULER that lies there, if there is one, and any RULER else."""
        printed_cards = self.now.cards
        here = [card for card in where if printed_cards[card].type == "ruler"]
        anywhere = [f"{name}-ruler" for name in SETS]
        return CardName(data.draw(st.sampled_from(here or anywhere)))

    def candidate(self, data: st.DataObject, seat: Seat) -> Any:
        """A move that somebody might try now; only the judge says whether it is legal."""
        state, player = self.state, self.state.players[seat]
        if state.turn.stage == "closing":
            return turn.EndTurn(by=seat)
        kind = data.draw(st.sampled_from((0, 1, 2, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9)))
        if state.turn.stage == "windows" and kind > 3:
            return turn.EndTurn(by=seat)
        hand, held = list(player.hand), list(player.protection)
        own, waiting = self.ruler(data, player.hand), self.ruler(data, state.exsilium)
        pay = self.price(data, [*hand, *held])
        sets = {card.partition("-")[0] for card in (*player.leaders, own, waiting)}
        fitting = [card for card in hand if card.partition("-")[0] in sets]
        protect = self.some(data, fitting, 1)
        match kind:
            case 0 | 1:
                return turn.Protect(by=seat, with_=self.some(data, fitting, 2))
            case 2:
                return turn.PickUp(by=seat, with_=self.some(data, held, 2))
            case 3:
                source = data.draw(st.sampled_from(PILES))
                count = data.draw(st.sampled_from(COUNTS))
                return exsilium.Renewal(by=seat, ruler=own, source=source, count=count)
            case 4:
                return exsilium.Investiture(by=seat, ruler=waiting, pay=pay, protect=protect)
            case 5:
                return exsilium.Succession(by=seat, ruler=own, protect=protect)
            case 6:
                return exsilium.Exchange(by=seat, ruler=waiting, pay=pay, protect=protect)
            case 7:
                return exsilium.ExchangeFromHand(by=seat, ruler=waiting, sends=own, pay=pay)
            case 8:
                return turn.Activate(by=seat, ruler=own, protect=protect)
            case _:
                return turn.CloseTurn(by=seat)

    @rule(data=st.data())
    def try_something(self, data: st.DataObject) -> None:
        if self.case is None or len(self.state.depositum) < 9:
            return
        for _ in range(12):
            move = self.candidate(data, self.state.turn.player)
            if self.is_legal(move):
                self.carry_out(move)
                return

    def carry_out(self, move: Any) -> None:
        """Do a legal move, and see that it did what its kind must do."""
        before = self.state
        done = bring_about(self.now, move, {})
        assert not done.left_open, (move, done.left_open)
        self.case = done.case
        self.done[type(move).__name__] += 1
        after = self.state
        seat = before.turn.player
        drawn = len(before.depositum) - len(after.depositum)
        if isinstance(move, Closing):
            assert not before.turn.acted
            assert (drawn, after.turn.stage) == (0, "closing")
        elif isinstance(move, turn.Activate):
            assert not before.players[seat].leaders
            assert (drawn, after.turn.stage) == (1, "windows")
        elif isinstance(move, exsilium.Renewal):
            assert not before.turn.refreshed
            assert move.count <= 3
            assert after.turn.stage == "open"
            assert len(after.players[seat].hand) == len(before.players[seat].hand) + move.count - 1
        elif isinstance(move, turn.EndTurn):
            assert not after.momentum
            assert after.turn == Turn(
                player=after.turn.player, stage="open", acted=False, refreshed=False, drawn=(),
                missed=False, barred=(), rearranged=False, destiny_played=False, renewed=(),
                unreserved=(),
            ).located("turn")  # fmt: skip

    @rule(data=st.data())
    def nobody_moves_out_of_turn(self, data: st.DataObject) -> None:
        if self.case is None:
            return
        seat = data.draw(st.sampled_from([s for s in SEATS if s != self.state.turn.player]))
        assert not self.is_legal(self.candidate(data, seat))

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        if self.case is not None:
            lying = [card for _, pile in piles(self.state) for card in pile]
            assert sorted(lying) == sorted(self.now.cards)

    @invariant()
    def rulers_and_other_cards_keep_apart(self) -> None:
        if self.case is None:
            return
        state = self.state
        assert all(card.endswith("-ruler") for card in state.exsilium)
        assert not any(card.endswith("-ruler") for card in (*state.registrum, *state.momentum))

    @invariant()
    def protections_lie_beside_their_ruler(self) -> None:
        if self.case is None:
            return
        for player in self.state.players.values():
            assert len(player.leaders) < 2
            sets = {ruler.removesuffix("-ruler") for ruler in player.leaders}
            assert {card.partition("-")[0] for card in player.protection} <= sets


def play_at_random(deals: int, **said: Any) -> None:
    """Some dozen deals, each of some dozen steps."""
    chosen = settings(
        max_examples=deals,
        stateful_step_count=40,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        **said,
    )
    run_state_machine_as_test(RandomTurns, settings=chosen)


def test_turns_played_at_random_never_break_the_table() -> None:
    play_at_random(12)


def test_turns_played_at_random_are_really_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Counter[str] = Counter()
    carry_out = RandomTurns.carry_out

    def counted(self: RandomTurns, move: Any) -> None:
        before = self.done.copy()
        carry_out(self, move)
        played.update(self.done - before)

    monkeypatch.setattr(RandomTurns, "carry_out", counted)
    play_at_random(30, derandomize=True)

    for kind in (
        "Protect", "PickUp", "Activate", "Renewal", "Investiture", "Succession", "Exchange",
        "ExchangeFromHand", "EndTurn",
    ):  # fmt: skip
        assert played[kind], (kind, played)
