"""How large a gain or loss of Honor is in the end, and in which direction it goes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import permutations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.limiting import Limits, while_they_clash
from adjudicator.games.l5r.moves_players import GainHonor, HonorMove, LoseHonor, SetHonor
from adjudicator.games.l5r.questions_players import HonorEffect
from adjudicator.games.l5r.state import player_of
from adjudicator.judging import Case, silent

PLAIN = frozenset({"cut", "raise"})
BOUNDED = frozenset({"cut-down-to", "raise-up-to"})
LIMITING = frozenset({"at-least", "at-most"})


# In which direction it goes.
def is_a_gain(case: Case, move: HonorMove) -> bool:
    """The text says that the player gains."""
    return isinstance(move, GainHonor)


def is_a_loss(case: Case, move: HonorMove) -> bool:
    """The text says that the player loses."""
    return isinstance(move, LoseHonor)


def is_set_to_a_value(case: Case, move: HonorMove) -> bool:
    """Honor is set to a value, in whichever direction that is."""
    return isinstance(move, SetHonor) and move.only is None


def is_raised_or_lowered_to_a_value(case: Case, move: HonorMove) -> bool:
    """Honor is raised to a value, or lowered to one, and never the other way."""
    return isinstance(move, SetHonor) and move.only is not None


DIRECTION_STAYS = (
    "l5r.honor.loss-reduction",
    "l5r.statistics.change-direction",
    "l5r.statistics.change-direction.no-reversal",
    "l5r.statistics.change-direction.words",
)
SETTING = ("l5r.statistics.set", "l5r.statistics.set.honor")


@law.check(q.DIRECTION, cites=DIRECTION_STAYS, when=is_a_gain)
def a_gain_stays_a_gain(case: Case, move: GainHonor) -> str:
    """Whatever cuts it, a gain never becomes a loss."""
    return "gain"


@law.check(q.DIRECTION, cites=DIRECTION_STAYS, when=is_a_loss)
def a_loss_stays_a_loss(case: Case, move: LoseHonor) -> str:
    """Whatever cuts it, a loss never becomes a gain."""
    return "loss"


@law.check(q.DIRECTION, cites=SETTING, when=is_set_to_a_value)
def setting_goes_towards_the_value(case: Case, move: SetHonor) -> str:
    """Setting Honor to a value is a gain if the value is higher, else a loss."""
    return "gain" if move.to >= player_of(case.state, move.player).honor else "loss"


@law.check(q.DIRECTION, cites="l5r.statistics.raise-lower", when=is_raised_or_lowered_to_a_value)
def raising_only_gains(case: Case, move: SetHonor) -> str:
    """Raising to a value only gains, lowering to one only loses."""
    return "gain" if move.only == "upwards" else "loss"


# How large it is.
@law.check(q.HONOR_CHANGE, cites="l5r.honor.one-go", when=is_a_gain)
def a_gain_begins_with_its_points(case: Case, move: GainHonor) -> int:
    """A gain begins with the points that its text gives, all in one go."""
    return move.points


@law.check(q.HONOR_CHANGE, cites=("l5r.honor.losses-positive", "l5r.honor.one-go"), when=is_a_loss)
def a_loss_begins_with_its_points(case: Case, move: LoseHonor) -> int:
    """A loss is written as a positive number too, and begins with that."""
    return move.points


def _way(case: Case, move: SetHonor) -> int:
    """How far the value lies above the Honor, or below it; 0 if it may not go there."""
    way = int(move.to - player_of(case.state, move.player).honor)
    wrong = {"upwards": way < 0, "downwards": way > 0}
    return 0 if move.only is not None and wrong[move.only] else way


def is_changed_on_the_way(case: Case, move: HonorMove) -> bool:
    """Honor is brought to another value, and an effect changes the size of gains or losses."""
    return isinstance(move, SetHonor) and bool(move.adjusted) and _way(case, move) != 0


def is_not_changed_on_the_way(case: Case, move: HonorMove) -> bool:
    """No effect changes the size of the gain or loss that reaches the value."""
    return not is_changed_on_the_way(case, move)


@law.check(q.HONOR_CHANGE, cites="l5r.statistics.set", when=is_changed_on_the_way)
def which_change_is_the_smallest_is_not_said(case: Case, move: SetHonor) -> int:
    """Whether the change that reaches the value is counted before other effects is not said."""
    raise silent("l5r.statistics.set", open="l5r.fixing-while-adjusted")


@law.check(
    q.HONOR_CHANGE,
    cites=(*SETTING, "l5r.statistics.set.without-limits"),
    when=(is_set_to_a_value, is_not_changed_on_the_way),
)
def setting_takes_the_smallest_change(case: Case, move: SetHonor) -> int:
    """Setting Honor to a value takes the smallest gain or loss that reaches it."""
    return abs(_way(case, move))


@law.check(
    q.HONOR_CHANGE,
    cites=("l5r.statistics.raise-lower", "l5r.statistics.set.honor"),
    when=(is_raised_or_lowered_to_a_value, is_not_changed_on_the_way),
)
def raising_never_lowers(case: Case, move: SetHonor) -> int:
    """Raising to a value does nothing where Honor is higher, and lowering likewise."""
    return abs(_way(case, move))


def _those(move: HonorMove, kind: frozenset[str]) -> list[HonorEffect]:
    """The effects of one kind on a gain or loss; none where nothing is left to set."""
    effects = () if isinstance(move, SetHonor) else move.adjusted or ()
    return [effect for effect in effects if effect.does in kind]


def _limits(move: HonorMove) -> Limits:
    """The minimums and maximums of the change."""
    told = _those(move, LIMITING)
    lows = tuple(effect.points for effect in told if effect.does == "at-least")
    return Limits(lows, tuple(e.points for e in told if e.does == "at-most"), base=False)


def _limiting(move: HonorMove) -> list[HonorEffect]:
    """The minimums and maximums of the change; none where just two of them cancel each other."""
    limits = _limits(move)
    left = limits.without_the_strictest() if limits.clash else limits
    return _those(move, LIMITING) if left.minimums or left.maximums else []


def _limited(case: Case, move: HonorMove, points: int) -> int:
    """The points within the limits; where two of these cancel each other, by the reading."""
    limits = _limits(move)
    if limits.clash:
        return while_they_clash(case, limits, points)
    return _applied(case, _limiting(move), points)


def _applied(case: Case, effects: Sequence[HonorEffect], points: int) -> int:
    """The points after these effects, one after another."""
    return reduce(lambda left, effect: case.ask(q.ADJUSTED, effect, left), effects, points)


def is_raised_or_cut(case: Case, move: HonorMove) -> bool:
    """An effect raises or cuts the gain or loss."""
    return bool(_those(move, PLAIN))


def has_bounded_effects(case: Case, move: HonorMove) -> bool:
    """An effect changes it up to a maximum or down to a minimum."""
    return bool(_those(move, BOUNDED))


def has_limits(case: Case, move: HonorMove) -> bool:
    """The gain or loss itself has a minimum or a maximum."""
    return bool(_limiting(move))


@law.contribution(
    q.HONOR_CHANGE,
    stage="raises and cuts",
    cites=("l5r.honor.adjustment", "l5r.statistics.change-calculation"),
    when=is_raised_or_cut,
)
def raises_and_cuts_apply(case: Case, move: HonorMove, amount: int) -> int:
    """All that raises or cuts a gain or loss is applied to it, and is no gain or loss itself."""
    return _applied(case, _those(move, PLAIN), amount)


@law.contribution(
    q.HONOR_CHANGE,
    stage="floor",
    cites=("l5r.honor.change-floor", "l5r.honor.loss-reduction"),
    when=is_raised_or_cut,
)
def it_stops_at_zero(case: Case, move: HonorMove, amount: int) -> int:
    """A gain or loss that is cut is zero at least."""
    return max(0, amount)


def _after_all_others(case: Case, move: HonorMove, points: int) -> int:
    """The points after the bounded effects.

    :raises Unsettled: if it matters which of several comes first.
    """
    orders = [_those(move, BOUNDED)]
    if len(orders[0]) > 1:
        orders = [list(order) for order in permutations(orders[0])]
    found = {_applied(case, order, points) for order in orders}
    if len(found) > 1:
        raise silent("l5r.statistics.up-to", open="l5r.up-to-order")
    return found.pop()


@law.contribution(
    q.HONOR_CHANGE,
    stage="up-to",
    cites=("l5r.statistics.up-to", "l5r.statistics.up-to.bound"),
    when=has_bounded_effects,
)
def bounded_effects_come_last(case: Case, move: HonorMove, amount: int) -> int:
    """What goes down to a minimum, or up to a maximum, comes after all other changes."""
    return _after_all_others(case, move, amount)


@law.contribution(
    q.HONOR_CHANGE,
    stage="limits",
    cites="l5r.statistics.change-calculation.limits",
    when=has_limits,
)
def its_limits_apply(case: Case, move: HonorMove, amount: int) -> int:
    """A minimum or maximum of the gain or loss itself is applied to what is left of it."""
    return _limited(case, move, amount)


# What one effect does to it.
def raises_it(case: Case, effect: HonorEffect) -> bool:
    """The effect raises it without naming a maximum."""
    return effect.does == "raise" and effect.bound is None


def cuts_it(case: Case, effect: HonorEffect) -> bool:
    """The effect cuts it without naming a minimum."""
    return effect.does == "cut" and effect.bound is None


def names_a_bound(case: Case, effect: HonorEffect) -> bool:
    """The effect goes down to a minimum, or up to a maximum."""
    return effect.does in BOUNDED and effect.bound is not None


def sets_a_limit(case: Case, effect: HonorEffect) -> bool:
    """The effect gives the gain or loss itself a minimum or a maximum."""
    return effect.does in LIMITING and effect.bound is None


@law.check(q.ADJUSTED, cites="l5r.honor.adjustment", when=raises_it)
def a_raise_adds(case: Case, effect: HonorEffect, points: int) -> int:
    """What raises a gain or loss adds its points."""
    return points + effect.points


@law.check(q.ADJUSTED, cites="l5r.honor.adjustment", when=cuts_it)
def a_cut_takes_away(case: Case, effect: HonorEffect, points: int) -> int:
    """What cuts a gain or loss takes its points away."""
    return points - effect.points


@law.check(q.ADJUSTED, cites="l5r.statistics.up-to.bound", when=names_a_bound)
def it_goes_to_its_bound_at_most(case: Case, effect: HonorEffect, points: int) -> int:
    """An effect with a bound goes as far as the bound, and never turns back to it."""
    bound = effect.bound or 0
    if effect.does == "cut-down-to":
        return min(points, max(bound, points - effect.points))
    return max(points, min(bound, points + effect.points))


@law.check(q.ADJUSTED, cites="l5r.statistics.change-calculation.limits", when=sets_a_limit)
def a_limit_holds_it(case: Case, effect: HonorEffect, points: int) -> int:
    """A minimum of the change lifts it, a maximum holds it down."""
    return (max if effect.does == "at-least" else min)(effect.points, points)
