"""What may be done at a moment: the windows of turn, chain and checkpoint, and what they bar."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import (
    a_chain_is_going_on,
    attack_of,
    is_a_counterattack,
    is_another_players_turn,
    no_chain_is_going_on,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import (
    Again,
    Attack,
    CloseChain,
    Consilium,
    Counterattack,
    Defend,
    Resolve,
    Shield,
    Waive,
)
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Renewal,
    Succession,
)
from adjudicator.games.ruler.moves_turn import Claim, Designate, EndTurn
from adjudicator.games.ruler.questions import WINDOW
from adjudicator.games.ruler.requirements import IN_ROUND, MOMENT, OWN_TURN
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case

REACTIONS = (Defend, Again, Waive, Shield, Resolve, Consilium, Counterattack, CloseChain)
OF_EXSILIUM = (Renewal, Investiture, Succession, Exchange, ExchangeFromHand)


def round_is_over(case: Case) -> bool:
    """The round has been closed."""
    return bool(case.state.round.over)


def round_goes_on(case: Case) -> bool:
    """The round has not been closed."""
    return not case.state.round.over


def checkpoint_is_due(case: Case) -> bool:
    """Depositum has run out naturally in phase 1, outside the windows of a closing."""
    return bool(case.state.exhausted and case.state.turn.stage == "open")


def no_checkpoint_is_due(case: Case) -> bool:
    """No checkpoint interrupts the turn."""
    return not checkpoint_is_due(case)


def turn_is_open(case: Case) -> bool:
    """The turn has not begun to close."""
    return bool(case.state.turn.stage == "open")


def the_active_player_is_left(case: Case) -> bool:
    """The player whose turn it is has not been eliminated."""
    return not seated(case.state, case.state.turn.player).out


def the_active_player_is_out(case: Case) -> bool:
    """The player whose turn it is was eliminated in it."""
    return not the_active_player_is_left(case)


def free_card_is_drawn(case: Case) -> bool:
    """The free card of the closing has been drawn."""
    return bool(case.state.turn.stage == "windows")


def turn_closes_without_a_card(case: Case) -> bool:
    """A rule closes the turn without the free card."""
    return bool(case.state.turn.stage == "closing")


@law.check(WINDOW, cites="ruler.term.round", when=round_is_over)
def the_round_is_over(case: Case) -> str:
    """A round ends as its result stands; nothing is played in it any more."""
    return "round-over"


@law.check(
    WINDOW,
    cites=("ruler.phase.checkpoint", "ruler.phase.checkpoint.noticed"),
    when=(round_goes_on, checkpoint_is_due, no_chain_is_going_on),
)
def the_checkpoint_is_due(case: Case) -> str:
    """As Depositum has run out in phase 1, the checkpoint comes before anything else."""
    return "checkpoint"


@law.check(
    WINDOW,
    cites=("ruler.phase.checkpoint.stop", "ruler.phase.checkpoint.last-card"),
    when=(round_goes_on, checkpoint_is_due, a_chain_is_going_on),
)
def whether_the_checkpoint_cuts_a_chain_is_open(case: Case) -> str:
    """Whether the checkpoint cuts off what is left of a chain hangs on the reading."""
    if case.reading("ruler.checkpoint-mid-chain") == "chain-cut":
        return "checkpoint"
    return attack_of(case).stage


@law.check(
    WINDOW,
    cites="ruler.attack.order",
    when=(round_goes_on, no_checkpoint_is_due, a_chain_is_going_on),
)
def the_attack_tells_the_window(case: Case) -> str:
    """In a chain the steps of the last attack say who may do what."""
    return attack_of(case).stage


@law.check(
    WINDOW,
    cites="ruler.turn.actions",
    when=(
        round_goes_on, no_checkpoint_is_due, no_chain_is_going_on, turn_is_open,
        the_active_player_is_left,
    ),
)  # fmt: skip
def the_active_player_may_act(case: Case) -> str:
    """Outside a chain the active player may act, as often as wanted, until the turn closes."""
    return "open"


@law.check(
    WINDOW,
    cites=("ruler.elimination", "ruler.turn.closing"),
    when=(
        round_goes_on, no_checkpoint_is_due, no_chain_is_going_on, turn_is_open,
        the_active_player_is_out,
    ),
)  # fmt: skip
def how_the_turn_of_the_eliminated_closes_is_open(case: Case) -> str:
    """How the turn of a player closes who was eliminated in it is not said."""
    usual = case.reading("ruler.eliminated-own-turn") == "as-usual"
    return "open" if usual else "closing"


@law.check(
    WINDOW,
    cites="ruler.turn.closing-windows",
    when=(round_goes_on, no_chain_is_going_on, free_card_is_drawn),
)
def windows_follow_the_free_card(case: Case) -> str:
    """After the free card only the windows for protecting and for declaring victory are open."""
    return "windows"


@law.check(
    WINDOW,
    cites="ruler.turn.closing-no-draw.order",
    when=(round_goes_on, no_chain_is_going_on, turn_closes_without_a_card),
)
def nothing_follows_where_no_card_is_drawn(case: Case) -> str:
    """Where a rule closes the turn without the free card, Momentum is emptied and it ends."""
    return "closing"


def comes_at_another_window(case: Case, move: Any) -> bool:
    """This moment is not one for such a move."""
    return bool(case.ask(WINDOW) not in move.moments)


def is_over_now(case: Case, move: Any) -> bool:
    """The round is over."""
    return bool(case.ask(WINDOW) == "round-over")


def is_checkpoint_now(case: Case, move: Any) -> bool:
    """The checkpoint is due."""
    return bool(case.ask(WINDOW) == "checkpoint")


def is_chain_now(case: Case, move: Any) -> bool:
    """A chain is being resolved."""
    return bool(case.ask(WINDOW) in {"defending", "shielding", "settled"})


def is_after_the_free_card(case: Case, move: Any) -> bool:
    """The free card is drawn."""
    return bool(case.ask(WINDOW) == "windows")


def is_closing_without_a_card(case: Case, move: Any) -> bool:
    """The turn closes without a free card."""
    return bool(case.ask(WINDOW) == "closing")


def is_open_now(case: Case, move: Any) -> bool:
    """The active player may act."""
    return bool(case.ask(WINDOW) == "open")


def is_a_reaction(case: Case, move: Any) -> bool:
    """The move belongs to the resolving of an attack."""
    return isinstance(move, REACTIONS)


def is_no_reaction(case: Case, move: Any) -> bool:
    """The move is no part of the resolving of an attack."""
    return not isinstance(move, REACTIONS)


def is_of_exsilium(case: Case, move: Any) -> bool:
    """The move is an action of Exsilium."""
    return isinstance(move, OF_EXSILIUM)


def is_not_of_exsilium(case: Case, move: Any) -> bool:
    """The move is no action of Exsilium."""
    return not isinstance(move, OF_EXSILIUM)


@law.check(MOMENT, cites="ruler.term.round", when=(comes_at_another_window, is_over_now))
def nothing_is_done_after_the_round(case: Case, move: Any) -> bool:
    """A round that has its result is over."""
    return False


def declares_between_chains(case: Case, move: Any) -> bool:
    """Victory is declared after a closed chain, with the extended declaration."""
    late = isinstance(move, Claim) and case.on("extended-claim")
    return late and bool(case.state.turn.acted) and not case.state.chain


def declares_no_victory_between_chains(case: Case, move: Any) -> bool:
    """No victory is declared after a closed chain, with the extended declaration."""
    return not declares_between_chains(case, move)


@law.check(
    MOMENT,
    cites="ruler.phase.checkpoint",
    when=(comes_at_another_window, is_checkpoint_now, declares_no_victory_between_chains),
)
def the_checkpoint_comes_first(case: Case, move: Any) -> bool:
    """Once Depositum has run out in phase 1, nothing comes before the checkpoint."""
    return False


@law.check(
    MOMENT,
    cites="ruler.turn.chain-first",
    when=(comes_at_another_window, is_chain_now, is_no_reaction, is_not_of_exsilium),
)
def a_chain_is_closed_first(case: Case, move: Any) -> bool:
    """A chain is wholly closed before anything new is begun."""
    return False


@law.check(
    MOMENT,
    cites=("ruler.exsilium.outside-chain", "ruler.exsilium"),
    when=(comes_at_another_window, is_chain_now, is_of_exsilium),
)
def exsilium_waits_for_the_chain(case: Case, move: Any) -> bool:
    """No action of Exsilium is begun during a chain."""
    return False


@law.check(
    MOMENT, cites="ruler.attack.order", when=(comes_at_another_window, is_chain_now, is_a_reaction)
)
def an_attack_keeps_its_order(case: Case, move: Any) -> bool:
    """The steps of an attack come in their order; what belongs to another step waits or is late."""
    return False


@law.check(
    MOMENT,
    cites="ruler.turn.no-action-after-draw",
    when=(comes_at_another_window, is_after_the_free_card, is_no_reaction),
)
def no_action_follows_the_free_card(case: Case, move: Any) -> bool:
    """After the free card of the closing no action is begun."""
    return False


@law.check(
    MOMENT,
    cites="ruler.turn.closing-no-draw.order",
    when=(comes_at_another_window, is_closing_without_a_card, is_no_reaction),
)
def no_action_follows_such_a_close(case: Case, move: Any) -> bool:
    """Where a rule closes the turn, nothing is begun any more."""
    return False


def answers_nothing(case: Case, move: Any) -> bool:
    """No attack is there to be answered."""
    return bool(case.ask(WINDOW) in {"open", "windows", "closing"})


@law.check(
    MOMENT,
    cites="ruler.term.reaction",
    when=(comes_at_another_window, answers_nothing, is_a_reaction),
)
def a_reaction_answers_something(case: Case, move: Any) -> bool:
    """A reaction answers an action or another reaction; without one there is nothing to answer."""
    return False


def ends_the_turn(case: Case, move: Any) -> bool:
    """The move ends the turn."""
    return isinstance(move, EndTurn)


@law.check(
    MOMENT,
    cites=("ruler.turn.closing-end", "ruler.turn.closing"),
    when=(comes_at_another_window, is_open_now, ends_the_turn),
)
def the_close_comes_first(case: Case, move: Any) -> bool:
    """A turn ends once it has been closed, and its last windows are over."""
    return False


def the_round_goes_on(case: Case, move: Any) -> bool:
    """The round has not been closed."""
    return round_goes_on(case)


def names_the_ruler_of_a_victory(case: Case, move: Any) -> bool:
    """The move names the RULER that brought the victory."""
    return isinstance(move, Designate)


@law.check(
    MOMENT,
    cites="ruler.setup.closer",
    when=(the_round_goes_on, names_the_ruler_of_a_victory),
)
def a_victory_has_its_ruler_afterwards(case: Case, move: Any) -> bool:
    """Which RULER brought a victory is named once the round has been won."""
    return False


def strikes(case: Case, move: Any) -> bool:
    """The move is an attack."""
    return isinstance(move, Attack | Counterattack)


def does_not_strike(case: Case, move: Any) -> bool:
    """The move is no attack."""
    return not isinstance(move, Attack | Counterattack)


@law.check(OWN_TURN, cites="ruler.attack.own-turn", when=(is_another_players_turn, strikes))
def attacks_come_in_the_own_turn(case: Case, move: Any) -> bool:
    """An attack is begun only in the own turn."""
    return False


@law.check(OWN_TURN, cites="ruler.turn.who-acts", when=(is_another_players_turn, does_not_strike))
def others_only_react(case: Case, move: Any) -> bool:
    """Outside the own turn a player only reacts, as far as a rule allows it."""
    return False


@law.check(
    OWN_TURN,
    cites=("ruler.attack.order.counter-window", "ruler.turn.who-acts"),
    when=(is_another_players_turn, is_a_counterattack),
)
def a_counterattack_needs_no_turn(case: Case, move: Any) -> bool:
    """A counterattack is a reaction, allowed by the order of an attack, in anybody's turn."""
    return True


def has_left_the_round(case: Case, move: Any) -> bool:
    """The mover was eliminated from this round."""
    return bool(seated(case.state, move.by).out)


@law.check(IN_ROUND, cites="ruler.elimination", when=has_left_the_round)
def who_is_out_does_nothing(case: Case, move: Any) -> bool:
    """An eliminated player takes no part in what is left of the round."""
    return False
