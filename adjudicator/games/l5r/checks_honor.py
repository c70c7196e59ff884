"""Family Honor: where it starts, what it is, and what gains and losses leave of it."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.checks_clans import stronghold_of
from adjudicator.games.l5r.checks_victory import DISHONOR_AT
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.limiting import Limits, while_they_clash
from adjudicator.games.l5r.moves_players import HonorMove
from adjudicator.games.l5r.questions_cards import FREES
from adjudicator.games.l5r.questions_numbers import READING
from adjudicator.games.l5r.state import Limit, player_of
from adjudicator.judging import Case, missing_text


# What a player's Honor is.
def _limits(case: Case, player: str) -> list[Limit]:
    """The minimums and maximums that effects set on the Honor of a player."""
    return [
        limit
        for limit in case.state.limits.values()
        if (limit.holder, limit.stat, limit.limits) == (player, "family-honor", "value")
    ]


def is_limited(case: Case, player: str) -> bool:
    """An effect sets a minimum or a maximum on the player's Honor."""
    return bool(_limits(case, player))


def is_not_limited(case: Case, player: str) -> bool:
    """No effect sets a minimum or a maximum on the player's Honor."""
    return not is_limited(case, player)


@law.check(q.FAMILY_HONOR, cites="l5r.honor", when=is_not_limited)
def honor_is_a_number_of_the_player(case: Case, player: str) -> int:
    """A player's Honor is the number that gains and losses have led to."""
    return int(player_of(case.state, player).honor)


@law.check(q.FAMILY_HONOR, cites="l5r.honor.own-rules", when=is_limited)
def limits_on_honor_are_open(case: Case, player: str) -> int:
    """Whether Honor itself can have a minimum or maximum hangs on the reading."""
    honor, told = int(player_of(case.state, player).honor), _limits(case, player)
    lows = tuple(limit.value for limit in told if limit.kind == "minimum")
    highs = tuple(limit.value for limit in told if limit.kind == "maximum")
    limits = Limits(lows, highs, base=False)
    held = {limits.read(honor, weaker_steps_in=w, zero_remains=False) for w in (True, False)}
    if held == {honor} or case.reading("l5r.honor-limits") == "no-limits":
        return honor
    return while_they_clash(case, limits, honor)


def has_no_points(case: Case, player: str) -> bool:
    """The player's Honor is zero or negative."""
    return case.ask(q.FAMILY_HONOR, player) <= 0


def has_points(case: Case, player: str) -> bool:
    """The player's Honor is positive."""
    return not has_no_points(case, player)


@law.check(q.HONOR_POINTS, cites=("l5r.honor.points", "l5r.honor.negative"), when=has_no_points)
def no_points_below_one(case: Case, player: str) -> int:
    """With an Honor of zero or less, a player has no points of Honor."""
    return 0


@law.check(q.HONOR_POINTS, cites="l5r.honor.points", when=has_points)
def positive_honor_is_points(case: Case, player: str) -> int:
    """A positive Honor is as many points of Honor."""
    return case.ask(q.FAMILY_HONOR, player)


@law.check(q.FULL_SLICES, cites="l5r.honor.points")
def full_slices_of_points(case: Case, player: str, size: int) -> int:
    """What a text gives for each so many points counts points alone, and full slices of them."""
    return case.ask(q.HONOR_POINTS, player) // size


@law.check(q.STARTING_HONOR, cites=("l5r.honor.starting", "l5r.stronghold.starting-honor"))
def the_stronghold_sets_it(case: Case, player: str) -> int:
    """A player begins with the Starting Family Honor of the own Stronghold."""
    return int(case.ask(READING, stronghold_of(case, player), "starting-honor"))


# What it counts as, and what it leaves.
def is_zero(case: Case, move: HonorMove) -> bool:
    """The gain or loss is 0 in the end."""
    return case.ask(q.HONOR_CHANGE, move) == 0


def is_not_zero(case: Case, move: HonorMove) -> bool:
    """The gain or loss is more than 0 in the end."""
    return not is_zero(case, move)


def was_brought_down_to_zero(case: Case, move: HonorMove) -> bool:
    """Effects brought the gain or loss down to 0."""
    return bool(move.adjusted) and is_zero(case, move)


@law.check(q.COUNTS_AS_CHANGE, cites="l5r.honor.zero-change", when=is_zero)
def zero_is_no_change(case: Case, move: HonorMove) -> bool:
    """A gain or loss of 0 does not count as one."""
    return False


@law.check(q.COUNTS_AS_CHANGE, cites=("l5r.honor", "l5r.honor.one-go"), when=is_not_zero)
def anything_else_is_one_change(case: Case, move: HonorMove) -> bool:
    """A gain or loss of more than 0 counts as one, however large it is."""
    return True


@law.check(q.IS_PREVENTED, cites="l5r.honor.prevented", when=was_brought_down_to_zero)
def what_preventing_is_stands_elsewhere(case: Case, move: HonorMove) -> bool:
    """Bringing a gain or loss to 0 may prevent it; what that means our text lacks."""
    raise missing_text("l5r.timing")


@law.check(
    q.HONOR_AFTER,
    cites=("l5r.honor.instant", "l5r.statistics.change-calculation.apply", "l5r.honor.negative"),
)
def it_lands_at_once(case: Case, move: HonorMove) -> int:
    """A gain is added at once, a loss is taken away, be it below zero; neither ever ends."""
    size = case.ask(q.HONOR_CHANGE, move)
    sign = 1 if case.ask(q.DIRECTION, move) == "gain" else -1
    return int(player_of(case.state, move.player).honor + sign * size)


def is_a_real_loss(case: Case, move: HonorMove) -> bool:
    """The player really loses Honor, more than 0."""
    return case.ask(q.DIRECTION, move) == "loss" and case.ask(q.COUNTS_AS_CHANGE, move)


def comes_from_elsewhere(case: Case, move: HonorMove) -> bool:
    """Something other than the player's own cards causes it."""
    return case.ask(FREES, move.player, move.cause)


@law.check(
    q.SETS_FREE,
    cites=("l5r.personality.honor-requirement.ignored", "l5r.honor.zero-change"),
    when=(is_a_real_loss, comes_from_elsewhere),
)
def a_foreign_loss_sets_free(case: Case, move: HonorMove) -> bool:
    """A loss of more than 0 that the own cards did not cause frees the player for good."""
    return True


def crosses_the_line(case: Case, move: HonorMove) -> bool:
    """The player's Honor was more than −20 before, and is −20 or less after it."""
    before = player_of(case.state, move.player).honor
    return bool(before > DISHONOR_AT >= case.ask(q.HONOR_AFTER, move))


@law.check(q.TURNS_DISHONORABLE, cites="l5r.victory.dishonor-loss", when=crosses_the_line)
def what_leads_below_the_line(case: Case, move: HonorMove) -> bool:
    """What brings the Honor down to −20 or less is what a defeat by Dishonor goes back to."""
    return True


@law.check(q.DEATH_COSTS, cites="l5r.dishonor")
def the_price_of_a_dishonorable_death_is_missing(case: Case, card: str) -> int:
    """How much Honor a dishonored death costs stands in a part that our text lacks."""
    raise missing_text("l5r.dishonor")


def has_left_the_game(case: Case, move: HonorMove) -> bool:
    """The player has been eliminated."""
    return not player_of(case.state, move.player).in_game


@law.check(q.STILL_IN_GAME, cites="l5r.elimination", when=has_left_the_game)
def the_eliminated_have_no_honor(case: Case, move: HonorMove) -> bool:
    """Who has left the game neither gains nor loses Honor in it."""
    return False
