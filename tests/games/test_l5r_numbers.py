"""Numbers of L5R: what holds of every reading, whatever changes and limits act on it.

Hypothesis draws the bonuses and penalties, what raises and cuts them, and the limits.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from adjudicator.games.l5r import questions_numbers as q
from adjudicator.games.l5r.moves_numbers import Adjust, End, Fix, Grant, Impose, Swap
from adjudicator.games.l5r.names import (
    AdjustmentId,
    ChangeId,
    Holder,
    LastingName,
    LimitId,
    Seat,
)
from adjudicator.games.l5r.printing import TYPES_WITH
from adjudicator.games.l5r.state import (
    Adjustment,
    CardType,
    Change,
    Limit,
    Mark,
    Player,
    Position,
    Printed,
    Stat,
)
from adjudicator.judging import Bench, Case, MissingFact, Pile, Unsettled, World
from adjudicator.judging.doing import bring_about
from adjudicator.judging.naming import CardName
from adjudicator.scenario import Docket

HERO = Holder("hero")
ROOT = Path(__file__).resolve().parent.parent.parent
READINGS = {
    "l5r.several-limits": ("weaker-steps-in", "weaker-stays-out"),
    "l5r.base-minimum-in-conflict": ("zero-remains", "like-any-minimum"),
}
KINDS = st.sampled_from(["bonus", "penalty"])
SIZES = st.integers(0, 9)
TARGETS = st.integers(-4, 12)


@cache
def bench() -> Bench:
    found = Docket(ROOT, ()).bench("l5r")
    assert found is not None
    return found


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """One way to read every open question about numbers that may come up."""
    picked: Any = [("reading", name, draw(st.sampled_from(of))) for name, of in READINGS.items()]
    return World(tuple(picked))


def plain(kind: str, by: int) -> Change:
    """A bonus or penalty on the Force of the hero."""
    return Change(holder=HERO, stat="force", kind=kind, by=by)


def bounded(kind: str, by: int, up_to: int) -> Change:
    """The same, as one that goes "up to" a value."""
    return Change(holder=HERO, stat="force", kind=kind, by=by, up_to=up_to)


def adjustment(of: str, kind: str, by: int) -> Adjustment:
    """What raises or cuts each bonus, or each penalty, on the Force of the hero."""
    return Adjustment(holder=HERO, stat="force", of=of, kind=kind, by=by)


def limit(kind: str, value: int) -> Limit:
    """A minimum or maximum of the Force of the hero."""
    return Limit(holder=HERO, stat="force", kind=kind, value=value)


CHANGES = st.lists(st.builds(plain, KINDS, SIZES), max_size=5)
ADJUSTMENTS = st.lists(
    st.builds(adjustment, KINDS, st.sampled_from(["raise", "cut"]), SIZES), max_size=3
)
MINIMUMS = st.lists(st.builds(limit, st.just("minimum"), TARGETS), max_size=3)
MAXIMUMS = st.lists(st.builds(limit, st.just("maximum"), TARGETS), max_size=3)


def table(
    force: int = 3,
    modifier: int = 0,
    changes: list[Change] | None = None,
    adjustments: list[Adjustment] | None = None,
    limits: list[Limit] | None = None,
    world: World | None = None,
) -> Case:
    """A hero with a sword, and what acts on the hero's Force in the order given."""
    cards = {
        "hero": Printed(type="personality", force=force, chi=3),
        "rival": Printed(type="personality", force=6, chi=3),
        "sword": Printed(type="item", force_modifier=modifier, chi_modifier=0),
    }
    position = Position(
        players={Seat("red"): Player(play=Pile(["hero", "rival", "sword"]))},
        marks={CardName("sword"): Mark(attached_to=CardName("hero"))},
        changes={ChangeId(f"change-{n}"): each for n, each in enumerate(changes or [])},
        adjustments={AdjustmentId(f"adj-{n}"): each for n, each in enumerate(adjustments or [])},
        limits={LimitId(f"limit-{n}"): each for n, each in enumerate(limits or [])},
    )
    named = {name: card.located(f"cards.{name}") for name, card in cards.items()}
    return Case(bench(), position.completed().located(), named, (), world)


