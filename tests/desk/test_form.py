"""The form of every game, against every scenario that is published."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from adjudicator.desk import Hearing, form_of, rule_on
from adjudicator.desk.filled import Filled, fill, names_in
from adjudicator.desk.form import Form
from adjudicator.desk.layout import alike, said_by, scenario_text
from adjudicator.reading import parse
from adjudicator.reading.text import read_text
from adjudicator.scenario import Docket
from tests.desk.test_desk import ROOT

GAMES = ("cities", "duchy", "l5r", "minotaurs", "ruler")
WIDGETS = {
    "about", "card", "cards", "choice", "chosen", "either", "fact", "flag", "list", "map", "modes",
    "move", "name", "number", "open", "question", "raw", "readings", "record", "rows", "section",
    "slug", "steps", "text",
}  # fmt: skip
"""What the scripts in `assets/desk/` can draw."""


@cache
def docket() -> Docket:
    """The scenarios of the folder, over books in English."""
    return Docket(ROOT, ("en",))


@cache
def hearing(game: str) -> Hearing:
    """A hearing in English."""
    bench = docket().bench(game)
    assert bench is not None
    return Hearing(bench.book, "en")


@cache
def texts(game: str) -> dict[str, str]:
    """Every scenario of a game by its file."""
    return {file.name: file.read_text("utf-8") for file in docket().files(game)}


def filled_by(game: str, text: str) -> Filled:
    """The form with what a text says."""
    return fill(hearing(game).form, parse(read_text(text, "scenario.yml")))


def said(filled: Filled) -> Any:
    """What a filled form says: what the page does before it sends a part of it back."""
    if "value" in filled:
        return filled["value"] if filled["plain"] else {"": filled["value"]}
    if "items" in filled:
        return [said(item) for item in filled["items"]]
    return {entry["key"]: said(entry["node"]) for entry in filled["entries"]}


def raw_places(form: Form, filled: Filled, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the form has no field and shows what is written."""
    if filled["type"] == "raw":
        return [path]
    kind = form["types"][filled["type"]]
    found = []
    for entry in filled.get("entries", ()):
        if kind["is"] != "readings":
            found += raw_places(form, entry["node"], (*path, entry["key"]))
    if kind["is"] not in {"cards", "chosen", "modes"}:
        for number, item in enumerate(filled.get("items", ())):
            found += raw_places(form, item, (*path, number))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_type_of_a_form_can_be_drawn_and_leads_to_types_that_are_there(game: str) -> None:
    form = hearing(game).form
    for name, kind in form["types"].items():
        assert kind["is"] in WIDGETS, name
        led = [kind[key] for key in ("key", "of") if isinstance(kind.get(key), str)]
        led += kind["of"] if kind["is"] == "either" else []
        led += [key["type"] for key in kind.get("keys", ())]
        assert set(led) <= set(form["types"]), name
        if kind["is"] == "record":
            assert kind["keys"], name
    assert json.loads(json.dumps(form)) == form


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_every_published_scenario_stands_in_the_form(game: str) -> None:
    form = hearing(game).form
    assert texts(game)
    for name, text in texts(game).items():
        assert raw_places(form, filled_by(game, text)) == [], name


TABLE = """\
id: x
game: minotaurs
title: x
cards: {spear: {type: minion}}
steps:
  - table: [where, ends, answer]
    rows:
      - [upper.military, 2, legal]
      - [lower.military, 3]
      - [lower.economic, 3, illegal, 4]
      - x
    each:
      - {do: play, by: red, card: spear, at: $where, expect: $answer}
      - expect: {blue.deck: $ends}
"""


def test_a_cell_of_a_table_has_the_type_of_the_field_that_its_column_fills() -> None:
    form = hearing("minotaurs").form
    steps = child(filled_by("minotaurs", TABLE), "steps")
    table = steps["items"][0]
    kinds = [form["types"][column["type"]]["is"] for column in table["columns"]]
    assert kinds == ["choice", "either", "either"]
    rows = child(table, "rows")["items"]
    assert rows[0]["items"][0]["type"] == table["columns"][0]["type"]
    assert [len(row.get("items", ())) for row in rows] == [3, 2, 4, 0]
    # A row that is none is shown as it is written.
    assert [row["type"] == "raw" for row in rows] == [False, False, True, True]
    put_in = child(child(table, "each")["items"][0], "at")
    assert (put_in["column"], put_in["value"], put_in["plain"]) == ("where", "$where", True)


