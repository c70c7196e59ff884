"""XLIFF 2.1: what goes out is well formed in every way we can hold, and comes back the same."""

from __future__ import annotations

from collections import Counter

import pytest
from lxml import etree
from translate.storage import xliff2

from adjudicator.reading import Unreadable
from site_tools.exchange import xliff
from site_tools.exchange.terms_of import Explaining
from site_tools.exchange.unit import Bundle, Delivery
from site_tools.exchange.xliff import CORE, GLOSSARY
from site_tools.library import Library
from tests.conftest import ROOT
from tests.site_tools.exchange.conftest import out

GAMES = Library(ROOT).games
C, G = f"{{{CORE}}}", f"{{{GLOSSARY}}}"

#: Of each element its children, in the order in which the standard wants them.
CHILDREN = {
    f"{C}xliff": [f"{C}file"],
    f"{C}file": [f"{C}unit"],
    f"{C}unit": [f"{G}glossary", f"{C}notes", f"{C}originalData", f"{C}segment"],
    f"{C}notes": [f"{C}note"],
    f"{C}originalData": [f"{C}data"],
    f"{C}segment": [f"{C}source", f"{C}target"],
    f"{G}glossary": [f"{G}glossEntry"],
    f"{G}glossEntry": [f"{G}term", f"{G}translation", f"{G}definition"],
}
INLINE = {f"{C}ph", f"{C}pc", f"{C}mrk"}
STATES = {"initial", "translated", "reviewed", "final"}


def written(library: Library, each: Bundle) -> str:
    """The file of a bundle."""
    return xliff.write(each, Explaining(library.glossary, each.game, each.source, each.target))


def said(delivery: Delivery) -> list[tuple[object, ...]]:
    """What a delivery says, without places."""
    return [(u.key, u.source, u.target, u.state, u.done, u.of, u.was) for u in delivery.units]


@pytest.mark.parametrize("game", GAMES)
def test_every_text_comes_back_as_it_went_out(library: Library, game: str) -> None:
    for each in out(library, game):
        back = xliff.read(written(library, each).encode(), "f.xlf")
        assert (back.source, back.target) == (each.source, each.target)
        assert [(u.key, u.source, u.target, u.of, u.state, u.done) for u in back.units] == [
            (u.key, u.source, u.target, u.of, u.state, bool(u.target) and not u.stale)
            for u in each.units
        ]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_holds_what_the_standard_demands(library: Library, game: str) -> None:
    each, _ = out(library, game)
    root = etree.fromstring(written(library, each).encode())
    assert (root.tag, root.get("version")) == (f"{C}xliff", "2.1")
    for element in root.iter():
        order = CHILDREN.get(element.tag)
        if order is not None:
            places = [order.index(child.tag) for child in element]
            assert places == sorted(places), element.tag
            assert len(element), element.tag
        else:
            assert {child.tag for child in element} <= INLINE
    for unit in root.iter(f"{C}unit"):
        _sound(unit)
    names = Counter(unit.get("id") for unit in root.iter(f"{C}unit"))
    assert set(names.values()) == {1}


def _sound(unit: etree._Element) -> None:
    """Ids are unique in source and target, and references lead somewhere."""
    (segment,) = unit.iter(f"{C}segment")
    assert segment.get("state") in STATES
    data = {datum.get("id") for datum in unit.iter(f"{C}data")}
    inside = [e for e in unit.iter() if e.tag in INLINE]
    for name in ("dataRef", "dataRefStart", "dataRefEnd"):
        assert {e.get(name) for e in inside if e.get(name)} <= data
    for side in segment:
        ids = Counter(e.get("id") for e in side.iter() if e.tag in INLINE)
        assert set(ids.values()) <= {1}
    marked = {f"#{e.get('id')}" for e in inside if e.tag == f"{C}mrk"}
    for told in unit.iter(f"{G}glossEntry"):
        assert told.get("ref") in marked | {None}
        assert len(told) >= 2, "a term alone says nothing"


@pytest.mark.parametrize("game", GAMES)
def test_translate_toolkit_reads_it_and_gives_it_back_the_same(library: Library, game: str) -> None:
    each, _ = out(library, game)
    raw = written(library, each).encode()
    other = xliff2.Xliff2File.parsestring(raw)  # type: ignore[no-untyped-call]  # has no types
    assert len(other.units) == len(each.units)
    assert said(xliff.read(bytes(other), "f.xlf")) == said(xliff.read(raw, "f.xlf"))


UNIT = """<xliff xmlns="{core}" version="2.1" srcLang="fr" trgLang="en">
<file id="orchard"><unit id="orchard.pick:title">
{unit}
</unit></file></xliff>"""


def unit(inside: str) -> str:
    """A file of one unit."""
    return UNIT.format(core=CORE, unit=inside)


def test_segments_that_a_tool_cut_are_joined_and_the_least_state_counts() -> None:
    raw = unit(
        '<segment state="reviewed"><source>Un. </source><target>One. </target></segment>'
        "<ignorable><source> </source></ignorable>"
        '<segment state="translated"><source>Deux.</source><target>Two.</target></segment>'
    )
    (back,) = xliff.read(raw.encode(), "f.xlf").units
    assert (back.source, back.target, back.state, back.done) == (
        "Un.  Deux.", "One.  Two.", "draft", True,
    )  # fmt: skip


def test_codes_that_were_split_or_lost_their_data_still_say_what_they_are() -> None:
    raw = unit(
        '<originalData><data id="d1">[[a.b|</data><data id="d2">]]</data></originalData>'
        '<segment state="final"><source><sc id="1" dataRef="d1"/>x<ec startRef="1" dataRef="d2"/>'
        '<mrk id="m1" type="term">y</mrk><ph id="2" equiv="[[§a.b]]"/></source></segment>'
    )
    (back,) = xliff.read(raw.encode(), "f.xlf").units
    assert back.source == "[[a.b|x]]y[[§a.b]]"
    assert (back.target, back.state) == ("", "reviewed")


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        ("<martif/>", "f.xlf:1:1: error[xliff]: this is 'martif', not an XLIFF 2 file"),
        (
            '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>',
            "save it as XLIFF 2.0 or 2.1",
        ),
        (unit("").replace('"2.1"', '"3.0"'), "version '3.0' is not read\n      versions: 2.0, 2.1"),
        (unit("").replace('srcLang="fr"', ""), "srcLang is missing"),
        (unit("").replace('"en"', '"xx"'), "trgLang is 'xx'"),
        (
            unit("").replace(' id="orchard.pick:title"', ""),
            "f.xlf:2:20: error[xliff]: a unit has no",
        ),
        (
            unit("<segment><source><ph id='1'/></source></segment>"),
            "f.xlf:3:18: error[xliff]: the code '1' does not say what it stands for",
        ),
        (
            unit("<segment><source><script>x</script></source></segment>"),
            "'script' stands in a text",
        ),
        (
            unit("<segment><source><cp hex='0007'/></source></segment>"),
            "the character '0007' stands in a text",
        ),
    ],
)
def test_a_file_that_cannot_be_taken_says_why(raw: str, told: str) -> None:
    with pytest.raises(Unreadable) as error:
        xliff.read(raw.encode(), "f.xlf")
    assert told in str(error.value)


def test_all_units_that_cannot_be_taken_are_told_at_once() -> None:
    bad = "<unit id='a'><segment><source><x/></source></segment></unit>"
    raw = unit("").replace("<unit", f"{bad}{bad}<unit", 1)
    with pytest.raises(Unreadable) as error:
        xliff.read(raw.encode(), "f.xlf")
    assert len(error.value.problems) == 2
