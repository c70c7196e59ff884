"""Setting up: what the Duchy starts with, and in which clearing."""

from __future__ import annotations

from adjudicator.games.duchy.moves import SetUp
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    ADJACENT,
    IS_CORNER,
    IS_DIAGONAL,
    NOT_TAKEN,
    START_CLEARING,
    STARTING_COUNT,
    STARTING_PLACE,
    TUNNELS_GIVEN,
    WARRIORS_GIVEN,
    law,
)
from adjudicator.games.duchy.state import Position, clearing
from adjudicator.judging import Case


def is_of_the_pool(case: Case, component: str) -> bool:
    """It is about warriors or Tunnels."""
    return component in {"warriors", "tunnels"}


def is_about_buildings(case: Case, component: str) -> bool:
    """It is about Citadels or Markets."""
    return component in {"citadels", "markets"}


def is_about_ministers(case: Case, component: str) -> bool:
    """It is about ministers."""
    return component == "ministers"


def is_about_crowns(case: Case, component: str) -> bool:
    """It is about crowns."""
    return component == "crowns"


@law.check(STARTING_COUNT, cites="duchy.setup.pool", when=is_of_the_pool)
def twenty_warriors_and_three_tunnels(case: Case, component: str) -> int:
    """The pool holds 20 warriors and 3 Tunnels."""
    return 20 if component == "warriors" else 3


@law.check(STARTING_COUNT, cites="duchy.setup.building-tracks", when=is_about_buildings)
def three_buildings_of_each_kind(case: Case, component: str) -> int:
    """There are 3 Citadels and 3 Markets."""
    return 3


@law.check(STARTING_COUNT, cites="duchy.setup.ministers", when=is_about_ministers)
def nine_ministers(case: Case, component: str) -> int:
    """There are 9 ministers."""
    return 9


@law.check(STARTING_COUNT, cites="duchy.setup.crowns", when=is_about_crowns)
def nine_crowns(case: Case, component: str) -> int:
    """There are 9 crowns."""
    return 9


@law.check(STARTING_PLACE, cites="duchy.setup.pool", when=is_of_the_pool)
def warriors_and_tunnels_form_a_pool(case: Case, component: str) -> str:
    """Warriors and Tunnels form the pool."""
    return "pool"


@law.check(STARTING_PLACE, cites="duchy.setup.building-tracks", when=is_about_buildings)
def buildings_fill_their_tracks(case: Case, component: str) -> str:
    """Buildings fill the building tracks of the faction board."""
    return "building-tracks"


@law.check(STARTING_PLACE, cites="duchy.setup.ministers", when=is_about_ministers)
def all_ministers_begin_unswayed(case: Case, component: str) -> str:
    """All ministers lie face up in the pile of unswayed ones."""
    return "unswayed-pile"


@law.check(STARTING_PLACE, cites="duchy.setup.crowns", when=is_about_crowns)
def crowns_cover_the_points(case: Case, component: str) -> str:
    """Crowns lie on the spaces of the faction board that show victory points."""
    return "crown-spaces"


@law.check(START_CLEARING, cites="duchy.setup.surface.start-clearing")
def the_corner_becomes_the_start_clearing(case: Case, move: SetUp) -> str:
    """The corner in which the Duchy starts is its starting clearing."""
    return move.at


@law.check(TUNNELS_GIVEN, cites="duchy.setup.surface.corner")
def one_tunnel_leads_to_the_corner(case: Case, start: str) -> int:
    """The corner gets one Tunnel."""
    return 1


def is_the_start(case: Case, start: str, place: str) -> bool:
    """It is the clearing in which the Duchy starts."""
    return start == place


def is_a_neighbour(case: Case, start: str, place: str) -> bool:
    """It is adjacent to the clearing in which the Duchy starts."""
    return start != place and case.ask(ADJACENT, start, place)


def is_the_burrow(case: Case, start: str, place: str) -> bool:
    """It is the Burrow."""
    return place == BURROW


@law.check(WARRIORS_GIVEN, cites="duchy.setup.surface.corner", when=is_the_start)
def the_corner_gets_two(case: Case, start: str, place: str) -> int:
    """The corner gets two warriors."""
    return 2


@law.check(WARRIORS_GIVEN, cites="duchy.setup.surface.neighbours", when=is_a_neighbour)
def each_neighbour_gets_two(case: Case, start: str, place: str) -> int:
    """Each clearing adjacent to the corner gets two warriors."""
    return 2


@law.check(WARRIORS_GIVEN, cites="duchy.setup.surface.not-in-burrow", when=is_the_burrow)
def the_burrow_gets_none(case: Case, start: str, place: str) -> int:
    """The Burrow gets none of these warriors, although it is adjacent."""
    return 0


def is_no_corner(case: Case, move: SetUp) -> bool:
    """The place is no corner of the map."""
    return move.at == BURROW or not clearing(case.state, move.at).corner


def is_the_start_of_another(case: Case, move: SetUp) -> bool:
    """Another player starts in the clearing."""
    return move.at != BURROW and bool(clearing(case.state, move.at).start_of != "nobody")


@law.check(IS_CORNER, cites="duchy.setup.surface.corner", when=is_no_corner)
def the_duchy_starts_in_a_corner(case: Case, move: SetUp) -> bool:
    """The Duchy starts in a corner clearing."""
    return False


@law.check(NOT_TAKEN, cites="duchy.setup.surface.not-taken", when=is_the_start_of_another)
def not_where_another_player_starts(case: Case, move: SetUp) -> bool:
    """The Duchy does not start where another player starts."""
    return False


def _facing(state: Position, landmark: str) -> frozenset[str]:
    """The corners without a player's start that lie across from the Keep, or from the Roost."""
    free = {
        name for name, site in state.clearings.items() if site.corner and site.start_of == "nobody"
    }
    return frozenset(
        name for name in free if clearing(state, clearing(state, name).opposite).holds == landmark
    )


def lies_across_from_neither(case: Case, move: SetUp) -> bool:
    """The corner lies across from neither the Keep nor the Roost, and another free one does."""
    facing = _facing(case.state, "keep") | _facing(case.state, "roost")
    return bool(facing) and move.at not in facing


def lies_across_from_the_roost_alone(case: Case, move: SetUp) -> bool:
    """The corner lies across from the Roost, and another free one from the Keep."""
    keep, roost = _facing(case.state, "keep"), _facing(case.state, "roost")
    return bool(keep) and move.at in roost - keep


@law.check(IS_DIAGONAL, cites="duchy.setup.surface.diagonal", when=lies_across_from_neither)
def diagonally_if_that_is_possible(case: Case, move: SetUp) -> bool:
    """The corner lies across from the Keep or from the Roost wherever that is possible."""
    return False


@law.check(IS_DIAGONAL, cites="duchy.setup.surface.diagonal", when=lies_across_from_the_roost_alone)
def which_of_two_diagonals_is_open(case: Case, move: SetUp) -> bool:
    """Whether the corner across from the Keep goes first hangs on the reading."""
    return case.reading("duchy.two-corners") == "either-diagonal"
