"""Assembling a book: every file in its place, and all problems of all files at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import Rulebook
from adjudicator.reading import Unreadable
from tests.book.toy import GAME, book, changed, one, problems


def test_a_sound_game_is_a_book_in_reading_order(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert list(duel.sections) == ["duel.goal", "duel.goal.draw", "duel.night"]
    assert duel.chapter_of["duel.night"].title == "Ночь"
    assert list(duel.translations) == ["pl", "en"]
    assert duel.warnings == ()


def test_only_the_languages_that_are_asked_for_are_read(tmp_path: Path) -> None:
    book(tmp_path)

    assert list(Rulebook.from_folder(tmp_path, "duel", ("en",)).translations) == ["en"]
    assert Rulebook.from_folder(tmp_path, "duel", ()).translations == {}


def test_a_game_that_is_not_there_is_refused_with_the_nearest(tmp_path: Path) -> None:
    book(tmp_path)

    with pytest.raises(Unreadable, match="there is no game 'dual'") as caught:
        Rulebook.from_folder(tmp_path, "dual")
    assert caught.value.problems[0].hint == "did you mean 'duel'?"


def test_a_game_needs_its_game_yml(tmp_path: Path) -> None:
    files = {name: content for name, content in GAME.items() if name != "game.yml"}

    assert [problem.message for problem in problems(tmp_path, files)] == [
        "every game needs its game.yml"
    ]


def test_a_chapter_without_a_file_is_missed(tmp_path: Path) -> None:
    problem = one(tmp_path, ("game.yml", "[goal, night]", "[goal, night, dawn]"))

    assert (problem.code, problem.place.file) == ("missing-file", "rules/duel/game.yml")
    assert problem.message == "there is no file rules/duel/dawn.yml"


def test_a_file_that_no_chapter_bears_is_refused(tmp_path: Path) -> None:
    found = problems(tmp_path, {**GAME, "nigth.yml": "chapter: nigth\ntitle: x\nsections: []\n"})

    assert [(problem.code, problem.place.file) for problem in found] == [
        ("stray-file", "rules/duel/nigth.yml")
    ]


def test_the_file_and_the_chapter_bear_one_name(tmp_path: Path) -> None:
    problem = one(tmp_path, ("night.yml", "chapter: night", "chapter: dusk"))

    assert problem.message == "the file is 'night', the chapter 'dusk'"


def test_the_folder_and_the_game_bear_one_name(tmp_path: Path) -> None:
    assert one(tmp_path, ("game.yml", "id: duel", "id: dual")).code == "wrong-id"


def test_a_translation_into_an_unknown_language_is_refused(tmp_path: Path) -> None:
    found = problems(tmp_path, {**GAME, "i18n/de/goal.yml": GAME["i18n/en/goal.yml"]})

    assert found[0].message == "'de' is not a language of Ludex"


def test_a_translation_into_the_games_own_language_is_refused(tmp_path: Path) -> None:
    found = problems(tmp_path, {**GAME, "i18n/ru/goal.yml": GAME["i18n/en/goal.yml"]})

    assert found[0].code == "own-language"


def test_problems_of_several_files_are_told_in_one_run(tmp_path: Path) -> None:
    files = changed(
        ("game.yml", "language: ru", "language: de"),
        ("goal.yml", "kind: rule", "kind: rul"),
        ("night.yml", "title: Ночь", "titel: Ночь"),
    )
    files["changes.yml"] = "changes: [\n"

    told = {problem.place.file for problem in problems(tmp_path, files)}
    assert {"rules/duel/game.yml", "rules/duel/changes.yml"} <= told


def test_problems_of_chapters_are_told_in_one_run(tmp_path: Path) -> None:
    files = changed(
        ("goal.yml", "kind: rule", "kind: rul"), ("night.yml", "title: Ночь", "titel: Ночь")
    )

    assert [problem.place.file for problem in problems(tmp_path, files)] == [
        "rules/duel/goal.yml",
        "rules/duel/night.yml",
    ]


def test_a_game_without_a_document_says_so(tmp_path: Path) -> None:
    files = {
        "game.yml": "id: duel\ntitle: D\nlanguage: en\nsource: none\nchapters: [goal]\n",
        "goal.yml": "chapter: goal\ntitle: G\nsections:\n"
        "  - {id: duel.goal, kind: rule, title: G, text: T., encoding: none}\n",
    }

    assert book(tmp_path, files).game.source == "none"


def test_a_file_with_windows_line_ends_is_the_same_book(tmp_path: Path) -> None:
    windows = {name: content.replace("\n", "\r\n") for name, content in GAME.items()}

    assert book(tmp_path / "a", windows) == book(tmp_path / "b")
