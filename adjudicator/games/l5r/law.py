"""The law of L5R, to which questions, moves, checks and effects are registered."""

from __future__ import annotations

from adjudicator.games.l5r.names import Seat
from adjudicator.games.l5r.state import Position, Printed
from adjudicator.judging import Law

law = Law("l5r", state=Position, card=Printed, player=Seat)
