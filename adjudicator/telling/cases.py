"""Worlds told together: those that come to the same, and the cases in which they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.judging.chance import Way
from adjudicator.scenario.report import Branch

Options = tuple[Any, ...]
#: What has to be picked, by label: one of these options each.
Case = dict[tuple[Way, str], Options]


@dataclass(frozen=True, slots=True)
class Group:
    """Branches that come to the same, and in which cases they do; no case means every case."""

    branches: tuple[Branch, ...]
    cases: tuple[Case, ...] = ()

    @property
    def first(self) -> Branch:
        """The branch whose reasons stand for those of all."""
        return self.branches[0]


def by_outcome(branches: Sequence[Branch]) -> tuple[Group, ...]:
    """The branches grouped by what they come to, with only those labels that matter for it."""
    alike: dict[Any, list[Branch]] = {}
    for branch in branches:
        alike.setdefault(_comes_to(branch), []).append(branch)
    if len(alike) == 1:
        return (Group(tuple(branches)),)
    groups = []
    for group in alike.values():
        others = [_picks(branch) for branch in branches if branch not in group]
        needed = [_only_needed(_picks(branch), others) for branch in group]
        groups.append(Group(tuple(group), tuple(_together(needed))))
    return tuple(groups)


def world_by_world(branches: Sequence[Branch]) -> tuple[Group, ...]:
    """Every branch by itself, with all of its picks that might have been made otherwise."""
    picked = [_picks(branch) for branch in branches]
    open_labels = {
        label
        for mine in picked
        for label in mine
        if any(mine[label] != o.get(label) for o in picked)
    }
    return tuple(
        Group((branch,), ({label: (mine[label],) for label in mine if label in open_labels},))
        for branch, mine in zip(branches, picked, strict=True)
    )


def _comes_to(branch: Branch) -> Any:
    """All that is told of a branch's outcome: its own, and what the move brings about."""
    brought = tuple((r.question.id, r.words, r.outcome) for r in branch.brought_about)
    return branch.outcome, brought, branch.left_open


def _picks(branch: Branch) -> dict[tuple[Way, str], Any]:
    return {(way, label): option for way, label, option in branch.world.picks}


def _only_needed(
    mine: dict[tuple[Way, str], Any], others: list[dict[tuple[Way, str], Any]]
) -> dict[tuple[Way, str], Any]:
    """As few of the picks as still exclude every other world."""
    kept = dict(mine)
    for label in reversed(mine):
        fewer = {key: option for key, option in kept.items() if key != label}
        if not any(_may_be(fewer, other) for other in others):
            kept = fewer
    return kept


def _may_be(picks: dict[tuple[Way, str], Any], world: dict[tuple[Way, str], Any]) -> bool:
    """Whether nothing that is picked in the world speaks against these picks."""
    return all(world.get(label, option) == option for label, option in picks.items())


def _together(needed: Sequence[dict[tuple[Way, str], Any]]) -> Iterator[Case]:
    """The cases each once; those that differ in one label alone become one with more options."""
    cases: list[Case] = []
    for picks in needed:
        case: Case = {label: (option,) for label, option in picks.items()}
        if case not in cases:
            cases.append(case)
    merged = True
    while merged:
        merged = False
        for place, one in enumerate(cases):
            for other in cases[place + 1 :]:
                differing = [label for label in one if one[label] != other.get(label)]
                if one.keys() == other.keys() and len(differing) == 1:
                    one[differing[0]] += other[differing[0]]
                    cases.remove(other)
                    merged = True
                    break
    yield from cases
