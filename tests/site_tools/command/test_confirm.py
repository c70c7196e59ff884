"""`ludex stale` and `ludex confirm`: what renders a text that has changed since."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from adjudicator.book import digest
from site_tools import confirming
from site_tools.library import Library
from site_tools.renderings import Rendered, renderings
from tests.said import Ludex

PICKING = "rules/orchard/i18n/en/picking.yml"


def replace(root: Path, file: str, old: str, new: str) -> None:
    """Replace some words of a file."""
    path = root / file
    content = path.read_text("utf-8")
    assert old in content
    path.write_text(content.replace(old, new, 1), "utf-8")


def stale(ludex: Ludex, root: Path) -> set[tuple[str, str]]:
    """The language and id of everything that is stale."""
    data = json.loads(ludex("stale", "--format", "json", root=root).out)
    return {(one["language"], one["id"]) for one in data["stale"]}


def test_placeholders_are_stale(ludex: Ludex, orchard: Path) -> None:
    said = ludex("stale", root=orchard)

    assert said.code == 1
    assert (
        f"{PICKING}:9:9: en orchard.pick: renders fr-000000000000; the fr text is fr-" in said.out
    )
    assert said.last.startswith("14 stale (pl 4, en 10); look at each")


def test_confirming_all_leaves_nothing_stale(ludex: Ludex, orchard: Path) -> None:
    said = ludex("confirm", "--all", root=orchard)

    assert (said.code, said.last) == (0, "14 confirmed in 7 files")
    assert ludex("stale", root=orchard) == (0, "nothing is stale\n", "")
    assert ludex("confirm", "--all", root=orchard).out == "nothing was stale\n"
    assert ludex("check", root=orchard).code == 0


def test_only_digests_change_and_comments_stay(ludex: Ludex, orchard: Path) -> None:
    before = {path: path.read_text("utf-8") for path in orchard.rglob("*.yml")}
    ludex("confirm", "--all", root=orchard)

    for path, old in before.items():
        new = path.read_text("utf-8")
        if path.name != "basket.yml":
            assert len(new) == len(old)
        assert new.count("#") == old.count("#")
        assert [line for line in new.split("\n") if "of:" not in line] == [
            line for line in old.split("\n") if "of:" not in line
        ]
    assert "   # to be confirmed\n" in (orchard / PICKING).read_text("utf-8")


def test_a_concept_that_does_not_say_what_it_renders_is_stamped(
    ludex: Ludex, orchard: Path
) -> None:
    ludex("confirm", "term:orchard.basket", "--lang", "pl", root=orchard)
    wording = Library(orchard).glossary["orchard.basket"].digest("fr")
    content = (orchard / "glossary/orchard/basket.yml").read_text("utf-8")

    assert f"jabłka.\n    of: {wording}\n    state: draft" in content
    assert "of: fr-000000000000   # nobody has looked" in content


def test_only_what_is_named_is_confirmed(ludex: Ludex, orchard: Path) -> None:
    before = stale(ludex, orchard)
    said = ludex(
        "confirm", "orchard.double", "open:orchard.two-trees", "--lang", "en", root=orchard
    )

    assert said.code == 0
    assert before - stale(ludex, orchard) == {
        ("en", "orchard.pick.ripe"), ("en", "open:orchard.two-trees"),
    }  # fmt: skip


def test_a_change_of_the_source_makes_its_translations_stale(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    replace(orchard, "rules/orchard/picking.yml", "prend une pomme", "prend une poire")

    # The Polish text was made from the English one, which has to be looked at first.
    assert stale(ludex, orchard) == {("en", "orchard.pick"), ("pl", "orchard.pick")}
    assert "made from the en translation, which is stale" in ludex("stale", root=orchard).out


def test_a_spelling_fix_is_rebased_without_retranslation(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    replace(orchard, "rules/orchard/wind.yml", "Le vent\n", "Le Vent\n")
    replace(orchard, "rules/orchard/picking.yml", "Une pomme par tour", "Une pomme, par tour")
    ludex("confirm", "orchard.pick", root=orchard)

    assert stale(ludex, orchard) == set()


def test_a_translation_keeps_the_language_it_was_made_from(ludex: Ludex, orchard: Path) -> None:
    ludex("confirm", "--all", root=orchard)
    pl = Library(orchard).book("orchard").translations["pl"]

    assert pl.chapters["picking"].title.of == digest("en", "Picking")
    assert pl.phrases is not None
    assert pl.phrases.questions["apples"].of == digest("en", "How many apples may {player} pick?")


def test_an_unknown_id_is_refused_with_the_nearest_and_nothing_changes(
    ludex: Ludex, orchard: Path
) -> None:
    before = (orchard / PICKING).read_bytes()
    said = ludex("confirm", "orchard.pick", "orchard.pik", root=orchard)

    assert said.code == 2
    assert "'orchard.pik'; did you mean 'orchard.pick'?" in said.err
    assert (orchard / PICKING).read_bytes() == before


@pytest.mark.parametrize("words", [(), ("--all", "orchard.pick")])
def test_it_must_be_said_what_to_confirm(
    ludex: Ludex, orchard: Path, words: tuple[str, ...]
) -> None:
    said = ludex("confirm", *words, root=orchard)

    assert (said.code, said.err) == (2, "ludex: confirm what?; name ids, or say --all\n")


def test_windows_line_ends_stay(ludex: Ludex, orchard: Path) -> None:
    path = orchard / PICKING
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    lines = path.read_bytes().count(b"\r\n")
    ludex("confirm", "--all", root=orchard)

    assert path.read_bytes().count(b"\r\n") == path.read_bytes().count(b"\n") == lines


def test_a_file_that_changes_meanwhile_is_told_and_left_alone(
    ludex: Ludex, orchard: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = renderings

    def meanwhile(library: Library) -> Iterator[Rendered]:
        yield from tuple(found(library))
        replace(orchard, PICKING, "chapter: picking", "# somebody writes\n\nchapter: picking")

    monkeypatch.setattr(confirming, "renderings", meanwhile)
    said = ludex("confirm", "--all", root=orchard)

    assert said.code == 2
    assert "the file has changed since it was read; nothing was written; confirm again" in said.err
    assert "fr-000000000000" in (orchard / PICKING).read_text("utf-8")
