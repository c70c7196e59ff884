"""RULERs: what they are worth, which are chosen and active, and who may choose or needs one."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_exsilium import (
    Exchange,
    ExchangeFromHand,
    Investiture,
    Renewal,
    Succession,
)
from adjudicator.games.ruler.moves_turn import Activate, Protect
from adjudicator.games.ruler.protecting import lies_in_hand
from adjudicator.games.ruler.questions import ACTIVE, CHOSEN, CONTINENT, PLAYED, POINTS
from adjudicator.games.ruler.questions_exsilium import MUST_ACTIVATE
from adjudicator.games.ruler.requirements import HAS_LEADER, NONE_CHOSEN, RULER_IN_HAND
from adjudicator.games.ruler.state import Continent, Seat, SetName, seated
from adjudicator.judging import Case, missing_text
from adjudicator.judging.pile import is_unnamed

RULERS: dict[SetName, tuple[Continent, int]] = {
    "genghis": ("asia", 1), "rudrama": ("asia", 5), "razia": ("asia", 9),
    "frederic": ("europe", 2), "ludovic": ("europe", 6), "grigore": ("europe", 7),
    "sundiata": ("africa", 3), "amlak": ("africa", 4), "shajar": ("africa", 8),
}  # fmt: skip


def is_ruler(case: Case, card: str) -> bool:
    """The card is a RULER."""
    return bool(case.card(card).type == "ruler")


@law.check(POINTS, cites="ruler.cards", when=is_ruler)
def a_ruler_has_its_points(case: Case, card: str) -> int:
    """Each of the nine RULERs has its printed points, from 1 to 9."""
    return RULERS[case.card(card).set][1]


@law.check(CONTINENT, cites="ruler.cards", when=is_ruler)
def a_ruler_has_its_continent(case: Case, card: str) -> Continent:
    """Three RULERs each come from Asia, from Europe and from Africa."""
    return RULERS[case.card(card).set][0]


# Chosen and active.


@law.check(ACTIVE, cites="ruler.leader.active")
def active_rulers_lie_face_up(case: Case, player: Seat) -> tuple[str, ...]:
    """A chosen RULER is active while it lies face up before its player."""
    return tuple(seated(case.state, player).leaders)


@law.check(CHOSEN, cites=("ruler.leader.chosen", "ruler.leader.active"))
def active_rulers_are_chosen(case: Case, player: Seat) -> tuple[str, ...]:
    """Whatever RULER is active was chosen as the leader of this round."""
    return case.ask(ACTIVE, player)


@law.check(CHOSEN, cites=("ruler.mode.shadow", "ruler.leader.chosen"))
def hidden_rulers_are_chosen(case: Case, player: Seat) -> tuple[str, ...]:
    """A RULER that was chosen and lies hidden in the Shadow stays a chosen one."""
    return tuple(seated(case.state, player).shadow)


def leads_a_player(case: Case, card: str) -> bool:
    """The card is an active RULER before a player."""
    return any(card in player.leaders for player in case.state.players.values())


def lies_in_momentum(case: Case, card: str) -> bool:
    """The card lies in Momentum."""
    return card in case.state.momentum


@law.check(PLAYED, cites="ruler.leader.not-played", when=leads_a_player)
def a_leader_is_not_played(case: Case, card: str) -> bool:
    """To choose a RULER, to activate it or to keep it is not to play it."""
    return False


def was_used_from_protection_in_its_turn(case: Case, card: str) -> bool:
    """The card is a Vanguard that was used directly from Protection in this turn."""
    return card in case.state.turn.barred


@law.check(
    PLAYED,
    cites=("ruler.avangarda.second-use", "ruler.exsilium.triad.played"),
    when=was_used_from_protection_in_its_turn,
)
def a_vanguard_that_came_back_was_played(case: Case, card: str) -> bool:
    """A Vanguard used from Protection was played, though it is taken to the hand."""
    return True


@law.check(PLAYED, cites="ruler.zone.momentum", when=lies_in_momentum)
def momentum_holds_what_was_played(case: Case, card: str) -> bool:
    """What lies in Momentum was played in this turn."""
    return True


# Who may choose a RULER, and from where it comes.


def holds_a_ruler(case: Case, player: Seat) -> bool:
    """A RULER is in the player's hand."""
    hand = seated(case.state, player).hand
    named = sorted(hand, key=is_unnamed)  # what has no face tells nothing, and is asked last
    return any(is_ruler(case, card) for card in named)


