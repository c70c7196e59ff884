"""Writing a language of a concept into its file: what differs is replaced, the rest stays."""

from __future__ import annotations

from collections.abc import Sequence as Several

from adjudicator.book.concept import InLanguage, Term
from adjudicator.reading import Mapping, Node, Scalar, Sequence
from adjudicator.reading.edit import Edits
from adjudicator.reading.spell import Written
from site_tools.exchange.term_entry import DEFAULTS, said_of_language, said_of_term
from site_tools.refusal import Refusal

_TERM_KEYS = (
    "term", "status", "authority", "type", "pos", "gender", "number", "forms", "context", "reason",
)  # fmt: skip
_LANGUAGE_KEYS = (
    "not-applicable", "keep-original", "definition", "of", "state", "terms", "case", "never",
)  # fmt: skip
_ALWAYS = frozenset({"authority", "pos", "state"})
"""What is written though it is what holds by itself, as all files do."""


def write_language(edits: Edits, language: str, here: InLanguage | None, new: InLanguage) -> None:
    """Let a concept's file say `new` in a language; the terms of `here` are the first of `new`.

    :raises Refusal: if the file is laid out in a way that cannot be changed by spans.
    """
    try:
        _write(edits, language, here, new)
    except ValueError as error:
        raise Refusal(str(error), "lay the entry out on lines of its own") from None


def _write(edits: Edits, language: str, here: InLanguage | None, new: InLanguage) -> None:
    languages = _mapping(edits.root, "lang")
    if here is None:
        edits.replace_entry(languages, language, as_written(new))
        return
    entry = _mapping(languages, language)
    before, after = said_of_language(here), said_of_language(new)
    for key in _LANGUAGE_KEYS:
        if key == "terms":
            _write_terms(edits, entry, here.terms, new.terms)
        elif key == "never":
            if set(new.never) - set(here.never):
                _write_list(edits, entry, key, here.never, new.never, _LANGUAGE_KEYS)
        elif key == "keep-original":
            if new.keep_original and not here.keep_original:
                edits.insert_entry(entry, key, True, first=True)
        elif after.get(key, "") != before.get(key, "") and key in after:
            _write_value(edits, entry, key, after[key], _LANGUAGE_KEYS)


def _mapping(node: Node | None, key: str) -> Mapping:
    found = node.get(key) if isinstance(node, Mapping) else None
    if not isinstance(found, Mapping):
        raise ValueError(f"there is no entry {key!r}")
    return found


def _write_value(edits: Edits, mapping: Mapping, key: str, value: str, order: Several[str]) -> None:
    there = mapping.get(key)
    if isinstance(there, Scalar):
        edits.replace(there, value)
    else:
        _insert(edits, mapping, key, value, order)


def _insert(edits: Edits, mapping: Mapping, key: str, value: Written, order: Several[str]) -> None:
    """A new entry, behind the nearest of those that usually stand before it."""
    before = [name for name in order[: order.index(key)] if mapping.get(name) is not None]
    if before:
        edits.insert_entry(mapping, key, value, after=before[-1], apart=False)
    else:
        edits.insert_entry(mapping, key, value, first=True, apart=False)


def _write_list(
    edits: Edits,
    mapping: Mapping,
    key: str,
    here: Several[str],
    new: Several[str],
    order: Several[str],
) -> None:
    there = mapping.get(key)
    if not isinstance(there, Sequence):
        _insert(edits, mapping, key, [str(each) for each in new], order)
    elif [*here] == [*new[: len(here)]] and here:
        for each in new[len(here) :]:
            edits.insert_item(there, str(each))
    else:
        edits.replace_items(there, [str(each) for each in new])


def _write_terms(edits: Edits, entry: Mapping, here: Several[Term], new: Several[Term]) -> None:
    there = entry.get("terms")
    if not isinstance(there, Sequence):
        if new:
            _insert(edits, entry, "terms", [_term_written(term) for term in new], _LANGUAGE_KEYS)
        return
    for node, old, term in zip(there.items, here, new, strict=False):
        if term != old and isinstance(node, Mapping):
            _write_term(edits, node, old, term)
    for term in new[len(here) :]:
        edits.insert_item(there, _term_written(term))


def _write_term(edits: Edits, node: Mapping, old: Term, new: Term) -> None:
    before, after = said_of_term(old), said_of_term(new)
    if new.term != old.term:
        _write_value(edits, node, "term", str(new.term), _TERM_KEYS)
    for key in _TERM_KEYS:
        if key == "forms":
            if new.forms != old.forms:
                _write_list(edits, node, key, old.forms, new.forms, _TERM_KEYS)
        elif key == "context":
            if new.context != old.context:
                _write_context(edits, node, after)
        elif key in after and after[key] != before.get(key, ""):
            _write_value(edits, node, key, after[key], _TERM_KEYS)


def _write_context(edits: Edits, node: Mapping, said: dict[str, str]) -> None:
    there = node.get("context")
    if not isinstance(there, Mapping):
        _insert(edits, node, "context", _context_written(said), _TERM_KEYS)
        return
    for key, name in (("text", "context"), ("cite", "context-cite")):
        value = there.get(key)
        if name in said and getattr(value, "value", "") != said[name]:
            _write_value(edits, there, key, said[name], ("text", "cite"))


def as_written(spoken: InLanguage) -> Written:
    """A language of a concept as files write it, with what holds by itself left out."""
    if spoken.not_applicable:
        return {"not-applicable": str(spoken.not_applicable)}
    said = said_of_language(spoken)
    value: dict[str, Written] = {}
    if spoken.keep_original:
        value["keep-original"] = True
    value |= {key: said[key] for key in ("definition", "of", "state") if key in said}
    if spoken.terms:
        value["terms"] = [_term_written(term) for term in spoken.terms]
    if spoken.case != DEFAULTS["case"]:
        value["case"] = spoken.case
    if spoken.never:
        value["never"] = [str(each) for each in spoken.never]
    return value


def _term_written(term: Term) -> Written:
    said = said_of_term(term)
    value: dict[str, Written] = {"term": str(term.term)}
    for key in _TERM_KEYS[1:]:
        if key == "forms":
            if term.forms:
                value[key] = [str(form) for form in term.forms]
        elif key == "context":
            if term.context:
                value[key] = _context_written(said)
        elif key in said and (said[key] != DEFAULTS.get(key) or key in _ALWAYS):
            value[key] = said[key]
    return value


def _context_written(said: dict[str, str]) -> Written:
    names = (("text", "context"), ("cite", "context-cite"))
    return {key: said[name] for key, name in names if name in said}
