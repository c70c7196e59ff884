"""Declaring victory: when it may be done, by whom first, and whether its condition is met."""

from __future__ import annotations

from adjudicator.games.ruler.checks_score import shadow_is_combined
from adjudicator.games.ruler.checks_shadow import shadow_is_not_played
from adjudicator.games.ruler.checks_window import declares_between_chains, is_checkpoint_now
from adjudicator.games.ruler.conditions import is_another_players_turn, phase_one
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_turn import Claim
from adjudicator.games.ruler.questions import WINDOW
from adjudicator.games.ruler.questions_round import CLAIMS_FIRST
from adjudicator.games.ruler.requirements import CLAIM_HOLDS, CLAIM_TIME, MOMENT
from adjudicator.games.ruler.state import CardType, Seat, others_clockwise, seated
from adjudicator.judging import Case, MissingFact, missing_text, silent
from adjudicator.judging.pile import is_unnamed

#: How many cards of each type a set has besides its RULER.
REST_OF_A_SET: dict[CardType, int] = {"destiny": 1, "vanguard": 4, "resource": 7}

# When victory may be declared.


def is_the_own_turn(case: Case, move: Claim) -> bool:
    """It is the mover's own turn."""
    return not is_another_players_turn(case, move)


def windows_are_open(case: Case, move: Claim) -> bool:
    """The free card is drawn, and the last windows of the turn are open."""
    return bool(case.ask(WINDOW) == "windows")


def depositum_ran_out_by_the_free_card(case: Case, move: Claim) -> bool:
    """The free card was the last one, and the checkpoint follows."""
    return windows_are_open(case, move) and bool(case.state.exhausted)


def something_is_being_resolved(case: Case, move: Claim) -> bool:
    """An action is being resolved."""
    return bool(case.state.chain)


def turn_has_not_begun_to_close(case: Case, move: Claim) -> bool:
    """The turn has not begun to close."""
    return bool(case.state.turn.stage == "open")


def a_rule_closes_the_turn(case: Case, move: Claim) -> bool:
    """A rule closes the turn without the free draw."""
    return bool(case.ask(WINDOW) == "closing" and not case.state.turn.missed)


def no_free_card_could_be_drawn(case: Case, move: Claim) -> bool:
    """The free draw counts as used, though no card was there."""
    return bool(case.ask(WINDOW) == "closing" and case.state.turn.missed)


def a_chain_has_closed(case: Case, move: Claim) -> bool:
    """An action was begun in this turn, and its chain is closed."""
    return bool(case.state.turn.acted and not case.state.chain)


def no_action_was_begun(case: Case, move: Claim) -> bool:
    """No action was begun in this turn."""
    return not case.state.turn.acted


def no_extended_window_is_open(case: Case, move: Claim) -> bool:
    """It is not between chains, or the extended declaration of victory is not played with."""
    return not (case.on("extended-claim") and a_chain_has_closed(case, move))


@law.check(CLAIM_TIME, cites="ruler.victory.window", when=is_another_players_turn)
def victory_is_declared_in_the_own_turn(case: Case, move: Claim) -> bool:
    """Victory is declared in the own turn."""
    return False


@law.check(
    CLAIM_TIME,
    cites="ruler.mechanic.late-claim",
    when=(is_another_players_turn, a_chain_has_closed),
)
def others_declare_between_chains(case: Case, move: Claim) -> bool:
    """With the extended declaration others declare between a closed chain and a new action."""
    return True


@law.check(
    CLAIM_TIME,
    cites="ruler.mechanic.late-claim",
    when=(is_another_players_turn, no_action_was_begun),
)
def whether_an_earlier_chain_opens_the_window_is_open(case: Case, move: Claim) -> bool:
    """Whether a chain of an earlier turn still opens the window is not said."""
    raise silent("ruler.mechanic.late-claim")


@law.check(
    CLAIM_TIME,
    cites="ruler.phase.checkpoint.closing-card",
    when=(is_the_own_turn, depositum_ran_out_by_the_free_card),
)
def victory_is_declared_before_the_checkpoint(case: Case, move: Claim) -> bool:
    """Where the free card was the last one, victory may be declared before the checkpoint."""
    return True


@law.check(
    CLAIM_TIME,
    cites="ruler.victory.window",
    when=(is_the_own_turn, turn_has_not_begun_to_close, no_extended_window_is_open),
)
def other_moments_of_the_own_turn_are_missing(case: Case, move: Claim) -> bool:
    """Whether victory may be declared at other moments of the own turn, our text lacks."""
    raise missing_text("ruler.victory.window")


@law.check(
    CLAIM_TIME,
    cites="ruler.mechanic.late-claim.not-mid-action",
    when=something_is_being_resolved,
)
def nobody_declares_amid_an_action(case: Case, move: Claim) -> bool:
    """With the extended declaration too nobody declares while an action is being resolved."""
    return False


@law.check(
    CLAIM_TIME,
    cites=("ruler.mechanic.late-claim.priority", "ruler.mechanic.late-claim"),
    when=(is_the_own_turn, turn_has_not_begun_to_close, a_chain_has_closed),
)
def whether_the_active_player_declares_then_is_open(case: Case, move: Claim) -> bool:
    """Whether the active player too declares between chains hangs on the reading."""
    if case.reading("ruler.late-claim-own-turn") == "active-too":
        return True
    raise missing_text("ruler.victory.window")


