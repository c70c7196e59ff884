"""TBX v2: in the order of the TBX-Basic DTD, and read from other tools in all their ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from adjudicator.book import LANGUAGES, Language
from adjudicator.reading import Unreadable
from site_tools.exchange import martif
from site_tools.exchange.applying import settle
from site_tools.exchange.terms_in import terms_report
from site_tools.library import Library
from site_tools.terms.examine import examine
from tests.site_tools.exchange.grove import grove, told
from tests.site_tools.exchange.tbx_shape import faults, parsed

AUX = r"(?:descrip |descripGrp |admin |transacGrp |note |ref |xref )*"
SHAPES = {
    "martif": r"martifHeader text ",
    "martifHeader": r"fileDesc encodingDesc ",
    "fileDesc": r"titleStmt sourceDesc ",
    "titleStmt": r"title ",
    "title": r"",
    "sourceDesc": r"(?:p )+",
    "encodingDesc": r"(?:p )+",
    "p": r"",
    "text": r"body ",
    "body": r"(?:termEntry )+",
    "termEntry": rf"{AUX}(?:langSet )+",
    "langSet": rf"{AUX}(?:tig )+",
    "tig": rf"term (?:termNote )*{AUX}",
    "descripGrp": r"descrip (?:admin |note )*",
    **dict.fromkeys(("term", "termNote", "descrip", "admin", "note", "ref"), r""),
}
"""The children of each element, as the TBX-Basic DTD of version 2 has them."""

KINDS = {
    "descrip": {
        "subjectField": {"termEntry"},
        "definition": {"langSet"},
        "context": {"tig", "descripGrp"},
    },
    "admin": {"projectSubset": {"termEntry"}, "source": {"descripGrp"}},
    "ref": {"crossReference": {"termEntry"}},
    "termNote": {
        kind: {"tig"}
        for kind in ("partOfSpeech", "grammaticalGender", "termType", "administrativeStatus")
    },
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """The toy orchard with three more concepts."""
    return grove(tmp_path)


def out(root: Path, *languages: Language) -> str:
    """The grove as TBX."""
    glossary = Library(root).glossary
    return martif.write(glossary.concepts.values(), glossary, languages or LANGUAGES)


def problems(raw: bytes) -> str:
    """What is said of a file that cannot be read."""
    with pytest.raises(Unreadable) as found:
        martif.read(raw, "terms.tbx")
    return str(found.value)


# ------------------------------------------------------------------------------ what goes out


def test_all_real_terms_stand_as_the_dtd_wants_them(library: Library) -> None:
    glossary = library.glossary
    text = martif.write(glossary.concepts.values(), glossary, LANGUAGES)
    found = parsed(text)
    assert (found.tag, found.get("type")) == ("martif", "TBX-Basic")
    assert sorted(set(faults(found, "", SHAPES, KINDS))) == []
    assert len(list(found.iter("termEntry"))) == len(glossary.concepts)
    spoken = [s for c in glossary.concepts.values() for _, s in c.languages()]
    assert len(list(found.iter("tig"))) == sum(len(each.terms) for each in spoken)


def test_the_shape_is_really_held() -> None:
    text = (
        "<martif><text><body><termEntry id='a'><langSet xml:lang='de'><tig><termNote type="
        "'partOfSpeech'>thing</termNote><term>x</term></tig></langSet></termEntry>"
        "<termEntry id='a'><ref type='crossReference' target='b'>b</ref></termEntry></body></text>"
        "</martif>"
    )
    assert set(faults(parsed(text), "", SHAPES, KINDS)) == {
        "an id stands twice",
        "martif holds text ",
        "langSet is in de",
        "tig holds termNote term ",
        "partOfSpeech says thing",
        "termEntry holds ref ",
        "b is not there",
    }


def test_a_pair_holds_two_languages_and_leaves_out_what_has_neither(root: Path) -> None:
    found = parsed(out(root, "pl", "en"))
    languages = {
        each.get("{http://www.w3.org/XML/1998/namespace}lang") for each in found.iter("langSet")
    }
    assert languages == {"pl", "en"}
    assert parsed(out(root, "fr", "en")).findall(".//termEntry[@id='generic.turn']")
    assert not parsed(out(root, "pl", "ro")).findall(".//termEntry[@id='generic.turn']")


def test_a_proposed_term_has_no_status_and_says_so_in_a_note(root: Path) -> None:
    file = root / "glossary/orchard/apple.yml"
    file.write_text(
        file.read_text("utf-8").replace("status: admitted", "status: proposed"), "utf-8"
    )
    text = out(root)
    tig = next(t for t in parsed(text).iter("tig") if t.findtext("term") == "jabłuszko")
    assert [note.get("type") for note in tig.iter("termNote")] == [
        "partOfSpeech", "grammaticalGender", "termType",
    ]  # fmt: skip
    assert "ludex status: proposed" in [note.text for note in tig.iter("note")]
    report = terms_report(Library(root), martif.read(text.encode(), "f"))
    assert list(report.of("added", "changed", "refused", "kept")) == []


def test_what_tbx_has_no_language_for_comes_back_from_notes(root: Path) -> None:
    text = out(root)
    assert "<note>ludex ro standing: not-applicable</note>" in text
    file = root / "glossary/orchard/unripe.yml"
    before = file.read_text("utf-8")
    file.write_text(before.replace("{not-applicable: nobody says so}", "missing"), "utf-8")
    returned = martif.read(text.encode(), "f")
    settle(root, terms_report(Library(root), returned, restore=True), examine)
    spoken = Library(root).glossary["orchard.unripe"].in_language("ro")
    assert spoken
    assert spoken.not_applicable == "nobody says so"


# ------------------------------------------------------------------- what comes from elsewhere

FOREIGN = """<?xml version='1.0'?>
<!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
<martif type="TBX" xml:lang="en"><martifHeader/><text><body>
<termEntry id="orchard.apple">
  <descrip type="definition">of nobody's business</descrip>
  <langSet xml:lang="EN">
    <note>a note of the tool</note>
    <descripGrp><descrip type="definition">What grows on <hi>trees</hi>.</descrip></descripGrp>
    <ntig><termGrp><term>apple</term>
      <termNote type="partOfSpeech">properNoun</termNote>
      <termNote type="geographicalUsage">everywhere</termNote></termGrp>
      <descripGrp><descrip type="context">An apple.</descrip>
        <admin type="source">orchard.pick</admin></descripGrp></ntig>
    <ntig><termGrp><term>app.</term><termNote type="termType">acronym</termNote>
      <termNote type="administrativeStatus">admittedTerm</termNote></termGrp></ntig>
  </langSet>
