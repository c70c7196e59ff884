"""The alphabets: in which order a language's readers look for a word."""

from __future__ import annotations

import unicodedata

_LETTERS = {
    "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyz",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "fr": "abcdefghijklmnopqrstuvwxyz",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "en": "abcdefghijklmnopqrstuvwxyz",
}
# A dictionary of that language does not open a chapter for these; they follow their plain letter.
_FILED_UNDER = {"ё": "е", "œ": "o", "æ": "a"}


def _letter(character: str, language: str) -> tuple[int, str]:
    known = _LETTERS[language]
    character = _FILED_UNDER.get(character, character)
    if character not in known:
        plain = unicodedata.normalize("NFD", character)[0]
        character = plain if plain in known else character
    place = known.find(character)
    # Signs and figures stand before letters, foreign letters after them.
    rank = place if place >= 0 else (len(known) if character.isalpha() else -1)
    return rank, character


def order(word: str, language: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """The key by which words of that language are sorted."""
    folded = unicodedata.normalize("NFC", word.casefold())
    return tuple(_letter(c, language) for c in folded if not c.isspace()), word


def initial(word: str, language: str) -> str:
    """The letter under which a word is filed, as a capital."""
    first = next((c for c in word.casefold() if c.isalnum()), "#")
    return _letter(unicodedata.normalize("NFC", first), language)[1].upper()
