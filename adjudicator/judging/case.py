"""The case: a state on which questions are asked, each once, with everything on record."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from adjudicator.judging.bench import Bench
from adjudicator.judging.chance import Fork, NoSuchOption, Way, World
from adjudicator.judging.decide import settle
from adjudicator.judging.facts import NOTEBOOK, Facts
from adjudicator.judging.outcome import (
    MissingFact,
    Undetermined,
    Unsettled,
    not_modelled,
    spelled,
)
from adjudicator.judging.pile import UNNAMED, is_unnamed, piles, place_of_card
from adjudicator.judging.question import Question
from adjudicator.judging.ruling import Ruling
from adjudicator.reading.problem import suggestion

T = TypeVar("T")

Asked: TypeAlias = tuple[str, tuple[Any, ...]]
"""A question by its id, with the words that it is asked about."""


class CircularQuestion(Exception):
    """A question that was asked again in order to answer itself: a fault in a game's checks."""


class Usage:
    """What is used up in the course of a scenario: readings and picks that mattered."""

    def __init__(self) -> None:
        #: Labels of picks and ids of open questions that were asked for, first asked first.
        self.used: dict[tuple[Way, str], None] = {}


@dataclass(frozen=True, slots=True)
class View:
    """What one player sees of a state."""

    player: str
    #: The cards whose faces the player does not see, each with the path of its place.
    hidden: Mapping[str, str]


