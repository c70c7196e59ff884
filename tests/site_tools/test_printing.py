from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from adjudicator.book import Language
from adjudicator.reading import Unreadable
from site_tools.library import Library
from site_tools.pages.rulings import Rulings
from site_tools.pages.survey import Survey
from site_tools.press import Press
from site_tools.printing import BESIDE, BOOKS, RULINGS, TEXTS, Fork, Printer, in_forks, read_ahead

ROOT = Path(__file__).resolve().parents[2]
THREE: tuple[Language, ...] = ("fr", "pl", "ro")


def test_what_a_fork_says_and_how_it_ends_is_told_for_each_language() -> None:
    def run(language: Language) -> None:
        print(f"printing {language}")
        print("a warning", file=sys.stderr)
        if language == "pl":
            sys.exit(3)
        if language == "ro":
            raise ValueError("no ink")

    told = {language: (ok, said) for language, ok, said in in_forks(THREE, run, 2)}
    assert told["fr"][0]
    assert {"printing fr", "a warning"} == set(told["fr"][1].splitlines())
    assert not told["pl"][0]
    assert "printing pl" in told["pl"][1]
    assert not told["ro"][0]
    assert "ValueError: no ink" in told["ro"][1]


def test_no_more_forks_run_at_once_than_there_are_jobs(tmp_path: Path) -> None:
    def run(language: Language) -> None:
        mark = tmp_path / language
        mark.touch()
        busy = len(list(tmp_path.iterdir()))
        time.sleep(0.05)
        mark.unlink()
        sys.exit(int(busy > 1))

    assert all(ok for _, ok, _ in in_forks(THREE, run, 1))


def test_what_a_fork_changes_stays_in_the_fork() -> None:
    seen: list[str] = []
    assert [ok for _, ok, _ in in_forks(["fr", "pl"], seen.append, 2)] == [True, True]
    assert seen == []


def test_what_has_begun_before_is_waited_for_too_and_counts_among_the_jobs(tmp_path: Path) -> None:
    def slow(name: str) -> None:
        time.sleep(0.2)
        (tmp_path / name).touch()
        print(f"{name} done")

    def after(name: str) -> None:
        assert (tmp_path / "data").exists()

    begun = Fork.begun("data", slow)
    told = {name: (ok, said) for name, ok, said in in_forks(["fr"], after, 1, [begun])}
    assert told == {"data": (True, "data done"), "fr": (True, "")}


@pytest.mark.parametrize("part", [RULINGS, TEXTS, BOOKS])
def test_the_last_language_fails_where_the_data_cannot_be_written(
    part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run(self: Printer, name: str) -> None:
        if name == part:
            raise OSError("the disk is full")

    monkeypatch.setattr(Printer, "_run", run)
    printer = Printer(tmp_path / "mkdocs.yml", tmp_path, ["fr", "en"])
    printer._begun += [Fork.begun(each, printer._run) for each in (RULINGS, TEXTS)]
    first, last = printer.printed()
    assert first[1]
    assert not last[1]
    assert "the disk is full" in last[2]


@pytest.mark.parametrize("part", ["fr", f"fr{BESIDE}"])
def test_a_language_fails_with_its_pages_and_with_what_stands_beside_them(
    part: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def run(self: Printer, name: str) -> None:
        print(f"<{name}>")
        if name == part:
            raise OSError("the disk is full")

    monkeypatch.setattr(Printer, "_run", run)
    told = {
        language: (well, said)
        for language, well, said in Printer(tmp_path / "no.yml", tmp_path, ["fr", "en"]).printed()
    }
    assert not told["fr"][0]
    assert "the disk is full" in told["fr"][1]
    assert told["en"][0]
    assert {"<en>", f"<en{BESIDE}>"} <= set(told["en"][1].splitlines())
    # Where there are no pages, nothing is put beside them.
    assert (f"<fr{BESIDE}>" in told["fr"][1]) == (part != "fr")


def test_what_stands_beside_pages_comes_after_them_and_after_all_that_waits(tmp_path: Path) -> None:
    order = tmp_path / "order"

    def run(name: str) -> None:
        with order.open("a") as file:
            file.write(f"{name}\n")

    def then(name: str) -> list[str]:
        return [] if name.endswith(BESIDE) else [f"{name}{BESIDE}"]

    assert all(ok for _, ok, _ in in_forks(["fr", "pl"], run, 1, then=then))
    assert order.read_text().split("\n") == ["fr", "pl", f"fr{BESIDE}", f"pl{BESIDE}", ""]


def test_the_scenarios_are_replayed_before_terms_are_looked_for(orchard: Path) -> None:
    told: list[bool] = []

    def replayed(library: Library) -> None:
        told.append("indexes" in vars(Survey.of(library)))

    try:
        read_ahead(orchard, replayed)
        assert told == [False]
        assert "indexes" in vars(Survey.of(Library.at(orchard)))
    finally:
        Library._shelved.clear()


def test_what_is_read_ahead_is_what_every_edition_gets(orchard: Path) -> None:
    try:
        read_ahead(orchard)
        library = Library.at(orchard)
        assert Library.at(orchard) is library
        assert library.book("orchard") is Library.at(orchard).book("orchard")
        assert Rulings.of(library) is Rulings.of(Library.at(orchard))
    finally:
        Library._shelved.clear()
    assert Library.at(orchard) is not library


def test_a_broken_folder_is_refused_before_anything_is_forked(orchard: Path) -> None:
    chapter = orchard / "rules" / "orchard" / "wind.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("kind: rule", "kind: rul", 1), "utf-8")
    with pytest.raises(Unreadable, match="'rul'"):
        read_ahead(orchard)


def test_a_broken_folder_is_told_of_in_every_language(orchard: Path, tmp_path: Path) -> None:
    chapter = orchard / "rules" / "orchard" / "wind.yml"
    chapter.write_text(chapter.read_text("utf-8").replace("kind: rule", "kind: rul", 1), "utf-8")
    press = Press(orchard, tmp_path / "site", config=ROOT / "mkdocs.yml")
    printed = press.build(["fr", "en"])
    assert [(each.language, each.ok) for each in printed] == [("fr", False), ("en", False)]
    assert all("rules/orchard/wind.yml:5:11" in each.said for each in printed)


def test_a_printer_that_cannot_start_leaves_every_language_unbuilt(
    orchard: Path, tmp_path: Path
) -> None:
    press = Press(orchard, tmp_path / "site", config=tmp_path / "nowhere.yml")
    (printed,) = press.build(["fr"])
    assert not printed.ok
    assert "nowhere.yml" in printed.said
    assert not (press.output / "fr").exists()
