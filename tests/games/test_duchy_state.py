"""What a position of the Underground Duchy may tell, what it refuses, and what stays unknown."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.state import (
    MINISTERS,
    RANKS,
    Burrow,
    Clearing,
    Position,
    all_tunnels_out,
    clearing,
    holds_a_component,
    standing,
    warriors_in,
)
from adjudicator.judging import MissingFact, Undetermined, Unsettled
from adjudicator.judging.facts import noting
from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket, Scenario

ROOT = Path(__file__).resolve().parents[2]
OAK = "  clearings: {oak: {suit: fox}, elm: {suit: fox}, ash: {suit: fox}, yew: {suit: fox}}\n"


@cache
def docket() -> Docket:
    return Docket(ROOT, ())


def scenario(given: str, steps: str = "  - {do: recruit}\n") -> Scenario:
    text = f"id: try\ngame: duchy\ntitle: May I?\ngiven:\n{given}steps:\n{steps}"
    return docket().read_text(text, "try.yml")


def table(**told: object) -> Position:
    return Position(**told).completed().located()


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            f"{OAK}  tunnels: [oak, elm, ash, yew]\n",
            "4 Tunnels stand on the map; the Duchy has 3",
        ),
        (
            f"{OAK}  tunnels: [oak, oak]\n",
            "two Tunnels stand in one clearing; name each clearing once",
        ),
        (
            f"{OAK}  tunnels: [burrow]\n",
            "a Tunnel stands in the Burrow; name clearings of the map",
        ),
        (
            f"{OAK}  tunnels: [oka]\n",
            "'oka' is not under 'clearings'; did you mean 'oak'?",
        ),
        (f"{OAK}  markets: {{oak: -1}}\n", "-1 is too small; at least 0"),
        (
            "  clearings: {burrow: {suit: fox}}\n",
            "'burrow' is a word of the rules, not a clearing; call it otherwise",
        ),
        ("  clearings: {Oak Hill: {suit: fox}}\n", "'Oak Hill' is not the name of a clearing"),
        (
            "  clearings: {oak: {suit: bird}}\n",
            "'bird' is a word of the rules, not a suit of a clearing; call it otherwise",
        ),
        ("  clearings: {oak: {suit: Fox}}\n", "'Fox' is not the name of a suit of a clearing"),
        ("  clearings: {oak: {room: enough}}\n", "'enough' is not a whole number"),
        ("  clearings: {oak: {tunnel: true}}\n", "'tunnel' is not a key of a clearing"),
        ("  swayed: [captian]\n", "'captian' is not one of the choices; did you mean 'captain'"),
        ("  ministers: {jester: {rank: lord}}\n", "'jester' is not one of the choices"),
        ("  ministers: {mayor: {rank: king}}\n", "'king' is not one of the choices"),
        ("  turn: {step: daylight}\n", "'daylight' is not one of the choices"),
        ("  burrow: {warriors: some}\n", "'some' is not a whole number"),
        ("  points: five\n", "'five' is not a whole number"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(given: str, message: str) -> None:
    with pytest.raises(Unreadable) as refused:
        scenario(given)

    said = [f"{problem.message}; {problem.hint}" for problem in refused.value.problems]
    assert any(message in one for one in said), said


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("{do: move, out-of: burrow, to: oka, warriors: 1}", "'oka' is not under 'clearings'"),
        ("{do: move, out-of: burrow, to: oak, warriors: -1}", "-1 is too small"),
        ("{do: build, building: tower, at: oak, card: nut}", "'tower' is not one of the choices"),
        ("{do: battle, at: oak, against: duchy}", "'duchy' is not one of the choices"),
        ("{do: enter, step: setup}", "'setup' is not one of the choices"),
        ("{do: captain, at: oak, against: marquise, through: banker}", "'banker'"),
        ("{do: brigadier, moves: [{out-of: burrow, to: oak}]}", "needs the key 'warriors'"),
        ("{do: banker, spent: 3}", "expected cards"),
        ("{ask: scores, of: {do: recruit}}", "is not asked about the move 'recruit'"),
        ("{ask: top-rank, of: duke}", "'duke' is not one of the choices"),
        ("{do: recruit, by: duchy}", "'by' is not a key of the move 'recruit'"),
    ],
)
def test_a_step_that_cannot_be_read_is_refused(step: str, message: str) -> None:
    with pytest.raises(Unreadable, match=re.escape(message)):
        scenario(OAK, f"  - {step}\n")


def test_every_minister_and_every_rank_is_there_even_if_untold() -> None:
    state = table()

    assert tuple(state.ministers) == MINISTERS
    assert tuple(state.ranks) == RANKS
    with pytest.raises(MissingFact) as missing:
        _ = state.ministers["mayor"].rank
    assert missing.value.path == "mayor.rank"


def test_a_clearing_of_which_nothing_is_told_has_every_fact_missing() -> None:
    with pytest.raises(MissingFact) as missing:
        _ = clearing(table(), "oak").suit

    assert missing.value.path == "oak.suit"


def test_a_neighbour_is_a_clearing_of_its_own() -> None:
    state = table(clearings={"oak": Clearing(next_to=("elm",), opposite="ash")})

    assert set(state.clearings) == {"oak", "elm", "ash"}
    assert not clearing(state, "elm").knows("suit")


def test_a_described_neighbour_keeps_what_is_told_of_it() -> None:
    oak, elm = Clearing(next_to=("elm",)), Clearing(suit="mouse", next_to=("oak",))

    assert clearing(table(clearings={"oak": oak, "elm": elm}), "elm").suit == "mouse"


def test_warriors_are_counted_in_the_burrow_as_well() -> None:
    state = table(burrow=Burrow(warriors=3), clearings={"oak": Clearing(warriors=2)})

    assert (warriors_in(state, BURROW), warriors_in(state, "oak")) == (3, 2)
    with pytest.raises(MissingFact):
        warriors_in(table(), BURROW)


def test_buildings_are_counted_by_place_and_kind() -> None:
    state = table(citadels={"oak": 2})

    assert standing(state, "citadel", "oak") == 2
    assert standing(state, "citadel", "elm") == 0
    assert standing(state, "market", "oak") == 0


def test_three_tunnels_are_all() -> None:
    assert all_tunnels_out(table(tunnels=("oak", "elm", "ash")))
    assert not all_tunnels_out(table(tunnels=("oak", "elm")))


def test_a_component_that_is_told_rests_on_no_assumption() -> None:
    read: dict[str, Any] = {}
    state = table(clearings={"oak": Clearing()}, tunnels=("oak",))

    with noting(read):
        assert holds_a_component(state, "oak")
    assert read == {}


def test_a_hole_matters_only_for_clearings_that_hold_nothing_else() -> None:
    state = table(clearings={"oak": Clearing(), "elm": Clearing()}, markets={"oak": 1})
    for name in ("oak", "elm"):
        state = state.dig(f"{name}.warriors", Undetermined("missing-text"))

    assert holds_a_component(state, "oak")
    with pytest.raises(Unsettled):
        holds_a_component(state, "elm")
