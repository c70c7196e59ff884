"""Reads scenarios: the game's own records say what `cards`, `given` and the moves may hold."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, Literal, get_args, get_origin, get_type_hints

from adjudicator.judging import Bench, Facts, Question
from adjudicator.judging.law import MoveKind
from adjudicator.judging.pile import piles
from adjudicator.reading import Mapping, Node, Place, Problem, Reader, Scalar, Sequence, Unreadable, parse
from adjudicator.reading.names import SLUG
from adjudicator.reading.problem import Word, place_of, suggestion
from adjudicator.reading.text import Text
from adjudicator.reading.typed import BROKEN, Key, keys_of, read_keys, reader_of
from adjudicator.scenario.expectation import read_expected
from adjudicator.scenario.scenario import Heading, Scenario
from adjudicator.scenario.step import Ask, Citations, Do, Look, Step, WhatIf

BenchOf = Callable[[str], Bench | None]
"""Finds the bench of a game; None where the game has no code.

:raises Unreadable: if there is no such game, or its rules cannot be read.
"""

_LEGALITY: Any = Literal["legal", "illegal"]
_ASSUME: Any = Literal["legal"]
_BODY = ("cards", "given", "steps")
_CITATIONS = {"because", "because-only", "never-because", "overrides"}


def read_scenario(text: Text, bench_of: BenchOf) -> Scenario:
    """The scenario that the file says.

    :raises Unreadable: with every mistake of the file.
    """
    node = parse(text)
    reader = Reader(text)
    if not isinstance(node, Mapping):
        reader.refuse(node, "not-a-mapping", f"expected a scenario, found {node.kind}")
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
                    named, "game-without-judge", f"the game {named.value!r} has rules but no checks",
                    f"write them in adjudicator/games/{named.value}/",
                )  # fmt: skip
    if bench is None:
        reader.finish()
        raise AssertionError
    return _Body(text, reader, bench, node, heading).read()


def _heading(node: Mapping, reader: Reader) -> Heading | None:
    keys = keys_of(Heading)
    values = read_keys(node, {**keys, **_body_keys()}, "a scenario", reader, frozenset(_BODY))
    if values is None:
        return None
    for key in _BODY:
        values.pop(key, None)
    return Heading(**values, place=reader.place(node))


def _body_keys() -> dict[str, Key]:
    """The keys that the game's records read; here they are only known to be keys."""
    return {name: Key(name, object, lambda node, reader: None, name == "steps") for name in _BODY}


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
        steps = self._steps(self.node.get("steps"))
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
            self.reader.refuse(node, "not-a-mapping", f"expected cards by name, found {node.kind}")
            return {}
        cards: dict[Any, Any] = {}
        for key, value in node.entries:
            word = self.reader.word(key, "a card")
            if word is not BROKEN and not SLUG.fits(word):
                self.reader.refuse(key, "bad-name", f"{str(word)!r} is not a card's name", SLUG.hint)
            card = self.reader.read(value, self.law.card)
            if word is not BROKEN:
                # A card that is misread still has its name, so that no other mistake follows.
                cards[word] = card if card is not BROKEN else self.law.card()
                if isinstance(cards[word], Facts):
                    cards[word] = cards[word].located(f"cards.{word}")
        return cards

    def _check_places(self) -> None:
        """No card lies in two places."""
        seen: dict[str, str] = {}
        for path, pile in piles(self.position):
            for card in pile:
                if card in seen:
                    self.reader.refuse(
                        self.node.get("given") or self.node, "card-in-two-places",
                        f"{card!r} lies in {seen[card]} and in {path}",
                        "a card is in exactly one place",
                    )  # fmt: skip
                seen[card] = path
        self.reader.known["placed"] = set(seen)

    def _check_heading(self) -> None:
        if self.heading is None:
            return
        book = self.bench.book
        modes = {str(mode.id) for mode in book.game.modes}
        for mode in self.heading.modes:
            if mode not in modes:
                self._refuse_word(
                    mode, "unknown-mode", f"the game has no mode {str(mode)!r}",
                    suggestion(mode, modes, "modes"),
                )  # fmt: skip
        for question, reading in self.heading.readings.items():
            found = book.questions.get(book.resolve(question))
            if found is None:
                self._refuse_word(
                    question, "unknown-open-question", f"there is no open question {str(question)!r}",
                    suggestion(question, book.questions, "open questions"),
                )  # fmt: skip
            elif reading not in {str(r.id) for r in found.readings}:
                self._refuse_word(
                    reading, "unknown-reading", f"{str(question)!r} has no reading {str(reading)!r}",
                    suggestion(reading, (str(r.id) for r in found.readings), "readings"),
                )  # fmt: skip

    def _check_used(self, cards: dict[Any, Any]) -> None:
        """Every card that is described lies somewhere or is spoken of."""
        placed: set[str] = self.reader.known.get("placed", set())
        named: set[str] = self.reader.known.get("named", set())
        for card in cards:
            if card not in placed and card not in named:
                self._refuse_word(
                    card, "unused-card", f"the card {str(card)!r} lies nowhere and nobody speaks of it",
                    "put it somewhere under 'given', or delete it",
                )  # fmt: skip

    def _refuse_word(self, word: str, code: str, message: str, hint: str = "") -> None:
        place = place_of(word)
        self.reader.problems.append(Problem(place, code, message, hint, self.text.line(place.line)))

    # Steps.

    def _steps(self, node: Node | None) -> tuple[Step, ...]:
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.reader.refuse(node, "not-a-list", f"expected a list of steps, found {node.kind}")
            return ()
        steps = (self._step(item) for item in node.items)
        return tuple(step for step in steps if step is not None)

    def _step(self, node: Node) -> Step | None:
        if not isinstance(node, Mapping):
            self.reader.refuse(
                node, "not-a-step", f"expected a step, found {node.kind}",
                "a step is {do: …}, {ask: …}, {expect: …} or {what-if: […]}",
            )  # fmt: skip
            return None
        kinds = [kind for kind in ("do", "ask", "what-if") if node.get(kind) is not None]
        if len(kinds) > 1:
            self.reader.refuse(
                node, "two-steps-in-one", f"{' and '.join(map(repr, kinds))} in one step",
                "write two steps",
            )  # fmt: skip
            return None
        if kinds == ["do"]:
            return self._do(node)
        if kinds == ["ask"]:
            return self._ask(node)
        if kinds == ["what-if"]:
            self._only(node, {"what-if"})
            return WhatIf(self._steps(node.get("what-if")), self.reader.place(node))
        if node.get("expect") is not None:
            return self._look(node)
        self.reader.refuse(
            node, "not-a-step", "the step neither does nor asks nor expects anything",
            "a step is {do: …}, {ask: …}, {expect: …} or {what-if: […]}",
        )  # fmt: skip
        return None

    def _only(self, node: Mapping, allowed: set[str]) -> None:
        for key, _ in node.entries:
            if key.value not in allowed:
                self.reader.refuse(
                    key, "unknown-key", f"{key.value!r} is not a key of this step",
                    suggestion(key.value, allowed, "keys"),
                )  # fmt: skip

    def _citations(self, node: Mapping) -> Citations:
        values: dict[str, Any] = {}
        book = self.bench.book
        for name in _CITATIONS:
            value = node.get(name)
            if value is None:
                continue
            words = self.reader.read(value, tuple[str, ...])
            if words is BROKEN:
                continue
            for word in words:
                if word not in book:
                    self._refuse_word(
                        word, "unknown-section", f"there is no section {str(word)!r}",
                        suggestion(word, book.sections, "sections"),
                    )  # fmt: skip
            values[name.replace("-", "_")] = tuple(book.resolve(word) for word in words)
        return Citations(**values)

    def _do(self, node: Mapping) -> Do | None:
        found = self._move(node, _CITATIONS | {"expect", "assume"})
        cites = self._citations(node)
        expect = self._expected(node, _LEGALITY)
        assume: Any = node.get("assume")
        if assume is not None:
            assume = self.reader.read(assume, _ASSUME)
        if found is None:
            return None
        kind, move = found
        return Do(move, kind.name, expect, cites, assume or None, self.reader.place(node))

    def _expected(self, node: Mapping, kind: Any, ordered: bool = True) -> Any:
        expected = node.get("expect")
        if expected is None:
            return None
        read = read_expected(expected, kind, self.reader, ordered)
        return None if read is BROKEN else read

    def _move(self, node: Mapping, skip: set[str]) -> tuple[MoveKind, Any] | None:
        named = node.get("do")
        if not isinstance(named, Scalar):
            place: Node = named or node
            self.reader.refuse(place, "no-move", "'do' names no move")
            return None
        kind = self.law.moves.get(named.value)
        if kind is None:
            self.reader.refuse(
                named, "unknown-move", f"{named.value!r} is not a move of {self.law.game!r}",
                suggestion(named.value, self.law.moves, "moves"),
            )  # fmt: skip
            return None
        values = read_keys(
            node, keys_of(kind.record), f"the move {kind.name!r}", self.reader,
            frozenset(skip | {"do"}),
        )  # fmt: skip
        return None if values is None else (kind, kind.record(**values))

    def _ask(self, node: Mapping) -> Ask | None:
        named = node.get("ask")
        if not isinstance(named, Scalar):
            self.reader.refuse(named or node, "no-question", "'ask' names no question")
            return None
        question = self.law.questions.get(named.value)
        if question is None:
            self.reader.refuse(
                named, "unknown-question", f"{named.value!r} is not a question of {self.law.game!r}",
                suggestion(named.value, self.law.questions, "questions"),
            )  # fmt: skip
            return None
        words = self._words(node, question)
        cites = self._citations(node)
        kind = _LEGALITY if question.kind == "permission" else question.answers
        expect = self._expected(node, kind, ordered=question.kind != "list")
        if words is None:
            return None
        return Ask(question, words, expect, cites, self.reader.place(node))

    def _words(self, node: Mapping, question: Question[Any]) -> tuple[Any, ...] | None:
        """What the question is asked about: `of:` is the first, the others go by their names."""
        takes = question.takes
        first = next(iter(takes), None)
        allowed = {"ask", "expect", "of", *takes} | _CITATIONS
        self._only(node, allowed)
        words: list[Any] = []
        for name, kind in takes.items():
            given = node.get(name)
            if given is None and name == first:
                given = node.get("of")
            if given is None:
                self.reader.refuse(
                    node, "missing-word", f"{question.id!r} is asked about a {name}",
                    f"write '{'of' if name == first else name}: …'",
                )  # fmt: skip
                return None
            word = self._word(given, kind)
            if word is BROKEN:
                return None
            words.append(word)
        return tuple(words)

    def _word(self, node: Node, kind: Any) -> Any:
        if kind is not object:
            read = reader_of(kind)(node, self.reader)
            return str(read) if isinstance(read, Word) else read
        if not isinstance(node, Mapping):
            return self.reader.refuse(
                node, "not-a-move", f"expected a move, found {node.kind}", "write {do: …, by: …}"
            )
        found = self._move(node, set())
        return BROKEN if found is None else found[1]

    def _look(self, node: Mapping) -> Look | None:
        self._only(node, {"expect"})
        facts = node.get("expect")
        if not isinstance(facts, Mapping):
            self.reader.refuse(
                facts or node, "expectation-without-question",
                "an expectation with neither a question nor facts",
                "ask something, or write {expect: {red.hand: 3}}",
            )  # fmt: skip
            return None
        found = []
        for key, value in facts.entries:
            kind = fact_type(self.law.state, key.value, self.position)
            if kind is None:
                known = self.position.paths() if isinstance(self.position, Facts) else ()
                self.reader.refuse(
                    key, "unknown-fact", f"{key.value!r} is not a fact of the position",
                    suggestion(key.value, known, "facts"),
                )  # fmt: skip
                continue
            expected = read_expected(value, kind, self.reader, ordered=False)
            if expected is not BROKEN:
                found.append((key.value, expected))
        return Look(tuple(found), self.reader.place(node))


