"""Parallel Crowns as the cards run out: one RULER is kept, the others come to hand."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import attack_of, phase_one
from adjudicator.games.ruler.declared import liftable, losable
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_crowns import KeepOne
from adjudicator.games.ruler.questions import ACTIVE, FITS, POINTS_LEFT
from adjudicator.games.ruler.questions_exsilium import CROWNS_LIFTED
from adjudicator.games.ruler.requirements import DEFENDABLE, KEEPING_DUE, KEEPS_OWN, ONE_KEPT
from adjudicator.games.ruler.state import Seat, seated
from adjudicator.judging import Case


def would_keep_only_crowns(case: Case, player: Seat) -> bool:
    """By the payment only several active RULERs would be left, perhaps with their Destinies."""
    active = case.ask(ACTIVE, player)
    if len(active) < 2:
        return False
    sets = {case.card(ruler).set for ruler in active}
    held = seated(case.state, player)
    kept = [
        card
        for card in held.protection
        if case.card(card).type == "destiny" and case.card(card).set in sets
    ]
    others = len({*held.hand, *losable(case, player)}) + len(held.protection) - len(kept)
    return bool(others <= case.ask(POINTS_LEFT, player))


def crowns_run_out(case: Case, move: Any) -> bool:
    """By the payment the target would be left with several active RULERs alone."""
    return would_keep_only_crowns(case, attack_of(case).target)


def is_after_phase_one(case: Case, move: Any) -> bool:
    """The checkpoint has been passed."""
    return not phase_one(case)


def is_before_the_checkpoint(case: Case, move: Any) -> bool:
    """It is phase 1."""
    return phase_one(case)


@law.check(
    ONE_KEPT, cites="ruler.mechanic.crowns.ultima", when=(is_after_phase_one, crowns_run_out)
)
def one_crown_is_kept_before_the_payment(case: Case, move: Any) -> bool:
    """Who would be left with several active RULERs alone chooses one before anything is paid."""
    return False


@law.check(
    ONE_KEPT, cites="ruler.mechanic.crowns.ultima", when=(is_before_the_checkpoint, crowns_run_out)
)
def keeping_one_in_phase_one_is_open(case: Case, move: Any) -> bool:
    """Whether that is done in phase 1 too, where no RULER falls, hangs on the reading."""
    return case.reading("ruler.crowns-phase-one") == "not-phase-one"


@law.check(KEEPING_DUE, cites="ruler.protect.leader-stays")
def active_rulers_stay(case: Case, move: KeepOne) -> bool:
    """Active RULERs are not taken to the hand at their player's wish."""
    return False


@law.check(
    KEEPING_DUE,
    cites=("ruler.mechanic.crowns.ultima.others", "ruler.mechanic.crowns.ultima"),
    when=(is_after_phase_one, crowns_run_out),
)
def all_but_one_are_lifted_then(case: Case, move: KeepOne) -> bool:
    """Who would be left with several active RULERs alone lifts all but one of them."""
    return True


@law.check(
    KEEPING_DUE,
    cites=("ruler.mechanic.crowns.ultima.others", "ruler.mechanic.crowns.ultima"),
    when=(is_before_the_checkpoint, crowns_run_out),
)
def lifting_them_in_phase_one_is_open(case: Case, move: KeepOne) -> bool:
    """Whether that is done in phase 1 too hangs on the same reading."""
    return case.reading("ruler.crowns-phase-one") == "also-phase-one"


def is_no_crown_of_the_mover(case: Case, move: KeepOne) -> bool:
    """The RULER that is to stay is none of the mover's active ones."""
    return move.ruler not in case.ask(ACTIVE, move.by)


@law.check(KEEPS_OWN, cites="ruler.mechanic.crowns.ultima", when=is_no_crown_of_the_mover)
def one_of_the_own_crowns_is_kept(case: Case, move: KeepOne) -> bool:
    """The RULER that stays is one of the player's own active RULERs."""
    return False


@law.check(
    CROWNS_LIFTED, cites=("ruler.mechanic.crowns.ultima.others", "ruler.mechanic.crowns.ultima")
)
def the_other_crowns_come_to_hand(case: Case, player: Seat, kept: str) -> tuple[str, ...]:
    """The RULERs that are not kept come to the hand, and their protected Destinies with them."""
    others = [ruler for ruler in case.ask(ACTIVE, player) if ruler != kept]
    sets = {case.card(ruler).set for ruler in others}
    fates = (
        card
        for card in seated(case.state, player).protection
        if case.card(card).type == "destiny" and case.card(card).set in sets
    )
    return (*others, *fates)


@law.check(CROWNS_LIFTED, cites=("ruler.protect.leader-change", "ruler.zone.protection"))
def what_lay_beside_them_comes_too(case: Case, player: Seat, kept: str) -> tuple[str, ...]:
    """Resources and Vanguards that may not stay beside the RULER that is kept come to the hand."""
    return tuple(card for card in liftable(case, player) if not case.ask(FITS, kept, card))


def one_was_kept(case: Case, move: Any) -> bool:
    """The target has kept one of several RULERs, for the defence stands."""
    return attack_of(case).kept


@law.check(DEFENDABLE, cites="ruler.mechanic.crowns.ultima", when=one_was_kept)
def the_defence_stands_by_then(case: Case, move: Any) -> bool:
    """One RULER is kept once the defence stands; nobody contributes to it after that."""
    return False
