"""What can be disputed about the points of a round, its teams and its alliances."""

from __future__ import annotations

from adjudicator.games.ruler.law import law
from adjudicator.games.ruler.state import Continent, Seat
from adjudicator.judging.naming import CardName

SCORE = law.amount(
    "score", stages=("eliminations",), player=Seat,
    doc="How many points does the round bring this player?",
)  # fmt: skip
VICTORIOUS = law.value("victorious", CardName, doc="Which RULER has brought the victory?")
TEAM_SCORE = law.value(
    "team-score", int, team=str, doc="How many points does the round bring this team?"
)
ALLIANCES = law.list_of(
    "alliances", Continent, player=Seat, listed=("ruler.mode.wind-pacts",),
    doc="To which continents' alliances does this player belong?",
)  # fmt: skip
WINNING_CONTINENT = law.value(
    "winning-continent", Continent, doc="Which continent's alliance has won the round?"
)
ROUND_VALUE = law.value("round-value", int, doc="How much is the round worth to its winners?")
