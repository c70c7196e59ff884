"""The points of teams and of alliances: who shares them, and which RULERs count."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.games.ruler.checks_score import (
    closer_of,
    several_crowns_end_it_by_elimination,
    somebody_has_won,
    victor_is_named,
    winner_of,
)
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import ACTIVE, CHOSEN, CONTINENT, POINTS
from adjudicator.games.ruler.questions_score import (
    ALLIANCES,
    ROUND_VALUE,
    SCORE,
    TEAM_SCORE,
    VICTORIOUS,
    WINNING_CONTINENT,
)
from adjudicator.games.ruler.state import Continent, Seat, seated, standing
from adjudicator.judging import Case

# Teams.


def team_of(case: Case, player: Seat) -> str:
    """The team of a player."""
    team: str = seated(case.state, player).team
    return team


def team_has_won(case: Case, team: str) -> bool:
    """A member of the team has brought it the victory."""
    winner = winner_of(case)
    return winner != "nobody" and team_of(case, winner) == team


def team_has_not_won(case: Case, team: str) -> bool:
    """No member of the team has won the round."""
    return not team_has_won(case, team)


def members_left(case: Case, team: str) -> tuple[Seat, ...]:
    """The members of a team who are still in the round."""
    return tuple(seat for seat in standing(case.state) if team_of(case, seat) == team)


def closers_crowns_are_in_doubt(case: Case, team: str) -> bool:
    """The team's closer has several chosen RULERs, and the round ended by elimination."""
    if not case.on("parallel-crowns") or closer_of(case) not in members_left(case, team):
        return False
    return several_crowns_end_it_by_elimination(case)


def closers_crowns_are_in_no_doubt(case: Case, team: str) -> bool:
    """The team's closer has one chosen RULER, or the victory was declared."""
    return not closers_crowns_are_in_doubt(case, team)


def sum_of_chosen(case: Case, members: Iterable[Seat]) -> int:
    """The points of all RULERs that these players have chosen."""
    return sum(case.ask(POINTS, ruler) for seat in members for ruler in case.ask(CHOSEN, seat))


@law.check(
    TEAM_SCORE,
    cites="ruler.mode.steel-oath.score",
    when=(somebody_has_won, team_has_won, closers_crowns_are_in_no_doubt),
)
def a_team_adds_up_the_rulers_left(case: Case, team: str) -> int:
    """The winning team gets the points of all chosen RULERs of members who are left."""
    return sum_of_chosen(case, members_left(case, team))


@law.check(
    TEAM_SCORE,
    cites=("ruler.mechanic.crowns.designation.effects", "ruler.mode.steel-oath.score"),
    when=(somebody_has_won, team_has_won, closers_crowns_are_in_doubt),
)
def whether_all_crowns_of_a_team_count_is_open(case: Case, team: str) -> int:
    """Whether all chosen RULERs of the closer count for the team hangs on the reading."""
    members = members_left(case, team)
    if case.reading("ruler.crowns-teams-score") == "all-chosen":
        return sum_of_chosen(case, members)
    others = sum_of_chosen(case, (seat for seat in members if seat != closer_of(case)))
    return others + case.ask(POINTS, victor_is_named(case))


@law.check(
    TEAM_SCORE, cites="ruler.mode.steel-oath.score", when=(somebody_has_won, team_has_not_won)
)
def other_teams_get_nothing(case: Case, team: str) -> int:
    """A team that has not won the round gets nothing for it."""
    return 0


@law.check(
    SCORE,
    cites=(
        "ruler.mode.steel-oath.score",
        "ruler.mode.steel-oath.score.once",
        "ruler.mode.steel-oath.shared",
    ),
    when=somebody_has_won,
)
def members_share_the_teams_points(case: Case, player: Seat) -> int:
    """A team's points are entered once, for all its members together, who share the result."""
    return case.ask(TEAM_SCORE, team_of(case, player))


