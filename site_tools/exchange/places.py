"""Where in the files of a Ludex folder a translation stands, or would stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from adjudicator.reading import Mapping, Node, Scalar, Sequence
from adjudicator.reading.problem import Place
from adjudicator.reading.spell import Written, entry
from adjudicator.scenario.title import own_titles
from site_tools.library import Library
from site_tools.rewriting import Rewriting
from site_tools.texts import OPEN, RULING, Text


@dataclass(frozen=True, slots=True)
class Slot:
    """The file of a translation, the keys above it, its own key, and whether it fits a line."""

    file: str
    above: tuple[str, ...]
    key: str
    inline: bool = False


class Slots:
    """Where the translations of one game stand."""

    def __init__(self, library: Library, game: str) -> None:
        self._game = game
        book = library.book(game)
        self._chapters = {
            str(section.id): str(chapter.chapter)
            for chapter in book.chapters
            for section in chapter.sections
        }
        self._topics = {name: topic for name, (topic, _) in own_titles(library.root, game).items()}

    def of(self, text: Text, language: str) -> Slot:
        """Where a translation of that text belongs."""
        folder = f"rules/{self._game}/i18n/{language}"
        name = text.id.partition("/")[2]
        match text.kind:
            case "game":
                group, _, key = text.part.partition(" ")
                above = (f"{group}s",) if key else ()
                return Slot(f"{folder}/game.yml", above, key or group, group != "summary")
            case "chapters":
                return Slot(f"{folder}/{name}.yml", (), "title", True)
            case "sections":
                return Slot(f"{folder}/{self._chapters[text.id]}.yml", ("sections",), text.id)
            case "open questions":
                key = text.id.removeprefix(OPEN)
                return Slot(f"{folder}/open_questions.yml", ("questions",), key)
            case "changes":
                return Slot(f"{folder}/changes.yml", ("changes",), text.part)
            case "phrases":
                group, _, key = text.part.partition(" ")
                return Slot(f"{folder}/phrases.yml", (group,), key, True)
            case "rulings":
                key = text.id.removeprefix(RULING)
                file = f"scenarios/{self._game}/i18n/{language}/{self._topics[key]}.yml"
                return Slot(file, ("scenarios",), key, True)
            case _:
                raise ValueError(f"{text}: a {text.kind} text stands in no file of translations")


@dataclass(frozen=True, slots=True)
class Addition:
    """A translation that has no place yet: where it goes, and what it says."""

    slot: Slot
    value: Written


def add(
    rewriting: Rewriting, additions: Iterable[Addition], order: dict[tuple[str, ...], list[str]]
) -> None:
    """Put new translations into their files, each behind the one it follows in the original.

    `order` tells, for a file and the keys above, in which order the keys stand.

    :raises Unreadable: if a file that is there cannot be read.
    """
    by_file: dict[str, list[Addition]] = {}
    for each in additions:
        by_file.setdefault(each.slot.file, []).append(each)
    for file, found in by_file.items():
        ranked = sorted(found, key=lambda each: _rank(each.slot, order))
        if (rewriting.root / file).exists():
            _into(rewriting, file, ranked, order)
        else:
            rewriting.put(file, _new(file, ranked))


def _rank(slot: Slot, order: dict[tuple[str, ...], list[str]]) -> int:
    known = order.get((slot.file, *slot.above), [])
    return known.index(slot.key) if slot.key in known else len(known)


def _into(
    rewriting: Rewriting, file: str, found: list[Addition], order: dict[tuple[str, ...], list[str]]
) -> None:
    edits = rewriting.edits(file)
    begun: dict[tuple[str, ...], dict[str, Written]] = {}
    for each in found:
        slot = each.slot
        mapping = _under(edits.root, slot.above)
        if mapping is None:
            begun.setdefault(slot.above, {})[slot.key] = each.value
            continue
        there = {name.value for name, _ in mapping.entries}
        known = order.get((file, *slot.above), [])
        before = known[: _rank(slot, order)]
        after = next((key for key in reversed(before) if key in there), None)
        edits.insert_entry(
            mapping,
            slot.key,
            each.value,
            after,
            slot.inline,
            first=slot.key in known and not after,
            apart=bool(slot.above) and not slot.inline,
        )
    root = edits.root
    for above, values in begun.items():
        if isinstance(root, Mapping):
            edits.insert_entry(root, above[0], values)


def _under(node: Node, above: tuple[str, ...]) -> Mapping | None:
    for key in above:
        found = node.get(key) if isinstance(node, Mapping) else None
        if found is None:
            return None
        node = found
    return node if isinstance(node, Mapping) else None


def _new(file: str, found: list[Addition]) -> str:
    """A file that is not there yet."""
    head = "" if not _is_chapter(file) else entry("chapter", Path(file).stem, 0)
    groups: dict[tuple[str, ...], list[Addition]] = {}
    for each in found:
        groups.setdefault(each.slot.above, []).append(each)
    told = [head]
    for above, members in groups.items():
        if not above:
            told += [entry(each.slot.key, each.value, 0, each.slot.inline) for each in members]
            continue
        lines = [entry(each.slot.key, each.value, 2, each.slot.inline) for each in members]
        gap = "" if members[0].slot.inline else "\n"
        told.append(f"{above[0]}:\n{gap.join(lines)}")
    return "".join(told)


_OTHERS = ("game.yml", "open_questions.yml", "changes.yml", "phrases.yml")


def _is_chapter(file: str) -> bool:
    return file.startswith("rules/") and Path(file).name not in _OTHERS


def mapping_with(node: Node, place: Place) -> Mapping | None:
    """The mapping of which the value of `of` begins at that place."""
    if isinstance(node, Mapping):
        of = node.get("of")
        if isinstance(of, Scalar) and (of.line, of.column) == (place.line, place.column):
            return node
        inside: Iterator[Node] = (value for _, value in node.entries)
    elif isinstance(node, Sequence):
        inside = iter(node.items)
    else:
        return None
    found = (mapping_with(item, place) for item in inside)
    return next((mapping for mapping in found if mapping is not None), None)
