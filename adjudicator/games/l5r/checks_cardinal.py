"""The cardinal rules: cards over rules, aspect by aspect; the newest printing and rules."""

from __future__ import annotations

from itertools import combinations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import ChooseTarget
from adjudicator.games.l5r.questions_cards import (
    DOCUMENT,
    PRINTING,
    SAME_IDENTITY,
    TARGET_OF_RIGHT_KIND,
    TARGET_WITHIN_REACH,
)
from adjudicator.games.l5r.questions_players import COPIES_ALLOWED
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.whereabouts import attached_to, controller_of, is_in_play, is_of_type
from adjudicator.judging import Case, silent

NORMAL_TARGET = ("l5r.battle", "l5r.cardinal.single-aspect.example")
Printings = tuple[str, ...]


# A Ranged Attack, the example of two aspects of one rule.


def _is_in_an_army(case: Case, card: str) -> bool:
    """Whether a card is in an army, by itself or with the Personality of its unit."""
    mark = mark_of(case.state, card)
    if mark.in_army or mark.attached_to == "nothing":
        return bool(mark.in_army)
    return bool(mark_of(case.state, mark.attached_to).in_army)


def is_outside_the_enemy_army(case: Case, move: ChooseTarget) -> bool:
    """The target is not in the present enemy army."""
    own = controller_of(case.state, move.target) == move.by
    return own or not _is_in_an_army(case, move.target)


def is_in_a_fief_by_its_text(case: Case, move: ChooseTarget) -> bool:
    """The target is at home, and the card says that it may target cards there."""
    at_home = is_in_play(case.state, move.target) and not _is_in_an_army(case, move.target)
    return at_home and says(case, move.source, "ranged-attack-into-a-fief")


def is_no_follower_and_has_followers(case: Case, move: ChooseTarget) -> bool:
    """The target is neither a Follower nor a Personality without Followers."""
    if is_of_type(case, move.target, "follower"):
        return False
    followers = [
        card for card in attached_to(case.state, move.target) if is_of_type(case, card, "follower")
    ]
    return bool(followers) or not is_of_type(case, move.target, "personality")


@law.check(TARGET_WITHIN_REACH, cites=NORMAL_TARGET, when=is_outside_the_enemy_army)
def a_ranged_attack_hits_the_enemy_army(case: Case) -> bool:
    """A Ranged Attack is aimed at a card in the present enemy army."""
    return False


@law.check(
    TARGET_WITHIN_REACH,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=is_in_a_fief_by_its_text,
)
def a_text_may_reach_into_a_fief(case: Case) -> bool:
    """A card that lets its Ranged Attack target cards in a fief changes where the target is."""
    return True


@law.check(TARGET_OF_RIGHT_KIND, cites=NORMAL_TARGET, when=is_no_follower_and_has_followers)
def a_ranged_attack_hits_followers_first(case: Case) -> bool:
    """A Ranged Attack is aimed at a Follower, or at a Personality without Followers."""
    return False


# The copies of a card, where it says so itself.


def allows_six_copies(case: Case, card: str) -> bool:
    """The card is not Unique, and says that a play deck may hold six copies of it."""
    return not case.card(card).unique and says(case, card, "six-copies-in-a-deck")


@law.check(
    COPIES_ALLOWED,
    cites=(OVER_RULES, "l5r.cardinal.single-aspect"),
    when=allows_six_copies,
)
def a_text_may_allow_more_copies(case: Case) -> int:
    """A card that says so is allowed in six copies; nothing else about decks is changed."""
    return 6


# Printings of one card.


def are_of_one_identity(case: Case, printings: Printings) -> bool:
    """They are printings of one identity."""
    return all(case.ask(SAME_IDENTITY, a, b) for a, b in combinations(printings, 2))


def _newest(case: Case, printings: Printings) -> str:
    """:raises Unsettled: if there is no printing."""
    if not printings:
        raise silent("l5r.cardinal.newest-printing")
    return max(printings, key=lambda card: int(case.card(card).printing))


def _legal_in_ivory(case: Case, printings: Printings) -> Printings:
    return tuple(card for card in printings if case.card(card).legal_in_ivory)


def was_legal_in_ivory(case: Case, printings: Printings) -> bool:
    """Some printing is legal in the Ivory Edition."""
    return bool(_legal_in_ivory(case, printings))


def was_never_legal_in_ivory(case: Case, printings: Printings) -> bool:
    """No printing is legal in the Ivory Edition."""
    return not was_legal_in_ivory(case, printings)


@law.check(
    PRINTING,
    cites=("l5r.cardinal.newest-printing", "l5r.cardinal.identity"),
    when=(are_of_one_identity, was_legal_in_ivory),
)
def the_newest_legal_printing_is_followed(case: Case, printings: Printings) -> str:
    """Of the printings of one identity the newest that is legal in the Ivory Edition counts."""
    return _newest(case, _legal_in_ivory(case, printings))


@law.check(
    PRINTING,
    cites=("l5r.cardinal.newest-printing.never-legal", "l5r.cardinal.identity"),
    when=(are_of_one_identity, was_never_legal_in_ivory),
)
def the_newest_printing_of_all_is_followed(case: Case, printings: Printings) -> str:
    """Of a card that was never legal in the Ivory Edition the newest printing counts."""
    return _newest(case, printings)


# Documents.


def speaks_of_complete_rules(case: Case, first: str, second: str) -> bool:
    """One of the documents is the newest text of the Complete Rules online."""
    return "complete-rules" in {first, second}


def speaks_of_floor_rules(case: Case, first: str, second: str) -> bool:
    """One of the documents is the Floor Rules."""
    return "floor-rules" in {first, second}


def leaves_floor_rules_alone(case: Case, first: str, second: str) -> bool:
    """Neither document is the Floor Rules."""
    return not speaks_of_floor_rules(case, first, second)


@law.check(
    DOCUMENT,
    cites="l5r.cardinal.newest-rules",
    when=(speaks_of_complete_rules, leaves_floor_rules_alone),
)
def the_newest_complete_rules_are_followed(case: Case) -> str:
    """Where another document of rules contradicts the Complete Rules, their newest text counts."""
    return "complete-rules"


@law.check(
    DOCUMENT,
    cites=("l5r.cardinal.newest-rules", "l5r.floor-rules"),
    when=(speaks_of_complete_rules, speaks_of_floor_rules),
)
def the_floor_rules_are_open(case: Case) -> str:
    """Whether the Floor Rules give way where the Complete Rules themselves point to them."""
    first = case.reading("l5r.tournament-rules") == "complete-rules-first"
    return "complete-rules" if first else "floor-rules"
