"""Words with their places, as each language joins and splits them.

Two texts that a reader takes for the same word have the same key: capitals, kinds of apostrophe,
Russian ё and е, and the old Romanian ş and ţ do not count. Nothing else is folded: *pola* and
*poła* are two words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

BREAK = "¶"
"""The key of what parts two paragraphs."""

_JOINED = "\u0300-\u036f\u00ad"
_WORD = rf"[^\W_](?:[^\W_]|[{_JOINED}]|['’ʼ](?=[^\W\d_]))*+"
_NUMBER = r"\d++(?:[.,:/]\d++)*+(?![^\W\d_])"
_PIECE = re.compile(rf"(?P<gap>\n[^\S\n]*\n\s*)|(?P<number>{_NUMBER})|(?P<word>{_WORD})|\S")
_ARTICLE = re.compile(r"[-‑](?:urilor|urile|ului|ilor|uri|ul|ii|le|lor|i)(?![\w-])", re.IGNORECASE)
_ELISION = re.compile(r"(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ]", re.IGNORECASE)
_POSSESSIVE = re.compile(r"['’ʼ]s$", re.IGNORECASE)
_ENDS = frozenset(".!?…:")
_OPENS = frozenset("\"'«“„‘(*–—-•")

_FOLDED = {
    "ru": str.maketrans("ёЁ", "еЕ"),
    "ro": str.maketrans("şŞţŢ", "șȘțȚ"),
}
_SPELLED = str.maketrans({"’": "'", "ʼ": "'", "\u00ad": None})


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a single sign; `start` and `end` are places in the text it was found in.

    `word` is its spelling in normal form, `key` the same without capitals. `begins` tells that a
    sentence may begin here, where a capital says nothing.
    """

    start: int
    end: int
    word: str
    key: str
    begins: bool = False

    def is_capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.word[:1].isupper()


def spelling(word: str, language: str) -> str:
    """`word` in the spelling that words are compared in; capitals stay."""
    normal = unicodedata.normalize("NFC", word).translate(_SPELLED)
    folded = _FOLDED.get(language)
    return normal.translate(folded) if folded else normal


@lru_cache(maxsize=1 << 16)
def _spelled(word: str, language: str) -> tuple[str, str]:
    """A word's spelling and its key; a book has few words, and each many times."""
    spelled = spelling(word, language)
    return spelled, spelled.casefold()


@lru_cache(maxsize=1 << 14)
def tokens(text: str, language: str) -> tuple[Token, ...]:
    """The words, numbers and signs of `text`, in order; blank lines are signs too.

    They are kept: whoever looks for terms in a text is followed by others with questions of theirs.
    """
    found = []
    begins = True
    for start, end, word in _pieces(text, language):
        spelled, key = _spelled(word, language)
        found.append(Token(start, end, spelled, key, begins))
        if word == BREAK or word in _ENDS:
            begins = True
        elif word not in _OPENS:
            begins = False
    return tuple(found)


def keys(form: str, language: str) -> tuple[str, ...]:
    """The keys of a form's words: equal for two forms that a reader takes for the same."""
    return tuple(token.key for token in tokens(form, language))


def _pieces(text: str, language: str) -> Iterator[tuple[int, int, str]]:
    """Start, end and spelling of each piece; a Romanian article is only in the span."""
    position = 0
    while piece := _PIECE.search(text, position):
        start, position = piece.span()
        if piece["gap"]:
            yield start, position, BREAK
            continue
        if not piece["word"]:
            yield start, position, piece.group()
            continue
        word = piece.group()
        if language == "fr":
            while elided := _ELISION.match(word):
                yield start, start + elided.end(), elided.group()
                start, word = start + elided.end(), word[elided.end() :]
        elif language == "ro" and (article := _ARTICLE.match(text, position)):
            position = article.end()
        elif language == "en" and (possessive := _POSSESSIVE.search(word)):
            cut = start + possessive.start()
            yield start, cut, word[: possessive.start()]
            start, word = cut, possessive.group()
        yield start, position, word
