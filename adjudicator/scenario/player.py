"""Who asks: a player of the scenario, who sees only what that player sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

from adjudicator.judging import Law
from adjudicator.reading import Node, Reader
from adjudicator.reading.problem import suggestion
from adjudicator.reading.single import BROKEN


def read_player(node: Node | None, reader: Reader, law: Law, position: Any) -> str:
    """The player who asks; "" where nobody is named, or the name is refused."""
    if node is None:
        return ""
    if not law.has_views:
        reader.refuse(
            node, "no-views", f"the game {law.game!r} does not say what its players see",
            "ask without 'as'",
        )  # fmt: skip
        return ""
    word = reader.word(node, "a player")
    if word is BROKEN:
        return ""
    players = tuple(players_of(law, position))
    if word not in players:
        reader.refuse(
            node, "unknown-player", f"{str(word)!r} is not a player here",
            suggestion(word, players, "players"),
        )  # fmt: skip
        return ""
    return str(word)


def players_of(law: Law, position: Any) -> Iterator[str]:
    """The players whom the position names, or whom the game knows where it names none."""
    for name, kind in get_type_hints(law.state).items():
        if get_origin(kind) is dict and get_args(kind)[0] == law.player:
            entries = vars(position).get(name) if position is not None else None
            if entries:
                yield from map(str, entries)
                return
    yield from map(str, get_args(law.player))
