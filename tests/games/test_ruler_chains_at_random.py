"""Chains of RULER, played at random within the rules, never break the table.

Hypothesis deals the cards and draws every move; only what the judge calls legal is done. What our
text of the rules lacks (where Charisma sends an attack, what Resilience refills) does not happen.
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

from adjudicator.games.ruler import moves_attack as moves
from adjudicator.games.ruler import moves_turn, questions
from adjudicator.games.ruler.declared import losable
from adjudicator.games.ruler.state import (
    FAMILIES,
    RESOURCES,
    Match,
    Player,
    Position,
    Printed,
    Resource,
    Round,
    SetName,
    Turn,
    family_of,
    standing,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
SETS: tuple[str, ...] = get_args(SetName)
SEATS = ("A", "B", "C", "D")
UNKNOWN = (
    "refill.nobody-knows-what-resilience-refills",
    "redirected.nobody-knows-whom-charisma-strikes",
)
PROFILES: tuple[tuple[int, ...], ...] = ((3, 2), (3, 1), (3,), (2,))


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("ruler")
    assert found is not None
    for name in UNKNOWN:
        assert any(check.name == name for check in found.checks)
        found = found.without(name)
    return found


def one_reading_of_each() -> World:
    """A table that has settled every open question, each by its first reading."""
    open_questions = bench().book.open_questions
    return World(
        tuple(("reading", str(q.id), str(q.readings[0].id)) for q in open_questions if q.readings)
    )


def printed(seed: int) -> dict[str, Printed]:
    """Nine sets of thirteen cards; what is printed on them is drawn by chance."""
    chance = random.Random(seed)
    cards: dict[str, Printed] = {}
    for name in SETS:
        values = {resource: chance.randint(0, 6) for resource in RESOURCES}
        cards[f"{name}-ruler"] = Printed(type="ruler", set=name, values=values)
        cards[f"{name}-fate"] = Printed(type="destiny", set=name)
        for number, profile in enumerate(PROFILES):
            families = chance.sample(FAMILIES, len(profile))
            shown = dict(zip(families, profile, strict=True))
            cards[f"{name}-guard-{number}"] = Printed(type="vanguard", set=name, profile=shown)
        for number in range(7):
            resource, value = chance.choice(RESOURCES), chance.randint(1, 4)
            cards[f"{name}-{number}"] = Printed(
                type="resource", set=name, resource=resource, value=value
            )
    return {name: card.located(f"cards.{name}") for name, card in cards.items()}


def laid_out(cards: dict[str, Printed], seed: int) -> Position:
    """Four players in phase 2, each with an active RULER, some protected cards and a hand."""
    chance = random.Random(seed)
    rest = [name for name in cards if cards[name].type != "ruler"]
    chance.shuffle(rest)
    players = {}
    for seat, name in zip(SEATS, SETS, strict=False):
        own = [card for card in rest if cards[card].set == name][: chance.randint(0, 3)]
        rest = [card for card in rest if card not in own]
        hand, rest = rest[: chance.randint(0, 6)], rest[6:]
        players[seat] = Player(
            hand=Pile(hand), protection=Pile(own), leaders=Pile([f"{name}-ruler"]), shadow=Pile(),
            reserve=Pile(), out=False, felled_by="nobody", last_stand=not hand and not own,
        )  # fmt: skip
    lying = {card for player in players.values() for card in (*player.hand, *player.protection)}
    left = [card for card in rest if card not in lying]
    spare = [f"{name}-ruler" for name in SETS[len(SEATS) :]]
    lost = [n for n in cards if n not in lying and n not in left and cards[n].type != "ruler"]
    position = Position(
        turn=Turn(player="A", stage="open", acted=False, refreshed=False, drawn=(), barred=()),
        phase=2,
        players=players,
        depositum=Pile(left),
        momentum=Pile(),
        registrum=Pile(lost),
        exsilium=Pile(spare),
        facedown=Pile(),
        chain=(),
        gained=(),
        twice=(),
        exhausted=False,
        round=Round(over=False, closer="nobody", winner="nobody"),
        match=Match(),
    )
    return position.completed().located()


class RandomChains(RuleBasedStateMachine):
    """Four players who do whatever is legal, in any order that chance brings."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done.
        self.done: Counter[str] = Counter()

    @initialize(seed=st.integers(0, 10_000))
    def begin(self, seed: int) -> None:
        cards = printed(seed)
        self.case = Case(bench(), laid_out(cards, seed), cards, world=one_reading_of_each())

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

    def handful(self, data: st.DataObject, seat: str, resource: Resource) -> Chosen:
        """Some cards of a player: mostly such as serve for a Resource, now and then any."""
        player, cards = self.state.players[seat], self.now.cards  # type: ignore[index]
        held = [*player.hand, *player.protection, *player.leaders]
        able = [
            card
            for card in held
            if (cards[card].type == "resource" and cards[card].resource == resource)
            or (cards[card].type == "vanguard" and family_of(resource) in cards[card].profile)
        ]
        from_all = not able or player.last_stand or data.draw(st.integers(0, 4)) == 0
        pool = held if from_all else able
        some = st.lists(st.sampled_from(pool), unique=True, max_size=2) if pool else st.just([])
        return Chosen(tuple(data.draw(some)))

    def declared(self, data: st.DataObject, seat: str, family: str) -> dict[str, Any]:
        """Who plays which cards, as a Resource of that family."""
        resources = [resource for resource in RESOURCES if family_of(resource) == family]
        resource = data.draw(st.sampled_from(resources))
        return {"by": seat, "with_": self.handful(data, seat, resource), "as_": resource}

    def resolving(self, data: st.DataObject) -> moves.Resolve:
        """The attack is paid with cards that chance, or the payer, picks out."""
        payer = self.state.chain[-1].target
        player = self.state.players[payer]
        lifts = tuple(player.protection[: self.now.ask(questions.TO_LIFT, payer)])
        hand = [*losable(self.now, payer), *lifts]
        count = min(self.now.ask(questions.LOSS, payer), len(hand))
        gives = data.draw(st.permutations(hand))[:count] if hand else []
        return moves.Resolve(gives=Chosen(tuple(gives)), lifts=Chosen(lifts))

    def candidate(self, data: st.DataObject) -> Any:
        """A move that somebody might try now; only the judge says whether it is legal."""
        state = self.state
        seat = data.draw(st.sampled_from(standing(state)))
        other = data.draw(st.sampled_from(SEATS))
        if state.chain:
            kind = data.draw(st.integers(0, 6))
            if kind == 0:
                return moves.Waive(by=state.chain[-1].target)
            if kind == 1:
                return moves.Shield(**self.declared(data, seat, "defence"))
            if kind == 2 and state.chain[-1].stage == "settled":
                by, on = state.chain[-1].target, state.chain[-1].by
                return moves.Counterattack(**self.declared(data, by, "attack"), target=on)
            if kind == 3 and state.chain[-1].stage != "settled":
                return self.resolving(data)
            if kind == 4:
                return moves.CloseChain()
            if kind == 5 and state.twice:
                resource = data.draw(st.sampled_from(RESOURCES))
                return moves.Again(by=seat, card=CardName(state.twice[0]), as_=resource)
            return moves.Defend(**self.declared(data, state.chain[-1].target, "defence"))
        mine = state.turn.player
        if state.turn.stage != "open":
            return moves_turn.EndTurn(by=mine)
        kind = data.draw(st.integers(0, 5))
        if kind == 0:
            return moves.Wisdom(**self.declared(data, mine, "providence"))
        if kind == 1:
            return moves.Luck(**self.declared(data, mine, "providence"))
        if kind == 2:
            return moves_turn.CloseTurn(by=mine)
        return moves.Attack(**self.declared(data, mine, "attack"), target=other)  # type: ignore[arg-type]

    @rule(data=st.data())
    def try_something(self, data: st.DataObject) -> None:
        if self.case is None or self.state.round.over:
            return
        for _ in range(8):
            move = self.candidate(data)
            if self.is_legal(move):
                self.carry_out(move)
                return

    def carry_out(self, move: Any) -> None:
        """Do a legal move, and see that it did what its kind must do."""
        before, case = self.state, self.now
        done = bring_about(case, move, {})
        assert not done.left_open, (move, done.left_open)
        self.case = done.case
        self.done[type(move).__name__] += 1
        after = self.state
        if isinstance(move, moves.Resolve):
            attack = before.chain[-1]
            lost = case.ask(questions.LOSS, attack.target)
            captured = after.chain[-1].captured
            gain = len(after.players[attack.by].hand) - len(before.players[attack.by].hand)
            assert gain == lost + len(captured)
            assert set(captured) <= set(after.gained)
            assert after.players[attack.target].out == bool(captured)
        elif isinstance(move, moves.CloseChain):
            assert (after.chain, after.gained, after.twice) == ((), (), ())
        elif isinstance(move, moves_turn.EndTurn):
            assert not after.momentum
            assert not after.players[after.turn.player].out

    @rule(data=st.data())
    def nobody_attacks_out_of_turn(self, data: st.DataObject) -> None:
        if self.case is None:
            return
        seat = data.draw(st.sampled_from([s for s in SEATS if s != self.state.turn.player]))
        on = data.draw(st.sampled_from(SEATS))
        assert not self.is_legal(moves.Attack(**self.declared(data, seat, "attack"), target=on))  # type: ignore[arg-type]

    @rule(data=st.data())
    def nobody_plays_what_others_hold(self, data: st.DataObject) -> None:
        if self.case is None or not self.state.chain:
            return
        target = self.state.chain[-1].target
        theirs = [c for s in SEATS if s != target for c in self.state.players[s].hand]  # type: ignore[index]
        if theirs:
            card = data.draw(st.sampled_from(theirs))
            move = moves.Defend(by=target, with_=Chosen((card,)), as_="resilience")
            assert not self.is_legal(move)

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        if self.case is not None:
            lying = [card for _, pile in piles(self.state) for card in pile]
            assert sorted(lying) == sorted(self.case.cards)

    @invariant()
    def exsilium_holds_rulers_and_registrum_none(self) -> None:
        if self.case is not None:
            cards = self.case.cards
            assert all(cards[card].type == "ruler" for card in self.state.exsilium)
            assert all(cards[card].type != "ruler" for card in self.state.registrum)

    @invariant()
    def who_is_out_holds_nothing(self) -> None:
        if self.case is not None:
            for player in self.state.players.values():
                if player.out:
                    assert not (*player.hand, *player.protection, *player.leaders)

    @invariant()
    def nothing_is_left_below_zero(self) -> None:
        if self.case is None or not self.state.chain:
            return
        attack = self.state.chain[-1]
        if attack.stage != "settled":
            left = self.case.ask(questions.POINTS_LEFT, attack.target)
            assert 0 <= left <= self.case.ask(questions.ATTACK_VALUE)


def play_at_random(**said: Any) -> None:
    """Some dozen rounds, each of some dozen steps."""
    chosen = settings(
        max_examples=20,
        stateful_step_count=60,
        phases=[Phase.explicit, Phase.reuse, Phase.generate],
        **said,
    )
    run_state_machine_as_test(RandomChains, settings=chosen)


def test_chains_played_at_random_never_break_the_table() -> None:
    play_at_random()


def test_chains_played_at_random_are_really_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: Counter[str] = Counter()
    carry_out = RandomChains.carry_out

    def counted(self: RandomChains, move: Any) -> None:
        before = self.done.copy()
        carry_out(self, move)
        played.update(self.done - before)

    monkeypatch.setattr(RandomChains, "carry_out", counted)
    play_at_random(derandomize=True)

    for kind in ("Attack", "Defend", "Resolve", "CloseChain", "EndTurn"):
        assert played[kind] > 0
