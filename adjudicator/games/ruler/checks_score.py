"""The points of a round: who gets how many, for which RULER, and for whom one has eliminated."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.games.ruler.checks_window import round_goes_on, round_is_over
from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.questions import CHOSEN, POINTS
from adjudicator.games.ruler.questions_score import SCORE, VICTORIOUS
from adjudicator.games.ruler.state import Nobody, Seat, seated, standing
from adjudicator.judging import Case, MissingFact, missing_text
from adjudicator.judging.naming import CardName

LAST_PLAYER = 3
OTHER_MODES = ("supreme-challenge", "steel-oath", "wind-pacts", "absolute-dominion")

# How the round ended.


def winner_of(case: Case) -> Seat | Nobody:
    """Who has won the round.

    :raises MissingFact: if nobody tells.
    """
    winner: Seat | Nobody = case.state.round.winner
    if not case.state.round.knows("winner"):
        raise MissingFact("round.winner")
    return winner


def somebody_has_won(case: Case) -> bool:
    """The round is over, and has a winner."""
    return round_is_over(case) and winner_of(case) != "nobody"


def nobody_has_won(case: Case) -> bool:
    """The round is over, and has no winner."""
    return round_is_over(case) and winner_of(case) == "nobody"


def has_won(case: Case, player: Seat) -> bool:
    """The player has won the round."""
    return winner_of(case) == player


def has_not_won(case: Case, player: Seat) -> bool:
    """The player has not won the round."""
    return not has_won(case, player)


def closer_of(case: Case) -> Seat:
    """Who effectively closed the round.

    :raises MissingFact: if nobody tells.
    """
    closer: Seat | Nobody = case.state.round.closer
    if closer == "nobody":
        raise MissingFact("round.closer")
    return closer


def rulers_of_the_winner(case: Case) -> tuple[str, ...]:
    """The chosen RULERs of the winner; of a team, those of the member who closed the round."""
    winner = winner_of(case)
    if winner == "nobody":
        return ()
    return case.ask(CHOSEN, closer_of(case) if case.on("steel-oath") else winner)


def winner_has_a_ruler(case: Case) -> bool:
    """The winner has a chosen RULER."""
    return bool(rulers_of_the_winner(case))


def winner_has_no_ruler(case: Case) -> bool:
    """The winner has no chosen RULER."""
    return not winner_has_a_ruler(case)


def several_crowns_end_it_by_elimination(case: Case) -> bool:
    """The round ended by elimination, and its closer has several chosen RULERs."""
    return not case.state.round.claimed and len(case.ask(CHOSEN, closer_of(case))) > 1


def victor_is_named(case: Case) -> CardName:
    """The RULER that was named as that of the victory.

    :raises MissingFact: if none was.
    """
    ruler: CardName = case.state.round.ruler
    return ruler


@law.check(VICTORIOUS, cites="ruler.mode.ascension.score", when=winner_has_a_ruler)
def the_winners_ruler_closes_the_round(case: Case) -> CardName:
    """The round is closed with the RULER that was declared, or with the only one of the winner."""
    rulers = rulers_of_the_winner(case)
    if case.state.round.knows("ruler") or len(rulers) > 1:
        return victor_is_named(case)
    return CardName(rulers[0])


@law.check(
    VICTORIOUS,
    cites=("ruler.mechanic.crowns.designation.effects", "ruler.mechanic.crowns.designation"),
    when=(somebody_has_won, several_crowns_end_it_by_elimination),
)
def the_named_crown_brings_the_victory(case: Case) -> CardName:
    """Of several chosen RULERs the one that the closer names has brought the victory."""
    return victor_is_named(case)


# The base mode, and those that score like it.


def base_score(case: Case, player: Seat) -> int:
    """What the base mode gives to a player."""
    if has_not_won(case, player):
        return 0
    return case.ask(POINTS, case.ask(VICTORIOUS))


@law.check(SCORE, cites="ruler.term.round", when=round_goes_on)
def points_come_when_the_round_is_over(case: Case, player: Seat) -> int:
    """A round brings points once its result stands."""
    raise MissingFact("round.over")


@law.check(SCORE, cites="ruler.phase.checkpoint.ends-round", when=nobody_has_won)
def a_round_without_a_winner_brings_nothing(case: Case, player: Seat) -> int:
    """A round that nobody has won brings points to nobody."""
    return 0


@law.check(
    SCORE,
    cites="ruler.mode.ascension.score",
    when=(somebody_has_won, has_won, winner_has_a_ruler),
)
def the_winner_gets_the_rulers_points(case: Case, player: Seat) -> int:
    """The winner gets the points of the RULER with which the round was closed."""
    return base_score(case, player)


@law.check(SCORE, cites="ruler.mode.ascension.score", when=(somebody_has_won, has_not_won))
def only_the_winner_gets_points(case: Case, player: Seat) -> int:
    """Points go to the winner; nobody else gets any."""
    return 0


@law.check(
    SCORE,
    cites="ruler.mode.ascension.score",
    when=(somebody_has_won, has_won, winner_has_no_ruler),
)
def a_winner_without_a_ruler_is_left_open(case: Case, player: Seat) -> int:
    """What a winner gets who has no chosen RULER is not said."""
    if case.reading("ruler.score-without-leader") == "nothing":
        return 0
    hand = seated(case.state, player).hand
    return points_of(case, (card for card in hand if case.card(card).type == "ruler"))


def points_of(case: Case, rulers: Iterable[str]) -> int:
    """The most that one of these RULERs is worth; without any, nothing."""
    return max((case.ask(POINTS, ruler) for ruler in rulers), default=0)


@law.check(
    SCORE,
    cites=("ruler.mode.supreme-challenge.score", "ruler.mode.ascension.score"),
    when=(somebody_has_won, winner_has_a_ruler),
)
def the_supreme_challenge_scores_alike(case: Case, player: Seat) -> int:
    """The Supreme Challenge gives points as the base mode does."""
    return base_score(case, player)


def shadow_is_played_alone(case: Case) -> bool:
    """Shadow, Throne and Dynasty is combined with no other mode."""
    return not any(case.on(mode) for mode in OTHER_MODES)


def shadow_is_combined(case: Case) -> bool:
    """Shadow, Throne and Dynasty is combined with another mode."""
    return not shadow_is_played_alone(case)


@law.check(
    SCORE,
    cites=("ruler.mode.shadow.alone", "ruler.mode.ascension.score"),
    when=(somebody_has_won, shadow_is_played_alone, winner_has_a_ruler),
)
def shadow_alone_scores_alike(case: Case, player: Seat) -> int:
    """Shadow, Throne and Dynasty played alone gives points as the base mode does."""
    return base_score(case, player)


@law.check(
    SCORE,
    cites=(
        "ruler.mode.shadow.exceptions",
        "ruler.mode.shadow.combine.borrowed",
        "ruler.mode.shadow.combine",
    ),
    when=(somebody_has_won, shadow_is_combined),
)
def what_shadow_excepts_is_missing(case: Case, player: Seat) -> int:
    """Combined, the other mode's points are given, with exceptions that our text lacks."""
    raise missing_text("ruler.mode.shadow.exceptions")


