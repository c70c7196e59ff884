"""Rounds of RULER in which Depositum runs out again and again, played at random within the rules.

Hypothesis deals the cards and draws every move; only what the judge calls legal is done. No attack
is made: the table goes through turns, the checkpoint, and the reshuffles that follow it.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, get_args

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

from adjudicator.games.ruler import moves_attack, moves_turn
from adjudicator.games.ruler.state import (
    RESOURCES,
    Match,
    Player,
    Position,
    Printed,
    Round,
    Seat,
    SetName,
    Turn,
    standing,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import UNNAMED, is_unnamed, piles
from adjudicator.scenario import Docket, replay

ROOT = Path(__file__).resolve().parent.parent.parent
SETS: tuple[str, ...] = get_args(SetName)
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
HAND = 6


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
    """Nine small sets: a RULER and six Resources each."""
    cards: dict[str, Printed] = {}
    for name in SETS:
        cards[f"{name}-ruler"] = Printed(type="ruler", set=name, destination="none")
        for resource in RESOURCES:
            cards[f"{name}-{resource}"] = Printed(
                type="resource", set=name, resource=resource, value=2, destination="none",
                text="no-text",
            )  # fmt: skip
    return {name: card.located(f"cards.{name}") for name, card in cards.items()}


def dealt(cards: dict[str, Printed], seed: int) -> Position:
    """Four players, some with an active RULER, and a small Depositum in phase 1."""
    chance = random.Random(seed)
    rulers = [name for name in cards if cards[name].type == "ruler"]
    rest = [name for name in cards if cards[name].type != "ruler"]
    chance.shuffle(rulers)
    chance.shuffle(rest)
    players = {}
    for seat in SEATS:
        lead = [rulers.pop()] if chance.random() < 0.6 else []
        hand, rest = [*rest[:HAND], rulers.pop()], rest[HAND:]
        players[seat] = Player(
            hand=Pile(hand), protection=Pile(), leaders=Pile(lead), shadow=Pile(),
            reserve=Pile(), out=False, felled_by="nobody", last_stand=False,
        )  # fmt: skip
    position = Position(
        turn=Turn(player="A"), phase=1, players=players, depositum=Pile(rest[:7]),
        momentum=Pile(), registrum=Pile(rest[7:]), exsilium=Pile(rulers), facedown=Pile(),
        chain=(), gained=(), twice=(), exhausted=False,
        round=Round(over=False, closer="nobody", winner="nobody"), match=Match(),
    )  # fmt: skip
    return position.completed().located()


class RandomRounds(RuleBasedStateMachine):
    """Four players who draw, close their turns, and go through whatever comes of it."""

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

    def actions(self) -> list[Any]:
        """The moves that the active player might try with cards from hand."""
        seat = self.state.turn.player
        found: list[Any] = []
        for card in self.state.players[seat].hand.named():
            shown = self.now.cards[card]
            if shown.type == "ruler":
                found.append(moves_turn.Activate(by=seat, ruler=CardName(card)))
            elif shown.resource == "luck":
                found.append(moves_attack.Luck(by=seat, with_=Chosen((card,))))
            elif shown.resource == "wisdom":
                found.append(moves_attack.Wisdom(by=seat, with_=Chosen((card,))))
        return found

    def going_on(self) -> list[Any]:
        """The moves by which turns, phases and piles go on."""
        seat = self.state.turn.player
        return [
            moves_turn.CloseTurn(by=seat), moves_turn.EndTurn(by=seat), moves_turn.Checkpoint(),
            moves_turn.Reshuffle(),
        ]  # fmt: skip

    @rule(data=st.data())
    def something_is_done(self, data: st.DataObject) -> None:
        if self.case is None or self.state.round.over:
            return
        legal = [move for move in (*self.going_on(), *self.actions()) if self.is_legal(move)]
        assert legal, "nothing may be done, and the round is not over"
        move = data.draw(st.sampled_from(legal))
        before = self.state
        done = bring_about(self.now, move, {})
        assert not done.left_open, (move, done.left_open)
        self.case = done.case
        self.done[type(move).__name__] += 1
        if isinstance(move, moves_turn.Checkpoint):
            self.checkpoint_was_held(before, self.state)

    def checkpoint_was_held(self, before: Position, after: Position) -> None:
        """Who had no RULER has left, the others were dealt alike, and a new phase has begun."""
        assert before.exhausted
        assert not after.exhausted
        left = standing(after)
        assert left == tuple(seat for seat in SEATS if before.players[seat].leaders)
        assert not after.momentum
        assert not after.registrum
        more = {len(after.players[s].hand) - len(before.players[s].hand) for s in left}
        assert len(more) <= 1
        assert more <= {0, 1, 2, 3}
        assert after.round.over is (len(left) < 2)
        if not after.round.over:
            assert after.phase == (3 if len(left) == 2 else 2)
            assert after.turn.player in left

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        if self.case is not None:
            lying = (card for _, pile in piles(self.state) for card in pile)
            assert Counter(card.lstrip(UNNAMED) for card in lying) == Counter([*self.now.cards])

    @invariant()
    def nothing_comes_before_the_checkpoint(self) -> None:
        if self.case is None or self.state.round.over or not self.state.exhausted:
            return
        assert self.is_legal(moves_turn.Checkpoint())
        assert not any(map(self.is_legal, self.actions()))
        assert not self.is_legal(moves_turn.EndTurn(by=self.state.turn.player))

    @invariant()
    def no_action_comes_before_an_empty_depositum_is_formed(self) -> None:
        if self.case is None or self.state.round.over or self.state.phase == 1:
            return
        state = self.state
        if not state.depositum and (state.registrum or state.facedown):
            playing = (a for a in self.actions() if not isinstance(a, moves_turn.Activate))
            assert not any(map(self.is_legal, playing))

    @invariant()
    def a_shuffled_depositum_shows_no_face(self) -> None:
        if self.case is not None and self.state.phase != 1:
            assert all(map(is_unnamed, self.state.depositum))

    @invariant()
    def who_is_out_holds_nothing(self) -> None:
        if self.case is not None:
            gone = [player for player in self.state.players.values() if player.out]
            assert not any((*p.hand, *p.protection, *p.leaders) for p in gone)


def play_at_random(*, derandomize: bool) -> None:
    chosen = settings(
        max_examples=20, stateful_step_count=50, phases=(Phase.generate,),
        database=None, derandomize=derandomize,
    )  # fmt: skip
    run_state_machine_as_test(RandomRounds, settings=chosen)


def test_rounds_at_random_keep_the_table_whole() -> None:
    play_at_random(derandomize=False)


def test_rounds_at_random_run_depositum_out(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Counter[str] = Counter()
    teardown = RandomRounds.teardown

    def counted(self: RandomRounds) -> None:
        played.update(self.done)
        teardown(self)

    monkeypatch.setattr(RandomRounds, "teardown", counted)
    play_at_random(derandomize=True)

    for kind in ("Luck", "Wisdom", "Activate", "CloseTurn", "EndTurn", "Checkpoint", "Reshuffle"):
        assert played[kind], (kind, played)


GIVEN = """
given:
  turn: {player: A, acted: true}
  phase: 2
  players: {A: {hand: 3}, B: {hand: 4}, C: {hand: 4}}
