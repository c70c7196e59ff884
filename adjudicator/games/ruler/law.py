"""The law of RULER, to which questions, moves, checks and effects are registered."""

from __future__ import annotations

from adjudicator.games.ruler.state import Position, Printed, Seat
from adjudicator.judging import Law

law = Law("ruler", state=Position, card=Printed, player=Seat)
