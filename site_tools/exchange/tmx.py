"""TMX 1.4b, out only: what has been translated, as memory for other work.

A memory is trusted by whoever uses it: what no person has reviewed goes out only when asked for,
and says so; what renders an older wording never does.
"""

from __future__ import annotations

from collections.abc import Iterable

from site_tools.exchange.inline import Code, Piece, cut
from site_tools.exchange.unit import Bundle, Unit
from site_tools.exchange.xml_out import DECLARATION, Xml, element, escaped, tree


def write(bundle: Bundle, drafts: bool = False) -> str:
    """The file of a bundle; with `drafts`, also what no person has reviewed.

    :raises ValueError: if a text holds what XML cannot say.
    """
    header = element(
        "header",
        creationtool="ludex",
        creationtoolversion="1",
        segtype="block",
        adminlang="en",
        srclang=bundle.source,
        datatype="plaintext",
        **{"o-tmf": "ludex"},
    )
    body = tree("body", (_unit(unit, bundle) for unit in wanted(bundle, drafts)))
    return f"{DECLARATION}{tree('tmx', [header, body], version='1.4')}\n"


def wanted(bundle: Bundle, drafts: bool = False) -> tuple[Unit, ...]:
    """The units that go into a memory."""
    return tuple(
        unit
        for unit in bundle.units
        if unit.target and not unit.stale and (drafts or unit.state == "reviewed")
    )


def _unit(unit: Unit, bundle: Bundle) -> Xml:
    holders = unit.text.kind == "phrases"
    return tree(
        "tu",
        [
            element("prop", unit.key, type="section"),
            element("prop", unit.state, type="state"),
            _variant(bundle.source, cut(unit.source, holders)),
            _variant(bundle.target, cut(unit.target, holders)),
        ],
        tuid=unit.key,
    )


def _variant(language: str, pieces: Iterable[Piece]) -> Xml:
    return element("tuv", element("seg", *_content(pieces, [0])), xml_lang=language)


def _content(pieces: Iterable[Piece], count: list[int]) -> Iterable[Xml]:
    """Text and codes; each code of a segment has a number of its own."""
    for piece in pieces:
        if isinstance(piece, str):
            yield escaped(piece)
        elif not isinstance(piece, Code):
            yield from _content(piece.inside, count)
        else:
            count[0] += 1
            number = str(count[0])
            if piece.alone:
                yield element("ph", piece.begin, x=number)
            else:
                yield element("bpt", piece.begin, i=number, x=number)
                yield from _content(piece.inside, count)
                yield element("ept", piece.end, i=number)
