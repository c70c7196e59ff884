"""What moves bring about. No rule stands here: how many and where to are questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adjudicator.games.duchy.changes import (
    acted,
    action,
    asked,
    cards,
    into_the_burrow,
    out_of_supply,
    pieces_changed,
    placed,
    points,
    room_freed,
    track,
    warriors,
)
from adjudicator.games.duchy.moves import (
    Banker,
    BaronOfDirt,
    Battle,
    Brigadier,
    Build,
    Captain,
    Craft,
    Dig,
    Discard,
    Draw,
    DuchessOfMud,
    EarlOfStone,
    EndTurn,
    Enter,
    Foremole,
    Marshal,
    Move,
    OthersMove,
    OthersPlace,
    PlaceWarriors,
    Recruit,
    Remove,
    SetUp,
    Sway,
    TakeBack,
)
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    BIRDSONG_WARRIORS,
    CARDS_TAKEN,
    CROWN_GOES,
    GOES_BACK,
    LOST_CARDS,
    MINISTER_GOES,
    RECRUITED,
    REVEALED_GOES,
    SCORES,
    START_CLEARING,
    STARTING_COUNT,
    TRACK_GETS,
    TUNNELS_GIVEN,
    WARRIORS_GIVEN,
    law,
)
from adjudicator.games.duchy.state import BUILDINGS, Turn
from adjudicator.judging import Case, Change, MissingFact, draw, missing_text, move_to, set_fact
from adjudicator.judging.effect import Steps
from adjudicator.judging.pile import moved

if TYPE_CHECKING:
    from collections.abc import Callable

    from adjudicator.judging.facts import Facts


@law.effect(SetUp)
def the_duchy_is_set_up(case: Case, move: SetUp) -> Steps:
    """The pool, the tracks and the ministers are made ready, and the corner is occupied."""
    for kind in BUILDINGS:
        yield set_fact(f"tracks.{kind}s", asked(STARTING_COUNT, f"{kind}s"))
    yield set_fact("swayed", ())
    yield set_fact("supply", asked(STARTING_COUNT, "warriors"))
    yield set_fact("burrow.warriors", 0)
    case = yield set_fact("home", lambda now: now.ask(START_CLEARING, move))
    case = yield set_fact("tunnels", (move.at,) * case.ask(TUNNELS_GIVEN, move.at))
    for place in (*case.state.clearings, BURROW):
        number = case.ask(WARRIORS_GIVEN, move.at, place)
        if number:
            yield warriors(place, number)
            case = yield out_of_supply(number)
            yield from pieces_changed(case, place)


@law.effect(PlaceWarriors)
def warriors_gather(case: Case, move: PlaceWarriors) -> Steps:
    """Warriors come into the Burrow."""
    yield from into_the_burrow(case, case.ask(BIRDSONG_WARRIORS))
    yield set_fact("turn.placed", True)


@law.effect(Recruit)
def a_warrior_is_recruited(case: Case, move: Recruit) -> Steps:
    """A warrior comes into the Burrow."""
    yield action(case)
    yield from into_the_burrow(case, case.ask(RECRUITED))


@law.effect(Build)
def a_building_is_placed(case: Case, move: Build) -> Steps:
    """The card lies revealed, and the building stands."""
    yield action(case)
    case = yield move_to("revealed", move.card)
    yield from placed(case, move.building, move.at)


@law.effect(Foremole)
def the_foremole_places_a_building(case: Case, move: Foremole) -> Steps:
    """The card lies revealed, and the building stands."""
    yield acted(case, move)
    case = yield move_to("revealed", move.card)
    yield from placed(case, move.building, move.at)


@law.effect(Dig)
def a_tunnel_is_dug(case: Case, move: Dig) -> Steps:
    """The card is spent, the Tunnel stands, and warriors follow it."""
    yield action(case)
    yield move_to("spent", move.card)
    kept = tuple(name for name in case.state.tunnels if name != move.lift)
    yield set_fact("tunnels", (*kept, move.at))
    if move.warriors:
        yield warriors(BURROW, -move.warriors)
        yield warriors(move.at, move.warriors)
    yield from pieces_changed(case, move.at, *(() if move.lift is None else (move.lift,)))


def _marched(case: Case, move: Move | Marshal) -> Steps:
    """Warriors change their place."""
    if move.out_of != move.to:
        yield warriors(move.out_of, -move.warriors)
        yield warriors(move.to, move.warriors)
        yield from pieces_changed(case, move.out_of, move.to)


def _fought(case: Case, move: Battle | Captain) -> Steps:
    """A battle is fought; the removal of buildings is told as a step of its own."""

    def outcome(case: Case) -> int:
        raise missing_text("duchy.law.battle")

    yield set_fact(f"{move.at}.warriors", outcome)
    yield from pieces_changed(case, move.at)


@law.effect(Move)
def warriors_march(case: Case, move: Move) -> Steps:
    """Warriors change their place."""
    yield action(case)
    yield from _marched(case, move)


@law.effect(Battle)
def a_battle_is_fought(case: Case, move: Battle) -> Steps:
    """A battle is fought, by a law that our copy lacks."""
    yield action(case)
    yield from _fought(case, move)


@law.effect(Captain)
def the_captain_fights(case: Case, move: Captain) -> Steps:
    """A battle is fought, by a law that our copy lacks."""
    yield acted(case, move)
    yield from _fought(case, move)


@law.effect(Marshal)
def the_marshal_marches(case: Case, move: Marshal) -> Steps:
    """Warriors change their place."""
    yield acted(case, move)
    yield from _marched(case, move)


@law.effect(Brigadier)
def the_brigadier_marches_or_fights(case: Case, move: Brigadier) -> Steps:
    """Warriors change their places one after another, or battles are fought."""
    yield acted(case, move)
    for march in move.moves or ():
        yield from _marched(case, march)
    for battle in move.battles or ():
        yield from _fought(case, battle)


@law.effect(Banker)
def cards_become_points(case: Case, move: Banker) -> Steps:
    """The cards are spent, and points are gained."""
    yield acted(case, move)
    yield move_to("spent", *cards(case, move.spent))
    yield points(lambda now: now.ask(SCORES, move))


@law.effect(DuchessOfMud, BaronOfDirt, EarlOfStone)
def a_minister_scores(case: Case, move: DuchessOfMud | BaronOfDirt | EarlOfStone) -> Steps:
    """Points are gained."""
    yield acted(case, move)
    yield points(lambda now: now.ask(SCORES, move))


@law.effect(Sway)
def a_minister_is_swayed(case: Case, move: Sway) -> Steps:
    """The cards lie revealed, the minister is swayed, the crown is moved, and points are gained."""
    rank = case.state.ministers[move.minister].rank

    def scored(now: Case) -> int:
        return case.ask(SCORES, move)

    def left(now: Case) -> tuple[int, ...]:
        points = list(now.state.ranks[rank].points)
        if scored(now) not in points:
            raise MissingFact(f"{rank}.points")
        points.remove(scored(now))
        return tuple(points)

    yield move_to("revealed", *cards(case, move.revealed))
    if case.ask(MINISTER_GOES, move.minister) == "above-the-board":
        yield set_fact("swayed", (*case.state.swayed, move.minister))
    yield set_fact("turn.swayed", True)
    yield points(scored)
    yield set_fact(f"{rank}.crowns", lambda now: now.state.ranks[rank].crowns - 1)
    yield set_fact(f"{rank}.points", left)


def _its_way(card: str) -> Callable[[Case], str]:
    """Where a revealed card goes."""
    return lambda case: str(case.ask(REVEALED_GOES, card))


@law.effect(TakeBack)
def revealed_cards_are_dealt_with(case: Case, move: TakeBack) -> Steps:
    """Each revealed card goes its way."""
    for card in case.state.revealed:
        yield move_to(_its_way(card), card)


@law.effect(Craft)
def a_card_is_crafted(case: Case, move: Craft) -> Steps:
    """What crafting brings, and where the card goes, stands in a law that our copy lacks."""

    def outcome(now: Case) -> Facts:
        raise missing_text("duchy.law.craft")

    yield Change(outcome, ("hand", "discard", "points"))


@law.effect(Draw)
def cards_are_drawn(case: Case, move: Draw) -> Steps:
    """Cards come to the hand."""
    yield draw("hand", "deck", lambda now: now.ask(CARDS_TAKEN))
    yield set_fact("turn.drawn", True)


@law.effect(Discard)
def the_hand_is_brought_down(case: Case, move: Discard) -> Steps:
    """Cards leave the hand."""
    yield move_to("discard", *cards(case, move.thrown))


@law.effect(Enter)
def a_step_begins(case: Case, move: Enter) -> Steps:
    """The step begins."""
    yield set_fact("turn.step", move.step)


@law.effect(EndTurn)
def a_turn_ends(case: Case, move: EndTurn) -> Steps:
    """The turn is over, and nothing is left of it."""
    over = Turn(
        step="over", placed=False, actions=0, acted=(), borrowed=(), swayed=False, drawn=False
    )
    yield set_fact("turn", over)


def _card_lost(case: Case, move: Remove) -> Change:
    """A card is lost, if one is."""

    def work_out(now: Case) -> Facts:
        lost: tuple[str, ...] = case.ask(LOST_CARDS, move)
        return moved(now.state, "discard", lost, True)

    def touches(state: Facts) -> tuple[str, ...]:
        lies_revealed = state.knows("revealed") and len(state.revealed) > 0
        return ("hand", "discard", *(("revealed",) if lies_revealed else ()))

    return Change(work_out, touches)


@law.effect(Remove)
def pieces_are_removed(case: Case, move: Remove) -> Steps:
    """The pieces are gone, and the Price of Failure is paid."""
    before = case
    gone = move.tunnels or ()
    yield set_fact("tunnels", tuple(name for name in case.state.tunnels if name not in gone))
    for kind in BUILDINGS:
        for place in getattr(move, f"{kind}s") or ():
            there: dict[str, int] = getattr(case.state, f"{kind}s")
            case = yield set_fact(f"{kind}s", {**there, place: there[place] - 1})
            yield from track(case, kind, asked(TRACK_GETS, kind))
            yield from room_freed(case, place)
    yield from pieces_changed(case, *gone, *(move.citadels or ()), *(move.markets or ()))
    yield _card_lost(before, move)
    failures = before.state.failures if before.state.knows("failures") else 0
    yield set_fact("failures", failures + 1)

    def boxed(now: Case) -> int:
        back: tuple[str, ...] = before.ask(GOES_BACK, move)
        there: int = now.state.crowns_in_box
        return there + len([m for m in back if before.ask(CROWN_GOES, m) == "box"])

    def swayed(now: Case) -> tuple[str, ...]:
        back = before.ask(GOES_BACK, move)
        return tuple(minister for minister in now.state.swayed if minister not in back)

    yield set_fact("crowns-in-box", boxed)
    yield set_fact("swayed", swayed)


@law.effect(OthersPlace, OthersMove)
def others_come(case: Case, move: OthersPlace | OthersMove) -> Steps:
    """A component of another faction comes into a clearing."""
    yield from pieces_changed(case, move.at if isinstance(move, OthersPlace) else move.to)
