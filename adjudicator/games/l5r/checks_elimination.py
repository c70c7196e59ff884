"""Elimination: what leaves with a player while two or more others play on, and what stays."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.checks_victory import in_game, losing
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.state import Lasting, left_neighbor, left_of, mark_of, player_of
from adjudicator.games.l5r.whereabouts import (
    ATTACHMENTS,
    controller_of,
    is_in_play,
    is_of_type,
    keeper_of,
    owner_of,
)
from adjudicator.judging import Case, MissingFact, missing_text, silent
from adjudicator.judging.pile import is_unnamed

ENOUGH_OTHERS = 2


# Who is eliminated.
def loses_now(case: Case, player: str) -> bool:
    """The player is in the game and loses now."""
    return player in losing(case)


def two_others_stay(case: Case, player: str) -> bool:
    """At least two other players stay in the game."""
    return len(set(in_game(case)) - set(losing(case)) - {player}) >= ENOUGH_OTHERS


@law.check(q.IS_ELIMINATED, cites="l5r.elimination", when=(loses_now, two_others_stay))
def who_loses_leaves_the_others(case: Case, player: str) -> bool:
    """Who loses while two others or more stay is eliminated, and leaves the game."""
    return True


# What leaves.
def _is_created(case: Case, card: str) -> bool:
    """Whether an effect made the card; cards without a face come out of decks."""
    return not is_unnamed(card) and bool(case.card(card).created)


def is_of_the_players_deck(case: Case, card: str, player: str) -> bool:
    """The card belongs to the player's play deck."""
    if is_unnamed(card):
        return keeper_of(case.state, card) == player
    return not _is_created(case, card) and owner_of(case.state, card) == player


def is_a_created_card_of_the_players_side(case: Case, card: str, player: str) -> bool:
    """An effect made the card, and the player controls it."""
    return _is_created(case, card) and controller_of(case.state, card) == player


def is_a_created_card_with_another(case: Case, card: str, player: str) -> bool:
    """An effect made the card, it is the player's, and another player controls it."""
    return (
        _is_created(case, card)
        and owner_of(case.state, card) == player
        and controller_of(case.state, card) != player
    )


@law.check(q.LEAVES_WITH, cites="l5r.elimination.deck-cards", when=is_of_the_players_deck)
def the_play_deck_leaves(case: Case, card: str, player: str) -> bool:
    """All cards of the play deck are removed from the game, whoever controls them."""
    return True


@law.check(
    q.LEAVES_WITH,
    cites="l5r.elimination.created-cards",
    when=is_a_created_card_of_the_players_side,
)
def created_cards_leave_with_their_controller(case: Case, card: str, player: str) -> bool:
    """A created card that the player controls is removed from the game, whosever it is."""
    return True


@law.check(
    q.LEAVES_WITH,
    cites="l5r.elimination.created-cards-stay",
    when=is_a_created_card_with_another,
)
def created_cards_stay_with_others(case: Case, card: str, player: str) -> bool:
    """A created card of the player's that another player controls stays in play."""
    return False


@law.check(q.PROVINCES_LOST, cites="l5r.elimination.provinces")
def the_remaining_provinces_leave(case: Case, player: str) -> tuple[str, ...]:
    """The Provinces that the player still had leave the game."""
    return tuple(
        site
        for site, province in case.state.provinces.items()
        if province.owner == player and province.status == "standing"
    )


def was_destroyed(case: Case, province: str) -> bool:
    """The Province is gone because it was destroyed."""
    return _status(case, province) == "destroyed"


def left_with_its_player(case: Case, province: str) -> bool:
    """The Province left the game with its player."""
    return _status(case, province) == "left-the-game"


def _status(case: Case, province: str) -> str:
    """Whether a Province stands, and if not, how it went."""
    for site, told in case.state.provinces.items():
        if site == province:
            return str(told.status)
    raise MissingFact(f"provinces.{province}")


@law.check(q.IS_DESTROYED, cites="l5r.province", when=was_destroyed)
def a_province_can_be_destroyed(case: Case, province: str) -> bool:
    """A Province that was lost in the course of the game has been destroyed."""
    return True


@law.check(q.IS_DESTROYED, cites="l5r.elimination.provinces", when=left_with_its_player)
def leaving_is_no_destruction(case: Case, province: str) -> bool:
    """A Province that leaves with its player does not count as destroyed."""
    return False


# What stays.
def loses_its_personality(case: Case, card: str, player: str) -> bool:
    """The card is an Attachment on a Personality that leaves with the player."""
    bearer = mark_of(case.state, card).attached_to
    return (
        is_of_type(case, card, *ATTACHMENTS)
        and bearer != "nothing"
        and case.ask(q.LEAVES_WITH, bearer, player)
    )


def is_left_without_its_controller(case: Case, card: str, player: str) -> bool:
    """The player controls the card, and it is attached to nothing that leaves."""
    controlled = controller_of(case.state, card) == player
    return controlled and not loses_its_personality(case, card, player)


@law.check(
    q.BECOMES_OF,
    cites=("l5r.attachment.unattached", "l5r.elimination.deck-cards"),
    when=loses_its_personality,
)
def a_lonely_attachment_is_discarded(case: Case, card: str, player: str) -> str:
    """An Attachment whose Personality leaves the game is attached to none, and is discarded."""
    return "discarded"


