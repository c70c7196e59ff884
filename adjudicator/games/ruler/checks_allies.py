"""Teams and alliances at the table: who may attack whom, and who names the RULER of a victory."""

from __future__ import annotations

from adjudicator.games.ruler.checks_score import closer_of
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.moves_attack import Striking
from adjudicator.games.ruler.moves_turn import Designate
from adjudicator.games.ruler.questions import CHOSEN
from adjudicator.games.ruler.questions_score import ALLIANCES
from adjudicator.games.ruler.requirements import NAMED_IS_CHOSEN, NAMES_VICTOR, TARGET
from adjudicator.games.ruler.state import seated
from adjudicator.judging import Case, missing_text, silent

# Attacks among friends.


def target_is_of_the_same_team(case: Case, move: Striking) -> bool:
    """The target is another member of the mover's team."""
    own, other = seated(case.state, move.by), seated(case.state, move.target)
    return move.by != move.target and bool(own.team == other.team)


def target_is_an_ally(case: Case, move: Striking) -> bool:
    """The target belongs to an alliance of the mover's."""
    own, other = case.ask(ALLIANCES, move.by), case.ask(ALLIANCES, move.target)
    return move.by != move.target and not set(own).isdisjoint(other)


@law.check(TARGET, cites="ruler.mode.steel-oath", when=target_is_of_the_same_team)
def attacks_in_a_team_are_not_spoken_of(case: Case, move: Striking) -> bool:
    """Whether members of one team may attack each other is not said."""
    raise silent("ruler.mode.steel-oath", open="ruler.teams")


@law.check(TARGET, cites="ruler.mode.wind-pacts.win", when=target_is_an_ally)
def attacks_among_allies_are_missing(case: Case, move: Striking) -> bool:
    """What allies may do to each other would stand beside the alliance's victory, which we lack."""
    raise missing_text("ruler.mode.wind-pacts.win")


# Naming the RULER of the victory.


def is_not_the_closer(case: Case, move: Designate) -> bool:
    """The mover did not effectively close the round."""
    return closer_of(case) != move.by


def victory_was_declared(case: Case, move: Designate) -> bool:
    """The round was closed by declaring victory with a RULER."""
    return bool(case.state.round.claimed)


def has_no_choice_of_rulers(case: Case, move: Designate) -> bool:
    """The mover has no several chosen RULERs."""
    return len(case.ask(CHOSEN, move.by)) < 2


def names_another_card(case: Case, move: Designate) -> bool:
    """The card that is named is no chosen RULER of the mover's."""
    return move.ruler not in case.ask(CHOSEN, move.by)


@law.check(NAMES_VICTOR, cites="ruler.mechanic.crowns.designation", when=is_not_the_closer)
def the_closer_names_the_victor(case: Case, move: Designate) -> bool:
    """The RULER of the victory is named by the player who effectively closed the round."""
    return False


@law.check(NAMES_VICTOR, cites="ruler.mechanic.crowns.designation", when=victory_was_declared)
def a_declared_victory_has_its_ruler(case: Case, move: Designate) -> bool:
    """A RULER is named after an elimination; a victory that is declared has its RULER."""
    return False


def a_victor_was_named(case: Case, move: Designate) -> bool:
    """The RULER of this victory has been named."""
    return case.state.round.knows("ruler") and not case.state.round.claimed


@law.check(NAMES_VICTOR, cites="ruler.mechanic.crowns.designation", when=a_victor_was_named)
def the_victor_is_named_once(case: Case, move: Designate) -> bool:
    """One RULER is named, as soon as the round has ended, and no other after that."""
    return False


@law.check(NAMES_VICTOR, cites="ruler.leader.chosen.one", when=has_no_choice_of_rulers)
def one_ruler_needs_no_name(case: Case, move: Designate) -> bool:
    """Who has one chosen RULER, as everybody has by the general rule, has none to name."""
    return False


@law.check(NAMED_IS_CHOSEN, cites="ruler.mechanic.crowns.designation", when=names_another_card)
def the_victor_is_a_chosen_ruler(case: Case, move: Designate) -> bool:
    """Whoever names the RULER of the victory names one of the own chosen RULERs."""
    return False
