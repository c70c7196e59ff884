"""SKOS: two writings of one graph, which holds what the glossary says and what SKOS demands."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rdflib import RDF, SKOS, Graph, Literal, URIRef
from rdflib.compare import isomorphic
from rdflib.term import Node

from adjudicator.book import LANGUAGES, Concept, Glossary
from adjudicator.book.concept import InLanguage, Relation, Term
from site_tools.exchange import skos
from site_tools.library import Library

LABELS = (SKOS.prefLabel, SKOS.altLabel, SKOS.hiddenLabel)

BY_RDFLIB = pytest.mark.filterwarnings("ignore:ConjunctiveGraph is deprecated:DeprecationWarning")
"""Its reader of JSON-LD uses what it tells others not to use."""


@pytest.fixture(scope="module")
def texts(library: Library) -> tuple[str, str]:
    """All concepts, in Turtle and in JSON-LD."""
    books = {game: library.book(game) for game in library.games}
    concepts = library.glossary.concepts.values()
    return (
        skos.turtle(concepts, library.glossary, books),
        skos.json_ld(concepts, library.glossary, books),
    )


@pytest.fixture(scope="module")
def graph(texts: tuple[str, str]) -> Graph:
    """What the Turtle says."""
    return Graph().parse(data=texts[0], format="turtle")


def name(concept: str) -> URIRef:
    """A concept's name in the graph."""
    return URIRef(f"urn:ludex:term/{concept}")


# --------------------------------------------------------------------------- all real data


@BY_RDFLIB
def test_turtle_and_json_ld_say_the_same(texts: tuple[str, str], graph: Graph) -> None:
    other = Graph().parse(data=texts[1], format="json-ld")
    assert len(graph) > 20_000
    assert isomorphic(graph, other)


def test_what_is_written_twice_is_written_alike(library: Library, texts: tuple[str, str]) -> None:
    books = {game: library.book(game) for game in library.games}
    assert skos.turtle(library.glossary.concepts.values(), library.glossary, books) == texts[0]


def test_every_concept_is_there_with_its_labels(library: Library, graph: Graph) -> None:
    glossary = library.glossary
    assert len(set(graph.subjects(RDF.type, SKOS.Concept))) == len(glossary.concepts)
    assert len(set(graph.subjects(RDF.type, SKOS.ConceptScheme))) == len(library.games) + 1
    for concept in glossary.concepts.values():
        here = name(str(concept.id))
        assert {str(each) for each in graph.objects(here, SKOS.notation)} == {concept.id}
        labels = {(str(o), o.language) for p in LABELS for o in _literals(graph, here, p)}
        surfaces = {
            (str(surface), language)
            for language, spoken in concept.languages()
            for term in spoken.terms
            if term.status != "proposed"
            for surface in term.surfaces()
        }
        assert labels == surfaces
        preferred = {(str(o), o.language) for o in _literals(graph, here, SKOS.prefLabel)}
        assert preferred == {
            (str(term.term), language)
            for language in LANGUAGES
            if (term := concept.preferred(language)) is not None
        }
        definitions = {(str(o), o.language) for o in _literals(graph, here, SKOS.definition)}
        assert definitions == {
            (str(spoken.definition), language)
            for language, spoken in concept.languages()
            if spoken.definition
        }


def test_every_relation_is_there_from_both_sides(library: Library, graph: Graph) -> None:
    glossary = library.glossary
    counted: Counter[str] = Counter()
    for concept in glossary.concepts.values():
        for relation in concept.relations:
            other = glossary[relation.to]
            inside = other.game == concept.game
            here, there = name(str(concept.id)), name(str(other.id))
            if relation.type in {"narrower", "broader"}:
                up, down = (here, there) if relation.type == "narrower" else (there, here)
                assert (up, SKOS.broader if inside else SKOS.broadMatch, down) in graph
                assert (down, SKOS.narrower if inside else SKOS.narrowMatch, up) in graph
            elif relation.type == "exact" and not inside:
                assert (here, SKOS.exactMatch, there) in graph
                assert (there, SKOS.exactMatch, here) in graph
            else:
                continue
            counted[relation.type] += 1
    assert counted["narrower"] > 100
    assert counted["exact"] > 5


def test_the_integrity_conditions_of_skos_hold(graph: Graph) -> None:
    assert list(integrity(graph)) == []


def test_games_have_their_titles(library: Library, graph: Graph) -> None:
    title = URIRef("http://purl.org/dc/terms/title")
    found = {o.language for o in _literals(graph, URIRef("urn:ludex:terms/ruler"), title)}
    assert found == {*LANGUAGES}


def test_json_ld_names_terms_by_language(texts: tuple[str, str]) -> None:
    data = json.loads(texts[1])
    found = next(each for each in data["@graph"] if each["@id"].endswith("/minotaurs.curse"))
    assert found["prefLabel"]["pl"] == "klątwa"
    assert "klątwy" in found["hiddenLabel"]["pl"]


# ------------------------------------------------------------------------------ what SKOS says


def _literals(graph: Graph, subject: URIRef, predicate: URIRef) -> list[Literal]:
    return [each for each in graph.objects(subject, predicate) if isinstance(each, Literal)]


