"""`ludex new`: a scaffold passes `ludex check` at once, and needs no edit elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES
from tests.said import Ludex


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_game_passes_the_check_at_once(ludex: Ludex, orchard: Path, language: str) -> None:
    ludex("confirm", "--all", root=orchard)
    said = ludex("new", "game", "sea-battle", "--language", language, root=orchard)

    assert said.code == 0
    assert said.out.split() == [
        "rules/sea-battle/basics.yml", "rules/sea-battle/game.yml", "rules/sea-battle/phrases.yml",
    ]  # fmt: skip
    assert ludex("check", root=orchard).out == "no errors in 2 games\n"


@pytest.mark.parametrize("name", ["no", "12", "y", "null"])
def test_a_name_that_yaml_would_misread_is_quoted(ludex: Ludex, orchard: Path, name: str) -> None:
    ludex("confirm", "--all", root=orchard)
    ludex("new", "game", name, root=orchard)

    assert ludex("check", root=orchard).out == "no errors in 2 games\n"


def test_every_command_takes_a_new_game(ludex: Ludex, orchard: Path) -> None:
    ludex("new", "game", "toy", "--title", "On: the sea", root=orchard)

    assert ludex("rule", "toy.goal", root=orchard).code == 0
    assert ludex("impact", "toy.goal", root=orchard).code == 0
    assert ludex("coverage", "toy", root=orchard).code == 0
    assert ludex("rename", "toy.goal", "toy.aim", root=orchard).code == 0
    assert ludex("graph", "export", "--format", "graphml", "--game", "toy", root=orchard).code == 0


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("orchard", "the game 'orchard' is there already"),
        ("Sea Battle", "'Sea Battle' cannot be a game; lower-case English letters"),
        ("../sea", "'../sea' cannot be a game"),
        ("mоrze", "mixed alphabets: 'о' is Cyrillic"),
        ("generic", "'generic' cannot be the name of a game"),
    ],
)
def test_a_name_that_no_game_can_bear_is_refused(
    ludex: Ludex, orchard: Path, name: str, message: str
) -> None:
    before = sorted(orchard.rglob("*"))
    said = ludex("new", "game", name, root=orchard)

    assert said.code == 2
    assert message in said.err
    assert sorted(orchard.rglob("*")) == before


def test_a_new_scenario_passes_the_check_at_once(ludex: Ludex, minotaurs: Path) -> None:
    before = ludex("check", "--errors", root=minotaurs)
    said = ludex("new", "scenario", "minotaurs/curse/two-chips", root=minotaurs)
    file = "scenarios/minotaurs/curse/two-chips.yml"

    assert (said.code, said.out) == (0, f"{file}\n")
    assert "title: Two chips\n" in (minotaurs / file).read_text("utf-8")
    assert ludex("check", "--errors", root=minotaurs) == before
    assert ludex("judge", str(minotaurs / file), root=minotaurs).code == 0


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("minotaurs/two-chips", "write GAME/TOPIC/ID"),
        ("minotaur/curse/x", "did you mean 'minotaurs'?"),
        ("minotaurs/curse/Two", "'Two' cannot be a scenario's id"),
        ("minotaurs/../x", "'..' cannot be a topic"),
        (
            "minotaurs/other/minion-in-the-wrong-zone",
            "is there already, in scenarios/minotaurs/play/",
        ),
    ],
)
def test_a_scenario_that_cannot_be_begun_is_refused(
    ludex: Ludex, minotaurs: Path, path: str, message: str
) -> None:
    said = ludex("new", "scenario", path, root=minotaurs)

    assert said.code == 2
    assert message in said.err


def test_a_game_without_checks_has_no_scenarios_yet(ludex: Ludex, orchard: Path) -> None:
    said = ludex("new", "scenario", "orchard/picking/two", root=orchard)

    assert said.code == 2
    assert "has rules but no checks, so nothing can be judged" in said.err


def test_what_to_begin_must_be_said(ludex: Ludex, orchard: Path) -> None:
    said = ludex("new", "gmae", "toy", root=orchard)

    assert said.code == 2
    assert "unknown choice 'gmae'; did you mean 'game'?" in said.err
