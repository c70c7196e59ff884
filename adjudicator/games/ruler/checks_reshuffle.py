"""Reshuffles: when Depositum is formed anew, with which cards, and what becomes of fixed lots."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.checks_window import free_card_is_drawn
from adjudicator.games.ruler.conditions import phase_one
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import RESHUFFLED, Shuffle
from adjudicator.games.ruler.questions_round import LOT, REFORMED
from adjudicator.games.ruler.requirements import EMPTY_DEPOSITUM, FILLED, PAST_PHASE_ONE
from adjudicator.judging import Case, silent

# What lies in Depositum and beside it.


def is_past_phase_one(case: Case) -> bool:
    """The checkpoint has been passed."""
    return not phase_one(case)


def depositum_is_empty(case: Case) -> bool:
    """Depositum is empty."""
    return not case.state.depositum


def nothing_lies_beside(case: Case) -> bool:
    """Neither Registrum nor the face-down pile beside it holds a card."""
    return not case.state.registrum and not case.state.facedown


def something_lies_beside(case: Case) -> bool:
    """Registrum, or the face-down pile beside it, holds cards."""
    return not nothing_lies_beside(case)


def depositum_ran_out_naturally(case: Case) -> bool:
    """Depositum has run out naturally in phase 1."""
    return bool(case.state.exhausted)


def depositum_did_not_run_out(case: Case) -> bool:
    """Depositum has not run out naturally."""
    return not case.state.exhausted


# When Depositum is formed anew.


def comes_before_the_free_card(case: Case, at: str) -> bool:
    """The free card of the close is about to be drawn."""
    return at == "free-card"


def comes_in_an_effect(case: Case, at: str) -> bool:
    """An effect is drawing cards."""
    return at == "effect"


def comes_between_steps(case: Case, at: str) -> bool:
    """Depositum is empty between two steps of a chain."""
    return at == "between-steps"


def comes_after_the_windows(case: Case, at: str) -> bool:
    """The last windows of the turn are over, and Momentum is not emptied yet."""
    return at == "after-windows"


def comes_before_the_next_turn(case: Case, at: str) -> bool:
    """The turn has closed, and the next one is about to begin."""
    return at == "next-turn"


def cards_are_lacking(case: Case, lacking: int) -> bool:
    """The effect has still cards to draw."""
    return lacking > 0


def no_card_is_lacking(case: Case, lacking: int) -> bool:
    """The last card was just enough for the effect."""
    return lacking == 0


ANEW = (is_past_phase_one, depositum_is_empty, something_lies_beside)


@law.check(
    REFORMED,
    cites="ruler.phase.reshuffle.closing-draw",
    when=(comes_before_the_free_card, *ANEW),
)
def an_empty_depositum_is_formed_for_the_free_card(case: Case, at: str, lacking: int) -> bool:
    """An empty Depositum is formed anew so that the free card of a close can be drawn."""
    return True


@law.check(
    REFORMED,
    cites=("ruler.phase.reshuffle.mid-effect", "ruler.phase.reshuffle.again"),
    when=(comes_in_an_effect, cards_are_lacking, *ANEW),
)
def an_effect_goes_on_with_a_new_depositum(case: Case, at: str, lacking: int) -> bool:
    """Where Depositum runs out in an effect, it is formed anew and the effect goes on."""
    return True


@law.check(
    REFORMED,
    cites=("ruler.phase.reshuffle.mid-effect", "ruler.phase.reshuffle"),
    when=(comes_between_steps, *ANEW),
)
def an_empty_depositum_between_steps_is_open(case: Case, at: str, lacking: int) -> bool:
    """When a Depositum is formed anew that is empty between two steps of a chain is not said."""
    moment = case.reading("ruler.empty-between-steps")
    return moment == "immediately" or (moment == "when-needed" and lacking > 0)


@law.check(
    REFORMED,
    cites="ruler.phase.reshuffle.exact",
    when=(comes_in_an_effect, no_card_is_lacking, is_past_phase_one),
)
def an_effect_that_is_complete_comes_first(case: Case, at: str, lacking: int) -> bool:
    """Where the last card completes an effect, the effect is resolved before any reshuffle."""
    return False


@law.check(
    REFORMED,
    cites="ruler.phase.reshuffle.impossible",
    when=(comes_in_an_effect, cards_are_lacking, is_past_phase_one, nothing_lies_beside),
)
def what_no_card_is_left_for_is_lost(case: Case, at: str, lacking: int) -> bool:
    """Where no card can form Depositum any more, what the effect still lacks is lost."""
    return False


@law.check(
    REFORMED,
    cites="ruler.phase.reshuffle.closing-draw.last",
    when=(comes_before_the_next_turn, free_card_is_drawn, *ANEW),
)
def an_emptied_depositum_is_formed_before_the_next_turn(case: Case, at: str, lacking: int) -> bool:
    """Emptied by the free card, Depositum is formed anew before the next turn begins."""
    return True


@law.check(
    REFORMED,
    cites=("ruler.phase.reshuffle.closing-draw.last", "ruler.turn.closing-end"),
    when=(comes_after_the_windows, free_card_is_drawn, *ANEW),
)
def whether_momentum_waits_for_the_reshuffle_is_open(case: Case, at: str, lacking: int) -> bool:
    """Whether an emptied Depositum is formed anew before Momentum is emptied is not said."""
    return case.reading("ruler.emptied-at-the-close") == "reshuffle-first"


@law.check(
    REFORMED,
    cites=("ruler.phase.checkpoint.unfinished", "ruler.phase.checkpoint.transfers"),
    when=(comes_in_an_effect, cards_are_lacking, phase_one, depositum_ran_out_naturally),
)
def the_checkpoint_forms_the_next_depositum(case: Case, at: str, lacking: int) -> bool:
    """Where the checkpoint is due, what has come stays, and what an effect still lacks is lost."""
    return False


@law.check(
    REFORMED,
    cites="ruler.phase.reshuffle.mid-effect",
    when=(cards_are_lacking, phase_one, depositum_is_empty, depositum_did_not_run_out),
)
def an_empty_depositum_in_phase_one_is_open(case: Case, at: str, lacking: int) -> bool:
    """What is drawn from an empty Depositum in phase 1, if no checkpoint is due, nothing says."""
    raise silent("ruler.phase.reshuffle.mid-effect")


@law.check(FILLED, cites=("ruler.phase.reshuffle", "ruler.phase.reshuffle.cards"), when=ANEW)
def an_empty_depositum_is_filled_first(case: Case, move: Any) -> bool:
    """After phase 1 an empty Depositum is formed anew before the next action."""
    return False


def depositum_holds_cards(case: Case) -> bool:
    """Depositum is not empty."""
    return bool(case.state.depositum)


@law.check(EMPTY_DEPOSITUM, cites="ruler.phase.reshuffle", when=depositum_holds_cards)
def a_depositum_with_cards_stays(case: Case, move: Any) -> bool:
    """Only an empty Depositum is formed anew."""
    return False


@law.check(PAST_PHASE_ONE, cites="ruler.phase.two", when=phase_one)
def phase_one_has_no_reshuffle_of_its_own(case: Case, move: Any) -> bool:
    """What is done with an empty Depositum in phase 1, if not the checkpoint, nothing says."""
    raise silent("ruler.phase.reshuffle")


# Which cards are shuffled.


def is_for_the_checkpoint(case: Case, why: str) -> bool:
    """The checkpoint forms the new Depositum."""
    return why == "checkpoint"


def is_for_an_empty_depositum(case: Case, why: str) -> bool:
    """Depositum has run out after phase 1."""
    return why == "empty"


def is_provoked(case: Case, why: str) -> bool:
    """A Renewal brings the reshuffle about."""
    return why == "provoked"


def beside_and_within(case: Case) -> tuple[str, ...]:
    """All cards of Registrum, of the face-down pile beside it, and of Depositum."""
    state = case.state
    return (*state.registrum, *state.facedown, *state.depositum)


@law.check(
    RESHUFFLED,
    cites=(
        "ruler.phase.checkpoint.rebuild",
        "ruler.phase.checkpoint.rebuild.no-exsilium",
        "ruler.phase.checkpoint.untouched",
    ),
    when=is_for_the_checkpoint,
)
def the_checkpoint_shuffles_three_piles(case: Case, why: Shuffle) -> tuple[str, ...]:
    """At the checkpoint Registrum, the face-down cards and what is left are shuffled, no others."""
    return beside_and_within(case)


@law.check(
    RESHUFFLED,
    cites=("ruler.phase.reshuffle.cards", "ruler.phase.reshuffle.turn-goes-on"),
    when=is_for_an_empty_depositum,
)
def a_reshuffle_takes_three_piles(case: Case, why: Shuffle) -> tuple[str, ...]:
    """Registrum, the face-down cards and what is left form Depositum; Momentum stays."""
    return beside_and_within(case)


@law.check(
    RESHUFFLED,
    cites=("ruler.exsilium.refresh.reshuffle", "ruler.exsilium.refresh.reshuffle.momentum"),
    when=is_provoked,
)
def a_provoked_reshuffle_takes_three_piles(case: Case, why: Shuffle) -> tuple[str, ...]:
    """Registrum and the face-down cards are shuffled into Depositum; Momentum stays."""
    return beside_and_within(case)


# Fixed lots.


def lot_is_complete(case: Case, wanted: int, seen: int) -> bool:
    """The lot has all its cards."""
    return seen >= wanted


def lot_is_incomplete(case: Case, wanted: int, seen: int) -> bool:
    """Depositum ran out before the lot had all its cards."""
    return seen < wanted


def was_begun_again(case: Case, again: bool) -> bool:
    """The effect was begun again before."""
    return again


def was_not_begun_again(case: Case, again: bool) -> bool:
    """The effect runs for the first time."""
    return not again


@law.check(LOT, cites="ruler.phase.reshuffle.lot.exact", when=(is_past_phase_one, lot_is_complete))
def a_complete_lot_is_resolved_first(case: Case, wanted: int, seen: int, again: bool) -> str:
    """A lot that the last card completes is resolved before the reshuffle."""
    return "resolved"


@law.check(
    LOT,
    cites="ruler.phase.reshuffle.lot",
    when=(is_past_phase_one, lot_is_incomplete, was_not_begun_again),
)
def an_incomplete_lot_is_begun_again(case: Case, wanted: int, seen: int, again: bool) -> str:
    """All cards of an incomplete lot go back, and the effect begins again with a new Depositum."""
    return "begun-again"


@law.check(
    LOT,
    cites="ruler.phase.reshuffle.lot.fails",
    when=(is_past_phase_one, lot_is_incomplete, was_begun_again),
)
def a_lot_fails_the_second_time(case: Case, wanted: int, seen: int, again: bool) -> str:
    """If the lot cannot be formed the second time either, the effect has no result."""
    return "no-result"


@law.check(
    LOT,
    cites=("ruler.phase.checkpoint.rest-lost", "ruler.phase.checkpoint.revealed"),
    when=(phase_one, lot_is_incomplete),
)
def the_checkpoint_loses_a_lot(case: Case, wanted: int, seen: int, again: bool) -> str:
    """At the checkpoint cards that were only looked at go back, and the rest is lost."""
    return "lost"


@law.check(LOT, cites="ruler.phase.checkpoint.last-card", when=(phase_one, lot_is_complete))
def the_checkpoint_waits_for_a_lot(case: Case, wanted: int, seen: int, again: bool) -> str:
    """A step that the last card completes comes to its end before the checkpoint."""
    return "resolved"
