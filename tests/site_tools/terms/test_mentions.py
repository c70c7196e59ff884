"""What is linked, and above all what is not."""

from __future__ import annotations

import gc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.book import Concept, Glossary, Term
from adjudicator.book.concept import InLanguage
from site_tools.terms import mentions
from site_tools.terms.mentions import Run, Spotter, runs, spans, spotter
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def cards(russian: Draft) -> Draft:
    russian.concept("generic.card", {"ru": spoken(term("карта", "карты", "карту", "карте"))})
    russian.concept("mill.cursed-card", {"ru": spoken(term("проклятая карта", "проклятой карты"))})
    return russian


@pytest.fixture
def swayed(draft: Draft) -> Draft:
    against = {"type": "antonym"}
    draft.concept(
        "mill.swayed",
        {
            "pl": spoken(
                term("przekonany minister", "przekonanego ministra"), _adjective("przekonany")
            )
        },
        relations=[{**against, "to": "mill.unswayed"}],
    )
    draft.concept(
        "mill.unswayed",
        {"pl": spoken(term("nieprzekonany", "nieprzekonanego"))},
        relations=[{**against, "to": "mill.swayed"}],
    )
    return draft


def _adjective(word: str, *forms: str) -> dict[str, object]:
    return term(word, *forms, status="admitted", pos="adjective", gender="masculine")


def test_only_declared_forms_are_linked(cards: Draft) -> None:
    assert cards.found("Берут карту, карты и карточку.") == [
        ("карту", "generic.card"),
        ("карты", "generic.card"),
    ]


def test_the_longest_term_wins_and_holds_the_shorter_one(cards: Draft) -> None:
    (span,) = cards.spotter().spans("Сила проклятой карты равна нулю.")
    assert (span.surface, span.concept, span.how) == ("проклятой карты", "mill.cursed-card", "form")
    assert [(inner.surface, inner.concept) for inner in span.inside] == [("карты", "generic.card")]


def test_of_two_terms_that_begin_alike_the_longer_one_wins(russian: Draft) -> None:
    russian.concept("generic.token", {"ru": spoken(term("фишка", "фишку"))})
    russian.concept("mill.curse-chip", {"ru": spoken(term("фишка проклятья"))})
    assert russian.found("фишка проклятья и фишка") == [
        ("фишка проклятья", "mill.curse-chip"),
        ("фишка", "generic.token"),
    ]


def test_an_undeclared_long_form_leaves_the_short_one(cards: Draft) -> None:
    assert cards.found("проклятую карту") == [("карту", "generic.card")]


def test_places_are_places_in_the_text(cards: Draft) -> None:
    text = "«Проклятая карта» — [[generic.card|она]]; карту берут."
    for span in cards.spotter().spans(text):
        assert text[span.start : span.end] == span.surface


@pytest.mark.parametrize("between", [", ", ". ", " — ", "\n\n", " [[!и]] "])
def test_a_term_does_not_reach_over_signs_and_paragraphs(cards: Draft, between: str) -> None:
    assert cards.found(f"проклятая{between}карта") == [("карта", "generic.card")]


def test_a_part_of_a_word_is_never_linked(cards: Draft) -> None:
    assert cards.found("картами, откарта, карта2") == []


def test_the_game_s_own_concept_wins_over_the_generic_one(russian: Draft) -> None:
    russian.concept("generic.turn", {"ru": spoken(term("ход", "хода"))})
    russian.concept("mill.turn", {"ru": spoken(term("ход"))})
    assert russian.found("ход, хода") == [("ход", "mill.turn"), ("хода", "generic.turn")]


def test_a_concept_of_another_game_is_never_linked(russian: Draft) -> None:
    russian.concept("cities.move", {"ru": spoken(term("ход"))})
    assert russian.found("ход") == []


def test_a_never_form_blocks_what_lies_in_it(russian: Draft) -> None:
    russian.concept("mill.turn", {"ru": spoken(term("ход", "ходу"), never=["по ходу"])})
    assert russian.found("По ходу партии. За ход") == [("ход", "mill.turn")]


def test_a_never_form_blocks_only_its_own_concept(draft: Draft) -> None:
    draft.concept(
        "mill.swayed", {"pl": spoken(_adjective("ministra"), never=["przekonać ministra"])}
    )
    draft.concept("generic.minister", {"pl": spoken(term("minister", "ministra"))})
    assert draft.found("przekonać ministra") == [("ministra", "generic.minister")]


@pytest.mark.parametrize(
    ("relation", "found"),
    [("narrower", []), ("false-friend", [("ходу", "generic.turn")])],
)
def test_what_a_concept_does_not_mean_is_not_the_generic_one_behind_it_either(
    russian: Draft, relation: str, found: list[tuple[str, str]]
) -> None:
    russian.concept("generic.turn", {"ru": spoken(term("ход", "ходу"))})
    russian.concept(
        "mill.turn",
        {"ru": spoken(term("ход", "ходу"), never=["по ходу"])},
        relations=[{"type": relation, "to": "generic.turn"}],
    )

    assert russian.found("По ходу партии") == found


