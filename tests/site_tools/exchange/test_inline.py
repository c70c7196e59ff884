"""Texts cut into words and codes: joined again they are the texts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from site_tools.exchange.inline import Code, Noted, codes, cut, joined
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.unit import bundles
from site_tools.library import Library

PIECES = st.sampled_from(
    ["[[", "]]", "[[§a.b]]", "[[!x]]", "[[a.b|y z]]", "{card}", "{", "}", "|", "\n", "word ", "§"]
)


@given(st.lists(PIECES).map("".join), st.booleans())
def test_any_text_cut_and_joined_is_that_text(text: str, holders: bool) -> None:
    assert joined(cut(text, holders)) == text


def test_marks_links_and_placeholders_are_codes_and_the_rest_is_words() -> None:
    pieces = cut("See [[§a.b]], [[c.d|the words]] of {player}.", placeholders=True)
    assert pieces == (
        "See ",
        Code("[[§a.b]]"),
        ", ",
        Code("[[c.d|", "]]", (Noted("c.d", ("the words",)),)),
        " of ",
        Code("{player}"),
        ".",
    )
    assert [code.alone for code in codes(pieces)] == [True, False, True]


def test_braces_are_words_where_no_placeholder_can_stand() -> None:
    assert cut("a {b} c") == ("a {b} c",)


def test_every_text_with_its_mentions_is_joined_again(library: Library) -> None:
    for each in bundles(library, "duchy"):
        explaining = Explaining(library.glossary, "duchy", each.source, each.target)
        for unit in each.units:
            holders = unit.text.kind == "phrases"
            spans = [one.span for one in explaining.of(unit.source, holders)]
            assert joined(cut(unit.source, holders, spans)) == unit.source


def test_a_placeholder_mentions_no_term(library: Library) -> None:
    explaining = Explaining(library.glossary, "cities", "en", "pl")
    assert {one.concept for one in explaining.of("strength of {card}", True)} == {"cities.strength"}
    assert "generic.card" in {one.concept for one in explaining.of("strength of {card}")}


def test_a_term_is_explained_with_the_preferred_word_first(library: Library) -> None:
    (told,) = Explaining(library.glossary, "minotaurs", "ru", "pl").of("Проклятая карта")[:1]
    preferred = library.glossary[told.concept].preferred("pl")
    assert preferred is not None
    assert told.translations[0] == preferred.term
    assert told.definition
