"""Parliament: which ministers act, through whom, and what their actions bring."""

from __future__ import annotations

from adjudicator.games.duchy.moves import (
    Banker,
    BaronOfDirt,
    Brigadier,
    DuchessOfMud,
    EarlOfStone,
    OfAMinister,
    Sway,
)
from adjudicator.games.duchy.places import BURROW
from adjudicator.games.duchy.questions import (
    BRIGADE_SIZE,
    MAY_BORROW,
    MINISTER_READY,
    MINISTER_SWAYED,
    ON_THE_MAP,
    RIGHTLY_BORROWED,
    SAME_SUIT,
    SCORES,
    SOMETHING_SPENT,
    law,
)
from adjudicator.games.duchy.state import BIRD, all_tunnels_out
from adjudicator.judging import Case, MissingFact

MOST_OF_THE_BRIGADIER = 2

Scoring = Banker | DuchessOfMud | BaronOfDirt | EarlOfStone | Sway


def acting(move: OfAMinister) -> str:
    """The minister who acts: the Mayor, where he uses the action of another."""
    return move.through or move.minister


def is_unswayed(case: Case, move: OfAMinister) -> bool:
    """The minister who acts is not swayed."""
    return acting(move) not in case.state.swayed


def has_acted(case: Case, move: OfAMinister) -> bool:
    """The minister has acted in this turn."""
    return acting(move) in case.state.turn.acted


def was_borrowed_from(case: Case, move: OfAMinister) -> bool:
    """The Mayor has used the action of the minister in this turn."""
    return move.through is None and move.minister in case.state.turn.borrowed


@law.check(MINISTER_SWAYED, cites="duchy.daylight.parliament", when=is_unswayed)
def swayed_ministers_act(case: Case, move: OfAMinister) -> bool:
    """Only swayed ministers act in Parliament."""
    return False


@law.check(MINISTER_READY, cites="duchy.daylight.parliament.once-each", when=has_acted)
def each_minister_acts_once(case: Case, move: OfAMinister) -> bool:
    """Each swayed minister acts once in a turn."""
    return False


@law.check(MINISTER_READY, cites="duchy.daylight.parliament.mayor", when=was_borrowed_from)
def acting_after_the_mayor_is_open(case: Case, move: OfAMinister) -> bool:
    """Whether a minister may act whose action the Mayor has used hangs on the reading."""
    return case.reading("duchy.mayor-repeats") == "mayor-counts-apart"


def is_through_the_mayor(case: Case, move: OfAMinister) -> bool:
    """The Mayor uses the action of another minister."""
    return move.through == "mayor"


@law.check(RIGHTLY_BORROWED, cites="duchy.daylight.parliament.mayor", when=is_through_the_mayor)
def the_mayor_uses_what_he_may(case: Case, move: OfAMinister) -> bool:
    """The Mayor takes the action of a minister whose action he may use."""
    return case.ask(MAY_BORROW, move.minister)


def is_not_swayed(case: Case, minister: str) -> bool:
    """The minister whose action is used is not swayed."""
    return minister not in case.state.swayed


def is_a_lord(case: Case, minister: str) -> bool:
    """The minister whose action is used is a Lord."""
    return bool(case.state.ministers[minister].rank == "lord")


def acted_already(case: Case, minister: str) -> bool:
    """The minister whose action is used has acted in this turn."""
    return minister in case.state.turn.acted


def is_the_mayor(case: Case, minister: str) -> bool:
    """The minister whose action is used is the Mayor himself."""
    return minister == "mayor"


@law.check(MAY_BORROW, cites="duchy.daylight.parliament.mayor", when=is_not_swayed)
def the_mayor_uses_swayed_ministers(case: Case, minister: str) -> bool:
    """The Mayor uses the action of a swayed minister."""
    return False


@law.check(
    MAY_BORROW,
    cites=("duchy.daylight.parliament.mayor", "duchy.price-of-failure.rank-order"),
    when=is_a_lord,
)
def the_mayor_uses_no_lord(case: Case, minister: str) -> bool:
    """The Mayor uses the action of a Noble or a Squire, never that of a Lord."""
    return False


@law.check(MAY_BORROW, cites="duchy.daylight.parliament.mayor", when=acted_already)
def using_a_minister_that_acted_is_open(case: Case, minister: str) -> bool:
    """Whether the Mayor may use an action that was taken already hangs on the reading."""
    return case.reading("duchy.mayor-repeats") == "mayor-counts-apart"


@law.check(MAY_BORROW, cites="duchy.daylight.parliament.mayor", when=is_the_mayor)
def the_mayor_using_himself_is_open(case: Case, minister: str) -> bool:
    """Whether the Mayor may use his own action hangs on the reading."""
    return case.reading("duchy.mayor-himself") == "himself-too"


# What some of them may do.


def does_both(case: Case, move: Brigadier) -> bool:
    """The Brigadier is to take moves and start battles as well."""
    return bool(move.moves) and bool(move.battles)


def does_more_than_two(case: Case, move: Brigadier) -> bool:
    """The Brigadier is to take more than two moves, or start more than two battles."""
    return any(len(acts or ()) > MOST_OF_THE_BRIGADIER for acts in (move.moves, move.battles))


