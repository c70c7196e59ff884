"""T120: numbers, signs and section links stand in a translation as in its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from adjudicator.book.digest import without_marks
from adjudicator.reading import Problem
from site_tools.terms.marks import marks
from site_tools.terms.material import Material
from site_tools.terms.passages import RULE_KINDS, Passage

_NUMBER = re.compile(r"(?:(?<![^\s(«„“\"])[+−-])?\d+(?:[.,:/]\d+)*%?")
_SPELLED = str.maketrans({"−": "-", ",": "."})


def numbers(text: str) -> Counter[str]:
    """The numbers of a text with their signs, in one spelling."""
    plain = re.sub(r"\[\[§[^\]]*\]\]", "", without_marks(text))
    plain = re.sub(r"^[ \t]*\d{1,3}\.[ ]", "", plain, flags=re.MULTILINE)
    return Counter(found.translate(_SPELLED) for found in _NUMBER.findall(plain))


def links(text: str) -> Counter[str]:
    """The sections that a text links."""
    return Counter(mark.target for mark in marks(text) if mark.kind == "section")


def faithful(material: Material) -> Iterator[Problem]:
    """Numbers and section links that a translation adds, drops or changes."""
    for shelf in material.shelves.values():
        own = {each.passage.key: each.passage for each in shelf.looked[shelf.source]}
        for language, looked in shelf.looked.items():
            for each in looked if language != shelf.source else ():
                source = own.get(each.passage.key)
                if source is not None and each.passage.kind in RULE_KINDS:
                    yield from _compared(material, source, each.passage)


def _compared(material: Material, source: Passage, rendered: Passage) -> Iterator[Problem]:
    for what, count in (("number", numbers), ("section link", links)):
        here, there = count(rendered.text), count(source.text)
        lost, added = sorted((there - here).elements()), sorted((here - there).elements())
        if not lost and not added:
            continue
        told = [f"lacks {', '.join(lost)}"] * bool(lost) + [f"adds {', '.join(added)}"] * bool(
            added
        )
        yield material.wrong(
            rendered.text, "T120",
            f"{rendered.name} in {rendered.language} {' and '.join(told)}",
            f"every {what} stands as in the source, in figures",
        )  # fmt: skip
