"""Comparing and counting: the same, different, all different, and how many."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from adjudicator.games.l5r.checks_keywords import clan_keyword, possible_keywords
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.questions_cards import (
    ADMISSIBLE_OF,
    ALL_DIFFERENT,
    ALL_SAME,
    DIFFERENT,
    DIFFERENT_ONES,
    HAS_KEYWORD,
    HOW_MANY,
    SAME,
    TITLE,
    Admissible,
)
from adjudicator.games.l5r.questions_players import CLANS_OF
from adjudicator.games.l5r.whereabouts import is_of_type
from adjudicator.judging import Case, silent

NO_TITLE = "no-title"
Bearers = tuple[str, ...]


def compares_a_player(case: Case, bearer: str) -> bool:
    """It is a player who is compared."""
    return bearer not in case.cards


def compares_a_stronghold(case: Case, bearer: str) -> bool:
    """It is a Stronghold that is compared."""
    return bearer in case.cards and is_of_type(case, bearer, "stronghold")


def compares_another_card(case: Case, bearer: str) -> bool:
    """It is a card that is compared, and no Stronghold."""
    return bearer in case.cards and not compares_a_stronghold(case, bearer)


def compares_clans(case: Case, admissible: Admissible) -> bool:
    """Clans are compared."""
    return admissible == "clan"


def compares_titles(case: Case, admissible: Admissible) -> bool:
    """Titles are compared."""
    return admissible == "title"


def compares_named_keywords(case: Case, admissible: Admissible) -> bool:
    """Keywords are compared, and the effect says which."""
    return isinstance(admissible, tuple)


def compares_whatever(case: Case, admissible: Admissible) -> bool:
    """Keywords are compared, and the effect does not say which."""
    return admissible == "not-said"


@law.check(
    ADMISSIBLE_OF, cites="l5r.keyword", when=(compares_named_keywords, compares_another_card)
)
def keywords_that_the_effect_looks_at(
    case: Case, bearer: str, admissible: tuple[str, ...]
) -> Bearers:
    """Of the keywords of a card those count at which the effect looks."""
    return tuple(str(k) for k in admissible if case.ask(HAS_KEYWORD, bearer, k))


@law.check(ADMISSIBLE_OF, cites=("l5r.keyword.same.clan", "l5r.personality.clan.keyword"),
           when=(compares_clans, compares_another_card))  # fmt: skip
def clans_of_a_card(case: Case, bearer: str) -> Bearers:
    """A clan is compared like a keyword, and a card has those clans whose keyword it has."""
    clans = [k for k in possible_keywords(case, bearer) if k.endswith("-clan")]
    return tuple(k for k in clans if case.ask(HAS_KEYWORD, bearer, k))


@law.check(ADMISSIBLE_OF, cites=("l5r.keyword.same.clan", "l5r.stronghold.clan-mon"),
           when=(compares_clans, compares_a_stronghold))  # fmt: skip
def clans_of_a_stronghold(case: Case, bearer: str) -> Bearers:
    """A Stronghold is compared by the clan of its mon."""
    return tuple(map(clan_keyword, case.card(bearer).clans))


@law.check(ADMISSIBLE_OF, cites=("l5r.keyword.same.clan", "l5r.player.clan"),
           when=(compares_clans, compares_a_player))  # fmt: skip
def clans_of_a_player(case: Case, bearer: str) -> Bearers:
    """A player is compared by the player's own Clan Alignment."""
    clans: Bearers = case.ask(CLANS_OF, bearer)
    return tuple(map(clan_keyword, clans))


@law.check(ADMISSIBLE_OF, cites=("l5r.title.comparison", "l5r.title"), when=compares_titles)
def the_title_of_a_card(case: Case, bearer: str) -> Bearers:
    """Titles are compared like keywords."""
    title = case.ask(TITLE, bearer)
    return () if title == NO_TITLE else (title,)


@law.check(ADMISSIBLE_OF, cites="l5r.keyword.same", when=compares_whatever)
def what_is_admissible_is_not_said(case: Case) -> Bearers:
    """Which keywords count, where the effect does not say it, is not told."""
    raise silent("l5r.keyword.same", "l5r.keyword.different", open="l5r.eligible-keyword")


# Two of them.


def _its(case: Case, bearer: str, admissible: Admissible) -> frozenset[str]:
    found: Bearers = case.ask(ADMISSIBLE_OF, bearer, admissible)
    return frozenset(found)


def _both(
    case: Case, first: str, second: str, admissible: Admissible
) -> tuple[frozenset[str], frozenset[str]]:
    return _its(case, first, admissible), _its(case, second, admissible)


