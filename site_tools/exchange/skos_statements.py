"""The glossary in the words of SKOS: schemes, concepts, labels, relations and matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from adjudicator.book import LANGUAGES, Concept, Glossary, Rulebook
from adjudicator.book.concept import InLanguage, RelationType

BASE = "urn:ludex:"
"""What all names begin with, unless a site says its own address."""


class Iri(str):
    """A name in full, as against a text."""

    __slots__ = ()


class Label(NamedTuple):
    """A text, and its language, if it has one."""

    text: str
    language: str = ""


class Node(NamedTuple):
    """A thing with what is said of it, in order: `skos:prefLabel` and the like, with values."""

    name: Iri
    kind: str
    said: tuple[tuple[str, tuple[Iri | Label, ...]], ...]


_INSIDE: Mapping[RelationType, str] = {
    "narrower": "skos:broader", "broader": "skos:narrower", "exact": "skos:closeMatch",
    "close": "skos:related", "related": "skos:related", "part-of": "skos:related",
    "antonym": "skos:related",
}  # fmt: skip
"""What a relation is within one game: `narrower` says that this is narrower than that."""

_ACROSS: Mapping[RelationType, str] = {
    "narrower": "skos:broadMatch", "broader": "skos:narrowMatch", "exact": "skos:exactMatch",
    "close": "skos:closeMatch", "related": "skos:relatedMatch", "part-of": "skos:relatedMatch",
    "antonym": "skos:relatedMatch",
}  # fmt: skip

_INVERSE = {
    "skos:broader": "skos:narrower", "skos:narrower": "skos:broader",
    "skos:broadMatch": "skos:narrowMatch", "skos:narrowMatch": "skos:broadMatch",
}  # fmt: skip
"""Every other relation is its own inverse."""

_UP = ("skos:broader", "skos:broadMatch")
_LOOSE = ("skos:related", "skos:relatedMatch")
RELATIONS = (
    "skos:broader", "skos:narrower", "skos:related", "skos:exactMatch", "skos:closeMatch",
    "skos:broadMatch", "skos:narrowMatch", "skos:relatedMatch",
)  # fmt: skip

Links = Mapping[str, Mapping[str, tuple[str, ...]]]


def nodes(
    concepts: Iterable[Concept],
    glossary: Glossary,
    books: Mapping[str, Rulebook] | None = None,
    base: str = BASE,
) -> Iterator[Node]:
    """The schemes of some concepts, then the concepts.

    :raises ValueError: if `base` is no beginning of a name.
    """
    if any(sign in base for sign in '<>"{}|^`\\') or not base.isprintable() or " " in base:
        raise ValueError(f"{base!r} is no beginning of an IRI")
    chosen = tuple(concepts)
    links = _links(glossary)
    for game in dict.fromkeys(concept.game for concept in chosen):
        mine = [concept for concept in chosen if concept.game == game]
        yield _scheme(game, mine, links, (books or {}).get(game), base)
    for concept in chosen:
        yield _concept(concept, glossary, links, base)


def _name(concept: str, base: str) -> Iri:
    return Iri(f"{base}term/{concept}")


def _links(glossary: Glossary) -> Links:
    """What every concept is to every other, told from both sides.

    Of two that stand above one another, SKOS lets none be merely related (S27).
    """
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for concept in glossary.concepts.values():
        for relation in concept.relations:
            other = glossary[str(relation.to)]
            words = _INSIDE if other.game == concept.game else _ACROSS
            word = words.get(relation.type)
            if word is not None and other.id != concept.id:
                found[str(concept.id)][word].add(str(other.id))
                found[str(other.id)][_INVERSE.get(word, word)].add(str(concept.id))
    above = {name: _above(name, found) for name in list(found)}
    return {
        name: {
            word: tuple(
                sorted(
                    other
                    for other in others
                    if word not in _LOOSE or not (other in above[name] or name in above[other])
                )
            )
            for word, others in said.items()
        }
        for name, said in found.items()
    }


def _above(name: str, found: Mapping[str, Mapping[str, set[str]]]) -> set[str]:
    """All that is broader, in any number of steps."""
    reached: set[str] = set()
    ahead = [name]
    while ahead:
        said = found[ahead.pop()]
        for other in (other for word in _UP for other in said.get(word, ())):
            if other not in reached:
                reached.add(other)
                ahead.append(other)
    return reached


def _scheme(
    game: str, concepts: list[Concept], links: Links, book: Rulebook | None, base: str
) -> Node:
    titles = [Label(str(book.game.title), book.game.language)] if book else []
    for language, translation in book.translations.items() if book else ():
        if translation.game is not None and translation.game.title is not None:
            titles.append(Label(str(translation.game.title.text), language))
    top = tuple(
        _name(str(c.id), base) for c in concepts if not links.get(str(c.id), {}).get("skos:broader")
    )
    said: list[tuple[str, tuple[Iri | Label, ...]]] = [
        ("dct:identifier", (Label(game),)),
        ("dct:title", tuple(titles)),
        ("skos:hasTopConcept", top),
    ]
    return Node(_scheme_name(game, base), "skos:ConceptScheme", _filled(said))


def _scheme_name(game: str, base: str) -> Iri:
    return Iri(f"{base}terms/{game}")


def _filled(
    said: Iterable[tuple[str, tuple[Iri | Label, ...]]],
) -> tuple[tuple[str, tuple[Iri | Label, ...]], ...]:
    return tuple((word, values) for word, values in said if values)


def _concept(concept: Concept, glossary: Glossary, links: Links, base: str) -> Node:
    scheme = _scheme_name(concept.game, base)
    mine = links.get(str(concept.id), {})
    labels: dict[str, list[Label]] = defaultdict(list)
    for language in LANGUAGES:
        for word, text in _labels(concept, concept.in_language(language)):
            labels[word].append(Label(text, language))
    notes = [
        Label(f"Not to be confused with {glossary[str(r.to)].id}: {r.note}", "en")
        for r in concept.relations
        if r.type == "false-friend" and r.note
    ]
    said: list[tuple[str, tuple[Iri | Label, ...]]] = [
        ("skos:notation", (Label(str(concept.id)),)),
        ("skos:inScheme", (scheme,)),
        ("skos:topConceptOf", () if mine.get("skos:broader") else (scheme,)),
        *((word, tuple(labels[word])) for word in _LABELS),
        ("skos:scopeNote", tuple(notes)),
        *((word, tuple(_name(o, base) for o in mine.get(word, ()))) for word in RELATIONS),
    ]
    return Node(_name(str(concept.id), base), "skos:Concept", _filled(said))


_LABELS = ("skos:prefLabel", "skos:altLabel", "skos:hiddenLabel", "skos:definition")


def _labels(concept: Concept, spoken: InLanguage | None) -> Iterator[tuple[str, str]]:
    """What a concept is called in a language; no word is a label of two kinds (S13).

    Hidden are forms, and terms that are not to be used any more. What is only proposed is no
    label yet.
    """
    if spoken is None:
        return
    terms = spoken.terms
    if spoken.keep_original and not terms and concept.origin:
        original = concept.in_language(concept.origin)
        terms = original.terms if original else ()
    used = [term for term in terms if term.status in {"preferred", "admitted"}]
    used.sort(key=lambda term: term.status != "preferred")
    old = [term for term in terms if term.status in {"deprecated", "obsolete"}]
    said = [
        (
            "skos:prefLabel" if i == 0 and term.status == "preferred" else "skos:altLabel",
            str(term.term),
        )
        for i, term in enumerate(used)
    ]
    said += [("skos:hiddenLabel", str(form)) for term in used for form in term.forms]
    said += [("skos:hiddenLabel", str(each)) for term in old for each in term.surfaces()]
    seen: set[str] = set()
    for word, text in said:
        if text not in seen:
            seen.add(text)
            yield word, text
    if spoken.definition:
        yield "skos:definition", str(spoken.definition)