</termEntry></body></text></martif>
"""


def test_ntig_and_words_of_other_dialects_are_understood(root: Path) -> None:
    report = terms_report(Library(root), martif.read(FOREIGN.encode(), "f"))
    assert told(report) == [
        (
            "changed en term:orchard.apple: definition 'The fruit that is picked.' → "
            "'What grows on trees.'"
        ),
        "changed en term:orchard.apple: 'apple': context 'An apple.'; context-cite 'orchard.pick'",
        "added en term:orchard.apple: admitted 'app.'",
    ]
    settle(root, report, examine)
    term = Library(root).glossary["orchard.apple"].in_language("en").terms[1]  # type: ignore[union-attr]
    assert (term.type, term.status) == ("abbreviation", "admitted")


def test_hostile_words_go_out_and_come_back_as_they_are(root: Path) -> None:
    file = root / "glossary/orchard/apple.yml"
    nasty = 'a & b > "c" \\ \' ]]> ;'
    text = file.read_text("utf-8").replace("forms: [apples]", "forms: ['a; b', 'c\\d']")
    quoted = nasty.replace("\\", "\\\\").replace('"', '\\"')
    file.write_text(text.replace("The fruit that is picked.", f'"{quoted}"'), "utf-8")
    returned = martif.read(out(root).encode(), "f")
    report = terms_report(Library(root), returned)
    assert list(report.of("added", "changed", "refused", "kept")) == []
    entry = next(
        e for e in returned.languages if (e.concept, e.language) == ("orchard.apple", "en")
    )
    assert entry.said["definition"] == nasty
    assert entry.terms[0].forms == ("a; b", "c\\d")


# ------------------------------------------------------------------------------ what is wrong

LAUGHS = """<!DOCTYPE martif [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>
<martif><text><body><termEntry id="x"><note>&b;</note></termEntry></body></text></martif>"""
OUTSIDE = """<!DOCTYPE martif [<!ENTITY a SYSTEM "file:///etc/passwd">]><martif>&a;</martif>"""
XLIFF = '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"/>'
BODY = "<martif><text><body>{}</body></text></martif>"
TIG = '<termEntry id="orchard.apple"><langSet xml:lang="en"><tig>{}</tig></langSet></termEntry>'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LAUGHS, "the document type 'martif' brings definitions"),
        (OUTSIDE, "the document type 'martif' brings definitions"),
        (XLIFF, "the root element is 'xliff', not 'martif'"),
        ("<tbx/>", "the root element is 'tbx', not 'martif'"),
        (BODY.format("<termEntry id='a'>"), "mismatched tag"),
        ("<martif><text><bo", "unclosed token"),
        ("", "no element found"),
        ("concept,lang,term\n", "syntax error"),
        (BODY.format("<termEntry/>"), "the entry has no id"),
        (BODY.format(TIG.format("<note>x</note>")), "a `tig` without a term"),
        (
            BODY.format(TIG.format("<term>x</term><termNote type='termType'>slang</termNote>")),
            "'slang' is no type that Ludex knows",
        ),
        (
            BODY.format(TIG.format("<term>x</term><note>ludex froms: a</note>")),
            "no note here says 'froms'",
        ),
        (
            BODY.format("<termEntry id='a'><note>ludex en sate: draft</note></termEntry>"),
            "no note here says 'sate'",
        ),
        (f"<martif>{'<a>' * 100}{'</a>' * 100}</martif>", "nested deeper than 64 levels"),
    ],
)
def test_a_broken_or_hostile_file_is_told_and_nothing_more(text: str, said: str) -> None:
    told_ = problems(text.encode())
    assert told_.startswith("terms.tbx:")
    assert said in told_


def test_all_that_is_wrong_is_told_at_once() -> None:
    text = BODY.format("<termEntry/>" + TIG.format("<term>x</term><note>ludex a: b</note>"))
    assert problems(text.encode()).count("error[") == 2


def test_a_name_like_a_path_is_no_concept(root: Path) -> None:
    text = BODY.format(TIG.format("<term>x</term>").replace("orchard.apple", "../../x"))
    report = terms_report(Library(root), martif.read(text.encode(), "f"))
    assert [o.why for o in report.of("refused")] == ["there is no concept '../../x'"]
    assert report.rewriting.files == ()
