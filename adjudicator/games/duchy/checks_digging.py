"""Digging: where a Tunnel may stand, how one is freed, and who follows it out of the Burrow."""

from __future__ import annotations

from adjudicator.games.duchy.checks_building import differs_in_suit, is_a_bird_card
from adjudicator.games.duchy.moves import Dig
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    FOLLOW_UP_IS_A_MOVE,
    FOLLOWERS,
    NO_TUNNEL_THERE,
    TUNNEL_AT_HAND,
    TUNNEL_SUIT,
    law,
)
from adjudicator.games.duchy.state import all_tunnels_out, warriors_in
from adjudicator.judging import Case

MOST_FOLLOWERS = 4


@law.check(TUNNEL_SUIT, cites="duchy.daylight.assemble.dig.matching-suit", when=differs_in_suit)
def tunnels_need_the_suit_of_the_card(case: Case, move: Dig) -> bool:
    """A Tunnel is placed in a clearing of the suit of the spent card."""
    return False


@law.check(
    TUNNEL_SUIT,
    cites=("duchy.daylight.assemble.dig.matching-suit", "duchy.law.bird-suit"),
    when=is_a_bird_card,
)
def digging_with_a_bird_is_open(case: Case, move: Dig) -> bool:
    """Whether a bird card has the suit of a clearing hangs on the reading."""
    return case.reading("duchy.bird-cards") == "birds-match-any-suit"


def a_tunnel_stands_there(case: Case, move: Dig) -> bool:
    """A Tunnel stands in the clearing, and it is not the one that is lifted."""
    return move.at in case.state.tunnels and move.lift != move.at


def the_tunnel_there_is_lifted(case: Case, move: Dig) -> bool:
    """The Tunnel that stands in the clearing is the one that is lifted."""
    return move.at in case.state.tunnels and move.lift == move.at


@law.check(
    NO_TUNNEL_THERE,
    cites="duchy.daylight.assemble.dig.no-tunnel-there",
    when=a_tunnel_stands_there,
)
def one_tunnel_in_a_clearing(case: Case, move: Dig) -> bool:
    """A Tunnel is dug to a clearing that has none."""
    return False


@law.check(
    NO_TUNNEL_THERE,
    cites="duchy.daylight.assemble.dig.no-tunnel-there",
    when=the_tunnel_there_is_lifted,
)
def lifting_the_tunnel_that_stands_there_is_open(case: Case, move: Dig) -> bool:
    """Whether lifting a Tunnel frees its own clearing for it hangs on the reading."""
    return case.reading("duchy.lift-dug-tunnel") == "lifting-makes-room"


def all_three_are_out(case: Case, move: Dig) -> bool:
    """All three Tunnels are on the map."""
    return all_tunnels_out(case.state)


def not_all_are_out(case: Case, move: Dig) -> bool:
    """Fewer than three Tunnels are on the map."""
    return not all_tunnels_out(case.state)


def lifts_none(case: Case, move: Dig) -> bool:
    """No Tunnel is taken off the map."""
    return move.lift is None


def lifts_one(case: Case, move: Dig) -> bool:
    """A Tunnel is to be taken off the map."""
    return move.lift is not None


def lifts_one_that_stands(case: Case, move: Dig) -> bool:
    """The Tunnel to be taken off the map stands on it."""
    return move.lift is not None and move.lift in case.state.tunnels


def lifts_one_that_does_not_stand(case: Case, move: Dig) -> bool:
    """No Tunnel stands where one is to be taken off the map."""
    return move.lift is not None and move.lift not in case.state.tunnels


@law.check(TUNNEL_AT_HAND, cites="duchy.tunnels", when=(all_three_are_out, lifts_none))
def there_is_no_fourth_tunnel(case: Case, move: Dig) -> bool:
    """The Duchy has three Tunnels; with all of them out there is none to place."""
    return False


@law.check(
    TUNNEL_AT_HAND,
    cites=("duchy.daylight.assemble.dig.fourth-tunnel", "duchy.tunnels.relocation"),
    when=(all_three_are_out, lifts_one_that_stands),
)
def a_tunnel_may_be_lifted_first(case: Case, move: Dig) -> bool:
    """With all three Tunnels out, any one of them may be taken off the map first."""
    return True


@law.check(
    TUNNEL_AT_HAND,
    cites=("duchy.daylight.assemble.dig.fourth-tunnel", "duchy.tunnels.relocation"),
    when=(not_all_are_out, lifts_one),
)
def a_tunnel_is_lifted_only_if_all_are_out(case: Case, move: Dig) -> bool:
    """A Tunnel is taken off the map only while all three are on it."""
    return False


@law.check(
    TUNNEL_AT_HAND,
    cites="duchy.tunnels.relocation",
    when=(all_three_are_out, lifts_one_that_does_not_stand),
)
def only_a_standing_tunnel_is_lifted(case: Case, move: Dig) -> bool:
    """What is lifted is a Tunnel that is on the map."""
    return False


def more_than_four_follow(case: Case, move: Dig) -> bool:
    """More than four warriors are to follow the Tunnel."""
    return move.warriors > MOST_FOLLOWERS


def more_follow_than_are_there(case: Case, move: Dig) -> bool:
    """More warriors are to follow the Tunnel than there are in the Burrow."""
    return move.warriors > 0 and move.warriors > warriors_in(case.state, BURROW)


@law.check(FOLLOWERS, cites="duchy.daylight.assemble.dig.follow-up", when=more_than_four_follow)
def four_follow_at_most(case: Case, move: Dig) -> bool:
    """Up to four warriors follow a Tunnel."""
    return False


@law.check(
    FOLLOWERS, cites="duchy.daylight.assemble.dig.follow-up", when=more_follow_than_are_there
)
def they_come_out_of_the_burrow(case: Case, move: Dig) -> bool:
    """The warriors that follow a Tunnel come out of the Burrow."""
    return False


@law.check(FOLLOW_UP_IS_A_MOVE, cites="duchy.daylight.assemble.dig.follow-up")
def whether_following_is_a_move_is_open(case: Case, move: Dig) -> bool:
    """Whether warriors that follow a Tunnel take a move hangs on the reading."""
    return case.reading("duchy.follow-up-as-move") == "follow-up-is-a-move"
