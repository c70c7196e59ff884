"""All terms of all games, out and back: nothing changes, and what was lost here is restored."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from translate.storage import tbx

from adjudicator.book import LANGUAGES, Concept, Glossary
from site_tools.exchange import martif, spreadsheet
from site_tools.exchange.applying import settle
from site_tools.exchange.term_entry import LOST, ReturnedTerms
from site_tools.exchange.terms_in import terms_report
from site_tools.library import Library
from tests.conftest import ROOT

Out = Callable[[Glossary], ReturnedTerms]

ALLOWED_LOSSES: frozenset[str] = frozenset()
"""What may be lost when translate-toolkit reads our TBX and writes it anew: nothing of ours."""


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A copy of all real books and terms that a test may damage."""
    for folder in ("rules", "glossary", "scenarios"):
        shutil.copytree(ROOT / folder, tmp_path / "whole" / folder)
    (tmp_path / "whole" / "mkdocs.yml").touch()
    return tmp_path / "whole"


def by_csv(glossary: Glossary) -> ReturnedTerms:
    """Out as CSV and back."""
    return spreadsheet.read(spreadsheet.write(all_of(glossary), glossary).encode(), "f.csv")


def tbx_of(glossary: Glossary) -> bytes:
    """All terms as TBX v2."""
    return martif.write(all_of(glossary), glossary, LANGUAGES).encode()


def by_tbx(glossary: Glossary) -> ReturnedTerms:
    """Out as TBX v2 and back."""
    return martif.read(tbx_of(glossary), "f.tbx")


def parsed(raw: bytes) -> tbx.tbxfile:
    """What translate-toolkit reads."""
    store = tbx.tbxfile.parsestring(raw)  # type: ignore[no-untyped-call]  # it is untyped there
    assert isinstance(store, tbx.tbxfile)
    return store


def all_of(glossary: Glossary) -> Iterable[Concept]:
    """Every concept."""
    return glossary.concepts.values()


def without_was(returned: ReturnedTerms) -> ReturnedTerms:
    """The same from a file whose notes of what was sent out are gone."""
    return replace(
        returned,
        languages=tuple(
            replace(each, was="", terms=tuple(replace(term, was="") for term in each.terms))
            for each in returned.languages
        ),
    )


BOTH = pytest.mark.parametrize("out", [by_csv, by_tbx])


@BOTH
@pytest.mark.parametrize("bare", [False, True])
def test_every_term_comes_back_the_same(library: Library, out: Out, bare: bool) -> None:
    returned = out(library.glossary)
    report = terms_report(library, without_was(returned) if bare else returned)
    counts = report.counts()
    things = sum(
        1 + (len(spoken.terms) if (spoken := concept.in_language(language)) else 0)
        for concept in all_of(library.glossary)
        for language in LANGUAGES
    )
    nothing = sum(  # TBX says nothing of a language that says nothing
        concept.in_language(language) is None
        for concept in all_of(library.glossary)
        for language in LANGUAGES
    )
    assert things - nothing <= counts["same"] <= things
    assert counts == {"added": 0, "changed": 0, "same": counts["same"], "kept": 0, "refused": 0}
    assert report.rewriting.files == ()


@pytest.mark.parametrize("game", ["generic", "minotaurs"])
def test_a_pair_of_languages_comes_back_the_same(library: Library, game: str) -> None:
    concepts = library.glossary.of_game(game)
    raw = martif.write(concepts, library.glossary, ("fr", "pl")).encode()
    report = terms_report(library, martif.read(raw, "f.tbx"))
    assert report.counts()["same"] > 2 * len(concepts)
    assert list(report.of("added", "changed", "refused", "kept")) == []


def test_translate_toolkit_writes_our_file_anew_and_nothing_is_lost(library: Library) -> None:
    raw = tbx_of(library.glossary)
    store = parsed(raw)
    assert len(store.units) == len(library.glossary.concepts)
    again = bytes(store)
    assert again != raw  # it does write anew
    report = terms_report(library, martif.read(again, "f.tbx"))
    ours = terms_report(library, martif.read(raw, "f.tbx"))
    lost = {o.why for o in report.of("added", "changed", "refused", "kept")}
    assert lost <= ALLOWED_LOSSES
    assert report.counts() == ours.counts()


