"""Numbers of L5R as cards print them: a whole number, or a word for what stands in its place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal

from adjudicator.judging import Natural
from adjudicator.reading.single import Least

#: So many, and at least one.
AtLeastOne = Annotated[int, Least(1)]
#: What may stand in the place of a printed number.
Sign = Literal["dash", "asterisk", "no-icon"]

_DIGITS = re.compile(r"[-+]?[0-9]+")


class NumberOr(int):
    """A whole number, or one of a few words. A game derives a class for each choice of words."""

    __slots__ = ()

    words: ClassVar[tuple[str, ...]]
    #: How a number is read: any whole number, or `Natural`.
    number: ClassVar[Any] = int

    node_schema: ClassVar[dict[str, Any]] = {
        "description": "a whole number, or a word for what stands in its place",
        "type": ["integer", "string"],
    }

    @classmethod
    def read_node(cls, node: Any, reader: Any) -> Any:
        """`3`, or `dash`."""
        told = getattr(node, "value", None)
        if told in cls.words:
            return reader.word(node, "a number")
        if told is None or not node.plain or _DIGITS.fullmatch(told):
            return reader.read(node, cls.number)
        return reader.refuse(
            node, "not-a-number", f"{told!r} is neither a whole number nor a word for one",
            f"words: {', '.join(cls.words)}",
        )  # fmt: skip


if TYPE_CHECKING:
    PrintedNumber = int | Sign
    PrintedNatural = int | Sign
    HandLimit = int | Literal["no-limit"]
    ReadNumber = int | Literal["below-every-number", "infinite", "no-value"]
    LimitNumber = int | Literal["no-limit"]
else:

    class PrintedNumber(NumberOr):
        """A printed number that may be negative."""

        words = ("dash", "asterisk", "no-icon")

    class PrintedNatural(PrintedNumber):
        """A printed number from zero up."""

        number = Natural

    class HandLimit(NumberOr):
        """How many cards a player may keep, or `no-limit`."""

        words = ("no-limit",)
        number = Natural

    class ReadNumber(NumberOr):
        """What a statistic is, for all who ask: a number, or beyond all numbers."""

        words = ("below-every-number", "infinite", "no-value")

    class LimitNumber(NumberOr):
        """The value of a minimum or a maximum, or `no-limit`."""

        words = ("no-limit",)
