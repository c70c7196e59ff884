"""Measured on real texts: the glossary loses its forms, and the texts propose them anew.

What a reviewed glossary declares is taken for right, so that the shares need no list of their own.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from adjudicator.book import Concept, Glossary, Language, Rulebook
from adjudicator.book.concept import InLanguage
from site_tools.terms.lemmas import DICTIONARIES
from site_tools.terms.likely import Proposer
from site_tools.terms.likeness import Likeness
from site_tools.terms.mentions import Spotter
from site_tools.terms.passages import passages
from site_tools.terms.tokens import keys
from tests.conftest import ROOT

Line = tuple[str, tuple[str, ...]]
"""A concept and the words of a form."""


@cache
def full() -> Glossary:
    return Glossary.from_folder(ROOT)


@cache
def bare() -> Glossary:
    """The glossary with citations alone."""

    def stripped(spoken: InLanguage) -> InLanguage:
        return replace(spoken, terms=tuple(replace(term, forms=()) for term in spoken.terms))

    def of(concept: Concept) -> Concept:
        lang: dict[Language, InLanguage] = {
            language: stripped(spoken) for language, spoken in concept.languages()
        }
        return replace(concept, lang={**concept.lang, **lang})

    return Glossary({name: of(concept) for name, concept in full().concepts.items()})


def declared(glossary: Glossary, language: str) -> set[Line]:
    return {
        (name, keys(surface, language))
        for name, concept in glossary.concepts.items()
        if (spoken := concept.in_language(language))
        for term in spoken.terms
        for surface in term.surfaces()
    }


def measured(game: str, language: str) -> tuple[float, float]:
    """The share of proposed lines that are right, and of links that are found or proposed."""
    book = Rulebook.from_folder(ROOT, game)
    known = declared(full(), language)
    today = Spotter(full(), game, language)
    spotter = Spotter(bare(), game, language)
    proposer = Proposer(spotter, Likeness(language))
    lines: set[Line] = set()
    linked = found = 0
    for passage in passages(book, language):
        proposed = proposer.look(passage.text)
        lines |= {(each.form.concept, keys(each.surface, language)) for each in proposed}
        places = {(each.start, each.end, each.form.concept) for each in proposed}
        places |= {(each.start, each.end, each.concept) for each in spotter.spans(passage.text)}
        for span in today.spans(passage.text):
            if span.how == "form":
                linked += 1
                found += (span.start, span.end, span.concept) in places
    return len(lines & known) / len(lines), found / linked


@pytest.mark.parametrize(
    ("game", "language", "right", "found"),
    [
        ("duchy", "pl", 0.95, 0.85),
        ("minotaurs", "ru", 0.95, 0.85),
        ("cities", "fr", 0.90, 0.85),
        ("cities", "ro", 0.90, 0.85),
        ("cities", "en", 0.95, 0.85),
    ],
)
def test_forms_are_found_again(game: str, language: str, right: float, found: float) -> None:
    if language in DICTIONARIES:
        pytest.importorskip(DICTIONARIES[language])
    share, recall = measured(game, language)
    print(f"{game} {language}: {share:.3f} right, {recall:.3f} found")
    assert share >= right
    assert recall >= found


@pytest.mark.parametrize("dictionary", [True, False])
def test_a_negated_word_is_never_proposed_for_a_plain_term(dictionary: bool) -> None:
    book = Rulebook.from_folder(ROOT, "duchy")
    proposer = Proposer(Spotter(bare(), "duchy", "pl"), Likeness("pl", dictionary))
    proposed = [each for passage in passages(book, "pl") for each in proposer.look(passage.text)]
    negated = [each for each in proposed if "nieprzekona" in each.surface.casefold()]
    assert "nieprzekonanych" in {each.surface.casefold() for each in negated}
    assert {each.form.concept for each in negated} <= {
        "duchy.unswayed-minister",
        "duchy.unswayed-pile",
    }
