"""Paths of facts: which phrase of a game tells the fact at a path, and what of the path is left."""

from __future__ import annotations

from collections.abc import Container

_CARDS = "cards"
#: `cards`, the card, its list, the entry, and what is told of that.
_OF_ENTRY = 5


def kind_of_fact(path: str, known: Container[str]) -> tuple[str, str]:
    """The key of the phrase for a path, and what of the path it leaves for `{of}`.

    A whole path comes first, then it without the name of an entry (`changes.by` of
    `changes.fear.by`; `abilities.by` of `spear.abilities.feast.by`), then the longest end (`hand`
    of `red.hand`), then the longest beginning (`curses` of `curses.spear`), then the longest
    stretch within (`deck.gold` of `red.deck.gold.coin`); "" where there is no phrase.
    """
    parts = path.split(".")
    if parts[0] == _CARDS and len(parts) > 2:
        return _of_card(parts, known)
    if path in known:
        return path, ""
    if (of_entry := ".".join([parts[0], *parts[2:]])) in known and len(parts) > 2:
        return of_entry, parts[1]
    if len(parts) > 3 and (inner := f"{parts[-3]}.{parts[-1]}") in known:
        return inner, ".".join([parts[-2], *parts[:-3]])
    for cut in range(1, len(parts)):
        if (end := ".".join(parts[cut:])) in known:
            return end, ".".join(parts[:cut])
    for cut in range(len(parts) - 1, 0, -1):
        if (begin := ".".join(parts[:cut])) in known:
            return begin, ".".join(parts[cut:])
    for size in range(len(parts) - 2, 0, -1):
        for cut in range(1, len(parts) - size):
            if (within := ".".join(parts[cut : cut + size])) in known:
                return within, ".".join([*parts[:cut], *parts[cut + size :]])
    return "", ""


def _of_card(parts: list[str], known: Container[str]) -> tuple[str, str]:
    """Of a card what is printed on it, or what is told of one entry of a list on it."""
    _, card, printed, *within = parts
    if len(parts) == _OF_ENTRY and (inner := f"{_CARDS}.{printed}.{within[1]}") in known:
        return inner, f"{within[0]}.{card}"
    key = f"{_CARDS}.{printed}"
    return (key, ".".join([card, *within])) if key in known else ("", "")
