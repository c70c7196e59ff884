"""What a page is told with a ruling, and how it asks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from adjudicator.desk import rule_on
from adjudicator.desk.facts import facts_in, type_of_fact, way_to
from adjudicator.desk.filled import names_in
from adjudicator.desk.wire import Wire
from adjudicator.reading import Unreadable
from tests.desk.test_form import GAMES, docket, filled_by, hearing, texts

LACKING = """\
id: x
game: minotaurs
title: x
cards:
  spear: {type: minion, zone: military, phase: 1}
given:
  turn: {player: red, phase: 1}
  players: {red: {hand: [spear]}}
  board: {}
steps:
  - {ask: might, of: spear}
"""


def wired(game: str) -> Wire:
    """A wire with one game on it."""
    book = hearing(game).book
    wire = Wire()
    wire.open("en", json.dumps(book.as_json()), json.dumps(book.as_json("en")))
    return wire


def asked(wire: Wire, what: str, game: str = "minotaurs", **fields: Any) -> Any:
    """The answer that comes over the wire."""
    told = {"what": what, "game": game, "language": "en", **fields}
    return json.loads(wire.ask(json.dumps(told)))


def test_a_ruling_over_the_wire_is_that_of_the_command_line() -> None:
    wire = wired("minotaurs")
    text = texts("minotaurs")["cursed-leader-is-ousted.yml"]
    answer = asked(wire, "rule", text=text, depth="full")
    here = rule_on(text, hearing("minotaurs").book, "en", "full")
    assert answer["ruling"] == json.loads(json.dumps(here["ruling"]))
    assert set(answer["sections"]) >= {"minotaurs.curse.lifting"}


def test_what_cannot_be_read_gives_the_problems_of_the_command_line() -> None:
    wire = wired("minotaurs")
    for text in ("", "a: [", "id: x\ngame: chess\ntitle: x\nsteps: []\n", "\x00"):
        problems = rule_on(text, hearing("minotaurs").book)["problems"]
        assert asked(wire, "rule", text=text, depth="line") == {"problems": problems}
        assert asked(wire, "look", text=text)["problems"] == problems


def test_a_game_that_was_not_taken_up_is_not_answered_for() -> None:
    wire = wired("minotaurs")
    with pytest.raises(LookupError):
        asked(wire, "form", game="ruler")
    with pytest.raises(LookupError):
        asked(wire, "fortune", text="")
    with pytest.raises(Unreadable):
        wire.open("en", '{"game": "minotaurs", "files": {}}')


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_scenario_can_be_read_and_judged(game: str) -> None:
    text = asked(wired(game), "blank", game, title="yes")["text"]
    assert asked(wired(game), "look", game, text=text)["problems"] == []
    assert "ruling" in asked(wired(game), "rule", game, text=text, depth="reasons")


def test_a_missing_fact_comes_with_the_way_to_its_field() -> None:
    answer = hearing("minotaurs").rule(LACKING)
    assert [need["at"] for need in answer["needs"]] == [["cards", "spear", "might"]]
    told = LACKING.replace("phase: 1}", "phase: 1, might: 5}", 1)
    assert hearing("minotaurs").rule(told)["needs"] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_that_a_scenario_expects_is_offered_and_has_a_way_through_the_form(
    game: str,
) -> None:
    form = hearing(game).form
    looked = 0
    for name, text in texts(game).items():
        filled = filled_by(game, text)
        names = names_in(form, filled)
        offered = facts_in(form, filled, names)
        for step in docket().read_text(text, name).walk():
            for path, _ in getattr(step, "facts", ()):
                assert path in offered, f"{name}: {path}"
                assert way_to(form, path, names), f"{name}: {path}"
                assert type_of_fact(form, path, names) in form["expected"], f"{name}: {path}"
                looked += 1
    assert looked


def test_a_word_that_is_no_fact_has_no_way_and_no_type() -> None:
    form = hearing("minotaurs").form
    for path in ("no.such.fact", "cards.spear", "", ".", "turn.", "red.hand.x", "cards"):
        assert way_to(form, path, {"cards": ["spear"]}) == (), path
        assert type_of_fact(form, path, {"cards": ["spear"]}) == "raw", path


def test_a_name_stands_for_what_the_scenario_calls_so() -> None:
    form = hearing("l5r").form
    names = {"cards": ["bushi"], "players": ["lion"]}
    assert way_to(form, "bushi.tokens", names) == ("given", "marks", "bushi", "tokens")
    assert way_to(form, "lion.tokens.influence", names)[:3] == ("given", "players", "lion")


def test_the_readings_on_which_a_ruling_hangs_are_offered_and_the_fixed_one_is_named() -> None:
    name = "turn-that-ends-without-superiority.yml"
    text = texts("minotaurs")[name]
    offered = hearing("minotaurs").rule(text)["readings"]
    assert [each["id"] for each in offered] == ["minotaurs.skip-superiority"]
    assert offered[0]["fixed"] == ""
    first = offered[0]["readings"][0]["value"]
    put = {"put": {"": first}, "at": ["readings", "minotaurs.skip-superiority"]}
    fixed = hearing("minotaurs").change(text, put)["text"]
    assert hearing("minotaurs").rule(fixed)["readings"][0]["fixed"] == first


def test_choices_that_were_left_open_are_offered_with_all_that_was_tried() -> None:
    for game in GAMES:
        for text in texts(game).values():
            answer = hearing(game).rule(text, "line")
            for pick in answer["picks"]:
                assert pick["label"]
                assert pick["fixed"] == "" or pick["fixed"] in {
                    option["value"] for option in pick["options"]
                }
            if any(len(pick["options"]) > 1 for pick in answer["picks"]):
                return
    pytest.fail("no published scenario leaves a choice open")


def test_what_is_only_not_finished_is_told_apart_from_what_is_wrong() -> None:
    text = LACKING.replace("of: spear", "of: speer") + "  - {do: play, at: upper.military}\n"
    text = text.replace("steps:", "cards2: {}\nsteps:").replace("hand: [spear]", "hand: 1")
    seen = hearing("minotaurs").look(text)
    codes = [problem["code"] for problem in seen["problems"]]
    assert {codes[n] for n in seen["unfinished"]} == {"missing-key", "unused-card"}
    assert {code for n, code in enumerate(codes) if n not in seen["unfinished"]} == {
        "unknown-card", "unknown-key",
    }  # fmt: skip
    assert hearing("minotaurs").look("a: [")["unfinished"] == []


def test_the_facts_that_may_be_looked_at_come_in_words_and_with_their_type() -> None:
    seen = hearing("minotaurs").look(LACKING)
    facts = {fact["value"]: fact for fact in seen["facts"]}
    types = hearing("minotaurs").form["types"]
    assert facts["red.hand"]["label"] == "hand (Red)"
    assert "has-cards" in types[facts["red.hand"]["type"]]["of"]
    assert "undecided" in types[facts["turn.phase"]["type"]]["of"]
    assert facts["curses.spear"]["label"] == "curse chips on cards (spear)"