class Case:
    """One state of one game in one world. Asking never changes it."""

    def __init__(
        self, bench: Bench, state: Any, cards: Mapping[str, Facts], modes: Iterable[str] = (),
        world: World | None = None, usage: Usage | None = None, view: View | None = None,
    ) -> None:  # fmt: skip
        self.bench = bench
        self.state: Any = state
        self.cards = cards
        self.modes = frozenset(modes)
        self.world = world or World()
        self.usage = usage or Usage()
        #: Through whose eyes the state is seen; None where everything is.
        self.view = view
        #: What was asked, with its ruling; those that are still open among them.
        self._memo: dict[Asked, Ruling] = {}
        self._open: list[Ruling] = []
        #: The case that this one goes on from on the very same state, where it does.
        self._before: Case | None = None

    def after(self, state: Any) -> Case:
        """The case on another state, where everything is asked and told anew.

        On the very same state every ruling would come out the same: there they are told anew as
        they stand, and only what was not asked yet is settled.
        """
        now = Case(self.bench, state, self.cards, self.modes, self.world, self.usage, self.view)
        if state is self.state:
            now._before = self
        return now

    def picking(self, world: World) -> Case:
        """The case in a world where no less is picked; what hung on no pick stays settled.

        What each of the two cases asks for from here on is noted apart.
        """
        twin = self.forgetting(world, ())
        twin._memo = self._memo.copy()
        twin._before = self._before
        return twin

    def forgetting(self, world: World, labels: Container[tuple[Way, str]]) -> Case:
        """The case in a world where less is picked, as if these labels had not been asked for."""
        usage = Usage()
        usage.used = {label: None for label in self.usage.used if label not in labels}
        return Case(self.bench, self.state, self.cards, self.modes, world, usage, self.view)

    def seen_by(self, player: str) -> Case:
        """The case as far as a player sees it: other cards are there, and have no face.

        What is picked in it are picks of their own: a player does not see what will be picked.

        :raises TypeError: if the game does not say what its players see.
        """
        view = getattr(self.state, "seen_by", None) if self.bench.law.has_views else None
        if view is None:
            raise TypeError(f"{self.bench.law.game!r} does not say what its players see")
        state = view(player)
        seen = {card for _, pile in piles(state) for card in pile}
        lost = {card: path for path, pile in piles(self.state) for card in pile if card not in seen}
        return Case(
            self.bench, state, self.cards, self.modes, self.world, self.usage, View(player, lost)
        )

    def record_in(self, log: Ruling) -> None:
        """From here on, what is asked goes into `log` as parts of it."""
        self._open.append(log)

    def ask(self, question: Question[T], *words: Any) -> T:
        """The answer to `question` about `words`.

        :raises Unsettled: if it cannot be determined.
        """
        outcome = self.rule(question, *words).outcome
        if isinstance(outcome, Undetermined):
            raise Unsettled(outcome.since(question.id))
        answer: T = outcome
        return answer

    def rule(self, question: Question[Any], *words: Any) -> Ruling:
        """The ruling on `question` about `words`, made at most once.

        :raises CircularQuestion: if it needs its own answer.
        """
        key = (question.id, words)
        ruling = self._memo.get(key)
        if ruling is None:
            ruling = self._standing(key) or self._settled(key, Ruling(question, words))
        elif ruling in self._open:
            asked = " → ".join(open_ruling.question.id for open_ruling in self._open)
            raise CircularQuestion(f"{asked} → {question.id}")
        if self._open:
            parts = self._open[-1].parts
            if ruling not in parts:
                parts.append(ruling)
        return ruling

    def _standing(self, key: Asked) -> Ruling | None:
        """The ruling that was made on this very state before, as one of this case."""
        before = self._before
        while before is not None:
            ruling = before._memo.get(key)
            if ruling is not None:
                return None if ruling in before._open else self._repeated(ruling)
            before = before._before
        return None

    def _repeated(self, ruling: Ruling) -> Ruling:
        """The ruling and every one that it rests on, each unless it was made in this case too."""
        key = (ruling.question.id, ruling.words)
        mine = self._memo.get(key)
        if mine is None:
            mine = self._memo[key] = ruling.resting_on(map(self._repeated, ruling.parts))
        return mine

    def _settled(self, key: Asked, ruling: Ruling) -> Ruling:
        """The ruling with its outcome; where that fails, as if it had never been asked for."""
        self._memo[key] = ruling
        before, NOTEBOOK.page = NOTEBOOK.page, ruling.assumed
        self._open.append(ruling)
        try:
            settle(self, ruling)
        except BaseException:  # a fork among them
            del self._memo[key]
            raise
        finally:
            self._open.pop()
            NOTEBOOK.page = before
        return ruling

    def card(self, name: str) -> Any:
        """What is printed on a card.

        :raises MissingFact: if the card has no face, or not for the player who asks.
        """
        if self.view is not None and name in self.view.hidden:
            raise MissingFact(self.view.hidden[name])
        if name not in self.cards and is_unnamed(name):
            raise MissingFact("face")
        return self.cards[name]

    def on(self, mode: str) -> bool:
        """Whether a mode is on.

        :raises KeyError: if the game declares no such mode.
        """
        if mode not in {str(m.id) for m in self.bench.book.game.modes}:
            raise KeyError(mode)
        return mode in self.modes

    def pick(self, label: str, options: Iterable[T]) -> T:
        """What chance or a hidden choice gives; where nothing is fixed, every option is tried.

        One label is one pick, however often it is asked for. Equal options count once, and so do
        unnamed cards of one pile.

        :raises Unsettled: as `not-modelled` if there is nothing to pick from.
        """
        if self.view is not None:
            label = f"{label}-as-{self.view.player}"
        picked: T = self._way("pick", label, self._unlike(options))
        return picked

    def _unlike(self, options: Iterable[T]) -> tuple[T, ...]:
        """The options without those that only repeat another."""
        found: dict[Any, T] = {}
        for option in options:
            unnamed = isinstance(option, str) and is_unnamed(option)
            alike = (UNNAMED, place_of_card(self.state, str(option))) if unnamed else option
            found.setdefault(alike, option)
        return tuple(found.values())

    def reading(self, open_question: str) -> str:
        """The reading of an open question that holds here; where none is fixed, each is tried.

        :raises Unsettled: for the question's own reason, if it has no readings to try.
        :raises LookupError: if there is no such open question.
        """
        question = self.bench.book.questions.get(self.bench.book.resolve(open_question))
        if question is None:
            near = suggestion(open_question, self.bench.book.questions, "open questions")
            raise LookupError(f"there is no open question {open_question!r}; {near}")
        if not question.readings:
            raise Unsettled(Undetermined(question.kind, open=(str(question.id),)))
        options = tuple(str(reading.id) for reading in question.readings)
        chosen: str = self._way("reading", str(question.id), options)
        return chosen

    def _way(self, way: Way, label: str, options: tuple[Any, ...]) -> Any:
        self.usage.used[(way, label)] = None
        if not options:
            raise not_modelled()
        made, picked = self.world.chosen(way, label)
        if made:
            for option in options:
                if option == picked or spelled(option) == picked or _unnamed_both(option, picked):
                    return option
            raise NoSuchOption(label, picked, options)
        if len(options) == 1:
            return options[0]
        raise Fork(way, label, options)

    def holding(self, names: Iterable[str]) -> tuple[frozenset[str], dict[str, Undetermined]]:
        """The modes that are on with those of the predicates that hold; and which are unknown."""
        on: set[str] = set()
        untold: dict[str, Undetermined] = {}
        for name in names:
            try:
                if self.bench.law.predicates[name](self):
                    on.add(name)
            except Unsettled as error:
                untold[name] = error.undetermined
        return (self.modes | on if on else self.modes), untold

    @contextmanager
    def supposing(self) -> Iterator[None]:
        """Within it, what is asked and what is assumed stays off the record."""
        kept = [(ruling, len(ruling.parts), dict(ruling.assumed)) for ruling in self._open[-1:]]
        try:
            yield
        finally:
            for ruling, parts, assumed in kept:
                del ruling.parts[parts:]
                ruling.assumed.clear()
                ruling.assumed.update(assumed)


def _unnamed_both(option: object, picked: object) -> bool:
    return all(isinstance(card, str) and is_unnamed(card) for card in (option, picked))
