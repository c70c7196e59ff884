"""Words of texts that are taken for undeclared forms, under the rules that links obey."""

from __future__ import annotations

import pytest

from site_tools.terms.lemmas import DICTIONARIES
from site_tools.terms.likely import Likely, Proposer
from site_tools.terms.likeness import Likeness
from tests.site_tools.terms.drafts import Draft, spoken, term


def look(
    draft: Draft, text: str, language: str = "", dictionary: bool = True
) -> tuple[Likely, ...]:
    tongue = language or draft.language
    if dictionary and tongue in DICTIONARIES:
        pytest.importorskip(DICTIONARIES[tongue])
    return Proposer(draft.spotter(tongue), Likeness(tongue, dictionary)).look(text)


def seen(draft: Draft, text: str, language: str = "", dictionary: bool = True) -> list[str]:
    """The proposed forms, each with its concept without its group."""
    return [
        f"{each.surface} ({each.form.concept.partition('.')[2]})"
        for each in look(draft, text, language, dictionary)
    ]


@pytest.fixture
def swayed(draft: Draft) -> Draft:
    """Two opposites, as the Duchy has them."""
    against = {"type": "antonym"}
    minister = term("Przekonany Minister", pos="noun", gender="masculine")
    plain = term("przekonany", status="admitted", pos="adjective", gender="masculine")
    draft.concept(
        "mill.swayed", {"pl": spoken(minister, plain)},
        relations=[{**against, "to": "mill.unswayed"}],
    )  # fmt: skip
    return draft.concept(
        "mill.unswayed",
        {"pl": spoken(term("nieprzekonany", pos="adjective", gender="masculine"))},
        relations=[{**against, "to": "mill.swayed"}],
    )


@pytest.mark.parametrize("dictionary", [True, False])
def test_a_negated_word_is_a_form_of_the_opposite_alone(swayed: Draft, dictionary: bool) -> None:
    text = "Pula Nieprzekonanych i nieprzekonanego Ministra."
    found = seen(swayed, text, dictionary=dictionary)
    assert found == ["nieprzekonanych (unswayed)", "nieprzekonanego (unswayed)"]


@pytest.mark.parametrize("text", ["nie przekonanych", "nie-przekonanego"])
def test_a_negation_before_a_word_with_an_opposite_bars_it(swayed: Draft, text: str) -> None:
    assert seen(swayed, text) == []


def test_a_verb_is_no_form_of_its_participle(swayed: Draft) -> None:
    assert seen(swayed, "Gracz może przekonać Ministra.") == []


def test_a_changed_root_is_found_by_its_lemma(romanian: Draft) -> None:
    romanian.concept("generic.card", {"ro": spoken(term("carte"))})
    found = look(romanian, "Cărțile se iau; o carte rămâne.")
    assert [(each.surface, each.how) for each in found] == [("cărțile", "lemma")]


def test_a_longer_word_of_the_same_stem_is_not_proposed(romanian: Draft) -> None:
    romanian.concept("mill.destin", {"ro": spoken(term("Destin"))})
    assert seen(romanian, "locul de destinație") == []


def test_a_romanian_article_behind_a_hyphen_is_no_new_form(romanian: Draft) -> None:
    romanian.concept("mill.ruler", {"ro": spoken(term("RULER"), case="exact")})
    romanian.concept("mill.active", {"ro": spoken(term("RULER activ", gender="masculine"))})
    assert seen(romanian, "RULER-ul și RULER-ului activ, RULER-ii activi") == [
        "RULER activi (active)"
    ]


def test_a_polish_ending_behind_a_hyphen_is_part_of_the_form(draft: Draft) -> None:
    draft.concept("mill.ruler", {"pl": spoken(term("RULER", gender="masculine"))})
    draft.concept("mill.active", {"pl": spoken(term("aktywny RULER", gender="masculine"))})
    found = seen(draft, "Bez RULER-a, aktywnego RULER-a i RULER - a.")
    assert found == ["RULER-a (ruler)", "aktywnego RULER-a (active)"]


def test_a_declared_ending_is_not_proposed_again(draft: Draft) -> None:
    draft.concept("mill.ruler", {"pl": spoken(term("RULER", "RULER-a", gender="masculine"))})
    assert seen(draft, "Bez RULER-a") == []


def test_a_french_elision_hides_no_form(french: Draft) -> None:
    french.concept("mill.ring", {"fr": spoken(term("Anneau de l’Air"))})
    assert seen(french, "Il tient d’Anneaux de l'Air.") == ["Anneaux de l'Air (ring)"]


@pytest.mark.parametrize("text", ["la carte suivante", "les joueurs suivants", "Suivants : deux."])
def test_a_needed_capital_must_stand_where_it_says_something(french: Draft, text: str) -> None:
    french.concept("mill.follower", {"fr": spoken(term("Suivant"), case="initial")})
    assert seen(french, text) == []


def test_with_its_capital_a_form_is_proposed(french: Draft) -> None:
    french.concept("mill.follower", {"fr": spoken(term("Suivant"), case="initial")})
    assert seen(french, "Il a deux Suivants.") == ["Suivants (follower)"]


