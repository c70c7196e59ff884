"""Names of places: the clearings that a scenario describes, and the Burrow beside the map."""

from __future__ import annotations

from adjudicator.judging.naming import Listed, Mentioned

BURROW = "burrow"
ALL_TUNNELS = 3


class Site(Listed):
    """A clearing of the map, by the name under which the scenario describes it."""

    __slots__ = ()
    what = "a clearing"
    under = "clearings"
    taken = (BURROW,)


class Place(Mentioned):
    """The Burrow, or a clearing that the scenario describes."""

    __slots__ = ()
    listed = (Site,)
    besides = (BURROW,)
