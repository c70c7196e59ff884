"""Assigning units to tactics: whose units, to which side, how fresh, and how often."""

from __future__ import annotations

from adjudicator.games.cities.moves import Assign
from adjudicator.games.cities.questions import (
    FREE_UNIT,
    IN_TIME,
    IS_OWN_UNIT,
    LEAVES,
    NOT_FRESH,
    RIGHT_SIDE,
    TACTIC_IN_PLAY,
    law,
)
from adjudicator.games.cities.state import Mark, holder_of, mark_of, tactics_with
from adjudicator.judging import Case, silent

AS_A_TACTIC = "a-tactic-in-every-way"


def is_no_tactic_in_play(case: Case, move: Assign) -> bool:
    """The card is no tactic in play."""
    return move.to not in case.state.tactics


@law.check(TACTIC_IN_PLAY, cites="cities.actions.assign-unit", when=is_no_tactic_in_play)
def units_are_assigned_to_a_tactic_in_play(case: Case) -> bool:
    """A unit is assigned to a tactic that is in play."""
    return False


def is_no_unit(case: Case, move: Assign) -> bool:
    """The card is no unit."""
    return bool(case.card(move.unit).type != "unit")


def is_not_the_movers(case: Case, move: Assign) -> bool:
    """The card is not in play before the mover."""
    return holder_of(case.state, move.unit) != move.by


@law.check(IS_OWN_UNIT, cites="cities.actions.assign-unit", when=is_no_unit)
def only_units_are_assigned(case: Case) -> bool:
    """What is assigned to a tactic is a unit."""
    return False


@law.check(
    IS_OWN_UNIT,
    cites=("cities.actions.assign-unit", "cities.tactic.support", "cities.tactic.opposition"),
    when=is_not_the_movers,
)
def only_ones_own_units_are_assigned(case: Case) -> bool:
    """Players assign units of their own, and those that are in play."""
    return False


# Which side.


def _tactic(case: Case, move: Assign) -> Mark:
    """How the tactic stands."""
    return mark_of(case.state, move.to)


def is_support_by_the_owner(case: Case, move: Assign) -> bool:
    """The owner of the tactic supports it."""
    return bool(move.side == "support" and _tactic(case, move).owner == move.by)


def is_opposition_by_the_attacked(case: Case, move: Assign) -> bool:
    """The player whom the tactic is against opposes it; a Direct Attack may be against nobody."""
    tactic = _tactic(case, move)
    if move.side != "opposition" or tactic.owner == move.by:
        return False
    if is_to_a_direct_attack(case, move) and not tactic.knows("against"):
        return True
    return bool(tactic.against == move.by)


def is_any_other_help(case: Case, move: Assign) -> bool:
    """It is neither the owner's support nor the opposition of the player attacked."""
    return not (is_support_by_the_owner(case, move) or is_opposition_by_the_attacked(case, move))


def is_to_a_direct_attack(case: Case, move: Assign) -> bool:
    """The unit is assigned to a Direct Attack."""
    return bool(case.card(move.to).type == "direct-attack")


def is_to_a_tactic_card(case: Case, move: Assign) -> bool:
    """The unit is assigned to a tactic card."""
    return not is_to_a_direct_attack(case, move)


@law.check(RIGHT_SIDE, cites="cities.tactic.support", when=is_support_by_the_owner)
def the_owner_supports(case: Case) -> bool:
    """Whoever played the tactic may assign units in its support."""
    return True


@law.check(
    RIGHT_SIDE,
    cites="cities.tactic.opposition",
    when=(is_opposition_by_the_attacked, is_to_a_tactic_card),
)
def the_attacked_player_opposes(case: Case) -> bool:
    """The player whom the tactic is against may assign units in opposition to it."""
    return True


@law.check(
    RIGHT_SIDE,
    cites=("cities.tactic.opposition", "cities.actions.direct-attack"),
    when=(is_opposition_by_the_attacked, is_to_a_direct_attack),
)
def opposing_a_direct_attack_is_open(case: Case, move: Assign) -> bool:
    """Whether a Direct Attack is opposed as tactic cards are hangs on the reading."""
    if case.reading("cities.direct-attack-nature") == AS_A_TACTIC:
        return bool(_tactic(case, move).against == move.by)
    raise silent("cities.actions.assign-unit", open="cities.who-may-assign")


@law.check(
    RIGHT_SIDE,
    cites=("cities.actions.assign-unit", "cities.tactic.support", "cities.tactic.opposition"),
    when=is_any_other_help,
)
def other_help_is_open(case: Case) -> bool:
    """Whether others may help, or help the other side, hangs on the reading."""
    return case.reading("cities.who-may-assign") == "any-player-either-side"


# How fresh the unit is.


def was_summoned_in_this_round(case: Case, move: Assign) -> bool:
    """The unit was summoned in this round."""
    mark = mark_of(case.state, move.unit)
    return bool(mark.summoned_round and mark.summoned_round == case.state.turn.round)


def has_zeal(case: Case, move: Assign) -> bool:
    """The unit has Zeal."""
    return "zeal" in case.card(move.unit).keywords


