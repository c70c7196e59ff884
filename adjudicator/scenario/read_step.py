"""Reads the steps of a scenario: moves, questions, expectations, and what-ifs."""

from __future__ import annotations

from typing import Any, Literal

from adjudicator.judging import Bench, Facts, Question
from adjudicator.judging.law import MoveKind
from adjudicator.judging.naming import MoveOf
from adjudicator.reading import Mapping, Node, Problem, Reader, Scalar, Sequence
from adjudicator.reading.problem import Word, nearest, place_of, suggestion
from adjudicator.reading.single import BROKEN, kind_of
from adjudicator.reading.typed import keys_of, read_keys, reader_of
from adjudicator.scenario.expectation import Expected, Undecided, read_expected
from adjudicator.scenario.path import fact_type
from adjudicator.scenario.player import read_player
from adjudicator.scenario.step import Ask, Citations, Do, Look, Step, WhatIf
from adjudicator.scenario.table import KEYS, first_uses, rows_of
from adjudicator.scenario.tried import tried_at

_LEGALITY: Any = Literal["legal", "illegal"]
_ASSUME: Any = Literal["legal"]
_read_words = reader_of(tuple[str, ...])
_KINDS = ("do", "ask", "what-if", "table")
_CITATIONS = {"because", "because-only", "never-because", "overrides"}
#: What a row only expects, and what says itself below it.
_NOT_TRIED = _CITATIONS | {"expect", "assume", "do", "ask"}


def refuse_word(reader: Reader, word: str, code: str, message: str, hint: str = "") -> None:
    """Note a mistake where the word stands."""
    place = place_of(word)
    reader.problems.append(Problem(place, code, message, hint, reader.text.line(place.line)))


