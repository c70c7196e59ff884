"""Ultima Defensio: who comes into it and when it works, and what a RULER is worth in it."""

from __future__ import annotations

from adjudicator.games.ruler.checks_worth import (
    had_its_plus_one_in_this_step,
    influence_is_claimed,
    set_of_an_active_ruler,
)
from adjudicator.games.ruler.conditions import phase_one
from adjudicator.games.ruler.declared import resilient
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import (
    CONSILIUM_VALUE,
    CONTRIBUTION,
    ENTERS,
    LAST_STAND,
    RAISED,
    REFILL,
    STAND_VALUE,
)
from adjudicator.games.ruler.state import Resource, Seat, Use, running, seated
from adjudicator.judging import Case, MissingFact, missing_text
from adjudicator.judging.naming import CardName

# What a player has left.


def ruler_of(case: Case, player: Seat) -> CardName:
    """The only active RULER of a player.

    :raises MissingFact: if there is none, or more than one.
    """
    leaders = seated(case.state, player).leaders
    if len(leaders) != 1:
        raise MissingFact(f"{player}.leaders")
    return CardName(leaders[0])


def has_one_active_ruler(case: Case, player: Seat) -> bool:
    """Exactly one RULER is active before the player."""
    return len(seated(case.state, player).leaders) == 1


def has_several_active_rulers(case: Case, player: Seat) -> bool:
    """Several RULERs are active before the player."""
    return len(seated(case.state, player).leaders) > 1


def protected_destinies(case: Case, player: Seat) -> tuple[str, ...]:
    """The protected Destinies of a player's active RULERs."""
    lying = seated(case.state, player)
    sets = {case.card(ruler).set for ruler in lying.leaders} if lying.protection else set()
    return tuple(
        card
        for card in lying.protection
        if case.card(card).type == "destiny" and case.card(card).set in sets
    )


def holds_other_cards(case: Case, player: Seat) -> bool:
    """The player holds another card than the RULER's own Destiny, in hand or Protection."""
    lying = seated(case.state, player)
    if lying.hand or len(lying.protection) > len(lying.leaders):
        return True
    return len(lying.protection) > len(protected_destinies(case, player))


def holds_nothing_else(case: Case, player: Seat) -> bool:
    """The player holds no other card, in hand or Protection."""
    return not holds_other_cards(case, player)


def is_owed_a_refill(case: Case, player: Seat) -> bool:
    """The player has used Resilience in this chain, for which a refill may be owed."""
    return player in resilient(case.state.chain)


def is_owed_no_refill(case: Case, player: Seat) -> bool:
    """The player has not used Resilience in this chain."""
    return not is_owed_a_refill(case, player)


def has_a_reserve(case: Case, player: Seat) -> bool:
    """Cards lie in the player's Reserve."""
    return case.on("reserve") and bool(seated(case.state, player).reserve)


def has_no_reserve(case: Case, player: Seat) -> bool:
    """No card lies in the player's Reserve."""
    return not has_a_reserve(case, player)


def hides_a_ruler(case: Case, player: Seat) -> bool:
    """A RULER of the player's lies in the Shadow."""
    return bool(seated(case.state, player).shadow)


def hides_no_ruler(case: Case, player: Seat) -> bool:
    """No RULER of the player's lies in the Shadow."""
    return not hides_a_ruler(case, player)


# Who comes into Ultima Defensio as a chain closes, and who leaves it.


@law.check(
    ENTERS,
    cites=("ruler.ultima-defensio", "ruler.ultima-defensio.again"),
    when=(
        has_one_active_ruler, holds_nothing_else, is_owed_no_refill, has_no_reserve, hides_no_ruler,
    ),
)  # fmt: skip
def nothing_but_the_ruler_is_left(case: Case, player: Seat) -> bool:
    """Whenever a chain leaves a player one active RULER alone, Ultima Defensio is entered."""
    return True


@law.check(
    ENTERS,
    cites="ruler.ultima-defensio",
    when=(has_one_active_ruler, holds_nothing_else, is_owed_a_refill),
)
def whether_refills_come_first_is_open(case: Case, player: Seat) -> bool:
    """Whether a player who is still to be refilled has nothing else left hangs on the reading."""
    if case.reading("ruler.ultima-refill-order") == "before-refills":
        return True
    return case.ask(REFILL, player) == 0


@law.check(
    ENTERS,
    cites=("ruler.ultima-defensio", "ruler.mechanic.reserve"),
    when=(has_one_active_ruler, holds_nothing_else, has_a_reserve),
)
def whether_a_reserve_is_something_left_is_open(case: Case, player: Seat) -> bool:
    """Whether a player whose only cards lie in the Reserve has nothing left is not said."""
    return case.reading("ruler.reserve-edges") == "apart"


