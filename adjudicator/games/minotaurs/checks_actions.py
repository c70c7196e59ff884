"""What must hold for every action: the mover's turn, a phase for it, and an action to spend."""

from __future__ import annotations

from adjudicator.games.minotaurs.moves import Action, Activate, LiftCurse, Play, Use
from adjudicator.games.minotaurs.questions import (
    ACTION_LEFT,
    ACTION_TIME,
    CARD_IN_PLAY,
    CARD_TO_LIFT,
    CURSED,
    HAS_CHIP,
    OWN_TURN,
    PHASE_MATCH,
    law,
)
from adjudicator.games.minotaurs.state import NUMBERED, side_of
from adjudicator.judging import Case, silent


def is_not_the_movers_turn(case: Case, move: Action) -> bool:
    """It is not the mover's turn."""
    return bool(case.state.turn.player != move.by)


def uses_superiority(case: Case, move: Action) -> bool:
    """The move uses superiority."""
    return isinstance(move, Use)


def is_no_use(case: Case, move: Action) -> bool:
    """The move is something else than using superiority."""
    return not isinstance(move, Use)


def is_outside_the_numbered_phases(case: Case, move: Action) -> bool:
    """It is none of the phases 0, 1 and 2."""
    return case.state.turn.phase not in NUMBERED


def is_phase_zero(case: Case, move: Action) -> bool:
    """It is phase 0."""
    return bool(case.state.turn.phase == 0)


def is_phase_one(case: Case, move: Action) -> bool:
    """It is phase 1."""
    return bool(case.state.turn.phase == 1)


def is_phase_two(case: Case, move: Action) -> bool:
    """It is phase 2."""
    return bool(case.state.turn.phase == 2)


def has_acted_in_this_phase(case: Case, move: Action) -> bool:
    """An action has been spent in this phase."""
    return bool(case.state.turn.actions > 0)


def is_not_the_cards_phase(case: Case, move: Action) -> bool:
    """It is another phase than the card's."""
    return bool(case.state.turn.phase != case.card(move.card).phase)


def is_a_play(case: Case, move: Action) -> bool:
    """The move plays a card."""
    return isinstance(move, Play)


def is_an_activation(case: Case, move: Action) -> bool:
    """The move activates a card."""
    return isinstance(move, Activate)


def is_a_lifting(case: Case, move: Action) -> bool:
    """The move lifts a curse."""
    return isinstance(move, LiftCurse)


def is_not_in_play(case: Case, move: Action) -> bool:
    """The card is not in play."""
    return side_of(case.state, move.card) is None


def is_the_opponents(case: Case, move: Action) -> bool:
    """The card is in play on the opponent's side."""
    return side_of(case.state, move.card) not in {None, move.by}


@law.check(OWN_TURN, cites="minotaurs.turn.alternation", when=(is_not_the_movers_turn, is_no_use))
def players_take_turns(case: Case, move: Action) -> bool:
    """Only the player whose turn it is acts; the turn is finished before the other's begins."""
    return False


@law.check(
    OWN_TURN,
    cites="minotaurs.superiority.use.own-turn",
    when=(is_not_the_movers_turn, uses_superiority),
)
def superiority_is_used_in_ones_own_turn(case: Case, move: Action) -> bool:
    """Only the player whose turn it is may use superiority."""
    return False


@law.check(
    ACTION_TIME,
    cites=("minotaurs.turn.action", "minotaurs.turn.phases"),
    when=is_outside_the_numbered_phases,
)
def actions_belong_to_the_numbered_phases(case: Case, move: Action) -> bool:
    """Playing, activating and lifting are actions of the phases 0, 1 and 2."""
    return False


@law.check(
    ACTION_LEFT, cites="minotaurs.turn.phases.zero", when=(is_phase_zero, has_acted_in_this_phase)
)
def phase_zero_has_any_number_of_actions(case: Case, move: Action) -> bool:
    """In phase 0 a player has as many actions as wanted."""
    return True


@law.check(
    ACTION_LEFT, cites="minotaurs.turn.phases.one", when=(is_phase_one, has_acted_in_this_phase)
)
def phase_one_has_one_action(case: Case, move: Action) -> bool:
    """In phase 1 a player has one action."""
    return False


@law.check(
    ACTION_LEFT, cites="minotaurs.turn.phases.two", when=(is_phase_two, has_acted_in_this_phase)
)
def phase_two_has_one_action(case: Case, move: Action) -> bool:
    """In phase 2 a player has one action."""
    return False


@law.check(
    PHASE_MATCH,
    cites=("minotaurs.play.phase-match", "minotaurs.card.phase"),
    when=(is_a_play, is_not_the_cards_phase),
)
def played_in_its_phase_only(case: Case, move: Action) -> bool:
    """A card is played only in the phase printed on it."""
    return False


@law.check(
    PHASE_MATCH,
    cites=("minotaurs.ability.activation.phase-match", "minotaurs.card.phase"),
    when=(is_an_activation, is_not_the_cards_phase),
)
def activated_in_its_phase_only(case: Case, move: Action) -> bool:
    """A card is activated only in the phase in which it is played."""
    return False


@law.check(
    PHASE_MATCH,
    cites=("minotaurs.uncurse.phase-match", "minotaurs.card.phase"),
    when=(is_a_lifting, is_not_the_cards_phase),
)
def freed_in_its_phase_only(case: Case, move: Action) -> bool:
    """A curse is lifted only in the phase in which the cursed card could be played."""
    return False


@law.check(CARD_IN_PLAY, cites="minotaurs.ability.activation", when=is_not_in_play)
def activated_only_in_play(case: Case, move: Activate) -> bool:
    """A card is activated after it was played, while it is in play."""
    return False


@law.check(CARD_IN_PLAY, cites="minotaurs.ability.activation", when=is_the_opponents)
def opponents_card_is_not_spoken_of(case: Case, move: Activate) -> bool:
    """The rules do not say whether a card of the opponent's can be activated."""
    raise silent("minotaurs.ability.activation")


def is_not_cursed(case: Case, move: LiftCurse) -> bool:
    """The card is not cursed."""
    return not case.ask(CURSED, move.card)


@law.check(HAS_CHIP, cites=("minotaurs.uncurse", "minotaurs.curse"), when=is_not_cursed)
def only_a_cursed_card_is_freed(case: Case, move: LiftCurse) -> bool:
    """A curse is lifted by taking a chip off a card, so the card has to carry one."""
    return False


@law.check(CARD_TO_LIFT, cites="minotaurs.uncurse", when=is_the_opponents)
def lifting_from_an_enemy_card_is_open(case: Case, move: LiftCurse) -> bool:
    """Whether a chip may be lifted from the opponent's card hangs on how "one card" is read."""
    return case.reading("minotaurs.lift-enemy") == "any-card"
