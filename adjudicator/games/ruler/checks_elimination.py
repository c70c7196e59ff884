"""Elimination: where the cards of a player go who leaves, and whether the round is won by it."""

from __future__ import annotations

from adjudicator.games.ruler.checks_destination import is_a_ruler, is_no_ruler, lies_in_momentum
from adjudicator.games.ruler.checks_reshuffle import depositum_ran_out_naturally
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import CONTINENT, LEFT_PLACE, ROUND_WINNER
from adjudicator.games.ruler.questions_round import ROUND_ENDS
from adjudicator.games.ruler.state import Seat, SeatOrNobody, seated, standing
from adjudicator.judging import Case

# The cards of a player who leaves.


def lies_outside_momentum(case: Case, card: str) -> bool:
    """The card does not lie in Momentum."""
    return not lies_in_momentum(case, card)


@law.check(LEFT_PLACE, cites="ruler.elimination.played-cards", when=lies_in_momentum)
def what_was_played_stays_in_momentum(case: Case, card: str) -> str:
    """What an eliminated player has played stays in Momentum until the turn closes."""
    return "momentum"


@law.check(LEFT_PLACE, cites="ruler.elimination.leaders", when=(lies_outside_momentum, is_a_ruler))
def rulers_of_the_eliminated_go_to_exsilium(case: Case, card: str) -> str:
    """RULERs that an eliminated player still has go to Exsilium."""
    return "exsilium"


@law.check(
    LEFT_PLACE,
    cites=("ruler.elimination.cards", "ruler.zone.facedown"),
    when=(lies_outside_momentum, is_no_ruler),
)
def the_rest_goes_face_down(case: Case, card: str) -> str:
    """All other cards of an eliminated player lie face down beside Registrum."""
    return "facedown"


# Who is left.


def nobody_is_left(case: Case) -> bool:
    """No player is left in the round."""
    return not standing(case.state)


def one_player_is_left(case: Case) -> bool:
    """One player is left in the round."""
    return len(standing(case.state)) == 1


def teams_are_played(case: Case) -> bool:
    """The match is played in teams."""
    return case.on("steel-oath")


def teams_left(case: Case) -> set[str]:
    """The teams that have a player left in the round."""
    return {seated(case.state, seat).team for seat in standing(case.state)}


def one_team_is_left(case: Case) -> bool:
    """All players who are left are of one team."""
    return len(teams_left(case)) == 1


def pacts_are_played(case: Case) -> bool:
    """The Pacts of the Wind are played."""
    return case.on("wind-pacts")


def one_alliance_is_left(case: Case) -> bool:
    """All players who are left have an active RULER of one and the same continent."""
    state = case.state
    continents = [
        {case.ask(CONTINENT, card) for card in seated(state, seat).leaders}
        for seat in standing(state)
    ]
    return bool(continents and set.intersection(*continents))


# Whether the round is over.


@law.check(
    ROUND_ENDS,
    cites="ruler.phase.checkpoint.ends-round",
    when=(depositum_ran_out_naturally, nobody_is_left),
)
def a_round_without_players_is_over(case: Case) -> bool:
    """If the checkpoint eliminates everybody, the round ends without a winner."""
    return True


@law.check(
    ROUND_ENDS,
    cites="ruler.phase.checkpoint.one-left",
    when=(depositum_ran_out_naturally, one_player_is_left),
)
def a_round_of_one_player_is_over(case: Case) -> bool:
    """If the checkpoint leaves one player, the round ends."""
    return True


@law.check(
    ROUND_ENDS,
    cites=("ruler.phase.checkpoint.one-left", "ruler.mode.steel-oath"),
    when=(teams_are_played, depositum_ran_out_naturally, one_team_is_left),
)
def a_round_of_one_team_is_over(case: Case) -> bool:
    """If the checkpoint leaves one team, the round ends."""
    return True


@law.check(ROUND_ENDS, cites="ruler.mode.ascension.elimination-win", when=one_player_is_left)
def a_round_is_over_without_opponents(case: Case) -> bool:
    """If all opponents of a player are eliminated, the round is won."""
    return True


@law.check(
    ROUND_ENDS,
    cites="ruler.mode.steel-oath.elimination-win",
    when=(teams_are_played, one_team_is_left),
)
def a_round_is_over_without_other_teams(case: Case) -> bool:
    """If no other team is left, the round is won."""
    return True


@law.check(
    ROUND_ENDS,
    cites="ruler.mode.wind-pacts.win",
    when=(pacts_are_played, one_alliance_is_left),
)
def whether_an_alliance_alone_has_won_is_missing(case: Case) -> bool:
    """Whether a round of the Pacts is over once one alliance is left hangs on a missing text."""
    return one_player_is_left(case) or case.reading("ruler.pacts-victory") == "alliance-alone"


# Who has won it.


@law.check(
    ROUND_WINNER,
    cites="ruler.phase.checkpoint.one-left",
    when=(depositum_ran_out_naturally, one_player_is_left),
)
def who_is_alone_after_the_checkpoint_wins(case: Case) -> Seat:
    """Who is alone in the round after the checkpoint has eliminated the others wins it."""
    return standing(case.state)[0]


@law.check(
    ROUND_WINNER,
    cites=("ruler.phase.checkpoint.one-left", "ruler.mode.steel-oath"),
    when=(teams_are_played, depositum_ran_out_naturally, one_team_is_left),
)
def the_team_alone_after_the_checkpoint_wins(case: Case) -> Seat:
    """The team that is alone after the checkpoint wins; any member stands for it."""
    return standing(case.state)[0]


@law.check(ROUND_WINNER, cites="ruler.mode.ascension.elimination-win", when=one_player_is_left)
def who_has_no_opponents_left_wins(case: Case) -> Seat:
    """The player whose opponents were all eliminated wins the round."""
    return standing(case.state)[0]


@law.check(
    ROUND_WINNER,
    cites="ruler.mode.steel-oath.elimination-win",
    when=(teams_are_played, one_team_is_left),
)
def the_team_without_opponents_wins(case: Case) -> Seat:
    """The team whose opponents were all eliminated wins; any member stands for it."""
    return standing(case.state)[0]


@law.check(
    ROUND_WINNER,
    cites="ruler.mode.wind-pacts.win",
    when=(pacts_are_played, one_alliance_is_left),
)
def whether_an_alliance_wins_alone_is_missing(case: Case) -> SeatOrNobody:
    """Whether an alliance left alone wins hangs on a missing text; any member stands for it."""
    if one_player_is_left(case) or case.reading("ruler.pacts-victory") == "alliance-alone":
        return standing(case.state)[0]
    return "nobody"