# Alliances.


@law.check(ALLIANCES, cites=("ruler.mode.wind-pacts", "ruler.mode.wind-pacts.shift"))
def the_active_ruler_tells_the_alliance(case: Case, player: Seat) -> tuple[Continent, ...]:
    """A player belongs to the alliance of the active RULER's continent, as long as it is active."""
    rulers = case.ask(ACTIVE, player)
    return tuple(case.ask(CONTINENT, ruler) for ruler in rulers[:1])


@law.check(ALLIANCES, cites="ruler.mechanic.crowns.pacts")
def several_crowns_belong_to_several(case: Case, player: Seat) -> tuple[Continent, ...]:
    """With Parallel Crowns a player belongs to the continents of all active RULERs at once."""
    rulers = case.ask(ACTIVE, player)
    return tuple(dict.fromkeys(case.ask(CONTINENT, ruler) for ruler in rulers))


@law.check(WINNING_CONTINENT, cites="ruler.mode.wind-pacts.winner", when=somebody_has_won)
def the_victorious_ruler_tells_the_continent(case: Case) -> Continent:
    """The alliance of that RULER's continent wins that has brought the victory."""
    return case.ask(CONTINENT, case.ask(VICTORIOUS))


def active_rulers_of_the_winners(case: Case) -> tuple[str, ...]:
    """The active RULERs of the winning continent, of players who are left."""
    continent = case.ask(WINNING_CONTINENT)
    rulers = (ruler for seat in standing(case.state) for ruler in case.ask(ACTIVE, seat))
    return tuple(ruler for ruler in rulers if case.ask(CONTINENT, ruler) == continent)


@law.check(ROUND_VALUE, cites="ruler.mode.wind-pacts.value", when=somebody_has_won)
def the_continents_rulers_are_added_up(case: Case) -> int:
    """The round is worth all active RULERs of the winning continent, of players who are left."""
    return sum(case.ask(POINTS, ruler) for ruler in active_rulers_of_the_winners(case))


@law.check(ROUND_VALUE, cites="ruler.mechanic.crowns.pacts.value", when=somebody_has_won)
def other_crowns_add_nothing(case: Case) -> int:
    """With Parallel Crowns only RULERs of that continent count, not a player's other ones."""
    return sum(case.ask(POINTS, ruler) for ruler in active_rulers_of_the_winners(case))


def belongs_to_the_winners(case: Case, player: Seat) -> bool:
    """The player is left in the round, and belongs to the winning alliance."""
    if player not in standing(case.state):
        return False
    return case.ask(WINNING_CONTINENT) in case.ask(ALLIANCES, player)


def belongs_to_no_winners(case: Case, player: Seat) -> bool:
    """The player is out of the round, or belongs to no winning alliance."""
    return not belongs_to_the_winners(case, player)


@law.check(
    SCORE,
    cites=("ruler.mode.wind-pacts.score", "ruler.mode.wind-pacts.separate"),
    when=(somebody_has_won, belongs_to_the_winners),
)
def every_ally_gets_the_whole_value(case: Case, player: Seat) -> int:
    """Each player of the winning alliance who is left enters the whole value for themselves."""
    return case.ask(ROUND_VALUE)


@law.check(
    SCORE, cites="ruler.mode.wind-pacts.score", when=(somebody_has_won, belongs_to_no_winners)
)
def who_is_no_ally_gets_nothing(case: Case, player: Seat) -> int:
    """Who is out of the round, or of no winning alliance, gets nothing."""
    return 0


@law.check(
    SCORE,
    cites=("ruler.mechanic.crowns.pacts.score", "ruler.mode.wind-pacts.score"),
    when=(somebody_has_won, belongs_to_no_winners),
)
def one_alliance_alone_scores(case: Case, player: Seat) -> int:
    """With Parallel Crowns too, one alliance alone gets points, that of the victorious RULER."""
    return 0
