"""T102, T103, T111, T114, T115: what a concept says of its words in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.book import LANGUAGES, Concept, Language
from adjudicator.book.concept import GENERIC, InLanguage
from site_tools.terms.findings import Finding, Remark
from site_tools.terms.material import Material

GENDERED: frozenset[str] = frozenset({"ro", "ru", "fr", "pl"})
NO_PLURAL_GENDER: frozenset[str] = frozenset({"ru", "pl"})
"""Languages in which a noun that has only a plural shows no gender."""


def words(material: Material) -> Iterator[Finding]:
    """Faults in single concepts: terms, origins, statuses, and what is still to be said."""
    for concept in material.glossary.concepts.values():
        yield from _origin(material, concept)
        for language in LANGUAGES:
            spoken = concept.in_language(language)
            if spoken is None:
                yield Remark("T111", concept.game, language, "language")
                continue
            if spoken.not_applicable or spoken.keep_original:
                yield from _exempt(material, concept, language, spoken)
            else:
                yield from _preferred(material, concept, language, spoken)
                yield from _renders(material, concept, language, spoken)
            if not spoken.not_applicable:
                yield from _unsaid(material, concept, language, spoken)


def _origin(material: Material, concept: Concept) -> Iterator[Finding]:
    """T103: a game's concept has an origin in which something is said; a generic one has none."""
    if concept.game == GENERIC:
        if concept.origin is not None:
            yield material.wrong(
                concept, "T103", "a generic concept has no origin", "leave out 'origin'"
            )
    elif concept.origin is None:
        yield material.wrong(
            concept, "T103", f"{str(concept.id)!r} has no origin",
            "write under 'origin' the language whose wording rules",
        )  # fmt: skip
    elif concept.in_language(concept.origin) is None:
        yield material.wrong(
            concept, "T103",
            f"the origin of {str(concept.id)!r} is {concept.origin!r}, where it says nothing",
        )  # fmt: skip


def _renders(
    material: Material, concept: Concept, language: Language, spoken: InLanguage
) -> Iterator[Finding]:
    """T103: what is translated says which wording it renders, and nothing else does."""
    if concept.origin in {None, language}:
        if spoken.of is not None:
            why = "the origin itself" if concept.origin else "a generic concept"
            yield material.wrong(
                spoken.of, "T103", f"{why} renders no other wording", "leave out 'of'"
            )
    elif spoken.of is None:
        yield material.wrong(
            spoken, "T103", f"{str(concept.id)!r} does not say what its {language} renders",
            "write 'of'; `ludex confirm` fills in the digest",
        )  # fmt: skip
    elif spoken.of[:2] == language or not concept.in_language(spoken.of[:2]):
        yield material.wrong(
            spoken.of, "T103", f"there is no {spoken.of[:2]} wording to render in {language}",
            f"the origin is {concept.origin!r}",
        )  # fmt: skip


def _preferred(
    material: Material, concept: Concept, language: Language, spoken: InLanguage
) -> Iterator[Finding]:
    """T102: one preferred term of each type, and at least one in all."""
    preferred = [term for term in spoken.terms if term.status == "preferred"]
    if not preferred:
        yield material.wrong(
            spoken, "T102", f"{str(concept.id)!r} has no preferred term in {language}",
            "name one, or write 'missing', 'not-applicable' or 'keep-original'",
        )  # fmt: skip
    types = Counter(term.type for term in preferred)
    for term in preferred:
        if types[term.type] > 1:
            others = [str(t.term) for t in preferred if t is not term and t.type == term.type]
            yield material.wrong(
                term, "T102",
                f"{str(term.term)!r} is not the only preferred {term.type} term in {language}",
                f"so is {', '.join(others)}; prefer one and admit the rest",
            )  # fmt: skip


def _exempt(
    material: Material, concept: Concept, language: Language, spoken: InLanguage
) -> Iterator[Finding]:
    """T114: what has no word, or keeps its original one, is not translated as well."""
    if spoken.not_applicable and spoken.keep_original:
        yield material.wrong(
            spoken, "T114", "'not-applicable' and 'keep-original' exclude one another"
        )
    elif spoken.not_applicable and (spoken.terms or spoken.definition):
        yield material.wrong(
            spoken, "T114",
            f"{str(concept.id)!r} does not apply in {language}, yet something is said",
            "drop the terms and the definition, or 'not-applicable'",
        )  # fmt: skip
    elif spoken.keep_original:
        original = concept.in_language(concept.origin) if concept.origin else None
        if original is None or concept.origin == language:
            yield material.wrong(
                spoken, "T114", f"{str(concept.id)!r} has no original to keep in {language}"
            )
            return
        kept = {surface for term in original.terms for surface in term.surfaces()}
        for term in spoken.terms:
            if term.term not in kept:
                yield material.wrong(
                    term, "T114", f"{str(term.term)!r} is not the original",
                    f"keep one of: {', '.join(str(t.term) for t in original.terms)}",
                )  # fmt: skip


def _unsaid(
    material: Material, concept: Concept, language: Language, spoken: InLanguage
) -> Iterator[Finding]:
    """T111, T114 and T115: no definition, context, reason or gender."""
    if not spoken.definition and not spoken.keep_original:
        yield Remark("T111", concept.game, language, "definition")
    for term in spoken.terms:
        if term.status in {"deprecated", "obsolete"} and not term.reason:
            yield material.wrong(
                term, "T114", f"{str(term.term)!r} is {term.status} without a reason",
                "say under 'reason' what is wrong with it", "warning",
            )  # fmt: skip
        if term.status != "preferred":
            continue
        if term.context is None and concept.game != GENERIC:
            yield Remark("T111", concept.game, language, "context")
        needs = language in GENDERED and term.pos == "noun" and term.type != "abbreviation"
        if term.number == "plural" and language in NO_PLURAL_GENDER:
            needs = False
        if needs and term.gender is None:
            yield material.wrong(
                term, "T115", f"the noun {str(term.term)!r} has no gender in {language}",
                "write feminine, masculine or neuter", "warning",
            )  # fmt: skip
