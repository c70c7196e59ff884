"""T107–T110, T119, T121: how texts use the terms, and translations their counterparts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from adjudicator.book import Term
from adjudicator.reading import Problem
from site_tools.terms.findings import Finding, Remark
from site_tools.terms.lexicon import PREFIXES, Form, affirmed
from site_tools.terms.material import Looked, Material, Shelf
from site_tools.terms.mentions import Doubt, Span
from site_tools.terms.passages import RULE_KINDS
from site_tools.terms.tokens import Token, tokens


def wording(material: Material) -> Iterator[Finding]:
    """Terms in the texts of every game."""
    for shelf in material.shelves.values():
        for language, looked in shelf.looked.items():
            for each in looked:
                yield from _discouraged(material, shelf, each)
                yield from _doubtful(material, each)
                yield from _capitals(material, shelf, each)
                yield from _negated(material, shelf, each)
            yield from _synonyms(material, looked)
            if language != shelf.source:
                yield from _counterparts(material, shelf, language)


def _discouraged(material: Material, shelf: Shelf, looked: Looked) -> Iterator[Problem]:
    """T107: a deprecated or obsolete term is not used, least of all in translations."""
    for span in looked.spans:
        if span.status not in {"deprecated", "obsolete"}:
            continue
        language = looked.passage.language
        better = material.glossary[span.concept].preferred(language)
        yield material.wrong(
            looked.passage.text, "T107", f"{span.surface!r} is {span.status}",
            f"say {str(better.term)!r}" if better else "",
            "warning" if language == shelf.source else "error", span.start,
        )  # fmt: skip


def _doubtful(material: Material, looked: Looked) -> Iterator[Problem]:
    """T110: words that are not linked because they could be misunderstood.

    A title holds no marks, so nothing could settle a doubt there.
    """
    if looked.passage.part == "title":
        return
    for doubt in looked.doubts:
        if doubt.why == "negation":
            continue
        concept = doubt.concepts[0]
        why = "could be " + " or ".join(repr(each) for each in doubt.concepts)
        if doubt.why == "capital":
            why = f"begins a sentence, so that its capital does not tell {concept!r}"
        yield material.wrong(
            looked.passage.text, "T110", f"{doubt.surface!r} {why}",
            f"mark it [[{concept}|{doubt.surface}]] or [[!{doubt.surface}]]",
            "warning", doubt.start,
        )  # fmt: skip


def _capitals(material: Material, shelf: Shelf, looked: Looked) -> Iterator[Problem]:
    """T119: a term has the capitals that it is declared with."""
    begins: dict[int, bool] | None = None
    forms = shelf.spotter(looked.passage.language).lexicon.forms
    for span in looked.spans:
        if span.how != "form" or span.surface == span.form:
            continue
        if begins is None:
            found = tokens(looked.passage.text, looked.passage.language)
            begins = {token.start: token.begins for token in found}
        here = tokens(span.surface, looked.passage.language)
        written = [(token, begins.get(span.start + token.start, False)) for token in here]
        words = tuple(token.key for token in here)
        known = [form for form in forms.get(span.concept, ()) if form.keys == words]
        if known and not any(_capitalised(form, written) for form in known):
            yield material.wrong(
                looked.passage.text, "T119", f"{span.surface!r} is spelled {known[0].surface!r}",
                "keep to one spelling, or declare this one as a form", "warning", span.start,
            )  # fmt: skip


def _capitalised(form: Form, written: list[tuple[Token, bool]]) -> bool:
    """Whether the words are written like the form, but for capitals where a sentence begins."""
    return all(
        token.word == word or (begins and token.word[1:] == word[1:])
        for (token, begins), word in zip(written, form.words, strict=True)
    )


def _synonyms(material: Material, looked: tuple[Looked, ...]) -> Iterator[Problem]:
    """T119: where the preferred term is in use, its admitted synonyms are not."""
    used: dict[str, dict[str, list[tuple[Looked, Span]]]] = defaultdict(lambda: defaultdict(list))
    for each in looked:
        for span in each.spans:
            used[span.concept][span.term].append((each, span))
    for concept, by_term in used.items():
        spoken = material.glossary[concept].in_language(looked[0].passage.language)
        terms = {term.term: term for term in spoken.terms} if spoken else {}
        for name, uses in by_term.items():
            term = terms.get(name)
            if term is None or term.status != "admitted" or term.type not in {"full", "variant"}:
                continue
            better = next((t for t in terms.values() if _rivals(t, term)), None)
            if better is None or better.term not in by_term:
                continue
            first, span = uses[0]
            yield material.wrong(
                first.passage.text, "T119",
                f"{str(name)!r} stands {len(uses)} times, {str(better.term)!r} "
                f"{len(by_term[better.term])} times",
                "keep to the preferred term, or give the other one a type of its own",
                "warning", span.start,
            )  # fmt: skip


def _rivals(preferred: Term, other: Term) -> bool:
    """Whether the one is to be used for the other; a shortened term is no rival of the whole."""
    if preferred.status != "preferred" or preferred.type != "full" or preferred.pos != other.pos:
        return False
    whole, short = set(preferred.term.split()), set(other.term.split())
    return not (whole <= short or short <= whole)


def _negated(material: Material, shelf: Shelf, looked: Looked) -> Iterator[Problem]:
    """T121: a negation beside a term that has an antonym, or grown together with it."""
    lexicon = shelf.spotter(looked.passage.language).lexicon
    found: list[Doubt] = [doubt for doubt in looked.doubts if doubt.why == "negation"]
    if lexicon.opposites:
        known = lexicon.opposed
        prefixes = PREFIXES.get(looked.passage.language, ())
        for token in tokens(looked.passage.text, looked.passage.language):
            if not token.key.startswith(prefixes) or (token.key,) in known:
                continue
            if any(span.start <= token.start < span.end for span in looked.spans):
                continue
            for plain in affirmed((token.key,), looked.passage.language):
                if plain in known:
                    surface = looked.passage.text[token.start : token.end]
                    found.append(
                        Doubt(token.start, token.end, surface, (known[plain],), "negation")
                    )
    for doubt in found:
        concept = doubt.concepts[0]
        others = ", ".join(sorted(lexicon.opposites.get(concept, ())))
        yield material.wrong(
            looked.passage.text, "T121",
            f"{doubt.surface!r} is negated, so that it is not {concept!r}",
            f"mark it, or declare the form for its antonym: {others}", "warning", doubt.start,
        )  # fmt: skip


def _counterparts(material: Material, shelf: Shelf, language: str) -> Iterator[Finding]:
    """T108 and T109: a translation mentions what its source mentions."""
    said = {source: _by_name(shelf.looked[source]) for source in (shelf.source, language)}
    lexicon = shelf.spotter(language).lexicon
    for name, there in said[language].items():
        here = said[shelf.source].get(name, [])
        if not here:
            continue
        mentioned = set().union(*(each.concepts() for each in here))
        possible = set().union(*(each.perhaps() for each in here))
        rendered = set().union(*(each.concepts() for each in there))
        present = set().union(*(each.perhaps() for each in there))
        for concept in sorted(mentioned - present):
            if not lexicon.forms.get(concept) or kin(material, concept) & present:
                continue
            surfaces = sorted(
                {s.surface for each in here for s in each.spans if s.concept == concept}
            )
            term = material.glossary[concept].preferred(language)
            yield material.wrong(
                _beside(here, there, concept), "T108",
                f"{name} does not mention {concept!r} in {language}; the source does "
                f"({', '.join(surfaces)})",
                f"say {str(term.term)!r}, or mark what renders it" if term else "", "warning",
            )  # fmt: skip
        for concept in rendered - possible:
            if not kin(material, concept) & possible:
                yield Remark("T109", shelf.game, language)


def _beside(here: list[Looked], there: list[Looked], concept: str) -> str:
    """The part of the translation that renders the first mention of the concept in the source."""
    part = next(each.passage.part for each in here if concept in each.concepts())
    return next((e.passage.text for e in there if e.passage.part == part), there[0].passage.text)


def _by_name(looked: tuple[Looked, ...]) -> dict[str, list[Looked]]:
    """Sections and open questions, each with its parts."""
    found: dict[str, list[Looked]] = defaultdict(list)
    for each in looked:
        if each.passage.kind in RULE_KINDS:
            found[each.passage.name].append(each)
    return found


def kin(material: Material, concept: str) -> set[str]:
    """The concepts that stand for this one well enough: exact and close ones, either way."""
    return {
        str(material.glossary[relation.to].id)
        for relation in material.glossary[concept].relations
        if relation.type in {"exact", "close"}
    }
