"""Names of places: the clearings that a scenario describes, and the Burrow beside the map."""

from __future__ import annotations

from typing import Any, ClassVar

from adjudicator.book.section import Slug
from adjudicator.judging.naming import CardName

BURROW = "burrow"
ALL_TUNNELS = 3


class Site(CardName):
    """A clearing of the map, by the name under which the scenario describes it."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a clearing of the map, by a name of the scenario's own",
        "type": "string",
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """A name of the scenario's own; the Burrow is no clearing of the map."""
        word = reader.read(node, Slug)
        if not isinstance(word, str):
            return word
        if word == BURROW:
            return reader.refuse(
                node, "burrow-on-the-map", "the Burrow lies beside the map",
                "describe it under 'burrow'",
            )  # fmt: skip
        reader.known.setdefault("clearings", []).append(str(word))
        return str(word)


class Place(CardName):
    """The Burrow, or a clearing that the scenario describes."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a clearing under `clearings`, or burrow",
        "type": "string",
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """A place that is described, and described before it is named."""
        word = reader.word(node, "a clearing")
        if not isinstance(word, str):
            return word
        known = [*reader.known.get("clearings", ()), BURROW]
        if word not in known:
            return reader.refuse(
                node, "unknown-clearing", f"{str(word)!r} is not under 'clearings'",
                f"described so far: {', '.join(known)}",
            )  # fmt: skip
        return str(word)


class Tunnels(tuple[str, ...]):
    """The clearings where Tunnels stand: three at most, each once."""

    __slots__ = ()

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "the clearings where Tunnels stand",
        "type": "array",
        "items": {"type": "string"},
        "maxItems": ALL_TUNNELS,
        "uniqueItems": True,
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """`[oak, fern]`: no more of them than there are tokens, and none in the Burrow."""
        read = reader.read(node, tuple[Place, ...])
        if not isinstance(read, tuple):
            return read
        if len(set(read)) < len(read):
            return reader.refuse(
                node, "two-tunnels-in-a-clearing", "two Tunnels stand in one clearing",
                "name each clearing once",
            )  # fmt: skip
        if len(read) > ALL_TUNNELS:
            return reader.refuse(
                node, "too-many-tunnels", f"{len(read)} Tunnels stand on the map",
                f"the Duchy has {ALL_TUNNELS}",
            )  # fmt: skip
        if BURROW in read:
            return reader.refuse(
                node, "tunnel-in-the-burrow", "a Tunnel stands in the Burrow",
                "name clearings of the map",
            )  # fmt: skip
        return read
