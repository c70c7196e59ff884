"""Units and armies: which cards are attached to a Personality, and who is in a player's army."""

from __future__ import annotations

from adjudicator.games.l5r.state import mark_of, player_of
from adjudicator.games.l5r.whereabouts import controller_of, is_of_type
from adjudicator.judging import Case

MODIFIED_BY_A_SENSEI = frozenset({"province-strength", "gold-production", "starting-honor"})


def in_play(case: Case) -> tuple[str, ...]:
    """Every card with a face that is in play."""
    return tuple(
        card for name in case.state.players for card in player_of(case.state, name).play.named()
    )


def borne_by(case: Case, personality: str, *types: str) -> tuple[str, ...]:
    """The cards of these types that are attached to a Personality."""
    return tuple(
        card
        for card in in_play(case)
        if is_of_type(case, card, *types) and mark_of(case.state, card).attached_to == personality
    )


def with_its_player(case: Case, card: str, kind: str) -> tuple[str, ...]:
    """The cards of a type in play that the player of a card controls."""
    player = controller_of(case.state, card)
    return tuple(
        other
        for other in in_play(case)
        if is_of_type(case, other, kind) and controller_of(case.state, other) == player
    )


def sensei_of(case: Case, stronghold: str, stat: str) -> tuple[str, ...]:
    """The Sensei that modifies a statistic of a Stronghold; none for any other holder."""
    if stat not in MODIFIED_BY_A_SENSEI or stronghold not in case.cards:
        return ()
    if not is_of_type(case, stronghold, "stronghold"):
        return ()
    return with_its_player(case, stronghold, "sensei")


def army_of(case: Case, player: str) -> tuple[str, ...]:
    """The Personalities of a player's army; each stands for its unit."""
    return tuple(
        card
        for card in in_play(case)
        if is_of_type(case, card, "personality")
        and controller_of(case.state, card) == player
        and mark_of(case.state, card).in_army
    )