def test_a_word_with_a_dollar_is_a_column_only_in_a_table() -> None:
    text = "id: x\ngame: minotaurs\ntitle: x\nsteps:\n  - {do: play, by: red, at: $where}\n"
    steps = child(filled_by("minotaurs", text), "steps")
    assert "column" not in child(steps["items"][0], "at")
    after = TABLE + "  - {do: play, by: red, card: spear, at: $where}\n"
    assert "column" not in child(child(filled_by("minotaurs", after), "steps")["items"][1], "at")


@pytest.mark.parametrize(
    "table", ["table: x", "table: [a]", "table: [[a]], rows: x", "table: [a], rows: [[1]], each: 1"]
)
def test_a_table_that_is_none_is_shown_as_far_as_it_is_one(table: str) -> None:
    text = f"id: x\ngame: minotaurs\ntitle: x\nsteps:\n  - {{{table}}}\n"
    filled = filled_by("minotaurs", text)
    assert said(filled) == said_by(parse(read_text(text, "x")))


def child(filled: Filled, key: str) -> Filled:
    """What stands under a key."""
    found: Filled = next(entry["node"] for entry in filled["entries"] if entry["key"] == key)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_from_text_to_form_to_text_a_scenario_and_its_ruling_stay_the_same(game: str) -> None:
    book = hearing(game).book
    for name, text in texts(game).items():
        again = scenario_text(said(filled_by(game, text)))
        assert alike(said_by(parse(read_text(text, name))), said_by(parse(read_text(again, name))))
        before, after = docket().read_text(text, name), docket().read_text(again, name)
        assert (before.heading, before.cards, before.position, before.steps) == (
            after.heading, after.cards, after.position, after.steps,
        ), name  # fmt: skip
        assert without_places(rule_on(again, book, "en", "line")) == without_places(
            rule_on(text, book, "en", "line")
        ), name


def without_places(answer: Any) -> Any:
    """An answer without the lines and columns that it names."""
    if isinstance(answer, dict):
        gone = {"line", "column"}
        return {key: without_places(each) for key, each in answer.items() if key not in gone}
    return [without_places(each) for each in answer] if isinstance(answer, list) else answer


def test_labels_come_in_the_reader_s_language_and_fields_have_no_gaps_at_their_ends() -> None:
    bench = Docket(ROOT, ("ru", "en")).bench("minotaurs")
    assert bench is not None
    form = form_of(bench.book, "ru")
    card = form["types"][form["types"]["scenario"]["keys"][-3]["type"]]
    keys = {key["key"]: key for key in form["types"][card["of"]]["keys"]}
    assert keys["might"]["label"] == bench.book.phrase("facts", "cards.might", "ru")
    labels = [key["label"] for each in form["types"].values() for key in each.get("keys", ())]
    assert not [label for label in labels if label.startswith("…") or label.endswith("…")]
    # A move is called as its phrase has it, with gaps for what it needs, but not for whose it is.
    assert form["moves"]["play"]["label"] == "играет карту …"
    assert not [label for label in labels if "{" in label]


def test_what_is_not_told_says_what_then_holds() -> None:
    form = hearing("minotaurs").form
    scenario = {key["key"]: key for key in form["types"]["scenario"]["keys"]}
    given = {key["key"]: key for key in form["types"][scenario["given"]["type"]]["keys"]}
    assert given["free-chips"]["usual"] == "enough"
    assert "usual" not in given["board"]
    assert scenario["title"]["needed"]
    assert not scenario["note"]["needed"]


def test_what_has_the_wrong_shape_or_no_field_is_shown_as_it_is_written() -> None:
    text = "id: x\ngame: minotaurs\ncards: [a, b]\nsteps:\n  - {do: fly, by: red}\nsteppe: {a: 1}\n"
    filled = filled_by("minotaurs", text)
    nodes = {entry["key"]: entry["node"] for entry in filled["entries"]}
    assert (nodes["cards"]["type"], nodes["cards"]["written"]) == ("raw", "[a, b]")
    assert nodes["steps"]["items"][0]["written"] == "{do: fly, by: red}"
    assert nodes["steppe"]["written"] == "{a: 1}"
    assert said(filled) == said_by(parse(read_text(text, "x")))


def test_the_names_of_a_scenario_are_those_that_it_lists_itself() -> None:
    text = (
        "id: x\ngame: cities\ntitle: x\ncards: {storm: {}}\n"
        "given: {players: {ann: {hand: 1}, bob: {}}}\nsteps: []\n"
    )
    found = names_in(hearing("cities").form, filled_by("cities", text))
    assert found == {"cards": ["storm"], "players": ["ann", "bob"]}
