"""Clan Alignments of players: where they come from, and which there are."""

from __future__ import annotations

from typing import get_args

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import ADMISSIBLE_OF, SAME, Admissible
from adjudicator.games.l5r.state import Clan, player_of
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case, MissingFact, missing_text

LEGAL_CLANS: frozenset[str] = frozenset(get_args(Clan))


def clan_named(words: str) -> str:
    """The name of a Clan in short, be it written in short or in full: `Dragon Clan`, `dragon`."""
    return words.lower().replace(" ", "-").removesuffix("-clan")


def stronghold_of(case: Case, player: str) -> str:
    """The Stronghold of a player.

    :raises MissingFact: if none is told to be in play.
    """
    for card in player_of(case.state, player).play.named():
        if case.card(card).type == "stronghold":
            return card
    raise MissingFact(f"{player}.play")


# Clans.
def the_stronghold_has_a_clan(case: Case, player: str) -> bool:
    """The player's Stronghold shows the mon of a Clan."""
    return bool(case.card(stronghold_of(case, player)).clans)


def the_stronghold_has_no_clan(case: Case, player: str) -> bool:
    """The player's Stronghold shows no mon."""
    return not the_stronghold_has_a_clan(case, player)


def an_effect_gives_a_clan(case: Case, player: str) -> bool:
    """An effect makes the player one of some Clan."""
    return bool(player_of(case.state, player).granted_clans)


@law.check(
    q.CLANS_OF,
    cites=("l5r.player.clan", "l5r.stronghold.clan-mon"),
    when=the_stronghold_has_a_clan,
)
def the_stronghold_gives_its_clan(case: Case, player: str) -> tuple[str, ...]:
    """A player has the Clan Alignment of the own Stronghold."""
    return tuple(map(clan_named, case.card(stronghold_of(case, player)).clans))


@law.check(
    q.CLANS_OF,
    cites=("l5r.player.clan.unaligned", "l5r.stronghold.clan-mon"),
    when=the_stronghold_has_no_clan,
)
def without_a_mon_nobody_is_aligned(case: Case, player: str) -> tuple[str, ...]:
    """A player whose Stronghold has no Clan has none either, and is unaligned."""
    return ()


@law.check(q.CLANS_OF, cites="l5r.player.clan.granted", when=an_effect_gives_a_clan)
def an_effect_gives_its_clan(case: Case, player: str, outcome: tuple[str, ...]) -> tuple[str, ...]:
    """An effect gives a player its Clan; whether the old one stays hangs on the reading."""
    granted = tuple(map(clan_named, player_of(case.state, player).granted_clans))
    both = tuple(dict.fromkeys((*outcome, *granted)))
    if set(both) == set(granted) or case.reading("l5r.granted-clan") == "replaces":
        return granted
    return both


def are_an_unaligned_player_and_personality(
    case: Case, first: str, second: str, admissible: Admissible
) -> bool:
    """The Clans of an unaligned player and of an unaligned Personality are compared."""
    players = [one for one in (first, second) if one not in case.cards]
    cards = [one for one in (first, second) if one in case.cards]
    return (
        admissible == "clan"
        and len(players) == len(cards) == 1
        and is_of_type(case, cards[0], "personality")
        and not case.ask(q.CLANS_OF, players[0])
        and not case.ask(ADMISSIBLE_OF, cards[0], "clan")
    )


@law.check(
    SAME,
    cites=("l5r.player.clan.unaligned-apart", "l5r.player.clan.unaligned"),
    when=are_an_unaligned_player_and_personality,
)
def being_unaligned_is_not_shared(
    case: Case, first: str, second: str, admissible: Admissible
) -> bool:
    """An unaligned player and an unaligned Personality are not of the same Clan Alignment."""
    return False


def is_legal(case: Case, clan: str) -> bool:
    """The Clan is one of the nine."""
    return clan_named(clan) in LEGAL_CLANS


def is_not_legal(case: Case, clan: str) -> bool:
    """The Clan is none of the nine."""
    return not is_legal(case, clan)


@law.check(q.CLAN_EXISTS, cites="l5r.player.clan.legal-list", when=is_legal)
def nine_clans_are_legal(case: Case, clan: str) -> bool:
    """Nine Clan Alignments are legal."""
    return True


@law.check(q.CLAN_EXISTS, cites="l5r.player.clan.other-clans", when=is_not_legal)
def others_come_from_effects(case: Case, clan: str) -> bool:
    """Any other Clan Alignment is there only in a game in which an effect gives it."""
    given = [name for player in case.state.players.values() for name in player.granted_clans]
    words = [word for mark in case.state.marks.values() for word in mark.granted_keywords]
    given += [word for word in words if word.lower().endswith("clan")]
    return clan_named(clan) in map(clan_named, given)


@law.check(q.CONTROLS_CLAN, cites="l5r.control")
def what_controlling_a_clan_is_stands_elsewhere(case: Case, player: str, clan: str) -> bool:
    """What it takes to control a Clan Alignment stands in a part that our text lacks."""
    raise missing_text("l5r.control")
