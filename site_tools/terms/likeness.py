"""Whether two words may be forms of one: by stems, which are cut, and by lemmas, looked up.

Only for proposals that a person looks at; nothing is ever linked by a likeness.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile
from typing import Literal, NamedTuple

from site_tools.terms.lemmas import Lemmas, lemmatiser, stemmer
from site_tools.terms.lexicon import PREFIXES
from site_tools.terms.small_words import ARTICLES, SMALL

How = Literal["both", "lemma", "stem", "same"]

_SHORTEST_STEM = 3
_ENGLISH_PLURAL = re.compile(r"(?:e?s|y|ies|'s?)?")
_LETTERS = re.compile(r"[^\W\d_]+")
_INFLECTION = {
    "en": {
        "verb": re.compile(r"(?:e|e?s|e?d|ing|y|ies|ied)?"),
        **dict.fromkeys(("", "noun", "adjective", "adverb", "phrase", "other"), _ENGLISH_PLURAL),
    },
    "fr": {"noun": re.compile(r"(?:[slx]|ux)?")},
}
"""Where stems are too coarse: what inflection may add, by language and word class.

The class of a term of several words is that of none of them.
"""
_PARTICIPLE = {
    "ro": re.compile(r"(?:[aâiu]t|s)ă?$"),
    "fr": re.compile(r"(?:ée?|ie?|ue?|i[st]e?|erte?)$"),
}
"""The endings of participles in languages whose dictionary gives these lemmas of their own."""


class Home(NamedTuple):
    """The lemmas of a word of a term; `perhaps` are such as say nothing either way."""

    lemmas: frozenset[str] = frozenset()
    perhaps: frozenset[str] = frozenset()


class Likeness:
    """Compares words of one language; every word is cut and looked up once.

    The dictionary is used where it is installed; `dictionary` names it, or is empty.

    :raises Refusal: if there is no stemmer.
    """

    def __init__(self, language: str, dictionary: bool = True) -> None:
        self.language = language
        self._cut: Callable[[str], str] = stemmer(language)
        self._lemmas: Lemmas | None = lemmatiser(language) if dictionary else None
        self.dictionary = self._lemmas.name if self._lemmas else ""
        self._stems: dict[str, str] = {}
        self._known: dict[str, frozenset[str]] = {}

    def stem(self, key: str) -> str:
        """What is left of a word without its ending; empty where that says too little."""
        if key not in self._stems:
            stem = self._cut(key) if _LETTERS.fullmatch(key) else ""
            self._stems[key] = stem if len(stem) >= _SHORTEST_STEM else ""
        return self._stems[key]

    def lemmas(self, key: str) -> frozenset[str]:
        """The words that the dictionary knows it as a form of, each with its class if told."""
        if key not in self._known:
            look_up = self._lemmas is not None and _LETTERS.fullmatch(key)
            self._known[key] = self._lemmas.of(key) if look_up and self._lemmas else frozenset()
        return self._known[key]

    def is_small(self, key: str) -> bool:
        """Whether it is a word that joins others, or no word."""
        return key in SMALL[self.language] or not key[:1].isalpha()

    def traits(self, key: str) -> set[str]:
        """What a word that is like this one has one of: for finding, not for deciding."""
        found = {f"={key}", *self.lemmas(key)}
        if self.stem(key):
            found.add(f"-{self.stem(key)}")
        return found

    def between(
        self, word: str, form: str, home: Home, pos: str = "", inside: bool = False
    ) -> How | None:
        """How a word of a text is like a word of a form: the same, by stem, by lemma, by both.

        `pos` is the class of the word, if known, and `inside` says that others stand before it.
        Where the dictionary knows the word, and not as a form of the term, it has the last word,
        save for verbs: aspects are two lemmas for it, and a participle may be one of its own. A
        word with a prefix of negation is never like one without.
        """
        if word == form:
            return "same"
        if self.is_small(word) or self.is_small(form):
            groups = ARTICLES.get(self.language, ()) if inside else ()
            return "same" if any({word, form} <= group for group in groups) else None
        if self._negated(word) != self._negated(form):
            return None
        stem = bool(self.stem(word)) and self.stem(word) == self.stem(form)
        if stem and (endings := _INFLECTION.get(self.language, {}).get(pos)):
            stem = inflected(word, form, endings)
        known = self.lemmas(word)
        if known & home.lemmas:
            return "both" if stem else "lemma"
        refuted = known and home.lemmas and not known & home.perhaps
        if refuted and not self._verbs(word, known, home, pos):
            return None
        return "stem" if stem else None

    def home(self, word: str, form: str, pos: str, alone: bool, plural: bool) -> Home:
        """The lemmas of a word of a term, `word` as it is cited, in its `form`.

        Of a term of one word they are of its word class. A dictionary that knows no classes
        cannot tell *venit*, the income, from *venit*, come: there the citation is the lemma, and
        what the dictionary says instead neither proves nor disproves.
        """
        cited = self.lemmas(word)
        if not alone or not cited or self._lemmas is None:
            return Home(cited)
        if not self._lemmas.classes:
            if plural:
                return Home(cited | {word})
            return Home(
                frozenset({word}), frozenset(w for w in cited if word in {f"{w}ă", f"{w}e"})
            )
        mine = frozenset(each for each in cited if each.startswith(f"{pos} ")) or cited
        names = {each.partition(" ")[2] for each in mine}
        return Home(mine | {w for w in self.lemmas(form) if w.partition(" ")[2] in names})

    def _verbs(self, word: str, known: frozenset[str], home: Home, pos: str) -> bool:
        """Whether a word may be a form of the term's verb, though its lemma is another."""
        if self._lemmas is not None and self._lemmas.classes:
            return all(
                any(each.startswith("verb ") for each in each_one)
                for each_one in (known, home.lemmas)
            )
        participle = _PARTICIPLE.get(self.language)
        if participle is None or not any(participle.search(each) for each in known):
            return pos == "verb" and self.language == "fr" and f"{word}r" in home.lemmas
        return pos == "verb" or any(participle.search(each) for each in home.lemmas)

    def _negated(self, key: str) -> bool:
        return key.startswith(PREFIXES.get(self.language, ()))


def inflected(one: str, two: str, endings: re.Pattern[str]) -> bool:
    """Whether two words of one stem differ in an ending of inflection alone.

    The stemmer takes *activate* for *active*, and the noun *printing* for *printed*.
    """
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False)))
    doubled = one[common - 1 : common]
    rests = [one[common:], two[common:]]
    return all(endings.fullmatch(rest) for rest in rests) or all(
        endings.fullmatch(rest.removeprefix(doubled)) for rest in rests
    )
