"""Changes that the form makes in a text: just what was asked, and the rest as it was typed."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.desk import change
from adjudicator.desk.change import NoSuchPlace
from adjudicator.desk.layout import alike, said_by
from adjudicator.reading import Unreadable, parse
from adjudicator.reading.text import read_text
from tests.desk.test_form import GAMES, hearing, texts

TEXT = """\
# The head.
id: x
game: minotaurs
title: May it?   # behind a value
cards:
  spear: {type: minion, might: 2}
  # about the shield
  shield: {type: minion}
given:
  turn: {player: red}
  players:
    red: {hand: [spear, +3]}
    blue: {deck: 9}
steps:
  # the first
  - {do: play, by: red, card: spear}
  - do: end-turn  # the second
    by: red
"""


def says(text: str) -> Any:
    """What a text says."""
    return said_by(parse(read_text(text, "x")))


@pytest.mark.parametrize(
    ("path", "said", "before", "after"),
    [
        (["title"], {"": "Must it?"}, "title: May it?", "title: Must it?"),
        (["title"], {"": "yes"}, "title: May it?", 'title: "yes"'),
        (["cards", "spear", "might"], "3", "might: 2", "might: 3"),
        (["given", "turn", "player"], {"": "blue"}, "player: red", "player: blue"),
        (["given", "players", "red", "hand"], "4", "[spear, +3]", "4"),
        (["given", "players", "blue", "deck"], [{"": "shield"}, "+2"], "9", "[shield, +2]"),
        (["steps", 1, "by"], {"": "blue"}, "    by: red", "    by: blue"),
        (["given", "turn", "phase"], "1", "{player: red}", "{player: red, phase: 1}"),
    ],
)
def test_a_value_is_put_and_nothing_else_is_touched(
    path: list[Any], said: Any, before: str, after: str
) -> None:
    assert TEXT.count(before) >= 1
    changed = change.put(TEXT, path, said)
    assert changed == TEXT.replace(before, after, 1)


def test_what_is_missing_on_the_way_is_made_in_its_place() -> None:
    order = ("id", "game", "title", "note", "readings", "cards")
    changed = change.put(TEXT, ["note"], {"": "a: b"}, order)
    assert changed == TEXT.replace("cards:\n", 'note: "a: b"\ncards:\n')
    changed = change.put(TEXT, ["readings", "minotaurs.phase-order"], {"": "any"}, order)
    assert changed == TEXT.replace("cards:\n", "readings: {minotaurs.phase-order: any}\ncards:\n")
    changed = change.put(TEXT, ["given", "board", "upper.military", "chip"], {"": "red"})
    assert changed == TEXT.replace("steps:\n", "  board: {upper.military: {chip: red}}\nsteps:\n")


def test_an_item_is_added_at_the_end_and_to_a_list_that_is_not_there_yet() -> None:
    changed = change.add(TEXT, ["steps"], {"ask": {"": "might"}, "of": {"": "spear"}})
    assert changed == TEXT + "  - {ask: might, of: spear}\n"
    changed = change.add(TEXT, ["modes"], {"": "fast"}, ("id", "game", "title", "modes"))
    assert changed == TEXT.replace("cards:\n", "modes: [fast]\ncards:\n")


def test_what_is_taken_away_takes_its_lines_and_no_comment_of_others() -> None:
    assert change.drop(TEXT, ["cards", "shield"]) == TEXT.replace("  shield: {type: minion}\n", "")
    assert change.drop(TEXT, ["steps", 0]) == TEXT.replace(
        "  - {do: play, by: red, card: spear}\n", ""
    )
    assert change.drop(TEXT, ["steps", 1, "by"]) == TEXT.replace("    by: red\n", "")
    assert change.drop(TEXT, ["cards", "spear", "might"]) == TEXT.replace(", might: 2", "")


def test_steps_change_places_with_their_comments_behind_them() -> None:
    changed = change.swap(TEXT, ["steps", 1], 0)
    assert [step["do"] for step in says(changed)["steps"]] == ["end-turn", "play"]
    assert not change.comments(TEXT) - change.comments(changed)
    with pytest.raises(NoSuchPlace):
        change.swap(TEXT, ["steps", 1], 2)


def test_the_comments_that_a_change_loses_are_found() -> None:
    found = change.comments(TEXT)
    assert set(found) == {
        "# The head.", "# behind a value", "# about the shield", "# the first", "# the second",
    }  # fmt: skip
    text = 'a: "# none"\nb: |\n  # none either\nc: x#y\nd: [1, # one\n  2]\n'
    assert set(change.comments(text)) == {"# one"}


@pytest.mark.parametrize(
    ("path", "said"),
    [(["title", "x"], "1"), (["steps", 5], "1"), (["steps", "x"], "1"), (["cards", 0], "1")],
)
def test_what_cannot_be_reached_is_refused(path: list[Any], said: Any) -> None:
    with pytest.raises(NoSuchPlace):
        change.put(TEXT, path, said)


def test_a_text_that_is_no_yaml_is_not_changed() -> None:
    with pytest.raises(Unreadable):
        change.put("a: [", ["a"], "1")
    answer = hearing("minotaurs").change("a: [", {"put": "1", "at": ["a"]})
    assert answer["text"] == "a: ["
    assert answer["refused"]


def test_a_card_is_renamed_wherever_it_is_named_and_nothing_else_is() -> None:
    text = TEXT.replace("title: May it?", "title: spear") + "  - expect: {red.hand: [spear]}\n"
    answer = hearing("minotaurs").change(text, {"rename": "lance", "at": ["cards", "spear"]})
    said = says(answer["text"])
    assert said["title"] == "spear"
    assert list(said["cards"]) == ["lance", "shield"]
    assert said["given"]["players"]["red"]["hand"] == ["lance", "+3"]
    assert said["steps"][0]["card"] == "lance"
    assert said["steps"][2]["expect"] == {"red.hand": ["lance"]}
    assert answer["lost"] == []
    again = hearing("minotaurs").change(text, {"rename": "shield", "at": ["cards", "spear"]})
    assert "taken" in again["refused"]
    assert again["text"] == text


def test_a_value_written_by_hand_is_read_as_a_file_would_read_it() -> None:
    put = {"put": {"written": "{has: [spear]}"}, "at": ["steps", 0, "expect"]}
    answer = hearing("minotaurs").change(TEXT, put)
    assert says(answer["text"])["steps"][0]["expect"] == {"has": ["spear"]}
    broken = {"put": {"written": "{has: [spear"}, "at": ["steps", 0, "expect"]}
    answer = hearing("minotaurs").change(TEXT, broken)
    assert answer["text"] == TEXT
    assert answer["refused"]


@pytest.mark.parametrize("game", GAMES)
def test_no_change_to_a_published_scenario_does_more_than_it_should(game: str) -> None:
    for name, text in texts(game).items():
        before = says(text)
        order = ("id", "game", "title", "note")
        added = change.add(text, ["steps"], {"do": "x"})
        assert alike(says(added), {**before, "steps": [*before["steps"], {"do": "x"}]}), name
        noted = change.put(text, ["note"], {"": "1"}, order)
        assert says(noted)["note"] == {"": "1"}, name
        assert says(change.drop(noted, ["note"])) == {
            key: value for key, value in before.items() if key != "note"
        }, name
        dropped = change.drop(text, ["steps", 0])
        assert alike(says(dropped), {**before, "steps": before["steps"][1:]}), name
        for changed in (added, noted):
            assert not change.comments(text) - change.comments(changed), name
