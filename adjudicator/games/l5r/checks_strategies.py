"""Strategies: from where they are played, their way through the zones, an action's steps."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import OVER_RULES, says
from adjudicator.games.l5r.checks_events import brings_itself_in
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import Finish, Going, Play, Use
from adjudicator.games.l5r.questions_cards import (
    COMES_BEFORE,
    COUNTS_AS,
    GOES_TO,
    IS_USABLE_THERE,
    IS_WAITING,
    PLAYABLE_FROM_THERE,
    TARGETED_AT,
    TRAITS_WORK,
)
from adjudicator.games.l5r.whereabouts import WAITING, is_in_play, is_of_type, keeper_of, zone_of
from adjudicator.judging import Case

#: The order that is certain; where good faith is checked is not.
CERTAIN = ("costs", "targets", "interrupts", "resolution")


def is_a_strategy(case: Case, card: str) -> bool:
    """The card is a Strategy."""
    return is_of_type(case, card, "strategy")


# Playing one.


def is_not_in_the_own_hand(case: Case, move: Play) -> bool:
    """The card is not in the player's hand."""
    zone, keeper = zone_of(case.state, move.card), keeper_of(case.state, move.card)
    return (zone, keeper) != ("hand", move.by)


def lies_where_its_text_allows(case: Case, move: Play) -> bool:
    """The card is in the player's discard pile, and says that it may be played from there."""
    zone, keeper = zone_of(case.state, move.card), keeper_of(case.state, move.card)
    return (zone, keeper) == ("discard", move.by) and says(case, move.card, "playable-from-discard")


def is_no_strategy(case: Case, move: Play) -> bool:
    """The card is no Strategy."""
    return not is_a_strategy(case, move.card)


@law.check(PLAYABLE_FROM_THERE, cites="l5r.strategy", when=is_not_in_the_own_hand)
def strategies_are_played_from_hand(case: Case) -> bool:
    """A Strategy is normally played from hand."""
    return False


@law.check(
    PLAYABLE_FROM_THERE,
    cites=(OVER_RULES, "l5r.strategy.play-zone"),
    when=lies_where_its_text_allows,
)
def a_text_may_play_it_from_elsewhere(case: Case) -> bool:
    """A Strategy that says so is played from another zone."""
    return True


@law.check(PLAYABLE_FROM_THERE, cites="l5r.player.abilities.texts", when=is_no_strategy)
def how_other_cards_are_played_is_missing(case: Case) -> bool:
    """How other cards than Strategies are played from hand is in a missing part."""
    raise lacks("l5r.player.abilities.texts", "ability-texts")


def begins_a_strategy(case: Case, move: Going) -> bool:
    """A Strategy begins to be played."""
    return isinstance(move, Play)


def is_done_with_a_strategy(case: Case, move: Going) -> bool:
    """The action of a Strategy has been resolved."""
    return isinstance(move, Finish) and is_a_strategy(case, move.card)


def is_done_and_entered(case: Case, move: Going) -> bool:
    """The action of a Strategy has been resolved, and has put the Strategy itself into play."""
    if not isinstance(move, Finish) or not is_a_strategy(case, move.card):
        return False
    return brings_itself_in(case, move)


@law.check(GOES_TO, cites="l5r.strategy.play-zone", when=begins_a_strategy)
def it_waits_in_the_entering_zone(case: Case) -> str:
    """A Strategy that is played waits in an Entering Play Zone until its action is resolved."""
    return "entering"


@law.check(GOES_TO, cites="l5r.strategy.discard", when=is_done_with_a_strategy)
def a_played_strategy_is_discarded(case: Case) -> str:
    """Once its action is resolved, a Strategy is discarded."""
    return "discard"


@law.check(GOES_TO, cites="l5r.strategy.enters-play", when=is_done_and_entered)
def a_strategy_may_put_itself_into_play(case: Case) -> str:
    """A Strategy that put itself into play is not discarded."""
    return "play"


def is_not_waiting(case: Case, move: Finish) -> bool:
    """The card does not wait in a zone for its action to be resolved."""
    return zone_of(case.state, move.card) not in WAITING


@law.check(
    IS_WAITING, cites=("l5r.strategy.play-zone", "l5r.ring.resolution-zone"), when=is_not_waiting
)
def what_is_resolved_waits_in_a_zone(case: Case) -> bool:
    """A card whose action is resolved waits meanwhile in a zone of its own."""
    return False


# While it waits, and once it is in play.


def waits_to_enter(case: Case, card: str) -> bool:
    """The card is in an Entering Play Zone."""
    return zone_of(case.state, card) == "entering"


def waits_to_be_resolved(case: Case, card: str) -> bool:
    """The card is in a Resolution Zone."""
    return zone_of(case.state, card) == "resolving"


def asks_for_play(case: Case, where: str) -> bool:
    """It is asked whether the card is in play."""
    return where == "in-play"


def asks_for_the_hand(case: Case, where: str) -> bool:
    """It is asked whether the card is in hand."""
    return where == "in-hand"


def waits_somewhere(case: Case, card: str) -> bool:
    """The card waits in a zone for its action to be resolved."""
    return zone_of(case.state, card) in WAITING


