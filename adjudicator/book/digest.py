"""Digests: short names for a text's wording, by which a translation knows what it renders."""

from __future__ import annotations

import hashlib
import unicodedata
from functools import lru_cache

from adjudicator.book.marks import without_marks


@lru_cache(maxsize=1 << 17)
def digest(language: str, *parts: str) -> str:
    """The digest of a text made of `parts`: its language and twelve hex digits.

    White space, apostrophes and marks of terms do not count; every other change does.
    """
    lines = []
    for part in parts:
        plain = unicodedata.normalize("NFC", without_marks(part)).replace("\u2019", "'")
        lines.append(" ".join(plain.split()))
    hashed = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    return f"{language}-{hashed[:12]}"
