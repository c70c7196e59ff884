"""What happens to numbers as effects begin and end. No rule stands here: sizes are questions."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_numbers import (
    Adjust,
    End,
    Fix,
    Fixing,
    Grant,
    Impose,
    Pay,
    Swap,
    Vary,
)
from adjudicator.games.l5r.questions_numbers import NEEDED, PART
from adjudicator.games.l5r.state import Adjustment, Change, Limit, mark_of
from adjudicator.judging import Case, MissingFact, set_fact
from adjudicator.judging.effect import Change as Happening
from adjudicator.judging.effect import Steps


def _free_name(taken: Mapping[Any, Any], named: str | None, source: str) -> str:
    """What a new effect is called: as the scenario says, else by its source and a number."""
    if named is not None and named not in taken:
        return named
    stem, number = named or source, 1
    while f"{stem}-{number}" in taken:
        number += 1
    return f"{stem}-{number}"


def _told(**facts: Any) -> dict[str, Any]:
    """Those of the facts that are told."""
    return {name: value for name, value in facts.items() if value is not None}


@law.effect(Grant)
def a_change_begins(case: Case, move: Grant) -> Steps:
    """The bonus or penalty lasts from now on; of a variable one it is noted what it began with."""
    name = _free_name(case.state.changes, move.named, move.source)
    change = Change(
        holder=move.holder, stat=move.stat, kind=move.kind, by=move.by, source=move.source,
        **_told(for_each=move.for_each, counted_up_to=move.counted_up_to, up_to=move.up_to),
    )  # fmt: skip
    case = yield set_fact(f"changes.{name}", change)
    if move.for_each is not None:
        yield set_fact(
            f"changes.{name}.began", lambda now: now.ask(PART, name, move.kind, move.source)
        )


def _fixed(
    case: Case, move: Fixing, holder: str, shift: int, named: str | None
) -> Generator[Happening, Case, Case]:
    """The bonus or penalty that brings a value about."""
    if not shift:
        return case
    name = _free_name(case.state.changes, named, move.source)
    kind = "bonus" if shift > 0 else "penalty"
    change = Change(holder=holder, stat=move.stat, kind=kind, by=abs(shift), source=move.source)
    return (yield set_fact(f"changes.{name}", change))


@law.effect(Fix)
def a_value_is_fixed(case: Case, move: Fix) -> Steps:
    """The bonus or penalty that the value needs is granted, if it needs one."""
    yield from _fixed(case, move, move.holder, case.ask(NEEDED, move, move.holder), move.named)


@law.effect(Swap)
def two_values_change_places(case: Case, move: Swap) -> Steps:
    """Both values are read first; then each of the two gets what brings it to the other."""
    first, second = case.ask(NEEDED, move, move.holder), case.ask(NEEDED, move, move.other)
    case = yield from _fixed(case, move, move.holder, first, move.named)
    yield from _fixed(case, move, move.other, second, move.other_named)


@law.effect(Adjust)
def changes_are_raised_or_cut(case: Case, move: Adjust) -> Steps:
    """What raises or cuts changes acts from now on."""
    name = _free_name(case.state.adjustments, move.named, move.source)
    adjustment = Adjustment(
        holder=move.holder, stat=move.stat, of=move.of, kind=move.kind, by=move.by,
        source=move.source, **_told(up_to=move.up_to),
    )  # fmt: skip
    yield set_fact(f"adjustments.{name}", adjustment)


@law.effect(Impose)
def a_limit_begins(case: Case, move: Impose) -> Steps:
    """The minimum or maximum is in force from now on."""
    name = _free_name(case.state.limits, move.named, move.source)
    limit = Limit(
        holder=move.holder, stat=move.stat, limits=move.limits or "value", kind=move.kind,
        value=move.value, source=move.source,
    )  # fmt: skip
    yield set_fact(f"limits.{name}", limit)


@law.effect(End)
def what_lasted_ends(case: Case, move: End) -> Steps:
    """The change, the limit or the adjustment of that name is gone."""
    kinds = {field: getattr(case.state, field) for field in ("changes", "limits", "adjustments")}
    if not any(move.what in lasting for lasting in kinds.values()):
        raise MissingFact(f"changes.{move.what}")
    for field, lasting in kinds.items():
        if move.what in lasting:
            yield set_fact(field, {n: each for n, each in lasting.items() if n != move.what})


@law.effect(Vary)
def circumstances_change(case: Case, move: Vary) -> Steps:
    """The actual value is another one."""
    mark = mark_of(case.state, move.holder)
    actual = mark.actual if mark.knows("actual") else {}
    yield set_fact(f"{move.holder}.actual", {**actual, move.stat: move.to})


@law.effect(Pay)
def a_card_is_paid_for(case: Case, move: Pay) -> Steps:
    """It is noted what was paid."""
    yield set_fact(f"{move.card}.paid", move.gold)
