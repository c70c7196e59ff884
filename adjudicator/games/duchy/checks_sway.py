"""Swaying: one minister a turn, the cards it takes, the clearings behind them, and the crown."""

from __future__ import annotations

from collections import Counter

from adjudicator.games.duchy.backing import Clearings
from adjudicator.games.duchy.checks_parliament import Scoring
from adjudicator.games.duchy.moves import Sway
from adjudicator.games.duchy.questions import (
    CARDS_BACKED,
    CROWN_CHOICE,
    CROWN_LEFT,
    MINISTER_GOES,
    ONE_SWAYED,
    PRICE_MET,
    SCORES,
    STILL_UNSWAYED,
    law,
)
from adjudicator.games.duchy.state import BIRD, CrownTrack
from adjudicator.judging import Case, MissingFact


def one_was_swayed(case: Case, move: Sway) -> bool:
    """A minister was swayed in this turn."""
    return bool(case.state.turn.swayed)


@law.check(ONE_SWAYED, cites="duchy.daylight.sway", when=one_was_swayed)
def one_minister_a_turn(case: Case, move: Sway) -> bool:
    """One minister may be swayed in a turn."""
    return False


def is_swayed_already(case: Case, move: Sway) -> bool:
    """The minister is swayed already."""
    return move.minister in case.state.swayed


@law.check(STILL_UNSWAYED, cites="duchy.daylight.sway.choose", when=is_swayed_already)
def chosen_from_the_unswayed(case: Case, move: Sway) -> bool:
    """The minister is chosen from the pile of unswayed ones."""
    return False


def reveals_another_number(case: Case, move: Sway) -> bool:
    """The number of cards is not the one that the minister's card shows."""
    return bool(len(move.revealed) != case.state.ministers[move.minister].cards)


@law.check(PRICE_MET, cites="duchy.daylight.sway.reveal", when=reveals_another_number)
def as_many_cards_as_the_minister_asks(case: Case, move: Sway) -> bool:
    """As many cards are revealed as the chosen minister's card shows, no more and no fewer."""
    return False


# The clearings behind the cards.


def _cards(case: Case, move: Sway) -> Counter[str]:
    """How many cards of each suit are revealed."""
    if move.revealed.unnamed:
        raise MissingFact("cards.suit")
    return Counter(case.card(card).suit for card in move.revealed.names)


def a_suit_has_no_clearing(case: Case, move: Sway) -> bool:
    """No clearing of a card's suit holds a component of the Duchy."""
    clearings = Clearings.of(case.state)
    return any(clearings.lack(suit) for suit in _cards(case, move))


def has_too_few_clearings(case: Case, move: Sway) -> bool:
    """There are clearings for the cards, but not one for each of them."""
    clearings = Clearings.of(case.state)
    cards = _cards(case, move)
    with_a_clearing = [suit for suit in cards if clearings.may_be(suit) > 0]
    return clearings.fall_short_of(Counter({suit: cards[suit] for suit in with_a_clearing}))


def has_enough_clearings(case: Case, move: Sway) -> bool:
    """Each card finds a clearing of its own, if bird cards find one at all."""
    return not Clearings.of(case.state).fall_short_of(_cards(case, move))


def reveals_a_bird(case: Case, move: Sway) -> bool:
    """A bird card is among the cards."""
    return _cards(case, move)[BIRD] > 0


@law.check(
    CARDS_BACKED, cites="duchy.daylight.sway.backed-by-clearing", when=a_suit_has_no_clearing
)
def each_card_needs_a_clearing_of_its_suit(case: Case, move: Sway) -> bool:
    """Behind each card stands a component of the Duchy in a clearing of its suit."""
    return False


@law.check(
    CARDS_BACKED, cites="duchy.daylight.sway.one-card-per-clearing", when=has_too_few_clearings
)
def a_clearing_stands_behind_one_card(case: Case, move: Sway) -> bool:
    """A clearing stands behind one card, however many components of the Duchy it holds."""
    return False


