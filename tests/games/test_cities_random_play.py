"""Whole games of Cities, played at random within the rules, never break the table.

Hypothesis draws the cards, the house rulings and every move; only what the judge calls legal is
done. What the rules leave silent between two moves of one moment is taken through as assumed.
"""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from typing import Any

from hypothesis import Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from adjudicator.games.cities import moves, questions
from adjudicator.games.cities.names import NOBODY, PlayerName
from adjudicator.games.cities.state import (
    CITIES,
    Position,
    holder_of,
    mark_of,
    player_of,
    tactics_with,
)
from adjudicator.judging import Case, Undetermined
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName
from adjudicator.judging.pile import piles
from tests.games.cities_at_random import (
    NAMES,
    actions,
    bench,
    candidates,
    house_rulings,
    laid_out,
    names,
    printed,
)

ACTIONS = (
    moves.Pass, moves.Announce, moves.CreateAttack, moves.Assign, moves.Play, moves.Activate,
)  # fmt: skip

ENDS = ("win", "two won at once", "a deck ran out")


class RandomPlay(RuleBasedStateMachine):
    """Two or three players who do whatever is legal, in any order that chance brings."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done, and what else happened.
        self.done: Counter[str] = Counter()
        self.over = False
        #: The Direct Attacks that have been created.
        self.created: set[str] = set()
        #: What happened in this round: who passed, and which decrees were announced.
        self.passed: set[str] = set()
        self.decrees: set[tuple[str, str]] = set()
        self.asked = False
        self.ravaged: set[str] = set()

    @initialize(seed=st.integers(0, 10_000), many=st.sampled_from([2, 2, 3]))
    def begin(self, seed: int, many: int) -> None:
        chance = random.Random(seed)
        players = NAMES[:many]
        cards = printed(players, chance)
        self.case = Case(
            bench(), laid_out(players, chance), cards, world=house_rulings(chance)
        )  # fmt: skip
        # The first round begins in one way only, so it is not left to chance.
        for name in players:
            assert self.carry_out(moves.TakeOpeningHand(PlayerName(name)))
            assert not self.may(moves.TakeOpeningHand(PlayerName(name)))

    def teardown(self) -> None:
        for what in ENDS:
            if self.done[what]:
                event(what)

    # What is there.

    @property
    def now(self) -> Case:
        assert self.case is not None
        return self.case

    @property
    def state(self) -> Position:
        state: Position = self.now.state
        return state

    def raids(self) -> list[str]:
        return [card for card, face in self.now.cards.items() if face.type == "direct-attack"]

    def tried(self) -> list[Any]:
        return candidates(self.now, self.next_raid())

    def next_raid(self) -> str:
        return next(card for card in self.raids() if card not in self.created)

    def strength(self, units: tuple[str, ...]) -> int:
        """The strength of those units that are still in play, counted by hand."""
        return sum(
            self.now.cards[unit].strength for unit in units if holder_of(self.state, unit)
        )  # fmt: skip

    # What may be tried.

    def may(self, move: Any) -> bool:
        """Whether the judge calls it legal, or only the order of one moment is not told."""
        outcome = self.now.rule(bench().law.may, move).outcome
        if isinstance(outcome, Undetermined):
            return isinstance(move, moves.Trigger) and outcome.open == ("cities.trigger-order",)
        return bool(outcome == "legal")

    # What is done.

    @rule(seed=st.integers(0, 100_000), many=st.integers(1, 30))
    def play_on(self, seed: int, many: int) -> None:
        """Some moves in a row; every one of them is looked at, and so is the table after it."""
        chance = random.Random(seed)
        for _ in range(many):
            if self.case is not None and not self.over:
                self.do_something_legal(chance)
                self.look_at_the_table()

    def do_something_legal(self, chance: random.Random) -> None:
        """Any legal move; passing and going on are for those who have nothing better to do."""
        turn = self.state.turn
        tried = chance.sample(found := self.tried(), len(found))
        if chance.random() < 0.7:
            tried.sort(key=self.is_dull)
        legal = next(filter(self.may, tried), None)
        if legal and (turn.stage not in {"setup", "actions"} or chance.random() < 0.9):
            self.over = not self.carry_out(legal)
        elif turn.stage == "actions" and turn.player != NOBODY:
            self.carry_out(moves.Pass(turn.player))
        elif turn.stage == "triggers" and not self.asked:
            self.ask_for_decrees(chance)
        elif self.may(moves.GoOn()):
            self.over = not self.carry_out(moves.GoOn())

    def ask_for_decrees(self, chance: random.Random) -> None:
        """The text of some card asks for more decrees than one; a scenario would tell how many."""
        players = {
            name: player.but(decrees_due=chance.choice([1, 1, 2]))
            for name, player in self.state.players.items()
        }
        self.case, self.asked = self.now.after(self.state.but(players=players)), True

    def is_dull(self, move: Any) -> bool:
        """Whether a player who wants to win would do something else first."""
        if not isinstance(move, moves.Resolve):
            return False
        state, target = self.state, str(move.target)
        standing = "fortification" if self.broken(target) else "city"
        return target not in state.marks or (
            self.now.cards[target].type != standing or mark_of(state, target).ravaged
        )

    def broken(self, card: str) -> bool:
        """Whether all cities of the player who has the card are ravaged."""
        holder = holder_of(self.state, card)
        return holder is not None and self.ravaged >= set(player_of(self.state, holder).cities)

    def carry_out(self, move: Any) -> bool:
        """Do a legal move, unless some of it stays open, and see that it did what it must."""
        assert self.may(move)
        before = self.state
        done = bring_about(self.now, move, {})
        if done.left_open:
            # A deck is too small, and what happens then the rules do not say.
            assert {why.open for _, why in done.left_open} == {("cities.empty-main-deck",)}
            self.done["a deck ran out"] += 1
            return False
        self.case = done.case
        self.done[type(move).__name__] += 1
        if isinstance(move, ACTIONS):
            self.saw_action(move, before)
        elif isinstance(move, moves.Resolve):
            self.saw_tactic(move, before)
        elif isinstance(move, moves.Decree):
            self.saw_decree(move, before)
        elif isinstance(move, moves.GoOn):
            self.saw_going_on(before)
        return True

    # What it must have done.

    def saw_action(self, move: Any, before: Position) -> None:
        """One action, by the player whose turn it was, and the turn passes."""
        after, player = self.state, move.by
        assert before.turn.player == player
        assert player not in self.passed
        assert after.turn.number == before.turn.number + 1
        if isinstance(move, moves.Pass):
            self.passed.add(player)
        still_in = [name for name in before.order if name not in self.passed]
        assert after.turn.player not in self.passed
        assert after.turn.player == NOBODY if not still_in else after.turn.player in still_in
        assert after.turn.player != player or still_in == [player]
        spent = player_of(before, player).coins - player_of(after, player).coins
        if isinstance(move, moves.Play):
            face = self.now.cards[move.card]
            gained = face.type == "one-shot" and face.effect == "gain-a-coin"
            assert spent == face.cost - gained
        elif not isinstance(move, moves.Activate):
            # A tactic costs nothing; neither does anything else that is no card played.
            assert spent == 0
        if isinstance(move, moves.Announce | moves.CreateAttack):
            assert after.tactics == (*before.tactics, move.card)
            assert move.against != player
            self.created |= {move.card} if isinstance(move, moves.CreateAttack) else set()
        if isinstance(move, moves.Assign):
            assert holder_of(before, move.unit) == player
            assert move.unit in getattr(mark_of(after, move.to), move.side)

    def saw_tactic(self, move: moves.Resolve, before: Position) -> None:
        """The earliest tactic is resolved; damage is the lead of support, and spares its units."""
        mark, after = mark_of(before, move.tactic), self.state
        assert before.tactics == (move.tactic, *after.tactics)
        self.case, kept = self.now.after(before), self.now
        lead = self.strength(mark.support) - self.strength(mark.opposition)
        self.case = kept
        hits = {card: mark_of(after, card).hits for card in after.marks}
        was = {card: mark_of(before, card).hits for card in before.marks}
        changed = [card for card, now in hits.items() if now != was.get(card, ())]
        if move.target is None:
            assert changed == []
        else:
            assert lead > 0
            assert changed == [move.target]
            assert hits[move.target] == (*was[move.target], lead)
            assert move.target not in (*mark.support, *mark.opposition)
            assert holder_of(before, move.target) not in {None, mark.owner}
            assert self.now.cards[move.target].type in {"unit", "fortification", "city"}
            self.done["damage"] += 1
        if self.now.cards[move.tactic].type == "direct-attack":
            assert move.tactic in after.removed
        else:
            owner = player_of(after, mark.owner)
            assert move.tactic in (*owner.graveyard, *owner.discard)

    def saw_decree(self, move: moves.Decree, before: Position) -> None:
        """One decree each, in turn order, and none a second time."""
        assert before.turn.player == move.by
        assert (move.card, move.ability) not in self.decrees
        player = player_of(before, move.by)
        assert player.announced < player.decrees_due
        self.decrees.add((move.card, move.ability))

    def saw_going_on(self, before: Position) -> None:
        """Phases follow one another, and in the first one drawing comes before discarding."""
        after = self.state
        if after.turn.stage == "discards":
            self.passed, self.decrees, self.asked = set(), set(), False
            assert after.turn.round == before.turn.round + (before.turn.stage != "setup")
            for name, player in after.players.items():
                held = len(player_of(before, name).hand)
                assert len(player.hand) == max(held, player.supply)
                assert len(player.deck) == len(player_of(before, name).deck) - (
                    len(player.hand) - held
                )
        elif after.turn.stage == "triggers":
            for name, player in after.players.items():
                assert len(player.hand) == player.supply
                assert player.coins - player_of(before, name).coins in {
                    player.supply, player.supply - player_of(before, name).coins
                }  # fmt: skip
        elif after.turn.stage == "actions":
            assert all(p.announced == p.decrees_due for p in after.players.values())
            assert after.turn.player == after.order[0]
        elif after.turn.stage == "tactics":
            assert self.passed == set(after.players)
        elif after.turn.stage == "round-end":
            assert after.tactics == ()

    # What may not be done.

    @rule(data=st.data())
    def whose_turn_it_is_not_does_nothing(self, data: st.DataObject) -> None:
        if self.case is None or self.state.turn.stage != "actions":
            return
        player = data.draw(st.sampled_from(names(self.now)))
        if player != self.state.turn.player:
            assert not self.may(moves.Pass(player))
            tried = actions(self.now, player, self.next_raid())
            assert not self.may(data.draw(st.sampled_from(tried)))

    @rule(data=st.data())
    def a_decree_is_not_repeated(self, data: st.DataObject) -> None:
        if self.case is None or not self.decrees:
            return
        card, ability = data.draw(st.sampled_from(sorted(self.decrees)))
        owner = holder_of(self.state, card)
        if owner is not None:
            assert not self.may(moves.Decree(PlayerName(owner), CardName(card), ability))

    # What holds at any time.

    @invariant()
    def look_at_the_table(self) -> None:
        """All that holds at any time."""
        if self.case is None:
            return
        self.no_card_is_lost_or_doubled()
        self.coins_are_never_negative()
        self.no_more_direct_attacks_than_players_and_one()
        self.tactics_lie_as_they_were_played()
        self.units_help_by_the_house_ruling()
        self.a_ravaged_city_stays_so_and_keeps_its_abilities()
        self.a_win_ends_the_game()

    def no_card_is_lost_or_doubled(self) -> None:
        lying = sorted(card for _, pile in piles(self.state) for card in pile)
        uncreated = set(self.raids()) - self.created
        assert lying == sorted(set(self.now.cards) - uncreated)

    def coins_are_never_negative(self) -> None:
        assert all(player.coins >= 0 for player in self.state.players.values())

    def no_more_direct_attacks_than_players_and_one(self) -> None:
        raids = [card for card in self.state.tactics if card in self.created]
        assert len(raids) <= len(self.state.players) + 1
        assert self.created == {*raids, *self.state.removed}

    def tactics_lie_as_they_were_played(self) -> None:
        turns = [mark_of(self.state, card).turn for card in self.state.tactics]
        assert all(one < other for one, other in pairwise(turns))

    def units_help_by_the_house_ruling(self) -> None:
        """A unit is on one side of a tactic once, and in several only where that is allowed."""
        alone = self.now.reading("cities.unit-in-two-tactics") != "counts-in-both-tactics"
        for player in self.state.players.values():
            for unit in player.units:
                assert not alone or len(tactics_with(self.state, unit)) <= 1
        for tactic in self.state.tactics:
            mark = mark_of(self.state, tactic)
            assert len(set(mark.support)) == len(mark.support)
            assert len(set(mark.opposition)) == len(mark.opposition)

    def a_ravaged_city_stays_so_and_keeps_its_abilities(self) -> None:
        cities = [city for player in self.state.players.values() for city in player.cities]
        assert len(cities) == CITIES * len(self.state.players)
        ravaged = {city for city in cities if mark_of(self.state, city).ravaged}
        assert self.ravaged <= ravaged
        self.ravaged = ravaged
        for city in ravaged:
            assert self.now.ask(questions.ABILITIES_WORK, city)
            hits = (*mark_of(self.state, city).hits, *mark_of(self.state, city).old_hits)
            assert sum(hits) >= self.now.cards[city].strength

    def a_win_ends_the_game(self) -> None:
        if self.over or self.state.turn.stage not in {"tactics", "round-end"}:
            return
        said = {name: self.now.rule(questions.WINS, name).outcome for name in names(self.now)}
        torn = [one for one in said.values() if isinstance(one, Undetermined)]
        if torn:
            # By some house rulings a player wins by what another did, and both win at once.
            assert {one.open for one in torn} == {("cities.both-win-at-once",)}
            assert len(torn) > 1
            self.over = True
            self.done["two won at once"] += 1
        winners = [name for name, outcome in said.items() if outcome is True]
        if not winners or torn:
            return
        (winner,) = winners
        fallen = [
            player
            for name, player in self.state.players.items()
            if str(name) != winner and self.ravaged >= set(player.cities)
        ]
        assert fallen
        assert not any(player.fortifications for player in fallen)
        assert not self.may(moves.GoOn())
        assert self.state.turn.stage != "tactics" or not any(map(self.may, self.tried()))
        self.over = True
        self.done["win"] += 1


def play_at_random(**said: Any) -> None:
    """Some dozen games, each of some hundred steps."""
    chosen = settings(
        max_examples=15,
        stateful_step_count=40,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        **said,
    )
    run_state_machine_as_test(RandomPlay, settings=chosen)


def test_games_played_at_random_never_break_the_table() -> None:
    play_at_random()


def test_games_played_at_random_come_to_an_end_and_are_won() -> None:
    played: Counter[str] = Counter()
    for seed in range(5):
        game = RandomPlay()
        game.begin(seed=seed, many=2 + seed % 2)
        chance = random.Random(seed)
        for _ in range(2000):
            if not game.over:
                game.do_something_legal(chance)
                game.look_at_the_table()
        assert game.over
        played += game.done

    for kind in ("Play", "Announce", "CreateAttack", "Assign", "Decree", "Trigger", "Activate"):
        assert played[kind] > 5, kind
    assert played["damage"] > 20
    assert played["win"] > 1
