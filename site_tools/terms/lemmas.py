"""Stemmers and dictionaries of word forms, each from a package that need not be installed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from site_tools.refusal import Refusal

_STEMMERS: Mapping[str, str] = {
    "ro": "romanian", "ru": "russian", "fr": "french", "pl": "polish", "en": "english",
}  # fmt: skip
DICTIONARIES: Mapping[str, str] = {
    "ro": "simplemma", "fr": "simplemma", "ru": "pymorphy3", "pl": "morfeusz2",
}  # fmt: skip
"""The package with the dictionary of each language that has one; all are in the extra `lemmas`."""

WORD_CLASS: Mapping[str, str] = {
    # pymorphy3
    "NOUN": "noun", "VERB": "verb", "INFN": "verb", "GRND": "verb",
    "ADJF": "adjective", "ADJS": "adjective", "COMP": "adjective",
    "PRTF": "adjective", "PRTS": "adjective", "ADVB": "adverb",
    # morfeusz2
    "subst": "noun", "depr": "noun", "ger": "noun",
    "adj": "adjective", "adja": "adjective", "adjp": "adjective", "adjc": "adjective",
    "pact": "adjective", "ppas": "adjective", "adv": "adverb",
    "fin": "verb", "praet": "verb", "inf": "verb", "impt": "verb", "imps": "verb",
    "pcon": "verb", "pant": "verb", "bedzie": "verb", "winien": "verb",
}  # fmt: skip
"""What the dictionaries call the classes of words, in the words of the glossary.

A participle is an adjective, whose lemma is the verb: *przekonany* is none of *przekonać*.
"""


@dataclass(frozen=True, slots=True)
class Lemmas:
    """A dictionary of word forms; where it has `classes`, a lemma is told with its class."""

    name: str
    classes: bool
    of: Callable[[str], frozenset[str]]


def stemmer(language: str) -> Callable[[str], str]:
    """What cuts a word of that language down to its stem.

    It is taken from its own module: the package's front door would hand out PyStemmer's where
    that happens to be installed, and another version might cut otherwise.

    :raises Refusal: if it is not installed.
    """
    name = _STEMMERS[language]
    try:
        module = importlib.import_module(f"snowballstemmer.{name}_stemmer")
    except ImportError as missing:
        raise Refusal(
            f"there is no stemmer for {language}, so that no form can be proposed",
            "install it: pip install -e '.[terms]'",
        ) from missing
    cut: Callable[[str], str] = getattr(module, f"{name.capitalize()}Stemmer")().stemWord
    return cut


def lemmatiser(language: str) -> Lemmas | None:
    """The dictionary of a language, or None where it has none or it is not installed."""
    name = DICTIONARIES.get(language)
    if name is None:
        return None
    try:
        package = importlib.import_module(name)
    except ImportError:
        return None
    if name == "pymorphy3":
        return Lemmas(name, True, _russian(package.MorphAnalyzer()))
    if name == "morfeusz2":
        return Lemmas(name, True, _polish(package.Morfeusz()))
    return Lemmas(name, False, _single(package, language))


def _single(simplemma: Any, language: str) -> Callable[[str], frozenset[str]]:
    """One lemma for each word, though it may be a form of several."""

    def look_up(word: str) -> frozenset[str]:
        if not simplemma.is_known(word, lang=language):
            return frozenset()
        return frozenset({str(simplemma.lemmatize(word, lang=language)).casefold()})

    return look_up


def _russian(analyser: Any) -> Callable[[str], frozenset[str]]:
    """Every lemma that is in the dictionary; what it guesses of other words is left out."""

    def look_up(word: str) -> frozenset[str]:
        return frozenset(
            f"{WORD_CLASS.get(str(found.tag.POS), 'other')} {found.normal_form}"
            for found in analyser.parse(word)
            if found.is_known
        )

    return look_up


def _polish(analyser: Any) -> Callable[[str], frozenset[str]]:
    """Every lemma; that of a negated participle keeps its *nie*."""

    def look_up(word: str) -> frozenset[str]:
        found = set()
        for start, end, (_, lemma, tag, _, _) in analyser.analyse(word):
            kind, *more = tag.split(":")
            if (start, end) != (0, 1) or kind == "ign":
                continue
            plain = lemma.partition(":")[0].casefold()
            negated = "nie" if "neg" in more else ""
            found.add(f"{WORD_CLASS.get(kind, 'other')} {negated}{plain}")
        return frozenset(found)

    return look_up
