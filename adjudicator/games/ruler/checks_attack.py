"""Declaring an attack or another action: whom, with which cards, and as which Resource."""

from __future__ import annotations

from typing import Any

from adjudicator.games.ruler.conditions import (
    attack_of,
    is_a_defence,
    is_a_strike,
    is_luck,
    is_wisdom,
)
from adjudicator.games.ruler.declared import (
    contributions,
    declared_resources,
    source_of,
    supporters,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Playing, Striking, WithCards
from adjudicator.games.ruler.questions import ATTACK_VALUE, LAST_STAND, WORTH
from adjudicator.games.ruler.requirements import (
    AT_HAND,
    NOT_GAINED,
    ONE_RESOURCE,
    RIGHT_RESOURCE,
    SOME_CARD,
    TARGET,
    USABLE,
)
from adjudicator.games.ruler.state import family_of, seated
from adjudicator.judging import Case


def targets_oneself(case: Case, move: Striking) -> bool:
    """The attacker names the attacker."""
    return move.target == move.by


def targets_an_eliminated_player(case: Case, move: Striking) -> bool:
    """The target was eliminated from this round."""
    return bool(seated(case.state, move.target).out)


@law.check(TARGET, cites="ruler.attack", when=targets_oneself)
def an_attack_goes_against_another_player(case: Case, move: Striking) -> bool:
    """An attack goes against another player, never against oneself."""
    return False


@law.check(TARGET, cites=("ruler.attack", "ruler.elimination"), when=targets_an_eliminated_player)
def an_attack_goes_against_a_player_in_the_round(case: Case, move: Striking) -> bool:
    """Only a player who is still in the round can be attacked."""
    return False


def families_of(case: Case, move: WithCards) -> set[str]:
    """The families of the Resources for which cards are declared."""
    return {family_of(resource) for resource in declared_resources(case, move)}


def is_not_all_of_the_attack_family(case: Case, move: Playing) -> bool:
    """What is declared is not Wealth or Force alone."""
    return families_of(case, move) != {"attack"}


def is_not_all_of_the_defence_family(case: Case, move: Playing) -> bool:
    """What is declared is not Resilience or Charisma alone."""
    return families_of(case, move) != {"defence"}


def declares_a_resource_of_defence(case: Case, move: Playing) -> bool:
    """A card is declared as Resilience or Charisma."""
    return "defence" in families_of(case, move)


def is_no_reaction_to_an_attack(case: Case, move: Any) -> bool:
    """The move attacks, or uses Wisdom or Luck."""
    return is_a_strike(case, move) or is_wisdom(case, move) or is_luck(case, move)


def declares_no_wisdom(case: Case, move: Playing) -> bool:
    """No card is declared as Wisdom."""
    return "wisdom" not in declared_resources(case, move)


def declares_no_luck(case: Case, move: Playing) -> bool:
    """No card is declared as Luck."""
    return "luck" not in declared_resources(case, move)


@law.check(
    RIGHT_RESOURCE, cites="ruler.attack", when=(is_a_strike, is_not_all_of_the_attack_family)
)
def an_attack_is_made_with_wealth_or_force(case: Case, move: Playing) -> bool:
    """An attack is made with Wealth or Force."""
    return False


@law.check(
    RIGHT_RESOURCE, cites="ruler.defense", when=(is_a_defence, is_not_all_of_the_defence_family)
)
def a_defence_is_made_with_resilience_or_charisma(case: Case, move: Playing) -> bool:
    """A defence is made with Resilience or Charisma."""
    return False


@law.check(
    RIGHT_RESOURCE,
    cites="ruler.defense",
    when=(is_no_reaction_to_an_attack, declares_a_resource_of_defence),
)
def resilience_and_charisma_only_react(case: Case, move: Playing) -> bool:
    """Resilience and Charisma are played as reactions to an attack alone."""
    return False


@law.check(RIGHT_RESOURCE, cites="ruler.providence.wisdom", when=(is_wisdom, declares_no_wisdom))
def registrum_opens_to_wisdom(case: Case, move: Playing) -> bool:
    """Cards are taken from Registrum by Wisdom."""
    return False


@law.check(RIGHT_RESOURCE, cites="ruler.providence.luck", when=(is_luck, declares_no_luck))
def depositum_opens_to_luck(case: Case, move: Playing) -> bool:
    """Cards are drawn from Depositum by Luck."""
    return False


def uses_no_card(case: Case, move: Playing) -> bool:
    """No card is declared that contributes anything."""
    return not contributions(case, move)


@law.check(SOME_CARD, cites="ruler.term.action", when=(is_no_reaction_to_an_attack, uses_no_card))
def an_action_uses_a_card(case: Case, move: Playing) -> bool:
    """An action is the declared use of one card or more."""
    return False


@law.check(SOME_CARD, cites="ruler.attack.order.first-defense", when=(is_a_defence, uses_no_card))
def a_defence_uses_a_card(case: Case, move: Playing) -> bool:
    """Who puts nothing into the defence declares that, and makes no contribution."""
    return False


def declares_several_resources(case: Case, move: Playing) -> bool:
    """Cards are declared for more than one Resource."""
    return len(declared_resources(case, move)) > 1


@law.check(ONE_RESOURCE, cites="ruler.action.one-resource", when=declares_several_resources)
def an_action_uses_one_resource(case: Case, move: Playing) -> bool:
    """All cards of an action are used for the same Resource."""
    return False


def lies_elsewhere(case: Case, move: Playing, card: str) -> bool:
    """The card lies neither in hand, nor in Protection, nor before the player."""
    return source_of(case.state, move.by, card) is None


@law.check(AT_HAND, cites=("ruler.zone.hand", "ruler.protect.play"), when=lies_elsewhere)
def cards_come_from_hand_or_protection(case: Case, move: Playing, card: str) -> bool:
    """A player plays cards from hand, and protected ones as if they were in hand."""
    return False


def is_a_vanguard_without_the_family(case: Case, move: Playing, card: str) -> bool:
    """The card is a Vanguard that does not show the family of the Resource."""
    printed = case.card(card)
    return printed.type == "vanguard" and any(
        family_of(use.as_) not in printed.profile
        for use in contributions(case, move)
        if use.card == card
    )


def is_a_destiny(case: Case, move: Playing, card: str) -> bool:
    """The card is a Destiny."""
    return bool(case.card(card).type == "destiny")


def is_the_active_ruler(case: Case, move: Playing, card: str) -> bool:
    """The card is a RULER that lies active before the player."""
    return source_of(case.state, move.by, card) == "leader"


def is_not_in_ultima_defensio(case: Case, move: Playing, card: str) -> bool:
    """The player does not stand in Ultima Defensio."""
    return not case.ask(LAST_STAND, move.by)


def is_a_ruler_from_hand(case: Case, move: Playing, card: str) -> bool:
    """The card is a RULER from hand."""
    printed = case.card(card)
    return printed.type == "ruler" and source_of(case.state, move.by, card) == "hand"


def supports_nothing(case: Case, move: Playing, card: str) -> bool:
    """The card is no RULER that supports others."""
    return card not in supporters(case, move)


def rulers_only_support(case: Case, move: Playing, card: str) -> bool:
    """From hand a RULER gives its support, never its own values."""
    return case.reading("ruler.leader-values") == "support-only"


@law.check(USABLE, cites="ruler.avangarda.use", when=is_a_vanguard_without_the_family)
def a_vanguard_serves_its_families(case: Case, move: Playing, card: str) -> bool:
    """A Vanguard is used as a Resource of a family that is printed on it."""
    return False


@law.check(USABLE, cites="ruler.destin.uses", when=is_a_destiny)
def a_destiny_is_no_resource(case: Case, move: Playing, card: str) -> bool:
    """A Destiny validates a victory, is protected, or does an action of its own; that is all."""
    return False


@law.check(
    USABLE,
    cites=("ruler.leader.not-played", "ruler.leader.played"),
    when=(is_the_active_ruler, is_not_in_ultima_defensio),
)
def the_active_ruler_is_not_played(case: Case, move: Playing, card: str) -> bool:
    """The RULER that leads a player is not played; only one from hand is."""
    return False


@law.check(
    USABLE,
    cites="ruler.leader.played",
    when=(is_a_ruler_from_hand, supports_nothing, rulers_only_support),
)
def a_ruler_from_hand_only_supports(case: Case, move: Playing, card: str) -> bool:
    """If a RULER from hand only ever supports, it is not played for its own values."""
    return False


def came_to_hand_in_this_chain(case: Case, move: Playing, card: str) -> bool:
    """The card came to hand while this chain was going on."""
    return card in case.state.gained or card in case.state.twice


def was_used_from_protection(case: Case, move: Playing, card: str) -> bool:
    """The card is the mover's own Vanguard, in hand because it was used from Protection."""
    return card in case.state.twice and card not in case.state.gained


@law.check(NOT_GAINED, cites="ruler.chain.acquired-cards", when=came_to_hand_in_this_chain)
def what_a_chain_brings_is_not_used_in_it(case: Case, move: Playing, card: str) -> bool:
    """A card that is gained in a chain is not used in the same chain."""
    return False


@law.check(NOT_GAINED, cites="ruler.avangarda.second-use", when=was_used_from_protection)
def a_vanguard_is_used_once_more(case: Case, move: Playing, card: str) -> bool:
    """A Vanguard used from Protection may be played once more from hand, in the same chain too."""
    return True


@law.check(ATTACK_VALUE, cites=("ruler.action.sum", "ruler.attack.order.declare"))
def the_cards_of_an_attack_are_added_up(case: Case) -> int:
    """The values of all cards declared for the attack are added up."""
    cards = dict.fromkeys(use.card for use in attack_of(case).uses)
    return sum(case.ask(WORTH, card) for card in cards)
