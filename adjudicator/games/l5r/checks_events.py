"""Events: from where their abilities are used, by whom, and what becomes of them."""

from __future__ import annotations

from adjudicator.games.l5r.card_texts import ENTERS_ITSELF, NOT_AT_ISSUE, OVER_RULES, says
from adjudicator.games.l5r.gaps import lacks
from adjudicator.games.l5r.law import law
from adjudicator.games.l5r.moves_cards import BowForGold, Finish, Going, Play, Use
from adjudicator.games.l5r.questions_cards import (
    GOES_TO,
    HAS_ABILITY,
    IS_USABLE_THERE,
    RIGHT_USER,
    TRAITS_WORK,
)
from adjudicator.games.l5r.state import mark_of
from adjudicator.games.l5r.whereabouts import (
    controller_of,
    is_in_play,
    is_of_type,
    keeper_of,
    owner_of,
    zone_of,
)
from adjudicator.judging import Case, MissingFact, not_modelled, silent

#: Moves that name an ability of their card.
Naming = Use | Play | Finish


def ability_effect(case: Case, move: Naming) -> str:
    """What the ability does with its own card.

    :raises Unsettled: if the card is not told to have the ability, or nobody knows what it does.
    """
    if move.ability not in case.card(move.card).abilities:
        raise MissingFact(f"cards.{move.card}.abilities")
    effect = str(case.card(move.card).abilities[move.ability].effect)
    if effect not in {ENTERS_ITSELF, NOT_AT_ISSUE}:
        raise not_modelled(OVER_RULES)
    return effect


def brings_itself_in(case: Case, move: Naming) -> bool:
    """The ability brings its own card into play."""
    return ability_effect(case, move) == ENTERS_ITSELF


def is_without_that_ability(case: Case, move: Naming) -> bool:
    """The card has no ability of that name, and none was given to it."""
    given = mark_of(case.state, move.card).granted_abilities
    return move.ability not in case.card(move.card).abilities and move.ability not in given


@law.check(HAS_ABILITY, cites="l5r.text-box.abilities", when=is_without_that_ability)
def only_abilities_of_the_card_are_used(case: Case) -> bool:
    """Only an ability that stands in the card's text is used."""
    return False


def is_an_event(case: Case, card: str) -> bool:
    """The card is an Event."""
    return is_of_type(case, card, "event")


def uses_an_event_in_play(case: Case, move: Use) -> bool:
    """An Event is used that is in play."""
    return is_an_event(case, move.card) and is_in_play(case.state, move.card)


def uses_an_event_by_its_text(case: Case, move: Use) -> bool:
    """An Event in play is used that says that it may be used there."""
    return uses_an_event_in_play(case, move) and says(case, move.card, "usable-in-play")


def _lies_open_with_its_player(case: Case, card: str) -> bool:
    """Whether a card lies face up in a Province of the player whose it is."""
    if zone_of(case.state, card) != "province" or mark_of(case.state, card).face_down:
        return False
    return keeper_of(case.state, card) == owner_of(case.state, card)


def uses_an_event_elsewhere(case: Case, move: Use) -> bool:
    """An Event is used that is neither in play nor face up in a Province of its player."""
    if not is_an_event(case, move.card) or is_in_play(case.state, move.card):
        return False
    return not _lies_open_with_its_player(case, move.card)


@law.check(IS_USABLE_THERE, cites="l5r.event.in-play.no-abilities", when=uses_an_event_in_play)
def abilities_of_an_event_in_play_sleep(case: Case) -> bool:
    """The abilities of an Event in play are not used."""
    return False


@law.check(
    IS_USABLE_THERE,
    cites=(OVER_RULES, "l5r.event.in-play.no-abilities"),
    when=uses_an_event_by_its_text,
)
def a_text_may_wake_them(case: Case) -> bool:
    """The abilities of an Event in play are used where a text says so."""
    return True