def integrity(graph: Graph) -> list[str]:
    """What breaks the integrity conditions S9, S13, S14, S27, S37 and S46 of SKOS."""
    wrong = []
    concepts = set(graph.subjects(RDF.type, SKOS.Concept))
    wrong += [f"S9 {each}" for each in graph.subjects(RDF.type, SKOS.ConceptScheme)
              if each in concepts]  # fmt: skip
    for each in concepts:
        assert isinstance(each, URIRef)
        preferred = Counter(o.language for o in _literals(graph, each, SKOS.prefLabel))
        wrong += [f"S14 {each} {tongue}" for tongue, count in preferred.items() if count > 1]
        labels = [set(_literals(graph, each, label)) for label in LABELS]
        wrong += [f"S13 {each}" for one, two in combinations(labels, 2) if one & two]
    up = _pairs(graph, SKOS.broader, SKOS.broadMatch)
    up |= {(b, a) for a, b in _pairs(graph, SKOS.narrower, SKOS.narrowMatch)}
    above = {each: _reached(each, up) for each in concepts}
    for one, two in _pairs(graph, SKOS.related, SKOS.relatedMatch):
        if two in above.get(one, set()) or one in above.get(two, set()):
            wrong.append(f"S27 {one} {two}")
    exact = _pairs(graph, SKOS.exactMatch)
    same = {each: _reached(each, exact | {(b, a) for a, b in exact}) for each in concepts}
    for one, two in _pairs(graph, SKOS.broadMatch, SKOS.narrowMatch, SKOS.relatedMatch):
        if two in same.get(one, set()):
            wrong.append(f"S46 {one} {two}")
    return wrong


def _pairs(graph: Graph, *predicates: URIRef) -> set[tuple[Node, Node]]:
    return {pair for predicate in predicates for pair in graph.subject_objects(predicate)}


def _reached(start: Node, pairs: set[tuple[Node, Node]]) -> set[Node]:
    steps: dict[Node, set[Node]] = {}
    for one, two in pairs:
        steps.setdefault(one, set()).add(two)
    found: set[Node] = set()
    ahead = [start]
    while ahead:
        fresh = steps.get(ahead.pop(), set()) - found
        found |= fresh
        ahead += fresh
    return found - {start}


def test_the_conditions_are_really_held() -> None:
    wrong = """
        @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
        <urn:a> a skos:Concept, skos:ConceptScheme ; skos:prefLabel "x"@en, "y"@en ;
            skos:altLabel "x"@en ; skos:broader <urn:b> ; skos:related <urn:c> ;
            skos:exactMatch <urn:d> ; skos:relatedMatch <urn:d> .
        <urn:b> a skos:Concept ; skos:broader <urn:c> . <urn:c> a skos:Concept .
        <urn:d> a skos:Concept .
    """
    found = integrity(Graph().parse(data=wrong, format="turtle"))
    assert {each[:3].strip() for each in found} == {"S9", "S13", "S14", "S27", "S46"}


# --------------------------------------------------------------------------- made-up concepts

WORDS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1)


def concept(identity: str, *terms: Term, definition: str = "") -> Concept:
    """A concept in English."""
    return Concept(identity, "x", {"en": InLanguage(definition, terms=terms)})


@BY_RDFLIB
@settings(max_examples=60)
@given(WORDS, st.lists(WORDS, max_size=3), WORDS)
def test_hostile_words_survive_in_both_writings(
    word: str, forms: list[str], definition: str
) -> None:
    one = concept("a.b", Term(word, "preferred", forms=tuple(forms)), definition=definition)
    glossary = Glossary({"a.b": one})
    graphs = [
        Graph().parse(data=skos.turtle([one], glossary), format="turtle"),
        Graph().parse(data=skos.json_ld([one], glossary), format="json-ld"),
    ]
    for graph in graphs:
        here = name("a.b")
        assert set(graph.objects(here, SKOS.prefLabel)) == {Literal(word, lang="en")}
        hidden = {Literal(form, lang="en") for form in forms if form != word}
        assert set(graph.objects(here, SKOS.hiddenLabel)) == hidden
        assert set(graph.objects(here, SKOS.definition)) == {Literal(definition, lang="en")}


def test_old_terms_are_hidden_and_proposed_ones_left_out() -> None:
    terms = [Term(status, status) for status in ("preferred", "admitted", "deprecated", "obsolete")]
    one = concept("a.b", *terms, Term("proposed", "proposed", forms=("f",)))
    out = skos.turtle([one], Glossary({"a.b": one}))
    assert 'skos:prefLabel "preferred"@en ;' in out
    assert 'skos:altLabel "admitted"@en ;' in out
    assert 'skos:hiddenLabel "deprecated"@en,\n        "obsolete"@en .' in out
    assert "proposed" not in out


def test_what_is_broader_in_steps_is_not_also_related() -> None:
    concepts = [concept(each) for each in ("a.b", "a.c", "a.d")]
    concepts[0] = replace(
        concepts[0], relations=(Relation("related", "a.d"), Relation("narrower", "a.c"))
    )
    concepts[1] = replace(concepts[1], relations=(Relation("narrower", "a.d"),))
    glossary = Glossary({str(each.id): each for each in concepts})
    graph = Graph().parse(data=skos.turtle(concepts, glossary), format="turtle")
    assert integrity(graph) == []
    assert (name("a.b"), SKOS.broader, name("a.c")) in graph
    assert not set(graph.subject_objects(SKOS.related))


def test_names_begin_as_the_site_says() -> None:
    one = concept("a.b", Term("x", "preferred"))
    out = skos.turtle([one], Glossary({"a.b": one}), base="https://example.org/t/")
    assert "<https://example.org/t/term/a.b> a skos:Concept" in out


@pytest.mark.parametrize("base", ["a b:", "urn:<x>", "urn:\n", 'urn:"'])
def test_a_beginning_that_no_name_may_have_is_refused(base: str) -> None:
    with pytest.raises(ValueError, match="is no beginning of an IRI"):
        skos.turtle([], Glossary({}), base=base)