"""
RAID = "cards:\n  raid: {type: resource, resource: force, value: 2, set: razia}\n"


def held(given: str, steps: str) -> bool:
    """Whether a small scenario holds."""
    cards = RAID if "raid" in given else ""
    text = f"id: drawn\ngame: ruler\ntitle: What is drawn?\n{cards}{GIVEN}{given}steps:\n{steps}"
    return replay(Docket(ROOT, ()).read_text(text, "drawn.yml")).holds


def test_a_free_card_from_an_untold_depositum_leaves_the_hand_open() -> None:
    assert held(
        "  registrum: 5\n",
        "  - {do: close-turn, by: A}\n"
        "  - expect: {A.hand: {undetermined: missing-fact, needs: [depositum]}, B.hand: 4}\n",
    )


def test_a_reshuffle_of_an_untold_registrum_leaves_depositum_open() -> None:
    assert held(
        "  depositum: 0\n  facedown: 1\n",
        "  - {do: reshuffle}\n"
        "  - expect: {depositum: {undetermined: missing-fact, needs: [registrum]}, A.hand: 3}\n",
    )


def test_a_card_of_momentum_without_a_face_goes_nobody_knows_where() -> None:
    assert held(
        "  momentum: [raid, +1]\n  depositum: 9\n  registrum: 5\n  exsilium: 0\n",
        "  - {do: close-turn, by: A}\n  - {do: end-turn, by: A}\n"
        "  - expect: {turn.player: B, registrum: {undetermined: missing-fact}}\n",
    )


def test_a_card_that_was_shuffled_is_named_no_more() -> None:
    assert held(
        "  depositum: 0\n  registrum: [raid, +4]\n",
        "  - {do: reshuffle}\n  - expect: {depositum: 5}\n"
        "  - {ask: closing-place, of: raid, expect: registrum}\n"
        "  - do: attack\n    by: A\n    target: B\n    with: [raid]\n"
        "    expect: {undetermined: missing-fact}\n",
    )