def test_exact_capitals_must_be_alike(french: Draft) -> None:
    french.concept("mill.mon", {"fr": spoken(term("Point"), case="exact")})
    assert seen(french, "les points, les Points, les POINTS") == ["Points (mon)"]


def test_a_form_is_proposed_with_the_capitals_of_its_term(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта"))})
    russian.concept("mill.clan", {"ru": spoken(term("Клан", gender="masculine"))})
    assert seen(russian, "Карты Кланам.") == ["карты (card)", "Кланам (clan)"]


def test_what_is_declared_or_refused_is_not_proposed(russian: Draft) -> None:
    russian.concept("mill.turn", {"ru": spoken(term("ход", "хода"), never=["ходом"])})
    assert seen(russian, "ход, хода, ходом, по ходу") == ["ходу (turn)"]


def test_a_longer_proposal_holds_the_link_of_a_shorter_term(russian: Draft) -> None:
    russian.concept("generic.card", {"ru": spoken(term("карта", "карты"))})
    russian.concept("mill.cursed", {"ru": spoken(term("проклятая карта"))})
    (found,) = look(russian, "Сила проклятой карты.")
    assert (found.surface, found.instead) == ("проклятой карты", ("generic.card",))


def test_a_proposal_that_adds_only_a_small_word_to_a_link_says_nothing(romanian: Draft) -> None:
    romanian.concept("mill.play", {"ro": spoken(term("a juca", "jucat", pos="verb"))})
    assert seen(romanian, "El a jucat.") == []


def test_a_proposal_does_not_cut_a_link_in_two(russian: Draft) -> None:
    russian.concept("mill.pile", {"ru": spoken(term("стопка карт"))})
    russian.concept("mill.hand", {"ru": spoken(term("карт в руке"))})
    assert seen(russian, "стопки карт в руке", dictionary=False) == []


def test_marks_are_left_alone(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта"))})
    assert seen(russian, "[[mill.card|картами]] и [[!картой]], [[§mill.rule]]") == []


def test_the_game_s_own_concept_is_proposed_before_the_generic_one(russian: Draft) -> None:
    russian.concept("generic.turn", {"ru": spoken(term("ход"))})
    russian.concept("mill.turn", {"ru": spoken(term("ход"))})
    assert seen(russian, "ходами") == ["ходами (turn)"]
    assert look(russian, "ходами")[0].form.concept == "mill.turn"


def test_the_generic_concept_behind_a_linked_one_is_not_proposed(romanian: Draft) -> None:
    romanian.concept("generic.pass", {"ro": spoken(term("a pasa", pos="verb"))})
    romanian.concept(
        "mill.pass", {"ro": spoken(term("a pasa", "pasează", pos="verb"))},
        relations=[{"type": "narrower", "to": "generic.pass"}],
    )  # fmt: skip
    assert seen(romanian, "Jucătorul pasează.") == []


def test_a_concept_of_another_game_is_not_proposed(russian: Draft) -> None:
    russian.concept("cities.move", {"ru": spoken(term("ход"))})
    assert seen(russian, "ходами") == []


def test_homographs_are_both_proposed(russian: Draft) -> None:
    for name, other in (("play", "game"), ("game", "play")):
        relation = {"type": "homograph", "to": f"mill.{other}"}
        russian.concept(f"mill.{name}", {"ru": spoken(term("игра"))}, relations=[relation])
    assert seen(russian, "играми") == ["играми (game)", "играми (play)"]


def test_two_opposites_are_not_proposed_for_one_word(draft: Draft) -> None:
    draft.concept(
        "mill.on", {"pl": spoken(term("stan"))}, relations=[{"type": "antonym", "to": "mill.off"}]
    )
    draft.concept("mill.off", {"pl": spoken(term("stan"))})
    assert seen(draft, "stanami") == []


def test_a_verb_is_found_without_the_particle_of_its_infinitive(romanian: Draft) -> None:
    romanian.concept("mill.declare", {"ro": spoken(term("a declara", pos="verb"))})
    assert seen(romanian, "Cine declară, a declarat.") == [
        "declară (declare)",
        "declarat (declare)",
    ]


def test_english_forms_come_from_stems_and_endings_of_inflection(draft: Draft) -> None:
    draft.concept("mill.card", {"pl": "missing", "en": spoken(term("played card"))}, origin="en")
    assert seen(draft, "Two played cards; players play cards.", "en") == ["played cards (card)"]


@pytest.mark.parametrize("text", ["", " \n\n ", "…", "[[", "]] [[|]]", "—-—"])
def test_texts_without_words_propose_nothing(swayed: Draft, text: str) -> None:
    assert look(swayed, text) == ()


def test_places_are_places_in_the_text(russian: Draft) -> None:
    russian.concept("mill.card", {"ru": spoken(term("карта"))})
    text = "«Карты» — [[!их]] берут; две\nкарты."
    assert [text[each.start : each.end] for each in look(russian, text)] == ["Карты", "карты"]
