"""Speakers: the checks of a question as a hearing calls them, with what is noted of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from adjudicator.judging.check import ROLES, Caller, Check, Role
from adjudicator.judging.defeat import Order
from adjudicator.judging.question import Question
from adjudicator.judging.ruling import Idle


@dataclass(frozen=True, slots=True)
class Speaker:
    """A check, when it may speak, and what is noted of it where it may not.

    The notes are the same in every hearing, so they are written once.
    """

    check: Check
    #: The modes without any one of which it is silent.
    modes: tuple[tuple[str, Idle], ...]
    #: Its conditions, each with the note that it does not hold.
    conditions: tuple[tuple[Caller, Idle], ...]
    #: What silences it whatever it is asked, as far as that is settled: see `under`.
    silenced: Idle | None = None

    @classmethod
    def of(cls, check: Check, modes: Iterable[str]) -> Speaker:
        """The check as one that speaks in those modes alone."""
        return cls(
            check,
            tuple((mode, Idle(check, "", f"mode:{mode}")) for mode in modes),
            tuple((each.holds, Idle(check, each.name)) for each in check.conditions),
        )

    def under(self, order: Order, on: frozenset[str]) -> Speaker:
        """The speaker while exactly what is `on` holds, and sections are so ordered."""
        for mode, idle in self.modes:
            if mode not in on:
                return replace(self, silenced=idle)
        for cited in self.check.cites:
            if cited in order.suspended:
                why = f"suspended:{order.suspended[cited]}"
                return replace(self, silenced=Idle(self.check, "", why))
        return self


Called = tuple[tuple[Role, tuple[Speaker, ...]], ...]
"""Who is called to a question, in each role that its kind knows."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The bench while exactly certain modes and predicates hold."""

    order: Order
    #: Who is called to each question; whom a mode or a suspension silences is marked so.
    called: dict[str, Called]

    @classmethod
    def of(cls, everybody: dict[str, Called], order: Order, on: frozenset[str]) -> Sitting:
        """The sitting of all who are called, while exactly what is `on` holds."""
        return cls(
            order,
            {
                question: tuple(
                    (role, tuple(speaker.under(order, on) for speaker in speakers))
                    for role, speakers in roles
                )
                for question, roles in everybody.items()
            },
        )


def called(questions: Iterable[Question[Any]], speakers: Iterable[Speaker]) -> dict[str, Called]:
    """Who is called to each of the questions, in the order given; nobody, perhaps."""
    apart: dict[tuple[str, Role], list[Speaker]] = {}
    for speaker in speakers:
        apart.setdefault((speaker.check.question.id, speaker.check.role), []).append(speaker)
    return {
        question.id: tuple(
            (role, tuple(apart.get((question.id, role), ())))
            for role, kinds in ROLES.items()
            if question.kind in kinds
        )
        for question in questions
    }
