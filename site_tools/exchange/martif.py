"""Terms as TBX v2 (ISO 30042:2008): `<martif type="TBX-Basic">`, for Weblate, OmegaT and others.

Elements stand in the order of the TBX-Basic DTD. What TBX-Basic has no place for stands in notes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from adjudicator.book import Concept, Glossary, Language
from adjudicator.book.concept import InLanguage, Term
from adjudicator.reading import Place, Problem, Unreadable, Word
from adjudicator.reading.problem import suggestion
from site_tools.exchange.notes import listed, note, note_of_list, notes
from site_tools.exchange.tbx_words import BACK, POS, STATUS, TERM_NOTES, TYPE, xml_id
from site_tools.exchange.term_entry import (
    LANGUAGE_FIELDS,
    TERM_FIELDS,
    ReturnedLanguage,
    ReturnedTerm,
    ReturnedTerms,
    said_of_language,
    said_of_term,
    sent_language,
    sent_term,
)
from site_tools.exchange.xml_in import Element, read_xml
from site_tools.exchange.xml_out import DECLARATION, Xml, element, tree

TERM_KEYS = ("forms", "number", "authority", "status", "pos", "reason", "was")
"""What notes of a term say."""

LANGUAGE_KEYS = ("standing", "of", "state", "case", "never", "was")
"""What notes of a language say."""


def write(concepts: Iterable[Concept], glossary: Glossary, languages: Iterable[Language]) -> str:
    """The terms of some concepts in some languages; a concept that has none of them is left out.

    Languages without a term stand in notes of their entry, since TBX has no language without one.
    """
    wanted = tuple(languages)
    chosen = [c for c in concepts if any(_terms(c, language) for language in wanted)]
    there = {str(concept.id) for concept in chosen}
    title = element("titleStmt", element("title", "Ludex"))
    source = tree("sourceDesc", [element("p", f"Ludex: {', '.join(_games(chosen))}")])
    encoding = tree("encodingDesc", [element("p", "TBXBasicXCSV02.xcs", type="XCSURI")])
    header = tree("martifHeader", [tree("fileDesc", [title, source]), encoding])
    entries = [_entry(concept, glossary, there, wanted) for concept in chosen]
    text = tree("text", [tree("body", entries)])
    martif = tree("martif", [header, text], type="TBX-Basic", xml_lang="en")
    return f'{DECLARATION}<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">\n{martif}\n'


def _games(concepts: Iterable[Concept]) -> list[str]:
    return sorted({concept.game for concept in concepts})


def _terms(concept: Concept, language: str) -> tuple[Term, ...]:
    spoken = concept.in_language(language)
    return spoken.terms if spoken else ()


def _entry(
    concept: Concept, glossary: Glossary, there: set[str], languages: tuple[Language, ...]
) -> Xml:
    about = [
        element("descrip", str(concept.domain), type="subjectField"),
        element("admin", concept.game, type="projectSubset"),
    ]
    for relation in concept.relations:
        to = str(glossary[str(relation.to)].id)
        target = xml_id(to) if to in there else None
        about.append(element("ref", f"{relation.type} {to}", type="crossReference", target=target))
    sets = []
    for language in languages:
        spoken = concept.in_language(language)
        if spoken is not None and spoken.terms:
            sets.append(_lang_set(concept, language, spoken))
        else:
            about += [element("note", each) for each in _without_terms(concept, language)]
    return tree("termEntry", [*about, *sets], id=xml_id(str(concept.id)))


def _without_terms(concept: Concept, language: str) -> Iterator[str]:
    for key, value in said_of_language(concept.in_language(language)).items():
        yield note(f"{language} {key}", value)
    yield note(f"{language} was", sent_language(concept, language))


def _lang_set(concept: Concept, language: Language, spoken: InLanguage) -> Xml:
    said = said_of_language(spoken)
    content = []
    if "definition" in said:
        content.append(element("descrip", said["definition"], type="definition"))
    content += [element("note", note(k, said[k])) for k in LANGUAGE_KEYS if k in said]
    if spoken.never:
        content.append(element("note", note_of_list("never", spoken.never)))
    content.append(element("note", note("was", sent_language(concept, language))))
    content += [_tig(concept, language, term) for term in spoken.terms]
    return tree("langSet", content, xml_lang=language)


def _tig(concept: Concept, language: Language, term: Term) -> Xml:
    content = [element("term", str(term.term))]
    for kind, value in (
        ("partOfSpeech", POS[term.pos]),
        ("grammaticalGender", term.gender),
        ("termType", TYPE[term.type]),
        ("administrativeStatus", STATUS.get(term.status)),
    ):
        if value:
            content.append(element("termNote", value, type=kind))
    if term.context:
        cite = term.context.cite
        source = element("admin", str(cite), type="source") if cite else None
        context = element("descrip", str(term.context.text), type="context")
        content.append(tree("descripGrp", [context, source]) if source else context)
    said = dict(said_of_term(term))
    for key, words in (("status", STATUS), ("pos", BACK["pos"])):
        if said[key] in words:
            del said[key]  # TBX has a place for it
    content += [element("note", note(key, said[key])) for key in TERM_KEYS if key in said]
    if term.forms:
        content.append(element("note", note_of_list("forms", term.forms)))
    content.append(element("note", note("was", sent_term(concept, language, term))))
    return tree("tig", content)


# ------------------------------------------------------------------------------ back


def read(raw: bytes, name: str) -> ReturnedTerms:
    """What a TBX v2 file brings back, ours or another's.

    :raises Unreadable: with every problem: what is no XML, no martif, or says what nobody knows.
    """
    root = read_xml(raw, name)
    if root.name != "martif":
        message = f"the root element is {root.name!r}, not 'martif'"
        hint = "TBX v2 comes back; v3 (`tbx`) only goes out" if root.name == "tbx" else _KINDS
        raise Unreadable([Problem(root.place, "not-martif", message, hint)])
    reading = _Reading()
    languages = [each for entry in root.within("termEntry") for each in reading.entry(entry)]
    if reading.problems:
        raise Unreadable(reading.problems)
    return ReturnedTerms(name, tuple(languages))


_KINDS = "texts come back as XLIFF or PO, terms as TBX v2 or CSV"


_OF_LANGUAGE = re.compile(r"ludex ([a-z]{2,3}) (?=[a-z-]+:)")


def _said(found: Element) -> Word:
    return Word(found.said().strip(), found.place)


def _notes(parts: Iterable[Element], keys: Iterable[str]) -> tuple[dict[str, Word], list[Problem]]:
    return notes((_said(part) for part in parts if part.name == "note"), keys)


def _of_kind(part: Element, name: str, kind: str) -> Iterator[Element]:
    """A part of that kind, by itself or in its group."""
    each: Iterable[Element] = [part] if part.name == name else part.all(name)
    if part.name in {name, f"{name}Grp"}:
        yield from (found for found in each if found.get("type") == kind)


def _returned(
    concept: Word,
    language: Word,
    said: Mapping[str, Word],
    terms: tuple[ReturnedTerm, ...],
    place: Place,
) -> ReturnedLanguage:
    return ReturnedLanguage(
        concept,
        language,
        {name: value for name, value in said.items() if value and name in LANGUAGE_FIELDS},
        listed(said.get("never")),
        terms,
        str(said.get("was", "")),
        place,
    )


class _Reading:
    """One pass over the entries of a file."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def entry(self, entry: Element) -> Iterator[ReturnedLanguage]:
        concept = Word(entry.get("id").removeprefix("_"), entry.place)
        if not concept:
            message = "the entry has no id, so that nobody can tell which concept it is"
            self.problems.append(
                Problem(entry.place, "no-id", message, "keep the ids of the file that was sent out")
            )
        yield from self._without_terms(entry, concept)
        for found in entry.all("langSet"):
            language = Word(found.get("xml:lang", found.get("lang")), found.place)
            yield self._language(found, concept, language)

    def _without_terms(self, entry: Element, concept: Word) -> Iterator[ReturnedLanguage]:
        """What the notes of an entry say of languages that have no term."""
        by_language: dict[str, list[Word]] = {}
        for each in entry.all("note"):
            text = _said(each)
            found = _OF_LANGUAGE.match(text)
            if found:
                plain = Word(f"ludex {text[found.end() :]}", text.place)
                by_language.setdefault(found.group(1), []).append(plain)
        for tongue, texts in by_language.items():
            said, wrong = notes(texts, (*LANGUAGE_FIELDS, "never", "was"))
            self.problems += wrong
            place = texts[0].place
            yield _returned(concept, Word(tongue, place), said, (), place)

    def _language(self, found: Element, concept: Word, language: Word) -> ReturnedLanguage:
        said, wrong = _notes(found.children, LANGUAGE_KEYS)
        self.problems += wrong
        for part in found.children:
            for descrip in _of_kind(part, "descrip", "definition"):
                said["definition"] = _said(descrip)
        terms = tuple(self._term(part) for part in found.children if part.name in {"tig", "ntig"})
        return _returned(concept, language, said, terms, found.place)

    def _term(self, tig: Element) -> ReturnedTerm:
        group = tig.first("termGrp") or tig
        term = group.first("term")
        if term is None:
            self.problems.append(Problem(tig.place, "no-term", "a `tig` without a term", ""))
        around = [*tig.children, *(group.children if group is not tig else ())]
        found, wrong = _notes(around, TERM_KEYS)
        self.problems += wrong
        said: dict[str, Word] = {}
        for part in group.within("termNote"):
            field = TERM_NOTES.get(part.get("type"))
            if field and _said(part):
                said[field] = self._ours(field, _said(part))
        for part in tig.children:
            for descrip in _of_kind(part, "descrip", "context"):
                said["context"] = _said(descrip)
                for admin in part.all("admin"):
                    if admin.get("type") == "source":
                        said["context-cite"] = _said(admin)
        said |= {name: value for name, value in found.items() if name in TERM_FIELDS}
        return ReturnedTerm(
            _said(term) if term is not None else Word("", tig.place),
            {name: value for name, value in said.items() if value},
            listed(found.get("forms")),
            str(found.get("was", "")),
            tig.place if term is None else term.place,
        )

    def _ours(self, field: str, theirs: Word) -> Word:
        words = BACK[field]
        if theirs not in words:
            message = f"{str(theirs)!r} is no {field} that Ludex knows"
            self.problems.append(
                Problem(theirs.place, "unknown-value", message, suggestion(theirs, words, "values"))
            )
        return Word(words.get(theirs, ""), theirs.place)
