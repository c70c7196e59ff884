"""What the desk proposes while a scenario is typed."""

from __future__ import annotations

import pytest

from tests.desk.test_form import hearing

HEAD = "id: x\ngame: minotaurs\ntitle: x\ncards:\n  spear: {type: minion}\n  shield: {}\n"


def proposed(text: str, game: str = "minotaurs") -> list[str]:
    """What may stand at the bar in a text."""
    offset = text.index("|")
    answer = hearing(game).propose(text.replace("|", "", 1), offset)
    return [each["insert"] for each in answer["proposals"]]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("|", ["id", "game", "title"]),
        ("id: x\nga|", ["game"]),
        (HEAD + "|", ["note", "source", "reference"]),
        (HEAD + "given:\n  tu|\n", ["turn"]),
        (HEAD + "given:\n  turn: {pl|}\n", ["player"]),
        (HEAD + "given:\n  turn: {player: |}\nsteps: []\n", ["red", "blue"]),
        (HEAD + "given:\n  turn: {player: red, phase: |\n", ["start", "0", "1"]),
        (HEAD + "given:\n  players:\n    red: {hand: [sp|\nsteps: []\n", ["spear"]),
        (HEAD + "given: {curses: {sh|", ["shield"]),
        (HEAD + "steps:\n  - |", ["do", "ask", "expect"]),
        (HEAD + "steps:\n  - {do: pl|", ["play"]),
        (HEAD + "steps:\n  - {do: play, |", ["by", "card", "at"]),
        (HEAD + "steps:\n  - do: play\n    at: upper.|\n", ["upper.military"]),
        (HEAD + "steps:\n  - {ask: migh|", ["might"]),
        (HEAD + "steps:\n  - {ask: might, of: s|}", ["spear", "shield"]),
        (HEAD + "steps:\n  - {ask: may, of: {do: play, card: |", ["spear", "shield"]),
        (HEAD + "steps:\n  - what-if:\n    - {do: pl|", ["play"]),
        (HEAD + "steps:\n  - {do: play, expect: ill|}", ["illegal"]),
        (HEAD + "readings: {minotaurs.phase-o|", ["minotaurs.phase-order"]),
        (HEAD + "steps:\n  - expect: {turn.pl|", ["turn.player"]),
        (HEAD + "steps:\n  - expect: {turn.player: |}", ["red", "blue"]),
        (HEAD + "steps:\n  - expect: {red.hand: [sh|", ["shield"]),
        (
            HEAD + "steps:\n  - table: [where]\n    rows:\n      - [upper.m|]\n    each:\n"
            "      - {do: play, by: red, card: spear, at: $where}\n",
            ["upper.military"],
        ),
    ],
)
def test_what_may_stand_there_is_proposed_first(text: str, first: list[str]) -> None:
    assert proposed(text)[: len(first)] == first


def test_sections_are_found_by_titles_and_printed_numbers_and_modes_by_their_names() -> None:
    numbered = next(s for s in hearing("ruler").book.sections.values() if s.number)
    text = "id: x\ngame: ruler\ntitle: x\nsteps:\n  - {ask: may, because: [%s|]}"
    assert str(numbered.id) in proposed(text % numbered.number, "ruler")
    found = proposed(HEAD + "steps:\n  - {ask: might, of: spear, because: [minotaurs.curse.zero|]}")
    assert found == ["minotaurs.curse.zero-might"]
    text = "id: x\ngame: ruler\ntitle: x\nmodes: [ad|]\nsteps: []\n"
    assert proposed(text, "ruler")[0] == "adaptive"


def test_the_names_that_a_scenario_lists_are_proposed_where_they_are_mentioned() -> None:
    text = (
        "id: x\ngame: cities\ntitle: x\ngiven: {players: {ann: {}, bob: {}}, turn: {player: |}}\n"
    )
    assert proposed(text, "cities") == ["ann", "bob", "nobody"]


def test_a_proposal_takes_the_place_of_the_word_that_was_begun() -> None:
    text = HEAD + "steps:\n  - {do: play, at: upper.mil, by: red}\n"
    offset = text.index("upper.mil") + 6
    answer = hearing("minotaurs").propose(text, offset)
    assert text[answer["start"] : answer["end"]] == "upper.mil"


@pytest.mark.parametrize("text", ["[[[[|", "a: b: |", "'|", "\t|", "x: |\n- y\n", "&a |"])
def test_odd_texts_get_no_proposals_and_no_error(text: str) -> None:
    assert isinstance(proposed(text), list)
