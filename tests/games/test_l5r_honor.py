"""Honor in L5R keeps its direction, and nobody is both out of the game and in it.

Games are played at random: Honor comes and goes, Provinces are destroyed, turns pass. Every open
question is settled by a reading that is drawn with the events.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.l5r import moves_players as m
from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.names import Cause, PlayerName, SiteName
from adjudicator.games.l5r.questions_players import HonorEffect
from adjudicator.games.l5r.state import Mark, Player, Position, Printed, Province
from adjudicator.judging import LEGAL, Bench, Case, Pile, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.pile import piles
from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("lion", "crane", "crab", "dragon")
LION, RULEBOOK = PlayerName("lion"), Cause("rulebook")


@cache
def docket() -> Docket:
    return Docket(ROOT, ())


@cache
def bench() -> Bench:
    found = docket().bench("l5r")
    assert found is not None
    return found


def settled(chosen: int) -> World:
    """A world in which every open question is settled by one of its readings."""
    questions = [question for question in bench().book.open_questions if question.readings]
    return World(
        tuple(
            (
                "reading",
                str(question.id),
                str(question.readings[chosen % len(question.readings)].id),
            )
            for question in questions
        )
    )


def case(state: Position, cards: dict[str, Printed] | None = None, chosen: int = 0) -> Case:
    return Case(bench(), state, cards or {}, world=settled(chosen))


def with_honor(honor: int) -> Position:
    players = {name: Player(honor=honor, hand=Pile()) for name in NAMES[:2]}
    return Position(active="lion", players=players, marks={}).completed().located()


def done(now: Case, move: Any) -> Position:
    state: Position = bring_about(now, move, {}).case.state
    return state


# ------------------------------------------------------------------------- gains and losses

small = st.integers(0, 9)
plain = st.builds(HonorEffect, st.just("rulebook"), small, st.sampled_from(("raise", "cut")))
bounded = st.builds(
    HonorEffect, st.just("rulebook"), small, st.sampled_from(("raise-up-to", "cut-down-to")), small
)
limiting = st.builds(
    HonorEffect, st.just("rulebook"), small, st.sampled_from(("at-least", "at-most"))
)
effects = st.lists(plain | limiting, max_size=4).flatmap(
    lambda some: st.lists(bounded, max_size=1).map(lambda last: (*some, *last))
)
honors = st.integers(-40, 60)


@given(honors, small, effects, st.integers(0, 1))
def test_a_gain_never_becomes_a_loss(
    honor: int, points: int, adjusted: tuple[HonorEffect, ...], chosen: int
) -> None:
    now = case(with_honor(honor), chosen=chosen)
    after = done(now, m.GainHonor(LION, points, None, adjusted))

    assert after.fetch("lion.honor") >= honor
    assert after.fetch("crane.honor") == honor


@given(honors, small, effects, st.integers(0, 1))
def test_a_loss_never_becomes_a_gain(
    honor: int, points: int, adjusted: tuple[HonorEffect, ...], chosen: int
) -> None:
    now = case(with_honor(honor), chosen=chosen)
    after = done(now, m.LoseHonor(LION, points, RULEBOOK, adjusted))

    assert after.fetch("lion.honor") <= honor


@given(small, st.lists(plain, max_size=4), st.lists(limiting, max_size=2))
def test_the_order_of_raises_and_cuts_does_not_matter(
    points: int, changes: Sequence[HonorEffect], limits: Sequence[HonorEffect]
) -> None:
    now = case(with_honor(0))
    sizes = {
        now.ask(q.HONOR_CHANGE, m.GainHonor(LION, points, None, (*limits, *order)))
        for order in permutations(changes)
    }

    assert len(sizes) == 1


@given(honors, small)
def test_what_is_gained_and_lost_again_leaves_honor_as_it_was(honor: int, points: int) -> None:
    gained = done(case(with_honor(honor)), m.GainHonor(LION, points))
    lost = done(case(gained), m.LoseHonor(LION, points, RULEBOOK))

    assert lost.fetch("lion.honor") == honor


@given(honors, honors, st.sampled_from((None, "upwards", "downwards")))
def test_setting_reaches_the_value_or_leaves_honor_alone(honor: int, value: int, only: Any) -> None:
    now = case(with_honor(honor))
    after = done(now, m.SetHonor(LION, value, RULEBOOK, only)).fetch("lion.honor")

    allowed = only is None or (value > honor) is (only == "upwards")
    assert after == (value if allowed else honor)


# ------------------------------------------------------------------------- whole games


@cache
def printed() -> dict[str, Printed]:
    """A Stronghold, two Personalities and a created card for each player."""
    cards: dict[str, Printed] = {}
    for name in NAMES:
        cards[f"{name}-castle"] = Printed(type="stronghold", clans=(name,))
        cards[f"{name}-bushi"] = Printed(type="personality")
        cards[f"{name}-archers"] = Printed(type="follower")
        cards[f"{name}-spirit"] = Printed(type="personality", created=True)
    return cards


def seated(number: int, honors: Sequence[int]) -> Position:
    """A game of so many players; each has lent a Follower and a created card to the left."""
    names = NAMES[:number]
    players: dict[str, Player] = {}
    marks: dict[str, Mark] = {}
    provinces: dict[str, Province] = {}
    for at, name in enumerate(names):
        right = names[at - 1]
        foreign = (f"{right}-archers", f"{right}-spirit")
        marks[foreign[0]] = Mark(owner=right, attached_to=f"{name}-bushi")
        marks[foreign[1]] = Mark(owner=right)
        players[name] = Player(
            honor=honors[at],
            hand=Pile([f"?{at}1", f"?{at}2"]),
            dynasty_deck=Pile([f"?{at}3"]),
            play=Pile([f"{name}-castle", f"{name}-bushi", *foreign]),
        )
        provinces |= {f"{name}-{side}": Province(owner=name) for side in ("east", "west")}
    return (
        Position(active=names[0], players=players, marks=marks, provinces=provinces)
        .completed()
        .located()
    )


def an_event(data: Any, state: Position) -> Any:
    """Something that happens, possible or not."""
    names, points = list(state.players), st.integers(0, 30)
    player = PlayerName(data.draw(st.sampled_from(names)))
    kind = data.draw(st.sampled_from(("end", "end", "begin", "begin", "gain", "lose", "province")))
    if kind == "end":
        return m.EndTurn()
    if kind == "begin":
        return m.BeginTurn()
    if kind == "gain":
        return m.GainHonor(player, data.draw(points))
    if kind == "lose":
        return m.LoseHonor(player, data.draw(points), RULEBOOK)
    side = data.draw(st.sampled_from(("east", "west")))
    return m.LoseProvinces((SiteName(f"{player}-{side}"),))


def holds_nothing(state: Position, name: str) -> bool:
    lying = [path for path, pile in piles(state) if path.startswith(f"{name}.") and pile]
    standing = [p for p in state.provinces.values() if p.owner == name and p.status == "standing"]
    return not lying and not standing


@settings(max_examples=60)
@given(st.data(), st.integers(2, 4), st.lists(st.integers(-19, 39), min_size=4, max_size=4))
def test_whoever_is_out_holds_nothing_and_has_not_won(
    data: Any, number: int, honors: list[int]
) -> None:
    state = seated(number, honors)
    cards = sorted(card for _, pile in piles(state) for card in pile)
    for _ in range(12):
        move = an_event(data, state)
        now = case(state, printed())
        if now.ask(bench().law.may, move) != LEGAL:
            continue
        state = done(now, move)
        out = [str(name) for name, player in state.players.items() if not player.in_game]

        assert all(holds_nothing(state, name) for name in out)
        assert state.winner not in out
        assert (state.winner == "nobody") is (state.victory == "no-victory")
        assert len(state.players) - len(out) >= 2, "the last two play on until one has won"
        assert sorted(card for _, pile in piles(state) for card in pile) == cards


@settings(max_examples=30)
@given(st.permutations(NAMES), st.integers(-60, -20))
def test_who_loses_leaves_no_card_of_the_own_play_deck_in_the_game(
    order: list[str], honor: int
) -> None:
    loser = order[0]
    honors = [honor if name == loser else 5 for name in NAMES]
    state = seated(4, honors).but(active=loser)
    after = done(case(state, printed()), m.EndTurn())

    assert after.fetch(f"{loser}.in-game") is False
    assert {f"{loser}-castle", f"{loser}-bushi", f"{loser}-archers"} <= set(after.removed)
    left = NAMES[(NAMES.index(loser) + 1) % 4]
    assert f"{loser}-spirit" in after.fetch(f"{left}.play"), "it is lent, and stays with the other"


# ------------------------------------------------------------------------- what is refused

DISPUTE = """\
id: honor-at-a-table
game: l5r
title: What is my Honor?
cards:
  castle: {{type: stronghold, clans: [lion]}}
