"""The Destiny: from where it is played, what its actions ask, and what our text lacks of them."""

from __future__ import annotations

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Destiny
from adjudicator.games.ruler.protecting import lies_in_hand
from adjudicator.games.ruler.questions import ACTIVE
from adjudicator.games.ruler.requirements import DESTINY_FITS, DESTINY_KNOWN, DESTINY_PLACE
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, missing_text


def is_no_destiny(case: Case, move: Destiny) -> bool:
    """The card is no Destiny."""
    return bool(case.card(move.card).type != "destiny")


def is_a_destiny(case: Case, move: Destiny) -> bool:
    """The card is a Destiny."""
    return not is_no_destiny(case, move)


def is_protected(case: Case, move: Destiny) -> bool:
    """The card lies in the mover's Protection."""
    return move.card in seated(case.state, move.by).protection


def is_out_of_hand_and_protection(case: Case, move: Destiny) -> bool:
    """The card lies neither in the mover's Protection nor in the mover's hand."""
    return not is_protected(case, move) and not lies_in_hand(case.state, move.by, move.card)


@law.check(DESTINY_PLACE, cites="ruler.destin.uses", when=is_no_destiny)
def only_a_destiny_does_such_a_thing(case: Case, move: Destiny) -> bool:
    """The actions of the Destiny are done with a Destiny."""
    return False


@law.check(
    DESTINY_PLACE,
    cites=("ruler.zone.hand", "ruler.destin.protected"),
    when=is_out_of_hand_and_protection,
)
def a_destiny_is_ones_own(case: Case, move: Destiny) -> bool:
    """A player plays what lies in the own hand or the own Protection."""
    return False


@law.check(DESTINY_PLACE, cites="ruler.destin.protected", when=(is_a_destiny, is_protected))
def a_protected_destiny_is_played_from_there(case: Case, move: Destiny) -> bool:
    """A protected Destiny is played directly from Protection."""
    return True


# What the actions ask, as far as our text tells.


def is_the_spy(case: Case, move: Destiny) -> bool:
    """The Destiny is used as the Spy."""
    return move.action == "spy"


def is_the_own_leaders(case: Case, move: Destiny) -> bool:
    """The Destiny is used for the action of one's own RULER."""
    return move.action == "own-leader"


def _own(case: Case, move: Destiny) -> list[bool]:
    """Of each active RULER of the mover's, whether it is the Destiny's own."""
    fate = case.card(move.card).set
    return [case.card(ruler).set == fate for ruler in case.ask(ACTIVE, move.by)]


def has_its_ruler_active(case: Case, move: Destiny) -> bool:
    """The mover's active RULER is the Destiny's own, and there is no other."""
    return _own(case, move) == [True]


def has_its_ruler_among_the_active(case: Case, move: Destiny) -> bool:
    """One of the mover's active RULERs is the Destiny's own."""
    return any(_own(case, move))


def has_not_its_ruler_alone(case: Case, move: Destiny) -> bool:
    """The Destiny's own RULER is not the mover's one active RULER."""
    return not has_its_ruler_active(case, move)


@law.check(DESTINY_FITS, cites="ruler.destin.actions.spy", when=(is_the_spy, has_its_ruler_active))
def a_spy_serves_another_ruler(case: Case, move: Destiny) -> bool:
    """The Spy asks that the active RULER is not the Destiny's own."""
    return False


@law.check(
    DESTINY_FITS,
    cites="ruler.destin.actions.own-leader",
    when=(is_the_own_leaders, has_not_its_ruler_alone),
)
def the_effect_serves_the_own_ruler(case: Case, move: Destiny) -> bool:
    """The effect of section 6.9.3 asks that the active RULER is the Destiny's own."""
    return False


@law.check(
    DESTINY_FITS,
    cites="ruler.mechanic.crowns.destin.spy-barred",
    when=(is_the_spy, is_protected, has_its_ruler_among_the_active),
)
def a_destiny_at_home_is_no_spy(case: Case, move: Destiny) -> bool:
    """A Destiny that is protected beside its own active RULER cannot begin as the Spy."""
    return False


@law.check(
    DESTINY_FITS,
    cites=("ruler.mechanic.crowns.destin.spy", "ruler.mechanic.crowns.destin"),
    when=(is_the_spy, has_its_ruler_among_the_active),
)
def a_spy_serves_none_of_the_crowns(case: Case, move: Destiny) -> bool:
    """With Parallel Crowns the Spy asks that none of the active RULERs is the Destiny's own."""
    return False


@law.check(
    DESTINY_FITS,
    cites=("ruler.mechanic.crowns.destin.own-leader", "ruler.mechanic.crowns.destin"),
    when=(is_the_own_leaders, has_its_ruler_among_the_active),
)
def one_of_the_crowns_will_do(case: Case, move: Destiny) -> bool:
    """With Parallel Crowns it will do that the Destiny belongs to one of the active RULERs."""
    return True


@law.check(DESTINY_KNOWN, cites="ruler.destin.actions")
def what_a_destiny_does_is_missing(case: Case, move: Destiny) -> bool:
    """What the actions of the Destiny do, cost and allow stood in a section that we lack."""
    raise missing_text("ruler.destin.actions")
