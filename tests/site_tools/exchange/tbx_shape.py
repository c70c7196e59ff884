"""What TBX-Basic allows, held by tests: which elements where, in which order, with which words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from lxml import etree

LANGUAGES = {"ro", "ru", "fr", "pl", "en"}
PICKED = {
    "administrativeStatus": {
        "preferredTerm-admn-sts", "admittedTerm-admn-sts", "deprecatedTerm-admn-sts",
        "supersededTerm-admn-sts",
    },
    "partOfSpeech": {"noun", "verb", "adjective", "adverb", "other"},
    "grammaticalGender": {"masculine", "feminine", "neuter", "other"},
    "termType": {"fullForm", "acronym", "abbreviation", "shortForm", "variant", "phrase"},
}  # fmt: skip
"""The words that may be picked for each kind of `termNote`."""


def parsed(text: str) -> etree._Element:
    """The root, by a parser that loads nothing."""
    parser = etree.XMLParser(load_dtd=False, no_network=True, resolve_entities=False)
    return etree.fromstring(text.encode(), parser)


def faults(
    root: etree._Element,
    namespace: str,
    shapes: Mapping[str, str],
    kinds: Mapping[str, Mapping[str, set[str]]],
) -> Iterator[str]:
    """What is wrong.

    `shapes` gives of each element the pattern of its children, each name with a space behind;
    `kinds` of each element with a type, under which parents that type may stand.
    """
    prefix = f"{{{namespace}}}" if namespace else ""
    ids = [each.get("id") for each in root.iter() if each.get("id")]
    if len(set(ids)) != len(ids):
        yield "an id stands twice"
    for each in root.iter(etree.Element):
        if not str(each.tag).startswith(prefix):
            yield f"{each.tag} is of another namespace"
            continue
        name = str(each.tag).removeprefix(prefix)
        children = "".join(f"{str(child.tag).removeprefix(prefix)} " for child in each)
        if name not in shapes:
            yield f"there is no element {name}"
        elif not re.fullmatch(shapes[name], children):
            yield f"{name} holds {children}"
        if children and (each.text or "").strip():
            yield f"{name} holds text beside elements"
        if not children and name != "p" and not (each.text or "").strip():
            yield f"{name} is empty"
        yield from _attributes(each, name, prefix, kinds, set(map(str, ids)))


def _attributes(
    each: etree._Element,
    name: str,
    prefix: str,
    kinds: Mapping[str, Mapping[str, set[str]]],
    ids: set[str],
) -> Iterator[str]:
    language = each.get("{http://www.w3.org/XML/1998/namespace}lang")
    if name in {"langSet", "langSec"} and language not in LANGUAGES:
        yield f"{name} is in {language}"
    kind = each.get("type")
    if name in kinds:
        parent = each.getparent()
        above = str(parent.tag).removeprefix(prefix) if parent is not None else ""
        if kind not in kinds[name]:
            yield f"{name} is of type {kind}"
        elif above not in kinds[name][str(kind)]:
            yield f"{name} {kind} stands in {above}"
    if kind in PICKED and each.text not in PICKED[str(kind)]:
        yield f"{kind} says {each.text}"
    target = each.get("target")
    if target is not None and target not in ids:
        yield f"{target} is not there"
