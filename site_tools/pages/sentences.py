"""Texts cut into sentences, and which sentence of a translation stands for which of its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from site_tools.pages.html import Html, escape, join
from site_tools.terms.marks import marks
from site_tools.terms.mentions import Span

Range = tuple[int, int]
"""Where a piece of a text begins and ends."""

Address = tuple[int, int]
"""A sentence: the number of its block, and its number in there."""

Group = tuple[int | None, int | None]
"""What stands beside one another: a sentence, a whole block, or the whole text."""

_BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:-|\d{1,3}\.) )")
_BULLET = re.compile(r"\s*(?:-|\d{1,3}\.) +")
_END = re.compile(r"[.!?…]+(?:\s?[»”\"')\]])*\s+")
_OPENS = "«“„\"'([—–- \u00a0\u202f"
AT_MOST = 4
"""How many sentences stand beside one that they do not answer singly."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A text in blocks (paragraphs and items of lists), each in sentences."""

    text: str
    blocks: tuple[tuple[Range, ...], ...]

    @classmethod
    def of(cls, text: str) -> Cut:
        """The text, cut; what is empty is left out, and no mark is ever cut."""
        whole = [(mark.start, mark.end) for mark in marks(text)]
        blocks = []
        start = 0
        for gap in [*_BLOCK.finditer(text), None]:
            end = gap.start() if gap else len(text)
            found = tuple(_sentences(text, start, end, whole))
            if found:
                blocks.append(found)
            start = gap.end() if gap else end
        return cls(text, tuple(blocks))

    def holding(self, places: Iterable[int]) -> list[Address]:
        """The sentences that hold the letters at those places."""
        wanted = tuple(places)
        return [
            (b, s)
            for b, block in enumerate(self.blocks)
            for s, (start, end) in enumerate(block)
            if any(start <= place < end for place in wanted)
        ]

    def ranges(self, addresses: Iterable[Address]) -> tuple[Range, ...]:
        """Where those sentences stand."""
        return tuple(self.blocks[b][s] for b, s in addresses)

    def all_of(self, block: int | None) -> list[Address]:
        """The sentences of a block, or of the whole text."""
        return [
            (b, s)
            for b, sentences in enumerate(self.blocks)
            for s in range(len(sentences))
            if block in {None, b}
        ]


def beside(
    source: Cut, target: Cut, places: Iterable[int], places_there: Iterable[int]
) -> list[tuple[tuple[Range, ...], tuple[Range, ...]]]:
    """The sentences of a text that hold some places, each beside what stands for it in another.

    Sentence beside sentence where both texts are built alike; where they are not, those of a whole
    block, or of the whole text, stand together, and at most `AT_MOST` where none of them is named.
    """
    alike = len(source.blocks) == len(target.blocks)

    def group(address: Address) -> Group:
        block, sentence = address
        if not alike:
            return None, None
        single = len(source.blocks[block]) == len(target.blocks[block])
        return (block, sentence) if single else (block, None)

    here, there = source.holding(places), target.holding(places_there)
    groups = sorted({group(a) for a in (*here, *there)}, key=lambda g: (g[0] or 0, g[1] or 0))

    def standing(cut: Cut, named: list[Address], wanted: Group) -> tuple[Range, ...]:
        block, sentence = wanted
        if block is not None and sentence is not None:
            return cut.ranges([(block, sentence)])
        own = [address for address in named if group(address) == wanted]
        return cut.ranges(own or cut.all_of(block)[:AT_MOST])

    return [(standing(source, here, one), standing(target, there, one)) for one in groups]


def _sentences(text: str, start: int, end: int, whole: list[Range]) -> Iterable[Range]:
    bullet = _BULLET.match(text, start, end)
    begun = bullet.end() if bullet else start
    for stop in _END.finditer(text, begun, end):
        if any(first < stop.end() - 1 and stop.start() < last for first, last in whole):
            continue
        if _begins_anew(text[stop.end() : stop.end() + 6]):
            yield begun, stop.end()
            begun = stop.end()
    if text[begun:end].strip():
        yield begun, end


def _begins_anew(following: str) -> bool:
    """Whether a sentence can begin so: with a capital, a figure or a mark, after what opens it."""
    bare = following.lstrip(_OPENS)
    return following.startswith("[[") or bare[:1].isupper() or bare[:1].isdigit()


def shown(text: str, part: Range, spans: Collection[Span], title_of: Callable[[str], str]) -> Html:
    """A piece of a text as markup: the mentions marked, marks left out, links by their titles."""
    start, end = part
    told: list[object] = []
    at = start
    inside = [mark for mark in marks(text) if start <= mark.start < end]
    stops: list[tuple[int, int, object]] = []
    for mark in inside:
        if mark.kind == "section":
            stops.append((mark.start, mark.end, title_of(mark.target)))
        else:
            stops.append((mark.start, mark.inner, ""))
            stops.append((mark.inner + len(mark.surface), mark.end, ""))
    for span in spans:
        if start <= span.start < end:
            surface = Html(f"<mark>{escape(text[span.start : span.end])}</mark>")
            stops.append((span.start, span.end, surface))
    for first, last, instead in sorted(stops, key=lambda stop: stop[:2]):
        if first < at:
            continue
        told += [text[at:first], instead]
        at = last
    told.append(text[at:end].rstrip())
    return join(escape(piece) for piece in told)
