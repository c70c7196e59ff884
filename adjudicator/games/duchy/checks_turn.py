"""The course of a turn: which step comes when, what belongs to it, and its duties."""

from __future__ import annotations

from adjudicator.games.duchy.moves import Discard, Draw, EndTurn, Enter, PlaceWarriors, Timed
from adjudicator.games.duchy.questions import (
    ASSEMBLE_TIME,
    BIRDSONG_TIME,
    CARDS_DUE,
    CRAFT_TIME,
    DISCARD_TIME,
    DRAW_TIME,
    DUTIES_DONE,
    PARLIAMENT_TIME,
    SETUP_TIME,
    STEP_ORDER,
    SWAY_TIME,
    TAKE_BACK_TIME,
    WARRIORS_DUE,
    law,
)
from adjudicator.games.duchy.state import DAYLIGHT, EVENING
from adjudicator.judging import Case, missing_text

DAY = ("birdsong", *DAYLIGHT, *EVENING, "over")
#: The two steps of Daylight whose order the print and the numbers give differently.
DISPUTED = ("assemble", "parliament")


def is_another_step(case: Case, move: Timed) -> bool:
    """It is another step than the one for this."""
    return bool(case.state.turn.step != move.step)


@law.check(SETUP_TIME, cites="duchy.setup", when=is_another_step)
def setting_up_comes_first(case: Case, move: Timed) -> bool:
    """The Duchy is set up while the game is being set up."""
    return False


@law.check(BIRDSONG_TIME, cites="duchy.birdsong", when=is_another_step)
def warriors_gather_in_birdsong(case: Case, move: Timed) -> bool:
    """The warriors of Birdsong are placed in Birdsong."""
    return False


@law.check(ASSEMBLE_TIME, cites="duchy.daylight.assemble", when=is_another_step)
def actions_belong_to_assembling(case: Case, move: Timed) -> bool:
    """The five actions are taken in the step Assemble."""
    return False


@law.check(PARLIAMENT_TIME, cites="duchy.daylight.parliament", when=is_another_step)
def ministers_act_in_parliament(case: Case, move: Timed) -> bool:
    """Swayed ministers act in the step Parliament."""
    return False


@law.check(SWAY_TIME, cites="duchy.daylight.sway", when=is_another_step)
def swaying_has_a_step_of_its_own(case: Case, move: Timed) -> bool:
    """A minister is swayed in the step for swaying."""
    return False


@law.check(TAKE_BACK_TIME, cites="duchy.evening.revealed-cards", when=is_another_step)
def revealed_cards_wait_for_the_evening(case: Case, move: Timed) -> bool:
    """Revealed cards are dealt with in the first step of the Evening."""
    return False


@law.check(CRAFT_TIME, cites=("duchy.crafting", "duchy.evening.craft"), when=is_another_step)
def the_duchy_crafts_in_the_evening(case: Case, move: Timed) -> bool:
    """The Duchy crafts in the Evening, in the second step of it."""
    return False


@law.check(DRAW_TIME, cites="duchy.evening.draw", when=is_another_step)
def cards_are_drawn_last(case: Case, move: Timed) -> bool:
    """The cards of the Evening are drawn in its last step."""
    return False


@law.check(DISCARD_TIME, cites="duchy.evening.hand-limit", when=is_another_step)
def the_limit_counts_in_the_evening(case: Case, move: Timed) -> bool:
    """The hand is brought down to its limit in the last step of the Evening."""
    return False


def does_not_go_forward(case: Case, move: Enter) -> bool:
    """The step is the present one or came before it, or the turn has not begun."""
    if _swaps_the_disputed_steps(case, move):
        return False
    now = case.state.turn.step
    return now not in DAY or DAY.index(move.step) <= DAY.index(now)


def _swaps_the_disputed_steps(case: Case, move: Enter) -> bool:
    now = case.state.turn.step
    return now in DISPUTED and move.step in DISPUTED and now != move.step


def stays_within_daylight(case: Case, move: Enter) -> bool:
    """Both steps belong to Daylight."""
    return case.state.turn.step in DAYLIGHT and move.step in DAYLIGHT


