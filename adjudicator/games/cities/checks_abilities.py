"""Abilities: on whose cards they are used, which of them when, and what they ask for."""

from __future__ import annotations

from adjudicator.games.cities.moves import Activate, Decree, GoOn, Play, Trigger, Using
from adjudicator.games.cities.questions import (
    ABILITIES_WORK,
    OWN_CARD,
    PHASE_DONE,
    PRICE_KNOWN,
    RIGHT_ABILITY,
    RIGHT_CHOICE,
    TEXT_DOES,
    TRIGGER_ORDER,
    TRIGGER_TIME,
    law,
)
from adjudicator.games.cities.state import (
    IN_PLAY,
    Position,
    holder_of,
    in_play,
    mark_of,
    player_of,
    remaining,
)
from adjudicator.judging import Case, MissingFact, missing_text, silent
from adjudicator.judging.pile import place_of_card

ACTIVATED = frozenset({"sacrifice", "charge", "activated"})
KEYWORDS = frozenset({"sacrifice", "charge"})
#: The parts of a round in which abilities go off, and what these abilities are called.
GOES_OFF = {"triggers": "round-start", "round-end": "round-end"}


def kind_of(case: Case, move: Using) -> str:
    """What kind of ability is used; "" where the card has none of that name at work."""
    found = case.card(move.card).abilities.get(move.ability)
    return str(found.kind) if found is not None and case.ask(ABILITIES_WORK, move.card) else ""


def abilities_of(case: Case, player: str, kind: str) -> tuple[tuple[str, str], ...]:
    """The cards in play before a player that have such an ability, with the ability's name."""
    return tuple(
        (card, str(name))
        for card in in_play(case.state, player)
        for name, ability in case.card(card).abilities.items()
        if ability.kind == kind and case.ask(ABILITIES_WORK, card)
    )


# Whose card it is.


def is_anothers_card(case: Case, move: Using) -> bool:
    """The card is another player's."""
    place = place_of_card(case.state, move.card)
    if place == "tactics":
        return bool(mark_of(case.state, move.card).owner != move.by)
    return not place.startswith(f"{move.by}.")


def is_an_own_card_out_of_play(case: Case, move: Using) -> bool:
    """The card is the mover's, and not in play."""
    owner, _, zone = place_of_card(case.state, move.card).partition(".")
    return owner == move.by and zone not in IN_PLAY


def is_a_decree(case: Case, move: Using) -> bool:
    """A decree is announced."""
    return isinstance(move, Decree)


def is_an_activation(case: Case, move: Using) -> bool:
    """An ability is activated."""
    return isinstance(move, Activate)


def is_a_trigger(case: Case, move: Using | Play) -> bool:
    """An ability goes off at the start or the end of a round."""
    return isinstance(move, Trigger)


@law.check(OWN_CARD, cites="cities.decree.announcing", when=(is_a_decree, is_anothers_card))
def decrees_are_on_ones_own_cards(case: Case) -> bool:
    """A decree is an ability of one's own card."""
    return False


@law.check(OWN_CARD, cites="cities.actions.activate", when=(is_an_activation, is_anothers_card))
def only_ones_own_cards_are_activated(case: Case) -> bool:
    """A player activates an ability of one of the own cards."""
    return False


@law.check(
    OWN_CARD,
    cites=("cities.round-start.triggers", "cities.round-end"),
    when=(is_a_trigger, is_anothers_card),
)
def effects_go_off_for_who_has_the_card(case: Case) -> bool:
    """An effect of the start or the end of a round goes off for the player who has the card."""
    return False


def out_of_play_will_do(case: Case) -> bool:
    """Whether an own card gives its ability wherever it lies, by the reading."""
    return case.reading("cities.own-cards-where") == "in-any-zone"


@law.check(
    OWN_CARD, cites="cities.decree.announcing", when=(is_a_decree, is_an_own_card_out_of_play)
)
def decrees_of_cards_out_of_play_are_open(case: Case) -> bool:
    """Whether an own card that is not in play gives its decree hangs on the reading."""
    return out_of_play_will_do(case)


@law.check(
    OWN_CARD, cites="cities.actions.activate", when=(is_an_activation, is_an_own_card_out_of_play)
)
def activating_cards_out_of_play_is_open(case: Case) -> bool:
    """Whether an own card that is not in play can be activated hangs on the reading."""
    return out_of_play_will_do(case)


