"""The law of a game: its questions, moves, conditions and checks, registered and validated at once."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field, is_dataclass
from typing import Any, TypeVar, overload

from adjudicator.judging.check import Check, CheckError, adapted, build, located, spoken
from adjudicator.judging.effect import Steps
from adjudicator.judging.facts import Facts
from adjudicator.judging.question import SILENT, Question

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M", bound=type)


@dataclass(frozen=True, eq=False)
class MoveKind:
    """A kind of move: the section that grants it, and what must hold for it to be legal."""

    name: str
    record: type
    grants: tuple[str, ...]
    #: Is this its moment at all? Asked first; where not, nothing else is asked.
    moment: Question[bool] | None
    requires: tuple[Question[bool], ...]
    effects: list[Callable[..., Steps]] = field(default_factory=list)


class Law:
    """Everything that a game's code says."""

    def __init__(self, game: str, *, state: type[Facts], card: type[Facts]) -> None:
        self.game = game
        self.state = state
        self.card = card
        self.questions: dict[str, Question[Any]] = {}
        self.checks: list[Check] = []
        self.moves: dict[str, MoveKind] = {}
        #: Named predicates that an edge's `while` may name.
        self.predicates: dict[str, Callable[..., Any]] = {}
        #: Names of the effects that card texts may have, with their checks' sections.
        self.card_effects: dict[str, str] = {}
        self.may: Question[Any] = self._add(
            Question("may", "permission", {"move": object}, object, doc="May this be done?")
        )

    def _add(self, question: Question[T]) -> Question[T]:
        if question.id in self.questions:
            raise CheckError(f"the question {question.id!r} of {self.game!r} is declared twice")
        self.questions[question.id] = question
        return question

    @overload
    def value(
        self, id: str, answers: type[T], *, otherwise: Any = ..., listed: tuple[str, ...] = ...,
        doc: str = ..., **takes: Any,
    ) -> Question[T]: ...  # fmt: skip

    @overload
    def value(
        self, id: str, answers: Any, *, otherwise: Any = ..., listed: tuple[str, ...] = ...,
        doc: str = ..., **takes: Any,
    ) -> Question[Any]: ...  # fmt: skip

    def value(
        self, id: str, answers: Any, *, otherwise: Any = SILENT, listed: tuple[str, ...] = (),
        doc: str = "", **takes: Any,
    ) -> Question[Any]:  # fmt: skip
        """A question that one answer settles."""
        return self._add(
            Question(id, "value", takes, answers, otherwise, listed, doc=doc)
        )

    def amount(
        self, id: str, *, stages: tuple[str, ...], ordered_by: tuple[str, ...] = (),
        otherwise: Any = SILENT, listed: tuple[str, ...] = (), doc: str = "", **takes: Any,
    ) -> Question[int]:  # fmt: skip
        """A number that starts somewhere and is changed in stages."""
        return self._add(
            Question(id, "amount", takes, int, otherwise, listed, stages, ordered_by, doc=doc)
        )

    def list_of(
        self, id: str, item: Any, *, listed: tuple[str, ...] = (), doc: str = "", **takes: Any
    ) -> Question[tuple[Any, ...]]:
        """A question that every rule may add to; bars remove."""
        return self._add(
            Question(id, "list", takes, tuple[item, ...], (), listed, doc=doc)
        )

    def requirement(self, id: str, *, doc: str = "", **takes: Any) -> Question[bool]:
        """Something that must hold for a move: yes, unless a rule says no."""
        return self._add(
            Question(id, "requirement", takes or {"move": object}, bool, True, doc=doc)
        )

    def move(
        self, name: str, *, grants: tuple[str, ...] | str, moment: Question[bool] | None = None,
        requires: tuple[Question[bool], ...] = (),
    ) -> Callable[[M], M]:  # fmt: skip
        """Registers a record as a kind of move."""
        granting = (grants,) if isinstance(grants, str) else grants

        def register(record: M) -> M:
            if not is_dataclass(record):
                raise CheckError(f"the move {name!r} has to be a dataclass")
            if name in self.moves:
                raise CheckError(f"the move {name!r} of {self.game!r} is declared twice")
            self.moves[name] = MoveKind(name, record, granting, moment, requires)
            return record

        return register

    def effect(self, *records: type) -> Callable[[F], F]:
        """Registers what happens when such a move is done: a generator of changes.

        It takes the case and the move, yields one change after another, and is handed the case on
        the state that each of them left.
        """

        def register(function: F) -> F:
            if not inspect.isgeneratorfunction(function):
                raise CheckError(f"the effect {located(function)} has to yield changes")
            for record in records:
                self.kind_of(record).effects.append(function)
            return function

        return register

    def kind_of(self, record: type) -> MoveKind:
        """The kind of a move.

        :raises CheckError: if the record is not registered.
        """
        for kind in self.moves.values():
            if kind.record is record:
                return kind
        raise CheckError(f"{record.__name__} is not a move of {self.game!r}")

    def check(
        self, question: Question[Any], *, cites: str | tuple[str, ...] | list[str],
        when: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
    ) -> Callable[[F], F]:  # fmt: skip
        """Registers a function as a rule's answer to a question.

        :raises CheckError: if something about it is wrong; says what, and where it is defined.
        """
        return self._register(question, cites, when, "answer", "")

    def contribution(
        self, question: Question[Any], *, stage: str, cites: str | tuple[str, ...] | list[str],
        when: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
    ) -> Callable[[F], F]:  # fmt: skip
        """Registers a function that changes a running amount in one of its stages."""
        return self._register(question, cites, when, "contribution", stage)

    def bar(
        self, question: Question[Any], *, cites: str | tuple[str, ...] | list[str],
        when: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
    ) -> Callable[[F], F]:  # fmt: skip
        """Registers a function that says of each item of a list whether it is barred."""
        return self._register(question, cites, when, "bar", "")

    def _register(
        self, question: Question[Any], cites: Any, when: Any, role: Any, stage: str
    ) -> Callable[[F], F]:
        citing = (cites,) if isinstance(cites, str) else tuple(cites)
        tests = when if isinstance(when, tuple) else (when,)

        def register(function: F) -> F:
            if self.questions.get(question.id) is not question:
                raise CheckError(
                    f"{located(function)} answers {question.id!r}, no question of {self.game!r}"
                )
            check = build(function, question, citing, tests, role, stage)
            twin = next((other for other in self.checks if other.name == check.name), None)
            if twin is not None:
                raise CheckError(
                    f"the check {check.name!r} is defined twice: {twin.where}, {check.where}"
                )
            self.checks.append(check)
            return function

        return register

    def predicate(self, function: F) -> F:
        """Registers a named predicate for the `while` of edges; it takes the case alone."""
        adapted(function, (), "the predicate")
        self.predicates[spoken(function.__name__)] = function
        return function