class StepReader:
    """Reads steps by the moves and questions of one game."""

    def __init__(self, reader: Reader, bench: Bench, position: Any) -> None:
        self.reader = reader
        self.bench = bench
        self.law = bench.law
        self.position = position

    def read(self, node: Node | None) -> tuple[Step, ...]:
        """The steps of a list; mistakes are noted, and what is mistaken is left out."""
        if node is None:
            return ()
        if not isinstance(node, Sequence):
            self.reader.refuse(
                node, "not-a-list", f"expected a list of steps, found {kind_of(node)}",
                "begin every step with '- '",
            )  # fmt: skip
            return ()
        steps: list[Step | None] = []
        for item in node.items:
            if isinstance(item, Mapping) and item.get("table") is not None:
                steps += self._table(item)
            else:
                steps.append(self._step(item))
        return tuple(step for step in steps if step is not None)

    def _table(self, node: Mapping) -> list[Step | None]:
        """A what-if for each row of a table."""
        self._only(node, set(KEYS))
        place = self.reader.place(node)
        uses = tuple(first_uses(node.get("each"), _NOT_TRIED))
        tried: list[Step | None] = []
        for row, steps in rows_of(node, self.reader):
            read = self.read(steps)
            put_in = (tried_at(read, path, self.law) for _, path in uses)
            tried.append(WhatIf(read, place, row, tuple(one for one in put_in if one is not None)))
        return tried

    def _step(self, node: Node) -> Step | None:
        if not isinstance(node, Mapping):
            self.reader.refuse(
                node, "not-a-step", f"expected a step, found {kind_of(node)}",
                "a step is {do: …}, {ask: …}, {expect: …}, {what-if: […]} or {table: […]}",
            )  # fmt: skip
            return None
        kinds = [kind for kind in _KINDS if node.get(kind) is not None]
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
            return WhatIf(self.read(node.get("what-if")), self.reader.place(node))
        others = [key for key, _ in node.entries if key.value not in {"as", "expect"}]
        misspelt = next((key for key in others if nearest(key.value, _KINDS)), None)
        if misspelt is not None:
            self.reader.refuse(
                misspelt, "unknown-key", f"{misspelt.value!r} is not a kind of step",
                suggestion(misspelt.value, _KINDS, "kinds"),
            )  # fmt: skip
            return None
        if node.get("expect") is not None:
            return self._look(node)
        self.reader.refuse(
            node, "not-a-step", "the step neither does nor asks nor expects anything",
            "a step is {do: …}, {ask: …}, {expect: …}, {what-if: […]} or {table: […]}",
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
            words = _read_words(value, self.reader)
            if words is BROKEN:
                continue
            for word in words:
                if word not in book:
                    refuse_word(
                        self.reader, word, "unknown-section", f"there is no section {str(word)!r}",
                        suggestion(word, book.sections, "sections"),
                    )  # fmt: skip
            values[name.replace("-", "_")] = tuple(
                Word(book.resolve(word), place_of(word)) for word in words
            )
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
        if read is BROKEN:
            return None
        self._check_open(read)
        return read

    def _check_open(self, expected: Expected) -> None:
        """What is expected to hang on open questions hangs on some that exist."""
        book = self.bench.book
        for question in expected.what.open if isinstance(expected.what, Undecided) else ():
            if book.resolve(question) not in book.questions:
                refuse_word(
                    self.reader, question, "unknown-open-question",
                    f"there is no open question {str(question)!r}",
                    suggestion(question, book.questions, "open questions"),
                )  # fmt: skip

    def _move(self, node: Mapping, skip: set[str]) -> tuple[MoveKind, Any] | None:
        named = node.get("do")
        if not isinstance(named, Scalar):
            place: Node = named or node
            self.reader.refuse(
                place,
                "no-move",
                "'do' names no move",
                "name one, and write what it needs beside it",
            )
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
            self.reader.refuse(
                named or node, "no-question", "'ask' names no question",
                "name one, and write what it is about beside it",
            )  # fmt: skip
            return None
        question = self.law.questions.get(named.value)
        if question is None:
            self.reader.refuse(
                named, "unknown-question",
                f"{named.value!r} is not a question of {self.law.game!r}",
                suggestion(named.value, self.law.questions, "questions"),
            )  # fmt: skip
            return None
        before: set[str] = self.reader.known.pop("named", set())
        words = self._words(node, question)
        cards: set[str] = self.reader.known.get("named", set())
        self.reader.known["named"] = before | cards
        player = read_player(node.get("as"), self.reader, self.law, self.position)
        cites = self._citations(node)
        kind = _LEGALITY if question.kind == "permission" else question.answers
        expect = self._expected(node, kind, ordered=question.kind != "list")
        if words is None:
            return None
        return Ask(
            question, words, expect, cites, self.reader.place(node), player, tuple(sorted(cards))
        )

    def _words(self, node: Mapping, question: Question[Any]) -> tuple[Any, ...] | None:
        """What the question is asked about: `of:` is the first, the others go by their names."""
        takes = question.takes
        first = next(iter(takes), None)
        allowed = {"ask", "as", "expect", "of", *takes} | _CITATIONS
        self._only(node, allowed)
        words: list[Any] = []
        for name, kind in takes.items():
            given = node.get(name)
            if name == first:
                of = next((key for key, _ in node.entries if key.value == "of"), None)
                if given is not None and of is not None and name != "of":
                    self.reader.refuse(
                        of, "word-twice", f"'of' and {name!r} both say the {name}",
                        "write one of the two",
                    )  # fmt: skip
                given = given or node.get("of")
            if given is None:
                self.reader.refuse(
                    node, "missing-word", f"{question.id!r} is asked about a {name}",
                    f"write '{'of' if name == first else name}: …'",
                )  # fmt: skip
                return None
            word = self._word(given, kind, question, name)
            if word is BROKEN:
                return None
            words.append(word)
        return tuple(words)

    def _word(self, node: Node, kind: Any, question: Question[Any], name: str) -> Any:
        if kind is not object and not isinstance(kind, MoveOf):
            read = reader_of(kind)(node, self.reader)
            return str(read) if isinstance(read, Word) else read
        if not isinstance(node, Mapping):
            return self.reader.refuse(
                node, "not-a-move", f"expected a move, found {node.kind}", "write {do: …, by: …}"
            )
        found = self._move(node, set())
        if found is None:
            return BROKEN
        about = self.law.asked_about(question, name)
        if found[0].name not in about:
            return self.reader.refuse(
                node.get("do") or node, "wrong-move",
                f"{question.id!r} is not asked about the move {found[0].name!r}",
                f"it is asked about: {', '.join(about)}",
            )  # fmt: skip
        return found[1]

    def _look(self, node: Mapping) -> Look | None:
        facts = node.get("expect")
        if not isinstance(facts, Mapping):
            self.reader.refuse(
                facts or node, "expectation-without-question",
                "an expectation with neither a question nor facts",
                "ask something, or write {expect: {red.hand: 3}}",
            )  # fmt: skip
            return None
        self._only(node, {"expect"})
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
                self._check_open(expected)
                found.append((key.value, expected))
        return Look(tuple(found), self.reader.place(node))