@law.check(
    ENTERS,
    cites=("ruler.ultima-defensio", "ruler.mode.shadow.hiding"),
    when=(has_one_active_ruler, holds_nothing_else, hides_a_ruler),
)
def whether_a_hidden_ruler_is_something_left_is_missing(case: Case, player: Seat) -> bool:
    """Whether a player who hides a RULER beside the active one has nothing left, our text lacks."""
    raise missing_text("ruler.mode.shadow.hiding")


def was_in_ultima_defensio(case: Case, player: Seat) -> bool:
    """The player came into Ultima Defensio when an earlier chain was wholly resolved.

    :raises MissingFact: if the table looks like it, and nobody tells how it came about.
    """
    stood: bool = seated(case.state, player).last_stand
    if stood or seated(case.state, player).knows("last_stand"):
        return stood
    if has_one_active_ruler(case, player) and holds_nothing_else(case, player):
        raise MissingFact(f"{player}.last-stand")
    return False


def came_into_it_before(case: Case, player: Seat) -> bool:
    """The player was in Ultima Defensio before this chain."""
    return bool(seated(case.state, player).last_stand)


@law.check(
    ENTERS, cites="ruler.ultima-defensio.ends", when=(came_into_it_before, holds_other_cards)
)
def another_card_ends_it(case: Case, player: Seat) -> bool:
    """Once a chain is wholly resolved, any other card in hand or Protection ends the last stand."""
    return False


@law.check(
    ENTERS,
    cites="ruler.mechanic.crowns.ultima.start",
    when=(has_several_active_rulers, holds_nothing_else),
)
def several_crowns_are_no_last_stand(case: Case, player: Seat) -> bool:
    """With several active RULERs left, even if nothing else is, nobody is in Ultima Defensio."""
    return False


@law.check(
    ENTERS,
    cites="ruler.phase.one.no-last-stand",
    when=(phase_one, has_one_active_ruler, holds_nothing_else),
)
def phase_one_knows_no_last_stand(case: Case, player: Seat) -> bool:
    """In phase 1 nobody comes into Ultima Defensio."""
    return False


# When it works.


def defends_or_answers(case: Case, player: Seat) -> bool:
    """The player is attacked, or answers an attack with the RULER."""
    attack = running(case.state)
    if attack is None:
        return False
    answers = attack.by == player and any(use.source == "leader" for use in attack.uses)
    return attack.target == player or answers


def holds_cards_from_outside(case: Case, player: Seat) -> bool:
    """The player holds another card that came in no chain."""
    if not holds_other_cards(case, player):
        return False
    lying = seated(case.state, player)
    fixed = {*protected_destinies(case, player), *case.state.gained}
    return any(card not in fixed for card in (*lying.hand, *lying.protection))


def has_cards_from_outside(case: Case, player: Seat) -> bool:
    """The player holds, or has played in this chain, another card that came in no chain."""
    played = any(
        use.by == player and use.source != "leader"
        for attack in case.state.chain
        for use in (*attack.uses, *attack.defences)
    )
    return played or holds_cards_from_outside(case, player)


def has_no_cards_from_outside(case: Case, player: Seat) -> bool:
    """The player has had no other card in this chain but such as it has brought."""
    return not has_cards_from_outside(case, player)


@law.check(
    LAST_STAND,
    cites="ruler.ultima-defensio.start",
    when=(defends_or_answers, was_in_ultima_defensio, has_no_cards_from_outside),
)
def it_works_at_the_next_attack(case: Case, player: Seat) -> bool:
    """Whom an earlier chain has left in Ultima Defensio defends so when next attacked."""
    return True


@law.check(
    LAST_STAND,
    cites=("ruler.ultima-defensio.ends", "ruler.ultima-defensio.start"),
    when=(defends_or_answers, came_into_it_before, has_cards_from_outside),
)
def a_card_from_outside_a_chain_is_open(case: Case, player: Seat) -> bool:
    """Whether a card that came in no chain has ended Ultima Defensio hangs on the reading."""
    return case.reading("ruler.ultima-outside-chain") == "until-next-chain"


@law.check(
    LAST_STAND,
    cites=("ruler.ultima-defensio.start", "ruler.mode.shadow.hiding"),
    when=(defends_or_answers, came_into_it_before, hides_a_ruler),
)
def what_a_hidden_ruler_defends_is_missing(case: Case, player: Seat) -> bool:
    """Whether a player whose RULER has gone into the Shadow defends so, our text lacks."""
    raise missing_text("ruler.mode.shadow.hiding")


def is_left_so_by_this_chain(case: Case, player: Seat) -> bool:
    """The player came into no Ultima Defensio before, and has nothing but the RULER now."""
    lying = seated(case.state, player)
    return (
        not was_in_ultima_defensio(case, player)
        and len(lying.leaders) == 1
        and holds_nothing_else(case, player)
    )


