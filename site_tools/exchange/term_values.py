"""Whether a value that came back may stand in the glossary, and how it is typed here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from adjudicator.reading.names import DIGEST, DOTTED
from adjudicator.reading.problem import suggestion
from adjudicator.reading.text import hidden_in
from site_tools.exchange.sound import MOST_LETTERS, mended
from site_tools.exchange.term_entry import CHOICES
from site_tools.terms.spelling import mixed_words

MOST_IN_A_TERM = 200
"""How long a term or a form may be: three times the longest there is."""

_SAYS = re.compile(r"[^\W_]")
_MARKUP = re.compile(r"<[/!?a-zA-Z][^>]{0,40}>?|&(?:#\d+|#x[0-9a-fA-F]+|[a-zA-Z]+);")
_MARK = re.compile(r"\[\[|\]\]")
_SURFACES = frozenset({"term", "form", "never"})
_LETTERS_STAY = frozenset({"of", "state", "context-cite", *CHOICES})


def typed(field: str, value: str, language: str) -> str:
    """A value as it is typed here: composed letters, Romanian commas, no space around it."""
    return value.strip() if field in _LETTERS_STAY else mended(value, language).strip()


def mending(value: str, language: str) -> str:
    """What `typed` does to the letters of a value, in words; empty where nothing."""
    composed = unicodedata.normalize("NFC", value)
    told = []
    if composed != value:
        told.append("letters are composed (NFC)")
    if language == "ro" and re.search("[şŞţŢ]", composed):
        told.append("cedillas become commas below (ș, ț)")
    return " and ".join(told)


def faults(field: str, value: str) -> Iterator[tuple[str, str]]:
    """What is wrong with a typed value, each with the way out."""
    shown = f"{value[:60]!r}"
    if field in CHOICES:
        if value not in CHOICES[field]:
            yield f"{shown} is no {field}", suggestion(value, CHOICES[field], "choices")
    elif field == "of":
        if not DIGEST.fits(value):
            yield f"'of' holds {shown}, not {DIGEST.what}", "leave it as it was sent out"
    elif field == "context-cite":
        if not DOTTED.fits(value):
            yield f"the context cites {shown}, which is not {DOTTED.what}", DOTTED.hint
    else:
        yield from _of_text(field, value)


def _of_text(field: str, value: str) -> Iterator[tuple[str, str]]:
    if not value:
        yield f"the {field} is empty", "write the word"
        return
    most = MOST_IN_A_TERM if field in _SURFACES else MOST_LETTERS
    if len(value) > most:
        yield f"the {field} holds {len(value):,} letters", f"at most {most:,} stand there"
        return
    hidden = hidden_in(value)
    if hidden:
        yield f"the {field} holds {hidden}", "type it again"
    if field in _SURFACES:
        if not _SAYS.search(value):
            yield f"the {field} {value!r} holds no letter", "write the word"
        if "\n" in value:
            yield f"the {field} {value[:60]!r} has several lines", "write it on one"
    for _, told in mixed_words(value):
        yield told, "type the word again"
    for found in (_MARKUP.search(value), _MARK.search(value)):
        if found:
            hint = "definitions and terms are plain words; leave it out"
            yield f"the {field} holds the markup {found.group()!r}", hint
