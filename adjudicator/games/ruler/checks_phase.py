"""Phases and the checkpoint: when it comes, whom it eliminates, what it deals, what follows."""

from __future__ import annotations

from typing import Any, get_args

from adjudicator.games.ruler.checks_reshuffle import (
    depositum_did_not_run_out,
    depositum_is_empty,
    depositum_ran_out_naturally,
)
from adjudicator.games.ruler.checks_window import round_goes_on, round_is_over
from adjudicator.games.ruler.conditions import (
    phase_one,
    phase_two,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import (
    DEALT,
    NATURAL,
    NEXT_PHASE,
    PURGED,
)
from adjudicator.games.ruler.questions_round import (
    CHECKPOINT_STEPS,
    CUT_OFF,
    DEAL_ORDER,
    LEAVES,
    PHASE_NOW,
    RESERVE_STAYS,
    CheckpointStep,
)
from adjudicator.games.ruler.requirements import CHECKPOINT_DUE
from adjudicator.games.ruler.state import Seat, others_clockwise, seated, standing
from adjudicator.judging import Case, missing_text, silent

DEALT_EACH = 3
DUELLISTS = 2

# When the checkpoint comes.


def comes_by_a_renewal(case: Case, by: str) -> bool:
    """The cards are drawn by a Renewal."""
    return by == "renewal"


def comes_by_no_renewal(case: Case, by: str) -> bool:
    """The cards are drawn by an effect, or as a turn closes."""
    return by != "renewal"


@law.check(
    NATURAL,
    cites=("ruler.phase.checkpoint", "ruler.phase.checkpoint.noticed"),
    when=(phase_one, depositum_is_empty, comes_by_no_renewal),
)
def the_last_card_brings_the_checkpoint(case: Case, by: str) -> bool:
    """In phase 1 Depositum has run out naturally as soon as its last card is drawn."""
    return True


@law.check(
    NATURAL,
    cites=("ruler.phase.checkpoint", "ruler.exsilium.refresh.from-depositum"),
    when=(phase_one, depositum_is_empty, comes_by_a_renewal),
)
def the_last_card_of_a_renewal_is_open(case: Case, by: str) -> bool:
    """Whether cards drawn by a Renewal can make Depositum run out naturally is left open."""
    return case.reading("ruler.refresh-last-card") == "checkpoint"


def a_renewal_was_used(case: Case) -> bool:
    """A Renewal was used in this turn."""
    return bool(case.state.turn.refreshed)


@law.check(CHECKPOINT_DUE, cites="ruler.phase.checkpoint", when=depositum_did_not_run_out)
def nothing_else_brings_the_checkpoint(case: Case, move: Any) -> bool:
    """The checkpoint comes only when Depositum has run out naturally."""
    return False


@law.check(
    CHECKPOINT_DUE,
    cites=("ruler.phase.checkpoint.not-refresh", "ruler.exsilium.refresh.reshuffle"),
    when=(depositum_did_not_run_out, a_renewal_was_used),
)
def a_provoked_reshuffle_is_no_checkpoint(case: Case, move: Any) -> bool:
    """A reshuffle that a Renewal brings about is no checkpoint."""
    return False


def chain_is_finished_first(case: Case, move: Any) -> bool:
    """A chain is going on, and is resolved before the checkpoint."""
    chain = bool(case.state.chain) and depositum_ran_out_naturally(case)
    return chain and case.reading("ruler.checkpoint-mid-chain") == "chain-finishes"


@law.check(
    CHECKPOINT_DUE,
    cites=("ruler.phase.checkpoint.last-card", "ruler.turn.chain-first"),
    when=chain_is_finished_first,
)
def a_chain_may_come_before_the_checkpoint(case: Case, move: Any) -> bool:
    """If the rest of a chain is resolved first, the checkpoint waits until it has closed."""
    return False


# What is cut off, and whom the checkpoint eliminates.


@law.check(CHECKPOINT_STEPS, cites="ruler.phase.checkpoint.order")
def the_checkpoint_has_eight_steps(case: Case) -> tuple[CheckpointStep, ...]:
    """The checkpoint goes through eight steps, in their order."""
    steps: tuple[CheckpointStep, ...] = get_args(CheckpointStep)
    return steps


@law.check(
    CUT_OFF,
    cites=("ruler.phase.checkpoint.stop", "ruler.phase.checkpoint.last-card"),
    when=depositum_ran_out_naturally,
)
def whether_a_further_effect_is_cut_off_is_open(case: Case) -> bool:
    """Whether the checkpoint cuts off a further effect of the same action hangs on the reading."""
    return case.reading("ruler.checkpoint-mid-chain") == "chain-cut"


@law.check(RESERVE_STAYS, cites="ruler.mechanic.reserve.to-hand")
def the_reserve_of_a_turn_cut_off_is_open(case: Case, player: Seat) -> bool:
    """What becomes of the Reserve as the checkpoint cuts off the turn is not said."""
    raise silent("ruler.mechanic.reserve.to-hand", open="ruler.reserve-edges")


def has_no_active_ruler(case: Case, player: Seat) -> bool:
    """The player has no active RULER."""
    return not seated(case.state, player).leaders


def hides_a_ruler(case: Case, player: Seat) -> bool:
    """A RULER of the player's lies in the Shadow."""
    return bool(seated(case.state, player).shadow)


def shadow_is_played(case: Case) -> bool:
    """Shadow, Throne and Dynasty is played."""
    return case.on("shadow")


def conclave_is_not_played(case: Case) -> bool:
    """The Conclave of Shadows is not played."""
    return not case.on("conclave")


@law.check(PURGED, cites="ruler.phase.checkpoint.purge")
def those_who_leave_are_eliminated(case: Case) -> tuple[Seat, ...]:
    """The checkpoint eliminates, from this round, every player whom it finds without a RULER."""
    return tuple(seat for seat in standing(case.state) if case.ask(LEAVES, seat))


@law.check(
    LEAVES,
    cites=("ruler.phase.checkpoint.purge", "ruler.leader.active"),
    when=has_no_active_ruler,
)
def who_has_no_active_ruler_leaves(case: Case, player: Seat) -> bool:
    """Who has no active RULER at the checkpoint leaves the round."""
    return True


@law.check(
    LEAVES,
    cites=("ruler.mechanic.conclave.counts", "ruler.mechanic.conclave.public-check"),
    when=(shadow_is_played, has_no_active_ruler, hides_a_ruler),
)
def a_conform_ruler_in_the_shadow_counts(case: Case, player: Seat) -> bool:
    """A RULER of the Conclave that the public check finds conform counts at the checkpoint."""
    if not seated(case.state, player).knows("conform"):
        raise missing_text("ruler.mode.shadow.public-check")
    return not seated(case.state, player).conform


@law.check(
    LEAVES,
    cites="ruler.mode.shadow.public-check",
    when=(conclave_is_not_played, has_no_active_ruler, hides_a_ruler),
)
def whether_a_hidden_ruler_counts_is_missing(case: Case, player: Seat) -> bool:
    """Whether a hidden RULER that no Conclave chose counts at the checkpoint, our text lacks."""
    case.reading("ruler.hidden-leader-checkpoint")
    return True


# What is dealt, and which phase follows.


def cards_do_not_suffice(case: Case) -> bool:
    """Depositum holds fewer than three cards for each player who is left."""
    return bool(len(case.state.depositum) < DEALT_EACH * len(standing(case.state)))


@law.check(DEALT, cites="ruler.phase.checkpoint.deal")
def everybody_left_is_dealt_three(case: Case) -> int:
    """Every player who is left gets three cards."""
    return DEALT_EACH


@law.check(
    DEALT, cites="ruler.phase.checkpoint.deal.short", when=(round_goes_on, cards_do_not_suffice)
)
def everybody_left_is_dealt_the_same(case: Case) -> int:
    """Where Depositum is too small, everybody gets the same number, the greatest that is there."""
    return len(case.state.depositum) // max(1, len(standing(case.state)))


@law.check(DEALT, cites="ruler.phase.checkpoint.skipped-steps", when=round_is_over)
def nothing_is_dealt_after_the_round(case: Case) -> int:
    """Where the checkpoint ended the round, nothing is dealt."""
    return 0


@law.check(DEAL_ORDER, cites="ruler.phase.checkpoint.deal.order")
def dealt_from_the_next_player_on(case: Case) -> tuple[Seat, ...]:
    """The cards are dealt one by one clockwise, beginning with the next player."""
    turn: Seat = case.state.turn.player
    return tuple(
        seat for seat in (*others_clockwise(case.state, turn), turn) if seat in standing(case.state)
    )


def more_than_two_are_left(case: Case) -> bool:
    """More than two players are left in the round."""
    return len(standing(case.state)) > DUELLISTS


def two_are_left(case: Case) -> bool:
    """Two players are left in the round."""
    return len(standing(case.state)) == DUELLISTS


@law.check(
    NEXT_PHASE,
    cites=("ruler.phase.checkpoint.next-phase", "ruler.phase.two"),
    when=more_than_two_are_left,
)
def phase_two_follows_with_more_than_two(case: Case) -> int:
    """With more than two players left, of however many teams, phase 2 follows the checkpoint."""
    return 2


@law.check(
    NEXT_PHASE,
    cites=("ruler.phase.checkpoint.next-phase", "ruler.phase", "ruler.phase.three"),
    when=two_are_left,
)
def the_duel_follows_with_two(case: Case) -> int:
    """With two players left, the duel of phase 3 follows the checkpoint."""
    return 3


@law.check(NEXT_PHASE, cites="ruler.phase.checkpoint.skipped-steps", when=round_is_over)
def no_phase_follows_the_end(case: Case) -> str:
    """Where the checkpoint ended the round, no phase begins any more."""
    return "none"


def no_duel_has_come(case: Case) -> bool:
    """It is not phase 2, or not exactly two players are left."""
    return not (phase_two(case) and two_are_left(case))


@law.check(PHASE_NOW, cites="ruler.phase", when=no_duel_has_come)
def the_phase_goes_on(case: Case, at: str) -> int:
    """A phase goes on until what ends it comes."""
    phase: int = case.state.phase
    return phase


def another_turn_begins(case: Case, at: str) -> bool:
    """The turn is over, and another one begins."""
    return at == "next-turn"


def it_is_still_the_same_turn(case: Case, at: str) -> bool:
    """The turn in which somebody left goes on."""
    return at != "next-turn"


@law.check(
    PHASE_NOW,
    cites=("ruler.phase.three", "ruler.phase"),
    when=(phase_two, two_are_left, another_turn_begins),
)
def the_last_two_are_in_a_duel(case: Case, at: str) -> int:
    """The last two players are in the duel of phase 3, with the next turn at the latest."""
    return 3


@law.check(
    PHASE_NOW,
    cites="ruler.phase.three",
    when=(phase_two, two_are_left, it_is_still_the_same_turn),
)
def the_moment_of_the_duel_is_open(case: Case, at: str) -> int:
    """Whether the duel begins at once, after the chain or with the next turn is left open."""
    moment = case.reading("ruler.phase-three-moment")
    begins = {"at-once"} if at == "elimination" else {"at-once", "after-chain"}
    return 3 if moment in begins else 2
