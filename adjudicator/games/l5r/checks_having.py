"""Whether a statistic has a bonus, or a penalty, by the changes that it was given."""

from __future__ import annotations

from adjudicator.games.l5r.checks_present import is_no_hand_limit
from adjudicator.games.l5r.checks_size import is_variable
from adjudicator.games.l5r.lasting import change_of, changes_on, moved_stat, quietly
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_numbers import HAS_CHANGE, PRESENT, SIZE
from adjudicator.judging import Case


def _sizes(case: Case, of: str, stat: str, kind: str) -> dict[str, int]:
    """The bonuses (or penalties) of a statistic with their sizes; what is absent has none."""
    if not quietly(case, PRESENT, of, stat) and not is_no_hand_limit(case, of, stat):
        return {}
    with case.supposing():
        names = changes_on(case, of, moved_stat(case, of, stat))
        changes = {name: change_of(case.state, name) for name in names}
        return {
            name: case.ask(SIZE, name) for name, change in changes.items() if change.kind == kind
        }


def has_one_that_counts(case: Case, of: str, stat: str, kind: str) -> bool:
    """There is a bonus (or penalty) of more than zero that does not vary."""
    sizes = _sizes(case, of, stat, kind)
    return any(size and not is_variable(case, name) for name, size in sizes.items())


def has_nothing_but_variable_ones(case: Case, of: str, stat: str, kind: str) -> bool:
    """There are variable ones, and no other that is more than zero."""
    sizes = _sizes(case, of, stat, kind)
    return any(is_variable(case, name) for name in sizes) and not has_one_that_counts(
        case, of, stat, kind
    )


def has_nothing_but_zero(case: Case, of: str, stat: str, kind: str) -> bool:
    """There are some, and all of them are zero without varying."""
    sizes = _sizes(case, of, stat, kind)
    return bool(sizes) and not any(size or is_variable(case, n) for n, size in sizes.items())


@law.check(HAS_CHANGE, cites="l5r.bonus", when=has_one_that_counts)
def it_has_what_it_was_given(case: Case, of: str, stat: str, kind: str) -> bool:
    """A statistic has the bonuses and penalties that it has been given."""
    return True


@law.check(HAS_CHANGE, cites="l5r.bonus.zero", when=has_nothing_but_zero)
def plus_zero_is_no_bonus(case: Case, of: str, stat: str, kind: str) -> bool:
    """A bonus of +0 is no bonus, and a penalty of -0 no penalty."""
    return False


@law.check(
    HAS_CHANGE,
    cites=("l5r.bonus.variable.definition", "l5r.bonus.zero"),
    when=has_nothing_but_variable_ones,
)
def a_variable_one_at_zero_is_open(case: Case, of: str, stat: str, kind: str) -> bool:
    """Whether a variable bonus is one while it is +0 hangs on the reading."""
    sizes = {n: s for n, s in _sizes(case, of, stat, kind).items() if is_variable(case, n)}
    changes = [change_of(case.state, name) for name in sizes]
    if all(sizes.values()) and all(each.knows("began") and each.began for each in changes):
        return True
    reading = case.reading("l5r.variable-zero")
    if reading == "decided-once":
        return any(each.began for each in changes)
    return reading == "always-there" or any(sizes.values())