@law.check(
    CARDS_BACKED,
    cites=("duchy.daylight.sway.backed-by-clearing", "duchy.law.bird-suit"),
    when=(reveals_a_bird, has_enough_clearings),
)
def a_bird_for_swaying_is_open(case: Case, move: Sway) -> bool:
    """Whether a clearing may stand behind a bird card hangs on the reading."""
    return case.reading("duchy.bird-cards") == "birds-match-any-suit"


@law.check(MINISTER_GOES, cites="duchy.daylight.sway.place-and-score")
def above_the_faction_board(case: Case, minister: str) -> str:
    """The card of a swayed minister lies above the faction board."""
    return "above-the-board"


# The crown.


def _track(case: Case, move: Sway) -> CrownTrack:
    """The crowns of the minister's rank."""
    rank = case.state.ministers[move.minister].rank
    found: CrownTrack = case.state.ranks[rank]
    return found


def has_no_crown_left(case: Case, move: Sway) -> bool:
    """No crown of the minister's rank is on the faction board."""
    return bool(_track(case, move).crowns == 0)


@law.check(CROWN_LEFT, cites="duchy.daylight.sway.crown-required", when=has_no_crown_left)
def a_crown_of_the_rank_is_needed(case: Case, move: Sway) -> bool:
    """To sway a minister, the Duchy has a crown of the same rank on its board."""
    return False


def names_a_later_space(case: Case, move: Sway) -> bool:
    """The crown is to come from another space than the first of its track."""
    return move.space is not None and _track(case, move).points[:1] != (move.space,)


def names_a_space_that_is_not_there(case: Case, move: Sway) -> bool:
    """No crown of the rank lies on a space with so many points."""
    return move.space is not None and move.space not in _track(case, move).points


def names_a_space_of_its_track(case: Case, move: Sway) -> bool:
    """A crown of the rank lies on a space with so many points."""
    return not names_a_space_that_is_not_there(case, move)


@law.check(
    CROWN_CHOICE, cites="duchy.daylight.sway.crown-moved", when=names_a_space_that_is_not_there
)
def the_crown_comes_from_its_track(case: Case, move: Sway) -> bool:
    """The crown comes from the track of the minister's rank."""
    return False


@law.check(
    CROWN_CHOICE,
    cites="duchy.daylight.sway.crown-moved",
    when=(names_a_later_space, names_a_space_of_its_track),
)
def which_crown_is_open(case: Case, move: Sway) -> bool:
    """Whether the player chooses the crown hangs on the reading."""
    return case.reading("duchy.which-crown") == "player-chooses"


def leaves_the_space_open(case: Case, move: Sway) -> bool:
    """The spaces differ in points, and none is named from which the crown is taken."""
    track = _track(case, move)
    return move.space is None and track.knows("points") and len(set(track.points)) > 1


@law.check(CROWN_CHOICE, cites="duchy.daylight.sway.crown-moved", when=leaves_the_space_open)
def a_choice_of_crowns_has_to_be_told(case: Case, move: Sway) -> bool:
    """Whether there is a choice of crowns hangs on the reading; where there is, it is told."""
    if case.reading("duchy.which-crown") == "player-chooses":
        raise MissingFact("space")
    return True


def sways(case: Case, move: Scoring) -> bool:
    """A minister is being swayed."""
    return isinstance(move, Sway)


@law.check(SCORES, cites="duchy.daylight.sway.score", when=sways)
def the_uncovered_space_is_scored(case: Case, move: Sway) -> int:
    """The points are those of the space from which the crown is taken."""
    track = _track(case, move)
    points: tuple[int, ...] = track.points
    if move.space is not None:
        return move.space
    if not points:
        raise MissingFact(track.path_of("points"))
    if len(set(points)) > 1 and case.reading("duchy.which-crown") == "player-chooses":
        raise MissingFact("space")
    return points[0]
