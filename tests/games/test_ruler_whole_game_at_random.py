"""Whole games of RULER, played at random within the rules, keep their 117 cards in order.

Hypothesis deals the cards and draws the house's readings and every move; only what the judge calls
legal is done, and not what would leave something open. What our text of the rules lacks (where
Charisma sends an attack, what Resilience refills) does not happen.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from adjudicator.games.ruler import moves_attack as attacks
from adjudicator.games.ruler import moves_turn as turns
from adjudicator.games.ruler import questions
from adjudicator.games.ruler.effects_turn import fresh_turn
from adjudicator.games.ruler.state import Position, standing
from adjudicator.judging import Case
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import Chosen
from adjudicator.judging.pile import UNNAMED, piles
from tests.games.ruler_at_random import SEATS, SETS, Table, begun, bench, faced

TRIES = 20
"""So many moves are tried at once."""
MOST_STEPS = 60
"""So many moves at most bring a turn to its end, if nothing new is begun."""
LONG = 200
"""How many moves a long game has."""


class WholeGame(RuleBasedStateMachine):
    """Four players who do whatever is legal, until the round is over."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done, and what came of the moves.
        self.done: Counter[str] = Counter()

    @initialize(seed=st.integers(0, 100_000))
    def begin(self, seed: int) -> None:
        self.case = begun(seed)

    @property
    def now(self) -> Case:
        assert self.case is not None
        return self.case

    @property
    def state(self) -> Position:
        state: Position = self.now.state
        return state

    @property
    def is_playing(self) -> bool:
        return self.case is not None and not self.state.round.over

    def ruled(self, move: Any) -> Any:
        return self.now.rule(bench().law.may, move)

    @rule(seed=st.integers(0, 1_000_000))
    def something_is_tried(self, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(TRIES):
            if self.is_playing:
                table = Table(self.now, chance)
                move = table.reaction() if self.state.chain else table.in_the_own_turn()
                if self.ruled(move).outcome == "legal":
                    self.carry_out(move, chance)

    @rule(seed=st.integers(0, 1_000_000))
    def the_turn_comes_to_its_end(self, seed: int) -> None:
        """However a turn stands, going on ends it, unless the rules leave open how it goes on."""
        chance = random.Random(seed)
        for _ in range(MOST_STEPS):
            if not self.is_playing:
                return
            ways = [(move, self.ruled(move)) for move in Table(self.now, chance).going_on()]
            legal = [move for move, ruling in ways if ruling.outcome == "legal"]
            done = next((move for move in legal if self.carry_out(move, chance)), None)
            if done is None:
                assert legal or any(ruling.undetermined for _, ruling in ways)
                self.done["a turn left open"] += 1
                self.case = None
                return
            if isinstance(done, turns.EndTurn | turns.Checkpoint):
                return
        raise AssertionError("the turn does not come to its end")

    def carry_out(self, move: Any, chance: random.Random) -> bool:
        """Do a legal move, unless it leaves something open; see what became of the cards."""
        before, case = self.state, self.now
        done = bring_about(case, move, {})
        if done.left_open:
            return False
        after: Position = done.case.state
        self.case = done.case.after(faced(after, chance))
        self.done[type(move).__name__] += 1
        self.done["a fall"] += isinstance(move, attacks.Resolve) and bool(after.chain[-1].captured)
        self.done["a new phase"] += after.phase != before.phase
        self.done["a won round"] += after.round.winner != "nobody"
        if isinstance(move, turns.EndTurn | turns.Checkpoint):
            self.momentum_was_emptied(before, after)
            return True
        grown = len(after.momentum) - len(before.momentum)
        assert after.momentum[grown:] == before.momentum
        if isinstance(move, attacks.WithCards):
            self.cards_were_played(move, before, after)
        elif isinstance(move, attacks.Resolve):
            attack, taken = before.chain[-1], after.chain[-1].captured
            gain = len(after.players[attack.by].hand) - len(before.players[attack.by].hand)
            assert gain == case.ask(questions.LOSS, attack.target) + len(taken)
            assert after.players[attack.target].out == bool(taken)
        return True

    def cards_were_played(self, move: Any, before: Position, after: Position) -> None:
        """What was played lies in Momentum; a leader stays, and a Vanguard comes back once."""
        player, again = before.players[move.by], getattr(move, "again", None) or Chosen()
        back = {
            card
            for card in move.with_.names
            if card in player.protection and self.now.cards[card].type == "vanguard"
        }
        gone = {*move.with_.names} - back - {*player.leaders}
        assert gone | {*again.names} <= {*after.momentum}
        assert back - {*again.names} <= {*after.players[move.by].hand}

    def momentum_was_emptied(self, before: Position, after: Position) -> None:
        """What was played in the turn lies where it belongs, and a new turn is fresh."""
        rulers = {card for card in before.momentum if self.now.cards[card].type == "ruler"}
        others = tuple(card for card in before.momentum if card not in rulers)
        assert not after.momentum
        assert rulers <= {*after.exsilium}
        if after.registrum:
            assert after.registrum[: len(others)] == others
        else:
            hands = [card for player in after.players.values() for card in player.hand]
            shuffled = {card.lstrip(UNNAMED) for card in (*after.depositum, *hands)}
            assert {*others} <= shuffled
        if not after.round.over:
            assert (after.chain, after.gained, after.twice) == ((), (), ())
            assert after.turn == fresh_turn(after.turn.player).located("turn")
            assert not after.players[after.turn.player].out

    @invariant()
    def every_card_lies_in_one_place(self) -> None:
        if self.case is not None:
            lying = [card for _, pile in piles(self.state) for card in pile]
            assert len(lying) == len(SETS) * 13
            assert sorted(lying) == sorted(self.now.cards)

    @invariant()
    def rulers_and_other_cards_keep_apart(self) -> None:
        if self.case is not None:
            state, cards = self.state, self.now.cards
            assert all(cards[card].type == "ruler" for card in state.exsilium)
            assert all(cards[c].type != "ruler" for c in (*state.registrum, *state.facedown))

    @invariant()
    def players_hold_what_they_may(self) -> None:
        if self.case is not None:
            for player in self.state.players.values():
                assert len(player.leaders) < 2
                sets = {self.now.cards[ruler].set for ruler in player.leaders}
                assert {self.now.cards[card].set for card in player.protection} <= sets
                assert not (player.out and (*player.hand, *player.protection, *player.leaders))

    @invariant()
    def a_phase_has_its_players(self) -> None:
        if self.is_playing:
            left = standing(self.state)
            assert len(left) > 1
            if self.state.phase == 1:
                assert left == SEATS
            else:
                assert all(self.state.players[seat].leaders for seat in left)


def played_out(seed: int) -> Counter[str]:
    """What happens in a game of which every step is drawn from a seed."""
    chance, game = random.Random(seed), WholeGame()
    game.begin(seed)
    while game.is_playing and sum(game.done.values()) < 3 * LONG:
        game.something_is_tried(chance.randrange(1_000_000))
        game.the_turn_comes_to_its_end(chance.randrange(1_000_000))
        game.every_card_lies_in_one_place()
        game.rulers_and_other_cards_keep_apart()
        game.players_hold_what_they_may()
        game.a_phase_has_its_players()
    return game.done


def test_whole_games_at_random_keep_every_card_in_its_place() -> None:
    chosen = settings(
        max_examples=12, stateful_step_count=40, database=None,
        phases=[Phase.explicit, Phase.generate],
    )  # fmt: skip
    run_state_machine_as_test(WholeGame, settings=chosen)


def test_whole_games_at_random_see_attacks_falls_and_checkpoints() -> None:
    games = [played_out(seed) for seed in range(16)]

    seen = sum(games, Counter[str]())
    for kind in (
        "Attack", "Defend", "Waive", "Shield", "Again", "Counterattack", "Consilium", "Resolve",
        "CloseChain", "Wisdom", "Luck", "Protect", "PickUp", "Activate", "Renewal", "Succession",
        "CloseTurn", "EndTurn", "Checkpoint", "Reshuffle", "a fall", "a new phase", "a won round",
    ):  # fmt: skip
        assert seen[kind], (kind, seen)
    assert max(sum(game.values()) for game in games) > LONG
