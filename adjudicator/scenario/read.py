"""Reads scenarios: the game's own records say what `cards`, `given` and the moves may hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from adjudicator.judging import Bench, Facts
from adjudicator.judging.pile import piles
from adjudicator.reading import (
    Mapping,
    Node,
    Reader,
    Scalar,
    Unreadable,
    parse,
)
from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import suggestion
from adjudicator.reading.single import BROKEN, kind_of
from adjudicator.reading.text import Text
from adjudicator.reading.typed import Key, Keys, keys_of, read_keys
from adjudicator.scenario.read_step import StepReader, refuse_word
from adjudicator.scenario.scenario import Heading, Scenario

BenchOf = Callable[[str], Bench | None]
"""Finds the bench of a game; None where the game has no code.

:raises Unreadable: if there is no such game, or its rules cannot be read.
"""

_BODY = ("cards", "given", "steps")


def read_scenario(text: Text, bench_of: BenchOf) -> Scenario:
    """The scenario that the file says.

    :raises Unreadable: with every mistake of the file.
    """
    node = parse(text)
    reader = Reader(text)
    if not isinstance(node, Mapping):
        reader.refuse(
            node, "not-a-mapping", f"expected a scenario, found {node.kind}",
            "one file holds one scenario: id, game, title, steps",
        )  # fmt: skip
        reader.finish()
        raise AssertionError
    heading = _heading(node, reader)
    bench = None
    named = node.get("game")
    if isinstance(named, Scalar):
        try:
            bench = bench_of(named.value)
        except Unreadable as error:
            if any(problem.code == "unknown-game" for problem in error.problems):
                reader.refuse(
                    named, "unknown-game", error.problems[0].message, error.problems[0].hint
                )
            else:
                raise
        else:
            if bench is None:
                reader.refuse(
                    named, "game-without-judge",
                    f"the game {named.value!r} has rules but no checks",
                    f"write them in adjudicator/games/{named.value}/",
                )  # fmt: skip
    if bench is None:
        reader.finish()
        raise AssertionError
    return _Body(text, reader, bench, node, heading).read()


def _heading(node: Mapping, reader: Reader) -> Heading | None:
    values = read_keys(node, _keys(), "a scenario", reader, frozenset(_BODY))
    if values is None:
        return None
    for key in _BODY:
        values.pop(key, None)
    return Heading(**values, place=reader.place(node))


@cache
def _keys() -> Keys:
    """The keys of a scenario; those that the game's records read are only known to be keys."""
    body = {name: Key(name, object, lambda node, reader: None, name == "steps") for name in _BODY}
    return Keys({**keys_of(Heading), **body})