given:
  active: lion
  players:
    lion: {{honor: 5, play: [castle]}}
    crane: {{honor: 3}}
{more}
steps:
  - {step}
"""
LOOK = "{ask: family-honor, of: lion}"


def refused(more: str = "", step: str = LOOK) -> str:
    with pytest.raises(Unreadable) as caught:
        docket().read_text(DISPUTE.format(more=more, step=step), "dispute.yml")
    return "\n".join(f"{each.code}: {each.message}; {each.hint}" for each in caught.value.problems)


def test_whoever_has_left_holds_no_card() -> None:
    told = DISPUTE.replace("play: [castle]", "in-game: false, play: [castle]")

    with pytest.raises(Unreadable) as caught:
        docket().read_text(told.format(more="", step=LOOK), "dispute.yml")

    assert [problem.message for problem in caught.value.problems] == [
        "'lion' has left the game, so no card lies there"
    ]


def test_whoever_has_left_has_no_province_that_stands() -> None:
    more = "    crab: {in-game: false}\n  provinces: {wall: {owner: crab}}"

    assert "impossible-position: 'crab' has left the game" in refused(more)


def test_whoever_has_left_has_not_won() -> None:
    more = "    crab: {in-game: false}\n  winner: crab"

    assert "impossible-position: 'crab' has left the game; somebody else has won" in refused(more)


def test_points_are_never_negative() -> None:
    step = "{do: lose-honor, player: lion, points: -2, cause: rulebook}"

    assert refused(step=step) == "too-small: -2 is too small; at least 0"


def test_a_loss_names_its_cause() -> None:
    assert "cause" in refused(step="{do: lose-honor, player: lion, points: 2}")


def test_only_players_of_the_scenario_gain_honor() -> None:
    told = refused(step="{do: gain-honor, player: crab, points: 2}")

    assert told.startswith("not-listed: 'crab' is not under 'players'")


def test_an_effect_on_honor_does_what_the_rules_know() -> None:
    step = (
        "{do: gain-honor, player: lion, points: 2, "
        "adjusted: [{source: castle, points: 1, does: double}]}"
    )

    assert "'double' is not one of the choices" in refused(step=step)


@given(effects)
def test_a_change_that_is_told_twice_is_the_same_change(adjusted: tuple[HonorEffect, ...]) -> None:
    move = m.GainHonor(LION, 3, None, adjusted)

    assert replace(move) == move
    assert hash(replace(move)) == hash(move)