def force(case: Case, of: str = "hero") -> int:
    """What the Force reads."""
    found = case.ask(q.READING, of, "force")
    assert isinstance(found, int)
    return found


def after(case: Case, move: Any) -> Case:
    """The case once the move is done, which is legal."""
    assert case.rule(bench().law.may, move).outcome == "legal"
    done = bring_about(case, move, {})
    assert done.stopped is None
    return done.case


@given(SIZES, TARGETS, CHANGES, ADJUSTMENTS, st.randoms(use_true_random=False))
def test_the_order_in_which_bonuses_arrive_never_changes_a_reading(
    base: int, modifier: int, changes: list[Change], adjustments: list[Adjustment], chance: Any
) -> None:
    otherwise = chance.sample(changes, len(changes))
    turned = chance.sample(adjustments, len(adjustments))

    one = table(base, modifier, changes, adjustments)
    other = table(base, modifier, otherwise, turned)

    assert force(one) == force(other)
    assert one.ask(q.RAW, "hero", "force") == other.ask(q.RAW, "hero", "force")


@given(SIZES, TARGETS, CHANGES, MINIMUMS, MAXIMUMS, worlds())
def test_a_reading_never_leaves_its_limits_unless_they_sleep(
    base: int, modifier: int, changes: list[Change], lows: list[Limit], highs: list[Limit],
    world: World,
) -> None:  # fmt: skip
    case = table(base, modifier, changes, limits=[*lows, *highs], world=world)
    low = max([0, *(each.value for each in lows)])
    high = min([99, *(each.value for each in highs)])
    assume(low <= high)

    assert low <= force(case) <= high


@given(SIZES, st.integers(-3, 12), CHANGES, st.integers(1, 12), st.integers(0, 12))
def test_a_sleeping_limit_wakes_when_the_other_ends(
    base: int, modifier: int, changes: list[Change], low: int, high: int
) -> None:
    assume(low > high)
    limits = [limit("minimum", low), limit("maximum", high)]
    case = table(base, modifier, changes, limits=limits, world=World(_first_readings()))
    raw = case.ask(q.RAW, "hero", "force")

    assert force(case) == max(raw, 0)
    assert force(after(case, End(LastingName("limit-0")))) == min(max(raw, 0), high)
    assert force(after(case, End(LastingName("limit-1")))) == max(raw, low)


def _first_readings() -> Any:
    return tuple(("reading", name, readings[0]) for name, readings in READINGS.items())


@given(SIZES, TARGETS, CHANGES, MINIMUMS, MAXIMUMS, TARGETS, worlds())
def test_a_fixed_value_is_what_was_there_and_the_bonus_that_was_reckoned(
    base: int, modifier: int, changes: list[Change], lows: list[Limit], highs: list[Limit],
    aim: int, world: World,
) -> None:  # fmt: skip
    case = table(base, modifier, changes, limits=[*lows, *highs], world=world)
    move = Fix(holder=HERO, stat="force", to=aim)
    raw = case.ask(q.RAW, "hero", "force")
    needed = case.ask(q.NEEDED, move, "hero")

    now = after(case, move)

    assert raw + needed == aim
    assert now.ask(q.RAW, "hero", "force") == aim
    assert len(now.state.changes) == len(changes) + (needed != 0)


@given(SIZES, CHANGES, TARGETS, st.sampled_from(["raise-to", "lower-to"]))
def test_raising_only_raises_and_lowering_only_lowers(
    base: int, changes: list[Change], aim: int, how: Any
) -> None:
    case = table(base, changes=changes)
    raw = case.ask(q.RAW, "hero", "force")

    now = after(case, Fix(holder=HERO, stat="force", how=how, to=aim))

    assert now.ask(q.RAW, "hero", "force") == (max if how == "raise-to" else min)(raw, aim)