class _Body:
    """Reads cards, position and steps by the records of one game."""

    def __init__(
        self, text: Text, reader: Reader, bench: Bench, node: Mapping, heading: Heading | None
    ) -> None:
        self.text = text
        self.reader = reader
        self.bench = bench
        self.law = bench.law
        self.node = node
        self.heading = heading
        self.position: Any = None

    def read(self) -> Scenario:
        cards = self._cards()
        self.reader.known["cards"] = cards
        given = self.node.get("given")
        if given is not None:
            self.position = self.reader.read(given, self.law.state)
        else:
            self.position = self.law.state()
        if self.position is BROKEN:
            self.position = None
        if isinstance(self.position, Facts):
            completed = getattr(self.position, "completed", None)
            self.position = (completed() if completed else self.position).located()
            self._check_places()
            self._check_position(given)
        steps = StepReader(self.reader, self.bench, self.position).read(self.node.get("steps"))
        self._check_heading()
        self._check_used(cards)
        self.reader.finish()
        assert self.heading is not None
        lines = tuple(self.text.content.split("\n"))
        return Scenario(
            self.heading, self.bench, {str(name): card for name, card in cards.items()},
            self.position, steps, self.text.name, lines,
        )  # fmt: skip

    def _cards(self) -> dict[Any, Any]:
        node = self.node.get("cards")
        if node is None:
            return {}
        if not isinstance(node, Mapping):
            self.reader.refuse(
                node, "not-a-mapping", f"expected cards by name, found {kind_of(node)}",
                "write {spear: {type: …}}",
            )  # fmt: skip
            return {}
        cards: dict[Any, Any] = {}
        for key, value in node.entries:
            word = self.reader.word(key, "a card")
            if word is BROKEN:
                word = key.value
            elif not SLUG.fits(word):
                self.reader.refuse(
                    key, "bad-name", f"{str(word)!r} is not a card's name", SLUG.hint
                )
            card = self.reader.read(value, self.law.card)
            # A card that is misread still has its name, so that no other mistake follows.
            cards[word] = card if card is not BROKEN else self.law.card()
            if isinstance(cards[word], Facts):
                cards[word] = cards[word].located(f"cards.{word}")
        return cards

    def _check_places(self) -> None:
        """No card lies in two places."""
        told: dict[str, list[Node]] = self.reader.known.get("lying", {})
        for card, nodes in told.items():
            if len(nodes) > 1:
                paths = [path for path, pile in piles(self.position) if card in pile]
                where = f"lies in {' and in '.join(paths)}"
                self.reader.refuse(
                    nodes[1], "card-in-two-places",
                    f"{card!r} {where if len(paths) > 1 else f'{where} twice'}",
                    "a card is in exactly one place",
                )  # fmt: skip

    def _check_position(self, given: Node | None) -> None:
        """What the game itself says is wrong with the whole of the position."""
        faults = getattr(self.position, "faults", None)
        if faults is None or given is None or self.reader.problems:
            return
        for path, message, hint in faults():
            self.reader.refuse(_node_at(given, path), "impossible-position", message, hint)

    def _check_heading(self) -> None:
        if self.heading is None:
            return
        book = self.bench.book
        modes = {str(mode.id) for mode in book.game.modes}
        for mode in self.heading.modes:
            if mode not in modes:
                refuse_word(
                    self.reader, mode, "unknown-mode", f"the game has no mode {str(mode)!r}",
                    suggestion(mode, modes, "modes"),
                )  # fmt: skip
        excludes = {str(mode.id): mode.excludes for mode in book.game.modes}
        for mode in self.heading.modes:
            for other in self.heading.modes:
                if other in excludes.get(mode, ()):
                    refuse_word(
                        self.reader, other, "modes-exclude",
                        f"{str(mode)!r} and {str(other)!r} exclude each other",
                        "drop one of the two",
                    )  # fmt: skip
        for question, reading in self.heading.readings.items():
            found = book.questions.get(book.resolve(question))
            if found is None:
                refuse_word(
                    self.reader, question, "unknown-open-question",
                    f"there is no open question {str(question)!r}",
                    suggestion(question, book.questions, "open questions"),
                )  # fmt: skip
            elif reading not in {str(r.id) for r in found.readings}:
                refuse_word(
                    self.reader, reading, "unknown-reading",
                    f"{str(question)!r} has no reading {str(reading)!r}",
                    suggestion(reading, (str(r.id) for r in found.readings), "readings"),
                )  # fmt: skip

    def _check_used(self, cards: dict[Any, Any]) -> None:
        """Every card that is described lies somewhere or is spoken of."""
        placed = self.reader.known.get("lying", {})
        named: set[str] = self.reader.known.get("named", set())
        for card in cards:
            if card not in placed and card not in named:
                refuse_word(
                    self.reader, card, "unused-card",
                    f"the card {str(card)!r} lies nowhere and nobody speaks of it",
                    "put it somewhere under 'given', or delete it",
                )  # fmt: skip


def _node_at(node: Node, path: str) -> Node:
    """The node that tells what stands at a path, or the nearest one around it.

    Of a path such as `ann.hand` the key `players` around it is left out.
    """
    if not path or not isinstance(node, Mapping):
        return node
    for key, below in node.entries:
        if path == key.value or path.startswith(f"{key.value}."):
            return _node_at(below, path[len(key.value) + 1 :])
    for _, below in node.entries:
        if isinstance(below, Mapping) and below.get(path.split(".", maxsplit=1)[0]) is not None:
            return _node_at(below, path)
    return node
