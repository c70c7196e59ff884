"""Why a form may not be added to a term: T104 and T105 for one form, and T116 and T117."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adjudicator.book import Concept, Glossary, Language, Term
from adjudicator.reading.names import mixed_scripts
from site_tools.terms.lexicon import affirmed, form, forms_of, opposites
from site_tools.terms.sharing import are_homographs
from site_tools.terms.spelling import CEDILLA, STRAIGHT_APOSTROPHE
from site_tools.terms.tokens import tokens

_LONGEST = 120


class Clash(NamedTuple):
    """A form that cannot stand: the check that it would fail, why, and the way out."""

    code: str
    message: str
    hint: str


def misspelled(surface: str, language: str) -> Iterator[Clash]:
    """What keeps a text from being a form of any term."""
    if len(surface) > _LONGEST:
        yield Clash(
            "not-a-form", f"a form has at most {_LONGEST} letters; this has {len(surface)}",
            "write the words of the term alone",
        )  # fmt: skip
    if "[[" in surface or "]]" in surface:
        yield Clash("not-a-form", "a form holds no marks", "write the words as they are read")
    words = [token.word for token in tokens(surface, language)]
    if not any(word[:1].isalnum() for word in words):
        yield Clash("not-a-form", f"{surface!r} holds no word", "write the form as it is read")
    for word in words:
        if mixed := mixed_scripts(word):
            yield Clash("T116", f"{word!r} mixes alphabets: {mixed}", "type the word again")
    if language == "ro" and (cedilla := CEDILLA.search(surface)):
        yield Clash(
            "T116", f"{cedilla.group()!r} has a cedilla", "write ș and ț, with a comma below"
        )
    if language == "fr" and STRAIGHT_APOSTROPHE.search(surface):
        yield Clash("T117", "a straight apostrophe", "write ’")


def shared(
    glossary: Glossary, concept: Concept, language: Language, term: Term, surface: str
) -> Iterator[Clash]:
    """What else the form already is, in a glossary that holds it."""
    spoken = concept.in_language(language)
    assert spoken is not None
    mine = form(surface, str(concept.id), term, spoken.case, language)
    group = glossary.of_game(concept.game)
    against = opposites(group, glossary).get(str(concept.id), frozenset())
    own = {each.keys for each in forms_of(concept, language)}
    opposed = ", ".join(sorted(against))
    if against and affirmed(mine.keys, language) & own:
        yield Clash(
            "T104", f"{surface!r} is the negation of another form of {str(concept.id)!r}",
            f"it belongs to the antonym: {opposed}",
        )  # fmt: skip
    elif against and any(mine.keys in affirmed(keys, language) for keys in own):
        yield Clash(
            "T104", f"another form of {str(concept.id)!r} is the negation of {surface!r}",
            f"one of the two belongs to the antonym: {opposed}",
        )  # fmt: skip
    others = {str(each.id): each for each in (*group, *(glossary[name] for name in against))}
    for name, other in others.items():
        known = [each for each in forms_of(other, language) if each.collides(mine)]
        if name == concept.id or not known:
            continue
        if name in against:
            yield Clash(
                "T104", f"{surface!r} is a form of the antonym {name!r}", "a word cannot mean both"
            )
        elif not are_homographs(glossary, str(concept.id), name):
            yield Clash(
                "T105", f"{surface!r} is a form of {name!r} too",
                "declare both as homograph and mark the mentions, or give the form to one alone",
            )  # fmt: skip
