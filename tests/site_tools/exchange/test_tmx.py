"""TMX: a memory holds what a person has reviewed, and says so of anything else."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree
from translate.storage import tmx as reader

from site_tools.exchange import tmx
from site_tools.exchange.unit import Bundle, bundle
from site_tools.library import Library
from tests.conftest import ROOT

GAMES = Library(ROOT).games
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.mark.parametrize("game", GAMES)
def test_a_memory_holds_every_text_once_and_is_as_the_standard_wants(
    library: Library, game: str
) -> None:
    own = library.book(game).game.language
    each = bundle(library, game, own, "en")
    root = etree.fromstring(tmx.write(each, drafts=True).encode())
    assert [child.tag for child in root] == ["header", "body"]
    assert root.get("version") == "1.4"
    head = root[0].attrib
    assert head["segtype"] == "block"
    assert {"creationtool", "creationtoolversion", "o-tmf", "adminlang", "srclang", "datatype"} < {
        *head
    }
    units = list(root.iter("tu"))
    assert [tu.get("tuid") for tu in units] == [unit.key for unit in tmx.wanted(each, True)]
    for tu in units:
        assert [child.tag for child in tu] == ["prop", "prop", "tuv", "tuv"]
        assert [tuv.get(LANG) for tuv in tu.iter("tuv")] == [own, "en"]
        for seg in tu.iter("seg"):
            begun = [code.get("i") for code in seg.iter("bpt")]
            assert begun == [code.get("i") for code in seg.iter("ept")]
            assert len(set(begun)) == len(begun)


def test_another_reader_finds_the_words_of_every_text(library: Library) -> None:
    each = bundle(library, "duchy", "pl", "en")
    raw = tmx.write(each, drafts=True).encode()
    other = reader.tmxfile.parsestring(raw)  # type: ignore[no-untyped-call]  # has no types
    plain = [unit for unit in each.units if "[[" not in unit.source + unit.target]
    found = {(str(unit.source), str(unit.target)) for unit in other.units}
    assert {(unit.source, unit.target) for unit in plain} <= found
    assert len(other.units) == len(each.units)


def test_drafts_stay_here_unless_they_are_asked_for(library: Library) -> None:
    each = bundle(library, "duchy", "pl", "en")
    reviewed = [unit.key for unit in each.units if unit.state == "reviewed"]
    assert [unit.key for unit in tmx.wanted(each)] == reviewed
    assert "<tu " in tmx.write(each, drafts=True)
    assert '<prop type="state">draft</prop>' in tmx.write(each, drafts=True)


def test_what_is_stale_or_missing_never_goes_into_a_memory(orchard: Path, fresh: Path) -> None:
    stale: Bundle = bundle(Library(orchard), "orchard", "fr", "en")
    assert tmx.wanted(stale, drafts=True) == ()
    held = {unit.key for unit in tmx.wanted(bundle(Library(fresh), "orchard", "fr", "en"))}
    assert held == {"orchard.pick.ripe:title", "orchard.pick.ripe:text"}
