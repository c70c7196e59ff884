"""Marks in texts: terms that are linked or not, and sections by their ids."""

from __future__ import annotations

import re
from collections.abc import Callable

SECTION_MARK = re.compile(r"\[\[§\s*([^\]]*?)\s*\]\]")
_TERM_MARK = re.compile(r"\[\[(?:!([^\]|]*)|(?!§)[^\]|]*\|([^\]]*))\]\]")


def without_marks(text: str) -> str:
    """`text` with the marks of terms taken off and their surfaces left standing."""
    return _TERM_MARK.sub(lambda mark: mark.group(1) or mark.group(2) or "", text)


def readable(text: str, titled: Callable[[str], str]) -> str:
    """`text` as a reader reads it: no mark is left, and `titled` says each section linked."""
    return SECTION_MARK.sub(lambda mark: titled(mark.group(1)), without_marks(text))
