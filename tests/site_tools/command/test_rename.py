"""`ludex rename`: every use is rewritten, the old id stays alive, and all stays green."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from site_tools.library import Library
from tests.said import Ludex

ROOT = Path(__file__).resolve().parents[3]


def contents(root: Path) -> dict[str, str]:
    """Every file of data and code, and what it says."""
    return {
        path.relative_to(root).as_posix(): path.read_text("utf-8")
        for path in sorted(root.rglob("*"))
        if path.suffix in {".yml", ".py"}
    }


def changed(before: dict[str, str], after: dict[str, str]) -> list[tuple[str, str, str]]:
    """The lines that differ, aliases left out."""

    def lines(content: str) -> list[str]:
        return [line for line in content.split("\n") if "aliases:" not in line]

    return [
        (file, old, new)
        for file in sorted(before)
        for old, new in zip(lines(before[file]), lines(after[file]), strict=True)
        if old != new
    ]


@pytest.fixture
def sound(ludex: Ludex, orchard: Path) -> Path:
    """The toy library with nothing stale."""
    assert ludex("confirm", "--all", root=orchard).code == 0
    return orchard


def test_every_use_of_a_section_is_rewritten(ludex: Ludex, sound: Path) -> None:
    said = ludex("rename", "orchard.pick", "orchard.gather", root=sound)

    assert said.code == 0
    assert said.last == "orchard.pick is renamed orchard.gather in 12 places of 7 files"
    for file, content in contents(sound).items():
        left = [line for line in content.split("\n") if re.search(r"orchard\.pick(?![.\w-])", line)]
        alias = ["    aliases: [orchard.pick]"]
        assert left == (alias if file == "rules/orchard/picking.yml" else []), file


def test_after_a_renaming_the_check_is_clean_and_nothing_is_stale(
    ludex: Ludex, sound: Path
) -> None:
    ludex("rename", "orchard.pick", "orchard.gather", root=sound)

    assert ludex("check", root=sound).out == "no errors in 1 game\n"
    assert ludex("stale", root=sound).code == 0
    assert ludex("rule", "orchard.pick", root=sound).out.startswith("orchard.gather ")


def test_what_was_stale_stays_stale(ludex: Ludex, sound: Path) -> None:
    path = sound / "rules/orchard/picking.yml"
    path.write_text(path.read_text("utf-8").replace("D’un arbre mûr,", "D’un arbre,"), "utf-8")
    before = ludex("stale", "--format", "json", root=sound).out
    ludex("rename", "orchard.pick", "orchard.gather", root=sound)
    stale = json.loads(ludex("stale", "--format", "json", root=sound).out)["stale"]

    assert [(one["language"], one["id"]) for one in stale] == [("en", "orchard.pick.ripe")]
    assert len(json.loads(before)["stale"]) == 1


def test_only_the_id_changes_and_comments_stay(ludex: Ludex, sound: Path) -> None:
    before = contents(sound)
    ludex("rename", "orchard.pick", "orchard.gather", root=sound)

    digests = re.compile(r"(fr|en)-[0-9a-f]{12}")
    for file, old, new in changed(before, contents(sound)):
        assert digests.sub("", old.replace("orchard.pick", "orchard.gather")) == digests.sub(
            "", new
        ), file
    assert "- id: orchard.gather   # the basic move\n    aliases: [orchard.pick]\n" in (
        sound / "rules/orchard/picking.yml"
    ).read_text("utf-8")
    assert "   # without picking there is nothing to double\n" in (
        sound / "rules/orchard/picking.yml"
    ).read_text("utf-8")


def test_a_longer_id_that_begins_alike_is_left_alone(ludex: Ludex, sound: Path) -> None:
    ludex("rename", "orchard.pick", "orchard.gather", root=sound)

    assert "orchard.pick.ripe" in Library(sound).book("orchard").sections


def test_a_renaming_can_be_undone(ludex: Ludex, sound: Path) -> None:
    ludex("rename", "orchard.pick", "orchard.gather", root=sound)
    said = ludex("rename", "orchard.gather", "orchard.pick", root=sound)

    assert said.code == 0
    assert Library(sound).book("orchard")["orchard.pick"].aliases == ("orchard.gather",)
    assert ludex("check", root=sound).out == "no errors in 1 game\n"


def test_a_second_old_id_joins_the_first(ludex: Ludex, sound: Path) -> None:
    ludex("rename", "orchard.pick.ripe", "orchard.ripe", root=sound)

    assert Library(sound).book("orchard")["orchard.ripe"].aliases == (
        "orchard.double", "orchard.pick.ripe",
    )  # fmt: skip


def test_a_concept_takes_its_file_along(ludex: Ludex, sound: Path) -> None:
    said = ludex("rename", "term:orchard.basket", "orchard.fruit-basket", root=sound)
    glossary = Library(sound).glossary

    assert said.code == 0
    assert not (sound / "glossary/orchard/basket.yml").exists()
    assert (sound / "glossary/orchard/fruit-basket.yml").exists()
    assert glossary["orchard.basket"].id == "orchard.fruit-basket"
    assert ludex("check", root=sound).out == "no errors in 1 game\n"


def test_relations_and_marks_follow_a_concept(ludex: Ludex, sound: Path) -> None:
    path = sound / "rules/orchard/i18n/en/picking.yml"
    path.write_text(
        path.read_text("utf-8").replace("their basket", "their [[generic.turn|go]]"), "utf-8"
    )
    ludex("rename", "term:generic.turn", "generic.go", root=sound)

    assert "[[generic.go|go]]" in path.read_text("utf-8")
    assert Library(sound).glossary["orchard.basket"].relations[0].to == "generic.go"
    assert ludex("rename", "term:generic.go", "term:generic.turn", root=sound).code == 0


def test_an_open_question_keeps_its_translations(ludex: Ludex, sound: Path) -> None:
    said = ludex("rename", "open:orchard.two-trees", "open:orchard.which-tree", root=sound)
    book = Library(sound).book("orchard")

    assert said.code == 0
    assert book["orchard.pick.ripe"].open == ("orchard.which-tree",)
    assert "orchard.which-tree" in book.translations["en"].open_questions
    assert ludex("check", root=sound).out == "no errors in 1 game\n"


def test_a_dry_run_tells_every_place_and_changes_nothing(ludex: Ludex, sound: Path) -> None:
    before = contents(sound)
    said = ludex("rename", "orchard.pick", "orchard.gather", "--dry-run", root=sound)

    assert said.code == 0
    assert "rules/orchard/picking.yml:5:9: its own id\n" in said.out
    assert "rules/orchard/picking.yml:19:11: a mark in a text\n" in said.out
    assert said.last == "orchard.pick would be renamed orchard.gather in 12 places of 7 files"
    assert contents(sound) == before


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("orchard.pik", "orchard.x", "did you mean 'orchard.pick'?"),
        ("orchard.pick", "orchard.wind", "'orchard.wind' is taken"),
        ("orchard.pick", "orchard.double", "'orchard.double' is taken"),
        ("orchard.pick", "orchard.two-trees", "'orchard.two-trees' is taken"),
        ("orchard.pick", "orchard.pick", "is its id already"),
        ("orchard.pick", "Orchard.Pick", "is not a dotted id"),
        ("orchard.pick", "orchard.piсk", "mixed alphabets: 'с' is Cyrillic"),
        ("orchard.pick", "garden.pick", "does not begin with 'orchard.'"),
        ("orchard.pick", "term:orchard.x", "another kind of thing"),
        ("term:orchard.basket", "generic.basket", "does not begin with 'orchard.'"),
        ("open:orchard.two-trees", "orchard.wind", "'orchard.wind' is taken"),
    ],
)
def test_a_name_that_it_cannot_bear_is_refused(
    ludex: Ludex, sound: Path, old: str, new: str, message: str
) -> None:
    before = contents(sound)
    said = ludex("rename", old, new, root=sound)

    assert said.code == 2
    assert message in said.err
    assert contents(sound) == before


def test_citations_in_code_and_scenarios_follow(ludex: Ludex, minotaurs: Path) -> None:
    ludex("confirm", "--all", root=minotaurs)
    # A process of its own, so that the code that is judged by is the code that was rewritten.
    for package in ("adjudicator", "site_tools"):
        shutil.copytree(
            ROOT / package, minotaurs / package, dirs_exist_ok=True,
            ignore=shutil.ignore_patterns("__pycache__", "pages", "docs", "theme"),
        )  # fmt: skip

    def alone(*words: str) -> tuple[int, str]:
        found = subprocess.run(
            [sys.executable, "-m", "site_tools.command.main", *words],
            cwd=minotaurs, capture_output=True, text=True, check=False,
            env={**os.environ, "PYTHONPATH": str(minotaurs), "PYTHONDONTWRITEBYTECODE": "1"},
        )  # fmt: skip
        assert "Traceback" not in found.stderr
        return found.returncode, found.stdout.rstrip().rpartition("\n")[2] + found.stderr

    before = alone("check"), alone("judge"), alone("coverage")
    for old, new in (
        ("minotaurs.card.zone", "minotaurs.card.conflict-zone"),
        ("minotaurs.curse", "minotaurs.cursing"),
        ("open:minotaurs.hordes-count", "open:minotaurs.whose-hordes"),
    ):
        code, told = alone("rename", old, new)
        assert code == 0, told

    assert (alone("check"), alone("judge"), alone("coverage")) == before
    written = "".join(
        path.read_text("utf-8") for path in (minotaurs / "adjudicator/games").rglob("*.py")
    )
    assert '"minotaurs.card.zone"' not in written
    assert '"minotaurs.card.conflict-zone"' in written
    assert '"minotaurs.whose-hordes"' in written
    scenario = minotaurs / "scenarios/minotaurs/play/minion-in-the-wrong-zone.yml"
    assert "because: [minotaurs.card.conflict-zone]" in scenario.read_text("utf-8")


def test_a_mention_in_passing_is_told_and_left(ludex: Ludex, sound: Path) -> None:
    path = sound / "adjudicator/games/orchard/notes.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        "# See orchard.pick.\nPICK = 'orchard.pick'\nRIPE = \"orchard.pick.ripe\"\n", "utf-8"
    )
    said = ludex("rename", "orchard.pick", "orchard.gather", root=sound)

    assert "adjudicator/games/orchard/notes.py:2:8: cited in code\n" in said.out
    assert "look at them:\n  adjudicator/games/orchard/notes.py:1:1: mentioned" in said.out
    assert path.read_text("utf-8") == (
        "# See orchard.pick.\nPICK = 'orchard.gather'\nRIPE = \"orchard.pick.ripe\"\n"
    )


def test_pages_and_golden_files_that_show_the_id_follow(ludex: Ludex, sound: Path) -> None:
    golden = sound / "tests" / "golden" / "shown.txt"
    golden.parent.mkdir(parents=True)
    golden.write_text("[orchard.pick] and [orchard.pick.full]\n", "utf-8")
    broken = sound / "tests" / "broken.yml"
    broken.write_bytes(b"title: \xff orchard.pick\n")
    (sound / "README.md").write_text("See `orchard.pick`.\n", "utf-8")

    assert ludex("rename", "orchard.pick", "orchard.gather", root=sound).code == 0

    assert golden.read_text("utf-8") == "[orchard.gather] and [orchard.pick.full]\n"
    assert (sound / "README.md").read_text("utf-8") == "See `orchard.gather`.\n"
    assert broken.read_bytes() == b"title: \xff orchard.pick\n"
