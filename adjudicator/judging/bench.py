"""The bench: a game's law bound to its rulebook, where disputes are heard."""

from __future__ import annotations

import importlib
from collections.abc import Iterable
from functools import cached_property
from typing import Any

from adjudicator.book import Rulebook
from adjudicator.judging.check import Check, CheckError
from adjudicator.judging.defeat import Order
from adjudicator.judging.law import Law, MoveKind
from adjudicator.reading.problem import suggestion


class Bench:
    """The checks of a game, bound to the sections they cite."""

    def __init__(self, book: Rulebook, law: Law) -> None:
        """:raises CheckError: if the law names a section, mode or predicate that is not there."""
        self.book = book
        self.law = law
        wrong = [*self._wrong_citations(), *self._wrong_whiles()]
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
        for check in law.checks:
            if check.deciding not in self.rank:
                self.rank[check.deciding] = self.rank[book.resolve(check.deciding)]
        #: The checks of each question by their role, in the order of registration.
        self.by_question: dict[tuple[str, str], tuple[Check, ...]] = {}
        self.modes_of: dict[str, tuple[str, ...]] = {}
        for check in law.checks:
            key = (check.question.id, check.role)
            self.by_question[key] = (*self.by_question.get(key, ()), check)
            modes = [book[cited].mode for cited in check.cites]
            self.modes_of[check.name] = tuple(str(mode) for mode in modes if mode)
        self._orders: dict[frozenset[str], Order] = {}

    @property
    def checks(self) -> tuple[Check, ...]:
        """Every check, in the order of registration."""
        return tuple(self.law.checks)

    def without(self, check_name: str) -> Bench:
        """The same bench with one check removed: does some scenario need it?"""
        twin = Bench.__new__(Bench)
        twin.__dict__.update(self.__dict__)
        twin.by_question = {
            key: tuple(check for check in checks if check.name != check_name)
            for key, checks in self.by_question.items()
        }
        return twin

    def order(self, on: frozenset[str]) -> Order:
        """The order of sections while exactly what is `on` holds."""
        found = self._orders.get(on)
        if found is None:
            found = self._orders[on] = Order.of(self.book, on)
        return found

    @cached_property
    def predicates_in_use(self) -> tuple[str, ...]:
        """Named predicates on which some edge depends."""
        named = {
            str(edge.while_)
            for section in self.book.sections.values()
            for _, edge in section.beating_edges()
            if edge.while_ is not None
        }
        return tuple(sorted(name for name in named if name in self.law.predicates))

    def kind_of(self, move: object) -> MoveKind:
        """The kind of a move."""
        return self.law.kind_of(type(move))

    def checks_citing(self, section_id: str) -> tuple[Check, ...]:
        """The checks that execute that section."""
        wanted = self.book.resolve(section_id)
        return tuple(
            check for check in self.law.checks if wanted in map(self.book.resolve, check.cites)
        )

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
        for section_id, where in cited:
            if section_id not in self.book:
                near = suggestion(section_id, self.book.sections, "sections")
                yield f"{where} cites {section_id!r}, which is no section; {near}"

    def _wrong_whiles(self) -> Iterable[str]:
        known = {str(mode.id) for mode in self.book.game.modes} | set(self.law.predicates)
        for section in self.book.sections.values():
            for kind, edge in section.beating_edges():
                if edge.while_ is not None and edge.while_ not in known:
                    near = suggestion(edge.while_, known, "modes and predicates")
                    yield (
                        f"{edge.place}: {kind} of {section.id!s} depends on {str(edge.while_)!r}, "
                        f"which is neither a mode nor a predicate; {near}"
                    )


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
