"""Folding: what two spellings have in common when a reader types one and the text has the other.

The search engine in the page folds by the same tables; they travel with its records.
"""

from __future__ import annotations

import re
import unicodedata

LETTERS = {
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "œ": "oe", "æ": "ae", "ß": "ss",
}  # fmt: skip
"""Letters that are not a plain one with a mark, and what is typed for them."""

KEPT = "й"
"""Letters that stay: nobody types и for й, as one types е for ё."""

ELIDED = ("qu", "jusqu", "lorsqu", "puisqu", "quoiqu")
"""What French shortens before an apostrophe, besides single letters."""

_WORD = re.compile(
    # A printed number stays whole, with the Roman figure at its end.
    r"[0-9]+(?:\.(?:[0-9]+|[ivxlcm]+(?![^\W_])))*|[^\W_]+(?:['’ʼ][^\W_]+)*"
)


def folded(text: str) -> str:
    """The text in small letters without marks: `Ștefan` and `stefan` fold alike."""
    return "".join(_plain(letter) for letter in unicodedata.normalize("NFC", text).lower())


def _plain(letter: str) -> str:
    if letter < "\x80" or letter in KEPT:
        return letter
    bare = (c for c in unicodedata.normalize("NFD", letter) if not unicodedata.category(c)[0] == "M")
    return "".join(LETTERS.get(c, c) for c in bare)


def words(text: str) -> list[str]:
    """The folded words of a text: numbers such as 12.2.4 whole, elided articles left out."""
    found: list[str] = []
    for word in _WORD.findall(folded(text)):
        pieces = re.split("['’ʼ]", word)
        kept = [piece for piece in pieces if len(piece) > 1 and piece not in ELIDED]
        found += kept if len(pieces) > 1 and kept else pieces
    return found


def tables() -> dict[str, object]:
    """The tables as the search engine reads them."""
    return {"letters": LETTERS, "kept": KEPT, "elided": list(ELIDED)}
