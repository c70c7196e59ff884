"""A ruling in words, in five languages and at three depths; and as JSON."""

from adjudicator.telling.position import cards_told, position_told
from adjudicator.telling.telling import granted, tell, weighed
from adjudicator.telling.told import DEPTHS, Depth, Told

__all__ = ["DEPTHS", "Depth", "Told", "cards_told", "granted", "position_told", "tell", "weighed"]
