"""What may stand in a field, as JSON values: made from the types that read it.

Each type is described once, under a short name, and referred to by that name. A type is told by its
`is`: choice, flag, number, text, slug, card, cards, chosen, name, list, map, record, either, raw.
"""

from __future__ import annotations

import dataclasses
import json
import re
import types
import typing
from collections.abc import Callable
from collections.abc import Sequence as Several
from typing import Annotated, Any, Literal, get_args, get_origin

from adjudicator.book import Language
from adjudicator.judging.naming import CardName, Chosen, Listed, Mentioned
from adjudicator.judging.outcome import spelled
from adjudicator.judging.pile import Pile
from adjudicator.reading.names import SLUG, Name
from adjudicator.reading.scalar import looks_like
from adjudicator.reading.single import Least
from adjudicator.reading.typed import keys_of
from adjudicator.telling.sayable import spoken
from adjudicator.telling.spoken import Speaker

Where = tuple[str, ...]
"""The fields that lead to a place, without the keys of mappings."""

RAW = "raw"
"""The type of what a form shows as it is written."""

_GAP = "…"
_BY = "{by}"
_OF = "{of}"
_ASIDE = re.compile(rf"\s*\([^()]*{_GAP}[^()]*\)")

_WORDS = "words."
"""Begins the phrases for words of questions and moves; all others speak of facts."""

_OWN = {"true": "yes", "false": "no", "legal": "legal", "illegal": "illegal"}
"""What every game says in the same words."""


class Types:
    """The types of one game's scenarios, with labels in one language."""

    def __init__(self, speaker: Speaker, language: Language, kinds: Several[str] = ()) -> None:
        """`kinds` are the kinds of cards of the game: a field may be named after one."""
        self.book = speaker.book
        self.speaker = speaker
        self.language = language
        self.kinds = kinds
        #: Every type by its name.
        self.table: dict[str, dict[str, Any]] = {RAW: {"is": RAW}}
        self._names: dict[str, str] = {}
        self._open: list[type] = []
        #: By the way to a map, the keys that its type lists.
        self._entries: dict[Where, tuple[str, ...]] = {}

    def add(self, described: dict[str, Any], name: str = "") -> str:
        """The name of a type; equal types have one name unless they are given names."""
        if name:
            self.table[name] = described
            return name
        spelt = json.dumps(described, ensure_ascii=False)
        if spelt not in self._names:
            self._names[spelt] = str(len(self._names))
            self.table[self._names[spelt]] = described
        return self._names[spelt]

    def of(self, kind: Any, where: Where = ()) -> str:
        """The name of the type of a field; `where` it stands finds the labels inside."""
        return self.add(self._described(kind, where)) if kind is not object else RAW

    def record(self, record: type, where: Where, name: str = "") -> str:
        """The name of the type of a record."""
        return self.add({"is": "record", "keys": self.keys(record, where)}, name)

    def keys(self, record: type, where: Where, owner: str = "") -> list[dict[str, Any]]:
        """The keys of a record: what each is called, what it holds, and what if it is left out.

        `owner` is the move whose fields they are.
        """
        if record in self._open:
            return []  # none holds itself so far; what does is shown as it is written
        self._open.append(record)
        fields = {field.name: field for field in dataclasses.fields(record)}
        found = []
        for key, read in keys_of(record).items():
            told = self.key(key, self.of(read.kind, (*where, key)), needed=read.required)
            word = self.word(owner or spoken(record), key, loose=bool(owner))
            phrase = "" if word else self.phrase((*where, key))
            told["label"] = word or without_fields(phrase) or ("" if where else self.heading(key))
            if phrase.count("{") == phrase.count(_OF) == 1:
                told["phrase"] = phrase
            if fields[read.field].metadata.get("within"):
                told["within"] = True
            usual = _usual(fields[read.field])
            if usual is not None:
                told["usual"] = self.value(usual) if usual else usual
            found.append(told)
        self._open.pop()
        return found

    @staticmethod
    def key(key: str, kind: str, *, needed: bool = False) -> dict[str, Any]:
        """One key of a record, without a label."""
        return {"key": key, "type": kind, "needed": needed, "label": ""}

    def label(self, where: Where) -> str:
        """What the game's phrases call the fact there, whosever it is; "" where none does."""
        return without_fields(self.phrase(where))

    def phrase(self, where: Where) -> str:
        """How the game's phrases speak of the fact there; "" where none does.

        By all of the way to it or by its end, as rulings' pages do; else by the one phrase whose
        own end is that way; else, if it is a kind of card that is asked for, as that is called.
        What is called otherwise in each entry of a map has no one label.
        """
        entries = self._entries.get(where[:-1], ())
        if any(self.book.phrase("facts", f"{name}.{where[-1]}", "en") for name in entries):
            return ""
        for cut in range(len(where)):
            phrase = self.book.phrase("facts", ".".join(where[cut:]), self.language)
            if phrase is not None:
                return phrase
        end = f".{'.'.join(where)}"
        longer = {
            str(self.book.phrase("facts", str(key), self.language))
            for key in self.book.phrases.facts
            if len(where) > 1 and str(key).endswith(end) and not str(key).startswith(_WORDS)
        }
        if len(longer) == 1:
            return longer.pop()
        return self.heading(where[-1]) if where[-1] in self.kinds else ""

    def word(self, kind: str, word: str, loose: bool = True) -> str:
        """What a word of a question or a field of a move or record is called, as in told tables.

        `loose`: also by the phrase for that word wherever it stands.
        """
        for key in (f"{kind}.{word}", *([word] if loose else [])):
            phrase = self.book.phrase("facts", f"{_WORDS}{key}", self.language)
            if phrase is not None:
                return without_fields(phrase)
        return ""

    def heading(self, word: str) -> str:
        """What the game's phrases call a thing of that name; "" where they do not speak of it."""
        return self.book.phrase("values", word, self.language) or ""

    def value(self, value: str) -> str:
        """A value as rulings' pages say it, else as scenarios write it."""
        said = self.book.phrase("values", value, self.language)
        words = self.speaker.words
        own = next((key for key in (_OWN.get(value, ""), f"reason.{value}") if words.has(key)), "")
        return said or (words(own) if own else value)

    def choices(self, values: typing.Iterable[Any]) -> dict[str, Any]:
        """One of a few words or numbers."""
        told = []
        for value in values:
            word = spelled(value)
            each: dict[str, Any] = {"value": word, "label": self.value(word)}
            told.append(each if isinstance(value, str) else {**each, "plain": True})
        labels = [each["label"] for each in told]
        for each in told:
            if labels.count(each["label"]) > 1 and each["label"] != each["value"]:
                each["label"] = f"{each['label']} ({each['value']})"
        return {"is": "choice", "of": told}

    def either(self, *arms: str) -> str:
        """Something of one of these types."""
        return self.add({"is": "either", "of": list(dict.fromkeys(arms))})

    def _described(self, kind: Any, where: Where) -> dict[str, Any]:
        origin = get_origin(kind)
        if hasattr(kind, "read_node"):
            return _self_reading(kind)
        if origin is Annotated:
            return self._annotated(*get_args(kind), where=where)
        if origin is Literal:
            return self.choices(get_args(kind))
        if origin is tuple:
            return {"is": "list", "of": self.of(get_args(kind)[0], where)}
        if origin is dict:
            key, value = get_args(kind)
            self._entries[where] = tuple(map(str, get_args(key)))
            return {"is": "map", "key": self.of(key), "of": self.of(value, where)}
        if origin in {typing.Union, types.UnionType}:
            arms = [self.of(arm, where) for arm in get_args(kind) if arm is not type(None)]
            return self.table[arms[0]] if len(arms) == 1 else {"is": "either", "of": arms}
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return {"is": "record", "keys": self.keys(kind, where)}
        return {"is": {str: "text", int: "number", bool: "flag"}.get(kind, RAW)}

    def _annotated(self, base: Any, *notes: Any, where: Where) -> dict[str, Any]:
        for note in notes:
            if isinstance(note, Least):
                return {"is": "number", "least": note.least}
            if isinstance(note, Name):
                return {"is": "slug" if note == SLUG else "text"}
        return self._described(base, where)


