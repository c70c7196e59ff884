"""What a command says, for tests that run one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Said(NamedTuple):
    """What a command ended with and said."""

    code: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of what it said."""
        return self.out.rstrip("\n").rpartition("\n")[2]


#: Runs `ludex` with some words, in the Ludex folder `root`.
Ludex = Callable[..., Said]
