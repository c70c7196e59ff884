"""The Sensei: with which Stronghold it goes, and what stays its own beside it."""

from __future__ import annotations

from adjudicator.games.l5r import questions_players as q
from adjudicator.games.l5r.checks_clans import clan_named
from adjudicator.games.l5r.law import law
from adjudicator.judging import Case

ANY_CLAN = "all-clans"


def goes_with_all_clans(case: Case, sensei: str, stronghold: str) -> bool:
    """The Sensei is for all Clans."""
    return ANY_CLAN in case.card(sensei).restricted_to


def lists_clans(case: Case, sensei: str, stronghold: str) -> bool:
    """The Sensei lists some Clans."""
    return not goes_with_all_clans(case, sensei, stronghold)


@law.check(q.SENSEI_ALLOWED, cites="l5r.sensei.clan-restriction", when=goes_with_all_clans)
def all_clans_means_everybody(case: Case, sensei: str, stronghold: str) -> bool:
    """A Sensei for all Clans goes with every Stronghold."""
    return True


@law.check(
    q.SENSEI_ALLOWED,
    cites=("l5r.sensei.clan-restriction", "l5r.sensei.clan-names", "l5r.stronghold.clan-mon"),
    when=lists_clans,
)
def the_list_has_to_hold_the_strongholds_clan(case: Case, sensei: str, stronghold: str) -> bool:
    """A Sensei that lists Clans, in short or in full, goes with Strongholds of those Clans."""
    listed = set(map(clan_named, case.card(sensei).restricted_to))
    return bool(listed & set(map(clan_named, case.card(stronghold).clans)))


@law.check(q.SENSEI_MAY_CHANGE, cites=("l5r.sensei.fixed", "l5r.sensei"))
def the_sensei_is_part_of_the_deck(case: Case) -> bool:
    """The Sensei is chosen with the deck, and stays as chosen between rounds of a tournament."""
    return False


@law.check(q.HAS_TEXT_OF, cites="l5r.sensei.independent")
def its_text_is_its_own(case: Case, card: str, sensei: str) -> bool:
    """The Traits and abilities of a Sensei are its own, and the Stronghold does not have them."""
    return card == sensei


def are_stronghold_and_sensei(case: Case, card: str, other: str) -> bool:
    """One of the two is the Stronghold, and the other the Sensei."""
    return {case.card(card).type, case.card(other).type} == {"stronghold", "sensei"}


@law.check(q.BOWS_ALONG, cites="l5r.sensei.bows-itself", when=are_stronghold_and_sensei)
def each_bows_by_itself(case: Case, card: str, other: str) -> bool:
    """A Sensei bows by itself, and so does the Stronghold."""
    return False
