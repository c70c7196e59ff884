"""What is published as data: each file is what its schema says, and leads to others that exist."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from adjudicator.book import LANGUAGES, Rulebook
from site_tools.library import Library
from site_tools.open_data.schemas import DATA_KINDS, data_schema
from site_tools.open_data.write import data_files, write_data
from site_tools.pages.edition import Edition

ROOT = Path(__file__).resolve().parents[3]
TOY = ROOT / "tests" / "toy_games" / "orchard"
KIND_OF = {
    "sections": "data-section",
    "terms": "data-term",
    "rulings": "data-ruling",
    "open": "data-open-question",
    "games": "data-game",
    "maps": "data-map",
    "book": "data-book",
    "index.json": "data-index",
}


@cache
def files(root: Path) -> dict[str, Any]:
    """All data of a folder by path, as a reader of the files gets them."""
    made = data_files(Edition(Library(root), "en"))
    return {path: json.loads(json.dumps(value)) for path, value in made}


@cache
def validator(kind: str) -> Any:
    """The validator of a kind of file."""
    return Draft202012Validator(data_schema(kind))


@pytest.mark.parametrize("root", [ROOT, TOY], ids=["all", "toy"])
def test_every_file_is_what_its_schema_says(root: Path) -> None:
    wrong = [
        f"{path}: {error.json_path}: {error.message}"
        for path, value in files(root).items()
        if (kind := KIND_OF.get(path.split("/")[1])) is not None
        for error in validator(kind).iter_errors(value)
    ]

    assert wrong == []


def test_every_kind_of_data_is_published_with_its_schema() -> None:
    written = {KIND_OF.get(path.split("/")[1], "schema") for path in files(ROOT)}

    assert written == {*DATA_KINDS, "schema"}
    for kind in DATA_KINDS:
        assert files(ROOT)[f"data/schema/{kind}.json"] == data_schema(kind)


def test_the_data_are_the_same_in_every_language() -> None:
    library = Library(TOY)
    first, *others = (dict(data_files(Edition(library, language))) for language in LANGUAGES)

    assert all(other == first for other in others)


def test_a_section_is_told_in_each_language_that_has_it_with_its_state() -> None:
    told = files(TOY)["data/sections/orchard.pick.json"]["wordings"]

    assert {language: (said["state"], said["stale"]) for language, said in told.items()} == {
        "fr": ("original", False),
        "en": ("draft", True),
        "pl": ("draft", True),
    }


def test_an_edge_stands_at_both_ends_with_its_grant() -> None:
    out = files(TOY)["data/sections/orchard.pick.ripe.json"]["edges"]
    into = files(TOY)["data/sections/orchard.pick.json"]["edges-into"]

    rest = {"while": "", "by": "2.2", "principle": ""}
    assert {"kind": "exception-to", "to": "orchard.pick", **rest} in out
    assert {"kind": "exception-to", "from": "orchard.pick.ripe", **rest} in into


def test_a_section_names_the_checks_that_execute_it_and_the_rulings_that_cite_it() -> None:
    section = "minotaurs.curse.zero-might"
    told = files(ROOT)[f"data/sections/{section}.json"]

    assert any(check["decides"] for check in told["checks"])
    assert told["rulings"]
    assert all(f"data/rulings/{ruling}.json" in files(ROOT) for ruling in told["rulings"])


@pytest.mark.parametrize("root", [ROOT, TOY], ids=["all", "toy"])
def test_every_id_that_is_named_has_a_file(root: Path) -> None:
    found = files(root)
    named: list[str] = []
    for path, told in found.items():
        folder = path.split("/")[1]
        if folder == "sections":
            named += [f"open/{name}" for name in told["open-questions"]]
            named += [f"terms/{name}" for name in told["terms"]]
            named += [f"rulings/{name}" for name in told["rulings"]]
            named += [f"sections/{edge['from']}" for edge in told["edges-into"]]
            named += [f"sections/{e['to']}" for e in told["edges"] if "/" not in e["to"]]
        elif folder == "terms":
            named += [f"terms/{relation['to']}" for relation in told["relations"]]
            named += [f"sections/{name}" for names in told["used-in"].values() for name in names]
        elif folder == "open":
            named += [f"sections/{name}" for name in told["sections"]]
        elif folder == "games":
            named += [f"sections/{s}" for chapter in told["chapters"] for s in chapter["sections"]]
            named += [f"terms/{name}" for name in told["terms"]]
        elif folder == "maps":
            named += [f"sections/{card['id']}" for card in told["chapters"]["cards"]]
            named += [f"sections/{edge['from']}" for edge in told["edges"]]
        elif folder == "rulings":
            named += [f"sections/{name}" for name in told["cited"]]

    assert len(named) > 10
    assert [name for name in named if f"data/{name}.json" not in found] == []


def test_a_map_has_every_section_and_every_edge_once() -> None:
    for game in Library(ROOT).games:
        told = files(ROOT)[f"data/maps/{game}.json"]
        chapters = files(ROOT)[f"data/games/{game}.json"]["chapters"]
        sections = [name for chapter in chapters for name in chapter["sections"]]
        edges = [
            {"from": name, **edge}
            for name in sections
            for edge in files(ROOT)[f"data/sections/{name}.json"]["edges"]
        ]

        assert [card["id"] for card in told["chapters"]["cards"]] == sections
        assert told["edges"] == edges


def test_a_map_stands_beside_itself_as_a_script_for_pages_read_from_disk(tmp_path: Path) -> None:
    write_data(Edition(Library(TOY), "en"), tmp_path)
    script = (tmp_path / "maps" / "orchard.js").read_text("utf-8")
    told = json.loads(script.removeprefix("self.ludexPlaces=").removesuffix(";\n"))

    assert script.isascii()
    assert told == json.loads((tmp_path / "maps" / "orchard.json").read_text("utf-8"))


def test_the_book_that_is_published_is_the_book_that_was_read() -> None:
    book = Library(TOY).book("orchard")
    parts = [told for path, told in files(TOY).items() if path.startswith("data/book/")]

    assert len(parts) == 1 + len(book.translations)
    assert Rulebook.from_json(*parts) == book


def test_a_game_without_scenarios_glossary_and_document_has_data_too(tmp_path: Path) -> None:
    game = tmp_path / "rules" / "bare"
    game.mkdir(parents=True)
    (game / "game.yml").write_text(
        "id: bare\ntitle: Bare\nlanguage: en\nsource: none\nchapters: [first]\n", "utf-8"
    )
    (game / "first.yml").write_text(
        "chapter: first\ntitle: First\nsections:\n"
        "  - {id: bare.rule, kind: rule, title: Rule, text: Said., encoding: none}\n",
        "utf-8",
    )
    write_data(Edition(Library(tmp_path), "ro"), tmp_path / "out")
    told = json.loads((tmp_path / "out" / "games" / "bare.json").read_text("utf-8"))

    assert (told["source-lines"], told["terms"], told["rulings"]) == (0, [], [])
    assert validator("data-game").is_valid(told)


def test_a_schema_refuses_a_record_with_a_key_too_many() -> None:
    told = files(TOY)["data/sections/orchard.pick.json"]

    assert validator("data-section").is_valid(told)
    assert not validator("data-section").is_valid({**told, "verdict": "yes"})
    assert not validator("data-section").is_valid({**told, "format": "ludex-section-0"})


def test_a_schema_of_books_refuses_a_file_outside_the_folder() -> None:
    assert validator("data-book").is_valid({"game": "toy", "files": {"i18n/ro/game.yml": {}}})
    assert not validator("data-book").is_valid({"game": "toy", "files": {"../game.yml": {}}})
