"""Digests: layout does not count, and every change of the words does."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.book import digest
from adjudicator.book.marks import without_marks
from adjudicator.book.open_question import OpenQuestion, Reading
from adjudicator.reading.names import DIGEST

TEXT = "L’arbre est mûr. On cueille [[verger.pomme|une pomme]], voir [[§verger.vent]]."


@pytest.mark.parametrize(
    "same",
    [
        TEXT.replace(" ", "\n  "),
        TEXT.replace("’", "'"),
        f"  {TEXT}\n\n",
        TEXT.replace("[[verger.pomme|une pomme]]", "une pomme"),
        TEXT.replace("[[verger.pomme|une pomme]]", "[[!une pomme]]"),
        TEXT.replace("û", "u\u0302"),
    ],
)
def test_layout_apostrophes_and_marks_of_terms_do_not_count(same: str) -> None:
    assert digest("fr", same) == digest("fr", TEXT)


@pytest.mark.parametrize(
    "other",
    [
        TEXT.replace("mûr", "mur"),
        TEXT.replace("verger.vent", "verger.pluie"),
        TEXT.replace("une pomme", "deux pommes"),
        TEXT.rstrip("."),
        TEXT.lower(),
    ],
)
def test_words_letters_and_section_links_count(other: str) -> None:
    assert digest("fr", other) != digest("fr", TEXT)


def test_the_parts_of_a_text_stay_apart() -> None:
    assert digest("en", "a b", "c") != digest("en", "a", "b c")


def test_the_language_stands_in_front() -> None:
    assert digest("pl", "x")[:3] == "pl-"
    assert digest("pl", "x")[3:] == digest("ro", "x")[3:]


@given(st.text())
def test_every_digest_is_spelled_as_files_demand(text: str) -> None:
    assert DIGEST.fits(digest("ru", text))


def test_marks_leave_their_surface_standing() -> None:
    assert without_marks("[[a.b|one]] [[!two]] [[§c.d]]") == "one two [[§c.d]]"


def test_an_open_questions_readings_are_part_of_its_wording() -> None:
    def question(*readings: Reading) -> OpenQuestion:
        return OpenQuestion("g.q", "ambiguous", "T", "X", (), readings, "H")

    one = question(Reading("a", "A."), Reading("b", "B."))

    assert one.digest("ru") == question(Reading("a", "A."), Reading("b", "B.")).digest("ru")
    assert one.digest("ru") != question(Reading("b", "B."), Reading("a", "A.")).digest("ru")
    assert one.digest("ru") != question(Reading("a", "A."), Reading("b", "C.")).digest("ru")