def fact_type(record: type, path: str, known: Any = None) -> Any:
    """The type of the fact at `path`, or None where no path leads there."""
    hints = get_type_hints(record, include_extras=True)
    for field in dataclasses.fields(record):
        spoken = field.name.strip("_").replace("_", "-")
        kind = hints[field.name]
        if path == spoken:
            return kind
        inner = getattr(known, field.name, None) if _knows(known, field.name) else None
        if get_origin(kind) is dict:
            key_kind, value_kind = get_args(kind)
            prefix = "" if field.metadata.get("within") else f"{spoken}."
            if not path.startswith(prefix):
                continue
            rest = path[len(prefix) :]
            for key in get_args(key_kind) if get_origin(key_kind) is not None else ():
                if isinstance(key, str) and rest.startswith(f"{key}.") and _is_facts(value_kind):
                    found = fact_type(value_kind, rest[len(key) + 1 :])
                    if found is not None:
                        return found
            if prefix and not _is_facts(value_kind) and SLUG.fits(rest):
                return value_kind
        elif _is_facts(kind) and path.startswith(f"{spoken}."):
            return fact_type(kind, path[len(spoken) + 1 :], inner)
    return None


def _is_facts(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Facts)


def _knows(record: Any, name: str) -> bool:
    return isinstance(record, Facts) and record.knows(name)


__all__ = ["BenchOf", "Place", "fact_type", "read_scenario"]
