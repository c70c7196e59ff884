"""What of a text is no language, and has to come back as it was: marks, links and placeholders.

A tool for translators shows these as codes that cannot be mistyped. A text is cut into plain
stretches and codes; joined again, they are the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from site_tools.terms.marks import marks
from site_tools.terms.mentions import Span

PLACEHOLDER = re.compile(r"\{[^{}\s]+\}")
"""What stands in a phrase for a word that is filled in later."""


@dataclass(frozen=True, slots=True)
class Code:
    """Something around a stretch of a text (or around nothing) that is not to be translated.

    `begin` and `end` are how it is written before and behind `inside`; a link to a section and a
    placeholder have no inside and no end.
    """

    begin: str
    end: str = ""
    inside: tuple[Piece, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether it stands for itself, around nothing."""
        return not self.end


@dataclass(frozen=True, slots=True)
class Noted:
    """A stretch of a text that mentions a concept."""

    concept: str
    inside: tuple[Piece, ...]


Piece = str | Code | Noted


def cut(text: str, placeholders: bool = False, mentions: Iterable[Span] = ()) -> tuple[Piece, ...]:
    """A text in pieces: its marks and links, its `placeholders` if it has any, its mentions."""
    found: list[tuple[int, int, Piece]] = []
    for mark in marks(text):
        whole = text[mark.start : mark.end]
        if mark.kind == "section":
            found.append((mark.start, mark.end, Code(whole)))
            continue
        before, after = whole[: mark.inner - mark.start], "]]"
        inside: Piece = mark.surface
        if mark.kind == "forced":
            inside = Noted(mark.target, (mark.surface,))
        found.append((mark.start, mark.end, Code(before, after, (inside,))))
    if placeholders:
        found += [(*each.span(), Code(each.group())) for each in PLACEHOLDER.finditer(text)]
    found += [
        (span.start, span.end, Noted(span.concept, (text[span.start : span.end],)))
        for span in mentions
        if span.how == "form"
    ]
    return tuple(_filled(text, sorted(found, key=lambda each: each[0])))


def _filled(text: str, found: list[tuple[int, int, Piece]]) -> Iterator[Piece]:
    """All of the text; of two things that overlap, the one that begins first is a piece."""
    at = 0
    for start, end, piece in found:
        if start < at:
            continue
        if start > at:
            yield text[at:start]
        yield piece
        at = end
    if at < len(text):
        yield text[at:]


def codes(pieces: Iterable[Piece]) -> Iterator[Code]:
    """The codes among the pieces, and inside of them, in order."""
    for piece in pieces:
        if isinstance(piece, Code):
            yield piece
        if not isinstance(piece, str):
            yield from codes(piece.inside)


def joined(pieces: Iterable[Piece]) -> str:
    """The text that was cut."""
    told = []
    for piece in pieces:
        if isinstance(piece, str):
            told.append(piece)
        elif isinstance(piece, Code):
            told.append(f"{piece.begin}{joined(piece.inside)}{piece.end}")
        else:
            told.append(joined(piece.inside))
    return "".join(told)