def without_fields(phrase: str) -> str:
    """A phrase with a gap where it would name things, but not at its ends or in parentheses.

    Of a number with its noun the noun stays.
    """
    return _gapped(phrase).strip(f"{_GAP} :,;")


def of_kind(phrase: str) -> str:
    """A phrase of moves or questions with a gap for every name, but for whose move it is."""
    return _gapped(phrase.removeprefix(_BY)).strip(" :,;")


def _gapped(phrase: str) -> str:
    told, rest = "", phrase
    while "{" in rest:
        before, _, after = rest.partition("{")
        field, _, rest = after.partition("}")
        noun = field.rpartition("|")[2] if "|" in field else ""
        told += before + f"{_GAP} {noun}".strip()
    return _ASIDE.sub("", told + rest)


def _usual(field: dataclasses.Field[Any]) -> str | None:
    """What holds where a field is left out, as scenarios write it; "" for nothing at all."""
    if "assumed" in field.metadata:
        value = field.metadata["assumed"]
    elif isinstance(field.default, str | int | tuple):
        value = field.default
    else:
        return None
    if isinstance(value, bool | int | str):
        return spelled(value)
    return ""


def _self_reading(kind: Any) -> dict[str, Any]:
    """The types that read themselves; one that is not known here is shown as it is written."""
    made: tuple[tuple[type, Callable[[Any], dict[str, Any]]], ...] = (
        (CardName, lambda _: {"is": "card"}),
        (Pile, lambda _: {"is": "cards"}),
        (Chosen, lambda _: {"is": "chosen"}),
        (Listed, lambda it: {"is": "slug", "lists": it.under}),
        (
            Mentioned,
            lambda it: {
                "is": "name",
                "under": [each.under for each in it.listed],
                "besides": [word for word in it.besides if looks_like(word) is None],
                "cards": it.cards_too,
            },
        ),
    )
    for base, described in made:
        if isinstance(kind, type) and issubclass(kind, base):
            return described(kind)
    return {"is": RAW}
