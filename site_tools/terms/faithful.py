"""T120: numbers, signs, section links and placeholders stand in a translation as in its source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from adjudicator.book.marks import without_marks
from adjudicator.book.phrase import GROUPS
from adjudicator.reading import Problem
from site_tools.terms.marks import marks
from site_tools.terms.material import Material, Shelf
from site_tools.terms.passages import RULE_KINDS, Passage

_NUMBER = re.compile(r"(?:(?<![^\s(«„“\"])[+−-])?\d+(?:[.,:/]\d+)*%?")
#: `{card}`, and of a number with its noun, `{points|point|points}`, the part before the noun.
_PLACEHOLDER = re.compile(r"\{([^{}\s|]+)(?:\|[^{}]*)?\}")
_SPELLED = str.maketrans({"−": "-", ",": "."})


def numbers(text: str) -> Counter[str]:
    """The numbers of a text with their signs, in one spelling."""
    plain = re.sub(r"\[\[§[^\]]*\]\]", "", without_marks(text))
    plain = re.sub(r"^[ \t]*\d{1,3}\.[ ]", "", plain, flags=re.MULTILINE)
    return Counter(found.translate(_SPELLED) for found in _NUMBER.findall(plain))


def placeholders(text: str) -> Counter[str]:
    """What stands in a phrase for a word that is filled in later, `{card}`."""
    return Counter(f"{{{name}}}" for name in _PLACEHOLDER.findall(text))


def links(text: str) -> Counter[str]:
    """The sections that a text links."""
    return Counter(mark.target for mark in marks(text) if mark.kind == "section")


def faithful(material: Material) -> Iterator[Problem]:
    """What a translation adds, drops or changes."""
    for shelf in material.shelves.values():
        yield from _phrases(material, shelf)
        own = {each.passage.key: each.passage for each in shelf.looked[shelf.source]}
        for language, looked in shelf.looked.items():
            for each in looked if language != shelf.source else ():
                source = own.get(each.passage.key)
                if source is not None and each.passage.kind in RULE_KINDS:
                    yield from _compared(material, source, each.passage)


def _compared(material: Material, source: Passage, rendered: Passage) -> Iterator[Problem]:
    name = f"{rendered.name} in {rendered.language}"
    for count, hint in (
        (numbers, "every number stands as in the source, in figures"),
        (links, "every section link stands as in the source, in figures"),
    ):
        told = _differing(count(rendered.text), count(source.text))
        if told:
            yield material.wrong(rendered.text, "T120", f"{name} {told}", hint)


def _phrases(material: Material, shelf: Shelf) -> Iterator[Problem]:
    """Phrases are first written in English, and each translation has the same placeholders.

    One that the English phrase lacks keeps the book from being read, and is told there.
    """
    for language, translation in shelf.book.translations.items():
        for group in GROUPS if translation.phrases else ():
            own = getattr(shelf.book.phrases, group)
            for key, said in getattr(translation.phrases, group).items():
                told = _differing(placeholders(said.text), placeholders(own.get(key, "")))
                if told and key in own:
                    yield material.wrong(
                        said.text, "T120", f"the phrase {str(key)!r} in {language} {told}",
                        "every placeholder stands as in the English phrase",
                    )  # fmt: skip


def _differing(here: Counter[str], there: Counter[str]) -> str:
    """What is lacking and what is added; empty where nothing is."""
    lost, added = sorted((there - here).elements()), sorted((here - there).elements())
    told = [f"lacks {', '.join(lost)}"] if lost else []
    told += [f"adds {', '.join(added)}"] if added else []
    return " and ".join(told)