@given(SIZES, CHANGES)
def test_two_swapped_forces_are_what_the_other_was(base: int, changes: list[Change]) -> None:
    case = table(base, changes=changes)

    now = after(case, Swap(holder=HERO, other=Holder("rival"), stat="force"))

    assert (force(now), force(now, "rival")) == (force(case, "rival"), force(case))


@given(SIZES, CHANGES, KINDS, SIZES, TARGETS)
def test_a_bounded_change_stops_at_its_bound_and_never_turns_round(
    base: int, changes: list[Change], kind: str, by: int, bound: int
) -> None:
    case = table(base, changes=[*changes, bounded(kind, by, bound)], world=World(_first_readings()))
    raw = case.ask(q.RAW, "hero", "force")
    value = case.ask(q.BOUNDED, "hero", "force")

    if kind == "bonus":
        assert raw <= value <= min(raw + by, max(raw, bound))
    else:
        assert raw >= value >= max(raw - by, min(raw, bound))


@given(SIZES, CHANGES, TARGETS, KINDS, SIZES)
def test_what_fixed_a_value_keeps_its_size_as_others_begin_and_end(
    base: int, changes: list[Change], aim: int, kind: Any, by: int
) -> None:
    case = table(base, changes=changes)
    fixed = after(case, Fix(holder=HERO, stat="force", to=aim))
    moved = after(fixed, Grant(holder=HERO, stat="force", kind=kind, by=by))
    ended = after(moved, End(LastingName("change-0"))) if changes else moved
    first = (changes[0].by if changes[0].kind == "bonus" else -changes[0].by) if changes else 0

    assert ended.ask(q.RAW, "hero", "force") == aim + (by if kind == "bonus" else -by) - first


@given(SIZES, CHANGES, MAXIMUMS, KINDS, SIZES, TARGETS)
def test_limits_come_after_a_change_that_goes_up_to_a_value(
    base: int, changes: list[Change], highs: list[Limit], kind: str, by: int, bound: int
) -> None:
    acting = [*changes, bounded(kind, by, bound)]
    case = table(base, changes=acting, limits=highs, world=World(_first_readings()))
    high = min([99, *(each.value for each in highs)])
    assume(high >= 0)

    assert force(case) == max(0, min(high, case.ask(q.BOUNDED, "hero", "force")))


@given(SIZES, CHANGES, ADJUSTMENTS, KINDS, SIZES)
def test_what_begins_and_ends_leaves_no_trace(
    base: int, changes: list[Change], adjustments: list[Adjustment], kind: Any, by: int
) -> None:
    case = table(base, changes=changes, adjustments=adjustments)
    begun = after(case, Grant(holder=HERO, stat="force", kind=kind, by=by, named=ChangeId("new")))

    assert force(after(begun, End(LastingName("new")))) == force(case)


@given(KINDS, SIZES, ADJUSTMENTS)
def test_no_change_is_ever_less_than_zero(
    kind: str, by: int, adjustments: list[Adjustment]
) -> None:
    case = table(changes=[plain(kind, by)], adjustments=adjustments)
    acting = [each for each in adjustments if each.of == kind]
    shift = sum(each.by if each.kind == "raise" else -each.by for each in acting)

    assert case.ask(q.SIZE, "change-0") == max(0, by + shift)


# What is told wrongly, or not at all.
@given(st.sampled_from(get_args(CardType)), st.sampled_from(sorted(TYPES_WITH)), SIZES)
def test_what_a_type_lacks_reads_zero_and_takes_nothing(kind: str, stat: Any, by: int) -> None:
    assume(kind not in TYPES_WITH[stat])
    card = Printed(type=kind).located("cards.thing")
    position = Position(players={Seat("red"): Player(play=Pile(["thing"]))}).completed().located()
    case = Case(bench(), position, {"thing": card})
    grants = [Grant(holder=Holder("thing"), stat=stat, kind=k, by=by) for k in ("bonus", "penalty")]

    assert case.ask(q.READING, "thing", stat) == 0
    assert {case.rule(bench().law.may, each).outcome for each in grants} == {"illegal"}


