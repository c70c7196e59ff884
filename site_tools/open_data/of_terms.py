"""The records of concepts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.book import Concept, Glossary
from site_tools.open_data import records
from site_tools.pages import address, wording


def term_record(
    glossary: Glossary,
    concept: Concept,
    related: Iterable[tuple[str, str, str]],
    used_in: Mapping[str, tuple[str, ...]],
) -> records.TermRecord:
    """A concept with its relations, those that others state of it, and where it is used.

    `related` are the others' statements: type, concept, note.
    """
    relations = [
        records.Related(relation.type, str(glossary[relation.to].id), note=relation.note)
        for relation in concept.relations
    ]
    relations += [
        records.Related(kind, other, inverse=True, note=note)  # type: ignore[arg-type]
        for kind, other, note in related
    ]
    return records.TermRecord(
        format="ludex-term-1",
        id=concept.id,
        game=concept.game,
        domain=concept.domain,
        permanent=address.permanent("concept", concept.id),
        lang=concept.lang,
        stale=tuple(
            language
            for language, _ in concept.languages()
            if wording.concept_standing(concept, language).stale
        ),
        relations=tuple(relations),
        defined_in=concept.defined_in,
        used_in=dict(used_in),  # type: ignore[arg-type]
        decisions=tuple(records.Decided(d.date, d.by, d.text, d.ref) for d in concept.decisions),
        origin=concept.origin,
        aliases=concept.aliases,
    )