def test_a_longer_form_may_hold_a_never_form(russian: Draft) -> None:
    russian.concept("mill.turn", {"ru": spoken(term("ход игрока", "ходу"), never=["ход"])})
    assert russian.found("ход, ход игрока") == [("ход игрока", "mill.turn")]


def test_a_negated_participle_never_links_to_its_opposite(swayed: Draft) -> None:
    assert swayed.found("Nieprzekonanego i przekonanego ministra, nieprzekonanym") == [
        ("Nieprzekonanego", "mill.unswayed"),
        ("przekonanego ministra", "mill.swayed"),
    ]


@pytest.mark.parametrize("text", ["nie przekonany", "nie-przekonany", "Nie przekonany minister"])
def test_a_negation_before_a_term_that_has_an_opposite_blocks_it(swayed: Draft, text: str) -> None:
    assert swayed.found(text) == []
    assert {doubt.why for doubt in swayed.spotter().doubts(text)} == {"negation"}


def test_a_wrongly_declared_negation_links_to_neither_or_to_the_opposite(draft: Draft) -> None:
    draft.concept(
        "mill.swayed",
        {"pl": spoken(term("przekonany", "nieprzekonany"))},
        relations=[{"type": "antonym", "to": "mill.unswayed"}],
    )
    draft.concept("mill.unswayed", {"pl": spoken(term("nieprzekonany"))})
    assert draft.found("przekonany, nieprzekonany") == [
        ("przekonany", "mill.swayed"),
        ("nieprzekonany", "mill.unswayed"),
    ]


def test_a_form_that_both_opposites_declare_is_linked_to_neither(draft: Draft) -> None:
    draft.concept(
        "mill.on",
        {"pl": spoken(term("stan"))},
        relations=[{"type": "antonym", "to": "mill.off"}],
    )
    draft.concept("mill.off", {"pl": spoken(term("stan"))})
    assert draft.found("stan") == []


def test_not_even_the_game_s_own_concept_takes_a_form_of_its_generic_opposite(draft: Draft) -> None:
    draft.concept("generic.off", {"pl": spoken(term("stan"))})
    draft.concept(
        "mill.on",
        {"pl": spoken(term("stan"))},
        relations=[{"type": "antonym", "to": "generic.off"}],
    )
    assert draft.found("stan") == []


def test_a_negation_before_a_term_without_an_opposite_does_not_matter(cards: Draft) -> None:
    assert cards.found("не карту") == [("карту", "generic.card")]


def test_homographs_of_one_game_are_not_linked_without_a_mark(russian: Draft) -> None:
    russian.concept("mill.game", {"ru": spoken(term("игра"))})
    russian.concept("mill.play", {"ru": spoken(term("игра"))})
    text = "игра и [[mill.play|игра]]"
    assert russian.found(text) == [("игра", "mill.play")]
    (doubt,) = russian.spotter().doubts(text)
    assert (doubt.start, doubt.concepts, doubt.why) == (0, ("mill.game", "mill.play"), "homograph")


def test_a_doubtful_long_form_blocks_the_shorter_one_inside(russian: Draft) -> None:
    russian.concept("mill.game", {"ru": spoken(term("игра картой"))})
    russian.concept("mill.play", {"ru": spoken(term("игра картой"))})
    russian.concept("generic.card", {"ru": spoken(term("карта", "картой"))})
    assert russian.found("игра картой, картой") == [("картой", "generic.card")]


@pytest.fixture
def follower(french: Draft) -> Draft:
    return french.concept(
        "mill.follower", {"fr": spoken(term("Suivant", "Suivants"), case="initial")}
    )


def test_a_capital_where_one_is_needed_is_linked(follower: Draft) -> None:
    assert follower.found("le Suivant et le suivant") == [("Suivant", "mill.follower")]


def test_a_needed_capital_at_the_start_of_a_sentence_is_in_doubt(follower: Draft) -> None:
    assert follower.found("Suivant la règle. Suivants : deux.") == []
    doubts = follower.spotter().doubts("Suivant la règle.")
    assert [(doubt.surface, doubt.why) for doubt in doubts] == [("Suivant", "capital")]


def test_a_second_capital_settles_the_start_of_a_sentence(french: Draft) -> None:
    french.concept("mill.air", {"fr": spoken(term("Anneau de l’Air"), case="initial")})
    assert french.found("Anneau de l'Air. L’anneau de l’air.") == [("Anneau de l'Air", "mill.air")]


