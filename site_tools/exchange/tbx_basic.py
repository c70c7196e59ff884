"""Terms as TBX-Basic v3 (ISO 30042:2019) in its DCA style; it goes out only.

What is only proposed is left out, and so is a language without any other term: TBX has no place
for either. Forms, number and reasons stand in notes.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.book import Concept, Glossary, Language
from adjudicator.book.concept import InLanguage, Term
from site_tools.exchange.listing import joined
from site_tools.exchange.tbx_words import POS, STATUS, TYPE, xml_id
from site_tools.exchange.xml_out import DECLARATION, Xml, element, tree

NAMESPACE = "urn:iso:std:iso:30042:ed-2"


def write(concepts: Iterable[Concept], glossary: Glossary) -> str:
    """The terms of some concepts in all languages; a concept without any is left out."""
    chosen = [each for each in concepts if any(_terms(spoken) for _, spoken in each.languages())]
    there = {str(concept.id) for concept in chosen}
    games = ", ".join(sorted({concept.game for concept in chosen}))
    title = tree("titleStmt", [element("title", f"Ludex: {games}")])
    source = tree("sourceDesc", [element("p", "the glossary of Ludex")])
    header = tree("tbxHeader", [tree("fileDesc", [title, source])])
    body = tree("body", [_entry(concept, glossary, there) for concept in chosen])
    root = tree(
        "tbx",
        [header, tree("text", [body])],
        type="TBX-Basic",
        style="dca",
        xml_lang="en",
        xmlns=NAMESPACE,
    )
    return f"{DECLARATION}{root}\n"


def _terms(spoken: InLanguage) -> list[Term]:
    return [term for term in spoken.terms if term.status in STATUS]


def _entry(concept: Concept, glossary: Glossary, there: set[str]) -> Xml:
    about = [
        element("descrip", str(concept.domain), type="subjectField"),
        element("admin", concept.game, type="projectSubset"),
    ]
    for relation in concept.relations:
        to = str(glossary[str(relation.to)].id)
        target = xml_id(to) if to in there else None
        told = f"{relation.type} {to}" + (f": {relation.note}" if relation.note else "")
        about.append(element("ref", told, type="crossReference", target=target))
    sections = []
    for language, spoken in concept.languages():
        if _terms(spoken):
            sections.append(_language(language, spoken))
        elif spoken.not_applicable:
            about.append(element("note", f"not applicable in {language}: {spoken.not_applicable}"))
    return tree("conceptEntry", [*about, *sections], id=xml_id(str(concept.id)))


def _language(language: Language, spoken: InLanguage) -> Xml:
    content = []
    if spoken.definition:
        content.append(element("descrip", str(spoken.definition), type="definition"))
    if spoken.keep_original:
        content.append(element("note", "the original is kept"))
    content += [_section(term) for term in _terms(spoken)]
    return tree("langSec", content, xml_lang=language)


def _section(term: Term) -> Xml:
    content = [element("term", str(term.term))]
    for kind, value in (
        ("partOfSpeech", POS[term.pos]),
        ("grammaticalGender", term.gender),
        ("termType", TYPE[term.type]),
        ("administrativeStatus", STATUS[term.status]),
    ):
        if value:
            content.append(element("termNote", value, type=kind))
    if term.context:
        context = element("descrip", str(term.context.text), type="context")
        cite = term.context.cite
        source = element("admin", str(cite), type="source") if cite else None
        content.append(tree("descripGrp", [context, source]) if source else context)
    for name, said in (
        ("number", term.number or ""),
        ("forms", joined(term.forms)),
        ("reason", term.reason),
    ):
        if said:
            content.append(element("note", f"{name}: {said}"))
    return tree("termSec", content)
