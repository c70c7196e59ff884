"""Where an id is used: in data, in marks of texts, in scenarios, and in the code of games."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from adjudicator.reading import Mapping, Node, Place, Scalar, parse, read_file
from site_tools.subjects import Subject, SubjectKind

DATA = ("rules", "glossary", "scenarios")
CODE = "adjudicator/games"
EXAMPLES = frozenset({".yml", ".txt", ".json", ".py"})
"""Files under `tests/` that show ids of the real games."""

#: The keys under which a rules file names a section, as a value or in a list.
_SECTION_KEYS = {"requires", "refers-to", "to", "turn", "granted-by", "sections"}
_CITING_KEYS = {"defined-in", "cite"}


@dataclass(frozen=True, slots=True)
class Use:
    """One place that names a thing; a `mark` stands inside a text, whose place this is."""

    place: Place
    how: Literal["id", "name", "mark", "code", "mention"]

    def __str__(self) -> str:
        return f"{self.place}: {_TOLD[self.how]}"


_TOLD = {
    "id": "its own id",
    "name": "named",
    "mark": "a mark in a text",
    "code": "cited in code",
    "mention": "mentioned in passing",
}


def uses(root: Path, named: Subject) -> Iterator[Use]:
    """Every place in data and code that names it.

    :raises Unreadable: if a data file cannot be read.
    """
    mark = mark_of(named)
    for folder in DATA:
        for path in sorted((root / folder).rglob("*.yml")):
            text = read_file(path, path.relative_to(root).as_posix())
            if named.id in text.content:
                for scalar, trail, is_key in scalars(parse(text)):
                    place = Place(text.name, scalar.line, scalar.column)
                    if scalar.value == named.id and meant(text.name, trail, is_key) == named.kind:
                        own = trail[-1:] == ("id",) or (is_key and trail[-1:] == ("questions",))
                        yield Use(place, "id" if own else "name")
                    elif not is_key and mark.search(scalar.value):
                        yield Use(place, "mark")
    if named.kind != "concept":
        for path in sorted((root / CODE / named.game).rglob("*.py")):
            yield from in_code(path, path.relative_to(root).as_posix(), named.id)


def mark_of(named: Subject) -> re.Pattern[str]:
    """What a mark of it looks like in a text; the group is the id.

    An open question has no marks, and the pattern never matches.
    """
    name = re.escape(named.id)
    if named.kind == "section":
        return re.compile(rf"(?<=\[\[§)(?:\s*)({name})(?=\s*\]\])")
    if named.kind == "concept":
        return re.compile(rf"(?<=\[\[)(?:\s*)({name})(?=\s*\|)")
    return re.compile(r"(?!)")


def scalars(
    node: Node, trail: tuple[str, ...] = ()
) -> Iterator[tuple[Scalar, tuple[str, ...], bool]]:
    """Every scalar, the keys above it, and whether it is a key itself."""
    if isinstance(node, Scalar):
        yield node, trail, False
    elif isinstance(node, Mapping):
        for key, value in node.entries:
            yield key, trail, True
            yield from scalars(value, (*trail, key.value))
    else:
        for item in node.items:
            yield from scalars(item, trail)


def meant(file: str, trail: tuple[str, ...], is_key: bool) -> SubjectKind | None:
    """The kind of thing that an id names which stands there, or None where no id can stand."""
    folder = file.split("/", 1)[0]
    last = trail[-1] if trail else ""
    if folder == "glossary":
        if is_key:
            return None
        if last in _CITING_KEYS:
            return "section"
        return "concept" if trail == ("id",) or trail == ("relations", "to") else None
    if folder == "scenarios":
        if last in {"open", "readings"}:
            return "open-question" if last == "open" or is_key else None
        return "section"
    if file.endswith("/open_questions.yml"):
        own = trail == ("questions", "id") or (is_key and trail == ("questions",))
        return "open-question" if own else None
    if last == "open" and trail[:1] == ("sections",):
        return "open-question"
    if is_key:
        return "section" if trail == ("sections",) and "/i18n/" in file else None
    return "section" if last in _SECTION_KEYS or trail == ("sections", "id") else None


def in_code(path: Path, shown: str, name: str) -> Iterator[Use]:
    """Where a Python file says `name`: as a text of its own, or in passing inside another."""
    source = path.read_text("utf-8")
    word = whole_word(name)
    if not word.search(source):
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if not word.search(token.string) or token.type not in {tokenize.STRING, tokenize.COMMENT}:
            continue
        whole = token.type == tokenize.STRING and _value(token.string) == name
        yield Use(Place(shown, token.start[0], token.start[1] + 1), "code" if whole else "mention")


def whole_word(name: str) -> re.Pattern[str]:
    """The id by itself, never as the beginning or the end of a longer one."""
    return re.compile(rf"(?<![\w.-]){re.escape(name)}(?![\w-]|\.\w)")


def _value(literal: str) -> object:
    try:
        return ast.literal_eval(literal)
    except (SyntaxError, ValueError):  # an f-string has no value by itself
        return None