@law.check(BRIGADE_SIZE, cites="duchy.daylight.parliament.brigadier", when=does_both)
def the_brigadier_moves_or_fights(case: Case, move: Brigadier) -> bool:
    """The Brigadier takes moves or starts battles, not both."""
    return False


@law.check(BRIGADE_SIZE, cites="duchy.daylight.parliament.brigadier", when=does_more_than_two)
def the_brigadier_does_two_at_most(case: Case, move: Brigadier) -> bool:
    """The Brigadier takes two moves, or starts two battles, at most."""
    return False


def spends_nothing(case: Case, move: Banker) -> bool:
    """No card is spent."""
    return len(move.spent) == 0


@law.check(SOMETHING_SPENT, cites="duchy.daylight.parliament.banker", when=spends_nothing)
def the_banker_takes_a_card_at_least(case: Case, move: Banker) -> bool:
    """The Banker takes any number of cards, of which one is the least."""
    return False


def _suits(case: Case, move: Banker) -> frozenset[str]:
    """The suits of the cards that are spent."""
    if move.spent.unnamed and len(move.spent) > 1:
        raise MissingFact("cards.suit")
    return frozenset(case.card(card).suit for card in move.spent.names)


def mixes_suits(case: Case, move: Banker) -> bool:
    """Two of the cards are of different suits, bird cards apart."""
    return len(_suits(case, move) - {BIRD}) > 1


def mixes_birds_with_a_suit(case: Case, move: Banker) -> bool:
    """Bird cards are spent together with cards of one suit."""
    suits = _suits(case, move)
    return BIRD in suits and len(suits) == 2


@law.check(SAME_SUIT, cites="duchy.daylight.parliament.banker", when=mixes_suits)
def the_banker_takes_one_suit(case: Case, move: Banker) -> bool:
    """The cards that the Banker takes are of one suit."""
    return False


@law.check(
    SAME_SUIT,
    cites=("duchy.daylight.parliament.banker", "duchy.law.bird-suit"),
    when=mixes_birds_with_a_suit,
)
def birds_at_the_banker_are_open(case: Case, move: Banker) -> bool:
    """Whether bird cards count as cards of another suit hangs on the reading."""
    return case.reading("duchy.bird-cards") == "birds-match-any-suit"


# What they bring.


def is_the_action_of_the_banker(case: Case, move: Scoring) -> bool:
    """It is the Banker's action."""
    return isinstance(move, Banker)


def is_the_action_of_the_duchess(case: Case, move: Scoring) -> bool:
    """It is the action of the Duchess of Mud."""
    return isinstance(move, DuchessOfMud)


def is_the_action_of_the_baron(case: Case, move: Scoring) -> bool:
    """It is the action of the Baron of Dirt."""
    return isinstance(move, BaronOfDirt)


def is_the_action_of_the_earl(case: Case, move: Scoring) -> bool:
    """It is the action of the Earl of Stone."""
    return isinstance(move, EarlOfStone)


@law.check(SCORES, cites="duchy.daylight.parliament.banker", when=is_the_action_of_the_banker)
def a_point_for_each_card(case: Case, move: Banker) -> int:
    """The Banker brings one point for each card."""
    return len(move.spent)


@law.check(
    SCORES, cites="duchy.daylight.parliament.duchess-of-mud", when=is_the_action_of_the_duchess
)
def two_points_for_three_tunnels(case: Case, move: DuchessOfMud) -> int:
    """The Duchess of Mud brings two points with all three Tunnels on the map, else none."""
    return 2 if all_tunnels_out(case.state) else 0


@law.check(SCORES, cites="duchy.daylight.parliament.baron-of-dirt", when=is_the_action_of_the_baron)
def a_point_for_each_market(case: Case, move: BaronOfDirt) -> int:
    """The Baron of Dirt brings one point for each Market on the map."""
    return case.ask(ON_THE_MAP, "market")


@law.check(SCORES, cites="duchy.daylight.parliament.earl-of-stone", when=is_the_action_of_the_earl)
def a_point_for_each_citadel(case: Case, move: EarlOfStone) -> int:
    """The Earl of Stone brings one point for each Citadel on the map."""
    return case.ask(ON_THE_MAP, "citadel")


def _standing(case: Case, building: str) -> dict[str, int]:
    found: dict[str, int] = getattr(case.state, f"{building}s")
    return found


def none_stands_in_the_burrow(case: Case, building: str) -> bool:
    """No such building stands in the Burrow."""
    return _standing(case, building).get(BURROW, 0) == 0


def one_stands_in_the_burrow(case: Case, building: str) -> bool:
    """Such a building stands in the Burrow."""
    return not none_stands_in_the_burrow(case, building)


@law.check(ON_THE_MAP, cites="duchy.setup.burrow", when=none_stands_in_the_burrow)
def buildings_in_clearings_are_on_the_map(case: Case, building: str) -> int:
    """What stands in the clearings of the map is on the map."""
    return sum(_standing(case, building).values())


@law.check(ON_THE_MAP, cites="duchy.setup.burrow", when=one_stands_in_the_burrow)
def buildings_in_the_burrow_are_open(case: Case, building: str) -> int:
    """Whether buildings in the Burrow, which lies beside the map, count hangs on the reading."""
    all_of_them = sum(_standing(case, building).values())
    if case.reading("duchy.burrow-and-map") == "clearing-is-on-map":
        return all_of_them
    return all_of_them - _standing(case, building)[BURROW]
