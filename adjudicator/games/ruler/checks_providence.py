"""Wisdom and Luck: how many cards they bring, and which of them are within reach."""

from __future__ import annotations

from adjudicator.games.ruler.declared import contributions
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Luck, Wisdom
from adjudicator.games.ruler.questions import ACTION_VALUE, CONTRIBUTION, TAKEN
from adjudicator.games.ruler.requirements import IN_ORDER, WITHIN_REACH
from adjudicator.judging import Case
from adjudicator.judging.pile import place_of_card

#: Where Wisdom does not reach, as the ends of paths.
OUT_OF_REACH = ("momentum", "exsilium", "protection")


@law.check(ACTION_VALUE, cites=("ruler.action.sum", "ruler.action"))
def the_cards_of_an_action_are_added_up(case: Case, move: Wisdom | Luck) -> int:
    """The values of all cards declared for the action are added up."""
    return sum(case.ask(CONTRIBUTION, use) for use in contributions(case, move))


@law.check(TAKEN, cites=("ruler.providence.wisdom", "ruler.zone.registrum.top-down"))
def registrum_is_taken_from_the_top(case: Case, count: int) -> tuple[str, ...]:
    """So many cards come from the top of Registrum, or all, where there are fewer."""
    return tuple(case.state.registrum[:count])


def wants_a_card_out_of_reach(case: Case, move: Wisdom) -> bool:
    """A card that is wanted lies in Momentum, in Exsilium or in a Protection."""
    wanted = move.takes.names if move.takes else ()
    return any(place_of_card(case.state, card).endswith(OUT_OF_REACH) for card in wanted)


def wants_a_card_of_momentum(case: Case, move: Wisdom) -> bool:
    """A card that is wanted lies in Momentum."""
    wanted = move.takes.names if move.takes else ()
    return bool(set(wanted) & set(case.state.momentum))


def wants_more_cards_than_are_due(case: Case, move: Wisdom) -> bool:
    """More cards are wanted than the Wisdom that is played brings."""
    if move.takes is None:
        return False
    due = sum(lot.points for lot in move.lots if lot.of == "wisdom")
    return len(move.takes) > (due if move.lots else case.ask(ACTION_VALUE, move))


def passes_over_a_card(case: Case, move: Wisdom) -> bool:
    """The cards that are wanted are not those on top of Registrum."""
    wanted = move.takes.names if move.takes else ()
    return bool(wanted) and not set(wanted) <= set(case.state.registrum[: len(wanted)])


@law.check(WITHIN_REACH, cites="ruler.providence.wisdom.reach", when=wants_a_card_out_of_reach)
def wisdom_reaches_registrum_alone(case: Case, move: Wisdom) -> bool:
    """Wisdom does not reach Momentum, Exsilium or any Protection."""
    return False


@law.check(WITHIN_REACH, cites="ruler.zone.momentum.inaccessible", when=wants_a_card_of_momentum)
def nothing_reaches_momentum(case: Case, move: Wisdom) -> bool:
    """No effect of any kind reaches the cards of Momentum."""
    return False


@law.check(WITHIN_REACH, cites="ruler.providence.wisdom", when=wants_more_cards_than_are_due)
def wisdom_takes_as_many_as_it_is_worth(case: Case, move: Wisdom) -> bool:
    """By Wisdom as many cards are taken as it is worth, and no more."""
    return False


@law.check(IN_ORDER, cites="ruler.zone.registrum.top-down", when=passes_over_a_card)
def registrum_is_not_searched(case: Case, move: Wisdom) -> bool:
    """From Registrum cards are taken strictly from the top down; none is passed over."""
    return False
