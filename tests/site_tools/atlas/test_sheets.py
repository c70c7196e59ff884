"""Where the sections of every game stand: each once, none on another, the same in every run."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from adjudicator.book import Rulebook
from site_tools.atlas.chapters import HEAD, chapters_sheet
from site_tools.atlas.precedence import precedence_sheet
from site_tools.atlas.sheet import CARD_HEIGHT, CARD_WIDTH, Card, Sheet
from site_tools.library import Library

ROOT = Path(__file__).resolve().parents[3]
GAMES = Library(ROOT).games


@cache
def book_of(game: str) -> Rulebook:
    return Library(ROOT).book(game)


def overlapping(cards: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    for one, other in combinations(cards, 2):
        if abs(one.x - other.x) < CARD_WIDTH and abs(one.y - other.y) < CARD_HEIGHT:
            yield one.id, other.id


def outside(sheet: Sheet) -> list[str]:
    return [
        card.id
        for card in sheet.cards
        if not CARD_WIDTH // 2 <= card.x <= sheet.width - CARD_WIDTH // 2
        or not CARD_HEIGHT // 2 <= card.y <= sheet.height - CARD_HEIGHT // 2
    ]


def toy(root: Path, sections: str, chapters: str = "first") -> Rulebook:
    """A game of one chapter."""
    game = root / "rules" / "toy"
    game.mkdir(parents=True)
    (game / "game.yml").write_text(
        f"id: toy\ntitle: Toy\nlanguage: en\nsource: none\nchapters: [{chapters}]\n"
        "modes:\n  - {id: day, title: Day, excludes: [night]}\n  - {id: night, title: Night}\n"
        "principles:\n  - {id: ours, title: Ours}\n",
        "utf-8",
    )
    if chapters:
        (game / "first.yml").write_text(f"chapter: first\ntitle: First\n{sections}", "utf-8")
    return Library(root).book("toy")


def section(name: str, rest: str = "") -> str:
    head = f"  - id: toy.{name}\n    kind: rule\n    title: {name}\n    text: Said.\n"
    return f"{head}    encoding: none\n{rest}"


@pytest.mark.parametrize("game", GAMES)
def test_every_section_stands_once_on_the_plate_of_its_chapter(game: str) -> None:
    book = book_of(game)
    sheet = chapters_sheet(book)
    plates = {plate.chapter: plate for plate in sheet.plates}

    assert [card.id for card in sheet.cards] == [str(name) for name in book.sections]
    assert list(plates) == [str(chapter.chapter) for chapter in book.chapters]
    for card in sheet.cards:
        plate = plates[str(book.chapter_of[card.id].chapter)]
        assert abs(card.x - plate.x) <= (plate.width - CARD_WIDTH) // 2
        assert card.y - CARD_HEIGHT // 2 >= plate.y - plate.height // 2 + HEAD
        assert card.y + CARD_HEIGHT // 2 <= plate.y + plate.height // 2


@pytest.mark.parametrize("game", GAMES)
def test_no_two_cards_and_no_two_plates_overlap(game: str) -> None:
    book = book_of(game)
    sheet, order = chapters_sheet(book), precedence_sheet(book)

    assert [*overlapping(sheet.cards), *overlapping(order.cards)] == []
    assert [*outside(sheet), *outside(order)] == []
    for one, other in combinations(sheet.plates, 2):
        apart = abs(one.x - other.x) >= (one.width + other.width) // 2
        assert apart or abs(one.y - other.y) >= (one.height + other.height) // 2


@pytest.mark.parametrize("game", GAMES)
def test_what_beats_or_is_beaten_stands_once_and_winners_to_the_left(game: str) -> None:
    book = book_of(game)
    edges = [
        (str(found.id), book.resolve(edge.to))
        for found in book.sections.values()
        for _, edge in found.beating_edges()
    ]
    across = {card.id: card.x for card in precedence_sheet(book).cards}

    assert len(across) == len(precedence_sheet(book).cards)
    assert set(across) == {end for edge in edges for end in edge}
    assert [(winner, loser) for winner, loser in edges if across[winner] > across[loser]] == []
    same = [(winner, loser) for winner, loser in edges if across[winner] == across[loser]]
    # Only where two beat each other in modes that exclude one another.
    assert [pair for pair in same if pair[::-1] not in edges] == []


def test_the_sheets_are_the_same_whatever_the_order_of_sets_in_a_run() -> None:
    code = (
        "from pathlib import Path\n"
        "from site_tools.library import Library\n"
        "from site_tools.atlas.chapters import chapters_sheet\n"
        "from site_tools.atlas.precedence import precedence_sheet\n"
        f"book = Library(Path({str(ROOT)!r})).book('ruler')\n"
        "print(chapters_sheet(book), precedence_sheet(book))\n"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    ]  # fmt: skip

    assert "ruler.protect" in told[0]
    assert told[0] == told[1]


def test_a_game_without_sections_has_empty_sheets(tmp_path: Path) -> None:
    book = toy(tmp_path, "", chapters="")

    assert chapters_sheet(book) == Sheet(0, 0, ())
    assert precedence_sheet(book) == Sheet(0, 0, ())


def test_two_that_beat_each_other_in_modes_that_exclude_each_other_share_a_layer(
    tmp_path: Path,
) -> None:
    edge = "    exception-to: [{{to: toy.{}, while: {}, principle: ours}}]\n"
    book = toy(
        tmp_path,
        "sections:\n"
        + section("one", edge.format("two", "day"))
        + section("two", edge.format("one", "night"))
        + section("three", edge.format("one", "day")),
    )
    cards = {card.id: card for card in precedence_sheet(book).cards}

    assert cards["toy.one"].x == cards["toy.two"].x
    assert cards["toy.three"].x < cards["toy.one"].x
    assert [*overlapping(tuple(cards.values()))] == []


def test_a_chapter_that_is_switched_off_stands_among_what_is_beaten(tmp_path: Path) -> None:
    edge = "    mode: day\n    suspends: [{to: toy/first, while: day, principle: ours}]\n"
    book = toy(tmp_path, "sections:\n" + section("one", edge) + section("two"))

    assert [card.id for card in precedence_sheet(book).cards] == ["toy/first", "toy.one"]
