"""The rulebook: the same however it was read, and what it answers about its sections."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from adjudicator.book import Rulebook
from adjudicator.reading import Unreadable
from tests.book.toy import book, changed

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "rules").glob("*/game.yml"))


@pytest.mark.parametrize("game", GAMES)
def test_a_book_from_json_equals_the_book_from_its_folder(game: str) -> None:
    whole = Rulebook.from_folder(ROOT, game)
    parts = [whole.as_json(), *(whole.as_json(language) for language in whole.translations)]

    again = Rulebook.from_json(*json.loads(json.dumps(parts)))

    assert again == whole
    assert again.translations == whole.translations


def test_one_language_is_enough_for_a_reader_of_it(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert Rulebook.from_json(duel.as_json(), duel.as_json("en")) == Rulebook.from_folder(
        tmp_path, "duel", ("en",)
    )


def test_books_of_different_words_are_not_equal(tmp_path: Path) -> None:
    other = changed(("goal.yml", "больше карт", "меньше карт"))

    assert book(tmp_path / "a") != book(tmp_path / "b", other)


def test_json_is_checked_like_files(tmp_path: Path) -> None:
    data = book(tmp_path).as_json()
    data["files"]["goal.yml"]["sections"][0]["kind"] = "rul"

    with pytest.raises(Unreadable, match="did you mean 'rule'"):
        Rulebook.from_json(data)


def test_quotes_survive_the_way_through_json(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert Rulebook.from_json(duel.as_json())["duel.goal.draw"].number == "1.2"


def test_no_part_is_no_book() -> None:
    with pytest.raises(ValueError, match="at least the game's own part"):
        Rulebook.from_json()


def test_an_old_id_leads_to_its_section(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert duel["duel.draw"].id == "duel.goal.draw"
    assert "duel.draw" in duel
    assert duel.resolve("duel.nothing") == "duel.nothing"
    with pytest.raises(KeyError):
        duel["duel.nothing"]


def test_edges_are_known_from_where_they_lead(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert duel.incoming["duel.goal"] == (
        ("requires", "duel.goal.draw"),
        ("exception-to", "duel.goal.draw"),
    )
    assert duel.incoming["duel/goal"] == (("suspends", "duel.night"),)


def test_a_section_falls_back_to_english_then_to_the_source(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert duel.section_in("duel.goal", "en")[2] == "en"
    assert duel.section_in("duel.goal", "pl")[0] == "Goal of the game"
    assert duel.section_in("duel.goal", "ru") == (
        "Цель игры", "Побеждает тот, у кого больше карт.", "ru",
    )  # fmt: skip
    assert duel.section_in("duel.night", "pl")[2] == "ru"


def test_a_phrase_falls_back_to_english(tmp_path: Path) -> None:
    duel = book(tmp_path)

    assert duel.phrase("questions", "cards", "pl") == "Ile kart ma {player}?"
    assert duel.phrase("questions", "cards", "fr") == "How many cards has {player}?"
    assert duel.phrase("questions", "coins", "fr") is None


def test_a_translation_of_another_wording_is_stale(tmp_path: Path) -> None:
    duel = book(tmp_path / "a")
    today = duel["duel.goal"].digest("ru")
    fresh = book(
        tmp_path / "b",
        changed(("i18n/en/goal.yml", "    of: ru-000000000000", f"    of: {today}")),
    )

    assert list(duel.stale_sections("en")) == ["duel.goal"]
    assert list(fresh.stale_sections("en")) == []
    assert list(duel.stale_sections("ro")) == []
