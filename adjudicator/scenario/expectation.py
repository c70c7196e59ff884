"""What a scenario expects: an answer, a pile, or that something cannot be determined."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from adjudicator.judging.naming import CardName
from adjudicator.judging.outcome import Reason, Undetermined, spelled
from adjudicator.judging.pile import Pile, is_unnamed
from adjudicator.reading import Mapping, Node, Place, Reader, Scalar, Sequence
from adjudicator.reading.problem import NOWHERE
from adjudicator.reading.scalar import whole_number
from adjudicator.reading.single import BROKEN
from adjudicator.reading.typed import reader_of


@dataclass(frozen=True, slots=True)
class Undecided:
    """Expects that there is no answer, for this reason."""

    undetermined: Reason
    #: Open questions that it has to hang on.
    open: tuple[str, ...] = ()
    #: Facts that have to be missing.
    needs: tuple[str, ...] = ()
    #: The answers that have to stand against each other, as scenarios write them.
    candidates: tuple[str, ...] = ()

    called = "an undetermined outcome"

    def met_by(self, outcome: object) -> bool:
        """Whether the outcome is undetermined in just this way."""
        return (
            isinstance(outcome, Undetermined)
            and outcome.reason == self.undetermined
            and set(self.open) <= set(outcome.open)
            and set(self.needs) <= set(outcome.needs)
            and (
                not self.candidates or set(self.candidates) == set(map(spelled, outcome.candidates))
            )
        )

    def __str__(self) -> str:
        told = f"undetermined: {self.undetermined}"
        if self.open:
            told += f", hanging on {', '.join(self.open)}"
        if self.needs:
            told += f", needing {', '.join(self.needs)}"
        if self.candidates:
            told += f", between {', '.join(self.candidates)}"
        return told


@dataclass(frozen=True, slots=True)
class Answer:
    """Expects just this answer; the order counts only where the answer is an order."""

    value: Any
    ordered: bool = True

    def met_by(self, outcome: object) -> bool:
        """Whether the outcome is this answer."""
        if isinstance(outcome, tuple) and isinstance(self.value, tuple) and not self.ordered:
            return Counter(outcome) == Counter(self.value)
        return (type(outcome) is type(self.value) and outcome == self.value) or (
            isinstance(outcome, str) and isinstance(self.value, str) and outcome == self.value
        )

    def __str__(self) -> str:
        return spelled(self.value)


@dataclass(frozen=True, slots=True)
class Cards:
    """Expects a pile: so many cards, exactly these, or some that are there and some not."""

    count: int | None = None
    names: tuple[str, ...] | None = None
    unnamed: int = 0
    has: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()

    def met_by(self, outcome: object) -> bool:
        """Whether the pile is as expected."""
        if not isinstance(outcome, Pile):
            return False
        if self.count is not None:
            return len(outcome) == self.count
        if self.names is not None:
            without_face = sum(is_unnamed(card) for card in outcome)
            return Counter(outcome.named()) == Counter(self.names) and without_face == self.unnamed
        return set(self.has) <= set(outcome) and not set(self.lacks) & set(outcome)

    def __str__(self) -> str:
        if self.count is not None:
            return f"{self.count} cards"
        if self.names is not None:
            unnamed = [f"+{self.unnamed}"] if self.unnamed else []
            return f"[{', '.join([*self.names, *unnamed])}]"
        parts = [f"with {', '.join(self.has)}"] if self.has else []
        parts += [f"without {', '.join(self.lacks)}"] if self.lacks else []
        return " and ".join(parts)


Expectation = Undecided | Answer | Cards


@dataclass(frozen=True, slots=True)
class Expected:
    """An expectation, and where it stands."""

    what: Expectation
    place: Place = field(default=NOWHERE, compare=False)


def read_expected(node: Node, kind: Any, reader: Reader, ordered: bool = True) -> Any:
    """What is expected of an outcome of the type `kind`; `BROKEN` where it cannot be read."""
    if isinstance(node, Mapping) and node.get("undetermined") is not None:
        what = reader.read(node, Undecided)
    elif kind is Pile:
        what = _read_cards(node, reader)
    else:
        value = reader_of(kind)(node, reader)
        what = BROKEN if value is BROKEN else Answer(value, ordered)
    return BROKEN if what is BROKEN else Expected(what, reader.place(node))


@dataclass(frozen=True, slots=True)
class _HasLacks:
    has: tuple[CardName, ...] = ()
    lacks: tuple[CardName, ...] = ()

    called = "an expected pile"


def _read_cards(node: Node, reader: Reader) -> Any:
    if isinstance(node, Mapping):
        found = reader.read(node, _HasLacks)
        if found is BROKEN:
            return BROKEN
        if not node.entries:
            return reader.refuse(
                node, "not-a-pile", "the expected pile says nothing", "write {has: [spear]}"
            )
        return Cards(has=found.has, lacks=found.lacks)
    if isinstance(node, Scalar):
        count = whole_number(node.value) if node.plain else None
        if count is None or node.value[0] in "+-":
            return reader.refuse(
                node, "not-a-pile", f"{node.value!r} is neither a number of cards nor a list",
                "write 3, [spear, +2] or {has: [spear]}",
            )  # fmt: skip
        return Cards(count=count)
    assert isinstance(node, Sequence)
    pile = Pile.read_node(node, reader)
    if pile is BROKEN:
        return BROKEN
    return Cards(names=pile.named(), unnamed=len(pile) - len(pile.named()))
