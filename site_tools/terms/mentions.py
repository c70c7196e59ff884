"""Mentions of terms in texts: only declared forms are linked, and a mark always wins.

Leftmost-longest over words, in the scope of one game and the generic concepts. Where a word could
be two concepts, or the opposite of one, nothing is linked and a doubt is noted.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from adjudicator.book import Glossary
from adjudicator.book.concept import Status
from site_tools.terms.lexicon import Form, Lexicon
from site_tools.terms.marks import Mark, marks
from site_tools.terms.tokens import Token, keys, tokens

_RANK: dict[Status, int] = {
    "preferred": 0, "admitted": 1, "deprecated": 2, "obsolete": 3, "proposed": 4,
}  # fmt: skip
Why = Literal["homograph", "capital", "negation"]
_STAND_IN = "x"
"""What a mark looks like to the words around it: one word, of a length that keeps all places."""


@dataclass(frozen=True, slots=True)
class Span:
    """A mention: `text[start:end]` is its surface.

    `inside` holds shorter terms that the same words mention too; they are known, but not linked.
    `term` and `status` tell which declared term it is; a forced mention may be none of them.
    """

    start: int
    end: int
    concept: str
    surface: str
    how: Literal["form", "mark"]
    inside: tuple[Span, ...] = ()
    term: str = ""
    status: Status = "preferred"
    form: str = ""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Words that could be a mention and are not linked; a mark settles it."""

    start: int
    end: int
    surface: str
    concepts: tuple[str, ...]
    why: Why


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a text to be shown: plain, a mention of the concept `target`, or a section link.

    A section link has no surface: its title is filled in by whoever shows it.
    """

    kind: Literal["text", "term", "section"]
    surface: str
    target: str = ""


class _Match(NamedTuple):
    """The longest that stands somewhere; `why` it is not to be linked, if so."""

    length: int
    form: Form
    concepts: tuple[str, ...]
    why: Why | None


class Spotter:
    """Finds the mentions in texts of one game and language; built once, used for every text."""

    def __init__(self, glossary: Glossary, game: str, language: str) -> None:
        self.language = language
        self.lexicon = Lexicon(glossary, game, language)
        self._looked: dict[str, tuple[tuple[Span, ...], tuple[Doubt, ...]]] = {}
        self._today = {str(c.id): str(c.id) for c in glossary.concepts.values()} | glossary.aliases

    def spans(self, text: str) -> tuple[Span, ...]:
        """The mentions in `text`, in order, none overlapping another."""
        return self.look(text)[0]

    def doubts(self, text: str) -> tuple[Doubt, ...]:
        """Words of `text` that are not linked because they could be misunderstood."""
        return self.look(text)[1]

    def look(self, text: str) -> tuple[tuple[Span, ...], tuple[Doubt, ...]]:
        """Mentions and doubts of `text` in one go; a text is looked through once."""
        if text not in self._looked:
            spans, doubts = self.walk(text).look()
            spans += [span for mark in marks(text) if (span := self._forced(mark)) is not None]
            ordered = tuple(sorted(spans, key=lambda span: span.start))
            self._looked[text] = (ordered, tuple(doubts))
        return self._looked[text]

    def walk(self, text: str) -> Walk:
        """The words of `text`, each of its marks being one that nobody knows."""
        found = marks(text)
        plain = text
        for mark in found:
            stand_in = _STAND_IN * (mark.end - mark.start)
            plain = plain[: mark.start] + stand_in + plain[mark.end :]
        opaque = {mark.start for mark in found}
        return Walk(self.lexicon, text, tokens(plain, self.language), opaque)

    def runs(self, text: str) -> tuple[Run, ...]:
        """`text` cut up for showing: the surfaces in order are the text without its marks."""
        pieces: list[tuple[int, int, Run]] = [
            (span.start, span.end, Run("term", span.surface, span.concept))
            for span in self.spans(text)
            if span.how == "form"
        ]
        for mark in marks(text):
            concept = self._today.get(mark.target)
            if mark.kind == "section":
                run = Run("section", "", mark.target)
            elif mark.kind == "forced" and concept is not None:
                run = Run("term", mark.surface, concept)
            else:
                run = Run("text", mark.surface)
            pieces.append((mark.start, mark.end, run))
        return tuple(_joined(_filled(text, sorted(pieces, key=lambda piece: piece[0]))))

    def _forced(self, mark: Mark) -> Span | None:
        """The mention that a mark demands, or None where its concept does not exist."""
        concept = self._today.get(mark.target)
        if mark.kind != "forced" or concept is None:
            return None
        words = keys(mark.surface, self.language)
        known = [f for f in self.lexicon.forms.get(concept, ()) if f.keys == words]
        best = min(known, key=lambda f: _RANK[f.status], default=None)
        spoken = tokens(mark.surface, self.language)
        inside = tuple(
            replace(span, start=span.start + mark.inner, end=span.end + mark.inner, inside=())
            for span in Walk(self.lexicon, mark.surface, spoken, set()).look()[0]
            if span.concept != concept
        )
        return Span(
            mark.inner,
            mark.inner + len(mark.surface),
            concept,
            mark.surface,
            "mark",
            inside,
            best.term.term if best else "",
            best.status if best else "preferred",
            best.surface if best else "",
        )


class Walk:
    """One pass over the words of one text."""

    def __init__(
        self, lexicon: Lexicon, text: str, words: tuple[Token, ...], opaque: set[int]
    ) -> None:
        self.lexicon = lexicon
        self.text = text
        self.tokens = words
        self._keys = tuple(token.key for token in words)
        self.opaque = opaque
        self.doubts: list[Doubt] = []
        self.barred = self._barred()

    def look(self) -> tuple[list[Span], list[Doubt]]:
        """The mentions, leftmost and longest first, and the words that stay in doubt."""
        spans = []
        i = 0
        while i < len(self.tokens):
            match = self._match(i, len(self.tokens), len(self.tokens))
            if match is None:
                i += 1
                continue
            if match.why is None:
                inside = self._inside(i, i + match.length, match.form.concept)
                spans.append(self._span(i, match, inside))
            else:
                self._doubt(i, match.length, match.concepts, match.why)
            i += match.length
        return spans, self.doubts

    def _inside(self, first: int, last: int, concept: str) -> tuple[Span, ...]:
        """The shorter terms among the words of a mention of `concept`."""
        found = []
        i = first
        while i < last and last - first > 1:
            match = self._match(i, last, last - first - 1)
            if match is not None and match.why is None and match.form.concept != concept:
                found.append(self._span(i, match, ()))
            i += match.length if match else 1
        return tuple(found)

    def _match(self, i: int, last: int, longest: int) -> _Match | None:
        """The longest match from word `i` on, before `last` and of at most `longest` words."""
        if self.tokens[i].start in self.opaque:
            return None
        by_length: dict[int, list[tuple[Form, bool]]] = {}
        for form in self.lexicon.by_first.get(self._keys[i], ()):
            length = len(form.keys)
            if length > longest or (stands := self._stands(form, i, last)) == "no":
                continue
            if self.is_barred(form.concept, i, i + length):
                continue
            if form.concept in self.lexicon.opposites and self.is_negated(i):
                self._doubt(i, length, (form.concept,), "negation")
                continue
            by_length.setdefault(length, []).append((form, stands == "yes"))
        if not by_length:
            return None
        length = max(by_length)
        group = by_length[length]
        own = [(form, sure) for form, sure in group if self.lexicon.is_own(form.concept)] or group
        concepts = tuple(sorted({form.concept for form, _ in own}))
        best = min(own, key=lambda each: (not each[1], _RANK[each[0].status]))
        why: Why | None = "homograph" if len(concepts) > 1 else None if best[1] else "capital"
        return _Match(length, best[0], concepts, why)

    def _stands(self, form: Form, i: int, last: int) -> str:
        """Whether `form` stands at word `i`: yes, perhaps or no."""
        end = min(i + len(form.keys), last)
        if self._keys[i:end] != form.keys:
            return "no"
        return form.stands(self.tokens[i:end])

    def _barred(self) -> dict[str, list[tuple[int, int]]]:
        """For each concept, the words that must not be linked to it.

        What a game's concept does not mean is not linked to the generic concept behind it either.
        """
        found: dict[str, list[tuple[int, int]]] = {}
        for i, key in enumerate(self._keys):
            for never in self.lexicon.never.get(key, ()):
                if self._stands(never, i, len(self.tokens)) != "no":
                    behind = self.lexicon.generics.get(never.concept, ())
                    for concept in (never.concept, *behind):
                        found.setdefault(concept, []).append((i, i + len(never.keys)))
        return found

    def is_barred(self, concept: str, first: int, last: int) -> bool:
        """Whether the words touch some that are barred, unless they hold these and more."""
        return any(
            first < end
            and start < last
            and not (first <= start and end <= last and end - start < last - first)
            for start, end in self.barred.get(concept, ())
        )

    def is_negated(self, i: int) -> bool:
        """Whether the word before word `i` turns it into its opposite."""
        return self.lexicon.is_negation(self._keys[max(i - 2, 0) : i])

    def _span(self, i: int, match: _Match, inside: tuple[Span, ...]) -> Span:
        start, end = self.tokens[i].start, self.tokens[i + match.length - 1].end
        form = match.form
        return Span(
            start, end, form.concept, self.text[start:end], "form", inside,
            form.term.term, form.status, form.surface,
        )  # fmt: skip

    def _doubt(self, i: int, length: int, concepts: tuple[str, ...], why: Why) -> None:
        start, end = self.tokens[i].start, self.tokens[i + length - 1].end
        doubt = Doubt(start, end, self.text[start:end], concepts, why)
        if doubt not in self.doubts:
            self.doubts.append(doubt)


def _filled(text: str, pieces: list[tuple[int, int, Run]]) -> Iterator[Run]:
    """The pieces with the plain text between them."""
    at = 0
    for start, end, run in pieces:
        yield Run("text", text[at:start])
        yield run
        at = end
    yield Run("text", text[at:])


def _joined(runs: Iterator[Run]) -> Iterator[Run]:
    """The runs with neighbouring plain ones made one, and none of them empty."""
    plain = ""
    for run in runs:
        if run.kind == "text":
            plain += run.surface
            continue
        if plain:
            yield Run("text", plain)
            plain = ""
        yield run
    if plain:
        yield Run("text", plain)


_SPOTTERS: dict[tuple[int, str, str], tuple[weakref.ref[Glossary], Spotter]] = {}


def spotter(glossary: Glossary, game: str, language: str) -> Spotter:
    """The spotter for texts of a game in a language; the same glossary gives the same one."""
    key = (id(glossary), game, language)
    kept = _SPOTTERS.get(key)
    if kept is None or kept[0]() is not glossary:
        kept = (
            weakref.ref(glossary, lambda _: _SPOTTERS.pop(key, None)),
            Spotter(glossary, game, language),
        )
        _SPOTTERS[key] = kept
    return kept[1]


def spans(text: str, language: str, game: str, glossary: Glossary) -> tuple[Span, ...]:
    """The mentions in a text of `game`, by a spotter that is built once."""
    return spotter(glossary, game, language).spans(text)


def runs(text: str, language: str, game: str, glossary: Glossary) -> tuple[Run, ...]:
    """A text of `game` cut up for showing, by a spotter that is built once."""
    return spotter(glossary, game, language).runs(text)
