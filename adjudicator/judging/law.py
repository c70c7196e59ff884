"""The law of a game: its questions, moves and checks, each validated as it is registered."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field, is_dataclass
from typing import Any, TypeVar, overload

from adjudicator.judging.check import Check, CheckError, adapted, build, located, spoken
from adjudicator.judging.effect import Steps
from adjudicator.judging.facts import Facts
from adjudicator.judging.naming import MoveOf
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

    def __init__(
        self, game: str, *, state: type[Facts], card: type[Facts], player: Any = None
    ) -> None:
        """`player` is the type of the players' names, where `state` says what each of them sees.

        :raises CheckError: if only one of the two is there.
        """
        if (player is not None) is not hasattr(state, "seen_by"):
            missing = "a method 'seen_by'" if player is not None else "the type of its players"
            raise CheckError(f"the law of {game!r} lacks {missing}, so nobody can ask as a player")
        self.game = game
        self.player = player
        self.state = state
        self.card = card
        if "called" not in vars(card):
            card.called = "a card"  # in messages; the record's own name means nothing to authors
        self.questions: dict[str, Question[Any]] = {}
        self.checks: list[Check] = []
        self.moves: dict[str, MoveKind] = {}
        self._kinds: dict[type, MoveKind] = {}
        #: Named predicates that an edge's `while` may name.
        self.predicates: dict[str, Callable[..., Any]] = {}
        #: The effects that scenarios may name as texts of cards, each with the section by which it
        #: beats the rules; what a card has besides them nobody can judge.
        self.card_effects: dict[str, str] = {}
        self.may: Question[Any] = self._add(
            Question("may", "permission", {"move": object}, object, doc="May this be done?")
        )

    @property
    def has_views(self) -> bool:
        """Whether the game says what each player sees."""
        return self.player is not None

    def _add(self, question: Question[T]) -> Question[T]:
        if question.id in self.questions:
            raise CheckError(f"the question {question.id!r} of {self.game!r} is declared twice")
        if "as" in question.takes:
            raise CheckError(f"the question {question.id!r} takes 'as', which says who asks")
        self.questions[question.id] = question
        return question

    @overload
    def value(
        self, named: str, answers: type[T], /, *, otherwise: Any = ...,
        listed: tuple[str, ...] = ..., doc: str = ..., **takes: Any,
    ) -> Question[T]: ...  # fmt: skip

    @overload
    def value(
        self, named: str, answers: Any, /, *, otherwise: Any = ..., listed: tuple[str, ...] = ...,
        doc: str = ..., **takes: Any,
    ) -> Question[Any]: ...  # fmt: skip

    def value(
        self, named: str, answers: Any, /, *, otherwise: Any = SILENT, listed: tuple[str, ...] = (),
        doc: str = "", **takes: Any,
    ) -> Question[Any]:  # fmt: skip
        """A question that one answer settles."""
        return self._add(Question(named, "value", takes, answers, otherwise, listed, doc=doc))

    def amount(
        self, named: str, /, *, stages: tuple[str, ...], ordered_by: tuple[str, ...] = (),
        otherwise: Any = SILENT, listed: tuple[str, ...] = (), doc: str = "", **takes: Any,
    ) -> Question[int]:  # fmt: skip
        """A number that starts somewhere and is changed in stages."""
        return self._add(
            Question(named, "amount", takes, int, otherwise, listed, stages, ordered_by, doc=doc)
        )

    def list_of(
        self, named: str, item: Any, /, *, listed: tuple[str, ...] = (), doc: str = "", **takes: Any
    ) -> Question[tuple[Any, ...]]:
        """A question that every rule may add to; bars remove."""
        return self._add(Question(named, "list", takes, tuple[item, ...], (), listed, doc=doc))

    def requirement(self, named: str, /, *, doc: str = "", **takes: Any) -> Question[bool]:
        """Something that must hold for a move: yes, unless a rule says no."""
        return self._add(
            Question(named, "requirement", takes or {"move": object}, bool, True, doc=doc)
        )

    def move(
        self, name: str, *, grants: tuple[str, ...] | str, moment: Question[bool] | None = None,
        requires: tuple[Question[bool], ...] = (),
    ) -> Callable[[M], M]:  # fmt: skip
        """Registers a record as a kind of move.

        :raises CheckError: if something about it is wrong; says what.
        """
        granting = (grants,) if isinstance(grants, str) else grants

        def register(record: M) -> M:
            if not is_dataclass(record):
                raise CheckError(f"the move {name!r} has to be a dataclass")
            if name in self.moves:
                raise CheckError(f"the move {name!r} of {self.game!r} is declared twice")
            if moment is not None:
                self._check_requirement(name, record, moment, per_card=False)
            for requirement in requires:
                self._check_requirement(name, record, requirement, per_card=True)
            kind = MoveKind(name, record, granting, moment, requires)
            self.moves[name] = self._kinds[record] = kind
            return record

        return register

    def _check_requirement(
        self, move: str, record: type, requirement: Question[bool], per_card: bool
    ) -> None:
        """:raises CheckError: if the question cannot be asked about the move (or its cards)."""
        what = f"the move {move!r} requires {requirement.id!r}, which"
        if self.questions.get(requirement.id) is not requirement:
            raise CheckError(f"{what} is no question of {self.game!r}")
        if requirement.kind != "requirement":
            raise CheckError(f"{what} is a {requirement.kind}, not a requirement")
        words = tuple(requirement.takes)
        if words == ("move", "card") and per_card:
            if not hasattr(record, "cards"):
                raise CheckError(f"{what} is asked of each card; {record.__name__} has no 'cards'")
        elif words != ("move",):
            allowed = "'move', or 'move' and 'card'" if per_card else "'move' alone"
            raise CheckError(f"{what} takes {', '.join(map(repr, words))}; it may take {allowed}")

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

    def asked_about(self, question: Question[Any], word: str) -> tuple[str, ...]:
        """The kinds of moves that `question` may be asked about, where its `word` is a move."""
        kind = question.takes[word]
        if isinstance(kind, MoveOf):
            return kind.kinds
        return tuple(
            name
            for name, move in self.moves.items()
            if question.kind != "requirement" or question in (move.moment, *move.requires)
        )

    def is_move(self, value: object) -> bool:
        """Whether the value is a move of the game."""
        return type(value) in self._kinds

    def kind_of(self, record: type) -> MoveKind:
        """The kind of a move.

        :raises CheckError: if the record is not registered.
        """
        kind = self._kinds.get(record)
        if kind is None:
            raise CheckError(f"{record.__name__} is not a move of {self.game!r}")
        return kind

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
        """Registers a function that changes a running amount in one of its stages.

        :raises CheckError: as `check` does.
        """
        return self._register(question, cites, when, "contribution", stage)

    def bar(
        self, question: Question[Any], *, cites: str | tuple[str, ...] | list[str],
        when: Callable[..., Any] | tuple[Callable[..., Any], ...] = (),
    ) -> Callable[[F], F]:  # fmt: skip
        """Registers a function that says of each item of a list whether it is barred.

        False lifts the bars that it beats; None says nothing about the item.

        :raises CheckError: as `check` does.
        """
        return self._register(question, cites, when, "bar", "")

    def _register(
        self, question: Question[Any], cites: Any, when: Any, role: Any, stage: str
    ) -> Callable[[F], F]:
        citing = (cites,) if isinstance(cites, str) else tuple(cites)
        tests = (when,) if callable(when) else tuple(when)

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
        """Registers a named predicate for the `while` of edges; it takes the case alone.

        :raises CheckError: if it takes more, or its name is taken.
        """
        adapted(function, (), "the predicate")
        name = spoken(function.__name__)
        if name in self.predicates:
            raise CheckError(f"the predicate {name!r} of {self.game!r} is defined twice")
        self.predicates[name] = function
        return function
