"""Forms that two concepts of one game would share, before anything is written: T104 and T105."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from adjudicator.book import Glossary
from adjudicator.book.concept import Term
from site_tools.terms.lexicon import Form, affirmed, forms_of, opposites


class Clash(NamedTuple):
    """A form of a concept's term that cannot stand beside another concept's."""

    concept: str
    term: Term
    surface: str
    other: str
    why: str
    hint: str


def clashes(glossary: Glossary, game: str, language: str) -> Iterator[Clash]:
    """Every clash among the concepts of a game in a language, told of both sides."""
    concepts = glossary.of_game(game)
    declared = {str(c.id): forms_of(c, language) for c in concepts}
    against = opposites(concepts, glossary)
    for concept, others in against.items():
        yield from _negated(declared.get(concept, ()), language, sorted(others))
    by_keys: dict[tuple[str, ...], list[Form]] = defaultdict(list)
    for form in (form for forms in declared.values() for form in forms):
        by_keys[form.keys].append(form)
    for same in by_keys.values():
        for one, two in combinations(same, 2):
            if one.concept == two.concept:
                continue
            if two.concept in against.get(one.concept, ()):
                yield from _both(one, two, "its antonym ", "a word cannot mean both")
            elif one.collides(two) and not _homographs(glossary, one.concept, two.concept):
                yield from _both(one, two, "", _HOMOGRAPH)


_HOMOGRAPH = "if both mean it, declare them as homographs in their files first"


def _negated(own: tuple[Form, ...], language: str, others: list[str]) -> Iterator[Clash]:
    """A form that denies another form of its concept belongs to the antonym."""
    known = {form.keys for form in own}
    for form in own:
        if affirmed(form.keys, language) & known:
            why = f"{form.surface!r} is the negation of another form of {form.concept!r}"
            hint = f"it belongs to the antonym: {', '.join(others)}"
            yield Clash(form.concept, form.term, form.surface, others[0], why, hint)


def _both(one: Form, two: Form, kind: str, hint: str) -> Iterator[Clash]:
    for form, other in ((one, two), (two, one)):
        why = f"{form.surface!r} is a form of {kind}{other.concept!r} too"
        yield Clash(form.concept, form.term, form.surface, other.concept, why, hint)


def _homographs(glossary: Glossary, one: str, two: str) -> bool:
    """Whether either of the two says that they are homographs."""
    return any(
        relation.type == "homograph" and str(glossary[str(relation.to)].id) == b
        for a, b in ((one, two), (two, one))
        for relation in glossary[a].relations
    )
