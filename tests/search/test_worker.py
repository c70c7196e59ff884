"""The worker: what it says to the theme's box and to our page, whatever it is asked."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from adjudicator.book import Language
from site_tools.library import Library
from site_tools.pages.edition import Edition
from site_tools.search.folding import words
from site_tools.search.records import records_file, script
from tests.conftest import TOYS
from tests.search.conftest import Hear
from tests.search.test_queries import queries

ODD = ["(", ")", "*", "[", "]", "\\", "+", "?", "^$", "a" * 100_000, "😀", "😀 curse", "\u0000",
       "\ud83d", "constructor", "__proto__", "toString hasOwnProperty", "<b>", "%", "%E0%A4%A",
       "-", "'", "’", "1.", ".1", "1..2", "1.2.3.4.5.6", "\u0301", "\u202e", "ﬁ", "İ"]  # fmt: skip


def ask(query: str, game: str = "") -> dict[str, Any]:
    """What the search page says."""
    return {"ask": {"query": query, "game": game}}


def box(query: str) -> dict[str, Any]:
    """What the theme's box says."""
    return {"type": 2, "data": query}


@pytest.fixture
def toy(tmp_path: Path) -> Callable[[Language], Path]:
    """The records of the toy library."""
    root = shutil.copytree(TOYS / "orchard", tmp_path / "orchard")

    def written(language: Language) -> Path:
        path = tmp_path / f"{language}.js"
        path.write_text(records_file(Edition(Library(root), language)), encoding="utf-8")
        return path

    return written


def test_it_is_ready_at_once_and_an_empty_box_loads_nothing(hear: Hear, tmp_path: Path) -> None:
    answers = hear(tmp_path / "missing.js", [box(""), box("  ")])
    nothing = [{"type": 3, "data": {"items": []}}]
    assert answers == [[{"type": 1}], nothing, nothing]


def test_records_that_do_not_load_are_told_and_not_thrown(hear: Hear, tmp_path: Path) -> None:
    answers = hear(tmp_path / "missing.js", [ask("panier"), box("panier")])
    assert [each[0].get("failed") for each in answers[1:]] == [True, None]
    assert answers[2] == [{"type": 3, "data": {"items": []}}]


def test_odd_input_is_answered_and_never_throws(hear: Hear, toy: Callable[..., Path]) -> None:
    said = [message for query in ODD for message in (ask(query), box(query))]
    for message, answer in zip(said, hear(toy("fr"), said)[1:], strict=True):
        assert len(answer) == 1, message
        assert "failed" not in answer[0], message


def spoiled(query: str, chance: random.Random) -> str:
    """A query that somebody mistyped, with whatever the keys gave."""
    letters = list(query)
    for _ in range(chance.randrange(1, 5)):
        at = chance.randrange(len(letters) + 1)
        code = chance.choice((chance.randrange(0x80), chance.randrange(0x3000), 0x1F600, 0xDFFF))
        letters[at : at + chance.randrange(3)] = [chance.choice((*ODD[:4], chr(code), " "))]
    return "".join(letters) * chance.choice((1, 1, 1, 20))


@pytest.mark.parametrize("language", ["ro", "ru"])
def test_whatever_is_typed_is_answered_in_order_and_with_whole_titles(
    language: Language,
    hear: Hear,
    records: Callable[[Language], Path],
    found: Callable[[Language], dict[str, Any]],
) -> None:
    chance = random.Random(5)
    typed = [spoiled(query.ask, chance) for query in queries(language) for _ in range(2)]
    titles = {(each["kind"], each["id"]): each["title"] for each in found(language)["records"]}
    some = 0
    for query, answer in zip(
        typed, hear(records(language), [ask(query) for query in typed])[1:], strict=True
    ):
        assert len(answer) == 1, query
        assert "failed" not in answer[0], query
        hits = answer[0]["found"]["hits"]
        scores = [hit["score"] for hit in hits]
        assert all(isinstance(score, int | float) for score in scores), query
        assert scores == sorted(scores, reverse=True), query
        for hit in hits:
            assert "".join(hit["title"]) == titles[hit["kind"], hit["id"]], query
        some += bool(hits)
    assert some > len(typed) / 2


@pytest.mark.parametrize("language", ["ru", "fr"])
def test_records_are_unpacked_as_they_were(
    language: Language,
    hear: Hear,
    records: Callable[[Language], Path],
    found: Callable[[Language], dict[str, Any]],
) -> None:
    unpacked: Any = hear(records(language), [{"unpacked": True}])[1]
    made = found(language)["records"]
    assert len(unpacked) == len(made)
    for back, record in zip(unpacked, made, strict=True):
        names = sorted(record["names"]) if "names" in record else None
        text = " ".join(record.get("text", "").split(" ")) or None
        expected = {**record, "names": names, "text": text}
        assert back == {key: value for key, value in expected.items() if value is not None}