@law.check(SCORE, cites="ruler.mode.kids.no-points", when=round_is_over)
def the_young_count_rounds(case: Case, player: Seat) -> int:
    """In the modes for the young there are no points; the rounds won are counted."""
    return 0


# Absolute Dominion.


@law.check(SCORE, cites="ruler.mode.absolute-dominion.last", when=somebody_has_won)
def the_last_player_gets_three(case: Case, player: Seat) -> int:
    """The last player in the round gets 3 points, and nobody else gets those."""
    return LAST_PLAYER if has_won(case, player) else 0


def felled_by(case: Case, player: Seat) -> int:
    """How many others a player has eliminated personally."""
    out = [other for other in case.state.players.values() if other.out]
    certain = len([other for other in out if other.felled_by == player])
    without_author = len([other for other in out if other.felled_by == "nobody"])
    if without_author and case.reading("ruler.personal-elimination") == "checkpoint-too":
        return certain + (without_author if case.state.round.ended_turn == player else 0)
    return certain


def is_left(case: Case, player: Seat) -> bool:
    """The player is still in the round."""
    return player in standing(case.state)


def was_eliminated(case: Case, player: Seat) -> bool:
    """The player was eliminated from the round."""
    return not is_left(case, player)


@law.contribution(
    SCORE,
    stage="eliminations",
    cites="ruler.mode.absolute-dominion.eliminations",
    when=(somebody_has_won, is_left),
)
def every_elimination_brings_one(case: Case, player: Seat, amount: int) -> int:
    """Everybody gets 1 point for each opponent they have eliminated themselves."""
    return amount + felled_by(case, player)


@law.contribution(
    SCORE,
    stage="eliminations",
    cites=("ruler.mode.absolute-dominion.kept", "ruler.mode.absolute-dominion.eliminations"),
    when=(somebody_has_won, was_eliminated),
)
def the_eliminated_keep_their_points(case: Case, player: Seat, amount: int) -> int:
    """Who is eliminated later keeps the points for those they have eliminated."""
    return amount + felled_by(case, player)