def stays_within_the_evening(case: Case, move: Enter) -> bool:
    """Both steps belong to the Evening."""
    return case.state.turn.step in EVENING and move.step in EVENING


def crosses_from_one_part_to_another(case: Case, move: Enter) -> bool:
    """The steps belong to different parts of the turn."""
    return not (stays_within_daylight(case, move) or stays_within_the_evening(case, move))


def goes_between_assembling_and_parliament(case: Case, move: Enter) -> bool:
    """Parliament is to follow Assemble, or Assemble Parliament."""
    return _swaps_the_disputed_steps(case, move)


@law.check(STEP_ORDER, cites="duchy.daylight", when=(stays_within_daylight, does_not_go_forward))
def daylight_does_not_go_back(case: Case, move: Enter) -> bool:
    """The steps of Daylight come in order, each once."""
    return False


@law.check(STEP_ORDER, cites="duchy.daylight", when=goes_between_assembling_and_parliament)
def the_order_of_two_steps_is_open(case: Case, move: Enter) -> bool:
    """Whether Assemble or Parliament comes first hangs on the reading."""
    by_number = case.reading("duchy.daylight-order") == "by-number"
    return by_number is (move.step == "parliament")


@law.check(STEP_ORDER, cites="duchy.evening", when=(stays_within_the_evening, does_not_go_forward))
def the_evening_does_not_go_back(case: Case, move: Enter) -> bool:
    """The steps of the Evening come in order, each once."""
    return False


@law.check(
    STEP_ORDER,
    cites="duchy.law.turn",
    when=(crosses_from_one_part_to_another, does_not_go_forward),
)
def the_parts_of_a_turn_are_ordered_elsewhere(case: Case, move: Enter) -> bool:
    """Whether one part of the turn may come after another stands in the general law."""
    raise missing_text("duchy.law.turn")


def leaves_birdsong_without_warriors(case: Case, move: Enter | EndTurn) -> bool:
    """Birdsong ends, and its warriors were not placed."""
    turn = case.state.turn
    return bool(turn.step == "birdsong" and not turn.placed)


def passes_over_revealed_cards(case: Case, move: Enter | EndTurn) -> bool:
    """The step for revealed cards is over, and some still lie revealed."""
    later = DAY.index(move.step) > DAY.index("take-back")
    return later and len(case.state.revealed) > 0


def comes_before_drawing(case: Case, move: Enter | EndTurn | Discard) -> bool:
    """The turn ends, or the hand is brought down, before the cards were drawn."""
    return not isinstance(move, Enter) and not case.state.turn.drawn


@law.check(DUTIES_DONE, cites="duchy.birdsong", when=leaves_birdsong_without_warriors)
def birdsong_places_warriors(case: Case, move: Enter | EndTurn) -> bool:
    """Birdsong is not over before its warriors are placed."""
    return False


@law.check(DUTIES_DONE, cites="duchy.evening.revealed-cards", when=passes_over_revealed_cards)
def revealed_cards_are_not_left_lying(case: Case, move: Enter | EndTurn) -> bool:
    """The Evening begins with the revealed cards; nothing later comes before them."""
    return False


@law.check(DUTIES_DONE, cites="duchy.evening.draw", when=comes_before_drawing)
def drawing_is_a_duty(case: Case, move: EndTurn | Discard) -> bool:
    """Cards are drawn first; then the hand is brought down and the turn ends."""
    return False


def warriors_were_placed(case: Case, move: PlaceWarriors) -> bool:
    """The warriors of Birdsong were placed in this turn."""
    return bool(case.state.turn.placed)


def cards_were_drawn(case: Case, move: Draw) -> bool:
    """The cards of the Evening were drawn in this turn."""
    return bool(case.state.turn.drawn)


@law.check(WARRIORS_DUE, cites="duchy.birdsong", when=warriors_were_placed)
def birdsong_places_them_once(case: Case, move: PlaceWarriors) -> bool:
    """The warriors of Birdsong are placed once."""
    return False


@law.check(CARDS_DUE, cites="duchy.evening.draw", when=cards_were_drawn)
def the_evening_draws_once(case: Case, move: Draw) -> bool:
    """The cards of the Evening are drawn once."""
    return False