@law.check(
    CLAIM_TIME,
    cites=("ruler.turn.closing-no-draw.order", "ruler.turn.closing-windows"),
    when=(is_the_own_turn, a_rule_closes_the_turn),
)
def whether_a_close_without_a_card_has_a_window_is_open(case: Case, move: Claim) -> bool:
    """Whether victory may be declared where no free card is drawn hangs on the reading."""
    return case.reading("ruler.window-without-draw") == "claim-window"


@law.check(
    CLAIM_TIME,
    cites=("ruler.phase.reshuffle.closing-draw.impossible", "ruler.turn.closing-windows"),
    when=(is_the_own_turn, no_free_card_could_be_drawn),
)
def whether_a_used_draw_opens_the_window_is_open(case: Case, move: Claim) -> bool:
    """Whether victory may be declared where no card was there to be drawn hangs on the reading."""
    return case.reading("ruler.no-draw-window") == "window-open"


@law.check(
    MOMENT,
    cites=("ruler.mechanic.late-claim", "ruler.phase.checkpoint.order"),
    when=(is_checkpoint_now, declares_between_chains),
)
def whether_victory_comes_before_the_checkpoint_is_open(case: Case, move: Claim) -> bool:
    """Whether the window between chains opens before a checkpoint that is due is not said."""
    raise silent("ruler.mechanic.late-claim", "ruler.phase.checkpoint.order")


# Who declares first.


@law.check(CLAIMS_FIRST, cites="ruler.mechanic.late-claim.priority")
def the_active_player_declares_first(case: Case, among: tuple[Seat, ...]) -> Seat:
    """Of several who may declare, the active player comes first, then the others clockwise."""
    turn: Seat = case.state.turn.player
    found = [seat for seat in (turn, *others_clockwise(case.state, turn)) if seat in among]
    if not found:
        raise MissingFact("among")
    return found[0]


def declares_too_late(case: Case, move: Claim) -> bool:
    """The round has been closed by a declaration."""
    return bool(case.ask(WINDOW) == "round-over")


@law.check(MOMENT, cites="ruler.mechanic.late-claim.first-valid", when=declares_too_late)
def the_first_declaration_counts(case: Case, move: Claim) -> bool:
    """The first valid declaration closes the round; another one comes too late."""
    return False


# Whether the condition is met.


@law.check(CLAIM_HOLDS, cites=("ruler.victory.standard", "ruler.mode.ascension.standard-win"))
def the_standard_condition_is_missing(case: Case, move: Claim) -> bool:
    """A round is won by the standard condition of victory; which it is, our text lacks."""
    raise missing_text("ruler.victory.standard")


@law.check(CLAIM_HOLDS, cites=("ruler.mode.steel-oath.win", "ruler.victory.standard"))
def a_team_wins_by_any_member(case: Case, move: Claim) -> bool:
    """A team wins if any member meets the standard condition; which it is, our text lacks."""
    raise missing_text("ruler.victory.standard")


@law.check(CLAIM_HOLDS, cites="ruler.mode.absolute-dominion", when=shadow_is_not_played)
def dominion_is_won_by_elimination_alone(case: Case, move: Claim) -> bool:
    """In Absolute Dominion nothing wins a round but eliminating the others."""
    return False


@law.check(
    CLAIM_HOLDS,
    cites=("ruler.mode.supreme-challenge", "ruler.mode.supreme-challenge.full-set"),
)
def the_full_set_wins(case: Case, move: Claim) -> bool:
    """In the Supreme Challenge a round is won by holding all 13 cards of one RULER's set."""
    return True


@law.check(
    CLAIM_HOLDS,
    cites=("ruler.mode.shadow.exceptions", "ruler.mode.shadow.combine.borrowed"),
    when=shadow_is_combined,
)
def what_shadow_excepts_from_victory_is_missing(case: Case, move: Claim) -> bool:
    """Combined, the other mode's victory is borrowed, with exceptions that our text lacks."""
    raise missing_text("ruler.mode.shadow.exceptions")


def does_not_lead(case: Case, move: Claim) -> bool:
    """The RULER is not an active one of the mover's."""
    return move.ruler not in seated(case.state, move.by).leaders


def does_not_hold_the_set(case: Case, move: Claim) -> bool:
    """Some of the other twelve cards of the set are neither in hand nor in Protection."""
    player = seated(case.state, move.by)
    held = (*player.hand, *player.protection)
    named = [case.card(card) for card in held if not is_unnamed(card)]
    wanted = case.card(move.ruler).set
    lacking: int = sum(
        max(0, number - sum(card.set == wanted and card.type == kind for card in named))
        for kind, number in REST_OF_A_SET.items()
    )
    if 0 < lacking <= len(held) - len(named):
        raise MissingFact(f"{move.by}.hand")
    return lacking > 0


@law.check(
    CLAIM_HOLDS,
    cites="ruler.mode.supreme-challenge.holding",
    when=(shadow_is_not_played, does_not_lead),
)
def the_ruler_of_the_set_is_active(case: Case, move: Claim) -> bool:
    """The RULER of the full set has to be chosen and active."""
    return False


@law.check(
    CLAIM_HOLDS,
    cites="ruler.mode.supreme-challenge.holding",
    when=(shadow_is_not_played, does_not_hold_the_set),
)
def the_other_twelve_are_held(case: Case, move: Claim) -> bool:
    """The other twelve cards of the full set have to be in the player's hand or Protection."""
    return False


@law.check(
    CLAIM_HOLDS,
    cites=("ruler.mode.supreme-challenge", "ruler.phase.one.win"),
    when=phase_one,
)
def a_full_set_in_phase_one_is_open(case: Case, move: Claim) -> bool:
    """Whether the full set wins in phase 1 already hangs on the reading."""
    return case.reading("ruler.full-set-in-phase-one") == "set-counts"