def one_has_none(case: Case, first: str, second: str, admissible: Admissible) -> bool:
    """One of the two has nothing of the kind."""
    return not all(_both(case, first, second, admissible))


@law.check(SAME, cites="l5r.keyword.same")
def they_share_one(case: Case, first: str, second: str, admissible: Admissible) -> bool:
    """Two have the same if they share at least one that counts."""
    mine, theirs = _both(case, first, second, admissible)
    return bool(mine & theirs)


@law.check(DIFFERENT, cites=("l5r.keyword.different", "l5r.keyword.same-and-different"))
def each_keeps_one(case: Case, first: str, second: str, admissible: Admissible) -> bool:
    """Two are different if each still has one that counts, once the shared ones are put aside."""
    mine, theirs = _both(case, first, second, admissible)
    return bool(mine - theirs) and bool(theirs - mine)


@law.check(SAME, cites="l5r.keyword.none", when=one_has_none)
def none_is_the_same_as_nothing(case: Case) -> bool:
    """What has none of the kind does not have the same as another."""
    return False


@law.check(DIFFERENT, cites="l5r.keyword.none", when=one_has_none)
def none_is_different_from_nothing(case: Case) -> bool:
    """What has none of the kind is not different from another."""
    return False


# Several of them.


def _every_pair(bearers: Bearers, holds: Callable[[str, str], bool]) -> bool:
    return all(holds(first, second) for first, second in combinations(bearers, 2))


def are_several(case: Case, bearers: Bearers) -> bool:
    """There are at least two to compare."""
    return len(bearers) > 1


def are_two(case: Case, bearers: Bearers) -> bool:
    """There are just two to compare."""
    return len(bearers) == 2


def are_more_than_two(case: Case, bearers: Bearers) -> bool:
    """There are more than two to compare."""
    return are_several(case, bearers) and not are_two(case, bearers)


@law.check(ALL_DIFFERENT, cites="l5r.keyword.all-different", when=are_several)
def every_pair_is_different(case: Case, bearers: Bearers, admissible: Admissible) -> bool:
    """All are different if every two of them are."""
    return _every_pair(bearers, lambda a, b: case.ask(DIFFERENT, a, b, admissible))


@law.check(ALL_SAME, cites="l5r.keyword.same", when=are_two)
def two_are_a_pair(case: Case, bearers: Bearers, admissible: Admissible) -> bool:
    """Two of them all have the same if they have it as a pair."""
    return case.ask(SAME, *bearers, admissible)


@law.check(
    ALL_SAME, cites=("l5r.keyword.same", "l5r.keyword.all-different"), when=are_more_than_two
)
def the_same_among_three_is_open(case: Case, bearers: Bearers, admissible: Admissible) -> bool:
    """Whether more than two need one that all of them share, or only every pair one of its own."""
    if case.reading("l5r.same-of-three") == "every-pair":
        return _every_pair(bearers, lambda a, b: case.ask(SAME, a, b, admissible))
    return bool(frozenset.intersection(*(_its(case, bearer, admissible) for bearer in bearers)))


# Counting.


def _distinct(case: Case, bearers: Bearers, admissible: Admissible) -> frozenset[str]:
    return frozenset().union(*(_its(case, bearer, admissible) for bearer in bearers))


def is_just_one(case: Case, bearers: Bearers, admissible: Admissible) -> bool:
    """All of them together have only one that counts."""
    return len(_distinct(case, bearers, admissible)) == 1


@law.check(HOW_MANY, cites="l5r.keyword.count")
def doubles_are_left_out(case: Case, bearers: Bearers, admissible: Admissible) -> int:
    """Those that count are counted, each once."""
    return len(_distinct(case, bearers, admissible))


@law.check(HOW_MANY, cites="l5r.keyword.count.one-is-enough", when=is_just_one)
def a_single_one_is_counted(case: Case) -> int:
    """A single one is counted too; a count of different ones does not ask for two."""
    return 1


@law.check(DIFFERENT_ONES, cites=("l5r.keyword.count", "l5r.keyword.different"))
def counting_cards_with_different_ones_is_open(
    case: Case, bearers: Bearers, admissible: Admissible
) -> int:
    """Whether such an effect counts keywords, or cards of which every two are different."""
    if case.reading("l5r.mixed-different") == "distinct-keywords":
        return case.ask(HOW_MANY, bearers, admissible)
    for size in range(len(bearers), 1, -1):
        for some in combinations(bearers, size):
            if case.ask(ALL_DIFFERENT, some, admissible):
                return size
    return min(1, len(_distinct(case, bearers, admissible)))
