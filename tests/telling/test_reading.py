"""A reading of an open question as rulings say it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from adjudicator.book import Rulebook
from adjudicator.scenario import Docket
from adjudicator.telling.telling import speaker_of

ROOT = Path(__file__).resolve().parents[2]
DISPUTE = """\
id: a
game: minotaurs
title: Who?
given: {}
steps:
  - {expect: {red.deck: 1}}
"""


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("It ends.", "It ends"),
        ("The [[minotaurs.god|gods]] and the [[!turn]] end.", "The gods and the turn end"),
        ("As in [[§minotaurs.curse]].", "As in Проклятье"),
    ],
)
def test_it_has_neither_marks_nor_a_full_stop(written: str, said: str) -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs", ())
    question = book.open_questions[0]
    reading = replace(question.readings[0], text=written)
    asked = replace(question, readings=(reading,))
    marked = replace(book, open_questions=(asked, *book.open_questions[1:]))
    scenario = Docket.of_books([book], ROOT).read_text(DISPUTE, "a.yml")
    speaking = replace(speaker_of(scenario, "ru"), book=marked)

    told = speaking.reading(str(asked.id), str(reading.id))
    assert told == said.replace("Проклятье", book.title("minotaurs.curse", "ru"))
