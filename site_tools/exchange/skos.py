"""The glossary as SKOS, in Turtle and in JSON-LD; it goes out only."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping

from adjudicator.book import Concept, Glossary, Rulebook
from site_tools.exchange.skos_statements import BASE, RELATIONS, Iri, Label, Node, nodes

PREFIXES = {
    "skos": "http://www.w3.org/2004/02/skos/core#",
    "dct": "http://purl.org/dc/terms/",
}

_ESCAPES = str.maketrans(
    {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}
)


def turtle(
    concepts: Iterable[Concept],
    glossary: Glossary,
    books: Mapping[str, Rulebook] | None = None,
    base: str = BASE,
) -> str:
    """Some concepts in Turtle, with the titles of their games, where `books` has them.

    :raises ValueError: if `base` is no beginning of a name.
    """
    head = [f"@prefix {prefix}: <{iri}> ." for prefix, iri in PREFIXES.items()]
    blocks = ["\n".join(head), *(_block(node) for node in nodes(concepts, glossary, books, base))]
    return "\n\n".join(blocks) + "\n"


def _block(node: Node) -> str:
    lines = [f"<{node.name}> a {node.kind}"]
    for word, values in node.said:
        told = ",\n        ".join(map(_term, values))
        lines.append(f"    {word} {told}")
    return " ;\n".join(lines) + " ."


def _term(value: Iri | Label) -> str:
    if isinstance(value, Iri):
        return f"<{value}>"
    quoted = f'"{value.text.translate(_ESCAPES)}"'
    return f"{quoted}@{value.language}" if value.language else quoted


_BY_LANGUAGE = (
    "skos:prefLabel", "skos:altLabel", "skos:hiddenLabel", "skos:definition", "skos:scopeNote",
    "dct:title",
)  # fmt: skip
_NAMES = (*RELATIONS, "skos:inScheme", "skos:topConceptOf", "skos:hasTopConcept")
_PLAIN = ("skos:notation", "dct:identifier")


def json_ld(
    concepts: Iterable[Concept],
    glossary: Glossary,
    books: Mapping[str, Rulebook] | None = None,
    base: str = BASE,
) -> str:
    """The same in JSON-LD: labels by language, and a context that makes it readable as it is.

    :raises ValueError: if `base` is no beginning of a name.
    """
    graph = [_object(node) for node in nodes(concepts, glossary, books, base)]
    return (
        json.dumps({"@context": _context(), "@graph": graph}, ensure_ascii=False, indent=1) + "\n"
    )


def _context() -> dict[str, object]:
    context: dict[str, object] = dict(PREFIXES)
    for word in _BY_LANGUAGE:
        context[_short(word)] = {"@id": word, "@container": "@language"}
    for word in _NAMES:
        context[_short(word)] = {"@id": word, "@type": "@id"}
    for word in _PLAIN:
        context[_short(word)] = {"@id": word}
    return context


def _short(word: str) -> str:
    return word.partition(":")[2]


def _object(node: Node) -> dict[str, object]:
    told: dict[str, object] = {"@id": str(node.name), "@type": node.kind}
    for word, values in node.said:
        if word in _BY_LANGUAGE:
            by_language: dict[str, list[str]] = {}
            for value in values:
                if isinstance(value, Label):
                    by_language.setdefault(value.language, []).append(value.text)
            told[_short(word)] = {
                tongue: texts if len(texts) > 1 else texts[0]
                for tongue, texts in by_language.items()
            }
        else:
            plain = [value.text if isinstance(value, Label) else str(value) for value in values]
            told[_short(word)] = plain if len(plain) > 1 else plain[0]
    return told
