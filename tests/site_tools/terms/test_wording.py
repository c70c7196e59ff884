"""T107–T110, T119, T121: terms in texts, and their counterparts in translations."""

from __future__ import annotations

from collections import Counter

import pytest

from site_tools.terms.findings import Remark
from tests.site_tools.terms.drafts import Draft, spoken, term


def _old(word: str) -> dict[str, object]:
    return term(word, status="deprecated", reason="a second name")


@pytest.fixture
def might(russian: Draft) -> Draft:
    return russian.concept(
        "mill.might",
        {
            "ru": spoken(term("могущество"), _old("сила")),
            "en": spoken(term("might"), _old("power")),
        },
    )


def test_a_deprecated_term_is_a_warning_in_the_source_and_an_error_in_a_translation(
    might: Draft,
) -> None:
    might.rules("Сила карты.", en="The power of a card.")
    assert might.told("T107") == ["warning: 'Сила' is deprecated", "error: 'power' is deprecated"]
    problem = next(p for p in might.findings().problems if p.severity == "error")
    assert problem.hint == "say 'might'"
    assert problem.excerpt[problem.place.column - 1 :].startswith("power")


def test_a_blocked_word_is_not_a_term_in_use(might: Draft) -> None:
    might.rules("[[!Сила]] карты.", en="The [[!power]] of a card.")
    assert might.told("T107") == []


def test_a_translation_that_drops_a_concept_is_noted(might: Draft) -> None:
    might.rules("Могущество карты.", en="How strong a card is.")
    assert might.told("T108") == [
        "warning: mill.rule does not mention 'mill.might' in en; the source does (Могущество)"
    ]


def test_a_mark_or_a_nested_term_is_a_counterpart(might: Draft) -> None:
    might.concept(
        "mill.total",
        {"ru": spoken(term("сумма")), "en": spoken(term("total might"))},
    )
    might.rules("Могущество, сумма.", en="The total might.")
    assert might.told("T108") == []
    might.rules("Могущество.", en="[[mill.might|How strong]] it is.")
    assert might.told("T108") == []


def test_a_concept_that_the_language_lacks_is_not_missed(might: Draft) -> None:
    might.rules("Могущество карты.", fr="La carte.")
    assert might.told("T108") == []


def test_a_concept_that_only_the_translation_mentions_is_counted(might: Draft) -> None:
    might.rules("Карта.", en="The might of a card.")
    found = might.findings()
    assert found.problems == []
    assert found.counted[Remark("T109", "mill", "en")] == 1


def test_a_close_concept_is_a_counterpart(might: Draft) -> None:
    might.concept("generic.strength", {"en": spoken(term("strength"))})
    might.concept(
        "mill.might",
        {"ru": spoken(term("могущество")), "en": spoken(term("might"))},
        relations=[{"type": "close", "to": "generic.strength"}],
    )
    might.rules("Могущество карты.", en="The strength of a card.")
    assert might.told("T108") == []


def test_a_homograph_in_a_text_asks_for_a_mark(russian: Draft) -> None:
    for name, other in (("mill.game", "mill.play"), ("mill.play", "mill.game")):
        russian.concept(
            name, {"ru": spoken(term("игра"))}, relations=[{"type": "homograph", "to": other}]
        )
    russian.rules("Вот игра.")
    assert russian.told("T110") == ["warning: 'игра' could be 'mill.game' or 'mill.play'"]
    russian.rules("Вот [[mill.play|игра]], а вот [[!игра]].")
    assert russian.told("T110") == []


def test_a_capital_that_says_nothing_asks_for_a_mark(french: Draft) -> None:
    french.concept("mill.follower", {"fr": spoken(term("Suivant"), case="initial")})
    french.rules("Suivant la règle. Un Suivant.")
    (message,) = french.told("T110")
    assert message.startswith("warning: 'Suivant' begins a sentence")


def test_another_capital_is_another_spelling(french: Draft) -> None:
    french.concept("mill.honour", {"fr": spoken(term("Honneur familial"))})
    french.rules("Un Honneur Familial. HONNEUR familial. Honneur familial, honneur familial.")
    assert french.told("T119") == [
        "warning: 'Honneur Familial' is spelled 'Honneur familial'",
        "warning: 'HONNEUR familial' is spelled 'Honneur familial'",
        "warning: 'honneur familial' is spelled 'Honneur familial'",
    ]


def test_a_capital_at_the_start_of_a_sentence_is_no_other_spelling(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта"))})
    russian.rules("Карта. Карта лежит.\n\n- Карта.\n- «Карта».", title="Карта")
    assert russian.findings().problems == []


def test_an_admitted_synonym_beside_the_preferred_term_is_noted_once(russian: Draft) -> None:
    russian.concept(
        "mill.opponent", {"ru": spoken(term("противник"), term("враг", status="admitted"))}
    )
    russian.rules("Враг, враг.")
    assert russian.told("T119") == []
    russian.rules("Враг, враг и противник.")
    assert russian.told("T119") == ["warning: 'враг' stands 2 times, 'противник' 1 times"]


@pytest.mark.parametrize(
    "more",
    [{"status": "admitted", "type": "short"}, {"status": "admitted", "pos": "verb"}],
)
def test_a_short_term_or_another_part_of_speech_is_no_synonym(
    russian: Draft, more: dict[str, str]
) -> None:
    russian.concept("mill.opponent", {"ru": spoken(term("противник"), term("враг", **more))})
    russian.rules("Враг и противник.")
    assert russian.told("T119") == []


def test_a_term_and_its_shortening_are_no_synonyms(russian: Draft) -> None:
    russian.concept(
        "mill.zone", {"ru": spoken(term("зона конфликта"), term("зона", status="admitted"))}
    )
    russian.rules("Зона конфликта, зона.")
    assert russian.told("T119") == []


@pytest.fixture
def swayed(draft: Draft) -> Draft:
    draft.concept(
        "mill.swayed",
        {"pl": spoken(term("przekonany", "przekonanych"))},
        relations=[{"type": "antonym", "to": "mill.unswayed"}],
    )
    return draft.concept(
        "mill.unswayed",
        {"pl": spoken(term("nieprzekonany"))},
        relations=[{"type": "antonym", "to": "mill.swayed"}],
    )


@pytest.mark.parametrize("text", ["Dwóch nieprzekonanych.", "To nie przekonany minister."])
def test_a_negation_beside_a_term_with_an_opposite_is_noted(swayed: Draft, text: str) -> None:
    swayed.rules(text)
    (message,) = swayed.told("T121")
    assert "is negated, so that it is not 'mill.swayed'" in message


@pytest.mark.parametrize("text", ["Nieprzekonany i przekonany.", "Niebo, nie, niemy."])
def test_a_declared_opposite_and_other_words_are_not_noted(swayed: Draft, text: str) -> None:
    swayed.rules(text)
    assert swayed.told("T121") == []


def test_nothing_is_counted_where_nothing_is_said(russian: Draft) -> None:
    russian.rules("Карта.", en="A card.")
    assert russian.findings().counted == Counter()
