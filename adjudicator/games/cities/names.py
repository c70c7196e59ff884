"""The names of the players: a scenario chooses them, and nobody else is spoken of."""

from __future__ import annotations

import re
from typing import Any, ClassVar

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
NOBODY = "nobody"
"""Says that it is no player's turn; so nobody can be called that."""


def _known(reader: Any) -> set[str]:
    """The players of the scenario, as far as it has been read."""
    seats: set[str] = reader.known.setdefault("seats", set())
    return seats


class Seat(str):
    """A player where the scenario lists its players; the list says who there is."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "the name of a player: lower-case English letters, digits and hyphens",
        "type": "string",
        "pattern": f"^(?:{_NAME.pattern})$",
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """A name that no card of the scenario has."""
        word = reader.word(node, "a player")
        if not isinstance(word, str):
            return word
        if not _NAME.fullmatch(word) or word == NOBODY:
            return reader.refuse(
                node, "bad-name", f"{str(word)!r} is not a player's name",
                "lower-case English letters, digits and hyphens, and not 'nobody'",
            )  # fmt: skip
        if word in reader.known.get("cards", {}):
            return reader.refuse(
                node, "name-twice", f"{str(word)!r} is a card, so it cannot be a player too",
                "call one of the two otherwise",
            )  # fmt: skip
        _known(reader).add(str(word))
        return cls(word)


class PlayerName(str):
    """A player of the scenario, by the name that its list of players gives."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a player, by the name under `players`",
        "type": "string",
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """The name of a player who is listed, where the list has been read by then."""
        word = reader.word(node, "a player")
        seats = _known(reader)
        if not isinstance(word, str) or not seats or word in seats:
            return cls(word) if isinstance(word, str) else word
        return reader.refuse(
            node, "unknown-player", f"{str(word)!r} is not a player here",
            f"players: {', '.join(sorted(seats))}",
        )  # fmt: skip


class Mover(PlayerName):
    """The player whose turn it is, or `nobody`."""

    __slots__ = ()

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """`nobody`, or a player."""
        if getattr(node, "value", None) == NOBODY:
            return cls(NOBODY)
        return super().read_node(node, reader)
