"""T104–T106: forms and terms that two concepts share."""

from __future__ import annotations

from tests.site_tools.terms.drafts import Draft, spoken, term


def test_opposites_that_share_a_form_are_refused(mill: Draft) -> None:
    antonym = {"type": "antonym"}
    mill.concept("mill.on", {"pl": spoken(term("stan"))}, relations=[{**antonym, "to": "mill.off"}])
    mill.concept("mill.off", {"pl": spoken(term("Stan"))}, relations=[{**antonym, "to": "mill.on"}])
    assert mill.told("T104") == [
        "error: 'Stan' is a form of 'mill.off' and of its antonym 'mill.on'"
    ]
    assert mill.told("T105") == []


def test_a_negation_among_the_forms_of_what_it_negates_is_refused(mill: Draft) -> None:
    mill.concept(
        "mill.swayed",
        {"pl": spoken(term("przekonany", "nieprzekonanego", "przekonanego"))},
        relations=[{"type": "antonym", "to": "mill.unswayed"}],
    )
    mill.concept(
        "mill.unswayed",
        {"pl": spoken(term("nieprzekonany"))},
        relations=[{"type": "antonym", "to": "mill.swayed"}],
    )
    assert mill.told("T104") == [
        "error: 'nieprzekonanego' is the negation of another form of 'mill.swayed'"
    ]


def test_two_concepts_that_share_a_form_say_so(mill: Draft) -> None:
    mill.concept("mill.stone", {"pl": spoken(term("kamień", "młyna"))})
    assert mill.told("T105") == ["error: 'młyna' is a form of 'mill.mill' too, in pl"]
    mill.concept(
        "mill.stone",
        {"pl": spoken(term("kamień", "młyna"))},
        relations=[{"type": "homograph", "to": "mill.mill"}],
    )
    assert mill.told("T105") == []
    assert mill.told("T113") == ["error: 'mill.mill' does not say that it is a homograph of this"]


def test_capitals_may_tell_two_concepts_apart(mill: Draft) -> None:
    mill.concept("mill.name", {"pl": spoken(term("Kamień"), case="exact")})
    mill.concept("mill.stone", {"pl": spoken(term("kamień"), case="exact")})
    assert mill.told("T105") == []


def test_a_game_s_form_may_be_a_generic_form(mill: Draft) -> None:
    mill.concept("generic.mill", {"pl": spoken(term("młyn"))})
    assert mill.told("T105") == []


def test_one_target_for_what_the_source_tells_apart_is_noted(mill: Draft) -> None:
    homograph = {"type": "homograph"}
    mill.concept(
        "mill.grinder",
        {"pl": spoken(term("żarna")), "en": spoken(term("mill"))},
        relations=[{**homograph, "to": "mill.mill"}],
    )
    assert mill.told("T106") == ["warning: 'mill' renders 'żarna' and 'młyn'"]


def test_exact_concepts_are_named_alike_in_every_language(mill: Draft) -> None:
    mill.concept("generic.hand", {"pl": spoken(term("ręka")), "en": spoken(term("hand"))})
    mill.concept(
        "mill.hand",
        {"pl": spoken(term("ręka")), "en": spoken(term("fist"))},
        relations=[{"type": "exact", "to": "generic.hand"}],
    )
    assert mill.told("T106") == ["warning: 'ręka' is 'fist' here and 'hand' in 'generic.hand'"]
