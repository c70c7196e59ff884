"""Markup that is safe to print: everything else is escaped, by the one function here.

`Html` marks text that this module made; whatever is not `Html` is data, and is escaped when it
enters an element. So nothing that stands in a rule, a term or a scenario can become markup.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

# The first five are active in HTML, the rest in Markdown: a title may stand in a heading, where
# both are read. Written as numbers, neither sees them.
_ACTIVE = """&<>"'\\`*_{}[]|~^$#"""
_BREAKS = re.compile(r"\s*[\r\n\u2028\u2029]\s*")
_NAMED = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_PRINTED = str.maketrans({sign: _NAMED.get(sign) or f"&#{ord(sign)};" for sign in _ACTIVE})
_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr"})


class Html(str):
    """Markup made by this package; it goes into a page as it is."""

    __slots__ = ()

    def __add__(self, other: str) -> Html:
        return Html(str.__add__(self, escape(other)))


def escape(text: object) -> Html:
    """`text` so that HTML and Markdown print it and do nothing else with it.

    Markup made here comes back as it is. Line breaks become spaces: a blank line would end a block.
    """
    return text if isinstance(text, Html) else _escaped(str(text))


@lru_cache(maxsize=1 << 15)
def _escaped(flat: str) -> Html:
    """Few texts stand on one page only: titles and classes are met again and again."""
    if not flat.isprintable():  # line breaks are not, and so are few other signs
        flat = _BREAKS.sub(" ", flat)
    return Html(flat.translate(_PRINTED))


def join(parts: object, between: str = "") -> Html:
    """The parts one after another, escaped where they are data; None and "" are left out."""
    assert isinstance(parts, Iterable)
    return Html(escape(between).join(_kept(parts)))


def _kept(parts: Iterable[object]) -> list[Html]:
    """Hundreds of thousands of parts pass here: no call for those that are markup already."""
    return [
        part if isinstance(part, Html) else _escaped(str(part))
        for part in parts
        if part is not None and part != ""
    ]


def element(tag: str, *inside: object, **attributes: object) -> Html:
    """An element with escaped content and attributes.

    `class_` and `for_` stand for the words that Python keeps; `data_game` becomes `data-game`.
    An attribute that is None or False is left out, and True stands alone.
    """
    # Hundreds of thousands of elements are made: no call for what is markup already.
    begun = f"<{tag}"
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        if value is True:
            begun += f" {_key(name)}"
        else:
            begun += f' {_key(name)}="{value if type(value) is Html else _escaped(str(value))}"'
    if tag in _VOID:
        return Html(f"{begun}>")
    within = ""
    for part in inside:
        if type(part) is Html:
            within += part
        elif part is not None and part != "":
            within += _escaped(str(part))
    return Html(f"{begun}>{within}</{tag}>")


@cache
def _key(name: str) -> str:
    """An attribute as HTML calls it."""
    return name.rstrip("_").replace("_", "-")


def heading(level: int, inside: object, anchor: str = "", kind: str = "", lang: str = "") -> str:
    """A Markdown heading, so that tables of contents and search find it; `anchor` is its id."""
    marks = [f"#{anchor}"] if anchor else []
    marks += [f".{name}" for name in kind.split()]
    marks += [f"lang={lang}"] if lang else []
    tail = f" {{ {' '.join(marks)} }}" if marks else ""
    return f"{'#' * level} {escape(inside)}{tail}"