@law.check(
    q.BECOMES_OF,
    cites=("l5r.elimination", "l5r.elimination.deck-cards"),
    when=is_left_without_its_controller,
)
def foreign_cards_are_not_spoken_of(case: Case, card: str, player: str) -> str:
    """What becomes of another player's card that the eliminated player controls is not said."""
    raise silent("l5r.elimination.deck-cards", open="l5r.foreign-cards-of-the-eliminated")


def stays_in_play(case: Case, card: str, player: str) -> bool:
    """The card is in play, and does not leave with the player."""
    return is_in_play(case.state, card) and not case.ask(q.LEAVES_WITH, card, player)


@law.check(q.TOKENS_STAY, cites="l5r.elimination.tokens", when=stays_in_play)
def tokens_stay_where_they_are(case: Case, card: str, player: str) -> bool:
    """Tokens of the player's that are still in play stay there."""
    return True


# What goes on without the player.
def its_player_is_out(case: Case, effect: str) -> bool:
    """The player whose card or action made the effect has left the game."""
    return not player_of(case.state, _effect(case, effect).of).in_game


def waits_for_a_lost_turn(case: Case, effect: str) -> bool:
    """It was to end in a turn of a player who is out."""
    return _waits_for_who_is_out(case, effect, "in-a-turn-of")


def waits_for_nothing_else_lost(case: Case, effect: str) -> bool:
    """It waits for nothing else of a player who is out than to end in a turn of theirs."""
    return not waits_for_something_lost(case, effect)


def waits_for_something_lost(case: Case, effect: str) -> bool:
    """It waits for the turn or the action of a player who is out, and not to end in that turn."""
    return _waits_for_who_is_out(case, effect, "as-a-turn-begins-of", "on-an-action-of")


def _effect(case: Case, effect: str) -> Lasting:
    """What is told of an effect."""
    effects: dict[str, Lasting] = {str(name): told for name, told in case.state.effects.items()}
    return effects[effect]


def _waits_for_who_is_out(case: Case, effect: str, *ways: str) -> bool:
    """Whether an effect waits in one of these ways for a player who has left the game."""
    told = _effect(case, effect)
    return told.ends in ways and not player_of(case.state, told.whose).in_game


@law.check(
    q.EFFECT_ENDS,
    cites="l5r.elimination.effects",
    when=(its_player_is_out, waits_for_nothing_else_lost),
)
def effects_last_as_long_as_planned(case: Case, effect: str) -> str:
    """The effects of an eliminated player last as long as they would have."""
    return "as-planned"


@law.check(
    q.EFFECT_ENDS,
    cites="l5r.elimination.effects.lost-turn",
    when=waits_for_a_lost_turn,
)
def what_waits_for_a_lost_turn_ends_between(case: Case, effect: str) -> str:
    """An effect that was to end in a lost turn ends between the turns around it."""
    return "between-turns"


@law.check(q.EFFECT_ENDS, cites="l5r.elimination.effects.lost-turn", when=waits_for_something_lost)
def what_waits_for_something_else_is_not_said(case: Case, effect: str) -> str:
    """When an effect ends that waits for something else of an eliminated player is not said."""
    raise silent("l5r.elimination.effects", open="l5r.effects-of-the-eliminated")


@law.check(q.GAP_AROUND, cites=("l5r.elimination.effects.lost-turn", "l5r.turn-order"))
def the_gap_lies_between_the_neighbours(case: Case, player: str) -> tuple[str, ...]:
    """The gap lies after the turn of the remaining player before, and before that of the next."""
    following = left_neighbor(case.state, player)
    around = left_of(case.state, player) or (following,)
    return (around[-1], following)


def ends_between_turns(case: Case, effect: str) -> bool:
    """The effect ends between the turns around a lost one."""
    return bool(case.ask(q.EFFECT_ENDS, effect) == "between-turns")


@law.check(
    q.ENDS_BETWEEN,
    cites=("l5r.elimination.effects.lost-turn", "l5r.turn-order"),
    when=ends_between_turns,
)
def it_ends_in_that_gap(case: Case, effect: str, last: str, following: str) -> bool:
    """It ends after the last turn before the lost one, and before the turn that follows."""
    around = case.ask(q.GAP_AROUND, _effect(case, effect).whose)
    return bool(around == (last, following))


def the_attacker_is_out(case: Case, attacker: str) -> bool:
    """The attacker has left the game."""
    return not player_of(case.state, attacker).in_game


def the_attacker_is_there(case: Case, attacker: str) -> bool:
    """The attacker is still in the game."""
    return not the_attacker_is_out(case, attacker)


@law.check(
    q.ORDERS_BATTLES,
    cites=("l5r.elimination.attacker", "l5r.turn-order"),
    when=the_attacker_is_out,
)
def the_left_neighbour_orders_them(case: Case, attacker: str) -> str:
    """When the attacker is eliminated, the left neighbour orders the battles that remain."""
    return left_neighbor(case.state, attacker)


@law.check(q.ORDERS_BATTLES, cites="l5r.battle", when=the_attacker_is_there)
def who_orders_battles_otherwise_is_missing(case: Case, attacker: str) -> str:
    """Who orders the battles while the attacker is there stands in a part that is missing."""
    raise missing_text("l5r.battle")
