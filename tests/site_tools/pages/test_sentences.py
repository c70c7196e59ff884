"""Texts in sentences, and which sentence of a translation stands for which of its source."""

from __future__ import annotations

import pytest

from site_tools.pages.sentences import AT_MOST, Cut, beside, shown
from site_tools.terms.mentions import Span


def cut(text: str) -> list[list[str]]:
    return [[text[a:b].strip() for a, b in block] for block in Cut.of(text).blocks]


@pytest.mark.parametrize(
    ("text", "blocks"),
    [
        ("One. Two! Three? Four", [["One.", "Two!", "Three?", "Four"]]),
        ("A card, e.g. the first, wins.", [["A card, e.g. the first, wins."]]),
        ("« Oui. » Non.", [["« Oui. »", "Non."]]),
        ("Это фишка. «Да». Нет.", [["Это фишка.", "«Да».", "Нет."]]),
        ("First.\n\n- one;\n- two. More.\n", [["First."], ["one;"], ["two.", "More."]]),
        ("Steps:\n1. One.\n2. Two.", [["Steps:"], ["One."], ["Two."]]),
        ("Wynosi 0. Dwie karty. 3 żetony.", [["Wynosi 0.", "Dwie karty.", "3 żetony."]]),
        ("See it. [[§a.b]] says so.", [["See it.", "[[§a.b]] says so."]]),
        ("", []),
        (" \n\n ", []),
    ],
)
def test_a_text_is_cut_where_sentences_and_items_begin(text: str, blocks: list[list[str]]) -> None:
    assert cut(text) == blocks


def test_a_mark_is_never_cut() -> None:
    text = "See [[a.b|No. Yes]] there. End."
    assert cut(text) == [["See [[a.b|No. Yes]] there.", "End."]]


def told(source: str, target: str, places: list[str], there: list[str]) -> list[tuple[str, str]]:
    """The rows, where each place is named by the words that stand there."""
    rows = beside(
        Cut.of(source), Cut.of(target), map(source.index, places), map(target.index, there)
    )
    return [
        (
            " ".join(source[a:b].strip() for a, b in one),
            " ".join(target[a:b].strip() for a, b in two),
        )
        for one, two in rows
    ]


def test_sentences_stand_beside_those_of_the_same_place() -> None:
    assert told("Ala. Ma kota.", "Ala. Has a cat.", ["kota"], []) == [("Ma kota.", "Has a cat.")]


def test_a_sentence_that_only_the_translation_names_has_its_source_too() -> None:
    assert told("Ala. Ma go.", "Ala. Has a cat.", [], ["cat"]) == [("Ma go.", "Has a cat.")]


def test_where_a_block_has_more_sentences_the_named_ones_of_it_stand_together() -> None:
    source, target = "A.\n\nKot tu. Kot tam.", "A.\n\nA cat here. And so. A cat there."
    assert told(source, target, ["Kot tu", "Kot tam"], ["A cat here", "A cat there"]) == [
        ("Kot tu. Kot tam.", "A cat here. A cat there.")
    ]


def test_where_texts_are_built_otherwise_and_nothing_is_named_a_few_sentences_stand() -> None:
    target = "\n\n".join(f"Number {n}." for n in range(9))
    ((_, there),) = told("Kot. Pies.", target, ["Kot"], [])
    assert there.split("Number ")[1:] == [f"{n}. " for n in range(AT_MOST - 1)] + ["3."]


def test_a_text_that_is_not_there_leaves_its_side_empty() -> None:
    assert told("Kot.", "", ["Kot"], []) == [("Kot.", "")]


def test_a_piece_is_shown_with_its_mentions_and_without_brackets() -> None:
    text = "A [[!cat]] and [[toy.dog|hounds]], see [[§toy.rule]]. Not this."
    dog = text.index("hounds")
    span = Span(dog, dog + 6, "toy.dog", "hounds", "mark")
    ((whole, _),) = Cut.of(text).blocks
    said = shown(text, whole, [span], lambda section: f"<{section}>")
    assert said == "A cat and <mark>hounds</mark>, see &lt;toy.rule&gt;."


def test_markup_in_a_sentence_stays_text() -> None:
    text = "<b>Kot</b> & *pies*."
    span = Span(0, 6, "toy.cat", "<b>Kot", "form")
    said = shown(text, (0, len(text)), [span], str)
    assert "<b>" not in said
    assert said.startswith("<mark>&lt;b&gt;Kot</mark>")
    assert "*" not in said
