"""Where a concept is used: mentions in their sentences, beside what renders them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from adjudicator.book import Language
from site_tools.library import Library
from site_tools.pages import usage as module
from site_tools.pages.edition import Edition
from site_tools.pages.term import concept_page
from site_tools.pages.usage import Game, Used
from tests.site_tools.pages.builder import html_of
from tests.site_tools.pages.conftest import Open
from tests.site_tools.pages.test_pages import Reader
from tests.site_tools.terms.drafts import Draft, spoken, term

ATTACK = "<img src=x onerror=run()>"


@pytest.fixture
def might(tmp_path: Path) -> Draft:
    draft = Draft(tmp_path / "ludex", "ru")
    return draft.concept(
        "mill.might", {"ru": spoken(term("могущество")), "en": spoken(term("might", "mights"))}
    )


def used(draft: Draft, concept: str = "mill.might", language: Language = "en") -> list[Used]:
    edition = Edition(Library(draft.root), language)
    return list(Game(edition, edition.concept(concept), edition.books["mill"]).places())


def page(draft: Draft, concept: str = "mill.might", language: Language = "en") -> str:
    edition = Edition(Library(draft.root), language)
    return html_of(concept_page(edition, edition.concept(concept)).body)


def test_a_mention_stands_in_its_sentence_beside_the_one_that_renders_it(might: Draft) -> None:
    might.rules("Карта. Её могущество — 2.", en="A card. Its might is 2.")
    ((one,),) = (used(might),)
    assert (one.name, one.answer) == ("mill.rule", "both")
    assert one.rows == (("Её <mark>могущество</mark> — 2.", "Its <mark>might</mark> is 2.", False),)


def test_a_translation_that_drops_the_concept_has_no_counterpart(might: Draft) -> None:
    might.rules("Могущество карты.", en="How strong a card is.")
    (one,) = used(might)
    assert one.answer == "missing"
    assert one.rows[0].there == "How strong a card is."
    html = page(might)
    assert html.count("no counterpart</span>") == 1
    assert "no counterpart: 1" in html
    assert "not in this sentence" not in html


def test_a_sentence_without_the_term_is_marked_where_another_has_it(might: Draft) -> None:
    might.rules("Могущество. Это могущество.", en="The might. It is so.")
    (one,) = used(might)
    assert one.answer == "both"
    assert [row.lacking for row in one.rows] == [False, True]
    assert page(might).count("not in this sentence") == 1


def test_a_mention_that_only_the_translation_makes_is_marked(might: Draft) -> None:
    might.rules("Карта сильна.", en="The card has might.")
    (one,) = used(might)
    assert one.answer == "only-here"
    assert one.rows == (("Карта сильна.", "The card has <mark>might</mark>.", False),)


def test_what_is_not_translated_is_told_apart_from_what_is_badly(might: Draft) -> None:
    might.rules("Могущество.")
    (one,) = used(might)
    assert (one.answer, one.rows[0].there) == ("untranslated", "")
    assert "not translated" in page(might)


def test_a_concept_as_good_is_an_answer(might: Draft) -> None:
    might.concept("generic.power", {"en": spoken(term("power")), "ru": spoken(term("сила"))})
    might.concept(
        "mill.might",
        {"ru": spoken(term("могущество")), "en": spoken(term("might"))},
        relations=[{"type": "exact", "to": "generic.power"}],
    )
    might.rules("Могущество.", en="The power.")
    assert [one.answer for one in used(might)] == ["kindred"]


def test_what_stands_inside_a_longer_term_needs_no_counterpart(might: Draft) -> None:
    might.concept(
        "mill.total", {"ru": spoken(term("общее могущество")), "en": spoken(term("total"))}
    )
    might.rules("Общее могущество.", en="The total.")
    assert [one.answer for one in used(might)] == ["both"]
    assert [row.lacking for one in used(might) for row in one.rows] == [False]


def test_without_a_term_nothing_is_missed_and_the_page_says_so(might: Draft) -> None:
    might.rules("Могущество.", fr="La force.")
    assert [one.answer for one in used(might, language="fr")] == ["both"]
    assert "Il n’y a pas de terme dans cette langue" in page(might, language="fr")


def test_a_blocked_word_is_no_mention_and_a_forced_one_is(might: Draft) -> None:
    might.rules("[[!Могущество]] и [[mill.might|сила]].", en="[[!Might]] and [[mill.might|force]].")
    (one,) = used(might)
    assert one.rows == (
        ("Могущество и <mark>сила</mark>.", "Might and <mark>force</mark>.", False),
    )


def test_readers_of_the_source_language_see_english_beside_it(might: Draft) -> None:
    might.rules("Могущество.", en="Might.")
    html = page(might, language="ru")
    assert re.search(r'<p lang="ru"><mark>Могущество</mark>\.</p><p lang="en">', html)


def test_the_toy_s_own_basket_is_found_on_both_sides(edition: Open) -> None:
    made = edition("en")
    first, *_ = Game(made, made.concept("orchard.basket"), made.books["orchard"]).places()
    assert first.name == "orchard.pick"
    assert "<mark>panier</mark>" in first.rows[0].here
    assert "<mark>basket</mark>" in first.rows[0].there


def test_markup_in_sentences_stays_text(might: Draft) -> None:
    might.rules(f"Могущество {ATTACK}.", f"Могущество {ATTACK}", en=f"Might {ATTACK}.")
    html = page(might)
    assert "<img" not in html
    assert html.count("&lt;img src=x") >= 4
    assert Reader(html).wrong == []


def test_what_no_text_mentions_says_so(might: Draft) -> None:
    might.rules("Карта.", en="A card.")
    assert used(might) == []
    assert "No text in this language mentions it." in page(might)


def test_what_is_over_the_budget_is_only_linked(
    might: Draft, monkeypatch: pytest.MonkeyPatch
) -> None:
    might.rules("Могущество карты.", en="How strong a card is.")
    monkeypatch.setattr(module, "BUDGET", 10)
    html = page(might)
    assert "More places, as links only: 1" in html
    assert "<mark>" not in html
    # The mark of what is wrong stays beside the link.
    assert html.count("no counterpart</span>") == 1


@pytest.mark.parametrize("count", [module.OPEN_AT_ONCE, module.OPEN_AT_ONCE + 1])
def test_many_places_are_folded_and_few_are_not(might: Draft, count: int) -> None:
    sections = [
        {"id": f"mill.rule-{n}", "kind": "rule", "title": "Т", "text": "Могущество.",
         "encoding": "none"}
        for n in range(count)
    ]  # fmt: skip
    might.rules("Могущество.", en="Might.")
    might.write(
        "rules/mill/basics.yml", {"chapter": "basics", "title": "Mill", "sections": sections}
    )
    (might.root / "rules/mill/i18n/en/basics.yml").unlink()
    (details,) = re.findall(r'<details class="lx-fold lx-usage"[^>]*>', page(might))
    assert ("open" in details) == (count <= module.OPEN_AT_ONCE)
