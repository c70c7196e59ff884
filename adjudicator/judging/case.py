"""The case: a state on which questions are asked, each once, with everything on record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from adjudicator.judging.bench import Bench
from adjudicator.judging.chance import Fork, World
from adjudicator.judging.facts import Facts
from adjudicator.judging.outcome import MissingFact, Unsettled, not_modelled
from adjudicator.judging.pile import is_unnamed
from adjudicator.judging.question import Question
from adjudicator.judging.ruling import Ruling
from adjudicator.reading.problem import suggestion

T = TypeVar("T")


class CircularQuestion(Exception):
    """A question that was asked again in order to answer itself: a fault in a game's checks."""


class Usage:
    """What is used up in the course of a scenario: readings and picks that mattered."""

    def __init__(self) -> None:
        #: Labels of picks and ids of open questions that were asked for.
        self.used: set[tuple[str, str]] = set()


class Case:
    """One state of one game in one world. Asking never changes it."""

    def __init__(
        self, bench: Bench, state: Any, cards: Mapping[str, Facts], modes: Iterable[str] = (),
        world: World | None = None, usage: Usage | None = None,
    ) -> None:  # fmt: skip
        self.bench = bench
        self.state: Any = state
        self.cards = cards
        self.modes = frozenset(modes)
        self.world = world or World()
        self.usage = usage or Usage()
        self._memo: dict[tuple[str, tuple[Any, ...]], Ruling | None] = {}
        self._open: list[Ruling] = []

    def after(self, state: Any) -> Case:
        """The case on another state; nothing that was asked before carries over."""
        return Case(self.bench, state, self.cards, self.modes, self.world, self.usage)

    def ask(self, question: Question[T], *words: Any) -> T:
        """The answer to `question` about `words`.

        :raises Unsettled: if it cannot be determined.
        """
        outcome = self.rule(question, *words).outcome
        undetermined = getattr(outcome, "reason", None)
        if undetermined is not None:
            raise Unsettled(outcome.since(question.id))
        answer: T = outcome
        return answer

    def rule(self, question: Question[Any], *words: Any) -> Ruling:
        """The ruling on `question` about `words`, made at most once.

        :raises CircularQuestion: if it needs its own answer.
        """
        from adjudicator.judging.decide import settle

        key = (question.id, words)
        if key in self._memo:
            ruling = self._memo[key]
            if ruling is None:
                asked = " → ".join(open_ruling.question.id for open_ruling in self._open)
                raise CircularQuestion(f"{asked} → {question.id}")
        else:
            self._memo[key] = None
            ruling = Ruling(question, words)
            before = Facts.witness
            Facts.witness = ruling.assumed.__setitem__
            self._open.append(ruling)
            try:
                settle(self, ruling)
                self._memo[key] = ruling
            finally:
                self._open.pop()
                Facts.witness = before
                if self._memo[key] is None:
                    del self._memo[key]
        if self._open and not any(part is ruling for part in self._open[-1].parts):
            self._open[-1].parts.append(ruling)
        return ruling

    def card(self, name: str) -> Any:
        """What is printed on a card.

        :raises MissingFact: if the card has no face.
        """
        if is_unnamed(name):
            raise MissingFact("the face of an unnamed card")
        return self.cards[name]

    def on(self, mode: str) -> bool:
        """Whether a mode is on.

        :raises KeyError: if the game declares no such mode.
        """
        if mode not in {str(m.id) for m in self.bench.book.game.modes}:
            raise KeyError(mode)
        return mode in self.modes

    def pick(self, label: str, options: Iterable[T]) -> T:
        """What chance or a hidden choice gives; where nothing is fixed, every option is tried."""
        return self._way("pick", label, tuple(options))  # type: ignore[no-any-return]

    def reading(self, open_question: str) -> str:
        """The reading of an open question that holds here; where none is fixed, each is tried.

        :raises Unsettled: as `silent` if the question has no readings.
        """
        question = self.bench.book.questions.get(self.bench.book.resolve(open_question))
        if question is None:
            near = suggestion(open_question, self.bench.book.questions, "open questions")
            raise LookupError(f"there is no open question {open_question!r}; {near}")
        if not question.readings:
            raise not_modelled()
        options = tuple(str(reading.id) for reading in question.readings)
        chosen: str = self._way("reading", str(question.id), options)
        return chosen

    def _way(self, way: Any, label: str, options: tuple[Any, ...]) -> Any:
        self.usage.used.add((way, label))
        if len(set(options)) == 1:
            return options[0]
        made, option = self.world.chosen(way, label)
        if made:
            return option
        raise Fork(way, label, options)

    def holding(self) -> frozenset[str]:
        """The modes that are on and the named predicates that hold.

        :raises Unsettled: if a predicate on which an edge depends cannot be told.
        """
        names = self.bench.predicates_in_use
        if not names:
            return self.modes
        true = {name for name in names if self.bench.law.predicates[name](self)}
        return self.modes | true