@law.check(
    COUNTS_AS,
    cites=("l5r.strategy.play-zone", "l5r.strategy.enters-play"),
    when=(waits_to_enter, asks_for_play),
)
def waiting_to_enter_is_not_being_in_play(case: Case) -> bool:
    """A card in an Entering Play Zone is not in play; only an effect may put it there."""
    return False


@law.check(COUNTS_AS, cites="l5r.ring.resolution-zone", when=(waits_to_be_resolved, asks_for_play))
def a_ring_on_its_way_to_the_discard_is_not_in_play(case: Case) -> bool:
    """A Ring in a Resolution Zone is not in play; it is on its way to being discarded."""
    return False


@law.check(COUNTS_AS, cites="l5r.zones", when=(waits_somewhere, asks_for_the_hand))
def whether_it_counts_for_the_hand_is_missing(case: Case) -> bool:
    """Whether a card in such a zone still counts for the hand is in a missing part."""
    raise lacks("l5r.zones", "waiting-zones")


def uses_a_strategy_in_play(case: Case, move: Use) -> bool:
    """A Strategy in play is used."""
    return is_a_strategy(case, move.card) and is_in_play(case.state, move.card)


def uses_a_strategy_elsewhere(case: Case, move: Use) -> bool:
    """A Strategy is used that is not in play."""
    return is_a_strategy(case, move.card) and not is_in_play(case.state, move.card)


@law.check(IS_USABLE_THERE, cites="l5r.strategy.in-play", when=uses_a_strategy_in_play)
def a_strategy_in_play_is_used_as_usual(case: Case) -> bool:
    """The abilities of a Strategy in play are used in the usual way."""
    return True


@law.check(IS_USABLE_THERE, cites="l5r.strategy", when=uses_a_strategy_elsewhere)
def a_strategy_elsewhere_is_played(case: Case) -> bool:
    """The abilities of a Strategy that is not in play are used by playing it."""
    return False


def works_on_itself(case: Case, card: str, holder: str) -> bool:
    """It is about a Strategy's own abilities."""
    return is_a_strategy(case, card) and holder == "own-abilities"


def works_on_the_game_in_play(case: Case, card: str, holder: str) -> bool:
    """It is about the rest of the game, and the Strategy is in play."""
    return is_a_strategy(case, card) and holder == "the-game" and is_in_play(case.state, card)


def works_on_the_game_from_elsewhere(case: Case, card: str, holder: str) -> bool:
    """It is about the rest of the game, and the Strategy is not in play."""
    return is_a_strategy(case, card) and holder == "the-game" and not is_in_play(case.state, card)


@law.check(TRAITS_WORK, cites="l5r.strategy.own-traits", when=works_on_itself)
def traits_shape_their_own_strategy(case: Case) -> bool:
    """The Traits of a Strategy always work on its own abilities."""
    return True


@law.check(TRAITS_WORK, cites="l5r.strategy.in-play-traits", when=works_on_the_game_in_play)
def in_play_they_reach_further(case: Case) -> bool:
    """The Traits of a Strategy in play work on the rest of the game too."""
    return True


@law.check(TRAITS_WORK, cites="l5r.strategy.in-play-traits", when=works_on_the_game_from_elsewhere)
def out_of_play_they_reach_no_further(case: Case) -> bool:
    """The Traits of a Strategy work on the rest of the game only if it comes into play."""
    return False


# The steps of an action.


def are_certain(case: Case, first: str, second: str) -> bool:
    """Neither step is the check of good faith."""
    return {first, second} <= set(CERTAIN)


def are_good_faith_and_targets(case: Case, first: str, second: str) -> bool:
    """One step is the check of good faith, the other the choice of targets."""
    return {first, second} == {"good-faith", "targets"}


def are_good_faith_and_another(case: Case, first: str, second: str) -> bool:
    """One step is the check of good faith, the other anything but the choice of targets."""
    return not are_certain(case, first, second) and not are_good_faith_and_targets(
        case, first, second
    )


@law.check(COMES_BEFORE, cites="l5r.action.targets", when=are_certain)
def targets_between_costs_and_interrupts(case: Case, first: str, second: str) -> bool:
    """Costs are paid, then targets are chosen, then Interrupts are played, then it is resolved."""
    return CERTAIN.index(first) < CERTAIN.index(second)


@law.check(
    COMES_BEFORE,
    cites=("l5r.strategy.play-zone", "l5r.action.targets"),
    when=are_good_faith_and_targets,
)
def good_faith_and_targets_are_open(case: Case, first: str) -> bool:
    """Whether good faith is checked before targets are chosen, or with them, is open."""
    return first == "good-faith" and case.reading("l5r.good-faith-place") == "first"


@law.check(COMES_BEFORE, cites="l5r.action.sequence", when=are_good_faith_and_another)
def the_place_of_good_faith_is_missing(case: Case) -> bool:
    """Where in an action good faith is checked is in a missing part."""
    raise lacks("l5r.action.sequence", "action-steps")


@law.check(TARGETED_AT, cites=("l5r.action.targets.on-resolution", "l5r.action.targets"))
def targets_are_targeted_on_resolution(case: Case, step: str) -> bool:
    """What was chosen is targeted only as the action is resolved."""
    return step == "resolution"
