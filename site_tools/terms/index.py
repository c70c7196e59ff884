"""The mention index: which texts of a game use which concepts, looked up from either side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from adjudicator.book import Glossary, Rulebook
from site_tools.terms.mentions import Span, spotter
from site_tools.terms.passages import RULE_KINDS, Passage, languages, passages


@dataclass(frozen=True, slots=True)
class Mention:
    """A concept in a passage; `nested` tells that a longer term holds it, so that it is no link."""

    passage: Passage
    span: Span
    nested: bool = False


@dataclass(frozen=True)
class MentionIndex:
    """Every mention in the sections and open questions of one game, in reading order.

    Places are named by a section's id, or by `open:` and an open question's.
    """

    game: str
    mentions: tuple[Mention, ...]

    @cached_property
    def by_place(self) -> dict[tuple[str, str], tuple[Mention, ...]]:
        """For each place and language, what it mentions; nested mentions follow their holder."""
        return _grouped((m.passage.name, m.passage.language, m) for m in self.mentions)

    @cached_property
    def by_concept(self) -> dict[tuple[str, str], tuple[Mention, ...]]:
        """For each concept and language, where it is mentioned."""
        return _grouped((m.span.concept, m.passage.language, m) for m in self.mentions)

    def in_text(self, place: str, language: str) -> tuple[Mention, ...]:
        """What a section or open question mentions in a language."""
        return self.by_place.get((place, language), ())

    def of_concept(self, concept: str, language: str) -> dict[str, Counter[str]]:
        """Where a language mentions the concept: for each place its forms, as written, counted."""
        found: dict[str, Counter[str]] = {}
        for mention in self.by_concept.get((concept, language), ()):
            found.setdefault(mention.passage.name, Counter())[mention.span.surface] += 1
        return found

    def as_json(self) -> dict[str, Any]:
        """As JSON values: `texts` by language and place, `concepts` by id and language."""
        texts: dict[str, dict[str, list[dict[str, Any]]]] = {}
        for (place, language), mentions in self.by_place.items():
            texts.setdefault(language, {})[place] = [
                {"part": m.passage.part, **span_data(m.span)} for m in mentions if not m.nested
            ]
        concepts: dict[str, dict[str, dict[str, dict[str, int]]]] = {}
        for concept, language in sorted(self.by_concept):
            concepts.setdefault(concept, {})[language] = {
                place: dict(sorted(forms.items()))
                for place, forms in self.of_concept(concept, language).items()
            }
        return {"game": self.game, "texts": texts, "concepts": concepts}


def mention_index(
    book: Rulebook, glossary: Glossary, only: Iterable[str] | None = None
) -> MentionIndex:
    """The index of a book's sections and open questions in all its languages, or `only` in some."""
    wanted = None if only is None else frozenset(only)
    found: list[Mention] = []
    for language in languages(book):
        if wanted is not None and language not in wanted:
            continue
        spot = spotter(glossary, book.game.id, language)
        for passage in passages(book, language):
            if passage.kind in RULE_KINDS:
                found += with_nested(passage, spot.spans(passage.text))
    return MentionIndex(str(book.game.id), tuple(found))


def with_nested(passage: Passage, spans: Iterable[Span]) -> Iterator[Mention]:
    """The mentions that `spans` are, each followed by those inside it."""
    for span in spans:
        yield Mention(passage, span)
        for inner in span.inside:
            yield Mention(passage, inner, nested=True)


def span_data(span: Span) -> dict[str, Any]:
    """A mention as JSON values."""
    data: dict[str, Any] = {
        "start": span.start,
        "end": span.end,
        "concept": span.concept,
        "surface": span.surface,
        "how": span.how,
    }
    if span.status != "preferred":
        data["status"] = span.status
    if span.inside:
        data["inside"] = [span_data(inner) for inner in span.inside]
    return data


def _grouped(
    keyed: Iterator[tuple[str, str, Mention]],
) -> dict[tuple[str, str], tuple[Mention, ...]]:
    found: dict[tuple[str, str], list[Mention]] = {}
    for first, second, mention in keyed:
        found.setdefault((first, second), []).append(mention)
    return {key: tuple(mentions) for key, mentions in found.items()}
