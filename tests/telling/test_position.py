"""A position in words: cards, facts and what is taken for granted, by the game's own phrases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from adjudicator.book import Language, Rulebook
from adjudicator.judging import Facts
from adjudicator.reading.typed import keys_of
from adjudicator.scenario import Docket, replay
from adjudicator.scenario.scenario import Scenario
from adjudicator.telling import cards_told, granted, position, position_told, tell
from adjudicator.telling.spoken import Speaker
from adjudicator.telling.telling import speaker_of
from tests.scenario.ferry import judged

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "adjudicator" / "games").glob("*/__init__.py"))

CARDS = "{spear: {type: minion, zone: [military, economic], phase: 1, might: 2}}"
GIVEN = """
  turn: {player: red, phase: 1}
  players: {red: {hand: [spear, +3], deck: 10}}
  board: {upper.military: {blue: 2, chip: red}}
  free-chips: 0"""


@cache
def docket() -> Docket:
    return Docket.of_books([Rulebook.from_folder(ROOT, "minotaurs")], ROOT)


def dispute(given: str = GIVEN, steps: str = "- {ask: might, of: spear}") -> Scenario:
    text = (
        f"id: a\ngame: minotaurs\ntitle: Who?\ncards: {CARDS}\ngiven:{given}\nsteps:\n  {steps}\n"
    )
    return docket().read_text(text, "a.yml")


def test_cards_and_facts_are_told_in_the_words_of_the_game() -> None:
    scenario = dispute()

    assert cards_told(scenario) == (
        ("spear", "type: minion; might: 2; phase: 1; zone: military, economic"),
    )
    assert position_told(scenario) == (
        ("whose turn it is", "Red"),
        ("phase", "1"),
        ("hand (Red)", "spear, +3 unnamed"),
        ("deck (Red)", "10 cards"),
        ("cards of Blue (the upper military column)", "2 cards"),
        ("superiority chip (the upper military column)", "Red"),
        ("curse chips that lie ready", "0"),
    )


def test_they_are_told_in_the_language_of_the_reader() -> None:
    assert ("чей ход", "Красный") in position_told(dispute(), "ru")
    assert cards_told(dispute(), "ru")[0][1].startswith("тип: миньон; могущество: 2")


def test_what_the_scenario_leaves_out_is_not_told() -> None:
    assert position_told(dispute(given=" {}")) == ()
    assert position_told(replace(dispute(), position=None)) == ()


def test_facts_without_a_phrase_are_told_as_they_are_written() -> None:
    scenario = judged("expect: {water: 0}").scenario

    told = dict(position_told(scenario))
    assert told["deck"].endswith("cards")
    assert "ann.hand" in told


def test_what_is_granted_by_default_is_told_by_kind_and_value() -> None:
    report = replay(dispute(GIVEN.replace("[spear, +3]", "3").replace("chip: red", "red: [spear]")))

    assert "curse chips on cards: nothing" in granted(report)
    assert not any("=" in thing for thing in granted(report))
    assert any("assumed: " in str(told.text) for told in tell(report).below)


@pytest.mark.parametrize(
    ("path", "key", "rest"),
    [
        ("turn.phase", "turn.phase", ""),
        ("red.hand", "hand", "red"),
        ("upper.military.chip", "chip", "upper.military"),
        ("curses.spear", "curses", "spear"),
        ("cards.spear.phase", "cards.phase", "spear"),
        ("curses", "curses", ""),
        ("upper.curses.spear", "curses", "upper.spear"),
        ("my.turn.phase.now", "turn.phase", "my.now"),
        ("turn.now.phase", "turn.phase", "now"),
        ("cards.spear.colour", "", ""),
        ("face", "", ""),
        ("", "", ""),
    ],
)
def test_a_phrase_is_found_by_the_path_its_end_or_its_beginning(
    path: str, key: str, rest: str
) -> None:
    assert speaker().kind_of_fact(path) == (key, rest)


def test_facts_of_one_kind_are_said_as_one_and_of_is_filled_in() -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    phrases = replace(book.phrases, facts={**book.phrases.facts, "hand": "what {of} holds"})
    speaking = replace(speaker(), book=replace(book, phrases=phrases))

    assert speaking.fact("red.hand", "blue.hand") == "what Red, Blue holds"
    assert speaking.fact("red.deck", "blue.deck") == "deck (Red, Blue)"
    assert speaking.fact("my.shoe", "your.shoe") == "my.shoe, your.shoe"


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_a_game_can_be_said(game: str) -> None:
    bench = Docket(ROOT, ("en",)).bench(game)
    assert bench is not None
    paths = [*paths_of(bench.law.state), *(f"cards.x.{path}" for path in paths_of(bench.law.card))]
    speaking = replace(speaker(), book=bench.book)

    assert [path for path in paths if not speaking.kind_of_fact(path)[0]] == []


def test_no_phrase_of_a_fact_is_left_over() -> None:
    bench = docket().bench("minotaurs")
    assert bench is not None
    paths = [*paths_of(bench.law.state), *(f"cards.x.{path}" for path in paths_of(bench.law.card))]
    # What a move leaves unsaid is missing by its key.
    paths += [key for move in bench.law.moves.values() for key in keys_of(move.record)]

    used = {speaker().kind_of_fact(path)[0] for path in paths}
    # What moves and questions say is no fact; and a missing board is named as a whole.
    facts = {key for key in bench.book.phrases.facts if not key.startswith("words.")}
    assert facts - used == {"board"}


def test_what_is_told_of_one_entry_stands_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    scenario = dispute()
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    said = {"board.upper": "upper region", "upper": "region", "upper.chip": "chip that {of} holds"}
    phrases = replace(book.phrases, facts=said)
    speaking = replace(speaker(), book=replace(book, phrases=phrases))
    monkeypatch.setattr(position, "speaker_of", lambda *_: speaking)

    lines = dict(position_told(scenario))
    assert lines["region (military)"] == "blue: 2 cards; chip that military holds: Red"


def test_a_fact_of_an_entry_is_told_without_naming_it_again() -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    said = {"cards.powers.kind": "kind of {of}", "cards.phase": "phase of {of}"}
    phrases = replace(book.phrases, facts=said)
    speaking = replace(speaker(), book=replace(book, phrases=phrases))

    assert speaking.field("cards", "spear", "phase") == "phase of spear"
    assert speaking.field("cards", "spear", "powers.throw.kind") == "kind of throw"
    assert speaking.field("cards", "spear", "powers.throw.cost") == "powers.throw.cost"
    assert speaking.field("cards", "spear", "phase.second") == "phase of spear (second)"


def test_what_every_game_may_lack_is_told_in_ludexs_own_words() -> None:
    assert speaker().fact("face") == "the face of an unnamed card"
    assert speaker().fact("spear.place") == "where spear is"
    assert speaker("pl").fact("spear.place") == "gdzie jest spear"


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("loss-2", "what is lost, time 2"),
        ("loss", "what is lost, time"),
        ("wind", "where the wind blows from"),
        ("wind-as-red", "where the wind blows from, as red sees it"),
        ("winding-1", "winding-1"),
        ("loss-of-face", "loss-of-face"),
    ],
)
def test_a_pick_is_told_by_its_phrase_or_by_its_label(label: str, said: str) -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    picks = {"picks.loss": "what is lost, time {of}", "picks.wind": "where the wind blows from"}
    phrases = replace(book.phrases, facts={**book.phrases.facts, **picks})

    assert replace(speaker(), book=replace(book, phrases=phrases)).pick(label) == said


@dataclass(frozen=True)
class Share:
    """A value that is a record of its own: so much of one kind."""

    of: str
    number: int
    note: str | None = None


def test_a_record_is_said_by_what_it_tells() -> None:
    assert speaker().value(Share("upper.military", 3)) == "the upper military column 3"
    assert speaker().value((Share("ann", 1), Share("bob", 2, "late"))) == "ann 1, bob 2 late"


def test_a_record_with_a_phrase_is_said_by_it_and_by_all_else_that_is_told() -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    records = {"record.share": "{number|point|points} of {of}"}
    words = {"words.share.note": "it came"}
    phrases = replace(
        book.phrases,
        values={**book.phrases.values, **records},
        facts={**book.phrases.facts, **words},
    )
    speaking = replace(speaker(), book=replace(book, phrases=phrases))

    assert speaking.value(Share("ann", 1)) == "1 point of ann"
    assert speaking.value((Share("ann", 1), Share("bob", 2, "late"))) == (
        "1 point of ann, 2 points of bob; it came: late"
    )


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("curses.upper.military.spear", "curse chips on cards (the upper military column, spear)"),
        ("curses.upper.military", "curse chips on cards (the upper military column)"),
    ],
)
def test_what_is_left_of_a_path_is_told_name_by_name(path: str, said: str) -> None:
    assert speaker().fact(path) == said


def test_things_that_hold_commas_are_parted_by_semicolons() -> None:
    assert speaker().joined(["ann", "bob"]) == "ann, bob"
    assert speaker().joined(["ann, bob", "cid"]) == "ann, bob; cid"
    assert speaker().joined(["ann, bob"]) == "ann, bob"
    assert speaker().joined([]) == ""


def speaker(language: Language = "en") -> Speaker:
    return speaker_of(dispute(), language)


def paths_of(record: Any) -> list[str]:
    """A path to every fact that such a record may tell; of a mapping, by its keys, or any one."""
    found: list[str] = []
    for name, kind in get_type_hints(record).items():
        if name.startswith("_") or name == "called":
            continue
        spoken = name.replace("_", "-")
        metadata = record.__dataclass_fields__[name].metadata
        if get_origin(kind) is dict:
            key_kind, value_kind = get_args(kind)
            prefix = "" if metadata.get("within") else f"{spoken}."
            keys = [key for key in get_args(key_kind) if isinstance(key, str)] or ["any"]
            inside = paths_of(value_kind) if is_facts(value_kind) else [""]
            found += [f"{prefix}{key}.{path}".rstrip(".") for key in keys for path in inside]
        elif is_facts(kind):
            found += [f"{spoken}.{path}" for path in paths_of(kind)]
        else:
            found.append(spoken)
    return found


def is_facts(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Facts)
