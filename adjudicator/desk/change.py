"""Changes to a scenario's text: what is not changed stays as it was typed, comments included.

A change is made on what the text says, and then on the text itself, in the smallest part that will
do; the new text is read again, and counts only if it says just what was asked for.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from collections.abc import Sequence as Several
from typing import Any

from adjudicator.desk.extents import Extents, Path, checked, key_at, node_at
from adjudicator.desk.layout import (
    APART,
    WIDTH,
    Said,
    alike,
    entry_lines,
    in_brackets,
    is_text,
    item_lines,
    said_by,
    scenario_text,
)
from adjudicator.reading import Mapping, Node, Scalar, Sequence, Unreadable, parse
from adjudicator.reading.edit import spans_of

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$")


class NoSuchPlace(ValueError):
    """The text has no such place to change."""


def put(text: str, path: Path, said: Said, order: Several[str] = ()) -> str:
    """The text with a value at `path`; what is missing on the way there is made.

    A new key stands where `order` has it among the others, else last.

    :raises NoSuchPlace: if the way leads through something that has no such part.
    :raises Unreadable: if the text is not YAML.
    """
    before = _said(text)
    at = _existing(before, path)
    for key in reversed(path[at + 1 :]):
        if isinstance(key, int):
            raise NoSuchPlace(f"there is no item {key}")
        said = {key: said}
    place = list(path[: at + 1])
    return _changed(text, before, place, said, order)


def add(text: str, path: Path, said: Said, order: Several[str] = ()) -> str:
    """The text with one more item in the list at `path`, which is made if it is missing.

    :raises NoSuchPlace: as for `put`.
    :raises Unreadable: if the text is not YAML.
    """
    before = _said(text)
    found = _value(before, path)
    if found is None:
        return put(text, path, [said], order)
    if not isinstance(found, list):
        raise NoSuchPlace("there is no list to add to")
    return _changed(text, before, [*path, len(found)], said)


def drop(text: str, path: Path) -> str:
    """The text without what stands at `path`.

    :raises NoSuchPlace: if nothing stands there.
    :raises Unreadable: if the text is not YAML.
    """
    before = _said(text)
    if not path or _value(before, path) is None:
        raise NoSuchPlace("there is nothing to take away")
    want = _without(before, path)
    for changed in _without_lines(text, path):
        if _says(changed, want):
            return changed
    return _around(text, want, path[:-1])


def swap(text: str, path: Path, other: int) -> str:
    """The text with two items of a list, that at `path` and another one, in each other's place.

    :raises NoSuchPlace: if one of them is not there.
    :raises Unreadable: if the text is not YAML.
    """
    before = _said(text)
    *way, one = path
    there = [*way, other]
    first, second = _value(before, path), _value(before, there)
    if not isinstance(one, int) or first is None or second is None or other < 0:
        raise NoSuchPlace("there is no other place for it")
    want = _with(_with(before, path, second), there, first)
    low, high = sorted([one, other])
    lines = _swapped_lines(text, [*way, low], [*way, high])
    return lines if lines is not None and _says(lines, want) else _around(text, want, way)


def rename(text: str, name: str, keys: Several[tuple[Path, str]], words: Several[Path] = ()) -> str:
    """The text with other names for keys, each beside its path, and with `name` for some words.

    :raises NoSuchPlace: if nothing stands there, or the name is taken.
    :raises Unreadable: if the text is not YAML.
    """
    before = _said(text)
    want = before
    for path, fresh in keys:
        *way, old = path
        found = _value(before, way)
        if not isinstance(found, dict) or old not in found or fresh in found:
            raise NoSuchPlace(f"{fresh!r} is taken, or there is no {old!r}")
    for place in words:
        want = _with(want, place, {"": name})
    # The deeper ones first, so that the paths of the others still lead somewhere.
    for path, fresh in sorted(keys, key=lambda key: -len(key[0])):
        *way, old = path
        found = _value(want, way)
        want = _with(want, way, {fresh if k == old else k: v for k, v in found.items()})
    lines = Extents(text)
    nodes: list[tuple[Node, str]] = [(key_at(lines.root, path), fresh) for path, fresh in keys]
    nodes += [(node_at(lines.root, place), name) for place in words]
    changed = lines.content
    for node, fresh in sorted(nodes, key=lambda each: -lines.start(each[0])):
        told = in_brackets({"": fresh})
        changed = changed[: lines.start(node)] + told + changed[lines.end(node) :]
    return changed if _says(changed, want) else _around(text, want, ())


def comments(text: str) -> Counter[str]:
    """The comments of a text, each with how often it stands there.

    :raises Unreadable: if the text is not YAML.
    """
    whole = checked(text)
    parse(whole)
    blank = list(whole.content)
    for span in spans_of(whole).values():
        if whole.content[span.start] not in "[{":
            head = whole.content.find("\n", span.start) if span.style in {"|", ">"} else -1
            for at in range(head if head > 0 else span.start, span.end):
                blank[at] = " " if blank[at] != "\n" else "\n"
    lines = "".join(blank).split("\n")
    found = (_COMMENT.search(line) for line in lines)
    return Counter(each.group().strip() for each in found if each)


# ---------------------------------------------------------------------- what a text says


def _said(text: str) -> Said:
    return said_by(parse(checked(text)))


def _says(text: str, want: Said) -> bool:
    try:
        return alike(_said(text), want)
    except Unreadable:
        return False


def _value(said: Said, path: Path) -> Any:
    """What stands at `path`; None where nothing does."""
    for key in path:
        if isinstance(key, int):
            if not isinstance(said, list) or not 0 <= key < len(said):
                return None
            said = said[key]
        elif not isinstance(said, dict) or is_text(said) or key not in said:
            return None
        else:
            said = said[key]
    return said


def _existing(said: Said, path: Path) -> int:
    """How many steps of the way to the last part lead to a mapping or list that is there."""
    for count in range(len(path) - 1, 0, -1):
        found = _value(said, path[:count])
        if found is not None:
            if is_text(found):
                raise NoSuchPlace(f"{path[count - 1]!r} is a word, and holds nothing")
            return count
    return 0


def _with(said: Any, path: Path, value: Said, order: Several[str] = ()) -> Said:
    """The same with another value at `path`, whose last part may be new."""
    if not path:
        return value
    key, *rest = path
    if isinstance(key, int):
        if not isinstance(said, list) or key > len(said):
            raise NoSuchPlace(f"there is no item {key}")
        inside = said[key] if key < len(said) else None
        return [*said[:key], _with(inside, rest, value, order), *said[key + 1 :]]
    if not isinstance(said, dict) or is_text(said):
        raise NoSuchPlace(f"there is no {key!r}")
    if key in said:
        return {k: _with(v, rest, value, order) if k == key else v for k, v in said.items()}
    earlier = set(order[: order.index(key)]) if key in order else set(said)
    at = max((n for n, k in enumerate(said, start=1) if k in earlier), default=0)
    pairs = list(said.items())
    return dict([*pairs[:at], (key, value), *pairs[at:]])


def _without(said: Any, path: Path) -> Said:
    key, *rest = path
    if isinstance(key, int):
        inside = [_without(said[key], rest)] if rest else []
        return [*said[:key], *inside, *said[key + 1 :]]
    kept = {k: v for k, v in said.items() if k != key or rest}
    return {k: _without(v, rest) if k == key else v for k, v in kept.items()}


# ---------------------------------------------------------------------- the smallest part


def _changed(
    text: str, before: Said, place: list[str | int], said: Said, order: Several[str] = ()
) -> str:
    """The text with a value at a place of which at most the last step is new."""
    want = _with(before, place, said, order)
    fresh = _value(before, place) is None
    tried = _new_line(text, place, want) if fresh else _rewritten(text, place, want)
    for changed in tried:
        if _says(changed, want):
            return changed
    return _around(text, want, place[:-1])


def _around(text: str, want: Said, path: Path) -> str:
    """The text with ever more around a place written anew, until it says what it should."""
    for count in range(len(path), 0, -1):
        for changed in _rewritten(text, path[:count], want):
            if _says(changed, want):
                return changed
    assert isinstance(want, dict)
    return scenario_text(want)


def _rewritten(text: str, path: Path, want: Said) -> Iterator[str]:
    """The text with what stands at `path` written anew, as what `want` has there."""
    if not path:
        return
    lines = Extents(text)
    *way, last = path
    parent, node, said = node_at(lines.root, way), node_at(lines.root, path), _value(want, path)
    start, end = lines.start(node), lines.end(node)
    flat = in_brackets(said)
    short = len(lines.margin(start)) + len(flat) <= WIDTH
    if lines.in_brackets(parent) or (short and end > start and _on_one_line(lines, node, said)):
        yield lines.replaced(start, end, flat if not is_text(said) else _word(lines, parent, said))
    if lines.in_brackets(parent):
        return
    if isinstance(parent, Mapping):
        key = key_at(lines.root, path)
        indent = key.column - 1
        told = list(entry_lines(str(last), said, WIDTH - indent))
        yield lines.replaced(lines.start(key), end, _indented(told, indent))
    else:
        indent = node.column - 1
        first, *rest = item_lines(said, WIDTH - indent + 2)
        told = [first.removeprefix("- "), *(line[2:] for line in rest)]
        yield lines.replaced(start, end, _indented(told, indent))


def _on_one_line(lines: Extents, node: Node, said: Said) -> bool:
    return isinstance(node, Scalar) == is_text(said) and (
        isinstance(node, Scalar) or lines.in_brackets(node)
    )


def _word(lines: Extents, parent: Node, said: Said) -> str:
    flow = lines.in_brackets(parent)
    return in_brackets(said) if flow else next(item_lines(said, WIDTH))[2:]


def _indented(told: Several[str], indent: int) -> str:
    first, *rest = told
    return "\n".join([first, *(" " * indent + line if line else "" for line in rest)])


def _new_line(text: str, path: Path, want: Said) -> Iterator[str]:
    """The text with a new entry or item at `path`, on lines of its own."""
    lines = Extents(text)
    *way, last = path
    parent, said = node_at(lines.root, way), _value(want, path)
    if lines.in_brackets(parent) or isinstance(parent, Scalar):
        return
    if isinstance(parent, Sequence):
        indent = parent.items[0].column - 3
        told = list(item_lines(said, WIDTH - indent))
        before: Node = parent.items[-1]
    else:
        indent = parent.column - 1
        told = list(entry_lines(str(last), said, WIDTH - indent, not way and last in APART))
        keys = list(_value(want, way))
        at = keys.index(last)
        if at == 0:
            start = lines.start(parent)
            yield lines.replaced(start, start, _indented([*told, ""], indent) + " " * indent)
            return
        before = node_at(lines.root, [*way, keys[at - 1]])
    end = lines.line_end(lines.end(before))
    gap = "" if lines.content[:end].endswith("\n") else "\n"
    block = "".join(" " * indent + line + "\n" if line else "\n" for line in told)
    yield lines.replaced(end, end, gap + block)


def _without_lines(text: str, path: Path) -> Iterator[str]:
    """The text without the lines of what stands at `path`."""
    lines = Extents(text)
    *way, last = path
    parent, node = node_at(lines.root, way), node_at(lines.root, path)
    if lines.in_brackets(parent):
        return
    end = lines.line_end(lines.end(node))
    if isinstance(parent, Mapping):
        key = key_at(lines.root, path)
        start = lines.start(key)
        if lines.margin(start).strip() == "":
            yield lines.replaced(lines.line_start(start), end, "")
        else:
            names = [name for name, _ in parent.entries]
            following = names[names.index(key) + 1 :]
            if following:
                yield lines.replaced(start, lines.start(following[0]), "")
    elif isinstance(last, int):
        start = lines.start(node)
        if lines.margin(start).strip() == "-":
            yield lines.replaced(lines.line_start(start), end, "")


def _swapped_lines(text: str, one: Path, other: Path) -> str | None:
    """The text with the lines of two items swapped; None where they share lines with others."""
    lines = Extents(text)
    parts = []
    for path in (one, other):
        node = node_at(lines.root, path)
        start = lines.start(node)
        if lines.margin(start).strip() != "-":
            return None
        parts.append((lines.line_start(start), lines.line_end(lines.end(node))))
    (a, b), (c, d) = parts
    content = lines.content if lines.content.endswith("\n") else lines.content + "\n"
    d = len(content) if d == len(lines.content) else d
    return content[:a] + content[c:d] + content[b:c] + content[a:b] + content[d:]
