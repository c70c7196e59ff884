"""TBX-Basic v3: every file stands as the dialect wants it, over all real data."""

from __future__ import annotations

from pathlib import Path

import pytest

from site_tools.exchange import tbx_basic
from site_tools.exchange.tbx_basic import NAMESPACE
from site_tools.library import Library
from tests.site_tools.exchange.grove import grove
from tests.site_tools.exchange.tbx_shape import faults, parsed

AUX = r"(?:descrip |descripGrp |admin |transacGrp |note |ref |xref )*"
SHAPES = {
    "tbx": r"tbxHeader text ",
    "tbxHeader": r"fileDesc ",
    "fileDesc": r"titleStmt sourceDesc ",
    "titleStmt": r"title ",
    "title": r"",
    "sourceDesc": r"(?:p )+",
    "p": r"",
    "text": r"body ",
    "body": r"(?:conceptEntry )+",
    "conceptEntry": rf"{AUX}(?:langSec )+",
    "langSec": rf"{AUX}(?:termSec )+",
    "termSec": rf"term (?:termNote )*{AUX}",
    "descripGrp": r"descrip (?:admin |note )*",
    **dict.fromkeys(("term", "termNote", "descrip", "admin", "note", "ref"), r""),
}
KINDS = {
    "descrip": {
        "subjectField": {"conceptEntry"},
        "definition": {"langSec"},
        "context": {"termSec", "descripGrp"},
    },
    "admin": {"projectSubset": {"conceptEntry"}, "source": {"descripGrp"}},
    "ref": {"crossReference": {"conceptEntry"}},
    "termNote": {
        kind: {"termSec"}
        for kind in ("partOfSpeech", "grammaticalGender", "termType", "administrativeStatus")
    },
}
"""At which level the dialect allows each data category."""

NS = {"t": NAMESPACE}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The toy orchard with three more concepts."""
    return grove(tmp_path)


def test_all_real_terms_stand_as_the_dialect_wants_them(library: Library) -> None:
    glossary = library.glossary
    found = parsed(tbx_basic.write(glossary.concepts.values(), glossary))
    assert found.tag == f"{{{NAMESPACE}}}tbx"
    assert (found.get("type"), found.get("style")) == ("TBX-Basic", "dca")
    assert sorted(set(faults(found, NAMESPACE, SHAPES, KINDS))) == []
    terms = [
        term
        for concept in glossary.concepts.values()
        for _, spoken in concept.languages()
        for term in spoken.terms
    ]
    sections = found.findall(".//t:termSec", NS)
    assert len(sections) == sum(term.status != "proposed" for term in terms)
    assert sorted(s.findtext("t:term", "", NS) for s in sections) == sorted(t.term for t in terms)


@pytest.mark.parametrize("game", ["generic", "duchy"])
def test_one_game_alone_refers_to_nothing_that_is_not_there(library: Library, game: str) -> None:
    glossary = library.glossary
    found = parsed(tbx_basic.write(glossary.of_game(game), glossary))
    assert list(faults(found, NAMESPACE, SHAPES, KINDS)) == []
    assert len(found.findall(".//t:conceptEntry", NS)) == len(glossary.of_game(game))


def test_what_is_obsolete_is_superseded_and_what_is_proposed_is_left_out(root: Path) -> None:
    file = root / "glossary/orchard/apple.yml"
    said = file.read_text("utf-8").replace("status: admitted", "status: obsolete, reason: old")
    file.write_text(said.replace("forms: [apples]", "forms: [apples]\n      - {term: pippin, "
                                 "status: proposed}"), "utf-8")  # fmt: skip
    glossary = Library(root).glossary
    found = parsed(tbx_basic.write(glossary.concepts.values(), glossary))
    terms = {
        section.findtext("t:term", "", NS): section.findtext(
            "t:termNote[@type='administrativeStatus']", "", NS
        )
        for section in found.findall(".//t:termSec", NS)
    }
    assert terms["jabłuszko"] == "supersededTerm-admn-sts"
    assert terms["jabłko"] == "preferredTerm-admn-sts"
    assert "pippin" not in terms


def test_what_does_not_apply_is_said_in_a_note(root: Path) -> None:
    glossary = Library(root).glossary
    text = tbx_basic.write(glossary.concepts.values(), glossary)
    assert "<note>not applicable in ro: nobody says so</note>" in text


def test_the_shape_is_really_held() -> None:
    text = (
        f"<tbx xmlns='{NAMESPACE}'><text><body><conceptEntry id='a'><langSec xml:lang='pl'>"
        "<descrip type='subjectField'>x</descrip><termSec><term>x</term><termNote type='register'>"
        "y</termNote></termSec></langSec></conceptEntry></body></text><p xmlns=''/></tbx>"
    )
    assert set(faults(parsed(text), NAMESPACE, SHAPES, KINDS)) == {
        "tbx holds text p ",
        "descrip subjectField stands in langSec",
        "termNote is of type register",
        "p is of another namespace",
    }