@law.check(
    OWN_CARD,
    cites=("cities.round-start.triggers", "cities.round-end"),
    when=(is_a_trigger, is_an_own_card_out_of_play),
)
def effects_of_cards_out_of_play_are_not_spoken_of(case: Case) -> bool:
    """The rules do not say whether effects go off of cards that are not in play."""
    raise silent("cities.round-start.triggers")


# Which ability it is.


def is_ravaged(case: Case, card: str) -> bool:
    """The city is ravaged."""
    return bool(case.card(card).type == "city" and mark_of(case.state, card).ravaged)


@law.check(
    ABILITIES_WORK, cites=("cities.city.ravaged-effects", "cities.city.ravaged"), when=is_ravaged
)
def a_ravaged_city_works_on(case: Case, card: str) -> bool:
    """Being ravaged takes none of its effects from a city."""
    return True


def is_no_decree_ability(case: Case, move: Using) -> bool:
    """A decree is announced, and the card has no such ability marked as a decree."""
    return isinstance(move, Decree) and kind_of(case, move) != "decree"


def is_no_activated_ability(case: Case, move: Using) -> bool:
    """An ability is activated, and the card has none of that name to activate."""
    return isinstance(move, Activate) and kind_of(case, move) not in ACTIVATED


@law.check(RIGHT_ABILITY, cites="cities.decree.announcing", when=is_no_decree_ability)
def only_decree_abilities_are_announced(case: Case) -> bool:
    """Only an ability that is marked as a decree is announced as one."""
    return False


@law.check(RIGHT_ABILITY, cites="cities.actions.activate", when=is_no_activated_ability)
def only_activated_abilities_are_activated(case: Case) -> bool:
    """Only an ability that is there to be activated is activated."""
    return False


# What it asks for, and what it does.


def is_a_keyword(case: Case, move: Activate) -> bool:
    """The ability is Sacrifice or Charge."""
    return kind_of(case, move) in KEYWORDS


def was_activated_in_this_round(case: Case, move: Activate) -> bool:
    """The ability has been activated in this round."""
    return move.ability in mark_of(case.state, move.card).used


@law.check(PRICE_KNOWN, cites="cities.lost.keywords", when=is_a_keyword)
def what_the_keywords_ask_for_is_lost(case: Case) -> bool:
    """Sacrifice and Charge can be activated; what they ask for stood in a part that is lost."""
    raise missing_text("cities.lost.keywords", open="cities.ability-price-and-limits")


@law.check(PRICE_KNOWN, cites="cities.actions.activate", when=was_activated_in_this_round)
def how_often_abilities_are_activated_is_lost(case: Case) -> bool:
    """How often an ability may be activated stood in a part that is lost."""
    raise missing_text("cities.lost.keywords", open="cities.ability-price-and-limits")


def is_a_one_shot_play(case: Case, move: Using | Play) -> bool:
    """A one-shot card is played."""
    return isinstance(move, Play) and case.card(move.card).type == "one-shot"


def _printed(case: Case, move: Using | Play) -> str:
    """The effect that is printed on the card.

    :raises MissingFact: if the card is not told to have that ability.
    """
    card = case.card(move.card)
    if isinstance(move, Play):
        return str(card.effect)
    if move.ability not in card.abilities:
        raise MissingFact(f"cards.{move.card}.abilities")
    return str(card.abilities[move.ability].effect)


@law.check(TEXT_DOES, cites="cities.decree.announcing", when=is_a_decree)
def a_decree_is_applied(case: Case, move: Decree) -> str:
    """Announcing a decree is applying the ability that was chosen."""
    return _printed(case, move)


@law.check(TEXT_DOES, cites="cities.actions.activate", when=is_an_activation)
def an_activated_ability_is_applied(case: Case, move: Activate) -> str:
    """Activating an ability is applying it."""
    return _printed(case, move)


@law.check(TEXT_DOES, cites=("cities.round-start.triggers", "cities.round-end"), when=is_a_trigger)
def an_ability_that_goes_off_is_applied(case: Case, move: Trigger) -> str:
    """An ability that goes off is applied."""
    return _printed(case, move)


@law.check(TEXT_DOES, cites="cities.one-shot-effects", when=is_a_one_shot_play)
def a_one_shot_card_works_as_it_is_played(case: Case, move: Play) -> str:
    """A one-shot card works before it goes to the graveyard."""
    return _printed(case, move)


