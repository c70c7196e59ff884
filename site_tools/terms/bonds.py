"""T113: the relations between concepts agree with one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from adjudicator.book import Concept
from adjudicator.book.concept import GENERIC, Relation, RelationType
from adjudicator.reading import Problem
from site_tools.terms.material import Material

MUTUAL: frozenset[RelationType] = frozenset({"antonym", "homograph"})
"""Relations that both sides must declare, because the mention finder acts on them."""

EXCLUDING: dict[RelationType, frozenset[RelationType]] = {
    "narrower": frozenset({"narrower", "exact", "antonym"}),
    "broader": frozenset({"broader", "exact", "antonym"}),
    "exact": frozenset({"narrower", "broader", "antonym", "false-friend", "close"}),
    "antonym": frozenset({"exact", "narrower", "broader", "close"}),
    "part-of": frozenset({"part-of", "exact"}),
}
"""What the other side cannot say where this side says the key."""


def relations(material: Material) -> Iterator[Problem]:
    """Relations that contradict each other, are said on one side only, or lack their note."""
    for concept in material.glossary.concepts.values():
        for relation in concept.relations:
            yield from _answered(material, concept, relation)
            if relation.type == "false-friend" and not relation.note:
                yield material.wrong(
                    relation, "T113", f"a false friend, {str(relation.to)!r}, without a note",
                    "say why the two get mixed up", "warning",
                )  # fmt: skip
    yield from _joined(material)


def _answered(material: Material, concept: Concept, relation: Relation) -> Iterator[Problem]:
    other = material.glossary[relation.to]
    if other.id == concept.id:
        return
    back = {r.type for r in other.relations if material.glossary[r.to].id == concept.id}
    if relation.type in MUTUAL and relation.type not in back and other.game == concept.game:
        yield material.wrong(
            relation, "T113",
            f"{str(other.id)!r} does not say that it is {_told(relation.type)} of this",
            f"add {{type: {relation.type}, to: {concept.id}}} there",
        )  # fmt: skip
    clash = EXCLUDING.get(relation.type, frozenset()) & back
    if clash:
        yield material.wrong(
            relation, "T113",
            f"{relation.type} to {str(other.id)!r}, which answers {', '.join(sorted(clash))}",
            "the two cannot both hold",
        )  # fmt: skip


def _told(relation: RelationType) -> str:
    return f"an {relation}" if relation[0] in "aeiou" else f"a {relation}"


def _joined(material: Material) -> Iterator[Problem]:
    """Chains of exact relations must not make two concepts of one game the same."""
    glossary = material.glossary
    joined: dict[str, set[str]] = defaultdict(set)
    for concept in glossary.concepts.values():
        for relation in concept.relations:
            if relation.type == "exact":
                joined[str(concept.id)].add(str(glossary[relation.to].id))
                joined[str(glossary[relation.to].id)].add(str(concept.id))
    told: set[str] = set()
    for start in sorted(joined):
        reached, ahead = {start}, [start]
        while ahead:
            fresh = joined[ahead.pop()] - reached
            reached |= fresh
            ahead += fresh
        concept = glossary[start]
        same = sorted(c for c in reached - {start} if glossary[c].game == concept.game)
        if same and start not in told and concept.game != GENERIC:
            told |= reached
            yield material.wrong(
                concept, "T113", f"{start!r} is exactly the same as {', '.join(same)}",
                "two concepts of one game differ: one of the chain is close or narrower",
            )  # fmt: skip
