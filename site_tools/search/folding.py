"""Folding: what two spellings have in common when a reader types one and the text has the other.

The search engine in the page folds by the same tables; they travel with its records.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from adjudicator.book import Language

LETTERS = {
    "ł": "l", "đ": "d", "ø": "o", "ħ": "h", "ı": "i", "œ": "oe", "æ": "ae", "ß": "ss",
}  # fmt: skip
"""Letters that are not a plain one with a mark, and what is typed for them."""

KEPT = "й"
"""Letters that stay: nobody types и for й, as one types е for ё."""

ELIDED = ("qu", "jusqu", "lorsqu", "puisqu", "quoiqu")
"""What French shortens before an apostrophe, besides single letters."""

QUIET: dict[Language, str] = {
    "ro": "a ai altcineva am ar are as ca cand care cat cate cati ce cea cei cel cele cine "
    "cineva cu cuiva cum da daca de din ea ei el este eu fi fie in intampla intr la le li "
    "lui ma mai mea meu mi nu o ori pe pentru poate pot prin sa se si sunt te trebuie un "
    "una unde unei unui va voi",
    "ru": "а без бы в во вот вы где да девается деваются для до если же за и из или их к как "
    "какая какие какой ко когда кого кому кто ли меня мне могу может можно мой моя мы на "
    "над надо не нет но ну нужно о об он она они от по под при про происходит раз с "
    "сколько случится со так там то ты у чей что чтобы эта эти это этот я",
    "fr": "a ai arrive as au aux avec ce ces cette combien comment dans de des dois doit du "
    "elle en est et faut fois il je la le les leur lors lui ma mais mes mon ne nous on ou "
    "par pas pendant peut peux pour puis quand que quel quelle quelqu quels qui quoi sa "
    "se ses si son sont sur ta te tu un une va vous y",
    "pl": "a ale bez by byc co cos czy dla do dzieje gdy gdzie go i ich ile ja jak jaka jaki "
    "jakie jego jej jesli jest kiedy kogos komus kto ktora ktory ktos ma mam mnie moge "
    "moj moja moze mozna musi na nad nie o od po pod przez przy raz razy sa sie stanie ta "
    "tak te ten to trzeba ty w we z za ze",
    "en": "a an and any anybody anyone are as at be by can could did do does for from had "
    "happen happens has have he her his how i if in is it its many may me much must my of "
    "on one or our she should so somebody someone that the their them then there they "
    "this times to was we were what when where which who whose why will with would you "
    "your",
}
"""What a question is put with, folded: words that say nothing of what it is about."""

_WORD = re.compile(
    # A printed number stays whole, with the Roman figure at its end.
    r"[0-9]+(?:\.(?:[0-9]+|[ivxlcm]+(?![^\W_])))*|[^\W_]+(?:['’ʼ][^\W_]+)*"
)


def folded(text: str) -> str:
    """The text in small letters without marks: `Ștefan` and `stefan` fold alike."""
    return unicodedata.normalize("NFC", text).lower().translate(_PLAIN)


class _Plain(dict[int, str]):
    """What each letter folds to, worked out when it is first met."""

    def __missing__(self, code: int) -> str:
        found = self[code] = _plain(chr(code))
        return found


_PLAIN = _Plain()


def _plain(letter: str) -> str:
    if letter < "\x80" or letter in KEPT:
        return letter
    bare = (c for c in unicodedata.normalize("NFD", letter) if unicodedata.category(c)[0] != "M")
    return "".join(LETTERS.get(c, c) for c in bare)


def words(text: str) -> list[str]:
    """The folded words of a text: numbers such as 12.2.4 whole, elided articles left out."""
    return list(_words(text))


@lru_cache(maxsize=1 << 14)
def _words(text: str) -> tuple[str, ...]:
    """The titles and forms of five languages are looked at again for each."""
    found: list[str] = []
    for word in _WORD.findall(folded(text)):
        pieces = re.split("['’ʼ]", word)
        kept = [piece for piece in pieces if len(piece) > 1 and piece not in ELIDED]
        found += kept if len(pieces) > 1 and kept else pieces
    return tuple(found)


def loud(text: str, language: Language) -> list[str]:
    """The folded words of a text in that language that say what it is about."""
    quiet = _quiet(language)
    return [word for word in words(text) if word not in quiet and (len(word) > 1 or word.isdigit())]


@cache
def _quiet(language: Language) -> frozenset[str]:
    return frozenset(QUIET[language].split())


def tables(language: Language) -> dict[str, object]:
    """The tables as the search engine reads them."""
    quiet = QUIET[language].split()
    return {"letters": LETTERS, "kept": KEPT, "elided": list(ELIDED), "quiet": quiet}