def lacks_zeal(case: Case, move: Assign) -> bool:
    """The unit does not have Zeal."""
    return not has_zeal(case, move)


def is_support(case: Case, move: Assign) -> bool:
    """The unit is assigned in support."""
    return move.side == "support"


def is_opposition(case: Case, move: Assign) -> bool:
    """The unit is assigned in opposition."""
    return move.side == "opposition"


def _is_fresh(case: Case, move: Assign) -> bool:
    """Whether a unit of this round counts as summoned in this turn; the reading decides."""
    if mark_of(case.state, move.unit).summoned_turn == case.state.turn.number:
        return True
    return case.reading("cities.fresh-unit-turn-or-round") == "same-round"


@law.check(
    NOT_FRESH,
    cites="cities.actions.fresh-unit",
    when=(was_summoned_in_this_round, is_support),
)
def a_fresh_unit_does_not_support(case: Case, move: Assign) -> bool:
    """A unit summoned in this turn is not assigned; whether a turn is a round is open."""
    return not _is_fresh(case, move)


@law.check(
    NOT_FRESH,
    cites="cities.actions.fresh-unit",
    when=(was_summoned_in_this_round, is_opposition),
)
def whether_a_fresh_unit_opposes_is_open(case: Case, move: Assign) -> bool:
    """Whether the ban on fresh units holds for opposition hangs on the reading."""
    if not _is_fresh(case, move):
        return True
    return case.reading("cities.fresh-unit-in-opposition") == "support-only"


@law.check(
    NOT_FRESH,
    cites=("cities.actions.zeal", "cities.actions.fresh-unit"),
    when=(was_summoned_in_this_round, has_zeal),
)
def zeal_frees_a_fresh_unit(case: Case) -> bool:
    """A unit with Zeal is assigned even in the turn in which it was summoned."""
    return True


def _meets_the_deadline(case: Case, move: Assign) -> bool:
    """Whether a unit of this round was summoned before "this turn"; the reading decides."""
    summoned, now = mark_of(case.state, move.unit).summoned_turn, case.state.turn.number
    if summoned >= now:
        return False
    reading = case.reading("cities.support-deadline")
    if reading == "before-the-tactic-was-played":
        played: int = _tactic(case, move).turn
        return bool(summoned < played)
    return reading == "before-the-assigning-turn"


def is_bound_by_the_deadline(case: Case, move: Assign) -> bool:
    """The unit supports a tactic card."""
    return is_support(case, move) and is_to_a_tactic_card(case, move)


def supports_a_direct_attack(case: Case, move: Assign) -> bool:
    """The unit supports a Direct Attack."""
    return is_support(case, move) and is_to_a_direct_attack(case, move)


@law.check(
    IN_TIME,
    cites="cities.tactic.support.deadline",
    when=(is_bound_by_the_deadline, was_summoned_in_this_round, lacks_zeal),
)
def support_comes_from_units_that_were_there(case: Case, move: Assign) -> bool:
    """A tactic is supported by units summoned before "this turn"; which turn is open."""
    return _meets_the_deadline(case, move)


@law.check(
    IN_TIME,
    cites=("cities.tactic.support.deadline", "cities.actions.zeal"),
    when=(is_bound_by_the_deadline, was_summoned_in_this_round, has_zeal),
)
def whether_zeal_lifts_the_deadline_is_open(case: Case, move: Assign) -> bool:
    """Whether Zeal also frees a unit from the deadline for support hangs on the reading."""
    if _meets_the_deadline(case, move):
        return True
    return case.reading("cities.zeal-and-support") == "zeal-lifts-the-deadline"


@law.check(
    IN_TIME,
    cites=("cities.tactic.support.deadline", "cities.actions.direct-attack"),
    when=(supports_a_direct_attack, was_summoned_in_this_round),
)
def a_deadline_for_direct_attacks_is_open(case: Case, move: Assign) -> bool:
    """Whether the deadline holds for a Direct Attack hangs on the reading."""
    if case.reading("cities.direct-attack-nature") != AS_A_TACTIC:
        return True
    if _meets_the_deadline(case, move):
        return True
    lifts = case.reading("cities.zeal-and-support") == "zeal-lifts-the-deadline"
    return has_zeal(case, move) and lifts


# A unit that is taken already.


def is_assigned_already(case: Case, move: Assign) -> bool:
    """The unit is assigned to a tactic in play."""
    return bool(tactics_with(case.state, move.unit))


@law.check(FREE_UNIT, cites="cities.actions.assign-unit", when=is_assigned_already)
def assigning_a_unit_again_is_open(case: Case) -> bool:
    """Whether an assigned unit may be assigned again hangs on the reading."""
    return case.reading("cities.unit-in-two-tactics") != "bound-to-its-first-tactic"


@law.check(LEAVES, cites="cities.actions.assign-unit", when=is_assigned_already)
def leaving_the_first_tactic_is_open(case: Case, move: Assign) -> tuple[str, ...]:
    """Whether a unit leaves its first tactic for a second hangs on the reading."""
    if case.reading("cities.unit-in-two-tactics") == "counts-in-both-tactics":
        return ()
    return tactics_with(case.state, move.unit)
