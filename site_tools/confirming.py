"""Noting that translations still hold: the digest of today is written beside each."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.reading import Mapping, Node, Sequence
from adjudicator.reading.edit import Edits
from site_tools.library import Library
from site_tools.refusal import Refusal, unknown
from site_tools.renderings import Rendered, renderings
from site_tools.rewriting import Rewriting


def confirm(
    library: Library, wanted: Callable[[Rendered], bool]
) -> tuple[Rewriting, tuple[Rendered, ...]]:
    """Stamp what is wanted and outdated; nothing is written until the rewriting is.

    :raises Unreadable: if a file cannot be read.
    """
    rewriting = Rewriting(library.root)
    stamped = tuple(one for one in renderings(library) if one.outdated and wanted(one))
    for one in stamped:
        stamp(rewriting.edits(one.place.file), one)
    return rewriting, stamped


def stamp(edits: Edits, rendered: Rendered) -> None:
    """Write what it renders today beside a translated text, where it stands."""
    if rendered.of:
        try:
            edits.replace(rendered.place, rendered.today)
        except ValueError as moved:
            raise _changed(rendered) from moved
        return
    mapping = _mapping_at(edits.root, rendered.place.line, rendered.place.column)
    if mapping is None:
        raise _changed(rendered)
    sibling = next((key for key in ("definition", "state", "case") if mapping.get(key)), None)
    if sibling is None:
        raise Refusal(
            f"{rendered.place}: {rendered} says nothing in {rendered.language} that has a digest",
            "write its definition, or its state",
        )
    edits.insert_after(mapping, sibling, "of", rendered.today)


def _changed(rendered: Rendered) -> Refusal:
    """The refusal where somebody wrote the file after it was read."""
    return Refusal(
        f"{rendered.place}: the file has changed since it was read; nothing was written",
        "confirm again",
    )


def _mapping_at(node: Node, line: int, column: int) -> Mapping | None:
    """The mapping that begins at that place; of several, the outermost."""
    if isinstance(node, Mapping):
        if (node.line, node.column) == (line, column):
            return node
        inside: Iterable[Node] = (value for _, value in node.entries)
    elif isinstance(node, Sequence):
        inside = node.items
    else:
        return None
    found = (_mapping_at(item, line, column) for item in inside)
    return next((mapping for mapping in found if mapping is not None), None)


def chosen(
    library: Library, ids: Iterable[str], languages: Iterable[str]
) -> Callable[[Rendered], bool]:
    """Whether a text bears one of `ids` (None named: all) and is in one of `languages` (or any).

    :raises Refusal: if nothing translated bears one of the ids.
    """
    known = {one.id for one in renderings(library)}
    wanted = set()
    for word in ids:
        today = today_of(library, word)
        if today not in known:
            raise unknown("translated text", word, known, "translated")
        wanted.add(today)
    tongues = set(languages)
    return lambda one: (not wanted or one.id in wanted) and (not tongues or one.language in tongues)


def today_of(library: Library, word: str) -> str:
    """The id of today for an id that may be an old one."""
    kind, colon, name = word.rpartition(":")
    game = name.split(".")[0]
    if kind == "term":
        return f"term:{library.glossary.aliases.get(name, name)}"
    if game in library.games:
        return f"{kind}{colon}{library.book(game).resolve(name)}"
    return word
