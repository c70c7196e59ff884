"""Bringing tactics into play: announced from hand, or created as a Direct Attack."""

from __future__ import annotations

from adjudicator.games.cities.moves import Announce, CreateAttack, Play
from adjudicator.games.cities.questions import (
    ATTACK_CAP,
    BELOW_CAP,
    CARD_IN_HAND,
    IS_A_TACTIC,
    IS_AN_ATTACK,
    MUST_GO,
    RIGHT_OPPONENT,
    law,
)
from adjudicator.games.cities.state import opponents, player_of, remaining
from adjudicator.judging import Case, missing_text, silent
from adjudicator.judging.pile import piles, place_of_card

Attack = Announce | CreateAttack


def is_no_tactic(case: Case, move: Announce) -> bool:
    """The card is no tactic."""
    return bool(case.card(move.card).type != "tactic")


@law.check(IS_A_TACTIC, cites="cities.actions.announce-tactic", when=is_no_tactic)
def only_tactics_are_announced(case: Case) -> bool:
    """What is announced is a tactic."""
    return False


def is_among_the_reinforcements(case: Case, move: Announce | Play) -> bool:
    """The card lies among the mover's reinforcements."""
    return move.card in player_of(case.state, move.by).reinforcements


@law.check(
    CARD_IN_HAND,
    cites=("cities.lost.reinforcements", "cities.setup.reinforcement-deck"),
    when=is_among_the_reinforcements,
)
def what_reinforcements_are_for_is_lost(case: Case) -> bool:
    """When a reinforcement may be taken or played stood in a part that is lost."""
    raise missing_text("cities.lost.reinforcements", open="cities.reinforcements-use")


def is_not_in_hand(case: Case, move: Announce | Play) -> bool:
    """The card is neither in the mover's hand nor among the mover's reinforcements."""
    hand = player_of(case.state, move.by).hand
    if move.card in hand or is_among_the_reinforcements(case, move):
        return False
    # A card that lies nowhere may be one of the hand's unnamed ones.
    return len(hand.named()) == len(hand) or bool(place_of_card(case.state, move.card))


def is_announced(case: Case, move: Announce | Play) -> bool:
    """A tactic is announced."""
    return isinstance(move, Announce)


def is_played(case: Case, move: Announce | Play) -> bool:
    """A card is played for its cost."""
    return isinstance(move, Play)


@law.check(
    CARD_IN_HAND, cites="cities.actions.announce-tactic", when=(is_announced, is_not_in_hand)
)
def tactics_are_announced_from_hand(case: Case) -> bool:
    """A tactic is announced from the hand."""
    return False


@law.check(CARD_IN_HAND, cites="cities.actions.play-card", when=(is_played, is_not_in_hand))
def cards_are_played_from_hand(case: Case) -> bool:
    """A card is played from the hand."""
    return False


def is_another_card(case: Case, move: CreateAttack) -> bool:
    """The card is something else than a Direct Attack."""
    return bool(case.card(move.card).type != "direct-attack")


def is_there_already(case: Case, move: CreateAttack) -> bool:
    """This very card is in the game already, or has left it."""
    return any(move.card in pile for _, pile in piles(case.state))


@law.check(IS_AN_ATTACK, cites="cities.actions.direct-attack", when=is_another_card)
def only_direct_attacks_are_created(case: Case) -> bool:
    """The card that a player creates is a Direct Attack."""
    return False


@law.check(IS_AN_ATTACK, cites="cities.actions.direct-attack", when=is_there_already)
def a_direct_attack_is_a_new_card(case: Case) -> bool:
    """A Direct Attack is created; it is no card that was there before."""
    return False


# Against whom it is.


def is_a_tactic_card(case: Case, move: Attack) -> bool:
    """A tactic card is announced."""
    return isinstance(move, Announce)


def is_a_direct_attack(case: Case, move: Attack) -> bool:
    """A Direct Attack is created."""
    return isinstance(move, CreateAttack)


def names_nobody(case: Case, move: Attack) -> bool:
    """No player is chosen."""
    return move.against is None


def aims_at_the_mover(case: Case, move: Attack) -> bool:
    """The player chosen is the mover."""
    return bool(move.against == move.by)


def has_several_opponents(case: Case, move: Attack) -> bool:
    """There is more than one opponent."""
    return len(opponents(case.state, move.by)) > 1


@law.check(
    RIGHT_OPPONENT, cites="cities.tactic.target-player", when=(is_a_tactic_card, names_nobody)
)
def a_tactic_is_aimed_at_a_player(case: Case) -> bool:
    """Whoever plays a tactic chooses at once the player it is against."""
    return False


@law.check(
    RIGHT_OPPONENT,
    cites=("cities.actions.direct-attack", "cities.tactic.target-player"),
    when=(is_a_direct_attack, names_nobody, has_several_opponents),
)
def whether_a_direct_attack_is_aimed_is_open(case: Case) -> bool:
    """Whether a player is chosen for a Direct Attack hangs on the reading."""
    return case.reading("cities.direct-attack-nature") == "a-tactic-only-when-resolved"


def aims_at_one_who_is_out(case: Case, move: Attack) -> bool:
    """The player chosen has been eliminated."""
    return move.against is not None and bool(player_of(case.state, move.against).eliminated)


@law.check(
    RIGHT_OPPONENT,
    cites=("cities.lost.elimination", "cities.tactic.target-player"),
    when=aims_at_one_who_is_out,
)
def attacking_one_who_is_out_is_lost(case: Case) -> bool:
    """What becomes of a player who is eliminated stood in a part that is lost."""
    raise missing_text("cities.lost.elimination", open="cities.how-a-player-is-eliminated")


@law.check(RIGHT_OPPONENT, cites="cities.tactic.target-player", when=aims_at_the_mover)
def attacking_oneself_is_not_spoken_of(case: Case) -> bool:
    """The rules do not say whether a tactic may be aimed at its own player."""
    raise silent("cities.tactic.target-player")


# How many Direct Attacks there may be.


def _attacks(case: Case) -> int:
    """How many Direct Attacks are in play."""
    return sum(case.card(card).type == "direct-attack" for card in case.state.tactics)


def is_at_the_cap(case: Case, move: CreateAttack) -> bool:
    """There are as many Direct Attacks in play as there may be, or more."""
    return _attacks(case) >= case.ask(ATTACK_CAP)


def is_above_the_cap(case: Case) -> bool:
    """There are more Direct Attacks in play than there may be."""
    return _attacks(case) > case.ask(ATTACK_CAP)


@law.check(ATTACK_CAP, cites="cities.actions.direct-attack-cap")
def one_more_than_players_left(case: Case) -> int:
    """There are at most as many Direct Attacks as players not eliminated, and one more."""
    return len(remaining(case.state)) + 1


@law.check(BELOW_CAP, cites="cities.actions.direct-attack-cap", when=is_at_the_cap)
def no_direct_attack_beyond_the_cap(case: Case) -> bool:
    """At the cap no Direct Attack is created, whoever made the others."""
    return False


@law.check(MUST_GO, cites="cities.actions.direct-attack-cap", when=is_above_the_cap)
def what_is_above_the_cap_is_open(case: Case) -> int:
    """Whether Direct Attacks leave when the cap falls below their number hangs on the reading."""
    stays = case.reading("cities.direct-attack-over-cap") == "surplus-stays"
    return 0 if stays else _attacks(case) - case.ask(ATTACK_CAP)
