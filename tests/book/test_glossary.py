"""The glossary: one concept a file, in five languages, with relations that lead somewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import Concept, Glossary
from adjudicator.reading import Unreadable
from adjudicator.reading.problem import Problem
from tests.book.toy import CONCEPT, Files, glossary, write

ROOT = Path(__file__).resolve().parents[2]


def wrong(root: Path, files: Files) -> list[Problem]:
    """What is wrong with these concepts."""
    with pytest.raises(Unreadable) as caught:
        glossary(root, files)
    return list(caught.value.problems)


def test_the_real_glossary_is_sound() -> None:
    assert Glossary.from_folder(ROOT).concepts


def test_a_concept_is_found_by_its_id(tmp_path: Path) -> None:
    found = glossary(tmp_path, {"duel/card.yml": CONCEPT})["duel.card"]

    assert isinstance(found, Concept)
    assert found.game == "duel"
    preferred = found.preferred("ru")
    assert preferred is not None
    assert preferred.surfaces() == ("карта", "карты")
    assert found.preferred("en") is None


def test_an_old_id_leads_to_its_concept(tmp_path: Path) -> None:
    found = glossary(tmp_path, {"duel/card.yml": CONCEPT + "aliases: [duel.paper]\n"})

    assert found["duel.paper"].id == "duel.card"
    assert "duel.paper" in found
    assert "duel.stone" not in found


def test_only_the_games_that_are_asked_for_are_read(tmp_path: Path) -> None:
    generic = CONCEPT.replace("duel.card", "generic.card").replace("origin: ru\n", "")
    glossary(tmp_path, {"duel/card.yml": CONCEPT, "generic/card.yml": generic})
    write(tmp_path, {"glossary/war/broken.yml": "]"})

    assert set(Glossary.from_folder(tmp_path, ["duel"]).concepts) == {"duel.card", "generic.card"}


def test_the_path_is_the_id(tmp_path: Path) -> None:
    problem = wrong(tmp_path, {"duel/crad.yml": CONCEPT})[0]

    assert problem.message == "the file is 'duel.crad', the id 'duel.card'"


def test_every_language_is_named(tmp_path: Path) -> None:
    problem = wrong(tmp_path, {"duel/card.yml": CONCEPT.replace("  pl: missing\n", "")})[0]

    assert (problem.message, problem.hint) == ("nothing is said of pl", "write 'pl: missing'")


def test_a_relation_that_leads_nowhere_is_refused_with_the_nearest(tmp_path: Path) -> None:
    related = CONCEPT + "relations:\n  - {type: broader, to: duel.crad}\n"
    problem = wrong(tmp_path, {"duel/card.yml": related})[0]

    assert problem.message == "there is no concept 'duel.crad'"
    assert problem.hint == "did you mean 'duel.card'?"
    assert problem.place.line == 11


def test_mistakes_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    found = wrong(
        tmp_path,
        {
            "duel/card.yml": CONCEPT.replace("preferred", "prefered"),
            "duel/coin.yml": "id: [",
            "duel/die.yml": CONCEPT.replace("duel.card", "duel.die").replace("missing", "mising"),
        },
    )

    assert {problem.place.file for problem in found} == {
        "glossary/duel/card.yml", "glossary/duel/coin.yml", "glossary/duel/die.yml",
    }  # fmt: skip


def test_the_digest_is_of_definition_and_preferred_term(tmp_path: Path) -> None:
    first = glossary(tmp_path / "a", {"duel/card.yml": CONCEPT})["duel.card"]
    forms = CONCEPT.replace("[карты]", "[карты, карту]")
    same = glossary(tmp_path / "b", {"duel/card.yml": forms})["duel.card"]
    word = CONCEPT.replace("term: карта", "term: карточка")
    other = glossary(tmp_path / "c", {"duel/card.yml": word})["duel.card"]

    assert same.digest("ru") == first.digest("ru")
    assert other.digest("ru") != first.digest("ru")