def test_translate_toolkit_edits_our_file_and_it_is_understood(library: Library) -> None:
    store = parsed(
        martif.write(library.glossary.of_game("generic"), library.glossary, ("en", "pl")).encode()
    )
    unit = next(unit for unit in store.units if unit.xmlelement.get("id") == "generic.card")
    assert (unit.source, unit.target) == ("card", "karta")
    unit.target = "karteczka"
    report = terms_report(library, martif.read(bytes(store), "f.tbx"))
    found = list(report.of("added", "changed", "refused"))
    assert [o.why for o in found] == ["'karteczka': term 'karta' → 'karteczka'"]


DAMAGED = (
    "minotaurs.curse",
    "ruler.avangarda",
    "cities.discard-pile",
    "generic.card",
    "duchy.crown",
)


def damage(root: Path) -> None:
    """Cut Polish out of some concepts; take forms and words of a definition from others."""
    glossary = Library(root).glossary
    for i, concept in enumerate(sorted(glossary.concepts)):
        path = root / "glossary" / f"{concept.replace('.', '/')}.yml"
        text = path.read_text("utf-8")
        if i % 9 == 0:
            polish = re.compile(r"^  pl:\n(?:    .*\n|\n)+", re.MULTILINE)
            cut = polish.sub("  pl: missing\n", text)
        elif i % 9 == 3:
            cut = re.sub(r"(\n +forms: \[)[^,\]]+, ", r"\1", text)
        elif i % 9 == 6:
            cut = re.sub(r"(\n    definition: \"?)(\w)", r"\1X\2", text)
        else:
            continue
        assert cut != text or "forms" not in text, concept
        path.write_text(cut, "utf-8")


def plain(concept: Concept) -> Concept:
    """The concept as it is compared: the order of forms says nothing."""
    lang = {
        language: said
        if said == "missing"
        else replace(
            said, terms=tuple(replace(t, forms=tuple(sorted(t.forms))) for t in said.terms)
        )
        for language, said in concept.lang.items()
    }
    return replace(concept, lang=lang)


@BOTH
def test_an_older_export_restores_what_was_damaged(library: Library, whole: Path, out: Out) -> None:
    returned = out(library.glossary)
    before = {name: plain(concept) for name, concept in Library(whole).glossary.concepts.items()}
    damage(whole)
    broken = {name: plain(concept) for name, concept in Library(whole).glossary.concepts.items()}
    assert sum(broken[name] != before[name] for name in before) > len(before) // 5
    kept = terms_report(Library(whole), returned)
    assert list(kept.of("added", "changed", "refused")) == []  # what changed only here stays
    report = terms_report(Library(whole), returned, restore=True)
    assert list(report.of("refused")) == []
    settle(whole, report)
    after = {name: plain(concept) for name, concept in Library(whole).glossary.concepts.items()}
    assert [name for name in before if after[name] != before[name]] == []


@BOTH
def test_only_what_is_said_of_a_concept_is_lost(library: Library, whole: Path, out: Out) -> None:
    returned = out(library.glossary)
    name = "ruler.avangarda"
    before = library.glossary[name]
    path = whole / "glossary/ruler/avangarda.yml"
    lines = "".join(f"  {language}: missing\n" for language in LANGUAGES)
    path.write_text(f"id: {name}\ndomain: other\norigin: ro\nlang:\n{lines}", "utf-8")
    report = terms_report(Library(whole), returned, restore=True)
    report.rewriting.write()
    after = Library(whole).glossary[name]
    assert after.lang == before.lang
    differing = {
        field.replace("_", "-")
        for field in ("domain", "origin", "defined_in", "relations", "decisions", "aliases")
        if getattr(before, field) != getattr(after, field)
    }
    assert differing == {"domain", "defined-in", "relations"}
    assert differing <= set(LOST)
