"""Whole games of RULER, played at random within the rules, keep their 117 cards in order.

Hypothesis deals nine sets of thirteen cards, draws the house's readings and every move; only what
the judge calls legal is done, and what it leaves open is not. What our text of the rules lacks
(where Charisma sends an attack, what Resilience refills) does not happen.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
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

from adjudicator.games.ruler import moves_attack as attacks
from adjudicator.games.ruler import moves_exsilium as exsilium
from adjudicator.games.ruler import moves_turn as turns
from adjudicator.games.ruler import questions
from adjudicator.games.ruler.declared import liftable, losable, uses_of
from adjudicator.games.ruler.effects_turn import fresh_turn
from adjudicator.games.ruler.state import (
    FAMILIES,
    RESOURCES,
    Match,
    Player,
    Position,
    Printed,
    Resource,
    Round,
    Seat,
    SetName,
    Turn,
    family_of,
    standing,
)
from adjudicator.judging import Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import UNNAMED, is_unnamed, piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
SETS: tuple[SetName, ...] = get_args(SetName)
SEATS: tuple[Seat, ...] = ("A", "B", "C", "D")
HAND = 6
COUNTS: tuple[Literal[0, 1, 2, 3, 4], ...] = (0, 1, 2, 3, 4)
PILES: tuple[Literal["registrum", "depositum"], ...] = ("registrum", "depositum")
UNKNOWN = (
    "refill.nobody-knows-what-resilience-refills",
    "redirected.nobody-knows-whom-charisma-strikes",
    "falls.nobody-knows-whether-charisma-fells-another",
)
#: Readings that leave the place of a card unsaid.
UNSAID = {
    ("ruler.eliminated-own-turn", "as-usual"),
    ("ruler.resilience-sources", "in-step-five"),
}
PROFILES: tuple[tuple[int, ...], ...] = ((3, 2), (3, 1), (3,), (2,))
MOST_STEPS = 60
"""So many moves at most bring a turn to its end, if nothing new is begun."""
LONG = 100
"""How many moves a long game has."""


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("ruler")
    assert found is not None
    for name in UNKNOWN:
        assert any(check.name == name for check in found.checks)
        found = found.without(name)
    return found


def a_house(chance: random.Random) -> World:
    """A table that has settled every open question in one way or another."""
    chosen: list[Any] = []
    for question in bench().book.open_questions:
        readings = [r.id for r in question.readings if (question.id, r.id) not in UNSAID]
        if readings:
            chosen.append(("reading", str(question.id), str(chance.choice(readings))))
    return World(tuple(chosen))


def printed(chance: random.Random) -> dict[str, Printed]:
    """Nine sets of thirteen cards; what is printed on them is drawn by chance."""
    cards: dict[str, Printed] = {}
    said: dict[str, Any] = {"destination": "none", "text": "no-text"}
    for name in SETS:
        values = {resource: chance.randint(0, 6) for resource in RESOURCES}
        cards[f"{name}-ruler"] = Printed(type="ruler", set=name, values=values, **said)
        cards[f"{name}-fate"] = Printed(type="destiny", set=name, **said)
        for number, profile in enumerate(PROFILES):
            families = chance.sample(FAMILIES, len(profile))
            shown = dict(zip(families, profile, strict=True))
            card = Printed(type="vanguard", set=name, profile=shown, **said)
            cards[f"{name}-guard-{number}"] = card
        for number in range(7):
            resource, value = chance.choice(RESOURCES), chance.randint(1, 4)
            cards[f"{name}-{number}"] = Printed(
                type="resource", set=name, resource=resource, value=value, **said
            )
    return {name: card.located(f"cards.{name}") for name, card in cards.items()}


def dealt(cards: dict[str, Printed], chance: random.Random) -> Position:
    """Four players, most of them with a RULER, and a Depositum that soon runs out."""
    phase = chance.choice((1, 2))
    rulers = [f"{name}-ruler" for name in SETS]
    rest = [card for card in cards if card not in rulers]
    chance.shuffle(rulers)
    chance.shuffle(rest)
    players: dict[Seat, Player] = {}
    for seat in SEATS:
        lead = [rulers.pop()] if phase == 2 or chance.random() < 0.7 else []
        own = [card for card in rest if cards[card].set in {cards[ruler].set for ruler in lead}]
        held = own[: chance.choice((0, 0, 1, 2, 4))]
        rest = [card for card in rest if card not in held]
        hand = [rest.pop() for _ in range(chance.choice((0, 2, HAND)))]
        spare = [rulers.pop()] if chance.random() < 0.4 else []
        bare = bool(lead) and not (*hand, *spare, *held)
        players[seat] = Player(
            hand=Pile((*hand, *spare)), protection=Pile(held), leaders=Pile(lead), shadow=Pile(),
            reserve=Pile(), out=False, felled_by="nobody", last_stand=phase == 2 and bare,
        )  # fmt: skip
    deck, waiting = rest[: chance.randint(4, 20)], rulers[: len(rulers) // 2]
    used = rest[len(deck) :]
    deck += rulers[len(waiting) :]
    chance.shuffle(deck)
    position = Position(
        turn=Turn(player="A"), phase=phase, players=players, depositum=Pile(deck),
        momentum=Pile(), registrum=Pile(used), exsilium=Pile(waiting), facedown=Pile(), chain=(),
        gained=(), twice=(), exhausted=False, match=Match(),
        round=Round(over=False, closer="nobody", winner="nobody"),
    )  # fmt: skip
    return position.completed().located()


def faced(state: Position, chance: random.Random) -> Position:
    """The table with shuffled cards that show their faces again, in the order of the shuffle."""
    for path, pile in tuple(piles(state)):
        if any(map(is_unnamed, pile)):
            cards = [card.lstrip(UNNAMED) for card in pile]
            if path == "depositum":
                chance.shuffle(cards)
            state = state.put(path, Pile(cards))
    return state


class WholeGames(RuleBasedStateMachine):
    """Four players who do whatever is legal, from phase 1 to the end of a round."""

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        #: How often each kind of move was done, and what came of the moves.
        self.done: Counter[str] = Counter()

    @initialize(seed=st.integers(0, 100_000))
    def begin(self, seed: int) -> None:
        chance = random.Random(seed)
        cards = printed(chance)
        self.case = Case(bench(), dealt(cards, chance), cards, world=a_house(chance))

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

    # What players might try.

    def is_known(self, resource: Resource) -> bool:
        """Whether our text tells what the Resource does: not Charisma in the duel."""
        return resource != "charisma" or self.state.phase != 3

    def handful(self, chance: random.Random, seat: Seat, family: str) -> dict[str, Any]:
        """Some cards of a player for one Resource of a family, perhaps raised or supported."""
        cards, player = self.now.cards, self.state.players[seat]
        known = [r for r in RESOURCES if family_of(r) == family and self.is_known(r)]
        resource: Resource = chance.choice(known)
        if player.last_stand and player.leaders and chance.random() < 0.9:
            return {"by": seat, "with_": Chosen(tuple(player.leaders)), "as_": resource}
        able = [
            card
            for card in (*player.hand, *player.protection)
            if (cards[card].type == "resource" and cards[card].resource == resource)
            or (cards[card].type == "vanguard" and family in cards[card].profile)
        ]
        some = chance.sample(able, min(len(able), chance.choice((1, 1, 2, 3))))
        raised = tuple(CardName(card) for card in some if chance.random() < 0.5)
        spare = [card for card in player.hand if cards[card].type == "ruler"]
        if spare and chance.random() < 0.2:
            some.append(chance.choice(spare))
        return {"by": seat, "with_": Chosen(tuple(some)), "as_": resource, "raised": raised}

    def resolving(self, chance: random.Random) -> attacks.Resolve:
        """The attack is paid with cards that chance, or the payer, picks out."""
        case, payer = self.now, self.state.chain[-1].target
        least = case.rule(questions.TO_LIFT, payer).outcome
        loss = case.rule(questions.LOSS, payer).outcome
        if not isinstance(least, int) or not isinstance(loss, int):
            return attacks.Resolve()
        lifts = liftable(case, payer)[: least + chance.choice((0, 0, 1)) if least else 0]
        hand = [*losable(case, payer), *lifts]
        return attacks.Resolve(gives=Chosen(tuple(chance.sample(hand, loss))), lifts=Chosen(lifts))

    def reaction(self, chance: random.Random) -> Any:
        """What somebody might do while an attack is being resolved."""
        attack = self.state.chain[-1]
        target, seat = attack.target, chance.choice(standing(self.state))
        twice = [c for c in self.state.twice if c in self.state.players[seat].hand]
        if attack.stage == "settled":
            strike = self.handful(chance, target, "attack")
            return chance.choice((
                attacks.CloseChain(), attacks.Counterattack(**strike, target=attack.by),
            ))  # fmt: skip
        if twice and chance.random() < 0.5:
            before = [use.as_ for use in uses_of(attack, twice[0])]
            resource = chance.choice(before or RESOURCES)
            return attacks.Again(by=seat, card=CardName(twice[0]), as_=resource, raised=True)
        match chance.randrange(7):
            case 0:
                return attacks.Waive(by=target)
            case 1 | 2:
                return attacks.Shield(**self.handful(chance, seat, "defence"))
            case 3:
                return attacks.Consilium(by=target, as_=chance.choice(("wisdom", "luck")))
            case 4:
                return self.resolving(chance)
            case _:
                return attacks.Defend(**self.handful(chance, target, "defence"))

    def ruler(self, chance: random.Random, where: Pile) -> CardName:
        """A RULER that lies there, if there is one, and any RULER else."""
        here = [card for card in where if self.now.cards[card].type == "ruler"]
        return CardName(chance.choice(here or [f"{name}-ruler" for name in SETS]))

    def price(self, chance: random.Random, seat: Seat) -> Chosen:
        """A Resource of each family, as far as a player has one, or a Vanguard in its place."""
        found: dict[str, str] = {}
        player = self.state.players[seat]
        for card in chance.sample([*player.hand, *player.protection], len(player.hand)):
            shown = self.now.cards[card]
            if shown.type == "resource":
                found.setdefault(family_of(shown.resource), card)
            elif shown.type == "vanguard":
                found.setdefault(next(iter(shown.profile)), card)
        return Chosen(tuple(found.values()))

    def of_exsilium(self, chance: random.Random, seat: Seat) -> Any:
        """An action of Exsilium that a player might try."""
        player, waiting = self.state.players[seat], self.ruler(chance, self.state.exsilium)
        own, pay = self.ruler(chance, player.hand), self.price(chance, seat)
        match chance.randrange(5):
            case 0:
                count, source = (
                    chance.choice((0, 1, 2, 3)),
                    chance.choice(("registrum", "depositum")),
                )
                shuffled = source == "depositum" and chance.random() < 0.5
                return exsilium.Renewal(
                    by=seat, ruler=own, source=source, count=count, reshuffle=shuffled
                )
            case 1:
                return exsilium.Investiture(by=seat, ruler=waiting, pay=pay)
            case 2:
                return exsilium.Succession(by=seat, ruler=own)
            case 3:
                return exsilium.Exchange(by=seat, ruler=waiting, pay=pay)
            case _:
                return exsilium.ExchangeFromHand(by=seat, ruler=waiting, sends=own, pay=pay)

    def in_the_own_turn(self, chance: random.Random) -> Any:
        """What the player whose turn it is might try."""
        seat = self.state.turn.player
        player = self.state.players[seat]
        sets = {self.now.cards[card].set for card in player.leaders}
        fitting = [card for card in player.hand if self.now.cards[card].set in sets]
        match chance.randrange(14):
            case 0:
                some = chance.sample(fitting, min(len(fitting), chance.choice((1, 2))))
                return turns.Protect(by=seat, with_=Chosen(tuple(some)))
            case 1:
                some = chance.sample(player.protection, min(len(player.protection), 1))
                return turns.PickUp(by=seat, with_=Chosen(tuple(some)))
            case 2:
                return turns.Activate(by=seat, ruler=self.ruler(chance, player.hand))
            case 3 | 4:
                return self.of_exsilium(chance, seat)
            case 5 | 6 | 7:
                cards = self.handful(chance, seat, "providence")
                kind = attacks.Wisdom if cards["as_"] == "wisdom" else attacks.Luck
                held = [c for c in cards["with_"].names if c in player.protection]
                again = tuple(card for card in held if chance.random() < 0.5)
                return kind(**cards, again=Chosen(again))
            case _:
                others = [other for other in standing(self.state) if other != seat]
                strike = self.handful(chance, seat, "attack")
                return attacks.Attack(**strike, target=chance.choice(others or [seat]))

    def duties(self, chance: random.Random) -> Iterator[Any]:
        """What goes on with the game, and what may have to be done before."""
        seat = self.state.turn.player
        if self.state.chain:
            attack = self.state.chain[-1]
            ruler = Chosen(tuple(self.state.players[attack.target].leaders))
            yield self.resolving(chance) if attack.stage != "settled" else attacks.CloseChain()
            for resource in RESOURCES:
                said: dict[str, Any] = {"by": attack.target, "with_": ruler, "as_": resource}
                yield attacks.Defend(**said)
                yield attacks.Counterattack(**said, target=attack.by)
            yield attacks.Consilium(by=attack.target, as_=chance.choice(("wisdom", "luck")))
        yield from (turns.Checkpoint(), turns.Reshuffle(), turns.CloseTurn(by=seat))
        yield turns.EndTurn(by=seat)

    # What is done.

    def ruled(self, move: Any) -> Any:
        return self.now.rule(bench().law.may, move)

    @rule(seed=st.integers(0, 1_000_000))
    def something_is_tried(self, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(20):
            if not self.is_playing:
                return
            move = self.reaction(chance) if self.state.chain else self.in_the_own_turn(chance)
            if self.ruled(move).outcome == "legal":
                self.carry_out(move, chance)

    @rule(seed=st.integers(0, 1_000_000))
    def the_turn_comes_to_its_end(self, seed: int) -> None:
        """However a turn stands, going on ends it, unless the rules leave open how it goes on."""
        chance = random.Random(seed)
        for _ in range(MOST_STEPS):
            if not self.is_playing:
                return
            ways = [(move, self.ruled(move)) for move in self.duties(chance)]
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
        left = len(standing(after)) < len(standing(before))
        self.done["a fall"] += left and isinstance(move, attacks.Resolve)
        self.done["a new phase"] += after.phase != before.phase
        self.done["a won round"] += after.round.over
        if isinstance(move, turns.EndTurn | turns.Checkpoint):
            self.momentum_was_emptied(before, after)
            return True
        grown = len(after.momentum) - len(before.momentum)
        assert after.momentum[grown:] == before.momentum
        if isinstance(move, attacks.WithCards):
            self.cards_were_played(move, before, after)
        elif isinstance(move, attacks.Resolve):
            attack, took = before.chain[-1], after.chain[-1].captured
            gain = len(after.players[attack.by].hand) - len(before.players[attack.by].hand)
            assert gain == case.ask(questions.LOSS, attack.target) + len(took)
            assert after.players[attack.target].out == bool(took)
        return True

    def cards_were_played(self, move: Any, before: Position, after: Position) -> None:
        """What was played lies in Momentum; a leader stays, and a Vanguard comes back once."""
        player, again = before.players[move.by], getattr(move, "again", None) or Chosen()
        back = [
            card
            for card in move.with_.names
            if card in player.protection and self.now.cards[card].type == "vanguard"
        ]
        gone = [c for c in move.with_.names if c not in player.leaders and c not in back]
        assert {*gone, *again.names} <= set(after.momentum)
        assert set(back) - set(again.names) <= set(after.players[move.by].hand)

    def momentum_was_emptied(self, before: Position, after: Position) -> None:
        """What was played in the turn lies where it belongs, and a new turn is fresh."""
        rulers = [card for card in before.momentum if self.now.cards[card].type == "ruler"]
        others = tuple(card for card in before.momentum if card not in rulers)
        assert set(rulers) <= set(after.exsilium)
        assert not after.momentum
        if after.registrum:
            assert after.registrum[: len(others)] == others
        else:
            shuffled = {card.lstrip(UNNAMED) for _, pile in piles(after) for card in pile}
            assert set(others) <= shuffled - set(after.exsilium)
        if not after.round.over:
            assert (after.chain, after.gained, after.twice) == ((), (), ())
            assert after.turn == fresh_turn(after.turn.player).located("turn")
            assert not after.players[after.turn.player].out

    # What always holds.

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
                if player.out:
                    assert not (*player.hand, *player.protection, *player.leaders)

    @invariant()
    def a_phase_has_its_players(self) -> None:
        if self.is_playing:
            left = standing(self.state)
            assert len(left) > 1
            if self.state.phase == 1:
                assert left == SEATS
            else:
                assert all(self.state.players[seat].leaders for seat in left)


def play_at_random(games: int, **said: Any) -> None:
    """Some games, each of some hundred moves."""
    chosen = settings(
        max_examples=games, stateful_step_count=50, deadline=None, database=None,
        phases=[Phase.explicit, Phase.generate], **said,
    )  # fmt: skip
    run_state_machine_as_test(WholeGames, settings=chosen)


def test_whole_games_at_random_keep_every_card_in_its_place() -> None:
    play_at_random(10)


def test_whole_games_at_random_see_attacks_falls_and_checkpoints(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games: list[Counter[str]] = []
    teardown = WholeGames.teardown

    def counted(self: WholeGames) -> None:
        teardown(self)
        games.append(self.done)

    monkeypatch.setattr(WholeGames, "teardown", counted)
    play_at_random(20, derandomize=True)

    seen = sum(games, Counter[str]())
    for kind in (
        "Attack", "Defend", "Waive", "Shield", "Again", "Counterattack", "Consilium", "Resolve",
        "CloseChain", "Wisdom", "Luck", "Protect", "PickUp", "Activate", "Renewal", "CloseTurn",
        "EndTurn", "Checkpoint", "a fall", "a new phase", "a won round",
    ):  # fmt: skip
        assert seen[kind], (kind, seen)
    assert max(sum(game.values()) for game in games) > LONG
