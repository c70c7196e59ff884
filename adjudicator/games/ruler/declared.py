"""What a player declares: the move's cards read as contributions, each with its Resource."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from adjudicator.games.ruler.moves_attack import Again, Declaring, Provident, WithCards
from adjudicator.games.ruler.questions import LAST_STAND
from adjudicator.games.ruler.state import (
    Attack,
    Position,
    Resource,
    Seat,
    Source,
    Use,
    running,
    seated,
)
from adjudicator.judging import Case, MissingFact, Pile
from adjudicator.judging.naming import CardName, Chosen
from adjudicator.judging.pile import is_unnamed, place_of_card


def source_of(state: Position, seat: str, card: str) -> Source | None:
    """Where a card of that player lies from which it may be used; None where it lies elsewhere.

    :raises MissingFact: if it may be one of the cards in hand that have no name.
    """
    player = seated(state, seat)
    if player.knows("hand") and card in player.hand:
        return "hand"
    if card in player.protection:
        return "protection"
    if card in player.leaders:
        return "leader"
    if any(map(is_unnamed, player.fetch("hand"))):
        place_of_card(state, card)
    return None


def is_of_the_set_of(case: Case, card: str, ruler: str) -> bool:
    """Whether a card belongs to the set of a RULER."""
    return bool(case.card(card).set == case.card(ruler).set)


def supporters(case: Case, move: WithCards) -> tuple[CardName, ...]:
    """The RULERs from hand that are played along with other cards.

    One without a card of its set beside it supports as well, unless it may bring its own value.
    """
    rulers = [
        CardName(card)
        for card in move.with_.names
        if case.card(card).type == "ruler" and source_of(case.state, move.by, card) == "hand"
    ]
    others = [card for card in move.with_.names if card not in rulers]
    return tuple(
        ruler
        for ruler in rulers
        if any(is_of_the_set_of(case, card, ruler) for card in others)
        or (others and case.reading("ruler.leader-values") == "support-only")
    )


def declared_as(case: Case, move: WithCards, card: str) -> tuple[Resource, ...]:
    """The Resource as which a card is declared: its own, or the one that is named.

    A RULER that is to serve as several is used for each of which a share is declared.

    :raises MissingFact: if neither the card nor the move tells it.
    """
    printed = case.card(card)
    if printed.type == "resource":
        return (printed.resource,)
    if move.as_ is not None:
        return (move.as_,)
    if printed.type == "ruler" and move.lots:
        return tuple(dict.fromkeys(lot.of for lot in move.lots))
    raise MissingFact("as")


def second_use(state: Position, move: Again) -> Use:
    """The use of a Vanguard that has come to hand by its first one.

    A RULER that was played along with the Vanguard in this step supports the card, not the use.
    """
    attack = running(state)
    first = () if attack is None else uses_of(attack, move.card)
    support = next((use.support for use in first), None)
    return Use(move.by, move.card, move.as_, "hand", move.raised, support)


def contributions(case: Case, move: Declaring) -> tuple[Use, ...]:
    """What a player contributes by the move, in the order of play; supporting RULERs are none.

    The second use of a Vanguard joins what its player has contributed to the step before.

    :raises MissingFact: if nobody tells which cards are played.
    """
    if isinstance(move, Again):
        attack = running(case.state)
        step = () if attack is None else (*attack.uses, *attack.defences)
        return (*(use for use in step if use.by == move.by), second_use(case.state, move))
    if move.with_.unnamed:
        raise MissingFact("with")
    supports = supporters(case, move)
    first = [
        Use(
            move.by, CardName(card), resource,
            source_of(case.state, move.by, card) or "hand", card in move.raised,
            next((r for r in supports if is_of_the_set_of(case, card, r)), None),
        )
        for card in move.with_.names
        if card not in supports
        for resource in declared_as(case, move, card)
    ]  # fmt: skip
    again = move.again.names if isinstance(move, Provident) and move.again else ()
    second = (Use(use.by, use.card, use.as_, "hand") for use in first if use.card in again)
    return (*first, *second)


def declared_resources(case: Case, move: Declaring) -> tuple[Resource, ...]:
    """The Resources for which cards are declared, each once."""
    named = (move.as_,) if move.as_ is not None else ()
    return tuple(dict.fromkeys((*(use.as_ for use in contributions(case, move)), *named)))


def uses_of(attack: Attack, card: str) -> tuple[Use, ...]:
    """All that a card contributes to an attack or against it, the earlier use first."""
    return tuple(use for use in (*attack.uses, *attack.defences) if use.card == card)


def contributors(attack: Attack) -> tuple[Seat, ...]:
    """Who contributes to the defence, in the order of their declarations."""
    return tuple(dict.fromkeys(use.by for use in attack.defences))


def resources_of(attack: Attack, seat: str) -> tuple[Resource, ...]:
    """The Resources that a player contributes to the defence, each once."""
    return tuple(dict.fromkeys(use.as_ for use in attack.defences if use.by == seat))


def resilient(chain: tuple[Attack, ...]) -> tuple[Seat, ...]:
    """Who contributes Resilience in a chain."""
    uses = (use for attack in chain for use in attack.defences)
    return tuple(dict.fromkeys(use.by for use in uses if use.as_ == "resilience"))


def served_by(attack: Attack) -> tuple[Resource, ...]:
    """The Resources whose effects an attack has: those of its lots, or of its cards."""
    if attack.lots:
        return tuple(dict.fromkeys(lot.of for lot in attack.lots))
    return tuple(dict.fromkeys(use.as_ for use in attack.uses))


def losable(case: Case, seat: Seat) -> tuple[str, ...]:
    """The cards of a hand that an attack can take; those gained in its chain, if they can be.

    So can those of a Reserve, if it counts as a hand by then.
    """
    player = seated(case.state, seat)
    hand = tuple(player.hand)
    if player.reserve and case.reading("ruler.reserve-edges") == "as-hand":
        hand = (*hand, *player.reserve)
    fresh = [card for card in hand if card in case.state.gained]
    if fresh and not case.ask(LAST_STAND, seat):
        if case.reading("ruler.gained-cards-lost") == "kept-apart":
            return tuple(card for card in hand if card not in fresh)
    return hand


def liftable(case: Case, seat: Seat) -> tuple[str, ...]:
    """The protected cards that a player may lift in order to pay: all but the Destinies."""
    held = seated(case.state, seat).protection
    return tuple(card for card in held if is_unnamed(card) or case.card(card).type != "destiny")


def picked(hand: Pile, chosen: Chosen) -> tuple[str, ...]:
    """The cards of a hand that were picked out; of the unnamed ones, any that do."""
    unnamed = [card for card in hand if is_unnamed(card)]
    return (*chosen.names, *unnamed[: chosen.unnamed])


def draws_of(hand: Pile, count: int) -> Iterator[Chosen]:
    """Every way of taking so many cards from a hand; cards without a face are alike."""
    named, blank = hand.named(), sum(map(is_unnamed, hand))
    for unnamed in range(max(0, count - len(named)), min(count, blank) + 1):
        for names in combinations(named, count - unnamed):
            yield Chosen(names, unnamed)
