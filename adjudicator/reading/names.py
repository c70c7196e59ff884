"""Names of sections, concepts, games and cards: their pattern and their alphabet."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from functools import lru_cache


@dataclass(frozen=True)
class Name:
    """A kind of name: what it is called in messages, and the pattern it must match."""

    what: str
    pattern: str
    hint: str = ""
    #: What to write where such a name is missing.
    missing: str = ""
    _compiled: re.Pattern[str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_compiled", re.compile(self.pattern))

    def fits(self, word: str) -> bool:
        """Whether `word` is such a name."""
        return self._compiled.fullmatch(word) is not None


_SLUG = r"[a-z0-9]+(-[a-z0-9]+)*"
_HOW = "lower-case English letters, digits and hyphens"

SLUG = Name("a slug", _SLUG, _HOW)
DOTTED = Name("a dotted id", rf"{_SLUG}(\.{_SLUG})+", f"{_HOW}, with dots between the parts")
TARGET = Name(
    "a section id or a chapter", rf"{_SLUG}((\.{_SLUG})+|/{_SLUG})", "game.section or game/chapter"
)
_RENDERS = "write en-000000000000 where it renders the English; `ludex confirm` fills it in"
DIGEST = Name("a digest", r"(ro|ru|fr|pl|en)-[0-9a-f]{12}", _RENDERS, _RENDERS)
SHA256 = Name("a SHA-256", r"[0-9a-f]{64}", "64 hex digits, as sha256sum prints them")
DATE = Name("a date", r"\d{4}-\d{2}-\d{2}", "year-month-day")

_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")


@lru_cache(maxsize=1 << 16)
def mixed_scripts(word: str) -> str:
    """The letters of a word that belongs to two alphabets, told one by one; empty for one alphabet.

    A Cyrillic "а" in an English id looks right and never matches.
    """
    spelled: dict[str, list[str]] = {}
    for letter in word:
        name = unicodedata.name(letter, "")
        for alphabet in _ALPHABETS:
            if name.startswith(alphabet):
                spelled.setdefault(alphabet, []).append(letter)
    if len(spelled) < 2:
        return ""
    rarer = min(spelled, key=lambda alphabet: len(spelled[alphabet]))
    letters = ", ".join(repr(letter) for letter in dict.fromkeys(spelled[rarer]))
    return f"{letters} {'is' if len(set(spelled[rarer])) == 1 else 'are'} {rarer.capitalize()}"