def destroys_a_relic(case: Case, move: Using | Play) -> bool:
    """The text destroys a relic."""
    if isinstance(move, Play) and not is_a_one_shot_play(case, move):
        return False
    if not isinstance(move, Play) and not kind_of(case, move):
        return False
    return _printed(case, move) == "destroy-a-relic"


def aims_at_no_relic(case: Case, move: Using | Play) -> bool:
    """What is aimed at is no relic in play, and there is one that could be."""
    if move.target is not None and holder_of(case.state, move.target) is not None:
        return bool(case.card(move.target).type != "relic")
    return not no_relic_is_in_play(case, move)


def no_relic_is_in_play(case: Case, move: Using | Play) -> bool:
    """No relic is in play that could be destroyed."""
    return not any(player_of(case.state, name).relics for name in remaining(case.state))


@law.check(RIGHT_CHOICE, cites="cities.relic", when=(destroys_a_relic, aims_at_no_relic))
def a_relic_goes_by_an_effect_that_says_so(case: Case) -> bool:
    """An effect that gets rid of a relic is aimed at a relic in play."""
    return False


@law.check(RIGHT_CHOICE, cites="cities.relic", when=(destroys_a_relic, no_relic_is_in_play))
def an_effect_without_a_relic_is_not_spoken_of(case: Case) -> bool:
    """The rules do not say whether a text may be used that finds no relic to get rid of."""
    raise silent("cities.relic")


# Abilities that go off by themselves.


def is_no_moment_for_it(case: Case, move: Trigger) -> bool:
    """It is another moment than the one in the ability's words."""
    return GOES_OFF.get(case.state.turn.stage) != kind_of(case, move)


def is_worded_for_the_start(case: Case, move: Trigger) -> bool:
    """The ability is worded for the start of a round."""
    return kind_of(case, move) == "round-start"


def is_not_worded_for_the_start(case: Case, move: Trigger) -> bool:
    """The ability is not worded for the start of a round."""
    return not is_worded_for_the_start(case, move)


@law.check(
    TRIGGER_TIME,
    cites=("cities.round-start.triggers", "cities.round-start"),
    when=(is_no_moment_for_it, is_worded_for_the_start),
)
def the_start_of_a_round_comes_last_in_its_phase(case: Case) -> bool:
    """Abilities worded for the start of a round go off after cards and coins, and only then."""
    return False


@law.check(
    TRIGGER_TIME,
    cites="cities.round-end",
    when=(is_no_moment_for_it, is_not_worded_for_the_start),
)
def the_end_of_a_round_has_a_phase_of_its_own(case: Case) -> bool:
    """Abilities worded for the end of a round go off in its last phase."""
    return False


def _pending(case: Case) -> tuple[tuple[str, str], ...]:
    """The abilities that are still to go off now, with their cards."""
    state: Position = case.state
    kind = GOES_OFF.get(state.turn.stage, "")
    return tuple(
        (card, name)
        for player in remaining(state)
        for card, name in abilities_of(case, player, kind)
        if name not in mark_of(state, card).used
    )


def goes_off_with_others(case: Case, move: Trigger) -> bool:
    """Another ability is still to go off at the same moment."""
    return any(pending != (move.card, move.ability) for pending in _pending(case))


@law.check(
    TRIGGER_ORDER,
    cites=("cities.round-start.triggers", "cities.round-end"),
    when=goes_off_with_others,
)
def the_order_of_abilities_is_not_spoken_of(case: Case) -> bool:
    """The rules do not say which of several abilities goes off first."""
    raise silent("cities.round-start.triggers", open="cities.trigger-order")


def is_the_start_with_something_pending(case: Case, move: GoOn) -> bool:
    """An ability worded for the start of a round is still to go off."""
    return case.state.turn.stage == "triggers" and bool(_pending(case))


def is_the_end_with_something_pending(case: Case, move: GoOn) -> bool:
    """An ability worded for the end of a round is still to go off."""
    return case.state.turn.stage == "round-end" and bool(_pending(case))


@law.check(
    PHASE_DONE, cites="cities.round-start.triggers", when=is_the_start_with_something_pending
)
def decrees_wait_for_what_goes_off(case: Case) -> bool:
    """What goes off at the start of a round does so before the decree phase."""
    return False


@law.check(PHASE_DONE, cites="cities.round-end", when=is_the_end_with_something_pending)
def a_round_ends_with_what_goes_off(case: Case) -> bool:
    """What goes off at the end of a round does so before the next round."""
    return False