@given(st.sampled_from([s for s in get_args(Stat) if s not in {"force", "chi", "unit-force"}]))
def test_a_number_that_nobody_told_is_never_guessed(stat: str) -> None:
    case = table()
    holder = {"hand-limit": "rival", "army-force": "rival"}.get(stat, "hero")

    ruling = case.rule(q.READING, holder, stat)

    assert ruling.undetermined is not None or ruling.outcome == 0


@pytest.mark.parametrize("missing", ["by", "kind", "holder", "stat"])
def test_a_change_that_is_told_by_halves_says_what_is_missing(missing: str) -> None:
    told = {"holder": "hero", "stat": "force", "kind": "bonus", "by": 2}
    del told[missing]
    case = table(changes=[Change(**told)])

    with pytest.raises(Unsettled) as error:
        case.ask(q.READING, "hero", "force")

    assert error.value.undetermined.needs == (f"changes.change-0.{missing}",)


@pytest.mark.parametrize("missing", ["kind", "holder", "stat", "value"])
def test_a_limit_that_is_told_by_halves_says_what_is_missing(missing: str) -> None:
    told = {"holder": "hero", "stat": "force", "kind": "maximum", "value": 2}
    del told[missing]
    case = table(limits=[Limit(**told)])

    with pytest.raises(Unsettled) as error:
        case.ask(q.READING, "hero", "force")

    assert error.value.undetermined.needs == (f"limits.limit-0.{missing}",)


def test_a_change_that_is_not_there_has_no_size() -> None:
    with pytest.raises(Unsettled) as error:
        table().ask(q.SIZE, "nothing-at-all")

    assert error.value.undetermined.needs == ("changes.nothing-at-all",)


def test_what_is_not_there_cannot_end() -> None:
    done = bring_about(table(), End(LastingName("nothing-at-all")), {})

    assert done.stopped is not None
    assert done.stopped.needs == ("changes.nothing-at-all",)


def test_fixing_without_a_value_asks_for_it() -> None:
    with pytest.raises(Unsettled) as error:
        table().ask(q.AIM, Fix(holder=HERO, stat="force"), "hero")

    assert error.value.undetermined.needs == ("to",)


def test_one_name_for_two_changes_loses_neither() -> None:
    first = Grant(holder=HERO, stat="force", kind="bonus", by=1, named=ChangeId("same"))
    second = Grant(holder=HERO, stat="force", kind="bonus", by=2, named=ChangeId("same"))

    now = after(after(table(), first), second)

    assert sorted(now.state.changes) == ["same", "same-1"]
    assert force(now) == 6


def test_an_adjustment_and_a_limit_find_names_of_their_own() -> None:
    moves = [
        Adjust(holder=HERO, stat="force", of="bonus", kind="raise", by=1),
        Adjust(holder=HERO, stat="force", of="bonus", kind="raise", by=1),
        Impose(holder=HERO, stat="force", kind="maximum", value=4),
        Impose(holder=HERO, stat="force", kind="maximum", value=5),
    ]
    now = table()
    for move in moves:
        now = after(now, move)

    assert sorted(now.state.adjustments) == ["rulebook-1", "rulebook-2"]
    assert sorted(now.state.limits) == ["rulebook-1", "rulebook-2"]


def test_a_holder_that_is_no_card_prints_nothing() -> None:
    with pytest.raises(Unsettled) as error:
        table().ask(q.PRINTED, "red", "force")

    assert error.value.undetermined.reason == "silent"
    assert not isinstance(error.value, MissingFact)
