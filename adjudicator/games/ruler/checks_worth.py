"""What a use of a card contributes: its value, +1 Influence, and the support of a RULER."""

from __future__ import annotations

from adjudicator.games.ruler.conditions import attack_of
from adjudicator.games.ruler.declared import is_of_the_set_of, supporters, uses_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Playing
from adjudicator.games.ruler.questions import CONTRIBUTION, PLAY_PLACE, RAISED, WORTH
from adjudicator.games.ruler.requirements import SUPPORT_FITS
from adjudicator.games.ruler.state import Resource, Use, family_of, running, seated
from adjudicator.judging import Case, MissingFact


def is_a_resource_card(case: Case, use: Use) -> bool:
    """The card is a Resource card."""
    return bool(case.card(use.card).type == "resource")


def is_a_ruler_from_hand(case: Case, use: Use) -> bool:
    """The card is a RULER from hand that is played for its own values."""
    return bool(case.card(use.card).type == "ruler" and use.source == "hand")


@law.check(CONTRIBUTION, cites="ruler.action.sum", when=is_a_resource_card)
def a_resource_card_is_worth_its_number(case: Case, use: Use) -> int:
    """A Resource card brings the value that is printed on it."""
    printed: int = case.card(use.card).value
    return printed


@law.check(CONTRIBUTION, cites="ruler.leader.played", when=is_a_ruler_from_hand)
def a_ruler_from_hand_brings_its_value(case: Case, use: Use) -> int:
    """A RULER that is played for its own values, if it may be, brings what is printed on it."""
    values: dict[Resource, int] = case.card(use.card).values
    if use.as_ not in values:
        raise MissingFact(f"cards.{use.card}.values.{use.as_}")
    return values[use.as_]


def gets_influence(case: Case, use: Use) -> bool:
    """The use of the card gets +1 Influence."""
    return case.ask(RAISED, use)


@law.contribution(
    CONTRIBUTION, stage="influence", cites="ruler.influence.action-only", when=gets_influence
)
def influence_adds_one(case: Case, use: Use, amount: int) -> int:
    """Influence adds one to what the card brings to the action; the printed number stays."""
    return amount + 1


def influence_is_claimed(case: Case, use: Use) -> bool:
    """+1 Influence is claimed for the card."""
    return use.raised


def set_of_an_active_ruler(case: Case, use: Use) -> bool:
    """The card belongs to the set of an active RULER of its player."""
    leaders = seated(case.state, use.by).leaders
    return any(case.card(leader).set == case.card(use.card).set for leader in leaders)


def set_of_the_supporting_ruler(case: Case, use: Use) -> bool:
    """The card belongs to the set of the RULER that is played along with it."""
    return bool(use.support is not None and case.card(use.support).set == case.card(use.card).set)


def is_part_of_an_attack(case: Case, use: Use) -> bool:
    """The card is played for the attack or for another action of one's own."""
    return family_of(use.as_) != "defence"


def is_part_of_a_defence(case: Case, use: Use) -> bool:
    """The card is played as a defence."""
    return family_of(use.as_) == "defence"


@law.check(
    RAISED,
    cites=("ruler.influence", "ruler.influence.eligible"),
    when=(influence_is_claimed, set_of_an_active_ruler, is_part_of_an_attack),
)
def an_active_ruler_raises_its_set(case: Case, use: Use) -> bool:
    """An active RULER may give +1 Influence to each card of its set that is played in an action."""
    return True


@law.check(
    RAISED,
    cites=("ruler.influence.reactions", "ruler.influence.eligible"),
    when=(influence_is_claimed, set_of_an_active_ruler, is_part_of_a_defence),
)
def an_active_ruler_raises_a_defence(case: Case, use: Use) -> bool:
    """Cards of a reaction may get +1 Influence like those of an action."""
    return True


def only_another_players_ruler_has_the_set(case: Case, use: Use) -> bool:
    """An active RULER of that set lies before another player alone."""
    wanted = case.card(use.card).set
    others = [seat for seat in case.state.players if seat != use.by]
    theirs = [leader for seat in others for leader in seated(case.state, seat).leaders]
    return not set_of_an_active_ruler(case, use) and any(
        case.card(leader).set == wanted for leader in theirs
    )


@law.check(
    RAISED,
    cites="ruler.influence",
    when=(influence_is_claimed, only_another_players_ruler_has_the_set),
)
def whether_a_ruler_raises_other_players_cards_is_open(case: Case, use: Use) -> bool:
    """Whether an active RULER raises cards that somebody else plays is not said."""
    return case.reading("ruler.influence-reach") == "any-cards"


@law.check(
    RAISED, cites="ruler.support.bonus", when=(set_of_the_supporting_ruler, is_part_of_an_attack)
)
def a_supporting_ruler_raises_its_set(case: Case, use: Use) -> bool:
    """A RULER played from hand gives +1 Influence to each card of its set played along with it."""
    return True


@law.check(
    RAISED,
    cites=("ruler.influence.reactions", "ruler.support.bonus"),
    when=(set_of_the_supporting_ruler, is_part_of_a_defence),
)
def a_supporting_ruler_raises_a_defence(case: Case, use: Use) -> bool:
    """A RULER from hand may support cards of a reaction too."""
    return True


@law.check(
    RAISED,
    cites="ruler.influence.limits",
    when=(influence_is_claimed, set_of_an_active_ruler, set_of_the_supporting_ruler),
)
def two_sources_give_one(case: Case, use: Use) -> bool:
    """However many sources would raise a card, it gets +1 Influence once."""
    return True


def had_its_plus_one_in_this_step(case: Case, use: Use) -> bool:
    """An earlier use of the same Vanguard in this step got +1 Influence."""
    attack = running(case.state)
    before = () if attack is None else uses_of(attack, use.card)
    earlier = before[: before.index(use)] if use in before else before
    return any(case.ask(RAISED, other) for other in earlier)


@law.check(RAISED, cites="ruler.avangarda.one-influence", when=had_its_plus_one_in_this_step)
def two_uses_in_a_step_get_one(case: Case, use: Use) -> bool:
    """In one step a Vanguard gets +1 Influence once, even where it contributes twice."""
    return False


@law.check(WORTH, cites="ruler.action.sum")
def a_card_is_worth_all_its_uses(case: Case, card: str) -> int:
    """What a card brings to a step is what its uses in that step bring together."""
    return sum(case.ask(CONTRIBUTION, use) for use in uses_of(attack_of(case), card))


def is_supported(case: Case, move: Playing) -> bool:
    """A RULER from hand is played along."""
    return bool(supporters(case, move))


def has_no_card_of_its_set(case: Case, move: Playing) -> bool:
    """No card of the set of such a RULER is played with it."""
    rulers = supporters(case, move)
    others = [card for card in move.with_.names if card not in rulers]
    return not all(any(is_of_the_set_of(case, card, ruler) for card in others) for ruler in rulers)


@law.check(SUPPORT_FITS, cites="ruler.support", when=(is_supported, has_no_card_of_its_set))
def a_ruler_supports_its_own_set(case: Case, move: Playing) -> bool:
    """A RULER from hand is played with one or more cards of its own set."""
    return False


@law.check(PLAY_PLACE, cites="ruler.destination")
def a_played_card_goes_to_momentum(case: Case, card: str) -> str:
    """A card that is played goes to Momentum, unless something else is said of it."""
    return "momentum"
