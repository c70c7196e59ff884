"""The mention index, from either side."""

from __future__ import annotations

import json
from pathlib import Path

from adjudicator.book import Rulebook
from site_tools.library import Library
from site_tools.terms.index import MentionIndex, mention_index
from site_tools.terms.passages import languages, passages
from tests.site_tools.terms.drafts import Draft, spoken, term

ROOT = Path(__file__).resolve().parents[3]


def _index(draft: Draft) -> MentionIndex:
    draft.concept(
        "generic.card", {"ru": spoken(term("карта", "карты")), "en": spoken(term("card"))}
    )
    draft.concept("mill.cursed-card", {"ru": spoken(term("проклятая карта", "проклятой карты"))})
    draft.rules(
        "Карта лежит. Сила проклятой карты — ноль.",
        title="Карты",
        en="A card lies. A card has none.",
    )
    return mention_index(Library(draft.root).book("mill"), draft.glossary)


def test_a_place_knows_its_mentions_with_the_nested_ones_after_their_holder(russian: Draft) -> None:
    index = _index(russian)
    told = [(m.passage.part, m.span.surface, m.nested) for m in index.in_text("mill.rule", "ru")]
    assert told == [
        ("title", "Карты", False),
        ("text", "Карта", False),
        ("text", "проклятой карты", False),
        ("text", "карты", True),
    ]


def test_a_concept_knows_its_places_and_forms(russian: Draft) -> None:
    index = _index(russian)
    assert index.of_concept("generic.card", "en") == {"mill.rule": {"card": 2}}
    assert index.of_concept("mill.cursed-card", "ru") == {"mill.rule": {"проклятой карты": 1}}


def test_both_sides_of_the_data_agree_and_are_json(russian: Draft) -> None:
    data = json.loads(json.dumps(_index(russian).as_json()))
    listed = [each["concept"] for each in data["texts"]["ru"]["mill.rule"]]
    listed += [
        inner["concept"]
        for each in data["texts"]["ru"]["mill.rule"]
        for inner in each.get("inside", [])
    ]
    counted = {
        concept: sum(by_language["ru"]["mill.rule"].values())
        for concept, by_language in data["concepts"].items()
    }
    assert counted == {concept: listed.count(concept) for concept in set(listed)}


def test_what_is_not_mentioned_is_empty(russian: Draft) -> None:
    index = _index(russian)
    assert index.in_text("mill.nothing", "ru") == ()
    assert index.in_text("mill.rule", "fr") == ()
    assert index.of_concept("mill.nothing", "ru") == {}


def test_only_the_wanted_languages_are_looked_at(russian: Draft) -> None:
    _index(russian)
    book = Library(russian.root).book("mill")
    index = mention_index(book, russian.glossary, only=["en"])
    assert {m.passage.language for m in index.mentions} == {"en"}


def test_open_questions_are_places_of_their_own_kind(orchard: Path) -> None:
    library = Library(orchard)
    index = mention_index(library.book("orchard"), library.glossary)
    names = {passage.name for passage in passages(library.book("orchard"), "fr")}
    assert {"orchard.pick", "open:orchard.two-trees", "chapter:wind", "mode:storm"} <= names
    assert index.of_concept("orchard.basket", "pl") == {"orchard.pick": {"koszyka": 1}}
    assert all(m.passage.kind in {"section", "open"} for m in index.mentions)


def test_a_game_whose_phrases_are_in_its_own_language_too_says_everything_once() -> None:
    book = Rulebook.from_folder(ROOT, "minotaurs")

    assert "ru" in book.translations
    assert languages(book)[0] == "ru"
    assert languages(book).count("ru") == 1


def test_every_translated_text_has_its_own_language_s_counterpart(orchard: Path) -> None:
    book = Library(orchard).book("orchard")
    own = {passage.key for passage in passages(book, "fr")}
    assert languages(book)[0] == "fr"
    assert len(set(languages(book))) == len(languages(book))
    for language in languages(book)[1:]:
        assert {passage.key for passage in passages(book, language)} <= own
    assert passages(book, "ro") == ()
