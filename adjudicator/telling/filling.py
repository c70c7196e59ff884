"""Phrases filled in: fields, numbers with the noun that they count, lists in quotation marks.

A list that stands in quotation marks is quoted thing by thing: `“{lines}”` gives “Samurai”,
“Unique”.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from adjudicator.book import INTERFACE
from adjudicator.book.phrase import COUNTED_IN, FIELD, FORMS

_TWO = 2
#: What French says in one with the word that follows; a single letter is the name of a player.
_UNELIDED = re.compile(
    r"\b([Dd]|[Qq]u)e (?=[aeiouâàéèêëîïôûœAEIOUÂÀÉÈÊËÎÏÔÛŒ][^\W\d]|[àÀ] )(?!oui\b|onz)"
)
_QUOTED = re.compile("(?:(“)|(„)|(«\u00a0?))$"), re.compile("^(?:”|\u00a0?»)")


@dataclass(frozen=True, slots=True)
class Several:
    """Several things, each in words; in a line they stand as `joined`."""

    each: tuple[str, ...]
    joined: str

    def __str__(self) -> str:
        return self.joined


def fill(phrase: str, fields: Mapping[str, object], language: str = INTERFACE) -> str:
    """`phrase` with its `{fields}` filled in; what is not told stays empty.

    In French *de* and *que* are elided before what was filled in.
    """
    begin, fillings = _parts(phrase)
    told = begin
    for name, forms, plain in fillings:
        value = fields.get(name, "")
        if forms:
            told += counted(str(value), forms, language)
        elif isinstance(value, Several):
            told += _each_quoted(value, told, plain)
        else:
            told += str(value)
        told += plain
    if language == "fr":
        told = _UNELIDED.sub(r"\1’", told)
    return told.strip()


def counted(number: str, forms: Sequence[str], language: str) -> str:
    """A number with the form of its noun; where it is no number, with that of many."""
    try:
        size = abs(int(number.replace("\u2212", "-")))
    except ValueError:
        return f"{number} {forms[-1]}"
    # What is not translated yet is said in English, and counts as English does.
    counts = _COUNTS[language] if len(forms) == COUNTED_IN[language] else _english
    return f"{number} {forms[counts(size)]}"


def _english(size: int) -> int:
    return 0 if size == 1 else 1


def _french(size: int) -> int:
    return 0 if size < _TWO else 1


def _romanian(size: int) -> int:
    if size == 1:
        return 0
    return 1 if size == 0 or 0 < size % 100 < 20 else 2


def _russian(size: int) -> int:
    if size % 10 == 1 and size % 100 != 11:
        return 0
    return 1 if _is_few(size) else 2


def _polish(size: int) -> int:
    if size == 1:
        return 0
    return 1 if _is_few(size) else 2


def _is_few(size: int) -> bool:
    return 2 <= size % 10 <= 4 and not 12 <= size % 100 <= 14


_COUNTS: dict[str, Callable[[int], int]] = {
    "en": _english, "fr": _french, "ro": _romanian, "ru": _russian, "pl": _polish,
}  # fmt: skip


def _each_quoted(several: Several, before: str, after: str) -> str:
    """The things in a line; where quotation marks stand around them, each in its own."""
    begins, ends = _QUOTED
    opening, closing = begins.search(before), ends.match(after)
    if opening is None or closing is None:
        return several.joined
    return f"{closing.group()}, {opening.group()}".join(several.each) or several.joined


@cache
def _parts(phrase: str) -> tuple[str, tuple[tuple[str, tuple[str, ...], str], ...]]:
    """What a phrase begins with; then each field's name, its forms, and what follows it."""
    begin, *rest = FIELD.split(phrase)
    fields = (field.split(FORMS) for field in rest[::2])
    return begin, tuple(
        (name, tuple(forms), plain)
        for (name, *forms), plain in zip(fields, rest[1::2], strict=True)
    )
