"""The table in Cities: what a scenario may tell of it, what is refused, and what is seen."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from adjudicator.games.cities.names import NOBODY, PlayerName, Seat
from adjudicator.games.cities.state import (
    Mark,
    Player,
    Position,
    Turn,
    after_in_order,
    holder_of,
    in_order,
    in_play,
    mark_of,
    opponents,
    player_of,
    remaining,
    tactics_with,
)
from adjudicator.judging import MissingFact, Pile, Unsettled
from adjudicator.reading import Unreadable, read_text
from adjudicator.scenario import Docket, Report, read_scenario, replay

ROOT = Path(__file__).resolve().parent.parent.parent


@cache
def docket() -> Docket:
    return Docket(ROOT, ())


def told(body: str) -> Report:
    """What a scenario comes to that says this after its heading."""
    text = read_text(f"id: dispute\ngame: cities\ntitle: Why?\n{body}", "dispute.yml")
    return replay(read_scenario(text, docket().bench))


def refused(body: str) -> str:
    """What is said of a scenario that cannot be read."""
    with pytest.raises(Unreadable) as caught:
        told(body)
    return "\n".join(f"{p.place}: {p.message}; {p.hint}" for p in caught.value.problems)


def table(**players: Player) -> Position:
    seats = {Seat(name): player for name, player in players.items()}
    return Position(players=seats).completed().located()


# Names of players.


def test_a_player_who_is_not_listed_makes_no_move() -> None:
    said = refused("given: {players: {ann: {}, bob: {}}}\nsteps: [{do: pass, by: cid}]")

    assert "'cid' is not under 'players'; names: ann, bob" in said


def test_a_player_who_is_not_listed_is_not_asked_about() -> None:
    said = refused("given: {players: {ann: {}}}\nsteps: [{ask: supply, of: anne}]")

    assert "'anne' is not under 'players'; did you mean 'ann'?" in said


@pytest.mark.parametrize("name", ["Ann", "ann_smith", "анна", "ann-"])
def test_a_players_name_is_a_plain_english_word(name: str) -> None:
    said = refused(f"given: {{players: {{{name}: {{}}}}}}\nsteps: []")

    assert f"{name!r} is not the name of a player" in said


def test_nobody_is_no_players_name() -> None:
    said = refused("given: {players: {nobody: {}}}\nsteps: []")

    assert "'nobody' is a word of the rules, not a player" in said


def test_a_player_and_a_card_do_not_share_a_name() -> None:
    said = refused(
        "cards: {ann: {type: unit}}\n"
        "given: {players: {ann: {hand: [ann]}}}\n"
        "steps: []"
    )  # fmt: skip

    assert "'ann' is a card, so it cannot be a player too" in said


def test_a_name_that_stands_before_the_list_and_is_not_on_it_is_refused() -> None:
    said = refused(
        "given: {turn: {stage: actions, player: cid}, order: [cid, ann], players: {ann: {}}}\n"
        "steps: []"
    )

    assert said.count("'cid' is not under 'players'") == 2


def test_nobody_is_not_taken_for_a_stranger() -> None:
    state = Position(
        players={Seat("ann"): Player()},
        turn=Turn(player=PlayerName(NOBODY)),
        marks={},
    ).completed()  # fmt: skip

    assert state.turn.player == NOBODY


# What is refused.


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{players: {ann: {coins: -1}}}", "-1 is too small"),
        ("{players: {ann: {hnad: 3}}}", "did you mean 'hand'"),
        ("{turn: {stage: decree}}", "did you mean 'decrees'"),
        ("{turn: {stage: actions, phase: 2}}", "'phase' is not a key"),
        ("{marks: {gate: {ravaged: true}}}", "'gate' is not under 'cards'"),
        ("{tactics: [storm]}", "'storm' is not under 'cards'"),
        ("{order: ann}", "expected a list"),
        ("{players: [ann, bob]}", "expected keys with values"),
    ],
)
def test_what_makes_no_sense_is_refused(given: str, said: str) -> None:
    assert said in refused(f"given: {given}\nsteps: []")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("{type: castle}", "'castle' is not one of the choices"),
        ("{type: unit, strength: strong}", "'strong' is not a whole number"),
        ("{type: unit, keywords: [haste]}", "'haste' is not one of the choices"),
        ("{type: city, abilities: {tithe: decree}}", "expected an ability with its keys"),
        ("{type: city, abilities: {tithe: {effect: gain-five-coins}}}", "'gain-five-coins'"),
        ("{type: city, abilities: {Tithe: {kind: decree}}}", "'Tithe' is not a slug"),
    ],
)
def test_what_no_card_can_have_is_refused(card: str, said: str) -> None:
    assert said in refused(
        f"cards: {{gate: {card}}}\ngiven: {{players: {{ann: {{cities: [gate]}}}}}}\nsteps: []"
    )


def test_a_card_is_in_one_place() -> None:
    said = refused(
        "cards: {spear: {type: unit}}\n"
        "given: {players: {ann: {hand: [spear], units: [spear]}}}\n"
        "steps: []"
    )  # fmt: skip

    assert "'spear' lies in ann.hand and in ann.units" in said


def test_an_ability_that_the_card_does_not_have_is_a_missing_fact() -> None:
    report = told(
        "cards: {gate: {type: city}}\n"
        "given: {players: {ann: {cities: [gate]}}}\n"
        "steps: [{ask: text-does, of: {do: decree, by: ann, card: gate, ability: tithe}}]"
    )

    assert report.steps[0].outcome.needs == ("cards.gate.abilities",)


def test_an_order_without_anybody_is_no_order() -> None:
    report = told("given: {order: [], players: {ann: {}}}\nsteps: [{ask: first-player}]")

    assert report.steps[0].outcome.reason == "missing-text"


# Who sees what.


def test_players_see_their_own_hands_and_no_deck() -> None:
    state = table(
        ann=Player(hand=Pile(["spear"]), deck=Pile(["axe"])),
        bob=Player(hand=Pile(["bow"]), deck=Pile(["club"]), units=Pile(["guard"])),
    )

    seen = state.seen_by("ann")

    assert seen.players[Seat("ann")].hand == ("spear",)
    assert seen.players[Seat("bob")].hand.named() == ()
    assert len(seen.players[Seat("bob")].hand) == 1
    assert seen.players[Seat("bob")].units == ("guard",)
    assert all(player.deck.named() == () for player in seen.players.values())


def test_a_hand_that_is_not_told_stays_unknown_to_everybody() -> None:
    seen = table(ann=Player(), bob=Player()).seen_by("ann")

    with pytest.raises(MissingFact, match="missing-fact"):
        _ = seen.players[Seat("bob")].hand


# What lies where.


def test_a_card_lies_before_the_player_who_has_it_in_play() -> None:
    state = table(
        ann=Player(cities=Pile(["gate"])),
        bob=Player(cities=Pile(["mill"]), relics=Pile(["bell"]), hand=Pile(["spear"])),
    )

    assert holder_of(state, "bell") == "bob"
    assert holder_of(state, "spear") is None
    assert in_play(state, "bob") == ("mill", "bell")


def test_a_card_that_is_told_is_found_though_other_places_are_not() -> None:
    state = table(ann=Player(), bob=Player(units=Pile(["guard"])))

    assert holder_of(state, "guard") == "bob"
    with pytest.raises(MissingFact):
        holder_of(state, "spear")


def test_a_player_who_is_not_there_is_a_missing_fact() -> None:
    with pytest.raises(Unsettled) as caught:
        player_of(table(ann=Player()), "cid")

    assert caught.value.undetermined.needs == ("players.cid",)


def test_eliminated_players_are_no_opponents() -> None:
    state = table(ann=Player(), bob=Player(eliminated=True), cid=Player())

    assert remaining(state) == ("ann", "cid")
    assert opponents(state, "ann") == ("cid",)


def test_every_card_that_lies_somewhere_has_a_mark() -> None:
    state = table(ann=Player(hand=Pile(["spear", "?1"]), units=Pile(["axe"])))

    assert sorted(state.marks) == ["axe", "spear"]
    assert mark_of(state, "raid") == Mark().located("raid")


def test_a_unit_is_found_in_the_tactics_on_either_side() -> None:
    marks = {"storm": Mark(support=("spear",)), "raid": Mark(opposition=("spear", "axe"))}
    state = Position(tactics=Pile(["storm", "raid"]), marks=marks).completed().located()

    assert tactics_with(state, "spear") == ("storm", "raid")
    assert tactics_with(state, "axe") == ("raid",)
    assert tactics_with(state, "bow") == ()


def test_turn_order_goes_round_and_ends_where_it_began() -> None:
    state = Position(order=("ann", "bob", "cid"))

    assert after_in_order(state, "bob") == ("cid", "ann", "bob")
    assert after_in_order(state, "zed") == ("ann", "bob", "cid")


def test_who_has_been_eliminated_has_no_place_in_turn_order() -> None:
    players = {Seat("ann"): Player(), Seat("bob"): Player(eliminated=True), Seat("cid"): Player()}
    state = Position(order=("ann", "bob", "cid"), players=players)

    assert in_order(state) == ("ann", "cid")
    assert after_in_order(state, "ann") == ("cid", "ann")


def test_which_card_is_discarded_has_to_be_told_where_the_target_is_not_in_hand() -> None:
    report = told(
        "cards:\n"
        "  gate: {type: city, abilities: {plague: {kind: round-end, effect: discard-a-card}}}\n"
        "  spear: {type: unit}\n"
        "  mill: {type: city}\n"
        "  tower: {type: fortification}\n"
        "given:\n"
        "  turn: {stage: round-end}\n"
        "  players:\n"
        "    ann: {hand: [spear], cities: [gate]}\n"
        "    bob: {hand: 2, cities: [mill], fortifications: [tower]}\n"
        "steps:\n"
        "  - {do: trigger, by: ann, card: gate, ability: plague, target: tower}\n"
        "  - expect: {bob.fortifications: [tower], ann.hand: [spear]}\n"
    )

    found = report.steps[1].outcome["bob.fortifications"]
    assert (found.reason, found.needs) == ("missing-fact", ("target",))
