"""`ludex terms propose`: the list, its summary, and what keeps it from being made."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from site_tools.command import terms_propose
from tests.said import Ludex
from tests.site_tools.terms.drafts import Draft, spoken, term


@pytest.fixture
def mill(tmp_path: Path) -> Draft:
    """A game whose texts use forms that no term declares."""
    draft = Draft(tmp_path / "mill")
    draft.concept(
        "mill.mill",
        {"pl": spoken(term("młyn", gender="masculine")), "en": spoken(term("mill"))},
    )
    return draft.rules("Dwa młyny i młynami.", en="Two mills.")


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """No dictionary is installed."""
    for name in ("simplemma", "pymorphy3", "morfeusz2"):
        monkeypatch.setitem(sys.modules, name, None)


def test_every_language_is_listed_and_summed_up(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "propose", root=mill.root)
    assert said.code == 0
    lines = said.out.splitlines()
    assert "# en: 1 form proposed, by stems" in lines
    assert [line.split(" | ")[3].strip() for line in lines if line.startswith("? ")] == [
        "młynami",
        "młyny",
        "mills",
    ]


def test_a_language_and_a_game_can_be_named(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "propose", "--lang", "en", "--game", "mill", root=mill.root)
    assert (said.code, said.out.count("\n? ")) == (0, 1)
    assert "? en | mill.mill | mill | mills | 1× | stem | mill.rule: Two «mills»." in said.out


@pytest.mark.usefixtures("bare")
def test_without_a_dictionary_stems_alone_propose_and_the_summary_says_so(
    mill: Draft, ludex: Ludex
) -> None:
    said = ludex("terms", "propose", "--lang", "pl", root=mill.root)
    assert said.code == 0
    assert (
        "# pl: 2 forms proposed, by stems alone: morfeusz2 is not installed, so that more are "
        "missed and more are wrong (pip install -e '.[lemmas]')"
    ) in said.out
    assert " | stem | mill.rule" in said.out


def test_with_a_dictionary_the_summary_names_it(mill: Draft, ludex: Ludex) -> None:
    pytest.importorskip("morfeusz2")
    said = ludex("terms", "propose", "--lang", "pl", root=mill.root)
    assert "# pl: 2 forms proposed, by stems and the lemmas of morfeusz2" in said.out
    assert " | stem and lemma | mill.rule" in said.out


def test_the_list_goes_into_a_new_file_and_can_be_taken_over(
    mill: Draft, ludex: Ludex, tmp_path: Path
) -> None:
    path = tmp_path / "forms.txt"
    said = ludex("terms", "propose", "--lang", "en", "--out", str(path), root=mill.root)
    assert (said.code, said.last) == (0, f"written to {path}")
    assert said.out.startswith("en: 1 form proposed, by stems\n")
    path.write_text(path.read_text("utf-8").replace("\n? en", "\n+ en"), "utf-8")
    assert ludex("terms", "accept", str(path), root=mill.root).code == 0
    again = ludex("terms", "propose", "--lang", "en", root=mill.root)
    assert "# en: 0 forms proposed, by stems" in again.out.splitlines()
    assert "\n? " not in again.out


def test_what_was_refused_is_not_proposed_again(mill: Draft, ludex: Ludex, tmp_path: Path) -> None:
    path = tmp_path / "forms.txt"
    path.write_text("- en | mill.mill | mill | mills\n", "utf-8")
    assert ludex("terms", "accept", str(path), root=mill.root).code == 0
    assert "\n? " not in ludex("terms", "propose", "--lang", "en", root=mill.root).out


def test_doubts_that_a_mark_settles_are_counted_but_not_those_in_titles(
    mill: Draft, ludex: Ludex
) -> None:
    for name, other in (("a", "b"), ("b", "a")):
        relation = {"type": "homograph", "to": f"mill.{other}"}
        mill.concept(f"mill.{name}", {"pl": spoken(term("dwa"))}, relations=[relation])
    said = ludex("terms", "propose", "--lang", "pl", root=mill.root)
    assert "; 1 mention in doubt, which a mark settles: see T110 and T121" in said.out
    mill.rules("Nic.", title="Dwa")
    assert "in doubt" not in ludex("terms", "propose", "--lang", "pl", root=mill.root).out


def test_json_holds_proposals_dictionaries_and_doubts(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "propose", "--lang", "en", "--format", "json", root=mill.root)
    data = json.loads(said.out)
    assert data["dictionaries"] == {"en": None}
    assert data["doubts"] == {"en": 0}
    assert [(p["concept"], p["form"], p["how"]) for p in data["proposals"]] == [
        ("mill.mill", "mills", "stem")
    ]


def test_nothing_in_the_folder_is_changed(mill: Draft, ludex: Ludex) -> None:
    before = {path: path.read_bytes() for path in mill.root.rglob("*") if path.is_file()}
    ludex("terms", "propose", root=mill.root)
    assert before == {path: path.read_bytes() for path in mill.root.rglob("*") if path.is_file()}


def test_a_file_that_is_there_is_not_written_over(
    mill: Draft, ludex: Ludex, tmp_path: Path
) -> None:
    path = tmp_path / "forms.txt"
    path.write_text("+ mine\n", "utf-8")
    said = ludex("terms", "propose", "--out", str(path), root=mill.root)
    assert said.code == 2
    assert "is there already, perhaps with decisions in it" in said.err
    assert path.read_text("utf-8") == "+ mine\n"


def test_a_folder_that_is_not_there_is_told(mill: Draft, ludex: Ludex, tmp_path: Path) -> None:
    said = ludex("terms", "propose", "--out", str(tmp_path / "no/forms.txt"), root=mill.root)
    assert said.code == 2
    assert "cannot be written: no such file or directory" in said.err


def test_a_list_that_could_not_be_read_again_is_not_written(
    mill: Draft, ludex: Ludex, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terms_propose, "MOST_BYTES", 100)
    path = tmp_path / "forms.txt"
    said = ludex("terms", "propose", "--out", str(path), root=mill.root)
    assert said.code == 2
    assert "name a game or a language" in said.err
    assert not path.exists()


def test_an_unknown_game_is_told_with_the_nearest(mill: Draft, ludex: Ludex) -> None:
    said = ludex("terms", "propose", "--game", "mil", root=mill.root)
    assert said.code == 2
    assert "there is no game 'mil'; did you mean 'mill'?" in said.err


def test_an_unknown_language_is_told(mill: Draft, ludex: Ludex) -> None:
    assert ludex("terms", "propose", "--lang", "de", root=mill.root).code == 2


def test_a_game_that_cannot_be_read_is_told_where_it_is_wanted(mill: Draft, ludex: Ludex) -> None:
    (mill.root / "rules/mill/basics.yml").write_text("chapter: [", "utf-8")
    said = ludex("terms", "propose", root=mill.root)
    assert (said.code, said.out) == (2, "")
    assert "rules/mill/basics.yml" in said.err


def test_without_the_stemmers_the_way_out_is_told(
    mill: Draft, ludex: Ludex, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "snowballstemmer.english_stemmer", None)
    said = ludex("terms", "propose", "--lang", "en", root=mill.root)
    assert said.code == 2
    assert "pip install -e '.[terms]'" in said.err
