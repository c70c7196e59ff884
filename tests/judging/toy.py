"""A court for tests of the judge's core: sections in a line each, checks that say a constant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from adjudicator.book import Chapter, Edge, OpenQuestion, Rulebook, Section
from adjudicator.book.game import Game, Mode, Principle, Tier
from adjudicator.book.open_question import Reading
from adjudicator.book.source import Lines
from adjudicator.judging import (
    EMPTY,
    Bench,
    Case,
    Facts,
    Law,
    Pile,
    Question,
    Ruling,
    World,
    assumed,
    fact,
    within,
)


class Face(Facts):
    """What is printed on a card."""

    strength: int = fact()


class Player(Facts):
    """What lies with a player."""

    hand: Pile = fact()
    score: int = fact()


class Table(Facts):
    """The whole table: a few facts that conditions read, and some piles."""

    a: int = fact()
    b: int = fact()
    c: int = fact()
    mood: str = assumed("calm")
    players: dict[Literal["red", "blue"], Player] = within()
    deck: Pile = fact()
    out: Pile = assumed(EMPTY)
    marks: dict[str, int] = fact()


def section(name: str, **edges: Any) -> Section:
    """The section `toy.<name>`; an edge is `exception_to="base"`, or `("base", "while")`."""
    keys: dict[str, Any] = {}
    for key, value in edges.items():
        if key in {"exception_to", "modifies", "replaces_in_mode", "suspends"}:
            value = tuple(edge(one) for one in (value if isinstance(value, list) else [value]))
        keys[key] = value
    return Section(f"toy.{name}", "rule", name.capitalize(), f"About {name}.", "full", **keys)


def edge(target: str | tuple[str, str]) -> Edge:
    """An edge to `toy.<target>`, or to the chapter `toy/…`; granted by line 1."""
    to, while_ = target if isinstance(target, tuple) else (target, None)
    return Edge(to if "/" in to else f"toy.{to}", (Lines(1, 1),), None, while_)


def lit(name: str) -> Callable[..., bool]:
    """The condition that the fact `name` is more than 0."""

    def condition(case: Case) -> bool:
        return bool(getattr(case.state, name) > 0)

    condition.__name__ = f"{name}_is_lit"
    return condition


class Court:
    """A rulebook of these sections, a law without any check yet, and cases on them."""

    def __init__(
        self, *sections: Section, others: Iterable[Section] = (), modes: Iterable[str] = (),
        tiers: Iterable[tuple[str, str | None]] = (), opens: Iterable[OpenQuestion] = (),
    ) -> None:  # fmt: skip
        game = Game(
            "toy", "Toy", "en", "none", ("main", "other"),
            modes=tuple(Mode(mode, mode.capitalize()) for mode in modes),
            tiers=tuple(Tier(name, by) for name, by in tiers),
            principles=(Principle("specific", "The specific beats the general"),),
        )  # fmt: skip
        chapters = (
            Chapter("main", "Main", tuple(sections)),
            Chapter("other", "Other", tuple(others)),
        )
        self.book = Rulebook(game, chapters, tuple(opens))
        self.law = Law("toy", state=Table, card=Face)

    def says(
        self, question: Question[Any], name: str, answer: Any, *, when: Any = (),
        also: tuple[str, ...] = (), called: str = "",
    ) -> None:  # fmt: skip
        """A check of the section `toy.<name>`: its answer, or a function of the case."""

        def check(case: Case) -> Any:
            return answer(case) if callable(answer) else answer

        check.__name__, check.__doc__ = (called or name).replace("-", "_"), f"As {name} says."
        cites = tuple(f"toy.{cited}" for cited in (name, *also))
        self.law.check(question, cites=cites, when=when)(check)

    def changes(
        self, question: Question[Any], name: str, change: Callable[[Any], Any], *, when: Any = ()
    ) -> None:
        """A check of the section `toy.<name>` that is handed the outcome it changes."""

        def check(case: Case, outcome: Any) -> Any:
            return change(outcome)

        check.__name__, check.__doc__ = name.replace("-", "_"), f"As {name} says."
        self.law.check(question, cites=f"toy.{name}", when=when)(check)

    def adds(
        self, question: Question[Any], name: str, change: Callable[[int], int], stage: str, *,
        when: Any = (),
    ) -> None:  # fmt: skip
        """A contribution of the section `toy.<name>` in a stage of an amount."""

        def contribution(case: Case, amount: int) -> int:
            return change(amount)

        contribution.__name__, contribution.__doc__ = name.replace("-", "_"), f"As {name} says."
        self.law.contribution(question, stage=stage, cites=f"toy.{name}", when=when)(contribution)

    def bars(
        self, question: Question[Any], name: str, verdict: Callable[[Any], bool | None], *,
        when: Any = (),
    ) -> None:  # fmt: skip
        """A bar of the section `toy.<name>`: what it says of each item."""

        def bar(case: Case, item: Any) -> bool | None:
            return verdict(item)

        bar.__name__, bar.__doc__ = name.replace("-", "_"), f"As {name} says."
        self.law.bar(question, cites=f"toy.{name}", when=when)(bar)

    def bench(self) -> Bench:
        """The law, bound to the book."""
        return Bench(self.book, self.law)

    def case(
        self, on: Iterable[str] = (), world: World | None = None,
        cards: dict[str, Facts] | None = None, **facts: Any,
    ) -> Case:  # fmt: skip
        """A case on a table of which just these facts are told."""
        return Case(self.bench(), Table(**facts).located(), cards or {}, on, world)

    def rule(
        self, question: Question[Any], *words: Any, on: Iterable[str] = (), **facts: Any
    ) -> Ruling:
        """The ruling on a question while just these facts are told."""
        return self.case(on, **facts).rule(question, *words)


def deciding(ruling: Ruling) -> list[str]:
    """The sections that decided, without the name of the game."""
    return [ground.check.deciding.removeprefix("toy.") for ground in ruling.grounds]


def beaten(ruling: Ruling) -> dict[str, str]:
    """The sections that gave way, each with the one that beat it."""
    return {
        one.check.deciding.removeprefix("toy."): one.by.deciding.removeprefix("toy.")
        for one in ruling.beaten
    }


def open_question(
    name: str, *readings: str, kind: Literal["ambiguous", "silent", "missing-text"] = "ambiguous"
) -> OpenQuestion:
    """The open question `toy.<name>` with these readings."""
    told = tuple(Reading(reading, f"It is {reading}.") for reading in readings)
    return OpenQuestion(f"toy.{name}", kind, f"{name.capitalize()}?", "Not said.", (), told)
