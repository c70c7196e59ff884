"""T112: translations of wordings that have changed since; computed from digests, never stored."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.reading import Problem
from site_tools.renderings import Rendered, of_texts, stale
from site_tools.terms.material import Material
from site_tools.texts import of_book, of_glossary


def ageing(material: Material) -> Iterator[Problem]:
    """Every stale translation, and every one made from a stale translation."""
    texts = [text for book in material.books.values() for text in of_book(book)]
    texts += of_glossary(material.glossary)
    for one in stale(tuple(of_texts(texts))):
        if one.of:  # T103 tells of those that do not say what they render
            yield material.wrong(
                one.place, "T112", f"{one} in {one.language} {_why(one)}",
                "look at it; `ludex confirm` notes that it still holds", "warning",
            )  # fmt: skip


def _why(one: Rendered) -> str:
    if one.outdated:
        return f"renders {one.of!r}; the {one.source} wording is {one.today!r} now"
    return f"is made from the {one.source} translation, which is stale"