def test_the_engine_takes_texts_apart_as_the_build_does(
    hear: Hear,
    toy: Callable[..., Path],
    found: Callable[[Language], dict[str, Any]],
) -> None:
    texts = [*ODD[:20], "l’attaque d'airain, 12.5.1.III, 6.8, Łańcuchów ŞŢșț ёЁйЙ cœur Ærø straße"]
    texts += [
        "\n".join(f"{each['title']} {each.get('text')}" for each in found(language)["records"])
        for language in ("ru", "pl")
    ]
    taken: Any = hear(toy("fr"), [{"words": text} for text in texts])
    for text, apart in zip(texts, taken[1:], strict=True):
        assert apart == words(text)


def test_each_spelling_of_a_term_finds_it(hear: Hear, toy: Callable[..., Path]) -> None:
    for query in ("panier", "PANIERS", "le panier", "d'un panier", "painer", "basket", "koszyka"):
        first = hear(toy("fr"), [ask(query)])[1][0]["found"]["hits"]
        assert "orchard.basket" in [hit["id"] for hit in first[:2]], query


def test_a_printed_number_finds_its_section_and_no_other(
    hear: Hear, toy: Callable[..., Path]
) -> None:
    for query in ("1.2", "§1.2", "n° 1.2"):
        hits = hear(toy("fr"), [ask(query)])[1][0]["found"]["hits"]
        assert hits[0]["id"] == "orchard.pick.ripe"


def test_an_id_finds_its_section_and_so_does_an_old_one(
    hear: Hear, toy: Callable[..., Path]
) -> None:
    for query in ("orchard.pick.ripe", "orchard.double"):
        assert hear(toy("pl"), [ask(query)])[1][0]["found"]["hits"][0]["id"] == "orchard.pick.ripe"


def test_an_unknown_game_hides_hits_but_says_how_many(hear: Hear, toy: Callable[..., Path]) -> None:
    own, other = hear(toy("fr"), [ask("panier", "orchard"), ask("panier", "chess")])[1:]
    assert own[0]["found"]["elsewhere"] == 0
    assert other[0]["found"]["hits"] == []
    assert other[0]["found"]["elsewhere"] == len(own[0]["found"]["hits"])


def test_what_was_found_stands_at_the_odd_places(hear: Hear, toy: Callable[..., Path]) -> None:
    hits = hear(toy("fr"), [ask("pomme")])[1][0]["found"]["hits"]
    title = next(hit["title"] for hit in hits if hit["id"] == "orchard.pick")
    assert title == ["Une ", "pomme", " par tour"]


def test_markup_in_the_data_reaches_the_box_as_text(hear: Hear, tmp_path: Path) -> None:
    attack = '<img src=x onerror=run()> & "apple" <script>run()</script>'
    data = {
        "language": "en",
        "folding": {"letters": {}, "kept": "", "elided": [], "quiet": []},
        "asking": {
            "endings": [],
            "questions": [],
            "counting": [[], []],
            "lacking": [[], []],
            "alike": [],
        },
        "games": [{"id": "toy", "title": attack}],
        "kinds": {"section": attack},
        "shared": "generic",
        "sharedTitle": attack,
        "records": [
            {"kind": "section", "id": "toy.a", "at": "toy/rules/a.html#toy.a", "game": "toy",
             "chapter": "a", "within": attack, "title": attack, "text": attack},
        ],
    }  # fmt: skip
    path = tmp_path / "records.js"
    path.write_text(script(data), encoding="utf-8")
    items = hear(path, [box("apple")])[1][0]["data"]["items"]
    assert len(items) == 1
    for shown in items[0]:
        said = (shown["title"] + shown["text"]).replace("<mark>", "").replace("</mark>", "")
        assert "<" not in said
    assert "<mark>apple</mark>" in items[0][1]["title"]


def test_the_box_is_led_to_where_the_hit_stands(hear: Hear, toy: Callable[..., Path]) -> None:
    above, below = hear(toy("fr"), [box("deux pommes")])[1][0]["data"]["items"][0]
    assert below["location"] == "orchard/rules/picking.html#orchard.pick.ripe"
    assert above["location"] == "orchard/rules/picking.html"
    assert above["score"] < below["score"]