def has_chosen_none(case: Case, player: Seat) -> bool:
    """The player has chosen no RULER in this round."""
    return not case.ask(CHOSEN, player)


@law.check(
    MUST_ACTIVATE,
    cites=("ruler.leader.no-duty", "ruler.phase.one.optional"),
    when=(holds_a_ruler, has_chosen_none),
)
def nobody_has_to_activate(case: Case, player: Seat) -> bool:
    """Having a RULER in hand obliges nobody to choose or to activate it."""
    return False


def is_an_activation(case: Case, move: Any) -> bool:
    """The move is a normal activation."""
    return isinstance(move, Activate)


def is_an_investiture(case: Case, move: Any) -> bool:
    """The move is an Investiture."""
    return isinstance(move, Investiture)


def is_a_succession(case: Case, move: Any) -> bool:
    """The move is a Succession."""
    return isinstance(move, Succession)


def is_a_renewal(case: Case, move: Any) -> bool:
    """The move is a Renewal."""
    return isinstance(move, Renewal)


def is_an_exchange_from_hand(case: Case, move: Any) -> bool:
    """The move exchanges a RULER from hand for one in Exsilium."""
    return isinstance(move, ExchangeFromHand)


def has_a_chosen_ruler(case: Case, move: Any) -> bool:
    """The mover has a chosen RULER."""
    return bool(case.ask(CHOSEN, move.by))


def crowns_are_not_played(case: Case, move: Any) -> bool:
    """Parallel Crowns are not played with."""
    return not case.on("parallel-crowns")


@law.check(NONE_CHOSEN, cites="ruler.leader.chosen.one", when=has_a_chosen_ruler)
def one_ruler_is_chosen(case: Case, move: Any) -> bool:
    """Nobody has two chosen RULERs."""
    return False


@law.check(NONE_CHOSEN, cites="ruler.activation", when=(is_an_activation, has_a_chosen_ruler))
def who_has_chosen_does_not_activate(case: Case, move: Any) -> bool:
    """The normal activation is for a player who has no chosen RULER in this round."""
    return False


@law.check(
    NONE_CHOSEN,
    cites="ruler.exsilium.investiture.without-leader",
    when=(is_an_investiture, has_a_chosen_ruler, crowns_are_not_played),
)
def who_has_chosen_is_not_invested(case: Case, move: Any) -> bool:
    """An Investiture is for a player who has no chosen RULER."""
    return False


@law.check(NONE_CHOSEN, cites="ruler.mechanic.crowns", when=has_a_chosen_ruler)
def several_crowns_are_chosen(case: Case, move: Any) -> bool:
    """With Parallel Crowns a player may choose and activate several RULERs."""
    return True


@law.check(
    NONE_CHOSEN,
    cites=("ruler.exsilium.investiture.without-leader", "ruler.mechanic.crowns"),
    when=(is_an_investiture, has_a_chosen_ruler),
)
def a_second_crown_by_investiture_is_open(case: Case, move: Any) -> bool:
    """Whether Parallel Crowns lift the condition of the Investiture too hangs on the reading."""
    return case.reading("ruler.crowns-investiture") == "also-with"


def hides_a_ruler(case: Case, move: Any) -> bool:
    """A RULER of the mover's lies in the Shadow."""
    return bool(seated(case.state, move.by).shadow)


