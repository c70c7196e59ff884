"""Words of a text that look like an undeclared form of a term.

They are like a declared form, word by word, and obey what links obey: leftmost-longest, the scope
of one game, `never:` forms, capitals, negations and antonyms. Where a declared form stands, they
are longer and hold it whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.book.concept import Status
from site_tools.terms.lexicon import Form
from site_tools.terms.likeness import Home, How, Likeness
from site_tools.terms.mentions import Spotter, Walk
from site_tools.terms.small_words import ENDINGS, INFINITIVE, PARTICLES
from site_tools.terms.tokens import Token, keys

TRUST: dict[How, int] = {"both": 0, "lemma": 1, "stem": 2, "same": 3}
"""What is trusted more comes first."""
_RANK: dict[Status, int] = {
    "preferred": 0, "admitted": 1, "deprecated": 2, "obsolete": 3, "proposed": 4,
}  # fmt: skip


class Likely(NamedTuple):
    """Words of a text that look like a form; `instead` are the concepts they link to today."""

    start: int
    end: int
    form: Form
    how: How
    surface: str
    instead: tuple[str, ...]


class _Match(NamedTuple):
    """The words from `first` to before `last` are like the pattern."""

    first: int
    last: int
    pattern: _Pattern
    how: How
    concept: str


class _Taken(NamedTuple):
    """What is linked, or in doubt, already."""

    start: int
    end: int
    concepts: tuple[str, ...]


class _Pattern(NamedTuple):
    """Words to look for: those of a form, or of a verb without its particle."""

    form: Form
    keys: tuple[str, ...]
    words: tuple[str, ...]
    homes: tuple[Home, ...]
    pos: str


class Proposer:
    """Finds the likely forms in texts of one game and language."""

    def __init__(self, spotter: Spotter, likeness: Likeness) -> None:
        self._spotter = spotter
        self._lexicon = spotter.lexicon
        self._likeness = likeness
        self._endings = ENDINGS.get(spotter.language, frozenset())
        self._by_trait: dict[str, list[_Pattern]] = defaultdict(list)
        for forms in self._lexicon.forms.values():
            for form in forms:
                for pattern in self._patterns(form):
                    first = pattern.homes[0].lemmas | likeness.traits(pattern.keys[0])
                    for trait in first:
                        self._by_trait[trait].append(pattern)

    def look(self, text: str) -> tuple[Likely, ...]:
        """What is proposed in `text`, in order."""
        walk = self._spotter.walk(text)
        spans, doubts = walk.look()
        taken = [_Taken(s.start, s.end, (s.concept,)) for s in spans]
        taken += [_Taken(d.start, d.end, d.concepts) for d in doubts]
        found = []
        i = 0
        while i < len(walk.tokens):
            best = self._best(walk, i, taken)
            for match in best:
                start, end = walk.tokens[match.first].start, walk.tokens[match.last - 1].end
                inside = (c for t in taken if start <= t.start and t.end <= end for c in t.concepts)
                surface = self._surface(text, walk.tokens[match.first : match.last], match.pattern)
                instead = tuple(dict.fromkeys(inside))
                found.append(Likely(start, end, match.pattern.form, match.how, surface, instead))
            i = best[0].last if best else i + 1
        return tuple(found)

    def _patterns(self, form: Form) -> Iterator[_Pattern]:
        """The words of a form with the lemmas of the words that they are forms of, if plain."""
        like, term = self._likeness, form.term
        cited = [k for k in keys(term.term, self._spotter.language) if not like.is_small(k)]
        own = [i for i, key in enumerate(form.keys) if not like.is_small(key)]
        if not own:
            return
        homes = [Home(like.lemmas(key)) for key in form.keys]
        if len(own) == len(cited):
            alone, plural = len(own) == 1, term.number == "plural"
            for i, word in zip(own, cited, strict=True):
                homes[i] = like.home(word, form.keys[i], term.pos, alone, plural)
        pos = term.pos if len(own) == 1 or term.pos == "verb" else ""
        leading = form.keys[0] if term.pos == "verb" and len(form.keys) > 1 else ""
        if leading not in INFINITIVE:
            yield _Pattern(form, form.keys, form.words, tuple(homes), pos)
        if leading in PARTICLES and form.surface == term.term:
            yield _Pattern(form, form.keys[1:], form.words[1:], tuple(homes[1:]), pos)

    def _best(self, walk: Walk, i: int, taken: list[_Taken]) -> list[_Match]:
        """The longest likely forms from word `i` on: one for each concept that is as likely."""
        found = [match for match in self._matches(walk, i) if self._adds(walk, match, taken)]
        if not found:
            return []
        longest = max(match.last for match in found)
        found = [match for match in found if match.last == longest]
        found = [m for m in found if self._lexicon.is_own(m.concept)] or found
        trust = min(TRUST[match.how] for match in found)
        by_concept: dict[str, _Match] = {}
        for match in sorted(found, key=lambda m: _RANK[m.pattern.form.status]):
            if TRUST[match.how] == trust:
                by_concept.setdefault(match.concept, match)
        opposed = {
            other for concept in by_concept for other in self._lexicon.opposites.get(concept, ())
        }
        return [match for concept, match in by_concept.items() if concept not in opposed]

    def _matches(self, walk: Walk, i: int) -> Iterator[_Match]:
        if walk.tokens[i].start in walk.opaque:
            return
        tried: set[int] = set()
        for trait in sorted(self._likeness.traits(walk.tokens[i].key)):
            for pattern in self._by_trait.get(trait, ()):
                if id(pattern) in tried:
                    continue
                tried.add(id(pattern))
                how = self._how(walk, i, pattern)
                last = i + len(pattern.keys)
                if how is not None and (ending := self._ending(walk, last)):
                    how, last = "stem" if how == "same" else how, last + ending
                concept = pattern.form.concept
                if how in {None, "same"} or walk.is_barred(concept, i, last):
                    continue
                if concept not in self._lexicon.opposites or not walk.is_negated(i):
                    yield _Match(i, last, pattern, how, concept)

    def _how(self, walk: Walk, i: int, pattern: _Pattern) -> How | None:
        """How the words are like the pattern, as the least of them is; None if one is not."""
        here = walk.tokens[i : i + len(pattern.keys)]
        if len(here) < len(pattern.keys) or not _fits(pattern, here):
            return None
        least: How = "same"
        for i, (token, key, home) in enumerate(zip(here, pattern.keys, pattern.homes, strict=True)):
            how = self._likeness.between(token.key, key, home, pattern.pos, i > 0)
            if how is None:
                return None
            if how != "same" and (least == "same" or TRUST[how] > TRUST[least]):
                least = how
        return least

    def _ending(self, walk: Walk, last: int) -> int:
        """How many words more an ending takes that is written behind a hyphen: *RULER-a*."""
        words = walk.tokens
        if not self._endings or last + 1 >= len(words) or words[last].key not in {"-", "‑"}:
            return 0
        close = (
            words[last - 1].end == words[last].start and words[last].end == words[last + 1].start
        )
        return 2 if close and words[last + 1].key in self._endings else 0

    def _adds(self, walk: Walk, match: _Match, taken: list[_Taken]) -> bool:
        """Whether a match says more than the links that it touches: it holds them, and more words.

        It adds nothing where it is the generic concept behind the one that is linked.
        """
        here = walk.tokens[match.first : match.last]
        start, end = here[0].start, here[-1].end
        touched = [each for each in taken if each.start < end and start < each.end]
        if any(each.start < start or end < each.end for each in touched):
            return False
        behind = (self._lexicon.generics.get(c, ()) for each in touched for c in each.concepts)
        if any(match.concept in generic for generic in behind):
            return False
        free = (t for t in here if not any(e.start <= t.start < e.end for e in touched))
        if any(not self._likeness.is_small(token.key) for token in free):
            return True
        ending = here[-1].start if len(match.pattern.keys) < len(here) else end
        return ending < end and not any(e.start <= ending < e.end for e in touched)

    def _surface(self, text: str, here: tuple[Token, ...], pattern: _Pattern) -> str:
        """The words as a form is declared: with the capitals of the form that they are like."""
        pieces = []
        for i, token in enumerate(here):
            said = text[token.start : token.end]
            if len(said) > len(token.word):
                said = token.word  # without a Romanian article behind a hyphen, or soft hyphens
            word = pattern.words[i] if i < len(pattern.words) else ""
            if word and not word[:1].isupper() and not said.isupper():
                said = said[:1].lower() + said[1:]
            if i and here[i - 1].end < token.start:
                pieces.append(" ")
            pieces.append(said)
        return "".join(pieces)


def _fits(pattern: _Pattern, here: tuple[Token, ...]) -> bool:
    """Whether the words have the capitals that the form needs, where a capital says anything."""
    form = pattern.form
    if form.case == "any":
        return True
    if form.case == "initial":
        wanted = [t for t, w in zip(here, pattern.words, strict=True) if w[:1].isupper()] or [
            here[0]
        ]
        capital = all(token.is_capital() for token in wanted)
        return capital and not all(token.begins for token in wanted)
    return all(_shape(t.word) == _shape(w) for t, w in zip(here, pattern.words, strict=True))


def _shape(word: str) -> tuple[bool, bool]:
    return word[:1].isupper(), len(word) > 1 and word.isupper()
