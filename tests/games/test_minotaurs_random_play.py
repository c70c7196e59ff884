"""Whole games of Lords of the Minotaurs, played at random within the rules, never break the table.

Hypothesis draws the decks and every move; only what the judge calls legal is done.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

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

from adjudicator.games.minotaurs import moves, questions
from adjudicator.games.minotaurs.state import (
    COLUMNS,
    NUMBERED,
    SIDES,
    Centre,
    Column,
    Match,
    Player,
    Position,
    Printed,
    Turn,
    cards_in,
    chips_on,
    gods_of,
    other,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
HOUSE = 30
HAND = 6
TYPES = ["minion", "minion", "minion", "leader", "building", "god", "wisdom"]
ACTIVE = ["no-ability", "no-ability", "draw-a-card", "opponent-loses-a-card"]
ZONES = ["military", "economic", "religious"]


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("minotaurs")
    assert found is not None
    return found


def one_reading_of_each() -> World:
    """A table that has settled every open question, each by its first reading."""
    open_questions = bench().book.open_questions
    return World(
        tuple(("reading", str(q.id), str(q.readings[0].id)) for q in open_questions if q.readings)
    )


def decks(seed: int) -> dict[str, Printed]:
    """Sixty cards, thirty of each House; the text of a card is one of the known effects."""
    chance = random.Random(seed)
    cards = {}
    for side in SIDES:
        for number in range(HOUSE):
            kind = chance.choice(TYPES)
            told: dict[str, Any] = {
                "type": kind,
                "name": chance.choice(["Hordes", "another name"]),
                "might": chance.randint(0, 6),
                "phase": chance.choice(NUMBERED),
                "active": chance.choice(ACTIVE),
                "passive": "no-ability",
            }
            if kind in {"minion", "leader", "building"}:
                told["zone"] = chance.choice(ZONES)
            cards[f"{side}-{number}"] = Printed(**told).located(f"cards.{side}-{number}")
    return cards


def laid_out(cards: dict[str, Printed], starter: str) -> Position:
    """The table at the beginning: six cards in each hand, the rest in the decks."""

    def player(side: str) -> Player:
        mine = [name for name in cards if name.startswith(side)]
        return Player(hand=Pile(mine[:HAND]), deck=Pile(mine[HAND:]))

    empty = Column(red=Pile(), blue=Pile(), chip="none")
    turn = Turn(
        player=starter, phase="start", first=True, actions=0, cards=0, entered=(), acted=(),
        used=(), late=0, lost_from_hand=0, lost_from_play=0,
    )  # fmt: skip
    position = Position(
        turn=turn,
        players={side: player(side) for side in SIDES},
        board=dict.fromkeys(COLUMNS, empty),
        centre=Centre(red=Pile(), blue=Pile()),
        out=Pile(),
        curses={},
        freed=(),
        match=Match(),
    )
    return position.completed().located()


class RandomPlay(RuleBasedStateMachine):
    """Two players who do whatever is legal, in any order that chance brings."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done.
        self.done: Counter[str] = Counter()

    @initialize(seed=st.integers(0, 10_000), starter=st.sampled_from(SIDES))
    def begin(self, seed: int, starter: str) -> None:
        cards = decks(seed)
        position = laid_out(cards, starter)
        self.case = Case(bench(), position, cards, world=one_reading_of_each())

    @property
    def state(self) -> Position:
        assert self.case is not None
        state: Position = self.case.state
        return state

    def attempt(self, move: Any) -> bool:
        """Do the move if the judge calls it legal and leaves nothing of it open."""
        assert self.case is not None
        if self.case.rule(bench().law.may, move).outcome != "legal":
            return False
        done = bring_about(self.case, move, {})
        if done.left_open:
            return False
        self.case = done.case
        return True

    def candidates(self) -> list[Any]:
        """Moves that somebody might try now; only the judge says which of them are legal."""
        state, side = self.state, self.state.turn.player
        assert self.case is not None
        mine = [card for column in COLUMNS for card in cards_in(state, column, side)]
        mine += gods_of(state, side)
        enemy = [c for column in COLUMNS for c in cards_in(state, column, other(side))]
        tried: list[Any] = [moves.Enter(side, phase) for phase in (0, 1, 2, "superiority")]
        tried.append(moves.EndTurn(side))
        for card in state.players[side].hand:
            name, kind = CardName(card), self.case.cards[card].type
            spots: list[Any] = ["centre"] if kind == "god" else list(COLUMNS)
            tried += [
                moves.Play(side, name, spot) for spot in ([None] if kind == "wisdom" else spots)
            ]
        for card in mine:
            tried += [moves.Activate(side, CardName(card)), moves.LiftCurse(side, CardName(card))]
        for column in COLUMNS:
            targets = [CardName(card) for card in enemy] if "religious" in column else [None]
            tried += [moves.Use(side, column, target) for target in targets]
        return tried

    @rule(data=st.data(), often=st.integers(0, 2))
    def do_something_legal(self, data: st.DataObject, often: int) -> None:
        if self.case is None:
            return
        may = bench().law.may
        legal = [m for m in self.candidates() if self.case.rule(may, m).outcome == "legal"]
        for_cards = [move for move in legal if isinstance(move, moves.Play)]
        if legal:
            self.carry_out(data.draw(st.sampled_from(for_cards if for_cards and often else legal)))

    def carry_out(self, move: Any) -> None:
        """Do a legal move, and see that it did what its kind must do."""
        before, side = self.state, self.state.turn.player
        if not self.attempt(move):
            return
        self.done[type(move).__name__] += 1
        after = self.state
        if isinstance(move, moves.Play):
            assert self.case is not None
            enters_cursed = self.case.cards[move.card].type == "building"
            assert chips_on(after, move.card) == chips_on(before, move.card) + enters_cursed
            assert move.card not in after.players[side].hand
        elif isinstance(move, moves.LiftCurse):
            assert chips_on(after, move.card) == chips_on(before, move.card) - 1
        elif isinstance(move, moves.EndTurn):
            # By the reading chosen here the duty lapses where no card was there for it in time.
            had_none = len(before.players[side].hand) <= before.turn.late
            refreshed = before.turn.phase == "over"
            assert before.turn.cards > 0 or had_none or refreshed
            assert (after.turn.player, after.turn.phase) == (other(side), "start")

    @rule(data=st.data())
    def refresh(self, data: st.DataObject) -> None:
        side = self.state.turn.player
        hand = list(self.state.players[side].hand)
        thrown = data.draw(st.lists(st.sampled_from(hand), unique=True)) if hand else []
        if self.attempt(moves.Refresh(side, Chosen(tuple(thrown)))):
            assert thrown or not hand
            assert len(self.state.players[side].hand) >= min(HAND, len(hand) - len(thrown))

    @rule(data=st.data())
    def the_other_player_does_nothing_in_between(self, data: st.DataObject) -> None:
        side = other(self.state.turn.player)
        hand = self.state.players[side].hand
        if hand:
            card = CardName(data.draw(st.sampled_from(hand)))
            assert not self.attempt(moves.Play(side, card, data.draw(st.sampled_from(COLUMNS))))
        assert not self.attempt(moves.EndTurn(side))

    @rule()
    def a_turn_can_always_be_closed(self) -> None:
        """From the start of a turn some way leads to its end, unless the game is won."""
        if self.case is None or self.state.turn.phase != "start":
            return
        side = self.state.turn.player
        hand = self.state.players[side].hand
        if self.case.ask(questions.WINS, side) or not hand:
            return
        kept = self.case
        assert self.attempt(moves.Refresh(side, Chosen((hand[0],))))
        assert self.attempt(moves.EndTurn(side))
        self.case = kept

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        if self.case is not None:
            lying = [card for _, pile in piles(self.state) for card in pile]
            assert sorted(lying) == sorted(self.case.cards)

    @invariant()
    def one_leader_a_column_and_player(self) -> None:
        if self.case is not None:
            for column in COLUMNS:
                for side in SIDES:
                    standing = cards_in(self.state, column, side)
                    assert sum(self.case.cards[c].type == "leader" for c in standing) <= 1

    @invariant()
    def gods_stand_on_one_side_only_and_at_most_three(self) -> None:
        if self.case is not None:
            counts = [len(gods_of(self.state, side)) for side in SIDES]
            assert min(counts) == 0
            assert max(counts) <= 3

    @invariant()
    def a_cursed_card_counts_nothing(self) -> None:
        if self.case is not None:
            for column in COLUMNS:
                for side in SIDES:
                    for card in cards_in(self.state, column, side):
                        if chips_on(self.state, card) > 0:
                            assert self.case.ask(questions.MIGHT, card) == 0

    @invariant()
    def chips_and_actions_stay_within_bounds(self) -> None:
        if self.case is not None:
            assert all(number >= 0 for number in self.state.curses.values())
            turn = self.state.turn
            assert turn.phase not in {1, 2} or turn.actions <= 1
            assert len(set(turn.used)) == len(turn.used)


def play_at_random(**said: Any) -> None:
    """Some dozen games, each of some dozen steps."""
    chosen = settings(
        max_examples=20,
        stateful_step_count=80,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        **said,
    )
    run_state_machine_as_test(RandomPlay, settings=chosen)


def test_games_played_at_random_never_break_the_table() -> None:
    play_at_random()


def test_games_played_at_random_are_really_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Counter[str] = Counter()
    carry_out = RandomPlay.carry_out

    def counted(self: RandomPlay, move: Any) -> None:
        before = self.done.copy()
        carry_out(self, move)
        played.update(self.done - before)

    monkeypatch.setattr(RandomPlay, "carry_out", counted)
    play_at_random(derandomize=True)

    assert played["Play"] > 10
    assert played["Enter"] > 10
    assert played["EndTurn"] > 5
    assert played["Use"] > 0
