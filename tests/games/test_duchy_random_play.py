"""Whole turns of the Underground Duchy, played at random within the rules, never break the table.

Only what the judge calls legal is done. The general law, which the chapter lacks, is told to allow
every move; every open question is settled by a reading that is drawn with the seed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games.duchy import moves as m
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.state import (
    BUILDINGS,
    DAYLIGHT,
    EVENING,
    MINISTERS,
    RANKS,
    Burrow,
    Clearing,
    CrownTrack,
    GeneralLaw,
    Icons,
    Office,
    Position,
    Printed,
    Spaces,
    Tracks,
    Turn,
    warriors_in,
)
from adjudicator.judging import LEGAL, Bench, Case, Pile, World
from adjudicator.judging.chance import Way
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import Chosen
from adjudicator.judging.pile import piles
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("oak", "elm", "fern", "moss", "ivy", "ash")
PLACES = (*NAMES, BURROW)
SUITS = ("acorns", "acorns", "cheese", "cheese", "clover", "clover")
CARDS = {f"card-{number}": suit for number, suit in enumerate((*SUITS, "bird", "bird") * 9)}
TRIES = 1500
#: How often some other step is tried, and how often what belongs to the present one.
GOING_ON, FITTING = 0.03, 0.8
ORDER = ("birdsong", *DAYLIGHT, *EVENING)
SEEDS = range(40)


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("duchy")
    assert found is not None
    return found


def readings(chance: random.Random) -> dict[str, str]:
    """Every open question that has readings, settled by one of them."""
    return {
        str(question.id): str(chance.choice(question.readings).id)
        for question in bench().book.open_questions
        if question.readings
    }


def world(label: str, chance: random.Random, state: Position, read: dict[str, str]) -> World:
    """Every open question settled, and a card drawn for the Price of Failure."""
    picks: list[tuple[Way, str, Any]] = [("reading", name, one) for name, one in read.items()]
    lost = list(state.hand)
    if read["duchy.random-discard-source"] == "revealed-cards-too":
        lost += state.revealed
    if lost:
        picks.append(("pick", label, chance.choice(lost)))
    return World(tuple(picks))


def start(chance: random.Random) -> Position:
    """A table in the middle of a game, just before Birdsong."""
    cards = list(CARDS)
    chance.shuffle(cards)
    ranks = dict(zip(MINISTERS, RANKS * 3, strict=True))
    swayed = chance.sample(MINISTERS, 3)
    there = {name: chance.randrange(3) for name in NAMES}
    crowns = Counter(RANKS * 3) - Counter(ranks[minister] for minister in swayed)
    return (
        Position(
            turn=Turn(step="birdsong"),
            burrow=Burrow(warriors=2),
            clearings={
                name: Clearing(suit=suit, warriors=there[name], controlled=True, next_to=())
                for name, suit in zip(NAMES, SUITS, strict=True)
            },
            tunnels=tuple(chance.sample(NAMES, 2)),
            citadels={"oak": 1},
            markets={},
            supply=20 - 2 - sum(there.values()),
            tracks=Tracks(citadels=2, markets=3),
            icons=Icons(warriors=1, cards=0),
            spaces=Spaces(citadels=("warrior",) * 3, markets=("card",) * 3),
            ministers={
                name: Office(rank=ranks[name], cards=chance.randint(1, 2)) for name in ranks
            },
            ranks={
                rank: CrownTrack(crowns=crowns[rank], points=(1, 2, 3)[3 - crowns[rank] :])
                for rank in RANKS
            },
            swayed=tuple(swayed),
            crowns_in_box=0,
            hand=Pile(cards[:5]),
            revealed=Pile(),
            discard=Pile(),
            spent=Pile(),
            deck=Pile(cards[5:]),
            points=0,
            general_law=GeneralLaw(moves=True, battles=True, crafting=False, control_stays=True),
        )
        .completed()
        .located()
    )


def a_move(chance: random.Random, state: Position) -> Any:
    """Some move, sensible or not."""
    place, other = chance.choice(PLACES), chance.choice(PLACES)
    held = [*state.hand, *state.revealed] or list(state.deck)
    card = chance.choice(held or [*state.spent, *state.discard])
    some = Chosen(tuple(chance.sample(held, chance.randint(0, min(3, len(held))))))
    building, through = chance.choice(BUILDINGS), chance.choice((None, None, "mayor"))
    lift = chance.choice((None, chance.choice(NAMES), *state.tunnels))
    sent_back = chance.choice((None, None, *MINISTERS))
    where = chance.choice(NAMES)
    again = chance.choice((None, None, "in-the-same-battle"))
    march = m.Move(chance.randint(0, warriors_in(state, place)), place, other)  # type: ignore[arg-type]
    back = m.Move(march.warriors, other, place)  # type: ignore[arg-type]
    now = state.turn.step
    if chance.random() < (GOING_ON if now in DAYLIGHT else 10 * GOING_ON):
        later = ORDER[ORDER.index(now) :][:3] if chance.random() < FITTING else ORDER
        return m.Enter(chance.choice(later))  # type: ignore[arg-type]
    moves = (
        m.PlaceWarriors(), m.Recruit(), m.TakeBack(), m.Draw(), m.EndTurn(),
        m.Build(building, place, card),  # type: ignore[arg-type]
        march,
        m.Dig(place, card, chance.randrange(6), lift),  # type: ignore[arg-type]
        m.Dig(where, card, chance.randrange(3), lift),  # type: ignore[arg-type]
        m.Dig(where, card),  # type: ignore[arg-type]
        m.Foremole(building=building, at=place, card=card, through=through),  # type: ignore[arg-type]
        m.Marshal(warriors=march.warriors, out_of=place, to=other, through=through),  # type: ignore[arg-type]
        m.Brigadier(moves=(march, back, march)[: chance.randrange(4)], through=through),  # type: ignore[arg-type]
        m.Banker(spent=some, through=through),  # type: ignore[arg-type]
        m.DuchessOfMud(through=through), m.BaronOfDirt(through=through),  # type: ignore[arg-type]
        m.EarlOfStone(through=through),  # type: ignore[arg-type]
        m.Sway(chance.choice(MINISTERS), some, chance.choice((None, 1, 2, 3))),
        m.Discard(Chosen((card,))), m.Craft(card),
        m.Remove(citadels=(where,), sent_back=sent_back, again=again),  # type: ignore[arg-type]
        m.Remove(markets=(where,), tunnels=(where,), sent_back=sent_back),  # type: ignore[arg-type]
        m.OthersPlace("marquise", place), m.OthersMove("another-faction", place),  # type: ignore[arg-type]
    )  # fmt: skip
    fitting = [move for move in moves if getattr(move, "step", now) == now]
    return chance.choice(fitting if chance.random() < FITTING else moves)


@dataclass
class Turns:
    """What was done so far, counted apart from what the table says."""

    read: dict[str, str]
    #: Of the present turn.
    assembled: int = 0
    acted: Counter[str] = field(default_factory=Counter)
    swayed: int = 0
    #: Of all turns.
    lost: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)

    def done(self, move: Any) -> None:
        self.kinds[type(move).__name__] += 1
        if isinstance(move, m.Assembling):
            self.assembled += 1
        elif isinstance(move, m.OfAMinister):
            self.acted[move.through or move.minister] += 1
        elif isinstance(move, m.Sway):
            self.swayed += 1
        elif isinstance(move, m.Remove) and self.read["duchy.removed-buildings"] == (
            "out-of-the-track"
        ):
            self.lost.update({kind: len(getattr(move, f"{kind}s") or ()) for kind in BUILDINGS})

    def next_turn(self) -> None:
        self.assembled, self.acted, self.swayed = 0, Counter(), 0


def broken(state: Position, turns: Turns) -> Iterator[str]:
    """What is wrong with the table."""
    if min(warriors_in(state, place) for place in PLACES) < 0 or state.supply < 0:
        yield "warriors below nothing"
    if sum(warriors_in(state, place) for place in PLACES) + state.supply != 20:
        yield "warriors"
    if len(set(state.tunnels)) != len(state.tunnels) or len(state.tunnels) > 3:
        yield "Tunnels"
    if BURROW in state.tunnels:
        yield "a Tunnel in the Burrow"
    for kind in BUILDINGS:
        there: dict[str, int] = getattr(state, f"{kind}s")
        left = getattr(state.tracks, f"{kind}s")
        if sum(there.values()) + left + turns.lost[kind] != 3 or min((left, *there.values())) < 0:
            yield kind
    if state.icons.warriors != 3 - state.tracks.citadels:
        yield "warrior icons"
    if state.icons.cards != 3 - state.tracks.markets:
        yield "draw bonuses"
    if sorted(card for _, pile in piles(state) for card in pile) != sorted(CARDS):
        yield "cards"
    yield from broken_ministers(state)
    yield from broken_turn(state, turns)


def broken_ministers(state: Position) -> Iterator[str]:
    """What is wrong with ministers and crowns: each swayed minister carries one."""
    crowns = sum(state.ranks[rank].crowns for rank in RANKS)
    if crowns + len(state.swayed) + state.crowns_in_box != 9:
        yield "crowns"
    if any(state.ranks[rank].crowns != len(state.ranks[rank].points) for rank in RANKS):
        yield "spaces"
    carried = Counter(state.ministers[minister].rank for minister in state.swayed)
    if any(state.ranks[rank].crowns + carried[rank] > 3 for rank in RANKS):
        yield "a crown of another rank"
    if not set(state.swayed) <= set(MINISTERS) or len(set(state.swayed)) != len(state.swayed):
        yield "a minister swayed twice"


def broken_turn(state: Position, turns: Turns) -> Iterator[str]:
    """What is wrong with the turn."""
    turn = state.turn
    if turns.assembled > 2 or (turn.step != "over" and turn.actions != turns.assembled):
        yield "actions of Assemble"
    if any(times > 1 for times in turns.acted.values()):
        yield "a minister acted twice"
    if turn.step != "over" and set(turn.acted) != set(turns.acted):
        yield "ministers that acted"
    if turns.swayed > 1:
        yield "two were swayed in a turn"
    if turn.step in {"craft", "draw", "over"} and state.revealed:
        yield "cards lie revealed after the first step of the Evening"
    if turn.step == "over" and len(state.hand) > 5:
        yield "more than five cards at the end of the turn"


def unbalanced(before: Position, after: Position, move: Any) -> Iterator[str]:
    """What a move has taken from nowhere, or left nowhere."""
    lifted = isinstance(move, m.Dig) and move.lift is not None
    dug = isinstance(move, m.Dig) - lifted
    removed = len(move.tunnels or ()) if isinstance(move, m.Remove) else 0
    if len(after.tunnels) != len(before.tunnels) + dug - removed:
        yield "Tunnels on and off the map"
    gone, come = set(before.swayed) - set(after.swayed), set(after.swayed) - set(before.swayed)
    if after.crowns_in_box - before.crowns_in_box != len(gone):
        yield "a crown went elsewhere than to the box"
    fewer = {rank: before.ranks[rank].crowns - after.ranks[rank].crowns for rank in RANKS}
    if +Counter(fewer) != Counter(after.ministers[minister].rank for minister in come):
        yield "a crown of another rank was moved"
    if after.points < before.points:
        yield "points were lost"


@cache
def played(seed: int) -> tuple[Turns, tuple[str, ...]]:
    """What was done in some turns, and what broke on the way."""
    chance = random.Random(seed)
    state, turns, wrong = start(chance), Turns(readings(chance)), list[str]()
    cards = {name: Printed(suit=suit) for name, suit in CARDS.items()}
    for number in range(TRIES):
        state = state.but(failures=number)
        lost = world(f"lost-card-{number + 1}", chance, state, turns.read)
        case, move = Case(bench(), state, cards, world=lost), a_move(chance, state)
        if case.rule(bench().law.may, move).outcome != LEGAL:
            continue
        after = bring_about(case, move, {})
        turns.done(move)
        found = [*broken(after.case.state, turns), *unbalanced(state, after.case.state, move)]
        found += [f"{path} was left open" for path, _ in after.left_open]
        wrong += [f"{move}: {what}" for what in found]
        state = after.case.state
        if state.turn.step == "over":
            turns.next_turn()
            state = state.but(turn=Turn(step="birdsong").located("turn"))
    return turns, tuple(wrong)


@pytest.mark.parametrize("seed", SEEDS)
def test_turns_played_at_random_never_break_the_table(seed: int) -> None:
    turns, wrong = played(seed)

    assert wrong == ()
    assert turns.kinds.total() > 10


def test_in_all_these_turns_everything_is_done_that_may_be_done() -> None:
    done = Counter[str]()
    for seed in SEEDS:
        done += played(seed)[0].kinds

    # Battles and crafting leave holes, because their law is elsewhere; others never come in.
    never = {"SetUp", "Battle", "Captain", "Craft", "OthersPlace", "OthersMove"}
    known = {kind.record.__name__ for kind in bench().law.moves.values()}
    assert set(done) == known - never


def test_the_table_tells_what_is_broken() -> None:
    turns, state = Turns({}), start(random.Random(0))

    assert list(broken(state, turns)) == []
    wrong = state.but(tunnels=("oak", "oak"), swayed=("mayor",) * 3, supply=0, citadels={"oak": 3})
    assert list(broken(wrong, turns)) == [
        "warriors", "Tunnels", "citadel", "a crown of another rank",
        "a minister swayed twice",
    ]  # fmt: skip


def test_the_count_of_a_turn_tells_what_was_done_too_often() -> None:
    state = start(random.Random(0))
    turns = Turns({}, assembled=3, acted=Counter({"mayor": 2}), swayed=2)

    assert list(broken_turn(state, turns)) == [
        "actions of Assemble", "a minister acted twice", "ministers that acted",
        "two were swayed in a turn",
    ]  # fmt: skip


def test_what_comes_from_nowhere_is_told() -> None:
    state = start(random.Random(0))
    wrong = state.but(tunnels=("oak",), crowns_in_box=1, points=-1)

    assert list(unbalanced(state, wrong, m.Recruit())) == [
        "Tunnels on and off the map", "a crown went elsewhere than to the box", "points were lost",
    ]  # fmt: skip
