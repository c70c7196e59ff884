"""The bench: a game's law bound to its rulebook, where disputes are heard."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from adjudicator.book import Rulebook
from adjudicator.judging.bearing import bearing
from adjudicator.judging.check import Check, CheckError
from adjudicator.judging.defeat import Order
from adjudicator.judging.law import Law, MoveKind
from adjudicator.judging.speaker import Called, Sitting, Speaker, called
from adjudicator.reading import Problem
from adjudicator.reading.problem import place_of, suggestion


class Bench:
    """The checks of a game, bound to the sections they cite."""

    def __init__(self, book: Rulebook, law: Law) -> None:
        """:raises CheckError: if the law names a section, mode or predicate that is not there."""
        self.book = book
        self.law = law
        self._today: dict[tuple[str, ...], tuple[str, ...]] = {}
        wrong = [*self._wrong_citations(), *self._two_meanings()]
        wrong += [f"{w.place}: {w.message}; {w.hint}" for w in wrong_whiles(book, law)]
        if wrong:
            raise CheckError("\n".join(wrong))
        tiers = book.game.tiers
        #: For each tier, its name and the section that grants it.
        self.grants: tuple[tuple[str, str], ...] = tuple(
            (str(tier.id), str(tier.granted_by or "")) for tier in tiers
        ) or (("", ""),)
        ranks = {str(tier.id): rank for rank, tier in enumerate(tiers)}
        #: The rank of each section's tier; the weakest is 0.
        self.rank: dict[str, int] = {
            section_id: ranks[str(section.tier)] if section.tier else 0
            for section_id, section in book.sections.items()
        }
        #: Every check, in the order of registration; what they cite goes by its id of today.
        self.checks: tuple[Check, ...] = tuple(
            replace(check, cites=self.today(check.cites)) for check in law.checks
        )
        self._orders: dict[frozenset[str], Order] = {}
        self._bearing: dict[str, tuple[str, ...]] = {}
        self._hear(Speaker.of(check, self._modes_of(check)) for check in self.checks)

    def today(self, sections: tuple[str, ...]) -> tuple[str, ...]:
        """The sections by their ids of today."""
        if not sections:
            return ()
        found = self._today.get(sections)
        if found is None:
            found = self._today[sections] = tuple(map(self.book.resolve, sections))
        return found

    def rank_of(self, check: Check) -> int:
        """The rank of a check's tier; the weakest is 0."""
        return self.rank[check.deciding]

    def without(self, check_name: str) -> Bench:
        """The same bench with one check removed: does some scenario need it?"""
        twin = Bench.__new__(Bench)
        twin.__dict__.update(self.__dict__)
        twin._hear(each for each in self.speakers if each.check.name != check_name)
        return twin

    def _hear(self, speakers: Iterable[Speaker]) -> None:
        """From here on, hear these and nobody else."""
        self.speakers = tuple(speakers)
        #: Who is called to each question, in each role.
        self.called: dict[str, Called] = called(self.law.questions.values(), self.speakers)
        #: The checks of each question by their role, in the order of registration.
        self.by_question: dict[tuple[str, str], tuple[Check, ...]] = {
            (question, role): tuple(each.check for each in those)
            for question, roles in self.called.items()
            for role, those in roles
            if those
        }
        self._sittings: dict[frozenset[str], Sitting] = {}

    def _modes_of(self, check: Check) -> Iterator[str]:
        """The modes without which some section that a check cites is not in force."""
        for cited in check.cites:
            mode = self.book[cited].mode
            if mode:
                yield str(mode)

    def sitting(self, on: frozenset[str]) -> Sitting:
        """The bench while exactly what is `on` holds."""
        found = self._sittings.get(on)
        if found is None:
            found = self._sittings[on] = Sitting.of(self.called, self.order(on), on)
        return found

    def order(self, on: frozenset[str]) -> Order:
        """The order of sections while exactly what is `on` holds."""
        found = self._orders.get(on)
        if found is None:
            found = self._orders[on] = Order.of(self.book, on)
        return found

    def predicates_of(self, question_id: str) -> tuple[str, ...]:
        """The named predicates on which the order of a question's checks may depend."""
        if not self.law.predicates:
            return ()
        found = self._bearing.get(question_id)
        if found is None:
            checks = [check for check in self.checks if check.question.id == question_id]
            named = bearing(self.book, checks) & set(self.law.predicates)
            found = self._bearing[question_id] = tuple(sorted(named))
        return found

    def kind_of(self, move: object) -> MoveKind:
        """The kind of a move."""
        return self.law.kind_of(type(move))

    def checks_citing(self, section_id: str) -> tuple[Check, ...]:
        """The checks that execute that section."""
        wanted = self.book.resolve(section_id)
        return tuple(check for check in self.checks if wanted in check.cites)

    def _wrong_citations(self) -> Iterable[str]:
        cited: list[tuple[str, str]] = [
            (section_id, f"the check {check.name!r}, {check.where}")
            for check in self.law.checks
            for section_id in check.cites
        ]
        for kind in self.law.moves.values():
            cited += [(section_id, f"the move {kind.name!r}") for section_id in kind.grants]
        for question in self.law.questions.values():
            listing = (*question.listed, *question.ordered_by)
            cited += [(section_id, f"the question {question.id!r}") for section_id in listing]
        for effect, section_id in self.law.card_effects.items():
            cited.append((section_id, f"the effect {effect!r} of cards"))
        for section_id, where in cited:
            if section_id not in self.book:
                near = suggestion(section_id, self.book.sections, "sections")
                yield f"{where} cites {section_id!r}, which is no section; {near}"

    def _two_meanings(self) -> Iterable[str]:
        modes = {str(mode.id) for mode in self.book.game.modes}
        for name in sorted(modes & set(self.law.predicates)):
            yield f"{name!r} is a mode of {self.law.game!r} and a predicate: 'while' may mean both"


def wrong_whiles(book: Rulebook, law: Law | None) -> Iterator[Problem]:
    """Edges that depend on what is neither a mode of the game nor a predicate of its code."""
    known = {str(mode.id) for mode in book.game.modes} | set(law.predicates if law else ())
    for section in book.sections.values():
        for kind, edge in section.beating_edges():
            if edge.while_ is not None and edge.while_ not in known:
                yield Problem(
                    place_of(edge.while_), "unknown-while",
                    f"{kind} of {str(section.id)!r} depends on {str(edge.while_)!r}, "
                    "which is neither a mode nor a predicate",
                    suggestion(edge.while_, known, "modes and predicates"),
                )  # fmt: skip


def law_of(game: str) -> Law | None:
    """The law of a game, found by its folder under `adjudicator/games`; None where it has no code.

    :raises CheckError: if the folder is there but defines no `law`.
    """
    name = f"adjudicator.games.{game}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name == name:
            return None
        raise
    found: Any = getattr(module, "law", None)
    if not isinstance(found, Law):
        raise CheckError(f"{name} has to define 'law'")
    return found
