"""The docket: whose rules it judges by, and how often they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import Rulebook
from adjudicator.reading import Unreadable
from adjudicator.scenario import Docket

ROOT = Path(__file__).resolve().parents[2]


def test_rules_that_others_have_read_are_not_read_again() -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    asked: list[str] = []

    def book_of(game: str) -> Rulebook:
        asked.append(game)
        return book

    docket = Docket(ROOT, book_of=book_of)
    for bench in (docket.bench("minotaurs"), docket.bench("minotaurs")):
        assert bench is not None
        assert bench.book is book
    assert asked == ["minotaurs"]


def test_a_docket_that_is_handed_no_rules_reads_them_itself() -> None:
    bench = Docket(ROOT, ()).bench("minotaurs")

    assert bench is not None
    assert bench.book == Rulebook.from_folder(ROOT, "minotaurs", ())


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(Unreadable, match="minotaur"):
        Docket(ROOT, ()).bench("minotaur")
