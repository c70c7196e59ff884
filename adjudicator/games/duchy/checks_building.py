"""Placing Citadels and Markets: the suit, control, room, and what is left to place."""

from __future__ import annotations

from adjudicator.games.duchy.moves import Build, Dig, Foremole
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    BUILDING_LEFT,
    CONTROLS,
    ROOM_LEFT,
    SITE_CONTROLLED,
    STARTING_COUNT,
    SUITS_MATCH,
    law,
)
from adjudicator.games.duchy.state import BIRD, clearing
from adjudicator.judging import Case, missing_text


def is_the_foremoles(case: Case, move: Build | Foremole) -> bool:
    """It is the Foremole who builds."""
    return isinstance(move, Foremole)


def is_an_assemble_build(case: Case, move: Build | Foremole) -> bool:
    """The building is placed in the step Assemble."""
    return isinstance(move, Build)


def differs_in_suit(case: Case, move: Build | Foremole | Dig) -> bool:
    """The clearing has no suit, or another one than the card, which is no bird card."""
    if move.at == BURROW:
        return True
    suit = case.card(move.card).suit
    return bool(suit != BIRD and suit != clearing(case.state, move.at).suit)


def is_a_bird_card(case: Case, move: Build | Foremole | Dig) -> bool:
    """The card is a bird card, and the clearing has a suit."""
    return move.at != BURROW and bool(case.card(move.card).suit == BIRD)


@law.check(SUITS_MATCH, cites="duchy.daylight.assemble.build.matching-suit", when=differs_in_suit)
def buildings_need_the_suit_of_the_card(case: Case, move: Build | Foremole) -> bool:
    """A building is placed in a clearing of the suit of the revealed card."""
    return False


@law.check(
    SUITS_MATCH,
    cites=("duchy.daylight.assemble.build.matching-suit", "duchy.law.bird-suit"),
    when=is_a_bird_card,
)
def building_with_a_bird_is_open(case: Case, move: Build | Foremole) -> bool:
    """Whether a bird card has the suit of a clearing hangs on the reading."""
    return case.reading("duchy.bird-cards") == "birds-match-any-suit"


@law.check(SUITS_MATCH, cites="duchy.daylight.parliament.foremole.any-suit", when=is_the_foremoles)
def the_foremole_minds_no_suit(case: Case, move: Foremole) -> bool:
    """The Foremole builds with any card, whatever the suit of the clearing."""
    return True


def is_not_controlled(case: Case, move: Build | Foremole) -> bool:
    """The Duchy does not control the clearing."""
    return not case.ask(CONTROLS, move.at)


@law.check(
    SITE_CONTROLLED,
    cites="duchy.daylight.assemble.build.controlled",
    when=(is_an_assemble_build, is_not_controlled),
)
def the_duchy_builds_where_it_controls(case: Case, move: Build) -> bool:
    """A building is placed in a clearing that the Duchy controls."""
    return False


@law.check(
    SITE_CONTROLLED,
    cites="duchy.daylight.parliament.foremole",
    when=(is_the_foremoles, is_not_controlled),
)
def the_foremole_builds_where_the_duchy_controls(case: Case, move: Foremole) -> bool:
    """The Foremole, too, builds only in a clearing that the Duchy controls."""
    return False


def is_built_in_the_burrow(case: Case, move: Build | Foremole) -> bool:
    """The building is to stand in the Burrow."""
    return move.at == BURROW


def has_no_room(case: Case, move: Build | Foremole) -> bool:
    """The clearing has no room for another building."""
    return move.at != BURROW and bool(clearing(case.state, move.at).room == 0)


@law.check(ROOM_LEFT, cites="duchy.burrow", when=(is_the_foremoles, is_built_in_the_burrow))
def building_in_the_burrow_is_open(case: Case, move: Foremole) -> bool:
    """Whether the Burrow has room for a building of the Foremole's hangs on the reading."""
    return case.reading("duchy.building-in-burrow") == "burrow-has-room"


@law.check(ROOM_LEFT, cites="duchy.law.build-slots", when=has_no_room)
def room_for_buildings_is_elsewhere(case: Case, move: Build | Foremole) -> bool:
    """What a full clearing means for building stands in the general law."""
    raise missing_text("duchy.law.build-slots")


def none_is_left_on_its_track(case: Case, move: Build | Foremole) -> bool:
    """No such building is left on the faction board."""
    kind = f"{move.building}s"
    standing = sum(getattr(case.state, kind).values())
    return bool(getattr(case.state.tracks, kind) == 0 or standing >= case.ask(STARTING_COUNT, kind))


@law.check(BUILDING_LEFT, cites="duchy.law.supply", when=none_is_left_on_its_track)
def an_empty_track_is_not_spoken_of(case: Case, move: Build | Foremole) -> bool:
    """What becomes of a building that is not there to be placed stands in the general law."""
    raise missing_text("duchy.law.supply")
