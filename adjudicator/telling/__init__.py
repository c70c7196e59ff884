"""A ruling in words, in five languages and at three depths; and as JSON."""

from adjudicator.telling.telling import tell
from adjudicator.telling.told import DEPTHS, Depth, Told

__all__ = ["DEPTHS", "Depth", "Told", "tell"]
