"""Whether a text that came back may stand here: what would break a page or a rule is refused."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

from adjudicator.book import Glossary, Rulebook
from adjudicator.book.concept import GENERIC
from adjudicator.reading.problem import suggestion
from adjudicator.reading.text import hidden_in
from site_tools.terms.faithful import links, numbers, placeholders
from site_tools.terms.marks import broken_marks, marks
from site_tools.terms.spelling import mixed_words
from site_tools.texts import Text

MOST_LETTERS = 20_000
"""How long one part of a text may be: ten times the longest there is."""

_CEDILLAS = str.maketrans("şŞţŢ", "șȘțȚ")
_SPOKEN_IN_RULES = ("sections", "open questions")


def mended(text: str, language: str) -> str:
    """The text as it would be typed here: composed letters, Romanian commas, plain line ends."""
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n").replace("\r", "\n"))
    text = "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")
    return text.translate(_CEDILLAS) if language == "ro" else text


def faults(
    text: str, of: Text, source: str, book: Rulebook, glossary: Glossary
) -> Iterator[tuple[str, str]]:
    """What is wrong with a text that renders `source`, each with the way out."""
    if len(text) > MOST_LETTERS:
        yield f"it holds {len(text):,} letters", f"at most {MOST_LETTERS:,} stand in one text"
        return
    hidden = hidden_in(text)
    if hidden:
        yield f"it holds {hidden}", "type it again"
    for _, told in mixed_words(text):
        yield told, "type the word again"
    yield from _marks(text, book, glossary)
    if of.kind == "phrases":
        yield from _differs(
            "placeholder",
            placeholders(text),
            placeholders(source),
            "keep each, and translate around it",
        )
    if of.kind in _SPOKEN_IN_RULES:
        hint = "they stand as in the source, in figures"
        yield from _differs("number", numbers(text), numbers(source), hint)
        yield from _differs("section link", links(text), links(source), "keep each as it is")


def _differs(
    what: str, here: Counter[str], there: Counter[str], hint: str
) -> Iterator[tuple[str, str]]:
    lost, added = sorted((there - here).elements()), sorted((here - there).elements())
    if lost:
        yield f"it lacks the {what} {', '.join(lost)}", hint
    if added:
        yield f"it adds the {what} {', '.join(added)}", hint


def _marks(text: str, book: Rulebook, glossary: Glossary) -> Iterator[tuple[str, str]]:
    for _, written in broken_marks(text):
        yield f"{written!r} is not a mark", "write [[concept.id|surface]] or [[!surface]]"
    for mark in marks(text):
        name = mark.target
        if mark.kind == "section" and name not in book:
            yield f"there is no section {name!r}", suggestion(name, book.sections, "sections")
        elif mark.kind == "forced" and (
            name not in glossary or glossary[name].game not in {GENERIC, book.game.id}
        ):
            scope = [*glossary.of_game(str(book.game.id)), *glossary.of_game(GENERIC)]
            known = [concept.id for concept in scope]
            yield f"there is no concept {name!r} here", suggestion(name, known, "concepts")
