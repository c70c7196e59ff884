"""What may be written next: the text is read with a mark at the cursor, and the form says the rest.

A text that is being typed is seldom whole, so it is read in several ways (the word as a value, as a
key, with what follows and without it) until one can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.desk.facts import facts_in
from adjudicator.desk.filled import Filled, fill, names_in
from adjudicator.desk.form import Form
from adjudicator.reading import Node, Unreadable, parse
from adjudicator.reading.spell import spelled
from adjudicator.reading.text import read_text

MARK = "cursor0here"
"""Stands in for the word at the cursor; no scenario says it."""

MOST = 60
"""So many proposals are made; the reader types on to see fewer."""

_WORD = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-.$/+")

Proposal = dict[str, str]
"""What may be written (`insert`), and what it is called (`label`)."""


def proposals(form: Form, text: str, offset: int) -> dict[str, Any]:
    """What may stand at an offset of the text; the proposals replace all from `start` to `end`."""
    start, end = _word_at(text, offset)
    begun = text[start:offset]
    for tried in _readings(text, start, end):
        try:
            node = parse(read_text(tried, "scenario.yml"))
        except Unreadable:
            continue
        found = _found(form, node)
        narrowed = _narrowed(found, begun)
        if narrowed:
            return {"start": start, "end": end, "proposals": narrowed}
    return {"start": start, "end": end, "proposals": []}


def _word_at(text: str, offset: int) -> tuple[int, int]:
    start, end = offset, offset
    while start > 0 and text[start - 1].lower() in _WORD:
        start -= 1
    while end < len(text) and text[end].lower() in _WORD:
        end += 1
    if text[start:offset].startswith("- "):
        start += 2
    return start, end


def _readings(text: str, start: int, end: int) -> Iterator[str]:
    """The text with the mark in the place of the word, as it may have been meant."""
    before, after = text[:start], text[end:]
    line, _, below = after.partition("\n")
    close = _open_brackets(before)
    if before.endswith(("-", ":")):
        before += " "
    key = "" if line.lstrip().startswith(":") else ": x"
    for rest in (after, f"{close}\n{below}", f"{close}\n"):
        yield f"{before}{MARK}{key}{rest}"
        yield f"{before}{MARK}{rest}"


def _open_brackets(before: str) -> str:
    """What closes the brackets that are open at the end, as far as quotes and comments let see."""
    opened: list[str] = []
    quote = ""
    for at, letter in enumerate(before):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'" and (at == 0 or before[at - 1] in " [{,:\n"):
            quote = letter
        elif letter in "[{":
            opened.append("]" if letter == "[" else "}")
        elif letter in "]}" and opened:
            opened.pop()
    return "".join(reversed(opened))


def _found(form: Form, node: Node) -> list[Proposal]:
    filled = fill(form, node)
    return list(_Finder(form, filled).below("scenario", filled))


def _narrowed(found: list[Proposal], begun: str) -> list[Proposal]:
    """What begins as the reader began comes first, then what holds that somewhere."""
    wanted = begun.casefold()
    first = [each for each in found if each["insert"].casefold().startswith(wanted)]
    inside = [
        each
        for each in found
        if each not in first
        and (wanted in each["insert"].casefold() or wanted in each["label"].casefold())
    ]
    return [each for each in (*first, *inside) if each["insert"] != begun][:MOST]


_ITEMS = {"cards": "card", "chosen": "card", "steps": "step", "modes": "mode"}
"""What the items of some types are."""

_IN_STEPS = {"do": "move", "ask": "question", "what-if": "steps", "each": "steps"}
"""What stands in a step of which it is not known yet what it does or asks."""


class _Finder:
    def __init__(self, form: Form, root: Filled) -> None:
        self.form = form
        self.root = root
        self.types: dict[str, dict[str, Any]] = form["types"]
        self.names = names_in(form, root)
        self.cards = [name for name in self.names["cards"] if name != MARK]

    def below(self, name: str, filled: Filled) -> Iterator[Proposal]:
        """What may stand where the mark stands, in a value of the type `name`."""
        if filled.get("value") == MARK:
            yield from self.values(filled["type"] if name == "raw" else name)
            return
        kind = self.types.get(name if filled["type"] == "raw" else filled["type"], {"is": name})
        for entry in filled.get("entries", ()):
            if entry["key"] == MARK:
                yield from self.keys(kind, filled)
            else:
                yield from self.below(self.inside(kind, entry["key"]), entry["node"])
        for item in filled.get("items", ()):
            of = _ITEMS.get(kind["is"]) or kind.get("of")
            yield from self.below(of if isinstance(of, str) else "raw", item)

    def inside(self, kind: dict[str, Any], key: str) -> str:
        """The type of what stands under a key."""
        if kind["is"] == "readings":
            return f"readings of {key}"
        if kind["is"] in {"step", "about"}:
            return _IN_STEPS.get(key, "raw")
        for each in kind.get("keys", ()):
            if key in (each["key"], each.get("also")):
                found: str = each["type"]
                return found
        return kind["of"] if kind["is"] == "map" else "raw"

    def keys(self, kind: dict[str, Any], filled: Filled) -> Iterator[Proposal]:
        """The keys that may still be written."""
        there = {entry["key"] for entry in filled["entries"]}
        if kind["is"] == "record":
            for key in kind["keys"]:
                if not {key["key"], key.get("also")} & there:
                    yield {"insert": key["key"], "label": key["label"], "after": ": "}
        elif kind["is"] == "readings":
            for each in self.form["open"]:
                yield {"insert": each["id"], "label": each["title"], "after": ": "}
        elif kind["is"] == "map":
            for each in self.values(kind["key"]):
                if each["insert"] not in there:
                    yield {**each, "after": ": "}
        elif kind["is"] == "about":
            yield {"insert": "do", "label": "", "after": ": "}
        elif kind["is"] == "step":
            for word in ("do", "ask", "expect", "what-if", "table"):
                if not there - {MARK}:
                    yield {"insert": word, "label": "", "after": ": "}

    def values(self, name: str) -> Iterator[Proposal]:
        """The values that may stand in a field of that type."""
        if name.startswith("readings of "):
            for each in self.form["open"]:
                if each["id"] == name.removeprefix("readings of "):
                    yield from map(_worded, each["readings"])
            return
        kind = self.types.get(name, {"is": name})
        what = kind["is"]
        if what == "choice":
            yield from map(_worded, kind["of"])
        elif what == "flag":
            yield from (_plain("true"), _plain("false"))
        elif what in {"card", "cards", "chosen"}:
            yield from map(_plain, self.cards)
        elif what == "name":
            listed = (name for under in kind["under"] for name in self.names.get(under, ()))
            words = [*listed, *kind["besides"], *(self.cards if kind["cards"] else ())]
            yield from map(_plain, dict.fromkeys(words))
        elif what == "either":
            for arm in kind["of"]:
                yield from self.values(arm)
        elif what in {"move", "question"}:
            for word, told in self.form[f"{what}s"].items():
                yield {"insert": word, "label": told["label"]}
        elif what == "fact":
            yield from map(_plain, facts_in(self.form, self.root, self.names))
        elif what == "section":
            for word, title in self.form["sections"].items():
                yield {"insert": word, "label": title}
        elif what == "open":
            for each in self.form["open"]:
                yield {"insert": each["id"], "label": each["title"]}
        elif what in {"modes", "mode"}:
            yield from map(_worded, self.form["modes"])
        elif what == "list":
            yield from self.values(kind["of"])
        elif what == "step":
            for word in ("do", "ask", "expect"):
                yield {"insert": word, "label": "", "after": ": "}


def _plain(word: str) -> Proposal:
    return {"insert": word, "label": ""}


def _worded(choice: dict[str, Any]) -> Proposal:
    word = choice["value"] if choice.get("plain") else spelled(choice["value"])
    label = choice["label"] if choice["label"] != choice["value"] else ""
    return {"insert": word, "label": label}
