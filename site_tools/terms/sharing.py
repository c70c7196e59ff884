"""T104–T106: forms and terms that two concepts share."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from adjudicator.book import LANGUAGES, Concept, Glossary
from adjudicator.reading import Problem
from adjudicator.reading.problem import place_of
from site_tools.terms.lexicon import Form, affirmed, forms_of, opposites
from site_tools.terms.material import Material
from site_tools.terms.tokens import keys


def forms(material: Material) -> Iterator[Problem]:
    """Two concepts with one form, and one meaning with two words."""
    glossary = material.glossary
    groups = sorted({concept.game for concept in glossary.concepts.values()})
    for language in LANGUAGES:
        for group in groups:
            concepts = glossary.of_game(group)
            declared = {str(c.id): forms_of(c, language) for c in concepts}
            against = opposites(concepts, glossary)
            yield from _opposed(material, language, declared, against)
            yield from _shared(material, language, declared, against)
            yield from _merged(material, language, concepts)
        yield from _apart(material, language)


def _opposed(
    material: Material,
    language: str,
    declared: dict[str, tuple[Form, ...]],
    against: dict[str, frozenset[str]],
) -> Iterator[Problem]:
    """T104: a form of a concept is neither a form of its antonym nor its own negation."""
    for concept, others in against.items():
        own = declared.get(concept, ())
        known = {form.keys for form in own}
        for form in own:
            if affirmed(form.keys, language) & known:
                yield material.wrong(
                    form.term, "T104",
                    f"{form.surface!r} is the negation of another form of {concept!r}",
                    f"it belongs to the antonym: {', '.join(sorted(others))}",
                )  # fmt: skip
        for other in sorted(others):
            shared = {form.keys for form in declared.get(other, ())} & known
            for form in own if concept < other else ():
                if form.keys in shared:
                    yield material.wrong(
                        form.term, "T104", f"{form.surface!r} is a form of {concept!r} and of its "
                        f"antonym {other!r}", "a word cannot mean both: drop it from one",
                    )  # fmt: skip


def _shared(
    material: Material,
    language: str,
    declared: dict[str, tuple[Form, ...]],
    against: dict[str, frozenset[str]],
) -> Iterator[Problem]:
    """T105: concepts that share a form say that they are homographs."""
    by_keys: dict[tuple[str, ...], list[Form]] = defaultdict(list)
    for form in (form for forms in declared.values() for form in forms):
        by_keys[form.keys].append(form)
    told = set()
    for same in by_keys.values():
        for one, two in combinations(same, 2):
            pair = tuple(sorted((one.concept, two.concept)))
            if one.concept == two.concept or pair in told or not one.collides(two):
                continue
            if two.concept in against.get(one.concept, ()) or are_homographs(
                material.glossary, *pair
            ):
                continue
            told.add(pair)
            yield material.wrong(
                two.term, "T105",
                f"{two.surface!r} is a form of {one.concept!r} too, in {language}",
                "declare both as homograph and mark the mentions, or drop the form from one",
            )  # fmt: skip


def are_homographs(glossary: Glossary, one: str, two: str) -> bool:
    """Whether either of the two says that they are homographs."""
    return any(
        relation.type == "homograph" and str(glossary[relation.to].id) == b
        for a, b in ((one, two), (two, one))
        for relation in glossary[a].relations
    )


def _merged(material: Material, language: str, concepts: tuple[Concept, ...]) -> Iterator[Problem]:
    """T106: two concepts with different names at their origin have different ones here."""
    by_target: dict[tuple[str, ...], list[Concept]] = defaultdict(list)
    for concept in concepts:
        term = concept.preferred(language)
        if term is not None and concept.origin not in {None, language}:
            by_target[keys(term.term, language)].append(concept)
    for same in by_target.values():
        for one, two in combinations(same, 2):
            assert one.origin
            assert two.origin
            a, b = one.preferred(one.origin), two.preferred(two.origin)
            if a and b and keys(a.term, one.origin) != keys(b.term, two.origin):
                term = two.preferred(language)
                target = term.term if term else ""
                yield material.wrong(
                    term, "T106",
                    f"{str(target)!r} renders {str(a.term)!r} and {str(b.term)!r}",
                    f"the other concept is {str(one.id)!r}", "warning",
                )  # fmt: skip


def _apart(material: Material, language: str) -> Iterator[Problem]:
    """T106: a concept that is exactly a generic one, and named alike, is named alike everywhere."""
    for concept in material.glossary.concepts.values():
        if concept.origin in {None, language}:
            continue
        assert concept.origin
        here, there = concept.preferred(language), concept.preferred(concept.origin)
        for relation in concept.relations:
            if relation.type != "exact" or not here or not there:
                continue
            other = material.glossary[relation.to]
            same, target = other.preferred(concept.origin), other.preferred(language)
            if not same or not target:
                continue
            if keys(same.term, concept.origin) != keys(there.term, concept.origin):
                continue
            if keys(target.term, language) != keys(here.term, language):
                yield material.wrong(
                    place_of(here), "T106",
                    f"{str(there.term)!r} is {str(here.term)!r} here and {str(target.term)!r} in "
                    f"{str(other.id)!r}", "exact concepts share their words", "warning",
                )  # fmt: skip
