"""Checks: one rule each, as its part of the answer to one question, under named conditions."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter
from typing import Any, Literal

from adjudicator.judging.question import Kind, Question
from adjudicator.reading.problem import suggestion

Role = Literal["answer", "contribution", "bar"]
#: The kinds of questions to which a check may speak in each role.
ROLES: dict[Role, tuple[Kind, ...]] = {
    "answer": ("value", "amount", "list", "requirement"),
    "contribution": ("amount",),
    "bar": ("list",),
}
#: What a check is handed in each role besides the question's own words.
HANDED: dict[Role, str] = {"answer": "outcome", "contribution": "amount", "bar": "item"}
Caller = Callable[..., Any]


class CheckError(Exception):
    """A check that is registered wrongly; says where it is defined and what is wrong."""


@dataclass(frozen=True, eq=False, slots=True)
class Condition:
    """A named predicate; rulings tell which condition of an idle check did not hold."""

    name: str
    holds: Caller = field(repr=False)


@dataclass(frozen=True, eq=False, slots=True)
class Check:
    """One rule in code: it cites the sections it executes; the first of them decides."""

    name: str
    question: Question[Any]
    cites: tuple[str, ...]
    answer: Caller = field(repr=False)
    conditions: tuple[Condition, ...] = ()
    role: Role = "answer"
    stage: str = ""
    #: Whether it is handed the outcome that it changes.
    changes: bool = False
    doc: str = ""
    where: str = ""

    @property
    def deciding(self) -> str:
        """The section whose edges decide what this check beats."""
        return self.cites[0]


def spoken(name: str) -> str:
    """A Python name as data files write it: `is_cursed` is `is-cursed`."""
    return name.strip("_").replace("_", "-")


def located(function: Callable[..., Any]) -> str:
    """Where a function is defined, for messages; the file's name only, never a folder."""
    code = inspect.unwrap(function).__code__
    module = function.__module__ or "?"
    return f"{module}.{function.__name__} (line {code.co_firstlineno})"


@cache
def adapted(function: Callable[..., Any], offered: tuple[str, ...], what: str) -> Caller:
    """`function` as something that takes a case and every word of `offered`, in order.

    The same function comes back for the same words, so that it shows where checks share it.

    :raises CheckError: if it asks for a word that is not offered.
    """
    wanted = list(inspect.signature(function).parameters)
    if not wanted or wanted[0] != "case":
        raise CheckError(f"{what} {located(function)} has to take 'case' first")
    unknown = [name for name in wanted[1:] if name not in offered]
    if unknown:
        raise CheckError(
            f"{what} {located(function)} takes {', '.join(map(repr, unknown))}; "
            f"offered are: {', '.join(('case', *offered))}"
        )
    if tuple(wanted[1:]) == offered:
        return function
    return _taking(function, tuple(offered.index(name) for name in wanted[1:]))


def _taking(function: Callable[..., Any], places: tuple[int, ...]) -> Caller:
    """`function` handed the words at those places alone."""
    if not places:
        return lambda case, *_: function(case)
    if places == (0,):
        return lambda case, first, *_: function(case, first)
    if len(places) == 1:
        (place,) = places
        return lambda case, *words: function(case, words[place])
    chosen = itemgetter(*places)
    return lambda case, *words: function(case, *chosen(words))


def _fits(what: str, question: Question[Any], role: Role, stage: str, changes: bool) -> None:
    """:raises CheckError: if a question of that kind has no use for such a check."""
    if question.kind == "permission":
        raise CheckError(f"{what} speaks of every move; state a requirement of its kinds of moves")
    if question.kind not in ROLES[role]:
        raise CheckError(f"{what} is a {role}, and that goes with {' or '.join(ROLES[role])} alone")
    if role == "contribution" and stage not in question.stages:
        near = suggestion(stage, question.stages, "stages")
        raise CheckError(f"{what} names the stage {stage!r}; {near}")
    if role == "answer" and changes and question.kind not in {"value", "amount"}:
        raise CheckError(f"{what} takes 'outcome', but no check changes a {question.kind}")


def _condition(test: Callable[..., Any], offered: tuple[str, ...]) -> Condition:
    """A predicate as a condition; rulings tell its name, so it has to have one."""
    if test.__name__ == "<lambda>":
        raise CheckError(f"the condition {located(test)} needs a name that rulings can tell")
    return Condition(spoken(test.__name__), adapted(test, offered, "the condition"))


def build(
    function: Callable[..., Any],
    question: Question[Any],
    cites: tuple[str, ...],
    when: tuple[Callable[..., Any], ...],
    role: Role = "answer",
    stage: str = "",
) -> Check:
    """The check that `function` states.

    :raises CheckError: if it has no docstring, cites nothing, or asks for words not offered.
    """
    what = f"the check of {question.id!r}"
    doc = inspect.getdoc(function) or ""
    if not doc:
        raise CheckError(f"{what} {located(function)} needs its rule as a docstring")
    if not cites:
        raise CheckError(f"{what} {located(function)} cites no section")
    extra = HANDED[role]
    changes = extra in inspect.signature(function).parameters
    _fits(f"{what} {located(function)}", question, role, stage, changes)
    offered = tuple(question.takes)
    conditions = tuple(_condition(test, offered) for test in when)
    return Check(
        f"{question.id}.{spoken(function.__name__)}",
        question,
        cites,
        adapted(function, (*offered, extra) if changes or role != "answer" else offered, what),
        conditions,
        role,
        stage,
        changes,
        doc,
        located(function),
    )