@law.check(
    LAST_STAND,
    cites=("ruler.ultima-defensio.start", "ruler.loss.then-ultima"),
    when=(defends_or_answers, is_left_so_by_this_chain),
)
def the_chain_that_caused_it_is_spared(case: Case, player: Seat) -> bool:
    """Ultima Defensio does not work in the chain that has brought a player there."""
    return False


@law.check(
    LAST_STAND,
    cites="ruler.phase.one.no-last-stand",
    when=(phase_one, defends_or_answers, has_one_active_ruler, holds_nothing_else),
)
def nobody_makes_a_last_stand_in_phase_one(case: Case, player: Seat) -> bool:
    """In phase 1 nobody defends in Ultima Defensio."""
    return False


# What the RULER is worth.


def destiny_is_protected(case: Case, player: Seat) -> bool:
    """The RULER's Destiny lies protected beside it."""
    return bool(protected_destinies(case, player))


def destiny_is_not_protected(case: Case, player: Seat) -> bool:
    """The RULER's Destiny does not lie protected beside it."""
    return not destiny_is_protected(case, player)


def printed_value(case: Case, player: Seat, resource: Resource) -> int:
    """What is printed on the player's RULER for a Resource; 0 where nothing is.

    :raises MissingFact: if nobody tells.
    """
    ruler = ruler_of(case, player)
    values: dict[Resource, int] = case.card(ruler).values
    if resource not in values:
        raise MissingFact(f"cards.{ruler}.values.{resource}")
    return values[resource]


@law.check(
    STAND_VALUE,
    cites=("ruler.ultima-defensio.values", "ruler.ultima-defensio.invoked"),
    when=destiny_is_protected,
)
def an_invoked_destiny_keeps_the_values_whole(case: Case, player: Seat, resource: Resource) -> int:
    """The protected Destiny is invoked of itself, and the RULER's printed values are used whole."""
    return printed_value(case, player, resource)


@law.check(STAND_VALUE, cites="ruler.ultima-defensio.half-values", when=destiny_is_not_protected)
def without_the_destiny_values_are_halved(case: Case, player: Seat, resource: Resource) -> int:
    """Without the protected Destiny half of each printed value is used, rounded up."""
    return (printed_value(case, player, resource) + 1) // 2


def is_the_ruler_itself(case: Case, use: Use) -> bool:
    """The RULER itself is used, from before its player."""
    return use.source == "leader"


@law.check(CONTRIBUTION, cites="ruler.ultima-defensio.follow-up-values", when=is_the_ruler_itself)
def the_ruler_brings_its_value(case: Case, use: Use) -> int:
    """In Ultima Defensio the RULER brings the same value to the defence and to what it opens."""
    return case.ask(STAND_VALUE, use.by, use.as_)


def makes_a_last_stand(case: Case, player: Seat) -> bool:
    """The player stands in Ultima Defensio."""
    return case.ask(LAST_STAND, player)


@law.check(CONSILIUM_VALUE, cites="ruler.ultima-defensio.follow-up-values", when=makes_a_last_stand)
def the_consilium_has_the_rulers_value(case: Case, player: Seat, resource: Resource) -> int:
    """In Ultima Defensio the Consilium has the value of the RULER's Wisdom or Luck."""
    return case.ask(STAND_VALUE, player, resource)


# Influence.


def is_the_defenders_own(case: Case, use: Use) -> bool:
    """The card is used by the player who stands in Ultima Defensio."""
    return case.ask(LAST_STAND, use.by)


def is_used_by_another(case: Case, use: Use) -> bool:
    """The card is used by another player, for or against one in Ultima Defensio."""
    attack = running(case.state)
    return attack is not None and use.by != attack.target and case.ask(LAST_STAND, attack.target)


def got_no_plus_one_in_this_step(case: Case, use: Use) -> bool:
    """No earlier use of the same card in this step got +1 Influence."""
    return not had_its_plus_one_in_this_step(case, use)


@law.check(RAISED, cites="ruler.ultima-defensio.no-influence", when=is_the_defenders_own)
def the_last_stand_gets_no_influence(case: Case, use: Use) -> bool:
    """Who defends in Ultima Defensio gets no +1 Influence."""
    return False


@law.check(
    RAISED,
    cites="ruler.ultima-defensio.others-influence",
    when=(
        influence_is_claimed, set_of_an_active_ruler, is_used_by_another,
        got_no_plus_one_in_this_step,
    ),
)  # fmt: skip
def others_keep_their_influence(case: Case, use: Use) -> bool:
    """The other players may use +1 Influence, for the defender or against."""
    return True
