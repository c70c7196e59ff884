"""Words of a scenario that name its cards, one or several."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from adjudicator.reading import Node, Reader, Scalar, Sequence
from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import suggestion
from adjudicator.reading.scalar import whole_number
from adjudicator.reading.single import BROKEN


class CardName(str):
    """A card by the name that the scenario gives it under `cards`."""

    __slots__ = ()

    node_shape: ClassVar[type] = Scalar
    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a card by its name under `cards`",
        "type": "string",
    }

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """The name of a card that is listed under `cards`."""
        word = reader.word(node, "a card")
        if word is BROKEN:
            return BROKEN
        cards = reader.known.get("cards", {})
        if word not in cards:
            return reader.refuse(
                node, "unknown-card", f"{str(word)!r} is not under 'cards'",
                suggestion(word, cards, "cards"),
            )  # fmt: skip
        reader.known.setdefault("named", set()).add(str(word))
        return str(word)


class Listed(str):
    """A name that a scenario gives to something that is no card: a player, a place.

    A game derives a class for each kind of such things; it stands where they are listed.
    """

    __slots__ = ()

    #: What is so named, in messages: `a player`.
    what: ClassVar[str]
    #: Under which key of `given` they are listed, in messages.
    under: ClassVar[str]
    #: Names that the rules themselves use, so that nothing of the scenario bears them.
    taken: ClassVar[tuple[str, ...]] = ()

    node_shape: ClassVar[type] = Scalar
    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a name of the scenario's own",
        "type": "string",
        "pattern": f"^(?:{SLUG.pattern})$",
    }

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """A name of the scenario's own, which neither a card nor a word of the rules has."""
        word = reader.word(node, cls.what)
        if word is BROKEN:
            return BROKEN
        if not SLUG.fits(word):
            return reader.refuse(
                node, "bad-name", f"{str(word)!r} is not the name of {cls.what}", SLUG.hint
            )
        if word in cls.taken:
            return reader.refuse(
                node, "name-taken", f"{str(word)!r} is a word of the rules, not {cls.what}",
                "call it otherwise",
            )  # fmt: skip
        if word in reader.known.get("cards", {}):
            return reader.refuse(
                node, "name-twice", f"{str(word)!r} is a card, so it cannot be {cls.what} too",
                "call one of the two otherwise",
            )  # fmt: skip
        reader.known.setdefault(f"listed {cls.under}", set()).add(str(word))
        return cls(word)


class Mentioned(str):
    """The name of something that the scenario lists; the list may stand before it or after it.

    A game derives a class for each kind of such names.
    """

    __slots__ = ()

    #: The classes of those that are listed; the first says what is meant.
    listed: ClassVar[tuple[type[Listed], ...]]
    #: Words of the rules that may stand instead: `nobody`.
    besides: ClassVar[tuple[str, ...]] = ()
    #: Whether a card may be meant as well.
    cards_too: ClassVar[bool] = False

    node_shape: ClassVar[type] = Scalar
    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a name that the scenario lists",
        "type": "string",
    }

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """A name; whether it is listed shows once all is read."""
        word = reader.word(node, cls.listed[0].what)
        if word is BROKEN or word in cls.besides:
            return word if word is BROKEN else cls(word)
        if cls.cards_too and word in reader.known.get("cards", {}):
            reader.known.setdefault("named", set()).add(str(word))
            return cls(word)

        def look() -> None:
            lists = [kind.under for kind in cls.listed]
            known = {name for under in lists for name in reader.known.get(f"listed {under}", ())}
            if word in known:
                return
            where = " or ".join(map(repr, [*lists, *(["cards"] if cls.cards_too else [])]))
            known |= {*cls.besides, *(reader.known.get("cards", {}) if cls.cards_too else ())}
            reader.refuse(
                node, "not-listed", f"{str(word)!r} is not under {where}",
                suggestion(word, known, "names"),
            )  # fmt: skip

        reader.later(look)
        return cls(word)


@dataclass(frozen=True, slots=True)
class Chosen:
    """Some cards that a player picks out: by name, and a number of unnamed ones."""

    names: tuple[str, ...] = ()
    unnamed: int = 0

    node_shape: ClassVar[type] = Sequence
    node_schema: ClassVar[dict[str, Any]] = {
        "description": "cards by name, and +n unnamed ones",
        "type": "array",
        "items": {"type": ["string", "integer"]},
    }

    def __len__(self) -> int:
        return len(self.names) + self.unnamed

    def __str__(self) -> str:
        parts = [*self.names, *([f"+{self.unnamed}"] if self.unnamed else [])]
        return f"[{', '.join(parts)}]"

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """`[spear, +2]`: the spear and two unnamed cards."""
        if not isinstance(node, Sequence):
            return reader.refuse(
                node, "not-a-list", f"expected cards, found {node.kind}", "write [spear, +2]"
            )
        names: list[str] = []
        unnamed = 0
        for item in node.items:
            if isinstance(item, Scalar) and item.plain and item.value.startswith("+"):
                count = whole_number(item.value)
                if count is None:
                    return reader.refuse(
                        item, "not-a-number", f"{item.value!r} is not '+' and a whole number"
                    )
                unnamed += count
                continue
            name = CardName.read_node(item, reader)
            if name is BROKEN:
                return BROKEN
            if name in names:
                return reader.refuse(item, "card-twice", f"{name!r} is named twice")
            names.append(name)
        return cls(tuple(names), unnamed)


@dataclass(frozen=True, slots=True)
class MoveOf:
    """A move of one of these kinds: what a question that only some moves raise is asked about."""

    kinds: tuple[str, ...]
