"""The Burrow and the clearings: what is adjacent, who controls, and who may come in."""

from __future__ import annotations

from adjudicator.games.duchy.general_law import lacking, told_of_the_general_law
from adjudicator.games.duchy.moves import OthersMove, OthersPlace
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    ADJACENT,
    CONTROL_STAYS,
    CONTROLS,
    LAW_OF_OTHERS,
    OPEN_TO_OTHERS,
    law,
)
from adjudicator.games.duchy.state import clearing
from adjudicator.judging import Case, MissingFact, missing_text


def one_is_the_burrow(case: Case, place: str, to: str) -> bool:
    """One of the two is the Burrow."""
    return BURROW in {place, to}


def both_are_on_the_map(case: Case, place: str, to: str) -> bool:
    """Both are clearings of the map."""
    return not one_is_the_burrow(case, place, to)


@law.check(ADJACENT, cites="duchy.burrow.adjacency", when=one_is_the_burrow)
def tunnels_lead_to_the_burrow(case: Case, place: str, to: str) -> bool:
    """The Burrow is adjacent to every clearing with a Tunnel, and the text names no other."""
    return place in case.state.tunnels or to in case.state.tunnels


@law.check(ADJACENT, cites="duchy.law.map", when=both_are_on_the_map)
def the_map_joins_clearings(case: Case, place: str, to: str) -> bool:
    """Which clearings of the map are adjacent is told by the map, which the scenario describes."""
    for one, other in ((place, to), (to, place)):
        site = clearing(case.state, one)
        if site.knows("next_to"):
            return other in site.next_to
    raise lacking("duchy.law.map", f"{place}.next-to")


def is_the_burrow(case: Case, place: str) -> bool:
    """The clearing is the Burrow."""
    return place == BURROW


@law.check(CONTROLS, cites="duchy.law.control")
def control_as_the_scenario_tells_it(case: Case, place: str) -> bool:
    """Who controls a clearing is worked out by the general law; the scenario may tell it."""
    try:
        return bool(clearing(case.state, place).controlled)
    except MissingFact as missing:
        raise lacking("duchy.law.control", missing.path) from None


@law.check(CONTROLS, cites="duchy.burrow.always-controlled", when=is_the_burrow)
def the_duchy_always_controls_the_burrow(case: Case, place: str) -> bool:
    """The Duchy controls the Burrow even if none of its pieces is there."""
    return True


@law.check(CONTROL_STAYS, cites="duchy.law.control")
def what_becomes_of_control_is_elsewhere(case: Case, place: str) -> bool:
    """Whether control outlasts a change of the pieces stands in the general law; it may be told."""
    return told_of_the_general_law(case, "control_stays", "duchy.law.control")


def _aim(move: OthersPlace | OthersMove) -> str:
    return move.at if isinstance(move, OthersPlace) else move.to


def aims_at_the_burrow(case: Case, move: OthersPlace | OthersMove) -> bool:
    """The component is to come into the Burrow."""
    return _aim(move) == BURROW


def aims_at_the_map(case: Case, move: OthersPlace | OthersMove) -> bool:
    """The component is to come into a clearing of the map."""
    return _aim(move) != BURROW


@law.check(OPEN_TO_OTHERS, cites="duchy.burrow.closed-to-others", when=aims_at_the_burrow)
def the_burrow_is_closed_to_others(case: Case, move: OthersPlace | OthersMove) -> bool:
    """Components of other factions are neither placed in the Burrow nor moved there."""
    return False


@law.check(LAW_OF_OTHERS, cites="duchy.burrow.closed-to-others", when=aims_at_the_map)
def the_law_of_others_is_elsewhere(case: Case, move: OthersPlace | OthersMove) -> bool:
    """This chapter closes the Burrow alone; what else others may do stands elsewhere."""
    raise missing_text(
        "duchy.law.components" if isinstance(move, OthersPlace) else "duchy.law.move"
    )
