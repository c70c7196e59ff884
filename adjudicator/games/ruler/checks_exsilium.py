"""Exsilium: when its actions are begun, and what a Renewal takes."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_activation import is_still_phase_one
from adjudicator.games.ruler.checks_leader import (
    is_a_renewal,
    is_an_investiture,
    is_of_exsilium,
)
from adjudicator.games.ruler.conditions import is_another_players_turn
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import Exchange, Renewal
from adjudicator.games.ruler.questions_exsilium import RENEWED
from adjudicator.games.ruler.requirements import (
    FIRST_ACTION,
    IN_PHASE,
    ONCE_A_TURN,
    OWN_TURN,
    RESHUFFLE_FITS,
    UP_TO_THREE,
)
from adjudicator.judging import Case

MOST_RENEWED = 3


def is_an_exchange(case: Case, move: Any) -> bool:
    """The move exchanges the active RULER for one in Exsilium."""
    return isinstance(move, Exchange)


def is_no_renewal(case: Case, move: Any) -> bool:
    """The move is no Renewal."""
    return not is_a_renewal(case, move)


# When they are begun.


@law.check(
    OWN_TURN,
    cites="ruler.exsilium.first-action",
    when=(is_another_players_turn, is_of_exsilium, is_no_renewal),
)
def such_an_action_opens_the_own_turn(case: Case, move: Any) -> bool:
    """An Investiture, a Succession and both Exchanges are begun only in the own turn."""
    return False


def an_action_came_before(case: Case, move: Any) -> bool:
    """An action was begun in this turn before."""
    return bool(case.state.turn.acted)


def no_action_came_before(case: Case, move: Any) -> bool:
    """No action was begun in this turn before, unless the playing of a Destiny is one."""
    return not case.state.turn.acted


def cards_were_moved_before(case: Case, move: Any) -> bool:
    """Cards were protected or picked up in this turn before."""
    return bool(case.state.turn.rearranged)


def a_destiny_was_played_before(case: Case, move: Any) -> bool:
    """A Destiny was played in this turn before."""
    return bool(case.state.turn.destiny_played)


@law.check(
    FIRST_ACTION,
    cites="ruler.exsilium.first-action",
    when=(is_no_renewal, an_action_came_before),
)
def nothing_comes_before_it(case: Case, move: Any) -> bool:
    """An Investiture, a Succession and both Exchanges are begun only as the turn's first action."""
    return False


@law.check(
    FIRST_ACTION,
    cites="ruler.exsilium.first-action",
    when=(is_no_renewal, no_action_came_before, cards_were_moved_before),
)
def cards_moved_before_are_open(case: Case, move: Any) -> bool | None:
    """Whether protecting and picking up take the first place hangs on the reading."""
    return False if case.reading("ruler.free-moves") == "actions" else None


@law.check(
    FIRST_ACTION,
    cites=("ruler.exsilium.first-action", "ruler.destin.played-first"),
    when=(is_no_renewal, no_action_came_before, a_destiny_was_played_before),
)
def a_destiny_played_before_is_open(case: Case, move: Any) -> bool | None:
    """Whether a Destiny that had to be played takes the first place hangs on the reading."""
    return False if case.reading("ruler.destin-before-succession") == "later-turn" else None


@law.check(
    FIRST_ACTION,
    cites=("ruler.exsilium.refresh.timing", "ruler.exsilium.refresh"),
    when=is_a_renewal,
)
def a_renewal_has_its_own_time(case: Case, move: Any) -> bool:
    """A Renewal need not be the first action of the turn."""
    return True


def is_past_phase_one(case: Case, move: Any) -> bool:
    """The checkpoint has been passed."""
    return not is_still_phase_one(case, move)


@law.check(
    IN_PHASE,
    cites="ruler.exsilium.investiture.phase-one",
    when=(is_an_investiture, is_past_phase_one),
)
def investitures_belong_to_phase_one(case: Case, move: Any) -> bool:
    """There is no Investiture outside phase 1."""
    return False


def was_renewed_before(case: Case, move: Any) -> bool:
    """A Renewal was used in this turn before."""
    return bool(case.state.turn.refreshed)


@law.check(ONCE_A_TURN, cites="ruler.exsilium.refresh.once", when=was_renewed_before)
def one_renewal_a_turn(case: Case, move: Any) -> bool:
    """A Renewal is used once a turn."""
    return False


# What a Renewal takes.


def takes_more_than_three(case: Case, move: Renewal) -> bool:
    """More than three cards are to be taken."""
    return move.count > MOST_RENEWED


def reshuffles_for_registrum(case: Case, move: Renewal) -> bool:
    """A reshuffle is wanted, though the cards come from Registrum."""
    return bool(move.reshuffle) and move.source == "registrum"


@law.check(UP_TO_THREE, cites="ruler.exsilium.refresh", when=takes_more_than_three)
def a_renewal_takes_up_to_three(case: Case, move: Renewal) -> bool:
    """A Renewal takes three cards at most."""
    return False


@law.check(
    RESHUFFLE_FITS, cites="ruler.exsilium.refresh.from-depositum", when=reshuffles_for_registrum
)
def only_depositum_is_reshuffled(case: Case, move: Renewal) -> bool:
    """A reshuffle may be brought about where the cards come from Depositum."""
    return False


@law.check(
    RENEWED, cites=("ruler.exsilium.refresh.from-registrum", "ruler.zone.registrum.top-down")
)
def a_renewal_takes_from_the_top(case: Case, move: Renewal) -> tuple[str, ...]:
    """From Registrum a Renewal takes the cards on top, strictly from the top down."""
    return tuple(case.state.registrum[: move.count])
