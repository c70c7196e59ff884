"""`ludex check`: every problem of every file, in one run, by place."""

from __future__ import annotations

import json
from pathlib import Path

from tests.said import Ludex


def replace(root: Path, file: str, old: str, new: str) -> None:
    """Replace some words of a file."""
    path = root / file
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), "utf-8")


def errors(ludex: Ludex, root: Path) -> list[tuple[str, str]]:
    """The file and code of every error."""
    data = json.loads(ludex("check", "--format", "json", root=root).out)
    return [
        (problem["file"], problem["code"])
        for problem in data["problems"]
        if problem["severity"] == "error"
    ]


def test_warnings_are_shown_and_do_not_fail(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    replace(orchard, "rules/orchard/wind.yml", "- orchard.pick\n", "- orchard.double\n")
    replace(orchard, "rules/orchard/picking.yml", "Une pomme par tour", "Une pomme")
    said = ludex("check", root=orchard)

    assert said.code == 0
    assert "rules/orchard/wind.yml:19:9: warning[old-id]: 'orchard.double' is an old id" in said.out
    assert "warning[T112]: orchard.pick in en renders" in said.out
    assert said.last == "no errors, 3 warnings in 1 game"


def test_warnings_may_be_left_out_and_are_counted_still(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    replace(orchard, "rules/orchard/wind.yml", "- orchard.pick\n", "- orchard.double\n")

    assert ludex("check", "--errors", root=orchard).out == "no errors, 1 warning in 1 game\n"


def test_problems_of_rules_glossary_and_other_games_are_told_together(
    ludex: Ludex, orchard: Path
) -> None:
    ludex("confirm", "--all", root=orchard)
    ludex("new", "game", "toy", root=orchard)
    replace(orchard, "rules/orchard/picking.yml", "kind: rule", "kind: rul")
    replace(orchard, "rules/orchard/i18n/en/changes.yml", "state: draft", "state: darft")
    replace(orchard, "rules/toy/game.yml", "language: en", "language: de")
    replace(orchard, "glossary/generic/turn.yml", "domain: time", "domain: Time")

    assert errors(ludex, orchard) == [
        ("glossary/generic/turn.yml", "bad-name"),
        ("rules/orchard/i18n/en/changes.yml", "unknown-choice"),
        ("rules/orchard/picking.yml", "unknown-choice"),
        ("rules/toy/game.yml", "unknown-choice"),
    ]
    said = ludex("check", root=orchard)
    assert said.code == 1
    assert said.last == "4 errors in 2 games"


def test_terms_are_checked_too(ludex: Ludex, orchard: Path) -> None:
    assert ("glossary/orchard/basket.yml", "T103") in errors(ludex, orchard)


def test_a_scenario_that_cannot_be_read_is_told(ludex: Ludex, minotaurs: Path) -> None:
    before = errors(ludex, minotaurs)
    file = "scenarios/minotaurs/play/minion-in-the-wrong-zone.yml"
    replace(minotaurs, file, "do: play", "do: paly")

    assert set(errors(ludex, minotaurs)) - set(before) == {(file, "unknown-move")}
    assert "did you mean 'play'?" in ludex("check", root=minotaurs).out


def test_a_scenario_of_an_unknown_game_is_told(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    path = orchard / "scenarios" / "orchrad" / "wind" / "lost.yml"
    path.parent.mkdir(parents=True)
    path.write_text("id: lost\ngame: orchrad\ntitle: Lost\nsteps: []\n", "utf-8")

    assert errors(ludex, orchard) == [("scenarios/orchrad/wind/lost.yml", "unknown-game")]


def test_scenarios_wait_for_rules_that_cannot_be_read(ludex: Ludex, minotaurs: Path) -> None:
    replace(minotaurs, "rules/minotaurs/curse.yml", "kind: definition", "kind: definiton")

    assert {file for file, _ in errors(ludex, minotaurs)} == {"rules/minotaurs/curse.yml"}


def test_code_that_does_not_fit_its_book_is_told(ludex: Ludex, minotaurs: Path) -> None:
    # The section goes, while the check that cites it stays.
    for file in ("errata.yml", "i18n/en/errata.yml"):
        path = minotaurs / "rules/minotaurs" / file
        path.write_text(path.read_text("utf-8").replace("errata-hordes", "errata-gone"), "utf-8")
    for path in [*(minotaurs / "rules").rglob("*.yml"), *(minotaurs / "glossary").rglob("*.yml")]:
        path.write_text(path.read_text("utf-8").replace("errata-hordes", "errata-gone"), "utf-8")

    found = dict(errors(ludex, minotaurs))
    assert found["adjudicator/games/minotaurs"] == "wrong-check"
    assert "'minotaurs.errata-hordes', which is no section" in ludex("check", root=minotaurs).out


def test_a_problem_stands_once_in_the_list(ludex: Ludex, orchard: Path) -> None:
    replace(orchard, "rules/orchard/picking.yml", "kind: rule", "kind: rul")
    data = json.loads(ludex("check", "--format", "json", root=orchard).out)
    told = [json.dumps(problem, sort_keys=True) for problem in data["problems"]]

    assert len(told) == len(set(told))