def hides_no_ruler(case: Case, move: Any) -> bool:
    """No RULER of the mover's lies in the Shadow."""
    return not hides_a_ruler(case, move)


def has_no_active_ruler(case: Case, move: Any) -> bool:
    """The mover has no active RULER."""
    return not case.ask(ACTIVE, move.by)


def protects(case: Case, move: Any) -> bool:
    """The move protects cards."""
    return isinstance(move, Protect)


def is_of_exsilium(case: Case, move: Any) -> bool:
    """The move is an action of Exsilium."""
    return isinstance(move, Renewal | Investiture | Succession | Exchange | ExchangeFromHand)


@law.check(
    HAS_LEADER,
    cites=("ruler.zone.protection", "ruler.protect"),
    when=(protects, has_no_active_ruler, hides_no_ruler),
)
def protection_lies_beside_an_active_ruler(case: Case, move: Any) -> bool:
    """Cards are protected beside an active RULER; without one there is no Protection."""
    return False


@law.check(
    HAS_LEADER,
    cites="ruler.exsilium.needs-leader",
    when=(is_of_exsilium, has_no_active_ruler, hides_no_ruler),
)
def exsilium_needs_an_active_ruler(case: Case, move: Any) -> bool:
    """An action of Exsilium is begun by a player who has a chosen and active RULER."""
    return False


@law.check(HAS_LEADER, cites="ruler.exsilium.investiture.without-leader", when=is_an_investiture)
def an_investiture_needs_no_ruler(case: Case, move: Any) -> bool:
    """The Investiture is the one action of Exsilium that needs no RULER."""
    return True


@law.check(HAS_LEADER, cites="ruler.mode.shadow.hiding", when=(has_no_active_ruler, hides_a_ruler))
def what_a_hidden_ruler_can_do_is_missing(case: Case, move: Any) -> bool:
    """What a player may do whose only RULER lies in the Shadow stood in a text that we lack."""
    raise missing_text("ruler.mode.shadow.hiding")


def has_no_such_ruler(case: Case, move: Any, card: str) -> bool:
    """The named card is no RULER in the mover's hand."""
    return not lies_in_hand(case.state, move.by, card) or not is_ruler(case, card)


def activates_from_elsewhere(case: Case, move: Any) -> bool:
    """What is activated is no RULER in the mover's hand."""
    return has_no_such_ruler(case, move, move.ruler)


def sends_from_elsewhere(case: Case, move: Any) -> bool:
    """What is sent is no RULER in the mover's hand."""
    return has_no_such_ruler(case, move, move.ruler if is_a_renewal(case, move) else move.sends)


@law.check(
    RULER_IN_HAND,
    cites=("ruler.activation", "ruler.leader.obtained"),
    when=(is_an_activation, activates_from_elsewhere),
)
def a_ruler_is_activated_from_hand(case: Case, move: Any) -> bool:
    """A player activates a RULER that was obtained before, from hand."""
    return False


@law.check(
    RULER_IN_HAND,
    cites="ruler.exsilium.succession",
    when=(is_a_succession, activates_from_elsewhere),
)
def a_successor_comes_from_hand(case: Case, move: Any) -> bool:
    """By Succession a RULER from the own hand is activated."""
    return False


@law.check(
    RULER_IN_HAND,
    cites=("ruler.exsilium.refresh", "ruler.leader.spare"),
    when=(is_a_renewal, sends_from_elsewhere),
)
def a_renewal_sends_a_ruler_from_hand(case: Case, move: Any) -> bool:
    """By Renewal another RULER, one from the own hand, is sent away."""
    return False


@law.check(
    RULER_IN_HAND,
    cites=("ruler.exsilium.swap-hand", "ruler.leader.spare"),
    when=(is_an_exchange_from_hand, sends_from_elsewhere),
)
def an_exchange_gives_a_ruler_from_hand(case: Case, move: Any) -> bool:
    """By the Exchange between hand and Exsilium a RULER from hand is given."""
    return False
