"""Places in a source document: a line, a sentence of a line, or a range of either."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from adjudicator.reading import Node, Place, Reader, Scalar
from adjudicator.reading.problem import NOWHERE
from adjudicator.reading.scalar import whole_number
from adjudicator.reading.single import BROKEN

_SPELLED = re.compile(r"([1-9]\d*)(?:\.([1-9]\d*))?(?:-([1-9]\d*))?")


@dataclass(frozen=True, slots=True, order=True)
class Lines:
    """Lines `first` to `last`, or sentences `start` to `end` of the line `first`."""

    first: int
    last: int
    start: int = 0
    end: int = 0
    place: Place = field(default=NOWHERE, compare=False)

    node_shape: ClassVar[type] = Scalar
    node_schema: ClassVar[dict[str, Any]] = {
        "description": 'a source line, "line.sentence", or a range of either',
        "oneOf": [
            {"type": "integer", "minimum": 1},
            {"type": "string", "pattern": r"^[1-9]\d*(\.[1-9]\d*)?(-[1-9]\d*)?$"},
        ],
    }

    def __str__(self) -> str:
        if self.start:
            return f"{self.first}.{self.start}" + (f"-{self.end}" if self.end > self.start else "")
        return str(self.first) + (f"-{self.last}" if self.last > self.first else "")

    @classmethod
    def read_node(cls, node: Node, reader: Reader) -> Any:
        """A line (`49`), a sentence (`"53.2"`), or a range (`"16-18"`, `"53.2-4"`)."""
        if isinstance(node, Scalar) and node.plain and whole_number(node.value) is not None:
            spelled: Any = node.value
        else:
            spelled = reader.word(node, "a source line")
        if spelled is BROKEN:
            return BROKEN
        found = _SPELLED.fullmatch(spelled)
        if found is None:
            return reader.refuse(
                node, "bad-lines", f"{str(spelled)!r} names no source line",
                'write 49, "53.2" (line and sentence), "16-18" or "53.2-4"',
            )  # fmt: skip
        line, sentence, end = (int(part) if part else 0 for part in found.groups())
        place = reader.place(node)
        if end and end < (sentence or line):
            return reader.refuse(node, "bad-lines", f"{str(spelled)!r} ends before it begins")
        if sentence:
            return cls(line, line, sentence, end or sentence, place)
        return cls(line, end or line, 0, 0, place)

    def covers(self, line: int, sentence: int = 0) -> bool:
        """Whether the sentence of that line (0: the line as a whole) lies in here."""
        if not self.first <= line <= self.last:
            return False
        return not self.start or (sentence > 0 and self.start <= sentence <= self.end)


_END = re.compile(
    r"""(?<=[.!?…])(["»”)\]]*)\s+(?=["«“„(\[]*[^\W\d_a-zа-яăâîșțąćęłńóśźżà-öø-ÿœ]|["«“„(\[]*\d|[-–—•])"""
)
_ENUMERATOR = re.compile(r"\(?[\dIVXivx]{1,4}[.)]")


def sentences(line: str) -> tuple[str, ...]:
    """The sentences of a source line, in order.

    A full stop, exclamation or question mark ends one where white space and a capital letter,
    a digit, a dash or an opening quote follow. An enumerator at the start is part of it.
    """
    parts: list[str] = []
    line = line.strip()
    ends = list(_END.finditer(line))
    starts = [0, *(end.end() for end in ends)]
    for start, stop in zip(starts, [*(end.end(1) for end in ends), len(line)], strict=True):
        part = line[start:stop]
        if parts and _ENUMERATOR.fullmatch(parts[-1]):
            parts[-1] += f" {part}"
        elif part:
            parts.append(part)
    return tuple(parts)
