"""The names of the players: a scenario chooses them, and nobody else is spoken of."""

from __future__ import annotations

from adjudicator.judging.naming import Listed, Mentioned

NOBODY = "nobody"
"""Says that it is no player's turn; so nobody can be called that."""


class Seat(Listed):
    """A player where the scenario lists its players; the list says who there is."""

    __slots__ = ()
    what = "a player"
    under = "players"
    taken = (NOBODY,)


class PlayerName(Mentioned):
    """A player of the scenario, by the name that its list of players gives."""

    __slots__ = ()
    listed = (Seat,)


class Mover(PlayerName):
    """The player whose turn it is, or `nobody`."""

    __slots__ = ()
    besides = (NOBODY,)
