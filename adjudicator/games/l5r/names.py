"""Names in L5R that a scenario gives itself: players, Provinces, and what changes numbers."""

from __future__ import annotations

from adjudicator.judging.naming import Listed, Mentioned

NOBODY = "nobody"


class Seat(Listed):
    """A player, where the players are listed, in the order of their seats to the left."""

    __slots__ = ()
    what = "a player"
    under = "players"
    taken = (NOBODY, "rulebook")


class PlayerName(Mentioned):
    """A player of the scenario."""

    __slots__ = ()
    listed = (Seat,)


class Anyone(Mentioned):
    """A player of the scenario, or nobody."""

    __slots__ = ()
    listed = (Seat,)
    besides = (NOBODY,)


class Site(Listed):
    """A Province, where the Provinces are listed."""

    __slots__ = ()
    what = "a province"
    under = "provinces"


class SiteName(Mentioned):
    """A Province of the scenario."""

    __slots__ = ()
    listed = (Site,)


class Holder(Mentioned):
    """Whatever has a characteristic: a card, a player or a Province."""

    __slots__ = ()
    listed = (Seat, Site)
    cards_too = True


class Bearer(Mentioned):
    """Whatever can be compared by keywords or clan: a card or a player."""

    __slots__ = ()
    listed = (Seat,)
    cards_too = True


class Cause(Mentioned):
    """What brings something about: a card, or the rules themselves."""

    __slots__ = ()
    listed = (Seat,)
    besides = ("rulebook",)
    cards_too = True


class ChangeId(Listed):
    """A lasting change of a characteristic, where the changes are listed."""

    __slots__ = ()
    what = "a change"
    under = "changes"


class ChangeName(Mentioned):
    """A lasting change of the scenario."""

    __slots__ = ()
    listed = (ChangeId,)


class LimitId(Listed):
    """A minimum or maximum, where the limits are listed."""

    __slots__ = ()
    what = "a limit"
    under = "limits"


class LimitName(Mentioned):
    """A limit of the scenario."""

    __slots__ = ()
    listed = (LimitId,)


class EffectId(Listed):
    """An effect that lasts, where the effects are listed."""

    __slots__ = ()
    what = "an effect"
    under = "effects"


class EffectName(Mentioned):
    """A lasting effect of the scenario."""

    __slots__ = ()
    listed = (EffectId,)


class AdjustmentId(Listed):
    """What raises or cuts changes, where such effects are listed."""

    __slots__ = ()
    what = "an adjustment"
    under = "adjustments"


class LastingName(Mentioned):
    """What acts on a number for a while: a change, a limit, or what raises or cuts changes."""

    __slots__ = ()
    listed = (ChangeId, LimitId, AdjustmentId)
