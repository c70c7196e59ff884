"""`ludex term`: one concept with everything tied to it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from adjudicator.book import LANGUAGES, Concept, Term
from adjudicator.book.concept import GENERIC, InLanguage
from adjudicator.reading import Unreadable
from site_tools.command.wording import counted, listed
from site_tools.library import Library
from site_tools.renderings import of_text
from site_tools.subjects import concept_of
from site_tools.terms.index import mention_index
from site_tools.texts import of_concept

#: Where a concept is used: for each language, each place with its forms, as written, counted.
Uses = dict[str, dict[str, dict[str, int]]]

#: How a relation reads from the concept that it leads to.
_BACKWARDS = {"narrower": "broader", "broader": "narrower", "part-of": "has the part"}


def add(parsers: Any) -> None:
    """Declare the command."""
    parser = parsers.add_parser("term", help="show a concept with everything tied to it")
    parser.add_argument("id", metavar="ID", help="a concept's id, an old id, or one of its words")
    parser.add_argument("--lang", choices=LANGUAGES, help="only what is said in this language")
    parser.add_argument("--format", choices=("text", "json"), default="text")


def run(options: argparse.Namespace) -> int:
    """Show the concept."""
    library = Library(options.root)
    concept = concept_of(library, options.id)
    wanted = (options.lang,) if options.lang else LANGUAGES
    used = uses(library, concept)
    if options.format == "json":
        print(json.dumps(as_data(library, concept, used, wanted), ensure_ascii=False, indent=2))
    else:
        print("\n".join(told(library, concept, used, wanted)))
    return 0


def uses(library: Library, concept: Concept) -> Uses:
    """Where the texts mention a concept; books that cannot be read are left out."""
    games = library.games if concept.game == GENERIC else (concept.game,)
    found: Uses = {}
    for game in games:
        try:
            index = mention_index(library.book(game), library.glossary)
        except Unreadable:
            continue
        for language in LANGUAGES:
            for place, forms in index.of_concept(str(concept.id), language).items():
                found.setdefault(language, {})[place] = dict(sorted(forms.items()))
    return found


def relations(library: Library, concept: Concept) -> list[tuple[str, str, str]]:
    """What the concept is to others, and others to it: the relation, the other, a note."""
    glossary = library.glossary
    found: list[tuple[str, str, str]] = [
        (r.type, str(glossary[r.to].id), r.note) for r in concept.relations
    ]
    known = {(kind, other) for kind, other, _ in found}
    for other in glossary.concepts.values():
        for relation in other.relations:
            if str(glossary[relation.to].id) == concept.id:
                kind = _BACKWARDS.get(relation.type, relation.type)
                if (kind, str(other.id)) not in known:
                    found.append((kind, str(other.id), relation.note))
    return found


def _states(library: Library, concept: Concept) -> dict[str, str]:
    """For each language: `original`, `missing`, `stale`, or its state."""
    stale = {one.language for one in of_text(of_concept(concept)) if one.outdated}
    states: dict[str, str] = {}
    for language in LANGUAGES:
        said = concept.in_language(language)
        if said is None:
            states[language] = "missing"
        elif language == concept.origin:
            states[language] = "original"
        else:
            states[language] = "stale" if language in stale else said.state
    return states


def told(library: Library, concept: Concept, used: Uses, wanted: tuple[str, ...]) -> Iterator[str]:
    """The concept as lines for a reader."""
    origin = f", origin {concept.origin}" if concept.origin else ""
    yield f"term:{concept.id}  {concept.domain}{origin}"
    states = _states(library, concept)
    for language in wanted:
        said = concept.in_language(language)
        yield ""
        if said is None:
            yield f"{language}: missing"
            continue
        yield from _told_in(language, said, states[language])
    yield from listed(
        "relations",
        [
            f"{kind:<14}{other}{f'  {note}' if note else ''}"
            for kind, other, note in relations(library, concept)
        ],
    )
    yield from listed("defined in", map(str, concept.defined_in))
    for language in wanted:
        places = used.get(language, {})
        yield from listed(
            f"used in {language}, {counted(len(places), 'place')}",
            [f"{place}  {_forms(forms)}" for place, forms in places.items()],
        )
    yield from listed("decisions", [f"{d.date} {d.by}: {d.text}" for d in concept.decisions])


def _told_in(language: str, said: InLanguage, state: str) -> Iterator[str]:
    if said.not_applicable:
        yield f"{language}: not applicable: {said.not_applicable}"
        return
    kept = ", original kept" if said.keep_original else ""
    yield f"{language} ({state}{kept}): {said.definition}"
    for term in said.terms:
        yield f"  {term.term}  {_grammar(term)}"
        if term.forms:
            yield f"    forms: {', '.join(term.forms)}"
        if term.context:
            cite = f" ({term.context.cite})" if term.context.cite else ""
            yield f"    “{term.context.text}”{cite}"
    if said.never:
        yield f"  never: {', '.join(said.never)}"


def _grammar(term: Term) -> str:
    told = [term.status, term.authority, term.pos, term.gender, term.number]
    return ", ".join(word for word in told if word)


def _forms(forms: dict[str, int]) -> str:
    return ", ".join(f"{form} ×{count}" if count > 1 else form for form, count in forms.items())


def as_data(
    library: Library, concept: Concept, used: Uses, wanted: tuple[str, ...]
) -> dict[str, Any]:
    """The concept as JSON values."""
    states = _states(library, concept)
    languages = {}
    for language in wanted:
        said = concept.in_language(language)
        languages[language] = {"state": states[language]} | (
            {
                "definition": said.definition,
                "terms": [
                    {
                        "term": term.term,
                        "status": term.status,
                        "authority": term.authority,
                        "pos": term.pos,
                        "gender": term.gender,
                        "number": term.number,
                        "forms": list(term.forms),
                    }
                    for term in said.terms
                ],
                "never": list(said.never),
                "not-applicable": said.not_applicable,
                "keep-original": said.keep_original,
            }
            if said
            else {}
        )
    return {
        "id": str(concept.id),
        "domain": str(concept.domain),
        "origin": concept.origin,
        "place": str(concept.place),
        "languages": languages,
        "relations": [
            {"type": kind, "to": other, "note": note}
            for kind, other, note in relations(library, concept)
        ],
        "defined-in": list(map(str, concept.defined_in)),
        "used-in": {language: used.get(language, {}) for language in wanted},
        "aliases": list(map(str, concept.aliases)),
    }
