"""Records: all that can be found, in one language, from the data."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.book import Language
from adjudicator.reading import Unreadable
from site_tools.library import Library
from site_tools.pages.edition import Edition
from site_tools.pages.ruling import ruling_page
from site_tools.search.records import KINDS, LONGEST, records, records_file
from site_tools.search.shelf import engine_file, search_files


def found(root: Path, language: Language) -> dict[str, dict[str, Any]]:
    """The records by kind and id."""
    data: Any = records(Edition(Library(root), language))
    return {f"{each['kind']} {each['id']}": each for each in data["records"]}


def test_every_section_term_and_open_question_has_a_record(orchard: Path) -> None:
    library = Library(orchard)
    book = library.book("orchard")
    expected = {f"section {section}" for section in book.sections}
    expected |= {f"term {concept}" for concept in library.glossary.concepts}
    expected |= {f"open {question.id}" for question in book.open_questions}
    assert {*found(orchard, "pl")} == expected


def test_every_ruling_has_a_record_with_what_its_page_is_about(minotaurs: Path) -> None:
    edition = Edition(Library(minotaurs), "ru")
    ruled = min(edition.rulings.ruled, key=lambda each: len(each.answers("ru")))
    data: Any = records(edition)
    own = next(each for each in data["records"] if each["id"] == ruled.id)
    assert own["kind"] == "ruling"
    assert own["text"] == ruled.answers("ru") == ruling_page(edition, ruled).description
    assert {each["kind"] for each in data["records"]} == {*KINDS}


def test_a_section_is_found_by_its_title_in_other_languages(orchard: Path) -> None:
    own = found(orchard, "en")["section orchard.pick"]
    assert own["number"] == "1.1"
    assert own["at"] == "orchard/rules/picking.html#orchard.pick"
    assert "pomme" in own["abroad"]
    assert "lang" not in own


def test_a_section_names_the_terms_that_it_defines(orchard: Path) -> None:
    data: Any = records(Edition(Library(orchard), "fr"))
    own = next(each for each in data["records"] if each["id"] == "orchard.pick")
    assert [data["records"][number]["id"] for number in own["defines"]] == ["orchard.basket"]


def test_a_term_has_its_forms_here_and_its_terms_elsewhere(orchard: Path) -> None:
    own = found(orchard, "fr")["term orchard.basket"]
    assert own["names"] == ["panier", "paniers"]
    assert {"basket", "koszyk"} <= {*own["terms"]}


def test_a_text_that_is_missing_here_says_in_which_language_it_is(orchard: Path) -> None:
    own = found(orchard, "ru")["section orchard.pick"]
    assert own["lang"] == "en"
    assert own["title"] == "One apple a turn"


def test_a_question_names_the_terms_of_its_title(minotaurs: Path) -> None:
    data: Any = records(Edition(Library(minotaurs), "en"))
    own = next(each for each in data["records"] if each["id"] == "minotaurs.fourth-god")
    named = [data["records"][number]["id"] for number in own["mentions"]]
    assert "minotaurs.god" in named


def test_a_long_answer_of_a_ruling_is_cut_between_words(minotaurs: Path) -> None:
    edition = Edition(Library(minotaurs), "ru")
    ruled = max(edition.rulings.ruled, key=lambda each: len(each.answers("ru")))
    whole = ruled.answers("ru")
    data: Any = records(edition)
    (own,) = (each for each in data["records"] if each["id"] == ruled.id)
    assert len(whole) > LONGEST
    assert own["text"].endswith(" …")
    assert whole.startswith(own["text"].removesuffix(" …"))
    assert whole[len(own["text"]) - 2] == " "
    assert len(own["text"]) <= LONGEST + 2


def test_an_old_id_stays_findable(orchard: Path) -> None:
    assert found(orchard, "en")["section orchard.pick.ripe"]["old"] == ["orchard.double"]


def test_marks_never_reach_a_record(orchard: Path) -> None:
    for record in found(orchard, "fr").values():
        assert "[[" not in record["title"] + record.get("text", "")


def test_the_file_is_one_assignment_of_data(orchard: Path) -> None:
    text = records_file(Edition(Library(orchard), "en"))
    assert text.startswith("self.ludexRecords=")
    assert json.loads(text.removeprefix("self.ludexRecords=").rstrip().rstrip(";"))


def test_an_engine_that_is_not_installed_is_told_with_the_way_out(
    orchard: Path, tmp_path: Path
) -> None:
    with pytest.raises(Unreadable, match="not installed") as told:
        list(search_files(Edition(Library(orchard), "en"), tmp_path))
    assert "make setup" in str(told.value)


def test_the_engine_comes_with_its_licence(tmp_path: Path) -> None:
    package = tmp_path / "node_modules" / "minisearch"
    (package / "dist" / "umd").mkdir(parents=True)
    (package / "LICENSE.txt").write_text("Copyright somebody\n", encoding="utf-8")
    code = "(function () {})();\n//# sourceMappingURL=index.js.map\n"
    (package / "dist" / "umd" / "index.js").write_text(code, encoding="utf-8")
    made = engine_file(tmp_path)
    assert made.startswith("/* MiniSearch")
    assert "Copyright somebody" in made
    assert "sourceMappingURL" not in made
