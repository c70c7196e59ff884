"""T116–T118: letters, apostrophes, spaces and quotation marks, in texts and in the glossary."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator

from adjudicator.book import Concept
from adjudicator.reading import Problem
from adjudicator.reading.names import mixed_scripts
from site_tools.terms.findings import Finding, Remark
from site_tools.terms.material import Material
from site_tools.terms.passages import Passage

_WORD = re.compile(r"[^\W\d_]+")
CEDILLA = re.compile("[şŞţŢ]")
_PLAIN_SPACE = re.compile(r"(?<=\S) (?=[;:!?»])|(?<=«) (?=\S)")
STRAIGHT_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")
_ADDRESS = re.compile(r"\w+://\S+")


def spelling(material: Material) -> Iterator[Finding]:
    """Faults of spelling in every text of the games and the glossary."""
    for shelf in material.shelves.values():
        for language, looked in shelf.looked.items():
            for each in looked:
                yield from _letters(material, each.passage.text, language)
                if language == "fr":
                    yield from _french(material, each.passage.text)
            if language == "ru":
                yield from _uneven(shelf.game, [each.passage for each in looked])
    for concept in material.glossary.concepts.values():
        for language, text in _texts(concept):
            yield from _letters(material, text, language)
            if language == "fr":
                yield from _french(material, text)


def _texts(concept: Concept) -> Iterator[tuple[str, str]]:
    """What a concept says, with the language of each text."""
    for language, spoken in concept.languages():
        if spoken.definition:
            yield language, spoken.definition
        for term in spoken.terms:
            for surface in term.surfaces():
                yield language, surface
            if term.context:
                yield language, term.context.text


def mixed_words(text: str) -> Iterator[tuple[int, str]]:
    """Where words stand that mix letters of two alphabets, each with what is wrong about it."""
    for word in () if text.isascii() else _WORD.finditer(text):
        mixed = mixed_scripts(word.group())
        if mixed:
            yield word.start(), f"{word.group()!r} mixes alphabets: {mixed}"


def _letters(material: Material, text: str, language: str) -> Iterator[Problem]:
    """T116: letters of one alphabet in each word, composed, and Romanian ones with a comma."""
    if not unicodedata.is_normalized("NFC", text):
        yield material.wrong(text, "T116", "the text is not in Unicode normal form C")
    for at, told in mixed_words(text):
        yield material.wrong(text, "T116", told, "type the word again", offset=at)
    for letter in CEDILLA.finditer(text) if language == "ro" else ():
        right = letter.group().translate(str.maketrans("şŞţŢ", "șȘțȚ"))
        yield material.wrong(
            text, "T116", f"{letter.group()!r} has a cedilla",
            f"Romanian writes {right!r}, with a comma below", offset=letter.start(),
        )  # fmt: skip


def _french(material: Material, text: str) -> Iterator[Problem]:
    """T117: no plain space inside quotation marks or before high signs, no straight apostrophe."""
    addresses = [found.span() for found in _ADDRESS.finditer(text)]
    for pattern, message, hint in (
        (_PLAIN_SPACE, "a plain space beside a sign", "write a no-break space, U+00A0 or U+202F"),
        (STRAIGHT_APOSTROPHE, "a straight apostrophe", "write ’"),
    ):
        for found in pattern.finditer(text):
            at = found.start()
            if any(start <= at < end for start, end in addresses):
                continue
            shown = text[max(at - 8, 0) : at + 4].replace("\n", " ")
            yield material.wrong(text, "T117", f"{message}: {shown!r}", hint, "warning", at)


def _uneven(game: str, passages: list[Passage]) -> Iterator[Remark]:
    """T118: one word with ё here and е there; two kinds of quotation marks in one text."""
    spellings: dict[str, set[str]] = defaultdict(set)
    for passage in passages:
        for word in _WORD.findall(passage.text.casefold()):
            spellings[word.replace("ё", "е")].add(word)
        if "«" in passage.text and '"' in passage.text:
            yield Remark("T118", game, "ru", "quotation marks")
    for spelled in spellings.values():
        if len(spelled) > 1:
            yield Remark("T118", game, "ru", "ё and е")