@law.check(IS_USABLE_THERE, cites="l5r.event.province-use", when=uses_an_event_elsewhere)
def events_are_used_from_their_province(case: Case) -> bool:
    """An Event is used while it is face up in a Province of its player."""
    return False


def uses_anothers_event(case: Case, move: Use | BowForGold) -> bool:
    """The Event is another player's."""
    return is_an_event(case, move.card) and owner_of(case.state, move.card) != move.by


def uses_anothers_card(case: Case, move: Use | BowForGold) -> bool:
    """The card is in play under another player's control."""
    in_play = is_in_play(case.state, move.card)
    return in_play and controller_of(case.state, move.card) != move.by


@law.check(RIGHT_USER, cites="l5r.event.province-use", when=uses_anothers_event)
def who_may_use_an_event_is_not_said(case: Case) -> bool:
    """The rules do not say whether another player may use an Event than the one whose it is."""
    raise silent("l5r.event.province-use", open="l5r.event-user")


@law.check(RIGHT_USER, cites="l5r.control", when=uses_anothers_card)
def using_what_another_controls_is_missing(case: Case) -> bool:
    """What control of a card means for using it is in a missing part."""
    raise lacks("l5r.control", "control-rules")


def uses_another_type_out_of_play(case: Case, move: Use) -> bool:
    """The card is neither an Event nor a Strategy, and is not in play."""
    other_type = not is_of_type(case, move.card, "event", "strategy")
    return other_type and not is_in_play(case.state, move.card)


@law.check(IS_USABLE_THERE, cites="l5r.text-box.abilities", when=uses_another_type_out_of_play)
def abilities_out_of_play_are_not_spoken_of(case: Case) -> bool:
    """The rules do not say whether abilities of other cards are used while they are not in play."""
    raise silent("l5r.text-box.abilities")


# What becomes of it.


def uses_an_event_in_a_province(case: Case, move: Going) -> bool:
    """An Event in a Province is used."""
    in_province = zone_of(case.state, move.card) == "province"
    return isinstance(move, Use) and in_province and is_an_event(case, move.card)


def uses_an_event_that_enters(case: Case, move: Going) -> bool:
    """An Event in a Province is used for an ability that brings the Event itself into play."""
    if not isinstance(move, Use) or not uses_an_event_in_a_province(case, move):
        return False
    return brings_itself_in(case, move)


@law.check(GOES_TO, cites="l5r.event.discarded", when=uses_an_event_in_a_province)
def a_used_event_is_discarded(case: Case) -> str:
    """An Event in a Province is discarded as soon as an ability of it is used."""
    return "discard"


@law.check(GOES_TO, cites="l5r.event.enters-itself", when=uses_an_event_that_enters)
def an_event_may_bring_itself_into_play(case: Case) -> str:
    """An Event whose ability brings the Event itself into play is not discarded."""
    return "play"


def is_an_event_in_play(case: Case, card: str) -> bool:
    """The card is an Event in play."""
    return is_an_event(case, card) and is_in_play(case.state, card)


def is_an_event_in_a_province(case: Case, card: str) -> bool:
    """The card is an Event in a Province."""
    return is_an_event(case, card) and zone_of(case.state, card) == "province"


@law.check(TRAITS_WORK, cites="l5r.event.in-play", when=is_an_event_in_play)
def traits_of_an_event_work_in_play(case: Case) -> bool:
    """The Traits of an Event work as long as it is in play."""
    return True


@law.check(
    TRAITS_WORK,
    cites=("l5r.event.in-play", "l5r.event.province-use"),
    when=is_an_event_in_a_province,
)
def traits_of_an_event_in_a_province_are_open(case: Case, holder: str) -> bool:
    """Whether the Traits of an Event in a Province work, be it on its own abilities alone."""
    both = case.reading("l5r.event-traits-in-province") == "own-abilities-too"
    return both and holder == "own-abilities"