def test_exact_case_takes_nothing_else(french: Draft) -> None:
    french.concept("mill.pv", {"fr": spoken(term("PV"), case="exact")})
    assert french.found("PV, pv, Pv, l’PV") == [("PV", "mill.pv"), ("PV", "mill.pv")]


def test_elision_does_not_hide_a_term(french: Draft) -> None:
    french.concept("mill.honour", {"fr": spoken(term("Honneur"))})
    assert french.found("l’Honneur d'Honneur") == [("Honneur", "mill.honour")] * 2


def test_a_romanian_article_does_not_hide_a_term(romanian: Draft) -> None:
    romanian.concept("mill.ruler", {"ro": spoken(term("RULER activ"), case="exact")})
    assert romanian.found("RULER-ul activ, ruler activ") == [("RULER-ul activ", "mill.ruler")]


def test_a_mark_forces_a_mention_in_any_words(cards: Draft) -> None:
    (span,) = cards.spotter().spans("[[mill.cursed-card|такую карту]]")
    assert (span.surface, span.how, span.term) == ("такую карту", "mark", "")
    assert [inner.concept for inner in span.inside] == ["generic.card"]


def test_a_mark_blocks_a_mention(cards: Draft) -> None:
    assert cards.found("[[!карту]] и карту") == [("карту", "generic.card")]


def test_a_mark_with_an_unknown_concept_is_plain_text(cards: Draft) -> None:
    text = "[[mill.nothing|карту]]"
    assert cards.found(text) == []
    assert cards.spotter().runs(text) == (Run("text", "карту"),)


def test_a_mark_with_an_old_id_leads_to_the_new_one(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта"))}, aliases=["mill.leaf"])
    assert russian.found("[[mill.leaf|лист]]") == [("лист", "mill.card")]


def test_a_section_link_is_no_mention(cards: Draft) -> None:
    assert cards.found("См. [[§mill.card]].") == []


def test_proposed_terms_are_not_linked_and_deprecated_ones_say_so(russian: Draft) -> None:
    russian.concept(
        "mill.might",
        {
            "ru": spoken(
                term("могущество"),
                term("сила", status="deprecated"),
                term("мощь", status="proposed"),
            )
        },
    )
    found = russian.spotter().spans("могущество, сила, мощь, [[mill.might|Сила]]")
    assert [(s.surface, s.status, s.how) for s in found] == [
        ("могущество", "preferred", "form"),
        ("сила", "deprecated", "form"),
        ("Сила", "deprecated", "mark"),
    ]


def test_a_kept_original_is_found_by_its_origin_s_forms(romanian: Draft) -> None:
    romanian.concept("mill.ruler", {"ro": spoken(term("RULER")), "en": {"keep-original": True}})
    assert romanian.found("the RULER's seal", "en") == [("RULER", "mill.ruler")]


def test_runs_give_the_text_back_without_marks(cards: Draft) -> None:
    text = "[[!Карта]], проклятая карта и [[generic.card|она]]: [[§mill.rule]]."
    assert cards.spotter().runs(text) == (
        Run("text", "Карта, "),
        Run("term", "проклятая карта", "mill.cursed-card"),
        Run("text", " и "),
        Run("term", "она", "generic.card"),
        Run("text", ": "),
        Run("section", "", "mill.rule"),
        Run("text", "."),
    )


def test_an_empty_text_has_no_runs(cards: Draft) -> None:
    assert cards.spotter().runs("") == ()


def _glossary() -> Glossary:
    card = InLanguage("…", terms=(Term("карта", "preferred", forms=("карту",)),))
    return Glossary({"generic.card": Concept("generic.card", "toy", {"ru": card})})


@given(st.text(alphabet="карту[]|!§. \n", max_size=40))
def test_runs_of_any_text_lose_only_marks(text: str) -> None:
    spot = Spotter(_glossary(), "mill", "ru")
    shown = "".join(run.surface for run in spot.runs(text))
    if "[[" not in text:
        assert shown == text
    for span in spot.spans(text):
        assert text[span.start : span.end] == span.surface


def test_a_glossary_s_spotter_is_built_once_and_goes_with_it() -> None:
    glossary = _glossary()
    assert spotter(glossary, "mill", "ru") is spotter(glossary, "mill", "ru")
    assert spans("карту", "ru", "mill", glossary)[0].concept == "generic.card"
    assert runs("карту", "ru", "mill", glossary) == (Run("term", "карту", "generic.card"),)
    key = (id(glossary), "mill", "ru")
    assert key in mentions._SPOTTERS
    del glossary
    gc.collect()
    assert key not in mentions._SPOTTERS


def test_a_game_or_language_without_concepts_finds_nothing(cards: Draft) -> None:
    assert cards.found("проклятая карта", "pl") == []
    assert Spotter(cards.glossary, "elsewhere", "ru").spans("проклятая карта")[0].concept == (
        "generic.card"
    )
