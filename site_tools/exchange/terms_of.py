"""The terms of a text, and what another language calls them: what a translator has to know."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.book import Concept, Glossary
from site_tools.exchange.inline import PLACEHOLDER
from site_tools.terms.mentions import Span, Spotter, spotter


@dataclass(frozen=True, slots=True)
class Explained:
    """A mention in a text, its term, and the words that the other language has for it.

    `translations` begins with the preferred one; it is empty where the language has none.
    """

    span: Span
    concept: str
    term: str
    translations: tuple[str, ...] = ()
    definition: str = ""


#: What was found in a text is the same whatever language it is put into.
_FOUND: weakref.WeakKeyDictionary[Spotter, dict[str, tuple[Span, ...]]] = (
    weakref.WeakKeyDictionary()
)


class Explaining:
    """Explains the texts of one game from one language to another."""

    def __init__(self, glossary: Glossary, game: str, source: str, target: str) -> None:
        self._glossary = glossary
        self._spotter = spotter(glossary, game, source)
        self._source = source
        self._target = target
        self._known: dict[str, tuple[str, tuple[str, ...], str]] = {}

    def of(self, text: str, placeholders: bool = False) -> tuple[Explained, ...]:
        """The mentions in a text, in order; what stands in `placeholders` is none."""
        if placeholders:
            text = PLACEHOLDER.sub(lambda holder: "_" * len(holder.group()), text)
        found = _FOUND.setdefault(self._spotter, {})
        if text not in found:
            found[text] = self._spotter.spans(text)
        return tuple(map(self._explained, found[text]))

    def _explained(self, span: Span) -> Explained:
        if span.concept not in self._known:
            self._known[span.concept] = self._told(self._glossary[span.concept])
        term, words, definition = self._known[span.concept]
        return Explained(span, span.concept, term or span.surface, words, definition)

    def _told(self, concept: Concept) -> tuple[str, tuple[str, ...], str]:
        """Its preferred term, what the other language calls it, and what it is."""
        preferred = concept.preferred(self._source)
        spoken = concept.in_language(self._target) or concept.in_language(self._source)
        return (
            preferred.term if preferred else "",
            tuple(self._words(concept)),
            spoken.definition if spoken else "",
        )

    def _words(self, concept: Concept) -> Iterator[str]:
        """What the other language calls it; where it keeps the original, that."""
        spoken = concept.in_language(self._target)
        if spoken is None:
            return
        ranked = sorted(spoken.terms, key=lambda term: term.status != "preferred")
        for term in ranked:
            if term.status in {"preferred", "admitted"}:
                yield term.term
        if not ranked and spoken.keep_original and concept.origin:
            original = concept.preferred(concept.origin)
            if original:
                yield original.term
