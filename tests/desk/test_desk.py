"""The judge's desk: the same rulings and messages in a browser's Python as on the command line."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml

from adjudicator.book import Language, Rulebook
from adjudicator.desk import rule_on
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parent.parent.parent
LANGUAGE: Language = "ru"
BROKEN = {
    "misspelt.yml": "id: x\ngame: minotaurs\ntitle: x\nstep: []\n",
    "unquoted.yml": "id: no\ngame: minotaurs\ntitle: 12.10\nsteps: []\n",
    "syntax.yml": "id: x: y\ngame: minotaurs\n",
    "alias.yml": "id: &a x\ngame: *a\n",
}


def books() -> dict[str, Rulebook]:
    """The books of every game that has code, with the translations the page would load."""
    docket = Docket(ROOT, (LANGUAGE, "en"))
    games = sorted(path.name for path in (ROOT / "rules").iterdir())
    benches = {game: docket.bench(game) for game in games}
    return {game: bench.book for game, bench in benches.items() if bench is not None}


def cases() -> dict[str, dict[str, str]]:
    """The text of every ninth scenario, and some that cannot be read.

    All scenarios are judged in a real browser, in `tests/browser`; here it is told at length.
    """
    docket = Docket(ROOT)
    found = {
        path.relative_to(ROOT).as_posix(): {
            "text": path.read_text("utf-8"),
            "game": path.relative_to(ROOT).parts[1],
        }
        for path in docket.files()[::9]
    }
    return found | {name: {"text": text, "game": "minotaurs"} for name, text in BROKEN.items()}


def packed(folder: Path) -> Path:
    """The adjudicator and the pure part of PyYAML, as a page would be handed them."""
    target = folder / "packages.zip"
    pyyaml = Path(yaml.__file__).parent
    sources = [(ROOT, ROOT / "adjudicator"), (pyyaml.parent, pyyaml)]
    with zipfile.ZipFile(target, "w") as archive:
        for base, package in sources:
            for path in sorted(package.rglob("*")):
                if path.suffix in {".py", ".yml"}:
                    archive.write(path, path.relative_to(base).as_posix())
    return target


def test_a_text_that_cannot_be_read_gives_problems_and_never_raises() -> None:
    book = books()["minotaurs"]
    for text in BROKEN.values():
        answer = rule_on(text, book)

        assert set(answer) == {"problems"}
        assert answer["problems"]


def test_a_scenario_of_a_game_that_was_not_loaded_is_a_problem_in_words() -> None:
    answer = rule_on("id: x\ngame: chess\ntitle: x\nsteps: []\n", books()["minotaurs"])

    assert [problem["code"] for problem in answer["problems"]] == ["unknown-game"]


def test_a_browser_says_the_same_as_the_command_line(tmp_path: Path) -> None:
    node, pyodide = shutil.which("node"), ROOT / "node_modules" / "pyodide"
    if node is None or not pyodide.is_dir():
        assert not os.environ.get("CI"), "node and pyodide have to be there"
        pytest.skip("node or node_modules/pyodide is missing; run make setup")
    read = books()
    handed: dict[str, Any] = {
        "packages": str(packed(tmp_path)),
        "language": LANGUAGE,
        "books": [
            [book.as_json(), *(book.as_json(language) for language in book.translations)]
            for book in read.values()
        ],
        "scenarios": cases(),
    }
    (tmp_path / "input.json").write_text(json.dumps(handed, ensure_ascii=False), "utf-8")
    run = subprocess.run(
        [node, str(ROOT / "tests" / "desk" / "desk.mjs"), str(tmp_path / "input.json")],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )

    assert run.returncode == 0, run.stderr[-2000:].strip()
    answer = json.loads(run.stdout)
    assert answer["fast-parser"] is False
    games = {case["game"] for case in handed["scenarios"].values()}
    assert games == set(read)
    for name, case in handed["scenarios"].items():
        here = rule_on(case["text"], read[case["game"]], LANGUAGE, "full", name)
        assert answer["said"][name] == json.loads(json.dumps(here)), name
