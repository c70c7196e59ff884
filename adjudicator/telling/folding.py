"""Folds paths that differ in one part: `red.hand` and `blue.hand` are `red/blue.hand`."""

from __future__ import annotations

from collections.abc import Iterable

Pattern = tuple[tuple[str, ...], ...]


def folded(paths: Iterable[str]) -> tuple[str, ...]:
    """The same paths in as few words, each path in exactly one of them."""
    patterns: list[Pattern] = [tuple((part,) for part in path.split(".")) for path in paths]
    place = 0
    while place < len(patterns):
        for other in patterns[place + 1 :]:
            united = _united(patterns[place], other)
            if united is not None:
                patterns[place] = united
                patterns.remove(other)
                # What could not be folded before may fold into the wider pattern.
                place = -1
                break
        place += 1
    return tuple(".".join("/".join(part) for part in pattern) for pattern in patterns)


def _united(one: Pattern, other: Pattern) -> Pattern | None:
    """The pattern that stands for both, if they differ in exactly one part."""
    if len(one) != len(other):
        return None
    differing = [place for place, part in enumerate(one) if set(part) != set(other[place])]
    if len(differing) != 1:
        return None
    place = differing[0]
    return (*one[:place], (*one[place], *other[place]), *one[place + 1 :])
