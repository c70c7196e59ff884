"""Precedents: a changed section makes the rulings that cite it stale, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.reading.text import Text
from adjudicator.scenario import Docket, Scenario
from adjudicator.scenario.precedent import read_confirmed
from adjudicator.scenario.read import BenchOf, read_scenario
from site_tools.audit import audit
from site_tools.library import Library
from site_tools.precedents import confirm_precedents, precedents
from tests.said import Ludex

CHANGED = "minotaurs.end.deck-out"


def change(root: Path) -> None:
    """Reword one section of the copied rules."""
    file = root / "rules" / "minotaurs" / "end.yml"
    text = file.read_text("utf-8")
    assert "title: Колода противника пуста" in text
    file.write_text(
        text.replace("Колода противника пуста", "У противника кончилась колода"), "utf-8"
    )


def stale(root: Path) -> dict[str, tuple[str, ...]]:
    """The stale precedents with what put each in doubt."""
    found = precedents(Library(root))
    return {p.id: tuple(str(doubt) for doubt in p.doubts) for p in found if p.stale}


def test_every_precedent_in_the_repository_is_confirmed(minotaurs: Path) -> None:
    assert stale(minotaurs) == {}


def test_a_changed_section_makes_just_its_precedents_stale(minotaurs: Path) -> None:
    citing = {p.id for p in precedents(Library(minotaurs)) if CHANGED in p.report.cited()}
    change(minotaurs)

    found = stale(minotaurs)

    assert citing
    assert set(found) == citing
    assert set(found.values()) == {(f"{CHANGED} has changed since",)}


def test_check_warns_of_a_stale_precedent_and_says_the_way_out(
    minotaurs: Path, ludex: Ludex
) -> None:
    change(minotaurs)

    said = ludex("--root", str(minotaurs), "check")

    assert said.code == 0
    assert "warning[stale-precedent]" in said.out
    assert "ludex confirm ruling:" in said.out


def test_confirming_one_precedent_leaves_the_others_and_every_comment(minotaurs: Path) -> None:
    file = minotaurs / "scenarios" / "minotaurs" / "confirmed.yml"
    change(minotaurs)
    before = stale(minotaurs)
    wanted = min(before)
    text = file.read_text("utf-8").replace(f"  {wanted}:\n", f"  # looked at twice\n  {wanted}:\n")
    file.write_text(text, "utf-8")

    confirm_precedents(Library(minotaurs), [f"ruling:{wanted}"]).write()

    assert set(stale(minotaurs)) == set(before) - {wanted}
    assert "  # looked at twice\n" in file.read_text("utf-8")


def test_a_new_precedent_is_never_confirmed_until_somebody_does(minotaurs: Path) -> None:
    folder = minotaurs / "scenarios" / "minotaurs" / "winning"
    source = min(folder.glob("*.yml"))
    text = source.read_text("utf-8").replace(f"id: {source.stem}\n", "id: quite-new\n")
    (folder / "quite-new.yml").write_text(text, "utf-8")

    assert stale(minotaurs) == {"quite-new": ("nobody has confirmed it yet",)}
    confirm_precedents(Library(minotaurs), None).write()
    assert stale(minotaurs) == {}
    assert "quite-new" in read_confirmed(minotaurs, "minotaurs").confirmed


def test_a_confirmed_id_without_its_scenario_is_an_error(minotaurs: Path, ludex: Ludex) -> None:
    file = minotaurs / "scenarios" / "minotaurs" / "confirmed.yml"
    file.write_text(file.read_text("utf-8") + "  long-gone: {}\n", "utf-8")

    said = ludex("--root", str(minotaurs), "check")

    assert said.code == 1
    assert "error[unknown-scenario]: 'long-gone' is confirmed" in said.out


def test_confirming_what_is_not_stale_says_so(minotaurs: Path, ludex: Ludex) -> None:
    said = ludex("--root", str(minotaurs), "confirm", "ruling:no-such-ruling")

    assert "no such precedent was stale" in said.out


def test_confirming_a_ruling_confirms_its_titles_in_the_languages_named(
    minotaurs: Path, ludex: Ludex
) -> None:
    source = min((minotaurs / "scenarios" / "minotaurs" / "winning").glob("*.yml"))
    source.write_text(
        re.sub(r"(?m)^title: .*$", "title: Another title?", source.read_text("utf-8"))
    )
    name = f"ruling:{source.stem}"

    assert f"pl {name}" in ludex("--root", str(minotaurs), "stale").out
    said = ludex("--root", str(minotaurs), "confirm", name, "--lang", "pl")

    assert said.last == "1 confirmed in 1 file"
    left = ludex("--root", str(minotaurs), "stale").out
    assert f"pl {name}" not in left
    assert f"fr {name}" in left


def test_check_reads_every_scenario_once_though_it_judges_it_too(
    minotaurs: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(minotaurs)
    read: list[str] = []

    def noted(text: Text, bench_of: BenchOf) -> Scenario:
        read.append(text.name)
        return read_scenario(text, bench_of)

    monkeypatch.setattr("adjudicator.scenario.docket.read_scenario", noted)
    found = audit(Library(minotaurs))

    assert "stale-precedent" in {problem.code for problem in found}
    files = Docket(minotaurs).files()
    assert sorted(read) == sorted(path.relative_to(minotaurs).as_posix() for path in files)
